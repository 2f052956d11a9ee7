"""Campaigns of random legal moves."""

from __future__ import annotations

from collections.abc import Iterator

from hotseat.core.campaign import Campaign
from hotseat.core.game import Game
from hotseat.core.play import Play, open_play
from hotseat.walk.luck import Luck
from hotseat.walk.session import BEGINS, DEVICE, Fault, Walk, fault, turned
from hotseat.walk.turns import TURNS, Turns


def walk(
    game: Game,
    seed: int,
    moves: int,
    begun: Play | None = None,
    device: str = DEVICE,
    turns: Turns = TURNS,
) -> Walk:
    """A walk of ``moves`` steps, the same for the same seed. Raises Fault."""
    for here in steps(game, seed, begun, device, turns):
        if here.steps >= moves:
            return here
    raise AssertionError("steps() does not end")


def steps(
    game: Game,
    seed: int,
    begun: Play | None = None,
    device: str = DEVICE,
    turns: Turns = TURNS,
) -> Iterator[Walk]:
    """The walk turn by turn, without end, from the empty table on, or from the play that was
    ``begun``; ``device`` is the name of what writes it. Raises Fault where the game breaks its
    contract."""
    luck = Luck(seed)
    play = begun or fresh(game, seed, luck)
    last = max((event.at for event in play.campaign.events), default=0)
    here = Walk(seed, play, device=device, begins=max(BEGINS, last))
    while True:
        yield here
        here = walk_on(here, luck, turns)


def fresh(game: Game, seed: int, luck: Luck) -> Play:
    """A new campaign with random house rules."""
    options = {option.name: luck.one_of(option.choices)[0] for option in game.options}
    title = f"A walk through {game.title}"
    return open_play(game, Campaign(f"walk-{seed}", game.slug, title, options))


def walk_on(here: Walk, luck: Luck, turns: Turns = TURNS) -> Walk:
    """The walk after one more turn. Raises Fault."""
    try:
        here = turned(here, luck)
        turn = luck.weighed(*turns)
        return turn(here, luck)
    except Fault:
        raise
    except Exception as broken:
        message = f"it cannot be shown ({type(broken).__name__}: {broken})"
        raise fault(here, message) from broken
