"""From schema 3 of the campaign file to schema 4. Shipped: never edited.

Schema 4 may write what a fact is ``of`` as how many numbers ago the same device opened it
(``rows``), and facts about something open name it. A file of schema 3 has neither; which facts are
about what is known by its game, whose migration fills it in (``named_openers``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

Row = list[Any]
_ID, _STEP, _KIND, _DATA = 0, 1, 5, 6
UNDONE, REDONE = "core.undone", "core.redone"


def facts_name_what_they_are_of(document: dict[str, Any]) -> dict[str, Any]:
    """The document as it is: what schema 4 adds, none of schema 3 has."""
    return document


@dataclass(frozen=True, slots=True)
class Thing:
    """One thing that a campaign of schema 3 could be in the middle of, one at a time. By kind,
    without the game's name: what ``opens`` it, what is ``about`` the one open, what ``closes`` it
    (and is about it too) where the function says so of its data, what ``cancels`` it (the same, but
    it is then not the one closed last), and what is ``after``: about the one closed last."""

    opens: frozenset[str]
    about: frozenset[str] = frozenset()
    closes: Mapping[str, Callable[[Mapping[str, Any]], bool]] = field(default_factory=dict)
    after: frozenset[str] = frozenset()
    cancels: frozenset[str] = frozenset()


def always(_data: Mapping[str, Any]) -> bool:
    """A condition of ``closes`` that holds for any data."""
    return True


def named_openers(document: dict[str, Any], things: Mapping[str, Thing]) -> dict[str, Any]:
    """The document, whose rows are in full, with ``of`` in the data of every fact about one of
    these things: the id of the event that opened the one in progress when it was made. Undone
    steps are named too, by what was open then."""
    return {**document, "events": _Naming(things, f"{document['game']}.").rows(document["events"])}


@dataclass(slots=True)
class _Naming:
    """The log so far: what is open, per thing (the id open, the id closed last), and the same
    before each step that is not undone."""

    things: Mapping[str, Thing]
    slug: str
    open_now: dict[str, tuple[str, str]] = field(default_factory=dict)
    steps: dict[str, list[Row]] = field(default_factory=dict)
    before: dict[str, dict[str, tuple[str, str]]] = field(default_factory=dict)
    done: list[str] = field(default_factory=list)

    def rows(self, rows: list[Row]) -> list[Row]:
        return [self._row(row) for row in rows]

    def _row(self, row: Row) -> Row:
        kind, data = row[_KIND], row[_DATA]
        if kind == UNDONE:
            self._undo(str(data.get("step")))
            return row
        if kind == REDONE:
            self._redo(str(data.get("step")))
            return row
        device = row[_ID].rpartition("-")[0]
        key = f"{device}-{row[_STEP]}"
        if key not in self.steps:
            self.steps[key] = []
            self._begin(key)
        named = self._named(row)
        self.steps[key].append(named)
        if key in self.before:
            self._follow(named)
        return named

    def _begin(self, key: str) -> None:
        self.before[key] = dict(self.open_now)
        self.done.append(key)

    def _named(self, row: Row) -> Row:
        kind = row[_KIND].removeprefix(self.slug)
        if not row[_KIND].startswith(self.slug):
            return row
        for name, thing in self.things.items():
            opened, last = self.open_now.get(name, ("", ""))
            of = opened if kind in (*thing.about, *thing.closes, *thing.cancels) else ""
            of = of or (last if kind in thing.after else "")
            if of:
                return [*row[:_DATA], {"of": of, **row[_DATA]}]
        return row

    def _follow(self, row: Row) -> None:
        if not row[_KIND].startswith(self.slug):
            return
        kind = row[_KIND].removeprefix(self.slug)
        for name, thing in self.things.items():
            opened, last = self.open_now.get(name, ("", ""))
            if kind in thing.closes and opened and thing.closes[kind](row[_DATA]):
                opened, last = "", opened
            if kind in thing.cancels:
                opened = ""
            if kind in thing.opens:
                opened = row[_ID]
            self.open_now[name] = (opened, last)

    def _undo(self, key: str) -> None:
        if key not in self.before:
            return
        at = len(self.done) - 1 - self.done[::-1].index(key)
        later = self.done[at + 1 :]
        self.open_now = self.before.pop(key)
        del self.done[at:]
        for other in later:
            del self.before[other]
        for other in later:
            self._again(other)

    def _redo(self, key: str) -> None:
        if key in self.steps and key not in self.before:
            self._again(key)

    def _again(self, key: str) -> None:
        self._begin(key)
        for row in self.steps[key]:
            self._follow(row)
