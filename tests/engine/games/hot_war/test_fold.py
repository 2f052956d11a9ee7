"""The fold: facts of a foreign file that cannot follow are refused, never half taken."""

from __future__ import annotations

from typing import Any

import pytest

from hotseat.core.errors import DoesNotFold
from tests.engine.games.hot_war.session import Table
from tests.engine.games.shared import with_foreign

ROLLED = {"fallen": [{"who": "t-5", "dice": [["", "3"]]}, {"who": "t-2", "dice": [["", "4"]]}]}


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("conflict_started", {"who": "nobody"}),
        ("conflict_cancelled", {}),
        ("brought", {"source": "trait:t-2:t-2#2"}),
        ("joined", {"who": "t-2"}),
        ("left_conflict", {"who": "t-2"}),
        ("arena_set", {"arena": "action"}),
        ("conflict_rolled", ROLLED),
        ("conflict_resolved", {"said": "x"}),
        ("consequence_chosen", {"who": "t-2", "buyer": "t-2", "kind_of": "lower"}),
        ("consequence_dropped", {"at": 0}),
        ("opposition_made", {"name": "x", "dice": 5}),
        ("trait_set", {"who": "nobody", "trait": "t-2#0", "words": "x"}),
        ("tie_set", {"who": "nobody", "whom": "x"}),
        ("trait_set", {"who": "t-2", "trait": "t-2#9", "words": "x"}),
        ("tie_set", {"who": "t-2", "tie": "t-2#9", "whom": "x"}),
        ("crisis_resolved", {"who": "t-2", "attribute": "action", "loses": "t-2#9", "lost": "x"}),
        ("agenda_marked", {"who": "nobody", "which": "personal", "mark": "+"}),
        ("turn_added", {}),
        ("resolution_cancelled", {}),
        ("agenda_resolved", {"who": "t-2", "which": "personal"}),
        ("crisis_resolved", {"who": "nobody", "attribute": "action"}),
        ("unheard_of", {}),
    ],
)
def test_what_cannot_follow_is_refused(kind: str, data: dict[str, Any]) -> None:
    with pytest.raises(DoesNotFold):
        with_foreign(Table().play, (kind, data))


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("brought", {"source": "trait:t-2:Nothing such"}),
        ("joined", {"who": "t-3", "side": "t-4"}),
        ("conflict_rolled", {"fallen": ROLLED["fallen"][::-1]}),
        ("conflict_rolled", {"fallen": [*ROLLED["fallen"], *ROLLED["fallen"]]}),
        ("conflict_resolved", {"said": "x"}),
        ("consequence_chosen", {"who": "t-2", "buyer": "t-2", "kind_of": "lower"}),
        ("tool_brought", {"who": "nobody", "words": "x"}),
        ("left_conflict", {"who": "t-3"}),
        ("extra_set", {"who": "t-3", "value": 1}),
        ("adversity_set", {"a": "t-2", "b": "t-3"}),
    ],
)
def test_what_cannot_follow_in_a_conflict_is_refused(kind: str, data: dict[str, Any]) -> None:
    table = Table()
    table.conflict_of(table.officer, table.beaumont)
    with pytest.raises(DoesNotFold):
        with_foreign(table.play, (kind, {"of": table.conflict.id, **data}))


def test_dice_are_rolled_once() -> None:
    table = Table()
    table.conflict_of(table.officer, table.beaumont)
    rolled = ("conflict_rolled", {"of": table.conflict.id, **ROLLED})
    with_foreign(table.play, rolled)
    with pytest.raises(DoesNotFold):
        with_foreign(table.play, rolled, rolled)


@pytest.mark.parametrize(
    ("fact", "fits"),
    [
        (("character_made", {"name": "One of many"}), 36),  # four are there
        (("tie_set", {"who": "t-5"}), 24),
    ],
)
def test_more_than_fits_is_refused(fact: tuple[str, dict[str, Any]], fits: int) -> None:
    kind, data = fact
    field = {"tie_set": "whom"}.get(kind, "name")
    facts = [(kind, {**data, field: f"{n}"}) for n in range(fits + 1)]
    with_foreign(Table().play, *facts[:-1])
    with pytest.raises(DoesNotFold):
        with_foreign(Table().play, *facts)
