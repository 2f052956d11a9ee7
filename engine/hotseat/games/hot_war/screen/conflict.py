"""A conflict on the screen: its sides and their pools with the chances; then what it came to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from hotseat.core import panels as p
from hotseat.core.errors import Forbidden
from hotseat.core.facts import signed
from hotseat.core.wording import capital, joined, some
from hotseat.games.hot_war.conflict import begin, bring, joining, others, roll
from hotseat.games.hot_war.conflict import outcome as ending
from hotseat.games.hot_war.conflict.bring import die
from hotseat.games.hot_war.conflict.chances import chances_of, odds_blocks
from hotseat.games.hot_war.conflict.plan import Plan, plans
from hotseat.games.hot_war.consequences import forgotten
from hotseat.games.hot_war.consequences.screen import consequence_blocks, ending_blocks
from hotseat.games.hot_war.consequences.troubles import trouble_cards
from hotseat.games.hot_war.people.parts import PEOPLE
from hotseat.games.hot_war.state import CONFLICT, Conflict, State
from hotseat.kit.play_screen import names_said
from hotseat.kit.screens import choices, fold_card, picked, press, row

STEPS = ("Pools", "Outcome")
# Whose pool is being made, one tap after the other.
POOL = "kept.pool"


def conflict_blocks(state: State, view: p.View) -> tuple[p.Block, ...]:
    """The step that the conflict is in."""
    return _outcome(state, view) if CONFLICT.current(state).fallen else _pools(state, view)


# --- before the roll -----------------------------------------------------------------------------


def _pools(state: State, view: p.View) -> tuple[p.Block, ...]:
    conflict, planned = CONFLICT.current(state), plans(state)
    names = names_said(state.people[who] for who in planned) or "No one yet"
    head = p.Heading(conflict.about or names, names if conflict.about else "")
    stays = begin.MOVES.why(state, "cancel_conflict")
    cancel = () if stays else (press("Cancel conflict", "cancel_conflict", style="quiet"),)
    count = some(sum(pool.dice for pool in planned.values()), "die", "dice")
    odds = odds_blocks(state, view)
    wins = dict(zip(planned, chances_of(odds), strict=False))
    rolling = p.Roll(
        f"Roll {count}" if conflict.arena else "Roll",
        "roll_conflict",
        roll.unrolled(state),
        others=cancel,
        form=begin.about_key(conflict),
        whose="gm",
    )
    return (
        p.Steps(STEPS, 0),
        head,
        *_terms(state, view),
        *_sides(state, view, conflict, wins),
        *_others(state, view),
        *odds,
        rolling,
    )


def _terms(state: State, view: p.View) -> tuple[p.Block, ...]:
    """The arena, what is at risk, who else comes in."""
    conflict, sides = CONFLICT.current(state), joining.sides_blocks(state, view)
    tone = "" if conflict.arena else "accent"
    terms = p.Card("", (begin.arena_chips(conflict), begin.about_form(conflict)), tone=tone)
    if len(conflict.sides) < 2:
        return (terms, p.Card("Who else is in it?", sides, tone="accent"))
    return (terms, fold_card(view, f"fold.sides.{conflict.id}", "More sides or support", sides))


def _others(state: State, view: p.View) -> tuple[p.Block, ...]:
    """What the others round the table have to say, once there are two sides."""
    conflict = CONFLICT.current(state)
    if len(conflict.sides) < 2:
        return ()
    blocks = others.objection_blocks(state)
    objections = fold_card(view, f"fold.object.{conflict.id}", "Objections", blocks)
    blocks = others.nudge_blocks(state, view)
    factors = fold_card(view, f"fold.nudge.{conflict.id}", "Other factors", blocks)
    return (p.Columns(((objections,), (factors,))),)


def _sides(
    state: State, view: p.View, conflict: Conflict, wins: Mapping[str, str]
) -> tuple[p.Block, ...]:
    """The pools side by side: with two sides all that each could bring, else the dice of each, and
    what the one that is picked could bring below."""
    cards: dict[str, p.Card] = {}
    for who, pool in plans(state).items():
        bad = some(len(pool.negatives), "negative die", "negative dice") if pool.negatives else ""
        eyebrow = capital(joined((wins.get(who, ""), bad), ", "))
        title = joined((state.people[who].name, _size(conflict, pool)), ": ")
        cards[who] = p.Card(title, (_dice(pool),), eyebrow)
    if len(cards) < 3:
        return (
            p.Columns(tuple((_whole(state, view, conflict, *each),) for each in cards.items())),
        )
    now = picked(view, POOL, tuple(cards))
    choice = choices(POOL, now, cards)
    bringing = _bringing(state, view, conflict, now)
    return (choice, p.Card(f"Pool of {state.people[now].name}", bringing, tone="accent"))


def _whole(state: State, view: p.View, conflict: Conflict, who: str, card: p.Card) -> p.Card:
    """The card of a side with all that it could bring, and its dice behind a fold."""
    dice = fold_card(view, f"fold.sum.{who}", "Dice in this pool", card.blocks)
    return replace(card, blocks=(*_bringing(state, view, conflict, who), dice))


def _dice(pool: Plan) -> p.Chips:
    """The dice of a pool, each with its reason."""
    return p.Chips("", tuple(
        p.Chip(each.label if each.dice == 1 else f"{each.label} ×{each.dice}", die=die(each.bad))
        if each.dice > 0
        else p.Chip(f"{each.label} {signed(each.dice)}")
        for each in pool.shares
    ))  # fmt: skip


def _bringing(state: State, view: p.View, conflict: Conflict, who: str) -> tuple[p.Block, ...]:
    """Whom one side is against and what it brings: whoever acts first, then those who support
    them."""
    side = conflict.side(who)
    assert side is not None
    character = state.people[who]
    extra = p.Stepper("Other dice", side.extra, -begin.EXTRA_MOST, begin.EXTRA_MOST, "set_extra",
                      "value", {"who": who},
                      "Trust, or another number of dice for an agenda.")  # fmt: skip
    out = p.Button("Leave conflict", p.Do("leave_conflict", {"who": who}), "quiet")
    leave = row(out if len(conflict.sides) > 1 else None)
    blocks: list[p.Block] = [
        *begin.adversity_chips(state, conflict, who),
        *PEOPLE.private_lines(character, view),
        *bring.bring_blocks(state, view, who, extra, *leave),
    ]
    for helper in side.helpers:
        name = state.people[helper].name
        lead = p.Button(f"{name} acts instead", p.Do("make_acting", {"who": helper}), "quiet")
        inside = bring.bring_blocks(state, view, helper, p.Buttons((lead,)))
        blocks.append(fold_card(view, f"fold.helper.{helper}", f"{name} supports", inside))
    return tuple(blocks)


def _size(conflict: Conflict, pool: Plan) -> str:
    """How many dice it has, as far as that is known."""
    size = some(pool.dice, "die", "dice")
    return size if conflict.arena else f"{size} and the attribute" if pool.dice else ""


# --- after the roll ------------------------------------------------------------------------------


def _outcome(state: State, view: p.View) -> tuple[p.Block, ...]:
    conflict = CONFLICT.current(state)
    troubles = tuple(trouble_cards(state, conflict))
    late = forgotten.forgotten_card(state, view, conflict)
    after = (*troubles, late, *consequence_blocks(state, view), *ending_blocks(state, view))
    return (p.Steps(STEPS, 1), *verdict(state, view, conflict), *_again(state), *after)


def _again(state: State) -> tuple[p.Block, ...]:
    """A stalemate may be rolled again where the table allows it."""
    if not isinstance(roll.MOVES.why(state, "roll_conflict"), Forbidden):
        return ()
    return (p.Roll("Roll again", "roll_conflict", roll.unrolled(state), whose="gm"),)


def verdict(state: State, view: p.View, conflict: Conflict) -> tuple[p.Block, ...]:
    """The word, the level, the trouble, the dice; where there are three sides or more, how each
    fared against each of its adversaries, behind a fold."""
    result = ending.outcome(state, conflict)
    lead = (*ending.lead(state, conflict, result), *ending.trouble_said(state, result))
    tone = "good" if result.victor else ""
    word, dice = (
        p.Outcome(ending.head(state, result), lead, tone),
        roll.trays(state, view, conflict),
    )
    if len(conflict.fallen) < 3:
        return (word, *dice)
    successes = (_successes(state, result),)
    return (word, *dice, fold_card(view, "fold.successes", "Successes", successes))


def _successes(state: State, result: ending.Outcome) -> p.Grid:
    """Each side against each of its adversaries."""
    names = {who: state.people[who].name for who in result.levels}
    rows = tuple(
        (names[who], tuple(_level(levels.get(other)) for other in names))
        for who, levels in result.levels.items()
    )
    return p.Grid("Successes of each against the others", tuple(names.values()), rows)


def _level(level: int | None) -> p.Cell:
    return p.Cell("" if level is None else str(level or "–"), "good" if level else "")
