"""The GM's notebook: prepared scenes and NPCs, and notes, that the GM alone may read."""

from __future__ import annotations

import pytest

from hotseat.core import notebook
from hotseat.core.campaign import Campaign
from hotseat.core.dice import scripted
from hotseat.core.errors import NotAllowed
from hotseat.core.panels import View
from hotseat.core.play import Play, Stamp, act, open_play, undo, why_not_act
from hotseat.core.private import GM, readable
from hotseat.core.telling import step_said, tell
from tests.engine.toy import TOY

STAMP = Stamp("t", 1_800_000_000)


def done(play: Play, name: str, **args: str) -> Play:
    return act(play, name, args, scripted(), STAMP)


@pytest.fixture
def play() -> Play:
    return open_play(TOY, Campaign("c", TOY.slug, "The Ferry", {}))


def words(play: Play, eyes: str) -> list[str]:
    view = View(eyes, secrets=readable(play.campaign.private, eyes))
    return [view.read(entry.secret) for entry in play.table.notebook]


def test_what_is_prepared_is_read_by_the_gm_alone_and_is_in_no_fact(play: Play) -> None:
    play = done(play, "prepare", kind="scene", words="The mill\nRain. Oda’s brother waits.")
    assert words(play, GM) == ["The mill\nRain. Oda’s brother waits."]
    assert words(play, "table") == words(play, "t-1#1") == [""]
    assert "brother" not in str([event.data for event in play.campaign.events])
    assert tell(play, play.campaign.events[-1]) is None
    assert step_said(play, 0) == "Notebook entry"


def test_a_scene_is_entered_in_one_step_that_undo_takes_back(play: Play) -> None:
    play = done(play, "prepare", kind="scene", words="The mill\nRain.")
    (entry,) = play.table.notebook
    entered = done(play, "enter_scene", entry=entry.id, title="The mill", text="Rain.")
    assert (entered.table.scene, entered.table.notebook) == ("The mill", ())
    told = [tell(entered, event) for event in entered.campaign.events]
    assert [(entry.title, entry.sentence) for entry in told if entry] == [("The mill", "Rain.")]
    back = undo(entered, STAMP)
    assert (back.table.scene, back.table.notebook) == ("", (entry,))


def test_only_a_scene_is_entered(play: Play) -> None:
    play = done(play, "prepare", kind="cast", words="Four guards")
    (entry,) = play.table.notebook
    args = {"entry": entry.id, "title": "Four guards"}
    assert why_not_act(play, "enter_scene", args) == notebook.GONE


def test_an_entry_is_put_into_other_words_and_removed(play: Play) -> None:
    play = done(play, "prepare", kind="note", words="He lies.")
    entry = play.table.notebook[0].id
    changed = done(play, "reword", entry=entry, words="She lies.")
    assert words(changed, GM) == ["She lies."]
    assert [each.id for each in changed.table.notebook] == [entry]
    gone = done(changed, "unprepare", entry=entry)
    assert gone.table.notebook == ()
    for move, more in (("reword", {"words": "x"}), ("unprepare", {})):
        with pytest.raises(NotAllowed, match="isn’t in the notebook any more"):
            done(gone, move, entry=entry, **more)


def test_the_notebook_has_room_for_sixty(play: Play) -> None:
    for number in range(notebook.MOST):
        play = done(play, "prepare", kind="note", words=f"Note {number}")
    assert why_not_act(play, "prepare", {"kind": "note", "words": "One more"}) == notebook.FULL


@pytest.mark.parametrize(
    ("entry", "told"),
    [
        ("The mill", ("The mill", "")),
        ("  The mill \n\n Rain.\nOda. ", ("The mill", "Rain.\nOda.")),
    ],
)
def test_the_first_line_is_what_it_is_called(entry: str, told: tuple[str, str]) -> None:
    assert notebook.title_of(entry) == told
