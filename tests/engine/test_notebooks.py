"""What each game finds on its sheets for the GM's notebook, and how an NPC comes into play."""

from __future__ import annotations

import pytest

from hotseat.core.campaign import Campaign
from hotseat.core.dice import scripted
from hotseat.core.game import Game, games
from hotseat.core.panels import Go, Line, View
from hotseat.core.play import Play, Stamp, act, open_play
from hotseat.core.preparation import Preparation
from hotseat.core.private import GM, readable
from hotseat.core.sample import play_sample
from hotseat.core.wording import bare

STAMP = Stamp("t", 1_800_000_000)
GAMES = [game for game in games() if game.notebook is not None]
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)


def found(play: Play, eyes: str) -> Preparation:
    assert play.game.notebook is not None
    secrets = readable(play.campaign.private, eyes)
    return play.game.notebook(play.state, View(eyes, secrets=secrets))


def said(*lines: Line) -> str:
    return " ".join(f"{line.text} {line.sub}" for line in lines)


@each_game
def test_the_sample_gives_the_gm_wants_and_seeds(game: Game) -> None:
    ready = found(play_sample(game, "s", STAMP), GM)
    assert len(ready.seeds) > 4
    assert len(set(ready.seeds)) == len(ready.seeds)
    assert ready.wants
    assert all(seed[-1] in ".?!”" and "  " not in seed for seed in ready.seeds)


@each_game
def test_nothing_private_is_found_for_other_eyes(game: Game) -> None:
    play = play_sample(game, "s", STAMP)
    private = [bare(text) for kept in play.campaign.private.values() for text in kept.values()]
    ready = found(play, "table")
    everything = said(*ready.due, *ready.wants, *ready.between) + " ".join(ready.seeds)
    assert not [text for text in private if text in everything]
    assert not [text for text in private if text in said(*found(play, GM).due)]


@each_game
def test_a_seed_which_may_become_a_title_for_all_holds_nothing_private(game: Game) -> None:
    play = play_sample(game, "s", STAMP)
    private = [bare(text) for kept in play.campaign.private.values() for text in kept.values()]
    seeds = found(play, GM).seeds
    assert not [(text, seed) for text in private for seed in seeds if text in seed]


@each_game
def test_an_empty_campaign_has_nothing_to_say(game: Game) -> None:
    play = open_play(game, Campaign("c", game.slug, "New", {}))
    ready = found(play, GM)
    assert not any((ready.due, ready.wants, ready.between, ready.seeds))


@each_game
def test_an_npc_or_a_group_comes_into_play_by_name(game: Game) -> None:
    assert game.npc is not None
    move = game.npc("Four guards")
    play = open_play(game, Campaign("c", game.slug, "New", {}))
    if isinstance(move, Go):
        assert game.new_sheets is not None
        labels = [sheet.label for sheet in game.new_sheets(play.state, View(GM))]
        assert move == Go(f"sheets/new/{labels.index('New NPC')}")
        return
    play = act(play, move.move, move.args, scripted(), STAMP)
    assert game.sheets is not None
    assert [sheet.name for sheet in game.sheets(play.state, View(GM))] == ["Four guards"]
