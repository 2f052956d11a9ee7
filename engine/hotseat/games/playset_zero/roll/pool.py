"""The dice that a roller, a helper or a hinderer sets out, and everything that adds one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar, TypeVar

from hotseat.core import panels as p
from hotseat.core.arguments import LINE
from hotseat.core.dice import Die, DieSpec
from hotseat.core.game import Args
from hotseat.core.shapes import boolean, integer, maybe, text
from hotseat.games.playset_zero.growth.advantages import RED
from hotseat.games.playset_zero.labels import ADVANTAGE, BASIC, EARNED, dice, under
from hotseat.games.playset_zero.people.magic import PLACE
from hotseat.games.playset_zero.reading import HIT, setup
from hotseat.games.playset_zero.roll.guards import (
    in_progress,
    known_hand,
)
from hotseat.games.playset_zero.roll.needs import (
    change,
    change_hand,
    open_roll,
)
from hotseat.games.playset_zero.state import FLAW, MAIN, MARKS_MOST, Character, Pool, State
from hotseat.kit.facts import ID, FactData, FactRegistry
from hotseat.kit.moves import Moves, against_rules, unless
from hotseat.kit.screens import tap
from hotseat.kit.values import of

FACTS, MOVES = FactRegistry("playset_zero"), Moves()
T = TypeVar("T")
BASE = 3
AID_BASE = 2  # PZ-8
CIRCUMSTANCES_MOST = 20


def owner(state: State, key: str) -> Character:
    """Whose dice the pool MAIN, or a hand's, are. Raises KeyError for nobody's."""
    character: Character = state.people[open_roll(state).who_of(key)]
    return character


# --- from a pool to dice -------------------------------------------------------------------------


def wanted(state: State, key: str) -> tuple[DieSpec, ...]:
    """The dice that the roller (MAIN) or a hand sets out, each naming its source: the d10, the d8,
    the whites, which name none, the reds (PZ-1, PZ-2, PZ-8)."""
    character, pool = owner(state, key), open_roll(state).pool_of(key)
    # A flaw that the table lets help is a regular Feature (PZ-16).
    helping = [(place, said) for place in pool.features if (said := character.text_at(place))]
    main = [said for place, said in helping if place == character.main]
    regular = [said for place, said in helping if place != character.main]
    brought = map(character.advantage, pool.advantages)
    stored = [advantage.words for advantage in brought if advantage]
    reds = [*stored, *pool.circumstances, *[EARNED] * min(pool.marks, character.marks)]
    base = BASE if key == MAIN else AID_BASE
    layout = setup(base, len(regular), bool(main), len(reds))
    first = [DieSpec(10, main[0], "yellow")] if layout.main else []
    second = [DieSpec(8, regular[0], "green")] if layout.regular else []
    whites = [DieSpec(6, "", "white")] * layout.whites
    red = [DieSpec(6, tag, "red") for tag in [*regular[1:], *reds]]
    return (*first, *second, *whites, *red)


def sizes(dice: Iterable[DieSpec | Die]) -> tuple[int, ...]:
    """The sizes of the dice, largest first."""
    return tuple(sorted((die.sides for die in dice), reverse=True))


def die_face(die: Die) -> p.DieFace:
    """A rolled die as the log and the screen show it."""
    state, source = "hit" if die.face >= HIT else "miss", die.tag or BASIC
    return p.DieFace(
        die.sides, die.face, die.colour, state=state, source=source, by_hand=die.by_hand
    )


# --- guards --------------------------------------------------------------------------------------


def _key(args: Args) -> str:
    return str(args.get("hand", MAIN))


def _pool(state: State, args: Args) -> Pool:
    return open_roll(state).pool_of(_key(args))


def _late(state: State, args: Args) -> str:
    return f"{owner(state, _key(args)).name} has already rolled these dice."


# The roller's stay open while those of helpers and hinderers are rolled (PZ-25).
not_fallen = unless(lambda state, args: not state.conflict.dice_of(_key(args)), _late)
few = unless(
    lambda state, args: len(_pool(state, args).circumstances) < CIRCUMSTANCES_MOST,
    f"{CIRCUMSTANCES_MOST} advantages are enough for one roll.",
)
is_there = unless(
    lambda state, args: args.get("index", 0) < len(_pool(state, args).circumstances),
    "There is no such advantage in this pool.",
)
is_written = unless(
    lambda state, args: owner(state, _key(args)).text_at(int(args["feature"])),
    "No Feature is written there.",
    "feature",
)
no_flaw = unless(
    lambda state, args: (
        owner(state, _key(args)).feature(int(args["feature"])) or not args.get("on", True)
    ),
    lambda state, args: (
        f"{owner(state, _key(args)).name}’s flaw usually gives no die. It can earn one."
    ),
    "feature",
)
is_stored = unless(
    lambda state, args: (
        owner(state, _key(args)).advantage(args.get("advantage", "")) or not args.get("on", True)
    ),
    "That advantage isn’t on the sheet.",
)


def toggles(state: State, args: Args) -> str:
    """Impossible: to bring what is there, or to leave out what is not."""
    pool = _pool(state, args)
    if "feature" in args:
        there = int(args["feature"]) in pool.features
    else:
        there = args.get("advantage", "") in pool.advantages
    if args.get("on", not there) != there:
        return ""
    return "That is already in the pool." if there else "That isn’t in the pool."


def not_elsewhere(state: State, args: Args) -> str:
    """Impossible: to roll one stored advantage twice, where somebody is in the roll twice."""
    free = {kept.id for kept in state.free_advantages(owner(state, _key(args)).id)}
    other = args.get("on", True) and args.get("advantage", "") not in free
    return "That advantage is in this roll already." if other else ""


def has_marks(state: State, args: Args) -> str:
    """Impossible: dice that were never earned."""
    free, character = free_marks(state, _key(args)), owner(state, _key(args))
    has = dice(free, "earned") if free else "no earned dice"
    return f"{character.name} has {has}." if args.get("count", 0) > free else ""


def free_marks(state: State, key: str) -> int:
    """How many earned dice this pool may hold: those in it, and those in no other."""
    character = owner(state, key)
    here = open_roll(state).pool_of(key).marks
    return min(state.free_marks(character.id) + here, character.marks)


# --- facts and moves -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OfPool(FactData):
    """A fact about what one player brings: ``pool_after`` gives the pool after it."""

    hand: str = of(ID, default=MAIN)

    def pool_after(self, state: State, pool: Pool) -> Pool:
        """Raises KeyError or ValueError for what is not there, or does not fit."""
        return pool

    def apply(self, state: State, id: str) -> State:
        pool = self.pool_after(state, open_roll(state).pool_of(self.hand))
        if self.hand == MAIN:
            return change(state, pool=pool)
        return change_hand(state, self.hand, pool=pool)


def _toggled(items: tuple[T, ...], item: T, on: bool) -> tuple[T, ...]:
    rest = tuple(other for other in items if other != item)
    return (*rest, item) if on else rest


@FACTS
class FeatureUsed(OfPool):
    undo_label: ClassVar[str] = "Features changed"

    place: int = of(integer(0, FLAW), default=0)
    on: bool = of(boolean(), default=True)

    def pool_after(self, state: State, pool: Pool) -> Pool:
        return replace(pool, features=_toggled(pool.features, self.place, self.on))


HAND = maybe(text(80))


@MOVES(
    in_progress, known_hand, not_fallen, is_written, toggles, against_rules(no_flaw, "PZ-16"),
    hand=HAND, feature=PLACE, on=boolean(),
)  # fmt: skip
def use_feature(_state: State, args: Args) -> FeatureUsed:
    """A Feature helps, or does not after all."""
    return FeatureUsed(_key(args), int(args["feature"]), args["on"])


@MOVES.makes("add_circumstance", in_progress, known_hand, not_fallen, few)
@FACTS
class CircumstanceAdded(OfPool):
    """An advantage die for whatever is in their favour; words optional."""

    undo_label: ClassVar[str] = "Advantage added"

    words: str = of(LINE, default="")

    def pool_after(self, state: State, pool: Pool) -> Pool:
        if len(pool.circumstances) >= CIRCUMSTANCES_MOST:
            raise ValueError(f"more than {CIRCUMSTANCES_MOST} circumstances")
        return replace(pool, circumstances=(*pool.circumstances, self.words or ADVANTAGE))


@MOVES.makes("drop_circumstance", in_progress, known_hand, not_fallen, is_there)
@FACTS
class CircumstanceDropped(OfPool):
    undo_label: ClassVar[str] = "Advantage removed"

    index: int = of(integer(0, 99), default=0)

    def pool_after(self, state: State, pool: Pool) -> Pool:
        left = list(pool.circumstances)
        del left[self.index]
        return replace(pool, circumstances=tuple(left))


@MOVES.makes(
    "bring_advantage", in_progress, known_hand, not_fallen, is_stored, toggles, not_elsewhere
)
@FACTS
class AdvantageBrought(OfPool):
    """A stored advantage comes into play, to be erased when the roll is resolved."""

    undo_label: ClassVar[str] = "Advantage dice changed"

    advantage: str = of(ID, default="")
    on: bool = of(boolean(), default=True)

    def pool_after(self, state: State, pool: Pool) -> Pool:
        if self.on and owner(state, self.hand).advantage(self.advantage) is None:
            raise KeyError(self.advantage)
        return replace(pool, advantages=_toggled(pool.advantages, self.advantage, self.on))


@MOVES.makes("bring_marks", in_progress, known_hand, not_fallen, has_marks)
@FACTS
class MarksBrought(OfPool):
    undo_label: ClassVar[str] = "Earned dice changed"

    count: int = of(integer(0, MARKS_MOST), default=0)

    def pool_after(self, state: State, pool: Pool) -> Pool:
        return replace(pool, marks=self.count)


# --- on the screen -------------------------------------------------------------------------------


def waiting(state: State, key: str) -> tuple[p.DieFace, ...]:
    """The dice of a pool not yet rolled, each naming its source."""
    specs = wanted(state, key)
    return tuple(p.DieFace(want.sides, colour=want.colour, source=want.tag) for want in specs)


def pool_blocks(state: State, key: str) -> tuple[p.Block, ...]:
    """Everything that may add a die to the pool MAIN, or to a hand's."""
    character, pool = owner(state, key), open_roll(state).pool_of(key)
    hand = {} if key == MAIN else {"hand": key}
    out: list[p.Block] = [_features(state, pool, hand, character)]
    chips = []
    for kept in character.advantages:
        on = kept.id in pool.advantages
        args = {**hand, "advantage": kept.id, "on": not on}
        note = "Rolled once, then erased"
        chips.append(tap(MOVES, state, kept.words, "bring_advantage", args, note, on, RED))
    if chips:
        out.append(p.Chips("Stored advantages", tuple(chips)))
    if free := free_marks(state, key):
        label, count = f"{character.name}’s earned dice in this roll", min(pool.marks, free)
        out.append(p.Stepper(label, count, 0, free, "bring_marks", "count", hand))
    chips = []
    for n, said in enumerate(pool.circumstances):
        drop = p.Do("drop_circumstance", {**hand, "index": n})
        chips.append(p.Chip(said, "Tap to remove", drop, RED, True))
    if chips:
        out.append(p.Chips("Other advantages", tuple(chips)))
    hint = "Well-prepared, or some other advantage over the opposition? When in doubt, give one."
    hint = f"{hint} Words are optional." if key == MAIN else "Optional."
    field = p.Field("words", f"Other advantage for {character.name}", hint=hint)
    add = "Add advantage die"
    return (*out, p.Form("add_circumstance", (field,), add, hand, "plain", key=f"more.{key}"))


def _features(state: State, pool: Pool, hand: dict[str, str], character: Character) -> p.Chips:
    flaw = [FLAW] if character.flaw and character.turned is None else []
    places = [*(place for place, _feature in character.helping()), *flaw]
    first = next((place for place in pool.features if place != character.main), -1)
    chips = []
    for place in places:
        on, feature = place in pool.features, character.feature(place)
        args = {**hand, "feature": str(place), "on": not on}
        note = under(place, character.main, feature) if feature else "Flaw"
        die = p.DieFace(8, colour="green") if first in (-1, place) else RED  # PZ-1
        die = p.DieFace(10, colour="yellow") if place == character.main else die
        text = character.text_at(place)
        chips.append(tap(MOVES, state, text, "use_feature", args, note, on, die))
    hint = (  # PZ-18
        "One is the normal case. Add another where the case for it is strong, and be generous."
        if pool.features
        else "Normally the most applicable Feature counts."
    )
    empty = f"{character.name} has no Features: the dice stay white."
    label = f"Feature that helps {character.name}"
    return p.Chips(label, tuple(chips), empty, hint if chips else "")
