"""Moves after the last die: who is hurt, which loose links and what stress come of it, the one
settling, and the telling."""

from __future__ import annotations

from typing import Any

from hotseat.core.arguments import ID, line
from hotseat.core.dice import Source
from hotseat.core.game import Args, Fact, Move
from hotseat.core.shapes import integer, maybe, text
from hotseat.games.isolation import outcome
from hotseat.games.isolation import words_refused as refused
from hotseat.games.isolation.making import fact, why_nobody
from hotseat.games.isolation.pool_of import RESULT, action_of, name_of, stage_of
from hotseat.games.isolation.state import LOOSE_MOST, STRESS_MOST, State

WOUNDS_MOST = 3


def _why_result(state: State) -> str:
    if state.action is None:
        return refused.NO_ACTION
    return "" if stage_of(state) == RESULT else refused.NOT_DONE


# --- what comes of it ----------------------------------------------------------------------------


def _why_wounds(state: State, args: Args) -> str:
    stands = _why_result(state) or why_nobody(state, args)
    if stands or "who" not in args:
        return stands
    who, count = args["who"], args.get("wounds", 0)
    if who not in outcome.candidates(state) or not outcome.wounds_to_share(state):
        return refused.NOT_HURT
    if count < outcome.least_for(state, who):
        return refused.DYING_FIRST
    most = outcome.most_for(state, who)
    if count > most:
        short = not most and outcome.wounds_left(state) and who not in outcome.dying(state)
        return refused.DYING_FIRST if short else refused.too_many_wounds(name_of(state, who), most)
    return ""


def _do_wounds(state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    who = args["who"]
    return (fact("wounds_proposed", who=who, name=name_of(state, who), wounds=args["wounds"]),)


def _why_loose(state: State, args: Args) -> str:
    stands = _why_result(state) or why_nobody(state, args)
    if not stands and args.get("who") == action_of(state).who:
        return refused.NO_LINK_SELF
    return stands


def _do_loose(state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    who = args["who"]
    return (fact("loose_proposed", who=who, name=name_of(state, who), number=args["number"]),)


def _why_stress(state: State, args: Args) -> str:
    stands = _why_result(state)
    if stands or "change" not in args:
        return stands
    fits = outcome.within(state, args["change"]) == args["change"]
    return "" if fits else refused.STRESS_BOUNDS


def _do_stress(_state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    return (fact("stress_proposed", change=args["change"]),)


# --- the one commit ------------------------------------------------------------------------------


def _why_settle(state: State, _args: Args) -> str:
    stands = _why_result(state)
    if stands:
        return stands
    left = outcome.wounds_left(state)
    return refused.wounds_missing(left) if left > 0 else ""


def _do_settle(state: State, _source: Source, _args: Args) -> tuple[Fact, ...]:
    action, read = action_of(state), outcome.result(state)
    data: dict[str, Any] = {
        "who": action.who,
        "name": name_of(state, action.who),
        "words": action.words,
        "degree": read.degree,
        "rolled": True,
        "difference": read.difference,
        "stances": outcome.everybodys(state),
        "wounds": _wounds(state),
        "loose": _loose(state),
        "stress": outcome.stress_now(state),
    }
    return (fact("settled", **data),)


def _wounds(state: State) -> list[dict[str, Any]]:
    return [
        {"who": who, "name": name_of(state, who), "levels": levels}
        for who, levels in outcome.shares(state).items()
        if levels
    ]


def _loose(state: State) -> list[dict[str, Any]]:
    """Loose links with those who live on; with the dead, or of an active player who dies, there
    are none."""
    dead = [
        who
        for who, levels in outcome.shares(state).items()
        if levels >= outcome.capacity(state, who)
    ]
    if action_of(state).who in dead:
        return []
    return [
        {"who": who, "name": name_of(state, who), "number": number}
        for who, number in outcome.loose_now(state).items()
        if number and who not in dead
    ]


def _why_tell(state: State, _args: Args) -> str:
    waits = state.last is not None and not state.last.told
    return "" if waits else refused.NOTHING_TO_TELL


def _do_tell(state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    assert state.last is not None
    return (fact("action_told", words=line(args, "words"), name=name_of(state, state.last.who)),)


MOVES = (
    Move("propose_wounds", {"who": ID, "wounds": integer(0, WOUNDS_MOST)}, _why_wounds, _do_wounds),
    Move(
        "propose_loose",
        {"who": ID, "number": integer(-LOOSE_MOST, LOOSE_MOST)},
        _why_loose,
        _do_loose,
    ),
    Move("propose_stress", {"change": integer(-STRESS_MOST, STRESS_MOST)}, _why_stress, _do_stress),
    Move("settle", {}, _why_settle, _do_settle),
    Move("tell_action", {"words": maybe(text(4000))}, _why_tell, _do_tell),
)
