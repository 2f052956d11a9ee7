"""Whoever looks on at a walk sees what is wrong, and says where."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import pytest

from hotseat.core import panels as p
from hotseat.core.game import Game
from hotseat.core.maps import Map, Node
from hotseat.core.sheet import OpenSheet, Sheet
from hotseat.walk.luck import Luck
from hotseat.walk.session import Fault, Walk
from hotseat.walk.walker import fresh
from tests.engine.looking import EVERYBODY, ONE, Looker
from tests.engine.toy import TOY, Toy
from tests.voice import off_voice, typed_in


@dataclass(frozen=True)
class Foreign:
    """No block of the core."""


def looked(game: Game, turn: int = EVERYBODY) -> None:
    luck = Luck(0)
    Looker().look(replace(Walk(0, fresh(game, 0, luck)), turn=turn))


def showing(*blocks: Any, viewer: str = "") -> Game:
    """The toy with more on its screen, for all eyes or for one pair."""

    def screen(_state: Toy, view: p.View) -> tuple[Any, ...]:
        return blocks if viewer in ("", view.eyes) else ()

    return replace(TOY, screen=screen)


GREYED = p.Button("Cheer", p.Do("cheer"), why_not="Not now.")
SHEET = Sheet("s", "Oda")
OPEN = OpenSheet((), (p.Buttons((GREYED,)),))


@pytest.mark.parametrize(
    ("game", "said"),
    [
        (showing(p.Buttons((GREYED,))), 'is greyed ("Not now.") and allowed'),
        (showing(p.Buttons((GREYED,)), viewer="gm"), 'for gm: "cheer"'),
        (showing(p.Card("", (Foreign(),))), "which the core does not know"),
        (showing(p.Form("name", (p.Field("name", "", "sound"),), "Add")), "sound"),
        (replace(TOY, screen=lambda _state, _view: 1 / 0), "ZeroDivisionError"),
        (
            replace(
                TOY,
                sheets=lambda _state, _view: (SHEET,),
                open_sheet=lambda _state, _view, _who: OPEN,
            ),
            'is greyed ("Not now.") and allowed',
        ),
        (showing(p.Text("Throw the dice.")), 'no player may read "Throw" in "Throw the dice."'),
        (showing(p.Text("Against the rules: 1 tool.")), "nothing greyed was tapped"),
        (showing(p.Chips("", (p.Chip("Saw", "against the rules"),))), "nothing greyed was tapped"),
        (replace(TOY, sheets=lambda _state, _view: (SHEET,) * 2), "two sheets have one id"),
    ],
)
def test_what_is_wrong_is_a_fault_with_its_place(game: Game, said: str) -> None:
    with pytest.raises(Fault) as found:
        looked(game)
    assert said in str(found.value)
    assert str(found.value).startswith(f"toy, seed 0, turn {EVERYBODY}, at an empty table: for ")


def test_nobody_looks_on_most_turns_and_one_pair_of_eyes_on_some() -> None:
    broken = showing(p.Buttons((GREYED,)))
    looked(broken, turn=ONE + 1)
    with pytest.raises(Fault):
        looked(broken, turn=ONE)


def test_a_sound_screen_is_looked_at_in_silence() -> None:
    looked(TOY)


def test_letters_on_the_discs_of_a_map_are_no_words() -> None:
    """Hedda and Hanne are "He" and "Ha" there, and "he" is nobody's word anywhere else."""
    both = (Node("1", "Hedda", 300, 500), Node("2", "Hanne", 700, 500))
    looked(replace(TOY, maps=lambda _state, _view: (Map("The house", both, ()),)))
    with pytest.raises(Fault, match='no player may read "He" in "He"'):
        looked(showing(p.Text("He")))


def test_words_that_a_player_typed_are_theirs_at_the_beginning_of_a_sentence_too() -> None:
    typed = typed_in([{"goal": "he waits for his sister"}])
    assert off_voice("He waits for his sister.", "toy", typed) == []
    assert off_voice("He waits for nothing.", "toy", typed) == ["He"]
