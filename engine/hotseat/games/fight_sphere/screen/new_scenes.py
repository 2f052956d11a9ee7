"""The scenes that a player can frame now."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.wording import listed
from hotseat.games.fight_sphere.conflict.begin import sharers, takes_a_turn
from hotseat.games.fight_sphere.encounter.begin import rivals
from hotseat.games.fight_sphere.encounter.screen import truce_card
from hotseat.games.fight_sphere.records.episodes import Clash
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
from hotseat.kit.screens import fold_card, press, tap


def new_scene(state: State, view: p.View) -> tuple[p.Block, ...]:
    """What the player whose turn it is may frame; all other scenes behind a fold."""
    now = whose_turn(state)
    if not now:
        return ()
    gladiator, late = state.people[now], list[p.Block]()
    first: p.Block = _scenes(state, gladiator)
    if clash := unfinished(state, now):
        late, first = [first], _unfinished(state, gladiator, clash)
    others = (*in_turn(state), *npc_gladiators(state))
    here = (other for other in others if other.id != now and episode_of(state, other.id))
    late += [_scenes(state, other) for other in here]
    late += _forbidden_sharers(state)
    more = (fold_card(view, "fold.others", "Other scenes", tuple(late)),) if late else ()
    blocks = (*_shared(state), first, *truce_card(state, view, gladiator))
    return (p.Card("New scene", blocks, tone="accent"), *more)


def _unfinished(state: State, gladiator: Gladiator, clash: Clash) -> p.Card:
    """The Encounter that the next scene must continue, and who has the Initiative in it."""
    must, leads = must_continue(state, gladiator.id), state.people[clash.members[0]].name
    message = f"{must} {leads} has the Initiative. Anyone in it may disengage."
    names = listed(names_of(state, (who for who in clash.members if who != gladiator.id)))
    label = f"Continue Encounter with {names}"
    go_on = press(label, "continue_encounter", {"who": gladiator.id}, "primary")
    return p.Card("", (p.Text(message), p.Buttons((go_on,))))


def _shared(state: State) -> tuple[p.Chips, ...]:
    """Who had a truce with whoever had the last Conflict may share its scene."""
    taps = tuple(tap(state.people[who].name, "share_scene", {"who": who}) for who in sharers(state))
    turn = "It is their next turn." if takes_a_turn(state) else "It takes no one’s turn."
    hint = f"They have a truce, and face a Conflict of their own. {turn}"
    return (p.Chips("Who shares the last scene?", taps, hint=hint),) if taps else ()


def _forbidden_sharers(state: State) -> tuple[p.Chips, ...]:
    """Whom the rules alone keep from sharing the last scene, greyed."""
    taps = tuple(
        tap(state.people[who].name, "share_scene", {"who": who})
        for who in sharers(state, forbidden=True)
    )
    return (p.Chips("Shares the last scene", taps),) if taps else ()


def _scenes(state: State, gladiator: Gladiator) -> p.Chips:
    """A Conflict, or a Gladiator to meet."""
    args = {"who": gladiator.id}
    taps = [tap("Conflict", "begin_conflict", args)]
    for rival in rivals(state, gladiator.id):
        name = f"Encounter with {state.people[rival].name}"
        episode = episode_of(state, rival)
        inside = episode.meeting(rival, gladiator.id, rival).members[2:] if episode else ()
        note = f"brings in {listed(names_of(state, inside))}" if inside else ""
        taps.append(tap(name, "begin_encounter", args | {"rival": rival}, note))
    hint = f"In a Conflict you roll against the Threshold, {state.threshold} dice of the GM."
    hint += " In an Encounter Gladiators roll against each other." if len(taps) > 1 else ""
    now = whose_turn(state) == gladiator.id
    return p.Chips(f"{gladiator.name} frames", tuple(taps), hint=hint if now else "")
