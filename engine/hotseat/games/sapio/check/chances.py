"""The exact chances of the check in progress, and what one bonus die more would do."""

from __future__ import annotations

from fractions import Fraction

from hotseat.core import panels as p
from hotseat.core.wording import joined, some
from hotseat.games.sapio.check.outcome import attack
from hotseat.games.sapio.check.plan import Plan, plan
from hotseat.games.sapio.odds import check_chances, injury_chances
from hotseat.games.sapio.options import IMPROBABLE, UPGRADES
from hotseat.games.sapio.reading import full
from hotseat.games.sapio.state import CHECK, State
from hotseat.kit.chances import covered
from hotseat.odds.advice import percent


def odds_blocks(state: State, view: p.View) -> tuple[p.Odds, ...]:
    """Success, net spares, net spirals, the injuries of an attack; nothing where the table plays
    without chances."""
    planned, rule = plan(state), state.table.option(IMPROBABLE)
    dice, terms = planned.pool.dice, planned.terms
    title = f"Chances with {some(dice, 'die', 'dice')} against TN {terms.tn}"
    hidden = covered(state, view, title)
    if hidden is not None:
        return hidden
    now = check_chances(dice, terms.tn, terms.auto, rule, terms.won)
    labels = (
        ("success", "Success", ""),
        ("spare", "Net spares (benefit)", "good"),
        ("spiral", "Net spirals (complication)", "bad"),
    )
    bars = tuple(p.Bar(label, float(now[key]), tone=tone) for key, label, tone in labels)
    bars += _injuries(state, planned)
    note, change = _more_bonus(planned, now["success"], rule)
    if 0 < 2 * dice + terms.auto.hits < terms.tn:  # SA-4
        note = joined((f"Only an improbable success reaches {terms.tn}.", note))
    return (p.Odds(title, bars, note, change, figures=bars[:3]),)


def _more_bonus(planned: Plan, now: Fraction, rule: str) -> tuple[str, str]:
    """What one more bonus die would do for success; two, where beyond six only both together do
    anything (SA-3). Nothing where neither does."""
    for count in (1, 2):
        pool = full(planned.elements, planned.bonus + count)
        tn = planned.against(pool.tn_less)
        new = check_chances(pool.dice, tn, planned.terms.auto, rule)["success"]
        if new > now:
            note = f"With {some(count, 'more bonus die', 'more bonus dice')}: success"
            return note, f"{percent(new)} (+{float(new - now) * 100:.1f} points)"
    return "", ""


def _injuries(state: State, planned: Plan) -> tuple[p.Bar, ...]:
    """What an attack may deal, with the weapon of this check (SA-7)."""
    weapon = attack(state, CHECK.current(state))
    if weapon is None:
        return ()
    rules = (state.table.option(UPGRADES), state.table.option(IMPROBABLE))
    terms = planned.terms
    chances = injury_chances(
        planned.pool.dice, terms.tn, weapon.level, terms.won.hits, *rules, terms.auto
    )
    return tuple(
        p.Bar("Death" if level == "death" else f"{level.capitalize()} injury", float(chance))
        for level, chance in chances.items()
        if chance and level != "none"
    )
