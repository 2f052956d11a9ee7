"""“Why?” speaks of the dice that lie there: which are hits, and what takes more than a 5."""

from __future__ import annotations

from hotseat.core.panels import Picker, Text
from tests.engine.games.playset_zero.roll.test_slots import hindered
from tests.engine.games.playset_zero.session import Table, of


def said(table: Table) -> list[str]:
    (picker,) = of(Picker, table.over(part="Why?"))
    return [block.text for block in of(Text, picker)]


def test_hits_misses_and_what_hinders() -> None:
    """PZ-3, PZ-9."""
    assert said(hindered()) == [
        "9, 7 and 5 are hits: each die that shows 5 or more is 1 hit.",
        "3 is not a hit: a hit is 5 or more.",
        "Wolf hinders with a 6, so danger 2, “The crate is seen”, takes 7 or more.",
    ]


def test_a_challenge_that_no_die_meets() -> None:
    """PZ-5, PZ-14."""
    table = Table()
    table.stakes(challenge=True)
    table.do("roll", 5, 5, 1)
    lines = said(table)
    assert lines[0] == "5 and 5 are hits: each die that shows 5 or more is 1 hit."
    assert "This is a challenge, so the goal" in lines[2]
    assert lines[3].endswith("fails: no die that is left can be spent on it.")
    assert not any("danger" in line.lower() for line in lines)
