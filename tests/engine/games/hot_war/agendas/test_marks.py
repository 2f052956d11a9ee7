"""The boxes of a hidden agenda: crossed off at once, a plus or a minus with the result (HW-18)."""

from __future__ import annotations

import pytest

from hotseat.core.panels import Boxes, Chip, Chips
from tests.engine.games.hot_war.session import Table
from tests.engine.games.shared import of

OPEN, FREE = "1 crossed off for this conflict, 4 of 5 empty", "5 of 5 empty"


def street() -> Table:
    table = Table()
    table.conflict_of(table.officer, table.beaumont)
    table.bring(table.beaumont, "agenda:factional")
    return table


def boxes(table: Table) -> str:
    """What Beaumont's sheet says of the factional agenda."""
    return of(Boxes, table.sheet(table.beaumont))[-1].words


def notes(table: Table) -> list[str]:
    return [chip.kind for chip in of(Chip, table.screen()) if chip.kind.endswith("boxes")]


def test_its_box_is_crossed_off_at_once_and_has_its_sign_with_the_result() -> None:
    table = street()
    assert boxes(table) == OPEN
    table.do("roll_conflict", 10, 10, 10, *[1] * 7)
    assert boxes(table) == OPEN
    shown = of(Chips, table.part("Marks of agendas"))
    marks = next(each for each in shown if each.label.startswith("Marks"))
    assert [(chip.label, chip.kind) for chip in marks.chips] == [
        ("Beaumont, factional: minus", "Beat no adversary")
    ]
    table.do("resolve_conflict")
    assert table.one(table.beaumont).agenda("factional").marks == "-"
    assert boxes(table) == "−, 4 of 5 empty"


def test_the_conflict_counts_the_box_as_crossed_off() -> None:
    table = street()
    assert notes(table) == [
        "0/9 boxes",
        "1/5 boxes",
    ]


@pytest.mark.parametrize("way", ["taken out", "left", "cancelled", "supports", "by its word"])
def test_the_box_is_free_again_where_there_is_no_result(way: str) -> None:
    table = street()
    if way == "taken out":
        table.do("bring", source="agenda:factional", on=False, who=table.beaumont)
    elif way == "left":
        table.do("leave_conflict", who=table.beaumont)
    elif way == "cancelled":
        table.do("cancel_conflict")
    elif way == "by its word":
        table.do("roll_conflict", 10, 10, 10, *[1] * 7)
        table.allow("cancel_conflict")
    else:
        table.do("join_conflict", who=table.beaumont, side=table.officer)
    assert boxes(table) == FREE


def test_the_last_box_once_crossed_off_takes_no_mark_by_hand() -> None:
    table = street()
    mark = {"who": table.beaumont, "which": "factional", "mark": "+"}
    for _ in range(4):
        table.do("mark_agenda", **mark)
    assert boxes(table) == "+ + + +, 1 crossed off for this conflict, 0 of 5 empty"
    said = table.refused("mark_agenda", **mark)
    assert said == "The last box is crossed off for this conflict. Resolve the conflict first."
    table.do("roll_conflict", 10, 10, 10, *[1] * 7)
    table.do("resolve_conflict")
    assert table.one(table.beaumont).agenda("factional").marks == "++++-"


def test_an_agenda_that_is_gone_before_the_end_has_no_mark() -> None:
    table = street()
    table.do("edit_character", who=table.beaumont, factional_rating="none")
    table.do("roll_conflict", *[10] * 3, *[1] * 4)
    table.do("resolve_conflict")
    assert table.one(table.beaumont).agenda("factional").marks == ""
