"""The index of a log: which scenes there are, and where its pages begin."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from hotseat.core.campaign import Campaign, Event
from hotseat.core.dice import scripted
from hotseat.core.errors import NotAllowed
from hotseat.core.log_index import (
    PAGE,
    LogIndex,
    Scene,
    page_at,
    page_bounds,
    page_count,
    session_bounds,
)
from hotseat.core.play import Play, Stamp, act, open_play, record, redo, undo
from tests.engine.toy import TOY

STAMP = Stamp("a", 1000, "Ann")
BLANK = Campaign("c", "toy", "Toys", {})


def bounds(play: Play) -> list[tuple[int, int]]:
    events = len(play.campaign.events)
    pages = range(1, page_count(play.log_index, events) + 1)
    return [page_bounds(play.log_index, events, number) for number in pages]


def noted(length: int, *scenes: int) -> Play:
    """A log of one fact a step; at these places a scene begins."""
    events = [
        Event(f"a-{n}", n, n, 0, "", "core.scene_framed", {"title": f"S{n}"})
        if n - 1 in scenes
        else Event(f"a-{n}", n, n, 0, "", "core.noted", {"text": "x"})
        for n in range(1, length + 1)
    ]
    return open_play(TOY, replace(BLANK, events=tuple(events)))


def test_scenes_are_kept_with_their_place_and_the_steps_that_stand_by_then() -> None:
    play = act(open_play(TOY, BLANK), "name", {"name": "Bear"}, scripted(), STAMP)
    play = act(play, "roll", {"who": "a-1"}, scripted(2, 8), STAMP)
    play = act(play, "frame_scene", {"title": "The attic"}, scripted(), STAMP)
    assert play.log_index.steps == 3
    assert play.log_index.scenes == (Scene(3, 3),)
    gone = undo(play, STAMP)
    assert gone.log_index == replace(play.log_index, steps=2, scenes=LogIndex().scenes)
    assert redo(gone, STAMP).log_index == play.log_index


def test_a_scene_framed_within_a_step_belongs_to_it() -> None:
    facts = (("toy.cheered", {}), ("core.scene_framed", {"title": "S"}))
    play = record(open_play(TOY, BLANK), facts, STAMP)
    assert [(scene.place, scene.stop) for scene in play.log_index.scenes] == [(1, 1)]


@pytest.mark.parametrize(
    ("length", "scenes", "starts"),
    [
        (0, (), [0]),
        (PAGE - 1, (0, 10, 100), [0]),
        (PAGE // 2 + 5, (PAGE // 2,), [0]),
        (PAGE, (PAGE // 2,), [0, PAGE // 2]),
        (PAGE + PAGE // 2 - 1, (), [0]),
        (PAGE + PAGE // 2, (), [0, PAGE]),
        (3 * PAGE, (PAGE - 1, PAGE + 20, 2 * PAGE - 2), [0, PAGE - 1, 2 * PAGE - 2]),
    ],
)
def test_a_page_begins_with_a_scene_once_the_one_before_it_is_half_full(
    length: int, scenes: tuple[int, ...], starts: list[int]
) -> None:
    assert [start for start, _end in bounds(noted(length, *scenes))] == starts


@pytest.mark.parametrize("seed", range(3))
def test_pages_hold_the_whole_log_and_are_folded_as_they_were_made(seed: int) -> None:
    luck, play = Random(seed), open_play(TOY, BLANK)
    for _ in range(5 * PAGE):
        try:
            match luck.choices(["scene", "cheer", "undo", "redo"], [1, 60, 5, 3])[0]:
                case "undo":
                    play = undo(play, STAMP)
                case "redo":
                    play = redo(play, STAMP)
                case "scene":
                    play = act(play, "frame_scene", {"title": "S"}, scripted(), STAMP)
                case _:
                    play = act(play, "cheer", {}, scripted(), STAMP)
        except NotAllowed:
            continue
    found = bounds(play)
    events = len(play.campaign.events)
    assert [end for _start, end in found] == [*(start for start, _end in found[1:]), events]
    assert all(PAGE // 2 <= end - start < PAGE + PAGE // 2 for start, end in found)
    for number, (start, end) in enumerate(found, 1):
        assert page_at(play.log_index, events, start) == number
        assert page_at(play.log_index, events, end - 1) == number
    assert open_play(TOY, play.campaign).log_index == play.log_index


@pytest.mark.slow
def test_steps_undone_in_a_heap_are_paged_too() -> None:
    play = noted(2 * PAGE)
    while play.history.done:
        play = undo(play, STAMP)
    assert play.log_index.steps == 0
    assert all(end - start < PAGE + PAGE // 2 for start, end in bounds(play))
    assert open_play(TOY, play.campaign).log_index == play.log_index


def test_a_session_lasts_until_the_next_is_started_and_the_first_holds_what_came_before() -> None:
    play = act(open_play(TOY, BLANK), "name", {"name": "Bear"}, scripted(), STAMP)
    assert session_bounds(play.log_index, 1, 0) == (0, 1)
    for move in ("start_session", "end_session", "start_session"):
        play = act(play, move, {}, scripted(), STAMP)
    play = act(play, "note", {"text": "x"}, scripted(), STAMP)
    bounds = [session_bounds(play.log_index, len(play.campaign.events), n) for n in (1, 2)]
    assert bounds == [(0, 3), (3, 5)]
    gone = undo(undo(play, STAMP), STAMP)
    assert list(gone.log_index.sessions) == [1]
