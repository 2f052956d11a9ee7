"""The scenes that a player can frame now."""

from __future__ import annotations

from collections.abc import Iterator

from hotseat.core import panels as p
from hotseat.core.wording import listed
from hotseat.games.fight_sphere.conflict.begin import sharers, takes_a_turn
from hotseat.games.fight_sphere.encounter.begin import rivals
from hotseat.games.fight_sphere.records.people import Gladiator
from hotseat.games.fight_sphere.sphere.standing import (
    episode_of,
    in_turn,
    npc_gladiators,
    unfinished,
    whose_turn,
)
from hotseat.games.fight_sphere.sphere.turns import must_continue
from hotseat.games.fight_sphere.state import State, names_of
from hotseat.kit.screens import picked, press, tabs, tap

WHOSE = "kept.whose.scene"


def new_scene(state: State, gladiator: Gladiator) -> tuple[p.Card, p.ActionBar]:
    """What the player whose turn it is may frame; the Encounter that must go on, or else a
    Conflict, stands in the bar."""
    clash, args = unfinished(state, gladiator.id), {"who": gladiator.id}
    if clash:
        go_on = press("Continue Encounter", "continue_encounter", args, "primary")
        first: p.Block = p.Text(must_continue(state, gladiator.id))
        leads = state.people[clash.members[0]].name
        bar = p.ActionBar(f"{leads} has the Initiative. Anyone in it may disengage.", go_on)
    else:
        first = p.Chips("Encounter with", tuple(_meetings(state, gladiator, "")), beside=True)
        start = press("Start Conflict", "begin_conflict", args, "primary")
        bar = p.ActionBar(f"In a Conflict the GM rolls {state.threshold} dice.", start)
    return p.Card("", (first,)), bar


def other_scenes(state: State, view: p.View) -> tuple[p.Block, ...]:
    """All scenes that are not for this turn, greyed where the rules keep from them: of the one who
    was picked, so that a large table is no wall of keys."""
    now = whose_turn(state)
    others = (*in_turn(state), *npc_gladiators(state))
    here = {other.id: other for other in others if other.id != now and episode_of(state, other.id)}
    late = {now: state.people[now]} if now and unfinished(state, now) else {}
    every = {**late, **here}
    whose = picked(view, WHOSE, tuple(every))
    names = tabs(WHOSE, whose, "Whose scene?", ((who, other.name) for who, other in every.items()))
    shown = (names, _scenes(state, every[whose])) if whose else ()
    return (*shown, *_forbidden_sharers(state))


def shared(state: State) -> tuple[p.Card, ...]:
    """Who had a truce with whoever had the last Conflict may share its scene: below the taps that
    make a truce, which it may come with."""
    note = "their next turn" if takes_a_turn(state) else "no one’s turn"
    taps = tuple(
        tap(state.people[who].name, "share_scene", {"who": who}, note) for who in sharers(state)
    )
    row = p.Chips("Who shares the last scene?", taps, beside=True)
    return (p.Card("", (row,)),) if taps else ()


def _forbidden_sharers(state: State) -> tuple[p.Chips, ...]:
    """Whom the rules alone keep from sharing the last scene, greyed."""
    taps = tuple(
        tap(state.people[who].name, "share_scene", {"who": who})
        for who in sharers(state, forbidden=True)
    )
    return (p.Chips("Shares the last scene", taps),) if taps else ()


def _scenes(state: State, gladiator: Gladiator) -> p.Chips:
    """A Conflict, or a Gladiator to meet."""
    conflict = tap("Conflict", "begin_conflict", {"who": gladiator.id})
    taps = (conflict, *_meetings(state, gladiator, "Encounter with "))
    return p.Chips(f"{gladiator.name} frames", taps, beside=True)


def _meetings(state: State, gladiator: Gladiator, lead: str) -> Iterator[p.Chip]:
    """A tap for each Gladiator to meet, and who comes along on a line each, so that none moves."""
    for rival in rivals(state, gladiator.id):
        episode = episode_of(state, rival)
        inside = episode.meeting(rival, gladiator.id, rival).members[2:] if episode else ()
        note = f"brings in {listed(names_of(state, inside))}" if inside else "alone"
        args = {"who": gladiator.id, "rival": rival}
        yield tap(f"{lead}{state.people[rival].name}", "begin_encounter", args, note)
