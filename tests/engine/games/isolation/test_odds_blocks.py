"""Chances as blocks: what they say beside the bars, and when they say nothing."""

from __future__ import annotations

from hotseat.core.panels import View
from hotseat.games.isolation import odds_blocks
from tests.engine.games.isolation.acts import House


def test_any_success_is_summed_in_a_sentence() -> None:
    house = House(stress=2)
    house.ask(house.alice, house.eve)
    block = odds_blocks.before(house.state, View(), 3)[0]
    good = sum(bar.chance for bar in block.bars[:3])
    assert block.note == f"It works, at least in part: {good * 100:.1f}\u00a0%."
    assert [bar.tone for bar in block.bars] == ["good"] * 3 + ["bad"] * 3


def test_without_the_only_one_asked_it_is_another_roll() -> None:
    house = House(stress=1)
    house.ask(house.eve)
    block = odds_blocks.of_stance(house.state, View(), house.eve, 2)[0]
    assert block.note == "Without Eve it is going it alone."
    assert not block.change


def test_too_many_dice_are_said_and_not_counted() -> None:
    house = House()
    for n in range(5):
        house.loose(house.bob, house.person(f"Guest {n}"), 20)
    house.ask(*house.state.people)
    block = odds_blocks.before(house.state, View(), 2)[0]
    assert block.bars == ()
    assert "too many dice" in block.note


def test_against_one_of_them_the_degrees_stand_where_no_difficulty_is() -> None:
    house = House(stress=1)
    house.ask(house.alice, against=house.eve)
    house.throw(house.bob, 2, 4, 4, 2)
    house.throw(house.alice, 2, 4, 2)
    assert [bar.label for bar in odds_blocks.by_difficulty(house.state, View())[0].bars][:2] == [
        "Complete success",
        "Basic success",
    ]


def test_covered_they_keep_their_title_and_nobodys_turning_is_told() -> None:
    house = House(stress=1)
    house.ask(house.alice)
    house.throw(house.bob, 2, 4, 4, 2)
    house.throw(house.alice, 2, 4, 2)
    house.do("fix_stands")
    house.do("set_difficulty", difficulty=1)
    view = View(odds_hidden=True)
    assert odds_blocks.after(house.state, view)[0].bars == ()
    assert odds_blocks.turning(house.state, view) == {}
    assert set(odds_blocks.turning(house.state, View())) == {house.eve}
