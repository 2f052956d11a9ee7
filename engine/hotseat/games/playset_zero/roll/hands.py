"""Helping and hindering: who steps in, for or against which one thing, and their two dice."""

from __future__ import annotations

from dataclasses import dataclass

from hotseat.core.arguments import ID, LINE, line
from hotseat.core.dice import FACES_SHAPE, Die, Source, roll
from hotseat.core.game import Args
from hotseat.core.panels import (
    Block,
    Button,
    Card,
    Chip,
    Chips,
    Do,
    Entry,
    Field,
    Form,
    Roll,
    View,
)
from hotseat.core.shapes import boolean, choice, maybe
from hotseat.core.wording import listed, sentence
from hotseat.games.playset_zero.people.characters import npc_form
from hotseat.games.playset_zero.roll.needs import (
    change,
    change_hand,
    helper,
    in_progress,
    open_roll,
)
from hotseat.games.playset_zero.roll.pool import die_face, pool_blocks, waiting, wanted
from hotseat.games.playset_zero.roll.stakes import by_fields, first_named_by
from hotseat.games.playset_zero.state import DANGERS_MOST, GOAL, Danger, Hand, State
from hotseat.games.playset_zero.words import number_of, said_at, some
from hotseat.kit.facts import ID as KEY
from hotseat.kit.facts import WORDS, FactData, Kinds, OfCharacter
from hotseat.kit.moves import Moves, against_rules, needs
from hotseat.kit.people import in_story, known, present
from hotseat.kit.screens import fold_card
from hotseat.kit.values import dice, of

FACTS, MOVES = Kinds("playset_zero"), Moves()
HANDS_MOST = 12
TARGETS = (GOAL, *(f"danger:{place}" for place in range(DANGERS_MOST)))
TARGET = choice(*TARGETS)


def aim_said(helps: bool, target: str) -> str:
    """What they try, as a sentence for the log."""
    if target == GOAL:
        return f"{'Helps with' if helps else 'Acts against'} the goal."
    which = f"danger {number_of(target) + 1}"
    return f"{'Helps avoid' if helps else 'Tries to cause'} {which}."


# --- who steps in --------------------------------------------------------------------------------


@FACTS
@dataclass(frozen=True, slots=True)
class HandJoined(OfCharacter):
    helps: bool = of(boolean(), default=True)
    target: str = of(TARGET, default=GOAL)
    doing: str = of(WORDS, default="")

    def apply(self, state: State, id: str) -> State:
        held = open_roll(state)
        if self.target not in held.places or len(held.hands) >= HANDS_MOST:
            raise ValueError(self.target)
        who = state.people[self.who].id
        danger = Danger(first_named_by(state, who, self.helps))
        hand = Hand(id, who, self.helps, self.target, self.doing, danger)
        return change(state, hands=(*held.hands, hand))

    def tell(self, state: State, by: str) -> Entry:
        said = f"{sentence(self.doing)} {aim_said(self.helps, self.target)}".strip()
        return Entry("Helps" if self.helps else "Hinders", self.name_in(state), said)


def room_for_hand(state: State, _args: Args) -> str:
    """Impossible: more than a roll holds."""
    full = len(open_roll(state).hands) >= HANDS_MOST
    return f"{HANDS_MOST} helpers and hinderers are the most in one roll." if full else ""


@needs("target")
def has_target(state: State, args: Args) -> str:
    """Impossible: a danger beyond those of this roll."""
    held = open_roll(state)
    there = args["target"] in held.places
    return "" if there else f"This roll has {some(len(held.dangers), 'danger')}."


def before_roll(state: State, _args: Args) -> str:
    """The rules: helping and hindering dice are rolled first (PZ-12)."""
    rolled = state.conflict is not None and bool(state.conflict.dice)
    return "The main dice are rolled. Help and hindrance come before them." if rolled else ""


@needs("who")
def not_own(state: State, args: Args) -> str:
    """The rules: one helps or hinders another character's roll."""
    one = state.people[args["who"]]
    return f"This is {one.name}’s own roll." if one.id == open_roll(state).who else ""


@needs("who")
def not_twice(state: State, args: Args) -> str:
    """The rules: one thing each (choose one)."""
    twice = any(hand.who == args["who"] for hand in open_roll(state).hands)
    return f"{state.people[args['who']].name} is already in this roll." if twice else ""


@MOVES(
    known, in_progress, room_for_hand, has_target, against_rules(before_roll, "PZ-12"),
    against_rules(in_story), against_rules(not_own), against_rules(not_twice),
    who=ID, side=choice("help", "hinder"), target=maybe(TARGET), doing=maybe(LINE),
)  # fmt: skip
def join(_state: State, args: Args) -> HandJoined:
    """Somebody helps or hinders, with the goal unless a danger is named."""
    target = args.get("target", GOAL)
    return HandJoined(args["who"], args["side"] == "help", target, line(args, "doing"))


@FACTS
@dataclass(frozen=True, slots=True)
class HandAimed(FactData):
    hand: str = of(KEY)
    target: str = of(TARGET)

    def apply(self, state: State, id: str) -> State:
        if self.target not in open_roll(state).places:
            raise ValueError(self.target)
        return change_hand(state, self.hand, target=self.target)


def hand_fell(state: State, args: Args) -> str:
    """The rules: what was rolled for is not chosen afterwards (PZ-7)."""
    hand = open_roll(state).hand(args.get("hand", ""))
    fell = hand is not None and bool(hand.dice)
    return f"{state.people[hand.who].name} has already rolled." if hand and fell else ""


@MOVES(
    in_progress, helper, has_target, against_rules(hand_fell, "PZ-7"),
    hand=ID, target=TARGET,
)  # fmt: skip
def aim(_state: State, args: Args) -> HandAimed:
    """The one thing that somebody helps or hinders."""
    return HandAimed(args["hand"], args["target"])


@FACTS
@dataclass(frozen=True, slots=True)
class HandLeft(FactData):
    hand: str = of(KEY)

    def apply(self, state: State, id: str) -> State:
        held = open_roll(state)
        hands = tuple(hand for hand in held.hands if hand.id != self.hand)
        if len(hands) == len(held.hands):
            raise KeyError(self.hand)
        owner = f"{self.hand}:"
        placed = {key: on for key, on in held.placed.items() if not key.startswith(owner)}
        return change(state, hands=hands, placed=placed)

    def tell(self, state: State, by: str) -> Entry:
        return Entry("Removed from roll", by, story=False)


@MOVES(in_progress, helper, against_rules(hand_fell), hand=ID)
def leave(_state: State, args: Args) -> HandLeft:
    """Not in this roll after all."""
    return HandLeft(args["hand"])


# --- their dice ----------------------------------------------------------------------------------


@FACTS
@dataclass(frozen=True, slots=True)
class HandRolled(OfCharacter):
    hand: str = of(KEY)
    dice: tuple[Die, ...] = of(dice())
    helps: bool = of(boolean(), default=True)

    def apply(self, state: State, id: str) -> State:
        hand = open_roll(state).hand(self.hand)
        if hand is None or hand.dice or not self.dice:
            raise ValueError("these dice cannot be rolled now")
        return change_hand(state, self.hand, dice=self.dice)

    def tell(self, state: State, by: str) -> Entry:
        faces = listed(str(die.face) for die in self.dice)
        why = "To help." if self.helps else "To hinder."
        rolled = tuple(die_face(die) for die in self.dice)
        return Entry(f"Rolled {faces}", self.name_in(state), why, rolled)


@needs("hand")
def not_again(state: State, args: Args) -> str:
    """Impossible: a second roll of the same dice."""
    hand = open_roll(state).hand(args["hand"])
    rolled = hand is not None and bool(hand.dice)
    return "These dice are already rolled. Use Undo to go back." if rolled else ""


@MOVES.rolls(in_progress, helper, not_again, hand=ID, faces=FACES_SHAPE)
def roll_hand(state: State, args: Args, source: Source) -> HandRolled:
    """The dice of somebody who helps or hinders."""
    hand = open_roll(state).hand(args["hand"])
    assert hand is not None
    found = roll(source, wanted(state, hand.id), args.get("faces", ()))
    return HandRolled(hand.who, hand.id, found, hand.helps)


# --- on the screen -------------------------------------------------------------------------------


def join_card(state: State, view: View) -> Card:
    """Who else could help or hinder: a tap on the name; and an NPC made up on the spot."""
    held = open_roll(state)
    taken = {held.who, *(hand.who for hand in held.hands)}
    free = tuple(one for one in present(state) if one.id not in taken)
    rows: list[Block] = []
    for side, label in (("help", "Who helps?"), ("hinder", "Who hinders?")):
        chips = tuple(_join_chip(state, one.id, one.name, side) for one in free)
        rows.append(Chips(label, chips, "No one else is in the story."))
    npc = fold_card(view, "fold.npc", "New NPC", (npc_form(),))
    return Card("Help and hindrance", (*rows, npc), over="Rolled before the main dice")


def _join_chip(state: State, who: str, name: str, side: str) -> Chip:
    args = {"who": who, "side": side}
    return Chip(name, tap=Do("join", args), why_not=MOVES.why(state, "join", **args))


def hand_card(state: State, hand: Hand) -> Card:
    """Somebody who steps in, until their dice are rolled: what for, what they bring, the roll."""
    held = open_roll(state)
    name = state.people[hand.who].name
    chips = tuple(
        Chip(
            said_at(held, place),
            "Goal" if place == GOAL else f"Danger {number_of(place) + 1}",
            Do("aim", {"hand": hand.id, "target": place}),
            pressed=place == hand.target,
        )
        for place in held.places
    )
    asked = "What to help with" if hand.helps else "What to hinder or cause"
    title = f"{name} {'helps' if hand.helps else 'hinders'}"
    return Card(title, (Chips(asked, chips), *pool_blocks(state, hand.id), *_to_roll(state, hand)))


def _to_roll(state: State, hand: Hand) -> tuple[Block, ...]:
    name = state.people[hand.who].name
    fields = (
        Field("text", f"Danger to {name}", value=hand.danger.text, hint="Optional."),
        *by_fields(state, hand.who, hand.danger),
        Field("doing", f"What {name} does", value=hand.doing, hint="Optional."),
    )
    key, args = f"own.{hand.id}", {"hand": hand.id}
    words = Form("name_own_danger", fields, "Save words", args, "plain", key=key)
    faces = waiting(state, hand.id)
    remove = (Button(f"Remove {name} from roll", Do("leave", args), "quiet"),)
    label = f"Roll {some(len(faces), 'die', 'dice')}"
    return (words, Roll(label, "roll_hand", faces, args, others=remove))
