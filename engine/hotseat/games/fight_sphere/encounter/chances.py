"""The exact chances of one Gladiator in the roll of an Encounter as it stands."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.wording import some
from hotseat.games.fight_sphere import odds
from hotseat.games.fight_sphere.encounter.outcome import beats_everyone
from hotseat.games.fight_sphere.encounter.truce import truces_now
from hotseat.games.fight_sphere.records.scenes import Build, Encounter
from hotseat.games.fight_sphere.scene.pools import sides
from hotseat.games.fight_sphere.state import State
from hotseat.kit.chances import covered


def odds_blocks(
    state: State, view: p.View, encounter: Encounter, build: Build
) -> tuple[p.Odds, ...]:
    """To beat someone and lose to no one, to win and lose no pair (FS-3), to lose to someone, which
    together are certain; among them to get away; and the dice that Victories take."""
    every, name = sides(state, encounter), state.people[build.who].name
    order, pools = list(every), [len(value) for value in every.values()]
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
    level = odds.all_tie(pools, n, apart)
    mean = sum(dice * chance for dice, chance in lost.items())
    alone = len(odds.rivals_of(len(pools), n, apart)) == 1
    won, beaten = (
        ("Wins", "Loses") if alone else ("Beats someone, loses to no one", "Loses to someone")
    )
    bars = [p.Bar(won, float(lost[0] - level), tone="good"),
            p.Bar("Tie: nothing lost" if alone else "Ties with all: nothing lost", float(level)),
            p.Bar(beaten, float(1 - lost[0]))]  # fmt: skip
    if build.leaves:
        free = odds.disengage(pools, n, () if beats_everyone(state) else apart)
        bars.append(p.Bar("Wins and disengages", float(free)))
    note = f"On average {float(mean):.1f} dice are lost to the Victories of others."
    return (p.Odds(title, tuple(bars), note),)
