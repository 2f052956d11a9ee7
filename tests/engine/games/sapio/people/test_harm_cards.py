"""Injuries and stresses on the screen: boxes, warnings."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from hotseat.core.panels import Block, Card, Chip, Chips, Field, Form, Picker, Text, Track
from hotseat.core.parts import parts
from hotseat.games.sapio.harms import KINDS
from tests.engine.games.sapio.session import Table, of


def take(table: Table, level: str, kind: str = "injury", like: tuple[str, ...] = ()) -> str:
    return table.do("take_harm", who=table.wren, kind=kind, level=level, like=list(like))


def levels(table: Table) -> list[str]:
    return [each.level for each in table.one(table.wren).harms]


def test_what_takes_them_out_of_action_says_so_before_and_keeps_its_words() -> None:
    table = Table()
    arm = table.do("take_harm", who=table.wren, kind="injury", level="moderate", words="Shot arm")
    take(table, "severe")
    key = f"kept.harm.{table.state.turn}"
    (form,) = [e for e in of(Form, table.screen(**{key: table.wren})) if e.move == "take_harm"]
    typed = {form.draft: json.dumps({"level": "moderate", "like": [arm]})}
    said = "Moderate → Out of action: similar to Shot arm, and the severe box is full."
    warned = [each.text for each in of(Text, table.screen(**{key: table.wren}, **typed))]
    assert f"This takes Wren out of action. {said}" in warned
    submits = [e.submit for e in of(Form, table.screen(**{key: table.wren}, **typed))]
    assert "Add: out of action" in submits
    take(table, "moderate", like=(arm,))
    assert table.one(table.wren).harms[-1].words == "Shot arm"
    assert table.log()[-1].sentence == f"Shot arm. {said}"


FREE = ["2 free", "2 free", "1 free"]
OTHERS = FREE * (len(KINDS) - 2)
SHARED: tuple[tuple[dict[str, str], list[str], list[str]], ...] = (
    ({}, ["minor", "minor", "moderate"], ["1 free", "1 free"]),
    ({"boxes": "own"}, ["minor"] * 3, ["2 free", "1 free", "1 free", *FREE[1:], *OTHERS]),
)


@pytest.mark.parametrize(("options", "found", "free"), SHARED)
def test_sa_11_injuries_and_stresses_share_their_boxes_unless_each_have_their_own(
    options: dict[str, str], found: list[str], free: list[str]
) -> None:
    table = Table(options)
    first = take(table, "minor")
    take(table, "minor")
    stress = take(table, "minor", "stress")
    assert levels(table) == found
    shown = [part.label for part in of(Chip, table.sheet(table.wren).blocks)]
    assert [each for each in shown if each.endswith(" free")] == free
    form = {f"kept.harm.{table.state.turn}": table.wren, f"harm.{table.wren}": "stress.minor"}
    (like,) = [each for each in of(Field, table.screen(**form)) if each.name == "like"]
    offered = [key for key, _said in like.choices]
    assert offered == ([stress] if options else [each.id for each in table.one(table.wren).harms])
    take(table, "minor", "stress", (first,))  # of a similar nature only where they share boxes
    assert (first in [each.id for each in table.one(table.wren).harms]) == bool(options)


def test_dead_is_one_of_the_levels_chosen_by_hand() -> None:
    table = Table()
    shown = table.screen(**{f"kept.harm.{table.state.turn}": table.wren})
    (form,) = (each for each in of(Form, shown) if each.move == "take_harm")
    (level,) = (field for field in form.fields if field.name == "level")
    assert level.choices[-1] == ("dead", "Dead")


def under(blocks: tuple[Block, ...]) -> list[str]:
    """The stage under what lies over it: all that stands on it, in its order."""
    stage = [part for block in blocks if not isinstance(block, Picker) for part in parts(block)]
    return [part.label for part in stage if isinstance(part, Chip | Chips | Track | Field)]


def failed_turn() -> Table:
    """A turn of an action sequence in which Wren, who is hurt, has failed."""
    table = Table()
    take(table, "minor", "stress")
    table.do("begin_sequence", words="Reach the far bank")
    table.begin()
    table.do("roll_check", "@")
    return table


@pytest.mark.parametrize("make", [Table, failed_turn])
def test_whose_harm_is_opened_lies_over_the_stage_and_moves_nothing_on_it(
    make: Callable[[], Table],
) -> None:
    table = make()
    if not table.one(table.wren).harms:
        take(table, "minor", "stress")
    fold = {f"fold.harm.{table.state.turn}": "1"}
    shut = table.screen(**fold)
    assert of(Picker, shut) == []
    whose = {**fold, f"kept.harm.{table.state.turn}": table.wren}
    (harm,) = table.one(table.wren).harms
    for which in ("", "stress.minor", harm.id):
        shown = table.screen(**whose, **{f"harm.{table.wren}": which})
        assert under(shown) == under(shut)
        (over,) = of(Picker, shown)
        assert over.title == "Wren’s injuries and stresses"


def test_what_is_open_of_a_harm_changes_what_stands_below_it_alone() -> None:
    table = Table()
    table.do("edit_character", who=table.odile, weapons="Pistol: moderate")
    harm = take(table, "minor", "stress")
    tops = set()
    for which in ("", "stress.minor", "injury.moderate", harm):
        picks = {f"kept.harm.{table.state.turn}": table.wren, f"harm.{table.wren}": which}
        (over,) = of(Picker, table.screen(**picks))
        rows = [block for block in over.blocks if isinstance(block, Chips)]
        chips = [chip for row in rows for chip in row.chips]
        assert [chip.pressed for chip in chips].count(True) == 1
        tops.add((*(chip.label for chip in chips), type(over.blocks[len(rows)])))
    shown = ("Injury", "Stress", "Pistol", "Stress")
    assert tops == {(*shown, Form), (*shown, Card)}


def test_how_badly_everyone_is_hurt_stands_in_a_line_under_each_name() -> None:
    table = Table()
    take(table, "minor")
    take(table, "moderate", "stress")
    table.do("take_harm", who=table.bask, kind="injury", level="dead")
    (names,) = [each for each in of(Chips, table.screen()) if each.label == "Who is hurt?"]
    told = [(chip.label, chip.kind) for chip in names.chips]
    assert told == [("Wren", "moderate, TN +1"), ("Bask", "dead"), ("Odile", "unhurt")]
