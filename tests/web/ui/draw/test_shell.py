"""All round the scene: frame, rail, bar, banners, dialog, toast, settings."""

from __future__ import annotations

from hotseat.core.panels import Button, Command, Field, Text, View
from hotseat.core.private import GM
from tests.web.ui.draw.looking import attr, button, check, every, said, tap
from ui.draw import shell
from ui.draw.dialogs import keys, settings
from ui.draw.models import (
    Back,
    Banner,
    CommandForm,
    DialogModel,
    DrawContext,
    NavItem,
    Saved,
    SettingsModel,
    ShellModel,
    Toast,
)

INK = DrawContext()


def test_the_frame_holds_every_region_once() -> None:
    nodes = shell.frame_nodes()
    check(nodes)
    ids = {attr(each, "id") for each in every(nodes)}
    assert {"shell", "r-rail", "r-head", "r-scene", "r-foot", "r-log", "r-over", "live"} <= ids
    assert shell.frame().count("<symbol") > 30


def test_the_rail_marks_the_present_screen() -> None:
    nav = (NavItem("Library", "library", "#/"), NavItem("Play", "table", "#/c/x/table", True, "2"))
    drawn = shell.rail(ShellModel("Ferry", nav=nav))
    check(drawn)
    assert attr(button(drawn, "Play"), "aria-current") == "page"
    assert attr(button(drawn, "Library"), "aria-current") is None
    assert tap(button(drawn, "Settings")) == {"app": "settings"}


def test_on_a_phone_the_rail_has_the_tools_that_the_head_has_no_room_for() -> None:
    tools = (Button("Scene", Command("scene_dialog"), icon="scene"),)
    drawn = shell.rail(ShellModel("Ferry", tools=tools, saved=Saved("Not backed up", "warn")))
    check(drawn)
    assert tap(button(drawn, "Scene")) == {"app": "scene_dialog"}
    assert tap(button(drawn, "Back up")) == {"app": "export"}
    assert len(every(drawn, class_="is-tool")) == 2


def test_the_stop_card_covers_the_screen_and_only_its_own_ways_out_close_it() -> None:
    drawn = shell.dialog(DialogModel("Stop", ("Here.",), must=True, stops=True), INK)
    check([drawn])
    assert attr(drawn, "class") == "dialog is-stop"
    assert not [each for each in every([drawn], "button") if attr(each, "aria-label") == "Close"]


def test_the_head_says_where_we_are_in_whole_parts() -> None:
    drawn = shell.head(ShellModel("Ferry", ("The dam", "Ferry", "Session 2")), INK)
    check(drawn)
    assert [said(each) for each in every(drawn, "h1")] == ["The dam"]
    assert [said(each) for each in every(drawn, class_="where-part")] == ["Ferry", "Session 2"]


def test_log_and_menu_open_over_the_stage_and_redo_is_in_the_log() -> None:
    model = ShellModel("Ferry", log=True, redo=Back(step="Rolled 10"))
    drawn = shell.head(model, INK, redo=False)
    assert tap(button(drawn, "Log")) == {"pick": "log", "value": "1"}
    assert not [each for each in every(drawn, "button") if attr(each, "data-key") == "redo"]
    opened = shell.head(model, DrawContext(View(picks={"log": "1"})), redo=False)
    assert tap(button(opened, "Log")) == {"pick": "log", "value": ""}
    assert attr(button(opened, "Log"), "aria-expanded") == "true"
    assert tap(button(drawn, "Menu")) == {"pick": "menu", "value": "1"}


def test_undo_and_redo_keep_their_places_and_say_what_they_are_about() -> None:
    undone = Back(step="Rolled 10 (Ann)")
    model = ShellModel("Ferry", ("Scene 4", "Ferry"), undo=undone, redo=Back("Nothing."))
    drawn = shell.head(model, INK)
    check(drawn)
    undo, redo = button(drawn, "Undo Rolled 10 (Ann)"), button(drawn, "Redo")
    assert (tap(undo), tap(redo)) == ({"app": "undo"}, {"app": "redo"})
    assert (said(undo), attr(undo, "aria-label")) == ("Undo", "Undo Rolled 10 (Ann)")
    assert attr(undo, "title") == "Undo: Rolled 10 (Ann)"
    assert attr(undo, "aria-disabled") is None
    assert attr(redo, "aria-disabled") == "true"
    assert attr(redo, "title") == "Nothing."
    assert "Nothing." in said(drawn)


def test_outside_of_a_campaign_there_is_neither() -> None:
    names = {attr(each, "aria-label") for each in every(shell.head(ShellModel("Dice"), INK))}
    assert not names & {"Undo", "Redo"}


def test_the_head_says_when_it_was_saved_for_whose_eyes_and_what_is_new() -> None:
    model = ShellModel(
        "Ferry",
        saved=Saved("Backed up 9 days ago", "warn", "Saved", 12),
        eyes="GM",
        tools=(Button("Scene", Command("scene_dialog"), icon="pen"),),
        update_ready=True,
    )
    drawn = shell.head(model, INK)
    check(drawn)
    assert tap(button(drawn, "Saved Backed up 9 days ago")) == {"app": "export"}
    assert tap(button(drawn, "View: GM")) == {"app": "eyes"}
    assert not every(drawn, "button", "is-someones")
    assert every(shell.head(model, DrawContext(View(GM))), "button", "is-someones")
    assert tap(button(drawn, "Update available")) == {"app": "update"}
    assert tap(button(drawn, "Scene")) == {"app": "scene_dialog"}


def test_banners_say_what_is_wrong_and_what_can_be_done() -> None:
    banner = Banner("The store is full.", "bad", (Button("Save to a file", Command("export")),))
    drawn = shell.banners((banner,), INK)
    check(drawn)
    assert "The store is full." in said(drawn)
    assert tap(button(drawn, "Save to a file")) == {"app": "export"}


def test_a_dialog_is_named_by_its_title_and_can_be_closed_unless_it_must_be_answered() -> None:
    parts = (Text("Why."), CommandForm("by", (Field("value", "Name"),), "Use"))
    drawn = shell.dialog(DialogModel("Question?", ("A line.",), parts), INK)
    check(drawn)
    assert attr(drawn, "aria-labelledby") == "dialog-title"
    assert said(drawn).startswith("Question? A line. Why.")
    assert tap(button(drawn, "Close")) == {"app": "close"}
    must = shell.dialog(DialogModel("Question?", must=True), INK)
    assert not every(must, "button")


def test_a_toast_has_the_way_back_inside() -> None:
    drawn = shell.toast(Toast("Five to four.", undo=True))
    check(drawn)
    assert tap(button(drawn, "Undo")) == {"app": "undo"}
    assert "Undo" not in said(shell.toast(Toast("Could not.", tone="bad")))


def test_settings_hold_at_once_and_tell_of_the_device() -> None:
    model = SettingsModel("dark", "off", True, "Ines", storage=(("Store", "Half full."),))
    drawn = shell.dialog(settings(model), INK)
    check(drawn)
    pressed = [said(each) for each in every(drawn) if attr(each, "aria-pressed") == "true"]
    assert pressed == ["Dark", "100%", "Right", "Off", "Hide", "None"]
    assert tap(button(drawn, "Left")) == {"app": "hand", "value": "left"}
    assert tap(button(drawn, "125%")) == {"app": "text", "value": "larger"}
    assert tap(button(drawn, "Light")) == {"app": "theme", "value": "light"}
    assert tap(button(drawn, "Show")) == {"app": "odds", "value": "show"}
    assert "Half full." in said(drawn)


def test_the_keys_are_listed() -> None:
    drawn = shell.dialog(keys(), INK)
    check(drawn)
    assert "Esc" in said(drawn)


def test_the_page_is_read_in_the_order_of_head_stage_bar_and_rail() -> None:
    nodes = list(every(list(shell.frame_nodes())))
    ids = [attr(each, "data-skip") or attr(each, "id") for each in nodes]
    order = ["r-scene", "r-head", "r-scene", "r-foot", "r-rail", "r-log"]
    assert [each for each in ids if each in order] == order


def test_what_was_undone_can_be_had_again_where_it_is_told() -> None:
    drawn = shell.toast(Toast("Undone: Rolled 10.", redo=True))
    check(drawn)
    assert tap(button(drawn, "Redo")) == {"app": "redo"}


def test_the_menu_of_a_phone_has_the_door_of_a_session_in_words() -> None:
    for label, value in (("Start session", "start"), ("End session", "end")):
        drawn = shell.rail(ShellModel("Ferry", session=label))
        check(drawn)
        assert tap(button(drawn, label)) == {"app": "session", "value": value}
    assert "session" not in said(shell.rail(ShellModel("Ferry")))
