"""The main dice: rolled once everybody who helps or hinders has, and one more where allowed."""

from __future__ import annotations

from dataclasses import dataclass, replace

from hotseat.core import dice as core_dice
from hotseat.core.arguments import ID, line
from hotseat.core.dice import FACES_SHAPE, Die, Source, Want
from hotseat.core.game import Args
from hotseat.core.panels import Block, Card, Entry, Roll
from hotseat.core.shapes import maybe
from hotseat.core.wording import sentence
from hotseat.games.playset_zero.growing.advantages import RED
from hotseat.games.playset_zero.options import ADVANTAGES
from hotseat.games.playset_zero.reading import hits
from hotseat.games.playset_zero.roll.needs import (
    block_of,
    change,
    in_progress,
    is_rolled,
    open_roll,
)
from hotseat.games.playset_zero.roll.pool import die_face, owner, wanted
from hotseat.games.playset_zero.roll.stakes import STAKES, said
from hotseat.games.playset_zero.state import MAIN, State
from hotseat.games.playset_zero.words import EARNED, dice_said, hits_word
from hotseat.kit.facts import ID as KEY
from hotseat.kit.facts import FactData, Kinds, OfCharacter
from hotseat.kit.moves import Moves, against_rules
from hotseat.kit.values import dice, of

FACTS, MOVES = Kinds("playset_zero"), Moves()
DICE_MOST = 200


@FACTS
@dataclass(frozen=True, slots=True)
class Rolled(OfCharacter):
    dice: tuple[Die, ...] = of(dice())

    def apply(self, state: State, id: str) -> State:
        held = open_roll(state)
        if held.dice or not self.dice:
            raise ValueError("these dice cannot be rolled now")
        blocks = {key: "block" for hand in held.hands if (key := block_of(held, hand))}
        return change(state, dice=self.dice, placed={**held.placed, **blocks})  # PZ-12

    def tell(self, state: State, by: str) -> Entry:
        word = hits_word(hits(die.face for die in self.dice))
        drawn = tuple(die_face(die) for die in self.dice)
        kinds = dice_said([die.dye for die in self.dice])
        return Entry(f"Rolled {word.lower()}", self.name_in(state), f"{kinds}.", drawn)


def not_again(state: State, _args: Args) -> str:
    """Impossible: a second roll of the same dice."""
    rolled = state.conflict is not None and bool(state.conflict.dice)
    return "These dice are already rolled. Use Undo to go back." if rolled else ""


def helpers_rolled(state: State, _args: Args) -> str:
    """The rules: helping and hindering dice are rolled first (PZ-12)."""
    waiting = [hand for hand in open_roll(state).hands if not hand.dice]
    if not waiting:
        return ""
    verb = "helps" if waiting[0].helps else "hinders"
    return f"{state.people[waiting[0].who].name} {verb} and rolls first."


@MOVES.rolls(
    in_progress, not_again, against_rules(helpers_rolled, "PZ-12"),
    faces=FACES_SHAPE, **STAKES,
)  # fmt: skip
def roll(state: State, args: Args, source: Source) -> tuple[FactData, ...]:
    """The roller's dice; goal and dangers as they stand written at that moment."""
    found = core_dice.roll(source, wanted(state, MAIN), args.get("faces", ()))
    return (*said(state, args), Rolled(open_roll(state).who, found))


# --- one more die, where the house rules allow it (the other reading of PZ-2) ---------------------


@FACTS
@dataclass(frozen=True, slots=True)
class DieAdded(OfCharacter):
    dice: tuple[Die, ...] = of(dice())
    advantage: str = of(KEY, default="")

    def apply(self, state: State, id: str) -> State:
        held = open_roll(state)
        if not held.dice or len(self.dice) != 1 or len(held.dice) >= DICE_MOST:
            raise ValueError("no die can be added now")
        pool, free = held.pool, {one.id for one in state.free_advantages(held.who)}
        if not self.advantage:
            pool = replace(pool, marks=pool.marks + 1)
        elif self.advantage in free:
            pool = replace(pool, advantages=(*pool.advantages, self.advantage))
        else:
            raise KeyError(self.advantage)
        return change(state, dice=(*held.dice, *self.dice), pool=pool, let_go=False)

    def tell(self, state: State, by: str) -> Entry:
        drawn = tuple(die_face(die) for die in self.dice)
        source = drawn[0].source if drawn else ""
        return Entry("Advantage die added", self.name_in(state), sentence(source), drawn)


def has_die(state: State, args: Args) -> str:
    """Impossible: an advantage or an earned die that is not there."""
    one, key = owner(state, MAIN), line(args, "advantage")
    if len(open_roll(state).dice) >= DICE_MOST:
        return f"{DICE_MOST} dice are enough for one roll."
    if key:
        free = any(kept.id == key for kept in state.free_advantages(one.id))
        return "" if free else "That advantage isn’t on the sheet."
    return "" if state.free_marks(one.id) else f"{one.name} has no earned dice left."


def after_allowed(state: State, _args: Args) -> str:
    """The rules as read: dice are declared before the roll (PZ-2)."""
    after = state.table.option(ADVANTAGES) == "after"
    return "" if after else "At this table advantage dice are declared before the roll."


@MOVES.rolls(
    in_progress, is_rolled, has_die, against_rules(after_allowed, "PZ-2"),
    advantage=maybe(ID), faces=FACES_SHAPE,
)  # fmt: skip
def add_die(state: State, args: Args, source: Source) -> DieAdded:
    """One more advantage die after the roll was seen."""
    one, key = owner(state, MAIN), line(args, "advantage")
    said = next((kept.words for kept in one.advantages if kept.id == key), EARNED)
    found = core_dice.roll(source, (Want(6, said, "red"),), args.get("faces", ()))
    return DieAdded(one.id, found, key)


def more_dice(state: State) -> tuple[Block, ...]:
    """Advantage dice after the roll, where the house rules allow them."""
    if state.table.option(ADVANTAGES) != "after":
        return ()
    who = open_roll(state).who
    sources = [(kept.words, {"advantage": kept.id}) for kept in state.free_advantages(who)]
    if state.free_marks(who):
        sources.append((EARNED, {}))
    over = "You can add an advantage die"
    return tuple(
        Card(words, (Roll("Roll 1 more", "add_die", (RED,), args),), over=over)
        for words, args in sources
    )
