"""The first picture: what a start would draw, for the eyes of the table, and not too large."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from hotseat.core.files import write_file
from tests.web.ui.world import FakeWorld
from ui import first_paint
from ui.app import App
from ui.checked import Memory
from ui.draw import screens
from ui.routes import LIBRARY, Route, address
from ui.views import screen

BUILD = "0123456789"
SECRET = "The ferryman is her father"


@pytest.fixture
def world() -> FakeWorld:
    made = FakeWorld(Memory({}))
    made.send({"app": "sample", "game": "playset_zero"})
    made.follow()
    return made


def go(world: FakeWorld, part: str) -> None:
    assert world.app.play is not None
    screen_, _, rest = part.partition("/")
    world.send({"route": address(Route(screen_, world.app.play.campaign.id, rest))})


def values(app: App) -> Any:
    return json.loads(first_paint.record(app, BUILD).split("\n")[2])


def started(world: FakeWorld) -> Any:
    """What a start at this address draws, from what the store holds."""
    fresh = FakeWorld(world.kv)
    fresh.now = world.now
    fresh.send({"route": address(world.app.route)})
    return screens.values(screen(replace(fresh.app, offline={})))


@pytest.mark.parametrize("part", ["table", "sheets", "log", "dice", "rules", "map"])
def test_it_is_what_a_start_would_draw(world: FakeWorld, part: str) -> None:
    go(world, part)
    world.send({"app": "hand_over", "to": "gm"})
    world.send({"pick": "own-dice.gm", "v": "1"})
    world.send({"app": "dice_add", "die": "d6"})
    world.send({"app": "settings"})
    assert values(world.app) == started(world)


def test_a_sheet_in_edit_mode_is_kept_as_it_opens(world: FakeWorld) -> None:
    play = world.app.play
    assert play is not None
    assert play.game.sheets is not None
    sheet = play.game.sheets(play.state, screen(world.app).context.view)[0]
    go(world, f"sheets/{sheet.id}")
    world.send({"pick": "edit", "v": "1"})
    assert values(world.app) == started(world)


def test_the_library_is_kept_from_any_screen(world: FakeWorld) -> None:
    first_paint.keep(world.kv, world.app, BUILD)
    kept = world.kv.get(first_paint.FRONT)
    world.send({"route": "#/"})
    assert kept == first_paint.record(world.app, BUILD)
    assert values(world.app) == started(world)
    assert "The Salt Ferry" in str(kept)


def test_what_is_private_is_never_in_it(world: FakeWorld) -> None:
    world.do("note", text=SECRET, to="gm")
    play = world.app.play
    assert play is not None
    secret = play.campaign.events[-1].id
    world.send({"app": "hand_over", "to": "gm"})
    world.send({"app": "reveal", "entry": secret})
    for part in ("table", "log"):
        go(world, part)
        world.send({"app": "reveal", "entry": secret})
        assert SECRET in json.dumps(screens.values(screen(world.app)))
        first_paint.keep(world.kv, world.app, BUILD)
        for key in first_paint.KEYS:
            assert SECRET not in (world.kv.get(key) or "")


@pytest.mark.slow
def test_a_long_record_is_cut_at_its_far_end(world: FakeWorld) -> None:
    for number in range(500):
        world.do("note", text=f"note {number} ends " + "so it was told, " * 20)
    for part in ("log", "table"):
        go(world, part)
        made = first_paint.record(world.app, BUILD)
        assert len(made) <= first_paint.LIMIT + len(f"{BUILD}\n{address(world.app.route)}\n")
        assert "note 499 ends" in made
        assert "note 120 ends" not in made


def test_a_screen_too_large_is_not_kept(world: FakeWorld, monkeypatch: pytest.MonkeyPatch) -> None:
    first_paint.keep(world.kv, world.app, BUILD)
    assert world.kv.get(first_paint.HERE)
    monkeypatch.setattr(first_paint, "LIMIT", 500)
    first_paint.keep(world.kv, world.app, BUILD)
    assert world.kv.get(first_paint.HERE) is None


def test_what_is_not_in_the_store_is_not_in_the_picture(world: FakeWorld) -> None:
    assert first_paint.record(replace(world.app, unsaved_from=3), BUILD) == ""
    assert first_paint.record(replace(world.app, stopped="Not saved."), BUILD) == ""


def test_a_campaign_that_is_gone_is_not_kept(world: FakeWorld) -> None:
    first_paint.keep(world.kv, world.app, BUILD)
    for key in world.kv.keys():  # noqa: SIM118
        if key.startswith("hotseat/c/"):
            world.kv.remove(key)
    first_paint.keep(world.kv, world.app, BUILD)
    assert world.kv.get(first_paint.HERE) is None
    assert "The Salt Ferry" not in (world.kv.get(first_paint.FRONT) or "")


def test_it_says_who_made_it_and_where_and_is_ascii(world: FakeWorld) -> None:
    world.do("frame_scene", title="Über die Brücke ✝")
    build, where, text = first_paint.record(world.app, BUILD).split("\n")
    assert (build, where) == (BUILD, address(world.app.route))
    assert text.isascii()
    assert set(json.loads(text)) == {"title", "game", "shell", "regions"}


def test_it_is_no_campaign_and_goes_into_no_file(world: FakeWorld) -> None:
    before = world.send({"route": address(LIBRARY)}).rows
    first_paint.keep(world.kv, world.app, BUILD)
    assert world.send({"route": address(LIBRARY)}).rows == before
    assert world.app.play is not None
    assert "picture" not in write_file(world.app.play.campaign)
