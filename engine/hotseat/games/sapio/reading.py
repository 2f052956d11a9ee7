"""Faces in, outcome out: one check with Spiral dice, and what goes into it.

A face is its text, as ``core.spiral`` has it: ``*`` hit, ``Y`` spare, ``@`` spiral, ``-`` blank.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from hotseat.core.errors import BadValue, shown
from hotseat.core.spiral import Symbols, parse, symbols, total

MOST_DICE = 6
MOST_SET_TN = 5
MOST_TN = 7
NO_CAP = 99

# SA-10: one profession a roll.
PROFESSIONS = {"none": 0, "main": 2, "partly": 1, "side": 1, "again": 1}

# SA-5: what harm adds to the target number; only the largest counts.
PENALTIES = {"minor": 0, "moderate": 1, "severe": 2}

NO_SYMBOLS = Symbols(0, 0, 0)

# SA-7: hits beyond the target number that raise a weapon's injury to this level.
INJURIES = ("minor", "moderate", "severe", "death")
UPGRADES = {"moderate": 1, "severe": 2, "death": 3}
STEPS, TOTALS = "steps", "totals"

# SA-4: what an improbable success rolls again.
REROLL, KEEP = "reroll", "keep"

# SA-6: when a talent's "never more than" is applied.
LAST, FIRST = "last", "first"


@dataclass(frozen=True, slots=True)
class Check:
    """What a roll came to.

    ``hits`` count automatic ones; ``excess`` are hits beyond the target number of a success;
    ``net`` is spares (+) less spirals (-); ``improbable``: one more die may be rolled (SA-4).
    """

    hits: int
    tn: int
    excess: int
    net: int
    success: bool
    improbable: bool


@dataclass(frozen=True, slots=True)
class Pool:
    """Dice to roll, what bonus dice beyond six take off the target number, and whether an odd
    bonus die is lost (SA-3)."""

    dice: int
    tn_less: int = 0
    lost: int = 0


# --- before the roll ---------------------------------------------------------------------------


def pool(
    profession: str = "none", specialization: bool = False, quality: bool = False, bonus: int = 0
) -> Pool:
    """The dice of a check: the start die (SA-9), one profession, one specialization of it, one
    quality, and bonus dice (luck, help, talents, principles).

    ``profession``: a key of PROFESSIONS; a main one invoked again gives one die (SA-10). Raises
    BadValue for a specialization without its profession.
    """
    if profession not in PROFESSIONS:
        known = ", ".join(PROFESSIONS)
        raise BadValue(f'"profession" is {shown(profession)}; it must be one of: {known}.')
    if specialization and profession == "none":
        raise BadValue('"specialization" is true; it belongs to a profession, and none is invoked.')
    return full(1 + PROFESSIONS[profession] + specialization + quality, bonus)


def full(elements: int, bonus: int) -> Pool:
    """SA-3: at most six dice; each two bonus dice beyond lower the target number by one, and an
    odd one is lost."""
    dice = elements + bonus
    over = max(0, dice - MOST_DICE)
    return Pool(min(dice, MOST_DICE), over // 2, over % 2)


def target(
    set_tn: int,
    levels: Iterable[str] = (),
    *,
    never_more: int = NO_CAP,
    talents: int = 0,
    overflow: int = 0,
    caps: str = LAST,
) -> int:
    """The target number to roll against; at 0 the check succeeds, dice are still rolled.

    In this order (SA-6): the number set; the largest penalty among the levels of the harm that
    matters here (SA-5); less talents; less the overflow of the pool; no more than a
    talent's "never more than"; never below 0 (SA-3). By the house rule ``caps`` the talent's limit
    is that of the number set, before anything is added to it.
    """
    penalty = max((PENALTIES[level] for level in levels), default=0)
    if caps == FIRST:
        return max(0, min(set_tn, never_more) + penalty - talents - overflow)
    return max(0, min(set_tn + penalty - talents - overflow, never_more))


def defended(elements: int, luck: int = 0, situation: int = 0) -> int:
    """The target number another character sets (SA-13): 1, and one for each element and each Luck
    that came in; changed by the situation, and never below 0. What the rules forbid is refused
    before it comes in, so that what the table has allowed counts."""
    return max(0, 1 + elements + luck + situation)


# --- the roll ----------------------------------------------------------------------------------


def check(
    faces: Sequence[str], tn: int, auto: Symbols = NO_SYMBOLS, if_success: Symbols = NO_SYMBOLS
) -> Check:
    """Read a roll against a target number.

    ``auto`` are symbols that talents give in any case: their hits count towards the target number
    (SA-4a). ``if_success`` are those given only to a success: added after the test, they never
    cause one (SA-8). Net spares or spirals count whether it succeeds or fails (SA-2). Under the
    option to keep the dice of an improbable success, ``faces`` are all dice kept and added.
    Raises BadValue for a face that the die lacks, or for no dice (SA-9).
    """
    if not faces:
        raise BadValue('"faces" is empty; a check is rolled with one die at least.')
    fallen = total(faces)
    hits = fallen.hits + auto.hits
    success = hits >= tn
    given = if_success if success else NO_SYMBOLS
    return Check(
        hits=hits + given.hits,
        tn=tn,
        excess=hits + given.hits - tn if success else 0,
        net=fallen.net + auto.net + given.net,
        success=success,
        improbable=not success and all_double(faces),
    )


def all_double(faces: Sequence[str]) -> bool:
    """Whether every die shows two hits, spirals aside; automatic hits do not help (SA-4a)."""
    return all(symbols(parse(face)).hits == 2 for face in faces)


def injury(weapon: str, excess: int, rule: str = STEPS) -> str:
    """The injury that a hit deals: the weapon's own, raised by hits beyond the target number.

    By ``rule`` (SA-7) the costs are steps, one after the other (minor to severe: 1 and then 2
    more), or totals (severe needs 2 in all, whatever the weapon).
    """
    level, paid = weapon, 0
    for raised in INJURIES[INJURIES.index(weapon) + 1 :]:
        paid = paid + UPGRADES[raised] if rule == STEPS else UPGRADES[raised]
        if excess >= paid:
            level = raised
    return level
