"""The words about what is saved: only what both places confirmed is called saved."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.web.ui.world import FakeWorld
from ui import checked, saved, store
from ui.app import App
from ui.checked import NOTHING_SAVED
from ui.views import screen

GAME = "playset_zero"


@pytest.fixture
def world() -> FakeWorld:
    made = FakeWorld()
    made.send({"app": "new", "game": GAME, "fields": {"title": "Salt"}})
    made.follow()
    return made


@pytest.mark.parametrize(
    ("changes", "state", "tone"),
    [
        ({}, "Saved", ""),
        ({"saved_to_file": 1_800_000_000}, "Saved", ""),
        ({"saving": True, "saved_to_file": 1_800_000_000}, "Saving…", ""),
        ({"journals": False, "saved_to_file": 1_800_000_000}, "Saved in 1 place", "warn"),
        ({"stores": False, "saved_to_file": 1_800_000_000}, "Saved in 1 place", "warn"),
        ({"stores": False, "journals": False}, "Not saved", "bad"),
        ({"stopped": "Full."}, "Not saved", "bad"),
        ({"unsaved_from": 3}, "Saving…", ""),
        ({"unsaved_from": 3, "stopped": "Full."}, "Not saved", "bad"),
    ],
)
def test_the_chip_says_where_the_last_step_is(
    world: FakeWorld, changes: dict[str, object], state: str, tone: str
) -> None:
    made = saved.chip(replace(world.app, **changes))  # type: ignore[arg-type]
    assert (made.state, made.tone) == (state, tone)
    assert made.count == 0


def test_from_many_steps_without_a_file_on_the_chip_asks_for_one(world: FakeWorld) -> None:
    for _ in range(saved.YOUNG - 1):
        world.do("note", text="Rain.")
    assert (saved.chip(world.app).tone, saved.chip(world.app).due) == ("", False)
    world.do("note", text="Rain.")
    assert (saved.chip(world.app).tone, saved.chip(world.app).due) == ("warn", True)
    one_place = saved.chip(replace(world.app, journals=False))
    assert (one_place.tone, one_place.due) == ("warn", False)
    world.send({"app": "export"})
    assert (saved.chip(world.app).tone, saved.chip(world.app).due) == ("", False)


def test_the_chip_says_when_it_was_backed_up_or_where_it_came_from(world: FakeWorld) -> None:
    assert saved.chip(world.app).label == "Not backed up"
    world.send({"app": "export"})
    assert saved.chip(world.app).label == "Backed up just now"
    name, text = world.given[-1]

    other = FakeWorld()
    other.open_file(name, text.encode())
    assert saved.chip(other.app).label == "Imported just now"
    other.follow()
    other.reload()
    other.follow()
    other.now += 3600 * 5
    other.send({"route": "#/"})
    (row,) = screen(other.app).body.campaigns  # type: ignore[union-attr]
    assert row.saved is not None
    assert (row.saved.label, row.saved.tone) == ("Imported 5 hours ago", "")
    other.follow()
    other.send({"app": "export"})
    assert saved.chip(other.app).label == "Backed up just now"
    head = store.listing(other.kv)[0].head
    assert saved.backup_lines(head, other.now) == ("Last backed up just now.",)


def test_the_chip_says_how_much_was_played_since_the_last_file(world: FakeWorld) -> None:
    """An advancement after the export was in no file, and it read "Backed up just now"."""
    world.send({"app": "export"})
    world.now += 5
    for number in range(1, 4):
        world.do("set_seats", gm="Ruth", players=f"Ana {number}")
        count = "1 step" if number == 1 else f"{number} steps"
        assert saved.chip(world.app).label == f"Backed up just now, {count} since"
    world.send({"app": "undo"})
    assert saved.chip(world.app).label == "Backed up just now, 4 steps since"
    world.now += 1
    world.send({"app": "export"})
    assert saved.chip(world.app).label == "Backed up just now"


def test_a_copy_of_a_file_and_what_a_rescue_file_brings_came_from_a_file(world: FakeWorld) -> None:
    world.send({"app": "export"})
    name, text = world.given[-1]
    world.open_file(name, text.encode())
    world.send({"app": "copy"})
    assert world.app.play is not None
    assert world.app.play.table.title.endswith("(copy)")
    assert saved.chip(world.app).label == "Imported just now"

    other = FakeWorld()
    other.open_file("all.rescue.json", checked.dump(world.kv).encode())
    assert [saved.tag(row.head, other.now).label for row in other.app.rows if row.head] == [
        "Imported just now"
    ] * len(store.listing(world.kv))


def test_the_chip_is_true_after_an_export_from_the_library_and_a_removal_undone(
    world: FakeWorld,
) -> None:
    chosen = store.listing(world.kv)[0].id
    world.send({"route": "#/"})
    world.send({"app": "export", "id": chosen})
    world.now += 600
    world.send({"app": "delete", "id": chosen})
    world.send({"app": "undo"})
    world.send({"route": f"#/c/{chosen}/table"})
    assert saved.chip(world.app).label == "Backed up 10 min ago"


def test_the_chip_hears_of_an_export_in_another_tab(world: FakeWorld) -> None:
    assert world.app.writer
    chosen = store.listing(world.kv)[0].id
    store.set_saved_to_file(world.kv, chosen, world.now)
    assert saved.chip(world.app).label == "Not backed up"
    world.send({"stored": f"hotseat/c/{chosen}/head"})
    assert saved.chip(world.app).label == "Backed up just now"


def test_where_nothing_is_saved_it_is_said_on_every_screen_that_matters() -> None:
    world = FakeWorld()
    world.app = replace(world.app, stores=False, journals=False)
    assert screen(world.app).shell.banners[0].text == NOTHING_SAVED
    world.send({"app": "new_dialog", "game": GAME})
    dialog = screen(world.app).dialog
    assert dialog is not None
    assert NOTHING_SAVED in dialog.lines  # type: ignore[union-attr]
    world.send({"app": "new", "game": GAME, "fields": {"title": "Salt"}})
    world.follow()
    world.do("frame_scene", title="The landing")
    world.do("frame_scene", title="The dam")
    assert world.app.play is not None
    assert world.app.play.table.scene == "The dam"
    assert screen(world.app).shell.banners[0].text == NOTHING_SAVED
    world.send({"app": "export"})
    assert "The dam" in world.given[-1][1]


def test_the_settings_say_how_safe_a_step_is() -> None:
    app = App(device="t")
    assert "2 places" in saved.where(app)
    assert "1 place instead of 2" in saved.where(replace(app, journals=False))
    assert "Nothing is saved" in saved.where(replace(app, journals=False, stores=False))


def test_an_export_is_told_of_and_that_private_texts_are_in_it_where_there_are_some(
    world: FakeWorld,
) -> None:
    world.send({"app": "export"})
    assert world.app.note is not None
    assert world.app.note.text == "Campaign exported."
    world.do("set_seats", gm="Ruth", players="Ana")
    world.do("note", text="The bridge is mined.", to="gm")
    world.send({"app": "export"})
    assert world.app.note is not None
    assert "everyone’s private texts" in world.app.note.text
