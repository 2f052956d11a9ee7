"""The exact chances of all Gladiators in the roll of an Encounter as it stands."""

from __future__ import annotations

from collections.abc import Sequence

from hotseat.core import panels as p
from hotseat.core.wording import listed
from hotseat.games.fight_sphere import odds
from hotseat.games.fight_sphere.encounter.outcome import beats_everyone
from hotseat.games.fight_sphere.encounter.truce import truces_now
from hotseat.games.fight_sphere.options import GAMBLE_CHARGED
from hotseat.games.fight_sphere.records.scenes import Build, Encounter
from hotseat.games.fight_sphere.scene.pools import sides
from hotseat.games.fight_sphere.state import State
from hotseat.kit.chances import covered

Pairs = Sequence[tuple[int, int]]


def odds_blocks(state: State, view: p.View, encounter: Encounter) -> tuple[p.Odds, ...]:
    """For each: to beat someone and lose to no one, to win and lose no pair (FS-3), to lose to
    someone, which together are certain; among them to get away; and the dice that are lost. The
    figures are who wins."""
    title = "Chances"
    hidden = covered(state, view, title)
    if hidden is not None:
        return hidden
    every = sides(state, encounter)
    order, pools = list(every), [len(value) for value in every.values()]
    apart = [
        (order.index(a), order.index(b))
        for a, b in truces_now(state, encounter)
        if a in every and b in every
    ]
    rows = [_bars(state, build, pools, order.index(build.who), apart) for build in encounter.builds]
    names = [state.people[build.who].name for build in encounter.builds]
    charged = state.table.option(GAMBLE_CHARGED)
    costs = [
        f"{name} {_mean(pools, order.index(build.who), apart, build.gamble, charged):.1f}"
        for name, build in zip(names, encounter.builds, strict=True)
    ]
    note = f"Dice lost on average, Victories and Gamble together: {listed(costs)}."
    if len(names) > 2:
        note += " To win is to beat someone and lose to no one, so several can win one roll."
    bars = (bar for row in rows for bar in row)
    figures = (p.Bar(f"{name} wins", row[0].chance) for name, row in zip(names, rows, strict=True))
    return (p.Odds(title, tuple(bars), note, figures=tuple(figures)),)


def _mean(pools: Sequence[int], n: int, apart: Pairs, gamble: int, charged: str) -> float:
    """Dice that one loses on average: to Victories, and the Gamble as the table has it charged
    (FS-5)."""
    lost = odds.encounter_lost(pools, n, apart)
    times = float(1 - lost.get(0, 0))
    if charged == "each":
        duels = (
            odds.duel(pools[n], pools[rival]) for rival in odds.rivals_of(len(pools), n, apart)
        )
        times = float(sum(chance for duel in duels for by, chance in duel.items() if by < 0))
    return float(sum(dice * chance for dice, chance in lost.items())) + gamble * times


def _bars(
    state: State, build: Build, pools: Sequence[int], n: int, apart: Pairs
) -> tuple[p.Bar, ...]:
    name, lost = state.people[build.who].name, odds.encounter_lost(pools, n, apart)
    level = odds.all_tie(pools, n, apart)
    alone = len(odds.rivals_of(len(pools), n, apart)) == 1
    won, tie, beaten = "beats someone, loses to no one", "ties with all", "loses to someone"
    if alone:
        won, tie, beaten = "wins", "ties", "loses"
    bars = [p.Bar(f"{name} {won}", float(lost[0] - level), tone="good"),
            p.Bar(f"{name} {tie}: nothing lost", float(level)),
            p.Bar(f"{name} {beaten}", float(1 - lost[0]))]  # fmt: skip
    if build.leaves:
        free = odds.disengage(pools, n, () if beats_everyone(state) else apart)
        bars.append(p.Bar(f"{name} wins and disengages", float(free)))
    return tuple(bars)
