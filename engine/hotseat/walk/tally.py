"""How often walks make each kind of fact, and which moves no screen offered them: what the contract
asks, and ``walk --table`` prints."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from hotseat.core import common
from hotseat.core.game import Game
from hotseat.walk.session import Walk
from hotseat.walk.walker import walk

# The walks of the contract: so many seeds from 0, so many steps each; and more seeds, up to the
# most, until no kind of fact is left that was never made, and no move that was never offered.
SEEDS, STEPS, SEEDS_MOST = 12, 300, 40
OPTION_SET = "core.option_set"


def _walked(game: Game, seed: int) -> Walk:
    return walk(game, seed, STEPS)


@dataclass(frozen=True, slots=True)
class Tally:
    """``facts``: how often each kind was made in the walks of seeds 0 to ``seeds`` - 1, the kinds
    that were never made with 0. ``unoffered``: the game's moves that no screen offered, but for
    those of which the game says so."""

    seeds: int
    facts: dict[str, int]
    unoffered: tuple[str, ...] = ()

    @property
    def never(self) -> tuple[str, ...]:
        """The kinds that no walk made."""
        return tuple(kind for kind, times in self.facts.items() if not times)


def tally(
    game: Game,
    least: int = SEEDS,
    most: int = SEEDS_MOST,
    walked: Callable[[Game, int], Walk] = _walked,
) -> Tally:
    """The tally of ``least`` seeds, and up to ``most`` while any kind of fact was never made or any
    move never offered. ``walked`` gives the walk of a seed. Raises the walker's Fault."""
    counts: Counter[str] = Counter()
    offered: set[str] = set()
    result = _counted(game, 0, counts, offered)
    while result.seeds < least or (result.seeds < most and (result.never or result.unoffered)):
        here = walked(game, result.seeds)
        counts.update(event.kind for event in here.play.campaign.events)
        offered |= here.offered
        result = _counted(game, result.seeds + 1, counts, offered)
    return result


def _counted(game: Game, seeds: int, counts: Counter[str], offered: set[str]) -> Tally:
    kinds = {*game.facts, *common.FACTS} - game.retired
    if not game.options:
        kinds -= {OPTION_SET}  # a game without house rules has none to set
    unseen = {*game.moves} - game.unoffered - offered
    return Tally(seeds, {kind: counts[kind] for kind in sorted(kinds)}, tuple(sorted(unseen)))
