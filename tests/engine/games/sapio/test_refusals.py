"""What each move answers where it does not fit: before a check, before its roll, after it, in an
action sequence, about nobody, and about a character who has left the story."""

from __future__ import annotations

from typing import Any

import pytest

from hotseat.games.sapio.harms import ANY, EVERY
from hotseat.games.sapio.state import LISTED_MOST
from hotseat.kit.people import NO_CHARACTER
from tests.engine.games.sapio.session import Table

NO_CHECK = "No check is in progress."
NOT_ROLLED = "Roll the dice first."
ROLLED = "These dice are already rolled. Use Undo to go back."
HARM = {"kind": "injury", "level": "minor"}


@pytest.mark.parametrize(
    ("move", "args"),
    [
        ("set_intent", {"words": "Over the wall"}),
        ("set_check", {"number": "tn", "value": 2}),
        ("bring", {"source": "own:m", "on": True}),
        ("face", {}),
        ("go_on", {}),
        ("roll_check", {}),
        ("roll_again", {}),
        ("resolve_check", {}),
        ("strike_other", {"level": "minor"}),
        ("spend_spare", {"on": "enemy"}),
        ("cancel_check", {}),
    ],
)
def test_without_a_check(move: str, args: dict[str, Any]) -> None:
    assert Table().refused(move, **args) == NO_CHECK


@pytest.mark.parametrize(
    ("move", "args"),
    [
        ("roll_again", {}),
        ("resolve_check", {}),
        ("strike_other", {"level": "minor"}),
        ("spend_spare", {"on": "enemy"}),
    ],
)
def test_before_the_roll(move: str, args: dict[str, Any]) -> None:
    table = Table()
    table.begin()
    assert table.refused(move, **args) == NOT_ROLLED


@pytest.mark.parametrize(
    ("move", "args"),
    [
        ("set_check", {"number": "tn", "value": 2}),
        ("bring", {"source": "own:m", "on": True}),
        ("face", {}),
        ("go_on", {}),
        ("roll_check", {}),
    ],
)
def test_after_the_roll(move: str, args: dict[str, Any]) -> None:
    table = Table()
    table.begin()
    table.do("roll_check", "*")
    assert table.refused(move, **args) == ROLLED


@pytest.mark.parametrize(
    ("move", "args"),
    [
        ("take_harm", HARM),
        ("reword_harm", {"harm": "t-1"}),
        ("clear_harm", {"harm": "t-1"}),
        ("advance", {"kind": "quality", "words": "Patient"}),
        ("change_self", {"key": "m", "words": "Roof Walker"}),
        ("edit_character", {"name": "Wren"}),
        ("retire_character", {}),
        ("set_number", {"number": "luck", "value": 1}),
        ("begin_check", {}),
    ],
)
def test_nobody_of_that_id(move: str, args: dict[str, Any]) -> None:
    assert Table().refused(move, who="nobody", **args) == NO_CHARACTER


def test_nobody_of_that_id_defends() -> None:
    table = Table()
    table.begin()
    assert table.refused("face", who="nobody") == NO_CHARACTER
    assert table.refused("face", who=table.wren) == "Wren makes this check."


@pytest.mark.parametrize(
    ("move", "args"),
    [
        ("advance", {"kind": "quality", "words": "Patient"}),
        ("change_self", {"key": "m", "words": "Roof Walker"}),
        ("begin_check", {}),
    ],
)
def test_who_has_left_the_story(move: str, args: dict[str, Any]) -> None:
    table = Table()
    table.do("retire_character", who=table.wren)
    assert table.forbidden(move, who=table.wren, **args)[0] == "Wren has left the story."


def test_what_is_in_progress_comes_first() -> None:
    table = Table()
    said = "No rounds are being played."
    for move in ("next_round", "end_sequence", "frame_turn"):
        assert table.refused(move) == said
    table.begin()
    said = "A check is in progress. Resolve or cancel it first."
    assert table.refused("begin_sequence") == said
    table.do("cancel_check")
    table.do("begin_sequence")
    assert table.refused("begin_sequence") == "An action sequence is already in progress."
    table.begin()
    assert table.refused("end_sequence") == said


def test_a_list_that_is_full() -> None:
    table = Table()
    for _ in range(24):
        table.do("take_harm", who=table.odile, kind="injury", level="death")
    said = f"24 {EVERY} are enough. Clear one first."
    assert table.refused("take_harm", who=table.odile, **HARM) == said
    for _ in range(12):
        table.do("make_clock", kind="threat", words="Arrows")
    assert table.refused("begin_sequence") == "12 tracks are enough."
    table.do("edit_character", who=table.wren, qualities="\n".join("abcdefghijkl"))
    full = table.refused("advance", who=table.wren, kind="quality", words="Patient")
    assert full == f"{LISTED_MOST} of a kind are enough for a sheet."


def test_an_injury_that_is_not_there() -> None:
    table = Table()
    for move in ("reword_harm", "clear_harm"):
        assert table.refused(move, who=table.wren, harm="t-99") == f"That {ANY} isn’t on the sheet."
