"""The page that says how to go on on another tablet."""

from __future__ import annotations

from dataclasses import replace

from hotseat.core.panels import Card, Command, Line, Lines
from tests.web.ui.draw.looking import attr, button, check, every, said, tap
from tests.web.ui.world import FakeWorld
from ui.draw.library import library
from ui.draw.models import DialogModel, LibraryModel, PageModel
from ui.draw.screens import body
from ui.views import screen


def world() -> FakeWorld:
    """Two campaigns in the library, nothing open."""
    made = FakeWorld()
    for title in ("Pass", "Ferry"):
        made.send({"app": "new", "game": "isolation", "fields": {"title": title}, "form": "f"})
    made.send({"route": "#/"})
    made.app = replace(made.app, site="https://table.example/hotseat/")
    return made


def shown(made: FakeWorld) -> PageModel:
    model = screen(made.app).body
    assert isinstance(model, PageModel)
    return model


def exports(model: PageModel) -> list[Line]:
    cards = [part for part in model.parts if isinstance(part, Card)]
    lines = [line for card in cards for block in card.blocks if isinstance(block, Lines)
             for line in block.lines]  # fmt: skip
    return [line for line in lines if line.buttons]


def test_every_campaign_can_be_exported_from_there() -> None:
    made = world()
    made.send({"route": "#/moving"})
    model = shown(made)
    assert {line.text for line in exports(model)} == {"Pass", "Ferry"}
    drawn = body(model, screen(made.app).context)
    check(drawn)
    assert "https://table.example/hotseat/" in said(drawn)
    assert "7 days" in said(drawn)
    for place in ("iPad", "Android"):
        assert any(place in said(each) for each in every(drawn, "h2"))


def test_from_a_campaigns_menu_it_is_about_that_campaign_alone() -> None:
    made = world()
    chosen = next(row.id for row in made.app.rows if row.head and row.head.name == "Ferry")
    made.send({"app": "campaign_menu", "id": chosen})
    dialog = screen(made.app).dialog
    assert isinstance(dialog, DialogModel)
    way = next(each for each in dialog.buttons if each.label == "Play on another tablet")
    assert isinstance(way.tap, Command)
    made.send({"app": way.tap.name, **way.tap.args})
    made.follow()
    assert (made.app.route.screen, made.app.route.part) == ("moving", chosen)
    (line,) = exports(shown(made))
    assert line.text == "Ferry"
    made.send(tap(button(body(shown(made), screen(made.app).context), "Export")))
    assert made.given[-1][0] == "ferry.campaign.json"


def test_it_says_how_to_do_it_before_there_is_a_campaign() -> None:
    made = FakeWorld()
    made.send({"route": "#/moving"})
    assert exports(shown(made)) == []
    assert "Export the campaign" in said(body(shown(made), screen(made.app).context))


def test_the_library_leads_there() -> None:
    drawn = library(LibraryModel((), ()))
    assert attr(button(drawn, "Play on another tablet"), "href") == "#/moving"
