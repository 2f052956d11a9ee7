"""Between the two interpretations: everybody's stance, how hard it is, and the dice against it."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.wording import owned, some
from hotseat.games.isolation.action import chances, faces, labels, pool, why
from hotseat.games.isolation.action.pool import action_of, name_of
from hotseat.games.isolation.action.screen_levels import how_hard
from hotseat.games.isolation.action.screen_over import EDIT, WHY, opens, picker, put_right
from hotseat.games.isolation.action.screen_people import opponent_row
from hotseat.games.isolation.action.screen_proposal import dangerous, head, roll_block
from hotseat.games.isolation.action.stances import compared, stance_rows
from hotseat.games.isolation.reading import HOSTILE, NEUTRAL
from hotseat.games.isolation.state import State
from hotseat.kit.chances import covered
from hotseat.kit.screens import Parts
from hotseat.odds.advice import percent

LATE = "late"


def stances(state: State, view: p.View) -> tuple[p.Block, ...]:
    """Everybody's stance under the dice that limit it, who was left out beside them; how hard it
    is; in the bar the roll of the GM, or of the character acted against."""
    action = action_of(state)
    return (
        *head(state, 1),
        *_active(state),
        *everyone(state, view),
        *(() if action.alone else how_hard(state)),
        *opponent_row(state),
        *chances.after(state, view, late=turning(state, view)),
        *rolling(state, view),
        *picker(state, view, parts(state)),
    )


def parts(state: State) -> Parts:
    """What lies over the stage from the first dice on."""
    danger = p.Chips("", (dangerous(state),))
    edit = {EDIT: lambda: put_right(state, danger)}
    if action_of(state).alone:
        return edit
    return {WHY: lambda: why.blocks(why.first(state)), **edit}


def ways(state: State, view: p.View) -> tuple[p.Button, ...]:
    """The quiet buttons of the head that open these."""
    return tuple(opens(view, part) for part in parts(state))


def _active(state: State) -> tuple[p.Block, ...]:
    """The active player's dice, and what is left of their odds; alone all that counts."""
    action = action_of(state)
    who = action.who
    if action.alone:
        return faces.counting_dice(state)
    dice = faces.tray(state, who, faces.first_dice(state, who), small=True)
    words = (p.Heading(faces.active_said(state), labels.dice_of(name_of(state, who))),)
    return (p.Card("", (p.Columns((words, dice), narrow="first"),)),)


# --- those who were asked, and those who were left out -------------------------------------------


def everyone(state: State, view: p.View) -> tuple[p.Block, ...]:
    """A column for each who was asked, and for each who was left out (IS-14)."""
    people = [person.id for person in pool.left_out(state)]
    now = turning(state, view)
    heads = tuple(_late_head(state, who, now) for who in people)
    cells = tuple((_late_dice(state, view, who), _late_stance(state, who, now)) for who in people)
    return compared(state, heads, cells)


def _late_head(state: State, who: str, now: str) -> p.CompareHead:
    action = action_of(state)
    turned = who == now or who in action.late
    rolled = turned and action.done(who)
    part = "Takes no part" if action.alone else "Left out"
    tab = "Hostile" if turned else part  # a line more of a tab would push what stands below
    part = "Becomes Hostile" if turned and not rolled else tab
    return p.CompareHead(name_of(state, who), part, tone="bad" if turned else "", tab=tab)


def _late_dice(state: State, view: p.View, who: str) -> tuple[p.Block, ...]:
    """The dice of who turned hostile; else what they would roll, and what it would do."""
    action = action_of(state)
    if action.done(who) and who in action.late:
        throw = action.thrown[who]
        words = f"{some(throw.hits[1], 'red odd')}. {throw.extra_said()}".strip()
        return (*faces.tray(state, who, faces.plain(throw), small=True), p.Text(words, "small"))
    dice = len(pool.to_roll(state, who))
    words = f"Hostile: {some(dice, 'red die', 'red dice')}"
    known = covered(state, view, "") is None and not pool.awaits_difficulty(state)
    if dice and known and not pool.changes(state):
        words += f"; any success {percent(chances.success_with(state, dice))} then"
    return (p.Text(words, "small"),)


def _late_stance(state: State, who: str, now: str) -> tuple[p.Block, ...]:
    """Hostile as soon as it is tapped, though the dice for it are still to be rolled; until then a
    tap on what they were takes it back."""
    action = action_of(state)
    turned = who == now or who in action.late
    turn = p.Pick(LATE, who, leads=p.Do("turn_hostile", {"who": who}))
    rest = "" if action.alone else NEUTRAL
    back = p.Pick(LATE) if turned and who not in action.late else None
    return stance_rows(name_of(state, who), who, HOSTILE if turned else rest, turn, back)


def turning(state: State, view: p.View) -> str:
    """Who is about to turn hostile: who owes extra dice for it, or was picked."""
    action, picked = action_of(state), view.picks.get(LATE, "")
    owing = next((who for who in action.late if not action.done(who)), "")
    waits = (
        any(person.id == picked for person in pool.left_out(state)) and picked not in action.late
    )
    return owing or (picked if waits else "")


def late_roll(state: State, who: str) -> p.Roll:
    """The dice of somebody who turns hostile, and the way back."""
    owes = who in action_of(state).late
    back = () if owes else (p.Button("Cancel", p.Pick(LATE), "quiet"),)
    return roll_block(state, who, "throw" if owes else "turn_hostile", back)


# --- the dice against it -------------------------------------------------------------------------


def rolling(state: State, view: p.View) -> tuple[p.Block, ...]:
    """The opposing dice; those of a roll by hand that owes more are there already. They wait while
    somebody is about to become Hostile, whose dice come first."""
    action = action_of(state)
    if now := turning(state, view):
        whose, after = owned(name_of(state, now)), owned(pool.opponent(state))
        return (p.Text(f"{whose} dice come before {after} dice.", "note"), late_roll(state, now))
    begun = action.thrown.get(action.against)
    shown = faces.tray(state, action.against, faces.plain(begun)) if begun else ()
    return (*shown, roll_block(state, action.against, "throw_opposition", ways(state, view)))
