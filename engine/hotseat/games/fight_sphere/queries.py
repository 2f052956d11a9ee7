"""What can be asked of Fight Sphere's dice, with the shape of every input.

FS-1: a Gladiator rolls at least one die. The limits are the sizes that are answered well within a
second; larger ones are refused at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from hotseat.core.counted import Counted, Dice, die
from hotseat.core.errors import BadValue, shown
from hotseat.core.game import Query
from hotseat.core.shapes import array, choice, integer, mapping, maybe, text
from hotseat.games.fight_sphere import odds, reading
from hotseat.games.fight_sphere.pool import LEAST

DICE_LIMIT = 200
ENCOUNTER_DICE_LIMIT = 60
GLADIATORS_LIMIT = 8
JOINT_WORK = 1_100_000

_DICE = integer(LEAST, DICE_LIMIT)
_THRESHOLD = integer(0, DICE_LIMIT)
_SIZES = array(integer(LEAST, ENCOUNTER_DICE_LIMIT), 2, GLADIATORS_LIMIT)
_WHO = integer(0, GLADIATORS_LIMIT - 1)
_PAIRS = maybe(array(array(_WHO, 2, 2), hi=64))

_FACE = integer(1, reading.SIDES)
_ROLL = array(_FACE, LEAST, DICE_LIMIT)
_ROLLS = mapping(_ROLL, GLADIATORS_LIMIT)
_NAME = text(200)
_NAMED_PAIRS = maybe(array(array(_NAME, 2, 2), hi=64))

Pairs = Sequence[Sequence[int]]
NamedPairs = Sequence[Sequence[str]]
Rolls = Mapping[str, Sequence[int]]


# --- odds --------------------------------------------------------------------------------------


def odds_duel(a: int, b: int) -> dict[str, Fraction]:
    """Signed Victories of a over b, as text."""
    return _keyed(odds.duel(a, b))


def odds_duel_given(fallen: Sequence[int], b: int) -> dict[str, Fraction]:
    """The same after the first side's dice have fallen and before the second's."""
    return _keyed(odds.duel(tuple(fallen), b))


def odds_encounter_joint(sizes: Sequence[int], truces: Pairs = ()) -> dict[str, Fraction]:
    """Dice lost by each Gladiator, joined by "|". Raises BadValue beyond JOINT_WORK."""
    pairs = _pairs(truces, len(sizes))
    cases, most = odds.joint_cases(sizes), JOINT_WORK // odds.joint_work(len(sizes))
    if cases > most:
        raise BadValue(
            f'"sizes" is {shown(sizes)}: {cases} combinations of ones, and at most {most} are gone'
            f' through for {len(sizes)} Gladiators; ask "encounter_lost" for one at a time.'
        )
    answer = odds.encounter_joint(sizes, pairs)
    return {"|".join(map(str, lost)): chance for lost, chance in answer.items()}


def odds_encounter_lost(sizes: Sequence[int], who: int, truces: Pairs = ()) -> dict[str, Fraction]:
    """Dice that ``who`` loses, as text."""
    _index(who, len(sizes), "who")
    return _keyed(odds.encounter_lost(sizes, who, _pairs(truces, len(sizes))))


def odds_disengage(sizes: Sequence[int], who: int, truces: Pairs = ()) -> dict[str, Fraction]:
    """The chance that ``who`` gets free."""
    _index(who, len(sizes), "who")
    return {"free": odds.disengage(sizes, who, _pairs(truces, len(sizes)))}


def _keyed(answer: Mapping[int, Fraction]) -> dict[str, Fraction]:
    return {str(value): chance for value, chance in answer.items()}


def _index(value: int, count: int, name: str) -> None:
    if value >= count:
        raise BadValue(
            f'"{name}" is {value}, and "sizes" has {count} Gladiators; they are counted from 0'
            f" to {count - 1}."
        )


def _pairs(truces: Pairs, count: int) -> tuple[odds.Pair, ...]:
    for at, (first, other) in enumerate(truces):
        _index(first, count, f"truces[{at}]")
        _index(other, count, f"truces[{at}]")
        if first == other:
            raise BadValue(f'"truces[{at}]" is {shown(truces[at])}; a truce takes two Gladiators.')
    return tuple((first, other) for first, other in truces)


# --- the same, counted -------------------------------------------------------------------------

_D6 = die(reading.SIDES)


def _by_name(sizes: Sequence[int], **_more: Any) -> dict[str, Dice]:
    """The dice of each Gladiator, who is called by their number."""
    return {str(who): (_D6,) * size for who, size in enumerate(sizes)}


def _one_roll(fallen: Rolls, truces: Pairs = (), **_inputs: Any) -> dict[str, Any]:
    """What is asked of a reading of a whole Encounter."""
    return {"rolls": fallen, "truces": [[str(who) for who in pair] for pair in truces]}


def _margin(read: Mapping[str, Any], **_inputs: Any) -> tuple[str]:
    a = read["a"]
    return (str(a["beats"].get("b", 0) - a["loses_to"].get("b", 0)),)


_CONFLICT = Counted(
    "conflict",
    lambda dice, threshold: {"player": (_D6,) * dice, "gm": (_D6,) * threshold},
    lambda read, **_inputs: (read["outcome"],),
)
_DUEL = Counted(
    "encounter",
    lambda a, b: {"a": (_D6,) * a, "b": (_D6,) * b},
    _margin,
    _one_roll,
)
_DUEL_GIVEN = Counted(
    "encounter",
    lambda fallen, b: {"b": (_D6,) * b},
    _margin,
    lambda rolled, fallen, b: {"rolls": {"a": fallen, **rolled}},
    ({"fallen": [1, 1, 4], "b": 3},),
)
_JOINT = Counted(
    "encounter",
    _by_name,
    lambda read, **_inputs: ("|".join(str(side["lost"]) for side in read.values()),),
    _one_roll,
)
_LOST = Counted(
    "encounter",
    _by_name,
    lambda read, who, **_inputs: (str(read[str(who)]["lost"]),),
    _one_roll,
)
_DISENGAGE = Counted(
    "disengage",
    _by_name,
    lambda read, **_inputs: ("free",) if read["free"] else (),
    lambda fallen, who, **inputs: {**_one_roll(fallen, **inputs), "who": str(who)},
)

ODDS: Mapping[str, Query] = {
    "conflict": Query({"dice": _DICE, "threshold": _THRESHOLD}, odds.conflict, counted=_CONFLICT),
    "duel": Query({"a": _DICE, "b": _DICE}, odds_duel, counted=_DUEL),
    "duel_given": Query({"fallen": _ROLL, "b": _DICE}, odds_duel_given, counted=_DUEL_GIVEN),
    "encounter_joint": Query(
        {"sizes": _SIZES, "truces": _PAIRS}, odds_encounter_joint, counted=_JOINT
    ),
    "encounter_lost": Query(
        {"sizes": _SIZES, "who": _WHO, "truces": _PAIRS}, odds_encounter_lost, counted=_LOST
    ),
    "disengage": Query(
        {"sizes": _SIZES, "who": _WHO, "truces": _PAIRS}, odds_disengage, counted=_DISENGAGE
    ),
}


# --- read --------------------------------------------------------------------------------------


def read_conflict(player: Sequence[int], gm: Sequence[int]) -> dict[str, Any]:
    """A roll against the Threshold."""
    done = reading.conflict(player, gm)
    return {"outcome": done.outcome, "ones": {"player": done.player, "gm": done.gm}}


def read_encounter(
    rolls: Rolls,
    truces: NamedPairs = (),
    gambles: Mapping[str, int] | None = None,
    gamble_charged: str = "once",
) -> dict[str, Any]:
    """Each Gladiator's standing by name; where ``gambles`` are given, also the "toll": all dice
    that this roll costs them, Gamble included (FS-5)."""
    standings = reading.encounter(rolls, _named_pairs(truces, rolls))
    answer: dict[str, Any] = {}
    for name, result in standings.items():
        answer[name] = {
            "ones": result.ones,
            "beats": dict(result.beats),
            "loses_to": dict(result.loses_to),
            "lost": result.lost,
        }
    for name, gamble in (gambles or {}).items():
        _name(name, rolls, "gambles")
        answer[name]["toll"] = reading.toll(standings[name], gamble, gamble_charged)
    _two_or_more(rolls)
    return answer


def read_disengage(rolls: Rolls, who: str, truces: NamedPairs = ()) -> dict[str, Any]:
    """Whether ``who`` gets free."""
    _name(who, rolls, "who")
    pairs = _named_pairs(truces, rolls)
    _two_or_more(rolls)
    return {"free": reading.disengage(rolls, who, pairs)}


def _two_or_more(rolls: Rolls) -> None:
    if len(rolls) < 2:
        raise BadValue(f'"rolls" has {len(rolls)} Gladiators; an Encounter is between two or more.')


def _name(name: str, rolls: Rolls, field: str) -> None:
    if name not in rolls:
        known = shown(", ".join(rolls))
        raise BadValue(f'"{field}" names {shown(name)}, who is not among the rolls: {known}.')


def _named_pairs(truces: NamedPairs, rolls: Rolls) -> tuple[reading.Truce, ...]:
    for at, (first, other) in enumerate(truces):
        _name(first, rolls, f"truces[{at}]")
        _name(other, rolls, f"truces[{at}]")
        if first == other:
            raise BadValue(f'"truces[{at}]" is {shown(truces[at])}; a truce takes two Gladiators.')
    return tuple((first, other) for first, other in truces)


READ: Mapping[str, Query] = {
    "conflict": Query({"player": _ROLL, "gm": array(_FACE, hi=DICE_LIMIT)}, read_conflict),
    "encounter": Query(
        {
            "rolls": _ROLLS,
            "truces": _NAMED_PAIRS,
            "gambles": maybe(mapping(integer(0, DICE_LIMIT), GLADIATORS_LIMIT)),
            "gamble_charged": maybe(choice("once", "each")),
        },
        read_encounter,
    ),
    "disengage": Query({"rolls": _ROLLS, "who": _NAME, "truces": _NAMED_PAIRS}, read_disengage),
}
