"""The Play screen: setting up, the roll in progress, the last outcome, and what starts a roll."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.wording import bare, capital, listed, some
from hotseat.games.playset_zero.growth.trouble import trouble_card
from hotseat.games.playset_zero.people.characters import NEW_CHARACTER, NEW_NPC, npc_form
from hotseat.games.playset_zero.roll.outcome import outcome_blocks, resolved_said
from hotseat.games.playset_zero.roll.screen import roll_blocks
from hotseat.games.playset_zero.roll.screen import status as roll_status
from hotseat.games.playset_zero.state import Character, State
from hotseat.games.playset_zero.table.situation import gm_notes, scenario_form, situation_blocks
from hotseat.games.playset_zero.words import dice
from hotseat.kit.people import of_seat, owner_name, present
from hotseat.kit.screens import fold_card, row, seats_card, seats_form, session_prompt

SETUP = ("Players", "Situation", "Characters")


def screen(state: State, view: p.View) -> tuple[p.Block, ...]:
    """The blocks of the Play screen."""
    situation = situation_blocks(state, view)
    if state.conflict is not None:
        folded = fold_card(view, "fold.situation", "Situation", situation)
        return (*roll_blocks(state, view), trouble_card(state, view), folded)
    if not present(state):
        return _setup(state, view)
    last = outcome_blocks(state, state.last) if state.last else ()
    beside = (p.Card("Situation", situation), seats_card(state, view))
    columns = p.Columns(((_people(state, view),), beside))
    return (*last, _new_roll(state, view), trouble_card(state, view), columns)


def status(state: State) -> str:
    """Where the campaign stands, in one line for the library."""
    if state.conflict is not None:
        return roll_status(state)
    if state.last is not None:
        return resolved_said(state, state.last)
    names = [one.name for one in present(state)]
    if not names:
        return "No characters yet."
    shown = names if len(names) < 4 else [*names[:2], f"{len(names) - 2} more"]
    return f"{listed(shown)}."


def _setup(state: State, view: p.View) -> tuple[p.Block, ...]:
    """One step at a time, and none that has to be taken before the next."""
    empty = p.Text("No characters yet. Create the first one.")
    characters = p.Card("Characters", (empty, *row(NEW_CHARACTER, NEW_NPC)))
    if not state.table.seats.gm:
        players = p.Card("Players", (p.Text("One of you is the GM."), seats_form(state)))
        return (p.Steps(SETUP, 0), players, characters)
    if state.situation:
        situation = p.Card("Situation", situation_blocks(state, view))
        return (p.Steps(SETUP, 2), characters, situation, seats_card(state, view))
    lead = p.Text(
        "Something bad is going on, or about to happen. One or two sides"
        " in it want different things. Leave open what you don’t know yet."
    )
    situation = p.Card("Situation", (lead, scenario_form(state), *gm_notes(state, view)))
    return (p.Steps(SETUP, 1), situation, characters, seats_card(state, view))


def _new_roll(state: State, view: p.View) -> p.Card:
    """A tap on a name starts that character's roll; one's own character stands first."""
    mine = of_seat(state, view.eyes) if view.eyes != "table" else ()
    people = sorted(present(state), key=lambda one: one not in mine)
    npcs = [one for one in people if state.table.seats.is_gm(one.owner)]
    advice = (
        "Players may ask the GM to roll for an NPC. Where a player’s character is involved,"
        " it’s usually better that the player rolls."
    )
    rows: list[p.Block] = [p.Text("Roll when the situation is tense and uncertain.", "small")]
    players = [one for one in people if one not in npcs]
    for label, some_of, hint in (("Who rolls?", players, ""), ("Roll for an NPC", npcs, advice)):
        taps = ((one.name, p.Do("begin_roll", {"who": one.id})) for one in some_of)
        chips = tuple(p.Chip(name, tap=tap) for name, tap in taps)
        rows += [p.Chips(label, chips, hint=hint)] if chips else []
    return p.Card("New roll", (*rows, *session_prompt(state)), tone="accent")


def _people(state: State, view: p.View) -> p.Card:
    lines = tuple(
        p.Line(one.name, _under(state, one), _tags(one), tap=p.Go(f"sheets/{one.id}"))
        for one in present(state)
    )
    npc = fold_card(view, "fold.npc", "New NPC", (npc_form(),))
    return p.Card("In the story", (p.Lines(lines), *row(NEW_CHARACTER), npc))


def _under(state: State, one: Character) -> str:
    npc = state.table.seats.is_gm(one.owner)
    played = "NPC" if npc else f"played by {owner_name(state, one)}" if one.owner else ""
    parts = (bare(one.concept), played or "no player yet")
    return capital(", ".join(part for part in parts if part))


def _tags(one: Character) -> tuple[p.Tag, ...]:
    held = len(one.advantages)
    red = (p.Tag(dice(one.marks, "earned"), "accent"),) if one.marks else ()
    return (*red, *((p.Tag(some(held, "advantage")),) if held else ()))
