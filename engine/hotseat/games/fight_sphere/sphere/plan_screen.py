"""The Layer to come on the Play screen."""

from __future__ import annotations

from collections.abc import Mapping

from hotseat.core import panels as p
from hotseat.core.wording import listed
from hotseat.games.fight_sphere.records.people import Gladiator
from hotseat.games.fight_sphere.sphere.labels import named
from hotseat.games.fight_sphere.sphere.plan import all_done, choosing, plan, to_core
from hotseat.games.fight_sphere.sphere.standing import npc_gladiators, player_characters
from hotseat.games.fight_sphere.state import State, names_of
from hotseat.kit.screens import pick_one

SITUATION = (
    "Optional. A situation that makes the Gladiators take sides, with NPCs they have Relationships"
    " with. Ask only the questions that interest you."
)


def plan_card(state: State) -> tuple[p.Card, ...]:
    """Who shares an Episode on the Layer to come: a proposal to change by taps, once there are NPC
    Gladiators to share it."""
    if not state.layer and to_core(state) and choosing(state):
        return ()
    if state.core or state.ended or (state.layer and all_done(state)):
        return ()
    last = to_core(state) and state.layer
    groups, trades = plan(state), _trades(state)
    names = {n: listed(names_of(state, group)) for n, group in groups.items()}
    fields = tuple(
        p.Field(
            f"about_{n}",
            names[n] if last else f"Episode {n}: {names[n]}",
            hint=f"What it is about. {SITUATION}" if n == min(groups) else "",
        )
        for n in groups
    )
    label, key = "Start Core" if last else "Start Layer", f"layer.{state.layer + 1}"
    start = p.Form("start_layer", fields, label, key=key)
    if last:
        lead = "No NPC Gladiator lives. The next Episode is the last, at the Core: all are in it."
        return (p.Card("The Core", (p.Text(lead), *trades, start), tone="accent"),)
    mine = player_characters(state)
    numbers = tuple(range(1, len(mine) + 1))
    rows = tuple(_where(state, gladiator, numbers) for gladiator in mine)
    npcs = tuple(_where(state, gladiator, (0, *groups)) for gladiator in npc_gladiators(state))
    lead = (
        "Who shares an Episode? Each has 2 Gladiators or more and ends with 1 left standing. The GM"
        " may add any NPC Gladiator. The Threshold is how many dice the GM rolls in a Conflict."
    )
    title = f"Layer {state.layer + 1}, Threshold {state.threshold + bool(state.layer)}"
    if not state.layer:
        lead += " Everyone here comes from the same world: talk about what it was like."
    first: tuple[p.Block, ...] = (p.Text(lead, "small"), *_moved(state, groups), *trades)
    both = p.Columns(((start,), (*rows, *npcs)))
    return (p.Card(title, (*first, both), tone="accent"),)


def _trades(state: State) -> tuple[p.Text, ...]:
    """Whose Death wish or Reason to Live may be traded now, between two Episodes."""
    names = [gladiator.name for gladiator in player_characters(state) if not gladiator.traded]
    said = (
        f"{listed(names)} may now trade a Death wish for a Reason to Live, or the other way round,"
        " on the sheet: once in the whole game."
    )
    return (p.Text(said, "small"),) if names and state.layer else ()


def _moved(state: State, groups: Mapping[int, tuple[str, ...]]) -> tuple[p.Text, ...]:
    """Whom the last tap moved beside the one it was for: no one is alone in an Episode."""
    now = {who: n for n, group in groups.items() for who in group}
    said = []
    for who, n in state.draft.items():
        gladiator, at = state.people.get(who), now.get(who, 0)
        if gladiator is not None and n and n != at and not gladiator.gone:
            said.append(
                f"{gladiator.name} was alone in Episode {n}: now "
                + (f"in Episode {at}." if at else "not on this Layer.")
            )
    return (p.Text(" ".join(said), "note"),) if said else ()


def _where(state: State, gladiator: Gladiator, numbers: tuple[int, ...]) -> p.Chips:
    now = next((n for n, group in plan(state).items() if gladiator.id in group), 0)
    choices = (
        (f"Episode {n}" if n else "Not on this Layer", {"who": gladiator.id, "at": n}, n == now)
        for n in numbers
    )
    return pick_one(named(state, gladiator), "put_in_episode", choices)
