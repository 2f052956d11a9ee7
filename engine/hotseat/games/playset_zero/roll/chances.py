"""The chances of the dice set out, with the dice of helpers and hinderers as far as they fell."""

from __future__ import annotations

from fractions import Fraction

from hotseat.core.panels import Bar, Odds, View
from hotseat.games.playset_zero.odds import Aid, in_reach, ladder
from hotseat.games.playset_zero.options import ADVANTAGES, HELPERS, ODDS
from hotseat.games.playset_zero.roll.needs import block_of, face_of, need_at, open_roll
from hotseat.games.playset_zero.roll.placing import keys_of
from hotseat.games.playset_zero.roll.pool import sizes, wanted
from hotseat.games.playset_zero.state import MAIN, Conflict, Hand, State
from hotseat.games.playset_zero.words import percent, points, some

PAID = Aid(helps=True, target=0, faces=(1000,))  # as if somebody else saw to the goal
Chances = tuple[Fraction, ...]


def aids(state: State) -> tuple[Aid, ...]:
    """Helpers and hinderers as the odds see them: their dice where rolled, else what they roll."""
    held = open_roll(state)
    anywhere = state.table.option(HELPERS) == "any"
    found = []
    for hand in held.hands:
        target = -1 if hand.helps and anywhere else held.places.index(hand.target)
        faces = _known(held, hand) if hand.dice else None
        found.append(Aid(hand.helps, target, sizes(wanted(state, hand.id)), faces))
    return tuple(found)


def _known(held: Conflict, hand: Hand) -> tuple[int, ...]:
    """The faces that count: of a helper those not spent on themselves, of a hinderer the die that
    hinders."""
    if not hand.helps:
        return (face_of(held, key),) if (key := block_of(held, hand)) else ()
    keys = keys_of(held, (hand.id,))
    return tuple(face_of(held, key) for key in keys if held.placed.get(key) != "own")


def chances(state: State, more: int = 0) -> Chances:
    """The chances of the goal, of the goal and 1 danger avoided, ..., with ``more`` red dice beside
    those set out; once the main dice are rolled, of those faces and the dice still to come."""
    held = open_roll(state)
    return ladder(_dice(state, more), len(held.dangers), held.challenge, aids(state), _faces(held))


def without_goal(state: State, more: int = 0) -> Chances:
    """The chances that no danger, 1 danger, ... is avoided, where nobody wants the goal."""
    held = open_roll(state)
    others = tuple(aid for aid in aids(state) if aid.target != 0)
    return ladder(_dice(state, more), len(held.dangers), False, (*others, PAID), _faces(held))


def reached(state: State) -> int:
    """The highest rung of ``chances`` that the rolled dice can pay for, -1 for no rung."""
    held = open_roll(state)
    needs = [need_at(held, place) for place in held.places]
    faces, paid = list(_faces(held)), set()
    for aid in aids(state):
        fit = aid.faces or ()
        if aid.helps and aid.target < 0:
            faces += fit
        elif aid.helps and fit and max(fit) >= needs[aid.target]:
            paid.add(aid.target)
    needs = [1 if index in paid else low for index, low in enumerate(needs)]
    # What a helper pays for takes any die at all: one more die is put beside the others for it.
    return in_reach([*faces, *[1] * len(paid)], needs)


def _dice(state: State, more: int) -> tuple[int, ...]:
    held = open_roll(state)
    set_out = () if held.dice else sizes(wanted(state, MAIN))
    return tuple(sorted((*set_out, *[6] * more), reverse=True))


def _faces(held: Conflict) -> tuple[int, ...]:
    return tuple(die.face for die in held.dice)


# --- on the screen -------------------------------------------------------------------------------


def odds_blocks(state: State, view: View) -> tuple[Odds, ...]:
    """The chances before the roll, and what one more advantage die would do; after it only where
    a die could still be added. Nothing where the table plays without."""
    held = open_roll(state)
    late = bool(held.dice)
    hidden = state.table.option(ODDS) == "hidden"
    if hidden or (late and state.table.option(ADVANTAGES) != "after"):
        return ()
    count = len(held.dice) or len(wanted(state, MAIN))
    title = f"Chances with {'1 more die' if late else some(count, 'die', 'dice')}"
    if view.odds_hidden:
        return (Odds(title, ()),)
    now, more = chances(state, int(late)), chances(state, int(late) + 1)
    if now[0] == 0:
        return (_hopeless(state, title, int(late)),)
    bars = tuple(Bar(_goal_and(n, len(now) - 1), float(each)) for n, each in enumerate(now))
    note = f"With 1 more advantage die: {_goal_and(len(now) - 1, len(now) - 1).lower()}"
    return (Odds(title, bars, note, _change(now[-1], more[-1])),)


def reach_said(state: State) -> str:
    """What the rolled dice can pay for at best, as a sentence."""
    rung, dangers = reached(state), len(open_roll(state).dangers)
    if rung < 0:
        return "These dice can’t achieve the goal."
    if rung == dangers:
        return "These dice can pay for everything."
    more = f" and avoid {some(rung, 'danger')}" if rung else ", and avoid no danger besides"
    return f"These dice can achieve the goal{more}."


def _change(now: Fraction, more: Fraction) -> str:
    return f"{percent(more)} ({points(now, more)})"


def _hopeless(state: State, title: str, more: int) -> Odds:
    """No die reaches the goal: what can still be avoided."""
    left = without_goal(state, more)[1:]
    bars = tuple(Bar(_avoided(n, len(left)), float(each)) for n, each in enumerate(left, 1))
    return Odds(title, bars, "These dice can’t achieve the goal.", "", "bad")


def _goal_and(avoided: int, dangers: int) -> str:
    return f"Goal, {_avoided(avoided, dangers).lower()}" if avoided else "Goal"


def _avoided(avoided: int, dangers: int) -> str:
    if avoided == dangers > 1:
        return "Both dangers avoided" if dangers == 2 else f"All {dangers} dangers avoided"
    return f"{some(avoided, 'danger')} avoided"
