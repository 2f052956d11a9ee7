"""Playset Zero's reading of the dice: faces to hits, and hits to what they can buy.

Play, odds, the program and the tests all read dice with the functions of this file.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

HIT = 5
CHALLENGE = 6


@dataclass(frozen=True, slots=True)
class Setup:
    """How many dice of which kind a player sets out: whites, the d10, the d8, and red d6s."""

    whites: int
    main: bool
    regular: bool
    reds: int

    @property
    def sizes(self) -> tuple[int, ...]:
        """The sizes of the dice: d10, d8, then the d6s."""
        big = (10,) * self.main + (8,) * self.regular
        return big + (6,) * (self.whites + self.reds)


def setup(base: int = 3, features: int = 0, main: bool = False, advantages: int = 0) -> Setup:
    """The dice for ``features`` helping regular Features and, with ``main``, the Main Feature.

    The d10 and the d8 each replace a white die and need one to replace; each further regular
    Feature is one more red die (PZ-1), and so is each advantage (PZ-2).
    """
    d10 = main and base > 0
    d8 = features > 0 and base - d10 > 0
    return Setup(base - d10 - d8, d10, d8, max(0, features - 1) + advantages)


def hits(faces: Iterable[int]) -> int:
    """How many dice show 5 or more, whatever their size; a high die is still one hit (PZ-3)."""
    return sum(face >= HIT for face in faces)


def need(challenge: bool = False, hindering: Iterable[int] = ()) -> int:
    """The lowest face that buys a thing.

    5; 6 for the goal of a challenge (PZ-5); one more than the highest die that hinders it
    (PZ-9, PZ-11); where both hold, the die must meet both (PZ-6).
    """
    floor = CHALLENGE if challenge else HIT
    return max(floor, max(hindering, default=0) + 1)


def all_met(results: Iterable[int], needs: Sequence[int], helper: Iterable[int] = ()) -> bool:
    """Whether the dice can buy every need, one die each; ``helper`` dice fit only needs[0] (PZ-7).

    The needs are nested (what a higher need takes, a lower one takes too), so it is enough to give
    the highest dice to the highest needs. A helper's die takes the place of the roller's own.
    """
    dice = sorted(results, reverse=True)
    if needs and any(face >= needs[0] for face in helper) and _covers(dice, needs[1:]):
        return True
    return _covers(dice, needs)


def _covers(dice: Sequence[int], needs: Iterable[int]) -> bool:
    wanted = sorted(needs, reverse=True)
    met = all(face >= low for face, low in zip(dice, wanted, strict=False))
    return len(dice) >= len(wanted) and met


def plan(
    results: Sequence[int], needs: Sequence[int], helper: Sequence[int] = ()
) -> Mapping[str, bool | int]:
    """Answer to ``read plan``: ``all`` whether every need can be bought, ``hits`` of the roller."""
    return {"all": all_met(results, needs, helper), "hits": hits(results)}
