"""The consequences that points buy, at the table's costs (HW-8).

A class says what its rows change on a sheet; ``KINDS`` has the classes in the order of the screen.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Any

from hotseat.core import panels as p
from hotseat.core.arguments import line, why_too_long
from hotseat.core.errors import Faulty
from hotseat.core.facts import signed
from hotseat.core.wording import bare, quoted
from hotseat.games.hot_war.conflict.sources import pieces
from hotseat.games.hot_war.consequences.consequence import Consequence
from hotseat.games.hot_war.people.list_edit import said_trait, without_trait
from hotseat.games.hot_war.state import (
    ATTRIBUTE_MOST,
    ATTRIBUTES,
    RATING_MOST,
    TIES,
    TRAITS,
    Bought,
    Character,
    Conflict,
    State,
    Tie,
    Trait,
)
from hotseat.kit.records import record_at, replaced
from hotseat.kit.sheet import free_name

# --- attributes ----------------------------------------------------------------------------------


def attribute_of(arena: str, what: str | None) -> str:
    """Which attribute a consequence is about: the one used, unless the table says another."""
    return what if what in ATTRIBUTES else arena


@dataclass(frozen=True, slots=True)
class OnAttribute(Consequence):
    """``step``: how far it goes, 0 for to 0."""

    at_risk = True
    rule = (
        "Attributes: only the attribute that was used. Never above 5. To 0 is a crisis point"
        " at once."
    )

    step: int = 0

    @staticmethod
    def things(character: Character) -> Iterable[tuple[str, str]]:
        return ((key, f"{label} {character.level(key)}") for key, label in ATTRIBUTES.items())

    @staticmethod
    def was_brought(_state: State, conflict: Conflict, _character: Character, id: str) -> bool:
        return attribute_of(conflict.arena, id) == conflict.arena

    def levels(self, character: Character, arena: str, what: str | None) -> tuple[int, int]:
        """What it is at, and what it comes to."""
        now = character.level(attribute_of(arena, what))
        return now, max(0, min(ATTRIBUTE_MOST, now + self.step)) if self.step else 0

    def why_not(self, character: Character, arena: str, what: str | None) -> str:
        now, new = self.levels(character, arena, line(what))
        return f"{ATTRIBUTES[attribute_of(arena, line(what))]} is at {now}." if now == new else ""

    def does(self, character: Character, arena: str, what: str) -> str:
        return " → ".join(map(str, self.levels(character, arena, what)))

    def note(self, character: Character, arena: str, what: str) -> str:
        falls = not self.levels(character, arena, what)[1]
        return self.does(character, arena, what) + (", crisis" if falls else "")

    def done(self, character: Character, arena: str, bought: Bought) -> Character:
        name = attribute_of(arena, bought.what)
        raised = (*character.raised, name) if self.step > 0 else character.raised
        level = self.levels(character, arena, bought.what)[1]
        changes: dict[str, Any] = {name: level, "raised": tuple(dict.fromkeys(raised))}
        return replace(character, **changes)

    def about(self, _character: Character, arena: str, bought: Bought) -> str:
        return ATTRIBUTES[attribute_of(arena, bought.what)]


# --- traits --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OnTrait(Consequence):
    """A trait that is there; those that win change negative ones, those that lose positive ones."""

    at_risk = True
    rule = (
        "Traits: to lose or change one, it must have been used here and be unlocked. Locking"
        " and unlocking works on any trait, used or not. A new one is appropriate to what"
        " happened, and a character has 9 traits at most. One for this scene is lost when the"
        " scene ends."
    )

    @staticmethod
    def things(character: Character) -> Iterable[tuple[str, str]]:
        return ((t.id, f"{quoted(t.words)}: {said_trait(t)}") for t in character.traits)

    @staticmethod
    def was_brought(state: State, conflict: Conflict, _character: Character, id: str) -> bool:
        return any(piece.rest == id for piece in pieces(state, conflict, what="trait"))

    def why_not(self, character: Character, _arena: str, what: str | None) -> str:
        trait = character.trait(what or "")
        if trait is None:
            return "" if what is None else f"{character.name} has no such trait."
        return self.why_not_this(trait)

    def why_not_this(self, trait: Trait) -> str:
        """Why it would change nothing of this trait, or ""."""
        good = "positive" if trait.good else "negative"
        return f"{quoted(trait.words)} is {good}." if trait.good == self.good else ""

    def changed(self, _trait: Trait, _words: str) -> Trait | None:
        """The trait after it, None where it is lost."""
        return None

    def done(self, character: Character, _arena: str, bought: Bought) -> Character:
        trait = character.trait(bought.what)
        new = self.changed(trait, bought.words) if trait is not None else None
        traits = replaced(character.traits, new) if new else without_trait(character, bought.what)
        return replace(character, traits=traits)

    def about(self, character: Character, _arena: str, bought: Bought) -> str:
        trait = character.trait(bought.what)
        return quoted(trait.title) if trait is not None else ""


@dataclass(frozen=True, slots=True)
class TraitTurns(OnTrait):
    """Positive or negative from now on, in other words if there are any."""

    def worded(self, _character: Character, words: str) -> str:
        return words

    def changed(self, trait: Trait, words: str) -> Trait:
        return replace(trait, good=self.good, words=words or trait.words)

    def anew(self, bought: Bought) -> str:
        return f": {quoted(bought.words)}" if bought.words else ""


@dataclass(frozen=True, slots=True)
class TraitLocks(OnTrait):
    """Locked by those who won, unlocked by those who lost."""

    at_risk = False

    def why_not_this(self, trait: Trait) -> str:
        state = "locked already" if trait.locked else "not locked"
        return f"{quoted(trait.words)} is {state}." if trait.locked == self.good else ""

    def changed(self, trait: Trait, _words: str) -> Trait:
        return replace(trait, locked=self.good)

    def frees(self, bought: Bought) -> str:
        return bought.id if self.good else bought.what


@dataclass(frozen=True, slots=True)
class NewTrait(Consequence):
    """``scene``: for this scene only."""

    scene: bool = False

    @property
    def brief(self) -> str:
        """How long it stays, on a chip whose row says what it is."""
        return "This scene only" if self.scene else "To keep"

    def field(self) -> p.Field:
        return p.Field("words", self.label, hint="Optional.")

    def worded(self, character: Character, words: str) -> str:
        start = words or f"New {'positive' if self.good else 'negative'} trait"
        return free_name(start, [trait.words for trait in character.traits])

    def why_not(self, character: Character, _arena: str, _what: str | None) -> str:
        return TRAITS.why(character.traits)

    def done(self, character: Character, _arena: str, bought: Bought) -> Character:
        if TRAITS.why(character.traits):
            return character
        trait = Trait(bought.words, self.good, scene=self.scene, id=bought.id)
        return replace(character, traits=TRAITS.added(character.traits, trait))

    def about(self, _character: Character, _arena: str, bought: Bought) -> str:
        return quoted(bought.words)


# --- relationships -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OnTie(Consequence):
    """``step``: how far it goes, 0 for to 0."""

    at_risk = True
    outside = True  # HW-20
    rule = "Relationships: only one that was brought in rises or falls."

    step: int = 0

    @staticmethod
    def things(character: Character) -> Iterable[tuple[str, str]]:
        return ((tie.id, f"{tie.whom} {signed(tie.rating)}") for tie in character.ties)

    @staticmethod
    def was_brought(state: State, conflict: Conflict, character: Character, id: str) -> bool:
        rest = f"{character.id}|{id}"
        return any(piece.rest == rest for piece in pieces(state, conflict, what="tie"))

    def rating(self, tie: Tie) -> int:
        """What it comes to."""
        new = max(-RATING_MOST, min(RATING_MOST, tie.rating + self.step))
        return new if self.step else 0

    def why_not(self, character: Character, _arena: str, what: str | None) -> str:
        if what is None:
            return ""
        tie = character.tie(line(what))
        if tie is None:
            return f"{character.name} has no such relationship."
        if not self.step and (tie.rating > 0 if self.good else tie.rating < 0):
            return f"This relationship is not {'negative' if self.good else 'positive'}."
        same = self.rating(tie) == tie.rating
        return f"This relationship is at {tie.rating}." if same else ""

    def does(self, character: Character, _arena: str, what: str) -> str:
        tie = character.tie(what)
        return f"{signed(tie.rating)} → {signed(self.rating(tie))}" if tie is not None else ""

    def done(self, character: Character, _arena: str, bought: Bought) -> Character:
        if character.tie(bought.what) is None:
            return character
        tie = record_at(character.ties, bought.what)
        new = replace(tie, rating=self.rating(tie))
        return replace(character, ties=replaced(character.ties, new))

    def about(self, character: Character, _arena: str, bought: Bought) -> str:
        tie = character.tie(bought.what)
        return f"relationship with {bare(tie.title)}" if tie is not None else ""


@dataclass(frozen=True, slots=True)
class NewTie(Consequence):
    """A relationship at 1 with whoever is named."""

    def field(self) -> p.Field:
        return p.Field("what", "Another name", hi=60)

    def why_not(self, character: Character, _arena: str, what: str | None) -> str:
        if what is None:
            return ""
        if not line(what):
            refusal = "A relationship needs a name."
            return Faulty(refusal, {"what": refusal})
        return why_too_long([line(what)]) or TIES.why(character.ties)

    def renewed(self, character: Character, what: str) -> str:
        ended = (tie.id for tie in character.ties if tie.whom == what and not tie.rating)
        return next(ended, "")

    def done(self, character: Character, _arena: str, bought: Bought) -> Character:
        ended, rating = character.tie(bought.renews), 1 if self.good else -1
        if ended is not None:
            again = replace(ended, rating=ended.rating or rating)
            return replace(character, ties=replaced(character.ties, again))
        if TIES.why(character.ties):
            return character
        tie = Tie(bought.what, rating, id=bought.id)
        return replace(character, ties=TIES.added(character.ties, tie))

    def about(self, _character: Character, _arena: str, bought: Bought) -> str:
        return f"relationship with {bare(bought.what)}"


# --- the table -----------------------------------------------------------------------------------

KINDS: tuple[type[Consequence], ...] = (OnAttribute, OnTrait, OnTie, NewTie, NewTrait)
_ALL: tuple[Consequence, ...] = (
    TraitTurns("turn_good", "Change to positive", "Change a negative trait to positive",
               1, True, "{what} becomes positive"),
    TraitLocks("lock", "Lock it", "Lock a trait", 1, True, "{what} is locked"),
    NewTie("friend", "New positive relationship at 1", "New positive relationship at 1",
           1, True, "new {what} at +1"),
    OnTie("better", "+1", "Relationship +1: a positive one grows, a negative one shrinks",
          1, True, step=1),
    OnAttribute("raise", "+1", "Attribute +1", 2, True, step=1),
    NewTrait("gain_good", "New positive trait", "New positive trait",
             2, True, "gains {what} (positive)"),
    OnTrait("lose_bad", "Lose it", "Lose a negative trait", 2, True, "loses {what}"),
    OnTie("calm", "To 0", "Negative relationship to 0", 3, True),
    TraitTurns("turn_bad", "Change to negative", "Change a positive trait to negative",
               1, False, "{what} becomes negative"),
    NewTrait("scene_bad", "New negative trait for this scene",
             "New negative trait for this scene only",
             1, False, "gains {what} (negative, for this scene)", scene=True),
    NewTie("enemy", "New negative relationship at 1", "New negative relationship at 1",
           1, False, "new {what} at −1"),
    TraitLocks("unlock", "Unlock it", "Unlock a trait", 1, False, "{what} is unlocked"),
    OnTie("worse", "−1", "Relationship −1: a positive one shrinks, a negative one grows",
          1, False, step=-1),
    OnAttribute("lower", "−1", "Attribute −1", 2, False, step=-1),
    NewTrait("gain_bad", "New negative trait", "New negative trait",
             2, False, "gains {what} (negative)"),
    OnTrait("lose_good", "Lose it", "Lose a positive trait", 2, False, "loses {what}"),
    OnAttribute("zero", "To 0", "Attribute to 0: a crisis point at once", 3, False),
    OnTie("break", "To 0", "Positive relationship to 0", 3, False),
)  # fmt: skip
TABLE = {row.key: row for row in _ALL}


def of_kind(kind: type[Consequence], good: bool) -> tuple[Consequence, ...]:
    """The consequences of one kind, for those who won or for those who lost."""
    return tuple(row for row in _ALL if isinstance(row, kind) and row.good == good)


def rules() -> tuple[str, ...]:
    """What the rules page says of each kind."""
    return tuple(kind.rule for kind in KINDS if kind.rule)


def in_full() -> tuple[tuple[str, ...], ...]:
    """The whole table as rows under their heads: points, positive, negative."""
    heads = ("Points", "Positive, for those who were successful", "Negative, for the losing side")
    costs = sorted({row.cost for row in _ALL})
    return (heads, *(cells for cost in costs for cells in _of_cost(cost)))


def _of_cost(cost: int) -> Iterator[tuple[str, str, str]]:
    of_cost = [row for row in _ALL if row.cost == cost]
    good, bad = ([row.full for row in of_cost if row.good == half] for half in (True, False))
    for positive, negative in zip_longest(good, bad, fillvalue=""):
        yield str(cost), positive, negative
