"""What a campaign of Hot War knows: characters with what can be risked, the conflict in progress,
and a hidden agenda being resolved."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import count
from typing import TypeVar

from hotseat.core.arguments import ID
from hotseat.core.dice import Die
from hotseat.core.facts import WORDS, OfOpen
from hotseat.core.frozen import replace, with_fields
from hotseat.core.private import SecretRef
from hotseat.core.shapes import array, boolean, choice, integer, text
from hotseat.core.values import Value, dice, many, of
from hotseat.games.hot_war.reading import SIDES
from hotseat.kit import people
from hotseat.kit.open import OpenThing, latest
from hotseat.kit.people import Person, present
from hotseat.kit.records import Limit, record

ATTRIBUTES = {"action": "Action", "insight": "Insight", "influence": "Influence"}
ARENAS = {"action": "Physical", "insight": "Mental", "influence": "Social"}
ATTRIBUTE = choice(*ATTRIBUTES)
ATTRIBUTE_MOST, RAISED_MOST = 9, 5
TRAITS_MOST, LISTED_MOST = 9, 24
TRAITS = Limit(LISTED_MOST, "{most} traits are enough for a sheet.")
TIES = Limit(LISTED_MOST, "{most} relationships are enough for a sheet.")
# The text has no limit to a relationship; so far a file goes.
RATING_MOST = 20
PERSONAL, FACTIONAL = "personal", "factional"
AGENDAS = {PERSONAL: "Personal hidden agenda", FACTIONAL: "Factional hidden agenda"}
WHICH = choice(*AGENDAS)
RATINGS = (3, 5, 9)
BOXES_MOST = max(RATINGS)
HAD = Value(array(integer(1, BOXES_MOST), hi=len(RATINGS)), tuple, list)
# What everyone may know of an agenda that is brought into a conflict.
NEUTRAL = "Hidden agenda"
NEGATIVE_DYE, COLOUR = "red", "bone"


@dataclass(frozen=True, slots=True)
class Trait:
    """``scene``: it is lost when this scene ends. ``id``: see ``settled``."""

    words: str = of(WORDS)
    good: bool = of(boolean(), default=True)
    locked: bool = of(boolean(), default=False)
    scene: bool = of(boolean(), default=False)
    id: str = of(ID, default="")

    @property
    def title(self) -> str:
        """Its words."""
        return self.words


@dataclass(frozen=True, slots=True)
class Tie:
    """A relationship with ``whom``: a character by name, or else a person or a faction. ``rating``
    is above 0 for a positive one, below for a negative one. ``id``: see ``settled``."""

    whom: str = of(WORDS)
    rating: int = of(integer(-RATING_MOST, RATING_MOST), default=1)
    faction: bool = of(boolean(), default=False)
    id: str = of(ID, default="")

    @property
    def title(self) -> str:
        """With whom it is."""
        return self.whom


T = TypeVar("T", bound=Trait | Tie)


@dataclass(frozen=True, slots=True)
class Agenda:
    """What everyone may know of a hidden agenda. ``rating`` 0: there is none; ``marks`` are the
    filled boxes, "++-"; ``had`` the ratings used in this cycle, the present one aside."""

    rating: int = of(integer(0, BOXES_MOST), default=0)
    marks: str = of(text(20), default="")
    had: tuple[int, ...] = of(HAD, default=())

    @property
    def full(self) -> bool:
        """Whether it must be resolved."""
        return 0 < self.rating <= len(self.marks)

    @property
    def even(self) -> bool:
        """Whether its boxes leave open how it comes out."""
        return self.marks.count("+") == self.marks.count("-")

    @property
    def succeeds(self) -> bool:
        """Whether most of its boxes have a plus."""
        return self.marks.count("+") > self.marks.count("-")

    @property
    def turns(self) -> int:
        """How many complications, or good things, its resolution has."""
        return self.marks.count("-" if self.succeeds else "+")


@dataclass(frozen=True, slots=True)
class Character(Person):
    """``starts`` are the attributes that have fallen, as they were before (``settled``);
    ``raised`` those that consequences have raised (HW-9); ``used`` the positive traits brought into
    the conflict that led to a crisis point; ``improvised``: opposition off the cuff; ``left``: how
    many scenes there had been when they left the story, and how many sessions."""

    concept: str = ""
    faction: str = ""
    action: int = 3
    insight: int = 3
    influence: int = 3
    traits: tuple[Trait, ...] = ()
    ties: tuple[Tie, ...] = ()
    tools: tuple[str, ...] = ()
    personal: SecretRef | None = None
    factional: SecretRef | None = None
    agendas: tuple[Agenda, Agenda] = (Agenda(), Agenda())
    starts: Mapping[str, int] = field(default_factory=dict)
    raised: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    improvised: bool = False
    left: tuple[int, int] = (0, 0)

    def agenda_words(self, which: str) -> SecretRef | None:
        """The words of a hidden agenda, None where there are none."""
        return self.personal if which == PERSONAL else self.factional

    @property
    def is_out(self) -> bool:
        """Whether they left the story; opposition off the cuff is merely in no conflict now."""
        return self.gone and not self.improvised

    @property
    def is_number(self) -> bool:
        """Whether they are opposition off the cuff in no conflict now, of whom nothing is known:
        conflicts have left nothing on their sheet."""
        parts = self.traits or self.ties or self.tools or self.starts
        return self.improvised and self.gone and not parts

    @property
    def under(self) -> str:
        """What stands under a name: the faction, or that there is no more than a number."""
        return "Off the cuff" if self.improvised else self.faction

    def level(self, attribute: str) -> int:
        """The dice of an attribute."""
        return int(getattr(self, attribute))

    def trait(self, id: str) -> Trait | None:
        """The trait of that id, or None."""
        return record(self.traits, id)

    def tie(self, id: str) -> Tie | None:
        """The relationship of that id, or None."""
        return record(self.ties, id)

    def agenda(self, which: str) -> Agenda:
        """The personal or the factional one."""
        return self.agendas[which == FACTIONAL]

    @property
    def crisis(self) -> tuple[str, ...]:
        """The attributes that are at 0."""
        return tuple(attribute for attribute in ATTRIBUTES if not self.level(attribute))


def with_agenda(character: Character, which: str, agenda: Agenda) -> tuple[Agenda, Agenda]:
    """The agendas with one of them changed."""
    return (character.agendas[0], agenda) if which == FACTIONAL else (agenda, character.agendas[1])


# --- the conflict --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Side:
    """Who acts for it, who supports them; ``extra`` dice that nothing else accounts for (HW-13)."""

    who: str
    helpers: tuple[str, ...] = ()
    extra: int = 0

    @property
    def members(self) -> tuple[str, ...]:
        """Everyone on it."""
        return (self.who, *self.helpers)


@dataclass(frozen=True, slots=True)
class Nudge:
    """A die given to a side, or taken from it, by a player outside of the conflict."""

    by: str
    side: str
    change: int
    words: str = ""


@dataclass(frozen=True, slots=True)
class Objection:
    """``by`` finds that something brought in does not fit."""

    key: str
    by: str


@dataclass(frozen=True, slots=True)
class Bought:
    """A consequence chosen: which, by which side, for whom; ``what`` it is about (the id of a trait
    or a relationship, or with whom a new one is) and ``words`` for what is new. A new trait or
    relationship has the ``id`` of the fact, but for one that ``renews`` another, at 0, by its id.
    """

    id: str = of(ID)
    buyer: str = of(ID)
    kind: str = of(ID)
    who: str = of(ID)
    what: str = of(WORDS, default="")
    words: str = of(WORDS, default="")
    renews: str = of(ID, default="")


@dataclass(frozen=True, slots=True)
class Sign:
    """The plus or minus that the table chose for an agenda brought in, by its key."""

    key: str
    good: bool


@dataclass(frozen=True, slots=True)
class Trouble:
    """What a negative trait brought to ``who`` brought it in; ``trait`` is in its words."""

    who: str
    trait: str
    words: str


@dataclass(frozen=True, slots=True)
class Fallen:
    """What one side rolled; ``bringers``: who brought each die of a negative trait, in order."""

    who: str = of(ID)
    dice: tuple[Die, ...] = of(dice(SIDES, COLOUR))
    bringers: tuple[str, ...] = of(many(ID), default=())


@dataclass(frozen=True, slots=True)
class Conflict:
    """A conflict, in progress or the last one. ``arena`` is the attribute, "" until it is chosen;
    ``apart`` the pairs of sides that are not in adversity; ``held`` the keys of what was brought in
    (``sources``); ``declined`` the relationships on which those with the first option declined it;
    ``signs`` of agendas that the table turned, ``troubles`` as far as they are in words;
    ``ended``: how many scenes and sessions there had been when it was resolved; ``noted`` the tools
    that its roll put on sheets, each with whose. While the roll is changed, ``lying`` are its dice
    and ``rolled_with`` the keys of what was brought into it."""

    id: str
    about: str = ""
    arena: str = "influence"
    sides: tuple[Side, ...] = ()
    apart: tuple[tuple[str, str], ...] = ()
    held: tuple[str, ...] = ()
    declined: tuple[str, ...] = ()
    objections: tuple[Objection, ...] = ()
    nudges: tuple[Nudge, ...] = ()
    fallen: tuple[Fallen, ...] = ()
    bought: tuple[Bought, ...] = ()
    signs: tuple[Sign, ...] = ()
    troubles: tuple[Trouble, ...] = ()
    ended: int = 0
    noted: tuple[tuple[str, str], ...] = ()
    lying: tuple[Fallen, ...] = ()
    rolled_with: tuple[str, ...] = ()

    def side(self, who: str) -> Side | None:
        """The side of a character, or None where they are not in it."""
        for side in self.sides:
            if side.who == who or who in side.helpers:
                return side
        return None

    def acts(self, who: str) -> bool:
        """Whether this is the id of somebody who acts for a side."""
        return any(side.who == who for side in self.sides)

    def adverse(self, who: str, other: str) -> bool:
        """Whether two sides are in adversity, as the only two always are."""
        apart = self.apart if len(self.sides) > 2 else ()
        return who != other and not {(who, other), (other, who)}.intersection(apart)

    def dropped(self, key: str) -> bool:
        """Whether two found that this does not fit."""
        return len([objection for objection in self.objections if objection.key == key]) > 1


CONFLICT = OpenThing("conflicts", Conflict, "conflict", has_rolled=lambda conflict: conflict.fallen)


class OfConflict(OfOpen):
    """A fact about one conflict."""

    __slots__ = ()
    thing = CONFLICT


@dataclass(frozen=True, slots=True)
class Turn:
    """A complication of a resolution, or a good thing: whose, in words."""

    by: str
    words: str = ""


@dataclass(frozen=True, slots=True)
class Resolution:
    """A hidden agenda's scene of resolution. ``secret`` is the agenda's private text as the scene
    began; once its player has revealed it, ``shown`` is that text; in an older log ``words`` are
    what it says."""

    id: str
    who: str
    which: str
    words: str = ""
    shown: SecretRef | None = None
    turns: tuple[Turn, ...] = ()
    secret: SecretRef | None = None


RESOLUTION = OpenThing("resolutions", Resolution, "resolution scene")


class OfResolution(OfOpen):
    """A fact about one scene of resolution."""

    __slots__ = ()
    thing = RESOLUTION


# --- all of it -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class State(people.State):
    """``conflicts`` and ``resolutions`` are those open, by id; ``last`` is the last conflict, until
    the next one; ``places`` where nodes of the map were put, by their id. ``revealed`` are the
    scenes in which an agenda was revealed, with its private text; ``cancelled`` the ids of
    conflicts and scenes that were; ``faded`` the traits lost with the last scene, each with whose
    it was."""

    people: Mapping[str, Character] = field(default_factory=dict)
    conflicts: Mapping[str, Conflict] = field(default_factory=dict)
    last: Conflict | None = None
    resolutions: Mapping[str, Resolution] = field(default_factory=dict)
    places: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    revealed: Mapping[str, SecretRef | None] = field(default_factory=dict)
    cancelled: frozenset[str] = frozenset()
    faded: tuple[tuple[str, str], ...] = ()

    @property
    def conflict(self) -> Conflict | None:
        """The conflict in progress: of several open, the one begun last."""
        return latest(self.conflicts)

    @property
    def resolution(self) -> Resolution | None:
        """The scene of resolution in progress: of several open, the one begun last."""
        return latest(self.resolutions)


def settled(before: State, after: State, id: str) -> State:
    """The state after a fact of this id. Traits and relationships that it made have its id and a
    number, whatever their words come to be; what attributes have fallen from is known, and what was
    used is forgotten with the crisis."""
    if after.people is before.people:
        return after
    number, people = count(), dict(after.people)
    now = after.table.scenes, after.table.session
    for who, character in people.items():
        if character is not before.people.get(who):
            old = before.people.get(who, character)
            changes = {
                "traits": tuple(_with_id(trait, id, number) for trait in character.traits),
                "ties": tuple(_with_id(tie, id, number) for tie in character.ties),
                "starts": _starts(old, character),
                "used": character.used if character.crisis else (),
                "left": now if character.gone and not old.gone else character.left,
            }
            people[who] = with_fields(character, changes)
    return with_fields(after, {"people": people})


def cancelled(state: State, id: str) -> State:
    """The state that knows of a cancelled conflict or scene: its facts are no part of the story,
    and what was revealed in it is no longer."""
    revealed = {of_scene: secret for of_scene, secret in state.revealed.items() if of_scene != id}
    return replace(state, cancelled=state.cancelled | {id}, revealed=revealed)


def last_conflict(state: State) -> Conflict | None:
    """The last conflict, as long as its scene goes on."""
    return state.last if state.last and state.last.ended == scenes(state) else None


def scenes(state: State) -> int:
    """How many scenes and sessions there have been."""
    return state.table.scenes + state.table.session


def _starts(old: Character, new: Character) -> Mapping[str, int]:
    """HW-16: an attribute's original level is the one before it first fell, until it stands as high
    again or has come back from 0."""
    starts = dict(new.starts)
    for name in ATTRIBUTES:
        was, now = old.level(name), new.level(name)
        if now < was:
            starts.setdefault(name, was)
        elif now > was and (not was or now >= starts.get(name, 0)):
            starts.pop(name, None)
    return starts


def _with_id(entry: T, id: str, number: Iterator[int]) -> T:
    return entry if entry.id else replace(entry, id=f"{id}#{next(number)}")


def rating_used(rating: int | str) -> str:
    """What the rules say to a rating of the cycle that has been used."""
    return f"Rating {rating} has been used. Choose another until all 3 have been."


def whom_id(state: State, tie: Tie) -> str:
    """The id of the character that a relationship is with, "" for another person or a faction."""
    same = (character.id for character in state.people.values() if character.name == tie.whom)
    here = (character.id for character in present(state) if character.name == tie.whom)
    return next(here, "") or next(same, "")
