"""Layers, Episodes and where somebody is, in words."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.wording import joined, listed
from hotseat.games.fight_sphere.records.episodes import Episode, beside
from hotseat.games.fight_sphere.records.people import Gladiator
from hotseat.games.fight_sphere.sphere.standing import (
    active,
    episode_of,
    in_turn,
    unfinished,
    whose_turn,
)
from hotseat.games.fight_sphere.state import State, names_of
from hotseat.kit.people import is_npc

# What tells those apart who are out of an Episode, or done with it.
DEAD = p.Tag("Dead", "bad", "dead")
OUT = p.Tag("Knocked out", "warn", "out")
LAST = p.Tag("Last one standing", "good", "star")


def layer_name(state: State, layer: int) -> str:
    """ "Layer 3", "The Core"."""
    return "The Core" if state.core and layer == state.layer else f"Layer {layer}"


def layer_said(state: State) -> str:
    """ "Layer 3, Threshold 7"; "The Core, Threshold 9"."""
    return f"{layer_name(state, state.layer)}, Threshold {state.threshold}"


def episode_name(state: State, episode: Episode) -> str:
    """ "Episode 2", "The Core"."""
    same = [other.id for other in (*state.past, *state.episodes) if other.layer == episode.layer]
    core = state.core and episode.layer == state.layer
    return "The Core" if core else f"Episode {same.index(episode.id) + 1}"


def standing_said(state: State, gladiator: Gladiator) -> str:
    """Where a Gladiator is now: out, waiting, in an Episode."""
    if gladiator.gone:
        return "Dead" if gladiator.dead else "Left the story"
    episode = episode_of(state, gladiator.id)
    if episode is None:
        return "Not in an Episode"
    if gladiator.id in episode.out:
        return OUT.label
    if episode.over:
        return LAST.label
    name = episode_name(state, episode)
    return f"{name}, in an Encounter" if unfinished(state, gladiator.id) else name


def clashes_said(state: State, episode: Episode) -> str:
    """ "Still in an Encounter: Ash and Brine.", those of another one behind; "" for none. That of
    whose turn it is stands with what they may frame."""
    others = (clash for clash in episode.clashes if whose_turn(state) not in clash.members)
    every = "; ".join(listed(names_of(state, clash.members)) for clash in others)
    return f"Still in an Encounter: {every}." if every else ""


def truces_said(state: State, *episodes: Episode) -> str:
    """The pairs with a truce: "Ash and Brine; Cole and Gax"; "" where there are none."""
    pairs = (two for episode in episodes for two in episode.truces)
    return "; ".join(listed(names_of(state, two)) for two in pairs)


def met_said(
    state: State, gladiator: Gladiator, truces: bool = True
) -> tuple[tuple[str, str], ...]:
    """Whom a Gladiator has met in this Episode, and, with ``truces``, has a truce with."""
    episode = episode_of(state, gladiator.id)
    if episode is None:
        return ()
    pairs_by = (("Has met", episode.met), ("Truce with", episode.truces))[: 1 + truces]
    named = (
        (label, listed(names_of(state, beside(pairs, gladiator.id)))) for label, pairs in pairs_by
    )
    return tuple((label, names) for label, names in named if names)


# --- episodes of a Layer -------------------------------------------------------------------------


def episodes_at(state: State, layer: int) -> tuple[Episode, ...]:
    """The Episodes of a Layer, this one or one above."""
    return tuple(episode for episode in (*state.past, *state.episodes) if episode.layer == layer)


def fate(state: State, episode: Episode, who: str) -> p.Tag | None:
    """What became of somebody in an Episode, None as long as nothing did."""
    if who not in episode.out:
        return LAST if episode.over else None
    gladiator, now = state.people[who], episode.layer == state.layer
    return DEAD if (gladiator.dead if now else is_npc(state, gladiator)) else OUT


def came(state: State, *episodes: Episode) -> tuple[tuple[str, str], ...]:
    """What became of all in these Episodes: "Knocked out", and who."""
    names_by: dict[str, list[str]] = {}
    for episode in episodes:
        for who in episode.members:
            tag = fate(state, episode, who)
            names_by.setdefault(tag.label if tag else "", []).append(state.people[who].name)
    return tuple((label, listed(names)) for label, names in names_by.items() if label)


def named(state: State, gladiator: Gladiator) -> str:
    """ "Ash"; "Gax (NPC Gladiator)"."""
    return f"{gladiator.name} (NPC Gladiator)" if is_npc(state, gladiator) else gladiator.name


def turn_said(state: State) -> str:
    """Whose turn it is, in a line, and who waits for the next Layer, each with the reason; that a
    scene is shared."""
    if state.conflict and state.conflict.shared:
        own, host = state.people[state.conflict.who], names_of(state, state.conflict.shared)
        turn = "This is their next turn." if state.conflict.next_turn else "It takes no one’s turn."
        return f"{own.name} shares the scene of {listed(host)}. {turn}"
    who = whose_turn(state)
    message = (
        f"{state.people[who].name}’s turn." if who else f"{layer_name(state, state.layer)} is over."
    )
    return joined((message, waiting_said(state)))


def waiting_said(state: State) -> str:
    """Who waits for the next Layer, each with the reason; "" for nobody, and where all do."""
    waiting = [
        f"{gladiator.name} ({standing_said(state, gladiator).lower()})"
        for gladiator in in_turn(state)
        if not active(state, gladiator.id)
    ]
    if not waiting or not whose_turn(state):
        return ""
    return f"Waiting for the next Layer: {listed(waiting)}."
