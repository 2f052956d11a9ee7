"""The exact chances of the Conflict as it stands, and what one more gambled die would make of them
and cost."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.frozen import replace
from hotseat.core.wording import some
from hotseat.games.fight_sphere import odds
from hotseat.games.fight_sphere.records.scenes import GM_SIDE, Conflict
from hotseat.games.fight_sphere.scene.pools import sides, tags, unpaid
from hotseat.games.fight_sphere.state import State
from hotseat.kit.chances import covered
from hotseat.odds.advice import change, percent


def odds_blocks(state: State, view: p.View, conflict: Conflict) -> tuple[p.Odds, ...]:
    """Success, and failure with the tie apart (FS-2); nothing where the table plays without."""
    pools, build = sides(state, conflict), conflict.first
    mine, theirs = len(pools[conflict.who]), len(pools[GM_SIDE])
    title = f"Chances with {some(mine, 'die', 'dice')} against {theirs}"
    hidden = covered(state, view, title)
    if hidden is not None:
        return hidden
    now = odds.conflict(mine, theirs)["success"]
    tie = odds.conflict_tie(mine, theirs)
    bars = (
        p.Bar("Success", float(now), tone="good"),
        p.Bar("Tie, a failure", float(tie)),
        p.Bar("Failure", float(1 - now - tie)),
    )
    if unpaid(state, build) < 1:
        return (p.Odds(title, bars, "No die is left to gamble."),)
    more = len(tags(state, conflict, replace(build, gamble=build.gamble + 1)))
    if more == mine:  # FS-1
        return (p.Odds(title, bars, "The first gambled die only replaces the free one."),)
    then = odds.conflict(more, theirs)["success"]
    before, after = (1 - now) * build.gamble, (1 - then) * (build.gamble + 1)
    costs = f"{float(before):.1f} → {float(after):.1f} dice lost on average"
    note = f"With 1 more gambled die ({costs}): success"
    return (p.Odds(title, bars, note, f"{percent(then)} ({change(then - now)})"),)
