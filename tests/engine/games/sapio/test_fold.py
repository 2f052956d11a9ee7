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
        opened(table, (kind, {"of": table.check.id, **data}))


def test_dice_are_rolled_once() -> None:
    table = Table()
    table.begin()
    rolled = ("rolled", {"of": table.check.id, "who": table.wren, "dice": DIE, "tn": 3})
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
        opened(table, ("check_resolved", {"of": table.check.id, "who": table.wren}))


# --- two at once, as joined logs may bring them --------------------------------------------------


def with_another_check(table: Table) -> tuple[str, str]:
    """The ids of two open checks: Wren's, and one of Bask's that another device has begun."""
    table.begin("own:m")
    first = table.check.id
    table.play = opened(table, ("check_begun", {"who": table.bask}))
    return first, table.check.id


OF_A_CHECK: tuple[tuple[str, dict[str, Any]], ...] = (
    ("intent_set", {"words": "Hold the gate"}),
    ("check_number_set", {"number": "tn", "value": 5}),
    ("faced", {"who": "t-4"}),
    ("task_resumed", {"task": "t-9"}),
    ("brought", {"source": "own:q1"}),
    ("rolled", {"who": "t-2", "dice": DIE, "tn": 3}),
    ("luck_spent", {"who": "t-2"}),
    ("check_cancelled", {}),
)


@pytest.mark.parametrize(("kind", "data"), OF_A_CHECK)
def test_a_fact_of_one_check_changes_no_other(kind: str, data: dict[str, Any]) -> None:
    table = Table()
    first, second = with_another_check(table)
    play = opened(table, (kind, {"of": first, **data}))
    assert play.state != table.state
    assert play.state.checks[second] == table.state.checks[second]
    assert kind == "luck_spent" or play.state.checks.get(first) != table.state.checks[first]


@pytest.mark.parametrize("of", ["", "t-1", "x-77"])
@pytest.mark.parametrize(("kind", "data"), OF_A_CHECK)
def test_a_fact_of_a_check_that_is_not_open_does_not_fold(
    kind: str, data: dict[str, Any], of: str
) -> None:
    table = Table()
    with_another_check(table)
    with pytest.raises(DoesNotFold):
        opened(table, (kind, {"of": of, **data}))


@pytest.mark.parametrize(
    ("kind", "data"),
    [("harm_taken", {"who": "t-3", "blow": True}), ("freed", {"who": "t-2", "key": "m"})],
)
def test_what_comes_of_a_roll_comes_of_that_roll(kind: str, data: dict[str, Any]) -> None:
    table = Table()
    first, second = with_another_check(table)
    rolled = (
        ("rolled", {"of": first, "who": table.wren, "dice": DIE, "tn": 3}),
        ("rolled", {"of": second, "who": table.bask, "dice": DIE, "tn": 3}),
    )
    play = opened(table, *rolled, (kind, {"of": first, **data}))
    before = opened(table, *rolled).state.checks
    assert play.state.checks[second] == before[second]
    assert play.state.checks[first] != before[first]
    assert opened(table, *rolled, (kind, data)).state.checks == before  # outside of a check
    with pytest.raises(DoesNotFold):
        opened(table, *rolled, (kind, {"of": "t-1", **data}))


def test_a_check_that_is_resolved_leaves_the_other_open() -> None:
    table = Table()
    first, second = with_another_check(table)
    rolled = ("rolled", {"of": first, "who": table.wren, "dice": DIE, "tn": 3})
    resolved = ("check_resolved", {"of": first, "who": table.wren})
    play = opened(table, rolled, resolved)
    assert list(play.state.checks) == [second]
    assert play.state.last.id == first
    with pytest.raises(DoesNotFold):
        opened(table, rolled, resolved, resolved)


def with_another_sequence() -> tuple[Table, str, str]:
    """Two action sequences in progress, Wren and Bask in both."""
    table = Table()
    table.do("begin_sequence", words="Reach the far bank")
    assert table.state.order is not None
    first = table.state.order.id
    table.play = opened(table, ("sequence_begun", {"who": [table.wren, table.bask]}))
    return table, first, table.state.order.id


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("place_taken", {"who": "t-2", "place": "threatened"}),
        ("round_started", {}),
        ("turn_framed", {"scene": "A beam cracks"}),
        ("sequence_ended", {}),
    ],
)
def test_a_fact_of_one_sequence_changes_no_other(kind: str, data: dict[str, Any]) -> None:
    table, first, second = with_another_sequence()
    play = opened(table, (kind, {"of": first, **data}))
    assert play.state.orders.get(first) != table.state.orders[first]
    assert play.state.orders[second] == table.state.orders[second]
    assert play.state.clocks == table.state.clocks
    for of in ("", "t-1"):
        with pytest.raises(DoesNotFold):
            opened(table, (kind, {"of": of, **data}))


def test_a_check_is_a_turn_of_the_sequence_in_which_it_began() -> None:
    table, first, second = with_another_sequence()
    begun = opened(table, ("check_begun", {"of": first, "who": table.wren}))
    check = begun.state.check.id
    facts = (
        ("check_begun", {"of": first, "who": table.wren}),
        ("rolled", {"of": check, "who": table.wren, "dice": DIE, "tn": 3}),
        ("check_resolved", {"of": check, "who": table.wren}),
    )
    play = opened(table, *facts)
    assert play.state.orders[first].done == (table.wren,)
    assert play.state.orders[second].done == ()
    with pytest.raises(DoesNotFold):
        opened(table, ("sequence_ended", {"of": first}), facts[0])
    ended = opened(table, facts[0], ("sequence_ended", {"of": first}), *facts[1:])
    assert ended.state.orders[second].done == ()
    outside = opened(table, ("check_begun", {"who": table.wren}), *facts[1:])
    assert [each.done for each in outside.state.orders.values()] == [(), ()]
