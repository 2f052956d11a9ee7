"""The map of relationships: characters, people and factions; green and red, with the rating."""

from __future__ import annotations

from dataclasses import replace

from hotseat.core import panels as p
from hotseat.core.maps import Link, Map, Node
from hotseat.core.wording import listed
from hotseat.games.hot_war.conflict.bring import offers
from hotseat.games.hot_war.conflict.sources import rest_of, tie_of
from hotseat.games.hot_war.people.list_edit import tie_form, tie_stepper
from hotseat.games.hot_war.screen.sheet import tie_line
from hotseat.games.hot_war.state import Character, State, Tie, whom_id
from hotseat.kit.facts import FactRegistry
from hotseat.kit.moves import Moves
from hotseat.kit.places import no_one_yet, node_card, place_of, placing
from hotseat.kit.pool import chips
from hotseat.kit.screens import close_button, listing, row

FACTS, MOVES = FactRegistry("hot_war"), Moves()
# What is open: a node, a pair "a|b", or a relationship "=OWNER|ID".
OPEN, TIE = "map.open", "="
TITLE = "Relationships"
CLOSE = close_button(OPEN)
# The map writes one number for each pair and colour.
LEGEND = (
    ("green", "positive relationship, both ways added up"),
    ("red", "negative relationship, both ways added up"),
    ("group", "faction"),
)
OUTSIDER = "~"


def outsider(tie: Tie) -> str:
    """The id of a node that is no character's."""
    return f"{OUTSIDER}{tie.whom}"


def end_of(state: State, tie: Tie) -> str:
    """The node that a relationship is with."""
    return whom_id(state, tie) or outsider(tie)


def node_ids(state: State) -> dict[str, str]:
    """Every node with its name: characters as they came, then the others."""
    found = {one.id: one.name for one in state.people.values()}
    for one in state.people.values():
        found |= {end_of(state, tie): tie.whom for tie in one.ties if not whom_id(state, tie)}
    return found


placing(FACTS, MOVES, node_ids)


def maps(state: State, view: p.View) -> tuple[Map, ...]:
    """The one map, once somebody is on it."""
    if not state.people:
        return no_one_yet("people", TITLE)
    return (
        Map(
            "people",
            TITLE,
            tuple(_node(state, n, *each) for n, each in enumerate(node_ids(state).items())),
            tuple(link for one in state.people.values() for tie in one.ties
                  if end_of(state, tie) != one.id for link in _links(state, one, tie)),
            move="place",
            join=OPEN,
            beside=_beside(state, view),
            chosen=_chosen(state, view),
            legend=LEGEND,
            live=state.conflict is not None,
        ),
    )  # fmt: skip


def _node(state: State, number: int, key: str, name: str) -> Node:
    x, y = state.places.get(key, place_of(number))
    one = state.people.get(key)
    tap = p.Pick(OPEN, key)
    if one is None:
        ties = (tie for who in state.people.values() for tie in who.ties)
        held = {tie.whom for tie in ties if tie.faction}
        if name in held.union(who.faction for who in state.people.values()):
            return Node(key, name, x, y, "faction", "group", tap)
        return Node(key, name, x, y, tap=tap)
    conflict = state.conflict
    active = conflict is not None and conflict.side(key) is not None
    kind = "active" if active else "out" if one.is_out else ""
    sub = "left the story" if one.is_out else one.under
    return Node(key, name, x, y, sub, kind, tap, "In crisis" if one.crisis else "")


def picked(one: Character, tie: Tie) -> str:
    """How a relationship is written in a pick."""
    return f"{TIE}{rest_of(one, tie)}"


def _links(state: State, one: Character, tie: Tie) -> tuple[Link, ...]:
    """A relationship as links of its colour, as many as its rating; none at 0."""
    tone, key = "red" if tie.rating < 0 else "green", picked(one, tie)
    tap, end = p.Pick(OPEN, key), end_of(state, tie)
    return tuple(
        Link(f"{key}#{n}", one.id, end, tone, one.name, tap=tap) for n in range(abs(tie.rating))
    )


def open_tie(state: State, key: str) -> tuple[Character, Tie] | None:
    """The relationship that is open, with its owner."""
    return tie_of(state, key.removeprefix(TIE)) if key.startswith(TIE) else None


def _chosen(state: State, view: p.View) -> tuple[str, ...]:
    """The relationship, the pair or the node that is open."""
    key = view.picks.get(OPEN, "")
    if open_tie(state, key) is not None:
        return (f"{key}#0",)
    first, pair, second = key.partition("|")
    known = node_ids(state)
    return (key,) if first in known and (not pair or second in known) else ()


def _beside(state: State, view: p.View) -> tuple[p.Block, ...]:
    """The relationship, the pair or the node that was tapped, with the relationships both ways."""
    key = view.picks.get(OPEN, "")
    if (found := open_tie(state, key)) is not None:
        return (_tie_card(state, *found),)
    names = node_ids(state)
    keys = [each for each in key.split("|") if each in names]
    if not keys:
        return (p.Text("Tap a name, or a relationship between two.", "small"),)
    lines = tuple(
        replace(tie_line(tie), text=tie.whom if keys == [one.id] else f"{one.name} and {tie.whom}",
                tap=p.Pick(OPEN, picked(one, tie)))
        for one in state.people.values()
        for tie in one.ties
        if {one.id, end_of(state, tie)}.issuperset(keys)
    )  # fmt: skip
    title, held = listed(names[each] for each in keys), listing(lines, "No relationships yet.")
    owner = next((state.people[each] for each in keys if each in state.people), None)
    if owner is None:
        return (p.Card(title, (*held, *row(CLOSE)), tone="accent"),)
    other = next((names[each] for each in keys if each != owner.id), "")
    return (node_card(title, owner.id, OPEN, *held, tie_form(owner, other)),)


def _tie_card(state: State, one: Character, tie: Tie) -> p.Card:
    """A relationship: its rating; in a conflict, who may bring it in."""
    blocks: list[p.Block] = [tie_stepper(one, tie)]
    conflict = state.conflict
    if conflict is not None and not conflict.fallen:
        for side in conflict.sides:
            found = offers(state, (f"tie:{side.who}:{rest_of(one, tie)}",))
            name = state.people[side.who].name
            blocks.append(chips(f"{name} uses it", found, conflict.held, "bring", {}))
    blocks += row(CLOSE)
    return p.Card(f"{one.name} and {tie.whom}", tuple(blocks), tone="accent")
