"""A roll set up: what is at stake, what brings dice, who steps in; nothing of it has to be said."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.frozen import replace
from hotseat.core.wording import some
from hotseat.games.playset_zero.growth.trouble import offers
from hotseat.games.playset_zero.roll import chances, stakes, throw
from hotseat.games.playset_zero.roll.open import ROLL
from hotseat.games.playset_zero.roll.outcome import STEPS
from hotseat.games.playset_zero.roll.pool import (
    BRINGS,
    advantage_blocks,
    feature_chips,
    still_lying,
    waiting,
    wanted,
)
from hotseat.games.playset_zero.screen import over
from hotseat.games.playset_zero.screen.hands import (
    hand_roll,
    rolled_card,
    waiting_rows,
)
from hotseat.games.playset_zero.state import MAIN, Hand, State
from hotseat.kit import lying
from hotseat.kit.screens import press, row

CANCEL = press("Cancel roll", "call_off", style="quiet")
MORE = p.Button("More", over.opens(over.MORE), "quiet")
HOW = (
    "5 or more on a die is a hit. Each hit buys one thing: the goal, a danger avoided, an advantage"
    " for later.",
    BRINGS,
    "One Feature is the normal case. Add another where the case for it is strong, and be generous.",
)


def set_up(state: State, view: p.View) -> tuple[p.Block, ...]:
    """The blocks before the roll: stakes, pools, helpers and hinderers, chances, the dice."""
    conflict = ROLL.current(state)
    worded = stakes.as_typed(state, view)
    odds = () if conflict.lying else chances.odds_blocks(state, view)
    return (
        p.Steps(STEPS, 0),
        p.Heading(f"{state.people[conflict.who].name} rolls", who=conflict.who),
        *odds,
        _panels(state, worded, view),
        *offers(state),
        _roll(state),
        *over.picker(worded, view, over.rare(state, view, _rare(state))),
    )


def _roll(state: State) -> p.Roll:
    """The one action: the dice of who helps or hinders first, one after the other, then the
    roller's."""
    conflict, first = ROLL.current(state), throw.next_hand(state)
    started = stakes.MOVES.why(state, "call_off")
    ways = (*(() if started else (CANCEL,)), MORE)
    form = f"stakes.{conflict.id}"
    if first:
        return replace(hand_roll(state, first), others=ways, form=form)
    faces = waiting(state, MAIN)
    label = lying.label(len(faces), conflict.lying)
    return p.Roll(label, "roll", faces, {}, "", ways, form, conflict.who, lying=still_lying(state))


def _rare(state: State) -> over.Parts:
    """What only the table can do now, and how it works."""
    conflict, late = ROLL.current(state), list[p.Button]()
    if throw.next_hand(state):
        late.append(press(lying.label(len(waiting(state, MAIN)), conflict.lying), "roll"))
    if stakes.MOVES.why(state, "call_off"):
        late.append(CANCEL)
    return {
        "Help and hinder": lambda: (*over.words_buttons(state), *over.anybody(state)),
        **({"By the table’s word": lambda: row(*late)} if late else {}),
        "How it works": lambda: tuple(map(p.Text, HOW)),
    }


# --- the panels ----------------------------------------------------------------------------------


def _panels(state: State, worded: State, view: p.View) -> p.Columns:
    """At stake; what brings dice: Features, advantage dice, help and hindrance."""
    conflict = ROLL.current(state)
    pool, hands = conflict.pool_of(MAIN), conflict.hands
    red = sum(die.colour == "red" for die in wanted(state, MAIN))
    stake = p.Columns(
        ((stakes.stakes_form(state, view),), (stakes.danger_keys(state),)), narrow="last"
    )
    own = (*advantage_blocks(state, MAIN), *over.trouble_row(state))
    panels = (
        (p.Card("", (stake,)),),
        (p.Card("", (feature_chips(state, MAIN),)),),
        (p.Card("", own),),
        _others(worded, view),
    )
    leaves = (
        f"At stake, {some(len(conflict.dangers), 'danger')}",
        f"Features, {len(pool.features)}",
        f"Advantage, {some(red, 'die', 'dice')}",
        f"Others, {len(hands)}",
    )
    return p.Columns(panels, narrow="over", leaves=leaves, key=conflict.id)


def _others(state: State, view: p.View) -> tuple[p.Card, ...]:
    """Who could step in, who has, and the dice of those who have rolled."""
    hands = ROLL.current(state).hands
    anybody = p.Button("Someone else", over.opens(over.ELSE), "quiet")
    head = p.Line("Help and hinder", "roll before the main dice", buttons=(anybody,))
    rolled = tuple(rolled_card(state, view, hand) for hand in hands if hand.dice)
    rows = tuple(row for hand in hands if not hand.dice for row in _waiting(state, view, hand))
    if rolled:  # the others have had their turn, and may step in behind More
        return (*((p.Card("", rows),) if rows else ()), *rolled)
    return (p.Card("", (p.Lines((head,)), *over.join_rows(state), *rows)),)


def _waiting(state: State, view: p.View, hand: Hand) -> tuple[p.Block, ...]:
    brings, words = over.opens(over.BRINGS, hand.id), over.opens(over.WORDS, hand.id)
    return waiting_rows(state, view, hand, brings, words)
