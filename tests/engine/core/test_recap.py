"""The story of a campaign as Markdown."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hotseat.core.campaign import Campaign
from hotseat.core.dice import scripted
from hotseat.core.panels import DieFace, Entry
from hotseat.core.play import Play, Stamp, act, open_play, undo
from hotseat.core.recap import every_part, recap, retold, written
from hotseat.core.sample import play_sample
from tests.engine.toy import TOY

STAMP = Stamp("tablet", 1_700_000_000, "Ann")


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
        "**Named** (Ann): Bear",
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
        "**Note** (Ann): Later.",
    ]
    assert "## " not in written(table(), every_part(table()))
