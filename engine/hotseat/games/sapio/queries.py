"""What can be asked of Sapio's dice, with the shape of every input."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hotseat.core.counted import Counted, die_of
from hotseat.core.game import Query
from hotseat.core.shapes import Shape, array, choice, integer, maybe, text
from hotseat.core.spiral import FACES, Symbols, parse
from hotseat.games.sapio import odds, reading

# Six dice are the most the rules roll (SA-3); free dice and the curious may ask for more.
DICE = integer(1, 40)
TN = integer(0, reading.MOST_TN)
AUTO: Shape = maybe(array(integer(0, 12), 3, 3))
IMPROBABLE = maybe(choice(reading.REROLL, reading.KEEP))

_SPIRAL = die_of(FACES)


def _check_says(read: Mapping[str, Any], **_inputs: Any) -> tuple[str, ...] | None:
    """None where one more die is rolled (SA-4), which the reading of one roll leaves open."""
    if read["improbable"]:
        return None
    holds = {"success": read["success"], "spare": read["net"] > 0, "spiral": read["net"] < 0}
    return tuple(key for key, true in holds.items() if true)


_ROLL = Counted(
    "check",
    lambda dice: {"faces": (_SPIRAL,) * dice},
    lambda read, **_inputs: (f"{read['hits']}|{read['net']}",),
    lambda fallen, **_inputs: {**fallen, "tn": 0},
)
_CHECK = Counted(
    "check",
    lambda dice, **_more: {"faces": (_SPIRAL,) * dice},
    _check_says,
    tried=({"dice": 3, "tn": 4}, {"dice": 2, "tn": 5, "auto": [1, 1, 0]}),
)

ODDS: Mapping[str, Query] = {
    "roll": Query({"dice": DICE}, odds.roll, counted=_ROLL),
    "check": Query(
        {"dice": DICE, "tn": TN, "auto": AUTO, "improbable": IMPROBABLE},
        odds.check,
        counted=_CHECK,
    ),
}


def read_check(
    faces: Sequence[str],
    tn: int,
    auto: Sequence[int] = (0, 0, 0),
    if_success: Sequence[int] = (0, 0, 0),
) -> dict[str, int | bool]:
    """One roll against a target number; ``auto`` and ``if_success`` are [hits, spares, spirals].

    Raises BadValue for a face that the die does not have.
    """
    shown = [parse(face) for face in faces]
    check = reading.check(shown, tn, Symbols(*auto), Symbols(*if_success))
    return {
        "hits": check.hits,
        "success": check.success,
        "excess": check.excess,
        "net": check.net,
        "improbable": check.improbable,
    }


READ: Mapping[str, Query] = {
    "check": Query(
        {"faces": array(text(8), 1, 60), "tn": TN, "auto": AUTO, "if_success": AUTO},
        read_check,
    ),
}
