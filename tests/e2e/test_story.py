"""The story goes home: the log from its newest entry, an entry put right, a session's end."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import PageMaker, rectangle
from tests.e2e.playset import box, button, go, scene_dialog

SIZES = pytest.mark.parametrize("size", [(1024, 768), (390, 844)], ids=["tablet", "phone"])

# A message rises from 12 pixels below the place where it rests.
RISEN = "(e) => Promise.all(e.getAnimations().map((each) => each.finished))"


@pytest.fixture
def borrows() -> bool:
    return True


@pytest.fixture
def sample(page_at: PageMaker, sit_down: Callable[..., None]) -> Callable[..., Page]:
    """``sample((1024, 768), "Isolation")``: the sample campaign of that game, at its table."""

    def open_at(size: tuple[int, int], title: str, **options: object) -> Page:
        page = page_at(*size, **options)
        sit_down(page)
        button(page, f"Try sample: {title}").click()
        expect(page.locator("#r-rail [aria-current]")).to_have_text("Play")
        return page

    return open_at


@SIZES
def test_the_log_opens_at_its_newest_entry_and_an_index_leads_to_each_scene(
    sample: Callable[..., Page], size: tuple[int, int]
) -> None:
    page = sample(size, "Playset Zero")
    go(page, "Log")
    entries = page.locator(".log-page .entry")
    expect(entries.last).to_be_in_viewport()
    title, words = (entries.last.locator(part).bounding_box() for part in (".word", "p"))
    assert title is not None
    assert words is not None
    assert title["x"] == words["x"]
    expect(button(page, "Add note").last).to_be_in_viewport()
    scenes = page.get_by_role("navigation", name="Scenes").get_by_role("link")
    expect(scenes).to_have_text(["The landing", "Low water", "The crossing"])
    scenes.nth(1).click()
    place = page.locator(".entry.is-scene", has_text="Low water")
    expect(place).to_be_in_viewport()
    expect(place).to_be_focused()


@SIZES
def test_an_entry_is_put_right_and_the_old_words_stay_struck_through(
    sample: Callable[..., Page], size: tuple[int, int]
) -> None:
    page = sample(size, "Playset Zero")
    go(page, "Log")
    page.get_by_role("button", name="Correct entry: What happened").last.click()
    box(page, "Entry").fill("The marker has moved.")
    page.get_by_role("dialog").get_by_role("button", name="Save", exact=True).click()
    entry = page.locator(".entry", has_text="The marker has moved.")
    expect(entry.locator(".was")).to_contain_text("The marker is where it always was.")
    expect(entry.locator(".was")).to_have_css("text-decoration-line", "line-through")
    go(page, "Play")
    go(page, "Log")
    expect(entry.locator(".was")).to_be_visible()
    button(page, "Undo").click()
    expect(page.locator(".entry .was")).to_have_count(0)


@pytest.mark.parametrize("title", ["Playset Zero", "Isolation"])
def test_story_only_holds_story_only(sample: Callable[..., Page], title: str) -> None:
    page = sample((1024, 768), title)
    go(page, "Log")
    expect(page.locator(".log-page .die").first).to_be_attached()
    button(page, "Story only").click()
    expect(button(page, "Show all")).to_be_visible()
    words = page.locator(".log-page .entry .word").all_inner_texts()
    for mechanics in ("Goal set", "Danger named", "Rolled", "Action proposed", "Chose", "link"):
        assert not [word for word in words if mechanics in word]
    assert any(word in ("What happened", "Full success", "Basic success") for word in words)
    expect(page.locator(".log-page .entry .die")).to_have_count(0)


@SIZES
def test_the_end_of_a_session_is_a_recap_that_can_be_taken_home(
    sample: Callable[..., Page], size: tuple[int, int], tmp_path: Path
) -> None:
    page = sample(size, "Isolation", permissions=["clipboard-read", "clipboard-write"])
    scene_dialog(page)
    button(page, "Add a note instead").click()
    box(page, "Note").fill("Nobody said this.")
    page.get_by_role("dialog").get_by_role("button", name="Add note").click()
    button(page, "Undo").click()
    scene_dialog(page)
    button(page.get_by_role("dialog"), "End session").click()
    expect(page.get_by_role("heading", name="Session 1", exact=True)).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text("They hang the coats in a row.")
    expect(page.get_by_role("main")).not_to_contain_text("Nobody said this.")
    with page.expect_download() as got:
        button(page, "Export Markdown").click()
    assert got.value.suggested_filename == "cabin-seven-session-1.md"
    got.value.save_as(tmp_path / "story.md")
    story = (tmp_path / "story.md").read_text(encoding="utf-8")
    assert story.startswith("# Cabin Seven\n\n*Isolation by ")
    assert "### Between two pylons" in story
    assert "Nobody said this." not in story
    button(page, "Copy text").click()
    expect(page.locator(".toast")).to_have_text("Story copied.")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith("Cabin Seven\n\n")
    assert "They hang the coats in a row." in copied
    assert "Nobody said this." not in copied
    page.locator("#r-scene").evaluate("(e) => e.scrollTo(0, e.scrollHeight)")
    toast = page.locator(".toast")
    toast.evaluate(RISEN)
    last = button(page.get_by_role("main"), "Export campaign")
    assert rectangle(last)["bottom"] <= rectangle(toast)["top"]


def test_the_story_prints_without_buttons_or_navigation(sample: Callable[..., Page]) -> None:
    page = sample((1024, 768), "Playset Zero")
    go(page, "Log")
    page.get_by_role("link", name="Recap").click()
    expect(button(page, "Print")).to_be_visible()
    page.emulate_media(media="print")
    expect(button(page, "Print")).to_be_hidden()
    expect(page.get_by_role("navigation", name="Screens")).to_be_hidden()
    expect(page.get_by_role("main").get_by_text("Rain, one lantern")).to_be_visible()


def test_sharing_hands_the_text_over_where_the_browser_shares(
    page_at: PageMaker, sit_down: Callable[..., None]
) -> None:
    page = page_at(own=True)
    page.add_init_script(
        "navigator.share = (given) => ((window.given = given), Promise.resolve());"
    )
    sit_down(page)
    button(page, "Try sample: Playset Zero").click()
    go(page, "Log")
    page.get_by_role("link", name="Recap").click()
    button(page, "Share").click()
    expect(page.locator("#r-scene .story")).to_be_visible()
    page.wait_for_function("window.given")
    given = page.evaluate("given")
    assert given["title"] == "The Salt Ferry"
    assert given["text"].startswith("The Salt Ferry\n\nThe dam above the Meer")


def test_a_story_is_edited_and_leaves_as_a_page_with_its_map(
    sample: Callable[..., Page], tmp_path: Path
) -> None:
    page = sample((1024, 768), "Isolation")
    go(page, "Log")
    page.get_by_role("link", name="Recap").click()
    button(page, "Edit").click()
    text = box(page, "Story")
    expect(text).to_have_value(re.compile("They hang the coats in a row."))
    text.fill("# Ice\n\nNobody went out.")
    button(page, "Save story").click()
    expect(page.get_by_role("heading", name="Ice")).to_be_visible()
    with page.expect_download() as got:
        button(page, "Save as page").click()
    got.value.save_as(tmp_path / "story.html")
    button(page, "Discard edit").click()
    expect(page.get_by_role("main")).to_contain_text("They hang the coats in a row.")
    story = (tmp_path / "story.html").read_text(encoding="utf-8")
    assert "Nobody went out." in story
    drawing = story.partition("<figure>")[2].partition("</figure>")[0]
    assert drawing.startswith("<svg")
    assert "Runa" in drawing
    assert 'aria-label="green d6 shows 4"' in story


@SIZES
def test_a_session_begins_one_tap_from_the_last_one_s_story_until_its_first_scene(
    sample: Callable[..., Page], size: tuple[int, int]
) -> None:
    page = sample(size, "Isolation")
    scene_dialog(page)
    button(page.get_by_role("dialog"), "End session").click()
    page.get_by_role("link", name="Open Play").click()
    way = page.get_by_role("link", name="Recap of session 1")
    scene_dialog(page)
    expect(way).to_have_count(0)
    button(page.get_by_role("dialog"), "Start session").click()
    expect(way).to_be_visible()
    toast = page.locator(".toast")
    toast.evaluate(RISEN)
    assert rectangle(toast)["bottom"] <= rectangle(way.locator("span"))["top"]
    way.click()
    expect(page.get_by_role("heading", name="Session 1", exact=True)).to_be_visible()
    go(page, "Log")
    page.get_by_role("link", name="Recap", exact=True).click()
    expect(page.get_by_role("heading", name="Session 1", exact=True)).to_be_visible()
    go(page, "Play")
    scene_dialog(page)
    box(page, "Scene title").fill("The second winter")
    button(page, "Start scene").click()
    expect(way).to_have_count(0)
