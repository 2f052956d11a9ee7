"""No fault is silent: a game that raises on purpose, one part at a time, is said in a sentence
while the log, export, undo and the other screens go on working."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from hotseat.core import game as core_game
from hotseat.core.campaign import Event
from hotseat.core.errors import BadValue
from hotseat.core.game import Game, Move
from hotseat.core.panels import Block, Entry, Odds, Text, View
from hotseat.core.sheet import NewSheet, Sheet
from tests.engine import toy
from tests.web.ui.world import FakeWorld
from ui import carry_out, contained, effects, store
from ui.draw import models as m
from ui.draw.screens import paint
from ui.effects import CheckDice, Effect, Export, Go, ListCampaigns, OfCampaign
from ui.views import screen

FAULTS = (AssertionError(), KeyError("x"), BadValue("A strange file."), RecursionError())


def raises(*_given: Any) -> Any:
    raise KeyError("a-1")


def maps(_state: Any, _view: View) -> Any:
    raise AssertionError


def sheets(state: toy.Toy, _view: View) -> tuple[Sheet, ...]:
    return tuple(Sheet(who, name, "", "", ()) for who, (name, _) in state.counts.items())


def chances(state: toy.Toy, view: View) -> tuple[Block, ...]:
    if not view.odds_hidden:
        raise ZeroDivisionError
    return (*toy.screen(state, view), Odds("Chances", ()))


def tell(state: toy.Toy, event: Event) -> Entry | None:
    if event.kind == "toy.rolled":
        raise KeyError("dice")
    return toy.tell(state, event)


WHOLE = replace(toy.TOY, sheets=sheets, new_sheets=lambda _s, _v: (NewSheet("New toy", ()),))
FAILING = Move("fail", {}, lambda _s, _a: "", raises)


@pytest.fixture
def with_toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A function that opens a table of the toy, some of it replaced."""

    def opened(**changed: Any) -> FakeWorld:
        made: Game = replace(WHOLE, moves={**toy.TOY.moves, "fail": FAILING})
        known = replace(made, **changed)
        monkeypatch.setattr(core_game, "slugs", lambda: ("toy",))
        monkeypatch.setitem(sys.modules, "hotseat.games.toy", SimpleNamespace(GAME=known))
        core_game.game.cache_clear()
        world = FakeWorld()
        world.send({"app": "sample", "game": "toy"})
        world.follow()
        return world

    yield opened
    core_game.game.cache_clear()


def at(world: FakeWorld, part: str) -> m.Screen:
    assert world.app.play is not None
    world.send({"route": f"#/c/{world.app.play.campaign.id}/{part}"})
    assert world.app.route.screen == part.partition("/")[0]
    return screen(world.app)


def works(world: FakeWorld) -> None:
    """The log, a step, undo and export."""
    assert world.app.play is not None
    shown = at(world, "log")
    assert isinstance(shown.body, m.LogModel)
    assert "The attic" in str(shown.body)
    before = len(world.app.play.campaign.events)
    world.do("name", name="Duck")
    assert len(world.app.play.campaign.events) == before + 1
    assert world.app.unsaved_from is None
    world.send({"app": "undo"})
    assert world.app.play.history.redoable
    world.given.clear()
    world.send({"app": "export"})
    assert "Duck" in world.given[0][1]
    world.send({"route": "#/"})
    assert "Toys in the attic" in str(screen(world.app).body)


def says(shown: m.Screen, title: str) -> None:
    assert isinstance(shown.body, m.NoticeModel)
    assert shown.body.title == title
    assert "Your data is safe" in shown.body.lines[0]
    assert "Undo" in shown.body.lines[1]
    assert shown.shell.undo is not None
    assert shown.shell.undo.why_not == ""
    assert title.replace("'", "&#x27;") in paint(shown).regions["r-scene"].replace("'", "&#x27;")


@pytest.mark.parametrize(
    ("part", "changed", "title"),
    [
        ("table", {"screen": raises}, "The scene can't be shown"),
        ("sheets", {"sheets": raises}, "The sheets can't be shown"),
        ("sheets", {"new_sheets": raises}, "The sheets can't be shown"),
        ("map", {"maps": maps}, "The map can't be shown"),
    ],
)
def test_a_screen_that_raises_is_a_sentence(
    with_toy: Any, part: str, changed: dict[str, Any], title: str
) -> None:
    world = with_toy(**changed)
    says(at(world, part), title)
    works(world)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: type(fault).__name__)
def test_whatever_is_raised_it_is_a_sentence(with_toy: Any, fault: Exception) -> None:
    def broken(_state: Any, _view: View) -> Any:
        raise fault

    says(at(with_toy(screen=broken), "table"), "The scene can't be shown")


def test_what_a_screen_holds_and_cannot_be_drawn_is_a_sentence(with_toy: Any) -> None:
    world = with_toy(screen=lambda _s, _v: (Text("fine"), 7))
    painted = paint(at(world, "table"))
    assert "This screen can't be shown" in painted.regions["r-scene"]
    assert "The attic" in painted.regions["r-log"]
    works(world)


def test_chances_that_raise_are_missed_alone(with_toy: Any) -> None:
    world = with_toy(screen=chances)
    shown = at(world, "table")
    assert isinstance(shown.body, m.TableModel)
    first, *others = shown.body.blocks
    assert isinstance(first, Text)
    assert "The chances can't be shown" in first.text
    assert len(others) > 3
    works(world)


def test_the_chances_of_a_notation_that_raise_are_missed_alone(
    with_toy: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.dice_view.panel.notation", raises)
    world = with_toy()
    world.send({"app": "dice_add", "die": "d6"})
    shown = at(world, "dice")
    assert isinstance(shown.body, m.DiceModel)
    assert [each.title for each in shown.body.odds] == ["These chances can't be shown"]


def test_a_log_entry_that_raises_is_one_line(with_toy: Any) -> None:
    world = with_toy(tell=tell)
    shown = at(world, "log")
    assert isinstance(shown.body, m.LogModel)
    words = [row.entry.title for row in shown.body.rows]
    assert words.count("Entry can't be shown") == 2
    assert "Named" in words
    assert world.app.play is not None
    who = next(iter(world.app.play.state.counts))
    world.do("roll", who=who)
    assert world.app.note is None
    works(world)


def test_a_private_entry_that_raises_stays_private(with_toy: Any) -> None:
    world = with_toy(tell=raises)
    world.do("hide", what="Owl")
    assert world.app.play is not None
    entry = contained.told(world.app.play, world.app.play.campaign.events[-1])
    assert entry is not None
    assert "Owl" not in str(entry)


def test_an_entry_that_raises_is_told_by_a_name(with_toy: Any) -> None:
    world = with_toy(tell=raises)
    world.do("set_seats", gm="Ines", players="Mara")
    world.send({"app": "hand_over", "to": "gm"})
    world.do("roll", who=next(iter(world.app.play.state.counts)))
    entry = contained.told(world.app.play, world.app.play.campaign.events[-1])
    assert entry is not None
    assert entry.who == "Ines"


def test_a_move_that_raises_changes_nothing_and_is_said(with_toy: Any) -> None:
    world = with_toy()
    before = world.app.play
    world.do("fail")
    assert world.app.play is before
    assert world.app.note is not None
    assert world.app.note.text == contained.FAILED
    assert world.spoken[-1] == contained.FAILED
    works(world)


def test_a_status_that_raises_is_the_scene(with_toy: Any) -> None:
    world = with_toy(status=raises)
    works(world)
    (row,) = store.listing(world.kv)
    assert row.head is not None
    assert row.head.status == "The attic"


def test_sheets_that_raise_after_a_move_do_not_take_it_back(with_toy: Any) -> None:
    world = with_toy(sheets=raises)
    at(world, "sheets/new/0")
    world.do("name", name="Duck")
    assert world.app.play is not None
    assert "Duck" in str(world.app.play.state)


@pytest.mark.parametrize(
    ("kind", "asked"),
    [
        (ListCampaigns, {"route": "#/"}),
        (Export, {"app": "export", "id": "other"}),
        (Go, {"go": "log"}),
        (CheckDice, {"app": "fair"}),
    ],
)
def test_an_effect_that_raises_is_said(
    with_toy: Any, monkeypatch: pytest.MonkeyPatch, kind: type[Effect], asked: dict[str, str]
) -> None:
    world = with_toy()
    monkeypatch.setitem(carry_out.CARRIED, kind, raises)
    world.send(asked)
    assert world.app.note is not None
    assert world.app.note.text == contained.FAILED


def test_an_address_whose_screen_cannot_be_reached_is_put_back(
    with_toy: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    world = with_toy()
    assert world.app.play is not None
    monkeypatch.setattr("ui.handle.parse", raises)
    world.send({"route": "#/dice"})
    assert world.app.route.screen == "table"
    assert world.address == f"#/c/{world.app.play.campaign.id}/table"


@pytest.mark.parametrize("part", ["sheets/new/\u00b2", "sheets/new/9", "sheets/new/", "sheets/x"])
def test_a_form_that_there_is_not_shows_all_sheets(with_toy: Any, part: str) -> None:
    assert isinstance(at(with_toy(), part).body, m.SheetsModel)


EFFECTS = [kind for kind in vars(effects).values() if isinstance(kind, type)]


@pytest.mark.parametrize(
    "kind",
    [kind for kind in EFFECTS if issubclass(kind, Effect) and kind not in (Effect, OfCampaign)],
    ids=lambda kind: kind.__name__,
)
def test_every_effect_is_carried_out_by_a_function_of_its_own(kind: type[Effect]) -> None:
    assert kind in carry_out.CARRIED
