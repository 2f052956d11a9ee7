"""Kinds of facts that are no longer made, and are still read."""

from __future__ import annotations

from dataclasses import dataclass

from hotseat.kit.facts import WORDS, FactData, Kinds
from hotseat.kit.values import of

FACTS = Kinds("playset_zero")


@FACTS
@dataclass(frozen=True, slots=True)
class StageReached(FactData):
    """Rules 1 kept where the table had walked on the screen."""

    stage: str = of(WORDS)
