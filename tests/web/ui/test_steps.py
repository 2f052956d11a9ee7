"""Moves as steps of the app: what comes after one."""

from __future__ import annotations

from hotseat.core.panels import Command, Form, Go, Lines
from tests.web.ui.world import FakeWorld
from ui.dialogs import dialog_model
from ui.draw.models import DialogModel
from ui.messages import Message
from ui.steps import picks_after


def test_a_tap_may_name_the_picks_that_come_after_its_move() -> None:
    world = FakeWorld()
    world.send({"app": "new", "game": "isolation", "fields": {"title": "Pass"}, "form": "f"})
    for key in ("map.pair", "map.link", "die"):
        world.send({"pick": key, "value": "old"})
    told = {"do": "note", "args": {"text": "Rain."}}
    world.send({**told, "then": {"map.pair": "new", "map.link": ""}})
    assert world.app.picks == {"map.pair": "new"}
    world.send({"do": "fly", "args": {}, "then": {"map.pair": "refused"}})
    assert world.app.picks == {"map.pair": "new"}


NEW = {"do": "make_character", "args": {}, "form": "new."}
BARE = {"name": "", "owner": "", "concept": "", "flaw": "slow"}


def test_what_is_wrong_in_a_form_is_shown_in_it_all_at_once() -> None:
    world = FakeWorld()
    world.send({"app": "new", "game": "playset_zero", "fields": {"title": "Ferry"}, "form": "f"})
    world.send({**NEW, "fields": BARE})
    faults = world.app.faults
    assert faults is not None
    assert (faults.form, list(faults.at), faults.allowable) == ("new.", ["name", "concept"], False)
    assert world.app.dialog is None
    assert world.app.note is None
    assert "Add a concept." in world.spoken[-1]


def test_where_only_the_rules_ask_for_more_the_form_asks_the_table() -> None:
    world = FakeWorld()
    world.send({"app": "new", "game": "playset_zero", "fields": {"title": "Ferry"}, "form": "f"})
    fields = {**BARE, "name": "Oda"}
    world.send({**NEW, "fields": fields})
    world.send({**NEW, "fields": fields})
    faults = world.app.faults
    assert faults is not None
    assert (list(faults.at), faults.count) == (["concept"], 2)
    assert (faults.allowable, faults.ruling) == (True, "PZ-17")
    world.send({**NEW, "fields": fields, "allowed": True})
    assert world.app.faults is None
    assert world.app.play is not None
    assert [one.name for one in world.app.play.state.people.values()] == ["Oda"]


def test_what_was_wrong_stays_behind_on_another_screen() -> None:
    world = FakeWorld()
    world.send({"app": "new", "game": "playset_zero", "fields": {"title": "Ferry"}, "form": "f"})
    world.send({**NEW, "fields": BARE})
    world.send({"route": f"#/c/{world.app.route.campaign}/sheets"})
    assert world.app.faults is None


def test_a_note_without_words_is_said_at_its_field_and_the_dialog_stays() -> None:
    world = FakeWorld()
    world.send({"app": "new", "game": "isolation", "fields": {"title": "Pass"}, "form": "f"})
    world.follow()
    world.send({"app": "note_dialog"})
    world.send({"do": "note", "args": {}, "fields": {"text": " "}, "form": "note"})
    assert world.app.faults is not None
    assert dict(world.app.faults.at) == {"text": "Fill this in."}
    assert world.app.dialog is not None
    world.send({"do": "note", "args": {}, "fields": {"text": "Rain."}, "form": "note"})
    assert (world.app.faults, world.app.dialog) == (None, None)


def test_what_was_wrong_in_a_form_is_not_said_after_an_undo() -> None:
    world = FakeWorld()
    world.send({"app": "new", "game": "isolation", "fields": {"title": "Pass"}, "form": "f"})
    world.follow()
    world.do("start_session")
    world.send({"app": "note_dialog"})
    world.send({"do": "note", "args": {}, "fields": {"text": " "}, "form": "note"})
    assert world.app.faults is not None
    world.send({"app": "undo"})
    assert world.app.faults is None


def test_where_a_step_is_not_seen_going_a_message_says_which_was_undone() -> None:
    world = FakeWorld()
    world.send({"app": "new", "game": "hot_war", "fields": {"title": "Pass"}, "form": "f"})
    world.follow()
    world.do("make_character", name="Vera Lisle", owner="")
    world.send({"app": "undo"})
    world.send({"app": "redo"})
    assert world.app.note is None, "the play page shows it"
    world.send({"route": f"#/c/{world.app.route.campaign}/sheets/new/0"})
    for way, word in (("undo", "Undone"), ("redo", "Redone")):
        world.send({"app": way})
        assert world.app.note is not None
        assert world.app.note.text == f"{word}: Character created (Vera Lisle)."


def test_a_step_is_spoken_with_the_name_of_who_it_is_about() -> None:
    world = FakeWorld()
    world.send({"app": "new", "game": "hot_war", "fields": {"title": "Pass"}, "form": "f"})
    world.follow()
    world.do("make_character", name="Vera Lisle", owner="", concept="A fixer")
    assert world.spoken[-1] == "Character created: Vera Lisle. A fixer."
    world.do("frame_scene", title="The ferry")
    assert world.spoken[-1].startswith("The ferry")


def test_what_the_whole_campaign_has_stands_where_scenes_are_started() -> None:
    world = FakeWorld()
    world.send({"app": "new", "game": "isolation", "fields": {"title": "Pass"}, "form": "f"})
    world.follow()
    world.send({"app": "scene_dialog"})
    assert _dialog(world).lines[0].startswith("A scene is one place and what happens there.")
    options = next(each for each in _dialog(world).buttons if each.label == "Campaign options")
    assert isinstance(options.tap, Command)
    world.send({"app": options.tap.name, **options.tap.args})
    assert _dialog(world).title == "Pass"
    labels = [each.label for each in _dialog(world).buttons]
    assert {"Rename campaign", "Export player's copy", "Duplicate", "Delete"} <= set(labels)
    assert "Export campaign" in labels
    assert any("everyone’s private texts" in line for line in _dialog(world).lines)
    world.do("set_option", name="odds", value="hidden")
    world.send({"app": options.tap.name, **options.tap.args})
    (found,) = [part for part in _dialog(world).parts if isinstance(part, Lines)]
    assert [(line.text, line.sub) for line in found.lines] == [
        ("Show chances", "No one sees them"),
        ("Green dice when acting alone against a character", "As many as the GM gives"),
    ]
    assert {line.tap for line in found.lines} == {Go("rules/house-rules")}


def test_a_note_is_first_meant_for_whoever_has_the_screen() -> None:
    world = FakeWorld()
    world.send({"app": "new", "game": "isolation", "fields": {"title": "Pass"}, "form": "f"})
    world.follow()
    for eyes, first in (("table", ""), ("gm", "gm")):
        world.send({"app": "hand_over", "to": eyes})
        world.send({"app": "note_dialog"})
        (form,) = _dialog(world).parts
        assert isinstance(form, Form)
        assert form.fields[1].value == first


def _dialog(world: FakeWorld) -> DialogModel:
    found = dialog_model(world.app)
    assert isinstance(found, DialogModel)
    return found


def test_who_tapped_in_faces_is_asked_for_the_next_ones_later_and_nobody_else() -> None:
    picks = {"own-dice.gm": "1", "own-dice.ann": "", "kept.x": "y", "over": "z"}
    by_hand = Message("do", "throw", {"faces": [1, 2]}, form="own-dice")
    assert picks_after(picks, by_hand) == {"own-dice.gm": "2", "kept.x": "y"}
    rolled = Message("do", "throw", {"faces": [1, 2]})
    assert picks_after(picks, rolled) == {"own-dice.gm": "1", "kept.x": "y"}
    blank = Message("do", "throw", {"faces": None}, form="own-dice", then={"over": "w"})
    assert picks_after(picks, blank) == {"own-dice.gm": "1", "kept.x": "y", "over": "w"}
