"""Moves of the throws: the dice of the first pass, the stances, those who turn hostile late, and
the dice against it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hotseat.core.arguments import ID
from hotseat.core.dice import FACES_SHAPE, Source, Want
from hotseat.core.game import Args, Fact, Move
from hotseat.core.shapes import Shape, choice
from hotseat.games.isolation import outcome
from hotseat.games.isolation import words_refused as refused
from hotseat.games.isolation.making import fact, why_nobody
from hotseat.games.isolation.pool_of import (
    DICE,
    DICE_MOST,
    OPPOSITION,
    RESULT,
    STAND,
    action_of,
    name_of,
    needs_difficulty,
    opponent,
    part_of,
    rollers,
    stage_of,
    wanted,
    wanted_against,
    wanted_late,
)
from hotseat.games.isolation.reading import STANCES
from hotseat.games.isolation.state import Action, State, Throw
from hotseat.games.isolation.throwing import throw, throw_data, throw_on

# --- the throws ----------------------------------------------------------------------------------


def _why_ready(state: State) -> str:
    """Alone the difficulty gives the green dice, so it comes first."""
    action = action_of(state)
    if action.alone and needs_difficulty(action) and not action.difficulty:
        return refused.DIFFICULTY_FIRST
    return ""


def _why_throw(state: State, args: Args) -> str:
    action = state.action
    if action is None:
        return refused.NO_ACTION
    if _why_ready(state) or "who" not in args:
        return _why_ready(state)
    who = args["who"]
    if who not in rollers(action):
        return refused.NOT_IN_IT
    if who in action.thrown:
        return refused.THREW
    return _why_pool(state, who, wanted(state, who))


def _why_pool(state: State, who: str, dice: Sequence[Want]) -> str:
    many = len(dice) > DICE_MOST
    return refused.too_many_dice(name_of(state, who), DICE_MOST) if many else ""


def _thrown(state: State, who: str, kind: str, done: Throw) -> Fact:
    return fact(kind, who=who, name=name_of(state, who), **throw_data(done))


def _do_throw(state: State, source: Source, args: Args) -> tuple[Fact, ...]:
    who = args["who"]
    done = throw(source, wanted(state, who), args.get("faces", ()))
    return (_thrown(state, who, "thrown", done),)


def waiting(state: State) -> tuple[str, ...]:
    """Who has yet to throw in the first pass."""
    action = action_of(state)
    return tuple(who for who in rollers(action) if who not in action.thrown)


def _why_throw_all(state: State, _args: Args) -> str:
    if state.action is None:
        return refused.NO_ACTION
    left = waiting(state)
    if not left:
        return refused.NOBODY_LEFT
    pools = (_why_pool(state, who, wanted(state, who)) for who in left)
    return _why_ready(state) or next((why for why in pools if why), "")


def _do_throw_all(state: State, source: Source, _args: Args) -> tuple[Fact, ...]:
    return tuple(
        _thrown(state, who, "thrown", throw(source, wanted(state, who))) for who in waiting(state)
    )


def owed_by(action: Action, who: str) -> Throw | None:
    """The throw of somebody who owes extra dice, in the first pass or late; else None."""
    held = action.thrown.get(who) or action.late.get(who)
    return held if held is not None and not held.whole else None


def _why_throw_on(state: State, args: Args) -> str:
    action = state.action
    if action is None:
        return refused.NO_ACTION
    if "who" not in args:
        return ""
    return "" if owed_by(action, args["who"]) else refused.NOTHING_OWED


def _do_throw_on(state: State, source: Source, args: Args) -> tuple[Fact, ...]:
    begun = owed_by(action_of(state), args["who"])
    assert begun is not None
    done = throw_on(source, begun, args.get("faces", ()))
    return (_thrown(state, args["who"], "thrown_on", done),)


# --- where they stand ----------------------------------------------------------------------------


def _why_stand_stage(state: State) -> str:
    action = state.action
    if action is None:
        return refused.NO_ACTION
    if action.alone:
        return refused.NO_STANDS
    if stage_of(state) == DICE:
        return refused.DICE_FIRST
    return "" if stage_of(state) == STAND else refused.STANDS_FIXED


def _why_stand(state: State, args: Args) -> str:
    stands = _why_stand_stage(state)
    if stands or "who" not in args:
        return stands
    who = args["who"]
    if who not in action_of(state).asked:
        return refused.NOT_ASKED
    leaning = outcome.first_pass(state).passives[who]
    stance = args.get("stance", leaning.best)
    if STANCES.index(stance) < STANCES.index(leaning.best):  # IS-12
        return refused.too_high(name_of(state, who), leaning.net, leaning.best)
    return ""


def _do_stand(state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    who = args["who"]
    return (fact("stood", who=who, name=name_of(state, who), stance=args["stance"]),)


def _why_fix(state: State, _args: Args) -> str:
    return _why_stand_stage(state)


def _do_fix(state: State, _source: Source, _args: Args) -> tuple[Fact, ...]:
    return (fact("stands_fixed", stances=outcome.stances(state)),)


def _why_turn(state: State, args: Args) -> str:
    """IS-14: those left out, from the second reading on."""
    action = state.action
    if action is None:
        return refused.NO_ACTION
    stage = stage_of(state)
    if stage not in (OPPOSITION, RESULT):
        return refused.DICE_FIRST if stage == DICE else refused.STANDS_FIRST
    if "who" not in args:
        return ""
    who = args["who"]
    if who == action.against:
        return refused.IS_AGAINST
    if who in action.late:
        return refused.TURNED
    if part_of(action, who):
        return refused.NOT_DEFAULTED
    return why_nobody(state, args) or _why_pool(state, who, wanted_late(state, who))


def _do_turn(state: State, source: Source, args: Args) -> tuple[Fact, ...]:
    who = args["who"]
    done = throw(source, wanted_late(state, who), args.get("faces", ()))
    return (_thrown(state, who, "turned_hostile", done),)


# --- the dice against it -------------------------------------------------------------------------


def _why_opposition(state: State, _args: Args) -> str:
    action = state.action
    if action is None:
        return refused.NO_ACTION
    if action.opposition is not None:
        return refused.THREW
    stage = stage_of(state)
    if stage != OPPOSITION:
        return refused.DICE_FIRST if stage == DICE else refused.STANDS_FIRST
    if needs_difficulty(action) and not action.difficulty:
        return refused.DIFFICULTY_FIRST
    owing = next((who for who in action.late if owed_by(action, who)), "")
    if owing:
        return refused.owed_first(name_of(state, owing))
    many = len(wanted_against(state)) > DICE_MOST
    return refused.too_many_dice(opponent(state), DICE_MOST) if many else ""


def _do_opposition(state: State, source: Source, args: Args) -> tuple[Fact, ...]:
    done = throw(source, wanted_against(state), args.get("faces", ()))
    return (fact("opposition_thrown", name=opponent(state), **throw_data(done)),)


def _why_opposition_on(state: State, _args: Args) -> str:
    if state.action is None:
        return refused.NO_ACTION
    begun = state.action.opposition
    return "" if begun is not None and not begun.whole else refused.NOTHING_OWED


def _do_opposition_on(state: State, source: Source, args: Args) -> tuple[Fact, ...]:
    begun = action_of(state).opposition
    assert begun is not None
    done = throw_on(source, begun, args.get("faces", ()))
    return (fact("opposition_thrown_on", name=opponent(state), **throw_data(done)),)


_BY_ONE: Mapping[str, Shape] = {"who": ID, "faces": FACES_SHAPE}

MOVES = (
    Move("throw", _BY_ONE, _why_throw, _do_throw),
    Move("throw_all", {}, _why_throw_all, _do_throw_all),
    Move("throw_on", _BY_ONE, _why_throw_on, _do_throw_on),
    Move("take_stand", {"who": ID, "stance": choice(*STANCES)}, _why_stand, _do_stand),
    Move("fix_stands", {}, _why_fix, _do_fix),
    Move("turn_hostile", _BY_ONE, _why_turn, _do_turn),
    Move("throw_opposition", {"faces": FACES_SHAPE}, _why_opposition, _do_opposition),
    Move("throw_opposition_on", {"faces": FACES_SHAPE}, _why_opposition_on, _do_opposition_on),
)
