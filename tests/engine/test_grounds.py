"""What the games give to scene maps: who stands there, what a tap offers, names to tap."""

from __future__ import annotations

import pytest

from hotseat.core import common
from hotseat.core.game import Game, game, slugs, why_not
from hotseat.core.ground.offer import Ground, from_sheets, place_names
from hotseat.core.ground.state import SORTS
from hotseat.core.panels import Do, View
from hotseat.core.play import Play
from hotseat.core.sample import play_sample
from hotseat.core.shapes import check_fields
from hotseat.walk.walker import steps
from tests.engine.walks import STAMP

PLAYABLE = [game(slug) for slug in slugs() if game(slug).playable]
by_game = pytest.mark.parametrize("played", PLAYABLE, ids=lambda each: each.slug)


def sampled(played: Game) -> Play:
    return play_sample(played, "c", STAMP)


def offered(play: Play) -> list[Do]:
    """The steps that the tokens offer; each counter has a sheet."""
    ground, view = play.game.ground, View()
    if ground.counters is None:
        return []
    assert play.game.sheets is not None
    known = {sheet.id for sheet in play.game.sheets(play.state, view)}
    counters = ground.counters(play.state, view)
    assert {counter.id for counter in counters} == known
    return [tap for counter in counters for _, tap in counter.taps if isinstance(tap, Do)]


@by_game
def test_what_a_token_offers_is_a_whole_move_of_the_game(played: Game) -> None:
    taps, allowed = 0, 0
    for walk in _walked(played):
        for do in offered(walk):
            check_fields(played.moves[do.move].args, do.args, do.move)
            taps += 1
            allowed += not why_not(played.moves, walk.state, do.move, do.args)
    assert bool(taps) == bool(allowed) == (played.ground.counters is not None)


def _walked(played: Game) -> list[Play]:
    """Plays along a walk from an empty table, and the sample's end."""
    sample = sampled(played)
    walk = steps(played, 11)
    return [sample, *(here.play for here, _ in zip(walk, range(300), strict=False))][::4]


@by_game
def test_names_to_tap_are_short_and_each_there_once(played: Game) -> None:
    ground = played.ground
    names = [*place_names(ground, sampled(played).state), *(name for name, _ in ground.things)]
    assert len({*names}) == len(names)
    assert max(map(len, ground.places), default=0) <= 14
    assert {sort for _, sort in ground.things} <= {*SORTS}


def test_what_the_state_knows_stands_before_the_games_own_names() -> None:
    ground = Ground(places=("Cells", "Pit"), here=lambda _state: ("The bridge", "", "Pit"))
    assert place_names(ground, None) == ("The bridge", "Pit", "Cells")


def test_without_its_own_words_a_game_shows_its_list_of_sheets() -> None:
    played = game("hot_war")
    play = sampled(played)
    assert played.sheets is not None
    counters = from_sheets(played.sheets(play.state, View()))
    assert [counter.name for counter in counters]
    assert any(counter.player for counter in counters)
    assert "map_make" in common.moves(played)


@by_game
def test_what_a_token_counts_can_be_drawn_and_said(played: Game) -> None:
    if played.ground.counters is None:
        return
    shown = 0
    for walk in _walked(played):
        for counter in played.ground.counters(walk.state, View()):
            assert sum(len(mark.boxes) for mark in counter.marks) <= 27
            assert sum(mark.number is not None for mark in counter.marks) <= 1
            assert len(counter.now) == len({*counter.now}) <= 6, counter.now
            assert all(mark.said or counter.ailment for mark in counter.marks)
            shown += bool(counter.marks)
    assert shown
