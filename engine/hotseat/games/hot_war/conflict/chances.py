"""The exact chances of the pools as they stand: victory, each level of success, and each side's
trouble with negative traits."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from hotseat.core import panels as p
from hotseat.core.wording import listed
from hotseat.games.hot_war import odds, points, sides
from hotseat.games.hot_war.conflict.plan import Plan, plans
from hotseat.games.hot_war.conflict.sources import open_conflict
from hotseat.games.hot_war.options import HIGHEST
from hotseat.games.hot_war.state import State
from hotseat.kit.chances import covered
from hotseat.odds.advice import percent

LEVELS, DUEL_MOST = 4, 40
WINS = " wins"
# What three sides and more may cost to count: their points, or the victor alone.
POINTS_WORK, VICTOR_WORK = 8_000, 25_000


def odds_blocks(state: State, view: p.View) -> tuple[p.Odds, ...]:
    """Nothing where there is one side, or the table plays without chances."""
    made = plans(state, open_conflict(state))
    if len(made) < 2:
        return ()
    title = f"Chances with {listed(str(pool.dice) for pool in made.values())}"
    hidden = covered(state, view, f"{title} dice")
    if hidden is not None:
        return hidden
    names = [state.people[who].name for who in made]
    pools = list(made.values())
    found: tuple[p.Odds, ...] = ()
    if len(pools) == 2 and max(pool.dice for pool in pools) <= DUEL_MOST:
        found = (_duel(f"{title} dice", names, pools),)
    elif len(pools) > 2:
        found = _several(state, f"{title} dice", names, pools)
    return (*found, *_trouble(state, names, pools))


def chances_of(shown: tuple[p.Odds, ...]) -> tuple[str, ...]:
    """How often each side wins, in their order: "wins 74.0%"; nothing where that is not shown."""
    bars = (bar for block in shown for bar in block.bars if bar.label.endswith(WINS))
    return tuple(f"{WINS.strip()} {percent(bar.chance)}" for bar in bars)


def _duel(title: str, names: list[str], pools: list[Plan]) -> p.Odds:
    a, b = (pool.dice for pool in pools)
    chances = odds.duel(a, b)
    bars = []
    for sign, name in zip("AB", names, strict=True):
        bars.append(p.Bar(f"{name}{WINS}", _sum(chances, sign, 1)))
        levels = ((n, _sum(chances, sign, n)) for n in range(2, LEVELS + 1))
        bars += [p.Bar(f"{name}: level {n} or more", at) for n, at in levels if at]
    if (None, 0) in chances:
        bars.append(p.Bar("Stalemate", float(chances[None, 0])))
    more = odds.win(a + 1, b)
    note = f"With 1 more die: {names[0]} wins"
    change = f"{percent(more)} (+{float(more - odds.win(a, b)) * 100:.1f} points)"
    return p.Odds(title, tuple(bars), note, change)


def _sum(chances: Mapping[odds.Result, Fraction], sign: str, least: int) -> float:
    return float(sum(at for (who, level), at in chances.items() if who == sign and level >= least))


def _several(state: State, title: str, names: list[str], pools: list[Plan]) -> tuple[p.Odds, ...]:
    conflict, sizes = open_conflict(state), [pool.dice for pool in pools]
    who = [side.who for side in conflict.sides]
    met = {
        n: [m for m, other in enumerate(who) if conflict.adverse(one, other)]
        for n, one in enumerate(who)
    }
    if points.multi_work(sizes) <= POINTS_WORK:
        found = points.multi(sizes, met)
        bars = []
        for n, name in enumerate(names):
            won = [(level, at) for (victor, level), at in found.items() if victor == n]
            bars.append(p.Bar(f"{name}{WINS}", float(sum(at for _level, at in won))))
            two = float(sum(at for level, at in won if level > 1))
            bars += [p.Bar(f"{name}: level 2 or more", two)] if two else []
        bars.append(p.Bar("Stalemate", float(found.get((None, 0), 0))))
        return (p.Odds(title, tuple(bars)),)
    if sides.victor_work(sizes) > VICTOR_WORK:
        return ()
    best = sides.victor(sizes)
    bars = [p.Bar(f"{name}{WINS}", float(best.get((n,), 0))) for n, name in enumerate(names)]
    return (p.Odds(title, tuple(bars)),)


def _trouble(state: State, names: list[str], pools: list[Plan]) -> tuple[p.Odds, ...]:
    """Something bad comes of a negative trait (HW-5), side by side."""
    rule = state.table.option(HIGHEST)
    bars = tuple(
        p.Bar(name, float(odds.negative(pool.dice, len(pool.negatives), rule)))
        for name, pool in zip(names, pools, strict=True)
        if pool.negatives
    )
    return (p.Odds("Trouble from negative traits", bars),) if bars else ()
