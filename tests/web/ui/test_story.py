"""The story goes home: a session retold at its end, and the ways to take it along."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hotseat.core import recap
from hotseat.core.game import Game, games
from hotseat.core.panels import Command, Do, Go
from hotseat.core.play import Play
from hotseat.core.story import whole
from tests.web.ui.draw.looking import attr, button, check, every, said
from tests.web.ui.world import FakeWorld
from ui.carry_out import story_copied
from ui.draw.models import DrawContext, StoryModel
from ui.draw.story import story
from ui.draw.story_page import map_place
from ui.html import render
from ui.store import status_of
from ui.story import ENDED
from ui.views import screen


def world(sessions: int = 1, game: str = "isolation") -> FakeWorld:
    """So many sessions played, each with a scene, a roll and a note."""
    made = FakeWorld()
    made.send({"app": "new", "game": game, "fields": {"title": "Pass"}, "form": "f"})
    made.follow()
    for number in range(1, sessions + 1):
        made.do("start_session")
        made.do("frame_scene", title=f"Dusk {number}")
        made.do("roll_dice", notation="2d6")
        made.do("note", text=f"Rain {number}.")
        made.do("end_session")
    return made


def play_of(made: FakeWorld) -> Play:
    assert made.app.play is not None
    return made.app.play


def shown(made: FakeWorld, part: str = "") -> StoryModel:
    made.send({"route": f"#/c/{play_of(made).campaign.id}/story{f'/{part}' if part else ''}"})
    model = screen(made.app).body
    assert isinstance(model, StoryModel)
    return model


def test_the_end_of_a_session_leads_to_its_recap() -> None:
    made = world(2)
    made.follow()
    assert (made.app.route.screen, made.app.route.part) == ("story", "2")
    model = screen(made.app).body
    assert isinstance(model, StoryModel)
    assert [entry.title for entry in model.parts[0].story] == ["Dusk 2", "Note"]


def test_the_recap_of_the_last_session_says_what_comes_next_and_leads_there() -> None:
    made = world()
    model = shown(made)
    assert [each.tap for each in model.buttons if each.label == "Open Play"] == [Go("table")]
    assert model.parts[0].ahead in said(story(model, DrawContext()))
    assert model.parts[0].ahead
    made.do("start_session")
    model = shown(made)
    assert "Open Play" not in [each.label for each in model.buttons]
    assert model.parts[0].ahead == ""


def test_the_last_session_ends_the_campaign_and_all_of_it_is_told_until_another_starts() -> None:
    made = world(2, "sapio")
    end = next(each for each in shown(made).beneath if each.label == "End campaign")
    assert end.tap == Do("end_session", {"last": True})
    made.do("end_session", last=True)
    made.follow()
    assert made.app.note is not None
    assert (made.app.note.text[:15], made.app.note.undo) == ("Campaign ended.", True)
    assert made.app.route.part == ""
    model = shown(made)
    assert [part.title for part in model.parts] == ["Session 1", "Session 2"]
    assert "End campaign" not in [each.label for each in model.beneath]
    assert [part.ahead for part in model.parts] == [ENDED, ""]
    assert status_of(play_of(made)).startswith("Ended. ")
    made.do("start_session")
    assert not status_of(play_of(made)).startswith("Ended")


def test_a_game_whose_rules_end_it_has_no_other_end() -> None:
    assert {each.slug for each in games() if each.ends} == {"isolation", "fight_sphere"}


def test_the_recap_says_when_the_campaign_was_exported_and_offers_a_file_again() -> None:
    made = world(1, "sapio")
    before = shown(made)
    assert [each.label for each in before.beneath][-2:] == ["End campaign", "Export campaign"]
    assert said(story(before, DrawContext())).endswith("Not backed up")
    made.send({"app": "export", "id": play_of(made).campaign.id})
    after = shown(made)
    assert after.beneath == before.beneath
    assert said(story(after, DrawContext())).endswith("Backed up just now")


def test_what_was_undone_is_left_out() -> None:
    made = world()
    made.do("note", text="Struck.")
    made.send({"app": "undo"})
    assert "Struck." not in said(story(shown(made), DrawContext()))


@pytest.mark.parametrize("part", ["", "2", "99", "0", "x", "\u0663", "1" * 300])
def test_a_session_that_there_is_none_of_is_the_last(part: str) -> None:
    assert [each.number for each in shown(world(2), part).parts] == [2]


def test_the_other_sessions_and_all_of_them_are_one_tap_away() -> None:
    made = world(2)
    model = shown(made, "1")
    assert [(way.label, way.current) for way in model.ways] == [
        ("Session 1", True),
        ("Session 2", False),
        ("All sessions", False),
    ]
    made.send({"route": model.ways[-1].href})
    model = screen(made.app).body
    assert isinstance(model, StoryModel)
    assert [each.number for each in model.parts] == [1, 2]
    assert shown(world()).ways == ()


def test_without_a_session_it_is_the_story_so_far() -> None:
    made = world(0)
    drawn = story(shown(made), DrawContext())
    check(drawn)
    assert "Story so far" in said(drawn)
    assert "Nothing has been told yet." in said(drawn)


def test_it_is_drawn_without_pens_old_words_or_ids() -> None:
    made = world()
    play = play_of(made)
    note = next(each for each in play.campaign.events if each.kind == "core.noted")
    made.do("correct_entry", event=note.id, text="Snow.")
    drawn = story(shown(made), DrawContext())
    check(drawn)
    assert "Snow." in said(drawn)
    assert "Rain" not in said(drawn)
    assert [said(each) for each in every(drawn, "summary")] == ["Rolls"]
    assert not [each for each in every(drawn, "li") if attr(each, "id")]


def test_it_is_exported_as_markdown_by_the_name_of_the_campaign_and_the_session() -> None:
    made = world(2)
    made.send({"app": "story_file", "part": "1"})
    name, text = made.given[-1]
    assert name == "pass-session-1.md"
    assert text.startswith("# Pass\n\n*Isolation by ")
    assert "## Session 1\n\n### Dusk 1\n\n" in text
    assert "Dusk 2" not in text
    made.send({"app": "story_file", "part": "all"})
    name, text = made.given[-1]
    assert name == "pass-story.md"
    assert "## Session 2" in text


def test_it_is_copied_and_the_player_hears_whether_it_was() -> None:
    made = world()
    made.send({"app": "story_copy", "part": "1"})
    where, text = made.given[-1]
    assert where == "clipboard"
    assert text.startswith("Pass\n\nDUSK 1\n\nRain 1.")
    done, failed = story_copied(made.app, True), story_copied(made.app, False)
    assert done.note is not None
    assert done.note.text == "Story copied."
    assert failed.note is not None
    assert failed.note.text == "This browser can’t copy here. Save the page instead."


def test_it_is_shared_only_where_the_browser_can() -> None:
    made = world()
    assert "Share" not in [each.label for each in shown(made).buttons]
    made.app = replace(made.app, shares=True)
    model = shown(made)
    share = next(each for each in model.buttons if each.label == "Share")
    assert share.tap == Command("story_share", {"part": "1"})
    assert button(story(model, DrawContext()), "Share")
    made.send({"app": "story_share", "part": "1"})
    assert made.given[-1][0] == "Pass"


def test_story_commands_without_a_campaign_are_refused() -> None:
    made = FakeWorld()
    made.send({"app": "story_file", "part": "1"})
    assert made.app.note is not None
    assert made.app.note.text == "No campaign is open."


def test_of_many_sessions_only_those_near_have_a_link_of_their_own() -> None:
    made = world(14)
    labels = [way.label for way in shown(made, "7").ways]
    assert labels == [
        "Session 1",
        *(f"Session {number}" for number in range(3, 12)),
        "Session 14",
        "All sessions",
    ]


def test_a_long_session_has_pages_and_links_to_those_beside(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = world(1)
    made.do("start_session")
    for number in range(400):
        made.do("note", text=f"Word {number}.")
    assert shown(made, "2").turns == ()
    monkeypatch.setattr(recap, "PAGE_EVENTS", 100)
    first = shown(made, "2")
    assert (first.place, [turn.label for turn in first.turns]) == ("Page 1 of 2", ["Later"])
    assert "Word 0." in said(story(first, DrawContext()))
    made.send({"route": first.turns[0].href})
    second = screen(made.app).body
    assert isinstance(second, StoryModel)
    assert (second.place, [turn.label for turn in second.turns]) == ("Page 2 of 2", ["Earlier"])
    assert "Word 399." in said(story(second, DrawContext()))
    assert "Word 0." not in said(story(second, DrawContext()))
    assert shown(made, "2.9").place == "Page 1 of 2"
    made.send({"app": "story_copy", "part": "2"})
    assert "Word 0" in made.given[-1][1]
    assert "Word 399" in made.given[-1][1]


# --- edited --------------------------------------------------------------------------------------


def test_a_story_is_edited_as_one_text_that_goes_home_in_its_place() -> None:
    made = world()
    shown(made, "1")
    made.send({"pick": "story.edit", "v": f"{play_of(made).campaign.id}/1"})
    model = shown(made, "1")
    assert model.edit is not None
    assert model.edit.fields[0].value == "# Dusk 1\n\nRain 1."
    assert "Rain 1." in said(story(model, DrawContext()))
    made.do("edit_story", session=model.edit.args["session"], text="# Dusk\n\nIt rained.")
    made.send({"pick": "story.edit", "v": ""})
    model = shown(made, "1")
    assert model.edit is None
    assert "It rained." in said(story(model, DrawContext()))
    made.send({"app": "story_copy", "part": "1"})
    assert made.given[-1][1] == "Pass\n\nDUSK\n\nIt rained.\n"
    back = next(each for each in model.beneath if each.label == "Discard edit")
    assert back.tap == Do("edit_story", {"session": model_session(made), "text": ""})


def model_session(made: FakeWorld) -> str:
    play = play_of(made)
    return play.campaign.events[play.log_index.sessions[0]].id


# --- as a page of its own ------------------------------------------------------------------------


def as_page(made: FakeWorld, part: str = "") -> tuple[str, str]:
    made.send({"app": "story_page", "part": part})
    return made.given[-1]


def test_it_leaves_as_one_page_that_fetches_nothing() -> None:
    made = world(2)
    name, page = as_page(made)
    assert name == "pass-session-2.html"
    assert page.startswith("<!doctype html>")
    assert "<title>Pass</title>" in page
    assert '<h3 class="scene-title" dir="auto">Dusk 2</h3>' in page
    assert "Rain 2." in page
    assert "Dusk 1" not in page
    fetched = ("<script", "src=", "href=", "url(", "http", "@import")
    assert [word for word in fetched if word in page] == []


def test_its_sign_has_the_game_s_own_colour_light_and_dark() -> None:
    made = world(1, "sapio")
    look, page = play_of(made).game.look, as_page(made)[1]
    assert f"--mark:{look.light['--accent']}" in page
    assert f"--mark:{look.dark['--accent']}" in page


def test_all_sessions_are_on_one_page_with_rolls_folded_below() -> None:
    name, page = as_page(world(2), "all")
    assert name == "pass-story.html"
    assert page.index('<h2 dir="auto" class="first">Session 1') < page.index(">Session 2</h2>")
    assert "<summary>Rolls, session 1</summary>" in page
    assert "<summary>Rolls, session 2</summary>" in page
    assert '<main class="is-book">' in page


def test_the_page_of_a_game_with_a_map_has_it_and_everybody_s_dice() -> None:
    made = FakeWorld()
    made.send({"app": "sample", "game": "isolation"})
    page = as_page(made, "all")[1]
    assert made.called[-1] == "1 maps"
    assert map_place(0) in page
    assert 'aria-label="green d6 shows' in page
    made.send({"app": "story_print", "part": "all"})
    assert made.called[-1] == "print with 1 maps"
    made.send({"app": "story_print", "part": "1"})
    assert made.called[-1] == "print with 0 maps"


def test_what_was_typed_is_text_on_that_page() -> None:
    made = world()
    made.do("start_session")
    made.do("note", text='<img src=x onerror=alert(1)> & "so on"')
    page = as_page(made, "all")[1]
    assert "<img" not in page
    assert "&lt;img src=x onerror=alert(1)&gt; &amp;" in page


@pytest.mark.parametrize("sample", [each for each in games() if each.sample], ids=lambda g: g.slug)
def test_each_game_s_page_has_its_whole_story_and_every_roll_and_change(sample: Game) -> None:
    made = FakeWorld()
    made.send({"app": "sample", "game": sample.slug})
    page = as_page(made, "all")[1]
    parts = recap.parts_between(play_of(made), 0, len(play_of(made).campaign.events))
    entries = [entry for part in parts for entry in (*part.rolls, *part.changes)]
    assert entries
    for chapter in whole(play_of(made)):
        for scene in chapter.scenes:
            assert all(render(paragraph.text) in page for paragraph in scene.paragraphs)
        assert all(render(role.name) in page for role in chapter.cast)
    for entry in entries:
        for line in (entry.title, *entry.sentence.splitlines()):
            assert render(line) in page


def over(game: str, **sheet: object) -> FakeWorld:
    """A session with one player's character, at its end."""
    made = FakeWorld()
    made.send({"app": "new", "game": game, "fields": {"title": "Pass"}, "form": "f"})
    made.follow()
    made.do("set_seats", gm="Gia", players="Ana")
    ana = play_of(made).table.seats.players()[0].id
    made.do("make_character", name="Oda", owner=ana, **sheet)
    made.do("start_session")
    made.do("end_session")
    return made


def test_the_end_of_a_session_says_what_is_due_and_leads_there_until_the_next_begins() -> None:
    made = over("sapio", main="Guard")
    (line,) = shown(made, "1").due
    assert line.text == "Oda chooses an advancement"
    assert isinstance(line.tap, Go)
    assert line.tap.route.startswith("sheets/")
    assert ">Due<" in render(story(shown(made, "1"), DrawContext())[1] or "")
    assert shown(made, "all").due == ()
    made.do("start_session")
    assert shown(made, "1").due == ()


def test_what_is_due_names_no_private_text() -> None:
    made = over("hot_war", personal="Sell the depot", personal_rating="3")
    assert "Sell the depot" not in str(shown(made, "1"))
