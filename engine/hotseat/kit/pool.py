"""A pool of dice by what brings them: each source is a chip to tap, and says why it may not come.

    offers = (Offer("trait:0", "Charming", dice=(...), why_not=...), ...)

A game says what may bring dice, in what number, and what the rules have against it; what has been
brought is a tuple of keys in its own state.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from hotseat.core.panels import Chip, Chips, DieFace, Do

KEYS_MOST = 60


@dataclass(frozen=True, slots=True)
class Offer:
    """One thing that may bring dice. ``key`` names it in facts and in moves; ``note`` is the small
    line ("Main Feature"); ``count`` how often it has been brought; ``why_not`` what stands in the
    way of bringing it (or, once it is on, of taking it out)."""

    key: str
    label: str
    note: str = ""
    dice: tuple[DieFace, ...] = ()
    why_not: str = ""


def chips(
    label: str,
    offers: Iterable[Offer],
    held: Iterable[str],
    move: str,
    args: dict[str, str],
    empty: str = "",
    hint: str = "",
) -> Chips:
    """The offers as chips. A tap does ``move`` with ``args``, ``source`` the key, and ``on`` the
    contrary of how it is."""
    brought = tuple(held)
    return Chips(
        label,
        tuple(_chip(offer, offer.key in brought, move, args) for offer in offers),
        empty,
        hint,
    )


def _chip(offer: Offer, on: bool, move: str, args: dict[str, str]) -> Chip:
    tap = Do(move, {**args, "source": offer.key, "on": not on})
    die = offer.dice[0] if offer.dice else None
    return Chip(offer.label, offer.note, tap, die, pressed=on, why_not=offer.why_not)


def with_source(held: tuple[str, ...], key: str, on: bool) -> tuple[str, ...]:
    """The keys with one put in, last, or taken out. Raises ValueError where there are too many."""
    left = tuple(each for each in held if each != key)
    if on and len(left) >= KEYS_MOST:
        raise ValueError(f"{len(left)} sources are more than fit")
    return (*left, key) if on else left
