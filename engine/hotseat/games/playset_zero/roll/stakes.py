"""What is at stake: who rolls, the goal, the dangers and who names them, a challenge."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from hotseat.core.arguments import ID, LINE, blank, line
from hotseat.core.game import Args
from hotseat.core.panels import Block, Card, Chip, Chips, Do, Entry, Field, Form, Stepper
from hotseat.core.shapes import Shape, boolean, integer, maybe, text
from hotseat.core.wording import sentence
from hotseat.games.playset_zero.options import DANGERS
from hotseat.games.playset_zero.roll.needs import (
    change,
    change_hand,
    helper,
    in_progress,
    not_rolled,
    open_roll,
)
from hotseat.games.playset_zero.state import (
    DANGERS_MOST,
    GOAL,
    Conflict,
    Danger,
    State,
)
from hotseat.games.playset_zero.words import number_of, some
from hotseat.kit.facts import ID as KEY
from hotseat.kit.facts import WORDS, FactData, Kinds, OfCharacter
from hotseat.kit.moves import Moves, against_rules, needs
from hotseat.kit.people import in_story, known
from hotseat.kit.values import of

FACTS, MOVES = Kinds("playset_zero"), Moves()
PLACE = integer(0, DANGERS_MOST - 1)
BY = text(80)


def seat_of(state: State, said: str) -> str:
    """The id of a seat, given by its id or its name; what is neither stays as it was said."""
    seats = state.table.seats
    found = seats.seat(said) or seats.named(said)
    return found.id if found else said


# --- a roll begins, and is cancelled -------------------------------------------------------------


@FACTS
@dataclass(frozen=True, slots=True)
class RollBegun(OfCharacter):
    goal: str = of(WORDS, default="")
    challenge: bool = of(boolean(), default=False)
    dangers: int = of(integer(1, DANGERS_MOST), default=2)

    def apply(self, state: State, id: str) -> State:
        who = state.people[self.who].id
        dangers = named_by(state, who, self.dangers)
        return replace(
            state, conflict=Conflict(id, who, self.goal, self.challenge, dangers), last=None
        )

    def tell(self, state: State, by: str) -> Entry:
        hard = " A challenge: the goal takes a 6 or more." if self.challenge else ""
        word = "Goal set" if self.goal else "Roll started"
        return Entry(word, self.name_in(state), f"{sentence(self.goal)}{hard}".strip())


def named_by(state: State, who: str, count: int) -> tuple[Danger, ...]:
    """Dangers without words, each to be named by another of the others in turn."""
    seats = state.others(who)
    return tuple(Danger(seats[place % len(seats)] if seats else "") for place in range(count))


def no_other(state: State, _args: Args) -> str:
    """Impossible: two rolls at a time."""
    return "A roll is already in progress. Resolve or cancel it first." if state.conflict else ""


@MOVES(
    known, no_other, against_rules(in_story),
    who=ID, goal=maybe(LINE), challenge=maybe(boolean()),
)  # fmt: skip
def begin_roll(state: State, args: Args) -> RollBegun:
    """Somebody rolls; goal and dangers may be said aloud (PZ-13: how many dangers)."""
    dangers = int(state.table.option(DANGERS))
    return RollBegun(args["who"], line(args, "goal"), bool(args.get("challenge")), dangers)


@FACTS
@dataclass(frozen=True, slots=True)
class RollCalledOff(FactData):
    def apply(self, state: State, id: str) -> State:
        open_roll(state)
        return replace(state, conflict=None)

    def tell(self, state: State, by: str) -> Entry:
        return Entry("Roll cancelled", by, story=False)


def nothing_rolled(state: State, _args: Args) -> str:
    """The rules: a roll whose dice were rolled is resolved."""
    fallen = state.conflict is not None and state.conflict.fallen
    return "Dice are already rolled. Resolve the roll, or use Undo to go back." if fallen else ""


@MOVES(in_progress, against_rules(nothing_rolled))
def call_off(_state: State, _args: Args) -> RollCalledOff:
    """No roll after all."""
    return RollCalledOff()


# --- goal, challenge, number of dangers ----------------------------------------------------------


@FACTS
@dataclass(frozen=True, slots=True)
class GoalChanged(FactData):
    goal: str = of(WORDS)

    def apply(self, state: State, id: str) -> State:
        return change(state, goal=self.goal)

    def tell(self, state: State, by: str) -> Entry:
        return Entry("Goal set", by, sentence(self.goal))


@MOVES(in_progress, against_rules(not_rolled), goal=LINE)
def change_goal(_state: State, args: Args) -> GoalChanged:
    """The goal in these words."""
    return GoalChanged(line(args, "goal"))


@FACTS
@dataclass(frozen=True, slots=True)
class ChallengeSet(FactData):
    challenge: bool = of(boolean())

    def apply(self, state: State, id: str) -> State:
        return change(state, challenge=self.challenge)

    def tell(self, state: State, by: str) -> Entry:
        said = "The goal takes a 6 or more." if self.challenge else "The goal takes a 5 or more."
        return Entry("Challenge" if self.challenge else "No challenge", by, said, story=False)


@MOVES(in_progress, against_rules(not_rolled, "PZ-5"), challenge=boolean())
def set_challenge(_state: State, args: Args) -> ChallengeSet:
    """At any time before the roll."""
    return ChallengeSet(args["challenge"])


@FACTS
@dataclass(frozen=True, slots=True)
class DangersSet(FactData):
    dangers: int = of(integer(1, DANGERS_MOST))

    def apply(self, state: State, id: str) -> State:
        held = open_roll(state)
        more = named_by(state, held.who, self.dangers)[len(held.dangers) :]
        dangers = (*held.dangers[: self.dangers], *more)
        left = replace(held, dangers=dangers).places
        hands = tuple(
            hand if hand.target in left else replace(hand, target=GOAL) for hand in held.hands
        )
        placed = {
            key: on for key, on in held.placed.items() if on in left or not on.startswith("danger:")
        }
        return change(state, dangers=dangers, hands=hands, placed=placed)

    def tell(self, state: State, by: str) -> Entry:
        return Entry(
            "Dangers set", by, f"{some(self.dangers, 'danger')} in this roll.", story=False
        )


@MOVES(in_progress, against_rules(not_rolled, "PZ-23"), count=integer(1, DANGERS_MOST))
def set_dangers(_state: State, args: Args) -> DangersSet:
    """More dangers or fewer, for this roll alone (PZ-23)."""
    return DangersSet(args["count"])


# --- dangers -------------------------------------------------------------------------------------


@FACTS
@dataclass(frozen=True, slots=True)
class DangerNamed(FactData):
    place: int = of(PLACE)
    by: str = of(WORDS, default="")
    text: str = of(WORDS, default="")

    def apply(self, state: State, id: str) -> State:
        dangers = list(open_roll(state).dangers)
        dangers[self.place] = Danger(self.by, self.text)
        return change(state, dangers=tuple(dangers))

    def tell(self, state: State, by: str) -> Entry:
        return Entry("Danger named", state.table.seats.name_of(self.by), sentence(self.text))


@needs("place")
def has_danger(state: State, args: Args) -> str:
    """Impossible: a danger beyond those of this roll."""
    count = len(open_roll(state).dangers)
    return "" if args["place"] < count else f"This roll has {some(count, 'danger')}."


@MOVES(
    in_progress, has_danger, against_rules(not_rolled),
    place=PLACE, by=maybe(BY), text=maybe(LINE),
)  # fmt: skip
def name_danger(state: State, args: Args) -> DangerNamed:
    """A danger in words, and who named it."""
    held = open_roll(state).dangers[args["place"]]
    by = seat_of(state, line(args, "by")) if "by" in args else held.by
    return DangerNamed(args["place"], by, line(args, "text") if "text" in args else held.text)


# --- all the words at once -----------------------------------------------------------------------

NUMBERS = tuple(range(1, DANGERS_MOST + 1))
STAKES: Mapping[str, Shape] = {
    "goal": maybe(LINE),
    **{f"danger_{n}": maybe(LINE) for n in NUMBERS},
    **{f"by_{n}": maybe(BY) for n in NUMBERS},
}


def said(state: State, args: Args) -> tuple[FactData, ...]:
    """The facts for whatever of the goal and the dangers is now in other words."""
    held = open_roll(state)
    goal = line(args, "goal")
    facts: list[FactData] = []
    if "goal" in args and goal != held.goal:
        facts.append(GoalChanged(goal))
    for place, danger in enumerate(held.dangers):
        new = _danger(state, args, place + 1, danger)
        if new != danger:
            facts.append(DangerNamed(place, new.by, new.text))
    return tuple(facts)


def _danger(state: State, args: Args, n: int, held: Danger) -> Danger:
    by = held.by if blank(args, f"by_{n}") else seat_of(state, str(args.get(f"by_{n}", held.by)))
    return Danger(by, line(args, f"danger_{n}") if f"danger_{n}" in args else held.text)


@MOVES(in_progress, against_rules(not_rolled), **STAKES)
def set_stakes(state: State, args: Args) -> tuple[FactData, ...]:
    """Goal and dangers in words, as far as anybody writes them."""
    return said(state, args)


# --- a helper's own danger -----------------------------------------------------------------------


@FACTS
@dataclass(frozen=True, slots=True)
class OwnDangerNamed(FactData):
    hand: str = of(KEY)
    by: str = of(WORDS, default="")
    text: str = of(WORDS, default="")
    doing: str = of(WORDS, default="")

    def apply(self, state: State, id: str) -> State:
        held = open_roll(state).hand(self.hand)
        doing = self.doing or (held.doing if held else "")
        return change_hand(state, self.hand, danger=Danger(self.by, self.text), doing=doing)

    def tell(self, state: State, by: str) -> Entry:
        return Entry("Danger named", state.table.seats.name_of(self.by), sentence(self.text))


def first_named_by(state: State, who: str, helps: bool) -> str:
    """Who names the danger of somebody who helps or hinders: the GM for a player's helper, any
    player for the GM's own (PZ-22); whoever is hindered for a hinderer."""
    seats, others = state.table.seats, state.others(who)
    owner = state.people[open_roll(state).who].owner
    wanted = seats.gm if helps or seats.is_gm(owner) else owner
    return wanted if wanted in others else others[0] if others else ""


@MOVES(
    in_progress, helper, against_rules(not_rolled),
    hand=ID, by=maybe(BY), text=maybe(LINE), doing=maybe(LINE),
)  # fmt: skip
def name_own_danger(state: State, args: Args) -> OwnDangerNamed:
    """What somebody who helps or hinders does, and the danger they face, in words."""
    hand = open_roll(state).hand(args["hand"])
    assert hand is not None
    by = hand.danger.by if blank(args, "by") else seat_of(state, str(args.get("by", "")))
    words = line(args, "text") if "text" in args else hand.danger.text
    return OwnDangerNamed(hand.id, by or hand.danger.by, words, line(args, "doing"))


# --- on the screen -------------------------------------------------------------------------------


def stakes_card(state: State) -> Card:
    """Goal and dangers, words optional; one danger more or fewer; a challenge."""
    held = open_roll(state)
    name = state.people[held.who].name
    fields = [
        Field("goal", "Goal", value=held.goal, hint=f"Optional. What {name} tries to achieve.")
    ]
    for place in held.places[1:]:
        fields += _danger_fields(state, held, number_of(place))
    form = Form("set_stakes", tuple(fields), "Save words", style="plain", key="stakes")
    hard = Do("set_challenge", {"challenge": not held.challenge})
    challenge = Chip("Challenge", "Unusually tough: the goal takes a 6 or more", hard)
    blocks: tuple[Block, ...] = (
        form,
        Stepper("Dangers in this roll", len(held.dangers), 1, DANGERS_MOST, "set_dangers", "count"),
        Chips("", (replace(challenge, pressed=held.challenge),)),
    )
    return Card("Goal and dangers", blocks)


def _danger_fields(state: State, held: Conflict, place: int) -> tuple[Field, ...]:
    n, danger = place + 1, held.dangers[place]
    hint = "Optional. It can come true whether or not the goal is achieved." if n == 1 else ""
    words = Field(f"danger_{n}", f"Danger {n}", value=danger.text, hint=hint)
    return (words, *by_fields(state, held.who, danger, f"by_{n}", f"Danger {n} named by"))


def by_fields(
    state: State, who: str, danger: Danger, name: str = "by", label: str = "Named by"
) -> tuple[Field, ...]:
    """Who names a danger, where more than one could."""
    seats = state.others(who)
    if len(seats) < 2:
        return ()
    choices = tuple((seat, state.table.seats.name_of(seat)) for seat in seats)
    return (Field(name, label, "choice", danger.by, choices=choices),)


def danger_over(state: State, danger: Danger, number: int) -> str:
    """ "Danger 1, named by Tomas"."""
    by = state.table.seats.name_of(danger.by)
    return f"Danger {number}, named by {by}" if by and danger.text else f"Danger {number}"
