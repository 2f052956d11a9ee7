"""Safety tools: lines and veils, and a scene that is rewound, which name nobody."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from hotseat.core.campaign import Campaign
from hotseat.core.dice import scripted
from hotseat.core.errors import NotAllowed
from hotseat.core.files import read_file, write_file
from hotseat.core.merge import union
from hotseat.core.play import Play, Stamp, act, open_play, redo, undo
from hotseat.core.recap import every_part, recap
from hotseat.core.safety import REWOUND, is_rewound, rewound_spans, scene_to_rewind
from hotseat.core.story import as_text, whole
from hotseat.core.telling import tell
from tests.engine.toy import TOY

STAMP = Stamp("a", 1000, "Ann")


def table() -> Play:
    return open_play(TOY, Campaign("c", "toy", "Toys", {}))


def done(play: Play, *moves: tuple[str, dict[str, Any]], stamp: Stamp = STAMP) -> Play:
    for name, args in moves:
        play = act(play, name, args, scripted(3, 4, 5), stamp)
    return play


def last_scene(play: Play) -> str:
    return scene_to_rewind(play.log_index, play.campaign.events)


def rewound(play: Play) -> Play:
    return done(play, ("rewind_scene", {"scene": last_scene(play)}))


def two_scenes() -> Play:
    return done(
        table(),
        ("frame_scene", {"title": "Dusk"}),
        ("note", {"text": "Rain."}),
        ("frame_scene", {"title": "Night"}),
        ("note", {"text": "Too much."}),
        ("roll_dice", {"notation": "2d6"}),
    )


def test_lines_and_veils_are_for_all_to_read_and_stand_in_the_log_once() -> None:
    words = {"lines": " Harm to animals\n\nSlurs ", "veils": "Torture"}
    play = done(table(), ("set_lines_and_veils", words), ("set_lines_and_veils", words))
    assert (play.table.lines, play.table.veils) == ("Harm to animals\n\nSlurs", "Torture")
    (event,) = play.campaign.events
    entry = tell(play, event)
    assert entry is not None
    assert entry.sentence == "Lines: Harm to animals; Slurs. Veils: Torture."
    assert entry.who == ""
    cleared = done(play, ("set_lines_and_veils", {}))
    assert (cleared.table.lines, cleared.table.veils) == ("", "")


@pytest.mark.parametrize("move", ["set_lines_and_veils", "rewind_scene"])
def test_neither_the_event_nor_the_log_nor_the_file_names_who_did_it(move: str) -> None:
    play = two_scenes()
    args = {"scene": last_scene(play)} if move == "rewind_scene" else {"lines": "Slurs"}
    after = done(play, (move, args), stamp=replace(STAMP, by="Bea"))
    assert after.campaign.events[-1].by == ""
    entry = tell(after, after.campaign.events[-1])
    assert entry is not None
    assert entry.who == ""
    assert "Bea" not in write_file(after.campaign, lambda _slug: TOY)
    assert done(after, ("note", {"text": "On."})).campaign.events[-1].by == "Ann"


def test_a_scene_that_is_rewound_is_out_of_the_story_and_stays_in_the_log() -> None:
    play = two_scenes()
    back = done(rewound(play), ("note", {"text": "On the road instead."}))
    assert back.table.scene == ""
    assert play.state.table.scenes == back.state.table.scenes
    told = recap(back)
    assert "Rain." in told
    assert "On the road instead." in told
    assert not {"Night", "Too much.", "Scene rewound"} & set(told.replace("#", "\n").split("\n"))
    assert "Too much." not in told
    (part,) = every_part(back)
    assert (part.rolls, part.changes) == ((), ())
    assert "Night" not in as_text(whole(back))
    assert [event.kind for event in back.campaign.events[2:5]] == [
        event.kind for event in play.campaign.events[2:5]
    ]


def test_undo_brings_a_scene_back_into_the_story_and_redo_takes_it_out() -> None:
    play = two_scenes()
    back = rewound(play)
    assert recap(undo(back, STAMP)) == recap(play)
    assert undo(back, STAMP).table.scene == "Night"
    assert recap(redo(undo(back, STAMP), STAMP)) == recap(back)


def test_only_the_last_scene_of_this_session_is_offered_and_only_once() -> None:
    assert last_scene(table()) == ""
    play = rewound(two_scenes())
    with pytest.raises(NotAllowed) as refusal:
        rewound(play)
    assert str(refusal.value) == REWOUND
    one = done(table(), ("start_session", {}), ("frame_scene", {"title": "Dusk"}))
    assert last_scene(one) == one.campaign.events[-1].id
    assert last_scene(done(one, ("end_session", {}), ("start_session", {}))) == ""


def test_the_next_scene_is_in_the_story_and_a_session_begins_and_ends_in_it_all_the_same() -> None:
    play = rewound(two_scenes())
    on = done(play, ("frame_scene", {"title": "Morning"}), ("note", {"text": "Sun."}))
    told = recap(on)
    assert told.index("Rain.") < told.index("Morning") < told.index("Sun.")
    spans = rewound_spans(on.table, on.log_index, on.campaign.events)
    assert spans == ((2, 5),)
    assert [is_rewound(spans, place) for place in range(7)] == [n in (2, 3, 4) for n in range(7)]
    started = done(table(), ("frame_scene", {"title": "Dusk"}), ("start_session", {}))
    assert "Session 1 started" in recap(rewound(done(started, ("end_session", {}))))


def test_a_file_keeps_it_and_two_devices_that_rewind_the_same_scene_are_joined() -> None:
    play = rewound(two_scenes())
    again = read_file(write_file(play.campaign, lambda _slug: TOY), lambda _slug: TOY)
    assert recap(open_play(TOY, again)) == recap(play)
    fork = two_scenes()
    other = Stamp("b", 1000, "Bea")
    scene = {"scene": last_scene(fork)}
    one = done(fork, ("rewind_scene", scene), ("note", {"text": "Here."}))
    two = done(fork, ("rewind_scene", scene), ("note", {"text": "There."}), stamp=other)
    both = union(one.campaign, two.campaign)
    assert both == union(two.campaign, one.campaign)
    met = open_play(TOY, both)
    assert not len(met.aside)
    assert "Too much." not in recap(met)
