"""What the first meeting of two Gladiators in an Episode pays into their Conflict Pools."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from hotseat.games.fight_sphere.state import REASON, Gladiator, Pair


def bonuses(met: Iterable[Pair], people: Mapping[str, Gladiator]) -> dict[str, int]:
    """The dice for each who gains any, of pairs who had not met. A Death wish pays the opponent, a
    Reason to Live its own Gladiator: as many dice as they have Relationships, for each opponent."""
    found: dict[str, int] = {}
    for pair in met:
        for who, other in (pair, pair[::-1]):
            one = people[who]
            gains = who if one.drive == REASON else other
            found[gains] = found.get(gains, 0) + len(one.ties)
    return {who: dice for who, dice in found.items() if dice}
