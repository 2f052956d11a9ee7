"""The library: boxes, ways to begin, what cannot be read."""

from __future__ import annotations

from tests.web.ui.draw.looking import attr, button, check, every, said, tap
from ui.draw import library
from ui.draw.models import CampaignRow, LibraryModel, Saved, StartRow

GAMES = (
    StartRow("zero_game", "Zero", "One goal.", "3 of you", has_sample=True),
    StartRow("other", "Other", "Later.", "2", playable=False),
)
ROWS = (
    CampaignRow("a", "Ferry", "zero_game", "Zero, tonight", "#/c/a/table", line="Halfway."),
    CampaignRow("b", "Hill", "other", "Other", "#/c/b/table", saved=Saved("Not backed up", "warn")),
    CampaignRow("c", "Torn", "", "Unknown", "", unreadable="Its third piece is damaged."),
)


def test_the_last_played_is_the_large_box_and_every_box_has_its_menu() -> None:
    drawn = library.library(LibraryModel(ROWS, GAMES))
    check(drawn)
    (hero,) = every(drawn, class_="hero")
    assert "Continue" in said(hero)
    assert attr(hero, "data-game") == "zero-game"
    assert attr(button(drawn, "Zero, tonight"), "href") == "#/c/a/table"
    assert tap(button(drawn, "Options for Hill")) == {"app": "campaign_menu", "id": "b"}


def test_what_cannot_be_read_is_no_link_and_can_be_downloaded_as_it_is() -> None:
    drawn = library.library(LibraryModel(ROWS, GAMES))
    assert "Its third piece is damaged." in said(drawn)
    assert "Torn" not in said(every(drawn, "a"))
    assert tap(button(drawn, "Download raw data")) == {"app": "download_raw", "id": "c"}


def test_an_empty_shelf_offers_the_sample_and_a_file() -> None:
    drawn = library.library(LibraryModel((), GAMES, "ready", "Ready to play."))
    check(drawn)
    assert tap(button(drawn, "Try a sample: Zero")) == {"app": "sample", "game": "zero_game"}
    assert tap(button(drawn, "Import a campaign")) == {"app": "open_file"}
    assert "Ready to play." in said(drawn)


def test_a_game_begins_new_or_from_its_sample_and_one_that_cannot_be_played_is_read() -> None:
    drawn = library.library(LibraryModel((), GAMES))
    assert tap(button(drawn, "New Zero")) == {"app": "new_dialog", "game": "zero_game"}
    assert tap(button(drawn, "Try sample: Zero")) == {"app": "sample", "game": "zero_game"}
    assert attr(button(drawn, "Rules of Other"), "href") == "#/rules/other"
    assert "New Other" not in {attr(each, "aria-label") for each in every(drawn, "button")}


def test_what_was_deleted_in_this_visit_can_be_restored() -> None:
    drawn = library.library(LibraryModel(ROWS, GAMES, removed=(("z", "Salt"), ("y", "Pepper"))))
    check(drawn)
    assert tap(button(drawn, "Restore Pepper")) == {"app": "restore", "id": "y"}
    assert "until you close this tab" in said(
        library.library(LibraryModel((), (), removed=(("z", "Salt"),)))
    )


def test_a_game_that_cannot_be_played_yet_says_so() -> None:
    shown = [said(library.library(LibraryModel((), (row,)))) for row in GAMES]
    assert ["Not playable yet" in each for each in shown] == [False, True]
