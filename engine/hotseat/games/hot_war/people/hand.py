"""Traits and relationships put right by hand, at any time; and what is lost with a scene."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from hotseat.core import panels as p
from hotseat.core.arguments import ID, NAME, line
from hotseat.core.game import Args
from hotseat.core.shapes import boolean, integer, maybe
from hotseat.core.wording import quoted
from hotseat.games.hot_war.state import LISTED_MOST, RATING_MOST, Character, State, Tie, Trait
from hotseat.kit.facts import WORDS, Kinds, OfCharacter, signed
from hotseat.kit.moves import Moves, filled, needs, unless
from hotseat.kit.people import changed, known
from hotseat.kit.values import of

FACTS, MOVES = Kinds("hot_war"), Moves()


def person(state: State, args: Args, key: str = "who") -> Character | None:
    """The character of an argument, or None."""
    return state.people.get(args.get(key, ""))


def said_trait(one: Trait) -> str:
    """ "negative, locked"."""
    more = (("locked", one.locked), ("for this scene", one.scene))
    words = ("positive" if one.good else "negative", *(said for said, on in more if on))
    return ", ".join(words)


# --- traits --------------------------------------------------------------------------------------


def put_trait(one: Character, held: Trait) -> tuple[Trait, ...]:
    """The traits with one in the place of that of the same words, or added. Raises ValueError for
    more than a sheet holds."""
    if one.trait(held.words) is not None:
        return tuple(held if each.words == held.words else each for each in one.traits)
    if len(one.traits) >= LISTED_MOST:
        raise ValueError(f"more than {LISTED_MOST} traits")
    return (*one.traits, held)


def without_trait(one: Character, words: str) -> tuple[Trait, ...]:
    """The traits without one of them."""
    return tuple(each for each in one.traits if each.words != words)


has_trait = unless(
    lambda state, args: (one := person(state, args)) is None or one.trait(args["words"]),
    "That trait isn’t on the sheet.",
    "who",
    "words",
)


@MOVES.makes("set_trait", known, has_trait)
@FACTS
@dataclass(frozen=True, slots=True)
class TraitSet(OfCharacter):
    words: str = of(WORDS)
    good: bool = of(boolean(), default=True)
    locked: bool = of(boolean(), default=False)
    scene: bool = of(boolean(), default=False)

    def apply(self, state: State, id: str) -> State:
        held = Trait(self.words, self.good, self.locked, self.scene)
        return changed(state, self.who, traits=put_trait(state.people[self.who], held))

    def tell(self, state: State, by: str) -> p.Entry:
        said = said_trait(Trait(self.words, self.good, self.locked, self.scene))
        return p.Entry("Trait set", self.name_in(state), f"{quoted(self.words)}: {said}.",
                       story=False)  # fmt: skip


def trait_form(one: Character, held: Trait) -> p.Form:
    """A trait put right."""
    fields = (
        p.Field("good", "Positive", "boolean", held.good),
        p.Field("locked", "Locked", "boolean", held.locked),
        p.Field("scene", "For this scene only", "boolean", held.scene),
    )
    args = {"who": one.id, "words": held.words}
    key = f"trait.{one.id}.{held.words}"
    return p.Form("set_trait", fields, "Save", args, "plain", key=key)


def scene_over(state: State, _event: Any) -> State:
    """Traits for one scene are lost when the next one is framed."""
    people = {
        who: replace(one, traits=tuple(each for each in one.traits if not each.scene))
        for who, one in state.people.items()
    }
    return replace(state, people=people)


# --- relationships -------------------------------------------------------------------------------


def put_tie(one: Character, held: Tie) -> tuple[Tie, ...]:
    """The relationships with one in the place of that with the same, or added. Raises ValueError
    for more than a sheet holds."""
    if one.tie(held.whom) is not None:
        return tuple(held if each.whom == held.whom else each for each in one.ties)
    if len(one.ties) >= LISTED_MOST:
        raise ValueError(f"more than {LISTED_MOST} relationships")
    return (*one.ties, held)


def no_room(one: Character | None, whom: str) -> str:
    """Impossible: more relationships than a sheet holds; or ""."""
    full = one is not None and one.tie(whom) is None and len(one.ties) >= LISTED_MOST
    return f"{LISTED_MOST} relationships are enough for a sheet." if full else ""


@needs("who", "whom")
def room(state: State, args: Args) -> str:
    """Impossible: more relationships than a sheet holds."""
    return no_room(person(state, args), line(args, "whom"))


@FACTS
@dataclass(frozen=True, slots=True)
class TieSet(OfCharacter):
    whom: str = of(WORDS)
    rating: int = of(integer(-RATING_MOST, RATING_MOST), default=1)
    faction: bool = of(boolean(), default=False)

    def apply(self, state: State, id: str) -> State:
        held = Tie(self.whom, self.rating, self.faction)
        return changed(state, self.who, ties=put_tie(state.people[self.who], held))

    def tell(self, state: State, by: str) -> p.Entry:
        said = f"With {self.whom}: {signed(self.rating)}."
        return p.Entry("Relationship set", self.name_in(state), said, story=False)


@MOVES(
    known, filled("whom", "A relationship needs a name."), room,
    who=ID, whom=NAME, rating=integer(-RATING_MOST, RATING_MOST), faction=maybe(boolean()),
)  # fmt: skip
def set_tie(state: State, args: Args) -> TieSet:
    """A new relationship, or another rating."""
    whom = line(args, "whom")
    held = state.people[args["who"]].tie(whom)
    faction = args.get("faction", held.faction if held else False)
    return TieSet(args["who"], whom, args["rating"], faction)


def tie_stepper(one: Character, held: Tie) -> p.Stepper:
    """A relationship's rating, put right."""
    args = {"who": one.id, "whom": held.whom}
    return p.Stepper(
        held.whom, held.rating, -RATING_MOST, RATING_MOST, "set_tie", "rating", args,
        "Above 0 is positive, below is negative.",
    )  # fmt: skip


def tie_form(one: Character, whom: str = "") -> p.Form:
    """A new relationship, with ``whom`` filled in where that is known."""
    fields = (
        p.Field("whom", "With", value=whom, hint="A character, another person or a faction.",
                hi=60),
        p.Field("rating", "Rating", "integer", 1, lo=-RATING_MOST, hi=RATING_MOST),
        p.Field("faction", "A faction", "boolean", False),
    )  # fmt: skip
    key = f"tie.{one.id}.{whom}.{len(one.ties)}"
    return p.Form("set_tie", fields, "Add relationship", {"who": one.id}, "plain", key=key)
