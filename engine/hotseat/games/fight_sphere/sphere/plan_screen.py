"""The Layer to come on the Play screen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from hotseat.core import panels as p
from hotseat.core.frozen import replace
from hotseat.core.wording import capital, joined, listed
from hotseat.games.fight_sphere.records.people import Gladiator
from hotseat.games.fight_sphere.sphere.plan import all_done, choosing, moved_along, plan, to_core
from hotseat.games.fight_sphere.sphere.standing import npc_gladiators, player_characters
from hotseat.games.fight_sphere.state import State, names_of
from hotseat.kit.people import is_npc
from hotseat.kit.screens import pick_one

SITUATION = (
    "Optional, for everyone to read. A situation that makes the Gladiators take sides, with NPCs"
    " they have Relationships with."
)

# What so many Episodes are about is asked on the stage, in one row; of more over it.
FEW = 3
AT_LEAST = "An Episode has 2 Gladiators or more."
LEAD = (
    "An Episode ends with 1 Gladiator left standing. The GM may add any NPC"
    " Gladiator. The Threshold is how many dice the GM rolls in a Conflict."
)


def known_in(state: State, group: Iterable[str]) -> tuple[str, ...]:
    """The NPCs whom those of an Episode have Relationships with, in a sentence; () for none: the GM
    brings them into it."""
    ties = [(tie.whom, state.people[who].name) for who in group for tie in state.people[who].ties]
    names_by: dict[str, list[str]] = {}
    for whom, name in ties:
        names_by.setdefault(whom, []).append(name)
    lines = (f"{state.npcs[whom].name} ({listed(names)})" for whom, names in names_by.items())
    return (f"Relationships: {', '.join(lines)}.",) if names_by else ()


def plan_card(state: State) -> tuple[p.Block, ...]:
    """Who shares an Episode on the Layer to come: a proposal to change by taps, once there are NPC
    Gladiators to share it; before that the bar alone, so that it moves nothing when they come."""
    if not state.layer and to_core(state) and choosing(state):
        return (p.ActionBar("", p.Button("Start Layer", p.Do("start_layer"), "primary")),)
    if state.core or state.ended or (state.layer and all_done(state)):
        return ()
    last = to_core(state) and state.layer
    groups, trades = plan(state), _trades(state)
    label, start = "Start Core" if last else "Start Layer", _about(state)
    lead = "" if last else _moved(state) or AT_LEAST
    bar = p.ActionBar(lead, p.Button(label, p.Do("start_layer"), "primary"), form=start.key)
    if last:
        lead = "No NPC Gladiator lives. The next Episode is the last, at the Core: all are in it."
        return (p.Card("The Core", (p.Text(lead), *trades, start)), bar)
    mine = player_characters(state)
    # A key for each number, with an Episode or without one: none comes or goes with a tap.
    keys = {n: str(n) for n in range(1, max(len(mine), *groups, 1) + 1)}
    rows = [_where(state, gladiator, keys) for gladiator in mine]
    off = {0: "None"}
    rows += [_where(state, gladiator, off | keys) for gladiator in npc_gladiators(state)]
    half = (len(rows) + 1) // 2
    title = f"Layer {state.layer + 1}, Threshold {state.threshold + bool(state.layer)}"
    sides = p.Columns((tuple(rows[:half]), tuple(rows[half:])))
    words = (start,) if len(groups) <= FEW else ()
    return (
        p.Heading(title, "Who shares an Episode? Each number is one."),
        p.Card("", (*trades, sides, *words)),
        bar,
    )


def _about(state: State) -> p.Form:
    """What each Episode of the Layer to come is about, or the Core; it goes along with its
    start."""
    last, groups = to_core(state) and state.layer, plan(state)
    names = {n: listed(names_of(state, group)) for n, group in groups.items()}
    situation = SITUATION if last else "What it is about. Optional, for everyone to read."
    fields = tuple(
        p.Field(
            f"about_{n}",
            "What the Core is about" if last else f"Episode of {names[n]}",
            "lines",
            hint=" ".join(
                (
                    *((situation,) if n == min(groups) else ()),
                    *known_in(state, groups[n]),
                )
            ),
        )
        for n in groups
    )
    key = f"layer.{state.layer + 1}"
    return p.Form("start_layer", fields, "", key=key, across=not last)


def about_parts(state: State) -> dict[str, Callable[[], tuple[p.Block, ...]]]:
    """The same over the stage, where it would take two rows of it."""
    planned = any(isinstance(block, p.ActionBar) for block in plan_card(state))
    last = to_core(state) and state.layer
    if not planned or last or len(plan(state)) <= FEW:
        return {}
    return {"Episodes to come": lambda: (_about(state),)}


def plan_parts(state: State) -> dict[str, Callable[[], tuple[p.Block, ...]]]:
    """What is rarely wanted while a Layer is planned: how it works, the world of the first one."""
    lead = [LEAD]
    if not state.layer:
        lead.append("Everyone here comes from the same world: talk about what it was like.")
    parts: dict[str, Callable[[], tuple[p.Block, ...]]] = {
        "How it works": lambda: (p.Text(" ".join(lead)), p.Text(SITUATION))
    }
    parts = {**about_parts(state), **parts}
    return parts if state.layer else {"The world": lambda: (world_form(state),), **parts}


def world_form(state: State) -> p.Form:
    """The world that everyone came from, in the group's words."""
    hint = "Optional. Everyone in the Sphere comes from the same one: like ours, or a later one?"
    field = p.Field("words", "The world they came from", "lines", state.world, hint)
    return p.Form("describe_world", (field,), "Save world", style="plain", key="world")


def _trades(state: State) -> tuple[p.Text, ...]:
    """Whose Death wish or Reason to Live may be traded now, between two Episodes."""
    names = [gladiator.name for gladiator in player_characters(state) if not gladiator.traded]
    message = (
        f"{listed(names)} may now trade a Death wish for a Reason to Live, or the other way round,"
        " on the sheet: once in the whole game."
    )
    return (p.Text(message, "small"),) if names and state.layer else ()


def _moved(state: State) -> str:
    """Whom the taps moved beside those they were for: no one is alone in an Episode, or lost. It
    stands in the bar, where it moves nothing; "" for no one."""
    lines = []
    for who, (before, now) in moved_along(state).items():
        name = state.people[who].name
        mates = listed(names_of(state, (mate for mate in plan(state).get(now, ()) if mate != who)))
        if before and now:
            lines.append(f"{name} would be alone, and joins {mates}.")
        else:
            where = f"with {mates}" if mates else "in no Episode"
            lines.append(f"{name} is {where}: no one is alone there.")
    return " ".join(lines)


def _where(state: State, gladiator: Gladiator, names: Mapping[int, str]) -> p.Chips:
    now = next((n for n, group in plan(state).items() if gladiator.id in group), 0)
    choices = ((name, {"who": gladiator.id, "at": n}, n == now) for n, name in names.items())
    row = pick_one(gladiator.name, "put_in_episode", choices)
    hint = "NPC Gladiator" if is_npc(state, gladiator) else ""
    moved = "moved along" if gladiator.id in moved_along(state) else ""
    return replace(row, beside=True, hint=capital(joined((hint, moved), ", ")))
