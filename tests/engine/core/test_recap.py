"""The story of a campaign as Markdown."""

from __future__ import annotations

from dataclasses import replace

from hotseat.core.campaign import Campaign
from hotseat.core.dice import scripted
from hotseat.core.play import Play, Stamp, act, open_play, play_sample, undo
from hotseat.core.recap import recap
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


def test_the_recap_follows_a_new_title() -> None:
    assert recap(act(table(), "rename", {"title": "Bears"}, int, STAMP)).startswith("# Bears\n")
