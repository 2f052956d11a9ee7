"""Between sessions on the screen."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hotseat.core.panels import (
    Button,
    Chip,
    Do,
    Form,
    Line,
    Odds,
    Outcome,
    Roll,
    Tray,
    View,
)
from hotseat.core.play import open_play
from hotseat.walk.luck import Luck
from hotseat.walk.session import Walk
from hotseat.walk.walker import walk_on
from tests.engine.games.isolation.acts import GAME, House
from tests.engine.games.isolation.between.test_griefs import mourning
from tests.engine.games.isolation.between.test_rolls import ended, wounded
from tests.engine.games.isolation.seen import button
from tests.engine.walks import same


def picked(first: str, other: str) -> View:
    return View(picks={"roll.pair": f"{first}|{other}"})


def test_it_says_that_links_with_a_label_are_erased_and_added() -> None:
    said = ended().texts()
    assert "erase a labelled red link, add a labelled green one, or change nothing" in said
    assert "erase a labelled green link or add a labelled red one" in said


def test_every_pair_is_there_with_its_links_and_those_that_cannot_roll_say_why() -> None:
    house = ended()
    house.do("throw_bond", (2, 3, 3), a=house.bob, b=house.alice)
    chips = {chip.label: chip for chip in house.shown(Chip)}
    assert (chips["Bob and Alice"].kind, chips["Bob and Alice"].why_not) == ("Rolled", "")
    assert chips["Bob and Eve"].kind == "1 green link, 2 red links"
    assert "share no links" in chips["Alice and Eve"].why_not
    again = picked(house.bob, house.alice)
    assert "already rolled" in house.shown(Roll, again)[0].why_not
    house.do("retire_character", who=house.eve)
    chips = {chip.label: chip for chip in house.shown(Chip)}
    assert chips["Bob and Eve"].why_not == "Eve has left the story."
    assert "Alice and Eve" not in chips
    house.allow(
        house.shown(Roll, picked(house.bob, house.eve))[0].move, (2, 2, 3), a=house.bob, b=house.eve
    )


def test_the_pairs_dice_each_name_their_link_and_the_chances_stand_beside() -> None:
    house = ended()
    view = picked(house.bob, house.alice)
    (roll,) = house.shown(Roll, view)
    assert (roll.move, roll.args) == ("throw_bond", {"a": house.bob, "b": house.alice})
    assert roll.label == "Roll 3 dice"
    assert [(die.colour, die.caption) for die in roll.dice] == [
        ("green", "Charming / Flirtatious"),
        ("green", "Patient / Kind"),
        ("red", "Loud / Vain"),
    ]
    (odds,) = house.shown(Odds, view)
    assert [bar.label for bar in odds.bars] == ["closer", "no change", "further apart"]
    assert sum(bar.chance for bar in odds.bars) == pytest.approx(1)
    hidden = replace(view, odds_hidden=True)
    assert house.shown(Odds, hidden)[0].bars == ()
    house.do("set_option", name="odds", value="hidden")
    assert house.shown(Odds, view) == []


def test_the_first_pair_that_may_roll_is_ready_without_a_tap() -> None:
    house = ended()
    assert [part.args for part in house.shown(Roll)] == [{"a": house.bob, "b": house.alice}]
    house.do("throw_bond", (2, 3, 3), a=house.bob, b=house.alice)
    assert [part.args for part in house.shown(Roll)] == [{"a": house.bob, "b": house.eve}]
    house.do("throw_bond", (2, 2, 3), a=house.bob, b=house.eve)
    assert house.shown(Roll) == []


def test_better_offers_to_erase_to_add_or_to_change_nothing() -> None:
    house = ended()
    house.do("throw_bond", (2, 2, 2), a=house.bob, b=house.alice)
    (outcome,) = house.shown(Outcome)
    assert outcome.word == "More green: closer"
    assert outcome.lines == ("Bob and Alice.", "2 green evens, 0 red odds.")
    (line,) = [part for part in house.shown(Line) if part.buttons]
    assert line.text == "Loud / Vain"
    assert "Change nothing" in [part.label for part in house.shown(Button)]
    assert "answer_bond" in [part.move for part in house.shown(Form)]
    assert "Add a labelled green link" in house.texts()


def test_worse_cannot_be_left() -> None:
    house = ended()
    house.do("throw_bond", (3, 3, 3), a=house.bob, b=house.alice)
    assert house.shown(Outcome)[0].word == "More red: further apart"
    assert "More red" in button(house.screen(), "Change nothing").why_not
    assert "Add a labelled red link" in house.texts()
    assert len([part for part in house.shown(Line) if part.buttons]) == 2


def test_owed_dice_are_asked_for() -> None:
    house = ended()
    house.do("throw_bond", (3, 2), a=house.bob, b=house.alice, faces=[6])
    (roll,) = house.shown(Roll)
    assert roll.move == "throw_bond"
    assert [die.caption for die in roll.dice] == ["extra die for a green 6"]
    assert roll.goes_on
    (tray,) = house.shown(Tray)
    assert [die.by_hand for die in tray.dice] == [True, False, False]


def test_extra_dice_stand_beside_the_die_that_brought_them() -> None:
    house = ended()
    house.do("throw_bond", (6, 3, 2, 2), a=house.bob, b=house.alice)
    (tray,) = house.shown(Tray)
    assert [(die.face, die.caption) for die in tray.dice] == [
        (6, ""),
        (2, "extra die"),
        (3, ""),
        (2, ""),
    ]


def test_an_equal_roll_shows_and_the_next_pair_may_roll() -> None:
    house = ended()
    house.do("throw_bond", (2, 3, 3), a=house.bob, b=house.alice)
    assert house.shown(Outcome)[0].word == "Equal: no change"
    assert house.shown(Chip)


def test_wound_links_that_cannot_go_yet_say_why() -> None:
    house = wounded("dying")
    house.do("throw_bond", [2] * 30, a=house.bob, b=house.alice)
    lines = {part.text: part for part in house.shown(Line) if part.buttons}
    assert lines["Dying"].buttons[0].why_not == ""
    assert lines["Injured"].buttons[0].why_not.startswith("Bob is dying")


def test_links_that_say_the_same_stand_in_one_line() -> None:
    house = ended()
    house.link(house.alice, house.eve, "red", "Stay", "Go", "goal")
    house.link(house.alice, house.eve, "green", "Brave", "Kind")
    house.do("throw_bond", (2, 2, 2, 2), a=house.alice, b=house.eve)
    (line,) = [part for part in house.shown(Line) if part.buttons]
    assert line.text == "Opposed goals"
    assert [tag.label for tag in line.tags] == ["red −3"]
    assert isinstance(line.buttons[0].tap, Do)
    house.do(line.buttons[0].tap.move, **line.buttons[0].tap.args)
    assert house.state.counts(house.alice, house.eve) == (1, 2)


@pytest.mark.parametrize("begin", [ended, mourning, lambda: wounded("dying"), House])
@pytest.mark.parametrize("seed", range(2))
def test_every_tap_holds_what_it_promises(begin: object, seed: int) -> None:
    assert callable(begin)
    luck = Luck(seed)
    walk = Walk(0, begin().play)
    for _ in range(90):
        walk = walk_on(walk, luck)
    assert same(open_play(GAME, walk.play.campaign), walk.play)
