"""What points buy on traits: one that is there, or a new one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from hotseat.core import panels as p
from hotseat.core.frozen import replace
from hotseat.core.wording import cited, quoted
from hotseat.games.hot_war.conflict.sources import pieces
from hotseat.games.hot_war.consequences.consequence import OPTIONAL, Case, Consequence, Place
from hotseat.games.hot_war.people.ideas import GAINED, LEFT_BEHIND
from hotseat.games.hot_war.people.list_edit import said_trait, too_many, without_trait
from hotseat.games.hot_war.state import TRAITS, Bought, Character, Conflict, State, Trait
from hotseat.kit.ideas import Ideas
from hotseat.kit.records import replaced
from hotseat.kit.sheet import free_name
from hotseat.kit.tales import all_quoted

REWORDED = "a trait that is new or changes"
_NAMELESS = "New {} trait"
_IS_NAMELESS = re.compile(_NAMELESS.format("(?:positive|negative)") + "(?: [0-9]+)?")


def is_worded(words: str) -> bool:
    """Whether somebody gave a trait words: the app calls one without any "New negative trait"."""
    return _IS_NAMELESS.fullmatch(words) is None


def _nameless(good: bool) -> str:
    return _NAMELESS.format("positive" if good else "negative")


def _gained(name: str, trait: Trait) -> Iterator[str]:
    """A new trait in the story."""
    worded = is_worded(trait.words)
    if trait.scene and worded:
        way = "spoke for" if trait.good else "told against"
        yield f"For the rest of the scene {quoted(trait.words)} {way} {name}."
    elif worded:
        way = "in their favour" if trait.good else "against them"
        yield f"{name} now had this {way}: {cited(trait.words)}"
    elif trait.scene:
        how = "in a stronger position" if trait.good else "at a disadvantage"
        yield f"For the rest of the scene {name} was {how}."
    else:
        yield f"{name} came away the {'stronger' if trait.good else 'worse'} for it."


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

    @staticmethod
    def tells(name: str, before: Character, now: Character) -> Iterator[str]:
        """All of what became of traits, the new ones among them."""
        old = {trait.id: trait for trait in before.traits}
        for trait in now.traits:
            was = old.get(trait.id)
            if was is None:
                yield from _gained(name, trait)
            elif was.good != trait.good:
                way = "for the better" if trait.good else "for the worse"
                new = f", and became {quoted(trait.words)}" if was.words != trait.words else ""
                yield f"{quoted(was.words)} turned {way} for {name}{new}."
        left = {trait.id for trait in now.traits}
        for good, way in ((True, "lost"), (False, "was rid of")):
            gone = [t.words for t in before.traits if t.id not in left and t.good == good]
            if gone:
                yield f"{name} {way} {all_quoted(gone)}."


@dataclass(frozen=True, slots=True)
class TraitTurns(OnTrait):
    """Positive or negative from now on, in other words if there are any."""

    reworded = REWORDED

    def worded(self, _character: Character, words: str) -> str:
        return words

    def changed(self, trait: Trait, words: str) -> Trait:
        return replace(trait, good=self.good, words=words or trait.words)

    def words_asked(self, character: Character, bought: Bought) -> tuple[str, str] | None:
        trait = character.trait(bought.what)
        return None if trait is None else (f"{quoted(trait.words)} in new words", "")

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

    reworded = REWORDED

    scene: bool = False

    @property
    def brief(self) -> str:
        """How long it stays, on a chip whose row says what it is."""
        return "This scene only" if self.scene else "To keep"

    def place(self) -> Place:
        name = _nameless(self.good)
        return Place(name, "in your own words", name)

    def field(self) -> p.Field:
        return p.Field("words", self.label, hint=OPTIONAL)

    def words_asked(self, character: Character, _bought: Bought) -> tuple[str, str]:
        return (
            f"New trait of {character.name}{', for this scene' if self.scene else ''}",
            f"Left empty, it is {quoted(_nameless(self.good))}.",
        )

    def ideas(self) -> Ideas:
        return GAINED if self.good else LEFT_BEHIND

    def own_words(self, bought: Bought) -> str:
        return bought.words if is_worded(bought.words) else ""

    def in_words(self, bought: Bought, words: str) -> Bought:
        return replace(bought, words=words or bought.words)

    def forbids(self, case: Case) -> str:
        """A tenth trait."""
        return too_many(case.character, len(case.character.traits) + 1)

    def worded(self, character: Character, words: str) -> str:
        start = words or _nameless(self.good)
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
