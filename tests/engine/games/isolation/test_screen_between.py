"""Between sessions, and after a death."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hotseat.core.panels import (
    Button,
    Chip,
    Do,
    Field,
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
from tests.engine.games.isolation.acts import GAME
from tests.engine.games.isolation.test_growing import ended, mourning, wounded
from tests.engine.looking import Looker
from tests.engine.test_contract import same


def picked(one: str, other: str) -> View:
    return View(picks={"bond": f"{one}|{other}"})


def test_every_pair_is_there_with_its_links_and_those_that_cannot_roll_say_why() -> None:
    house = ended()
    house.do("throw_bond", (2, 3, 3), a=house.bob, b=house.alice)
    chips = {chip.label: chip for chip in house.shown(Chip)}
    assert chips["Bob and Alice"].spent
    assert chips["Bob and Eve"].kind == "One green, two red"
    assert "share no links" in chips["Alice and Eve"].why_not


def test_the_pairs_dice_each_name_their_link_and_the_odds_stand_beside() -> None:
    house = ended()
    view = picked(house.bob, house.alice)
    (roll,) = house.shown(Roll, view)
    assert (roll.move, roll.args) == ("throw_bond", {"a": house.bob, "b": house.alice})
    assert [(die.dye, die.source) for die in roll.dice] == [
        ("green", "Charming / Flirtatious"),
        ("green", "Patient / Kind"),
        ("red", "Loud / Vain"),
    ]
    (odds,) = house.shown(Odds, view)
    assert [bar.label for bar in odds.bars] == ["closer", "no change", "apart"]
    assert sum(bar.chance for bar in odds.bars) == pytest.approx(1)
    hidden = replace(view, odds_hidden=True)
    assert house.shown(Odds, hidden)[0].bars == ()


def test_better_offers_to_strike_to_write_or_to_leave() -> None:
    house = ended()
    house.do("throw_bond", (2, 2, 2), a=house.bob, b=house.alice)
    (outcome,) = house.shown(Outcome)
    assert outcome.word == "It brings them closer"
    assert outcome.lead == ("Bob and Alice.", "Two evens on green, no odds on red.")
    (line,) = [part for part in house.shown(Line) if part.buttons]
    assert line.text == "Loud / Vain"
    labels = [part.label for part in house.shown(Button)]
    assert "Leave it as it is" in labels
    assert [part.submit for part in house.shown(Form)] == ["Write a green link"]


def test_worse_cannot_be_left() -> None:
    house = ended()
    house.do("throw_bond", (3, 3, 3), a=house.bob, b=house.alice)
    assert house.shown(Outcome)[0].word == "It drives them apart"
    assert "Leave it as it is" not in [part.label for part in house.shown(Button)]
    assert [part.submit for part in house.shown(Form)] == ["Write a red link"]
    assert len([part for part in house.shown(Line) if part.buttons]) == 2


def test_owed_dice_are_asked_for() -> None:
    house = ended()
    house.do("throw_bond", (3, 2), a=house.bob, b=house.alice, faces=[6])
    (roll,) = house.shown(Roll)
    assert (roll.move, [die.source for die in roll.dice]) == (
        "throw_bond_on",
        ["Charming / Flirtatious"],
    )
    (tray,) = house.shown(Tray)
    assert [die.by_hand for die in tray.dice] == [True, False, False]


def test_a_level_roll_shows_and_the_next_pair_may_go_on() -> None:
    house = ended()
    house.do("throw_bond", (2, 3, 3), a=house.bob, b=house.alice)
    assert house.shown(Outcome)[0].word == "It leaves things as they are"
    assert house.shown(Chip)


def test_wound_links_that_cannot_go_yet_say_why() -> None:
    house = wounded(2)
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


# --- griefs --------------------------------------------------------------------------------------


def test_a_grief_asks_which_pairs() -> None:
    house = mourning()
    (field,) = [part for part in house.shown(Field) if part.name == "pairs"]
    assert field.label == "Which two pairs does it bring together?"
    assert len(field.choices) == 3
    assert "Every pair has one loose green link more already. Two links to share out." in (
        house.texts()
    )


@pytest.mark.parametrize("begin", [ended, mourning, lambda: wounded(2)])
@pytest.mark.parametrize("seed", range(2))
def test_every_tap_holds_what_it_promises(begin: object, seed: int) -> None:
    assert callable(begin)
    luck, looker = Luck(seed), Looker()
    walk = Walk(seed, begin().play)
    for _ in range(90):
        walk = walk_on(walk, luck)
        looker.look(walk)
    assert same(open_play(GAME, walk.play.campaign), walk.play)
