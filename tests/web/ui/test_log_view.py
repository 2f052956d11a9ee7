"""The log can be read back to its first entry, page by page, within the app."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from hotseat.core.campaign import Campaign, Event
from hotseat.core.log_index import PAGE
from hotseat.core.play import Play, Stamp, open_play, undo
from tests.engine.games.sapio.session import Table
from tests.engine.toy import TOY
from tests.web.ui.world import FakeWorld
from ui.draw.log import entry
from ui.draw.models import LogModel
from ui.html import render
from ui.log_view import BESIDE, LOOKED, NEAR, REPLACED
from ui.routes import parse
from ui.views import screen

STAMP = Stamp("t1", 1_800_000_000)


def event(number: int, kind: str, data: dict[str, Any]) -> Event:
    return Event(f"a-{number}", number, number, 1_800_000_000, "", kind, data)


def noted(number: int) -> Event:
    return event(number, "core.noted", {"text": f"note {number}"})


def framed(number: int) -> Event:
    return event(number, "core.scene_framed", {"title": f"scene {number}"})


def table(length: int, *scenes: int) -> Play:
    """A log of notes, with scenes at some of its numbers from 1."""
    events = [framed(n) if n in scenes else noted(n) for n in range(1, length + 1)]
    return open_play(TOY, Campaign("c1", "toy", "Attic", {}, tuple(events)))


def world(play: Play) -> FakeWorld:
    made = FakeWorld()
    made.app = replace(made.app, play=play)
    made.send({"route": f"#/c/{play.campaign.id}/log"})
    return made


def shown(made: FakeWorld) -> LogModel:
    model = screen(made.app).body
    assert isinstance(model, LogModel)
    return model


def follow(made: FakeWorld, href: str) -> LogModel:
    """Tap a link: it must stay with the log of this campaign."""
    route = parse(href)
    assert (route.screen, route.campaign) == ("log", "c1")
    made.send({"route": href})
    return shown(made)


def read_back(made: FakeWorld) -> list[LogModel]:
    """Every page from the one now shown to the first, by way of "earlier"."""
    pages = [shown(made)]
    while earlier := pages[-1].earlier:
        pages.append(follow(made, earlier.href))
    return pages


@pytest.mark.parametrize("length", [0, 5, PAGE, 401, 1000, 5 * PAGE])
def test_every_entry_can_be_read_back_to_the_first(length: int) -> None:
    pages = read_back(world(table(length, 3, 290, 600, 601)))
    read = [row.id for page in reversed(pages) for row in page.rows]
    assert read == [f"a-{number}" for number in range(1, length + 1)]
    assert pages[-1].earlier is None
    assert not pages[0].later


def test_pages_say_how_many_entries_lie_on_both_sides_and_lead_forward_too() -> None:
    made = world(table(1000))
    pages = read_back(made)
    assert [page.title for page in pages] == ["Page 3 of 3", "Page 2 of 3", "Page 1 of 3"]
    assert [page.earlier and page.earlier.entries for page in pages] == [600, 300, None]
    assert [page.later and page.later.entries for page in pages] == [None, 400, 700]
    assert pages[2].later is not None
    assert follow(made, pages[2].later.href) == pages[1]
    assert pages[1].later is not None
    assert follow(made, pages[1].later.href) == pages[0]
    assert follow(made, pages[0].first) == pages[2]
    assert follow(made, pages[2].latest) == pages[0]
    assert (pages[1].first, pages[1].latest) == ("", "")


def test_pages_begin_with_scenes_where_there_are_some() -> None:
    made = world(table(1000, 20, 200, 230, 380, 600))
    firsts = [page.rows[0].entry.title for page in read_back(made)]
    assert firsts == ["scene 600", "scene 380", "scene 200", "Note"]


def test_what_holds_no_words_of_its_own_has_none_to_put_right() -> None:
    rows = shown(world(table(2, 1))).rows
    assert [(row.entry.title, row.can_correct) for row in rows] == [
        ("scene 1", False),
        ("Note", True),
    ]


def test_nothing_may_be_written_but_on_the_last_page() -> None:
    assert [page.can_write for page in read_back(world(table(700)))] == [True, False]


@pytest.mark.parametrize("part", ["0", "99", "-1", "x", "\u0663", "1" * 400, "99/2"])
def test_a_page_that_there_is_none_of_is_the_last(part: str) -> None:
    made = world(table(700))
    last = shown(made)
    made.send({"route": f"#/c/c1/log/{part}"})
    assert shown(made) == last


@pytest.mark.slow
def test_what_was_undone_long_ago_stands_on_its_page_struck() -> None:
    play = table(700)
    for _ in range(400):
        play = undo(play, STAMP)
    pages = read_back(world(play))
    rows = [row for page in reversed(pages) for row in page.rows]
    assert [row.struck for row in rows] == [False] * 300 + [True] * 400
    assert all(len(page.rows) < PAGE + PAGE // 2 for page in pages)


def test_beside_the_scene_earlier_leads_to_the_page_that_goes_on() -> None:
    made = world(table(700))
    made.send({"route": "#/c/c1/table"})
    side = screen(made.app).log
    assert side is not None
    assert [row.id for row in side.rows] == [f"a-{n}" for n in range(700 - BESIDE + 1, 701)]
    assert side.earlier is not None
    assert side.earlier.entries == 700 - BESIDE
    ids = [row.id for row in follow(made, side.earlier.href).rows]
    assert f"a-{700 - BESIDE}" in ids


def test_beside_the_scene_a_log_that_tells_nothing_is_not_looked_through_to_its_end() -> None:
    cheers = tuple(event(n, "toy.cheered", {}) for n in range(1, 2000))
    made = world(open_play(TOY, Campaign("c1", "toy", "Attic", {}, cheers)))
    made.send({"route": "#/c/c1/table"})
    side = screen(made.app).log
    assert side is not None
    assert side.rows == ()
    assert side.earlier is not None
    assert side.earlier.entries == len(cheers) - LOOKED


def test_a_story_is_read_page_by_page_too() -> None:
    made = world(table(700, 2, 650))
    made.send({"app": "story", "value": "1"})
    assert len(read_back(made)) == 2


def test_the_drawer_ends_with_what_happened_last() -> None:
    made = world(open_play(TOY, Campaign("c1", "toy", "Attic", {})))
    made.send({"route": "#/c/c1/table"})
    made.do("start_session")
    log = screen(made.app).log
    assert log is not None
    assert log.rows[-1].entry.title == "Session 1 started"


# --- the index of scenes -------------------------------------------------------------------------


def test_it_opens_at_the_newest_entry_with_an_index_of_scenes() -> None:
    model = shown(world(table(40, 3, 17)))
    assert model.at_end
    assert [(way.title, way.id, way.href) for way in model.scenes] == [
        ("scene 3", "a-3", ""),
        ("scene 17", "a-17", ""),
    ]


def test_a_scene_of_another_page_is_shown_where_it_begins() -> None:
    made = world(table(1000, 3, 700))
    (far, near) = shown(made).scenes
    assert (far.title, near.title) == ("scene 3", "scene 700")
    model = follow(made, far.href)
    assert [row.id for row in model.rows if row.arrive] == ["a-3"]
    assert not model.at_end


def test_the_index_of_a_long_campaign_holds_the_scenes_nearby() -> None:
    made = world(table(2000, *range(1, 2000, 10)))
    last = shown(made).scenes
    assert len(last) == NEAR
    assert last[-1].title == "scene 1991"
    made.send({"route": "#/c/c1/log/1"})
    first = shown(made).scenes
    assert first[0].title == "scene 1"
    assert len(first) == NEAR or first[-1].href


def test_story_only_holds_no_dice() -> None:
    made = FakeWorld()
    made.send({"app": "sample", "game": "isolation"})
    assert made.app.play is not None
    made.send({"route": f"#/c/{made.app.play.campaign.id}/log"})
    assert any(row.entry.dice for row in shown(made).rows)
    made.send({"app": "story", "value": "1"})
    story = shown(made).rows
    assert story
    assert not any(row.entry.dice or not row.entry.story or row.struck for row in story)


def test_what_was_set_aside_is_struck_and_says_why() -> None:
    begun = table(2)
    undone = undo(begun, STAMP)
    wrong = Event("b-1", 1, 4, 1_800_000_000, "", "toy.rolled", {"who": "nobody", "dice": []})
    events = (*undone.campaign.events, wrong)
    play = open_play(TOY, replace(begun.campaign, events=events, joined=2))
    made = world(play)
    model = shown(made)
    reason = "This entry has no effect: it doesn't fit the entries before it."
    assert [(row.struck, row.aside) for row in model.rows] == [
        (False, ""),
        (True, ""),
        (True, reason),
    ]
    assert [row.can_correct for row in model.rows] == [True, False, False]
    drawn = [render(entry(row)) for row in model.rows]
    assert ["Undone: " in each for each in drawn] == [False, True, False]
    assert "Set aside: " in drawn[2]
    assert "has no effect" in drawn[2]


def test_a_roll_that_was_changed_is_struck_and_its_luck_with_it() -> None:
    table = Table()
    table.begin()
    table.do("set_check", number="luck", value=1)
    table.do("roll_check", "*", "-")
    table.allow("reopen_check")
    table.do("roll_check")
    titles = ("Luck spent", "Failure", "Roll changed")
    rows = [row for row in shown(world(table.play)).rows if row.entry.title in titles]
    assert [(row.entry.title, row.struck, row.aside) for row in rows] == [
        ("Luck spent", True, REPLACED),
        ("Failure", True, REPLACED),
        ("Roll changed", False, ""),
        ("Luck spent", False, ""),
        ("Failure", False, ""),
    ]


def test_an_undone_change_leaves_the_roll_as_it_was() -> None:
    table = Table()
    table.begin()
    table.do("roll_check", "*")
    table.allow("reopen_check")
    rows = shown(world(undo(table.play, STAMP))).rows
    assert not any(row.aside for row in rows if row.entry.title == "Failure")
