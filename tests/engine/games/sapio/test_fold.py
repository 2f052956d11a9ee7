"""The fold: facts of a foreign file that cannot follow are refused, never half taken."""

from __future__ import annotations

from typing import Any

import pytest

from hotseat.core.errors import DoesNotFold
from hotseat.core.play import Play
from tests.engine.games.sapio.session import Table
from tests.engine.games.shared import with_foreign

DIE = [["", "3"]]


def opened(table: Table, *facts: tuple[str, dict[str, Any]]) -> Play:
    """The campaign with foreign facts at its end, folded."""
    return with_foreign(table.play, *facts)


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("check_begun", {"who": "nobody"}),
        ("check_cancelled", {}),
        ("brought", {"source": "own:m"}),
        ("check_number_set", {"number": "tn", "value": 2}),
        ("rolled", {"who": "t-2", "dice": DIE, "tn": 3}),
        ("check_resolved", {"who": "t-2"}),
        ("harm_taken", {"who": "nobody"}),
        ("talent_set", {"who": "t-2", "talent": 9}),
        ("advanced", {"who": "t-2", "kind_of": "spec", "words": "x", "at": "s9"}),
        ("self_changed", {"who": "t-2", "key": "q9", "words": "x"}),
        ("self_changed", {"who": "t-2", "key": "zz", "words": "x"}),
        ("place_taken", {"who": "t-2", "place": "in"}),
        ("round_started", {}),
        ("turn_framed", {}),
        ("sequence_ended", {}),
        ("clock_set", {"clock": "t-9", "value": 1}),
        ("unheard_of", {}),
    ],
)
def test_what_cannot_follow_is_refused(kind: str, data: dict[str, Any]) -> None:
    with pytest.raises(DoesNotFold):
        opened(Table(), (kind, data))


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("brought", {"source": "own:q9"}),
        ("check_number_set", {"number": "tn", "value": 9}),
        ("faced", {"who": "nobody"}),
        ("rolled", {"who": "t-2", "dice": [["", "z"]], "tn": 3}),
        ("rolled", {"who": "t-2", "dice": [], "tn": 3}),
        ("rolled", {"who": "t-2", "dice": [["", "3", "d6"]], "tn": 3}),
        ("rolled", {"who": "t-2", "dice": DIE, "tn": 3, "again": True}),
        ("rolled", {"who": "t-2", "dice": [["", "3" * 41]], "tn": 3}),
    ],
)
def test_what_cannot_follow_in_a_check_is_refused(kind: str, data: dict[str, Any]) -> None:
    table = Table()
    table.begin()
    with pytest.raises(DoesNotFold):
        opened(table, (kind, data))


def test_dice_are_rolled_once() -> None:
    table = Table()
    table.begin()
    rolled = ("rolled", {"who": table.wren, "dice": DIE, "tn": 3})
    opened(table, rolled)
    with pytest.raises(DoesNotFold):
        opened(table, rolled, rolled)


@pytest.mark.parametrize(
    "facts",
    [
        (("character_made", {"name": "One of many"}),) * 38,  # three are there
        (("harm_taken", {"who": "t-2"}),) * 25,
        (("advanced", {"who": "t-2", "words": "x"}),) * 11,  # two qualities are there
        (("clock_made", {"kind_of": "goal"}),) * 13,
    ],
)
def test_more_than_fits_is_refused(facts: tuple[tuple[str, dict[str, Any]], ...]) -> None:
    opened(Table(), *facts[1:])
    with pytest.raises(DoesNotFold):
        opened(Table(), *facts)


def test_a_check_without_dice_is_not_resolved() -> None:
    table = Table()
    table.begin()
    with pytest.raises(DoesNotFold):
        opened(table, ("check_resolved", {"who": table.wren}))
