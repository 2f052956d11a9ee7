"""The exact chances of one Gladiator in the roll of an Encounter as it stands."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.wording import some
from hotseat.games.fight_sphere import odds
from hotseat.games.fight_sphere.encounter.truce import truces_now
from hotseat.games.fight_sphere.records.scenes import Build, Encounter
from hotseat.games.fight_sphere.scene.pools import sides
from hotseat.games.fight_sphere.state import State
from hotseat.kit.chances import covered


def odds_blocks(
    state: State, view: p.View, encounter: Encounter, build: Build
) -> tuple[p.Odds, ...]:
    """To beat someone and lose to no one, to lose to someone, to get away; and the dice that
    Victories take. The rest is to win and lose no pair (FS-3)."""
    every, name = sides(state, encounter), state.people[build.who].name
    order, pools = list(every), [len(each) for each in every.values()]
    n = order.index(build.who)
    title = f"Chances of {name} with {some(pools[n], 'die', 'dice')}"
    hidden = covered(state, view, title)
    if hidden is not None:
        return hidden
    apart = [
        (order.index(a), order.index(b))
        for a, b in truces_now(state, encounter)
        if a in every and b in every
    ]
    lost = odds.encounter_lost(pools, n, apart)
    unbeaten = lost[0] - odds.all_tie(pools, n, apart)
    mean = sum(dice * chance for dice, chance in lost.items())
    bars = [p.Bar("Beats someone, loses to no one", float(unbeaten), tone="good"),
            p.Bar("Loses to someone", float(1 - lost[0]))]  # fmt: skip
    if build.leaves:
        bars.append(p.Bar("Disengages", float(odds.disengage(pools, n, apart))))
    return (p.Odds(title, tuple(bars), f"Victories cost {float(mean):.1f} dice on average."),)
