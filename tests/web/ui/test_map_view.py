"""The map's screen in the app: modes, moments, files; with a game that has a map of its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from hotseat.core.campaign import Campaign
from hotseat.core.game import Args, Fact, Move
from hotseat.core.maps import Link, Map, Node
from hotseat.core.panels import Do, View
from hotseat.core.play import Play, Stamp, act, open_play, undo
from hotseat.core.shapes import integer, text
from hotseat.games.fight_sphere.state import State as Sphere
from tests.engine.games.fight_sphere.session import Table
from tests.engine.toy import TOY, Toy
from tests.web.ui.world import FakeWorld
from ui.app import App
from ui.draw.map_model import MapModel
from ui.map_view import TICKS, live_map, map_model, past_of
from ui.routes import Route
from ui.views import screen

STAMP = Stamp("t1", 1_800_000_000)


def _maps(state: Toy, view: View) -> tuple[Map, ...]:
    nodes = tuple(
        Node(who, name, 100 * at, 100, tap=Do("cheer"))
        for at, (who, (name, _)) in enumerate(state.counts.items())
    )
    chosen = (view.picks["map.pair"],) if "map.pair" in view.picks else ()
    return (Map("m", "Toys", nodes, move="place", join="map.pair", chosen=chosen),)


def _place(_state: Any, _source: Any, _args: Args) -> tuple[Fact, ...]:
    return (("toy.cheered", {}),)


PLACE = Move(
    "place", {"who": text(60), "x": integer(0, 1000), "y": integer(0, 1000)}, lambda *_: "", _place
)
MAPPED = replace(TOY, maps=_maps, moves={**TOY.moves, "place": PLACE})


def played(*steps: tuple[str, Mapping[str, Any]]) -> Play:
    play = open_play(MAPPED, Campaign("c1", "toy", "Attic", {}))
    for move, args in steps:
        play = act(play, move, args, lambda _sides: 3, STAMP)
    return play


def named(name: str) -> tuple[str, Mapping[str, Any]]:
    return "name", {"name": name}


def scene(title: str) -> tuple[str, Mapping[str, Any]]:
    return "frame_scene", {"title": title}


LONG = played(named("Bear"), scene("The attic"), named("Fox"), scene("The stairs"), named("Owl"))


def world(play: Play = LONG, **more: Any) -> FakeWorld:
    made = FakeWorld()
    made.app = replace(made.app, play=play, route=Route("map", "c1"), **more)
    return made


def shown(app: App) -> MapModel:
    assert app.play is not None
    model = map_model(app, app.play, View(picks=app.picks))
    assert isinstance(model, MapModel)
    return model


def names(model: MapModel) -> list[str]:
    return [node.name for node in model.map.nodes]


def test_a_live_map_stands_beside_the_table_to_look_at() -> None:
    assert live_map(LONG, View()) is None
    live = replace(MAPPED, maps=lambda *given: tuple(replace(m, live=True) for m in _maps(*given)))
    play = replace(LONG, game=live)
    made = live_map(play, View(picks={"map.pair": "a|b"}))
    assert made is not None
    assert names(made) == ["Bear", "Fox", "Owl"]
    assert (made.map.move, made.map.join, made.map.chosen) == ("", "", ())
    assert {node.tap for node in made.map.nodes} == {None}
    assert made.others == (("m", "Toys", "#/c/c1/map/m"),)
    beside = world(play)
    beside.app = replace(beside.app, route=Route("table", "c1"))
    log = screen(beside.app).log
    assert log is not None
    assert log.live is not None


def test_of_a_crowd_the_small_map_shows_who_is_in_it_and_whom_they_are_bound_to() -> None:
    nodes = [Node(str(n), f"Toy number {n} of the attic", 100 * n, 500) for n in range(9)]
    nodes[8] = replace(nodes[8], state="active", sub="asks")
    ends = ((8, 1), (8, 1), (8, 2), (8, 3), (8, 4), (8, 5), (8, 6), (1, 2), (6, 7))
    links = tuple(Link(f"l{n}", str(a), str(b), "green") for n, (a, b) in enumerate(ends))
    crowd = Map("m", "Toys", tuple(nodes), links, live=True)
    made = live_map(replace(LONG, game=replace(MAPPED, maps=lambda *_: (crowd,))), View())
    assert made is not None
    shown = {node.id: node for node in made.map.nodes}
    assert shown.keys() == {"8", "1", "2", "3", "4", "5"}
    assert (shown["8"].sub, shown["8"].name) == ("asks", "Toy number 8 of…")
    assert len({(node.x, node.y) for node in shown.values()}) == 6
    assert {link.id for link in made.map.links} == {"l0", "l1", "l2", "l3", "l4", "l5", "l7"}


def test_every_game_has_the_screen_with_a_map_of_its_own_or_a_scene_map_to_begin() -> None:
    tabs = [item.label for item in screen(world().app).shell.nav]
    assert "Map" in tabs
    without = screen(world(replace(LONG, game=TOY)).app)
    assert "Map" in [item.label for item in without.shell.nav]
    assert not isinstance(without.body, MapModel)


def test_the_ticks_are_the_scenes_and_the_end_is_now() -> None:
    past, state = past_of(LONG, "")
    assert (past.stops, past.at, past.is_now) == (5, 5, True)
    assert (past.ticks, past.before) == ((1, 2, 4), 4)
    assert state is LONG.state


@pytest.mark.parametrize(
    ("at", "before", "after"),
    [("1", 0, 2), ("2", 1, 4), ("3", 2, 4), ("4", 2, 5), ("5", 4, 0)],
)
def test_every_moment_knows_the_scenes_on_both_sides(at: str, before: int, after: int) -> None:
    past, _state = past_of(LONG, at)
    assert (past.before, past.after) == (before, after)


@pytest.mark.parametrize(
    ("stop", "there", "words"),
    [
        ("1", ["Bear"], "Before the first scene, after: Named"),
        ("2", ["Bear"], "The attic, at the start"),
        ("3", ["Bear", "Fox"], "The attic, after: Named"),
        ("4", ["Bear", "Fox"], "The stairs, at the start"),
    ],
)
def test_the_map_as_it_was(stop: str, there: list[str], words: str) -> None:
    made = world()
    made.send({"app": "map_when", "value": stop})
    model = shown(made.app)
    assert names(model) == there
    assert model.past.words == words
    made.send({"app": "map_when", "value": ""})
    assert names(shown(made.app)) == ["Bear", "Fox", "Owl"]


@pytest.mark.parametrize("stop", ["99", "x", "-1", "\u0663", "1" * 400])
def test_a_moment_that_is_none_is_now(stop: str) -> None:
    assert past_of(LONG, stop)[0].is_now


def test_before_the_first_step_is_the_first_step() -> None:
    assert past_of(LONG, "0")[0].at == 1


def test_without_a_scene_every_step_is_a_moment() -> None:
    past, _state = past_of(played(named("Bear"), named("Fox"), named("Owl")), "2")
    assert (past.ticks, past.before, past.after) == ((1,), 1, 3)
    assert past.words == "Step 2, after: Named"
    assert past_of(played(named("Bear")), "")[0].ticks == ()


def test_a_game_s_own_scenes_are_gone_back_through_by_their_titles() -> None:
    table = Table()
    table.conflict_of(table.ash, 0, 1)
    table.do("resolve_conflict")
    table.fight(table.brine, table.gax)
    table.gamble(brine=1)
    past, _state = past_of(table.play, "")
    assert len(past.ticks) == 3
    earlier, state = past_of(table.play, str(past.before))
    assert earlier.words == "Brine’s Encounter, at the start"
    assert isinstance(state, Sphere)
    assert state.encounter is not None
    first, state = past_of(table.play, str(earlier.before))
    assert (first.words, first.after) == ("Ash’s Conflict, at the start", past.before)


def test_what_was_undone_never_was() -> None:
    play = undo(played(named("Bear"), scene("The attic"), named("Fox")), STAMP)
    again = act(play, "name", {"name": "Owl"}, lambda _: 1, STAMP)
    past, state = past_of(again, "")
    assert past.stops == 3
    assert [name for name, _ in state.counts.values()] == ["Bear", "Owl"]
    assert past_of(again, "2")[0].words == "The attic, at the start"


def test_the_slider_shows_two_hundred_scenes_at_most() -> None:
    past, _state = past_of(played(*(scene(f"S{n}") for n in range(2 * TICKS + 1))), "")
    assert past.ticks == tuple(range(1, 2 * TICKS + 2, 3))


def test_link_mode_takes_two_and_opens_the_pair() -> None:
    made = world()
    made.send({"app": "map_link", "value": "1"})
    first, second = [node.id for node in shown(made.app).map.nodes][:2]
    made.send({"app": "map_first", "who": first})
    assert shown(made.app).first == first
    made.send({"app": "map_join", "picks": {"map.pair": f"{first}|{second}"}})
    model = shown(made.app)
    assert (model.linking, model.first) == (False, "")
    assert model.map.chosen == (f"{first}|{second}",)


def test_escape_leaves_link_mode_then_the_past_then_the_pair() -> None:
    made = world(picks={"map-linking": "1", "map-at": "2", "map.pair": "a|b"})
    made.send({"app": "close"})
    assert made.app.picks == {"map-at": "2", "map.pair": "a|b"}
    made.send({"app": "close"})
    assert made.app.picks == {"map.pair": "a|b"}
    made.send({"app": "close"})
    assert made.app.picks == {}


def test_a_step_leaves_the_pair_open() -> None:
    made = world(picks={"map.pair": "a|b"})
    made.do("place", who="x", x=5, y=1000)
    assert made.app.picks == {"map.pair": "a|b"}
    assert made.app.play is not None
    assert len(made.app.play.campaign.events) == 6


def test_the_list_and_the_words_are_kept_as_settings() -> None:
    made = world()
    made.send({"app": "map_list", "value": "1"})
    made.send({"app": "map_labels", "value": "1"})
    model = shown(made.app)
    assert (model.as_list, model.labels) == (True, True)


def test_the_map_is_handed_over_as_lines_or_as_dots() -> None:
    made = world()
    made.send({"app": "map_menu"})
    assert made.app.dialog is not None
    made.send({"app": "map_file", "value": "svg"})
    made.send({"app": "map_file", "value": "png"})
    assert [name for name, _ in made.given] == ["attic-map.svg", "attic-map.png"]
    assert all("attic" in text.lower() for _, text in made.given)
    assert made.app.dialog is None
    made.send({"app": "map_file", "value": "paper"})
    assert made.called[-1] == "print with 1 maps"


def test_an_empty_map_is_not_handed_over() -> None:
    made = world(played(scene("Alone")))
    made.send({"app": "map_file", "value": "svg"})
    assert made.app.note is not None
    assert "no one" in made.app.note.text
    assert made.given == []


def test_what_is_not_mine_is_not_moved() -> None:
    assert shown(world(writer=False).app).why_not
