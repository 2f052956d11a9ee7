"""Helping and hindering: who steps in, for or against which one thing, and their two dice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from hotseat.core import panels as p
from hotseat.core.arguments import LINE, line
from hotseat.core.asks import Ask
from hotseat.core.dice import FACES_SHAPE, Die, Source, roll
from hotseat.core.facts import ID, FactData, FactRegistry, OfCharacter
from hotseat.core.moves import Moves, against_rules, unless
from hotseat.core.shapes import boolean, choice
from hotseat.core.values import dice, many, of
from hotseat.core.wording import listed, sentence
from hotseat.games.playset_zero.labels import number_of
from hotseat.games.playset_zero.options import HELPERS
from hotseat.games.playset_zero.roll.guards import AGAIN, TOO_LATE, OfHand, has_target, helper
from hotseat.games.playset_zero.roll.needs import change, change_hand, keys_of
from hotseat.games.playset_zero.roll.open import ROLL, OfRoll
from hotseat.games.playset_zero.roll.pool import (
    die_face,
    owner,
    wanted,
)
from hotseat.games.playset_zero.roll.stakes import (
    BY,
    OwnDangerNamed,
    SetStakes,
    first_named_by,
    set_stakes,
)
from hotseat.games.playset_zero.state import DANGERS_MOST, GOAL, Danger, Hand, State
from hotseat.kit.people import OfWho, in_story, known
from hotseat.kit.records import Limit, dropped

FACTS, MOVES = FactRegistry("playset_zero"), Moves()
HANDS = Limit(12, "{most} helpers and hinderers are the most in one roll.")
TARGETS = (GOAL, *(f"danger:{place}" for place in range(DANGERS_MOST)))
TARGET = choice(*TARGETS)

room_for_hand = HANDS.room(object, lambda state, _ask: ROLL.current(state).hands)
before_roll = unless(object, lambda state, _ask: not ROLL.current(state).dice, TOO_LATE)
not_own = unless(
    OfWho,
    lambda state, ask: ask.who != ROLL.current(state).who,
    lambda state, ask: f"This is {state.people[ask.who].name}’s own roll.",
)
not_twice = unless(
    OfWho,
    lambda state, ask: all(hand.who != ask.who for hand in ROLL.current(state).hands),
    lambda state, ask: f"{state.people[ask.who].name} is already in this roll.",
)
hand_open = unless(
    OfHand,
    lambda state, ask: not ROLL.current(state).dice_of(ask.hand),
    lambda state, ask: f"{owner(state, ask.hand).name} has rolled.",
)
not_again = unless(OfHand, lambda state, ask: not ROLL.current(state).dice_of(ask.hand), AGAIN)


# --- who steps in --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OfHelp(OfRoll, OfCharacter):
    """A fact about who helps or hinders, with which one thing, and what they do."""

    helps: bool = of(boolean(), default=True)
    target: str = of(TARGET, default=GOAL)
    doing: str = of(LINE, default="")

    def tell(self, state: State, by: str) -> p.Entry:
        """The log's entry, the same for joining and for a changed target or words."""
        aim = "the goal" if self.target == GOAL else f"danger {number_of(self.target) + 1}"
        verbs = {GOAL: ("Acts against", "Helps with")}
        against, help_with = verbs.get(self.target, ("Tries to cause", "Helps avoid"))
        told = f"{sentence(self.doing)} {help_with if self.helps else against} {aim}.".strip()
        word = "Helps" if self.helps else "Hinders"
        return p.Entry(word, self.name_in(state), told, story=False, passing=True)


@FACTS
class HandJoined(OfHelp):
    """``by``: the seat that names their danger, "" where ``first_named_by`` says it."""

    by: str = of(BY, default="")

    def apply(self, state: State, id: str) -> State:
        conflict = ROLL.at(state, self.of)
        if self.target not in conflict.places:
            raise ValueError(self.target)
        state.people[self.who]  # who was never here joins nothing
        danger = Danger(self.by or first_named_by(state, conflict.who, self.who, self.helps))
        hand = Hand(id, self.who, self.helps, self.target, self.doing, danger)
        return change(state, self.of, hands=HANDS.added(conflict.hands, hand))


class Join(Ask):
    """Help or hinder, with the goal unless a danger is named."""

    who: str = of(ID)
    side: str = of(choice("help", "hinder"))
    target: str = of(TARGET, default=GOAL)
    doing: str = of(LINE, default="")


@MOVES(
    Join, known, ROLL.in_progress, room_for_hand, has_target, against_rules(before_roll, "PZ-12"),
    against_rules(in_story), against_rules(not_own), against_rules(not_twice),
)  # fmt: skip
def join(state: State, ask: Join) -> HandJoined:
    """The fact that somebody helps or hinders; the GM names the danger of an NPC who hinders an NPC
    (PZ-27)."""
    helps, seats = ask.side == "help", state.table.seats
    npcs = [seats.is_gm(state.people[who].owner) for who in (ask.who, ROLL.current(state).who)]
    by = seats.gm if all(npcs) and not helps else ""
    return HandJoined(ask.who, helps, ask.target, line(ask.doing), by)


@FACTS
class HandChanged(OfHelp):
    """Another thing to help with or to hinder, or other words for what they do. ``back``: the keys
    of hits that were spent on what they no longer help with, to be spent again (PZ-7)."""

    sets = ("of", "hand")

    hand: str = of(ID, default="")
    back: tuple[str, ...] = of(many(ID, hi=len(TARGETS)), default=())

    def apply(self, state: State, id: str) -> State:
        conflict = ROLL.at(state, self.of)
        if self.target not in conflict.places:
            raise ValueError(self.target)
        if self.back:
            placed = {key: on for key, on in conflict.placed.items() if key not in self.back}
            state = change(state, self.of, placed=placed, let_go=False)
        return change_hand(state, self.of, self.hand, target=self.target, doing=self.doing)


class Aim(Ask):
    """The one thing that somebody helps with or hinders."""

    hand: str = of(ID)
    target: str = of(TARGET)


@MOVES(Aim, ROLL.in_progress, helper, has_target, against_rules(hand_open, "PZ-7"))
def aim(state: State, ask: Aim) -> HandChanged:
    """The fact that it is another thing, with the hits that come back."""
    hand = _hand(state, ask)
    back = tuple(_misspent(state, hand, ask.target))
    return HandChanged(hand.who, hand.helps, ask.target, hand.doing, hand.id, back)


def _misspent(state: State, hand: Hand, target: str) -> Iterator[str]:
    """The keys of a helper's hits that are spent on anything else than what they help with now
    (PZ-7), unless the house rules let them."""
    if state.table.option(HELPERS) != "named":
        return
    conflict = ROLL.current(state)
    for key in keys_of(conflict, hand.id):
        on = conflict.placed.get(key, target)
        if on in conflict.places and on != target:
            yield key


def _hand(state: State, ask: OfHand) -> Hand:
    hand = ROLL.current(state).hand(ask.hand)
    assert hand is not None
    return hand


@FACTS
class HandAimed(OfRoll):
    """No longer made: the log did not tell it."""

    undo_label: ClassVar[str] = "Help moved"
    sets = ("of", "hand")

    hand: str = of(ID)
    target: str = of(TARGET)

    def apply(self, state: State, id: str) -> State:
        if self.target not in ROLL.at(state, self.of).places:
            raise ValueError(self.target)
        return change_hand(state, self.of, self.hand, target=self.target)


@MOVES.makes(
    "leave", ROLL.in_progress, helper, against_rules(hand_open),
    fields=("hand",), more=lambda state, ask: {"who": _hand(state, ask).who},
)  # fmt: skip
@FACTS
class HandLeft(OfRoll):
    """Somebody no longer helps or hinders."""

    hand: str = of(ID)
    who: str = of(ID, default="")

    def apply(self, state: State, id: str) -> State:
        conflict, mine = ROLL.at(state, self.of), f"{self.hand}:"
        hands = dropped(conflict.hands, self.hand)
        placed = {key: on for key, on in conflict.placed.items() if not key.startswith(mine)}
        return change(state, self.of, hands=hands, placed=placed, let_go=False)

    def tell(self, state: State, by: str) -> p.Entry:
        who = state.people[self.who].name if self.who in state.people else by
        return p.Entry("Removed from roll", who, story=False, passing=True)


# --- their words, and their dice -----------------------------------------------------------------


@FACTS
class HandRolled(OfRoll, OfCharacter):
    hand: str = of(ID)
    dice: tuple[Die, ...] = of(dice())
    helps: bool = of(boolean(), default=True)

    def apply(self, state: State, id: str) -> State:
        hand = ROLL.at(state, self.of).hand(self.hand)
        if hand is None or hand.dice or not self.dice:
            raise ValueError("these dice cannot be rolled now")
        return change_hand(change(state, self.of, let_go=False), self.of, self.hand, dice=self.dice)

    def tell(self, state: State, by: str) -> p.Entry:
        faces = listed(str(die.face) for die in self.dice)
        drawn = tuple(die_face(die) for die in self.dice)
        why = "To help." if self.helps else "To hinder."
        return p.Entry(f"Rolled {faces}", self.name_in(state), why, drawn, story=False)


class NameOwnDanger(Ask):
    """The danger of somebody who helps or hinders, who names it, and what they do; None: as it
    stands."""

    hand: str = of(ID)
    by: str = of(BY, default="")
    text: str | None = of(LINE, default=None)
    doing: str | None = of(LINE, default=None)


@MOVES(NameOwnDanger, ROLL.in_progress, helper)  # PZ-24
def name_own_danger(state: State, ask: NameOwnDanger) -> tuple[FactData, ...]:
    """The facts for whatever of their danger and of what they do is now in other words."""
    hand, facts = _hand(state, ask), list[FactData]()
    text = hand.danger.text if ask.text is None else line(ask.text)
    doing = hand.doing if ask.doing is None else line(ask.doing)
    danger = Danger(line(ask.by) or hand.danger.by, text)
    if danger != hand.danger:
        facts.append(OwnDangerNamed(hand.id, danger.by, danger.text))
    if doing != hand.doing:
        facts.append(HandChanged(hand.who, hand.helps, hand.target, doing, hand.id))
    return tuple(facts)


class RollHand(NameOwnDanger, SetStakes):
    """Roll the dice of somebody who helps or hinders, with the words as they stand then, those of
    the goal and the dangers too."""

    faces: Sequence[int | None] = of(FACES_SHAPE, default=())


@MOVES.rolls(RollHand, ROLL.in_progress, helper, not_again)
def roll_hand(state: State, ask: RollHand, source: Source) -> tuple[FactData, ...]:
    """The facts of changed words, then the dice: the log has the goal before any dice."""
    hand = _hand(state, ask)
    fallen = roll(source, wanted(state, hand.id), ask.faces)
    rolled = HandRolled(hand.who, hand.id, fallen, hand.helps)
    return (*set_stakes(state, ask), *name_own_danger(state, ask), rolled)
