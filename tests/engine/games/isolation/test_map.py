"""The relationship map as data, and the panel beside it."""

from __future__ import annotations

from itertools import combinations
from math import dist
from typing import Any

from hotseat.core.maps import Link, Map, pair, pairs
from hotseat.core.panels import Button, Card, Do, Go, Pick, View
from hotseat.core.play import Play, Stamp, play_sample
from hotseat.games.isolation.map import place_of
from hotseat.walk.offers import parts
from tests.engine.games.isolation.acts import GAME, House


def made(house: House, **picks: str) -> Map:
    """The map as the table sees it."""
    (found,) = GAME.maps(house.state, View(picks=picks))
    return found


def beside(house: House, kind: type, **picks: str) -> list[Any]:
    """Parts of one type beside the map."""
    return [part for part in parts(made(house, **picks).beside) if isinstance(part, kind)]


def key(house: House, one: str, other: str) -> str:
    return "|".join(house.state.pair(one, other))


# --- people --------------------------------------------------------------------------------------


def test_people_stand_apart_and_nobody_moves_when_one_more_comes() -> None:
    places = [place_of(number) for number in range(20)]
    assert all(0 <= each <= 1000 for place in places for each in place)
    assert min(dist(one, other) for one, other in combinations(places[:8], 2)) > 250
    assert min(dist(one, other) for one, other in combinations(places, 2)) > 75
    house = House()
    before = [(node.x, node.y) for node in made(house).nodes]
    house.person("Dan")
    assert [(node.x, node.y) for node in made(house).nodes][:3] == before


def test_who_is_put_somewhere_stays_there() -> None:
    house = House()
    house.do("place", who=house.eve, x=120, y=940)
    node = made(house).nodes[2]
    assert (node.id, node.name, node.x, node.y) == (house.eve, "Eve", 120, 940)
    assert node.tap == Go(f"sheets/{house.eve}")


def test_wounds_are_marked_and_the_dead_stay_faded() -> None:
    house = House()
    house.do("set_health", who=house.alice, health="dying")
    house.do("set_health", who=house.eve, health="dead")
    marks = [(node.mark, node.state) for node in made(house).nodes]
    assert marks == [("", ""), ("Dying", ""), ("", "out")]


def test_in_an_action_everybodys_part_stands_under_the_name() -> None:
    house = House(1)
    house.ask(house.alice)
    nodes = {node.id: (node.sub, node.state) for node in made(house).nodes}
    assert nodes[house.bob] == ("asks", "active")
    assert nodes[house.alice][0] == "is asked"
    assert nodes[house.eve][0] == "is left out"
    faded = {link.id: link.faded for link in made(house).links}
    assert not faded[house.flirt]
    assert faded[house.jealous]


def test_once_the_dice_have_said_it_everybodys_stance_stands_there() -> None:
    house = House(0)
    house.ask(house.alice, house.eve)
    house.do("throw_all", (2, 2, 2, 2, 2, 2, 4, 4, 2, 3, 3, 3))
    subs = [node.sub for node in made(house).nodes]
    assert subs == ["asks", "works with Bob", "works against Bob"]


# --- links ---------------------------------------------------------------------------------------


def test_every_link_is_drawn_and_every_loose_one() -> None:
    house = House()
    house.loose(house.alice, house.eve, -3)
    drawn = made(house)
    assert [link.id for link in drawn.links][: len(house.state.links)] == [
        link.id for link in house.state.links
    ]
    flirt = drawn.links[0]
    assert (flirt.label, flirt.tone, flirt.tap) == (
        "Charming / Flirtatious",
        "green",
        Pick("map.link", house.flirt),
    )
    loose = [link for link in drawn.links if not link.label]
    assert [link.tone for link in loose] == ["red"] * 3
    assert len({link.id for link in drawn.links}) == len(drawn.links)
    known = {node.id for node in drawn.nodes}
    assert all({link.a, link.b} <= known for link in drawn.links)


def test_every_tie_between_two_opens_that_pair() -> None:
    house = House()
    house.loose(house.alice, house.eve, 1)
    drawn = made(house)
    for one, other, ties in pairs(drawn):
        assert pair(drawn, one.id, other.id) == key(house, one.id, other.id)
        for tie in ties:
            assert isinstance(tie, Link)
    (loose,) = [link for link in drawn.links if not link.label]
    assert loose.tap == Pick("map.pair", key(house, house.alice, house.eve))
    assert drawn.join == "map.pair"
    assert drawn.move == "place"


def test_what_is_open_is_highlighted() -> None:
    house = House()
    both = key(house, house.bob, house.eve)
    assert made(house).chosen == ()
    assert made(house, **{"map.pair": both}).chosen == (both,)
    assert made(house, **{"map.link": house.jealous}).chosen == (house.jealous, both)
    assert made(house, **{"map.pair": "x|y", "map.link": "gone"}).chosen == ()


# --- beside it -----------------------------------------------------------------------------------


def test_a_pair_tapped_in_play_shows_its_links_and_how_to_change_them() -> None:
    house = House()
    both = key(house, house.bob, house.alice)
    house.do("look_at_pair", a=house.bob, b=house.alice, done=True)
    cards = [card.title for card in beside(house, Card, **{"map.pair": both})]
    assert cards[0] == "Bob and Alice"
    assert "Add a link" in cards
    moves = {
        button.tap.move
        for button in beside(house, Button, **{"map.link": house.flirt})
        if isinstance(button.tap, Do)
    }
    assert "erase_link" in moves


def test_who_comes_late_is_looked_at_in_play() -> None:
    house = House()
    for one, other in house.state.pairs():
        house.do("look_at_pair", a=one, b=other, done=True)
    assert not beside(house, Button)
    late = house.person("Dan")
    (button,) = beside(house, Button)
    assert button.tap == Pick("map.pair", key(house, house.bob, late))
    shown = beside(house, Button, **{"map.pair": key(house, house.bob, late)})
    assert "Done, next pair" in [each.label for each in shown]


def test_an_empty_map_offers_a_character() -> None:
    from hotseat.core.campaign import Campaign
    from hotseat.core.play import open_play

    state = open_play(GAME, Campaign("t", GAME.slug, "T", {})).state
    (empty,) = GAME.maps(state, View())
    assert empty.nodes == ()
    assert empty.empty is not None


def test_the_samples_map_is_whole() -> None:
    play: Play = play_sample(GAME, "s", Stamp("s", 0))
    (drawn,) = GAME.maps(play.state, View())
    assert len(drawn.nodes) == 4
    assert len(drawn.links) >= 15
