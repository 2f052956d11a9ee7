"""Stances: each says their own, the best is marked, none is chosen (IS-12, IS-13, IS-34)."""

from __future__ import annotations

import pytest

from hotseat.core.errors import DoesNotFold
from hotseat.core.panels import Chips
from hotseat.core.play import record
from hotseat.games.isolation.action import outcome
from hotseat.games.isolation.action.stances import compared, net
from hotseat.games.isolation.state import State
from tests.engine.games.isolation.acts import STAMP, House
from tests.engine.games.shared import of


def choices(state: State, who: str) -> Chips:
    """The three stances of one of those asked, in their column."""
    label = f"{state.people[who].name}. "
    (chips,) = (block for block in of(Chips, compared(state)) if block.label.startswith(label))
    return chips


def first_example() -> House:
    house = House(stress=1)
    house.ask(house.alice, house.eve)
    house.throw(house.bob, 4, 3, 1, 5, 4, 3, 2)
    house.throw(house.alice, 4, 2, 3)
    house.throw(house.eve, 3, 3, 5)
    return house


def test_none_is_chosen_for_anybody_but_who_has_no_choice() -> None:
    house = first_example()
    assert outcome.said(house.state) == {house.alice: "", house.eve: "hostile"}
    assert outcome.silent(house.state) == (house.alice,)
    assert outcome.stances(house.state) == {house.alice: "neutral", house.eve: "hostile"}
    assert outcome.stage_of(house.state) == outcome.STANCES


def test_a_stance_is_lowered_and_raised_by_the_tables_word_alone() -> None:
    house = first_example()
    said = house.forbidden("IS-12", "take_stand", who=house.alice, stance="cooperate")
    assert said == "Alice’s net result is 0; 2 or more is Cooperative."
    said = house.forbidden("IS-12", "take_stand", who=house.eve, stance="neutral")
    assert said == "Eve’s net result is −3; at −2 or less they must be Hostile."
    house.do("take_stand", who=house.alice, stance="hostile")
    house.do("take_stand", who=house.alice, stance="neutral")
    house.allow("take_stand", who=house.eve, stance="cooperate")
    assert outcome.stances(house.state) == {house.alice: "neutral", house.eve: "cooperate"}
    assert len(outcome.second_pass(house.state).odds) == 0
    assert house.screen()


def test_stances_change_until_the_opposing_roll() -> None:
    house = first_example()
    house.do("take_stand", who=house.alice, stance="neutral")
    house.do("take_stand", who=house.alice, stance="hostile")
    house.do("set_difficulty", difficulty=1)
    house.do("throw_opposition", [2] * 6)
    said = house.forbidden("IS-13", "take_stand", who=house.alice, stance="neutral")
    assert said == "The GM’s dice are rolled, so stances can’t change."
    house.allow("take_stand", who=house.alice, stance="neutral")
    assert outcome.stances(house.state)[house.alice] == "neutral"


def test_to_be_hostile_takes_no_dice() -> None:
    """IS-24: you can always work against someone without having to roll."""
    house = House(stress=1)
    house.ask(house.alice, house.eve)
    assert "Hostile to this action already" in house.texts()
    house.do("take_stand", who=house.eve, stance="hostile")
    house.do("throw_all", [2] * 20)
    assert outcome.said(house.state) == {house.alice: "", house.eve: "hostile"}
    assert outcome.first_pass(house.state).passives[house.eve].best == "neutral"
    assert "Hostile to this action already" not in house.texts()
    house.do("take_stand", who=house.eve, stance="neutral")  # until the opposing roll


def test_without_a_red_link_no_stance_takes_dice() -> None:
    """IS-11."""
    house = House(stress=1)
    gus = house.person("Gus")
    house.link(house.bob, gus, "green", "Kind", "Kind")
    house.ask(gus, house.alice)
    house.do("take_stand", who=gus, stance="cooperate")
    assert house.forbidden("IS-13", "take_stand", who=house.alice, stance="cooperate")


def test_at_stress_0_any_stance_is_free() -> None:
    """IS-10: players agree or disagree freely, also where they roll."""
    house = first_example()
    house.do("set_stress", stress=0)
    assert choices(house.state, house.eve).label == "Eve. Stress 0: any stance"
    assert outcome.silent(house.state) == (house.alice, house.eve)
    house.do("take_stand", who=house.eve, stance="cooperate")
    assert "Stress is 0, so any stance is free." in house.texts()


def test_no_stance_before_the_dice_nor_from_those_not_asked() -> None:
    house = House(stress=1)
    house.ask(house.alice)
    args = {"who": house.alice, "stance": "neutral"}
    assert "players’ dice" in house.forbidden("IS-13", "take_stand", **args)
    assert "asked have a stance" in house.refused("take_stand", who=house.eve, stance="hostile")
    house.do("change_proposal", asked=[])
    assert "asked have a stance" in house.refused("take_stand", **args)
    bad = {"of": house.action.id, "stances": {house.eve: "neutral"}}
    with pytest.raises(DoesNotFold):
        record(house.play, (("isolation.stances_taken", bad),), STAMP)


def test_a_fact_of_nobodys_stance_does_not_fold() -> None:
    """The log could not tell it: it says which stance was taken."""
    house = first_example()
    for name in ("", "Alice"):
        data = {"of": house.action.id, "stances": {}, "name": name}
        with pytest.raises(DoesNotFold):
            record(house.play, (("isolation.stances_taken", data),), STAMP)


def test_without_a_red_link_the_choice_is_free_whatever_is_rolled() -> None:
    """IS-11: links, not dice; a red die of a modifier binds nobody."""
    house = House(stress=1)
    carl = house.person("Carl")
    house.loose(house.bob, carl, 1)
    house.ask(carl)
    house.do("add_extra", who=carl, kind="against", colour="red")
    house.throw(house.bob, 3, 2)
    house.throw(carl, 3, 3)
    leaning = outcome.first_pass(house.state).passives[carl]
    assert (leaning.net, leaning.best, leaning.free) == (-1, "cooperate", True)
    assert choices(house.state, carl).label == "Carl. No red link: any stance"
    house.do("take_stand", who=carl, stance="cooperate")


def test_the_best_is_marked_and_the_sum_stands_beside_it() -> None:
    house = first_example()
    chips = house.greyed(choices(house.state, house.alice))
    assert chips.label == "Alice. Best: Neutral"
    assert [(chip.label, chip.pressed, bool(chip.why_not)) for chip in chips.chips] == [
        ("Cooperative", False, True),
        ("Neutral", False, False),
        ("Hostile", False, False),
    ]
    assert net(house.state, house.alice) == "Net 0: 2 evens less 1 odd less Bob’s 1 odd"
    assert choices(house.state, house.eve).label == "Eve. Must be Hostile"
    assert [chip.pressed for chip in choices(house.state, house.eve).chips] == [False, False, True]
