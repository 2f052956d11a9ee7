"""Any dice, any time: the roll of a notation, and its one reading.

    3d6+2    d20    d%    2d6+1d8-1      summed
    4d6kh3   2d20kl1   4d6dl1            the highest or lowest kept, or dropped
    6d6!                                 open-ended: the highest face adds a further die
    8d10>=7   5d6=6   6d10!>=8           successes counted; > < >= <= =
    3sp   3dS                            Spiral dice
    4dF                                  fudge dice, -1 to +1

Several pools may stand in one throw, joined by + and -; case and spaces do not matter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from hotseat.core import spiral
from hotseat.core.dice import Die, DieSpec, Source, roll
from hotseat.core.errors import BadValue
from hotseat.core.frozen import replace
from hotseat.core.notation import Notation, Pool, parse

__all__ = [
    "CHAIN_LIMIT",
    "SPIRAL",
    "Notation",
    "Pool",
    "Result",
    "Thrown",
    "kept",
    "meets",
    "owed",
    "parse",
    "result",
    "throw",
    "wants",
    "worth",
]

SPIRAL = spiral.FACES

# A chain of further dice stops here: one d2 in 10^30 would go on.
CHAIN_LIMIT = 100
# The tag of a die that was rolled and does not count.
DROPPED = "dropped"


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a throw; a part is None where no die of the throw counts towards it. ``total``
    of the dice that are summed, ``successes`` of those that are counted, ``hits`` and ``net``
    (spares less spirals) of the Spiral dice."""

    total: int | None = None
    successes: int | None = None
    hits: int | None = None
    net: int | None = None


@dataclass(frozen=True, slots=True)
class Thrown:
    """Dice in the order of the throw, each tagged with what became of it; the result, and the
    result in words for the log."""

    dice: tuple[Die, ...]
    said: str
    result: Result


class _Fallen(NamedTuple):
    """A thrown die with the index of its pool, and whether it is a further die of an open-ended
    one."""

    pool: int
    die: Die
    extra: bool


# --- throwing ----------------------------------------------------------------------------------


def wants(parsed: Notation) -> tuple[DieSpec, ...]:
    """The dice to throw, before any further dice that open-ended ones add."""
    return tuple(_want(pool) for pool in parsed.pools for _ in range(pool.dice))


def owed(parsed: Notation, dice: Sequence[Die]) -> tuple[DieSpec, ...]:
    """The further dice that open-ended ones among these have earned and that are not thrown yet.
    ``dice`` in the order of the throw: first all that were asked for, then round by round one for
    each highest face of the round before. Raises BadValue if there are more than can be."""
    return tuple(_want(parsed.pools[pool]) for pool in _sorted_out(parsed, dice)[1])


def throw(parsed: Notation, source: Source, faces: Sequence[int | None] = ()) -> Thrown:
    """Throw, with every further die; ``faces`` are a player's own, in the order of the throw, None
    or missing for one to be rolled. Raises BadValue for a face that the die does not have, or for
    more faces than dice."""
    dice: tuple[Die, ...] = ()
    unrolled = wants(parsed)
    while unrolled:
        given = faces[len(dice) : len(dice) + len(unrolled)]
        dice += roll(source, unrolled, given)
        unrolled = owed(parsed, dice)
    if len(faces) > len(dice):
        raise BadValue(f'"faces" has {len(faces)} entries, and only {len(dice)} dice were rolled.')
    outcome = result(parsed, dice)
    return Thrown(_tagged(parsed, dice), said(outcome), outcome)


def _want(pool: Pool) -> DieSpec:
    colour = "fern" if pool.kind == "spiral" else "red" if pool.sign < 0 else "white"
    return DieSpec(pool.sides, "fudge" if pool.fudge else "", colour)


def _sorted_out(parsed: Notation, dice: Sequence[Die]) -> tuple[list[_Fallen], list[int]]:
    fallen: list[_Fallen] = []
    unrolled = [index for index, pool in enumerate(parsed.pools) for _ in range(pool.dice)]
    for round_number in range(CHAIN_LIMIT + 1):
        ready = dice[len(fallen) : len(fallen) + len(unrolled)]
        fallen += [
            _Fallen(pool, die, round_number > 0) for pool, die in zip(unrolled, ready, strict=False)
        ]
        if len(ready) < len(unrolled):
            return fallen, unrolled[len(ready) :]
        unrolled = [
            pool
            for pool, die in zip(unrolled, ready, strict=True)
            if parsed.pools[pool].open_ended and die.face == die.sides
        ]
        if not unrolled or round_number == CHAIN_LIMIT:
            break
    if len(fallen) < len(dice):
        raise BadValue(
            f'"dice" has {len(dice)} entries, and only {len(fallen)} dice could be rolled.'
        )
    return fallen, []


# --- reading -----------------------------------------------------------------------------------


def worth(pool: Pool, face: int) -> int:
    """The number that a face adds: its own, -1 to +1 of a fudge die, 1 for a success and 0 for
    none."""
    if pool.kind == "successes":
        return int(meets(pool, face))
    return face - 2 if pool.fudge else face


def meets(pool: Pool, face: int) -> bool:
    """Whether a face is a success of this pool."""
    return _COMPARE[pool.compare](face, pool.bound)


def kept(pool: Pool, faces: Sequence[int]) -> frozenset[int]:
    """The indexes of the dice that count. Of equal faces the die that was thrown first is kept."""
    if not pool.keep:
        return frozenset(range(len(faces)))
    best_first = -1 if pool.keep_highest else 1
    order = sorted(range(len(faces)), key=lambda index: best_first * faces[index])
    return frozenset(order[: pool.keep])


def result(parsed: Notation, dice: Sequence[Die]) -> Result:
    """The result of a whole throw: the one reading, for play and for odds alike. Raises BadValue if
    a die is missing, is one too many, or is not the die that was asked for."""
    fallen, missing = _sorted_out(parsed, dice)
    if missing:
        raise BadValue(f'"dice" has {len(dice)} entries; {len(missing)} more must be rolled.')
    for pool, die, _extra in fallen:
        if die.sides != parsed.pools[pool].sides:
            raise BadValue(
                f"A d{die.sides} was rolled where a d{parsed.pools[pool].sides} was asked for."
            )
    outcome = Result()
    for index, thrown in enumerate(parsed.pools):
        faces = [die.face for owner, die, _extra in fallen if owner == index]
        outcome = _and(outcome, _pool_result(thrown, faces))
    return _and_plus(outcome, parsed.plus)


def said(outcome: Result) -> str:
    """The result in words: "11", "4 successes", "2 hits, 1 spare", or several joined by "and"."""
    parts = []
    if outcome.total is not None:
        parts.append(str(outcome.total))
    if outcome.successes is not None:
        parts.append(_many(outcome.successes, "success", "successes"))
    if outcome.hits is not None:
        parts.append(_many(outcome.hits, "hit", "hits") + _net(outcome.net or 0))
    return " and ".join(parts)


def _pool_result(pool: Pool, faces: Sequence[int]) -> Result:
    if pool.kind == "spiral":
        shown = spiral.total(spiral.FACES[face - 1] for face in faces)
        return Result(hits=shown.hits, net=shown.net)
    count = pool.sign * sum(worth(pool, faces[index]) for index in kept(pool, faces))
    return Result(successes=count) if pool.kind == "successes" else Result(total=count)


def _and(a: Result, b: Result) -> Result:
    return Result(
        _sum(a.total, b.total),
        _sum(a.successes, b.successes),
        _sum(a.hits, b.hits),
        _sum(a.net, b.net),
    )


def _and_plus(outcome: Result, plus: int) -> Result:
    if outcome.total is not None:
        return replace(outcome, total=outcome.total + plus)
    if outcome.successes is not None:
        return replace(outcome, successes=outcome.successes + plus)
    return outcome


def _sum(a: int | None, b: int | None) -> int | None:
    return b if a is None else a if b is None else a + b


def _tagged(parsed: Notation, dice: Sequence[Die]) -> tuple[Die, ...]:
    fallen = _sorted_out(parsed, dice)[0]
    counts: set[int] = set()
    for index, pool in enumerate(parsed.pools):
        mine = [place for place, item in enumerate(fallen) if item.pool == index]
        counts |= {mine[i] for i in kept(pool, [fallen[place].die.face for place in mine])}
    return tuple(
        replace(item.die, tag=", ".join(_tags(parsed.pools[item.pool], item, place in counts)))
        for place, item in enumerate(fallen)
    )


def state_of(die: Die) -> str:
    """The state in which a die of a notation is drawn: "cancelled" where it was dropped."""
    return "cancelled" if DROPPED in die.tag.split(", ") else ""


def _tags(pool: Pool, item: _Fallen, counts: bool) -> Iterator[str]:
    if item.die.tag:
        yield item.die.tag
    if item.extra:
        yield "extra"
    if pool.keep:
        yield "kept" if counts else DROPPED
    if pool.kind == "successes" and meets(pool, item.die.face):
        yield "success"


def _many(number: int, one: str, many: str) -> str:
    return f"{number or 'no'} {one if number == 1 else many}"


def _net(net: int) -> str:
    if not net:
        return ""
    return ", " + (_many(net, "spare", "spares") if net > 0 else _many(-net, "spiral", "spirals"))


_COMPARE: dict[str, Callable[[int, int], bool]] = {
    ">=": lambda face, bound: face >= bound,
    "<=": lambda face, bound: face <= bound,
    ">": lambda face, bound: face > bound,
    "<": lambda face, bound: face < bound,
    "=": lambda face, bound: face == bound,
}
