"""The Play screen: setting up, the conflict in progress, a resolution scene, and what starts
them."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.wording import capital, listed
from hotseat.games.hot_war.agendas.resolution import resolution_blocks
from hotseat.games.hot_war.conflict.begin import MOVES as BEGIN
from hotseat.games.hot_war.conflict.outcome import head, outcome
from hotseat.games.hot_war.conflict.screen import conflict_blocks, verdict
from hotseat.games.hot_war.consequences.crisis import crisis_card
from hotseat.games.hot_war.people.screen import private
from hotseat.games.hot_war.state import AGENDAS, Character, State, is_npc
from hotseat.kit.people import of_seat, owner_name, present
from hotseat.kit.screens import fold_card, row, seats_card, seats_form, session_prompt

SETUP = ("Players", "Characters")
NEW_CHARACTER = p.Button("New character", p.Go("sheets/new/0"), icon="plus")
NEW_NPC = p.Button("New NPC", p.Go("sheets/new/1"), "quiet", icon="plus")


def screen(state: State, view: p.View) -> tuple[p.Block, ...]:
    """The blocks of the Play screen."""
    if state.conflict is not None:
        return conflict_blocks(state, view)
    if state.resolution is not None:
        read = private(view, state.people[state.resolution.who])
        return resolution_blocks(state, read)
    if not present(state):
        return _setup(state)
    last = _last(state, view)
    crises = tuple(crisis_card(state, one) for one in present(state) if one.crisis)
    columns = p.Columns(((_people(state),), (*_agendas(state), seats_card(state, view))))
    return (*last, *crises, _new_conflict(state, view), columns)


def status(state: State) -> str:
    """Where the campaign stands, in one line for the library."""
    conflict = state.conflict or state.last
    if conflict is not None and conflict.fallen:
        return f"{head(state, outcome(state, conflict))}."
    if conflict is not None:
        names = [state.people[side.who].name for side in conflict.sides]
        return f"A conflict: {listed(names)}." if names else "A conflict."
    if state.resolution is not None:
        return f"{state.people[state.resolution.who].name} resolves a hidden agenda."
    names = [one.name for one in present(state)]
    if not names:
        return "No characters yet."
    shown = names if len(names) < 4 else [*names[:2], f"{len(names) - 2} more"]
    return f"{listed(shown)}."


def _setup(state: State) -> tuple[p.Block, ...]:
    """Who plays, then the characters; neither has to come first."""
    empty = p.Text("No characters yet. Create the first one.")
    characters = p.Card("Characters", (empty, *row(NEW_CHARACTER, NEW_NPC)))
    if state.table.seats.gm:
        return (p.Steps(SETUP, 1), characters)
    players = p.Card("Players", (p.Text("One of you is the GM."), seats_form(state)))
    return (p.Steps(SETUP, 0), players, characters)


def _new_conflict(state: State, view: p.View) -> p.Card:
    """A tap on a name starts a conflict; one's own character stands first."""
    mine = of_seat(state, view.eyes) if view.eyes != "table" else ()
    chips = []
    for one in sorted(present(state), key=lambda one: one not in mine):
        why = BEGIN.why(state, "begin_conflict", who=one.id)
        chips.append(p.Chip(one.name, tap=p.Do("begin_conflict", {"who": one.id}), why_not=why))
    lead = p.Text("Two sides want what can’t both come true, and something is at risk.", "small")
    names = p.Chips("Who acts?", tuple(chips))
    return p.Card("New conflict", (lead, names, *session_prompt(state)), tone="accent")


def _last(state: State, view: p.View) -> tuple[p.Block, ...]:
    """The last conflict, its dice behind a fold."""
    if state.last is None:
        return ()
    first, *rest = verdict(state, state.last)
    return (first, fold_card(view, "fold.last", "Dice of the last conflict", tuple(rest)))


def _people(state: State) -> p.Card:
    lines = tuple(
        p.Line(one.name, _under(state, one), _tags(one), tap=p.Go(f"sheets/{one.id}"))
        for one in present(state)
    )
    return p.Card("In the story", (p.Lines(lines), *row(NEW_CHARACTER, NEW_NPC)))


def _under(state: State, one: Character) -> str:
    played = "NPC" if is_npc(state, one) else f"played by {owner_name(state, one)}"
    parts = (one.faction or one.concept, played if one.owner else "no player yet")
    return capital(", ".join(part for part in parts if part))


def _tags(one: Character) -> tuple[p.Tag, ...]:
    return (p.Tag("At a crisis point", "bad"),) if one.crisis else ()


def _agendas(state: State) -> tuple[p.Card, ...]:
    """Hidden agendas whose boxes are all filled: their scenes are due."""
    lines = tuple(
        p.Line(one.name, AGENDAS[which], tap=p.Go(f"sheets/{one.id}"))
        for one in present(state)
        for which in AGENDAS
        if one.agenda(which).full
    )
    lead = p.Text("All boxes are filled. Their player frames a scene before long.", "small")
    return (p.Card("Agendas to resolve", (lead, p.Lines(lines)), tone="accent"),) if lines else ()
