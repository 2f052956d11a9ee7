"""A check turns against another, or to an ongoing task; what was picked and no longer fits is put
back."""

from __future__ import annotations

from collections.abc import Iterator

from hotseat.core.arguments import ID
from hotseat.core.asks import Ask
from hotseat.core.facts import FactData, FactRegistry
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves, unless
from hotseat.core.shapes import boolean
from hotseat.core.values import of
from hotseat.games.sapio.check.begin import Faced, TaskResumed
from hotseat.games.sapio.check.bring import BROUGHT, along
from hotseat.games.sapio.check.sources import MARKS, Piece, busy, invoked, pieces
from hotseat.games.sapio.state import CHECK, Check, State
from hotseat.kit.board import OfTask
from hotseat.kit.people import NO_CHARACTER, OfWho

FACTS, MOVES = FactRegistry("sapio"), Moves()


class Face(Ask):
    """Another character defends, against an attack or otherwise; "" for nobody."""

    who: str = of(ID, default="")
    attack: bool = of(boolean(), default=False)


def not_self(state: State, ask: OfWho) -> str:
    """Impossible: to defend against oneself, or nobody of that id."""
    if ask.who and ask.who not in state.people:
        return NO_CHARACTER
    focal = CHECK.current(state).who
    return f"{state.people[focal].name} makes this check." if ask.who == focal else ""


@MOVES(Face, CHECK.in_progress, CHECK.not_rolled, not_self)
def face(state: State, ask: Face) -> tuple[FactData, ...]:
    """Whoever defends no longer helps the one they defend against."""
    helping = (piece for piece in pieces(state, CHECK.current(state), "help"))
    put_back = (BROUGHT(piece.key, False) for piece in helping if piece.who == ask.who)
    return (Faced(ask.who, ask.attack), *put_back)


class GoOn(Ask):
    """Go on with an ongoing task; "" for none."""

    task: str = of(ID, default="")


task_there = unless(
    OfTask,
    lambda state, ask: not ask.task or any(hold.task == ask.task for hold in state.held),
    "That task has ended.",
)


@MOVES(GoOn, CHECK.in_progress, CHECK.not_rolled, task_there)
def go_on(state: State, ask: GoOn) -> tuple[FactData, ...]:
    """What only the task that it went on with may invoke is put back."""
    check = CHECK.current(state)
    after = replace(check, task=ask.task)
    keys = [key for piece in _taken(state, check, after) for key in _with(state, check, piece)]
    return (TaskResumed(ask.task), *(BROUGHT(key, False) for key in dict.fromkeys(keys)))


def _taken(state: State, check: Check, after: Check) -> Iterator[Piece]:
    """What was free for the check and is not so after it: of a main profession only what the rules
    do not give again (SA-10)."""
    for piece in invoked(state, check):
        key = piece.element.key if piece.element else ""
        again = key == "m" and piece.key[-1] not in MARKS
        free = busy(state, check, piece.who, key) is None
        if free and not again and busy(state, after, piece.who, key) is not None:
            yield piece


def _with(state: State, check: Check, piece: Piece) -> tuple[str, ...]:
    return (piece.key, *along(state, check, piece.key, False))
