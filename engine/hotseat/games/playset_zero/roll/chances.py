"""The chances of the dice set out, with the dice of helpers and hinderers where they are rolled."""

from __future__ import annotations

from fractions import Fraction

from hotseat.core import panels as p
from hotseat.core.frozen import replace
from hotseat.core.wording import owned, some
from hotseat.games.playset_zero.labels import points
from hotseat.games.playset_zero.odds import Aid, ladder
from hotseat.games.playset_zero.options import ADVANTAGES, HELPERS
from hotseat.games.playset_zero.roll.needs import block_of, face_of, keys_of
from hotseat.games.playset_zero.roll.open import ROLL
from hotseat.games.playset_zero.roll.pool import sizes, wanted
from hotseat.games.playset_zero.state import MAIN, Conflict, Hand, State
from hotseat.kit.chances import covered
from hotseat.odds.advice import percent

PAID = Aid(helps=True, target=0, faces=(1000,))  # as if somebody else saw to the goal
Chances = tuple[Fraction, ...]


def aids(state: State) -> tuple[Aid, ...]:
    """Helpers and hinderers as the odds see them: their dice where rolled, else what they roll."""
    conflict = ROLL.current(state)
    anywhere = state.table.option(HELPERS) == "any"
    out = []
    for hand in conflict.hands:
        target = -1 if hand.helps and anywhere else conflict.places.index(hand.target)
        faces = _known(conflict, hand) if hand.dice else None
        out.append(Aid(hand.helps, target, sizes(wanted(state, hand.id)), faces))
    return tuple(out)


def _known(conflict: Conflict, hand: Hand) -> tuple[int, ...]:
    """The faces that count: of a helper those not spent on themselves, of a hinderer the die that
    hinders."""
    loose = [key for key in keys_of(conflict, hand.id) if conflict.placed.get(key) != "own"]
    keys = loose if hand.helps else [key for key in (block_of(conflict, hand),) if key]
    return tuple(face_of(conflict, key) for key in keys)


def _ladder(state: State, more: int, challenge: bool, aids: tuple[Aid, ...]) -> Chances:
    """The chances of the goal with 0, 1, ... dangers avoided, from the main dice rolled and
    ``more`` red dice; before the roll, from the dice set out."""
    conflict = ROLL.current(state)
    set_out = () if conflict.dice else sizes(wanted(state, MAIN))
    faces = tuple(die.face for die in conflict.dice)
    dice = tuple(sorted((*set_out, *[6] * more), reverse=True))
    return ladder(dice, len(conflict.dangers), challenge, aids, faces)


def chances(state: State, more: int = 0) -> Chances:
    """The chances of the goal, of the goal and 1 danger avoided, ..., with ``more`` red dice beside
    those set out."""
    return _ladder(state, more, ROLL.current(state).challenge, aids(state))


def without_goal(state: State, more: int = 0) -> Chances:
    """The chances that no danger, 1 danger, ... is avoided, where nobody wants the goal."""
    others = tuple(aid for aid in aids(state) if aid.target != 0)
    return _ladder(state, more, False, (*others, PAID))


# --- on the screen -------------------------------------------------------------------------------


def odds_blocks(state: State, view: p.View) -> tuple[p.Odds, ...]:
    """The chances before the roll, and what one more advantage die would do; after it only where
    a die could still be added. Nothing where the table plays without."""
    conflict = ROLL.current(state)
    late = len(conflict.dice) > 0
    if late and state.table.option(ADVANTAGES) != "after":
        return ()
    count = len(wanted(state, MAIN))
    name = state.people[conflict.who].name  # beside the dice of who helps, too
    title = f"{owned(name)} chances with {'1 more die' if late else some(count, 'die', 'dice')}"
    hidden = covered(state, view, title)
    if hidden is not None:
        return hidden
    now, more = chances(state, int(late)), chances(state, int(late) + 1)
    if now[0] == 0:  # what can still be avoided
        left = enumerate(without_goal(state, int(late))[1:], 1)
        bars = tuple(p.Bar(_avoided(n, len(now) - 1), float(chance)) for n, chance in left)
        note, figures = "These dice can’t achieve the goal.", _left_figures(bars)
        return (p.Odds(title, bars, note, "", "bad", figures=figures),)
    bars = tuple(p.Bar(_goal_and(n, len(now) - 1), float(chance)) for n, chance in enumerate(now))
    note = f"With 1 more advantage die: {_goal_and(len(now) - 1, len(now) - 1).lower()}"
    change = f"{percent(more[-1])} ({points(now[-1], more[-1])})"
    return (p.Odds(title, bars, note, change, figures=_figures(bars, name.split()[0])),)


def _figures(bars: tuple[p.Bar, ...], name: str) -> tuple[p.Bar, ...]:
    """The goal, with a danger avoided, with all: what the bar of the page has room for."""
    last = {2: "and danger avoided", 3: "and both avoided"}.get(len(bars), "and all avoided")
    words = {1: "and 1 danger avoided", len(bars) - 1: last, 0: f"{owned(name)} goal"}
    return tuple(replace(bars[n], label=words[n]) for n in sorted(words)[: len(bars)])


def _left_figures(bars: tuple[p.Bar, ...]) -> tuple[p.Bar, ...]:
    """One danger avoided, and all, where the goal cannot be achieved."""
    if len(bars) < 2:
        return bars
    last = replace(bars[-1], label="both avoided" if len(bars) == 2 else "all avoided")
    return (replace(bars[0], label="1 danger avoided"), last)


def _goal_and(avoided: int, dangers: int) -> str:
    return f"Goal, {_avoided(avoided, dangers).lower()}" if avoided else "Goal"


def _avoided(avoided: int, dangers: int) -> str:
    if avoided == dangers > 1:
        return "Both dangers avoided" if dangers == 2 else f"All {dangers} dangers avoided"
    least = "" if avoided == dangers else "At least "
    return f"{least}{some(avoided, 'danger')} avoided"
