"""How often walks make each kind of fact, and which moves no screen showed them: what the contract
asks, and ``walk --table`` prints.

What is rare is sought, not waited for: legs of a walk begin at the empty table, at the end of the
sample, or where an earlier leg made a kind of fact or was offered a move, the seldom ones before
the others; every second leg takes what was seldom made in all legs first. So a game is not found
wanting because its rarest fact asks for much that must come before it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from hotseat.core import common
from hotseat.core.frozen import replace
from hotseat.core.game import Game
from hotseat.core.play import Stamp
from hotseat.core.sample import play_sample
from hotseat.walk.luck import Luck
from hotseat.walk.session import BEGINS, DEVICE, Walk
from hotseat.walk.walker import fresh, walk_on

# A leg has so many turns; so many legs are walked at least, and up to the most until no kind of
# fact is left that was never made, and no move that was never offered.
TURNS, LEGS, LEGS_MOST = 60, 10, 1000
# Where a leg may begin: so many places are kept for each kind of fact and each move that was
# offered, none after a longer log.
PLACES, LOG_MOST = 4, 600
# So many legs in a hundred begin at the empty table or the sample, however often they did.
AFRESH = 25
# After so many legs the places are given up: where all of them lie badly, others are found.
ANEW = 150
OPTION_SET, COLOUR_SET = "core.option_set", "core.colour_set"


@dataclass(frozen=True, slots=True)
class Tally:
    """``facts``: how often each kind was made in so many ``legs``, the kinds that were never made
    with 0. ``unoffered``: the game's moves that no screen offered, but for those of which the game
    says so."""

    legs: int
    facts: dict[str, int]
    unoffered: tuple[str, ...] = ()

    @property
    def never(self) -> tuple[str, ...]:
        """The kinds that no walk made."""
        return tuple(kind for kind, times in self.facts.items() if not times)


def tally(game: Game, least: int = LEGS, most: int = LEGS_MOST, seed: int = 0) -> Tally:
    """What walks come to: ``least`` legs, and up to ``most`` while any kind of fact was never
    made or any move never offered. Raises the walker's Fault."""
    search = _Search(game, Luck(seed))
    result = search.found(0)
    while result.legs < least or (result.legs < most and (result.never or result.unoffered)):
        if result.legs % ANEW == 0:
            search.places.clear()
            search.begun.clear()
        search.leg()
        result = search.found(result.legs + 1)
    return result


@dataclass(slots=True)
class _Search:
    """``places``: by the kind of fact that was made last, or the move first offered ("" before the
    first leg), the walks that a leg may take up; ``begun``: how often one was taken up there;
    ``made``: how often each kind of fact was made, ``offered``: in how many legs each move was
    offered; ``moves``: how often each was made."""

    game: Game
    luck: Luck
    made: Counter[str] = field(default_factory=Counter)
    begun: Counter[str] = field(default_factory=Counter)
    offered: Counter[str] = field(default_factory=Counter)
    moves: Counter[str] = field(default_factory=Counter)
    places: dict[str, list[Walk]] = field(default_factory=dict)

    def leg(self) -> None:
        """Walk on for TURNS turns from one of the places, and keep those that it comes by."""
        here = self._begin()
        before = here.made
        events = here.play.campaign.events
        for _turn in range(TURNS):
            last, here = here, walk_on(here, self.luck)
            known, events = len(events), here.play.campaign.events
            kinds = [event.kind for event in events[known:]]
            names = sorted(here.offered - last.offered)
            self.made.update(kinds)
            self.offered.update(names)
            for key in (*kinds, *names):
                self._keep(key, here)
            if len(events) > LOG_MOST:
                break
        for name, times in here.made.items():
            self.moves[name] += times - before.get(name, 0)

    def _begin(self) -> Walk:
        if not self.places:
            self.places[""] = [Walk(0, fresh(self.game, 0, self.luck)), *_sampled(self.game)]
        known = sorted(self.places)
        times = self.made + self.offered
        weights = [
            1 + 100_000 // ((1 + self.begun[item]) ** 2 * (1 + times[item])) for item in known
        ]
        kind = "" if self.luck.chance(AFRESH) else self.luck.weighed(known, weights)
        self.begun[kind] += 1
        here = self.luck.one_of(self.places[kind])
        if not kind and not here.play.campaign.events:  # with other house rules each time
            here = Walk(0, fresh(self.game, 0, self.luck))
        counts = dict(self.moves) if self.luck.chance(50) else {}
        return replace(here, made=counts, offered=frozenset(), refused=())

    def _keep(self, key: str, here: Walk) -> None:
        kept = self.places.setdefault(key, [])
        if len(kept) < PLACES:
            kept.append(here)
        else:
            kept[self.luck.below(PLACES)] = here

    def found(self, legs: int) -> Tally:
        kinds = {*self.game.facts, *common.FACTS} - self.game.retired
        if not self.game.options:
            kinds -= {OPTION_SET}  # a game without house rules has none to set
        if self.game.sheets is None:
            kinds -= {COLOUR_SET}  # nor one without characters whose colour could be
        unseen = {*self.game.moves} - self.game.unoffered - {*self.offered}
        counted: Mapping[str, int] = {kind: self.made[kind] for kind in sorted(kinds)}
        return Tally(legs, dict(counted), tuple(sorted(unseen)))


def _sampled(game: Game) -> list[Walk]:
    if game.sample is None:
        return []
    return [Walk(0, play_sample(game, "walk-0", Stamp(DEVICE, BEGINS)))]
