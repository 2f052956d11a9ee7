"""The table as panels: which step the game is in, and what that step shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hotseat.core.panels import Block, View
from hotseat.games.playset_zero import screen_pool, words
from hotseat.games.playset_zero.placing import free_hits
from hotseat.games.playset_zero.reading import hits
from hotseat.games.playset_zero.screen_spend import spend, tell_it
from hotseat.games.playset_zero.screen_table import offers, table
from hotseat.games.playset_zero.state import Conflict, State

STAGES: Mapping[str, Callable[[State, View], tuple[Block, ...]]] = {
    "stakes": screen_pool.stakes,
    "dice": screen_pool.dice,
    "helpers": screen_pool.helpers,
    "roll": screen_pool.roll,
    "spend": spend,
}


def stage_of(conflict: Conflict) -> str:
    """The step of the roll: by its dice and dangers first, then where the table went to."""
    if conflict.dice:
        return "spend"
    return conflict.stage if conflict.named else "stakes"


def screen(state: State, view: View) -> tuple[Block, ...]:
    """The blocks of the table."""
    if state.conflict is not None:
        return (*STAGES[stage_of(state.conflict)](state, view), *offers(state))
    if state.last is not None:
        return (*tell_it(state, state.last), *offers(state))
    return table(state, view)


def status(state: State) -> str:
    """Where the campaign stands, in one line for the library."""
    conflict = state.conflict
    if conflict is not None and conflict.dice:
        name = state.people[conflict.who].name
        word = hits_said(conflict)
        left = len(free_hits(state)) if not conflict.let_go else 0
        return f"{name}: {word}, {words.number(left)} to place." if left else f"{name}: {word}."
    if conflict is not None:
        return f"{state.people[conflict.who].name} is about to roll."
    if state.last is not None:
        return f"{state.last.name}: {state.last.word.lower()}."
    names = [one.name for one in state.present()]
    if not names:
        return "Nobody is in the story yet."
    shown = names if len(names) < 4 else [*names[:2], f"{words.number(len(names) - 2)} more"]
    return f"{words.listed(shown)}."


def hits_said(conflict: Conflict) -> str:
    """ "three hits"."""
    return words.hits_word(hits(die.face for die in conflict.dice)).lower()
