"""The Play screen: setting up, the Layer with its turns, the Conflict or Encounter in progress."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.frozen import replace
from hotseat.core.wording import listed
from hotseat.games.fight_sphere.conflict.screen import conflict_blocks, conflict_verdict
from hotseat.games.fight_sphere.encounter.result import encounter_verdict
from hotseat.games.fight_sphere.encounter.screen import encounter_blocks
from hotseat.games.fight_sphere.people.gladiators import driven
from hotseat.games.fight_sphere.people.npcs import npcs_card
from hotseat.games.fight_sphere.people.own import own_cards
from hotseat.games.fight_sphere.records.scenes import Conflict
from hotseat.games.fight_sphere.screen.between import between_blocks, with_more
from hotseat.games.fight_sphere.screen.new_sheets import NEW_GLADIATOR, another
from hotseat.games.fight_sphere.sphere.labels import layer_said, turn_said
from hotseat.games.fight_sphere.sphere.plan import choosing
from hotseat.games.fight_sphere.sphere.plan_screen import plan_card, plan_parts
from hotseat.games.fight_sphere.sphere.screen import (
    end_card,
    layer_card,
)
from hotseat.games.fight_sphere.state import State, names_of, open_encounter
from hotseat.kit.people import present
from hotseat.kit.play_screen import (
    NEW_CHARACTER,
    NEW_NPC,
    idle_status,
    people_card,
    players_card,
    setup,
)
from hotseat.kit.screens import rename_form, row, seats_card, seats_form, session_prompt

NEW = replace(NEW_CHARACTER, label=NEW_GLADIATOR)
MAKES = "Each player creates 2 Gladiators: one to play, and one that becomes an NPC Gladiator."


def screen(state: State, view: p.View) -> tuple[p.Block, ...]:
    """The blocks of the Play screen."""
    if state.scene:
        return scene_blocks(state, view)
    if not present(state):
        return (*setup(state, NEW), p.Text(MAKES, "small"))
    rest = (seats_card(state, view),)
    if not state.layer:
        cast = people_card(state, driven, lambda _one: (), *row(NEW, NEW_NPC))
        parts = {"In the story": lambda: (*cast.blocks, *npcs_card(state))}
        first = () if state.table.seats.players() else (players_card(state),)
        if not first:
            parts["Players"] = lambda: (seats_form(state), *rename_form(state))
        own, open_ = own_cards(state), choosing(state)
        if own and not open_:
            parts = {"Own Gladiators": lambda: own[0].blocks, **parts}
        shown = (*first, *(own if open_ else ()), *another(state), *plan_card(state))
        return with_more(state, view, shown, {**plan_parts(state), **parts})
    if state.ended:
        return (
            *end_card(state),
            *(session_prompt(state) if state.table.in_session else ()),
            p.Columns((layer_card(state, view), (*npcs_card(state), *rest))),
        )
    return between_blocks(state, view, last_blocks(state), NEW)


def status(state: State) -> str:
    """Where the campaign stands, in one line for the library."""
    if state.ended:
        gladiator = state.people.get(state.survivor)
        return f"{gladiator.name if gladiator else 'No one'} survived the Sphere."
    if state.encounter:
        names = listed(names_of(state, (build.who for build in state.encounter.builds)))
        return f"{layer_said(state)}. An Encounter: {names}."
    if not state.layer:
        return idle_status(state)
    return f"{layer_said(state)}. {turn_said(state)}"


def scene_blocks(state: State, view: p.View) -> tuple[p.Block, ...]:
    """The Conflict or the Encounter in progress, at its step."""
    if state.conflict is not None:
        return conflict_blocks(state, view, state.conflict)
    return encounter_blocks(state, view, open_encounter(state))


def last_blocks(state: State) -> tuple[p.Block, ...]:
    """What the last scene came to, until the next one begins."""
    last = state.last_scene
    if isinstance(last, Conflict):
        return conflict_verdict(state, last)
    return encounter_verdict(state, last) if last else ()
