"""Tracks that the table makes in play: progress towards a goal, a threat that grows.

    clocks(facts, moves, {"goal": "Goal", "threat": "Threat"})

The state has ``clocks``, a tuple of ``Clock``. Numbers that every campaign has are ``kit.tracks``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from hotseat.core import panels
from hotseat.core.arguments import ID, LINE, NAME, line
from hotseat.core.asks import Ask, narrowed
from hotseat.core.facts import ID as KEY
from hotseat.core.facts import WORDS, FactData, FactRegistry
from hotseat.core.frozen import replace, with_fields
from hotseat.core.moves import Moves, unless
from hotseat.core.panels import Entry
from hotseat.core.shapes import choice, integer
from hotseat.core.values import of
from hotseat.core.wording import sentence, some
from hotseat.kit.records import Limit, dropped, record, record_at, replaced

TRACKS = Limit(12, "{most} tracks are enough.")
SIZE_MOST, USUAL = 12, 4
SIZE = integer(1, SIZE_MOST)
KIND = NAME


@dataclass(frozen=True, slots=True)
class Clock:
    """``kind`` is one of the game's; ``words`` may be empty; ``value`` of ``size`` are filled."""

    id: str
    kind: str
    words: str
    size: int
    value: int = 0


def clock(state: Any, key: str) -> Clock | None:
    """The clock of that id, or None."""
    return record(state.clocks, key)


def clock_block(clock: Clock, label: str) -> panels.Track:
    """The clock as a track to tap; ``label`` is the name of its kind."""
    message = f"{label}: {clock.words}" if clock.words else label
    return panels.Track(message, clock.value, clock.size, "set_clock", "value", {"clock": clock.id})


def clock_form(kind: str, label: str, hint: str = "") -> panels.Form:
    """The form for a new clock of a kind: optional words, and its size."""
    fields = (
        panels.Field("words", label, hint=hint or "Optional."),
        panels.Field("size", "Steps", "integer", USUAL, lo=1, hi=SIZE_MOST),
    )
    add = f"Add {label.lower()}"
    return panels.Form("make_clock", fields, add, {"kind": kind}, "plain", key=f"clock.{kind}")


# --- facts ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ClockMade(FactData):
    """A track was made. ``kinds``: the label of each kind."""

    kinds: ClassVar[Mapping[str, str]]

    kind_of: str = of(KIND)
    words: str = of(WORDS, default="")
    size: int = of(SIZE, default=USUAL)

    def apply(self, state: Any, id: str) -> Any:
        clock_made = Clock(id, self.kind_of, self.words, self.size)
        return with_fields(state, {"clocks": TRACKS.added(state.clocks, clock_made)})

    def tell(self, state: Any, by: str) -> Entry | None:
        message = some(self.size, "step")
        message = f"{self.words}: {message}." if self.words else f"{message}."
        return Entry(f"{self.kinds[self.kind_of]} set", by, message)


@dataclass(frozen=True, slots=True)
class ClockSet(FactData):
    """A clock was set to another value. ``kind_of``, ``words`` and ``size`` are the clock's, so
    that the log has them once it is removed."""

    kinds: ClassVar[Mapping[str, str]]
    sets = ("clock",)

    clock: str = of(KEY)
    value: int = of(integer(0, SIZE_MOST))
    kind_of: str = of(KIND, default="")
    words: str = of(WORDS, default="")
    size: int = of(integer(0, SIZE_MOST), default=0)

    def apply(self, state: Any, id: str) -> Any:
        track = record_at(state.clocks, self.clock)
        if self.value > track.size:
            raise ValueError(self.value)
        return replace(state, clocks=replaced(state.clocks, replace(track, value=self.value)))

    def tell(self, state: Any, by: str) -> Entry | None:
        message = f"{self.value} of {self.size}" if self.size else f"now {self.value}"
        message = f"{self.words}: {message}." if self.words else f"{message.capitalize()}."
        return Entry(self.kinds.get(self.kind_of, "Track"), by, message)


@dataclass(frozen=True, slots=True)
class ClockRemoved(FactData):
    """A track was removed; ``words`` are the track's."""

    clock: str = of(KEY)
    words: str = of(WORDS, default="")

    def apply(self, state: Any, id: str) -> Any:
        return with_fields(state, {"clocks": dropped(state.clocks, self.clock)})

    def tell(self, state: Any, by: str) -> Entry | None:
        return Entry("Track removed", by, sentence(self.words), story=False)


# --- moves ---------------------------------------------------------------------------------------


class MakeClock(Ask):
    """Make a track of a kind."""

    kind: str = of(KIND)
    words: str = of(LINE, default="")
    size: int = of(SIZE, default=USUAL)


class RemoveClock(Ask):
    """Remove the track of that id."""

    clock: str = of(ID)


class SetClock(RemoveClock):
    """Put the track of that id at another value."""

    value: int = of(integer(0, SIZE_MOST))


has_room = TRACKS.room(object, lambda state, _ask: state.clocks)
there = unless(RemoveClock, lambda state, ask: clock(state, ask.clock), "There is no such track.")


def fits(state: Any, ask: SetClock) -> str:
    """Impossible: a value above the size of the clock."""
    track = clock(state, ask.clock)
    return f"This track ends at {track.size}." if track and ask.value > track.size else ""


def clocks(
    facts: FactRegistry, moves: Moves, kinds: Mapping[str, str], *rules: Any
) -> type[ClockMade]:
    """Add the facts clock_made, clock_set and clock_removed with their moves; ``kinds`` are (kind,
    label), ``rules`` the game's own guards of set_clock. The class ClockMade of this game, for
    moves that make more than a clock."""
    clock_made = facts.adopt(ClockMade, {"kind_of": choice(*kinds)}, kinds=kinds)
    put = facts.adopt(ClockSet, {"kind_of": choice("", *kinds)}, kinds=kinds)
    removed = facts.adopt(ClockRemoved)

    @moves(narrowed(MakeClock, kind=choice(*kinds)), has_room)
    def make_clock(_state: Any, ask: MakeClock) -> FactData:
        return clock_made(ask.kind, line(ask.words), ask.size)

    @moves(SetClock, there, fits, *rules)
    def set_clock(state: Any, ask: SetClock) -> FactData:
        track = clock(state, ask.clock)
        assert track is not None  # ``there`` has refused before
        return put(track.id, ask.value, track.kind, track.words, track.size)

    @moves(RemoveClock, there)
    def remove_clock(state: Any, ask: RemoveClock) -> FactData:
        clock_now = clock(state, ask.clock)
        return removed(ask.clock, clock_now.words if clock_now else "")

    return clock_made
