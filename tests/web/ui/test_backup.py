"""The file that is written after each scene: chosen, written, and said where that fails."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hotseat.core.files import read_file
from tests.web.ui.world import FakeWorld
from ui import backup, store
from ui.carry_out import carry_out
from ui.views import screen

GAME = "playset_zero"


@pytest.fixture
def world() -> FakeWorld:
    made = FakeWorld()
    made.app = replace(made.app, backups={})
    made.send({"app": "new", "game": GAME, "fields": {"title": "Salt"}})
    made.follow()
    return made


def choose(world: FakeWorld, name: str) -> None:
    assert world.app.play is not None
    chosen = world.app.play.campaign.id
    world.send({"app": "choose_backup", "id": chosen})
    world.app = carry_out(backup.chosen(replace(world.app, effects=()), chosen, name), world)


def words(world: FakeWorld) -> str:
    world.send({"route": "#/"})
    assert world.app.play is not None
    world.send({"app": "campaign_menu", "id": world.app.play.campaign.id})
    return str(screen(world.app).dialog)


def test_the_file_that_was_chosen_is_written_at_once_and_after_each_scene(
    world: FakeWorld,
) -> None:
    world.do("frame_scene", title="The ferry")
    assert world.given == []
    choose(world, "salt.json")
    assert "choose salt.campaign.json" in world.called
    world.do("note", text="Rain")
    assert len(world.given) == 1
    world.do("frame_scene", title="The dam")
    world.do("start_session")
    world.do("end_session")
    assert len(world.given) == 3
    written = read_file(world.given[1][1])
    assert written.events[-1].data["title"] == "The dam"
    assert "also exported to salt.json" in words(world)


def test_what_was_written_counts_as_backed_up(world: FakeWorld) -> None:
    choose(world, "salt.json")
    assert world.app.play is not None
    chosen = world.app.play.campaign.id
    done = backup.written(replace(world.app, effects=()), chosen, "salt.json", 77)
    world.app = carry_out(done, world)
    assert world.app.saved_to_file == 77
    head = store.listing(world.kv)[0].head
    assert head is not None
    assert head.saved_at == 77


def test_the_library_shows_it_at_once(world: FakeWorld) -> None:
    world.send({"route": "#/"})
    choose(world, "salt.json")
    assert world.app.play is not None
    done = backup.written(
        replace(world.app, effects=()), world.app.play.campaign.id, "salt.json", 77
    )
    world.app = carry_out(done, world)
    assert [row.head.saved_at for row in world.app.rows if row.head] == [77]
    assert world.app.dialog is None


def test_a_file_that_cannot_be_written_is_said(world: FakeWorld) -> None:
    choose(world, "salt.json")
    assert world.app.play is not None
    failed = backup.written(replace(world.app, effects=()), world.app.play.campaign.id, "", 77)
    world.app = carry_out(failed, world)
    assert world.app.note is not None
    assert "could not be exported to salt.json. Your data is safe" in world.app.note.text
    assert world.spoken[-1] == world.app.note.text
    assert world.app.saved_to_file == 0


def test_it_can_be_stopped_or_not_chosen_at_all(world: FakeWorld) -> None:
    choose(world, "")
    assert world.app.note is not None
    assert "No file was chosen" in world.app.note.text
    assert backup.LABEL in words(world)
    choose(world, "salt.json")
    assert backup.LABEL not in words(world)
    assert world.app.play is not None
    world.send({"app": "stop_backup", "id": world.app.play.campaign.id})
    assert "forget" in world.called
    world.given.clear()
    world.do("frame_scene", title="The dam")
    assert world.given == []


def test_where_the_browser_has_no_such_files_it_is_not_offered(world: FakeWorld) -> None:
    world.app = replace(world.app, backups=None)
    assert backup.LABEL not in words(world)
