"""Rolled dice read: a Conflict's against the Threshold's, an Encounter's pair by pair."""

from __future__ import annotations

from collections.abc import Mapping

from hotseat.games.fight_sphere import reading
from hotseat.games.fight_sphere.records.scenes import Conflict, Encounter


def read(conflict: Conflict) -> reading.Conflict:
    """What a Conflict that was rolled came to."""
    mine, theirs = ([die.face for die in rolled.dice] for rolled in conflict.fallen)
    return reading.conflict(mine, theirs)


def standings(encounter: Encounter) -> Mapping[str, reading.Standing]:
    """How each Gladiator comes out of a roll."""
    return reading.encounter(rolls(encounter), encounter.apart)


def rolls(encounter: Encounter) -> dict[str, list[int]]:
    """The faces of each Gladiator's roll."""
    return {rolled.side: [die.face for die in rolled.dice] for rolled in encounter.fallen}


def succeeds(encounter: Encounter, who: str) -> bool:
    """Whether a Gladiator won the roll: they beat someone and lose to no one."""
    standing = standings(encounter)[who]
    return bool(standing.beats) and not standing.loses_to
