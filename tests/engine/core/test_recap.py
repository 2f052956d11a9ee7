"""The story of a campaign as Markdown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pytest

from hotseat.core import telling
from hotseat.core.campaign import Campaign
from hotseat.core.dice import scripted
from hotseat.core.panels import DieFace, Entry
from hotseat.core.play import Play, Stamp, act, open_play, undo
from hotseat.core.recap import (
    PAGE_EVENTS,
    Part,
    every_part,
    page_starts,
    parts_between,
    recap,
    retold,
)
from hotseat.core.sample import play_sample
from hotseat.core.story import markdown, whole
from tests.engine.toy import TOY

STAMP = Stamp("tablet", 1_700_000_000, "Ann")


def written(play: Play, parts: Sequence[Part]) -> str:
    """Sessions as Markdown, with these rolls and changes."""
    return markdown(play, zip(parts, whole(play), strict=True))


def table(title: str = "Toys") -> Play:
    return open_play(TOY, Campaign("c-1", "toy", title, {}))


def test_title_game_scenes_and_entries() -> None:
    told = recap(play_sample(TOY, "c-1", STAMP))
    assert told.startswith("# Toys in the attic\n\n*Toy by Nobody*\n\n## The attic\n\n")
    assert "**Named** (Ann): Bear" in told
    assert told.endswith("\n")


def test_a_scene_brings_its_text_and_a_note_its_paragraphs() -> None:
    play = act(table(), "frame_scene", {"title": "Dusk", "text": "Rain.\n\nMore rain."}, int, STAMP)
    play = act(play, "note", {"text": "One.\nTwo."}, int, STAMP)
    assert recap(play).endswith("## Dusk\n\nRain.\n\nMore rain.\n\n**Note** (Ann): One.\n\nTwo.\n")


def test_what_is_undone_private_or_mechanics_is_left_out() -> None:
    play = act(table(), "name", {"name": "Struck"}, int, STAMP)
    play = undo(play, STAMP)
    play = act(play, "note", {"text": "Whispered", "to": "gm"}, int, STAMP)
    play = act(play, "hide", {"what": "Hidden"}, int, STAMP)
    play = act(play, "roll_dice", {"notation": "2d6"}, scripted(3, 4), STAMP)
    assert recap(play) == "# Toys\n\n*Toy by Nobody*\n"


def test_what_players_write_stays_text() -> None:
    stamp = replace(STAMP, by="*Ann*")
    play = act(table("# <b>"), "note", {"text": "1. [x](y) `z`\n- & _so_ on"}, int, stamp)
    assert recap(play).splitlines() == [
        r"# \# \<b\>",
        "",
        "*Toy by Nobody*",
        "",
        r"**Note** (\*Ann\*): 1\. \[x\](y) \`z\`",
        "",
        r"\- \& \_so\_ on",
    ]


def test_after_a_session_it_is_said_where_the_campaign_stands() -> None:
    play = act(table(), "start_session", {}, int, STAMP)
    assert retold(play, 1).ahead == ""
    play = act(play, "end_session", {}, int, STAMP)
    assert TOY.status is not None
    assert retold(play, 1).ahead == TOY.status(play.state) != ""
    play = act(play, "start_session", {}, int, STAMP)
    assert [part.ahead for part in every_part(play)] == ["", ""]


def test_the_recap_follows_a_new_title() -> None:
    assert recap(act(table(), "rename", {"title": "Bears"}, int, STAMP)).startswith("# Bears\n")


# --- a session -----------------------------------------------------------------------------------


def evening() -> Play:
    """A character before the first session; one scene, a roll, a house rule and something undone
    in it; a note in the second."""
    play = act(table(), "name", {"name": "Bear"}, int, STAMP)
    play = act(play, "start_session", {}, int, STAMP)
    play = act(play, "frame_scene", {"title": "Dusk", "text": "Rain."}, int, STAMP)
    play = act(play, "roll_dice", {"notation": "2d6"}, scripted(3, 4), STAMP)
    play = act(play, "set_seats", {"gm": "Ann", "players": "Ben"}, int, STAMP)
    play = undo(act(play, "note", {"text": "Struck."}, int, STAMP), STAMP)
    play = act(play, "note", {"text": "Whispered", "to": "gm"}, int, STAMP)
    play = act(play, "end_session", {}, int, STAMP)
    play = act(play, "start_session", {}, int, STAMP)
    return act(play, "note", {"text": "Later."}, int, STAMP)


def test_a_session_is_scenes_rolls_and_changes_without_what_was_undone_or_private() -> None:
    first, second = every_part(evening())
    assert [entry.title for entry in first.story] == ["Named", "Dusk"]
    assert [entry.sentence for entry in first.rolls] == ["2d6"]
    assert [entry.title for entry in first.changes] == ["Players set"]
    assert (first.title, first.counted) == ("Session 1", "1 scene, 1 roll, 1 change.")
    assert [entry.sentence for entry in second.story] == ["Later."]
    assert second.counted == "0 scenes, 0 rolls, 0 changes."


def test_a_session_that_is_not_there_is_refused() -> None:
    for number in (0, 3, -1):
        with pytest.raises(IndexError, match="2 sessions"):
            retold(evening(), number)
    assert retold(table(), 0).title == ""


def test_corrected_words_stand_alone_in_what_goes_home() -> None:
    play = act(table(), "note", {"text": "Wrong."}, int, STAMP)
    said = {"event": play.campaign.events[0].id, "text": "Right."}
    play = act(play, "correct_entry", said, int, STAMP)
    (part,) = every_part(play)
    assert [(entry.sentence, entry.was) for entry in part.story] == [("Right.", "")]
    assert part.changes == ()
    assert "Wrong." not in written(play, (part,))


def rolled(sentence: str, *dice: DieFace) -> str:
    """How Markdown tells such a roll."""
    part = replace(every_part(table())[0], rolls=(Entry("Rolled", "Ann", sentence, dice),))
    return written(table(), [part]).splitlines()[-1].partition("**Rolled** (Ann)")[2]


def test_a_roll_in_markdown_has_its_faces_by_pool_or_colour_where_the_sentence_has_not() -> None:
    green, opened = DieFace(6, 4, "green"), DieFace(6, 6, "red", chain=(2,))
    assert rolled("2 evens.", green, green) == ": 2 evens. Dice: 4, 4."
    assert rolled("", green, opened) == ": Dice: green 4; red 6+2."
    pooled = (replace(green, pool="Bo*"), replace(opened, pool="GM"))
    assert rolled("A tie", *pooled) == r": A tie. Dice: Bo\* 4; GM 6+2."
    assert rolled("Bo: 4, 4.", green, green) == ": Bo: 4, 4."
    assert rolled("4 dice.", green, green) == ": 4 dice. Dice: 4, 4."
    assert rolled("2 hits.", DieFace(12, 7, "fern", spiral="*")) == ": 2 hits."


def test_sessions_as_markdown() -> None:
    play = evening()
    assert written(play, every_part(play)).splitlines()[2:] == [
        "*Toy by Nobody*",
        "",
        "## Session 1",
        "",
        "Named: Bear.",
        "",
        "### Dusk",
        "",
        "Rain.",
        "",
        "### Rolls",
        "",
        "- **Rolled 7** (Ann): 2d6. Dice: 3, 4.",
        "",
        "### Changes",
        "",
        "- **Players set** (Ann): GM: Ann. Ben plays.",
        "",
        "## Session 2",
        "",
        "Later.",
    ]
    assert "## " not in written(table(), every_part(table()))


def of_many_sessions(count: int) -> Play:
    play = table()
    for _ in range(count):
        play = act(play, "start_session", {}, int, STAMP)
        play = act(play, "end_session", {}, int, STAMP)
    return play


def test_the_number_of_a_session_is_looked_up_and_not_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    play = of_many_sessions(200)
    looked: list[str] = []
    look = telling.order_key
    monkeypatch.setattr(telling, "order_key", lambda event: looked.append(event.id) or look(event))
    entries = [telling.tell(play, event) for event in play.campaign.events]
    assert entries[-2] is not None
    assert "200" in entries[-2].title + entries[-2].sentence
    assert len(looked) < 200 * 12


def test_a_long_log_is_retold_by_pages_that_leave_nothing_out_and_repeat_nothing() -> None:
    play = open_play(TOY, Campaign("c-1", "toy", "Toys", {}))
    play = act(play, "start_session", {}, int, STAMP)
    for number in range(2 * PAGE_EVENTS):
        move, args = ("frame_scene", {"title": f"S{number}"}), {"text": f"Note {number}."}
        play = (
            act(play, *move, int, STAMP)
            if number % 40 == 0
            else act(play, "note", args, int, STAMP)
        )
    end = len(play.campaign.events)
    starts = page_starts(play, 0, end)
    assert len(starts) >= 2
    assert all(b - a >= PAGE_EVENTS for a, b in pairwise(starts))
    pages = [parts_between(play, a, b) for a, b in zip(starts, (*starts[1:], end), strict=True)]
    assert all([part.number for part in page] == [1] for page in pages)
    told = [entry for page in pages for part in page for entry in part.story]
    assert told == list(retold(play, 1).story)


def test_pages_of_many_sessions_name_each_session_once() -> None:
    play = of_many_sessions(PAGE_EVENTS)
    end = len(play.campaign.events)
    starts = page_starts(play, 0, end)
    numbers = [
        part.number
        for a, b in zip(starts, (*starts[1:], end), strict=True)
        for part in parts_between(play, a, b)
    ]
    assert sorted(set(numbers)) == list(range(1, PAGE_EVENTS + 1))
    assert len(numbers) - PAGE_EVENTS < len(starts)
    assert [part.number for part in every_part(play)] == list(range(1, PAGE_EVENTS + 1))
