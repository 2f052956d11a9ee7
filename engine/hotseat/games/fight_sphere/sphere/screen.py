"""The Layer with its Episodes on the Play screen, who judges, the epilogue."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.frozen import replace
from hotseat.core.seats import Seat
from hotseat.core.wording import listed, some
from hotseat.games.fight_sphere.records.episodes import THRESHOLD_MOST, Episode, beside
from hotseat.games.fight_sphere.records.people import Gladiator
from hotseat.games.fight_sphere.records.scenes import BET_MOST
from hotseat.games.fight_sphere.sphere.ending import last_at_core, survivors
from hotseat.games.fight_sphere.sphere.episodes import notes_form, notes_shown, runs
from hotseat.games.fight_sphere.sphere.labels import (
    DEAD,
    episode_name,
    episodes_at,
    fate,
    layer_said,
    named,
)
from hotseat.games.fight_sphere.sphere.plan import all_done, to_core
from hotseat.games.fight_sphere.sphere.plan_screen import SITUATION, world_form
from hotseat.games.fight_sphere.sphere.standing import (
    episode_of,
    npc_gladiators,
    player_characters,
    whose_turn,
)
from hotseat.games.fight_sphere.state import State, names_of
from hotseat.kit.people import is_npc, owner_name
from hotseat.kit.play_screen import begin_chips
from hotseat.kit.screens import pick_one, press, row


def layer_blocks(state: State, layer: int) -> list[p.Block]:
    """Every Episode of a Layer."""
    blocks: list[p.Block] = []
    for episode in episodes_at(state, layer):
        blocks += [p.Heading(episode_name(state, episode)), *episode_blocks(state, episode)]
    return blocks


def episode_blocks(state: State, episode: Episode) -> tuple[p.Block, ...]:
    """What an Episode is about, and who is or was in it: whose turn it is, who is out, who
    waits."""
    lines = tuple(_member(state, episode, who) for who in episode.members)
    about = (p.Text(episode.about, "say"),) if episode.about else ()
    return (*about, p.Lines(lines))


def layer_card(state: State, view: p.View) -> tuple[p.Block, ...]:
    """This Layer, for reading."""
    return (p.Card(layer_said(state), layer_parts(state, view)),)


def layer_parts(state: State, view: p.View) -> tuple[p.Block, ...]:
    """Every Episode of this Layer, its notes, who could join."""
    blocks = list[p.Block]()
    for episode in state.episodes:
        blocks += [p.Heading(episode_name(state, episode)), *episode_blocks(state, episode)]
        blocks += notes_shown(view, episode)
    if state.world:
        blocks.append(p.Pairs((("The world they came from", state.world),)))
    return tuple(blocks)


def latecomers(state: State) -> tuple[p.Chips, ...]:
    """For everyone who is not on this Layer the Episodes to join; NPC Gladiators come later than at
    its start by the table's word alone, on their sheets."""
    npcs = () if runs(state) else npc_gladiators(state)
    everyone = (*player_characters(state), *npcs) if whose_turn(state) else ()
    late = [gladiator for gladiator in everyone if episode_of(state, gladiator.id) is None]
    return tuple(
        replace(_joining(state, gladiator, f"{named(state, gladiator)} joins"), beside=True)
        for gladiator in late
    )


def _member(state: State, episode: Episode, who: str) -> p.Line:
    gladiator, now = state.people[who], episode.layer == state.layer
    played = (
        "NPC Gladiator" if is_npc(state, gladiator) else state.table.seats.name_of(gladiator.owner)
    )
    tags = [p.Tag(f"Pool {gladiator.pool}")] if now else []
    end = fate(state, episode, who)
    if end:
        tags = [end] if who in episode.out else [*tags, end]
    elif now and whose_turn(state) == who:
        tags.append(p.Tag("Their turn", "accent"))
    if episode.clash_of(who) is not None:
        tags.append(p.Tag("In an Encounter", "warn"))
    truces = names_of(state, beside(episode.truces, who))
    tags += [p.Tag(f"Truce with {listed(truces)}")] if truces else []
    return p.Line(gladiator.name, played, tuple(tags), spent=end == DEAD, tap=p.Go(f"sheets/{who}"))


def by_hand(state: State, view: p.View) -> tuple[p.Block, ...]:
    """Turns, Threshold, Judgment Pools and Episodes put right."""
    blocks: list[p.Block] = [
        p.Chips("Give the turn to", begin_chips(player_characters(state), "give_turn")),
        p.Stepper("Threshold", state.threshold, 1, THRESHOLD_MOST, "set_threshold", "threshold"),
    ]
    blocks += [
        _judgment(state, seat, f"Judgment Pool of {seat.name}")
        for seat in state.table.seats.players()
        if seat.id not in state.judgment
    ]
    for episode in state.episodes:
        field = p.Field("about", "What it is about", "lines", episode.about, SITUATION)
        args, key = {"episode": episode.id}, f"about.{episode.id}"
        form = p.Form("describe_episode", (field,), "Save", args, "plain", key=key)
        notes = notes_form(view, episode)
        blocks += [p.Heading(episode_name(state, episode)), form, *notes]
    blocks.append(world_form(state))
    return (*blocks, *_ahead(state))


def _ahead(state: State) -> tuple[p.Block, ...]:
    """What the plan does not offer: the next Layer before all are done, the Core too soon."""
    layer = press("Start next Layer", "start_layer", style="quiet")
    core = press("Start Core", "start_layer", {"core": True}, "quiet")
    early = state.core or all_done(state)
    return row(layer if early else None, None if to_core(state) else core)


def episode_card(state: State, gladiator: Gladiator) -> tuple[p.Card, ...]:
    """On a sheet: into an Episode of this Layer, or out of it, by hand."""
    if not state.episodes:
        return ()
    out = press("Count as defeated", "leave_episode", {"who": gladiator.id}, "quiet")
    return (p.Card("Episode", (_joining(state, gladiator, "In the Episode"), *row(out))),)


def _joining(state: State, gladiator: Gladiator, label: str) -> p.Chips:
    choices = (
        (
            episode_name(state, episode),
            {"who": gladiator.id, "episode": episode.id},
            gladiator.id in episode.standing,
        )
        for episode in state.episodes
    )
    return pick_one(label, "join_episode", choices)


# --- who judges ----------------------------------------------------------------------------------


def judgment_blocks(state: State) -> tuple[p.Block, ...]:
    """What players who are out may do now."""
    seats = [seat for seat in state.table.seats.players() if seat.id in state.judgment]
    if not seats or (state.core and not last_at_core(state)):
        return ()
    steppers = tuple(_judgment(state, seat, seat.name) for seat in seats)
    lead = (
        "Their Gladiators are out, or the last one standing. They have the Threshold’s dice, and 1"
        " for each Relationship. They may frame a scene when asked, and gamble these dice on either"
        " side of any Conflict or Encounter: the dice are lost only if that side succeeds."
    )
    return (p.Text(lead, "small"), *steppers)


def _judgment(state: State, seat: Seat, label: str) -> p.Stepper:
    """The Judgment Pool of a player, to put right; at 0 where they have none."""
    dice = state.judgment.get(seat.id, 0)
    return p.Stepper(label, dice, 0, BET_MOST, "set_judgment", "dice", {"seat": seat.id})


# --- the end -------------------------------------------------------------------------------------


def end_card(state: State) -> tuple[p.Block, ...]:
    """The epilogue to tell, and once it is told."""
    if state.ended:
        gladiator = state.people.get(state.survivor)
        word = f"{gladiator.name if gladiator else 'No one'} survived the Sphere"
        owner = owner_name(state, gladiator) if gladiator else ""
        played = [f"Played by {owner}."] if owner else []
        came = (*played, f"{some(state.layer - state.core, 'Layer')} and the Core.")
        dead = listed(character.name for character in state.people.values() if character.dead)
        lost = listed(npc.name for npc in state.npcs.values() if npc.gone)
        pairs = tuple(two for two in (("Dead", dead), ("Gone for good", lost)) if two[1])
        lines = (p.Text(line, "say") for line in state.epilogue.splitlines() if line)
        read = p.Button("Open recap", p.Go("story"), "primary", icon="log")
        told = p.Card("Epilogue", (*lines, p.Pairs(pairs), p.Buttons((read,))), tone="accent")
        return (p.Outcome(word, came, "good" if gladiator else ""), told)
    if not state.core or last_at_core(state):
        return ()
    left = survivors(state)
    lead = "All have died. The table decides what that means."
    if left:
        lead = f"{left[0].name} is the last one standing. What was it for? Their player decides."
    hint = "Optional. A good epilogue looks back on the whole game."
    form = p.Form(
        "end_game", (p.Field("words", "Epilogue", "lines", hint=hint),), "End game", key="epilogue"
    )
    return (p.Card("Epilogue", (p.Text(lead), form), tone="accent"),)
