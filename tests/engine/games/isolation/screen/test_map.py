"""The relationship map as data, and the panel beside it."""

from __future__ import annotations

from itertools import combinations
from math import dist
from typing import Any

from hotseat.core import greyed
from hotseat.core.maps import Link, Map, pair, pairs
from hotseat.core.panels import ActionBar, Button, Card, Chip, Do, Go, Line, Pick, View
from hotseat.core.play import Stamp
from hotseat.core.sample import play_sample
from hotseat.kit.places import place_of
from tests.engine.games.isolation.acts import GAME, House
from tests.engine.games.isolation.seen import bare, button, of


def made(house: House, **picks: str) -> Map:
    """The map as the table sees it."""
    picks = {key.replace("_", "."): value for key, value in picks.items()}
    (drawn,) = greyed.maps(GAME, house.state, View(picks=picks))
    return drawn


def beside(house: House, kind: type, **picks: str) -> list[Any]:
    """Parts of one type beside the map."""
    return of(kind, made(house, **picks).beside)


def key(house: House, first: str, other: str) -> str:
    return "|".join(house.state.pair(first, other))


# --- people ------------------------------------------------------------------------------------


def test_people_stand_apart_and_nobody_moves_when_one_more_comes() -> None:
    places = [place_of(number) for number in range(20)]
    assert all(0 <= each <= 1000 for place in places for each in place)
    assert min(dist(place, other) for place, other in combinations(places[:8], 2)) > 250
    assert min(dist(place, other) for place, other in combinations(places, 2)) > 75
    house = House()
    before = [(node.x, node.y) for node in made(house).nodes]
    house.person("Dan")
    assert [(node.x, node.y) for node in made(house).nodes][:3] == before


def test_who_is_put_somewhere_stays_there() -> None:
    house = House()
    house.do("place", who=house.eve, x=120, y=940)
    node = made(house).nodes[2]
    assert (node.id, node.name, node.x, node.y) == (house.eve, "Eve", 120, 940)


def test_a_tap_selects_a_character_and_offers_the_sheet() -> None:
    house = House()
    assert made(house).nodes[2].tap == Pick("map.open", house.eve)
    shown = made(house, map_open=house.eve)
    assert shown.chosen == (house.eve,)
    assert button(shown.beside, "Open sheet").tap == Go(f"sheets/{house.eve}")
    lines = {line.text: line for line in of(Line, shown.beside)}
    assert lines["Bob"].tap == Pick("map.open", key(house, house.bob, house.eve))
    assert [tag.label for tag in lines["Bob"].tags] == ["+1", "−2"]


def test_wounds_are_marked_and_the_dead_stay_on_the_map() -> None:
    house = House()
    house.do("set_health", who=house.alice, health="dying")
    house.do("set_health", who=house.eve, health="dead")
    nodes = [(node.ailment, node.state, node.sub) for node in made(house).nodes]
    assert nodes == [("", "", "Carpenter"), ("Dying", "", ""), ("", "out", "dead")]


def test_in_an_action_everybodys_part_stands_under_the_name() -> None:
    house = House(1)
    house.ask(house.alice)
    nodes = {node.id: (node.sub, node.state) for node in made(house).nodes}
    assert nodes[house.bob] == ("asks", "active")
    assert nodes[house.alice][0] == "asked"
    assert nodes[house.eve][0] == "not asked"
    faded = {link.id: link.faded for link in made(house).links}
    assert not faded[house.flirt]
    assert faded[house.jealous]
    house.do("take_stand", who=house.alice, stance="hostile")
    assert {node.id: node.sub for node in made(house).nodes}[house.alice] == "Hostile"


def test_once_stances_are_said_they_stand_there() -> None:
    house = House(1)
    house.ask(house.alice, house.eve)
    house.do("throw_all", (2, 2, 2, 2, 2, 2, 2, 4, 4, 2, 3, 3, 3))
    subs = [node.sub for node in made(house).nodes]
    assert subs == ["asks", "asked", "Hostile"]
    house.do("take_stand", who=house.alice, stance="cooperate")
    assert [node.sub for node in made(house).nodes] == ["asks", "Cooperative", "Hostile"]


# --- links -------------------------------------------------------------------------------------


def test_every_link_is_drawn_and_every_unlabelled_one() -> None:
    house = House()
    house.loose(house.alice, house.eve, -3)
    drawn = made(house)
    ids = [link.id for link in drawn.links]
    assert ids[: len(house.state.links)] == [link.id for link in house.state.links]
    flirt = drawn.links[0]
    assert (flirt.label, flirt.tone) == ("Charming / Flirtatious", "green")
    assert flirt.tap == Pick("pair.link", house.flirt)
    assert [link.tone for link in drawn.links if not link.label] == ["red"] * 3
    assert len(set(ids)) == len(ids)
    known = {node.id for node in drawn.nodes}
    assert all({link.a, link.b} <= known for link in drawn.links)


def test_every_tie_between_two_opens_that_pair() -> None:
    house = House()
    house.loose(house.alice, house.eve, 1)
    drawn = made(house)
    for first, other, ties in pairs(drawn):
        assert pair(drawn, first.id, other.id) == key(house, first.id, other.id)
        assert all(isinstance(tie, Link) for tie in ties)
    (loose,) = [link for link in drawn.links if not link.label]
    assert loose.tap == Pick("map.open", key(house, house.alice, house.eve))
    assert (drawn.join, drawn.move) == ("map.open", "place")


def test_what_is_open_is_highlighted() -> None:
    house = House()
    both = key(house, house.bob, house.eve)
    assert made(house).chosen == ()
    assert made(house, map_open=both).chosen == (both,)
    assert made(house, pair_link=house.jealous).chosen == (house.jealous, both)
    assert made(house, map_open="x|y", pair_link="gone").chosen == ()


def test_while_the_map_is_built_the_pair_under_review_is_highlighted_without_a_tap() -> None:
    house = bare()
    ids = [house.do("make_character", name=name) for name in ("Cem", "Dora", "Fay")]
    shown = made(house)
    assert shown.chosen == (f"{ids[0]}|{ids[1]}",)
    assert of(Card, shown.beside)[0].title == "Cem and Dora"


# --- beside it ---------------------------------------------------------------------------------


def test_a_pair_tapped_in_play_shows_its_links_and_how_to_change_them() -> None:
    house = House()
    both = key(house, house.bob, house.alice)
    house.do("look_at_pair", a=house.bob, b=house.alice, done=True)
    cards = [card.title for card in beside(house, Card, map_open=both)]
    assert cards[0] == "Bob and Alice"
    assert "Add a link" in [chip.label for chip in beside(house, Chip, map_open=both)]
    for first, other in house.state.pairs():
        if (first, other) not in house.state.reviewed:
            house.do("look_at_pair", a=first, b=other, done=True)
    seen = [both]
    for n in (1, 2, 3):
        (onward,) = beside(house, ActionBar, map_open=seen[-1])
        assert (onward.primary.label, onward.sentence) == ("Next pair", f"Pair {n} of 3.")
        seen.append(onward.primary.tap.value)
    assert seen[3] == both
    taps = [each.tap for each in beside(house, Button, pair_link=house.flirt)]
    assert "erase_link" in {tap.move for tap in taps if isinstance(tap, Do)}


def test_who_comes_late_is_reviewed_in_play() -> None:
    house = House()
    for first, other in house.state.pairs():
        house.do("look_at_pair", a=first, b=other, done=True)
    assert not beside(house, Button)
    late = house.person("Dan")
    (review,) = beside(house, Button)
    assert review.tap == Pick("map.open", key(house, house.bob, late))
    (commit,) = beside(house, ActionBar, map_open=key(house, house.bob, late))
    assert commit.primary.label == "Done, next pair"


def test_the_map_is_live_while_an_action_is_open() -> None:
    house = House()
    assert [each.live for each in GAME.maps(house.state, View())] == [False]
    house.ask(house.alice)
    assert [each.live for each in GAME.maps(house.state, View())] == [True]


def test_an_empty_map_offers_a_character() -> None:
    (empty,) = GAME.maps(bare().state, View())
    assert empty.nodes == ()
    assert empty.empty is not None


def test_the_samples_map_is_whole() -> None:
    (drawn,) = GAME.maps(play_sample(GAME, "s", Stamp("s", 0)).state, View())
    assert len(drawn.nodes) == 4
    assert len(drawn.links) >= 15
