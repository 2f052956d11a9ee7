"""How hard it is: the levels that the GM names, and a number of green dice that is none of them."""

from __future__ import annotations

from collections.abc import Iterable

from hotseat.core import panels as p
from hotseat.core.wording import capital, owned
from hotseat.games.isolation.action import labels, pool
from hotseat.games.isolation.action.pool import action_of, name_of
from hotseat.games.isolation.state import State

NUMBERS = tuple((str(dice), dice) for dice in range(11))
BEYOND = (("no dice", 0), *((f"impossible +{dice - 6}", dice) for dice in range(7, 11)))
FOR_GM = "For the GM"
# IS-32, IS-39
GIVEN = (
    "No one is asked, so no links give dice. The GM gives any number, even 0. {} roll stays the"
    " same."
)
ALONE = "Alone you roll a green die for each die of the difficulty."
GM_ALONE = (
    "The GM rolls as many red dice, 1 more for each living character, and 1 for each point of"
    " Stress. So a harder level adds to both sides."
)


def how_hard(state: State) -> tuple[p.Block, ...]:
    """The GM's row; alone with what it does, as it gives the dice; () where there is no number."""
    if not pool.needs_difficulty(state):
        return ()
    if pool.gm_gives(state):
        return (_given(state),)
    row = p.Chips("How hard is it?", _chips(state, labels.DIFFICULTIES), hint=FOR_GM, scale=True)
    if not action_of(state).alone or action_of(state).fallen:
        return (row,)
    return (p.Card("", (row, p.Text(ALONE, "small"))),)


def _given(state: State) -> p.Card:
    """How many green dice the GM gives somebody who acts alone against a character (IS-39)."""
    action = action_of(state)
    note = p.Text(GIVEN.format(owned(name_of(state, action.against))), "small")
    title = f"How many green dice does {name_of(state, action.who)} get?"
    return p.Card(title, (note, levels(state, NUMBERS)), FOR_GM)


def levels(state: State, known: Iterable[tuple[str, int]], label: str = "") -> p.Chips:
    """Levels to tap, the one that was named pressed."""
    return p.Chips(label, _chips(state, known))


def _chips(state: State, known: Iterable[tuple[str, int]]) -> tuple[p.Chip, ...]:
    now = action_of(state).difficulty
    return tuple(
        p.Chip(
            capital(name),
            tap=p.Do("set_difficulty", {"difficulty": dice}),
            pressed=dice == now,
            brings="" if name == str(dice) else str(dice),
        )
        for name, dice in known
    )
