"""Pace: what a table taps from "New conflict" to rolled dice, and for a level of 4 spent."""

from __future__ import annotations

from tests.engine.games.hot_war.session import Table
from tests.engine.games.shared import Thumb


def duel(thumb: Thumb[Table]) -> None:
    table = thumb.table
    thumb.tap("begin_conflict", who=table.beaumont)
    thumb.tap("join_conflict", who=table.neames)
    thumb.tap("set_arena", arena="action")
    for source in ("agenda:factional", "trait:Charming", "tie:Vice-Admiral Newcastle"):
        thumb.tap("bring", source=table.key(table.beaumont, source), on=True)
    for words in ("Grew up here", "Hard to kill", "Sour"):
        thumb.tap("bring", source=table.key(table.neames, f"trait:{words}"), on=True)
    thumb.tap("roll_conflict", *[9, 9, 9, 9, 1, 1, 1, 1, 1, 1], *[5] * 5)


def test_a_duel_with_three_things_each_is_rolled_in_ten_taps() -> None:
    thumb = Thumb(Table())
    duel(thumb)
    assert thumb.taps == 10


def test_consequences_of_level_four_are_bought_in_four_taps() -> None:
    thumb = Thumb(Table())
    duel(thumb)
    table, thumb.taps = thumb.table, 0
    args = {"buyer": table.beaumont, "who": table.neames}
    thumb.tap("choose_consequence", **args, kind="zero")
    hard = table.id_of(table.neames, "Hard to kill")
    thumb.tap("choose_consequence", **args, kind="turn_bad", what=hard)
    thumb.tap("resolve_conflict")
    assert thumb.taps <= 6
    assert table.one(table.neames).crisis == ("action",)
