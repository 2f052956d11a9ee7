"""The table as panels: which part of the game it is in, and what that part shows."""

from __future__ import annotations

from hotseat.core.panels import Block, Button, Buttons, Card, Commit, Do, Pick, Steps, Text, View
from hotseat.games.isolation import screen_table as table
from hotseat.games.isolation import words_people as words
from hotseat.games.isolation.action.screen import (
    action_blocks,
    action_status,
    propose_blocks,
    settled_blocks,
)
from hotseat.games.isolation.screen_between import between, griefs
from hotseat.games.isolation.screen_pair import progress
from hotseat.games.isolation.state import DEAD, DYING, State

EARLY = "fold.early"
NOBODY_LEFT = Card("Nobody is left", (Text("The place has them all. The record keeps how."),))


def screen(state: State, view: View) -> tuple[Block, ...]:
    """The blocks of the table."""
    if state.action is not None:
        return action_blocks(state, view)
    if not begun(state):
        return _before(state, view)
    if state.between():
        return _between(state, view)
    return _play(state, view)


def begun(state: State) -> bool:
    """Whether play has begun: a session, or an action settled without one."""
    return state.table.session > 0 or state.last is not None


def _before(state: State, view: View) -> tuple[Block, ...]:
    ready = state.set_up and len(state.people) >= 2
    if ready and (not table.without_character(state) or view.picks.get(EARLY)):
        return table.building(state, view)
    early = Button("Begin with the map", Pick(EARLY, "1"), "quiet", icon="map")
    return (*table.setup(state, view), *((Buttons((early,)),) if ready else ()))


def _play(state: State, view: View) -> tuple[Block, ...]:
    """A session between two actions."""
    if not state.people:
        return (Steps(table.SETUP, 2), *table.characters(state))
    ask = propose_blocks(state, view) if state.living() else (NOBODY_LEFT,)
    end = Button("End the session", Do("end_session"), "quiet") if state.table.in_session else None
    return (
        *settled_blocks(state, view),
        *griefs(state),
        *ask,
        table.stress_card(state, view),
        *table.beside_play(state, view),
        *((Buttons((end,)),) if end else ()),
    )


def _between(state: State, view: View) -> tuple[Block, ...]:
    """A session has ended: links are rolled, then the next begins."""
    waits = state.last is not None and not state.last.told
    rolling = state.bond is not None and state.bond.change != "same"
    first = settled_blocks(state, view) if waits else ()
    shown = (*griefs(state), *first, *between(state, view))
    if rolling or waits:
        return shown
    sentence = f"Session {state.table.session} has ended. {_still(state)}"
    begin = Button(f"Begin session {state.table.session + 1}", Do("start_session"), "primary")
    stress = table.stress_card(state, view)
    return (*shown, stress, *table.beside_play(state, view), Commit(sentence, begin))


def _still(state: State) -> str:
    left = [pair for pair in state.pairs() if pair not in state.bonded and any(state.counts(*pair))]
    if not left:
        return "Every pair has rolled."
    verb = "pair may" if len(left) == 1 else "pairs may"
    return f"{words.capital(words.number(len(left)))} {verb} still roll."


# --- one line for the library --------------------------------------------------------------------


def status(state: State) -> str:
    """Where the campaign stands, in one line for the library."""
    if state.action is not None:
        return action_status(state)
    if not state.people:
        return "Nobody is trapped here yet."
    if not begun(state):
        return progress(state) or f"{_names(state)}. The map comes next."
    where = "Between sessions. " if state.between() else ""
    return f"{where}{_names(state)}. Stress {state.stress}{_ailing(state)}."


def _names(state: State) -> str:
    names = [one.name for one in state.living()]
    shown = names if len(names) < 4 else [*names[:2], f"{words.number(len(names) - 2)} more"]
    return words.listed(shown) or "Nobody is left"


def _ailing(state: State) -> str:
    dying = [one.name for one in state.people.values() if one.health == DYING]
    dead = sum(one.health == DEAD for one in state.people.values())
    said = [f"{words.listed(dying)} dying"] if dying else []
    said += [f"{words.number(dead)} dead"] if dead else []
    return "".join(f", {each}" for each in said)
