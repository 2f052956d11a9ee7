"""The rolls of an action, in their order: the players, those who turn hostile late, and the dice
against it; and the difficulty that gives these their number."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from hotseat.core.arguments import ID
from hotseat.core.dice import FACES_SHAPE, Source
from hotseat.core.game import Args
from hotseat.core.panels import Entry
from hotseat.core.shapes import boolean, integer, maybe
from hotseat.core.wording import capital, owned
from hotseat.games.isolation import throwing
from hotseat.games.isolation.action import outcome, pool
from hotseat.games.isolation.action.guards import is_open
from hotseat.games.isolation.action.labels import DIFFICULTIES, difficulty_said
from hotseat.games.isolation.action.pool import action_of, name_of
from hotseat.games.isolation.action_state import UNTOUCHED, Action
from hotseat.games.isolation.state import DIFFICULTY_MOST, State
from hotseat.games.isolation.throwing import OfDice
from hotseat.kit.facts import ID as KEY
from hotseat.kit.facts import WORDS, FactData, FactRegistry
from hotseat.kit.moves import Guard, Moves, against_rules, needs, unless
from hotseat.kit.people import known
from hotseat.kit.values import of

FACTS, MOVES = FactRegistry("isolation"), Moves()


@dataclass(frozen=True, slots=True)
class _Rolled(OfDice):
    """Dice of one part of the action. Dice that have been rolled are never taken back: a further
    roll of the same part begins with them."""

    undo_label: ClassVar[str] = "Dice rolled"

    name: str = of(WORDS)

    def _kept(self, state: State, who: str, **changes: Any) -> State:
        action, new = action_of(state), self.throw
        before = action.thrown.get(who)
        if before is not None and not new.goes_on(before):
            raise ValueError("dice that were rolled are gone")
        thrown = {**action.thrown, who: new}
        return replace(state, action=replace(action, thrown=thrown, **UNTOUCHED, **changes))


@FACTS
class Thrown(_Rolled):
    """Somebody rolled; the whole of their dice, whatever they had rolled before included."""

    who: str = of(KEY)

    def apply(self, state: State, id: str) -> State:
        if pool.part_of(action_of(state), self.who) not in pool.ROLLING:
            raise ValueError("does not roll in this action")
        return self._kept(state, self.who)

    def tell(self, state: State, by: str) -> Entry | None:
        return self.rolled(self.name)


@FACTS
class TurnedHostile(_Rolled):
    """Somebody who was left out turned hostile, and rolled (IS-14)."""

    who: str = of(KEY)

    def apply(self, state: State, id: str) -> State:
        action = action_of(state)
        if pool.part_of(action, state.people[self.who].id):
            raise ValueError("was not left out")
        return self._kept(state, self.who, late=(*action.late, self.who))

    def tell(self, state: State, by: str) -> Entry | None:
        return self.rolled(self.name, "Became Hostile", story=True)


@FACTS
class OppositionThrown(_Rolled):
    """The GM rolled, or the character acted against (IS-22)."""

    may: ClassVar[bool] = True

    difficulty: int = of(integer(0, DIFFICULTY_MOST), default=0)

    def apply(self, state: State, id: str) -> State:
        return self._kept(state, action_of(state).against)

    def tell(self, state: State, by: str) -> Entry | None:
        more = f"{capital(difficulty_said(self.difficulty))}." if self.difficulty else ""
        return self.rolled(capital(self.name), more=more)


@FACTS
class DifficultySet(FactData):
    """The GM named the difficulty; the log tells it with the roll."""

    undo_label: ClassVar[str] = "Difficulty set"

    difficulty: int = of(integer(0, DIFFICULTY_MOST))

    def apply(self, state: State, id: str) -> State:
        return replace(state, action=replace(action_of(state), difficulty=self.difficulty))


# --- guards of a roll ----------------------------------------------------------------------------

rolls_here = unless(
    lambda state, args: pool.part_of(action_of(state), args["who"]) in pool.ROLLING,
    "Only the active player and those asked roll here.",
    "who",
)
takes_difficulty = unless(
    lambda state, _args: pool.needs_difficulty(state),
    "No difficulty is set when acting against a character.",
)
a_level = unless(
    lambda _state, args: 0 < args["difficulty"] <= len(DIFFICULTIES),
    "The guidelines go from easy, 1 die, to impossible, 6 dice.",
    "difficulty",
)
gives_no_dice = unless(
    lambda state, _args: not _has_given_dice(action_of(state)),
    "Dice were rolled by this difficulty, so it can’t change.",
)
has_difficulty = unless(
    lambda state, _args: not pool.awaits_difficulty(state),
    "The GM sets the difficulty first.",
)


has_extra_green = unless(
    lambda state, args: pool.may_roll(state) or not args["extra_green"],
    "No extra green die can be rolled.",
    "extra_green",
)


def _has_given_dice(action: Action) -> bool:
    return "" in action.thrown or (action.alone and action.fallen)


def alone_has_difficulty(state: State, args: Args) -> str:
    """Not said yet: alone the difficulty gives the green dice, so it comes first."""
    return has_difficulty(state, args) if action_of(state).alone else ""


def difficulty_last(state: State, args: Args) -> str:
    """Not said yet, and all else is: the difficulty that gives the GM's dice."""
    return "" if stances_first(state, args) else has_difficulty(state, args)


# Who rolls, of a state and arguments; None where nobody is named yet.
Whose = Callable[[State, Args], "str | None"]


def _given(_state: State, args: Args) -> str | None:
    return args.get("who")


def _opponent(state: State, _args: Args) -> str | None:
    return action_of(state).against


def _of(whose: Whose, why: Callable[[State, str], str]) -> Guard:
    """A guard about whoever rolls."""

    def guard(state: State, args: Args) -> str:
        who = whose(state, args)
        return "" if who is None else why(state, who)

    return guard


def _all(guard: Guard) -> Guard:
    """A guard of the whole roll, silent where extra green dice follow that may be left (IS-5)."""
    return lambda state, args: "" if args.get("extra_green") else guard(state, args)


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


def somebody_waits(state: State, _args: Args) -> str:
    left = waiting(state)
    why = next((why for who in left if (why := has_dice(state, who))), "")
    return why if left else "Everyone’s dice are already rolled."


def stances_first(state: State, _args: Args) -> str:
    """IS-13: everybody asked has a stance before the GM's dice."""
    stage, action = outcome.stage_of(state), action_of(state)
    if stage == outcome.DICE:
        return "The players’ dice come first."
    if stage == outcome.STANCES:
        return f"{name_of(state, outcome.silent(state)[0])} has yet to choose a stance."
    owing = next((who for who in action.late if not action.done(who)), "")
    return f"{name_of(state, owing)}’s extra dice come first." if owing else ""


def difficulty_in_time(state: State, args: Args) -> str:
    """IS-13: once everybody asked has a stance; alone it gives the green dice."""
    return "" if action_of(state).alone else stances_first(state, args)


@needs("who")
def was_left_out(state: State, args: Args) -> str:
    """Impossible for those who have a part already."""
    part = pool.part_of(action_of(state), args["who"])
    if part == pool.LATE:
        return "They are already Hostile."
    return "Only characters who were left out become Hostile this way." if part else ""


@needs("who")
def turns_alive(state: State, args: Args) -> str:
    absence: str = state.people[args["who"]].absence
    return absence


def turns_in_time(state: State, _args: Args) -> str:
    """IS-26: as the second interpretation begins, before the GM's dice."""
    stage = outcome.stage_of(state)
    if stage == outcome.RESULT:
        whose = capital(owned(pool.opponent(state)))
        return f"{whose} dice are rolled: too late to become Hostile."
    if stage == outcome.STANCES:
        return "Those asked choose their stances first."
    return "The players’ dice come first." if stage == outcome.DICE else ""


# --- moves ---------------------------------------------------------------------------------------


def waiting(state: State) -> tuple[str, ...]:
    """Who has yet to roll for the first interpretation, extra dice included."""
    action = action_of(state)
    return tuple(who for who in action.rollers if not action.done(who))


def _roll(state: State, source: Source, who: str, args: Args) -> dict[str, Any]:
    begun, wanted = action_of(state).thrown.get(who), pool.to_roll(state, who)
    if begun is not None and args.get("extra_green"):
        begun, wanted = replace(begun, owed_green=0), begun.extra_green
    may = who == action_of(state).against
    done = throwing.throw(source, wanted, args.get("faces", ()), begun, may)
    return {"name": name_of(state, who), **done.kept()}


@MOVES.rolls(
    is_open, known, rolls_here, alone_has_difficulty, _of(_given, has_dice),
    against_rules(_of(_given, not_again)),
    who=ID, faces=FACES_SHAPE,
)  # fmt: skip
def throw(state: State, args: Args, source: Source) -> Thrown:
    return Thrown(who=args["who"], **_roll(state, source, args["who"], args))


@MOVES.rolls(is_open, somebody_waits, alone_has_difficulty)
def throw_all(state: State, args: Args, source: Source) -> tuple[Thrown, ...]:
    return tuple(Thrown(who=who, **_roll(state, source, who, args)) for who in waiting(state))


@MOVES.rolls(
    is_open, known, was_left_out,
    against_rules(turns_alive), against_rules(turns_in_time, "IS-26"),
    who=ID, faces=FACES_SHAPE,
)  # fmt: skip
def turn_hostile(state: State, args: Args, source: Source) -> TurnedHostile:
    return TurnedHostile(who=args["who"], **_roll(state, source, args["who"], args))


MOVES.makes(
    "set_difficulty", is_open, against_rules(takes_difficulty, "IS-22"),
    against_rules(difficulty_in_time, "IS-13"), against_rules(gives_no_dice),
    against_rules(a_level, "IS-38"),
)(DifficultySet)  # fmt: skip


@MOVES.rolls(
    is_open, has_extra_green, difficulty_last, _all(_of(_opponent, has_dice)),
    against_rules(stances_first, "IS-13"), against_rules(_all(_of(_opponent, not_again))),
    faces=FACES_SHAPE, extra_green=maybe(boolean()),
)  # fmt: skip
def throw_opposition(state: State, args: Args, source: Source) -> OppositionThrown:
    action = action_of(state)
    difficulty = (not action.against and action.difficulty) or 0
    return OppositionThrown(difficulty=difficulty, **_roll(state, source, action.against, args))
