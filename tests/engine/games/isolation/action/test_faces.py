"""Dice as they are drawn: chains, what counts, what is struck and why."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.dice import DieSpec
from hotseat.games.isolation.action import faces
from tests.engine.games.isolation.action.test_rolls import degree_example, second_example
from tests.engine.games.isolation.acts import House


def drawn(dice: tuple[p.DieFace, ...]) -> list[tuple[int | None, tuple[int, ...], str, str]]:
    return [(die.face, die.chain, " ".join(die.states) or die.state, die.reason) for die in dice]


def test_waiting_dice_say_why_they_are_here() -> None:
    shown = faces.unrolled((DieSpec(6, "Alice: Kind / Vain", "green"), DieSpec(6, "stress", "red")))
    assert [(die.caption, die.source, die.colour) for die in shown] == [
        ("Alice", "Kind / Vain", "green"),
        ("stress", "", "red"),
    ]
    assert all(die.face is None for die in shown)


def test_pairs_that_cancel_are_struck_and_name_each_other() -> None:
    house = House()
    house.ask(house.alice)
    house.throw(house.bob, 2, 2, 2)
    house.throw(house.alice, 4, 3, 5)
    assert drawn(faces.first_dice(house.state, house.alice)) == [
        (4, (), "cancelled", "cancelled by red 5"),
        (3, (), "miss", ""),
        (5, (), "cancelled", "cancelled by green 4"),
    ]


def test_a_chain_is_one_strip_in_which_each_die_counts_or_is_struck() -> None:
    house = House()
    house.ask(house.alice)
    house.do("throw", [2, 2, 2], who=house.bob)
    house.do("throw", [6, 6, 4, 3, 1, 2], who=house.alice)
    shown = faces.first_dice(house.state, house.alice)
    assert drawn(shown) == [
        (6, (4,), "cancelled hit", "6 cancelled by red 1"),
        (6, (3,), "hit miss", ""),
        (1, (2,), "cancelled miss", "1 cancelled by green 6"),
    ]
    assert [die.caption for die in shown] == [
        "6, 4: 1 of 2 count",
        "6, 3: 1 of 2 count",
        "1, 2: 0 of 2 count",
    ]


def test_struck_dice_name_what_cancels_them_and_whose_they_are() -> None:
    house = second_example()
    degree_example(house)
    card = faces.counting_dice(house.state)[0]
    assert isinstance(card, p.Card)
    assert (card.title, card.eyebrow) == (
        "5 evens: 7 less 2 cancelled by odds",
        "The players’ dice, read again",
    )
    tray = card.blocks[0]
    assert isinstance(tray, p.Tray)
    assert [die.state for die in tray.dice].count("hit") == 5
    struck = [(die.face, die.caption, die.reason) for die in tray.dice if die.state == "cancelled"]
    assert struck == [
        (4, "Bob", "cancelled by red 3"),
        (3, "Eve", "cancelled by green 4"),
        (6, "Bob", "cancelled by red 5"),
        (5, "Eve", "cancelled by green 6"),
    ]


def test_the_gms_dice_show_the_chain() -> None:
    house = second_example()
    degree_example(house)
    card = faces.opposing_dice(house.state)[0]
    assert isinstance(card, p.Card)
    assert (card.title, card.eyebrow) == ("5 odds", "The GM’s dice")
    assert isinstance(card.blocks[0], p.Tray)
    assert [die.chain for die in card.blocks[0].dice if die.chain] == [(6,)]


def test_alone_all_dice_are_there_and_own_reds_cancel() -> None:
    house = House(stress=2)
    house.ask()
    house.do("set_difficulty", difficulty=3)
    house.throw(house.bob, 2, 3, 4, 5, 2)
    card = faces.counting_dice(house.state)[0]
    assert isinstance(card, p.Card)
    assert card.title == "1 even: 2 less 1 cancelled by odds"
    assert isinstance(card.blocks[0], p.Tray)
    assert [die.face for die in card.blocks[0].dice] == [2, 3, 4, 5, 2]


def test_alone_the_count_of_dice_is_of_all_that_lie_in_the_tray() -> None:
    house = House(stress=1)
    house.ask()
    house.do("set_difficulty", difficulty=2)
    house.do("throw", [6, 2, 4, 3], who=house.bob)
    house.do("turn_hostile", [3, 1, 4], who=house.eve)
    (card,) = faces.counting_dice(house.state)
    texts = [block.text for block in card.blocks if isinstance(block, p.Text)]
    assert texts == ["5 dice and 2 extra: a red 1 or a green 6 brings another."]
