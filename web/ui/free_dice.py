"""The dice page: any dice, any time. A pool is tapped together, or its notation typed in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from hotseat.core import notation_roll
from hotseat.core.dice import Die, Source
from hotseat.core.errors import BadValue
from hotseat.core.frozen import replace

KEPT = 12
MOST = 99
DICE = ("d4", "d6", "d8", "d10", "d12", "d20", "d100", "ds")
TOOLS = ("add", "mod", "keep", "explode", "count", "clear", "notation", "roll", "again")


@dataclass(frozen=True, slots=True)
class Pool:
    """Dice that were tapped together: how many of each, a number added, and a modifier of one kind:
    ``keep`` "", "kh" or "kl" (all but one are kept), ``explode``, ``count`` (hits from it up)."""

    dice: tuple[tuple[str, int], ...] = ()
    mod: int = 0
    keep: str = ""
    explode: bool = False
    count: int = 0


@dataclass(frozen=True, slots=True)
class Thrown:
    """A throw that has fallen, and the words for it."""

    key: str
    notation: str
    said: str
    dice: tuple[Die, ...]


@dataclass(frozen=True, slots=True)
class FreeDice:
    """``pool`` None: the notation was typed, and the pool's tools do not fit it."""

    notation: str = ""
    pool: Pool | None = Pool()
    result: Thrown | None = None
    recent: tuple[Thrown, ...] = ()
    throws: int = 0


def handle(dice: FreeDice, name: str, args: Mapping[str, Any], source: Source) -> FreeDice:
    """The dice page after one tap. Raises BadValue for a notation that cannot be thrown."""
    if name in ("roll", "again"):
        return roll(dice, args, source)
    if name == "clear":
        return replace(dice, notation="", pool=Pool(), result=None)
    if name == "notation":
        typed = str(args.get("value", "")).strip()[:200]
        pool = Pool() if not typed else None
        return replace(dice, notation=typed, pool=pool, result=None)
    pool = _changed(dice.pool or Pool(), name, args)
    return replace(dice, notation=notation(pool), pool=pool, result=None)


def noted(dice: FreeDice, written: str) -> FreeDice:
    """The dice page with the notation that was just thrown into a campaign's record."""
    if written == dice.notation:
        return dice
    return replace(dice, notation=written, pool=None, result=None)


def roll(dice: FreeDice, args: Mapping[str, Any], source: Source) -> FreeDice:
    """Throw what is written, some of it by hand if ``faces`` says so."""
    written = str(args.get("notation") or dice.notation)
    parsed = notation_roll.parse(written)
    thrown = notation_roll.throw(parsed, source, _faces(args.get("faces")))
    result = Thrown(f"free-{dice.throws + 1}", written, thrown.said, thrown.dice)
    recent = (result, *dice.recent)[:KEPT]
    pool = dice.pool if written == dice.notation else None
    return FreeDice(written, pool, result, recent, dice.throws + 1)


def _faces(faces: Any) -> tuple[int | None, ...]:
    if not isinstance(faces, (list, tuple)):
        return ()
    if any(face is not None and not isinstance(face, int) for face in faces):
        raise BadValue('"faces" must be whole numbers, or blanks for dice to be rolled.')
    return tuple(faces)


def _changed(pool: Pool, name: str, args: Mapping[str, Any]) -> Pool:
    value = str(args.get("value", ""))
    if name == "add":
        return _alone(replace(pool, dice=_with(pool.dice, str(args.get("die", "d6")))))
    if name == "mod":
        return replace(pool, mod=max(-MOST, min(MOST, pool.mod + (-1 if value == "-1" else 1))))
    if name == "keep":
        return replace(pool, keep=value if value in ("kh", "kl") else "", count=0)
    if name == "explode":
        return replace(pool, explode=not pool.explode)
    if name == "count":
        return replace(pool, count=_count(pool, value), keep="", mod=0)
    return pool


def _with(dice: tuple[tuple[str, int], ...], die: str) -> tuple[tuple[str, int], ...]:
    if die not in DICE:
        raise BadValue(f'There is no die "{die[:20]}" here.')
    counts = dict(dice)
    counts[die] = min(MOST, counts.get(die, 0) + 1)
    return tuple((die, counts[die]) for die in DICE if die in counts)


def _alone(pool: Pool) -> Pool:
    """What is done with one kind of dice makes no sense for several."""
    if len(pool.dice) == 1 and pool.dice[0][0] != "ds":
        return pool
    return replace(pool, keep="", explode=False, count=0)


def _count(pool: Pool, value: str) -> int:
    if not value or not pool.dice:
        return 0
    sides = int(pool.dice[0][0][1:])
    if not pool.count:
        return sides // 2 + 1
    return max(2, min(sides, pool.count + (-1 if value == "-1" else 1)))


def tools(pool: Pool | None) -> dict[str, str]:
    """Which modifiers may be tapped, and the present value of each."""
    if pool is None or not pool.dice:
        return {}
    if len(pool.dice) > 1 or pool.dice[0][0] == "ds":
        return {"mod": str(pool.mod or "")} if all(die != "ds" for die, _ in pool.dice) else {}
    values = {"explode": "1" if pool.explode else "", "count": str(pool.count or "")}
    if not pool.count:
        values["mod"] = str(pool.mod or "")
        if pool.dice[0][1] > 1:
            values["keep"] = pool.keep
    return values


def notation(pool: Pool) -> str:
    """The pool as text that ``notation_roll.parse`` reads."""
    terms = [_term(pool, die, count) for die, count in pool.dice]
    text = "+".join(terms)
    if pool.mod and terms:
        text += f"{pool.mod:+d}"
    return text


def _term(pool: Pool, die: str, count: int) -> str:
    if die == "ds":
        return f"{count}sp"
    text = f"{count}{die}"
    if pool.explode:
        text += "!"
    if pool.keep and count > 1:
        text += f"{pool.keep}{count - 1}"
    if pool.count:
        text += f">={pool.count}"
    return text
