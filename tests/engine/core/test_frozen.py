"""Frozen records: changed field by field, and read once as long as they are the same."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from hotseat.core import frozen
from hotseat.core.frozen import read_often, read_once, with_fields


@dataclass(frozen=True, slots=True)
class Point:
    x: int
    y: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Named:
    name: str
    at: Point = Point(0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Marked(Named):
    mark: str


@dataclass(frozen=True, slots=True)
class One:
    value: int


@pytest.mark.parametrize(
    ("it", "changes"),
    [
        (Point(1, 2), {"y": 3}),
        (Named(name="a"), {"at": Point(4)}),
        (Marked(name="a", mark="b"), {"mark": "c", "name": "d"}),
        (One(1), {"value": 2}),
        (One(1), {}),
    ],
)
def test_a_record_is_changed_as_replace_changes_it(it: object, changes: dict[str, object]) -> None:
    assert with_fields(it, changes) == replace(it, **changes)  # type: ignore[type-var]


def test_a_name_that_is_no_field_is_refused() -> None:
    with pytest.raises(KeyError, match="z"):
        with_fields(Point(1), {"z": 1})


def test_what_is_asked_of_the_same_record_is_read_once() -> None:
    asked: list[tuple[int, int]] = []

    @read_once
    def total(point: Point, more: int = 0) -> int:
        asked.append((point.x, more))
        return point.x + point.y + more

    first, same = Point(1, 2), Point(1, 2)
    assert [total(first), total(first)] == [3, 3]
    assert asked == [(1, 0)]
    assert [total(same), total(same, 7), total(same), total(same, more=8)] == [3, 10, 3, 11]
    assert asked == [(1, 0), (1, 0), (1, 7), (1, 0), (1, 8)]


def test_what_raises_is_asked_again() -> None:
    @read_once
    def inverse(one: One) -> float:
        return 1 / one.value

    nought = One(0)
    for _ in range(2):
        with pytest.raises(ZeroDivisionError):
            inverse(nought)
    assert inverse(One(2)) == 0.5


def test_what_is_read_often_is_read_once_for_each_of_many_things() -> None:
    read: list[object] = []

    @read_often
    def seen(point: Point, words: str, more: tuple[str, ...] = ()) -> object:
        read.append((point, words, more))
        return object()

    here, there = Point(1), Point(1)
    first = seen(here, "a")
    assert seen(there, "a") is not first, "things count by identity"
    assert seen(here, "b") is not first
    assert seen(here, "a", ("x",)) is seen(here, "a!"[:1], tuple("x"))
    assert seen(here, "a") is first
    assert len(read) == 4


def test_what_is_read_often_is_forgotten_in_the_end() -> None:
    read: list[int] = []

    @read_often
    def seen(_point: Point, words: str) -> int:
        read.append(len(words))
        return len(words)

    here = Point(1)
    for n in range(frozen.MOST):
        seen(here, str(n))
    assert seen(here, "0") == 1
    assert len(read) == frozen.MOST
    seen(here, "one more")
    seen(here, "0")
    assert len(read) == frozen.MOST + 2
