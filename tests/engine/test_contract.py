"""What every game promises the table, tried on every game that is found and can be played."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from hotseat.core import common
from hotseat.core.campaign import Campaign
from hotseat.core.files import open_file, write_file
from hotseat.core.game import Game, game, slugs
from hotseat.core.jsontext import compact, read_json
from hotseat.core.panels import Entry, View
from hotseat.core.plain import from_plain, to_plain
from hotseat.core.play import Play, Stamp, open_play, play_sample, redo, tell, undo
from hotseat.core.sheet import NewSheet, OpenSheet
from tests.engine import toy
from tests.engine.walker import Walk, asked_early, everything, parts, same, walk_on
from ui import html
from ui.draw import blocks
from ui.draw.models import Ink

STAMP = Stamp("walker", 1_760_000_000, "Ann")
MOVES = 200
SEEDS = range(4)


@pytest.fixture(params=["toy", *(slug for slug in slugs() if game(slug).playable)])
def played(request: pytest.FixtureRequest) -> Game:
    """A game that can be played; the toy is there so that the walker itself is always tried."""
    return toy.TOY if request.param == "toy" else game(request.param)


def fresh(played: Game, luck: Random) -> Play:
    """A new campaign under house rules drawn by luck."""
    options = {option.name: luck.choice(option.choices)[0] for option in played.options}
    return open_play(played, Campaign("walk", played.slug, "A walk", options))


def walked(played: Game, seed: int, moves: int, seen: Callable[[Walk], None]) -> Walk:
    """Some two hundred legal moves, undo and redo among them."""
    luck = Random(f"{played.slug} {seed}")
    walk = Walk(fresh(played, luck))
    for tried in range(moves * 6):
        walk = walk_on(walk, luck, replace(STAMP, by=luck.choice(["Ann", "Bob", ""])))
        if tried % 10 == 0:
            seen(walk)
        if walk.made >= moves:
            break
    return walk


@pytest.mark.parametrize("seed", SEEDS)
def test_a_random_session_replays_to_the_same_state(played: Game, seed: int) -> None:
    lookup = toy.lookup if played.slug == "toy" else game

    def replays(walk: Walk) -> None:
        assert same(open_play(played, walk.play.campaign), walk.play)
        asked_early(walk.play)

    walk = walked(played, seed, MOVES, replays)
    assert walk.made >= MOVES, f"only {walk.made} moves were legal; {walk.refused[-20:]}"
    again = open_file(write_file(walk.play.campaign, lookup), lookup)
    assert again.campaign == walk.play.campaign
    assert same(again, walk.play)


def test_every_state_can_be_written_as_json_and_read_back(played: Game) -> None:
    def comes_back(walk: Walk) -> None:
        for value in (walk.play.state, walk.play.table, walk.play.contents):
            written = compact(to_plain(type(value), value))
            assert from_plain(type(value), read_json(written)) == value

    walked(played, 10, MOVES, comes_back)


def test_all_of_a_session_can_be_undone_and_brought_back(played: Game) -> None:
    walk = walked(played, 9, 60, lambda _walk: None)
    play = walk.play
    while play.history.done:
        play = undo(play, STAMP)
    assert play.state == fresh(played, Random(f"{played.slug} 9")).state
    while play.history.undone:
        play = redo(play, STAMP)
    assert same(open_play(played, play.campaign), play)


def test_every_fact_is_known_and_told(played: Game) -> None:
    kinds = {*played.facts, *common.FACTS}
    walk = walked(played, 5, MOVES, lambda _walk: None)
    for event in walk.play.campaign.events:
        assert event.kind in kinds
        entry = tell(walk.play, event)
        assert entry is None or isinstance(entry, Entry)
        assert entry is None or entry.word.strip()
        if entry and event.data.get("private"):
            assert entry.private, f"{event.kind} is private and told to all"


def test_every_kind_of_fact_bears_the_games_name(played: Game) -> None:
    assert all(kind.startswith(f"{played.slug}.") for kind in played.facts)


def test_names_of_moves_do_not_hide_those_of_every_table(played: Game) -> None:
    assert not set(played.moves) & set(common.moves(played))
    assert all(move.name == name for name, move in played.moves.items())


def test_every_panel_sheet_and_map_is_made_of_known_parts(played: Game) -> None:
    def known(walk: Walk) -> None:
        for part in parts(everything(walk.play, walk.view)):
            assert type(part).__module__.startswith("hotseat.core.")
        game, state = walk.play.game, walk.play.state
        sheets = game.sheets(state, walk.view) if game.sheets else ()
        assert len({sheet.id for sheet in sheets}) == len(sheets)
        assert isinstance(game.status(state) if game.status else "", str)

    walked(played, 6, 80, known)


def test_every_panel_draws(played: Game) -> None:
    def draws(walk: Walk) -> None:
        for block in drawable(walk.play, walk.view):
            node = blocks.draw(block, Ink(walk.view))
            assert node is None or "<img" not in html.render(node)

    walked(played, 7, 120, draws)


def drawable(play: Play, view: View) -> Iterator[Any]:
    """All blocks that a campaign shows, those of sheets in both their modes."""
    for shown in everything(play, view):
        if isinstance(shown, OpenSheet):
            yield from (*shown.blocks, *shown.edit)
        elif isinstance(shown, NewSheet):
            yield from shown.blocks
        elif type(shown).__module__ == "hotseat.core.panels":
            yield shown


def test_the_sample_opens_replays_and_comes_back_from_its_file(played: Game) -> None:
    assert played.sample is not None
    lookup = toy.lookup if played.slug == "toy" else game
    play = play_sample(played, "sample", STAMP)
    assert same(open_file(write_file(play.campaign, lookup), lookup), play)
    assert any(tell(play, event) for event in play.campaign.events)
    assert everything(play, View())


def test_two_players_eyes_see_what_they_may(played: Game) -> None:
    """What is shown does not depend on anything but state and view."""
    walk = walked(played, 8, 60, lambda _walk: None)
    for viewer in ("table", "gm", "nobody-1"):
        view = View(viewer)
        assert everything(walk.play, view) == everything(walk.play, view)
