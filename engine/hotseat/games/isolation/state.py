"""What a table of Isolation knows: the place, its people, what binds them, the action that is open.

Frozen values all through; a pair of people is a tuple of their two ids in the order they came.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import combinations

from hotseat.core.common import Table
from hotseat.core.dice import Die
from hotseat.games.isolation.reading import GREEN, RED

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
class Extra:
    """A die brought by the situation, with its reason.

    ``kind``: profession, playing (well played, the GM's number), for or against (a goal or bias),
    link (a labelled descriptor link that matters here, ``link`` is its id).
    """

    id: str
    who: str
    colour: str
    kind: str
    words: str = ""
    link: str = ""


@dataclass(frozen=True, slots=True)
class Throw:
    """The dice of one player: green and red, in the order in which they fell, extra dice
    included. ``owed_green`` and ``owed_red`` are extra dice still to be thrown by hand; a tag
    names what brought each die."""

    green: tuple[Die, ...] = ()
    red: tuple[Die, ...] = ()
    owed_green: int = 0
    owed_red: int = 0

    @property
    def whole(self) -> bool:
        """Whether no die is owed."""
        return not self.owed_green and not self.owed_red


@dataclass(frozen=True, slots=True)
class Action:
    """The action that is open.

    ``asked`` are the passive players by id; nobody means that it is tried alone. ``against`` is
    the character acted against, "" for none: he is neither asked nor defaulted, and rolls in the
    GM's stead. ``difficulty`` is 0 until it is set. ``thrown`` holds a throw for the active player
    and each passive one; ``stands`` the stance each has said; ``fixed`` once the GM may roll;
    ``late`` the throws of those who were not asked and turned hostile; ``opposition`` that of the
    GM or of the character acted against. Of what is proposed, before the one commit: ``wounds``
    by person, ``loose`` the links by person (positive green, with the active player), ``stress``
    the change; None where nobody has touched what the rule proposes.
    """

    id: str
    who: str
    words: str
    asked: tuple[str, ...]
    against: str = ""
    dangerous: bool = False
    difficulty: int = 0
    extras: tuple[Extra, ...] = ()
    thrown: Mapping[str, Throw] = field(default_factory=dict)
    stands: Mapping[str, str] = field(default_factory=dict)
    fixed: bool = False
    late: Mapping[str, Throw] = field(default_factory=dict)
    opposition: Throw | None = None
    wounds: Mapping[str, int] = field(default_factory=dict)
    loose: Mapping[str, int] | None = None
    stress: int | None = None

    @property
    def alone(self) -> bool:
        """Whether nobody is asked."""
        return not self.asked

    @property
    def fallen(self) -> bool:
        """Whether any die of this action has fallen."""
        return bool(self.thrown or self.late or self.opposition)

    def extras_of(self, who: str) -> tuple[Extra, ...]:
        """The dice the situation brings to one player."""
        return tuple(extra for extra in self.extras if extra.who == who)


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
class Settled:
    """What the last action came to, until it has been told."""

    who: str
    words: str
    degree: str
    lines: tuple[str, ...] = ()
    told: bool = False


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
