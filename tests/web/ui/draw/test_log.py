"""The record: struck entries, scenes, what is private, story only."""

from __future__ import annotations

from dataclasses import replace

from hotseat.core.panels import DieFace, Entry, Pick
from hotseat.core.private import SecretRef
from tests.web.ui.draw.looking import attr, button, check, every, said, tap
from tests.web.ui.draw.mapped import a_map, model
from ui.draw import log
from ui.draw.models import Back, LogModel, LogRow, Page

ROWS = (
    LogRow("a-1", Entry("Low water", sentence="Dusk.", scene=True)),
    LogRow("a-2", Entry("A way through", "Oda", "Found it.", (DieFace(6, 5, by_hand=True),))),
    LogRow("a-3", Entry("Used", "Wolf", "A favour."), struck=True),
    LogRow("a-4", Entry("House rule", sentence="Three dangers.", story=False)),
    LogRow("a-5", Entry("Note", "Ines", secret=SecretRef("s1", "a-5")), whom="Ines and the GM"),
)


def test_the_drawer_closes_holds_redo_and_starts_at_its_end() -> None:
    shown = LogModel(ROWS, earlier=Page("#/c/x/log/3", 12))
    drawn = log.side(shown, Back(step="Rolled 10"))
    check(drawn)
    assert tap(button(drawn, "Close log")) == {"pick": "log", "value": ""}
    assert tap(button(drawn, "Redo Rolled 10")) == {"app": "redo"}
    assert attr(button(drawn, "Show 12 earlier entries"), "href") == "#/c/x/log/3"
    (scrolled,) = [each for each in every(drawn) if attr(each, "data-scroll")]
    assert attr(scrolled, "data-end") == ""
    assert attr(scrolled, "tabindex") == "0"


def test_the_map_of_what_goes_on_stands_over_the_record_and_leads_to_the_map() -> None:
    seen = replace(model(a_map(3, 3)), others=(("m", "Who is where", "#/c/x/map/m"),))
    drawn = log.side(LogModel(ROWS, live=seen))
    check(drawn)
    (live,) = every(drawn, class_="live-map")
    (link,) = every(live, "a")
    assert (attr(link, "href"), said(link)) == ("#/c/x/map/m", "Who is where")
    assert len(every(live, class_="node")) == 3
    (picture,) = every(live, class_="map-stage")
    assert tap(picture) == {"go": "map/m"}
    assert not every(log.side(LogModel(ROWS)), class_="live-map")


def test_a_page_leads_to_the_pages_on_both_sides_and_to_the_ends() -> None:
    earlier, later = Page("#/c/x/log/3", 900), Page("#/c/x/log/5", 12)
    model = LogModel(ROWS, earlier=earlier, later=later, first="#/c/x/log/1", latest="#/c/x/log")
    drawn = log.page(replace(model, title="Page 4 of 6"))
    check(drawn)
    assert "Page 4 of 6" in said(drawn)
    ways = [(said(each), attr(each, "href")) for each in every(drawn, class_="earlier")]
    assert ways == [
        ("Show 900 earlier entries", "#/c/x/log/3"),
        ("First page", "#/c/x/log/1"),
        ("Show 12 later entries", "#/c/x/log/5"),
        ("Latest page", "#/c/x/log"),
    ]
    assert every(log.page(LogModel(ROWS)), class_="log-turn") == []


def test_scenes_are_in_the_middle_and_undone_steps_struck_and_said_so() -> None:
    entries = every(log.page(LogModel(ROWS)), "li")
    assert "is-scene" in str(attr(entries[0], "class"))
    assert "is-undone" in str(attr(entries[2], "class"))
    assert said(entries[2]).startswith("Undone: Used")
    assert "rolled by hand" in said(entries[1])
    both = Entry("Rolled", dice=(DieFace(6, 1, pool="Ash"), DieFace(6, 2, pool="Brine")))
    drawn = log.page(LogModel((LogRow("a-9", both),)))
    assert [len(every(row, class_="die-cell")) for row in every(drawn, class_="dice")] == [1, 1]


def test_what_is_private_opens_only_for_who_holds_it() -> None:
    drawn = log.page(LogModel(ROWS))
    check(drawn)
    curtain = button(drawn, "Note, only for Ines and the GM")
    assert tap(curtain, "data-hold") == {"app": "reveal", "entry": "a-5"}
    told = replace(ROWS[4].entry, sentence="The crate hums.")
    shown = log.page(LogModel((replace(ROWS[4], entry=told, shown=True),)))
    assert "The crate hums." in said(shown)
    locked = log.page(LogModel((replace(ROWS[4], locked=True),)))
    assert "Note, only for Ines and the GM." in said(locked)
    assert not [each for each in every(locked) if attr(each, "data-hold")]


def test_story_only_leaves_out_mechanics_and_what_was_undone() -> None:
    drawn = log.page(LogModel(ROWS, story_only=True))
    assert "House rule" not in said(drawn)
    assert "A favour." not in said(drawn)
    assert tap(button(drawn, "Show all")) == {"app": "story", "value": ""}
    assert tap(button(log.page(LogModel(ROWS)), "Story only")) == {"app": "story", "value": "1"}


def test_an_entry_can_be_put_right_where_it_may() -> None:
    entry = Entry("Note", "Oda", "The wolf lies.", was="Wolf lies.")
    drawn = log.page(LogModel((LogRow("a-1", entry, can_correct=True), LogRow("a-2", entry))))
    check(drawn)
    (pen,) = every(drawn, class_="entry-pen")
    assert tap(pen) == {"app": "correct_dialog", "event": "a-1", "text": "The wolf lies."}
    assert said(every(drawn, class_="was")[0]) == "Before: Wolf lies."


def test_nothing_yet_and_nobody_may_write() -> None:
    drawn = log.side(LogModel((), can_write=False))
    check(drawn)
    assert "No entries yet. Scenes, rolls and notes appear here." in said(drawn)
    assert not every(drawn, class_="log-write")


def test_an_entry_whose_dice_have_taps_that_cannot_be_hashed_is_drawn_too() -> None:
    dice = (DieFace(6, 5, tap=Pick("x", [])),)  # type: ignore[arg-type]
    assert said(log.entry(LogRow("a-9", Entry("Odd", dice=dice)))) == "Odd"


def test_at_its_end_where_it_opens_are_the_ways_to_export_in_words() -> None:
    for can_write in (True, False):
        drawn = log.page(LogModel(ROWS, can_write=can_write, recap="#/c/x/story"))
        check(drawn)
        assert tap(button(drawn, "Export campaign")) == {"app": "export"}
        assert attr(button(drawn, "Export story"), "href") == "#/c/x/story"
        assert ("Add note" in said(drawn)) == can_write
