"""The GM's notebook as a page."""

from __future__ import annotations

from typing import Any

import pytest

from hotseat.core.notebook import CAST, SCENE
from hotseat.core.panels import Button, Card, Do, Form, Go, Line, Lines, Pick, Private, Text, View
from hotseat.walk.offers import parts
from tests.web.ui.world import FakeWorld, of_hot_war
from ui.draw import screens
from ui.draw.models import DialogModel, PageModel
from ui.views import screen


@pytest.fixture
def world() -> FakeWorld:
    return of_hot_war()


def go(world: FakeWorld, eyes: str) -> PageModel:
    assert world.app.play is not None
    world.send({"app": "hand_over", "to": eyes})
    world.send({"route": f"#/c/{world.app.play.campaign.id}/notebook"})
    body = screen(world.app).body
    assert isinstance(body, PageModel)
    return body


def all_of(kind: type[Any], page: PageModel) -> list[Any]:
    return [part for block in page.parts for part in parts(block) if isinstance(part, kind)]


def button(page: PageModel, label: str) -> Button:
    return next(part for part in all_of(Button, page) if part.label == label)


def test_other_eyes_see_that_there_is_one_and_nothing_of_it(world: FakeWorld) -> None:
    world.do("prepare", kind=SCENE, words="The mill")
    page = go(world, "table")
    assert not all_of(Private, page)
    assert button(page, "Switch view")
    assert "mill" not in repr(page)
    assert "Notebook" not in [item.label for item in screen(world.app).shell.nav]


def test_all_that_is_prepared_stands_behind_one_hold_in_the_gms_view(world: FakeWorld) -> None:
    world.do("prepare", kind=SCENE, words="The mill\nRain.")
    page = go(world, "gm")
    (hold,) = all_of(Private, page)
    assert hold.whose == "gm"
    titles = [card.title for card in all_of(Card, page)]
    assert titles[:3] == ["Prepared scenes", "NPCs and groups", "Notes"]
    lines = [line.text for part in all_of(Lines, page) for line in part.lines]
    assert "The mill" in lines
    assert "Notebook" in [item.label for item in screen(world.app).shell.nav]


def test_a_scene_starts_with_one_tap(world: FakeWorld) -> None:
    world.do("prepare", kind=SCENE, words="The mill\nRain.")
    tap = button(go(world, "gm"), "Start scene").tap
    assert isinstance(tap, Do)
    world.do(tap.move, **tap.args)
    assert world.app.play is not None
    assert world.app.play.table.scene == "The mill"
    opening = screen(world.app).dialog
    assert isinstance(opening, DialogModel)
    assert (opening.title, [part.text for part in opening.parts]) == ("The mill", ["Rain."])


def test_the_form_of_an_entry_opens_and_saves_in_its_place(world: FakeWorld) -> None:
    tap = button(go(world, "gm"), "New note").tap
    assert isinstance(tap, Pick)
    world.send({"pick": tap.key, "value": tap.value})
    (form,) = all_of(Form, go(world, "gm"))
    assert (form.move, dict(form.args)) == ("prepare", {"kind": "note"})


def test_what_is_due_stands_at_the_bar_in_the_gms_view_of_play_alone(world: FakeWorld) -> None:
    world.do("make_character", name="Vera Lisle", owner="gm", personal_rating="3")
    assert world.app.play is not None
    vera = next(iter(world.app.play.game.sheets(world.app.play.state, View()))).id  # type: ignore[misc]
    world.send({"app": "hand_over", "to": "gm"})
    assert screen(world.app).shell.due == ""
    for _mark in range(2):
        world.do("mark_agenda", who=vera, which="personal", mark="+")
    line = screen(world.app).shell.due
    assert line == "Due: Vera Lisle has 1 empty box left (Personal hidden agenda)"
    foot = str(screens.paint(screen(world.app)).regions["r-foot"])
    assert f">{line}</span></a>" in foot
    world.send({"app": "hand_over", "to": "table"})
    assert screen(world.app).shell.due == ""
    go(world, "gm")
    assert screen(world.app).shell.due == "", "the notebook has all of it"


def test_where_nothing_is_prepared_it_does_not_say_that_there_are_no_npcs(world: FakeWorld) -> None:
    world.do("make_character", name="Ada Quill", owner="gm")
    texts = [text.text for text in all_of(Text, go(world, "gm"))]
    assert "No NPCs prepared." in texts


def test_a_seed_that_is_kept_stays_where_it_was_and_says_so(world: FakeWorld) -> None:
    world.do("make_character", name="Vera Lisle", owner="", personal_rating="3")

    def seeds() -> list[Line]:
        (card,) = (c for c in all_of(Card, go(world, "gm")) if c.title == "Seeds for scenes")
        return [line for part in parts(card) if isinstance(part, Lines) for line in part.lines]

    first, *others = seeds()
    tap = first.buttons[0].tap
    assert isinstance(tap, Do)
    world.do(tap.move, **tap.args)
    now, *rest = seeds()
    assert (now.text, now.buttons, [tag.label for tag in now.tags]) == (first.text, (), ["Kept"])
    assert rest == others


def test_where_few_npcs_have_a_sheet_a_prepared_one_leads_to_the_form() -> None:
    world = FakeWorld()
    world.send({"app": "new", "game": "isolation", "fields": {"title": "The Lift"}})
    world.follow()
    world.do("set_seats", gm="Ruth", players="Ana\nBen")
    world.do("prepare", kind=CAST, words="The thing in the shaft")
    page = go(world, "gm")
    assert button(page, "New NPC").tap == Go("sheets/new/1")
    assert "Bring in" not in [part.label for part in all_of(Button, page)]
