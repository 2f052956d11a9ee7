"""What can be asked of Hot War's dice, with the shape of every input.

The limits are what is answered in about a second; more is refused at once.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from typing import Any

from hotseat.core.counted import Counted, Dice, die
from hotseat.core.errors import BadValue, shown
from hotseat.core.frozen import replace
from hotseat.core.game import Query
from hotseat.core.shapes import Shape, array, choice, integer, mapping, maybe, or_null, text
from hotseat.games.hot_war import odds, points, reading, sides

DICE_LIMIT = 60
SIDES_LIMIT = 8
SIDE_DICE_LIMIT = 40
VICTOR_WORK = 25_000
MULTI_WORK = 250_000
FACES_LIMIT = 200

_DICE = integer(0, DICE_LIMIT)
_SIZES = array(integer(0, SIDE_DICE_LIMIT), 1, SIDES_LIMIT)
_MULTI_SIZES = array(_DICE, 1, SIDES_LIMIT)
_FACES = array(integer(1, reading.SIDES), 0, FACES_LIMIT)
_INDEXES = maybe(array(integer(0, FACES_LIMIT - 1), 0, FACES_LIMIT))
_HIGHEST = maybe(choice(reading.SHARED, reading.ALONE))


def _adversaries(of: Shape) -> Shape:
    return maybe(or_null(mapping(array(of, 0, 64), SIDES_LIMIT)))


# --- odds --------------------------------------------------------------------------------------


def odds_duel(a: int, b: int) -> dict[str, Fraction]:
    """winner|level."""
    return _keyed(odds.duel(a, b))


def odds_duel_given(fallen: Sequence[int], b: int) -> dict[str, Fraction]:
    """winner|level after the first side's dice have fallen and before the second's."""
    return _keyed(odds.duel_given(tuple(fallen), b))


def odds_duel_negative(
    a: int, b: int, negatives: int, highest: str = reading.SHARED
) -> dict[str, Fraction]:
    """winner|level|whether a negative die of the first side shows its highest number."""
    _among(negatives, a, "a")
    return _keyed(odds.duel_negative(a, b, negatives, highest))


def odds_negative(dice: int, negatives: int, highest: str = reading.SHARED) -> dict[str, Fraction]:
    """The chance of "bad"."""
    _among(negatives, dice, "dice")
    return {"bad": odds.negative(dice, negatives, highest)}


def odds_victor(sizes: Sequence[int]) -> dict[str, Fraction]:
    """The victor's index, or those of all who tie. Raises BadValue beyond VICTOR_WORK."""
    if sides.victor_work(sizes) > VICTOR_WORK:
        raise BadValue(
            f'"sizes" is {shown(sizes)}: that many different sizes are too much to count at once;'
            " make the pools smaller or of equal size."
        )
    return _keyed(sides.victor(sizes))


def odds_multi(
    sizes: Sequence[int], adversaries: Mapping[str, Sequence[int]] | None = None
) -> dict[str, Fraction]:
    """victor|level. Raises BadValue beyond MULTI_WORK, or for a side that is not there."""
    if len(sizes) > 2 and points.multi_work(sizes) > MULTI_WORK:
        raise BadValue(
            f'"sizes" is {shown(sizes)}: points of that many sides with so many dice are too much'
            ' to count at once; make the pools smaller or of equal size, or ask for "victor".'
        )
    met = None if adversaries is None else _indexed(adversaries, len(sizes))
    return _keyed(points.multi(sizes, met))


def _keyed(answer: Mapping[tuple[Any, ...], Fraction]) -> dict[str, Fraction]:
    return {"|".join(map(str, key)): chance for key, chance in answer.items()}


def _among(negatives: int, dice: int, name: str) -> None:
    if negatives > dice:
        raise BadValue(f'"negatives" is {negatives}, and "{name}" has only {dice} dice.')


def _indexed(adversaries: Mapping[str, Sequence[int]], count: int) -> dict[int, Sequence[int]]:
    known = {str(index): index for index in range(count)}
    for who, met in adversaries.items():
        if who not in known:
            raise BadValue(
                f'"adversaries" has {shown(who)}; the sides are counted from 0 to {count - 1}.'
            )
        for other in met:
            if other >= count or other == known[who]:
                raise BadValue(
                    f'"adversaries.{who}" has {other}; it must be another side, from 0 to'
                    f" {count - 1}."
                )
    return {known[who]: met for who, met in adversaries.items()}


# --- the same, counted -------------------------------------------------------------------------

_D10 = die(reading.SIDES)


def _marked(a: int, negatives: int) -> dict[str, Dice]:
    """The dice of the first side; those of negative traits fall on their own."""
    return {"ordinary": (_D10,) * (a - negatives), "negative": (_D10,) * negatives}


def _marked_asks(fallen: Mapping[str, tuple[int, ...]], highest: str) -> dict[str, Any]:
    ordinary, negative = fallen["ordinary"], fallen["negative"]
    indexes = range(len(ordinary), len(ordinary) + len(negative))
    return {
        "a": ordinary + negative,
        "b": fallen.get("b", ()),
        "negative_a": list(indexes),
        "highest": highest,
    }


def _by_name(sizes: Sequence[int], **_more: Any) -> dict[str, Dice]:
    """The dice of each side, which is called by its number."""
    return {str(side): (_D10,) * size for side, size in enumerate(sizes)}


def _multi_asks(
    fallen: Mapping[str, tuple[int, ...]],
    adversaries: Mapping[str, Sequence[int]] | None = None,
    **_inputs: Any,
) -> dict[str, Any]:
    if adversaries is None:
        return {"pools": fallen}
    met = {who: [str(other) for other in others] for who, others in adversaries.items()}
    return {"pools": fallen, "adversaries": met}


def _multi_says(read: Mapping[str, Any], **_inputs: Any) -> tuple[str]:
    alone = read["victors"][0] if len(read["victors"]) == 1 else None
    return (f"{alone}|{read['level']}",)


_DUEL = Counted(
    "duel",
    lambda a, b: {"a": (_D10,) * a, "b": (_D10,) * b},
    lambda read, **_inputs: (f"{read['winner']}|{read['level']}",),
    tried=({"a": 3, "b": 1}, {"a": 2, "b": 2}),
)
_DUEL_GIVEN = Counted(
    "duel",
    lambda fallen, b: {"b": (_D10,) * b},
    lambda read, **_inputs: (f"{read['winner']}|{read['level']}",),
    lambda rolled, fallen, b: {"a": fallen, **rolled},
    ({"fallen": [10, 7, 7], "b": 3},),
)
_DUEL_NEGATIVE = Counted(
    "duel",
    lambda a, b, negatives, **_more: {**_marked(a, negatives), "b": (_D10,) * b},
    lambda read, **_inputs: (f"{read['winner']}|{read['level']}|{read['trouble_a']}",),
    lambda fallen, highest=reading.SHARED, **_inputs: _marked_asks(fallen, highest),
)
_NEGATIVE = Counted(
    "duel",
    lambda dice, negatives, **_more: _marked(dice, negatives),
    lambda read, **_inputs: ("bad",) if read["trouble_a"] else (),
    lambda fallen, highest=reading.SHARED, **_inputs: _marked_asks(fallen, highest),
)
_VICTOR = Counted(
    "multi", _by_name, lambda read, **_inputs: ("|".join(read["victors"]),), _multi_asks
)
_MULTI = Counted("multi", _by_name, _multi_says, _multi_asks, ({"sizes": [1, 1, 1]},))

_NEGATIVES = integer(0, DICE_LIMIT)

ODDS: Mapping[str, Query] = {
    "duel": Query({"a": _DICE, "b": _DICE}, odds_duel, counted=_DUEL),
    "duel_given": Query(
        {"fallen": array(integer(1, 10), 0, DICE_LIMIT), "b": _DICE},
        odds_duel_given,
        counted=_DUEL_GIVEN,
    ),
    "duel_negative": Query(
        {"a": _DICE, "b": _DICE, "negatives": _NEGATIVES, "highest": _HIGHEST},
        odds_duel_negative,
        counted=_DUEL_NEGATIVE,
    ),
    "negative": Query(
        {"dice": _DICE, "negatives": _NEGATIVES, "highest": _HIGHEST},
        odds_negative,
        counted=_NEGATIVE,
    ),
    "victor": Query({"sizes": _SIZES}, odds_victor, counted=_VICTOR),
    "multi": Query(
        {"sizes": _MULTI_SIZES, "adversaries": _adversaries(integer(0, SIDES_LIMIT - 1))},
        odds_multi,
        counted=_MULTI,
    ),
}


# --- read --------------------------------------------------------------------------------------


def read_duel(
    a: Sequence[int],
    b: Sequence[int],
    negative_a: Sequence[int] = (),
    negative_b: Sequence[int] = (),
    highest: str = reading.SHARED,
) -> dict[str, Any]:
    """Two pools; the negatives are indexes of dice of negative traits."""
    _present(negative_a, a, "negative_a")
    _present(negative_b, b, "negative_b")
    done = reading.duel(a, b)
    return {
        "winner": done.winner,
        "level": done.level,
        "trouble_a": reading.trouble(a, negative_a, highest),
        "trouble_b": reading.trouble(b, negative_b, highest),
    }


def _present(indexes: Collection[int], faces: Sequence[int], name: str) -> None:
    for index in indexes:
        if index >= len(faces):
            raise BadValue(
                f'"{name}" has {index}, and there are {len(faces)} dice, counted from 0.'
            )


def read_multi(
    pools: Mapping[str, Sequence[int]], adversaries: Mapping[str, Sequence[str]] | None = None
) -> dict[str, Any]:
    """Three or more sides by name."""
    for name, met in (adversaries or {}).items():
        for other in (name, *met):
            if other not in pools:
                raise BadValue(f'"adversaries" names {shown(other)}, who has no pool here.')
        if name in met:
            raise BadValue(f'"adversaries" has {shown(name)} against {shown(name)}.')
    done = reading.multi(pools, adversaries)
    levels = {name: dict(met) for name, met in done.levels.items()}
    return {"victors": list(done.victors), "levels": levels, "level": done.level}


READ: Mapping[str, Query] = {
    "duel": Query(
        {
            "a": _FACES,
            "b": _FACES,
            "negative_a": _INDEXES,
            "negative_b": _INDEXES,
            "highest": _HIGHEST,
        },
        read_duel,
    ),
    "multi": Query(
        {
            "pools": replace(mapping(_FACES, SIDES_LIMIT), lo=1),
            "adversaries": _adversaries(text(200)),
        },
        read_multi,
    ),
}
