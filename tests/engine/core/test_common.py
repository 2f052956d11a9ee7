"""What every table does: name, frame, note, throw any dice, choose house rules."""

from __future__ import annotations

from typing import Any

import pytest

from hotseat.core import common
from hotseat.core.campaign import REDONE, UNDONE, Campaign, Event
from hotseat.core.dice import scripted
from hotseat.core.errors import BadValue, NotAllowed
from hotseat.core.play import Play, Stamp, act, open_play, tell, why_not_act
from tests.engine.toy import TOY

STAMP = Stamp("a", 1000, "Ann")
NAMES = ["<img src=x onerror=alert(1)>", "__proto__", "Zoë 🎲", "'; --"]


def table() -> Play:
    return open_play(TOY, Campaign("c", "toy", "Toys", {}))


def done(play: Play, *moves: tuple[str, dict[str, Any]]) -> Play:
    for name, args in moves:
        play = act(play, name, args, scripted(3, 4, 5), STAMP)
    return play


@pytest.mark.parametrize("name", NAMES)
def test_a_campaign_takes_any_name_as_it_is(name: str) -> None:
    play = done(table(), ("rename", {"title": name}))
    assert play.common.title == name
    assert play.campaign.title == "Toys"


def test_scenes_are_counted_and_the_last_is_open() -> None:
    play = done(
        table(),
        ("frame_scene", {"title": "The attic"}),
        ("frame_scene", {"title": "The cellar", "text": "It is dark."}),
    )
    assert (play.common.scene, play.common.scenes) == ("The cellar", 2)


def test_sessions_begin_and_end_in_turn() -> None:
    play = table()
    with pytest.raises(NotAllowed, match="No session is open"):
        done(play, ("end_session", {}))
    play = done(play, ("start_session", {}))
    with pytest.raises(NotAllowed, match="has begun already"):
        done(play, ("start_session", {}))
    play = done(play, ("end_session", {}), ("start_session", {}))
    assert (play.common.session, play.common.in_session) == (2, True)


def test_a_house_rule_takes_its_own_values_only() -> None:
    assert done(table(), ("set_option", {"name": "most", "value": "9"})).common.options == {
        "most": "9"
    }
    assert (
        why_not_act(table(), "set_option", {"name": "most", "value": "8"})
        == 'The house rule "most" can be: 20, 9.'
    )
    assert (
        why_not_act(table(), "set_option", {"name": "least", "value": "8"})
        == 'Toy has no house rule "least".'
    )


def test_a_throw_of_any_dice_is_a_fact_that_keeps_its_faces() -> None:
    play = done(table(), ("roll_tray", {"notation": "3d6+2"}))
    fact = play.campaign.events[-1]
    assert fact.kind == "core.rolled"
    assert [die["face"] for die in fact.data["dice"]] == [3, 4, 5]
    entry = tell(play, fact)
    assert entry is not None
    assert [die.face for die in entry.dice] == [3, 4, 5]
    assert "14" in entry.word


def test_a_throw_by_hand_is_marked() -> None:
    args = {"notation": "2d6", "faces": [6, None]}
    play = act(table(), "roll_tray", args, scripted(1), STAMP)
    dice = play.campaign.events[-1].data["dice"]
    assert [(die["face"], die.get("by_hand", False)) for die in dice] == [(6, True), (1, False)]


@pytest.mark.parametrize("notation", ["", "d", "3x6", "999999d6", "d0", "1" * 200])
def test_a_throw_that_is_none_is_refused_and_the_button_knows(notation: str) -> None:
    with pytest.raises((BadValue, NotAllowed)) as caught:
        act(table(), "roll_tray", {"notation": notation}, scripted(), STAMP)
    assert why_not_act(table(), "roll_tray", {"notation": notation}) == str(caught.value)


def test_the_greatest_throw_can_be_kept() -> None:
    play = act(table(), "roll_tray", {"notation": "100d1000"}, lambda sides: sides, STAMP)
    assert play.campaign.events[-1].kind == "core.rolled"


def facts() -> list[Event]:
    samples: dict[str, dict[str, Any]] = {
        "core.renamed": {"title": "T"},
        "core.option_set": {"name": "most", "value": "9"},
        "core.scene_framed": {"title": "T"},
        "core.session_started": {},
        "core.session_ended": {},
        "core.noted": {"text": "N", "private": "gm"},
        "core.rolled": {"notation": "d12", "dice": [{"sides": 12, "face": 7}], "said": "7"},
        UNDONE: {"step": "a-1"},
        REDONE: {"step": "a-1"},
    }
    assert set(samples) == set(common.FACTS)
    return [Event("a-1", 1, 1, 0, "Ann", kind, data) for kind, data in samples.items()]


@pytest.mark.parametrize("fact", facts(), ids=lambda fact: fact.kind)
def test_every_common_fact_is_told_save_the_marks_of_undo(fact: Event) -> None:
    entry = common.tell(fact)
    assert (entry is None) == (fact.kind in (UNDONE, REDONE))
    assert common.evolve(common.start("T", {}), fact).title == "T"


def test_a_private_note_says_whose_it_is() -> None:
    play = done(table(), ("note", {"text": "He lies.", "private": "gm"}))
    entry = tell(play, play.campaign.events[-1])
    assert entry is not None
    assert (entry.sentence, entry.private) == ("He lies.", "gm")
