"""What a game gives to scene maps: who may stand on them, and words that go with its places."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from hotseat.core.panels import Go, Tap, View
from hotseat.core.sheet import Sheet


@dataclass(frozen=True, slots=True)
class Mark:
    """Something of a character that their token shows beside what ails them. ``said``: its words
    ("Action 1 of 3"), "" where the ailment says it; ``boxes``: whether each is taken, a segment of
    the ring round the token; ``number`` stands at its foot; ``bad``: it is a loss."""

    said: str
    boxes: tuple[bool, ...] = ()
    number: int | None = None
    bad: bool = True


@dataclass(frozen=True, slots=True)
class Counter:
    """A character as a token shows it, from the sheet: ``sub`` what they are ("the doctor"),
    ``ailment`` a short word for what ails them ("Injured"), ``marks`` what else the sheet counts of
    them. state: "" | active | out (of what goes on now) | gone (from the story).
    ``player``: a player's character, drawn filled; ``group``: no person but many, drawn square.
    ``tap`` opens it; ``taps`` are labelled steps that the rules allow with it now."""

    id: str
    name: str
    sub: str = ""
    ailment: str = ""
    state: str = ""
    player: bool = True
    group: bool = False
    tap: Tap | None = None
    taps: tuple[tuple[str, Tap], ...] = ()
    marks: tuple[Mark, ...] = ()

    @property
    def now(self) -> tuple[str, ...]:
        """What ails them, and what is counted, in words."""
        return tuple(filter(None, (self.ailment, *(mark.said for mark in self.marks))))


@dataclass(frozen=True, slots=True)
class Ground:
    """``counters(state, view)``: everybody who may stand on a map, in the order of the sheets;
    None: as the list of sheets says it (``from_sheets``). ``places``: names of areas to tap, and
    ``here(state)`` those that the state knows, before them (``place_names``); ``things``: names of
    things and threats to tap, with their sort ("thing", "threat", "group"). ``ties(state, view)``:
    pairs of counters or tokens, by id or name, that are drawn as links from the one to the other,
    each with a word."""

    counters: Callable[[Any, View], tuple[Counter, ...]] | None = None
    places: tuple[str, ...] = ()
    things: tuple[tuple[str, str], ...] = ()
    here: Callable[[Any], tuple[str, ...]] | None = None
    ties: Callable[[Any, View], tuple[tuple[str, str, str], ...]] | None = None


NO_GROUND = Ground()
GRAVE = ("bad", "warn")


def from_sheets(sheets: Iterable[Sheet]) -> tuple[Counter, ...]:
    """Everybody who has a sheet, with the gravest of what matters of them now."""
    return tuple(map(_counter, sheets))


def _counter(sheet: Sheet) -> Counter:
    match sheet:
        case Sheet(owner=owner, kind=kind, now=tags):
            player = bool(owner) or kind.startswith("Player")
            ails = next((tag.label for tag in tags if tag.tone in GRAVE), "")
    state, opened = "gone" if sheet.gone else "", Go(f"sheets/{sheet.id}")
    return Counter(sheet.id, sheet.name, sheet.sub, ails, state, player, tap=opened)


def place_names(ground: Ground, state: Any) -> tuple[str, ...]:
    """Names of areas to tap, those that the state knows first."""
    here = ground.here(state) if ground.here is not None else ()
    return tuple(dict.fromkeys((*(name for name in here if name), *ground.places)))
