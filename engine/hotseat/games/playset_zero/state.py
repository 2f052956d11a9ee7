"""What a table of Playset Zero knows: the scenario, the characters, and the roll that is open."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from hotseat.core.dice import Die

KINDS = ("passion", "trait", "background", "skill", "possession")
SLOTS = 4  # Features 0 to 3; the flaw is the fifth
FLAW = 4
MAIN = "main"  # the key of the roller's own dice
DANGERS_MOST = 4
MARKS_MOST = 20  # earned red dice put right or rolled at once
FEATURE_COST = 2
FLAW_COST = 5

OPTIONS: Mapping[str, str] = {
    "dangers": "2",
    "advantages": "before",
    "helpers": "named",
    "odds": "shown",
}


@dataclass(frozen=True, slots=True)
class Feature:
    """``uses`` and ``limitation`` are those of a magical Feature; an ordinary one has none."""

    text: str
    kind: str
    uses: tuple[str, ...] = ()
    limitation: str = ""

    @property
    def magical(self) -> bool:
        """Whether it is useful for three things only."""
        return bool(self.uses)


@dataclass(frozen=True, slots=True)
class Advantage:
    """Something established with a hit, to be rolled once as a red die."""

    id: str
    words: str


@dataclass(frozen=True, slots=True)
class Character:
    """``player`` is "" for the GM's. ``features`` has four places, None where the GM left one
    empty; ``main`` is a place or -1. ``turned`` is what the flaw became, once it is something
    good: then it helps like any regular Feature."""

    id: str
    name: str
    concept: str
    player: str
    features: tuple[Feature | None, ...]
    main: int
    detail: str
    flaw: str
    turned: Feature | None = None
    marks: int = 0
    advantages: tuple[Advantage, ...] = ()
    gone: bool = False

    def feature(self, place: int) -> Feature | None:
        """The Feature at a place, 0 to 4; at 4 what the flaw was turned into, if it was."""
        return self.turned if place == FLAW else self.features[place]

    def helping(self) -> tuple[tuple[int, Feature], ...]:
        """The Features that can help on a roll, each with its place; the main one first."""
        found = [(place, self.feature(place)) for place in range(FLAW + 1)]
        held = [(place, feature) for place, feature in found if feature is not None]
        return tuple(sorted(held, key=lambda item: item[0] != self.main))


@dataclass(frozen=True, slots=True)
class Danger:
    """Something bad that may happen, and who named it."""

    by: str
    text: str


@dataclass(frozen=True, slots=True)
class Pool:
    """What one player brings to a roll: places of Features, words for circumstances, ids of kept
    advantages, and how many earned marks."""

    features: tuple[int, ...] = ()
    circumstances: tuple[str, ...] = ()
    advantages: tuple[str, ...] = ()
    marks: int = 0


@dataclass(frozen=True, slots=True)
class Hand:
    """Somebody who helps or hinders. ``target`` is "goal" or the number of a danger from "0"."""

    id: str
    who: str
    helps: bool
    target: str
    doing: str = ""
    danger: Danger | None = None
    pool: Pool = Pool()
    dice: tuple[Die, ...] = ()


@dataclass(frozen=True, slots=True)
class Conflict:
    """The roll that is open. ``placed`` maps the key of a die ("main:0", "<hand>:1") to where it
    lies: "goal", "danger:<n>", "advantage", "own" or "block"; ``words`` the key of a die to the
    advantage it bought."""

    id: str
    who: str
    goal: str
    challenge: bool
    dangers: tuple[Danger | None, ...]
    stage: str = "stakes"
    pool: Pool = Pool()
    hands: tuple[Hand, ...] = ()
    dice: tuple[Die, ...] = ()
    placed: Mapping[str, str] = field(default_factory=dict)
    words: Mapping[str, str] = field(default_factory=dict)
    let_go: bool = False

    @property
    def fallen(self) -> bool:
        """Whether any die of this roll has fallen."""
        return bool(self.dice) or any(hand.dice for hand in self.hands)

    @property
    def named(self) -> bool:
        """Whether every danger has been named."""
        return all(self.dangers)

    def hand(self, key: str) -> Hand | None:
        """The helper or hinderer of that id."""
        return next((hand for hand in self.hands if hand.id == key), None)

    def pool_of(self, key: str) -> Pool:
        """The pool of the roller (MAIN) or of a hand. Raises KeyError for nobody's."""
        if key == MAIN:
            return self.pool
        hand = self.hand(key)
        if hand is None:
            raise KeyError(key)
        return hand.pool

    def dice_of(self, key: str) -> tuple[Die, ...]:
        """The fallen dice of the roller (MAIN) or of a hand; none for nobody's."""
        if key == MAIN:
            return self.dice
        hand = self.hand(key)
        return hand.dice if hand else ()

    def die(self, key: str) -> Die | None:
        """The fallen die of a key such as "main:2", or None where there is none."""
        owner, _, index = key.rpartition(":")
        dice = self.dice_of(owner)
        return dice[int(index)] if index.isdecimal() and int(index) < len(dice) else None


@dataclass(frozen=True, slots=True)
class Side:
    """One side of the scenario, and what it wants and needs."""

    name: str
    wants: str


@dataclass(frozen=True, slots=True)
class Offer:
    """A red die the GM offers for acting on a Feature; ``place`` 0 to 4."""

    id: str
    who: str
    place: int
    words: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """One line of what a settled roll came to. ``kind``: goal, danger, own, gained, used."""

    kind: str
    text: str
    good: bool
    by: str = ""


@dataclass(frozen=True, slots=True)
class Settled:
    """The last roll, until it has been told."""

    who: str
    name: str
    word: str
    goal: str
    verdicts: tuple[Verdict, ...]


@dataclass(frozen=True, slots=True)
class State:
    """The whole of it. ``people`` is by id, retired ones included, in the order they came."""

    options: Mapping[str, str]
    gm: str = ""
    players: tuple[str, ...] = ()
    situation: str = ""
    sides: tuple[Side, ...] = ()
    secret: str = ""
    people: Mapping[str, Character] = field(default_factory=dict)
    offers: tuple[Offer, ...] = ()
    conflict: Conflict | None = None
    last: Settled | None = None

    def option(self, name: str) -> str:
        """The house rule as the table has it."""
        return self.options.get(name, OPTIONS[name])

    def present(self) -> tuple[Character, ...]:
        """The characters who have not retired."""
        return tuple(one for one in self.people.values() if not one.gone)

    def free_marks(self, who: str) -> int:
        """Earned red dice of a character that are not already in the open roll."""
        return self.people[who].marks - sum(pool.marks for pool in self.pools(who))

    def free_advantages(self, who: str) -> tuple[Advantage, ...]:
        """Kept advantages of a character that are not already in the open roll."""
        taken = {key for pool in self.pools(who) for key in pool.advantages}
        return tuple(one for one in self.people[who].advantages if one.id not in taken)

    def pools(self, who: str) -> tuple[Pool, ...]:
        """The pools of the open roll that are a character's own."""
        if self.conflict is None:
            return ()
        main = (self.conflict.pool,) if self.conflict.who == who else ()
        return main + tuple(hand.pool for hand in self.conflict.hands if hand.who == who)

    def others(self, who: str) -> tuple[str, ...]:
        """The people at the table who name the dangers of a character's roll: all but its own."""
        mine = self.people[who].player
        seats = (self.gm, *self.players)
        return tuple(seat for seat in seats if seat and seat != (mine or self.gm))


def start(options: Mapping[str, object]) -> State:
    """An empty table with its house rules."""
    return State({name: str(options.get(name, first)) for name, first in OPTIONS.items()})
