"""Fast chances held to those counted through the game's own reading (``core.counted``)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import prod
from typing import Any

from hotseat.core.counted import Counted, Dice
from hotseat.core.errors import BadValue
from hotseat.core.game import Game, Query, ask
from hotseat.odds.by_counting import fall_count, falls

FALLS_MOST = 4_000  # of one comparison
FLOAT = Fraction(1, 10**12)  # what a chance given as a float may be off

Inputs = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Tally:
    """Chances by key as far as they were counted, and the chance that was ``left_out``."""

    chances: Mapping[str, Fraction]
    left_out: Fraction


def tally(
    read: Mapping[str, Query], counted: Counted, rolls: Mapping[str, Dice], inputs: Inputs
) -> Tally:
    """Counted through the reading, which ``rolls`` these dice. Raises BadValue where it refuses."""
    known = read[counted.reading].inputs
    same = {name: value for name, value in inputs.items() if name in known}
    chances: dict[str, Fraction] = {}
    left_out = Fraction(1)
    for faces, chance in falls(tuple(rolls.values())):
        fallen = dict(zip(rolls, faces, strict=True))
        asked = counted.asks(fallen, **inputs) if counted.asks else {**same, **fallen}
        outcomes = counted.says(ask(read, counted.reading, asked), **inputs)
        if outcomes is not None:
            left_out -= chance
            for key in outcomes:
                chances[key] = chances.get(key, Fraction(0)) + chance
    return Tally(chances, left_out)


def differences(game: Game, kind: str, inputs: Inputs) -> list[str] | None:
    """A sentence for each chance of a query that is not what was counted; None where it cannot be
    counted of these inputs, or the query refuses them."""
    query = game.odds[kind]
    rolls = query.counted.rolls(**inputs) if query.counted else None
    if query.counted is None or rolls is None:
        return None
    if prod(map(fall_count, rolls.values())) > FALLS_MOST:
        return None
    try:
        fast = ask(game.odds, kind, inputs)
        counted = tally(game.read, query.counted, rolls, inputs)
    except BadValue:
        return None
    lines = []
    for key in sorted({*fast, *counted.chances}):
        chance, least = fast.get(key, 0), counted.chances.get(key, Fraction(0))
        off = Fraction(query.error_bound) + (FLOAT if isinstance(chance, float) else 0)
        if not least - off <= Fraction(chance) <= least + counted.left_out + off:
            lines.append(f"{kind} {dict(inputs)}: {key} is {chance}, and {least} when counted.")
    return lines
