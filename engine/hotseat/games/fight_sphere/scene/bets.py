"""Judgment dice on the sides of a roll, on the screen: a number for each side of each judge."""

from __future__ import annotations

from collections.abc import Callable

from hotseat.core import panels as p
from hotseat.core.wording import some
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
        return p.Chips(label, (p.Chip(f"Move {some(dice, 'die', 'dice')} here", tap=moved),))
    lo, hi = (now, now) if late else (0, now + unbet(state, scene, seat))
    return p.Stepper(label, now, lo, hi, "bet_judgment", "dice", args)


def judged_said(state: State, scene: Scene, is_lost: Callable[[str], bool]) -> list[str]:
    """What becomes of each judge's dice, by whether those on a side are lost (FS-15), and of their
    Judgment Pool."""
    lines = []
    for seat in dict.fromkeys(bet.seat for bet in scene.bets):
        parts, gone = list[str](), 0
        for bet in (placed for placed in scene.bets if placed.seat == seat):
            lost = is_lost(bet.side)
            gone += bet.dice * lost
            dice, whose = some(bet.dice, "die", "dice"), bet_sides(state, scene)[bet.side]
            parts.append(f"{dice} on {whose} {'lost' if lost else 'kept'}")
        name, pool = state.table.seats.name_of(seat), state.judgment.get(seat, 0)
        change = f" Judgment Pool {pool} → {max(0, pool - gone)}." if gone else ""
        lines.append(f"{name}: {', '.join(parts)}.{change}")
    return lines


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
