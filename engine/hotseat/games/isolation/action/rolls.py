"""The rolls of an action, in their order: the players, those who turn hostile late, and the dice
against it; and the difficulty that gives these their number."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass
from typing import Any, ClassVar, Protocol

from hotseat.core.arguments import ID
from hotseat.core.asks import Ask
from hotseat.core.dice import FACES_SHAPE, Source
from hotseat.core.errors import BadValue
from hotseat.core.facts import ID as KEY
from hotseat.core.facts import WORDS, FactRegistry
from hotseat.core.frozen import replace
from hotseat.core.moves import Guard, Moves, against_rules, not_yet, unless
from hotseat.core.panels import Entry
from hotseat.core.shapes import array, boolean, integer
from hotseat.core.values import nested, of, optional
from hotseat.core.wording import briefly, capital, owned
from hotseat.games.isolation import throwing
from hotseat.games.isolation.action import outcome, pool
from hotseat.games.isolation.action.guards import is_open
from hotseat.games.isolation.action.labels import DIFFICULTIES, difficulty_said
from hotseat.games.isolation.action.pool import action_of, name_of
from hotseat.games.isolation.action_state import ACTION, UNTOUCHED, Action, OfAction
from hotseat.games.isolation.lying import extras_owed, grown, together
from hotseat.games.isolation.state import DIFFICULTY_MOST, State
from hotseat.games.isolation.throwing import Changed, OfDice
from hotseat.kit.people import OfWho, known

FACTS, MOVES = FactRegistry("isolation"), Moves()

ROLLING_MOST = 41


@dataclass(frozen=True, slots=True)
class _Rolled(OfAction, OfDice):
    """Dice of one part of the action. Dice that have been rolled are never taken back: a further
    roll of the same part begins with them. ``changed``: of a roll that was changed, what of it is
    new; None in older facts, which the log tells whole again."""

    undo_label: ClassVar[str] = "Dice rolled"

    name: str = of(WORDS)
    _: KW_ONLY
    changed: Changed | None = of(optional(nested(Changed)), default=None)

    def _kept(self, state: State, action: Action, who: str, **changes: Any) -> State:
        new = self.throw
        before = action.thrown.get(who)
        if before is not None and not new.goes_on(before):
            raise ValueError("dice that were rolled are gone")
        thrown = {**action.thrown, who: new}
        lying = {whose: lie for whose, lie in action.lying.items() if whose != who or not new.whole}
        now = replace(action, thrown=thrown, lying=lying, **UNTOUCHED, **changes)
        return ACTION.put(state, now)


@FACTS
class Thrown(_Rolled):
    """Somebody rolled; the whole of their dice, whatever they had rolled before included."""

    who: str = of(KEY)

    def apply(self, state: State, id: str) -> State:
        action = ACTION.at(state, self.of)
        if pool.part_of(action, self.who) not in pool.ROLLING:
            raise ValueError("does not roll in this action")
        return self._kept(state, action, self.who)

    def tell(self, state: State, by: str) -> Entry | None:
        return self.rolled(self.name, changed=self.changed)


@FACTS
class TurnedHostile(_Rolled):
    """Somebody who was left out turned hostile, and rolled (IS-14)."""

    who: str = of(KEY)

    def apply(self, state: State, id: str) -> State:
        action = ACTION.at(state, self.of)
        if pool.part_of(action, state.people[self.who].id):
            raise ValueError("was not left out")
        return self._kept(state, action, self.who, late=(*action.late, self.who))

    def tell(self, state: State, by: str) -> Entry | None:
        return self.rolled(self.name, "Became Hostile", story=True)


@FACTS
class OppositionThrown(_Rolled):
    """The GM rolled, or the character acted against (IS-22)."""

    may: ClassVar[bool] = True

    difficulty: int = of(integer(0, DIFFICULTY_MOST), default=0)

    def apply(self, state: State, id: str) -> State:
        action = ACTION.at(state, self.of)
        return self._kept(state, action, action.against)

    def tell(self, state: State, by: str) -> Entry | None:
        more = f"{capital(difficulty_said(self.difficulty))}." if self.difficulty else ""
        return self.rolled(capital(self.name), more=more, changed=self.changed)


@FACTS
class DifficultySet(OfAction):
    """The GM named the difficulty; the log tells it with the roll."""

    undo_label: ClassVar[str] = "Difficulty set"
    sets = ("of",)

    difficulty: int = of(integer(0, DIFFICULTY_MOST))

    def apply(self, state: State, id: str) -> State:
        return ACTION.changed(state, self.of, difficulty=self.difficulty)


@FACTS
class GreenDiceGiven(OfAction):
    """The GM named a number of green dice, which is no difficulty (IS-39)."""

    undo_label: ClassVar[str] = "Green dice given"
    sets = ("of",)

    dice: int = of(integer(0, DIFFICULTY_MOST))

    def apply(self, state: State, id: str) -> State:
        return ACTION.changed(state, self.of, difficulty=self.dice)


# --- what is asked -------------------------------------------------------------------------------


class RollDice(Ask):
    """Roll somebody's dice; ``faces`` are those rolled by hand, None for one to be rolled."""

    who: str = of(ID)
    faces: Sequence[int | None] = of(FACES_SHAPE, default=())


class RollOpposition(Ask):
    """Roll the dice against the action, or with ``extra_green`` the green dice that may be left."""

    faces: Sequence[int | None] = of(FACES_SHAPE, default=())
    extra_green: bool = of(boolean(), default=False)


class SetDifficulty(Ask):
    """The number that the GM names, in dice."""

    difficulty: int = of(integer(0, DIFFICULTY_MOST))


class OfDifficulty(Protocol):
    """Arguments that name a difficulty, in dice."""

    @property
    def difficulty(self) -> int: ...


# --- guards of a roll ----------------------------------------------------------------------------


rolls_here = unless(
    OfWho,
    lambda state, ask: pool.part_of(action_of(state), ask.who) in pool.ROLLING,
    "Only the active player and those asked roll here.",
)
takes_difficulty = unless(
    object,
    lambda state, _ask: pool.needs_difficulty(state),
    "No difficulty is set when acting against a character.",
)
a_level = unless(
    OfDifficulty,
    lambda state, ask: 0 < ask.difficulty <= len(DIFFICULTIES) or pool.gm_gives(state),
    "The guidelines go from easy, 1 die, to impossible, 6 dice.",
)
gives_no_dice = unless(
    object,
    lambda state, _ask: not _has_given_dice(action_of(state)),
    lambda state, _ask: f"Dice were rolled by this {_number_said(state)}, so it can’t change.",
)
has_difficulty = unless(
    object,
    lambda state, _ask: not pool.awaits_difficulty(state),
    lambda state, _ask: f"The GM sets the {_number_said(state)} first.",
)
has_extra_green = unless(
    RollOpposition,
    lambda state, ask: pool.may_roll(state) or not ask.extra_green,
    "No extra green die can be rolled.",
)


def _number_said(state: State) -> str:
    """What the GM sets: the difficulty, or only a number of green dice (IS-39)."""
    return "number of green dice" if pool.gm_gives(state) else "difficulty"


def _has_given_dice(action: Action) -> bool:
    return "" in action.thrown or (action.alone and action.fallen)


def alone_has_difficulty(state: State, ask: object) -> str:
    """Not said yet: alone the difficulty gives the green dice, so it comes first."""
    return has_difficulty(state, ask) if action_of(state).alone else ""


def difficulty_last(state: State, ask: object) -> str:
    """Not said yet, and all else is: the difficulty that gives the GM's dice."""
    return "" if stances_first(state, ask) else has_difficulty(state, ask)


Why = Callable[[State, str], str]


def _theirs(why: Why) -> Guard[OfWho]:
    """A guard about the dice of whoever the arguments name."""
    return lambda state, ask: why(state, ask.who)


def _opposing(why: Why) -> Guard[RollOpposition]:
    """A guard about the dice against the action, silent where extra green dice follow that may be
    left (IS-5)."""
    return lambda state, ask: "" if ask.extra_green else why(state, action_of(state).against)


def has_dice(state: State, who: str) -> str:
    """Impossible: nothing to roll, or more than a table could."""
    dice, most = pool.to_roll(state, who), pool.DICE_MOST
    if not dice and who in action_of(state).thrown:
        return "These dice are already rolled. Use Undo to go back."
    name = capital(name_of(state, who))
    many = f"{name} would roll more than {most} dice. Ask fewer characters, or remove dice."
    return many if len(dice) > most else ""


def not_again(state: State, who: str) -> str:
    """Dice that came to the pool after its roll come too late."""
    done = action_of(state).done(who)
    return f"{capital(name_of(state, who))}’s dice are already rolled." if done else ""


def somebody_waits(state: State, _ask: object) -> str:
    """Impossible: nobody is left to roll, or somebody has too many dice."""
    left = waiting(state)
    why = next((why for who in left if (why := has_dice(state, who))), "")
    return why if left else "Everyone’s dice are already rolled."


def stances_first(state: State, _ask: object) -> str:
    """IS-13: everybody asked has a stance before the GM's dice."""
    stage, action = outcome.stage_of(state), action_of(state)
    if stage == outcome.DICE:
        return "The players’ dice come first."
    if stage == outcome.STANCES:
        silent = [name_of(state, who) for who in outcome.silent(state)]
        have = "has" if len(silent) == 1 else "have"
        return f"{briefly(silent)} {have} yet to choose a stance."
    owing = next((who for who in action.late if not action.done(who)), "")
    return f"{name_of(state, owing)}’s extra dice come first." if owing else ""


def difficulty_in_time(state: State, ask: object) -> str:
    """IS-13: once everybody asked has a stance; alone it gives the green dice."""
    return "" if action_of(state).alone else stances_first(state, ask)


def was_left_out(state: State, ask: OfWho) -> str:
    """Impossible for those who have a part already."""
    part = pool.part_of(action_of(state), ask.who)
    if part == pool.LATE:
        return "They are already Hostile."
    return "Only characters who were left out become Hostile this way." if part else ""


def turns_alive(state: State, ask: OfWho) -> str:
    """Against the rules: the dead, and who has left, turn against nothing."""
    return state.people[ask.who].absence


def turns_in_time(state: State, _ask: object) -> str:
    """IS-26: before the GM's dice."""
    if outcome.stage_of(state) != outcome.RESULT:
        return ""
    whose = capital(owned(pool.opponent(state)))
    return f"{whose} dice are rolled: too late to become Hostile."


def turns_after_stances(state: State, _ask: object) -> str:
    """IS-26: not yet, before the second interpretation begins."""
    stage = outcome.stage_of(state)
    if stage == outcome.STANCES:
        return "Those asked choose their stances first."
    return "The players’ dice come first." if stage == outcome.DICE else ""


# --- moves ---------------------------------------------------------------------------------------


def waiting(state: State) -> tuple[str, ...]:
    """Who has yet to roll for the first interpretation, extra dice included; of a roll that is
    changed the late Hostile too, whose dice lie."""
    action = action_of(state)
    lie = (who for who in action.late if who in action.lying)
    return tuple(who for who in (*action.rollers, *lie) if not action.done(who))


def _roll(
    state: State,
    source: Source,
    who: str,
    faces: Sequence[int | None] = (),
    extra_green: bool = False,
) -> dict[str, Any]:
    """The fields of a fact ``_Rolled``: somebody's dice, what they had rolled before included."""
    action, parts = action_of(state), pool.parts_of(state, who)
    may = who == action.against
    owed = pool.may_roll(state) if extra_green else extras_owed(parts, may)
    new = throwing.throw(source, owed or pool.to_roll(state, who), faces, may=may)
    throw = grown(parts, new) if owed else together((*parts, pool.still_lying(state, who), new))
    changed = None if extra_green else pool.changed_by(state, who, throw)
    return {"name": name_of(state, who), "changed": changed, **throw.kept()}


@MOVES.rolls(
    RollDice,
    is_open, known, rolls_here, alone_has_difficulty, _theirs(has_dice),
    against_rules(_theirs(not_again)),
)  # fmt: skip
def throw(state: State, ask: RollDice, source: Source) -> Thrown:
    return Thrown(who=ask.who, **_roll(state, source, ask.who, ask.faces))


class RollAll(Ask):
    """Roll for everyone who has yet to, or for those named; ``faces`` are those rolled by hand, of
    ``who``, or of all in their order."""

    who: str = of(ID, default="")
    only: Sequence[str] = of(array(ID, hi=ROLLING_MOST), default=())
    faces: Sequence[int | None] = of(FACES_SHAPE, default=())


faces_of_a_roller = unless(
    RollAll,
    lambda state, ask: not any(ask.faces) or ask.who in ("", *waiting(state)),
    "These dice are not to be rolled now.",
)


def _for_all(state: State, ask: RollAll) -> list[tuple[str, Sequence[int | None]]]:
    """Who rolls, each with the faces of their dice. Raises BadValue for more faces than dice."""
    left = [who for who in waiting(state) if not ask.only or who in ask.only]
    if ask.who:
        return [(who, ask.faces if who == ask.who else ()) for who in left]
    faces, rolling = list(ask.faces), list[tuple[str, Sequence[int | None]]]()
    for who in left:
        dice = len(pool.to_roll(state, who))
        rolling.append((who, faces[:dice]))
        faces = faces[dice:]
    if faces:
        raise BadValue(f'"faces" has {len(faces)} entries more than dice are rolled.')
    return rolling


@MOVES.rolls(RollAll, is_open, somebody_waits, alone_has_difficulty, faces_of_a_roller)
def throw_all(state: State, ask: RollAll, source: Source) -> tuple[Thrown, ...]:
    rolling = _for_all(state, ask)
    return tuple(Thrown(who=who, **_roll(state, source, who, faces)) for who, faces in rolling)


@MOVES.rolls(
    RollDice,
    is_open, known, was_left_out,
    against_rules(turns_alive), against_rules(turns_in_time, "IS-26"),
    not_yet(turns_after_stances, "IS-26"),
)  # fmt: skip
def turn_hostile(state: State, ask: RollDice, source: Source) -> TurnedHostile:
    return TurnedHostile(who=ask.who, **_roll(state, source, ask.who, ask.faces))


@MOVES(
    SetDifficulty, is_open, against_rules(takes_difficulty, "IS-22"),
    not_yet(difficulty_in_time, "IS-13"), against_rules(gives_no_dice),
    against_rules(a_level, "IS-38"),
)  # fmt: skip
def set_difficulty(state: State, ask: SetDifficulty) -> DifficultySet | GreenDiceGiven:
    """The fact of a difficulty, or of green dice that the GM gives (IS-39)."""
    given = pool.gm_gives(state)
    return GreenDiceGiven(ask.difficulty) if given else DifficultySet(ask.difficulty)


@MOVES.rolls(
    RollOpposition,
    is_open, has_extra_green, difficulty_last, _opposing(has_dice),
    not_yet(stances_first, "IS-13"), against_rules(_opposing(not_again)),
)  # fmt: skip
def throw_opposition(state: State, ask: RollOpposition, source: Source) -> OppositionThrown:
    action = action_of(state)
    difficulty = (not action.against and action.difficulty) or 0
    rolled = _roll(state, source, action.against, ask.faces, ask.extra_green)
    return OppositionThrown(difficulty=difficulty, **rolled)
