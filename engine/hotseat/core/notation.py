"""The written form of a throw: "4d6kh3+2" parsed into pools."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from hotseat.core.dice import POOL_LIMIT, SIDES_LIMIT
from hotseat.core.errors import BadValue, shown
from hotseat.core.frozen import replace
from hotseat.core.spiral import SIDES as SPIRAL_SIDES

FUDGE_SIDES = 3
PLUS_LIMIT = 9999
TEXT_LIMIT = 200
EXAMPLES = "3d6+2, 4d6kh3, 6d6!, 8d10>=7 or 3sp"

_TOKEN = re.compile(r"\s*([0-9]+|kh|kl|dh|dl|sp|>=|<=|[kdfs%!<>=+-]|\S)", re.ASCII)
_SPELT = str.maketrans({"≥": ">=", "≤": "<=", "−": "-", "–": "-"})


@dataclass(frozen=True, slots=True)
class Pool:
    """Dice of one size that are read together. ``kind``: "sum", "successes" or "spiral". ``keep``:
    how many of them count, 0 for all, the highest or the lowest. ``compare`` and ``bound``: what a
    face must meet to be a success. ``open_ended``: the highest face adds a further die. ``sign``:
    +1, or -1 for a pool that is subtracted."""

    dice: int
    sides: int
    kind: str = "sum"
    sign: int = 1
    keep: int = 0
    keep_highest: bool = True
    open_ended: bool = False
    compare: str = ">="
    bound: int = 0
    fudge: bool = False


@dataclass(frozen=True, slots=True)
class Notation:
    """One throw: its pools in the order written, and the number added to the sum (or, where
    nothing is summed, to the successes). ``text`` is the tidy written form."""

    pools: tuple[Pool, ...]
    plus: int
    text: str


def parse(notation: str) -> Notation:
    """Read a notation. Raises BadValue with one sentence: which part, and what is possible."""
    if not isinstance(notation, str):
        raise BadValue(f'"notation" is {shown(notation)}; it must be text such as {EXAMPLES}.')
    if len(notation) > TEXT_LIMIT:
        raise BadValue(
            f'"notation" has {len(notation)} characters; at most {TEXT_LIMIT} can be read.'
        )
    tokens = _TOKEN.findall(notation.translate(_SPELT).lower())
    if not tokens:
        raise BadValue(f"Write the dice to roll. For example, {EXAMPLES}.")
    pools, plus = _terms(tokens)
    _check(pools, plus)
    return Notation(pools, plus, _text(pools, plus))


def _terms(tokens: list[str]) -> tuple[tuple[Pool, ...], int]:
    pools: list[Pool] = []
    plus, sign, place = 0, 1, 0
    if tokens[0] in ("+", "-"):
        sign, place = (-1 if tokens[0] == "-" else 1), 1
    while True:
        number, place = _number(tokens, place)
        if _at(tokens, place) in ("d", "sp"):
            pool, place = _pool(tokens, place, 1 if number is None else number)
            pools.append(replace(pool, sign=sign))
        elif number is None:
            raise _not_read(tokens, place, "dice or a number")
        else:
            plus += sign * number
        if place == len(tokens):
            return tuple(pools), plus
        if tokens[place] not in ("+", "-"):
            raise _not_read(tokens, place, "+, - or the end")
        sign, place = (-1 if tokens[place] == "-" else 1), place + 1


def _pool(tokens: list[str], place: int, dice: int) -> tuple[Pool, int]:
    sides = _at(tokens, place + 1)
    if tokens[place] == "sp":
        return Pool(dice, SPIRAL_SIDES, "spiral"), place + 1
    if sides == "s":
        return Pool(dice, SPIRAL_SIDES, "spiral"), place + 2
    if sides == "f":
        return _modified(Pool(dice, FUDGE_SIDES, fudge=True), tokens, place + 2)
    if sides == "%":
        return _modified(Pool(dice, 100), tokens, place + 2)
    number, after = _number(tokens, place + 1)
    if number is None:
        raise _not_read(tokens, place + 1, "the number of sides, %, F or S")
    return _modified(Pool(dice, number), tokens, after)


def _modified(pool: Pool, tokens: list[str], place: int) -> tuple[Pool, int]:
    while (word := _at(tokens, place)) in _MODIFIERS:
        number, after = _number(tokens, place + 1)
        pool = _MODIFIERS[word](pool, word, number)
        place = place + 1 if word == "!" else after
    return pool, place


def _keep(pool: Pool, word: str, number: int | None) -> Pool:
    if pool.keep:
        raise BadValue(f'"{word}" is one too many: a pool can keep or drop only once.')
    amount = 1 if number is None else number
    dropped = word in ("dh", "dl")
    keep = pool.dice - amount if dropped else amount
    if not 1 <= keep <= pool.dice or amount == 0:
        most = pool.dice - 1 if dropped else pool.dice
        can = f"Use 1 to {most}." if most else "Roll more dice."
        raise BadValue(
            f'"{word}{_short(amount)}" of {_short(pool.dice)} dice is not possible. {can}'
        )
    return replace(pool, keep=keep, keep_highest=word in ("k", "kh", "dl"))


def _open(pool: Pool, _word: str, _number: int | None) -> Pool:
    return replace(pool, open_ended=True)


def _count(pool: Pool, word: str, number: int | None) -> Pool:
    if number is None:
        raise BadValue(f'"{word}" needs a number after it. For example, 8d10>=7.')
    if pool.kind == "successes":
        raise BadValue(f'"{word}{_short(number)}" is a second comparison. A pool has only one.')
    faces = {">": pool.sides - 1, "<": pool.sides}.get(word, pool.sides)
    least = 2 if word == "<" else 1
    if not least <= number <= faces and not pool.fudge:
        raise BadValue(
            f'"{word}{_short(number)}" is not possible on a d{_short(pool.sides)}.'
            f" Use {least} to {_short(faces)}."
        )
    return replace(pool, kind="successes", compare=word, bound=number)


_MODIFIERS: dict[str, Callable[[Pool, str, int | None], Pool]] = {
    **dict.fromkeys(("k", "kh", "kl", "dh", "dl"), _keep),
    **dict.fromkeys((">=", "<=", ">", "<", "="), _count),
    "!": _open,
}


def _check(pools: tuple[Pool, ...], plus: int) -> None:
    if not pools:
        raise BadValue(f"There are no dice in it. For example, {EXAMPLES}.")
    for pool in pools:
        _check_pool(pool)
    dice = sum(pool.dice for pool in pools)
    if dice > POOL_LIMIT:
        raise BadValue(f"{_short(dice)} dice are too many. Roll up to {POOL_LIMIT} at once.")
    if abs(plus) > PLUS_LIMIT:
        raise BadValue(f'"{_short(plus)}" is too large a modifier. Use up to {PLUS_LIMIT}.')
    if plus and all(pool.kind == "spiral" for pool in pools):
        raise BadValue(f'"{plus:+}" is not possible: Spiral dice show symbols, not numbers.')


def _check_pool(pool: Pool) -> None:
    name = _short(pool.dice) + ("sp" if pool.kind == "spiral" else f"d{_short(pool.sides)}")
    if pool.dice < 1:
        raise BadValue(f'"{name}" has no dice. Roll at least 1.')
    if not 2 <= pool.sides <= SIDES_LIMIT:
        raise BadValue(f'"{name}" is not a die. Dice have 2 to {SIDES_LIMIT} sides.')
    if pool.kind == "spiral" and pool.sign < 0:
        raise BadValue(f'"-{name}" is not possible: Spiral dice can only be added.')
    if pool.fudge and (pool.open_ended or pool.kind == "successes"):
        raise BadValue(
            f'"{pool.dice}dF" is not possible like this: fudge dice don\'t explode or count'
            " successes."
        )
    if pool.keep and (pool.open_ended or pool.kind == "successes"):
        other = "explode" if pool.open_ended else "count successes"
        raise BadValue(f'"{name}" cannot both keep or drop dice and {other}. Choose one.')


def _text(pools: tuple[Pool, ...], plus: int) -> str:
    parts = [("-" if pool.sign < 0 else "+") + _pool_text(pool) for pool in pools]
    return "".join(parts).removeprefix("+") + (f"{plus:+}" if plus else "")


def _pool_text(pool: Pool) -> str:
    if pool.kind == "spiral":
        return f"{pool.dice}sp"
    size = "F" if pool.fudge else str(pool.sides)
    keep = f"k{'h' if pool.keep_highest else 'l'}{pool.keep}" if pool.keep else ""
    count = f"{pool.compare}{pool.bound}" if pool.kind == "successes" else ""
    return f"{pool.dice}d{size}{'!' if pool.open_ended else ''}{keep}{count}"


def _at(tokens: list[str], place: int) -> str:
    return tokens[place] if place < len(tokens) else ""


def _number(tokens: list[str], place: int) -> tuple[int | None, int]:
    token = _at(tokens, place)
    return (int(token), place + 1) if token.isdecimal() and token.isascii() else (None, place)


def _not_read(tokens: list[str], place: int, possible: str) -> BadValue:
    before = "".join(tokens[:place])
    after = f"after {shown(before)} " if before else "at the start "
    if place >= len(tokens):
        return BadValue(f"The roll ends too early {after.strip()}. Next comes {possible}.")
    rest = shown("".join(tokens[place : place + 8]))
    return BadValue(f"Can't read {rest} {after.strip()}. Expected {possible}.")


def _short(number: int) -> str:
    return str(number) if abs(number) < 10**9 else "so many"
