"""The state after one more fact: the table, its people and what binds them; an action's facts go
to ``evolve_action``.

Never rolls, never refuses by the rules, never reads a clock. A fact that cannot follow on those
before it raises KeyError, IndexError, ValueError or BadValue, which the fold turns into a refusal.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from hotseat.core.campaign import Event
from hotseat.games.isolation import links
from hotseat.games.isolation.action.kinds import BOOK
from hotseat.games.isolation.action.proposal import without
from hotseat.games.isolation.facts import PREFIX
from hotseat.games.isolation.reading import GREEN, RED, bond
from hotseat.games.isolation.state import (
    DEAD,
    DESCRIPTORS,
    STRESS_MOST,
    WRITTEN,
    Bond,
    Link,
    Person,
    State,
)
from hotseat.games.isolation.throwing import throw_from

Data = Mapping[str, Any]

# A bond's outcome, and the colour of the link it may or must write.
TONE_OF = {"better": GREEN, "worse": RED}


def evolve(state: State, event: Event) -> State:
    """The state after ``event``; facts of other kinds leave it as it is."""
    if event.kind.startswith(PREFIX):
        if event.kind in BOOK.classes:
            made: State = BOOK.evolve(state, event)
            return made
        return _PEOPLE[event.kind.removeprefix(PREFIX)](state, event)
    return _of_every_table(state, event)


def _of_every_table(state: State, event: Event) -> State:
    match event.kind:
        case "core.session_started":
            bond = None if state.bond and state.bond.change == "same" else state.bond
            return replace(state, bonded=frozenset(), bond=bond)
    return state


# --- the table -----------------------------------------------------------------------------------


def _scenario_set(state: State, event: Event) -> State:
    data = event.data
    stress = data.get("stress", state.stress)
    return replace(state, locale=data["locale"], threat=data["threat"], stress=stress, set_up=True)


def _stress_changed(state: State, event: Event) -> State:
    stress = max(0, min(STRESS_MOST, state.stress + event.data["change"]))
    return replace(state, stress=stress)


# --- people --------------------------------------------------------------------------------------


def _sheet(data: Data) -> dict[str, Any]:
    plain = {name: data[name] for name in ("name", "owner", "profession", "bias", "goal")}
    sides = {name: tuple(data[name]) for name in ("positives", "negatives")}
    return {**plain, **sides}


def _character_made(state: State, event: Event) -> State:
    one = Person(id=event.id, **_sheet(event.data))
    return replace(state, people={**state.people, event.id: one})


def _character_edited(state: State, event: Event) -> State:
    before = state.people[event.data["who"]]
    one = replace(before, **_sheet(event.data))
    state = replace(state, people={**state.people, one.id: one})
    if len(one.positives) != len(before.positives) or len(one.negatives) != len(before.negatives):
        return state
    words = dict(zip(before.descriptors, one.descriptors, strict=True))
    return replace(state, links=tuple(_reworded(link, one.id, words) for link in state.links))


def _reworded(link: Link, who: str, words: Mapping[str, str]) -> Link:
    """A side that is put into other words on the sheet is so on the map as well."""
    if link.kind != DESCRIPTORS or who not in link.pair:
        return link
    if link.pair[0] == who:
        return replace(link, word_a=words.get(link.word_a, link.word_a))
    return replace(link, word_b=words.get(link.word_b, link.word_b))


def _character_left(state: State, event: Event) -> State:
    who = event.data["who"]
    state.people[who]
    state = without(state, who)
    people = {key: one for key, one in state.people.items() if key != who}
    state = replace(
        state,
        people=people,
        links=tuple(link for link in state.links if who not in link.pair),
        loose={pair: count for pair, count in state.loose.items() if who not in pair},
        looked_at=frozenset(pair for pair in state.looked_at if who not in pair),
        bonded=frozenset(pair for pair in state.bonded if who not in pair),
    )
    return links.share_again(state)


def _health_set(state: State, event: Event) -> State:
    who, health = event.data["who"], event.data["health"]
    if health == DEAD and state.people[who].living:
        return links.die(state, who, event.id)
    return links.with_health(state, who, health)


def _character_placed(state: State, event: Event) -> State:
    data = event.data
    one = replace(state.people[data["who"]], x=data["x"], y=data["y"])
    return replace(state, people={**state.people, one.id: one})


# --- the map -------------------------------------------------------------------------------------


def _links_drawn(state: State, event: Event) -> State:
    data = event.data
    pair = state.pair(data["a"], data["b"])
    words = (data["word_a"], data["word_b"])
    first, second = words if pair[0] == data["a"] else words[::-1]
    new = tuple(
        Link(f"{event.id}#{n}", pair, data["tone"], data["kind"], first, second)
        for n in range(1, data["count"] + 1)
    )
    return replace(state, links=(*state.links, *new))


def _link_relabelled(state: State, event: Event) -> State:
    data = event.data
    if state.link(data["link"]) is None:
        raise KeyError(data["link"])
    held = tuple(
        replace(link, word_a=data["word_a"], word_b=data["word_b"], tone=data["tone"])
        if link.id == data["link"]
        else link
        for link in state.links
    )
    return replace(state, links=held)


def _link_erased(state: State, event: Event) -> State:
    return links.strike(state, event.data["link"])


def _loose_set(state: State, event: Event) -> State:
    data = event.data
    return links.set_loose(state, state.pair(data["a"], data["b"]), data["number"])


def _pair_looked_at(state: State, event: Event) -> State:
    pair = state.pair(event.data["a"], event.data["b"])
    seen = state.looked_at | {pair} if event.data["done"] else state.looked_at - {pair}
    return replace(state, looked_at=seen)


# --- between sessions, and after a death ---------------------------------------------------------


def _bond_thrown(state: State, event: Event) -> State:
    pair = state.pair(event.data["a"], event.data["b"])
    begun = Bond(event.id, pair, throw_from(event.data))
    return replace(state, bond=_read(begun), bonded=state.bonded | {pair})


def _bond_thrown_on(state: State, event: Event) -> State:
    if state.bond is None:
        raise ValueError("no pair is rolling")
    return replace(state, bond=_read(replace(state.bond, throw=throw_from(event.data))))


def _read(begun: Bond) -> Bond:
    """IS-21: read once no die is owed."""
    if not begun.throw.whole:
        return begun
    pool = begun.throw.pool
    return replace(begun, change=bond(pool.green, pool.red))


def _bond_answered(state: State, event: Event) -> State:
    begun, data = state.bond, event.data
    if begun is None:
        raise ValueError("no pair is waiting for an answer")
    state = replace(state, bond=None)
    if data["answer"] == "erase":
        return links.erase(state, data["link"])
    if data["answer"] == "write":
        word, tone = data["label"], TONE_OF[begun.change]
        new = Link(f"{event.id}#1", begun.pair, tone, WRITTEN, word, word)
        return replace(state, links=(*state.links, new))
    return state


def _grief_shared(state: State, event: Event) -> State:
    key = event.data["grief"]
    if not any(grief.id == key for grief in state.griefs):
        raise KeyError(key)
    for one, other in event.data["pairs"]:
        state = links.change_loose(state, state.pair(one, other), 1)
    left = tuple(grief for grief in state.griefs if grief.id != key)
    return replace(state, griefs=left)


_PEOPLE: Mapping[str, Callable[[State, Event], State]] = {
    "scenario_set": _scenario_set,
    "stress_changed": _stress_changed,
    "character_made": _character_made,
    "character_edited": _character_edited,
    "character_left": _character_left,
    "health_set": _health_set,
    "character_placed": _character_placed,
    "links_drawn": _links_drawn,
    "link_relabelled": _link_relabelled,
    "link_erased": _link_erased,
    "loose_set": _loose_set,
    "pair_looked_at": _pair_looked_at,
    "grief_shared": _grief_shared,
    "bond_thrown": _bond_thrown,
    "bond_thrown_on": _bond_thrown_on,
    "bond_answered": _bond_answered,
}
