"""A list of things with costs, what has been chosen from it, and the running sum.

A game says what may be bought, at which cost, what it would do and what the rules have against it;
what was chosen stands in its own state.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from hotseat.core.panels import Block, Button, Chip, Chips, Do, Line, Lines, Tag, Text
from hotseat.core.wording import some


@dataclass(frozen=True, slots=True)
class Price:
    """One thing to buy: ``args`` of the move that chooses it, ``does`` a preview ("3 → 4")."""

    label: str
    cost: int
    args: Mapping[str, Any]
    does: str = ""


@dataclass(frozen=True, slots=True)
class Chosen:
    """One thing that was chosen; ``drop`` undoes the choice."""

    label: str
    cost: int
    drop: Do


def short_of(have: int, cost: int, unit: str = "point") -> str:
    """The refusal of a cost above what is left, or ""."""
    if cost <= have:
        return ""
    message = f"{some(cost, unit)} are needed, and {have} {'is' if have == 1 else 'are'} left."
    return message if have > 0 else f"No {unit}s left."


def price_chips(
    label: str, prices: Iterable[Price], move: str, unit: str = "point", hint: str = ""
) -> Chips:
    """A chip for each thing, with its cost and what it would do."""
    chips = tuple(
        Chip(
            price.label,
            ", ".join(words for words in (some(price.cost, unit), price.does) if words),
            Do(move, price.args),
        )
        for price in prices
    )
    return Chips(label, chips, hint=hint)


def bill(have: int, chosen: Iterable[Chosen], unit: str = "point") -> tuple[Block, ...]:
    """The blocks of what was chosen, each with its cost, and how much is left."""
    bought = tuple(chosen)
    left = have - sum(purchase.cost for purchase in bought)
    lines = tuple(
        Line(
            purchase.label,
            tags=(Tag(some(purchase.cost, unit)),),
            buttons=(Button("Remove", purchase.drop, "quiet"),),
        )
        for purchase in bought
    )
    over = Text(f"{some(-left, unit)} more than there are.", "warn") if left < 0 else None
    rest = Text(f"{left} of {some(have, unit)} left.")
    return (over or rest, *((Lines(lines),) if lines else ()))
