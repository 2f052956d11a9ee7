"""Rounds in which everyone who acts has one turn, in an order that is free.

    ORDER = order(facts, moves, Places({"in": "In the fray", "threatened": "Threatened"}, ...))

The state has ``order``, an ``Order`` or None. The game says what a turn is: whoever has had one is
added to ``done``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from hotseat.core import panels as p
from hotseat.core.game import Args
from hotseat.core.shapes import choice
from hotseat.core.wording import listed
from hotseat.kit.facts import FactData, FactRegistry, OfCharacter
from hotseat.kit.moves import Guard, Moves, against_rules, needs, not_yet, unless
from hotseat.kit.people import in_story, known, present
from hotseat.kit.screens import tap
from hotseat.kit.values import of

NO_ORDER = "No rounds are being played."


@dataclass(frozen=True, slots=True)
class Order:
    """``places``: who acts in this round, each with how; ``done``: who has had a turn in it."""

    id: str
    round: int = 1
    places: Mapping[str, str] = field(default_factory=dict)
    done: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Places:
    """The ways to act in a round, by key, in words. ``out`` is the word for those who do not.
    ``must`` is the way that may not be left before a turn; ``able(one)``: who can take a turn."""

    words: Mapping[str, str]
    out: str
    must: str = ""
    able: Callable[[Any], bool] = lambda _one: True

    def choices(self) -> dict[str, str]:
        """All of them, "" for those who do not act."""
        return {"": self.out, **self.words}


def open_order(state: Any) -> Any:
    """The rounds in progress. Raises KeyError where there are none."""
    if state.order is None:
        raise KeyError("no rounds are in progress")
    return state.order


def acting(state: Any) -> tuple[Any, ...]:
    """The characters who act in this round."""
    return tuple(one for one in present(state) if one.id in open_order(state).places)


def to_come(state: Any, places: Places) -> tuple[Any, ...]:
    """Those of them who have not had a turn and can take one."""
    done = open_order(state).done
    return tuple(one for one in acting(state) if one.id not in done and places.able(one))


def with_turn(held: Any, who: str, **changes: Any) -> Any:
    """The rounds after somebody's turn."""
    return replace(held, done=tuple(dict.fromkeys((*held.done, who))), **changes)


# --- guards --------------------------------------------------------------------------------------

running = unless(lambda state, _args: state.order, NO_ORDER)


@needs("who")
def may_act(state: Any, args: Args) -> str:
    """Against the rules: a second turn in a round, or one of somebody who does not act in it.
    Nothing where no rounds are played."""
    held, name = state.order, state.people[args["who"]].name
    if held is None:
        return ""
    if args["who"] in held.done:
        return f"{name} has had a turn this round."
    return "" if args["who"] in held.places else f"{name} doesn’t act in this round."


@needs("who", "place")
def _at_start(state: Any, args: Args) -> str:
    held = open_order(state)
    stays = bool(args["place"]) and args["who"] in held.places
    return "Characters enter or leave at the start of a round." if held.done and not stays else ""


@needs("who", "place")
def _new_place(state: Any, args: Args) -> str:
    same = open_order(state).places.get(args["who"], "") == args["place"]
    return f"{state.people[args['who']].name} is there already." if same else ""


# --- facts and moves -----------------------------------------------------------------------------


def order(
    facts: FactRegistry, moves: Moves, places: Places, busy: Guard, fresh: Callable[[Any], Any]
) -> None:
    """The facts place_taken and round_started with their moves take_place and next_round. ``busy``
    says why no round can start now; ``fresh`` is what a new one makes of the state besides."""
    words = places.choices()

    @needs("who", "place")
    def must_act(state: Any, args: Args) -> str:
        held, who = open_order(state), args["who"]
        leaves = held.places.get(who) == places.must and not args["place"] and places.must
        name = state.people[who].name
        said = f"{name} is {words[places.must].lower()} and must act this round."
        return said if leaves and who not in held.done else ""

    def all_done(state: Any, _args: Args) -> str:
        names = [one.name for one in to_come(state, places)]
        return f"Still to act this round: {listed(names)}." if names else ""

    @moves.makes(
        "take_place", running, known, _new_place,
        against_rules(in_story), against_rules(_at_start), against_rules(must_act),
    )  # fmt: skip
    @facts
    class PlaceTaken(OfCharacter):
        place: str = of(choice(*words))

        def apply(self, state: Any, id: str) -> Any:
            held = open_order(state)
            state.people[self.who]
            now = {who: place for who, place in held.places.items() if who != self.who}
            now |= {self.who: self.place} if self.place else {}
            return replace(state, order=replace(held, places=now))

        def tell(self, state: Any, by: str) -> p.Entry:
            return p.Entry(words[self.place], self.name_in(state), story=False, passing=True)

    @moves.makes("next_round", running, busy, not_yet(all_done))
    @facts
    class RoundStarted(FactData):
        def apply(self, state: Any, id: str) -> Any:
            new = replace(open_order(state), round=open_order(state).round + 1, done=())
            return fresh(replace(state, order=new))

        def tell(self, state: Any, by: str) -> p.Entry:
            return p.Entry("Next round", by, story=False, passing=True)


# --- on the screen -------------------------------------------------------------------------------


def place_chips(moves: Moves, state: Any, places: Places) -> tuple[p.Chips, ...]:
    """Who acts this round: a row of everybody for each way to act, in which those stand out who act
    in that way or in one behind it. A tap puts somebody there; or back, where they are."""
    held, ways = open_order(state).places, ("", *places.words)
    found = []
    for n, (way, label) in enumerate(places.words.items(), 1):
        chips = (
            tap(moves, state, one.name, "take_place", {"who": one.id, "place": to}, on=on)
            for one in present(state)
            for on in (ways.index(held.get(one.id, "")) >= n,)
            for to in (ways[n - 1] if on else way,)
        )
        found.append(p.Chips(label, tuple(chips)))
    return tuple(found)
