"""Helping and hindering: who steps in, for or against which one thing, and their two dice."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar

from hotseat.core import panels as p
from hotseat.core.arguments import LINE, line
from hotseat.core.dice import FACES_SHAPE, Die, Source, roll
from hotseat.core.game import Args
from hotseat.core.shapes import boolean, choice, maybe
from hotseat.core.wording import listed, owned, sentence, some
from hotseat.games.playset_zero.labels import number_of, said_at
from hotseat.games.playset_zero.people.characters import npc_form
from hotseat.games.playset_zero.roll.guards import (
    TOO_LATE,
    has_target,
    helper,
    in_progress,
    not_again,
)
from hotseat.games.playset_zero.roll.needs import (
    change,
    change_hand,
    open_roll,
)
from hotseat.games.playset_zero.roll.pool import die_face, pool_blocks, waiting, wanted
from hotseat.games.playset_zero.roll.stakes import BY, OwnDangerNamed, by_fields, first_named_by
from hotseat.games.playset_zero.state import DANGERS_MOST, GOAL, Character, Danger, Hand, State
from hotseat.kit.facts import ID, FactData, FactRegistry, OfCharacter
from hotseat.kit.moves import Moves, against_rules, unless
from hotseat.kit.people import in_story, known, present
from hotseat.kit.screens import fold_card, tap
from hotseat.kit.values import dice, of

FACTS, MOVES = FactRegistry("playset_zero"), Moves()
HANDS_MOST = 12
TARGETS = (GOAL, *(f"danger:{place}" for place in range(DANGERS_MOST)))
TARGET = choice(*TARGETS)
OWN = {"hand": ID, "by": maybe(BY), "text": maybe(LINE), "doing": maybe(LINE)}

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


@dataclass(frozen=True, slots=True)
class OfHand(OfCharacter):
    """A fact about who helps or hinders, with which one thing, and what they do."""

    helps: bool = of(boolean(), default=True)
    target: str = of(TARGET, default=GOAL)
    doing: str = of(LINE, default="")

    def tell(self, state: State, by: str) -> p.Entry:
        """Also where the aim or the words are others: the log's last word on it stands."""
        aim = "the goal" if self.target == GOAL else f"danger {number_of(self.target) + 1}"
        verbs = {GOAL: ("Acts against", "Helps with")}
        against, help_with = verbs.get(self.target, ("Tries to cause", "Helps avoid"))
        said = f"{sentence(self.doing)} {help_with if self.helps else against} {aim}.".strip()
        word = "Helps" if self.helps else "Hinders"
        return p.Entry(word, self.name_in(state), said, story=False, passing=True)


@FACTS
class HandJoined(OfHand):
    def apply(self, state: State, id: str) -> State:
        conflict = open_roll(state)
        if self.target not in conflict.places or len(conflict.hands) >= HANDS_MOST:
            raise ValueError(self.target)
        danger = Danger(first_named_by(state, self.who, self.helps))
        hand = Hand(id, self.who, self.helps, self.target, self.doing, danger)
        return change(state, hands=(*conflict.hands, hand))


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
class HandChanged(OfHand):
    """Another thing to help with or to hinder, or other words for what they do."""

    hand: str = of(ID, default="")

    def apply(self, state: State, id: str) -> State:
        if self.target not in open_roll(state).places:
            raise ValueError(self.target)
        return change_hand(state, self.hand, target=self.target, doing=self.doing)


@MOVES(
    in_progress, helper, has_target, against_rules(hand_open, "PZ-7"),
    hand=ID, target=TARGET,
)  # fmt: skip
def aim(state: State, args: Args) -> HandChanged:
    """The one thing that somebody helps or hinders."""
    hand = _hand(state, args)
    return HandChanged(hand.who, hand.helps, args["target"], hand.doing, hand.id)


def _hand(state: State, args: Args) -> Hand:
    hand = open_roll(state).hand(args["hand"])
    assert hand is not None
    return hand


@FACTS
class HandAimed(FactData):
    """No longer made: the log did not tell it."""

    undo_label: ClassVar[str] = "Help moved"

    hand: str = of(ID)
    target: str = of(TARGET)

    def apply(self, state: State, id: str) -> State:
        if self.target not in open_roll(state).places:
            raise ValueError(self.target)
        return change_hand(state, self.hand, target=self.target)


@FACTS
class HandLeft(FactData):
    hand: str = of(ID)
    who: str = of(ID, default="")

    def apply(self, state: State, id: str) -> State:
        conflict, mine = open_roll(state), f"{self.hand}:"
        hands = tuple(hand for hand in conflict.hands if hand.id != self.hand)
        if len(hands) == len(conflict.hands):
            raise KeyError(self.hand)
        placed = {key: on for key, on in conflict.placed.items() if not key.startswith(mine)}
        return change(state, hands=hands, placed=placed)

    def tell(self, state: State, by: str) -> p.Entry:
        who = state.people[self.who].name if self.who in state.people else by
        return p.Entry("Removed from roll", who, story=False, passing=True)


@MOVES(in_progress, helper, against_rules(hand_open), hand=ID)
def leave(state: State, args: Args) -> HandLeft:
    """Out of the roll again."""
    return HandLeft(args["hand"], _hand(state, args).who)


# --- their words, and their dice -----------------------------------------------------------------


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


@MOVES(in_progress, helper, **OWN)  # PZ-24
def name_own_danger(state: State, args: Args) -> tuple[FactData, ...]:
    """The facts for whatever of their danger and of what they do is now in other words."""
    hand, facts = _hand(state, args), list[FactData]()
    text = line(args, "text") if "text" in args else hand.danger.text
    doing = line(args, "doing") if "doing" in args else hand.doing
    danger = Danger(line(args, "by") or hand.danger.by, text)
    if danger != hand.danger:
        facts.append(OwnDangerNamed(hand.id, danger.by, danger.text))
    if doing != hand.doing:
        facts.append(HandChanged(hand.who, hand.helps, hand.target, doing, hand.id))
    return tuple(facts)


@MOVES.rolls(in_progress, helper, not_again, faces=FACES_SHAPE, **OWN)
def roll_hand(state: State, args: Args, source: Source) -> tuple[FactData, ...]:
    """The dice of somebody who helps or hinders, with the words as they stand at that moment."""
    hand = _hand(state, args)
    fallen = roll(source, wanted(state, hand.id), args.get("faces", ()))
    rolled = HandRolled(hand.who, hand.id, fallen, hand.helps)
    return (*name_own_danger(state, args), rolled)


# --- on the screen -------------------------------------------------------------------------------


def join_card(state: State, view: p.View) -> p.Card:
    """Who else could help or hinder: a tap on the name; behind a fold an NPC made up on the spot,
    and those who are in the roll already."""
    conflict = open_roll(state)
    taken = {conflict.who, *(hand.who for hand in conflict.hands)}
    people = [character for character in present(state) if character.id != conflict.who]
    free = tuple(character for character in people if character.id not in taken)
    rest = tuple(character for character in people if character.id in taken)
    nobody = "Everyone else helps or hinders." if conflict.hands else "No one else is in the story."
    fold = f"fold.npc.{conflict.id}"
    form = replace(npc_form(), then={fold: ""})  # whom it made stands among the names
    more = (form, *(_joins(state, rest, " as well") if rest else ()))
    title = "New NPC, or someone already in the roll" if rest else "New NPC"
    npc = fold_card(view, fold, title, more)
    blocks = (*_joins(state, free, "", nobody), npc)
    return p.Card("Help and hindrance", blocks, over="Rolled before the main dice")


def _joins(
    state: State, people: Iterable[Character], also: str, nobody: str = ""
) -> tuple[p.Block, ...]:
    """Two rows of names."""
    rows = {
        side: [tap(MOVES, state, e.name, "join", {"who": e.id, "side": side}) for e in people]
        for side in ("help", "hinder")
    }
    return tuple(
        p.Chips(f"Who {side}s{also}?", tuple(chips), nobody) for side, chips in rows.items()
    )


def hand_title(state: State, hand: Hand) -> str:
    """ "Wolf hinders"."""
    return f"{state.people[hand.who].name} {'helps' if hand.helps else 'hinders'}"


def hand_card(state: State, hand: Hand, *ends: p.Block) -> p.Card:
    """Somebody who steps in, until their dice are rolled: what for, and what they bring."""
    aims, words, remove = hand_parts(state, hand)
    blocks = (aims, *pool_blocks(state, hand.id), replace(words, others=(remove,)), *ends)
    return p.Card(hand_title(state, hand), blocks, tone="accent")


def hand_roll(state: State, hand: Hand) -> p.Roll:
    """Their dice, about to be rolled."""
    faces, name = waiting(state, hand.id), state.people[hand.who].name
    label = f"Roll {owned(name)} {some(len(faces), 'die', 'dice')}"
    form = f"own.{hand.id}"
    return p.Roll(label, "roll_hand", faces, {"hand": hand.id}, form=form, whose=hand.who)


def hand_parts(state: State, hand: Hand) -> tuple[p.Chips, p.Form, p.Button]:
    """What somebody helps with or hinders, the words for it, and the way out of the roll."""
    conflict, name, args = open_roll(state), state.people[hand.who].name, {"hand": hand.id}
    chips = []
    for place in conflict.places:
        said = said_at(conflict, place)
        note = "Goal" if place == GOAL else f"Danger {number_of(place) + 1}"
        note, on = "" if said == note else note, place == hand.target
        other = tap(MOVES, state, said, "aim", {**args, "target": place}, note)
        chips.append(p.Chip(said, note, pressed=True) if on else other)
    asked = "What to help with" if hand.helps else "What to hinder or cause"
    hint = f"Optional. {_names_it(state, hand)}"
    fields = (
        p.Field("text", f"Danger to {name}", value=hand.danger.text, hint=hint),
        *by_fields(state, hand.who, hand.danger),
        p.Field("doing", f"What {name} does", value=hand.doing, hint="Optional."),
    )
    words = p.Form("name_own_danger", fields, "Save words", args, "plain", key=f"own.{hand.id}",
                   kept=bool(hand.dice))  # fmt: skip
    why = MOVES.why(state, "leave", **args)
    remove = p.Button(f"Remove {name} from roll", p.Do("leave", args), "quiet", why)
    return p.Chips(asked, tuple(chips)), words, remove


def _names_it(state: State, hand: Hand) -> str:
    """Who names the danger of somebody who helps or hinders (PZ-22)."""
    roller, seats = state.people[open_roll(state).who], state.table.seats
    if hand.helps:
        npc = seats.is_gm(state.people[hand.who].owner)
        return "Any player names it." if npc else "The GM names it."
    return f"{'The GM' if seats.is_gm(roller.owner) else f'The player of {roller.name}'} names it."
