"""Unlabelled links, wounds, recovery, death."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hotseat.core.table import Table
from hotseat.games.isolation.links import change as links
from hotseat.games.isolation.reading import GREEN, RED
from hotseat.games.isolation.state import (
    DEAD,
    DESCRIPTORS,
    DYING,
    HEALTHY,
    INJURED,
    LOOSE_MOST,
    Link,
    Person,
    State,
)
from hotseat.kit.people import changed


def people(*names: str) -> State:
    """A state with people whose ids are their names."""
    cast = {name: Person(name, name) for name in names}
    return State(Table("Test"), cast)


def bind(state: State, a: str, b: str, green: int = 0, red: int = 0) -> State:
    """More labelled links between two people."""
    first = len(state.links)
    tones = [GREEN] * green + [RED] * red
    new = tuple(
        Link(f"l{first + n}", state.pair(a, b), tone, DESCRIPTORS, "x", "y")
        for n, tone in enumerate(tones)
    )
    return replace(state, links=(*state.links, *new))


def said(state: State) -> list[tuple[tuple[str, str], str, str]]:
    """Every wound's link as (pair, whose, word)."""
    return [(link.pair, link.whose, link.word_a) for link in state.links if link.whose]


THREE = people("Bob", "Alice", "Eve")
BOB_ALICE, BOB_EVE, ALICE_EVE = ("Bob", "Alice"), ("Bob", "Eve"), ("Alice", "Eve")


# --- loose links: IS-19 --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "change", "after"), [(0, 2, 2), (1, -1, 0), (1, -2, -1), (-3, 2, -1), (2, 2, 4)]
)
def test_opposite_loose_links_cancel_one_for_one(before: int, change: int, after: int) -> None:
    state = links.change_loose(THREE, BOB_EVE, before)
    state = links.change_loose(state, BOB_EVE, change)
    assert state.loose.get(BOB_EVE, 0) == after
    assert (BOB_EVE in state.loose) == bool(after)
    assert set(state.loose) <= {BOB_EVE}


def test_loose_links_stop_at_their_most() -> None:
    state = links.change_loose(THREE, BOB_EVE, LOOSE_MOST + 5)
    assert state.loose[BOB_EVE] == LOOSE_MOST


# --- wounds --------------------------------------------------------------------------------------


def test_a_wound_is_a_red_link_to_everybody_else() -> None:
    state = links.wound(THREE, "Bob", 1, "e1")
    assert state.people["Bob"].health == INJURED
    assert said(state) == [(BOB_ALICE, "Bob", "Injured"), (BOB_EVE, "Bob", "Injured")]
    assert {link.tone for link in state.links} == {RED}
    assert [link.id for link in state.links] == ["e1#w1", "e1#w2"]


def test_two_levels_at_once_leave_both_sets_of_links() -> None:
    state = links.wound(THREE, "Eve", 2, "e1")
    assert state.people["Eve"].health == DYING
    assert [word for _pair, _who, word in said(state)] == ["Injured"] * 2 + ["Dying"] * 2
    assert len({link.id for link in state.links}) == 4


def test_who_is_away_gets_no_wound_link_and_none_on_return() -> None:  # IS-36
    away = links.wound(changed(THREE, "Alice", gone=True), "Bob", 1, "e1")
    assert said(changed(away, "Alice", gone=False)) == [(BOB_EVE, "Bob", "Injured")]


def test_the_death_of_the_last_who_shares_a_wounds_link_heals_no_one() -> None:  # IS-37
    state = links.recover(links.wound(THREE, "Bob", 1, "e1"), "e1#w1")
    state = links.die(state, "Eve", "e2")
    assert said(state) == []
    assert state.people["Bob"].health == INJURED


def test_the_dead_get_no_wound_links_and_give_none() -> None:
    state = links.die(THREE, "Alice", "e1")
    state = links.wound(state, "Bob", 1, "e2")
    assert said(state) == [(BOB_EVE, "Bob", "Injured")]
    assert links.wound(state, "Alice", 2, "e3").people["Alice"].health == DEAD
    assert said(links.wound(state, "Alice", 2, "e3")) == said(state)


def test_three_levels_kill_outright() -> None:
    state = links.wound(bind(THREE, "Bob", "Alice", red=1), "Bob", 5, "e1")
    assert state.people["Bob"].health == DEAD
    assert state.links == ()


def test_no_levels_change_nothing() -> None:
    assert links.wound(THREE, "Bob", 0, "e1") == THREE


# --- recovery: the text's example ----------------------------------------------------------------


def only(state: State, pair: tuple[str, str], word: str) -> str:
    """The id of the one link of that pair with that word."""
    (link_id,) = [link.id for link in state.links_of(pair) if link.word_a == word]
    return link_id


def test_the_example_of_bob_who_is_injured_twice() -> None:
    state = links.wound(THREE, "Bob", 1, "e1")
    state = links.recover(state, only(state, BOB_ALICE, "Injured"))
    assert state.people["Bob"].health == INJURED  # Eve's link still says it
    state = links.wound(state, "Bob", 1, "e2")
    assert state.people["Bob"].health == DYING
    assert [link.word_a for link in state.links_of(BOB_ALICE)] == ["Dying"]
    assert [link.word_a for link in state.links_of(BOB_EVE)] == ["Injured", "Dying"]
    state = links.recover(state, only(state, BOB_EVE, "Dying"))
    assert state.people["Bob"].health == DYING
    state = links.recover(state, only(state, BOB_ALICE, "Dying"))
    assert state.people["Bob"].health == INJURED
    state = links.recover(state, only(state, BOB_EVE, "Injured"))
    assert state.people["Bob"].health == HEALTHY
    assert state.links == ()


def test_erased_by_hand_a_wounds_link_heals_nobody() -> None:
    state = links.wound(THREE, "Bob", 1, "e1")
    for link in state.links:
        state = links.erase(state, link.id)
    assert state.links == ()
    assert state.people["Bob"].health == INJURED


def test_what_is_not_there_cannot_be_erased() -> None:
    for gone in (links.recover, links.erase):
        with pytest.raises(KeyError):
            gone(THREE, "l9")


# --- death ---------------------------------------------------------------------------------------


def test_what_bound_the_dead_in_green_is_spread_evenly() -> None:
    state = bind(THREE, "Bob", "Alice", green=2, red=3)
    state = bind(state, "Bob", "Eve", green=1, red=1)
    state = links.change_loose(state, BOB_EVE, 4)
    state = links.die(state, "Bob", "e1")
    assert state.people["Bob"].health == DEAD
    assert state.links == ()
    assert state.loose == {ALICE_EVE: 3}  # the loose ones of the dead are gone, not spread
    assert state.griefs == ()


def test_what_is_left_over_waits_for_the_table() -> None:
    four = bind(people("Bob", "Alice", "Eve", "Dan"), "Bob", "Alice", green=5)
    state = links.die(four, "Bob", "e1")
    assert set(state.loose.values()) == {1}
    assert set(state.loose) == set(state.pairs())
    (grief,) = state.griefs
    assert (grief.who, grief.each, grief.left) == ("Bob", 1, 2)


def test_spread_links_cancel_red_ones_first() -> None:
    state = links.change_loose(bind(THREE, "Bob", "Alice", green=2), ALICE_EVE, -3)
    assert links.die(state, "Bob", "e1").loose == {ALICE_EVE: -1}


def test_with_no_pair_left_nothing_is_shared() -> None:
    state = links.die(bind(people("Bob", "Eve"), "Bob", "Eve", green=3), "Bob", "e1")
    assert (state.links, state.griefs, state.loose) == ((), (), {})


def test_an_older_grief_is_shared_again_when_pairs_are_fewer() -> None:
    four = bind(people("Bob", "Alice", "Eve", "Dan"), "Bob", "Alice", green=2)
    state = links.die(four, "Bob", "e1")
    assert state.griefs[0].left == 2
    state = links.die(state, "Dan", "e2")  # one pair is left: it takes both
    assert state.griefs == ()
    assert state.loose == {ALICE_EVE: 2}


@given(st.integers(0, 12), st.integers(2, 6))
def test_every_green_link_of_the_dead_goes_somewhere(greens: int, others: int) -> None:
    names = ["Bob", *(f"p{n}" for n in range(others))]
    state = links.die(bind(people(*names), "Bob", "p0", green=greens), "Bob", "e1")
    waiting = sum(grief.left for grief in state.griefs)
    assert sum(state.loose.values()) + waiting == greens
    assert waiting < max(1, len(state.pairs()))


# --- a settled action ----------------------------------------------------------------------------


def test_loose_links_come_first_then_wounds_then_deaths() -> None:
    four = people("Bob", "Alice", "Eve", "Dan")
    four = links.with_health(bind(four, "Dan", "Eve", green=3), "Dan", DYING)
    wounds = [("Dan", 1), ("Alice", 1)]
    loose = [("Alice", -1), ("Dan", -2)]
    state = links.settle_people(four, wounds, loose, "Bob", "e1")
    assert state.people["Dan"].health == DEAD
    assert not [link for link in state.links if "Dan" in link.pair]
    assert said(state) == [
        (("Bob", "Alice"), "Alice", "Injured"),
        (("Alice", "Eve"), "Alice", "Injured"),
    ]
    # three pairs are left, one loose green link each; Bob and Alice had a red one to cancel
    assert state.loose == {("Bob", "Eve"): 1, ("Alice", "Eve"): 1}
    assert state.griefs == ()


def test_a_link_between_two_who_die_together_counts_once() -> None:
    five = bind(people("Bob", "Alice", "Eve", "Dan", "Fay"), "Bob", "Alice", green=3)
    wounds = [("Bob", 3), ("Alice", 3)]
    state = links.settle_people(five, wounds, [], "Eve", "e1")
    assert state.loose == dict.fromkeys(state.pairs(), 1)
    assert len(state.pairs()) == 3


def test_who_has_left_and_is_said_to_be_dead_is_buried_like_anybody() -> None:
    state = bind(THREE, "Bob", "Alice", green=1)
    bob = replace(state.people["Bob"], gone=True)
    state = replace(state, people={**state.people, "Bob": bob})
    state = links.wound(state, "Bob", 3, "e1")
    assert state.links == ()
    assert state.loose == {ALICE_EVE: 1}
