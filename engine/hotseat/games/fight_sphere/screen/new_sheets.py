"""The forms of a new Gladiator and a new NPC, and who needs a Gladiator yet."""

from __future__ import annotations

from typing import Any

from hotseat.core import panels as p
from hotseat.core.dice import Source
from hotseat.core.frozen import replace
from hotseat.core.private import GM
from hotseat.core.sheet import NewSheet
from hotseat.games.fight_sphere.people.gladiators import CHARACTERS
from hotseat.games.fight_sphere.people.npcs import npc_form
from hotseat.games.fight_sphere.people.quick import quick as of_owner
from hotseat.games.fight_sphere.state import EACH, State
from hotseat.kit.play_screen import create_another, quick_button

NEW_GLADIATOR = "New Gladiator"

EACH_MAKES = "Each player creates 2 or more Gladiators"
LEAD = (
    f"{EACH_MAKES}, all alike, then chooses their own; the others become NPC Gladiators. Only the"
    " name is needed now."
)

NO_GLADIATOR = "Someone of the Sphere who is no Gladiator: Relationships are with them."


def makers(state: State) -> dict[str, int]:
    """The players who have made fewer than two Gladiators, each with how many."""
    return {seat: n for seat, n in state.made.items() if n < EACH}


def another(state: State) -> tuple[p.Card, ...]:
    """Before the first Layer the way to the next Gladiator, as long as one is missing."""
    if state.layer:
        return ()
    if not state.table.seats.players():
        return (create_another((p.Text(f"{EACH_MAKES}.", "small"),), quick_button(state)),)
    few, name_of = makers(state), state.table.seats.name_of
    message = " ".join(f"{name_of(seat)}: {n} of {EACH} Gladiators." for seat, n in few.items())
    told = (p.Text(message, "small"),)
    return (create_another(told, quick_button(state)),) if few else ()


def quick(state: State, source: Source) -> dict[str, Any]:
    """The arguments of one more whole Gladiator: of the player whose form comes next, or
    nobody."""
    return of_owner(state, source, next(iter(makers(state)), ""))


def new_sheets(state: State, view: p.View) -> tuple[NewSheet, ...]:
    """A Gladiator, or somebody of the Sphere."""
    # without players nobody's yet, and once all have theirs the GM's
    others = GM if state.table.seats.players() else ""
    form = CHARACTERS.new_form(state, view, next(iter(makers(state)), others))
    return (
        NewSheet(
            NEW_GLADIATOR, (p.Card("", (p.Text(LEAD), replace(form, submit="Create Gladiator"))),)
        ),
        NewSheet("New NPC", (p.Card("", (p.Text(NO_GLADIATOR), npc_form(state, view))),)),
    )
