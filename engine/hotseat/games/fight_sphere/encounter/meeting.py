"""What the first meeting of two Gladiators in an Episode pays into their Conflict Pools."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from hotseat.core.shapes import integer
from hotseat.core.wording import some
from hotseat.games.fight_sphere.state import (
    DRIVE,
    DRIVE_WORDS,
    POOL_MOST,
    REASON,
    Gladiator,
    Pair,
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
            one = people[who]
            gains = who if one.drive == REASON else other
            found += [Bonus(gains, who, one.drive, len(one.ties))] if one.ties else []
    return tuple(found)


def bonuses(held: Iterable[Bonus]) -> dict[str, int]:
    """The dice for each who gains any."""
    found: dict[str, int] = {}
    for each in held:
        found[each.who] = found.get(each.who, 0) + each.dice
    return found


def paid_said(held: Iterable[Bonus], people: Mapping[str, Gladiator]) -> str:
    """ "Brine +1 die: Ash has a Death wish and 1 Relationship." The same against several is said
    once, with all its dice."""
    said = []
    for each, times in Counter(held).items():
        if {each.who, each.by} <= people.keys():
            has = "has" if each.who == each.by else f"{people[each.by].name} has"
            why = f"{has} a {DRIVE_WORDS[each.drive]} and {some(each.dice, 'Relationship')}"
            why += f", against {times}" if times > 1 else ""
            gained = some(each.dice * times, "die", "dice")
            said.append(f"{people[each.who].name} +{gained}: {why}.")
    return " ".join(said)
