"""Tokens of a game's characters: what the list of sheets says of them, who acts, and the steps that
a tap on one offers."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import replace

from hotseat.core.ground.offer import Counter, from_sheets
from hotseat.core.panels import Do
from hotseat.core.sheet import Sheet

Taps = tuple[tuple[str, Do], ...]


def no_taps(_who: str) -> Taps:
    """Nothing to offer."""
    return ()


def counters(
    sheets: Iterable[Sheet], active: Collection[str] = (), taps: Callable[[str], Taps] = no_taps
) -> tuple[Counter, ...]:
    """Everybody with a sheet, those who are ``active`` now ringed; ``taps(who)``: labelled steps,
    of which the refusal of each move says whether they can be made now."""
    return tuple(
        replace(
            counter,
            state=counter.state or ("active" if counter.id in active else ""),
            taps=() if counter.state else taps(counter.id),
        )
        for counter in from_sheets(sheets)
    )
