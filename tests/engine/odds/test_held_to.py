"""What holds fast chances to counted ones: where it looks away, and what it lets through."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from hotseat.core.counted import Counted, Dice, die
from hotseat.core.game import Query
from hotseat.core.shapes import array, integer
from tests.engine.held_to import FLOAT, differences, tally
from tests.engine.toy import TOY

SIX, TINY = Fraction(1, 6), Fraction(1, 10**15)
READ = {"sixes": Query({"faces": array(integer(1, 6), 0, 60)}, lambda faces: {"n": faces.count(6)})}


def rolls(dice: int) -> Mapping[str, Dice] | None:
    return {"faces": (die(6),) * dice} if dice < 50 else None


def says(answer: Mapping[str, Any], **_inputs: Any) -> list[str] | None:
    return ["hit"] if answer["n"] else []


COUNTED = Counted("sixes", rolls, says)


def told(chance: Any, dice: int = 1, bound: float = 0.0, how: Counted | None = COUNTED) -> Any:
    """The differences where a query says that the chance of a six is this."""
    query = Query({"dice": integer(0, 60)}, lambda dice: {"hit": chance}, bound, how)
    return differences(replace(TOY, odds={"six": query}, read=READ), "six", {"dice": dice})


def test_the_chance_that_is_counted_passes_and_any_other_is_told() -> None:
    assert told(SIX) == []
    assert told(1 - (1 - SIX) ** 2, dice=2) == []
    assert told(SIX + TINY) == [f"six {{'dice': 1}}: hit is {SIX + TINY}, and 1/6 when counted."]
    assert told(SIX - TINY) != []


def test_a_float_may_be_off_by_its_last_digits_and_no_more() -> None:
    assert told(float(SIX)) == []
    assert told(float(SIX + 2 * FLOAT)) != []
    assert told(float(SIX - 2 * FLOAT)) != []
    assert told(float(SIX) + 1e-9) != []


@pytest.mark.parametrize("sign", [1, -1])
def test_a_chance_may_be_off_by_the_bound_that_its_query_states(sign: int) -> None:
    assert told(SIX + sign * Fraction(1, 8), bound=0.125) == []
    assert told(SIX + sign * (Fraction(1, 8) + TINY), bound=0.125) != []


def test_a_chance_that_is_not_named_is_none_at_all() -> None:
    nothing = Counted("sixes", rolls, lambda answer, **_inputs: ["miss"] if not answer["n"] else [])
    assert len(told(SIX, how=nothing)) == 2


def test_what_a_reading_leaves_open_may_be_either() -> None:
    half_open = Counted("sixes", rolls, lambda answer, dice: None if answer["n"] else [])
    assert tally(READ, half_open, {"faces": (die(6),)}, {"dice": 1}).left_out == SIX
    assert told(SIX, how=half_open) == told(Fraction(0), how=half_open) == []
    assert told(SIX + TINY, how=half_open) != []


def test_all_that_is_counted_leaves_nothing_out() -> None:
    found = tally(READ, COUNTED, {"faces": (die(6),) * 2}, {"dice": 2})
    assert found.chances == {"hit": 1 - (1 - SIX) ** 2}
    assert found.left_out == 0


def test_it_looks_away_where_nothing_can_be_counted() -> None:
    assert told(SIX, how=None) is None
    assert told(SIX, dice=50) is None
    assert told(SIX, dice=49) is None  # more falls than it is worth
