"""What can be asked of Isolation's dice, with the shape of every input."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from hotseat.core.counted import Counted, Dice, Die
from hotseat.core.errors import BadValue
from hotseat.core.game import Query
from hotseat.core.shapes import (
    Shape,
    array,
    boolean,
    choice,
    integer,
    mapping,
    maybe,
    or_null,
    record,
)
from hotseat.games.isolation import odds, reading
from hotseat.games.isolation.joint import ERROR_BOUND, Passive, Plan
from hotseat.games.isolation.reading import COOPERATE, GREEN, ONE_MORE, RED, STANCES, Pool

# The most dice of one colour. The largest answers take about a second; all refusals, no time.
ACTIVE_DICE = 40
PASSIVE_DICE = 20
JOINT_PASSIVE_DICE = 12
JOINT_PASSIVES = 7
PASSIVES = 12
GM_DICE = 60
ALONE_DICE = 100
FACES = 200


def _pair(most: int) -> Shape:
    return array(integer(0, most), 2, 2)


_LATE = {"late": maybe(integer(0, ACTIVE_DICE)), "gm_green": maybe(integer(0, ACTIVE_DICE))}


def _plan(passives: int, dice: int) -> dict[str, Shape]:
    return {
        "active": _pair(ACTIVE_DICE),
        "passives": array(_pair(dice), 1, passives),
        "gm": integer(0, GM_DICE),
        "wishes": maybe(or_null(array(or_null(choice(*STANCES)), 1, passives))),
        "red_links": maybe(or_null(array(boolean(), 1, passives))),
        **_LATE,
    }


_ALONE = integer(0, ALONE_DICE)


def plan_of(
    active: Sequence[int],
    passives: Sequence[Sequence[int]],
    gm: int,
    wishes: Sequence[str | None] | None = None,
    red_links: Sequence[bool] | None = None,
    late: int = 0,
    gm_green: int = 0,
) -> Plan:
    """A plan from plain values. Raises BadValue when ``wishes`` or ``red_links`` are given for
    another number of passive players."""
    for name, given in (("wishes", wishes), ("red_links", red_links)):
        if given is not None and len(given) != len(passives):
            raise BadValue(
                f'"{name}" has {len(given)} entries; there are {len(passives)} passive players.'
            )
    asked = wishes or [None] * len(passives)
    bound = red_links or [True] * len(passives)
    players = tuple(
        Passive(green, red, wish or COOPERATE, not tied)
        for (green, red), wish, tied in zip(passives, asked, bound, strict=True)
    )
    return Plan(active[0], active[1], players, gm, late, gm_green)


def first_pass(
    active: Sequence[int], passive: Sequence[int], red_links: bool = True
) -> dict[str, float]:
    """cooperate, neutral, hostile of one passive player."""
    return full_stance(0, active=active, passives=[passive], gm=0, red_links=[red_links])


def full_joint(**inputs: Any) -> dict[str, float]:
    """Stances joined by "|", then the degree; inputs as ``plan_of``."""
    chances = odds.joint_chances(plan_of(**inputs))
    return {"|".join(key): chance for key, chance in chances.items()}


def full_stance(who: int, **inputs: Any) -> dict[str, float]:
    """cooperate, neutral, hostile of passive player ``who``, counted from 0; the other inputs as
    ``plan_of``. Raises BadValue when there is no such player."""
    plan = plan_of(**inputs)
    if who >= len(plan.passives):
        raise BadValue(f'"who" is {who}; there are {len(plan.passives)} passive players, from 0.')
    return dict(odds.stance_chances(plan, who))


# --- the same, counted -------------------------------------------------------------------------

_LONGEST = 3  # of the chains that are gone through; one in 6^3 is longer


def _chain_die(colour: str) -> Die:
    """An open-ended die (IS-2): its faces are chains, itself and the extra dice that it brought."""
    more, ways = ONE_MORE[colour], {}
    for length in range(1, _LONGEST + 1):
        for face in range(1, 7):
            if face != more:
                ways[(more,) * (length - 1) + (face,)] = 6 ** (_LONGEST - length)
    return Die(ways, 6**_LONGEST)


_DIE = {colour: _chain_die(colour) for colour in ONE_MORE}


def _pool_dice(name: str, pool: Sequence[int]) -> dict[str, Dice]:
    """The dice of a player, each colour by a name of its own."""
    sizes = zip((GREEN, RED), pool, strict=True)
    return {f"{name}.{colour}": (_DIE[colour],) * size for colour, size in sizes}


def _waves(chains: Sequence[Sequence[int]]) -> list[int]:
    """The faces in the order rolled: all dice, then all extra dice, then theirs."""
    longest = max(map(len, chains), default=0)
    return [chain[wave] for wave in range(longest) for chain in chains if wave < len(chain)]


Fallen = Mapping[str, Sequence[Sequence[int]]]


def _fallen_pool(fallen: Fallen, name: str) -> dict[str, list[int]]:
    return {colour: _waves(fallen[f"{name}.{colour}"]) for colour in (GREEN, RED)}


def _action_dice(
    active: Sequence[int],
    passives: Sequence[Sequence[int]],
    gm: int,
    wishes: Sequence[str | None] | None = None,
    late: int = 0,
    gm_green: int = 0,
    **_more: Any,
) -> dict[str, Dice] | None:
    """None where a wish is given, which is no input of one reading alone, or extra green dice may
    be left (IS-5)."""
    if gm_green or any(wishes or ()):
        return None
    rolled = {name: dice for n, pool in enumerate(passives)
              for name, dice in _pool_dice(str(n), pool).items()}  # fmt: skip
    reds = {"gm": (_DIE[RED],) * gm, "late": (_DIE[RED],) * late}
    return {**_pool_dice("active", active), **rolled, **reds}


def _action_asks(
    fallen: Fallen,
    passives: Sequence[Sequence[int]],
    red_links: Sequence[bool] | None = None,
    **_inputs: Any,
) -> dict[str, Any]:
    names = [str(n) for n in range(len(passives))]
    return {
        "active": _fallen_pool(fallen, "active"),
        "gm": _waves(fallen["gm"]),
        "passives": {name: _fallen_pool(fallen, name) for name in names},
        "red_links": dict(zip(names, red_links or [True] * len(names), strict=True)),
        "late_hostile": _waves(fallen["late"]),
    }


def _stance_of(read: Mapping[str, Any], who: int, **_inputs: Any) -> tuple[str]:
    return (read["stance"][str(who)],)


def _joint_says(read: Mapping[str, Any], **_inputs: Any) -> tuple[str]:
    return ("|".join((*read["stance"].values(), read["degree"])),)


def _degree(read: Mapping[str, Any], **_inputs: Any) -> tuple[str]:
    return (read["degree"],)


_FIRST_PASS = Counted(
    "action",
    lambda active, passive, **_more: _action_dice(active, [passive], 0),
    lambda read, **_inputs: (read["best"]["0"],),
    lambda fallen, passive, red_links=True, **_inputs: _action_asks(fallen, [passive], [red_links]),
    ({"active": [0, 1], "passive": [1, 0]},),
)
_SMALL_PLANS: tuple[dict[str, Any], ...] = (
    {"active": [1, 0], "passives": [[1, 0]], "gm": 1},
    {"active": [0, 2], "passives": [[0, 0]], "gm": 0},
    {"active": [0, 1], "passives": [[0, 1]], "gm": 0},
    {"active": [0, 0], "passives": [[2, 0]], "gm": 0},
    {"active": [0, 0], "passives": [[0, 2]], "gm": 1},
    {"active": [1, 0], "passives": [[0, 0]], "gm": 0, "late": 1},
    {"active": [0, 1], "passives": [[0, 0], [1, 0]], "gm": 0, "red_links": [False, True]},
    {"active": [0, 0], "passives": [[0, 1], [1, 0]], "gm": 0},
)
_JOINT = Counted("action", _action_dice, _joint_says, _action_asks, _SMALL_PLANS)
_DEGREE = Counted("action", _action_dice, _degree, _action_asks, _SMALL_PLANS)
_STANCE = Counted(
    "action",
    _action_dice,
    _stance_of,
    _action_asks,
    tuple({**plan, "who": len(plan["passives"]) - 1} for plan in _SMALL_PLANS),
)
_ALONE_COUNTED = Counted(
    "action",
    lambda green, red, gm, **more: _action_dice([green, red], [], gm, **more),
    _degree,
    lambda fallen, **_inputs: {**_action_asks(fallen, []), "alone": True},
    ({"green": 2, "red": 0, "gm": 1},),
)
_BOND = Counted(
    "bond",
    lambda green, red: {GREEN: (_DIE[GREEN],) * green, RED: (_DIE[RED],) * red},
    lambda read, **_inputs: (read["change"],),
    lambda fallen, **_inputs: {colour: _waves(chains) for colour, chains in fallen.items()},
)


def _chances(
    inputs: Mapping[str, Shape], answer: Callable[..., Mapping[str, float]], counted: Counted
) -> Query:
    return Query(inputs, lambda **given: dict(answer(**given)), ERROR_BOUND, counted)


ODDS: Mapping[str, Query] = {
    "first_pass": _chances(
        {
            "active": _pair(ACTIVE_DICE),
            "passive": _pair(ACTIVE_DICE),
            "red_links": maybe(boolean()),
        },
        first_pass,
        _FIRST_PASS,
    ),
    "full_joint": _chances(_plan(JOINT_PASSIVES, JOINT_PASSIVE_DICE), full_joint, _JOINT),
    "full_degree": _chances(
        _plan(PASSIVES, PASSIVE_DICE),
        lambda **given: odds.degree_chances(plan_of(**given)),
        _DEGREE,
    ),
    "full_stance": _chances(
        {**_plan(PASSIVES, PASSIVE_DICE), "who": integer(0, PASSIVES - 1)}, full_stance, _STANCE
    ),
    "alone": _chances(
        {"green": _ALONE, "red": _ALONE, "gm": _ALONE, **_LATE}, odds.alone_chances, _ALONE_COUNTED
    ),
    "bond": _chances({"green": _ALONE, "red": _ALONE}, odds.bond_chances, _BOND),
}

_FACES = array(integer(1, 6), hi=FACES)
_POOL = record(green=_FACES, red=_FACES)


def read_action(
    active: Mapping[str, Sequence[int]],
    gm: Sequence[int],
    passives: Mapping[str, Mapping[str, Sequence[int]]] = MappingProxyType({}),
    wishes: Mapping[str, str] | None = None,
    red_links: Mapping[str, bool] | None = None,
    late_hostile: Sequence[int] = (),
    alone: bool = False,
    gm_green: Sequence[int] = (),
) -> dict[str, Any]:
    """Both passes of one roll. Raises BadValue for an incomplete roll, an unknown name, a wish
    above the best stance, or passive players in an action tried alone."""
    own = _pool(active)
    against = reading.opposition(gm, gm_green)
    late = {"late": late_hostile} if late_hostile else {}
    if alone:
        if passives:
            raise BadValue(
                f'"passives" has {len(passives)} players; an action tried alone has none.'
            )
        done = reading.TwoReadings(None, {}, reading.alone(own, late), against)
    else:
        pools = {name: _pool(faces) for name, faces in passives.items()}
        done = reading.action(own, pools, against, wishes=wishes, red_links=red_links, late=late)
    first = done.first or reading.first_pass(own, {})
    return {
        "active_odds": first.active_odds,
        "net": {name: leaning.net for name, leaning in first.passives.items()},
        "best": {name: leaning.best for name, leaning in first.passives.items()},
        "stance": dict(done.stances),
        "green_evens": done.green_evens,
        "gm_odds": done.gm_odds,
        "difference": done.difference,
        "degree": done.degree,
    }


def read_bond(green: Sequence[int], red: Sequence[int]) -> dict[str, Any]:
    """A pair's roll between sessions: better, same or worse."""
    return {"change": reading.bond(green, red)}


def _pool(faces: Mapping[str, Sequence[int]]) -> Pool:
    return Pool(tuple(faces["green"]), tuple(faces["red"]))


READ: Mapping[str, Query] = {
    "action": Query(
        {
            "active": _POOL,
            "passives": maybe(mapping(_POOL, PASSIVES)),
            "gm": _FACES,
            "wishes": maybe(mapping(choice(*STANCES), PASSIVES)),
            "red_links": maybe(mapping(boolean(), PASSIVES)),
            "late_hostile": maybe(_FACES),
            "alone": maybe(boolean()),
            "gm_green": maybe(_FACES),
        },
        read_action,
    ),
    "bond": Query({"green": _FACES, "red": _FACES}, read_bond),
}
