"""Rounds in which everyone who acts has one turn, in an order that is free.

    ROUNDS = OpenThing("orders", Order, "action sequence")
    order(facts, moves, ROUNDS, Stances({"in": "In the fray", "threatened": "Threatened"}, ...))

The state has ``orders``, those open by id, and as ``order`` the one that is played, or None. The
game says what a turn is: whoever has had one is added to ``done``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Protocol

from hotseat.core import panels as p
from hotseat.core.arguments import NAME
from hotseat.core.facts import FactRegistry, OfCharacter, OfOpen
from hotseat.core.frozen import replace
from hotseat.core.moves import Guard, Moves, against_rules, not_yet, unless
from hotseat.core.shapes import choice
from hotseat.core.values import of
from hotseat.core.wording import listed
from hotseat.kit.open import OpenThing
from hotseat.kit.people import OfWho, in_story, known, present
from hotseat.kit.screens import tap

NO_ORDER = "No rounds are being played."


@dataclass(frozen=True, slots=True)
class Order:
    """``places``: who acts in this round, each with the way they act (a key of ``Stances``);
    ``done``: who has had a turn in it."""

    id: str
    round: int = 1
    places: Mapping[str, str] = field(default_factory=dict)
    done: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Stances:
    """The ways to act in a round: their words, by key. ``out`` is the word for characters who do
    not act. ``must`` is the way that may not be left before a turn; ``able(one)``: who can take a
    turn."""

    words: Mapping[str, str]
    out: str
    must: str = ""
    able: Callable[[Any], bool] = lambda _one: True

    def choices(self) -> dict[str, str]:
        """The words by key, "" for those who do not act."""
        return {"": self.out, **self.words}


def open_order(state: Any) -> Any:
    """The rounds in progress. Raises KeyError where there are none."""
    if state.order is None:
        raise KeyError("no rounds are in progress")
    return state.order


def acting(state: Any) -> tuple[Any, ...]:
    """The characters who act in this round."""
    return tuple(
        character for character in present(state) if character.id in open_order(state).places
    )


def to_come(state: Any, stances: Stances) -> tuple[Any, ...]:
    """The characters who act in this round, can take a turn, and have not had one."""
    done = open_order(state).done
    return tuple(
        character
        for character in acting(state)
        if character.id not in done and stances.able(character)
    )


def with_turn(rounds: Any, who: str, **changes: Any) -> Any:
    """The rounds after a turn of ``who``."""
    return replace(rounds, done=tuple(dict.fromkeys((*rounds.done, who))), **changes)


# --- guards --------------------------------------------------------------------------------------

running = unless(object, lambda state, _ask: state.order, NO_ORDER)


class OfStance(OfWho, Protocol):
    """A move's arguments that give a character a way to act, "" for out of the round."""

    @property
    def place(self) -> str: ...


def may_act(state: Any, ask: OfWho) -> str:
    """Against the rules: a second turn in a round, or one of somebody who does not act in it.
    Nothing where no rounds are played."""
    rounds, name = state.order, state.people[ask.who].name
    if rounds is None:
        return ""
    if ask.who in rounds.done:
        return f"{name} has had a turn this round."
    return "" if ask.who in rounds.places else f"{name} doesn’t act in this round."


def _at_start(state: Any, ask: OfStance) -> str:
    rounds = open_order(state)
    stays = bool(ask.place) and ask.who in rounds.places
    return "Characters enter or leave at the start of a round." if rounds.done and not stays else ""


def _new_place(state: Any, ask: OfStance) -> str:
    same = open_order(state).places.get(ask.who, "") == ask.place
    return f"{state.people[ask.who].name} is there already." if same else ""


# --- facts and moves -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlaceTaken(OfOpen, OfCharacter):
    """A character acts in this round, and how, or no longer does. ``words``: the ways, in words."""

    thing: ClassVar[OpenThing[Any]]
    words: ClassVar[Mapping[str, str]]
    sets = ("of", "who")

    place: str = of(NAME)

    def apply(self, state: Any, id: str) -> Any:
        places = self.thing.at(state, self.of).places
        state.people[self.who]
        now = {who: place for who, place in places.items() if who != self.who}
        now |= {self.who: self.place} if self.place else {}
        return self.thing.changed(state, self.of, places=now)

    def tell(self, state: Any, by: str) -> p.Entry:
        return p.Entry(self.words[self.place], self.name_in(state), story=False, passing=True)


@dataclass(frozen=True, slots=True)
class RoundStarted(OfOpen):
    """The next round began. ``fresh(state, rounds)``: the state with whatever else a new round
    changes."""

    thing: ClassVar[OpenThing[Any]]
    fresh: ClassVar[Callable[[Any, Any], Any]]

    def apply(self, state: Any, id: str) -> Any:
        number = self.thing.at(state, self.of).round + 1
        new = self.thing.changed(state, self.of, round=number, done=())
        return type(self).fresh(new, self.thing.at(new, self.of))

    def tell(self, state: Any, by: str) -> p.Entry:
        return p.Entry("Next round", by, story=False, passing=True)


def order(
    facts: FactRegistry,
    moves: Moves,
    thing: OpenThing[Any],
    stances: Stances,
    busy: Guard[object],
    fresh: Callable[[Any, Any], Any],
) -> None:
    """Add the facts place_taken and round_started with their moves take_place and next_round.
    ``busy`` is the guard against a new round; ``fresh(state, rounds)`` gives the state with
    whatever else a new one of these rounds changes."""
    words = stances.choices()

    def must_act(state: Any, ask: OfStance) -> str:
        rounds = open_order(state)
        leaves = rounds.places.get(ask.who) == stances.must and not ask.place and stances.must
        name = state.people[ask.who].name
        message = f"{name} is {words[stances.must].lower()} and must act this round."
        return message if leaves and ask.who not in rounds.done else ""

    def all_done(state: Any, _ask: object) -> str:
        names = [character.name for character in to_come(state, stances)]
        return f"Still to act this round: {listed(names)}." if names else ""

    moves.makes(
        "take_place", running, known, _new_place,
        against_rules(in_story), against_rules(_at_start), against_rules(must_act),
    )(facts.adopt(PlaceTaken, {"place": choice(*words)}, thing=thing, words=words))  # fmt: skip
    moves.makes("next_round", running, busy, not_yet(all_done))(
        facts.adopt(RoundStarted, thing=thing, fresh=staticmethod(fresh))
    )


# --- on the screen -------------------------------------------------------------------------------


def stance_chips(state: Any, stances: Stances) -> tuple[p.Chips, ...]:
    """Who acts this round: a row of everybody for each way to act, pressed for those who act in
    that way or in one listed later. A tap gives somebody that way; or, where they have it, the one
    before."""
    now, ways = open_order(state).places, ("", *stances.words)
    rows = []
    for n, (way, label) in enumerate(stances.words.items(), 1):
        chips = (
            tap(character.name, "take_place", {"who": character.id, "place": to}, on=on)
            for character in present(state)
            for on in (ways.index(now.get(character.id, "")) >= n,)
            for to in (ways[n - 1] if on else way,)
        )
        rows.append(p.Chips(label, tuple(chips)))
    return tuple(rows)
