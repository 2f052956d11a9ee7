"""What can be asked of Isolation's dice, with the shape of every input."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

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
from hotseat.games.isolation.reading import STANCES, Pool

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


def _plan(passives: int, dice: int) -> dict[str, Shape]:
    return {
        "active": _pair(ACTIVE_DICE),
        "passives": array(_pair(dice), 1, passives),
        "gm": integer(0, GM_DICE),
        "wishes": maybe(or_null(array(or_null(choice(*STANCES)), 1, passives))),
        "red_links": maybe(or_null(array(boolean(), 1, passives))),
        "late": maybe(integer(0, ACTIVE_DICE)),
        "gm_green": maybe(integer(0, ACTIVE_DICE)),
    }


_AFTER = {"late": maybe(integer(0, ACTIVE_DICE)), "gm_green": maybe(integer(0, ACTIVE_DICE))}

ODDS: Mapping[str, Query] = {
    "first_pass": Query(
        {
            "active": _pair(ACTIVE_DICE),
            "passive": _pair(ACTIVE_DICE),
            "red_links": maybe(boolean()),
        },
        odds.first_pass,
        odds.ERROR_BOUND,
    ),
    "full_joint": Query(
        _plan(JOINT_PASSIVES, JOINT_PASSIVE_DICE), odds.full_joint, odds.ERROR_BOUND
    ),
    "full_degree": Query(_plan(PASSIVES, PASSIVE_DICE), odds.full_degree, odds.ERROR_BOUND),
    "full_stance": Query(
        {**_plan(PASSIVES, PASSIVE_DICE), "who": integer(0, PASSIVES - 1)},
        odds.full_stance,
        odds.ERROR_BOUND,
    ),
    "alone": Query(
        {
            "green": integer(0, ALONE_DICE),
            "red": integer(0, ALONE_DICE),
            "gm": integer(0, ALONE_DICE),
            **_AFTER,
        },
        odds.alone,
        odds.ERROR_BOUND,
    ),
    "bond": Query(
        {"green": integer(0, ALONE_DICE), "red": integer(0, ALONE_DICE)},
        odds.bond,
        odds.ERROR_BOUND,
    ),
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
