"""Traits and relationships put right by hand, at any time; and what is lost with a scene."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.arguments import ID, NAME, line
from hotseat.core.campaign import Event
from hotseat.core.facts import FactRegistry, OfCharacter, signed
from hotseat.core.frozen import replace
from hotseat.core.moves import Guard, Moves, filled
from hotseat.core.shapes import boolean, integer
from hotseat.core.values import of
from hotseat.core.wording import quoted
from hotseat.games.hot_war.state import (
    RATING_MOST,
    TIES,
    TRAITS_MOST,
    Character,
    State,
    Tie,
    Trait,
)
from hotseat.kit.people import OfWho, changed, known
from hotseat.kit.records import replaced
from hotseat.kit.screens import tap

FACTS, MOVES = FactRegistry("hot_war"), Moves()


def said_trait(trait: Trait) -> str:
    """ "negative, locked"."""
    more = (("locked", trait.locked), ("for this scene", trait.scene))
    words = ("positive" if trait.good else "negative", *(word for word, on in more if on))
    return ", ".join(words)


def too_many(character: Character, count: int) -> str:
    """Against the rules: more traits than nine; or ""."""
    message = f"{character.name} would have {count} traits, and {TRAITS_MOST} are the most."
    return message if count > TRAITS_MOST else ""


# --- traits --------------------------------------------------------------------------------------


def without_trait(character: Character, id: str) -> tuple[Trait, ...]:
    """The traits without the one of that id, where it is among them."""
    return tuple(trait for trait in character.traits if trait.id != id)


def has_trait(field: str) -> Guard[OfWho]:
    """Impossible: a trait, given as this argument, that is not there."""

    def trait_is_there(state: State, ask: OfWho) -> str:
        id = getattr(ask, field)
        there = id is None or state.people[ask.who].trait(id) is not None
        return "" if there else "That trait isn’t on the sheet."

    return trait_is_there


@MOVES.makes("set_trait", known, has_trait("trait"), filled("words", "A trait needs words."))
@FACTS
class TraitSet(OfCharacter):
    sets = ("who", "trait")

    trait: str = of(ID)
    words: str = of(NAME)
    good: bool = of(boolean(), default=True)
    locked: bool = of(boolean(), default=False)
    scene: bool = of(boolean(), default=False)

    def as_trait(self) -> Trait:
        """The trait as it was put right."""
        return Trait(self.words, self.good, self.locked, self.scene, self.trait)

    def apply(self, state: State, id: str) -> State:
        traits = replaced(state.people[self.who].traits, self.as_trait())
        return changed(state, self.who, traits=traits)

    def tell(self, state: State, by: str) -> p.Entry:
        message = f"{quoted(self.words)}: {said_trait(self.as_trait())}."
        return p.Entry("Trait set", self.name_in(state), message, story=False)


def trait_chips(character: Character, trait: Trait) -> p.Chips:
    """What a trait is, put right by a tap each; its words are in the form of the sheet."""
    now = {"good": trait.good, "locked": trait.locked, "scene": trait.scene}
    labels = {"good": "Positive", "locked": "Locked", "scene": "For this scene"}
    args = {"who": character.id, "trait": trait.id, "words": trait.words, **now}
    return p.Chips(
        trait.words,
        tuple(
            tap(label, "set_trait", {**args, key: not now[key]}, on=now[key])
            for key, label in labels.items()
        ),
    )


def scene_over(state: State, _event: Event) -> State:
    """Traits for one scene are lost when the next one is framed, or the session ends."""
    faded = tuple(
        (who, trait.words)
        for who, character in state.people.items()
        for trait in character.traits
        if trait.scene
    )
    lasting = {
        who: replace(
            state.people[who],
            traits=tuple(trait for trait in state.people[who].traits if not trait.scene),
        )
        for who, _ in faded
    }
    people = {**state.people, **lasting} if lasting else state.people
    return replace(state, people=people, faded=faded)


# --- relationships -------------------------------------------------------------------------------


def room(state: State, ask: TieSet) -> str:
    """Impossible: a relationship that is not there, or more than a sheet holds."""
    character = state.people[ask.who]
    if not ask.tie:
        return TIES.why(character.ties)
    return "" if character.tie(ask.tie) else "That relationship isn’t on the sheet."


def oneself(name: str, whom: str) -> str:
    """The sentence that refuses the character called ``name`` a relationship with ``whom``; empty
    if ``whom`` is somebody else."""
    if line(whom) != name:
        return ""
    return f"{name} needs someone else for a relationship. Choose another name."


def with_another(state: State, ask: TieSet) -> str:
    """Impossible: a new relationship with oneself. One that a new name has made so stays."""
    return "" if ask.tie else oneself(state.people[ask.who].name, ask.whom)


@MOVES.makes("set_tie", known, filled("whom", "A relationship needs a name."), room, with_another)
@FACTS
class TieSet(OfCharacter):
    """A new relationship, or, by its id, ``tie`` put right."""

    whom: str = of(NAME)
    rating: int = of(integer(-RATING_MOST, RATING_MOST), default=1)
    faction: bool = of(boolean(), default=False)
    tie: str = of(ID, default="")

    def apply(self, state: State, id: str) -> State:
        tie = Tie(self.whom, self.rating, self.faction, self.tie)
        ties = state.people[self.who].ties
        ties = replaced(ties, tie) if self.tie else TIES.added(ties, tie)
        return changed(state, self.who, ties=ties)

    def tell(self, state: State, by: str) -> p.Entry:
        message = f"With {self.whom}: {signed(self.rating)}."
        return p.Entry("Relationship set", self.name_in(state), message, story=False)


def tie_stepper(character: Character, tie: Tie) -> p.Stepper:
    """A relationship's rating, put right."""
    args = {"who": character.id, "tie": tie.id, "whom": tie.whom, "faction": tie.faction}
    return p.Stepper(
        tie.whom, tie.rating, -RATING_MOST, RATING_MOST, "set_tie", "rating", args
    )  # fmt: skip


def tie_form(character: Character, whom: str = "") -> p.Form:
    """A new relationship, with ``whom`` filled in where that is known."""
    fields = (
        p.Field("whom", "With", value=whom, hint="A character, another person or a faction."),
        p.Field("rating", "Rating", "integer", 1),
        p.Field("faction", "A faction", "boolean", False),
    )
    key = f"tie.{character.id}.{whom}.{len(character.ties)}"
    return p.Form("set_tie", fields, "Add relationship", {"who": character.id}, "plain", key=key)
