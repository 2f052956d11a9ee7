"""What fallen dice mean in Hot War: the higher pool wins, after equal highest dice cancel.

The only copy of these rules. Faces are whole numbers 1 to 10 (HW-12: a printed 0 is 10); a pool
is any sequence of them, in the order in which it lies on the table, and may be empty (HW-4).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

Faces = Sequence[int]
Indexes = tuple[int, ...]

SIDES = 10
SHARED = "shared"
ALONE = "alone"


@dataclass(frozen=True, slots=True)
class Duel:
    """Two pools compared. ``winner`` is "A", "B" or None for a stalemate; ``level`` the points.

    ``struck_a`` and ``struck_b`` are the indexes of cancelled dice, pairwise, highest first;
    ``counting`` those of the winner's dice that make the level; ``bar`` the loser's highest
    remaining number, 0 where none is left.
    """

    winner: str | None
    level: int
    struck_a: Indexes
    struck_b: Indexes
    counting: Indexes
    bar: int


@dataclass(frozen=True, slots=True)
class Multi:
    """Three or more sides. ``victors`` has one name, or all who tie for best: then there is no
    victor (HW-7c). ``levels`` holds every pair in adversity, 0 where the first did not win."""

    victors: tuple[str, ...]
    levels: Mapping[str, Mapping[str, int]]
    level: int

    @property
    def victor(self) -> str | None:
        """The one who tells the story and spends the points, if there is one."""
        return self.victors[0] if len(self.victors) == 1 else None


def duel(a: Faces, b: Faces) -> Duel:
    """Compare two pools.

    HW-1: sorted downwards, the longest common beginning is struck one for one; equal dice below
    the deciding number stay. HW-3: nothing left on both sides is a stalemate without points.
    """
    down_a, down_b = _downwards(a), _downwards(b)
    struck = _common([a[i] for i in down_a], [b[i] for i in down_b])
    left_a, left_b = down_a[struck:], down_b[struck:]
    best_a = a[left_a[0]] if left_a else 0
    best_b = b[left_b[0]] if left_b else 0
    winner, bar = None, 0
    counting: Indexes = ()
    if best_a > best_b:
        winner, bar, counting = "A", best_b, _above(best_b, left_a, a)
    elif best_b > best_a:
        winner, bar, counting = "B", best_a, _above(best_a, left_b, b)
    return Duel(winner, len(counting), down_a[:struck], down_b[:struck], counting, bar)


def _downwards(faces: Faces) -> Indexes:
    return tuple(sorted(range(len(faces)), key=lambda i: -faces[i]))


def _common(a: Faces, b: Faces) -> int:
    same = 0
    while same < min(len(a), len(b)) and a[same] == b[same]:
        same += 1
    return same


def _above(bar: int, left: Indexes, faces: Faces) -> Indexes:
    """HW-2: the winner's remaining dice above the loser's highest remaining one. HW-4: a loser with
    none left has 0 there, so all of them count. HW-6: negative dice count like any other."""
    return tuple(i for i in left if faces[i] > bar)


def trouble(faces: Faces, negatives: Collection[int], highest: str = SHARED) -> bool:
    """Whether something bad comes of a negative trait; ``negatives`` are indexes of its dice.

    HW-5: a negative die shows the highest number of the pool as rolled, before anything is struck,
    win or lose. "shared": an ordinary die may show it too; "alone" (the table's option): only
    negative dice show it. HW-10: a locked negative trait is no exception.
    """
    if not negatives:
        return False
    top = max(faces)
    showing = {index for index, face in enumerate(faces) if face == top}
    return showing <= set(negatives) if highest == ALONE else not showing.isdisjoint(negatives)


def rank(faces: Faces) -> tuple[int, ...]:
    """A pool as it stands in the order of pools: of two, the greater one wins the duel.

    HW-7: comparing pairs is a true order, the reading order of the sorted pools, so there is one
    victor unless the best pools are identical; most copies of the highest number wins, equal
    copies go on to the next number.
    """
    return tuple(sorted(faces, reverse=True))


def victors(pools: Mapping[str, Faces]) -> tuple[str, ...]:
    """The side with the best pool; all who tie where the best pools are identical (HW-7c)."""
    best = max((rank(faces) for faces in pools.values()), default=())
    return tuple(name for name, faces in pools.items() if rank(faces) == best)


def multi(
    pools: Mapping[str, Faces], adversaries: Mapping[str, Iterable[str]] | None = None
) -> Multi:
    """Three or more sides; ``adversaries`` by name, None for everyone against everyone. A name
    that is not in ``adversaries`` is in adversity with nobody.

    HW-7: each pair is compared with full pools, cancelling on its own; the points are the victor's
    level against the adversary they beat by most. HW-7a: they need not be in adversity with those
    they out-roll; without a beaten adversary their level is 0. HW-7b: levels are computed for
    every pair, for tables that let other successful sides spend.
    """
    levels = {
        name: {
            other: _level(faces, pools[other])
            for other in pools
            if other != name and _adverse(adversaries, name, other)
        }
        for name, faces in pools.items()
    }
    best = victors(pools)
    alone = best[0] if len(best) == 1 else None
    return Multi(best, levels, 0 if alone is None else max(levels[alone].values(), default=0))


def _adverse(adversaries: Mapping[str, Iterable[str]] | None, name: str, other: str) -> bool:
    return adversaries is None or other in adversaries.get(name, ())


def _level(a: Faces, b: Faces) -> int:
    done = duel(a, b)
    return done.level if done.winner == "A" else 0
