"""Numbers that belong to the whole table: a stress track, a clock, progress towards a goal.

    TRACKS = (Track("clock", "The clock", 0, 6),)
    tracks(facts, moves, TRACKS)

Each is an attribute of the game's state, and may be put right by hand at any time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from hotseat.core import panels
from hotseat.core.arguments import LINE, line
from hotseat.core.game import Args
from hotseat.core.panels import Entry
from hotseat.core.shapes import choice, integer, maybe
from hotseat.core.wording import sentence
from hotseat.kit.facts import WORDS, FactData, FactRegistry
from hotseat.kit.moves import Moves, needs
from hotseat.kit.values import of


@dataclass(frozen=True, slots=True)
class Track:
    """``name`` is the attribute of the state; ``thresholds`` are places drawn on it."""

    name: str
    label: str
    lo: int
    hi: int
    thresholds: tuple[int, ...] = ()
    hint: str = ""

    def block(self, state: Any) -> panels.Track:
        """The track to tap."""
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


def tracks(facts: FactRegistry, moves: Moves, all_of: Sequence[Track]) -> None:
    """The fact ``track_set`` and the move ``set_track``, with a reason that may be left out."""
    known = {track.name: track for track in all_of}
    number = integer(min(t.lo for t in all_of), max(t.hi for t in all_of))

    @facts
    class TrackSet(FactData):
        track: str = of(choice(*known))
        value: int = of(number)
        before: int = of(number)
        reason: str = of(WORDS, default="")

        def apply(self, state: Any, id: str) -> Any:
            track = known[self.track]
            if not track.lo <= self.value <= track.hi:
                raise ValueError(self.value)
            return replace(state, **{self.track: self.value})

        def tell(self, state: Any, by: str) -> Entry | None:
            said = f"{self.before} → {self.value}. {sentence(self.reason)}".strip()
            return Entry(known[self.track].label, by, said, story=bool(self.reason))

    @needs("track", "value")
    def within(_state: Any, args: Args) -> str:
        track = known[args["track"]]
        fits = track.lo <= args["value"] <= track.hi
        return "" if fits else f"{track.label} must be from {track.lo} to {track.hi}."

    @moves(within, track=choice(*known), value=number, reason=maybe(LINE))
    def set_track(state: Any, args: Args) -> Any:
        before = getattr(state, args["track"])
        return TrackSet(args["track"], args["value"], before, line(args, "reason"))
