"""The Sphere on the Play screen: the Layer with its Episodes, the next one planned, who judges, the
epilogue."""

from __future__ import annotations

from collections.abc import Mapping

from hotseat.core import panels as p
from hotseat.core.wording import bare, listed, some
from hotseat.games.fight_sphere.people.drive import MOVES as DRIVE
from hotseat.games.fight_sphere.sphere.episodes import (
    MOVES,
    all_done,
    last_at_core,
    plan,
    survivors,
    to_core,
)
from hotseat.games.fight_sphere.sphere.standing import (
    active,
    episode_of,
    in_turn,
    npc_gladiators,
    player_characters,
    unfinished,
    whose_turn,
)
from hotseat.games.fight_sphere.sphere.turns import MOVES as TURNS
from hotseat.games.fight_sphere.state import (
    BET_MOST,
    THRESHOLD_MOST,
    Episode,
    Gladiator,
    State,
    beside,
    names_of,
)
from hotseat.kit.people import is_npc, of_seat, owner_name
from hotseat.kit.play_screen import begin_chips
from hotseat.kit.screens import fold_card, pick_one, row

# What tells those apart who are out of an Episode, or done with it.
DEAD = p.Tag("Dead", "bad", "dead")
OUT = p.Tag("Knocked out", "warn", "out")
LAST = p.Tag("Last one standing", "good", "star")
SITUATION = (
    "Optional. A situation that makes the Gladiators take sides, with NPCs they have Relationships"
    " with. Ask only the questions that interest you."
)


def layer_name(state: State, layer: int) -> str:
    """ "Layer 3", "The Core"."""
    return "The Core" if state.core and layer == state.layer else f"Layer {layer}"


def layer_said(state: State) -> str:
    """ "Layer 3, Threshold 7"; "The Core, Threshold 9"."""
    return f"{layer_name(state, state.layer)}, Threshold {state.threshold}"


def episode_name(state: State, held: Episode) -> str:
    """ "Episode 2", "The Core"."""
    same = [each.id for each in (*state.past, *state.episodes) if each.layer == held.layer]
    core = state.core and held.layer == state.layer
    return "The Core" if core else f"Episode {same.index(held.id) + 1}"


def standing_said(state: State, one: Gladiator) -> str:
    """Where a Gladiator is now: out, waiting, in an Episode."""
    if one.gone:
        return "Dead" if one.dead else "Left the story"
    held = episode_of(state, one.id)
    if held is None:
        return "Not in an Episode"
    if one.id in held.out:
        return OUT.label
    if held.over:
        return LAST.label
    name = episode_name(state, held)
    return f"{name}, in an Encounter" if unfinished(state, one.id) else name


def met_said(state: State, one: Gladiator) -> tuple[tuple[str, str], ...]:
    """Whom a Gladiator has met in this Episode, and has a truce with."""
    held = episode_of(state, one.id)
    found = (("Has met", held.met), ("Truce with", held.truces)) if held is not None else ()
    named = ((label, listed(names_of(state, beside(pairs, one.id)))) for label, pairs in found)
    return tuple((label, names) for label, names in named if names)


# --- the Layer -----------------------------------------------------------------------------------


def episodes_at(state: State, layer: int) -> tuple[Episode, ...]:
    """The Episodes of a Layer, this one or one above."""
    return tuple(held for held in (*state.past, *state.episodes) if held.layer == layer)


def layer_blocks(state: State, layer: int) -> list[p.Block]:
    """Every Episode of a Layer."""
    blocks: list[p.Block] = []
    for held in episodes_at(state, layer):
        blocks += [p.Heading(episode_name(state, held)), *episode_blocks(state, held)]
    return blocks


def episode_blocks(state: State, held: Episode) -> tuple[p.Block, ...]:
    """What an Episode is about, and who is or was in it: whose turn it is, who is out, who
    waits."""
    lines = tuple(_member(state, held, who) for who in held.members)
    about = (p.Text(held.about, "say"),) if held.about else ()
    return (*about, p.Lines(lines))


def layer_card(state: State, view: p.View) -> tuple[p.Block, ...]:
    """This Layer, and what of it can be put right."""
    blocks = layer_blocks(state, state.layer)
    everyone = (*player_characters(state), *npc_gladiators(state)) if whose_turn(state) else ()
    late = [one for one in everyone if episode_of(state, one.id) is None]
    blocks += [p.Heading("Not on this Layer")] if late else []
    blocks += [_joining(state, one, f"{named(state, one)} joins") for one in late]
    by_hand = () if state.ended else _by_hand(state, view)
    return (p.Card(layer_said(state), tuple(blocks)), *by_hand)


def fate(state: State, held: Episode, who: str) -> p.Tag | None:
    """What became of somebody in an Episode, None as long as nothing did."""
    if who not in held.out:
        return LAST if held.over else None
    one, now = state.people[who], held.layer == state.layer
    return DEAD if (one.dead if now else is_npc(state, one)) else OUT


def came(state: State, *episodes: Episode) -> tuple[tuple[str, str], ...]:
    """What became of all in these Episodes: "Knocked out", and who."""
    found: dict[str, list[str]] = {}
    for held in episodes:
        for who in held.members:
            tag = fate(state, held, who)
            found.setdefault(tag.label if tag else "", []).append(state.people[who].name)
    return tuple((label, listed(names)) for label, names in found.items() if label)


def _member(state: State, held: Episode, who: str) -> p.Line:
    one, now = state.people[who], held.layer == state.layer
    played = "NPC Gladiator" if is_npc(state, one) else state.table.seats.name_of(one.owner)
    tags = [p.Tag(f"Pool {one.pool}")] if now else []
    end = fate(state, held, who)
    if end:
        tags = [end] if who in held.out else [*tags, end]
    elif now and whose_turn(state) == who:
        tags.append(p.Tag("Their turn", "accent"))
    if held.clash_of(who) is not None:
        tags.append(p.Tag("In an Encounter", "warn"))
    truces = names_of(state, beside(held.truces, who))
    tags += [p.Tag(f"Truce with {listed(truces)}")] if truces else []
    return p.Line(one.name, played, tuple(tags), spent=end == DEAD, tap=p.Go(f"sheets/{who}"))


def named(state: State, one: Gladiator) -> str:
    """ "Ash"; "Gax (NPC Gladiator)"."""
    return f"{one.name} (NPC Gladiator)" if is_npc(state, one) else one.name


def _by_hand(state: State, view: p.View) -> tuple[p.Card, ...]:
    """Turns, Threshold, Judgment Pools and Episodes put right."""
    blocks: list[p.Block] = [
        p.Chips(
            "Give the turn to", begin_chips(state, player_characters(state), TURNS, "give_turn")
        ),
        p.Stepper("Threshold", state.threshold, 1, THRESHOLD_MOST, "set_threshold", "threshold"),
    ]
    blocks += [
        p.Stepper(f"Judgment Pool of {seat.name}", 0, 0, BET_MOST, "set_judgment", "dice",
                  {"seat": seat.id})
        for seat in state.table.seats.players() if seat.id not in state.judgment
    ]  # fmt: skip
    for held in state.episodes:
        field = p.Field("about", "What it is about", "lines", held.about, SITUATION, hi=4000)
        form = p.Form("describe_episode", (field,), "Save", {"episode": held.id}, "plain",
                      key=f"about.{held.id}")  # fmt: skip
        blocks += [p.Heading(episode_name(state, held)), form]
    blocks += _ahead(state)
    over = "Turns, Threshold, what the Episodes are about, the next Layer"
    return (fold_card(view, "fold.sphere", "Edit Layer", tuple(blocks), over),)


def _ahead(state: State) -> tuple[p.Block, ...]:
    """What the plan does not offer: the next Layer before all are done, the Core too soon."""

    def button(label: str, **args: bool) -> p.Button:
        why = MOVES.why(state, "start_layer", **args)
        return p.Button(label, p.Do("start_layer", args), "quiet", why)

    layer = button("Start next Layer") if state.core or all_done(state, {}) else None
    return row(layer, None if to_core(state) else button("Start Core", core=True))


def episode_card(state: State, one: Gladiator) -> tuple[p.Card, ...]:
    """On a sheet: into an Episode of this Layer, or out of it, by hand."""
    if not state.episodes:
        return ()
    why = MOVES.why(state, "leave_episode", who=one.id)
    out = p.Button("Take as defeated", p.Do("leave_episode", {"who": one.id}), "quiet", why)
    return (p.Card("Episode", (_joining(state, one, "In the Episode"), *row(out))),)


def _joining(state: State, one: Gladiator, label: str) -> p.Chips:
    choices = (
        (episode_name(state, held), {"who": one.id, "episode": held.id}, one.id in held.standing)
        for held in state.episodes
    )
    return pick_one(MOVES, state, label, "join_episode", choices)


# --- the next one --------------------------------------------------------------------------------


def own_cards(state: State) -> tuple[p.Card, ...]:
    """For each player with several Gladiators before the first Layer: which is their own?"""
    chips = []
    for seat in state.table.seats.players():
        mine = of_seat(state, seat.id)
        found = begin_chips(state, mine, DRIVE, "choose_own")
        chips += [p.Chips(f"Which one does {seat.name} play?", found)] if len(mine) > 1 else []
    lead = p.Text("The others become NPC Gladiators, played by the GM.", "small")
    return (p.Card("Own Gladiators", (lead, *chips), tone="accent"),) if chips else ()


def plan_card(state: State) -> tuple[p.Card, ...]:
    """Who shares an Episode on the Layer to come: a proposal to change by taps, once there are NPC
    Gladiators to share it."""
    if not state.layer and to_core(state) and own_cards(state):
        return ()
    if state.core or state.ended or (state.layer and all_done(state, {})):
        return ()
    why, last = MOVES.why(state, "start_layer"), to_core(state) and state.layer
    made, trades = plan(state), _trades(state)
    names = {n: listed(names_of(state, group)) for n, group in made.items()}
    fields = tuple(
        p.Field(f"about_{n}", names[n] if last else f"Episode {n}: {names[n]}",
                hint=f"What it is about. {SITUATION}" if n == min(made) else "", hi=4000)
        for n in made
    )  # fmt: skip
    start = p.Form("start_layer", fields, "Start Core" if last else "Start Layer", why_not=why,
                   key=f"layer.{state.layer + 1}")  # fmt: skip
    if last:
        lead = "No NPC Gladiator lives. The next Episode is the last, at the Core: all are in it."
        return (p.Card("The Core", (p.Text(lead), *trades, start), tone="accent"),)
    mine = player_characters(state)
    numbers = tuple(range(1, len(mine) + 1))
    rows = tuple(_where(state, one, numbers) for one in mine)
    npcs = tuple(_where(state, one, (0, *made)) for one in npc_gladiators(state))
    lead = (
        "Who shares an Episode? Each has 2 Gladiators or more and ends with 1 left standing. The GM"
        " may add any NPC Gladiator. The Threshold is how many dice the GM rolls in a Conflict."
    )
    title = f"Layer {state.layer + 1}, Threshold {state.threshold + bool(state.layer)}"
    if not state.layer:
        lead += " Everyone here comes from the same world: talk about what it was like."
    first: tuple[p.Block, ...] = (p.Text(lead, "small"), *_moved(state, made), *trades)
    both = p.Columns(((start,), (*rows, *npcs)))
    return (p.Card(title, (*first, both), tone="accent"),)


def _trades(state: State) -> tuple[p.Text, ...]:
    """Whose Death wish or Reason to Live may be traded now, between two Episodes."""
    names = [one.name for one in player_characters(state) if not one.traded]
    said = (
        f"{listed(names)} may now trade a Death wish for a Reason to Live, or the other way round,"
        " on the sheet: once in the whole game."
    )
    return (p.Text(said, "small"),) if names and state.layer else ()


def _moved(state: State, made: Mapping[int, tuple[str, ...]]) -> tuple[p.Text, ...]:
    """Whom the last tap moved beside the one it was for: no one is alone in an Episode."""
    now = {who: n for n, group in made.items() for who in group}
    said = []
    for who, n in state.draft.items():
        one, at = state.people.get(who), now.get(who, 0)
        if one is not None and n and n != at and not one.gone:
            said.append(
                f"{one.name} was alone in Episode {n}: now "
                + (f"in Episode {at}." if at else "not on this Layer.")
            )
    return (p.Text(" ".join(said), "note"),) if said else ()


def _where(state: State, one: Gladiator, numbers: tuple[int, ...]) -> p.Chips:
    now = next((n for n, group in plan(state).items() if one.id in group), 0)
    choices = (
        (f"Episode {n}" if n else "Not on this Layer", {"who": one.id, "at": n}, n == now)
        for n in numbers
    )
    return pick_one(MOVES, state, named(state, one), "put_in_episode", choices)


# --- who judges ----------------------------------------------------------------------------------


def judgment_card(state: State) -> tuple[p.Card, ...]:
    """What players who are out may do now."""
    seats = [seat for seat in state.table.seats.players() if seat.id in state.judgment]
    if not seats or (state.core and not last_at_core(state, {})):
        return ()
    steppers = tuple(
        p.Stepper(seat.name, state.judgment[seat.id], 0, BET_MOST, "set_judgment", "dice",
                  {"seat": seat.id})
        for seat in seats
    )  # fmt: skip
    lead = (
        "Their Gladiators are out, or the last one standing. They have the Threshold’s dice, and 1"
        " for each Relationship. They may frame a scene when asked, and gamble these dice on either"
        " side of any Conflict or Encounter: the dice are lost only if that side succeeds."
    )
    return (p.Card("Judgment Pools", (p.Text(lead, "small"), *steppers)),)


# --- the end -------------------------------------------------------------------------------------


def end_card(state: State) -> tuple[p.Block, ...]:
    """The epilogue to tell, and once it is told."""
    if state.ended:
        one = state.people.get(state.survivor)
        word = f"{one.name} survived the Sphere" if one else "No one survived the Sphere"
        played = [f"Played by {owner_name(state, one)}."] if one and one.owner else []
        came = (*played, f"{some(state.layer - state.core, 'Layer')} and the Core.")
        dead = listed(each.name for each in state.people.values() if each.dead)
        lost = listed(each.name for each in state.npcs.values() if each.gone)
        pairs = tuple(two for two in (("Dead", dead), ("Gone for good", lost)) if two[1])
        said = (p.Text(each, "say") for each in state.epilogue.splitlines() if each)
        read = p.Button("Open recap", p.Go("story"), "primary", icon="log")
        told = p.Card("Epilogue", (*said, p.Pairs(pairs), p.Buttons((read,))), tone="accent")
        return (p.Outcome(word, came, "good" if one else ""), told)
    if not state.core or last_at_core(state, {}):
        return ()
    left, why = survivors(state), MOVES.why(state, "end_game")
    lead = "All have died. The table decides what that means."
    if left:
        lead = f"{left[0].name} is the last one standing. What was it for? Their player decides."
    hint = "Optional. A good epilogue looks back on the whole game."
    field = p.Field("words", "Epilogue", "lines", hint=hint, hi=4000)
    form = p.Form("end_game", (field,), "End game", why_not=why, key="epilogue")
    return (p.Card("Epilogue", (p.Text(lead), form), tone="accent"),)


def turn_said(state: State) -> str:
    """Whose turn it is, in a line, and who waits for the next Layer, each with the reason; that a
    scene is shared."""
    if state.conflict and state.conflict.shared:
        own, host = state.people[state.conflict.who], names_of(state, state.conflict.shared)
        return f"{own.name} shares the scene of {listed(host)}. It takes no one’s turn."
    who = whose_turn(state)
    waiting = [f"{one.name} ({standing_said(state, one).lower()})" for one in in_turn(state)
               if not active(state, one.id)]  # fmt: skip
    said = (
        f"{state.people[who].name}’s turn." if who else f"{layer_name(state, state.layer)} is over."
    )
    return f"{said} Waiting for the next Layer: {listed(waiting)}." if waiting and who else said


def turn_blocks(state: State) -> tuple[p.Block, ...]:
    """Whose turn it is; at the end of a Layer, what became of everyone on it."""
    if whose_turn(state):
        return (p.Text(turn_said(state)),)
    return (p.Heading(bare(turn_said(state))), p.Pairs(came(state, *state.episodes)))
