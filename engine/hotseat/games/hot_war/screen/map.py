"""The map of relationships: characters, people and factions; green and red, with the rating."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.facts import FactRegistry
from hotseat.core.frozen import replace
from hotseat.core.maps import Link, Map, Node
from hotseat.core.moves import Moves
from hotseat.core.wording import listed
from hotseat.games.hot_war.conflict.counters import group
from hotseat.games.hot_war.conflict.sources import rest_of, tie_of
from hotseat.games.hot_war.people.list_edit import tie_form, tie_stepper
from hotseat.games.hot_war.screen.sheet import tie_line
from hotseat.games.hot_war.state import Character, State, Tie, whom_id
from hotseat.kit.places import no_one_yet, node_card, place_of, placing
from hotseat.kit.screens import close_button, listing, row
from hotseat.kit.ties import strength_link

FACTS, MOVES = FactRegistry("hot_war"), Moves()
# What is open: a node, a pair "a|b", or a relationship "=OWNER|ID".
OPEN, TIE = "map.open", "="
TITLE = "Relationships"
CLOSE = close_button(OPEN)
# The map writes one number for each pair and colour.
LEGEND = (
    ("green", "positive relationship, both ratings together"),
    ("red", "negative relationship, both ratings together"),
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
    names = {character.id: character.name for character in state.people.values()}
    for character in state.people.values():
        names |= {end_of(state, tie): tie.whom for tie in character.ties if not whom_id(state, tie)}
    return names


placing(FACTS, MOVES, node_ids)


def maps(state: State, view: p.View) -> tuple[Map, ...]:
    """The one map, once somebody is on it."""
    if not state.people:
        return no_one_yet("people", TITLE)
    strangers = _strangers(state)
    return (
        Map(
            "people",
            TITLE,
            tuple(
                _node(state, n, key, name)
                for n, (key, name) in enumerate(node_ids(state).items())
                if key not in strangers
            ),
            tuple(link for character in state.people.values() for tie in character.ties
                  for link in _links(state, character, tie)),
            move="place",
            join=OPEN,
            beside=_beside(state, view),
            chosen=_chosen(state, view),
            legend=LEGEND,
            live=state.conflict is not None,
        ),
    )  # fmt: skip


def _strangers(state: State) -> set[str]:
    """Opposition off the cuff with whom nobody has a relationship."""
    tied = {
        end
        for character in state.people.values()
        for tie in character.ties
        for end in (character.id, end_of(state, tie))
    }
    off_the_cuff = {person.id for person in state.people.values() if person.improvised}
    return off_the_cuff - tied


def _node(state: State, number: int, key: str, name: str) -> Node:
    x, y = state.places.get(key, place_of(number))
    character = state.people.get(key)
    tap = p.Pick(OPEN, key)
    if character is None:
        ties = (tie for who in state.people.values() for tie in who.ties)
        factions = {tie.whom for tie in ties if tie.faction}
        if name in factions.union(who.faction for who in state.people.values()):
            return Node(key, name, x, y, "faction", "group", tap)
        return Node(key, name, x, y, tap=tap)
    conflict = state.conflict
    active = conflict is not None and conflict.side(key) is not None
    kind = "active" if active else "out" if character.is_out else ""
    sub = "left the story" if character.is_out else character.under
    return Node(key, name, x, y, sub, kind, tap, "In crisis" if character.crisis else "")


def picked(character: Character, tie: Tie) -> str:
    """How a relationship is written in a pick."""
    return f"{TIE}{rest_of(character, tie)}"


def _links(state: State, character: Character, tie: Tie) -> tuple[Link, ...]:
    """A relationship as a link of its colour that weighs its rating; none at 0, or with oneself."""
    key, ends = picked(character, tie), (character.id, end_of(state, tie))
    link = strength_link(key, ends, tie.rating, directed=True, tap=p.Pick(OPEN, key))
    return (link,) if tie.rating and ends[0] != ends[1] else ()


def open_tie(state: State, key: str) -> tuple[Character, Tie] | None:
    """The relationship that is open, with its owner."""
    return tie_of(state, key.removeprefix(TIE)) if key.startswith(TIE) else None


def _chosen(state: State, view: p.View) -> tuple[str, ...]:
    """The relationship, the pair or the node that is open."""
    key = view.picks.get(OPEN, "")
    if (opened := open_tie(state, key)) is not None:
        return tuple(link.id for link in _links(state, *opened))
    first, pair, second = key.partition("|")
    known = node_ids(state)
    return (key,) if first in known and (not pair or second in known) else ()


def _beside(state: State, view: p.View) -> tuple[p.Block, ...]:
    """The relationship, the pair or the node that was tapped, with the relationships both ways."""
    key = view.picks.get(OPEN, "")
    if (pair := open_tie(state, key)) is not None:
        return (_tie_card(state, *pair),)
    names = node_ids(state)
    keys = [part for part in key.split("|") if part in names]
    if not keys:
        return (p.Text("Tap a name, or a relationship between two.", "small"),)
    lines = tuple(
        replace(
            tie_line(tie),
            text=tie.whom if keys == [owner.id] else f"{owner.name} to {tie.whom}",
            tap=p.Pick(OPEN, picked(owner, tie)),
        )
        for owner in state.people.values()
        for tie in owner.ties
        if {owner.id, end_of(state, tie)}.issuperset(keys)
    )
    title, entries = listed(names[node] for node in keys), listing(lines, "No relationships yet.")
    owner = next((state.people[node] for node in keys if node in state.people), None)
    if owner is None:
        return (p.Card(title, (*entries, *row(CLOSE)), tone="accent"),)
    other = next((names[node] for node in keys if node != owner.id), "")
    return (node_card(title, owner.id, OPEN, *entries, tie_form(owner, other)),)


def _tie_card(state: State, character: Character, tie: Tie) -> p.Card:
    """A relationship: its rating; in a conflict, who may bring it in."""
    blocks: list[p.Block] = [tie_stepper(character, tie)]
    conflict = state.conflict
    if conflict is not None and not conflict.fallen:
        for side in conflict.sides:
            key, name = f"tie:{side.who}:{rest_of(character, tie)}", state.people[side.who].name
            blocks += group(state, conflict, f"{name} uses it", (key,))
    blocks += row(CLOSE)
    return p.Card(f"{character.name} and {tie.whom}", tuple(blocks), tone="accent")
