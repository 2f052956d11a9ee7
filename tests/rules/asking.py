"""The program's own answers, as the tests of the rule texts ask for them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

from hotseat.__main__ import answer

CLOSE = 1e-7


def read(game: str, kind: str, **inputs: Any) -> dict[str, Any]:
    """What these faces come to."""
    return answer({"command": "read", "game": game, "kind": kind, "inputs": inputs})


def odds(game: str, kind: str, **inputs: Any) -> dict[str, Fraction]:
    """The exact chances, keys of no chance left out."""
    asked = {"command": "odds", "game": game, "kind": kind, "inputs": inputs, "exact": True}
    outcome = answer(asked)["outcome"]
    return {key: Fraction(value) for key, value in outcome.items() if Fraction(value)}


def chances(game: str, kind: str, **inputs: Any) -> dict[str, float]:
    """The chances as numbers, every key."""
    asked = {"command": "odds", "game": game, "kind": kind, "inputs": inputs}
    outcome: dict[str, float] = answer(asked)["outcome"]
    return outcome


def tally(weighted: Iterable[tuple[str, Fraction]]) -> dict[str, Fraction]:
    """The weight of each key, keys of no weight left out."""
    found: dict[str, Fraction] = {}
    for key, weight in weighted:
        found[key] = found.get(key, Fraction(0)) + weight
    return {key: weight for key, weight in found.items() if weight}


def close(ours: Mapping[str, Any], theirs: Mapping[str, Any], by: float = CLOSE) -> bool:
    """Whether two tables of chances agree, a missing key being no chance."""
    keys = {*ours, *theirs}
    return all(abs(float(ours.get(key, 0)) - float(theirs.get(key, 0))) < by for key in keys)
