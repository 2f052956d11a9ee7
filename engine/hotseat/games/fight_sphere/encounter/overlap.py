"""What the first meeting of two Gladiators in an Episode pays into their Conflict Pools."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from hotseat.core.facts import ID
from hotseat.core.shapes import integer
from hotseat.core.values import of
from hotseat.core.wording import listed, owned, some
from hotseat.games.fight_sphere.records.episodes import Pair
from hotseat.games.fight_sphere.records.people import (
    DRIVE,
    DRIVE_WORDS,
    POOL_MOST,
    REASON,
    Gladiator,
)


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
    paid_to = []
    for two in met:
        for who, other in (two, two[::-1]):
            gladiator = people[who]
            gains = who if gladiator.drive == REASON else other
            if gladiator.ties:
                paid_to.append(Bonus(gains, who, gladiator.drive, len(gladiator.ties)))
    return tuple(paid_to)


def bonuses(paid_to: Iterable[Bonus]) -> dict[str, int]:
    """The dice for each who gains any."""
    gained: dict[str, int] = {}
    for bonus in paid_to:
        gained[bonus.who] = gained.get(bonus.who, 0) + bonus.dice
    return gained


def gained_said(gained: Mapping[str, int], people: Mapping[str, Gladiator]) -> str:
    """ "Brine +8, Ash +2.": all that each gains."""
    names = [
        f"{gladiator.name} +{gained[who]}" for who, gladiator in people.items() if who in gained
    ]
    return f"{', '.join(names)}." if names else ""


def bonus_said(paid_to: Iterable[Bonus], who: str, people: Mapping[str, Gladiator]) -> str:
    """Why one has gained dice, in brief: "+6 Reason to Live, +2 Ash’s Death wish"."""
    own, wishes = 0, dict[str, int]()
    for bonus in paid_to:
        if bonus.who == who == bonus.by:
            own += bonus.dice
        elif bonus.who == who and bonus.by in people:
            wishes[bonus.by] = bonus.dice
    parts = [f"+{own} {DRIVE_WORDS[REASON]}"] if own else []
    whose = f"{owned(people[next(iter(wishes))].name)} Death wish" if len(wishes) == 1 else ""
    parts += [f"+{sum(wishes.values())} {whose or 'Death wishes'}"] if wishes else []
    return ", ".join(parts)


def reasons(paid_to: Iterable[Bonus], people: Mapping[str, Gladiator]) -> str:
    """Whose drive pays: "Death wish: Ash, 1 Relationship, and Hux, 2 Relationships." """
    by_drive: dict[str, dict[str, str]] = {}
    for bonus in paid_to:
        if bonus.by in people:
            ties = some(bonus.dice, "Relationship")
            by_drive.setdefault(bonus.drive, {})[bonus.by] = f"{people[bonus.by].name} has {ties}"
    lines = (
        f"{DRIVE_WORDS[drive]}: {listed(names.values())}." for drive, names in by_drive.items()
    )
    return " ".join(lines)
