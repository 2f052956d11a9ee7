"""What a campaign of Playset Zero knows: the situation, the characters, the roll in progress."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from hotseat.core.dice import Die
from hotseat.core.facts import STORY, WORDS
from hotseat.core.frozen import replace
from hotseat.core.private import GM, SecretRef
from hotseat.core.shapes import boolean, choice, text
from hotseat.core.values import many, of
from hotseat.kit import people
from hotseat.kit.open import latest
from hotseat.kit.people import Person
from hotseat.kit.records import record

KINDS = ("passion", "trait", "background", "skill", "possession")
SLOTS = 4  # Features 0 to 3; the flaw is the fifth
FLAW = 4
MAIN = "main"  # the key of the roller's own dice
GOAL = "goal"
DANGERS_MOST = 4
MARKS_MOST = 99
USE = text(200)


@dataclass(frozen=True, slots=True)
class Feature:
    """``uses`` and ``limitation`` are those of a magical Feature; an ordinary one has none."""

    text: str = of(WORDS)
    kind: str = of(choice(*KINDS))
    uses: tuple[str, ...] = of(many(USE, hi=3), default=())
    limitation: str = of(WORDS, default="")

    @property
    def magical(self) -> bool:
        """Whether it has uses or a limitation."""
        return bool(self.uses or self.limitation)


@dataclass(frozen=True, slots=True)
class Advantage:
    """Something established with a hit, to be rolled once as an advantage die."""

    id: str
    words: str


@dataclass(frozen=True, slots=True)
class Character(Person):
    """``features`` has four places, None where one is empty; ``main`` is a place or -1. ``turned``
    is what the flaw was replaced with: then it helps like any regular Feature; ``magic`` says what
    is magical of the flaw before. ``marks`` are the advantage dice earned in trouble."""

    concept: str = ""
    tie: str = ""
    features: tuple[Feature | None, ...] = (None,) * SLOTS
    main: int = -1
    detail: str = ""
    flaw: str = ""
    turned: Feature | None = None
    magic: Feature | None = None
    marks: int = 0
    advantages: tuple[Advantage, ...] = ()

    def feature(self, place: int) -> Feature | None:
        """The Feature at a place, 0 to 4; at 4 what the flaw was replaced with, if it was."""
        return self.turned if place == FLAW else self.features[place]

    def text_at(self, place: int) -> str:
        """The words of a Feature, or of the flaw while it is one; "" for an empty place."""
        feature = self.feature(place)
        return feature.text if feature else self.flaw if place == FLAW else ""

    def written(self, place: int) -> Feature | None:
        """The Feature at a place, 0 to 4; at 4 the flaw as a Feature while it is one."""
        flaw = replace(self.magic or Feature("", KINDS[1]), text=self.flaw) if self.flaw else None
        return self.feature(place) or (flaw if place == FLAW else None)

    def advantage(self, key: str) -> Advantage | None:
        """The stored advantage of that id, or None."""
        return record(self.advantages, key)

    def helping(self) -> tuple[tuple[int, Feature], ...]:
        """The Features that can help on a roll, each with its place; the main one first."""
        features = [(place, self.feature(place)) for place in range(FLAW + 1)]
        helping = [(place, feature) for place, feature in features if feature is not None]
        return tuple(sorted(helping, key=lambda item: item[0] != self.main))


@dataclass(frozen=True, slots=True)
class Danger:
    """Something bad that may happen. ``by`` is the seat of who names it; ``text`` may be empty."""

    by: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True)
class Pool:
    """What one player brings to a roll: places of Features, words for circumstances, ids of stored
    advantages, and how many earned dice."""

    features: tuple[int, ...] = ()
    circumstances: tuple[str, ...] = ()
    advantages: tuple[str, ...] = ()
    marks: int = 0


@dataclass(frozen=True, slots=True)
class Hand:
    """Somebody who helps or hinders. ``target`` is "goal" or "danger:0" and so on."""

    id: str
    who: str
    helps: bool
    target: str = GOAL
    doing: str = ""
    danger: Danger = Danger()
    pool: Pool = Pool()
    dice: tuple[Die, ...] = ()


@dataclass(frozen=True, slots=True)
class Conflict:
    """The roll in progress. ``placed`` maps the key of a die ("main:0", "<hand>:1") to what it is
    spent on: "goal", "danger:<n>", "advantage", "own" or "block"; ``words`` the key of a die to the
    advantage it establishes; ``lying`` the roller's dice while the roll is changed."""

    id: str
    who: str
    goal: str
    challenge: bool
    dangers: tuple[Danger, ...]
    pool: Pool = Pool()
    hands: tuple[Hand, ...] = ()
    dice: tuple[Die, ...] = ()
    placed: Mapping[str, str] = field(default_factory=dict)
    words: Mapping[str, str] = field(default_factory=dict)
    let_go: bool = False
    lying: tuple[Die, ...] = ()

    @property
    def fallen(self) -> bool:
        """Whether any die of this roll has been rolled."""
        return bool(self.dice) or any(hand.dice for hand in self.hands)

    @property
    def places(self) -> tuple[str, ...]:
        """The goal and the dangers, in order."""
        return (GOAL, *(f"danger:{index}" for index in range(len(self.dangers))))

    @property
    def owners(self) -> tuple[str, ...]:
        """The keys of all pools: the roller's, then the hands'."""
        return (MAIN, *(hand.id for hand in self.hands))

    def hand(self, key: str) -> Hand | None:
        """The helper or hinderer of that id."""
        for hand in self.hands:
            if hand.id == key:
                return hand
        return None

    def pool_of(self, key: str) -> Pool:
        """The pool of the roller (MAIN) or of a hand. Raises KeyError for nobody's."""
        hand = self.hand(key)
        if key != MAIN and hand is None:
            raise KeyError(key)
        return hand.pool if hand else self.pool

    def who_of(self, key: str) -> str:
        """The character whose pool that is. Raises KeyError for nobody's."""
        hand = self.hand(key)
        if key != MAIN and hand is None:
            raise KeyError(key)
        return hand.who if hand else self.who

    def dice_of(self, key: str) -> tuple[Die, ...]:
        """The rolled dice of the roller (MAIN) or of a hand; none for nobody's."""
        if key == MAIN:
            return self.dice
        hand = self.hand(key)
        return hand.dice if hand else ()

    def die(self, key: str) -> Die | None:
        """The rolled die of a key such as "main:2", or None where there is none."""
        owner, _, index = key.rpartition(":")
        dice = self.dice_of(owner)
        return dice[int(index)] if index.isdecimal() and int(index) < len(dice) else None


@dataclass(frozen=True, slots=True)
class Side:
    """One side of the situation, and what it wants and needs."""

    name: str = of(WORDS)
    wants: str = of(STORY)


@dataclass(frozen=True, slots=True)
class HiddenSide:
    """A side of the situation that only the GM reads: its name and what it wants, each None where
    it is empty."""

    name: SecretRef | None
    wants: SecretRef | None


@dataclass(frozen=True, slots=True)
class Offer:
    """An advantage die the GM offers for acting on a Feature; ``place`` 0 to 4, or -1; ``text`` the
    Feature as it was then."""

    id: str
    who: str
    place: int
    words: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class MarkRow:
    """Dice earned one after the other that the log tells as one: whose, how many, and ``where`` in
    the story: the session and whether it goes on, how many scenes, the roll, the last roll."""

    who: str
    count: int
    where: tuple[int, bool, int, str, str] = (0, False, 0, "", "")


@dataclass(frozen=True, slots=True)
class Verdict:
    """One line of what a resolved roll came to: a danger that came true, unless it says otherwise.
    ``kind``: goal, danger, own, gained, used; ``by`` who named the danger, or whose it is; ``why``
    whose die stood against it."""

    kind: str = of(choice("goal", "danger", "own", "gained", "used"), default="danger")
    text: str = of(WORDS, default="")
    good: bool = of(boolean(), default=False)
    by: str = of(WORDS, default="")
    why: str = of(WORDS, default="")


@dataclass(frozen=True, slots=True)
class Resolved:
    """The last roll, until the next one begins; ``id`` is that of the roll."""

    id: str
    who: str
    verdicts: tuple[Verdict, ...]


@dataclass(frozen=True, slots=True)
class State(people.State):
    """The state of a campaign of Playset Zero. ``hidden`` are the sides that only the GM reads, by
    their place in the GM's list; ``rows`` the rows of dice earned without words, by number."""

    people: Mapping[str, Character] = field(default_factory=dict)
    situation: str = ""
    sides: tuple[Side, ...] = ()
    secret: SecretRef | None = None
    hidden: Mapping[int, HiddenSide] = field(default_factory=dict)
    offers: tuple[Offer, ...] = ()
    rows: Mapping[int, MarkRow] = field(default_factory=dict)
    conflicts: Mapping[str, Conflict] = field(default_factory=dict)
    last: Resolved | None = None

    @property
    def conflict(self) -> Conflict | None:
        """The roll in progress: of several, the one begun last."""
        return latest(self.conflicts)

    def offer(self, key: str) -> Offer | None:
        """The open offer of that id, or None."""
        return next((offer for offer in self.offers if offer.id == key), None)

    def open_offers(self) -> tuple[Offer, ...]:
        """The offers to those who are in the story."""
        return tuple(offer for offer in self.offers if not self.people[offer.who].gone)

    def pools(self, who: str) -> tuple[Pool, ...]:
        """The pools of rolls in progress that are a character's own."""
        return tuple(
            conflict.pool_of(key)
            for conflict in self.conflicts.values()
            for key in conflict.owners
            if conflict.who_of(key) == who
        )

    def free_marks(self, who: str) -> int:
        """Earned dice of a character that are not already in a roll; never less than none."""
        taken = sum(pool.marks for pool in self.pools(who))
        return max(0, int(self.people[who].marks) - taken)

    def free_advantages(self, who: str) -> tuple[Advantage, ...]:
        """Stored advantages of a character that are not already in a roll."""
        taken = {key for pool in self.pools(who) for key in pool.advantages}
        stored = self.people[who].advantages
        return tuple(advantage for advantage in stored if advantage.id not in taken)

    def others(self, who: str) -> tuple[str, ...]:
        """The seats whose people name the dangers of a character's roll: all but its own."""
        mine, seats = self.people[who].owner, self.table.seats
        return tuple(
            seat.id
            for seat in seats.present()
            if seat.id != mine and not (mine == GM and seats.is_gm(seat.id))
        )
