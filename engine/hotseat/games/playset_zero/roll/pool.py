"""The dice that a roller, a helper or a hinderer sets out, and everything that adds one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

from hotseat.core.arguments import ID, LINE, line
from hotseat.core.dice import Die, Want
from hotseat.core.game import Args
from hotseat.core.panels import Block, Chip, Chips, DieFace, Do, Field, Form, Stepper
from hotseat.core.shapes import boolean, integer, maybe, text
from hotseat.games.playset_zero.growing.advantages import RED
from hotseat.games.playset_zero.people.magic import PLACE
from hotseat.games.playset_zero.reading import HIT, setup
from hotseat.games.playset_zero.roll.needs import (
    change,
    change_hand,
    in_progress,
    known_hand,
    open_roll,
)
from hotseat.games.playset_zero.state import FLAW, MAIN, MARKS_MOST, Character, Pool, State
from hotseat.games.playset_zero.words import ADVANTAGE, BASIC, EARNED, dice, under
from hotseat.kit.facts import ID as KEY
from hotseat.kit.facts import WORDS, FactData, Kinds
from hotseat.kit.moves import Moves, against_rules, needs
from hotseat.kit.values import of

FACTS, MOVES = Kinds("playset_zero"), Moves()
BASE = 3
AID_BASE = 2  # PZ-8
CIRCUMSTANCES_MOST = 20
HAND = maybe(text(80))


def hand_key(args: Args) -> str:
    """Whose dice a move is about: the roller's unless ``hand`` says otherwise."""
    return line(args, "hand") or MAIN


def owner(state: State, key: str) -> Character:
    """Whose dice the pool MAIN, or a hand's, are. Raises KeyError for nobody's."""
    one: Character = state.people[open_roll(state).who_of(key)]
    return one


# --- from a pool to dice -------------------------------------------------------------------------


def wanted(state: State, key: str) -> tuple[Want, ...]:
    """The dice that the roller (MAIN) or a hand sets out, each naming its source: the d10, the d8,
    the whites, the reds."""
    base = BASE if key == MAIN else AID_BASE
    return wants(owner(state, key), open_roll(state).pool_of(key), base)


def wants(one: Character, pool: Pool, base: int) -> tuple[Want, ...]:
    """``wanted`` for any pool of any character (PZ-1, PZ-2, PZ-8). Whites name no source."""
    main, regular = helping(one, pool)
    marks = min(pool.marks, one.marks)
    reds = [*_stored(one, pool), *pool.circumstances, *[EARNED] * marks]
    found = setup(base, len(regular), bool(main), len(reds))
    first = [Want(10, main[0], "yellow")] if found.main else []
    second = [Want(8, regular[0], "green")] if found.regular else []
    whites = [Want(6, "", "white")] * found.whites
    red = [Want(6, tag, "red") for tag in [*regular[1:], *reds]]
    return (*first, *second, *whites, *red)


def helping(one: Character, pool: Pool) -> tuple[list[str], list[str]]:
    """The texts of the Features brought: the main one (or none), and the regular ones in the order
    in which they were brought. A flaw that the table lets help is a regular one (PZ-16)."""
    held = [(place, said) for place in pool.features if (said := one.text_at(place))]
    main = [said for place, said in held if place == one.main]
    return main, [said for place, said in held if place != one.main]


def _stored(one: Character, pool: Pool) -> list[str]:
    words = {advantage.id: advantage.words for advantage in one.advantages}
    return [words[key] for key in pool.advantages if key in words]


def sizes(found: Iterable[Want | Die]) -> tuple[int, ...]:
    """The sizes of the dice, largest first."""
    return tuple(sorted((die.sides for die in found), reverse=True))


def die_face(die: Die) -> DieFace:
    """A rolled die as the log and the screen show it."""
    state = "hit" if die.face >= HIT else "miss"
    source = die.tag or BASIC
    return DieFace(die.sides, die.face, die.dye, state=state, source=source, by_hand=die.by_hand)


# --- facts and moves -----------------------------------------------------------------------------


def _change(state: State, key: str, made: Callable[[Pool], Pool]) -> State:
    pool = made(open_roll(state).pool_of(key))
    return change(state, pool=pool) if key == MAIN else change_hand(state, key, pool=pool)


def _toggled(held: tuple[Any, ...], item: Any, on: bool) -> tuple[Any, ...]:
    rest = tuple(other for other in held if other != item)
    return (*rest, item) if on else rest


def not_fallen(state: State, args: Args) -> str:
    """Impossible: dice that were rolled stay as they are."""
    key = hand_key(args)
    late = bool(open_roll(state).dice_of(key))
    return f"{owner(state, key).name} has already rolled these dice." if late else ""


def toggles(there: bool, args: Args) -> str:
    """Impossible: to bring what is there, or to leave out what is not."""
    if args.get("on", not there) != there:
        return ""
    return "That is already in the pool." if there else "That isn’t in the pool."


@FACTS
@dataclass(frozen=True, slots=True)
class FeatureUsed(FactData):
    place: int = of(integer(0, FLAW))
    on: bool = of(boolean(), default=True)
    hand: str = of(KEY, default=MAIN)

    def apply(self, state: State, id: str) -> State:
        def made(pool: Pool) -> Pool:
            return replace(pool, features=_toggled(pool.features, self.place, self.on))

        return _change(state, self.hand, made)


@needs("feature")
def is_written(state: State, args: Args) -> str:
    """Impossible: an empty place; or it is there already."""
    one, place = owner(state, hand_key(args)), int(args["feature"])
    there = place in open_roll(state).pool_of(hand_key(args)).features
    return toggles(there, args) if one.text_at(place) else "No Feature is written there."


@needs("feature")
def no_flaw(state: State, args: Args) -> str:
    """The rules: a flaw usually gives no die (PZ-16)."""
    one, flaw = owner(state, hand_key(args)), args["feature"] == str(FLAW)
    said = f"{one.name}’s flaw usually gives no die. It can earn one."
    return said if flaw and one.turned is None and args.get("on", True) else ""


@MOVES(
    in_progress, known_hand, not_fallen, is_written, against_rules(no_flaw, "PZ-16"),
    hand=HAND, feature=PLACE, on=boolean(),
)  # fmt: skip
def use_feature(_state: State, args: Args) -> FeatureUsed:
    """A Feature helps, or does not after all."""
    return FeatureUsed(int(args["feature"]), args["on"], hand_key(args))


@FACTS
@dataclass(frozen=True, slots=True)
class CircumstanceAdded(FactData):
    words: str = of(WORDS, default="")
    hand: str = of(KEY, default=MAIN)

    def apply(self, state: State, id: str) -> State:
        def made(pool: Pool) -> Pool:
            if len(pool.circumstances) >= CIRCUMSTANCES_MOST:
                raise ValueError(f"more than {CIRCUMSTANCES_MOST} circumstances")
            said = self.words or ADVANTAGE
            return replace(pool, circumstances=(*pool.circumstances, said))

        return _change(state, self.hand, made)


def few(state: State, args: Args) -> str:
    """Impossible: more than a roll holds."""
    held = open_roll(state).pool_of(hand_key(args)).circumstances
    full = len(held) >= CIRCUMSTANCES_MOST
    return f"{CIRCUMSTANCES_MOST} advantages are enough for one roll." if full else ""


@MOVES(in_progress, known_hand, not_fallen, few, hand=HAND, words=maybe(LINE))
def add_circumstance(_state: State, args: Args) -> CircumstanceAdded:
    """An advantage die for whatever is in their favour; words optional."""
    return CircumstanceAdded(line(args, "words"), hand_key(args))


@FACTS
@dataclass(frozen=True, slots=True)
class CircumstanceDropped(FactData):
    index: int = of(integer(0, 99))
    hand: str = of(KEY, default=MAIN)

    def apply(self, state: State, id: str) -> State:
        def made(pool: Pool) -> Pool:
            left = list(pool.circumstances)
            del left[self.index]
            return replace(pool, circumstances=tuple(left))

        return _change(state, self.hand, made)


@needs("index")
def is_there(state: State, args: Args) -> str:
    """Impossible: no such advantage in this pool."""
    held = open_roll(state).pool_of(hand_key(args)).circumstances
    return "" if args["index"] < len(held) else "There is no such advantage in this pool."


@MOVES(in_progress, known_hand, not_fallen, is_there, hand=HAND, index=integer(0, 99))
def drop_circumstance(_state: State, args: Args) -> CircumstanceDropped:
    """Not in their favour after all."""
    return CircumstanceDropped(args["index"], hand_key(args))


@FACTS
@dataclass(frozen=True, slots=True)
class AdvantageBrought(FactData):
    advantage: str = of(KEY)
    on: bool = of(boolean(), default=True)
    hand: str = of(KEY, default=MAIN)

    def apply(self, state: State, id: str) -> State:
        held = {kept.id for kept in owner(state, self.hand).advantages}
        if self.on and self.advantage not in held:
            raise KeyError(self.advantage)

        def made(pool: Pool) -> Pool:
            return replace(pool, advantages=_toggled(pool.advantages, self.advantage, self.on))

        return _change(state, self.hand, made)


@needs("advantage")
def is_stored(state: State, args: Args) -> str:
    """Impossible: not on the sheet; or it is in the pool already."""
    one, key = owner(state, hand_key(args)), args["advantage"]
    there = key in open_roll(state).pool_of(hand_key(args)).advantages
    held = there or any(kept.id == key for kept in one.advantages)
    return toggles(there, args) if held else "That advantage isn’t on the sheet."


@MOVES(
    in_progress, known_hand, not_fallen, is_stored,
    hand=HAND, advantage=ID, on=boolean(),
)  # fmt: skip
def bring_advantage(_state: State, args: Args) -> AdvantageBrought:
    """A stored advantage comes into play, to be erased when the roll is resolved."""
    return AdvantageBrought(args["advantage"], args["on"], hand_key(args))


@FACTS
@dataclass(frozen=True, slots=True)
class MarksBrought(FactData):
    count: int = of(integer(0, MARKS_MOST))
    hand: str = of(KEY, default=MAIN)

    def apply(self, state: State, id: str) -> State:
        return _change(state, self.hand, lambda pool: replace(pool, marks=self.count))


def free_marks(state: State, key: str) -> int:
    """How many earned dice this pool may hold: those in it, and those in no other."""
    one = owner(state, key)
    return min(state.free_marks(one.id) + open_roll(state).pool_of(key).marks, one.marks)


@needs("count")
def has_marks(state: State, args: Args) -> str:
    """Impossible: dice that were never earned."""
    free, one = free_marks(state, hand_key(args)), owner(state, hand_key(args))
    has = dice(free, "earned") if free else "no earned dice"
    return f"{one.name} has {has}." if args["count"] > free else ""


@MOVES(
    in_progress, known_hand, not_fallen, has_marks,
    hand=HAND, count=integer(0, MARKS_MOST),
)  # fmt: skip
def bring_marks(_state: State, args: Args) -> MarksBrought:
    """How many earned dice are rolled."""
    return MarksBrought(args["count"], hand_key(args))


# --- on the screen -------------------------------------------------------------------------------


def waiting(state: State, key: str) -> tuple[DieFace, ...]:
    """The dice of a pool not yet rolled, each naming its source."""
    return tuple(DieFace(want.sides, dye=want.dye, source=want.tag) for want in wanted(state, key))


def pool_blocks(state: State, key: str) -> tuple[Block, ...]:
    """Everything that may add a die to the pool MAIN, or to a hand's."""
    one = owner(state, key)
    hand = {} if key == MAIN else {"hand": key}
    field = Field("words", f"Other advantage for {one.name}", hint="Optional.")
    return (
        _features(state, key, hand, one),
        *_earned(state, key, hand, one),
        _circumstances(state, key, hand),
        Form("add_circumstance", (field,), "Add advantage die", hand, "plain", key=f"more.{key}"),
    )


def _features(state: State, key: str, hand: dict[str, str], one: Character) -> Chips:
    brought = open_roll(state).pool_of(key).features
    places = [place for place, _feature in one.helping()]
    flaw = [FLAW] if one.flaw and one.turned is None else []
    first = next((place for place in brought if place != one.main), -1)
    chips = []
    for place in (*places, *flaw):
        on, feature = place in brought, one.feature(place)
        args = {**hand, "feature": str(place), "on": not on}
        note = under(place, one.main, feature) if feature else "Flaw"
        die = _feature_die(one, place, first in (-1, place))
        why = MOVES.why(state, "use_feature", **args)
        tap = Do("use_feature", args)
        chips.append(Chip(one.text_at(place), note, tap, die, on, why_not=why))
    hint = (  # PZ-18
        "One is the normal case. Add another where the case for it is strong, and be generous."
        if brought
        else "Normally the most applicable Feature counts."
    )
    empty = f"{one.name} has no Features: the dice stay white."
    return Chips(f"Feature that helps {one.name}", tuple(chips), empty, hint if chips else "")


def _feature_die(one: Character, place: int, first: bool) -> DieFace:
    if place == one.main:
        return DieFace(10, dye="yellow")
    return DieFace(8, dye="green") if first else RED  # PZ-1


def _earned(state: State, key: str, hand: dict[str, str], one: Character) -> tuple[Block, ...]:
    """Stored advantages and earned dice: only where there are any."""
    pool = open_roll(state).pool_of(key)
    chips = []
    for kept in one.advantages:
        on = kept.id in pool.advantages
        tap = Do("bring_advantage", {**hand, "advantage": kept.id, "on": not on})
        chips.append(Chip(kept.words, "Rolled once, then erased", tap, RED, on))
    out: list[Block] = [Chips("Stored advantages", tuple(chips))] if chips else []
    free = free_marks(state, key)
    if free:
        label, count = f"{one.name}’s earned dice in this roll", min(pool.marks, free)
        out.append(Stepper(label, count, 0, free, "bring_marks", "count", hand))
    return tuple(out)


def _circumstances(state: State, key: str, hand: dict[str, str]) -> Chips:
    held = open_roll(state).pool_of(key).circumstances
    chips = tuple(
        Chip(said, "Tap to remove", Do("drop_circumstance", {**hand, "index": n}), RED, True)
        for n, said in enumerate(held)
    )
    return Chips("Other advantages", chips, "None yet. When in doubt, give one.")
