"""What the program may be asked about Playset Zero, with the shape of every input."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from hotseat.core.counted import Counted, Dice, die
from hotseat.core.game import Query
from hotseat.core.shapes import array, boolean, integer, maybe
from hotseat.games.playset_zero import odds, reading

SIDES = integer(1, 1000)
# No die of the game shows more than the d10 of a Main Feature.
FACE = integer(1, 10)
DICE_MOST = 60
NEEDS_MOST = 10
COUNT = integer(0, 100)
DICE = array(SIDES, hi=DICE_MOST)
FACES = array(FACE, hi=DICE_MOST)
NEEDS = array(integer(1, 1000), hi=NEEDS_MOST)


# --- the same, counted ---------------------------------------------------------------------------


def _of_sizes(sizes: Iterable[int]) -> Dice:
    return tuple(die(sides) for sides in sizes)


def _hindered(
    fallen: Mapping[str, tuple[int, ...]], challenge: bool = False, **_inputs: Any
) -> dict[str, Any]:
    """The goal takes more than the highest die of who hinders it (PZ-11)."""
    need = reading.need(challenge, fallen["hinder"])
    return {"results": fallen["dice"], "needs": [need]}


_HITS = Counted(
    "plan",
    lambda **inputs: {"results": _of_sizes(reading.setup(**inputs).sizes)},
    lambda read, **_inputs: (str(read["hits"]),),
    lambda fallen, **_inputs: {**fallen, "needs": []},
    ({"base": 2, "features": 1, "main": True},),
)
_PLAN = Counted(
    "plan",
    lambda dice, **_more: {"results": _of_sizes(dice)},
    lambda read, **_inputs: ("all",) if read["all"] else (),
    tried=(
        {"dice": [6, 8, 10], "needs": [5, 6]},
        {"dice": [6, 6, 6], "needs": [6, 5, 5], "helper": [6]},
        {"dice": [6, 8], "needs": [5, 7, 5], "helper": [5]},
    ),
)
_HINDERED = Counted(
    "plan",
    lambda dice, hinder, **_more: {"dice": _of_sizes(dice), "hinder": _of_sizes(hinder)},
    lambda read, **_inputs: ("goal",) if read["all"] else (),
    _hindered,
    (
        {"dice": [6, 8], "hinder": [6, 6]},
        {"dice": [6, 6, 10], "hinder": [8], "challenge": True},
        {"dice": [6, 6], "hinder": [], "challenge": True},
    ),
)

ODDS: Mapping[str, Query] = {
    "hits": Query(
        {
            "base": maybe(COUNT),
            "features": maybe(COUNT),
            "main": maybe(boolean()),
            "advantages": maybe(COUNT),
        },
        odds.hits,
        counted=_HITS,
    ),
    "plan": Query({"dice": DICE, "needs": NEEDS, "helper": maybe(FACES)}, odds.plan, counted=_PLAN),
    "hindered": Query(
        {"dice": DICE, "hinder": DICE, "challenge": maybe(boolean())},
        odds.hindered,
        counted=_HINDERED,
    ),
}
READ: Mapping[str, Query] = {
    "plan": Query({"results": FACES, "needs": NEEDS, "helper": maybe(FACES)}, reading.plan),
}
