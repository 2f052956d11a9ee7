"""How many dice: the GM's roll, a defender's roll, and what changes after a conflict."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from hotseat.core.dice import Die, Source, Want, roll
from hotseat.core.errors import BadValue
from hotseat.games.isolation.reading import (
    COOPERATE,
    DEGREES,
    GREEN,
    HOSTILE,
    NEUTRAL,
    ONE_MORE,
    RED,
)

DIFFICULTIES = (
    ("easy", 1),
    ("average", 2),
    ("hard", 3),
    ("really hard", 4),
    ("extremely hard", 5),
    ("impossible", 6),
)
# IS-17, IS-19: by degree. Green links are formed with those who helped or stood by, red ones with
# those who stood by or opposed; partial results change nothing.
STRESS_CHANGE = dict(zip(DEGREES, (-2, -1, 0, 0, 1, 2), strict=True))
_LINKS = dict(zip(DEGREES, (2, 1, 0, 0, 1, 2), strict=True))


@dataclass(frozen=True, slots=True)
class LinkChange:
    """Unlabelled links after a conflict: how many, of which colour, and with whom by stance."""

    colour: str
    number: int
    stances: tuple[str, ...]


def gm_dice(difficulty: int, living: int, stress: int) -> int:
    """Red dice of the GM. ``living`` counts every living character, the active one and fully
    treated NPCs included, wherever they are (IS-9)."""
    return difficulty + living + stress


def defender_dice(red_links: int, living: int, stress: int, red_modifiers: int = 0) -> int:
    """Red dice of a character acted against, rolled in the GM's stead (IS-22): the red links he
    shares with the active player, the others alive, stress, his modifiers; no difficulty."""
    return red_links + living - 1 + stress + red_modifiers


def automatic(stress: int) -> bool:
    """IS-10: at stress zero nothing needs a roll; a Basic Success may be taken instead."""
    return stress == 0


def link_change(degree: str) -> LinkChange | None:
    """The unlabelled links of a degree, or None; those of the other colour go first (IS-19)."""
    number = _LINKS[degree]
    if not number:
        return None
    if DEGREES.index(degree) < 3:
        return LinkChange(GREEN, number, (COOPERATE, NEUTRAL))
    return LinkChange(RED, number, (NEUTRAL, HOSTILE))


def after_links(greens: int, reds: int, change: LinkChange) -> tuple[int, int]:
    """Unlabelled links of a pair, (green, red), after a change: one cancels one (IS-19)."""
    signed = greens - reds + (change.number if change.colour == GREEN else -change.number)
    return max(0, signed), max(0, -signed)


def throw(
    source: Source, wanted: Sequence[Want], colour: str, faces: Sequence[int | None] = ()
) -> tuple[Die, ...]:
    """Throw open-ended dice of one colour, wave by wave, until no extra die is due (IS-2, IS-5).

    ``faces`` are those thrown by hand, in the order they fell, extra dice included; None or a
    missing entry is rolled. An extra die carries the tag and dye of the die that brought it.
    Raises BadValue for a face a d6 lacks, or for more faces than dice in the end.
    """
    fallen: tuple[Die, ...] = ()
    wave, left = list(wanted), list(faces)
    while wave:
        thrown = roll(source, wave, left[: len(wave)])
        left = left[len(wave) :]
        fallen += thrown
        wave = [
            replace(want, sides=6)
            for want, die in zip(wave, thrown, strict=True)
            if die.face == ONE_MORE[colour]
        ]
    if left:
        raise BadValue(f'"faces" has {len(faces)} entries, and only {len(fallen)} dice fell.')
    return fallen
