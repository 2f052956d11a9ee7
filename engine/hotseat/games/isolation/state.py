"""What a campaign of Isolation knows: locale and threat, characters, links, the open actions.

A pair of characters is a tuple of their two ids in the order they came.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import combinations

from hotseat.games.isolation.action_state import Action, Settled
from hotseat.games.isolation.reading import GREEN, RED
from hotseat.games.isolation.throwing import Throw
from hotseat.kit import people
from hotseat.kit.open import latest
from hotseat.kit.records import record

HEALTH = HEALTHY, INJURED, DYING, DEAD = ("healthy", "injured", "dying", "dead")
# What a labelled link is about; an unlabelled one is kept as a number, not as a Link.
LINK_KINDS = DESCRIPTORS, BIAS, GOAL, WOUND, WRITTEN = (
    "descriptors",
    "bias",
    "goal",
    "wound",
    "written",
)
# How many links each kind adds at once.
LINKS_OF = {DESCRIPTORS: 1, BIAS: 2, GOAL: 3, WRITTEN: 1}
PEOPLE_MOST = 20
LINKS_MOST = 24  # labelled ones of a pair, wounds aside
LINKS_ALL_MOST = 1200  # labelled ones of everybody, wounds aside
STRESS_MOST = 20
DIFFICULTY_MOST = 20  # the text’s six levels are guidelines
LOOSE_MOST = 20

Pair = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Person(people.Person):
    """A player's character, or an NPC who is in the same boat.

    ``x`` and ``y`` are the place on the map, 0 to 1000, or -1 as long as nobody has put it
    anywhere. The recommended sheet has three ``positives`` and three ``negatives``; every part may
    be empty (IS-33).
    """

    profession: str = ""
    positives: tuple[str, ...] = ()
    negatives: tuple[str, ...] = ()
    bias: str = ""
    goal: str = ""
    health: str = HEALTHY
    x: int = -1
    y: int = -1

    @property
    def living(self) -> bool:
        """Whether this one lives and is in the story (IS-30); the dying do."""
        return self.health != DEAD and not self.gone

    @property
    def absence(self) -> str:
        """Why this one does nothing in the story now, as a sentence; "" for the living."""
        if self.health == DEAD:
            return f"{self.name} is dead."
        return f"{self.name} has left the story." if self.gone else ""

    @property
    def descriptors(self) -> tuple[str, ...]:
        """What a link can be about: positive descriptors, negative ones, the profession (IS-33)."""
        work = (self.profession,) if self.profession else ()
        return self.positives + self.negatives + work


@dataclass(frozen=True, slots=True)
class Link:
    """A labelled link, permanent until it is erased. ``word_a`` is of the first of the pair,
    ``word_b`` of the second; both are the same for a bias, a goal, or a word written later.
    A wound's link names ``whose`` wound it is, and its word is the level."""

    id: str
    pair: Pair
    tone: str
    kind: str
    word_a: str
    word_b: str
    whose: str = ""

    @property
    def label(self) -> str:
        """Both words, or the one they share; two goals are long, so what they are to each other."""
        if self.word_a == self.word_b or not self.word_b:
            return self.word_a
        if self.kind == GOAL:
            return "Same goal" if self.tone == GREEN else "Opposed goals"
        return f"{self.word_a} / {self.word_b}"


@dataclass(frozen=True, slots=True)
class PairRoll:
    """A pair's link roll between sessions, until it has been answered, or another has begun where
    it changes nothing; ``change`` is better, same or worse once no die is owed, "" before."""

    id: str
    pair: Pair
    throw: Throw
    change: str = ""

    @property
    def waits(self) -> bool:
        """Whether dice or an answer are still owed: where nothing changes, none is."""
        return self.change != "same"

    def owes_dice(self, pair: Pair) -> bool:
        """Whether it is of this pair and extra dice are still owed."""
        return self.pair == pair and not self.throw.whole


@dataclass(frozen=True, slots=True)
class Grief:
    """A death to be shared out: loose green links for the pairs that are left. Each pair has had
    ``each`` already; ``left`` more go to that many different pairs, which the table names."""

    id: str
    who: str
    each: int
    left: int


@dataclass(frozen=True, slots=True)
class StressRow:
    """Taps on the stepper of Stress that the log tells as one change: how many ``taps``, the Stress
    ``before`` and ``after`` them, and ``where`` in the story: the session and whether it goes on,
    how many scenes, the last action by id and whether it was told."""

    taps: int
    before: int
    after: int
    where: tuple[int, bool, int, str, bool] = (0, False, 0, "", False)


@dataclass(frozen=True, slots=True)
class State(people.State):
    """The whole of it. ``links`` are the labelled ones in the order they were drawn; ``loose`` the
    unlabelled ones of a pair as one number, green above zero and red below (IS-19: one cancels
    one). ``reviewed`` are the pairs the table has gone through on the map, ``rolled`` those that
    have rolled their links since the session ended; ``actions`` and ``pair_rolls`` are those open,
    by id; ``ended``: the table said the story is over, ``ending``: how; ``endings``: what becomes
    of whom; ``taps``: each row of taps on the stepper of Stress, by its number."""

    people: Mapping[str, Person] = field(default_factory=dict)
    locale: str = ""
    threat: str = ""
    stress: int = 0
    set_up: bool = False
    links: tuple[Link, ...] = ()
    loose: Mapping[Pair, int] = field(default_factory=dict)
    reviewed: frozenset[Pair] = frozenset()
    rolled: frozenset[Pair] = frozenset()
    actions: Mapping[str, Action] = field(default_factory=dict)
    pair_rolls: Mapping[str, PairRoll] = field(default_factory=dict)
    griefs: tuple[Grief, ...] = ()
    last: Settled | None = None
    ended: bool = False
    ending: str = ""
    endings: Mapping[str, str] = field(default_factory=dict)
    taps: Mapping[int, StressRow] = field(default_factory=dict)

    @property
    def action(self) -> Action | None:
        """The action that the table is in the middle of, or None."""
        return latest(self.actions)

    @property
    def pair_roll(self) -> PairRoll | None:
        """The link roll that was begun last and has not been answered, or None."""
        return latest(self.pair_rolls)

    def living(self) -> tuple[Person, ...]:
        """Everybody alive and in the story, NPCs in full treatment included (IS-9, IS-30)."""
        return tuple(person for person in self.people.values() if person.living)

    def others(self, who: str) -> tuple[Person, ...]:
        """The living but one."""
        return tuple(person for person in self.living() if person.id != who)

    def pair(self, first: str, other: str) -> Pair:
        """The two ids in the order they came. Raises KeyError for an unknown id, ValueError for
        a pair of one."""
        if first == other:
            raise ValueError(first)
        order = list(self.people)
        if first not in self.people or other not in self.people:
            raise KeyError(other if first in self.people else first)
        if order.index(first) > order.index(other):
            return (other, first)
        return (first, other)

    def pairs(self) -> tuple[Pair, ...]:
        """Every pair of the living."""
        return tuple(combinations((person.id for person in self.living()), 2))

    def links_of(self, pair: Pair, tone: str = "") -> tuple[Link, ...]:
        """The labelled links of a pair, of both tones or of one."""
        return tuple(
            link for link in self.links if link.pair == pair and (not tone or link.tone == tone)
        )

    def counts(self, first: str, other: str) -> tuple[int, int]:
        """How many (green, red) links two people share, loose ones included."""
        pair = self.pair(first, other)
        loose = self.loose.get(pair, 0)
        return (
            len(self.links_of(pair, GREEN)) + max(0, loose),
            len(self.links_of(pair, RED)) + max(0, -loose),
        )

    def link(self, key: str) -> Link | None:
        """The labelled link of that id."""
        return record(self.links, key)

    def started(self) -> bool:
        """Whether play has begun: an action is open, or one has ever been resolved."""
        return self.action is not None or self.last is not None

    def between(self) -> bool:
        """Whether a session has ended and the next has not begun."""
        return self.table.session > 0 and not self.table.in_session


def pair_key(pair: Pair) -> str:
    """How a pair is written in a pick: "a|b"."""
    return "|".join(pair)


def names_of(state: State, pair: Pair) -> str:
    """ "Runa and Tobias"."""
    return f"{state.people[pair[0]].name} and {state.people[pair[1]].name}"
