"""The main dice: rolled once everybody who helps or hinders has, and one more where allowed."""

from __future__ import annotations

from collections.abc import Sequence

from hotseat.core import dice as core_dice
from hotseat.core import panels as p
from hotseat.core.arguments import LINE, line
from hotseat.core.asks import Ask
from hotseat.core.dice import FACES_SHAPE, Die, DieSpec, Source
from hotseat.core.facts import ID, FactData, FactRegistry, OfCharacter
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves, against_rules, not_yet, unless, usually
from hotseat.core.values import dice, many, of
from hotseat.core.wording import owned, sentence
from hotseat.games.playset_zero.growth.advantages import RED
from hotseat.games.playset_zero.labels import ADVANTAGE, EARNED, dice_said, hits_word
from hotseat.games.playset_zero.options import ADVANTAGES
from hotseat.games.playset_zero.reading import hits
from hotseat.games.playset_zero.roll.guards import AGAIN, TOO_LATE, OfHand, known_hand
from hotseat.games.playset_zero.roll.needs import block_of, change, change_hand
from hotseat.games.playset_zero.roll.open import ROLL, OfRoll
from hotseat.games.playset_zero.roll.pool import CIRCUMSTANCES, die_face, owner, wanted
from hotseat.games.playset_zero.roll.stakes import SetStakes, set_stakes
from hotseat.games.playset_zero.state import MAIN, Hand, State
from hotseat.kit.lying import gone, joined, lacking
from hotseat.kit.open import Reopened

FACTS, MOVES = FactRegistry("playset_zero"), Moves()
DICE_MOST = 200
FORGOTTEN = "Forgotten advantage, or a second Feature"
FORGOTTEN_LATE = (
    "What was forgotten usually stays out of a roll. A change keeps these dice and rolls only"
    " new ones."
)
NO_SWAP = "The first Feature changes a die that is rolled. Use Undo, choose it, and roll again."


class AddDie(Ask):
    """Roll one more advantage die: a stored advantage (its id), a circumstance (its words, which
    may be empty), else an earned die; the roller's, unless ``hand`` names somebody."""

    advantage: str = of(ID, default="")
    hand: str = of(ID, default=MAIN)
    circumstance: str | None = of(LINE, default=None)
    faces: Sequence[int | None] = of(FACES_SHAPE, default=())


not_again = unless(object, lambda state, _ask: not ROLL.current(state).dice, AGAIN)
hand_rolled = unless(
    OfHand, lambda state, ask: ROLL.current(state).dice_of(ask.hand), "Roll the dice first."
)
few_dice = unless(
    OfHand,
    lambda state, ask: len(ROLL.current(state).dice_of(ask.hand)) < DICE_MOST,
    f"{DICE_MOST} dice are enough for one roll.",
)
after_allowed = unless(
    AddDie,
    lambda state, ask: state.table.option(ADVANTAGES) == "after" and ask.circumstance is None,
    "At this table that die is declared before the roll.",
)
before_main = unless(
    OfHand, lambda state, ask: ask.hand == MAIN or not ROLL.current(state).dice, TOO_LATE
)


def next_hand(state: State) -> Hand | None:
    """The first helper or hinderer who has not rolled, or None."""
    return next((hand for hand in ROLL.current(state).hands if not hand.dice), None)


def all_rolled(state: State, _ask: object) -> str:
    """The rules: what somebody helps or hinders with is rolled before the roll is resolved."""
    late = next_hand(state)
    name = state.people[late.who].name if late else ""
    refusal = f"{name} hasn’t rolled. Roll {owned(name)} dice, or remove {name} from the roll."
    return refusal if late else ""


def helpers_rolled(state: State, _ask: object) -> str:
    """The rules: helping and hindering dice are rolled first (PZ-12)."""
    waiting = next_hand(state)
    if waiting is None:
        return ""
    verb = "helps" if waiting.helps else "hinders"
    return f"{state.people[waiting.who].name} {verb} and rolls first."


def has_die(state: State, ask: AddDie) -> str:
    """Impossible: an advantage or an earned die that is not there."""
    character, key = owner(state, ask.hand), line(ask.advantage)
    if ask.circumstance is not None:
        return ""
    if key:
        free = any(kept.id == key for kept in state.free_advantages(character.id))
        return "" if free else "That advantage isn’t on the sheet."
    return "" if state.free_marks(character.id) else f"{character.name} has no earned dice left."


@FACTS
class Rolled(OfRoll, OfCharacter):
    dice: tuple[Die, ...] = of(dice())

    def apply(self, state: State, id: str) -> State:
        conflict = ROLL.at(state, self.of)
        if conflict.dice or not self.dice:
            raise ValueError("these dice cannot be rolled now")
        blocks = {key: "block" for hand in conflict.hands if (key := block_of(conflict, hand))}
        placed = {**conflict.placed, **blocks}  # PZ-12
        return change(state, self.of, dice=self.dice, placed=placed, lying=())

    def tell(self, state: State, by: str) -> p.Entry:
        word = hits_word(hits(die.face for die in self.dice))
        drawn = tuple(die_face(die) for die in self.dice)
        kinds = dice_said([die.colour for die in self.dice])
        title, who = f"Rolled {word.lower()}", self.name_in(state)
        return p.Entry(title, who, f"{kinds}.", drawn, story=False, whole=True)


class Roll(SetStakes):
    """Roll the main dice; goal and dangers as they stand written at that moment."""

    faces: Sequence[int | None] = of(FACES_SHAPE, default=())


@MOVES.rolls(Roll, ROLL.in_progress, not_again, not_yet(helpers_rolled, "PZ-12"))
def roll(state: State, ask: Roll, source: Source) -> tuple[FactData, ...]:
    """The facts of changed words, then the roller's dice."""
    wants, lying = wanted(state, MAIN), ROLL.current(state).lying
    fallen = joined(wants, lying, core_dice.roll(source, lacking(wants, lying), ask.faces))
    return (*set_stakes(state, ask), Rolled(ROLL.current(state).who, fallen))


# --- what was forgotten --------------------------------------------------------------------------


def came_late(state: State, _ask: object) -> str:
    """Unusual: to change what was put together once the dice lie."""
    spent = any(key.startswith(f"{MAIN}:") for key in ROLL.current(state).placed)
    return f"{FORGOTTEN_LATE}{' Spent hits come back.' if spent else ''}"


def _late(state: State, _ask: object) -> dict[str, tuple[str, ...]]:
    dice = ROLL.current(state).dice
    return {"late": tuple(die.tag for die in gone(wanted(state, MAIN), dice))}


@MOVES.makes("reopen_roll", ROLL.in_progress, ROLL.is_rolled, usually(came_late), more=_late)
@FACTS
class RollReopened(Reopened):
    """The roller's dice are on nothing any more; those of who helps or hinders stay. ``late``: the
    words of dice that came after the roll as an advantage of the moment, and stay as such."""

    thing = ROLL

    late: tuple[str, ...] = of(many(LINE, hi=DICE_MOST), default=())

    def apply(self, state: State, id: str) -> State:
        conflict = ROLL.at(state, self.of)
        own = f"{MAIN}:"
        placed = {key: on for key, on in conflict.placed.items() if not key.startswith(own)}
        words = {key: told for key, told in conflict.words.items() if not key.startswith(own)}
        pool = conflict.pool
        pool = replace(pool, circumstances=CIRCUMSTANCES.within((*pool.circumstances, *self.late)))
        return change(
            state, self.of, dice=(), lying=conflict.dice, placed=placed, words=words, pool=pool,
            let_go=False,
        )  # fmt: skip


# --- one more die, where the house rules allow it (the other reading of PZ-2) ---------------------


@FACTS
class DieAdded(OfRoll, OfCharacter):
    """An earned die, unless it is a stored advantage (its id) or a circumstance (its words)."""

    dice: tuple[Die, ...] = of(dice())
    advantage: str = of(ID, default="")
    hand: str = of(ID, default=MAIN)
    circumstance: str = of(LINE, default="")

    def apply(self, state: State, id: str) -> State:
        conflict = ROLL.at(state, self.of)
        rolled, pool = conflict.dice_of(self.hand), conflict.pool_of(self.hand)
        if not rolled or len(self.dice) != 1 or len(rolled) >= DICE_MOST:
            raise ValueError("no die can be added now")
        earned = not (self.advantage or self.circumstance)
        pool = replace(pool, marks=pool.marks + earned)
        if self.advantage:
            # Two devices may each have rolled it: what was rolled lies, in both rolls.
            whose = state.people[conflict.who_of(self.hand)]
            if self.advantage in pool.advantages or whose.advantage(self.advantage) is None:
                raise KeyError(self.advantage)
            pool = replace(pool, advantages=(*pool.advantages, self.advantage))
        dice = (*rolled, *self.dice)
        if self.hand == MAIN:
            return change(state, self.of, dice=dice, pool=pool, let_go=False)
        return change_hand(state, self.of, self.hand, dice=dice, pool=pool)

    def tell(self, state: State, by: str) -> p.Entry:
        drawn = tuple(die_face(die) for die in self.dice)
        source, who = sentence(drawn[0].source), self.name_in(state)
        return p.Entry("Advantage die added", who, source, drawn, story=False)


@MOVES.rolls(
    AddDie, ROLL.in_progress, known_hand, hand_rolled, few_dice, has_die,
    against_rules(after_allowed, "PZ-2"), against_rules(before_main, "PZ-12"),
)  # fmt: skip
def add_die(state: State, ask: AddDie, source: Source) -> DieAdded:
    """The fact of one more advantage die after the roll was seen."""
    character, key = owner(state, ask.hand), line(ask.advantage)
    advantage = character.advantage(key)
    words = "" if ask.circumstance is None else line(ask.circumstance) or ADVANTAGE
    want = DieSpec(6, advantage.words if advantage else words or EARNED, "red")
    fallen = core_dice.roll(source, (want,), ask.faces)
    return DieAdded(character.id, fallen, key, ask.hand, words)


def more_dice(state: State, key: str = MAIN, greyed: bool = False) -> tuple[p.Card, ...]:
    """A card for each advantage die that may be added after the roll by the house rules; with
    ``greyed``, for each that only the table can allow."""
    who, hand = ROLL.current(state).who_of(key), {} if key == MAIN else {"hand": key}
    stored = state.free_advantages(who)
    sources = [(advantage.words, {"advantage": advantage.id}) for advantage in stored]
    sources += [(EARNED, {})] if state.free_marks(who) else []
    sources.append((FORGOTTEN, {"circumstance": ADVANTAGE}))
    cards = []
    for words, only in sources:
        args = {**hand, **only}
        why = MOVES.why(state, "add_die", **args)
        if bool(why) == greyed:
            roll = p.Roll("Roll 1 more", "add_die", (RED,), args, whose=who)
            note = (p.Text(NO_SWAP, "small"),) if words == FORGOTTEN else ()  # PZ-1, PZ-25
            eyebrow = "" if why else "You can add an advantage die"
            cards.append(p.Card(words, (*note, roll), eyebrow=eyebrow))
    return tuple(cards)


def yet_to_come(state: State) -> str:
    """What may still bring a hit once none is left to spend; "" for nothing."""
    late = next_hand(state)
    if late is not None:
        return f"{state.people[late.who].name} hasn’t rolled."
    return "You can still add an advantage die." if more_dice(state) else ""
