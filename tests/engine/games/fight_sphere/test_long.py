"""A campaign of 3,000 events is played with the work that one of an evening takes, counted in calls
of functions; and it opens without being folded from its start."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial
from typing import Any

import pytest

from hotseat.core.dice import scripted
from hotseat.core.log import BLOCK
from hotseat.core.panels import View
from hotseat.core.play import Play, Stamp, act, undo
from tests.bench.long_logs import DEVICE, long_play
from tests.engine.games.fight_sphere.session import GAME
from ui import store
from ui.checked import Memory

SHORT, LONG = 30, 3000

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


@pytest.mark.parametrize(
    "deed",
    [
        gambled,
        lambda play: undo(play, stamp(play)),
        lambda play: GAME.screen(play.state, View()),
        lambda play: GAME.maps(play.state, View()),
        lambda play: GAME.sheets(play.state, View()),
    ],
    ids=["move", "undo", "screen", "map", "sheets"],
)
def test_a_tap_costs_the_same_at_any_length(deed: Callable[[Play], object]) -> None:
    short, late = (calls(partial(deed, long(length))) for length in (SHORT, LONG))
    assert late <= 1.1 * short


def test_it_opens_from_what_was_folded_before() -> None:
    kv, play = Memory(), long(LONG)
    store.put(kv, play, 0)
    store.tidy(kv, play, "a build")
    folded = []

    def evolve(state: Any, event: Any) -> Any:
        folded.append(event.id)
        return GAME.evolve(state, event)

    found = store.load(kv, play.campaign.id, lambda _slug: replace(GAME, evolve=evolve), "a build")
    assert isinstance(found, store.Loaded)
    assert found.play.state == play.state
    assert len(folded) <= len(play.campaign.events) - BLOCK
