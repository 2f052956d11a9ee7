"""Pace: what a table taps from "New conflict" to rolled dice, and for a level of 4 spent."""

from __future__ import annotations

from typing import Any

from hotseat.core.panels import Pick
from hotseat.walk.offers import offers, picks
from tests.engine.games.hot_war.session import Table


class Thumb:
    """Taps what is on the screen and nothing else; types nothing."""

    def __init__(self, table: Table) -> None:
        self.table, self.taps, self.picks = table, 0, dict[str, str]()

    def tap(self, move: str, *faces: int, **args: Any) -> None:
        """A tap that does this move with these arguments; fails where none is offered."""
        shown = self.table.screen(**self.picks)
        found = [o for o in offers(shown) if (o.move, dict(o.args)) == (move, args)]
        assert found, (move, args)
        assert not found[0].why_not
        self.table.do(move, *faces, **args)
        self.taps += 1

    def pick(self, key: str, value: str) -> None:
        """A tap that chooses something of the screen."""
        assert Pick(key, value) in picks(self.table.screen(**self.picks))
        self.picks[key] = value
        self.taps += 1


def duel(thumb: Thumb) -> None:
    table = thumb.table
    thumb.tap("begin_conflict", who=table.beaumont)
    thumb.tap("join_conflict", who=table.neames)
    thumb.tap("set_arena", arena="action")
    mine = (
        f"agenda:{table.beaumont}:factional",
        f"trait:{table.beaumont}:Charming",
        f"tie:{table.beaumont}:Vice-Admiral Newcastle",
    )
    theirs = [f"trait:{table.neames}:{words}" for words in ("Grew up here", "Hard to kill", "Sour")]
    for source in (*mine, *theirs):
        thumb.tap("bring", source=source, on=True)
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
    thumb.tap("choose_consequence", **args, kind="turn_bad", what="Hard to kill")
    thumb.tap("resolve_conflict")
    assert thumb.taps <= 6
    assert table.one(table.neames).crisis == "action"
