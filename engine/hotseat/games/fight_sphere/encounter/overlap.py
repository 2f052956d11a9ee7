"""What the first meeting of two Gladiators in an Episode pays into their Conflict Pools."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from hotseat.core.shapes import integer
from hotseat.games.fight_sphere.records.episodes import Pair
from hotseat.games.fight_sphere.records.people import (
    DRIVE,
    DRIVE_WORDS,
    POOL_MOST,
    REASON,
    Gladiator,
)
from hotseat.kit.facts import ID
from hotseat.kit.values import of


@dataclass(frozen=True, slots=True)
class Bonus:
    """``dice`` that ``who`` gains by the drive of ``by``, a die for each Relationship of theirs."""

    who: str = of(ID)
    by: str = of(ID)
    drive: str = of(DRIVE)
    dice: int = of(integer(0, POOL_MOST))


def paid(met: Iterable[Pair], people: Mapping[str, Gladiator]) -> tuple[Bonus, ...]:
    """What pairs who had not met are paid. A Death wish pays the opponent, a Reason to Live its own
    Gladiator: as many dice as they have Relationships, for each opponent. FS-18: a truce partner is
    one too."""
    found = []
    for two in met:
        for who, other in (two, two[::-1]):
            gladiator = people[who]
            gains = who if gladiator.drive == REASON else other
            found += (
                [Bonus(gains, who, gladiator.drive, len(gladiator.ties))] if gladiator.ties else []
            )
    return tuple(found)


def bonuses(held: Iterable[Bonus]) -> dict[str, int]:
    """The dice for each who gains any."""
    found: dict[str, int] = {}
    for each in held:
        found[each.who] = found.get(each.who, 0) + each.dice
    return found


def gained_said(gained: Mapping[str, int], people: Mapping[str, Gladiator]) -> str:
    """ "Brine +8, Ash +2.": all that each gains."""
    found = [
        f"{gladiator.name} +{gained[who]}" for who, gladiator in people.items() if who in gained
    ]
    return f"{', '.join(found)}." if found else ""


def reasons(held: Iterable[Bonus], people: Mapping[str, Gladiator]) -> str:
    """Whose drive pays: "Relationships with Death wish: Ash 1, Hux 2; Reason to Live: Gax 2." """
    found: dict[str, dict[str, str]] = {}
    for each in held:
        if each.by in people:
            found.setdefault(each.drive, {})[each.by] = f"{people[each.by].name} {each.dice}"
    said = (f"{DRIVE_WORDS[drive]}: {', '.join(held.values())}" for drive, held in found.items())
    return f"Relationships with {'; '.join(said)}." if found else ""
