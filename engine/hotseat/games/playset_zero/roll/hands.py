"""Helping and hindering: who steps in, for or against which one thing, and their two dice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from hotseat.core import panels as p
from hotseat.core.arguments import LINE, line
from hotseat.core.asks import Ask
from hotseat.core.dice import FACES_SHAPE, Die, Source, roll
from hotseat.core.facts import ID, FactData, FactRegistry, OfCharacter
from hotseat.core.moves import Moves, against_rules, unless
from hotseat.core.shapes import boolean, choice
from hotseat.core.values import dice, many, of
from hotseat.core.wording import listed, owned, sentence, some
from hotseat.games.playset_zero.labels import number_of, said_at
from hotseat.games.playset_zero.options import HELPERS
from hotseat.games.playset_zero.people.characters import npc_form
from hotseat.games.playset_zero.roll.guards import AGAIN, TOO_LATE, OfHand, has_target, helper
from hotseat.games.playset_zero.roll.needs import change, change_hand, keys_of
from hotseat.games.playset_zero.roll.open import ROLL, OfRoll
from hotseat.games.playset_zero.roll.pool import (
    advantage_blocks,
    die_face,
    feature_chips,
    owner,
    waiting,
    wanted,
)
from hotseat.games.playset_zero.roll.stakes import (
    BY,
    OwnDangerNamed,
    by_fields,
    first_named_by,
    namers,
)
from hotseat.games.playset_zero.state import DANGERS_MOST, GOAL, Character, Danger, Hand, State
from hotseat.kit.people import OfWho, in_story, known, present
from hotseat.kit.records import Limit, dropped
from hotseat.kit.screens import fold_card, press, tap

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


class RollHand(NameOwnDanger):
    """Roll the dice of somebody who helps or hinders, with the words as they stand then."""

    faces: Sequence[int | None] = of(FACES_SHAPE, default=())


@MOVES.rolls(RollHand, ROLL.in_progress, helper, not_again)
def roll_hand(state: State, ask: RollHand, source: Source) -> tuple[FactData, ...]:
    """The facts of changed words, then the dice."""
    hand = _hand(state, ask)
    fallen = roll(source, wanted(state, hand.id), ask.faces)
    rolled = HandRolled(hand.who, hand.id, fallen, hand.helps)
    return (*name_own_danger(state, ask), rolled)


# --- on the screen -------------------------------------------------------------------------------


def join_card(state: State, view: p.View) -> p.Card:
    """A card with a chip for each character who could help or hinder; folded, the form of a new NPC
    and those who are in the roll already."""
    conflict = ROLL.current(state)
    taken = {conflict.who, *(hand.who for hand in conflict.hands)}
    people = [character for character in present(state) if character.id != conflict.who]
    free = tuple(character for character in people if character.id not in taken)
    rest = tuple(character for character in people if character.id in taken)
    nobody = "Everyone else helps or hinders." if conflict.hands else "No one else is in the story."
    fold = f"fold.npc.{conflict.id}"
    form = replace(npc_form(), then={fold: ""})  # whom it made stands among the names
    more = (form, *(_joins(rest, " as well") if rest else ()))
    title = "New NPC, or someone already in the roll" if rest else "New NPC"
    npc = fold_card(view, fold, title, more)
    blocks = (*_joins(free, "", nobody), npc)
    return p.Card("", blocks, eyebrow="Help and hindrance, rolled before the main dice")


def _joins(people: Iterable[Character], also: str, nobody: str = "") -> tuple[p.Block, ...]:
    """Two rows of chips: who helps, who hinders."""
    rows = {
        side: [tap(person.name, "join", {"who": person.id, "side": side}) for person in people]
        for side in ("help", "hinder")
    }
    return tuple(
        p.Chips(f"Who {side}s{also}?", tuple(chips), nobody, beside=True)
        for side, chips in rows.items()
    )


def hand_title(state: State, hand: Hand) -> str:
    """ "Wolf hinders"."""
    return f"{state.people[hand.who].name} {'helps' if hand.helps else 'hinders'}"


def hand_card(state: State, hand: Hand, *ends: p.Block) -> p.Card:
    """The card of a helper or hinderer who has not rolled: target, pool, words."""
    aims, words, remove = hand_parts(state, hand)
    more = (*advantage_blocks(state, hand.id), replace(words, others=(remove,)))
    blocks = (aims, feature_chips(state, hand.id), *more, *ends)
    return p.Card(hand_title(state, hand), blocks, tone="accent")


def hand_roll(state: State, hand: Hand) -> p.Roll:
    """The roll of a helper's or hinderer's dice."""
    faces, name = waiting(state, hand.id), state.people[hand.who].name
    label = f"Roll {owned(name)} {some(len(faces), 'die', 'dice')}"
    form = f"own.{hand.id}"
    return p.Roll(label, "roll_hand", faces, {"hand": hand.id}, form=form, whose=hand.who)


def hand_parts(state: State, hand: Hand) -> tuple[p.Chips, p.Form, p.Button]:
    """The chips of the target, the form of the words, and the button that leaves the roll."""
    conflict, name, args = ROLL.current(state), state.people[hand.who].name, {"hand": hand.id}
    chips = []
    for place in conflict.places:
        label = said_at(conflict, place)
        note = "Goal" if place == GOAL else f"Danger {number_of(place) + 1}"
        note, on = "" if label == note else note, place == hand.target
        other = tap(label, "aim", {**args, "target": place}, note)
        chips.append(p.Chip(label, note, pressed=True) if on else other)
    asked = "What to help with" if hand.helps else "What to hinder or cause"
    hint = f"Optional. {_names_it(state, hand)}"
    fields = (
        p.Field("text", f"Danger to {name}", value=hand.danger.text, hint=hint),
        *by_fields(state, namers(state, conflict.who, hand.who, hand.helps), hand.danger),
        p.Field("doing", f"What {name} does", value=hand.doing, hint="Optional."),
    )
    words = p.Form("name_own_danger", fields, "Save words", args, "plain", key=f"own.{hand.id}",
                   kept=bool(hand.dice))  # fmt: skip
    remove = press(f"Remove {name} from roll", "leave", args, "quiet")
    return p.Chips(asked, tuple(chips)), words, remove


def _names_it(state: State, hand: Hand) -> str:
    """Who names the danger of somebody who helps or hinders (PZ-22, PZ-27)."""
    roller, seats = state.people[ROLL.current(state).who], state.table.seats
    if hand.helps:
        npc = seats.is_gm(state.people[hand.who].owner)
        return "Any player names it." if npc else "The GM names it."
    if seats.is_gm(roller.owner):
        return "The GM or any player names it."
    return f"The player of {roller.name} names it."
