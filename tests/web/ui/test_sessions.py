"""The door of a session: where it stood at its start, and how long it has run."""

from __future__ import annotations

import pytest

from tests.web.ui.world import FakeWorld, of_hot_war
from ui.dialogs import dialog_model
from ui.views import screen


@pytest.fixture
def world() -> FakeWorld:
    made = of_hot_war()
    made.do("make_character", name="Ada Quill", owner="gm")
    return made


def note(world: FakeWorld) -> str:
    return world.app.note.text if world.app.note else ""


def test_a_session_after_the_first_begins_with_where_it_stood(world: FakeWorld) -> None:
    world.do("start_session")
    assert note(world) == ""
    world.do("end_session")
    world.do("start_session")
    assert note(world) == "Session 2. In the story: Ada Quill."


def test_how_long_it_has_run_is_said_where_scenes_begin_and_in_the_head_if_wanted(
    world: FakeWorld,
) -> None:
    world.do("start_session")
    world.now += 4800
    world.send({"app": "scene_dialog"})
    dialog = dialog_model(world.app)
    assert "This session has run 1 h 20 min." in dialog.lines  # type: ignore[union-attr]
    assert screen(world.app).shell.clock is None
    world.send({"app": "clock", "value": "show"})
    since = world.now - 4800
    assert screen(world.app).shell.clock == (since, "1 h 20 min")
    world.do("end_session")
    assert screen(world.app).shell.clock is None
