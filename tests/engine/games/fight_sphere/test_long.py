"""A campaign of 3,000 events is played with the work that one of an evening takes, counted in calls
of functions; it opens without being folded from its start, and is looked back on in parts."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial
from typing import Any

import pytest

from hotseat.core import greyed
from hotseat.core.dice import scripted
from hotseat.core.fold import step
from hotseat.core.log import BLOCK, CHUNK
from hotseat.core.log_index import PAGE, page_bounds, page_count
from hotseat.core.panels import View
from hotseat.core.play import Play, Stamp, act, open_play, record, undo
from hotseat.core.snapshots import SNAPSHOT_EVERY, SNAPSHOTS_NEAR, snapshots_before
from tests.bench.long_logs import DEVICE, long_play
from tests.engine.games.fight_sphere.session import GAME
from ui import log_view, store, story
from ui.app import App
from ui.checked import Memory
from ui.map_view import past_of
from ui.routes import Route

pytestmark = pytest.mark.slow

SHORT, LONG = 30, 3000
NEAR = 12

long = cache(lambda length: long_play(GAME, length))


def calls(deed: Callable[[], object]) -> int:
    """How many functions of Python are called for it, once it has been done before."""
    deed()
    found = 0

    def called(_frame: Any, event: str, _arg: Any) -> None:
        nonlocal found
        found += event == "call"

    before = sys.getprofile()
    sys.setprofile(called)
    try:
        deed()
    finally:
        sys.setprofile(before)
    return found


def gambled(play: Play) -> Play:
    """One tap more."""
    who = play.state.encounter.who
    return act(play, "set_gamble", {"who": who, "dice": 1}, scripted(), stamp(play))


def stamp(play: Play) -> Stamp:
    return Stamp(DEVICE, play.campaign.events[-1].at + 20)


def near_a_snapshot(play: Play) -> Play:
    """The play after some taps more: as many as bring any campaign to NEAR facts after a place for
    a snapshot, from which an undo folds."""
    while len(play.campaign.events) % SNAPSHOT_EVERY != NEAR:
        play = gambled(play)
    return play


@pytest.mark.parametrize(
    "deed",
    [
        gambled,
        lambda play: undo(play, stamp(play)),
        lambda play: greyed.screen(GAME, play.state, View()),
        lambda play: greyed.maps(GAME, play.state, View()),
        lambda play: GAME.sheets(play.state, View()),
    ],
    ids=["move", "undo", "screen", "map", "sheets"],
)
def test_a_tap_costs_the_same_at_any_length(deed: Callable[[Play], object]) -> None:
    short, late = (calls(partial(deed, near_a_snapshot(long(length)))) for length in (SHORT, LONG))
    assert late <= 1.1 * short


# --- opening -------------------------------------------------------------------------------------

NOTED = ("core.noted", {"text": "A word."})
STEP = 5


def over_the_edge(offset: int) -> Play:
    """The long campaign with a step of STEP facts, so many of them before the end of a block."""
    play = long(BLOCK - 200)
    while len(play.campaign.events) < BLOCK - offset:
        play = record(play, (NOTED,), stamp(play))
    play = record(play, (NOTED,) * STEP, stamp(play))
    while len(play.campaign.events) < LONG:
        play = record(play, (NOTED,), stamp(play))
    return play


def reopened(play: Play) -> tuple[Play, list[str]]:
    """The play as it opens from its store, and the facts that are folded for it, now and later."""
    kv = Memory()
    folded: list[str] = []

    def evolve(state: Any, event: Any) -> Any:
        folded.append(event.id)
        return GAME.evolve(state, event) if GAME.evolve else state

    store.put(kv, play, 0)
    store.tidy(kv, play, "a build")
    found = store.load(kv, play.campaign.id, lambda _slug: replace(GAME, evolve=evolve), "a build")
    assert isinstance(found, store.Loaded)
    assert found.play.state == play.state
    return found.play, folded


@pytest.mark.parametrize("offset", range(STEP + 1))
def test_it_opens_from_what_was_folded_before(offset: int) -> None:
    play = over_the_edge(offset)
    assert len(reopened(play)[1]) == len(play.campaign.events) % CHUNK


# --- looking back --------------------------------------------------------------------------------


def app_of(play: Play, part: str = "") -> App:
    return App(DEVICE, route=Route("log", play.campaign.id, part), play=play)


def per_fact(play: Play, page: int) -> float:
    """The calls for one fact of a page of the log."""
    events = len(play.campaign.events)
    start, end = page_bounds(play.log_index, events, page)
    assert end - start <= PAGE * 3 // 2
    return calls(lambda: log_view.page(app_of(play, str(page)), play)) / (end - start)


def test_a_page_of_the_log_costs_what_stands_on_it() -> None:
    late, _ = reopened(long(LONG))
    last = page_count(late.log_index, len(late.campaign.events))
    most = 1.3 * per_fact(long(SHORT), 1)
    assert all(per_fact(late, page) <= most for page in (1, last // 2, last))


def in_a_new_session(play: Play) -> Play:
    for move in ("end_session", "start_session"):
        play = act(play, move, {}, scripted(), stamp(play))
    for _ in range(20):
        play = gambled(play)
    return record(play, (NOTED,) * log_view.BESIDE, stamp(play))


def folding(play: Play) -> float:
    """The calls to fold as many facts as may lie between a snapshot and any place near the end."""
    events = play.campaign.events
    snapshot = snapshots_before(play.snapshots, len(events) - NEAR)[-1]

    def fold() -> None:
        folded = snapshot.folded
        for index in range(snapshot.index, len(events)):
            folded = step(GAME, folded, index, events[index])

    return calls(fold) * SNAPSHOT_EVERY / (len(events) - snapshot.index)


@pytest.mark.parametrize(
    ("deed", "folds"),
    [
        (lambda play: log_view.beside(app_of(play), play), False),
        (lambda play: story.page(app_of(play), play), True),
    ],
    ids=["the entries beside the scene", "the story"],
)
def test_what_was_last_is_told_at_the_same_cost(
    deed: Callable[[Play], object], folds: bool
) -> None:
    """The story folds the session once more, from the last snapshot before it."""
    late, _ = reopened(long(LONG))
    short, long_one = (calls(partial(deed, in_a_new_session(play))) for play in (long(SHORT), late))
    assert long_one <= 1.1 * short + (folding(long(SHORT)) if folds else 0)


@pytest.mark.parametrize(("again", "most"), [(False, SNAPSHOTS_NEAR), (True, BLOCK)])
def test_the_slider_folds_from_the_snapshot_before_it(again: bool, most: int) -> None:
    play, folded = reopened(long(LONG))
    if not again:
        play = open_play(play.game, play.campaign)
    for scene in play.log_index.scenes[::20]:
        folded.clear()
        past_of(play, str(scene.stop))
        assert len(folded) <= most + STEP
