"""Tokens of a game's characters: what the list of sheets says of them, what is counted on the
sheet, who acts, and the steps that a tap on one offers."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass

from hotseat.core.frozen import replace
from hotseat.core.ground.offer import Counter, Mark, from_sheets
from hotseat.core.panels import Do
from hotseat.core.sheet import Sheet

Taps = tuple[tuple[str, Do], ...]


@dataclass(frozen=True, slots=True)
class Condition:
    """How somebody is. ``ailment``: a short word for it, "" for what the list of sheets says;
    ``out``: they take no part in what goes on now; ``marks`` what is counted of them."""

    ailment: str = ""
    out: bool = False
    marks: tuple[Mark, ...] = ()


def no_taps(_who: str) -> Taps:
    """Nothing to offer."""
    return ()


def well(_who: str) -> Condition:
    """Nothing to show."""
    return Condition()


def lost(taken: int, most: int) -> tuple[bool, ...]:
    """So many boxes, of which the first are taken."""
    return tuple(place < taken for place in range(most))


def counters(
    sheets: Iterable[Sheet],
    active: Collection[str] = (),
    taps: Callable[[str], Taps] = no_taps,
    condition: Callable[[str], Condition] = well,
) -> tuple[Counter, ...]:
    """Everybody with a sheet, those who are ``active`` now ringed; ``taps(who)``: labelled steps,
    of which the refusal of each move says whether they can be made now."""

    def whole(counter: Counter) -> Counter:
        now = condition(counter.id)
        state = "out" if now.out else "active" if counter.id in active else ""
        return replace(
            counter,
            state=counter.state or state,
            taps=() if counter.state else taps(counter.id),
            ailment=now.ailment or counter.ailment,
            marks=now.marks,
        )

    return tuple(map(whole, from_sheets(sheets)))
