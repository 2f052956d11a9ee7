"""The Play screen: setting up, the roll in progress, the last outcome, and what starts a roll."""

from __future__ import annotations

from hotseat.core.panels import (
    Block,
    Buttons,
    Card,
    Chip,
    Chips,
    Columns,
    Do,
    Go,
    Line,
    Lines,
    Steps,
    Tag,
    Text,
    View,
)
from hotseat.core.wording import bare, listed
from hotseat.games.playset_zero.growing.trouble import trouble_card
from hotseat.games.playset_zero.people.characters import create_buttons, npc_form
from hotseat.games.playset_zero.roll.outcome import outcome_blocks, resolved_said
from hotseat.games.playset_zero.roll.screen import roll_blocks
from hotseat.games.playset_zero.roll.screen import status as roll_status
from hotseat.games.playset_zero.state import Character, State
from hotseat.games.playset_zero.table.situation import gm_notes, scenario_form, situation_card
from hotseat.games.playset_zero.words import dice, some
from hotseat.kit.people import of_seat, owner_name, present
from hotseat.kit.screens import fold_card, seats_card, seats_form

SETUP = ("Players", "Situation", "Characters")


def screen(state: State, view: View) -> tuple[Block, ...]:
    """The blocks of the Play screen."""
    if state.conflict is not None:
        situation = situation_card(state, view).blocks
        folded = fold_card(view, "fold.situation", "Situation", situation)
        return (*roll_blocks(state, view), trouble_card(state, view), folded)
    if not present(state):
        return _setup(state, view)
    last = outcome_blocks(state, state.last) if state.last else ()
    return (
        *last,
        _new_roll(state, view),
        trouble_card(state, view),
        Columns(((_people(state, view),), (situation_card(state, view), seats_card(state, view)))),
    )


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


# --- setting up ----------------------------------------------------------------------------------


def _setup(state: State, view: View) -> tuple[Block, ...]:
    """One step at a time, and none that has to be taken before the next."""
    seated, told = bool(state.table.seats.gm), bool(state.situation)
    now = 2 if told and seated else 1 if seated else 0
    buttons = Buttons(create_buttons())
    characters = Card("Characters", (Text("No characters yet. Create the first one."), buttons))
    lead = Text("Something bad is going on, or about to happen. Two sides want different things.")
    players = Card("Players", (Text("One of you is the GM."), seats_form(state)))
    situation = Card("Situation", (lead, scenario_form(state), *gm_notes(state, view)))
    told_of = situation_card(state, view) if told else situation
    step = (players, characters) if now == 0 else (told_of, characters)
    last = () if now == 0 else (seats_card(state, view),)
    return (Steps(SETUP, now), *(reversed(step) if now == 2 else step), *last)


# --- a roll --------------------------------------------------------------------------------------


def _new_roll(state: State, view: View) -> Card:
    """A tap on a name starts that character's roll; one's own character stands first."""
    mine = of_seat(state, view.eyes) if view.eyes != "table" else ()
    people = sorted(present(state), key=lambda one: one not in mine)
    npcs = [one for one in people if state.table.seats.is_gm(one.owner)]
    players = [one for one in people if one not in npcs]
    rows: list[Block] = [Text("Roll when the situation is tense and uncertain.", "small")]
    if players:
        rows.append(_names("Who rolls?", players))
    if npcs:
        hint = (
            "Players may ask the GM to roll for an NPC. Where a player’s character is involved,"
            " it’s usually better that the player rolls."
        )
        rows.append(_names("NPC, rolled by the GM", npcs, hint))
    return Card("New roll", tuple(rows), tone="accent")


def _names(label: str, people: list[Character], hint: str = "") -> Chips:
    chips = tuple(Chip(one.name, tap=Do("begin_roll", {"who": one.id})) for one in people)
    return Chips(label, chips, hint=hint)


# --- who is here ---------------------------------------------------------------------------------


def _people(state: State, view: View) -> Card:
    lines = tuple(
        Line(one.name, _under(state, one), _tags(one), tap=Go(f"sheets/{one.id}"))
        for one in present(state)
    )
    npc = fold_card(view, "fold.npc", "New NPC", (npc_form(),))
    return Card("In the story", (Lines(lines), Buttons(create_buttons()[:1]), npc))


def _under(state: State, one: Character) -> str:
    npc = state.table.seats.is_gm(one.owner)
    played = "NPC" if npc else f"played by {owner_name(state, one)}" if one.owner else ""
    said = ", ".join(part for part in (bare(one.concept), played or "no player yet") if part)
    return said[:1].upper() + said[1:]


def _tags(one: Character) -> tuple[Tag, ...]:
    red = (Tag(dice(one.marks, "earned"), "accent"),) if one.marks else ()
    count = len(one.advantages)
    return red + ((Tag(some(count, "advantage")),) if count else ())
