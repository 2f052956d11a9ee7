"""Dice that lie while what was put together for them is changed: what it still wants keeps its
face, what it wants besides is rolled alone, and what it no longer wants stays aside.

A die is known by its sides, its colour and what brought it; of several alike, those rolled first
lie on.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hotseat.core.dice import Die, DieSpec
from hotseat.core.wording import some


def _spec(die: Die) -> DieSpec:
    return DieSpec(die.sides, die.tag, die.colour)


def matched(wants: Iterable[DieSpec], lying: Iterable[Die]) -> tuple[Die | None, ...]:
    """For each die wanted, in their order: the one that lies already, or None where it is to be
    rolled."""
    left: dict[DieSpec, list[Die]] = {}
    for die in lying:
        left.setdefault(_spec(die), []).append(die)
    return tuple(left[want].pop(0) if left.get(want) else None for want in wants)


def lacking(wants: Sequence[DieSpec], lying: Iterable[Die]) -> tuple[DieSpec, ...]:
    """The dice that are still to be rolled, in the order in which they are wanted."""
    there = matched(wants, lying)
    return tuple(want for want, die in zip(wants, there, strict=True) if die is None)


def joined(
    wants: Sequence[DieSpec], lying: Iterable[Die], rolled: Iterable[Die]
) -> tuple[Die, ...]:
    """All dice that are wanted, in their order: those that lie, and the ``rolled`` ones in the
    places of those that were lacking. Raises ValueError where there are not as many of these."""
    rest, new = matched(wants, lying), iter(rolled)
    whole = tuple(die if die is not None else next(new, None) for die in rest)
    every = tuple(die for die in whole if die is not None)
    if len(every) < len(whole) or next(new, None) is not None:
        raise ValueError("not as many dice were rolled as were lacking")
    return every


def label(dice: int, lie: object) -> str:
    """The button that rolls so many dice; where others ``lie``, so many more, or none."""
    if not lie:
        return f"Roll {some(dice, 'die', 'dice')}"
    return f"Roll {dice} more" if dice else "Use these dice"


def gone(wants: Iterable[DieSpec], lying: Sequence[Die]) -> tuple[Die, ...]:
    """Those that lie and are wanted no more."""
    left = list(lying)
    for die in matched(wants, lying):
        if die is not None:
            left.remove(die)
    return tuple(left)
