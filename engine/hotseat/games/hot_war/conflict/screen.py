"""A conflict on the screen: its sides and their pools with the chances; then what it came to."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.wording import some
from hotseat.games.hot_war.conflict import begin, bring, roll
from hotseat.games.hot_war.conflict import outcome as ending
from hotseat.games.hot_war.conflict.chances import odds_blocks
from hotseat.games.hot_war.conflict.plan import plans
from hotseat.games.hot_war.conflict.sources import open_conflict
from hotseat.games.hot_war.consequences.screen import consequence_blocks, ending_blocks
from hotseat.games.hot_war.people.parts import PEOPLE
from hotseat.games.hot_war.state import Conflict, State
from hotseat.kit.screens import fold_card

STEPS = ("Pools", "Outcome")
# Whose pool is being made.
POOL = "pool"


def conflict_blocks(state: State, view: p.View) -> tuple[p.Block, ...]:
    """The step that the conflict is in."""
    return _outcome(state, view) if open_conflict(state).fallen else _pools(state, view)


# --- before the roll -----------------------------------------------------------------------------


def _pools(state: State, view: p.View) -> tuple[p.Block, ...]:
    conflict, made = open_conflict(state), plans(state, open_conflict(state))
    names = " against ".join(state.people[who].name for who in made) or "No one yet"
    head = p.Heading(conflict.about or names, names if conflict.about else "")
    why_stay = begin.MOVES.why(state, "cancel_conflict")
    cancel = () if why_stay else (p.Button("Cancel conflict", p.Do("cancel_conflict"), "quiet"),)
    count = sum(pool.dice for pool in made.values())
    rolling = p.Roll(
        f"Roll {some(count, 'die', 'dice')}", "roll_conflict", roll.waiting(state), {},
        roll.MOVES.why(state, "roll_conflict"), cancel, begin.about_key(conflict), "gm",
    )  # fmt: skip
    columns = p.Columns((_left(state, view), _right(state, view)), wide_first=True)
    return (p.Steps(STEPS, 0), head, *odds_blocks(state, view), columns, rolling)


def _left(state: State, view: p.View) -> tuple[p.Block, ...]:
    """Who else comes in, as long as one stands alone; then each side's pool, one at a time."""
    conflict = open_conflict(state)
    if len(conflict.sides) > 1:
        return _pool_cards(state, view, conflict)
    return (p.Card("Who is in the conflict?", begin.sides_blocks(state, view)),)


def _pool_cards(state: State, view: p.View, conflict: Conflict) -> tuple[p.Block, ...]:
    """All pools under each other where there are two, else the one that is picked."""
    who = [side.who for side in conflict.sides]
    if len(who) == 2:
        return tuple(_pool_card(state, view, conflict, each) for each in who)
    picked = view.picks.get(POOL, "")
    now = picked if picked in who else who[0]
    made = plans(state, conflict)
    chips = tuple(
        p.Chip(state.people[each].name, some(made[each].dice, "die", "dice"), p.Pick(POOL, each),
               pressed=each == now)
        for each in who
    )  # fmt: skip
    return (p.Card("", (p.Chips("Whose pool?", chips),)), _pool_card(state, view, conflict, now))


def _pool_card(state: State, view: p.View, conflict: Conflict, who: str) -> p.Card:
    """What one side brings: whoever acts first, then those who support them."""
    side = conflict.side(who)
    assert side is not None
    pool, one = plans(state, conflict)[who], state.people[who]
    blocks: list[p.Block] = [*PEOPLE.private_lines(one, view), *bring.bring_blocks(state, who)]
    for helper in side.helpers:
        name = state.people[helper].name
        inside = bring.bring_blocks(state, helper)
        blocks.append(fold_card(view, f"fold.helper.{helper}", f"{name} supports", inside))
    blocks.append(
        p.Stepper("Other dice", side.extra, -begin.EXTRA_MOST, begin.EXTRA_MOST, "set_extra",
                  "value", {"who": who}, "Trust, or another number of dice for an agenda.")
    )  # fmt: skip
    lines = tuple(p.Line(label, tags=(p.Tag(figure),)) for label, figure in pool.changes)
    blocks.append(fold_card(view, f"fold.sum.{who}", "What makes this pool", (p.Lines(lines),)))
    if len(conflict.sides) > 1:
        out = p.Button("Leave conflict", p.Do("leave_conflict", {"who": who}), "quiet")
        blocks.append(p.Buttons((out,)))
    negative = f", {len(pool.negatives)} of negative traits" if pool.negatives else ""
    return p.Card(f"{one.name}: {some(pool.dice, 'die', 'dice')}", tuple(blocks), negative[2:])


def _right(state: State, view: p.View) -> tuple[p.Block, ...]:
    """The arena, what is at risk, who is against whom, and the others round the table."""
    conflict = open_conflict(state)
    first = (begin.arena_chips(conflict), *begin.adversity_chips(state))
    blocks = [p.Card("", (*first, begin.about_form(conflict)))]
    if len(conflict.sides) > 1:
        sides = begin.sides_blocks(state, view)
        blocks.append(fold_card(view, "fold.sides", "More sides or support", sides))
    objections = bring.objection_blocks(state)
    blocks.append(fold_card(view, "fold.object", "Objections", objections))
    blocks.append(fold_card(view, "fold.nudge", "Other factors", bring.nudge_blocks(state)))
    return tuple(blocks)


# --- after the roll ------------------------------------------------------------------------------


def _outcome(state: State, view: p.View) -> tuple[p.Block, ...]:
    conflict = open_conflict(state)
    columns = p.Columns(
        (consequence_blocks(state, view), ending_blocks(state, view)), wide_first=True
    )
    return (p.Steps(STEPS, 1), *verdict(state, conflict), columns)


def verdict(state: State, conflict: Conflict) -> tuple[p.Block, ...]:
    """The word, the level, the trouble, the dice; where there are three sides or more, how each
    fared against each of its adversaries."""
    found = ending.outcome(state, conflict)
    lead = (*ending.lead(state, conflict, found), *ending.trouble_said(state, found))
    tone = "good" if found.victor else ""
    blocks: list[p.Block] = [p.Outcome(ending.head(state, found), lead, tone)]
    if len(conflict.fallen) > 2:
        pairs = tuple(
            (f"{state.people[one].name} against {state.people[other].name}", str(level))
            for one, levels in found.levels.items()
            for other, level in levels.items()
            if level
        )
        blocks += [p.Card("Successes", (p.Pairs(pairs),))] if pairs else []
    return (*blocks, *roll.trays(state, conflict))
