"""The dice that a roller, a helper or a hinderer sets out, and everything that adds one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, TypeVar

from hotseat.core import panels as p
from hotseat.core.arguments import LINE
from hotseat.core.asks import Ask
from hotseat.core.dice import Die, DieSpec
from hotseat.core.facts import ID, WORDS, FactRegistry
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves, unless, usually
from hotseat.core.shapes import boolean, integer, text
from hotseat.core.values import of
from hotseat.core.wording import owned, quoted
from hotseat.games.playset_zero.labels import ADVANTAGE, BASIC, EARNED, dice, under
from hotseat.games.playset_zero.people.magic import PLACE
from hotseat.games.playset_zero.reading import HIT, setup
from hotseat.games.playset_zero.roll.guards import OfHand, known_hand
from hotseat.games.playset_zero.roll.needs import change, change_hand
from hotseat.games.playset_zero.roll.open import ROLL, OfRoll
from hotseat.games.playset_zero.state import FLAW, MAIN, MARKS_MOST, Character, Pool, State
from hotseat.kit.lying import lacking, matched
from hotseat.kit.records import Limit
from hotseat.kit.screens import tap

FACTS, MOVES = FactRegistry("playset_zero"), Moves()
T = TypeVar("T")
FLAW_HINT = "Flaw: usually no die"  # PZ-16
BRINGS = "d8 and d10 replace a die, +1 adds one."  # PZ-1
EDGE = "Well prepared? Some other edge? When in doubt, give one."  # PZ-2
BASE = 3
AID_BASE = 2  # PZ-8
CIRCUMSTANCES = Limit(20, "{most} advantages are enough for one roll.")


def owner(state: State, key: str) -> Character:
    """Whose dice the pool MAIN, or a hand's, are in the roll in progress. Raises KeyError for
    nobody's."""
    return state.people[ROLL.current(state).who_of(key)]


# --- from a pool to dice -------------------------------------------------------------------------


def wanted(state: State, key: str) -> tuple[DieSpec, ...]:
    """The dice that the roller (MAIN) or a hand sets out, each naming its source: the d10, the d8,
    the whites, which name none, the reds (PZ-1, PZ-2, PZ-8)."""
    character, pool = owner(state, key), ROLL.current(state).pool_of(key)
    # A flaw that the table lets help is a regular Feature (PZ-16).
    helping = [(place, words) for place in pool.features if (words := character.text_at(place))]
    main = [words for place, words in helping if place == character.main]
    regular = [words for place, words in helping if place != character.main]
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


def _pool(state: State, ask: OfHand) -> Pool:
    return ROLL.current(state).pool_of(ask.hand)


class UseFeature(Ask):
    """Whether a Feature helps; ``feature`` is its place, "0" to "4"."""

    hand: str = of(text(80), default=MAIN)
    feature: str = of(PLACE)
    on: bool = of(boolean())


# The roller's stay open while those of helpers and hinderers are rolled (PZ-25).
not_fallen = unless(
    OfHand,
    lambda state, ask: not ROLL.current(state).dice_of(ask.hand),
    lambda state, ask: f"{owner(state, ask.hand).name} has already rolled these dice.",
)
few = CIRCUMSTANCES.room(OfHand, lambda state, ask: _pool(state, ask).circumstances)
is_written = unless(
    UseFeature,
    lambda state, ask: owner(state, ask.hand).text_at(int(ask.feature)),
    "No Feature is written there.",
)


def no_flaw(state: State, ask: UseFeature) -> str:
    """What is usual: a flaw gives no die; the table may let it help (PZ-16)."""
    character = owner(state, ask.hand)
    if character.feature(int(ask.feature)) or not ask.on:
        return ""
    return f"{character.name}’s flaw usually gives no die. Trouble because of it earns one."


def feature_toggles(state: State, ask: UseFeature) -> str:
    """Impossible: to bring what is there, or to leave out what is not."""
    return _toggles(int(ask.feature) in _pool(state, ask).features, ask.on)


def advantage_toggles(state: State, ask: AdvantageBrought) -> str:
    """The same of a stored advantage."""
    return _toggles(ask.advantage in _pool(state, ask).advantages, ask.on)


def _toggles(there: bool, on: bool) -> str:
    if there != on:
        return ""
    return "That is already in the pool." if there else "That isn’t in the pool."


def is_there(state: State, ask: CircumstanceDropped) -> str:
    """Impossible: to drop what was not added."""
    there = ask.index < len(_pool(state, ask).circumstances)
    return "" if there else "There is no such advantage in this pool."


def is_stored(state: State, ask: AdvantageBrought) -> str:
    """Impossible: an advantage that is not on the sheet."""
    stored = owner(state, ask.hand).advantage(ask.advantage)
    return "" if stored or not ask.on else "That advantage isn’t on the sheet."


def not_elsewhere(state: State, ask: AdvantageBrought) -> str:
    """Impossible: to roll one stored advantage twice, where somebody is in the roll twice."""
    free = {stored.id for stored in state.free_advantages(owner(state, ask.hand).id)}
    other = ask.on and ask.advantage not in free
    return "That advantage is in this roll already." if other else ""


def has_marks(state: State, ask: MarksBrought) -> str:
    """Impossible: dice that were never earned."""
    free, character = free_marks(state, ask.hand), owner(state, ask.hand)
    has = dice(free, "earned") if free else "no earned dice"
    return f"{character.name} has {has}." if ask.count > free else ""


def free_marks(state: State, key: str) -> int:
    """How many earned dice this pool may hold: those in it, and those in no other."""
    character = owner(state, key)
    here = ROLL.current(state).pool_of(key).marks
    return min(state.free_marks(character.id) + here, character.marks)


# --- facts and moves -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OfPool(OfRoll):
    """A fact about what one player brings: ``pool_after`` gives the pool after it."""

    hand: str = of(ID, default=MAIN)

    def pool_after(self, pool: Pool, whose: Character) -> Pool:
        """The pool after the fact; ``whose`` it is. Raises KeyError, IndexError or ValueError for
        what is not there, or does not fit."""
        return pool

    def apply(self, state: State, id: str) -> State:
        conflict = ROLL.at(state, self.of)
        whose = state.people[conflict.who_of(self.hand)]
        pool = self.pool_after(conflict.pool_of(self.hand), whose)
        if self.hand == MAIN:
            return change(state, self.of, pool=pool)
        return change_hand(state, self.of, self.hand, pool=pool)


def _toggled(items: tuple[T, ...], item: T, on: bool) -> tuple[T, ...]:
    rest = tuple(other for other in items if other != item)
    return (*rest, item) if on else rest


@FACTS
class FeatureUsed(OfPool):
    """``flaw``: its words, and the ``name`` of whose it is, where the table lets a flaw help."""

    undo_label: ClassVar[str] = "Features changed"
    sets = ("of", "hand", "place")

    place: int = of(integer(0, FLAW), default=0)
    on: bool = of(boolean(), default=True)
    name: str = of(WORDS, default="")
    flaw: str = of(WORDS, default="")

    def pool_after(self, pool: Pool, whose: Character) -> Pool:
        return replace(pool, features=_toggled(pool.features, self.place, self.on))

    def tell(self, state: State, by: str) -> p.Entry | None:
        told = f"{quoted(self.flaw)}, allowed by the table."
        return p.Entry("Flaw used", self.name, told, story=False) if self.flaw else None


@MOVES(
    UseFeature, ROLL.in_progress, known_hand, not_fallen, is_written, feature_toggles,
    usually(no_flaw, "PZ-16"),
)  # fmt: skip
def use_feature(state: State, ask: UseFeature) -> FeatureUsed:
    """The fact that a Feature helps, or no longer does; a flaw is named in it (PZ-16)."""
    character, place = owner(state, ask.hand), int(ask.feature)
    helps = ask.on and character.feature(place) is None
    flaw = {"name": character.name, "flaw": character.flaw} if helps else {}
    return FeatureUsed(ask.hand, place, ask.on, **flaw)


@MOVES.makes("add_circumstance", ROLL.in_progress, known_hand, not_fallen, few)
@FACTS
class CircumstanceAdded(OfPool):
    """An advantage die for whatever is in their favour; words optional."""

    undo_label: ClassVar[str] = "Advantage added"

    words: str = of(LINE, default="")

    def pool_after(self, pool: Pool, whose: Character) -> Pool:
        words = CIRCUMSTANCES.added(pool.circumstances, self.words or ADVANTAGE)
        return replace(pool, circumstances=words)


@MOVES.makes("drop_circumstance", ROLL.in_progress, known_hand, not_fallen, is_there)
@FACTS
class CircumstanceDropped(OfPool):
    undo_label: ClassVar[str] = "Advantage removed"

    index: int = of(integer(0, 99), default=0)

    def pool_after(self, pool: Pool, whose: Character) -> Pool:
        left = list(pool.circumstances)
        del left[self.index]
        return replace(pool, circumstances=tuple(left))


@MOVES.makes(
    "bring_advantage", ROLL.in_progress, known_hand, not_fallen, is_stored, advantage_toggles,
    not_elsewhere,
)  # fmt: skip
@FACTS
class AdvantageBrought(OfPool):
    """A stored advantage comes into play, to be erased when the roll is resolved."""

    undo_label: ClassVar[str] = "Advantage dice changed"
    sets = ("of", "hand", "advantage")

    advantage: str = of(ID, default="")
    on: bool = of(boolean(), default=True)

    def pool_after(self, pool: Pool, whose: Character) -> Pool:
        if self.on and whose.advantage(self.advantage) is None:
            raise KeyError(self.advantage)
        return replace(pool, advantages=_toggled(pool.advantages, self.advantage, self.on))


@MOVES.makes("bring_marks", ROLL.in_progress, known_hand, not_fallen, has_marks)
@FACTS
class MarksBrought(OfPool):
    undo_label: ClassVar[str] = "Earned dice changed"
    sets = ("of", "hand")

    count: int = of(integer(0, MARKS_MOST), default=0)

    def pool_after(self, pool: Pool, whose: Character) -> Pool:
        return replace(pool, marks=self.count)


# --- on the screen -------------------------------------------------------------------------------


def waiting(state: State, key: str) -> tuple[p.DieFace, ...]:
    """The dice of a pool not yet rolled, each naming its source."""
    specs = wanted(state, key)
    if key == MAIN:
        specs = lacking(specs, ROLL.current(state).lying)
    return tuple(p.DieFace(want.sides, colour=want.colour, source=want.tag) for want in specs)


def still_lying(state: State) -> tuple[p.DieFace, ...]:
    """The roller's dice that a roll which is changed still wants, as they lie."""
    there = matched(wanted(state, MAIN), ROLL.current(state).lying)
    return tuple(die_face(die) for die in there if die is not None)


def _of_hand(key: str) -> dict[str, str]:
    """The argument that names a hand's pool; {} for the pool MAIN."""
    return {} if key == MAIN else {"hand": key}


def feature_chips(state: State, key: str) -> p.Chips:
    """The Features that help the pool MAIN, or a hand's."""
    return _features(ROLL.current(state).pool_of(key), _of_hand(key), owner(state, key))


def advantage_blocks(state: State, key: str) -> tuple[p.Block, ...]:
    """The form, the chips and the stepper that add advantage dice to the pool MAIN, or a hand's;
    what a tap adds stands last."""
    character, pool = owner(state, key), ROLL.current(state).pool_of(key)
    hand = _of_hand(key)
    add = p.Form(
        "add_circumstance",
        (p.Field("words", f"Other advantage for {character.name}", hint=EDGE),),
        "Add die",
        hand,
        "plain",
        key=f"more.{key}",
    )
    return (add, *_stored(character, pool, hand), *_earned(state, key), *_added(pool, hand))


def _stored(character: Character, pool: Pool, hand: dict[str, str]) -> tuple[p.Chips, ...]:
    chips = []
    for kept in character.advantages:
        on = kept.id in pool.advantages
        args = {**hand, "advantage": kept.id, "on": not on}
        chip = tap(kept.words, "bring_advantage", args, "Rolled once, then erased", on)
        chips.append(replace(chip, brings="+1"))
    return (p.Chips("", tuple(chips)),) if chips else ()


def _earned(state: State, key: str) -> tuple[p.Stepper, ...]:
    """The earned dice, which may be there at any time: their place stays."""
    free = free_marks(state, key)
    count, hint = min(ROLL.current(state).pool_of(key).marks, free), f"{free} to spend"
    return (
        p.Stepper("Earned dice", count, 0, free, "bring_marks", "count", _of_hand(key), hint, True),
    )


def _added(pool: Pool, hand: dict[str, str]) -> tuple[p.Chips, ...]:
    chips = []
    for n, words in enumerate(pool.circumstances):
        drop = p.Do("drop_circumstance", {**hand, "index": n})
        chips.append(p.Chip(words, "Tap to remove", drop, pressed=True, brings="+1"))
    return (p.Chips("", tuple(chips)),) if chips else ()


def _features(pool: Pool, hand: dict[str, str], character: Character) -> p.Chips:
    flaw = [FLAW] if character.flaw and character.turned is None else []
    places = [*(place for place, _feature in character.helping()), *flaw]
    first = next((place for place in pool.features if place != character.main), -1)
    chips = []
    for place in places:
        on, feature = place in pool.features, character.feature(place)
        args = {**hand, "feature": str(place), "on": not on}
        note = under(place, character.main, feature) if feature else FLAW_HINT
        brings = "d8" if first in (-1, place) else "+1"  # PZ-1
        brings = "d10" if place == character.main else brings
        chip = tap(character.text_at(place), "use_feature", args, note, on)
        chips.append(replace(chip, brings=brings))
    empty = f"{character.name} has no Features: the dice stay white."
    label = f"{owned(character.name)} Features, one as a rule"  # PZ-18
    return p.Chips(label, tuple(chips), empty, BRINGS if chips else "")
