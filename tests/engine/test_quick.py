"""Three whole characters at one tap, in every game."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from hotseat.core.campaign import Campaign
from hotseat.core.dice import Source, scripted
from hotseat.core.game import Game, games
from hotseat.core.play import Play, Stamp, act, open_play, undo
from hotseat.kit.people import present

PLAYED = [game for game in games() if game.playable and game.quick]
STAMP = Stamp("t", 0, "")
SEEDS = (1, 2, 3)
NEVER_THE_SAME = ("name", "concept", "backstory", "profession", "main")


def lots_of(seed: int) -> Source:
    rolled = Random(seed)
    return lambda sides: rolled.randint(1, sides)


def one_more(play: Play, source: Source) -> Play:
    assert play.game.quick is not None
    args = play.game.quick(play.state, source)
    return act(play, "make_character", args, scripted(), STAMP)


def opened(game: Game, *players: str) -> Play:
    play = open_play(game, Campaign("t", game.slug, "Test", {}))
    if players:
        seats = {"gm": "Gus", "players": "\n".join(players)}
        play = act(play, "set_seats", seats, scripted(), STAMP)
    return play


def with_three(game: Game, seed: int, *players: str) -> Play:
    play, source = opened(game, *players), lots_of(seed)
    for _ in range(3):
        play = one_more(play, source)
    return play


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", PLAYED, ids=lambda game: game.slug)
def test_three_are_within_the_rules_and_all_different(game: Game, seed: int) -> None:
    people = present(with_three(game, seed).state)
    assert len(people) == 3
    for one, other in combinations(people, 2):
        both = {key: (getattr(one, key, 0), getattr(other, key, 0)) for key in NEVER_THE_SAME}
        same = [key for key, (its, others) in both.items() if its == others != 0]
        assert same == []
    assert {person.owner for person in people} == {""}


@pytest.mark.parametrize("game", PLAYED, ids=lambda game: game.slug)
def test_players_without_a_character_have_one_then(game: Game) -> None:
    play = with_three(game, 7, "Ana", "Bea", "Cem")
    players = {seat.id for seat in play.state.table.seats.players()}
    owners = {person.owner for person in present(play.state)}
    assert owners <= players
    assert len(owners) >= 2  # in Fight Sphere each player has two in turn
    assert not [person for person in present(play.state) if person.name in ("", None)]


@pytest.mark.parametrize("game", PLAYED, ids=lambda game: game.slug)
def test_each_is_a_step_that_undo_takes_back(game: Game) -> None:
    play = with_three(game, 3)
    for left in (2, 1, 0):
        play = undo(play, STAMP)
        assert len(present(play.state)) == left


@pytest.mark.parametrize("game", PLAYED, ids=lambda game: game.slug)
def test_the_same_luck_makes_the_same_and_a_replay_rolls_nothing(game: Game) -> None:
    play = with_three(game, 9)
    assert play.state.people.keys() == with_three(game, 9).state.people.keys()
    names = [person.name for person in present(play.state)]
    again = open_play(game, play.campaign)
    assert [person.name for person in present(again.state)] == names
    assert names == [person.name for person in present(with_three(game, 9).state)]


@pytest.mark.parametrize("game", PLAYED, ids=lambda game: game.slug)
def test_many_more_still_have_names_of_their_own(game: Game) -> None:
    play, source = opened(game), lots_of(11)
    for _ in range(12):
        play = one_more(play, source)
    names = [person.name for person in present(play.state)]
    assert len(set(names)) == 12
    assert not [name for name in names if name.endswith((" II", " III"))]
