"""Judgment dice on the sides of a roll, on the screen: a number for each side of each judge."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.games.fight_sphere.guards import not_betrayed
from hotseat.games.fight_sphere.records.scenes import Scene
from hotseat.games.fight_sphere.scene.judgment import backed, bet_on, bet_sides, unbet
from hotseat.games.fight_sphere.state import State
from hotseat.kit.screens import tap

RULE = "Lost only if the side they are on succeeds."


def judges(state: State, scene: Scene) -> tuple[str, ...]:
    """The seats that have Judgment dice to put on a side of the scene, or have done so."""
    return tuple(seat for seat, dice in state.judgment.items() if dice or backed(scene, seat))


def counter(state: State, scene: Scene, seat: str, side: str) -> p.Stepper | p.Chips:
    """A number of one judge's dice on a side; where they back another one, all of their dice move
    here by a tap (FS-21)."""
    label = f"{state.table.seats.name_of(seat)}’s dice on {bet_sides(state, scene)[side]}"
    now, backs, args = bet_on(scene, seat, side), backed(scene, seat), {"seat": seat, "side": side}
    late = bool(not_betrayed(state))
    if backs and side not in backs and not late:
        dice = sum(bet_on(scene, seat, back) for back in backs)
        moved = p.Do("bet_judgment", {**args, "dice": dice, "alone": True})
        return p.Chips(label, (p.Chip("Instead here", tap=moved, brings=str(dice)),))
    lo, hi = (now, now) if late else (0, now + unbet(state, scene, seat))
    return p.Stepper(label, now, lo, hi, "bet_judgment", "dice", args)


def forbidden_bets(state: State, scene: Scene) -> tuple[p.Chips, ...]:
    """Dice on a second side, or too late: by the table's word alone."""
    late, taps = bool(not_betrayed(state)), list[p.Chip]()
    for seat in judges(state, scene):
        backs, name = backed(scene, seat), state.table.seats.name_of(seat)
        for side, whose in bet_sides(state, scene).items():
            if (late or (backs and side not in backs)) and unbet(state, scene, seat) > 0:
                args = {"seat": seat, "side": side, "dice": bet_on(scene, seat, side) + 1}
                taps.append(tap(f"{name}’s dice on {whose}", "bet_judgment", args))
    return (p.Chips("Judgment dice on more sides", tuple(taps)),) if taps else ()
