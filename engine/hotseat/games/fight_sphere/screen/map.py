"""The Sphere as a map: its Layers as rings, the Gladiators of this one on theirs, their Episodes
and the people they care for within, the Core in the middle."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import atan2, ceil, cos, degrees, radians, sin

from hotseat.core import panels as p
from hotseat.core.facts import FactRegistry
from hotseat.core.frozen import replace
from hotseat.core.maps import SIDE, Link, Map, Node, Ring
from hotseat.core.moves import Moves
from hotseat.core.wording import listed
from hotseat.games.fight_sphere.people.relationships import known_by, tie_form, tie_lines
from hotseat.games.fight_sphere.records.episodes import Episode, pair
from hotseat.games.fight_sphere.sphere.labels import (
    came,
    episode_name,
    episodes_at,
    layer_name,
    layer_said,
    met_said,
    standing_said,
)
from hotseat.games.fight_sphere.sphere.screen import episode_blocks, layer_blocks
from hotseat.games.fight_sphere.sphere.standing import (
    active,
    episode_of,
    npc_gladiators,
    whose_turn,
)
from hotseat.games.fight_sphere.state import State, episode_at, names_of
from hotseat.kit.places import node_card, placing
from hotseat.kit.screens import close_button, fold_card, listing, tap
from hotseat.kit.ties import strength_link

FACTS, MOVES = FactRegistry("fight_sphere"), Moves()
OPEN = "map.open"
LEGEND = (
    ("green", "Relationship, with its value"),
    ("dotted", "Truce"),
    ("red", "Encounter"),
    ("group", "Episode"),
)
MIDDLE, EDGE, APART = SIDE // 2, 480, 60
FREE, FEW = 30, 5
LAYER, CORE = "layer:", "layer:0"
TO_COME = "Comes when no NPC Gladiator lives. All are in one Episode, and a defeat is death."
Spot = tuple[int, int]


def layer_reach(state: State) -> int:
    """How far the ring of this Layer reaches from the middle."""
    return EDGE - min(APART * (state.layer - 1), 120)


def rings(state: State, picked: str = "") -> tuple[Ring, ...]:
    """The Layers above, this one, and the Core, each with who is or was in its Episodes."""
    step = (EDGE - layer_reach(state)) / max(state.layer - 1, 1)
    drawn = list[Ring]()
    for layer in range(1, state.layer + 1):
        key, reach, lines = f"{LAYER}{layer}", round(EDGE - (layer - 1) * step), list[str]()
        for episode in episodes_at(state, layer):
            names = listed(names_of(state, episode.members))
            lines.append(f"{episode_name(state, episode)}: {names}.")
        name, open_ = layer_name(state, layer), p.Pick(OPEN, key)
        drawn.append(Ring(name, reach, " ".join(lines), open_, key == picked))
    core = Ring("The Core", 90, TO_COME, p.Pick(OPEN, CORE), picked == CORE)
    return tuple(drawn) if state.core else (*drawn, core)


def _spot(share: float, reach: float) -> Spot:
    """A place round the middle: ``share`` 0 to 1 goes round from the top, which is left free for
    the ring's name."""
    angle = radians(FREE / 2 + (360 - FREE) * share - 90)
    return round(MIDDLE + reach * cos(angle)), round(MIDDLE + reach * sin(angle))


def _share(spots: Iterable[Spot]) -> float:
    """Where round the middle these are together."""
    together = tuple(spots)
    y, x = (sum(spot[axis] - MIDDLE for spot in together) for axis in (1, 0))
    return ((degrees(atan2(y, x)) + 90) % 360 - FREE / 2) / (360 - FREE)


def gladiator_spots(state: State) -> dict[str, Spot]:
    """Who is in an Episode of this Layer: round its ring, those of one Episode side by side."""
    here = [who for episode in state.episodes for who in episode.members]
    reach = layer_reach(state)
    return {who: _spot((at + 0.5) / len(here), reach) for at, who in enumerate(here)}


def outside(state: State) -> dict[str, Spot]:
    """The NPC Gladiators who live and are in no Episode: outside of the Sphere, in the corners."""
    spots = ((x, y) for far in (40, 150) for near in (40, 140) for y in (SIDE - near, near)
             for x in (far, SIDE - far))  # fmt: skip
    waiting = (
        gladiator.id
        for gladiator in npc_gladiators(state)
        if episode_of(state, gladiator.id) is None
    )
    return dict(zip(waiting, spots, strict=False))


def spots_within(state: State, spots: Mapping[str, Spot]) -> dict[str, Spot]:
    """The Episodes, and who these care for: on a circle within, in places between the Gladiators'
    own, as near to theirs as there is room; many of them by turns further out and further in."""
    around = {episode.id: [spots[who] for who in episode.members] for episode in state.episodes}
    for who, spot in spots.items():
        for tie in state.people[who].ties:
            around.setdefault(tie.whom, []).append(spot)
    near = sorted((_share(those), key) for key, those in around.items())
    between = ceil(len(near) / max(1, len(spots)))
    count, places = between * len(spots), list[int]()
    for n, (share, _key) in enumerate(near):
        wanted = ceil(share * count - (between + 1) / 2)
        after, last = (places[-1] + 1, places[0] + count - len(near) + n) if n else (wanted, wanted)
        places.append(min(max(wanted, after), last))
    reaches = (0.62, 0.34) if len(near) > FEW else (0.55, 0.55)
    return {
        key: _spot((place + (between + 1) / 2) / count, layer_reach(state) * reaches[n % 2])
        for n, (place, (_near, key)) in enumerate(zip(places, near, strict=True))
    }


def on_map(state: State) -> tuple[str, ...]:
    """Everyone who is on the map."""
    spots = gladiator_spots(state)
    return (*spots, *spots_within(state, spots), *outside(state))


placing(FACTS, MOVES, on_map)


# --- the map -------------------------------------------------------------------------------------


def maps(state: State, view: p.View) -> tuple[Map, ...]:
    """The one map, once the first Layer has started."""
    if not state.layer:
        way = p.Button("Plan Layer 1", p.Go("table"), "primary")
        empty = p.Empty("No Layer has started yet. Plan the first one.", (way,))
        return (Map("sphere", "The Sphere", (), empty=empty),)
    spots = gladiator_spots(state)
    within = spots_within(state, spots)
    picked, apart = view.picks.get(OPEN, ""), outside(state)
    return (
        Map(
            "sphere",
            "The Sphere",
            _nodes(state, {**spots, **apart, **within}),
            (*_ties(state, within), *_between(state)),
            move="place",
            beside=_beside(state, view, picked),
            chosen=(picked,) if {*picked.split("|")} <= {*spots, *apart, *within} else (),
            legend=LEGEND,
            rings=rings(state, picked),
        ),
    )


def _nodes(state: State, spots: Mapping[str, Spot]) -> tuple[Node, ...]:
    """Who is on the map, and the Episodes, square."""
    return tuple(
        Node(key, name, *state.places.get(key, spot), sub, kind, p.Pick(OPEN, key))
        for key, spot in spots.items()
        for name, sub, kind in (_seen(state, key),)
    )


def _seen(state: State, key: str) -> tuple[str, str, str]:
    """The name of a node, the line under it, and its state (``maps.Node``)."""
    if key in state.npcs:
        return state.npcs[key].name, state.npcs[key].kind, ""
    if key not in state.people:
        episode = episode_at(state, key)
        word = "Encounter" if episode.clashes else "Over" if episode.over else ""
        return episode_name(state, episode), word, "group"
    gladiator, here = state.people[key], episode_of(state, key)
    if here is None or (here.over and key not in here.out):
        return gladiator.name, standing_said(state, gladiator), "" if here is None else "done"
    if key in here.out:
        return gladiator.name, standing_said(state, gladiator), "gone" if gladiator.dead else "out"
    return gladiator.name, episode_name(state, here), "active" if key == whose_turn(state) else ""


def _ties(state: State, within: Mapping[str, Spot]) -> tuple[Link, ...]:
    """The Relationships of those who are on the map, each a link that weighs its value; a faded one
    at 0, and those of the dead."""
    return tuple(
        strength_link(
            f"tie:{tie.id}", (who, tie.whom), max(0, tie.value),
            "Relationship" if tie.value > 0 else "Relationship at 0",
            faded=tie.resting or owner.gone or owner.dead, tap=p.Pick(OPEN, tie.whom),
        )
        for who in (*gladiator_spots(state), *outside(state))
        for owner in (state.people[who],)
        for tie in owner.ties
        if tie.whom in within
    )  # fmt: skip


def _between(state: State) -> tuple[Link, ...]:
    """Who has a truce, and who is in an Encounter: two with each other, more with their Episode."""
    links = list[Link]()
    for episode in state.episodes:
        bound = [("green", "Truce", two) for two in episode.truces]
        for clash in episode.clashes:
            few = len(clash.members) == 2
            pairs = [clash.members] if few else [(episode.id, who) for who in clash.members]
            bound += [("red", "Encounter", pair(*two)) for two in pairs]
        for tone, label, two in bound:
            first, other = sorted(two, key=(*episode.members, episode.id).index)
            tap = p.Pick(OPEN, episode.id if episode.id in two else f"{first}|{other}")
            link = Link(
                f"{label}.{first}.{other}", first, other, tone, label, tap=tap, counted=False,
                dotted=label == "Truce",
            )  # fmt: skip
            links.append(link)
    return tuple(links)


# --- beside it -----------------------------------------------------------------------------------


def _beside(state: State, view: p.View, picked: str) -> tuple[p.Block, ...]:
    """What was tapped; else what happened on the Layers above."""
    if picked in state.people:
        gladiator = state.people[picked]
        lines = tuple(
            replace(line, tap=p.Pick(OPEN, tie.whom))
            for line, tie in zip(tie_lines(state, gladiator), gladiator.ties, strict=True)
        )
        messages: tuple[p.Block, ...] = (
            p.Text(f"{standing_said(state, gladiator)}. Conflict Pool {gladiator.pool}."),
        )
        messages += (p.Pairs(met),) if (met := met_said(state, gladiator)) else ()
        ties = tie_form(state, (gladiator,))
        return (node_card(gladiator.name, picked, OPEN, *messages, *listing(lines), *ties),)
    if picked in state.npcs:
        npc = state.npcs[picked]
        lines = known_by(state, picked)
        about = p.Text(npc.about or npc.kind)
        return (node_card(npc.name, picked, OPEN, about, *listing(lines)),)
    for episode in state.episodes:
        if episode.id == picked:
            return (_episode_card(state, episode),)
    for ring in rings(state, picked):
        if ring.on:
            return (_layer_card(state, ring),)
    one_id, _, other_id = picked.partition("|")
    if one_id in state.people and other_id in state.people:
        return (_pair_card(state, one_id, other_id),)
    left = [gladiator.name for gladiator in npc_gladiators(state)]
    none = "None" if state.core or state.ended else "None: the Core is next"
    names = [gladiator.name for gladiator in state.people.values() if active(state, gladiator.id)]
    pairs = (
        ("Now", layer_said(state)),
        ("In an Episode", listed(names) or "No one"),
        ("NPC Gladiators alive", listed(left) or none),
    )
    now = p.Card("The Sphere", (p.Pairs(pairs),))
    here = [state.people[who] for episode in state.episodes for who in episode.standing]
    ties = tie_form(state, here)
    new = (fold_card(view, "fold.tie", "New Relationship", ties),) if ties else ()
    return (now, *_above(state), *(() if state.ended else new))


def _layer_card(state: State, ring: Ring) -> p.Card:
    """A ring that was tapped: the Episodes of its Layer, and what became of those in them."""
    assert isinstance(ring.tap, p.Pick)
    blocks = layer_blocks(state, int(ring.tap.value.removeprefix(LAYER))) or [p.Text(ring.sub)]
    return p.Card(ring.label, (p.Buttons((close_button(OPEN),)), *blocks), tone="accent")


def _episode_card(state: State, episode: Episode) -> p.Card:
    """An Episode that was tapped: who is in it, and who has met whom."""
    count, names = len(episode.members), {who: state.people[who].name for who in episode.members}
    met = "; ".join(f"{names[first]} and {names[other]}" for first, other in episode.met)
    message = "All have met" if len(episode.met) == count * (count - 1) // 2 else met or "No one"
    blocks = (*episode_blocks(state, episode), p.Pairs((("Have met", message),)))
    title = episode_name(state, episode)
    return p.Card(title, (p.Buttons((close_button(OPEN),)), *blocks), tone="accent")


def _pair_card(state: State, who: str, rival: str) -> p.Card:
    """Truce and Encounter of two Gladiators, with the button that changes the truce."""
    gladiator, other, episode = state.people[who], state.people[rival], episode_of(state, who)
    on = episode is not None and pair(who, rival) in episode.truces
    clash = episode.clash_of(who) if episode is not None else None
    lines = ["They have a truce." if on else "They have no truce."]
    lines += ["They are in an Encounter."] if clash and rival in clash.members else []
    args = {"who": who, "rival": rival, "on": not on}
    truce = tap("End truce" if on else "Declare truce", "set_truce", args)
    blocks = (p.Buttons((close_button(OPEN),)), p.Text(" ".join(lines)), p.Chips("", (truce,)))
    return p.Card(f"{gladiator.name} and {other.name}", blocks, tone="accent")


def _above(state: State) -> tuple[p.Card, ...]:
    lines = tuple(
        p.Line(
            f"Layer {episode.layer}, {episode_name(state, episode)}",
            " ".join(f"{end}: {names}." for end, names in came(state, episode)),
            tap=p.Pick(OPEN, f"{LAYER}{episode.layer}"),
        )
        for episode in reversed(state.past)
    )
    return (p.Card("Layers above", (p.Lines(lines),)),) if lines else ()
