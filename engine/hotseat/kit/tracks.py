"""Numbers of the whole table: a stress track, a clock, progress towards a goal.

    TRACKS = (Track("clock", "The clock", 0, 6),)
    tracks(facts, moves, TRACKS)

Each is an attribute of the game's state, and may be set by hand at any time.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from hotseat.core import panels
from hotseat.core.arguments import LINE, NAME, line
from hotseat.core.asks import Ask, narrowed
from hotseat.core.facts import WORDS, FactData, FactRegistry
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves
from hotseat.core.panels import Entry
from hotseat.core.shapes import choice, integer
from hotseat.core.values import of
from hotseat.core.wording import sentence

TRACK_MOST = 9999


@dataclass(frozen=True, slots=True)
class Track:
    """``name`` is the attribute of the state; ``thresholds`` are squares marked on it."""

    name: str
    label: str
    lo: int
    hi: int
    thresholds: tuple[int, ...] = ()
    hint: str = ""

    def block(self, state: Any) -> panels.Track:
        """The track as a block to tap."""
        return panels.Track(
            self.label,
            getattr(state, self.name),
            self.hi,
            "set_track",
            "value",
            {"track": self.name},
            self.thresholds,
            self.hint,
        )


@dataclass(frozen=True, slots=True)
class TrackSet(FactData):
    """A track of the table was set to another value."""

    tracks: ClassVar[Mapping[str, Track]]
    sets = ("track",)

    track: str = of(NAME)
    value: int = of(integer(-TRACK_MOST, TRACK_MOST))
    before: int = of(integer(-TRACK_MOST, TRACK_MOST))
    reason: str = of(WORDS, default="")

    def apply(self, state: Any, id: str) -> Any:
        track = self.tracks[self.track]
        if not track.lo <= self.value <= track.hi:
            raise ValueError(self.value)
        return replace(state, **{self.track: self.value})

    def tell(self, state: Any, by: str) -> Entry | None:
        message = f"{self.before} → {self.value}. {sentence(self.reason)}".strip()
        return Entry(self.tracks[self.track].label, by, message, story=bool(self.reason))


class SetTrack(Ask):
    """Set a track to another value."""

    track: str = of(NAME)
    value: int = of(integer(-TRACK_MOST, TRACK_MOST))
    reason: str = of(LINE, default="")


def tracks(facts: FactRegistry, moves: Moves, all_of: Sequence[Track]) -> None:
    """Add the fact ``track_set`` and the move ``set_track``, with an optional reason."""
    known = {track.name: track for track in all_of}
    number = integer(min(t.lo for t in all_of), max(t.hi for t in all_of))
    shapes = {"track": choice(*known), "value": number, "before": number}
    fact = facts.adopt(TrackSet, shapes, tracks=known)

    def within(_state: Any, ask: SetTrack) -> str:
        track = known[ask.track]
        fits = track.lo <= ask.value <= track.hi
        return "" if fits else f"{track.label} must be from {track.lo} to {track.hi}."

    @moves(narrowed(SetTrack, track=choice(*known), value=number), within)
    def set_track(state: Any, ask: SetTrack) -> FactData:
        return fact(ask.track, ask.value, getattr(state, ask.track), line(ask.reason))
