"""The main dice: rolled once everybody who helps or hinders has, and one more where allowed."""

from __future__ import annotations

from dataclasses import replace

from hotseat.core import dice as core_dice
from hotseat.core import panels as p
from hotseat.core.arguments import LINE, line
from hotseat.core.dice import FACES_SHAPE, Die, DieSpec, Source
from hotseat.core.game import Args
from hotseat.core.shapes import maybe
from hotseat.core.wording import owned, sentence
from hotseat.games.playset_zero.growth.advantages import RED
from hotseat.games.playset_zero.labels import ADVANTAGE, EARNED, dice_said, hits_word
from hotseat.games.playset_zero.options import ADVANTAGES
from hotseat.games.playset_zero.reading import hits
from hotseat.games.playset_zero.roll.guards import (
    TOO_LATE,
    in_progress,
    known_hand,
    not_again,
)
from hotseat.games.playset_zero.roll.needs import (
    block_of,
    change,
    change_hand,
    open_roll,
)
from hotseat.games.playset_zero.roll.pool import die_face, owner, wanted
from hotseat.games.playset_zero.roll.stakes import STAKES, set_stakes
from hotseat.games.playset_zero.state import MAIN, Hand, State
from hotseat.kit.facts import ID, FactData, FactRegistry, OfCharacter
from hotseat.kit.moves import Moves, against_rules, not_yet, unless
from hotseat.kit.values import dice, of

FACTS, MOVES = FactRegistry("playset_zero"), Moves()
DICE_MOST = 200
FORGOTTEN = "Forgotten advantage, or a second Feature"
NO_SWAP = "The first Feature changes a die that is rolled. Use Undo, choose it, and roll again."

hand_rolled = unless(lambda state, args: state.conflict.dice_of(_key(args)), "Roll the dice first.")
few_dice = unless(
    lambda state, args: len(state.conflict.dice_of(_key(args))) < DICE_MOST,
    f"{DICE_MOST} dice are enough for one roll.",
)
after_allowed = unless(
    lambda state, args: state.table.option(ADVANTAGES) == "after" and "circumstance" not in args,
    "At this table that die is declared before the roll.",
)
before_main = unless(
    lambda state, args: _key(args) == MAIN or not state.conflict.dice,
    TOO_LATE,
)


def _key(args: Args) -> str:
    """Whose dice: the roller's, unless somebody who helps or hinders is named."""
    return str(args.get("hand", MAIN))


def next_hand(state: State) -> Hand | None:
    """Who helps or hinders and has not rolled, the first of them."""
    return next((hand for hand in open_roll(state).hands if not hand.dice), None)


def all_rolled(state: State, _args: Args) -> str:
    """The rules: what somebody helps or hinders with is rolled before the roll is resolved."""
    late = next_hand(state)
    name = state.people[late.who].name if late else ""
    said = f"{name} hasn’t rolled. Roll {owned(name)} dice, or remove {name} from the roll."
    return said if late else ""


def helpers_rolled(state: State, _args: Args) -> str:
    """The rules: helping and hindering dice are rolled first (PZ-12)."""
    waiting = next_hand(state)
    if waiting is None:
        return ""
    verb = "helps" if waiting.helps else "hinders"
    return f"{state.people[waiting.who].name} {verb} and rolls first."


def has_die(state: State, args: Args) -> str:
    """Impossible: an advantage or an earned die that is not there."""
    character, key = owner(state, _key(args)), line(args, "advantage")
    if "circumstance" in args:
        return ""
    if key:
        free = any(kept.id == key for kept in state.free_advantages(character.id))
        return "" if free else "That advantage isn’t on the sheet."
    return "" if state.free_marks(character.id) else f"{character.name} has no earned dice left."


@FACTS
class Rolled(OfCharacter):
    dice: tuple[Die, ...] = of(dice())

    def apply(self, state: State, id: str) -> State:
        conflict = open_roll(state)
        if conflict.dice or not self.dice:
            raise ValueError("these dice cannot be rolled now")
        blocks = {key: "block" for hand in conflict.hands if (key := block_of(conflict, hand))}
        return change(state, dice=self.dice, placed={**conflict.placed, **blocks})  # PZ-12

    def tell(self, state: State, by: str) -> p.Entry:
        word = hits_word(hits(die.face for die in self.dice))
        drawn = tuple(die_face(die) for die in self.dice)
        kinds = dice_said([die.colour for die in self.dice])
        said, who = f"Rolled {word.lower()}", self.name_in(state)
        return p.Entry(said, who, f"{kinds}.", drawn, story=False)


@MOVES.rolls(
    in_progress, not_again, not_yet(helpers_rolled, "PZ-12"),
    faces=FACES_SHAPE, **STAKES,
)  # fmt: skip
def roll(state: State, args: Args, source: Source) -> tuple[FactData, ...]:
    """The roller's dice; goal and dangers as they stand written at that moment."""
    fallen = core_dice.roll(source, wanted(state, MAIN), args.get("faces", ()))
    return (*set_stakes(state, args), Rolled(open_roll(state).who, fallen))


# --- one more die, where the house rules allow it (the other reading of PZ-2) ---------------------


@FACTS
class DieAdded(OfCharacter):
    """An earned die, unless it is a stored advantage (its id) or a circumstance (its words)."""

    dice: tuple[Die, ...] = of(dice())
    advantage: str = of(ID, default="")
    hand: str = of(ID, default=MAIN)
    circumstance: str = of(LINE, default="")

    def apply(self, state: State, id: str) -> State:
        conflict = open_roll(state)
        rolled, pool = conflict.dice_of(self.hand), conflict.pool_of(self.hand)
        if not rolled or len(self.dice) != 1 or len(rolled) >= DICE_MOST:
            raise ValueError("no die can be added now")
        earned = not (self.advantage or self.circumstance)
        pool = replace(pool, marks=pool.marks + earned)
        if self.advantage:
            free = state.free_advantages(conflict.who_of(self.hand))
            if self.advantage not in {advantage.id for advantage in free}:
                raise KeyError(self.advantage)
            pool = replace(pool, advantages=(*pool.advantages, self.advantage))
        dice = (*rolled, *self.dice)
        if self.hand == MAIN:
            return change(state, dice=dice, pool=pool, let_go=False)
        return change_hand(state, self.hand, dice=dice, pool=pool)

    def tell(self, state: State, by: str) -> p.Entry:
        drawn = tuple(die_face(die) for die in self.dice)
        source, who = sentence(drawn[0].source), self.name_in(state)
        return p.Entry("Advantage die added", who, source, drawn, story=False)


@MOVES.rolls(
    in_progress, known_hand, hand_rolled, few_dice, has_die,
    against_rules(after_allowed, "PZ-2"), against_rules(before_main, "PZ-12"),
    advantage=maybe(ID), hand=maybe(ID), circumstance=maybe(LINE), faces=FACES_SHAPE,
)  # fmt: skip
def add_die(state: State, args: Args, source: Source) -> DieAdded:
    """One more advantage die after the roll was seen."""
    character, key = owner(state, _key(args)), line(args, "advantage")
    advantage = character.advantage(key)
    said = (line(args, "circumstance") or ADVANTAGE) if "circumstance" in args else ""
    want = DieSpec(6, advantage.words if advantage else said or EARNED, "red")
    fallen = core_dice.roll(source, (want,), args.get("faces", ()))
    return DieAdded(character.id, fallen, key, _key(args), said)


def more_dice(state: State, key: str = MAIN, greyed: bool = False) -> tuple[p.Card, ...]:
    """Advantage dice after the roll, where the house rules allow them; or those that only the
    table's word brings, one for what was forgotten among them."""
    who, hand = open_roll(state).who_of(key), {} if key == MAIN else {"hand": key}
    stored = state.free_advantages(who)
    sources = [(advantage.words, {"advantage": advantage.id}) for advantage in stored]
    sources += [(EARNED, {})] if state.free_marks(who) else []
    sources.append((FORGOTTEN, {"circumstance": ADVANTAGE}))
    cards = []
    for words, only in sources:
        args = {**hand, **only}
        why = MOVES.why(state, "add_die", **args)
        if bool(why) == greyed:
            roll = p.Roll("Roll 1 more", "add_die", (RED,), args, why, whose=who)
            note = (p.Text(NO_SWAP, "small"),) if words == FORGOTTEN else ()  # PZ-1, PZ-25
            over = "" if why else "You can add an advantage die"
            cards.append(p.Card(words, (*note, roll), over=over))
    return tuple(cards)


def yet_to_come(state: State) -> str:
    """What may still bring a hit once none is left to spend; "" for nothing."""
    late = next_hand(state)
    if late is not None:
        return f"{state.people[late.who].name} hasn’t rolled."
    return "You can still add an advantage die." if more_dice(state) else ""
