"""Facts of older files are given the id of what they are about, by what was open when they were
made."""

from __future__ import annotations

from typing import Any

from hotseat.core.schema_4 import Thing, always, named_openers

THINGS = {
    "roll": Thing(
        opens=frozenset({"begun"}),
        about=frozenset({"put"}),
        closes={"ended": always, "moved": lambda data: bool(data.get("last"))},
        after=frozenset({"told"}),
    )
}


def named(*facts: tuple[str, dict[str, Any]]) -> list[str | None]:
    """What each fact is about; each is a step of its own."""
    rows = [
        [f"a-{n}", n, n, 0, "", kind if kind.startswith("core.") else f"toy{kind}", data]
        for n, (kind, data) in enumerate(facts, 1)
    ]
    found = named_openers({"game": "toy", "events": rows}, THINGS)["events"]
    return [row[-1].get("of") for row in found]


def undone(step: int) -> tuple[str, dict[str, Any]]:
    return ("core.undone", {"step": f"a-{step}"})


def redone(step: int) -> tuple[str, dict[str, Any]]:
    return ("core.redone", {"step": f"a-{step}"})


BEGUN: tuple[str, dict[str, Any]] = (".begun", {})
PUT: tuple[str, dict[str, Any]] = (".put", {})
ENDED: tuple[str, dict[str, Any]] = (".ended", {})
TOLD: tuple[str, dict[str, Any]] = (".told", {})


def test_a_fact_is_of_what_was_open_and_after_it_of_what_was_closed_last() -> None:
    assert named(BEGUN, PUT, ENDED, TOLD, (".other", {}), BEGUN, PUT) == [
        None, "a-1", "a-1", "a-1", None, None, "a-6",
    ]  # fmt: skip


def test_some_kinds_close_by_what_they_hold() -> None:
    moved, last = (".moved", {}), (".moved", {"last": True})
    assert named(BEGUN, moved, PUT, last, TOLD) == [None, "a-1", "a-1", "a-1", "a-1"]
    assert named(BEGUN, last, PUT) == [None, "a-1", None]


def test_what_is_undone_is_open_no_more_and_what_is_redone_is_again() -> None:
    assert named(BEGUN, ENDED, BEGUN, undone(3), TOLD) == [None, "a-1", None, None, "a-1"]
    assert named(BEGUN, ENDED, undone(2), PUT) == [None, "a-1", None, "a-1"]
    assert named(BEGUN, ENDED, undone(2), redone(2), TOLD) == [None, "a-1", None, None, "a-1"]
    assert named(BEGUN, undone(1), BEGUN, PUT, undone(4), undone(3), redone(3), PUT) == [
        None, None, None, "a-3", None, None, None, "a-3",
    ]  # fmt: skip


def test_a_step_in_the_middle_that_is_undone_leaves_the_later_ones() -> None:
    assert named(BEGUN, ENDED, BEGUN, undone(2), PUT) == [None, "a-1", None, None, "a-3"]
    assert named(BEGUN, PUT, undone(1), PUT) == [None, "a-1", None, None]


def test_facts_of_one_step_follow_each_other() -> None:
    rows = [
        ["a-1", 1, 1, 0, "", "toy.begun", {}],
        ["a-2", 1, 2, 0, "", "toy.put", {}],
        ["b-1", 1, 3, 0, "", "toy.put", {"x": 1}],
    ]
    found = named_openers({"game": "toy", "events": rows}, THINGS)["events"]
    assert [row[-1] for row in found] == [{}, {"of": "a-1"}, {"of": "a-1", "x": 1}]
