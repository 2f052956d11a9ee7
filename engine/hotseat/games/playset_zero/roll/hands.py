"""Helping and hindering: who steps in, for or against which one thing, and their two dice."""

from __future__ import annotations

from typing import ClassVar

from hotseat.core import panels as p
from hotseat.core.arguments import LINE, line
from hotseat.core.dice import FACES_SHAPE, Die, Source, roll
from hotseat.core.game import Args
from hotseat.core.shapes import boolean, choice, maybe
from hotseat.core.wording import listed, owned, sentence, some
from hotseat.games.playset_zero.people.characters import npc_form
from hotseat.games.playset_zero.roll.needs import (
    TOO_LATE,
    change,
    change_hand,
    has_target,
    helper,
    in_progress,
    not_again,
    open_roll,
)
from hotseat.games.playset_zero.roll.pool import die_face, pool_blocks, waiting, wanted
from hotseat.games.playset_zero.roll.stakes import BY, OwnDangerNamed, by_fields, first_named_by
from hotseat.games.playset_zero.roll.stakes import MOVES as STAKES
from hotseat.games.playset_zero.state import DANGERS_MOST, GOAL, Danger, Hand, State
from hotseat.games.playset_zero.words import number_of, said_at
from hotseat.kit.facts import ID, FactData, Kinds, OfCharacter
from hotseat.kit.moves import Moves, against_rules, unless
from hotseat.kit.people import in_story, known, present
from hotseat.kit.screens import fold_card, tap
from hotseat.kit.values import dice, of

FACTS, MOVES = Kinds("playset_zero"), Moves()
HANDS_MOST = 12
TARGETS = (GOAL, *(f"danger:{place}" for place in range(DANGERS_MOST)))
TARGET = choice(*TARGETS)

room_for_hand = unless(
    lambda state, _args: len(state.conflict.hands) < HANDS_MOST,
    f"{HANDS_MOST} helpers and hinderers are the most in one roll.",
)
before_roll = unless(
    lambda state, _args: not state.conflict.dice,
    TOO_LATE,
)
not_own = unless(
    lambda state, args: args["who"] != state.conflict.who,
    lambda state, args: f"This is {state.people[args['who']].name}’s own roll.",
    "who",
)
not_twice = unless(
    lambda state, args: all(hand.who != args["who"] for hand in state.conflict.hands),
    lambda state, args: f"{state.people[args['who']].name} is already in this roll.",
    "who",
)
hand_open = unless(
    lambda state, args: not state.conflict.dice_of(args["hand"]),
    lambda state, args: f"{state.people[state.conflict.who_of(args['hand'])].name} has rolled.",
    "hand",
)


# --- who steps in --------------------------------------------------------------------------------


@FACTS
class HandJoined(OfCharacter):
    helps: bool = of(boolean(), default=True)
    target: str = of(TARGET, default=GOAL)
    doing: str = of(LINE, default="")

    def apply(self, state: State, id: str) -> State:
        held = open_roll(state)
        if self.target not in held.places or len(held.hands) >= HANDS_MOST:
            raise ValueError(self.target)
        danger = Danger(first_named_by(state, self.who, self.helps))
        hand = Hand(id, self.who, self.helps, self.target, self.doing, danger)
        return change(state, hands=(*held.hands, hand))

    def tell(self, state: State, by: str) -> p.Entry:
        aim = "the goal" if self.target == GOAL else f"danger {number_of(self.target) + 1}"
        verbs = {GOAL: ("Acts against", "Helps with")}
        against, help_with = verbs.get(self.target, ("Tries to cause", "Helps avoid"))
        said = f"{sentence(self.doing)} {help_with if self.helps else against} {aim}.".strip()
        word = "Helps" if self.helps else "Hinders"
        return p.Entry(word, self.name_in(state), said, story=False, passing=True)


@MOVES(
    known, in_progress, room_for_hand, has_target, against_rules(before_roll, "PZ-12"),
    against_rules(in_story), against_rules(not_own), against_rules(not_twice),
    who=ID, side=choice("help", "hinder"), target=maybe(TARGET), doing=maybe(LINE),
)  # fmt: skip
def join(_state: State, args: Args) -> HandJoined:
    """Somebody helps or hinders, with the goal unless a danger is named."""
    target = args.get("target", GOAL)
    return HandJoined(args["who"], args["side"] == "help", target, line(args, "doing"))


@MOVES.makes("aim", in_progress, helper, has_target, against_rules(hand_open, "PZ-7"))
@FACTS
class HandAimed(FactData):
    """The one thing that somebody helps or hinders."""

    unsaid: ClassVar[str] = "Help moved"

    hand: str = of(ID)
    target: str = of(TARGET)

    def apply(self, state: State, id: str) -> State:
        if self.target not in open_roll(state).places:
            raise ValueError(self.target)
        return change_hand(state, self.hand, target=self.target)


@MOVES.makes("leave", in_progress, helper, against_rules(hand_open))
@FACTS
class HandLeft(FactData):
    hand: str = of(ID)

    def apply(self, state: State, id: str) -> State:
        held, mine = open_roll(state), f"{self.hand}:"
        hands = tuple(hand for hand in held.hands if hand.id != self.hand)
        if len(hands) == len(held.hands):
            raise KeyError(self.hand)
        placed = {key: on for key, on in held.placed.items() if not key.startswith(mine)}
        return change(state, hands=hands, placed=placed)

    def tell(self, state: State, by: str) -> p.Entry:
        return p.Entry("Removed from roll", by, story=False, passing=True)


# --- their dice ----------------------------------------------------------------------------------


@FACTS
class HandRolled(OfCharacter):
    hand: str = of(ID)
    dice: tuple[Die, ...] = of(dice())
    helps: bool = of(boolean(), default=True)

    def apply(self, state: State, id: str) -> State:
        hand = open_roll(state).hand(self.hand)
        if hand is None or hand.dice or not self.dice:
            raise ValueError("these dice cannot be rolled now")
        return change_hand(state, self.hand, dice=self.dice)

    def tell(self, state: State, by: str) -> p.Entry:
        faces = listed(str(die.face) for die in self.dice)
        drawn = tuple(die_face(die) for die in self.dice)
        why = "To help." if self.helps else "To hinder."
        return p.Entry(f"Rolled {faces}", self.name_in(state), why, drawn, story=False)


@MOVES.rolls(
    in_progress, helper, not_again,
    hand=ID, faces=FACES_SHAPE, by=maybe(BY), text=maybe(LINE), doing=maybe(LINE),
)  # fmt: skip
def roll_hand(state: State, args: Args, source: Source) -> tuple[FactData, ...]:
    """The dice of somebody who helps or hinders, with the words as they stand at that moment."""
    hand = open_roll(state).hand(args["hand"])
    assert hand is not None
    found = roll(source, wanted(state, hand.id), args.get("faces", ()))
    by, doing = line(args, "by") or hand.danger.by, line(args, "doing") or hand.doing
    text = line(args, "text") if "text" in args else hand.danger.text
    same = (Danger(by, text), doing) == (hand.danger, hand.doing)
    words = () if same else (OwnDangerNamed(hand.id, by, text, doing),)
    return (*words, HandRolled(hand.who, hand.id, found, hand.helps))


# --- on the screen -------------------------------------------------------------------------------


def join_card(state: State, view: p.View) -> p.Card:
    """Who else could help or hinder: a tap on the name; and an NPC made up on the spot."""
    held = open_roll(state)
    taken = {held.who, *(hand.who for hand in held.hands)}
    free = tuple(one for one in present(state) if one.id not in taken)
    rows: list[p.Block] = []
    nobody = "Everyone else helps or hinders." if held.hands else "No one else is in the story."
    for side in ("help", "hinder"):
        chips = (tap(MOVES, state, e.name, "join", {"who": e.id, "side": side}) for e in free)
        rows.append(p.Chips(f"Who {side}s?", tuple(chips), nobody))
    npc = fold_card(view, f"fold.npc.{open_roll(state).id}", "New NPC", (npc_form(),))
    return p.Card("Help and hindrance", (*rows, npc), over="Rolled before the main dice")


def hand_title(state: State, hand: Hand) -> str:
    """ "Wolf hinders"."""
    return f"{state.people[hand.who].name} {'helps' if hand.helps else 'hinders'}"


def hand_card(state: State, hand: Hand) -> p.Card:
    """Somebody who steps in, until their dice are rolled: what for, what they bring, the roll."""
    held, name, args = open_roll(state), state.people[hand.who].name, {"hand": hand.id}
    chips = []
    for place in held.places:
        said = said_at(held, place)
        note = "Goal" if place == GOAL else f"Danger {number_of(place) + 1}"
        tap = p.Do("aim", {**args, "target": place})
        note = "" if said == note else note
        chips.append(p.Chip(said, note, tap, pressed=place == hand.target))
    asked = "What to help with" if hand.helps else "What to hinder or cause"
    fields = (
        p.Field("text", f"Danger to {name}", value=hand.danger.text, hint="Optional."),
        *by_fields(state, hand.who, hand.danger),
        p.Field("doing", f"What {name} does", value=hand.doing, hint="Optional."),
    )
    key = f"own.{hand.id}"
    why = STAKES.why(state, "name_own_danger", **args)
    words = p.Form("name_own_danger", fields, "Save words", args, "plain", why, key=key)
    faces = waiting(state, hand.id)
    label = f"Roll {owned(name)} {some(len(faces), 'die', 'dice')}"
    remove = (p.Button(f"Remove {name} from roll", p.Do("leave", args), "quiet"),)
    throw = p.Roll(label, "roll_hand", faces, args, others=remove, form=key, whose=hand.who)
    pool = pool_blocks(state, hand.id)
    return p.Card(hand_title(state, hand), (p.Chips(asked, tuple(chips)), *pool, words, throw))
