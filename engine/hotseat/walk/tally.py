"""How often walks make each kind of fact: what the contract asks, and ``walk --table`` prints."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from hotseat.core import common
from hotseat.core.game import Game
from hotseat.walk.session import Walk
from hotseat.walk.walker import walk

# The walks of the contract: so many seeds from 0, so many steps each; and more seeds, up to the
# most, until no kind of fact is left that was never made.
SEEDS, STEPS, SEEDS_MOST = 12, 240, 40
OPTION_SET = "core.option_set"


def _walked(game: Game, seed: int) -> Walk:
    return walk(game, seed, STEPS)


@dataclass(frozen=True, slots=True)
class Tally:
    """``facts``: how often each kind was made in the walks of seeds 0 to ``seeds`` - 1, the kinds
    that were never made with 0."""

    seeds: int
    facts: dict[str, int]

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
    """The facts that walks make: ``least`` seeds, and up to ``most`` while any kind was never
    made. ``walked`` gives the walk of a seed. Raises the walker's Fault."""
    made: Counter[str] = Counter()
    seed = 0
    while seed < least or (seed < most and _counted(game, seed, made).never):
        made.update(event.kind for event in walked(game, seed).play.campaign.events)
        seed += 1
    return _counted(game, seed, made)


def _counted(game: Game, seeds: int, made: Counter[str]) -> Tally:
    kinds = {*game.facts, *common.FACTS} - game.retired
    if not game.options:
        kinds -= {OPTION_SET}  # a game without house rules has none to set
    return Tally(seeds, {kind: made[kind] for kind in sorted(kinds)})
