"""The Sphere as rings."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import atan2, degrees

from hotseat.core.panels import Card, Line, Pairs, Pick, Tap, Text
from hotseat.games.fight_sphere.records.episodes import Clash
from hotseat.games.fight_sphere.screen.map import TO_COME
from tests.engine.games.fight_sphere import session
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
    assert [(ring.label, ring.sub) for ring in made.rings] == [
        ("Layer 1", "Episode 1: Alice, Bob and Alice 2."),
        ("Layer 2", "Episode 1: Alice, Bob and Bob 2."),
        ("The Core", TO_COME),
    ]
    names = ["Alice", "Bob", "Bob 2", "Mother Rust", "Episode 1"]
    assert [node.name for node in made.nodes] == names
    # They weigh their value: 2 of Alice's, 1 of Bob's.
    links = [(link.tone, link.label, link.weight) for link in made.links]
    assert links == [("green", "Relationship", 2), ("green", "Relationship", 1)]


def test_a_ring_opens_its_layer_with_what_happened_there() -> None:
    table = Table("Alice", "Bob")
    table.start("Alice, Bob, Alice 2")
    about = "The Lamp Market has no oil left."
    table.do("describe_episode", episode=table.state.episodes[0].id, about=about)
    table.out("Alice 2", "Bob")
    table.start("Alice, Bob, Bob 2")

    def opened(tap: Tap | None) -> Card:
        assert isinstance(tap, Pick)
        made = GAME.maps(table.state, table.view(**{tap.key: tap.value}))[0]
        assert [ring.label for ring in made.rings if ring.on] == [made.beside[0].title]
        return made.beside[0]

    made = GAME.maps(table.state, table.view())[0]
    first, second, core = (opened(ring.tap) for ring in made.rings)
    (line,) = of(Line, made.beside)
    assert opened(line.tap) == first
    assert [each.text for each in of(Text, first)] == [about]
    ends = {line.text: [tag.label for tag in line.tags] for line in of(Line, first)}
    assert ends == {"Alice": ["Last one standing"], "Bob": ["Knocked out"], "Alice 2": ["Dead"]}
    now = {line.text: [tag.label for tag in line.tags] for line in of(Line, second)}
    assert now["Alice"] == ["Pool 11", "Their turn"]
    assert [each.text for each in of(Text, core)] == [TO_COME]
    table.out("Bob", "Bob 2")
    table.start()
    assert [each.label for each in GAME.maps(table.state, table.view())[0].rings][2:] == [
        "The Core"
    ]


def test_what_happened_above_stands_beside_it_and_a_tap_opens_somebody() -> None:
    table = deep()
    made = GAME.maps(table.state, table.view())[0]
    said = [line.sub for line in of(Line, made.beside)]
    assert said == ["Last one standing: Alice. Knocked out: Bob. Dead: Alice 2."]
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


def test_what_is_between_two_opens_and_who_waits_is_there() -> None:
    table = Table("Alice", "Bob")
    table.tie("Alice", "Mother Rust", 0)
    table.start("Alice, Bob, Alice 2")
    alice, bob = table.id("Alice"), table.id("Bob")
    table.do("set_truce", who=bob, rival=alice, on=True)
    table.do("begin_encounter", who=alice, rival=table.id("Alice 2"))
    made = GAME.maps(table.state, table.view())[0]
    waits = {node.name: (node.sub, node.x, node.y) for node in made.nodes}["Bob 2"]
    assert waits == ("Not in an Episode", 40, 960)
    found = {link.label: (link.faded, link.tap) for link in made.links}
    assert found["Relationship at 0"][0]
    assert [link.label for link in made.links if link.dotted] == ["Truce"]
    assert dict(made.legend)["dotted"] == "Truce"
    assert found["Truce"] == (False, Pick("map.open", f"{alice}|{bob}"))
    assert found["Encounter"][1] is not None
    opened = GAME.maps(table.state, table.view(**{"map.open": f"{alice}|{bob}"}))[0]
    assert opened.chosen == (f"{alice}|{bob}",)
    assert [each.text for each in of(Text, opened.beside)] == ["They have a truce."]
    table.do("place", who=table.id("Bob 2"), x=80, y=900)
    shown = GAME.maps(table.state, table.view(**{"map.open": alice}))[0]
    assert ("Has met", "Alice 2") in of(Pairs, shown.beside)[0].pairs
    assert ("Truce with", "Bob") in of(Pairs, table.sheet(alice))[0].pairs


def test_three_in_an_encounter_are_tied_to_their_episode_which_opens() -> None:
    table = Table("Alice", "Bob")
    table.start("Alice, Bob, Alice 2")
    table.do("set_truce", who=table.id("Alice"), rival=table.id("Bob"), on=True)
    table.do("begin_encounter", who=table.id("Alice"), rival=table.id("Alice 2"))
    table.do("join_encounter", who=table.id("Bob"))
    made = GAME.maps(table.state, table.view())[0]
    (episode,) = (node for node in made.nodes if node.state == "group")
    met = [link for link in made.links if link.label == "Encounter"]
    assert {(link.b, link.tap) for link in met} == {(episode.id, episode.tap)}
    assert [link.a for link in met] == [node.id for node in made.nodes[:3]]
    opened = GAME.maps(table.state, table.view(**{"map.open": episode.id}))[0]
    assert [card.title for card in of(Card, opened.beside)] == ["Episode 1"]
    assert {line.text: line.tags[-1].label for line in of(Line, opened.beside)} == {
        "Alice": "Truce with Bob",
        "Bob": "Truce with Alice",
        "Alice 2": "In an Encounter",
    }
    assert of(Pairs, opened.beside)[0].pairs == (("Have met", "All have met"),)


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
        inside = (node for node in made.nodes if node.name != "Bob 2")
        spots = [(node.x - 500, node.y - 500) for node in inside]
        angles = sorted(round(degrees(atan2(y, x))) % 360 for x, y in spots)
        gaps = [b - a for a, b in pairwise((*angles, angles[0] + 360))]
        assert min(gaps) >= 330 / 3 / 2 / (1 + count // 3) - 2, (count, angles)


def test_at_the_core_and_after_it_no_core_is_said_to_be_next() -> None:
    table = Table("Alice", "Bob")
    table.start("Alice, Bob, Alice 2, Bob 2")
    table.out("Alice 2", "Bob 2", "Bob")
    assert ("NPC Gladiators alive", "None: the Core is next") in now_said(table)
    table.do("start_layer")
    assert ("NPC Gladiators alive", "None") in now_said(table)
    table.out("Bob")
    table.do("end_game")
    assert ("NPC Gladiators alive", "None") in now_said(table)


def now_said(table: Table) -> tuple[tuple[str, str], ...]:
    """What stands beside the map while nothing is picked."""
    (sphere,) = GAME.maps(table.state, table.view())
    return of(Pairs, sphere.beside)[0].pairs


def test_an_encounter_that_only_one_is_left_in_is_drawn_too() -> None:
    table = Table("Alice", "Bob")
    table.start("Alice, Bob, Alice 2")
    (episode,) = table.state.episodes
    alone = Clash("clash", (episode.members[0],))
    state = replace(table.state, episodes=(replace(episode, clashes=(alone,)),))
    (shown, *_) = GAME.maps(state, table.view())
    assert [link.label for link in shown.links if link.label == "Encounter"] == ["Encounter"]


def test_the_relationships_of_the_dead_fade() -> None:
    table = session.Table()
    table.tie(table.gax, table.vo, 2)
    table.tie(table.brine, table.vo, 1)
    table.pool(table.gax, 0)
    table.fight(table.ash, table.gax, table.brine)
    table.gamble(ash=5)
    table.roll((5, 5), (0, 1), (0, 1))
    table.do("resolve_encounter")
    assert table.one(table.gax).dead
    (shown,) = GAME.maps(table.state, table.view())  # type: ignore[misc]
    faded = {link.a: link.faded for link in shown.links if link.b == table.vo}
    assert faded == {table.gax: True, table.brine: False}
