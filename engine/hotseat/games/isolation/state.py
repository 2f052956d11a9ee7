"""What a table of Isolation knows: the place, its people, what binds them, the action that is open.

Frozen values all through; a pair of people is a tuple of their two ids in the order they came.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import combinations

from hotseat.core.common import Table
from hotseat.games.isolation.action.state import Action, Settled
from hotseat.games.isolation.reading import GREEN, RED
from hotseat.games.isolation.throwing import Throw

HEALTH = HEALTHY, INJURED, DYING, DEAD = ("healthy", "injured", "dying", "dead")
# What a link is about. Only a loose one bears no word (it is kept as a number, not as a Link).
LINK_KINDS = DESCRIPTORS, BIAS, GOAL, WOUND, WRITTEN = (
    "descriptors",
    "bias",
    "goal",
    "wound",
    "written",
)
# How many links one tap of each kind draws on the map.
LINKS_OF = {DESCRIPTORS: 1, BIAS: 2, GOAL: 3, WRITTEN: 1}
STRESS_MOST = 20
DIFFICULTY_MOST = 6
LOOSE_MOST = 20

Pair = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Person:
    """A player's character, or an NPC who is in the same boat. ``owner`` is a seat's id, "gm", or
    "" for nobody yet.

    ``x`` and ``y`` are the place on the map, 0 to 1000, or -1 as long as nobody has put it
    anywhere. The recommended sheet has three ``positives`` and three ``negatives``.
    """

    id: str
    name: str
    owner: str
    profession: str
    positives: tuple[str, ...]
    negatives: tuple[str, ...]
    bias: str
    goal: str
    health: str = HEALTHY
    x: int = -1
    y: int = -1

    @property
    def living(self) -> bool:
        """Whether he still breathes; the dying do."""
        return self.health != DEAD

    @property
    def descriptors(self) -> tuple[str, ...]:
        """Good sides, then bad ones."""
        return self.positives + self.negatives


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
            return "The same goal" if self.tone == GREEN else "Opposed goals"
        return f"{self.word_a} / {self.word_b}"


@dataclass(frozen=True, slots=True)
class Bond:
    """A pair's roll between sessions, until it has been answered; ``change`` is better, same or
    worse once no die is owed, "" before."""

    id: str
    pair: Pair
    throw: Throw
    change: str = ""


@dataclass(frozen=True, slots=True)
class Grief:
    """A death to be shared out: loose green links for the pairs that are left. Each pair has had
    ``each`` already; ``left`` more go to that many different pairs, which the table names."""

    id: str
    who: str
    each: int
    left: int


@dataclass(frozen=True, slots=True)
class State:
    """The whole of it. ``people`` by id in the order they came, the dead included; ``links`` the
    labelled ones in the order they were drawn; ``loose`` the unlabelled ones of a pair as one
    number, green above zero and red below (IS-19: one cancels one)."""

    table: Table
    locale: str = ""
    threat: str = ""
    stress: int = 0
    set_up: bool = False
    people: Mapping[str, Person] = field(default_factory=dict)
    links: tuple[Link, ...] = ()
    loose: Mapping[Pair, int] = field(default_factory=dict)
    looked_at: frozenset[Pair] = frozenset()
    bonded: frozenset[Pair] = frozenset()
    action: Action | None = None
    bond: Bond | None = None
    griefs: tuple[Grief, ...] = ()
    last: Settled | None = None

    def living(self) -> tuple[Person, ...]:
        """Everybody who is not dead, NPCs in full treatment included (IS-9)."""
        return tuple(one for one in self.people.values() if one.living)

    def others(self, who: str) -> tuple[Person, ...]:
        """The living but one."""
        return tuple(one for one in self.living() if one.id != who)

    def pair(self, one: str, other: str) -> Pair:
        """The two ids in the order they came. Raises KeyError for an unknown id, ValueError for
        a pair of one."""
        if one == other:
            raise ValueError(one)
        order = list(self.people)
        if one not in self.people or other not in self.people:
            raise KeyError(other if one in self.people else one)
        first, second = sorted((one, other), key=order.index)
        return (first, second)

    def pairs(self) -> tuple[Pair, ...]:
        """Every pair of the living."""
        return tuple(combinations((one.id for one in self.living()), 2))

    def links_of(self, pair: Pair, tone: str = "") -> tuple[Link, ...]:
        """The labelled links of a pair, of both tones or of one."""
        return tuple(
            link for link in self.links if link.pair == pair and (not tone or link.tone == tone)
        )

    def counts(self, one: str, other: str) -> tuple[int, int]:
        """How many (green, red) links two people share, loose ones included."""
        pair = self.pair(one, other)
        loose = self.loose.get(pair, 0)
        return (
            len(self.links_of(pair, GREEN)) + max(0, loose),
            len(self.links_of(pair, RED)) + max(0, -loose),
        )

    def link(self, key: str) -> Link | None:
        """The labelled link of that id."""
        return next((link for link in self.links if link.id == key), None)

    def between(self) -> bool:
        """Whether a session has ended and the next has not begun."""
        return self.table.session > 0 and not self.table.in_session


def start(table: Table) -> State:
    """Before the first fact."""
    return State(table)
