"""A distribution as a panel: at most a dozen bars with labels.

Numbers rise; words are in the order that the caller gives, best first. A long distribution is
gathered into bins of a round width, with unlikely values at the ends in "or less" and "or more".
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate, chain, count
from typing import NamedTuple

from hotseat.core.errors import BadValue
from hotseat.core.notation_roll import Notation, Result
from hotseat.core.panels import Bar, Odds
from hotseat.odds.advice import Chance
from hotseat.odds.distribution import Distribution, double, mean_and_spread
from hotseat.odds.notation_odds import chances

BARS = 12

# So many throws are remembered, a few hundred bytes each.
KEEP_ANSWERS = 64

# What is rarer than one in FAR_OUT at an end of a long distribution goes into the last bar there.
FAR_OUT = 400

Label = Callable[[int], str]


def words(
    title: str,
    outcome: Mapping[str, Chance],
    order: Sequence[tuple[str, str, str]],
    came: str = "",
    note: str = "",
) -> Odds:
    """The panel of outcomes that are words. ``order``: (key, label, tone) in the order of the bars;
    a key that ``outcome`` lacks is impossible. ``came`` is the key of what happened."""
    bars = tuple(
        Bar(label, double(outcome.get(key, Fraction(0))), bool(came) and key == came, tone)
        for key, label, tone in order
    )
    return Odds(title, bars, note)


def exactly(title: str, numbers: Distribution, came: int | None = None, label: Label = str) -> Odds:
    """The panel of the chance of each number, or of each bin of numbers where there are more than a
    dozen."""
    running = _running(numbers)
    bars = tuple(
        Bar(_span(label, lo, hi), double(_between(running, lo, hi)), _in(came, lo, hi))
        for lo, hi in _bins(numbers, running)
    )
    return Odds(title, bars, average(numbers))


def ladder(title: str, numbers: Distribution, came: int | None = None, label: Label = str) -> Odds:
    """The panel of the chance to reach a number: "10 or more", in at most a dozen bars. ``came``
    marks the highest that was reached. A number that every throw reaches has no bar."""
    running = _running(numbers)
    starts = (lo for lo, _hi in _bins(numbers, running))
    rungs = [lo for lo in starts if lo is not None and lo > running.values[0]]
    reached = max((rung for rung in rungs if came is not None and rung <= came), default=None)
    bars = tuple(
        Bar(f"{label(rung)} or more", double(_between(running, rung, None)), rung == reached)
        for rung in rungs
    )
    return Odds(title, bars, average(numbers))


def average(numbers: Distribution) -> str:
    """Mean and spread in one sentence."""
    mean, spread = mean_and_spread(numbers)
    return f"On average {float(mean):.1f}, give or take {spread:.1f}."


@lru_cache(KEEP_ANSWERS)
def notation(parsed: Notation, came: Result | None = None, reach: bool = False) -> tuple[Odds, ...]:
    """The panels of a roll of any dice, one for each part of its result; with ``reach`` as
    ladders. Where the chances take too long to count, one panel without bars says so.

    The bars are remembered, so that a roll does not count again; the long rows behind them are not.
    """
    try:
        parts = chances(parsed).parts()
    except BadValue as refusal:
        return (Odds("Chances", (), str(refusal)),)
    draw = ladder if reach else exactly
    return tuple(
        draw(_TITLES[name], part, getattr(came, name, None), signed if name == "net" else str)
        for name, part in parts
    )


def signed(number: int) -> str:
    """ "+2", "0", "-1": for a number that can go either way."""
    return f"{number:+d}" if number else "0"


_TITLES = {
    "total": "Total",
    "successes": "Successes",
    "hits": "Hits",
    "net": "Spares (+) and spirals (-)",
}

# --- bins --------------------------------------------------------------------------------------

Bin = tuple[int | None, int | None]


class _Running(NamedTuple):
    """The ``values`` that can come, rising, and for each, and then for all, the ways of those
    ``below``; out of ``total``."""

    values: list[int]
    below: list[int]
    total: int


def _running(numbers: Distribution) -> _Running:
    below = list(accumulate(numbers.counts.values(), initial=0))
    return _Running(list(numbers.counts), below, numbers.total)


def _bins(numbers: Distribution, running: _Running) -> tuple[Bin, ...]:
    """At most a dozen (lowest, highest) that cover all numbers that can come, rising; None for
    "or less" in the first and "or more" in the last."""
    values = running.values
    if len(values) <= BARS and not numbers.error_bound:
        return tuple((value, value) for value in values)
    low, high = _near_ends(running)
    width = next(w for w in _round_widths() if high // w - low // w < BARS)
    bins = [(lo, lo + width - 1) for lo in range(low // width * width, high + 1, width)]
    more = values[-1] > bins[-1][1] or bool(numbers.error_bound)
    return tuple(block for block in _open(bins, values, more) if _between(running, *block))


def _open(bins: list[tuple[int, int]], values: list[int], more: bool) -> list[Bin]:
    (lo, after), (before, hi) = bins[0], bins[-1]
    less = values[0] < lo
    if len(bins) == 1:
        return [(None, lo - 1) if less else (lo, lo - 1), (lo, hi), (hi + 1, None if more else hi)]
    first = None if less else values[0]
    last = None if more else values[-1]
    return [(first, after), *bins[1:-1], (before, last)]


def _near_ends(running: _Running) -> tuple[int, int]:
    """The lowest and the highest value that are not too unlikely for a bar of their own."""
    values, below, total = running
    enough = total // FAR_OUT
    low = bisect_left(below, enough, 1) - 1
    high = bisect_right(below, below[-1] - enough, 0, len(values)) - 1
    return values[low], values[high]


def _round_widths() -> chain[int]:
    return chain([1, 2, 3, 4], (base * 10**zeros for zeros in count() for base in (5, 10, 20, 25)))


def _between(running: _Running, lo: int | None, hi: int | None) -> Fraction:
    """The chance of ``lo`` to ``hi``; what is left out of the counts is counted as more."""
    values, below, total = running
    first = 0 if lo is None else below[bisect_left(values, lo)]
    last = total if hi is None else below[bisect_right(values, hi)]
    return Fraction(last - first, total)


def _in(came: int | None, lo: int | None, hi: int | None) -> bool:
    return came is not None and (lo is None or lo <= came) and (hi is None or came <= hi)


def _span(label: Label, lo: int | None, hi: int | None) -> str:
    if lo is None:
        return "any" if hi is None else f"{label(hi)} or less"
    if hi is None:
        return f"{label(lo)} or more"
    return label(lo) if lo == hi else f"{label(lo)} to {label(hi)}"
