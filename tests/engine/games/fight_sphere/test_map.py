"""The Sphere as rings."""

from __future__ import annotations

from itertools import pairwise
from math import atan2, degrees

from hotseat.core.panels import Card, Line
from tests.engine.games.fight_sphere.players import GAME, Table
from tests.engine.games.shared import of


def deep() -> Table:
    """The second Layer, with a shared Relationship."""
    table = Table("Alice", "Bob")
    table.tie("Alice", "Mother Rust", 2)
    table.tie("Bob", "Mother Rust", 1)
    table.start("Alice, Bob, Alice 2")
    table.out("Alice 2", "Bob")
    table.start("Alice, Bob, Bob 2")
    return table


def test_layers_are_rings_and_the_core_is_in_the_middle() -> None:
    table = deep()
    made = GAME.maps(table.state, table.view())[0]
    assert [ring.label for ring in made.rings] == ["Layer 1", "Layer 2", "The Core"]
    assert [node.name for node in made.nodes] == ["Alice", "Bob", "Bob 2", "Mother Rust"]
    # As many links as the value: 2 of Alice's, 1 of Bob's.
    assert [(link.tone, link.label) for link in made.links] == [("green", "Relationship")] * 3


def test_what_happened_above_stands_beside_it_and_a_tap_opens_somebody() -> None:
    table = deep()
    made = GAME.maps(table.state, table.view())[0]
    said = [line.sub for line in of(Line, made.beside)]
    assert said == ["Left standing: Alice. Knocked out: Bob. Dead: Alice 2."]
    opened = GAME.maps(table.state, table.view(**{"map.open": table.id("Mother Rust")}))[0]
    assert [card.title for card in of(Card, opened.beside)] == ["Mother Rust"]


def test_who_was_moved_by_hand_stays_there_on_this_layer() -> None:
    table = deep()
    who, before = table.id("Alice"), GAME.maps(table.state, table.view())[0]
    table.do("place", who=who, x=20, y=30)
    made = GAME.maps(table.state, table.view())[0]
    assert (made.move, (made.nodes[0].x, made.nodes[0].y)) == ("place", (20, 30))
    assert made.nodes[1:] == before.nodes[1:]
    assert table.refused("place", who=table.id("Alice 2"), x=1, y=1) == "That isn’t on the map."
    table.out("Alice", "Bob 2")
    table.start()
    made = GAME.maps(table.state, table.view())[0]
    assert (made.nodes[0].x, made.nodes[0].y) != (20, 30)


def test_before_the_first_layer_it_says_what_to_do() -> None:
    table = Table("Alice")
    assert GAME.maps(table.state, table.view())[0].empty is not None


def test_nobody_stands_in_front_of_anybody() -> None:
    names = [f"Friend {n}" for n in range(7)]
    table = Table("Alice", "Bob")
    table.start("Alice, Bob, Alice 2")
    for count, name in enumerate(names, 1):
        table.tie(("Alice", "Bob", "Alice", "Alice")[count % 4], name, 1)
        made = GAME.maps(table.state, table.view())[0]
        spots = [(node.x - 500, node.y - 500) for node in made.nodes]
        angles = sorted(round(degrees(atan2(y, x))) % 360 for x, y in spots)
        gaps = [b - a for a, b in pairwise((*angles, angles[0] + 360))]
        assert min(gaps) >= 330 / 3 / 2 / (1 + (count - 1) // 3) - 2, (count, angles)
