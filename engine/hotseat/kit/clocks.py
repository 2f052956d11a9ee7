"""Tracks that the table makes in play: progress towards a goal, a threat that grows.

    clocks(facts, moves, {"goal": "Goal", "threat": "Threat"})

The state has ``clocks``, a tuple of ``Clock``. Numbers that every campaign has are ``kit.tracks``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from hotseat.core import panels
from hotseat.core.arguments import ID, LINE, line
from hotseat.core.game import Args
from hotseat.core.panels import Entry
from hotseat.core.shapes import choice, integer, maybe
from hotseat.core.wording import sentence, some
from hotseat.kit.facts import ID as KEY
from hotseat.kit.facts import WORDS, FactData, FactRegistry
from hotseat.kit.moves import Moves, unless
from hotseat.kit.values import of

MOST, SIZE_MOST, USUAL = 12, 12, 4
SIZE = integer(1, SIZE_MOST)


@dataclass(frozen=True, slots=True)
class Clock:
    """``kind`` is one of the game's; ``words`` may be empty; ``value`` of ``size`` are filled."""

    id: str
    kind: str
    words: str
    size: int
    value: int = 0


has_room = unless(lambda state, _args: len(state.clocks) < MOST, f"{MOST} tracks are enough.")


def clock(state: Any, key: str) -> Clock | None:
    """The clock of that id, or None."""
    return next((each for each in state.clocks if each.id == key), None)


def clock_block(one: Clock, label: str) -> panels.Track:
    """The clock to tap; ``label`` is the name of its kind."""
    said = f"{label}: {one.words}" if one.words else label
    return panels.Track(said, one.value, one.size, "set_clock", "value", {"clock": one.id})


def clock_form(kind: str, label: str, hint: str = "") -> panels.Form:
    """A new clock of a kind: words that nobody has to write, and how long it is."""
    fields = (
        panels.Field("words", label, hint=hint or "Optional."),
        panels.Field("size", "Steps", "integer", USUAL, lo=1, hi=SIZE_MOST),
    )
    add = f"Add {label.lower()}"
    return panels.Form("make_clock", fields, add, {"kind": kind}, "plain", key=f"clock.{kind}")


def clocks(facts: FactRegistry, moves: Moves, kinds: Mapping[str, str]) -> Callable[..., FactData]:
    """The facts clock_made, clock_set and clock_removed with their moves; ``kinds`` are (kind,
    label). Gives the class ClockMade (kind, words, size), for moves that make more than a clock."""

    @facts
    class ClockMade(FactData):
        kind_of: str = of(choice(*kinds))
        words: str = of(WORDS, default="")
        size: int = of(SIZE, default=USUAL)

        def apply(self, state: Any, id: str) -> Any:
            if len(state.clocks) >= MOST:
                raise ValueError(f"more than {MOST} clocks")
            made = Clock(id, self.kind_of, self.words, self.size)
            return replace(state, clocks=(*state.clocks, made))

        def tell(self, state: Any, by: str) -> Entry | None:
            said = some(self.size, "step")
            said = f"{self.words}: {said}." if self.words else f"{said}."
            return Entry(f"{kinds[self.kind_of]} set", by, said)

    @facts
    class ClockSet(FactData):
        """``kind_of``, ``words`` and ``size`` are the clock's, for the log when it is gone."""

        clock: str = of(KEY)
        value: int = of(integer(0, SIZE_MOST))
        kind_of: str = of(choice("", *kinds), default="")
        words: str = of(WORDS, default="")
        size: int = of(integer(0, SIZE_MOST), default=0)

        def apply(self, state: Any, id: str) -> Any:
            return _put(state, self.clock, self.value)

        def tell(self, state: Any, by: str) -> Entry | None:
            said = f"{self.value} of {self.size}" if self.size else f"now {self.value}"
            said = f"{self.words}: {said}." if self.words else f"{said.capitalize()}."
            return Entry(kinds.get(self.kind_of, "Track"), by, said)

    @facts
    class ClockRemoved(FactData):
        clock: str = of(KEY)
        words: str = of(WORDS, default="")

        def apply(self, state: Any, id: str) -> Any:
            left = tuple(each for each in state.clocks if each.id != self.clock)
            return replace(state, clocks=left)

        def tell(self, state: Any, by: str) -> Entry | None:
            return Entry("Track removed", by, sentence(self.words), story=False)

    there = unless(
        lambda state, args: clock(state, args["clock"]), "There is no such track.", "clock"
    )

    @moves(has_room, kind=choice(*kinds), words=maybe(LINE), size=maybe(SIZE))
    def make_clock(_state: Any, args: Args) -> Any:
        return ClockMade(args["kind"], line(args, "words"), args.get("size", USUAL))

    @moves(there, _fits, clock=ID, value=integer(0, SIZE_MOST))
    def set_clock(state: Any, args: Args) -> Any:
        one = clock(state, args["clock"])
        assert one is not None  # ``there`` has spoken before
        return ClockSet(one.id, args["value"], one.kind, one.words, one.size)

    @moves(there, clock=ID)
    def remove_clock(state: Any, args: Args) -> Any:
        one = clock(state, args["clock"])
        return ClockRemoved(args["clock"], one.words if one else "")

    return ClockMade


def _put(state: Any, key: str, value: int) -> Any:
    one = clock(state, key)
    if one is None:
        raise KeyError(key)
    if value > one.size:
        raise ValueError(value)
    filled = replace(one, value=value)
    return replace(state, clocks=tuple(filled if e.id == key else e for e in state.clocks))


def _fits(state: Any, args: Args) -> str:
    """Impossible: more than the clock has."""
    one = clock(state, args.get("clock", ""))
    return f"This track ends at {one.size}." if one and args.get("value", 0) > one.size else ""
