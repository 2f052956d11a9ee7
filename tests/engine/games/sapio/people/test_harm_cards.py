"""Injuries and stresses on the screen: boxes, warnings."""

from __future__ import annotations

import json

import pytest

from hotseat.core.panels import Chip, Field, Form, Text
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
