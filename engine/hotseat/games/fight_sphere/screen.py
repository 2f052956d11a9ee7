"""The Play screen: setting up, the Layer with its turns, the Conflict or Encounter in progress."""

from __future__ import annotations

from dataclasses import replace

from hotseat.core import panels as p
from hotseat.core.wording import listed
from hotseat.games.fight_sphere.encounter.screen import last_blocks, new_scene, scene_blocks
from hotseat.games.fight_sphere.people import screen as people
from hotseat.games.fight_sphere.sphere.screen import (
    end_card,
    judgment_card,
    layer_card,
    layer_said,
    own_cards,
    plan_card,
    turn_blocks,
    turn_said,
)
from hotseat.games.fight_sphere.state import State, names_of
from hotseat.kit.people import present
from hotseat.kit.play_screen import NEW_CHARACTER, NEW_NPC, idle_status, people_card, setup
from hotseat.kit.screens import last_roll, row, seats_card, session_prompt

NEW = replace(NEW_CHARACTER, label=people.NEW)


def screen(state: State, view: p.View) -> tuple[p.Block, ...]:
    """The blocks of the Play screen."""
    if state.scene:
        steps, *scene = scene_blocks(state, view)
        return (steps, p.Text(turn_said(state), "small"), *scene)
    if not present(state):
        return setup(state, NEW)
    rest = (seats_card(state, view),)
    if not state.layer:
        cast = people_card(state, people.driven, lambda _one: (), *row(NEW, NEW_NPC))
        columns = p.Columns(((cast,), (*people.npcs_card(state), *rest)))
        return (*people.another(state), *own_cards(state), *plan_card(state), columns)
    if state.ended:
        return (
            *end_card(state),
            p.Columns((layer_card(state, view), (*people.npcs_card(state), *rest))),
        )
    beside = (*judgment_card(state), *people.npcs_card(state), *row(NEW, NEW_NPC), *rest)
    columns = p.Columns((layer_card(state, view), beside))
    now = (*end_card(state), *new_scene(state, view), *plan_card(state))
    last = last_roll(view, "Dice of the last scene", last_blocks(state))
    return (*last, *turn_blocks(state), *session_prompt(state), *now, columns)


def status(state: State) -> str:
    """Where the campaign stands, in one line for the library."""
    if state.ended:
        one = state.people.get(state.survivor)
        return f"{one.name} survived the Sphere." if one else "No one survived the Sphere."
    if state.encounter:
        names = listed(names_of(state, (each.who for each in state.encounter.builds)))
        return f"{layer_said(state)}. An Encounter: {names}."
    if not state.layer:
        return idle_status(state)
    return f"{layer_said(state)}. {turn_said(state)}"
