"""Faces in, outcome out: the one roll of Isolation and its two readings.

Green dice count evens and a six brings another green die; red dice count odds and a one brings
another red die (IS-2). Extra green dice are always rolled, for declining one never helps; but for
the character acted against, whose greens cancel their own odds: they may leave them (IS-5).
A roll is given in the order in which its dice fell, extra dice included. Every green even and
every red odd keeps its place, so that a screen can strike through the pairs that cancel.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from hotseat.core.errors import BadValue, shown

STANCES = COOPERATE, NEUTRAL, HOSTILE = ("cooperate", "neutral", "hostile")
DEGREES = (
    "complete success",
    "basic success",
    "partial success",
    "partial failure",
    "basic failure",
    "complete failure",
)
SUCCESSES = DEGREES[:3]
GREEN, RED = "green", "red"
ONE_MORE = {GREEN: 6, RED: 1}
ACTIVE, PASSIVE, LATE, GM = "active", "passive", "late", "gm"

NEEDED = 2


@dataclass(frozen=True, slots=True)
class Pool:
    """What one player's dice show, by colour, in the order they were rolled."""

    green: tuple[int, ...] = ()
    red: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Place:
    """One die on the table: whose part it is (active, passive, late, gm), the player's name where
    there are several, its colour, and its index in that pool."""

    part: str
    who: str
    colour: str
    index: int


@dataclass(frozen=True, slots=True)
class Count:
    """Green evens against red odds, those of extra dice too (IS-3). The k-th even and the k-th odd
    cancel each other."""

    evens: tuple[Place, ...]
    odds: tuple[Place, ...]

    @property
    def net(self) -> int:
        """Evens less odds; negative when there are more odds."""
        return len(self.evens) - len(self.odds)

    @property
    def struck(self) -> tuple[tuple[Place, Place], ...]:
        """The pairs that cancel: (the even, the odd)."""
        return tuple(zip(self.evens, self.odds, strict=False))

    @property
    def counting(self) -> tuple[Place, ...]:
        """What is left after cancelling: evens, or odds, or nothing."""
        return self.evens[len(self.odds) :] or self.odds[len(self.evens) :]


@dataclass(frozen=True, slots=True)
class Leaning:
    """A passive player after the first pass: their count, their net against the active player's red
    odds, the best stance open to them, and whether no red link binds them (IS-11)."""

    count: Count
    net: int
    best: str
    free: bool


@dataclass(frozen=True, slots=True)
class FirstPass:
    """Who is for it and who against: the active player's count and each passive player."""

    active: Count
    passives: Mapping[str, Leaning]

    @property
    def active_odds(self) -> int:
        """The active player's red odds left after their own evens; never below zero."""
        return max(0, -self.active.net)


@dataclass(frozen=True, slots=True)
class TwoReadings:
    """A whole action: ``first`` is None when it is tried alone."""

    first: FirstPass | None
    stances: Mapping[str, str]
    second: Count
    opposition: Count

    @property
    def green_evens(self) -> int:
        """IS-7: the floor of zero is on the pooled total, once."""
        return max(0, self.second.net)

    @property
    def gm_odds(self) -> int:
        """Red odds of the GM, or of the character acted against, never below zero (IS-22)."""
        return max(0, -self.opposition.net)

    @property
    def difference(self) -> int:
        """Green evens less red odds; IS-8: with no evens it is just less the odds."""
        return self.green_evens - self.gm_odds

    @property
    def degree(self) -> str:
        """One of DEGREES."""
        return degree_of(self.difference)

    @property
    def wounds(self) -> int:
        """Wound levels to share out where the action was dangerous."""
        return wounds_of(self.difference)


# --- single rolls ------------------------------------------------------------------------------


def dice_in(faces: Sequence[int], colour: str, name: str, owed: int = 0) -> int:
    """How many dice were thrown at first, extra dice not counted (IS-2).

    Every die but the extra ones ends its own chain with a face that brings no more, or with one of
    the ``owed``. Raises BadValue naming ``name`` for a face that a d6 lacks, or where another extra
    die is still to come.
    """
    more = ONE_MORE[colour]
    for face in faces:
        if isinstance(face, bool) or not isinstance(face, int) or not 1 <= face <= 6:
            raise BadValue(f'"{name}" has {shown(face)}; a die of six sides shows 1 to 6.')
    if faces and faces[-1] == more and not owed:
        raise BadValue(
            f'"{name}" is {shown(list(faces))}: the last {colour} die shows a {more}, which brings'
            " another die; the roll is not complete."
        )
    return sum(face != more for face in faces) + owed


def chains(faces: Sequence[int], colour: str, owed: int = 0) -> tuple[tuple[int, ...], ...]:
    """For each die thrown at first, the indexes of it and of the extra dice it brought, in order.

    Faces as they fall wave by wave: all dice, then all extra dice, then theirs. Raises BadValue
    as ``dice_in``.
    """
    first = dice_in(faces, colour, "faces", owed)
    strips: list[list[int]] = [[] for _ in range(first)]
    waiting = deque(range(first))
    for index, face in enumerate(faces):
        chain = waiting.popleft()
        strips[chain].append(index)
        if face == ONE_MORE[colour]:
            waiting.append(chain)
    return tuple(tuple(chain) for chain in strips)


def count(evens: Iterable[Place], odds: Iterable[Place]) -> Count:
    """The two, ready to be compared."""
    return Count(tuple(evens), tuple(odds))


def evens_of(pool: Pool, part: str, who: str = "") -> tuple[Place, ...]:
    """Where the green evens of a pool are."""
    return tuple(
        Place(part, who, GREEN, index) for index, face in enumerate(pool.green) if face % 2 == 0
    )


def odds_of(pool: Pool, part: str, who: str = "") -> tuple[Place, ...]:
    """Where the red odds of a pool are."""
    return tuple(
        Place(part, who, RED, index) for index, face in enumerate(pool.red) if face % 2 == 1
    )


# --- the first pass ----------------------------------------------------------------------------


def best_stance(net: int) -> str:
    """IS-1: two or more evens ahead may cooperate, two or more behind must oppose."""
    if net >= NEEDED:
        return COOPERATE
    return HOSTILE if net <= -NEEDED else NEUTRAL


def first_pass(
    active: Pool, passives: Mapping[str, Pool], red_links: Mapping[str, bool] | None = None
) -> FirstPass:
    """Each passive player's net and best stance.

    ``red_links`` says who shares a red link with the active player (all, unless said): without
    one, a player may take any stance whatever they roll; it is links that count, not dice (IS-11).
    A player without dice has a net of less the active player's odds, and without reds the active
    player has none (IS-20).
    """
    check_pool(active, "active")
    own = count(evens_of(active, ACTIVE), odds_of(active, ACTIVE))
    against = max(0, -own.net)
    bound = red_links or {}
    known_names("red_links", bound, passives)
    leanings = {}
    for name, pool in passives.items():
        check_pool(pool, name)
        theirs = count(evens_of(pool, PASSIVE, name), odds_of(pool, PASSIVE, name))
        free = not bound.get(name, True)
        net = theirs.net - against
        leanings[name] = Leaning(theirs, net, COOPERATE if free else best_stance(net), free)
    return FirstPass(own, leanings)


def stances(first: FirstPass, wishes: Mapping[str, str] | None = None) -> dict[str, str]:
    """The stance each passive player takes: the best open to them, or a lower one by their wish.

    They are fixed before the GM rolls (IS-13). Raises BadValue for a wish above the best stance:
    one may always step down, and never up (IS-12, IS-24).
    """
    wishes = wishes or {}
    known_names("wishes", wishes, first.passives)
    taken = {}
    for name, leaning in first.passives.items():
        wish = wishes.get(name, leaning.best)
        if wish not in STANCES:
            raise BadValue(f'"wishes" has {shown(wish)}; a stance is one of {", ".join(STANCES)}.')
        if STANCES.index(wish) < STANCES.index(leaning.best):
            raise BadValue(
                f'"wishes.{name[:40]}" is {shown(wish)}; the dice allow {leaning.best} at best.'
            )
        taken[name] = wish
    return taken


# --- the second pass ---------------------------------------------------------------------------


def second_pass(
    active: Pool,
    passives: Mapping[str, Pool],
    taken: Mapping[str, str],
    late: Mapping[str, Sequence[int]] | None = None,
) -> Count:
    """The same dice again: evens of those who work together, odds of those against.

    The active player's own reds, the cooperators' reds and the greens of hostile players do not
    count (IS-6); a hostile player's reds are the very dice of the first pass (IS-15). ``late``
    holds the fresh red dice of defaulted players who turn hostile now, by name (IS-14).
    """
    helping = [
        place
        for name, pool in passives.items()
        if taken[name] == COOPERATE
        for place in evens_of(pool, PASSIVE, name)
    ]
    hindering = [
        place
        for name, pool in passives.items()
        if taken[name] == HOSTILE
        for place in odds_of(pool, PASSIVE, name)
    ]
    return count([*evens_of(active, ACTIVE), *helping], [*hindering, *_late(late)])


def alone(active: Pool, late: Mapping[str, Sequence[int]] | None = None) -> Count:
    """Going it alone: here the active player's own reds do cancel their greens (IS-6)."""
    check_pool(active, "active")
    return count(evens_of(active, ACTIVE), [*odds_of(active, ACTIVE), *_late(late)])


def opposition(red: Sequence[int], green: Sequence[int] = ()) -> Count:
    """The GM's red dice, open-ended like all others (IS-2); or the dice of the character acted
    against, whose greens cancel their own red odds (IS-22), extra dice rolled or not (IS-5)."""
    dice_in(red, RED, "gm")
    dice_in(green, GREEN, "gm_green", owed=green.count(ONE_MORE[GREEN]))
    pool = Pool(tuple(green), tuple(red))
    return count(evens_of(pool, GM), odds_of(pool, GM))


def action(
    active: Pool,
    passives: Mapping[str, Pool],
    against: Count,
    *,
    wishes: Mapping[str, str] | None = None,
    red_links: Mapping[str, bool] | None = None,
    late: Mapping[str, Sequence[int]] | None = None,
) -> TwoReadings:
    """Both readings of one roll; ``against`` as ``opposition`` gives it."""
    first = first_pass(active, passives, red_links)
    taken = stances(first, wishes)
    return TwoReadings(first, taken, second_pass(active, passives, taken, late), against)


# --- what it comes to --------------------------------------------------------------------------


def degree_of(difference: int) -> str:
    """The degree of evens less odds; the table has no gap (IS-17), and holds against an example
    that is printed otherwise (IS-4)."""
    lowest = (4, 2, 0, -1, -3)
    for degree, bound in zip(DEGREES, lowest, strict=False):
        if difference >= bound:
            return degree
    return DEGREES[-1]


def wounds_of(difference: int) -> int:
    """Wound levels of a failure: red odds less green evens, on any degree of failure (IS-18)."""
    return max(0, -difference)


def bond(green: Sequence[int], red: Sequence[int]) -> str:
    """Two characters' links rolled between sessions: better, same or worse.

    Evens against odds, open-ended, one roll a pair; nothing cancels and a tie changes nothing
    (IS-21). Better may be taken or left, worse must be taken.
    """
    dice_in(green, GREEN, "green")
    dice_in(red, RED, "red")
    pool = Pool(tuple(green), tuple(red))
    net = len(evens_of(pool, ACTIVE)) - len(odds_of(pool, ACTIVE))
    return "better" if net > 0 else "worse" if net < 0 else "same"


# --- checks ------------------------------------------------------------------------------------


def check_pool(pool: Pool, name: str) -> None:
    """Pass in silence, or raise BadValue as ``dice_in``."""
    dice_in(pool.green, GREEN, f"{name[:40]}.green")
    dice_in(pool.red, RED, f"{name[:40]}.red")


def known_names(field: str, given: Iterable[str], passives: Mapping[str, object]) -> None:
    """Raise BadValue where a name in ``field`` is no passive player's."""
    for name in given:
        if name not in passives:
            known = ", ".join(passives) or "nobody"
            raise BadValue(
                f'"{field}" has {shown(name)}, who is no passive player here: {known[:80]}.'
            )


def _late(late: Mapping[str, Sequence[int]] | None) -> list[Place]:
    places: list[Place] = []
    for name, faces in (late or {}).items():
        dice_in(faces, RED, "late_hostile")
        places += odds_of(Pool(red=tuple(faces)), LATE, name)
    return places
