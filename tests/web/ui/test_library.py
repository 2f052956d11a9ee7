"""Campaigns in the library, none of them open: another name, a copy for a player."""

from __future__ import annotations

import pytest

from tests.web.ui.draw.looking import button, tap
from tests.web.ui.world import FakeWorld
from ui import store
from ui.dialogs import dialog_model
from ui.draw.library import library as draw_library
from ui.draw.models import CommandForm, DialogModel
from ui.views import library as library_model


@pytest.fixture
def world() -> FakeWorld:
    """A campaign with two players, left for the library in a new visit."""
    world = FakeWorld()
    world.send({"app": "new", "game": "isolation", "fields": {"title": "Skarn"}, "form": "f"})
    world.do("set_seats", gm="Dana", players="Piet\nJo")
    fresh = FakeWorld(world.kv, first=50)
    fresh.send({"route": "#/"})
    return fresh


def the_id(world: FakeWorld) -> str:
    return world.app.rows[0].id


def dialog(world: FakeWorld) -> DialogModel:
    made = dialog_model(world.app)
    assert isinstance(made, DialogModel)
    return made


def test_its_options_offer_all_that_those_of_an_open_campaign_do(world: FakeWorld) -> None:
    world.send({"app": "campaign_menu", "id": the_id(world)})
    labels = [button.label for button in dialog(world).buttons]
    world.send({"route": f"#/c/{the_id(world)}/table"})
    world.send({"app": "campaign_menu", "id": the_id(world)})
    assert [button.label for button in dialog(world).buttons] == labels
    assert {"Rename campaign", "Export player's copy"} <= set(labels)


@pytest.mark.parametrize(
    ("game", "said"),
    [("sapio", "New Sapio System campaign"), ("isolation", "New Isolation campaign")],
)
def test_a_new_campaign_is_named_without_the_article_of_its_game(
    world: FakeWorld, game: str, said: str
) -> None:
    world.send({"app": "new_dialog", "game": game})
    assert dialog(world).title == said
    label = button(draw_library(library_model(world.app)), said)
    assert tap(label) == {"app": "new_dialog", "game": game}


def test_the_form_of_a_new_campaign_keeps_no_word_of_the_last_one(world: FakeWorld) -> None:
    world.send({"app": "new_dialog", "game": "isolation"})
    (form,) = dialog(world).parts
    assert isinstance(form, CommandForm)
    world.send({"app": "new", "game": "isolation", "fields": {"title": "Winter Station"}})
    assert world.cleared[-1] == form.key


def test_a_new_name_is_a_step_of_its_log(world: FakeWorld) -> None:
    world.send({"app": "rename_dialog", "id": the_id(world)})
    (form,) = dialog(world).parts
    assert isinstance(form, CommandForm)
    assert form.fields[0].value == "Skarn"
    world.send({"app": "rename", "id": the_id(world), "fields": {"title": " The light "}})
    assert world.app.dialog is None
    assert world.app.rows[0].head is not None
    assert world.app.rows[0].head.name == "The light"
    found = store.load(world.kv, the_id(world))
    assert isinstance(found, store.Loaded)
    assert found.play.table.title == "The light"
    assert found.play.campaign.events[-1].kind == "core.renamed"
    assert world.cleared == [f"rename.{the_id(world)}"]


def test_one_that_was_played_in_this_visit_is_renamed_where_it_is_held(world: FakeWorld) -> None:
    world.send({"route": f"#/c/{the_id(world)}/table"})
    world.send({"route": "#/"})
    world.send({"app": "rename", "id": the_id(world), "fields": {"title": "The light"}})
    assert world.app.rows[0].head is not None
    assert world.app.rows[0].head.name == "The light"
    world.send({"app": "export", "id": the_id(world)})
    assert world.given[-1][0].startswith("the-light")
    assert world.app.note is not None
    assert world.app.note.text == "Campaign exported."


@pytest.mark.parametrize(("title", "why"), [("", "needs a name"), ("The light", "another tab")])
def test_without_a_name_or_the_pen_nothing_is_renamed(
    world: FakeWorld, title: str, why: str
) -> None:
    world.elsewhere.add(the_id(world))
    world.send({"app": "rename", "id": the_id(world), "fields": {"title": title}})
    assert world.app.note is not None
    assert why in world.app.note.text
    assert world.app.rows[0].head is not None
    assert world.app.rows[0].head.name == "Skarn"


def test_a_copy_for_a_player_is_no_backup(world: FakeWorld) -> None:
    world.send({"app": "player_copy", "id": the_id(world)})
    labels = [button.label for button in dialog(world).buttons]
    assert labels == ["For Piet", "For Jo"]
    assert world.app.dialog is not None
    seat = next(seat for seat, name in world.app.dialog.args["players"] if name == "Jo")
    world.send({"app": "export", "id": the_id(world), "seat": seat})
    assert world.given[-1][0].startswith("skarn-jo")
    assert world.app.note is not None
    assert world.app.note.text == "Player’s copy exported."
    assert world.app.dialog is None
    assert world.app.rows[0].head is not None
    assert not world.app.rows[0].head.saved_at
