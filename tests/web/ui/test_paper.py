"""What is on paper alone: blank sheets, the tables of the rules, a private text for its owner."""

from __future__ import annotations

import pytest

from hotseat.core.game import Game, games
from hotseat.core.paper import Boxes, Grid, Ruled
from tests.web.ui.world import FakeWorld, of_hot_war
from ui.draw import paper, screens
from ui.html import render
from ui.views import screen

PLAYED = [each for each in games() if each.playable]


@pytest.mark.parametrize("chosen", PLAYED, ids=lambda chosen: chosen.slug)
def test_a_blank_sheet_has_room_for_all_that_a_sheet_of_the_game_has(chosen: Game) -> None:
    html = render(paper.blank(chosen))
    for part in chosen.blank_sheet:
        assert f"<h2>{part.label}" in html
    lines = sum(part.lines for part in chosen.blank_sheet if isinstance(part, Ruled))
    boxes = sum(n for part in chosen.blank_sheet if isinstance(part, Boxes) for _, n in part.rows)
    assert html.count('class="paper-line"') == lines
    assert html.count('class="paper-box"') == boxes
    grids = [part for part in chosen.blank_sheet if isinstance(part, Grid)]
    assert html.count("<td") == sum(len(grid.heads) * len(grid.rows) for grid in grids)
    assert chosen.authors.split(",")[0] in html


@pytest.mark.parametrize(
    "chosen", [each for each in PLAYED if paper.with_tables(each)], ids=lambda chosen: chosen.slug
)
def test_the_tables_of_the_rules_page_and_nothing_else_of_it_stand_on_one_page(
    chosen: Game,
) -> None:
    html = render(paper.tables(chosen))
    tables = [rule for rule in chosen.rules if rule.table]
    assert html.count("<table") == len(tables)
    assert html.count("<td") == sum(len(row) for rule in tables for row in rule.table[1:])


AGENDAS = ("Sell the depot to the smugglers.", "Find out who sold it.")


@pytest.fixture
def war() -> FakeWorld:
    """Ana's character in Hot War has an agenda, Ben's too."""
    world = of_hot_war()
    for seat, name, agenda in zip(players(world), ("Watson", "Holmes"), AGENDAS, strict=True):
        sheet = {"name": name, "personal": agenda, "personal_rating": "3", "owner": seat}
        world.do("make_character", **sheet)
    return world


def players(world: FakeWorld) -> list[str]:
    assert world.app.play is not None
    return [seat.id for seat in world.app.play.table.seats.players()]


def printed(world: FakeWorld, eyes: str, name: str) -> str:
    """What comes out of the printer."""
    world.send({"app": "hand_over", "to": eyes})
    assert world.app.play is not None
    people = world.app.play.state.people.values()
    sheet = next(person.id for person in people if person.name == name)
    before = len(world.called)
    world.send({"app": "paper_private", "sheet": sheet})
    return "".join(str(call) for call in world.called[before:])


def test_a_private_card_is_printed_for_its_owner_and_the_gm_alone(war: FakeWorld) -> None:
    ana, ben = players(war)
    for eyes in (ana, "gm"):
        html = printed(war, eyes, "Watson")
        assert AGENDAS[0] in html
        assert AGENDAS[1] not in html
        assert "Watson" in html
    for eyes in (ben, "table"):
        assert AGENDAS[0] not in printed(war, eyes, "Watson")


def test_who_may_read_what_is_private_is_offered_its_card(war: FakeWorld) -> None:
    ana, ben = players(war)
    assert war.app.play is not None
    sheet = next(iter(war.app.play.state.people))
    for eyes, offered in ((ana, True), ("gm", True), (ben, False), ("table", False)):
        war.send({"app": "hand_over", "to": eyes})
        war.send({"route": f"#/c/{war.app.play.campaign.id}/sheets/{sheet}"})
        html = "".join(screens.paint(screen(war.app)).regions.values())
        assert ("paper_private" in html) == offered


def test_what_is_printed_can_be_had_from_the_page_of_the_rules() -> None:
    world = FakeWorld()
    world.send({"route": "#/rules/sapio"})
    world.send({"app": "paper_sheet", "game": "sapio"})
    world.send({"app": "paper_tables", "game": "sapio"})
    sheet, tables = [call for call in world.called if str(call).startswith("paper: ")]
    assert "Side professions" in sheet
    assert "The Spiral die" in tables
