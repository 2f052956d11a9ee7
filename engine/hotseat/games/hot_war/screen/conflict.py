"""A conflict on the screen: its sides and their pools with the chances; then what it came to."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.errors import Forbidden
from hotseat.games.hot_war.conflict import outcome as ending
from hotseat.games.hot_war.conflict import roll
from hotseat.games.hot_war.consequences.screen import (
    consequence_blocks,
    crowded,
    end,
    has_points,
    limits,
    more_consequences,
    words_blocks,
)
from hotseat.games.hot_war.consequences.signs import mark_chips
from hotseat.games.hot_war.screen.opening import is_open, opening_blocks
from hotseat.games.hot_war.screen.pools import pools_blocks
from hotseat.games.hot_war.state import CONFLICT, Conflict, State
from hotseat.kit.screens import more, one_more, staying


def conflict_blocks(state: State, view: p.View) -> tuple[p.Block, ...]:
    """The step that the conflict is in."""
    conflict = CONFLICT.current(state)
    if conflict.fallen:
        return _outcome(state, view)
    step = opening_blocks if is_open(conflict, view) else pools_blocks
    return step(state, view)


# --- after the roll ------------------------------------------------------------------------------


MARKS = "Marks of agendas"


def _outcome(state: State, view: p.View) -> tuple[p.Block, ...]:
    conflict = CONFLICT.current(state)
    tied = not has_points(state)
    again, marks = _again(state), mark_chips(state, conflict)
    key, costs = after_key(conflict), "More consequences"
    worded = {"What happened": lambda: words_blocks(state)} if crowded(state) else {}
    bought = {**worded, costs: lambda: more_consequences(state, view, tied and bool(again))}
    parts = {
        **({MARKS: lambda: staying(marks, {key: MARKS})} if marks else {}),
        "All dice": lambda: dice_blocks(state, conflict),
        "Who says what": limits,
    }
    first, dear = more(view, key, bought)
    rest, opened = one_more(view, key, parts)
    return (
        verdict(state, conflict),
        *consequence_blocks(state, view, *again),
        end(state, *first, rest),
        *dear,
        *opened,
    )


def after_key(conflict: Conflict) -> str:
    """The pick of the part that lies over the outcome; a move closes it, but for a mark turned."""
    return f"after.{conflict.id}"


def _again(state: State) -> tuple[p.Block, ...]:
    """A stalemate may be rolled again where the table allows it."""
    if not isinstance(roll.MOVES.why(state, "roll_conflict"), Forbidden):
        return ()
    again = p.Roll("Roll again", "roll_conflict", roll.unrolled(state), whose="gm")
    return (p.Card("No one has points", (again,)),)


def verdict(state: State, conflict: Conflict) -> p.Outcome:
    """Who won, and the level against whom."""
    result = ending.outcome(state, conflict)
    lead, word = ending.lead(state, conflict, result), ending.head(state, result)
    return p.Outcome(word, lead, "good" if result.victor else "")


def dice_blocks(state: State, conflict: Conflict) -> tuple[p.Block, ...]:
    """Every die; where there are three sides or more, how each fared against its adversaries."""
    dice = roll.all_dice(state, conflict)
    if len(conflict.fallen) < 3:
        return dice
    return (*dice, _successes(state, ending.outcome(state, conflict)))


def _successes(state: State, result: ending.Outcome) -> p.Grid:
    """Each side against each of its adversaries."""
    names = {who: state.people[who].name for who in result.levels}
    rows = tuple(
        (names[who], tuple(_level(levels.get(other)) for other in names))
        for who, levels in result.levels.items()
    )
    return p.Grid("Successes of each against the others", tuple(names.values()), rows)


def _level(level: int | None) -> p.Cell:
    return p.Cell("" if level is None else str(level or "–"), "good" if level else "")
