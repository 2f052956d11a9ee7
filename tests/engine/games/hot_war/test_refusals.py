"""What each move answers where it does not fit: without a conflict, before its roll, after it,
without a scene of resolution, about nobody, and about a character who has left the story."""

from __future__ import annotations

from typing import Any

import pytest

from hotseat.kit.people import NO_CHARACTER, NO_SEAT
from tests.engine.games.hot_war.session import CAROLINE, JOE, Table, rolled_street, street

ROLLED = "These dice are already rolled. Use Undo to go back."
NOT_IN = "They are not in this conflict."
# Moves of a conflict before its roll, with what they take; {} stands for who it is about.
BEFORE: list[tuple[str, dict[str, Any]]] = [
    ("set_arena", {"arena": "action"}),
    ("set_adversity", {"a": "t-1", "b": "t-2", "on": True}),
    ("set_extra", {"who": "", "value": 1}),
    ("join_conflict", {"who": ""}),
    ("leave_conflict", {"who": ""}),
    ("make_acting", {"who": ""}),
    ("add_opposition", {"dice": "3"}),
    ("bring", {"source": "trait:x:y", "on": True}),
    ("bring_tool", {"who": "", "words": "A rope"}),
    ("decline_option", {"rest": "x|y", "on": True}),
    ("raise_objection", {"key": "trait:x:y", "by": JOE, "on": True}),
    ("nudge", {"by": JOE, "side": "", "change": "1"}),
]
# The same after it.
AFTER: list[tuple[str, dict[str, Any]]] = [
    ("reopen_conflict", {}),
    ("choose_consequence", {"buyer": "", "who": "", "kind": "lower"}),
    ("turn_mark", {"who": "", "which": "factional", "good": True}),
    ("word_trouble", {"who": "", "trait": "t-1", "words": "Late"}),
    ("resolve_conflict", {}),
]
ANY: list[tuple[str, dict[str, Any]]] = [
    ("set_about", {"about": "Bread"}),
    ("roll_conflict", {}),
    ("roll_changed", {}),
    ("cancel_conflict", {}),
    ("drop_consequence", {"at": 0}),
    ("word_consequence", {"at": 0, "words": "Late"}),
]


def about(args: dict[str, Any], who: str) -> dict[str, Any]:
    """The arguments about that character."""
    return {name: who if value == "" else value for name, value in args.items()}


@pytest.mark.parametrize(("move", "args"), [*BEFORE, *AFTER, *ANY])
def test_without_a_conflict(move: str, args: dict[str, Any]) -> None:
    table = Table()
    said = "No conflict is in progress."
    assert table.refused(move, **about(args, table.beaumont)) == said


@pytest.mark.parametrize(("move", "args"), BEFORE)
def test_after_the_roll(move: str, args: dict[str, Any]) -> None:
    table = Table()
    rolled_street(table)
    assert table.refused(move, **about(args, table.beaumont)) == ROLLED


@pytest.mark.parametrize(("move", "args"), AFTER)
def test_before_the_roll(move: str, args: dict[str, Any]) -> None:
    table = street()
    assert table.refused(move, **about(args, table.beaumont)) == "Roll the dice first."


@pytest.mark.parametrize(
    ("move", "args"),
    [
        ("begin_conflict", {}),
        ("mark_agenda", {"which": "factional", "mark": "+"}),
        ("begin_resolution", {"which": "factional"}),
        ("resolve_crisis", {"attribute": "action"}),
        ("set_trait", {"trait": "t-1", "words": "Calm"}),
        ("set_tie", {"whom": "Mary", "rating": 1}),
        ("set_number", {"number": "action", "value": 1}),
        ("edit_character", {"name": "Beaumont"}),
        ("retire_character", {}),
    ],
)
def test_nobody_of_that_id(move: str, args: dict[str, Any]) -> None:
    assert Table().refused(move, who="nobody", **args) == NO_CHARACTER


@pytest.mark.parametrize(
    ("move", "args"),
    [(move, args) for move, args in (*BEFORE, *AFTER) if "who" in args],
)
def test_nobody_of_that_id_in_a_conflict(move: str, args: dict[str, Any]) -> None:
    table = street()
    if (move, args) in AFTER:
        table.do("roll_conflict", *[1] * 8)
    assert table.refused(move, **about(args, "nobody")) == NO_CHARACTER


@pytest.mark.parametrize("move", ["set_extra", "leave_conflict", "make_acting", "bring_tool"])
def test_who_is_not_in_the_conflict(move: str) -> None:
    table = street()
    args = dict(BEFORE)[move]
    assert table.refused(move, **about(args, table.neames)) == NOT_IN


def test_who_has_left_the_story() -> None:
    table = Table()
    table.do("retire_character", who=table.watson)
    said = "Watson has left the story."
    assert table.forbidden("begin_conflict", who=table.watson)[0] == said
    args = {"who": table.watson, "which": "personal"}
    assert table.forbidden("begin_resolution", **args)[0] == said
    table.do("set_number", who=table.watson, number="action", value=0)
    assert table.forbidden("resolve_crisis", who=table.watson, attribute="action")[0] == said
    table.conflict_of(table.officer)
    assert table.forbidden("join_conflict", who=table.watson)[0] == said
    assert table.forbidden("add_opposition", dice="3", name="Watson")[0] == said


def test_who_is_at_a_crisis_point() -> None:
    table = Table()
    table.do("set_number", who=table.watson, number="action", value=0)
    said = "Watson is at a crisis point. Resolve it first."
    assert table.forbidden("begin_conflict", who=table.watson)[0] == said
    table.conflict_of(table.officer)
    assert table.forbidden("join_conflict", who=table.watson)[0] == said
    assert table.forbidden("add_opposition", dice="3", name="Watson")[0] == said


def test_what_a_roll_needs_first() -> None:
    table = Table()
    table.do("begin_conflict", who=table.officer)
    said = "A conflict is already in progress. Resolve or cancel it first."
    assert table.refused("begin_conflict", who=table.watson) == said
    said = "A conflict needs 2 sides. Choose who else acts."
    assert table.refused("roll_conflict") == said
    table.do("join_conflict", who=table.beaumont)
    said = "Choose the arena first. It says which attribute is rolled."
    assert table.refused("roll_conflict") == said
    table.do("set_arena", arena="influence")
    table.do("roll_conflict", *[10] * 1, *[1] * 7)
    assert table.refused("roll_conflict") == ROLLED


def test_sides_and_seats_that_are_not_there() -> None:
    table = street()
    sides = {"a": table.officer, "b": table.neames, "on": True}
    assert table.refused("set_adversity", **sides) == "Choose 2 sides of this conflict."
    said = "The only 2 sides of a conflict are in adversity."
    assert table.refused("set_adversity", **{**sides, "b": table.beaumont}) == said
    assert table.refused("make_acting", who=table.officer) == "They are the acting character."
    said = "There is no such side in this conflict."
    assert table.refused("nudge", by=JOE, side=table.neames, change="1") == said
    assert table.refused("nudge", by=JOE, side="", change="-1") == said
    assert table.refused("nudge", by="t-9#9", side=table.officer, change="1") == NO_SEAT
    table.bring(table.beaumont, "trait:Charming")
    key = table.key(table.beaumont, "trait:Charming")
    assert table.refused("raise_objection", key=key, by="t-9#9", on=True) == NO_SEAT
    assert table.refused("raise_objection", key=key, by=JOE, on=False) == "They don’t object."
    said = "Caroline can’t object to what they brought in themselves."
    assert table.forbidden("raise_objection", key=key, by=CAROLINE, on=True)[0] == said
    said = "Caroline takes part. Those who don’t may give or remove 1 die."
    assert table.forbidden("nudge", by=CAROLINE, side=table.officer, change="1")[0] == said
    said = "That relationship isn’t on the sheet."
    assert table.refused("decline_option", rest="x|y", on=True) == said
    said = "No roll is being changed."
    assert table.refused("roll_changed") == said


def test_without_a_scene_of_resolution() -> None:
    table = Table()
    for move, args in (
        ("cancel_resolution", {}),
        ("reveal_agenda", {}),
        ("add_turn", {"by": JOE, "words": "Snow"}),
        ("end_resolution", {}),
    ):
        assert table.refused(move, **args) == "No resolution scene is in progress."


def test_a_scene_of_resolution_and_what_it_needs() -> None:
    table = Table()
    args = {"who": table.neames, "which": "personal"}
    assert (
        table.refused("begin_resolution", **args)
        == "Neames has no personal hidden agenda. Edit the sheet to give it a rating."
    )
    for mark in "+++":
        table.do("mark_agenda", who=table.watson, which="personal", mark=mark)
    args = {"who": table.watson, "which": "personal"}
    table.do("begin_resolution", **args)
    said = "A resolution scene is already in progress. Resolve or cancel it first."
    assert table.refused("begin_resolution", **args) == said
    assert table.refused("add_turn", by="t-9#9", words="Snow") == NO_SEAT
    said = "1 complication for each minus: 0 in all."
    assert table.forbidden("add_turn", by=JOE, words="Snow")[0] == said
    for _ in range(20):
        table.allow("add_turn", by=JOE, words="Snow")
    assert table.refused("add_turn", by=JOE, words="Snow") == "20 are enough for a scene."


def test_a_box_of_an_agenda_that_is_not_there() -> None:
    table = Table()
    args = {"who": table.watson, "which": "personal"}
    said = "No box is filled."
    assert table.refused("mark_agenda", mark="erase", **args) == said
    table.do("mark_agenda", mark="+", **args)
    table.do("mark_agenda", mark="erase", **args)
    for _ in range(3):
        table.do("mark_agenda", mark="-", **args)
    table.do("mark_agenda", mark="erase", **args)  # of a full one too
    assert table.one(table.watson).agenda("personal").marks == "--"


def test_what_is_not_on_a_sheet() -> None:
    table = Table()
    said = "That trait isn’t on the sheet."
    assert table.refused("set_trait", who=table.watson, trait="t-99", words="Calm") == said
    table.do("set_number", who=table.watson, number="action", value=0)
    args = {"who": table.watson, "attribute": "action"}
    assert table.refused("resolve_crisis", **args, loses="t-99") == said
    args = {"who": table.watson, "attribute": "insight"}
    assert table.refused("resolve_crisis", **args) == "Watson: Insight is not at 0."
    args = {"who": table.watson, "whom": "Mary", "rating": 1}
    said = "That relationship isn’t on the sheet."
    assert table.refused("set_tie", **args, tie="t-99") == said
    empty = {**args, "whom": " "}
    assert table.refused("set_tie", **empty) == "A relationship needs a name."
