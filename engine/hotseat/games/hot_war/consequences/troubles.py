"""What a negative trait brings when its die shows the highest number of its pool (HW-5): said by
whoever brought it in, win or lose."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Protocol

from hotseat.core import panels as p
from hotseat.core.arguments import LINE
from hotseat.core.facts import WORDS, FactRegistry, OfCharacter
from hotseat.core.moves import Moves, unless
from hotseat.core.values import of
from hotseat.core.wording import joined, quoted, sentence
from hotseat.games.hot_war.conflict.guards import in_progress, is_rolled
from hotseat.games.hot_war.conflict.outcome import Outcome, outcome
from hotseat.games.hot_war.state import CONFLICT, Conflict, OfConflict, State, Trouble
from hotseat.kit.people import OfWho, is_npc, known

FACTS, MOVES = FactRegistry("hot_war"), Moves()


class OfTrait(OfWho, Protocol):
    """A move's arguments that name a trait in its words."""

    @property
    def trait(self) -> str: ...


brings_trouble = unless(
    OfTrait,
    lambda state, ask: (
        ask.trait in outcome(state, CONFLICT.current(state)).trouble.get(ask.who, ())
    ),
    lambda _state, ask: f"{quoted(ask.trait)} doesn’t show the highest number.",
)


@MOVES.makes("word_trouble", in_progress, is_rolled, known, brings_trouble)
@FACTS
class TroubleWorded(OfConflict, OfCharacter):
    """What goes wrong because of a negative trait; ``trait`` is in its words."""

    sets = ("of", "who", "trait")

    trait: str = of(WORDS)
    words: str = of(LINE, default="")

    def apply(self, state: State, id: str) -> State:
        conflict, who = CONFLICT.at(state, self.of), state.people[self.who].id
        if not conflict.fallen:
            raise ValueError("a conflict that was not rolled")
        others = (
            trouble
            for trouble in conflict.troubles
            if (trouble.who, trouble.trait) != (who, self.trait)
        )
        new = (Trouble(who, self.trait, self.words),) if self.words else ()
        return CONFLICT.changed(state, self.of, troubles=(*others, *new)[-60:])

    def tell(self, state: State, by: str) -> p.Entry:
        message = f"{quoted(self.trait)}: {sentence(self.words)}".strip()
        return p.Entry("Trouble named", self.name_in(state), message, story=False)


def _words(conflict: Conflict, who: str, trait: str) -> str:
    same = (
        trouble.words
        for trouble in conflict.troubles
        if (trouble.who, trouble.trait) == (who, trait)
    )
    return next(same, "")


def troubles_told(state: State, conflict: Conflict, result: Outcome) -> tuple[str, ...]:
    """A sentence for each negative trait on top, with what it brought as far as that is in
    words."""
    return tuple(
        joined(
            (
                f"{state.people[who].name}: {quoted(trait)} shows the highest number.",
                sentence(_words(conflict, who, trait)),
            )
        )
        for who, traits in result.trouble.items()
        for trait in dict.fromkeys(traits)
    )


def trouble_forms(state: State, conflict: Conflict) -> Iterator[p.Form]:
    """For each negative trait on top a place for what goes wrong."""
    for who, traits in _troubles(state, conflict).items():
        character = state.people[who]
        npc = is_npc(state, character)
        teller = "the GM" if npc else state.table.seats.name_of(character.owner) or character.name
        for trait in dict.fromkeys(traits):
            label = f"What goes wrong because of {quoted(trait)}? {teller} says, win or lose."
            field = p.Field("words", label, value=_words(conflict, who, trait))
            key = f"trouble.{conflict.id}.{who}.{trait}"
            args = {"who": who, "trait": trait}
            yield p.Form("word_trouble", (field,), "", args, "plain", key=key, kept=True)


def troubles_of(state: State, conflict: Conflict, who: str) -> tuple[p.Text, ...]:
    """What stands on the card of who brought it."""
    traits = dict.fromkeys(_troubles(state, conflict).get(who, ()))
    return tuple(
        p.Text(f"Trouble: {quoted(trait)} shows the highest number", "bad") for trait in traits
    )


def _troubles(state: State, conflict: Conflict) -> Mapping[str, tuple[str, ...]]:
    negative_dice = any(pool.bringers for pool in conflict.fallen)
    return outcome(state, conflict).trouble if negative_dice else {}
