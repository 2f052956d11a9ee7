"""What the program may be asked about Playset Zero, with the shape of every input."""

from __future__ import annotations

from collections.abc import Mapping

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

ODDS: Mapping[str, Query] = {
    "hits": Query(
        {
            "base": maybe(COUNT),
            "features": maybe(COUNT),
            "main": maybe(boolean()),
            "advantages": maybe(COUNT),
        },
        odds.hits,
    ),
    "plan": Query({"dice": DICE, "needs": NEEDS, "helper": maybe(FACES)}, odds.plan),
    "hindered": Query({"dice": DICE, "hinder": DICE, "challenge": maybe(boolean())}, odds.hindered),
}
READ: Mapping[str, Query] = {
    "plan": Query({"results": FACES, "needs": NEEDS, "helper": maybe(FACES)}, reading.plan),
}
