"""A conflict's pools changed after the dice fell, by the table's word (HW-23)."""

from __future__ import annotations

from hotseat.core.panels import Roll
from tests.engine.games.hot_war.session import Table
from tests.engine.games.shared import of


def test_only_what_is_added_is_rolled() -> None:
    table = Table()
    table.conflict_of(table.neames, table.beaumont, arena="action")
    table.do("roll_conflict", 1, 1, 9, 9, 9)
    late = "The dice are already rolled. What was forgotten stays out of this conflict."
    assert table.forbidden("reopen_conflict") == (late, "HW-23")
    table.buy(table.beaumont, table.beaumont, "raise")
    table.allow("reopen_conflict")
    assert not table.conflict.bought
    table.bring(table.beaumont, "trait:Charming")
    (rolling,) = of(Roll, table.screen())
    assert (rolling.label, len(rolling.dice), len(rolling.lying)) == ("Roll 1 more", 1, 5)
    table.do("roll_conflict", 7)
    mine, theirs = table.conflict.fallen
    assert [die.face for die in mine.dice] == [1, 1]
    assert sorted(die.face for die in theirs.dice) == [7, 9, 9, 9]
