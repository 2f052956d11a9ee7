"""The exact chances of the pools as they stand: victory, each level of success, and each side's
trouble with negative traits."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from hotseat.core import panels as p
from hotseat.core.frozen import replace
from hotseat.core.seats import TABLE
from hotseat.core.wording import listed
from hotseat.games.hot_war import odds, points, sides
from hotseat.games.hot_war.conflict.plan import Plan, plans
from hotseat.games.hot_war.options import HIGHEST
from hotseat.games.hot_war.reading import ALONE
from hotseat.games.hot_war.state import CONFLICT, State
from hotseat.kit.chances import Costly, covered, waiting
from hotseat.kit.people import of_seat
from hotseat.odds.advice import percent

DUEL_MOST = 40
# Levels of success are shown as far as this one is likely, and as the text's example goes.
LEVEL_LEAST, LEVELS = 0.01, 5
WINS, TROUBLE = " wins", "Trouble from negative traits"
# What three sides and more may cost to count: their points, which a table sees that has all chances
# open (the text's quarrel of 5, 6, 7 and 5 dice is 8,838; five sides of 12 are 33,431, a quarter of
# a second in a browser), or the victor alone.
POINTS_WORK, VICTOR_WORK = 34_000, 25_000
# Who wins is counted before the tap is painted where nobody waits longer for that: three sides of
# five dice. Three of 5, 6 and 7 take three times as long, a finger's patience on a slow tablet.
AT_ONCE = 150
VICTOR = Costly(sides.victor)
POINTS = Costly(lambda sizes, met: points.multi(sizes, dict(enumerate(met))))


def odds_blocks(state: State, view: p.View) -> tuple[p.Odds, ...]:
    """Nothing where there is one side or no arena, or the table plays without chances."""
    planned = plans(state)
    if len(planned) < 2 or not CONFLICT.current(state).arena:
        return ()
    title = f"Chances with {listed(str(pool.dice) for pool in planned.values())}"
    hidden = covered(state, view, f"{title} dice")
    if hidden is not None:
        return hidden
    names = [state.people[who].name for who in planned]
    pools = list(planned.values())
    blocks: tuple[p.Odds, ...] = ()
    if len(pools) == 2 and max(pool.dice for pool in pools) <= DUEL_MOST:
        blocks = (_duel(f"{title} dice", names, pools, _own(state, view, planned)),)
    elif len(pools) > 2:
        blocks = _several(state, view, f"{title} dice", names, pools)
    trouble = _trouble(state, names, pools)
    if not (blocks and trouble):
        return blocks or trouble
    bars = (replace(bar, label=f"Trouble, {bar.label}") for bar in trouble[0].bars)
    return (replace(blocks[0], bars=(*blocks[0].bars, *bars)),)


def _own(state: State, view: p.View, planned: Mapping[str, Plan]) -> int:
    """The place of the side that these eyes play for; 0 where they play for none."""
    conflict = CONFLICT.current(state)
    mine = (
        {character.id for character in of_seat(state, view.eyes)}
        if view.eyes != TABLE
        else set[str]()
    )
    sides = (conflict.side(who) for who in planned)
    own = (n for n, side in enumerate(sides) if side and mine.intersection(side.members))
    return next(own, 0)


def _duel(title: str, names: list[str], pools: list[Plan], own: int) -> p.Odds:
    a, b = (pool.dice for pool in pools)
    chances = odds.duel(a, b)
    bars = []
    for sign, name in zip("AB", names, strict=True):
        bars += _levels(name, {n: at for (who, n), at in chances.items() if who == sign})
    if (None, 0) in chances:
        bars.append(p.Bar("Stalemate", float(chances[None, 0])))
    mine, theirs = (b, a) if own else (a, b)
    more = odds.win(mine + 1, theirs)
    note = f"With 1 more die: {names[own]} wins"
    change = f"{percent(more)} (+{float(more - odds.win(mine, theirs)) * 100:.1f} points)"
    return p.Odds(title, tuple(bars), note, change, figures=_victors(bars))


def _victors(bars: list[p.Bar]) -> tuple[p.Bar, ...]:
    """Who wins, by any level: the bar of the page shows no more."""
    return tuple(bar for bar in bars if bar.label.endswith(WINS))


def _levels(name: str, won: Mapping[int, Fraction]) -> list[p.Bar]:
    """Victory, and each level of success or more."""
    bars = [p.Bar(f"{name}{WINS}", float(sum(won.values())))]
    chance = {level: float(at) for level, at in won.items()}
    for least in range(2, max(chance, default=0) + 1):
        more = sum(at for level, at in chance.items() if level >= least)
        if more and (least <= LEVELS or more >= LEVEL_LEAST):
            bars.append(p.Bar(f"{name}: level {least}+", more))
    return bars


def _several(
    state: State, view: p.View, title: str, names: list[str], pools: list[Plan]
) -> tuple[p.Odds, ...]:
    """Who wins; with how many points where all chances are open."""
    sizes, wins = tuple(pool.dice for pool in pools), [f"{name}{WINS}" for name in names]
    if view.picks.get(p.CHANCES_OPEN) and points.multi_work(sizes) <= POINTS_WORK:
        met = _met(state)
        if view.hasty and not POINTS.at_hand(sizes, met):
            return (waiting(title, wins),)
        bars = _points(names, POINTS(sizes, met))
        return (p.Odds(title, tuple(bars), figures=_victors(bars)),)
    if sides.victor_work(sizes) > VICTOR_WORK:
        return ()
    if view.hasty and sides.victor_work(sizes) > AT_ONCE and not VICTOR.at_hand(sizes):
        return (waiting(title, wins),)
    best = VICTOR(sizes)
    bars = [p.Bar(label, float(best.get((n,), 0))) for n, label in enumerate(wins)]
    return (p.Odds(title, tuple(bars), figures=tuple(bars)),)


def _met(state: State) -> tuple[tuple[int, ...], ...]:
    """The adversaries of each side, by their places."""
    conflict = CONFLICT.current(state)
    who = [side.who for side in conflict.sides]
    return tuple(
        tuple(m for m, other in enumerate(who) if conflict.adverse(acting, other)) for acting in who
    )


def _points(names: list[str], chances: Mapping[tuple[int | None, int], Fraction]) -> list[p.Bar]:
    bars = []
    for n, name in enumerate(names):
        bars += _levels(name, {level: at for (who, level), at in chances.items() if who == n})
    if same := chances.get((None, 0), 0):
        bars.append(p.Bar("Stalemate", float(same)))
    return bars


def _trouble(state: State, names: list[str], pools: list[Plan]) -> tuple[p.Odds, ...]:
    """Something bad comes of a negative trait (HW-5): of each that is brought in, and of any."""
    rule, bars = state.table.option(HIGHEST), list[p.Bar]()
    bringing = ((name, pool) for name, pool in zip(names, pools, strict=True) if pool.negatives)
    for name, pool in bringing:
        count = len(pool.negatives)
        chance, others = (_on_top(pool.dice, n, rule) for n in (count, count - 1))
        if count > 1:
            bars.append(p.Bar(f"{name}: any of {count}", chance))
        single = chance - others if rule == ALONE else _on_top(pool.dice, 1, rule)
        bars += [p.Bar(f"{name}: {negative.label}", single) for negative in pool.negatives]
    return (p.Odds(TROUBLE, tuple(bars)),) if bars else ()


def _on_top(dice: int, negatives: int, rule: str) -> float:
    return float(odds.negative(dice, negatives, rule)) if negatives > 0 else 0.0
