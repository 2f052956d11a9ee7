"""Between the two interpretations: everybody's stance, and then the dice against the action."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.wording import owned, some
from hotseat.games.isolation.action import chances, faces, labels, outcome, pool, why
from hotseat.games.isolation.action.modifiers import modifiers
from hotseat.games.isolation.action.pool import action_of, name_of
from hotseat.games.isolation.action.screen_proposal import (
    difficulty_card,
    head,
    proposal_card,
    roll_block,
)
from hotseat.games.isolation.action.stances import compared
from hotseat.games.isolation.reading import HOSTILE
from hotseat.games.isolation.state import State
from hotseat.kit.chances import covered
from hotseat.kit.screens import fold_card
from hotseat.odds.advice import percent

LATE = "late"
# IS-14, IS-31
MAY_TURN = "Each may become Hostile and roll a red die for each red link."
FORCED = "The dice left no choice: everyone asked must be Hostile."


# --- stances -------------------------------------------------------------------------------------


def stances(state: State, view: p.View) -> tuple[p.Block, ...]:
    """Everybody's stance and the dice that limit it; then the dice of whoever acts."""
    return (
        *head(state, 1),
        *compared(state, dice=True),
        _active(state),
        *why.card("why.first", view, why.first(state)),
        *proposal_card(state, view),
    )


def _active(state: State) -> p.Card:
    who = action_of(state).who
    dice = faces.tray(state, who, faces.first_dice(state, who), small=True)
    more, eyebrow = faces.extra(action_of(state).thrown[who]), labels.dice_of(name_of(state, who))
    return p.Card(faces.active_said(state), (*dice, *more), eyebrow)


# --- the dice against it -------------------------------------------------------------------------


def opposition(state: State, view: p.View) -> tuple[p.Block, ...]:
    """How hard it is, who turns hostile late, and the roll of the GM or the character acted
    against; stances can still change."""
    action = action_of(state)
    hard = pool.needs_difficulty(state) and not action.alone
    forced = _forced(state)
    return (
        *head(state, 2),
        *((p.Text(FORCED, "note"),) if forced else ()),
        *((difficulty_card(state),) if hard else ()),
        *_defence(state, view),
        *faces.counting_dice(state),
        *compared(state, dice=forced),
        *late_card(state, view),
        *((_active(state),) if forced else ()),
        *chances.after(state, view),
        *_rolling(state, view),
        *(why.card("why.first", view, why.first(state)) if action.asked else ()),
        *proposal_card(state, view),
    )


def _forced(state: State) -> bool:
    """Whether nobody who was asked had a choice: the step of the stances was passed over."""
    best = outcome.first_pass(state).passives
    asked, taken = action_of(state).asked, action_of(state).stances
    return bool(asked) and all(best[who].best == HOSTILE and who not in taken for who in asked)


def _rolling(state: State, view: p.View) -> tuple[p.Block, ...]:
    """The opposing dice; those of a roll by hand that owes more are there already. They wait while
    somebody is about to become Hostile, whose dice come first."""
    action = action_of(state)
    if now := _turning(state, view):
        whose, after = owned(name_of(state, now)), owned(pool.opponent(state))
        note = f"{whose} dice come before {after} dice. Roll them under “Left out”, or cancel."
        return (p.Text(note, "note"),)
    if action.done(action.against):
        return ()
    begun = action.thrown.get(action.against)
    shown = faces.tray(state, action.against, faces.plain(begun)) if begun else ()
    return (*shown, *roll_block(state, action.against, "throw_opposition"))


def _defence(state: State, view: p.View) -> tuple[p.Block, ...]:
    """The modifiers of the character acted against (IS-22)."""
    who = action_of(state).against
    waits = who and who not in action_of(state).thrown
    if not waits:
        return ()
    whose = owned(name_of(state, who))
    note = (
        f"An action against {whose} goal or bias brings a red die, one that helps it a green die."
        f" Green dice cancel {whose} own odds."
    )
    chips = modifiers(state, who, chances.beside_modifiers(state, view))
    return (p.Card("Modifiers", (p.Text(note, "small"), chips)),)


# --- those who were left out ---------------------------------------------------------------------


def late_card(state: State, view: p.View) -> tuple[p.Block, ...]:
    """Everybody who was left out: who may turn hostile, and who has (IS-14); behind a fold once the
    dice against it are rolled, as it is then the table's word (IS-26)."""
    people = [person.id for person in pool.left_out(state)]
    if not people:
        return ()
    now = _turning(state, view)
    lines = p.Lines(tuple(_late_line(state, view, who) for who in people))
    roll = _late_roll(state, now) if now else ()
    part = "They take no part." if action_of(state).alone else "They are Neutral."
    if action_of(state).done(action_of(state).against) and not now:
        return (fold_card(view, "fold.late", "Left out", (p.Text(part, "small"), lines)),)
    return (p.Card("Left out", (p.Text(f"{part} {MAY_TURN}", "small"), lines, *roll)),)


def _turning(state: State, view: p.View) -> str:
    """Who is about to turn hostile: who owes extra dice for it, or was picked."""
    action, picked = action_of(state), view.picks.get(LATE, "")
    owing = next((who for who in action.late if not action.done(who)), "")
    waits = (
        any(person.id == picked for person in pool.left_out(state)) and picked not in action.late
    )
    return owing or (picked if waits else "")


def _late_line(state: State, view: p.View, who: str) -> p.Line:
    action, name = action_of(state), name_of(state, who)
    if who in action.late:
        throw = action.thrown[who]
        dice_said = f"{some(throw.hits[1], 'red odd')}. {throw.extra_said()}".strip()
        return p.Line(name, dice_said, (p.Tag("Hostile", "bad"),))
    dice = len(pool.to_roll(state, who))
    dice_said = some(dice, "red die", "red dice")
    if dice and covered(state, view, "") is None and not pool.awaits_difficulty(state):
        dice_said += f"; any success {percent(chances.success_with(state, dice))} then"
    turn = p.Pick(LATE, who, leads=p.Do("turn_hostile", {"who": who}))
    return p.Line(name, dice_said, buttons=(p.Button("Change to Hostile", turn),))


def _late_roll(state: State, who: str) -> tuple[p.Block, ...]:
    owes = who in action_of(state).thrown
    back = () if owes else (p.Button("Cancel", p.Pick(LATE), "quiet"),)
    return roll_block(state, who, "throw" if owes else "turn_hostile", back)
