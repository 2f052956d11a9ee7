"""The app from message to message, over a store in memory: what a table does in an evening."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from hotseat.core.errors import Forbidden
from hotseat.core.files import open_file, read_file
from hotseat.core.panels import CHANCES_OPEN, Button, Picker
from hotseat.core.parts import parts
from hotseat.core.telling import tell
from tests.web.ui.world import FakeWorld
from ui import checked, store
from ui.carry_out import carry_out, no_png
from ui.checked import Memory
from ui.dialogs import dialog_model
from ui.draw import screens
from ui.draw.models import Back, DialogModel, LogRow
from ui.eyes import view_of
from ui.messages import Message
from ui.picks import OWN_DICE
from ui.views import screen

GAME = "playset_zero"


class Failing(Memory):
    """A store that takes nothing in once ``full`` is set."""

    full = False

    def set(self, key: str, value: str) -> None:
        if self.full:
            raise OSError("QuotaExceededError: the quota has been exceeded")
        super().set(key, value)


@pytest.fixture
def world() -> FakeWorld:
    made = FakeWorld(Failing({}))
    made.send({"app": "new", "game": GAME, "fields": {"title": "Salt"}})
    made.follow()
    made.cleared.clear()
    return made


def titles(world: FakeWorld) -> list[str]:
    return [row.head.name for row in store.listing(world.kv) if row.head]


def test_a_new_campaign_is_stored_at_once_and_opens(world: FakeWorld) -> None:
    assert titles(world) == ["Salt"]
    assert world.app.route.screen == "table"
    assert world.app.play is not None
    assert world.app.unsaved_from is None
    assert "persist" in world.called


def test_campaigns_without_a_name_are_called_as_their_game_and_told_apart() -> None:
    world = FakeWorld()
    for _each in range(3):
        world.send({"app": "new", "game": GAME, "fields": {"title": "  "}})
        world.send({"route": "#/"})
    assert sorted(titles(world)) == ["Playset Zero", "Playset Zero 2", "Playset Zero 3"]


def test_steps_undo_and_redo_survive_a_reload(world: FakeWorld) -> None:
    world.do("frame_scene", title="The ferry")
    world.do("frame_scene", title="The dam")
    world.send({"app": "undo"})
    world.reload()
    world.follow()
    assert world.app.play is not None
    assert world.app.play.table.scene == "The ferry"
    world.send({"app": "redo"})
    world.reload()
    world.follow()
    assert world.app.play is not None
    assert world.app.play.table.scene == "The dam"


def test_undo_and_redo_name_their_step_and_let_go_of_what_was_in_hand(world: FakeWorld) -> None:
    world.do("frame_scene", title="The ferry")
    world.do("frame_scene", title="The dam")
    assert screen(world.app).shell.undo == Back(step="New scene: The dam")
    world.send({"pick": "late", "value": "a"})
    world.send({"pick": "fold.why", "value": "1"})
    world.send({"pick": "kept.for", "value": "a"})
    world.send({"app": "undo"})
    assert dict(world.app.picks) == {"fold.why": "1", "kept.for": "a"}
    shell = screen(world.app).shell
    assert (shell.undo, shell.redo) == (
        Back(step="New scene: The ferry"),
        Back(step="New scene: The dam"),
    )


def test_what_was_said_of_one_campaign_is_not_heard_in_the_next(world: FakeWorld) -> None:
    world.do("frame_scene", title="The ferry")
    assert world.spoken[-1]
    world.send({"app": "new", "game": GAME, "fields": {"title": "Another"}})
    world.follow()
    assert world.spoken[-1] == ""


def test_a_roll_of_spiral_dice_is_spoken_with_its_symbols_counted() -> None:
    world = FakeWorld()
    world.send({"app": "sample", "game": "sapio"})
    world.follow()
    world.face = 10  # a hit and a spiral
    world.do("roll_check")
    why = "defence 2, Cracked rib ignored"
    assert world.spoken[-1].startswith(f"Success: Bask. 3 hits against TN 2 ({why}), 3 spirals.")


def test_a_move_that_is_refused_changes_nothing_and_is_spoken(world: FakeWorld) -> None:
    before = world.app.play
    world.do("frame_scene", title="")
    assert world.app.play is before
    assert world.app.note is not None
    assert world.app.note.tone == "bad"
    assert world.spoken[-1] == world.app.note.text
    assert world.cleared == []


def test_what_was_typed_is_let_go_only_once_it_was_taken(world: FakeWorld) -> None:
    world.send({"do": "frame_scene", "args": {}, "fields": {"title": "Dusk"}, "form": "scene"})
    assert world.cleared == ["scene"]


def test_a_store_that_fails_stops_play_and_the_file_holds_every_step(world: FakeWorld) -> None:
    world.do("frame_scene", title="Before")
    assert isinstance(world.kv, Failing)
    world.kv.full = True
    world.do("frame_scene", title="Then")
    assert "full" in world.app.stopped
    count = len(world.app.play.campaign.events) if world.app.play else 0
    world.do("frame_scene", title="Never")
    assert world.app.play is not None
    assert len(world.app.play.campaign.events) == count
    world.send({"app": "export"})
    name, text = world.given[-1]
    assert name == "salt.campaign.json"
    kept = [event.data.get("title") for event in read_file(text).events]
    assert kept == ["Before", "Then"]
    world.kv.full = False
    world.send({"app": "retry"})
    assert world.app.stopped == ""
    world.reload()
    world.follow()
    assert world.app.play is not None
    assert world.app.play.table.scene == "Then"


def test_a_stopped_campaign_is_not_left_for_another(world: FakeWorld) -> None:
    first = world.app.play
    assert isinstance(world.kv, Failing)
    world.kv.full = True
    world.do("frame_scene", title="Then")
    world.send({"route": "#/c/other/table"})
    assert world.app.play is not None
    assert first is not None
    assert world.app.play.campaign.id == first.campaign.id


def test_a_file_opens_as_the_same_campaign_after_everything_is_cleared(world: FakeWorld) -> None:
    world.do("frame_scene", title="The ferry")
    world.send({"app": "export"})
    name, text = world.given[-1]
    other = FakeWorld()
    other.open_file(name, text.encode())
    assert other.app.play is not None
    assert world.app.play is not None
    assert other.app.play.campaign == world.app.play.campaign
    assert other.app.play.state == world.app.play.state
    assert titles(other) == ["Salt"]


def test_a_file_that_is_here_already_is_offered_as_a_copy(world: FakeWorld) -> None:
    world.send({"app": "export"})
    name, text = world.given[-1]
    world.open_file(name, text.encode())
    assert world.app.dialog is not None
    assert world.app.dialog.kind == "meet"
    assert titles(world) == ["Salt"]
    world.send({"app": "copy"})
    assert sorted(titles(world)) == ["Salt", "Salt (copy)"]


def test_a_refused_file_says_why_and_changes_nothing(world: FakeWorld) -> None:
    before = dict(world.kv.values) if isinstance(world.kv, Memory) else {}
    world.open_file("holiday.png", b"\x89PNG\r\n\x1a\n" + bytes(400))
    assert world.app.dialog is not None
    assert world.app.dialog.kind == "refused"
    assert "Your campaigns were not changed." in str(screen(world.app).dialog)
    assert isinstance(world.kv, Memory)
    assert dict(world.kv.values) == before


def test_a_removed_campaign_comes_back_whole(world: FakeWorld) -> None:
    assert world.app.play is not None
    chosen = world.app.play.campaign.id
    world.send({"route": "#/"})
    world.send({"app": "delete", "id": chosen})
    assert titles(world) == []
    assert world.app.note is not None
    assert world.app.note.undo
    world.send({"app": "undo"})
    assert titles(world) == ["Salt"]


def test_what_was_deleted_can_be_restored_until_the_page_closes(world: FakeWorld) -> None:
    chosen = head_of(world).split("/")[2]
    world.send({"app": "new", "game": GAME, "fields": {"title": "Pepper"}})
    world.follow()
    other = head_of(world).split("/")[2]
    world.send({"route": "#/"})
    for each in (chosen, other):
        world.send({"app": "delete", "id": each})
    assert titles(world) == []
    world.send({"route": "#/dice"})
    world.send({"app": "dice_add", "die": "d6"})
    world.send({"route": "#/"})
    body = screen(world.app).body
    assert body.removed == ((other, "Pepper"), (chosen, "Salt"))  # type: ignore[union-attr]
    world.send({"app": "restore", "id": chosen})
    assert titles(world) == ["Salt"]
    world.send({"app": "restore", "id": other})
    world.send({"app": "restore", "id": other})
    assert sorted(titles(world)) == ["Pepper", "Salt"]
    assert world.app.removed == ()


def test_a_library_that_the_store_does_not_give_out_is_never_called_empty(
    world: FakeWorld, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_self: Memory) -> list[str]:
        raise PermissionError("Access is denied for this document.")

    world.send({"route": "#/"})
    world.send({"route": "#/dice"})
    with monkeypatch.context() as patched:
        patched.setattr(Memory, "keys", refuse)
        world.send({"route": "#/"})
        assert [row.head.name for row in world.app.rows if row.head] == ["Salt"]
        shown = painted(world)
        assert checked.NOT_LISTED in shown
        other = FakeWorld(Failing(world.kv.values))  # type: ignore[attr-defined]
        other.send({"route": "#/"})
        shown = painted(other)
        assert checked.NOT_LISTED in shown
        assert "Story games on one shared tablet" not in shown
    other.send({"route": "#/"})
    shown = painted(other)
    assert checked.NOT_LISTED not in shown
    assert "Salt" in shown


def painted(world: FakeWorld) -> str:
    return "".join(screens.paint(screen(world.app)).regions.values())


def test_a_picture_that_cannot_be_made_is_said(world: FakeWorld) -> None:
    world.app = carry_out(no_png(replace(world.app, effects=())), world)
    assert world.app.note is not None
    assert "The image could not be created" in world.app.note.text
    assert world.spoken[-1] == world.app.note.text


def test_what_cannot_be_kept_beside_the_campaign_is_said(world: FakeWorld) -> None:
    assert isinstance(world.kv, Failing)
    world.kv.full = True
    world.send({"app": "theme", "value": "dark"})
    assert world.app.note is not None
    assert world.app.note.text == (
        "This setting lasts until you close this tab: browser storage is full."
    )
    assert world.app.settings["theme"] == "dark"
    world.send({"app": "export"})
    assert world.given
    assert world.app.note.text == (
        "The file was exported, but its date was not saved: browser storage is full."
    )


def test_a_clock_before_1970_plays_and_saves() -> None:
    world = FakeWorld()
    world.now = -5
    world.send({"app": "new", "game": GAME, "fields": {"title": "Salt"}})
    world.follow()
    world.do("frame_scene", title="The ferry")
    assert world.app.stopped == ""
    world.reload()
    world.follow()
    assert world.app.play is not None
    assert world.app.play.table.scene == "The ferry"


def reader_of(world: FakeWorld) -> FakeWorld:
    """Another tab at the campaign that this one plays."""
    assert world.app.play is not None
    chosen = world.app.play.campaign.id
    reader = FakeWorld(world.kv)
    reader.elsewhere.add(chosen)
    reader.send({"route": f"#/c/{chosen}/table"})
    return reader


def head_of(world: FakeWorld) -> str:
    assert world.app.play is not None
    return f"{checked.PREFIX}c/{world.app.play.campaign.id}/head"


def test_a_tab_that_does_not_hold_the_pen_reads_along(world: FakeWorld) -> None:
    reader = reader_of(world)
    assert not reader.app.writer
    world.do("frame_scene", title="The dam")
    reader.send({"stored": head_of(world)})
    assert reader.app.play is not None
    assert reader.app.play.table.scene == "The dam"
    reader.do("frame_scene", title="Mine")
    assert reader.app.play.table.scene == "The dam"
    assert reader.app.note is not None
    assert "open in another tab" in reader.app.note.text
    reader.send({"app": "take_over"})
    assert reader.app.writer
    reader.do("frame_scene", title="Mine")
    assert reader.app.play.table.scene == "Mine"


def test_a_second_tab_plays_another_campaign_or_starts_one(world: FakeWorld) -> None:
    second = FakeWorld(world.kv, first=50)
    second.elsewhere.add(second_id := head_of(world).split("/")[2])
    second.send({"app": "new", "game": GAME, "fields": {"title": "Pepper"}})
    second.follow()
    assert second.app.writer
    assert second.lock not in ("", second_id)
    second.do("frame_scene", title="The mill")
    assert second.app.unsaved_from is None
    assert sorted(titles(world)) == ["Pepper", "Salt"]
    second.send({"route": f"#/c/{second_id}/table"})
    assert not second.app.writer
    assert screen(second.app).shell.banners
    second.send({"route": "#/"})
    assert not screen(second.app).shell.banners
    second.send({"app": "new", "game": GAME, "fields": {"title": "Chalk"}})
    second.follow()
    assert second.app.writer


def test_the_library_shows_what_another_tab_did(world: FakeWorld) -> None:
    library = FakeWorld(world.kv)
    library.send({"route": "#/"})
    world.do("rename", title="Pepper")
    library.send({"stored": head_of(world)})
    assert [row.head.name for row in library.app.rows if row.head] == ["Pepper"]


def test_a_campaign_that_another_tab_has_open_is_not_deleted(world: FakeWorld) -> None:
    library = FakeWorld(world.kv)
    chosen = head_of(world).split("/")[2]
    library.elsewhere.add(chosen)
    library.send({"app": "delete", "id": chosen})
    assert titles(world) == ["Salt"]
    assert library.app.note is not None
    assert "open in another tab" in library.app.note.text


def test_a_tab_that_reads_along_follows_a_removal_and_what_is_put_back(world: FakeWorld) -> None:
    reader = reader_of(world)
    head = head_of(world)
    world.send({"route": "#/"})
    world.send({"app": "delete", "id": head.split("/")[2]})
    reader.send({"stored": head})
    assert reader.app.play is None
    assert reader.app.broken is None
    assert "Campaign not found" in str(screen(reader.app).body)
    world.send({"app": "undo"})
    reader.send({"stored": head})
    assert reader.app.play is not None


def test_the_pen_stays_here_in_the_library_until_another_campaign_is_opened(
    world: FakeWorld,
) -> None:
    first = head_of(world).split("/")[2]
    world.send({"route": "#/"})
    assert world.lock == first
    held = world.app.play
    world.send({"route": f"#/c/{first}/log"})
    assert world.app.play is held
    world.send({"app": "new", "game": GAME, "fields": {"title": "Pepper"}})
    world.follow()
    assert world.lock not in ("", first)


def test_what_another_tab_wrote_is_read_with_the_pen_that_comes_back(world: FakeWorld) -> None:
    reader = reader_of(world)
    world.do("frame_scene", title="The mill")
    reader.take(Message("lock", reader.app.lock, {"held": True}))
    assert reader.app.play is not None
    assert reader.app.play.table.scene == "The mill"
    world.take(Message("lock", world.app.lock, {"held": False}))
    assert not world.app.writer
    held = reader.app.play
    reader.take(Message("lock", reader.app.lock, {"held": False}))
    reader.take(Message("lock", reader.app.lock, {"held": True}))
    assert reader.app.play is held, "nothing was written meanwhile, so nothing is read"


def test_an_address_that_is_refused_is_put_back(world: FakeWorld) -> None:
    assert isinstance(world.kv, Failing)
    world.kv.full = True
    world.do("frame_scene", title="Then")
    world.send({"route": "#/c/other/table"})
    assert world.app.play is not None
    assert world.address == f"#/c/{world.app.play.campaign.id}/table"


def test_what_cannot_be_read_is_kept_and_offered_as_it_is(world: FakeWorld) -> None:
    assert world.app.play is not None
    chosen = world.app.play.campaign.id
    world.do("frame_scene", title="The dam")
    key = f"{checked.PREFIX}c/{chosen}/log/0.0"
    broken = (world.kv.get(key) or "")[:-9] + "xxxxxxxxx"
    world.kv.set(key, broken)
    world.reload()
    world.follow()
    assert world.app.play is None
    assert world.app.broken is not None
    world.send({"app": "download_raw", "id": chosen})
    assert json.loads(world.given[-1][1])["values"][key] == broken
    assert world.kv.get(key) == broken


def test_esc_closes_the_dialog_then_the_note_then_lets_the_die_go(world: FakeWorld) -> None:
    world.send({"pick": "die", "value": "1"})
    world.do("frame_scene", title="")
    world.send({"app": "settings"})
    world.send({"app": "close"})
    assert world.app.dialog is None
    world.send({"app": "close"})
    assert world.app.note is None
    world.send({"app": "close"})
    assert world.app.picks == {}


def test_settings_survive_a_reload(world: FakeWorld) -> None:
    world.send({"app": "theme", "value": "dark"})
    assert checked.load_settings(world.kv)["theme"] == "dark"


def test_the_dice_are_shown_to_be_fair_or_not(world: FakeWorld) -> None:
    world.send({"app": "fair"})
    assert world.app.dialog is not None
    (six, _ten) = world.app.dialog.args["dice"]
    assert six[0] == 6
    assert sum(six[1]) == 60_000
    assert six[2] < 0.0001


@pytest.mark.parametrize("kind", ["settings", "keys", "eyes", "scene_dialog", "note_dialog"])
def test_every_dialog_can_be_drawn(world: FakeWorld, kind: str) -> None:
    world.send({"app": kind})
    assert screen(world.app).dialog is not None


def test_a_rescue_file_that_unpacks_to_very_much_is_left_out(
    world: FakeWorld, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(70):
        world.do("note", text=f"{number}")
    text = checked.dump(world.kv)
    monkeypatch.setattr("ui.carry_out.RESCUED_MOST", 100)
    other = FakeWorld()
    other.open_file("hotseat.rescue.json", text.encode())
    assert titles(other) == []
    assert other.app.note is not None
    assert "0 campaigns restored, 0 already here, 1 unreadable" in other.app.note.text


def test_a_rescue_file_brings_back_what_is_not_here(world: FakeWorld) -> None:
    text = checked.dump(world.kv)
    assert world.app.play is not None
    chosen = world.app.play.campaign.id
    other = FakeWorld()
    other.open_file("hotseat.rescue.json", text.encode())
    assert titles(other) == ["Salt"]
    assert other.app.note is not None
    assert "1 campaign restored, 0 already here" in other.app.note.text
    other.open_file("hotseat.rescue.json", text.encode())
    assert other.app.note is not None
    assert "0 campaigns restored, 1 already here" in other.app.note.text
    other.send({"route": f"#/c/{chosen}/table"})
    assert other.app.play is not None
    assert other.app.play.campaign == world.app.play.campaign


def private_row(world: FakeWorld) -> LogRow:
    """The one private entry of the log, as these eyes see it."""
    log = screen(world.app).log
    assert log is not None
    (row,) = [row for row in log.rows if row.entry.secret]
    return row


def test_the_gm_reads_the_gms_notes_while_they_are_held_open(world: FakeWorld) -> None:
    world.do("note", text="The dam is mined", to="gm")
    assert screen(world.app).shell.eyes == "everyone"
    assert private_row(world).locked
    world.send({"app": "reveal", "entry": private_row(world).id})
    assert not private_row(world).shown, "the table cannot open it"
    world.send({"app": "hand_over", "to": "gm"})
    assert screen(world.app).shell.eyes == "GM"
    world.send({"app": "reveal", "entry": private_row(world).id})
    assert private_row(world).entry.sentence == "The dam is mined"
    world.send({"app": "hand_over", "to": "table"})
    assert private_row(world).entry.sentence == ""
    world.send({"app": "hand_over", "to": "gm"})
    assert not private_row(world).shown, "what was open is shut by a hand-over"


def test_the_notebook_is_left_with_the_gms_screen(world: FakeWorld) -> None:
    world.do("set_seats", gm="Dan", players="Ann")
    assert world.app.play is not None
    seat = world.app.play.table.seats.players()[0]
    world.send({"app": "hand_over", "to": "gm"})
    world.send({"route": f"#/c/{world.app.play.campaign.id}/notebook"})
    world.send({"app": "hand_over", "to": seat.id})
    assert world.follow().route.screen == "table"


def test_the_card_of_all_chances_closes_once_the_dice_lie(world: FakeWorld) -> None:
    world.send({"app": "sample", "game": "hot_war"})
    world.follow()
    world.send({"pick": CHANCES_OPEN, "value": "1"})
    world.do("set_about", about="Who walks out with the ledger")
    assert world.app.picks[CHANCES_OPEN] == "1"
    world.do("roll_conflict")
    assert CHANCES_OPEN not in world.app.picks


def test_the_card_of_all_chances_makes_way_for_the_faces_of_real_dice(world: FakeWorld) -> None:
    world.send({"pick": CHANCES_OPEN, "value": "1"})
    world.send({"pick": OWN_DICE + "a", "value": "1"})
    assert CHANCES_OPEN not in world.app.picks
    world.send({"pick": CHANCES_OPEN, "value": "1"})
    world.send({"pick": OWN_DICE + "a", "value": ""})
    assert world.app.picks[CHANCES_OPEN] == "1"


def test_who_acted_is_the_seat_whose_screen_it_is(world: FakeWorld) -> None:
    world.do("set_seats", gm="Dan", players="Ann\nBo")
    assert world.app.play is not None
    seat = world.app.play.table.seats.players()[0]
    world.send({"app": "hand_over", "to": seat.id})
    assert screen(world.app).shell.eyes == seat.name
    world.do("note", text="Mine")
    assert world.app.play.campaign.events[-1].by == seat.id
    log = screen(world.app).log
    assert log is not None
    assert log.rows[-1].entry.who == seat.name
    world.send({"app": "hand_over", "to": "nobody-1"})
    assert world.app.eyes == seat.id, "nobody sits there"
    world.send({"app": "hand_over", "to": ""})
    world.do("note", text="Ours")
    assert world.app.play.campaign.events[-1].by == ""


def test_a_players_copy_opens_without_anybody_elses_secrets(world: FakeWorld) -> None:
    world.do("set_seats", gm="Dan", players="Ann\nBo")
    assert world.app.play is not None
    one, two, *_rest = world.app.play.table.seats.players()
    for to, said in ((one.id, "for one"), (two.id, "for two"), ("gm", "for the GM")):
        world.do("note", text=said, to=to)
    world.send({"app": "export", "id": world.app.play.campaign.id, "seat": one.id})
    name, text = world.given[-1]
    assert name == "salt-ann.campaign.json"
    assert "for one" in text
    assert "for two" not in text
    assert "for the GM" not in text
    assert open_file(text).state == world.app.play.state


def test_what_the_rules_forbid_asks_the_table_and_is_logged(world: FakeWorld) -> None:
    play = world.app.play
    assert play is not None
    forbidden = Forbidden("The night is not over.", "PZ-1")
    strict = replace(play.game, veto={"start_session": lambda _state, _args: forbidden})
    world.app = replace(world.app, play=replace(play, game=strict))
    world.do("start_session")
    assert world.app.dialog is not None
    assert world.app.dialog.kind == "allow"
    assert "Against the rules: The night is not over." in world.spoken
    assert world.app.play == replace(play, game=strict)
    world.send({"app": "allow"})
    assert world.app.dialog is None
    kinds = [event.kind for event in world.app.play.campaign.events]
    assert kinds == ["core.allowed", "core.session_started"]


def test_what_is_only_unusual_is_not_called_against_the_rules(world: FakeWorld) -> None:
    play = world.app.play
    assert play is not None
    unusual = Forbidden("A flaw usually gives no die.", "PZ-16", unusual=True)
    loose = replace(play.game, veto={"start_session": lambda _state, _args: unusual})
    world.app = replace(world.app, play=replace(play, game=loose))
    world.do("start_session")
    assert "Unusual: A flaw usually gives no die." in world.spoken
    world.send({"app": "allow"})
    assert world.app.play is not None
    log = [tell(world.app.play, event) for event in world.app.play.campaign.events]
    assert log[0] is not None
    assert log[0].sentence.endswith("A flaw usually gives no die.")
    assert "Against the rules" not in log[0].sentence


def test_what_is_only_not_done_yet_is_not_called_against_the_rules(world: FakeWorld) -> None:
    play = world.app.play
    assert play is not None
    early = Forbidden("Wolf rolls first.", yet=True)
    strict = replace(play.game, veto={"start_session": lambda _state, _args: early})
    world.app = replace(world.app, play=replace(play, game=strict))
    world.do("start_session")
    assert "Not yet: Wolf rolls first." in world.spoken
    assert not any("Against the rules" in said for said in world.spoken)
    asked = dialog_model(world.app)
    assert isinstance(asked, DialogModel)
    assert (asked.title, asked.lines[0]) == ("Not yet", "Wolf rolls first.")
    assert [button.style for button in asked.buttons if button.label == "Allow anyway"] == ["plain"]
    world.send({"app": "allow"})
    assert world.app.play is not None
    log = [tell(world.app.play, event) for event in world.app.play.campaign.events]
    assert log[0] is not None
    assert log[0].sentence.endswith("Not yet: Wolf rolls first.")


def test_a_throw_into_the_record_stays_on_the_desk(world: FakeWorld) -> None:
    assert world.app.play is not None
    world.send({"route": f"#/c/{world.app.play.campaign.id}/dice"})
    world.send({"do": "roll_dice", "args": {}, "fields": {"notation": "2d6"}, "form": "free_dice"})
    body = screen(world.app).body
    assert body.result is not None  # type: ignore[union-attr]
    assert body.result.said == "10"  # type: ignore[union-attr]
    assert world.app.free_dice.notation == "2d6"
    assert [throw.who for throw in body.recent] == [""]  # type: ignore[union-attr]
    world.do("set_seats", gm="Ines", players="Mara")
    world.send({"app": "hand_over", "to": "gm"})
    world.send({"do": "roll_dice", "args": {}, "fields": {"notation": "2d6"}, "form": "free_dice"})
    recent = screen(world.app).body.recent  # type: ignore[union-attr]
    assert [throw.who for throw in recent] == ["Ines", ""]


def test_whoever_was_just_made_is_shown(world: FakeWorld) -> None:
    assert world.app.play is not None
    base = f"#/c/{world.app.play.campaign.id}"
    world.send({"route": f"{base}/sheets/new/1"})
    world.do("make_character", name="Kranz", owner="gm")
    world.follow()
    assert world.app.play is not None
    made = world.app.play.campaign.events[-1].id
    assert world.app.route.part == made


def test_three_characters_at_one_tap_are_one_step(world: FakeWorld) -> None:
    world.send({"pick": "over", "value": "x"})
    assert "over" in world.app.picks
    world.send({"app": "quick", "count": 3})
    assert "over" not in world.app.picks  # as after any step
    undo = screen(world.app).shell.undo.step  # type: ignore[union-attr]
    assert undo.startswith("Character created (")
    assert undo.count(",") == 2
    for left in (3, 0, 3):
        assert world.app.play is not None
        people = [who for who in world.app.play.state.people.values() if who.name]
        assert len({who.name for who in people}) == left
        world.send({"app": "undo" if left else "redo"})
    assert world.app.unsaved_from is None


def test_whole_characters_are_offered_above_the_form_of_one_and_lead_to_them(
    world: FakeWorld,
) -> None:
    play = world.app.play
    assert play is not None
    for part, offered in (("new/0", True), ("new/1", False)):
        world.send({"route": f"#/c/{play.campaign.id}/sheets/{part}"})
        assert ("quickly" in str(screen(world.app).body)) == offered, part
    world.send({"route": f"#/c/{play.campaign.id}/sheets/new/0"})
    world.send({"app": "quick", "count": 2})
    world.follow()
    assert world.app.route.part == ""
    assert len(screen(world.app).body.sheets) == 2


def test_one_character_made_quickly_is_shown(world: FakeWorld) -> None:
    play = world.app.play
    assert play is not None
    for part in ("", "new/0"):
        world.send({"route": f"#/c/{play.campaign.id}/sheets/{part}"})
        world.send({"app": "quick", "count": 1})
        world.follow()
        assert world.app.play is not None
        assert world.app.route.part == world.app.play.campaign.events[-1].id


def test_a_session_has_a_door_on_every_screen_of_the_one_who_writes(world: FakeWorld) -> None:
    assert screen(world.app).shell.session == "Start session"
    world.do("start_session")
    assert screen(world.app).shell.session == "End session"
    world.app = replace(world.app, writer=False)
    assert screen(world.app).shell.session == ""


def test_a_sample_says_where_it_starts_until_the_next_tap() -> None:
    for message in ({"pick": "fold.seats", "value": "1"}, {"app": "undo"}):
        world = FakeWorld()
        world.send({"app": "sample", "game": "sapio"})
        world.follow()
        shown = screen(world.app)
        assert shown.shell.waits == "This sample starts mid-roll. Undo leads back."
        assert shown.toast is None, "which would lie over the stage"
        world.send(message)
        assert screen(world.app).shell.waits == ""


def test_whole_characters_are_not_offered_once_each_player_has_one(world: FakeWorld) -> None:
    play = world.app.play
    assert play is not None
    world.send({"route": f"#/c/{play.campaign.id}/sheets"})

    def offered() -> bool:
        return "quickly" in str(screen(world.app).body)

    assert offered()
    world.do("set_seats", gm="Gus", players="Ann")
    assert offered()
    world.send({"app": "quick", "count": 1})
    assert not offered()


def test_esc_closes_what_lies_over_the_stage_and_stays_open_meanwhile() -> None:
    world = FakeWorld()
    world.send({"app": "sample", "game": "fight_sphere"})
    world.follow()

    def shown(kind: type[Any], label: str) -> list[Any]:
        assert world.app.play is not None
        assert world.app.play.game.screen is not None
        found = parts(world.app.play.game.screen(world.app.play.state, view_of(world.app)))
        return [part for part in found if isinstance(part, kind) and label in repr(part)]

    (more,) = shown(Button, "label='More'")
    world.send({"pick": more.tap.key, "value": more.tap.value})
    assert more.tap.key.startswith("kept.")
    assert shown(Picker, "More")
    world.send({"app": "close"})
    assert not shown(Picker, "")
