"""A roll on the screen: all of it set up at once, then the hits spent."""

from __future__ import annotations

from dataclasses import replace

from hotseat.core import panels as p
from hotseat.core.wording import listed, owned, sentence
from hotseat.games.playset_zero.growth.trouble import offers
from hotseat.games.playset_zero.labels import hits_word, said_at
from hotseat.games.playset_zero.reading import hits
from hotseat.games.playset_zero.roll import chances, slots, spending, stakes, throw
from hotseat.games.playset_zero.roll.hands import (
    hand_card,
    hand_parts,
    hand_roll,
    hand_title,
    join_card,
)
from hotseat.games.playset_zero.roll.needs import face_of, placed_on
from hotseat.games.playset_zero.roll.open import ROLL
from hotseat.games.playset_zero.roll.outcome import STEPS, own_true
from hotseat.games.playset_zero.roll.placing import all_paid, free_hits
from hotseat.games.playset_zero.roll.pool import (
    advantage_blocks,
    feature_chips,
    owner,
    still_lying,
    waiting,
)
from hotseat.games.playset_zero.roll.why import why_card
from hotseat.games.playset_zero.state import GOAL, MAIN, Hand, State
from hotseat.kit import lying
from hotseat.kit.screens import fold_card, press, row

ALOUD = "Say the goal and the dangers, or write them. 5 or more on a die is a hit."
CANCEL = press("Cancel roll", "call_off", style="quiet")


def roll_blocks(state: State, view: p.View) -> tuple[p.Block, ...]:
    """The blocks of the roll in progress: set up until its dice are rolled, then spend hits."""
    return _spend(state, view) if ROLL.current(state).dice else _set_up(state, view)


def status(state: State) -> str:
    """Where the roll stands, in one line for the library."""
    conflict = ROLL.current(state)
    name = state.people[conflict.who].name
    if not conflict.dice:
        return f"{name} is about to roll."
    left = 0 if conflict.let_go else len(free_hits(state))
    rolled = hits_word(hits(die.face for die in conflict.dice)).lower()
    return f"{name}: {rolled}, {left} left to spend." if left else f"{name}: {rolled}."


def _set_up(state: State, view: p.View) -> tuple[p.Block, ...]:
    """The blocks before the roll: stakes, pools, helpers and hinderers, chances, the dice."""
    conflict = ROLL.current(state)
    name = state.people[conflict.who].name
    hard = ". A challenge: the goal takes a 6 or more" if conflict.challenge else ""
    sub = f"{name} rolls{hard}. " if conflict.goal else ""
    head = p.Heading(
        conflict.goal or f"{name} rolls",
        f"{sub}{ALOUD}",
    )
    worded = stakes.as_typed(state, view)
    odds = () if conflict.lying else chances.odds_blocks(state, view)
    faces, first = waiting(state, MAIN), throw.next_hand(state)
    label = lying.label(len(faces), conflict.lying)
    started = stakes.MOVES.why(state, "call_off")
    others = () if started else (CANCEL,)
    if first:
        roll = hand_roll(worded, first)
        roll = replace(roll, others=(press(label, "roll"), *others))
    else:
        form = f"stakes.{conflict.id}"
        lie = still_lying(state)
        roll = p.Roll(label, "roll", faces, {}, "", others, form, conflict.who, lying=lie)
    below = row(CANCEL) if started else ()
    hands = tuple(_hand(worded, view, hand) for hand in conflict.hands)
    shown = (stakes.stakes_card(state), _panels(state, view, hands), *offers(state), *below)
    return (p.Steps(STEPS, 0), head, *odds, *shown, roll)


def _panels(state: State, view: p.View, hands: tuple[p.Card, ...]) -> p.Columns:
    """What brings dice: Features, advantage dice, help and hindrance."""
    conflict = ROLL.current(state)
    count = len(conflict.pool_of(MAIN).features)
    features = p.Card("", (feature_chips(state, MAIN),))
    advantages = p.Card("", advantage_blocks(state, MAIN))
    panels = ((features,), (advantages,), (*hands, join_card(state, view)))
    leaves = (f"Features, {count}", "Advantage", f"Help, {len(hands)}")
    return p.Columns(panels, leaves=leaves)


def _hand(state: State, view: p.View, hand: Hand) -> p.Card:
    """The card of a helper or hinderer, before or after their dice are rolled."""
    conflict, name = ROLL.current(state), state.people[hand.who].name
    if not hand.dice:  # the next to roll before the main dice has the tray of the screen
        own = conflict.dice or hand is not throw.next_hand(state)
        return hand_card(state, hand, *((hand_roll(state, hand),) if own else ()))
    key = slots.picked(state, view, hand.id)
    note = "The highest die hinders unless another is chosen. Any die may, hit or not."
    if hand.helps:
        note = "Hits may be spent at once or later, until the roll is resolved."  # PZ-19
    elif conflict.dice:  # PZ-12
        note = "The main dice are rolled, so the die that hinders stays."
    spent = p.Slots(f"What {name}’s dice are spent on", slots.hand_slots(state, key, hand))
    deed = (p.Text(sentence(hand.doing)),) if hand.doing else ()
    aims, words, remove = hand_parts(state, hand)
    late = (words, aims, *row(remove), *throw.more_dice(state, hand.id, greyed=True))
    title = f"{owned(name)} words and changes"
    fold = fold_card(view, f"fold.hand.{hand.id}", title, late)
    more = throw.more_dice(state, hand.id)
    blocks = (
        *deed,
        replace(slots.tray(state, key, hand.id), small=True),
        spent,
        p.Text(note, "small"),
        *more,
        fold,
    )
    eyebrow, tone = said_at(conflict, hand.target), "" if conflict.dice else "accent"
    return p.Card(hand_title(state, hand), blocks, eyebrow, tone)  # comes into view once rolled


# --- spending hits -------------------------------------------------------------------------------


def _spend(state: State, view: p.View) -> tuple[p.Block, ...]:
    """The blocks after the roll: hits, dice, slots, and the button that resolves it."""
    conflict = ROLL.current(state)
    key = slots.picked(state, view, *conflict.owners)
    return (
        p.Steps(STEPS, 1),
        p.Outcome(hits_word(hits(die.face for die in conflict.dice)), _lead(state, key)),
        p.Slots("What hits are spent on", _slots(state, key)),
        *_advantage_forms(state),
        replace(_commit(state), tray=slots.tray(state, key, MAIN)),
        *_hands(state, view),
        *offers(state),
        *throw.more_dice(state),
        why_card(state, view),
        _changes(state, view),
        *chances.odds_blocks(state, view),
    )


def _hands(state: State, view: p.View) -> tuple[p.Block, ...]:
    """The cards of those who help or hinder, two beside each other."""
    cards = tuple((_hand(state, view, hand),) for hand in ROLL.current(state).hands)
    return (p.Columns(cards),) if len(cards) > 1 else cards[0] if cards else ()


def _changes(state: State, view: p.View) -> p.Card:
    """A folded card with the words (PZ-24) and what only the table can change now."""
    late = (*throw.more_dice(state, greyed=True), join_card(state, view), *row(CANCEL))
    blocks = (stakes.stakes_card(state), *late)
    return fold_card(view, "fold.changes", "Words and changes", blocks)


def _lead(state: State, key: str) -> tuple[str, ...]:
    conflict, left = ROLL.current(state), free_hits(state)
    spent = [key for key, on in conflict.placed.items() if on not in ("block", "own")]
    done = sum(key.startswith(MAIN) for key in spent)
    if conflict.let_go:
        return (f"{done} spent, the rest left unspent.",)
    if not left:
        yet, end = throw.yet_to_come(state), _ending(state)
        if spent:
            gone = f"{done} spent, 0 left." if done else "All hits are spent."
            return (gone, *((yet,) if yet else ()))
        return (f"Nothing to spend{f' yet. {yet}' if yet else f': {end[0].lower()}{end[1:]}'}",)
    mine = sum(die_key.startswith(MAIN) for die_key in left)
    first = f"{done} spent, {mine} left." if spent else f"{mine} to spend."
    first += _theirs(state, [key for key in left if not key.startswith(MAIN)])
    if key:
        return (first, f"{slots.die_said(state, key)} selected. Tap what it should buy.")
    return (first,)


def _theirs(state: State, left: list[str]) -> str:
    """ " Wolf has 2 below.": the hits of those who help or hinder."""
    names = list(dict.fromkeys(owner(state, key.rpartition(":")[0]).name for key in left))
    verb = "has" if len(names) == 1 else "have"
    return f" {listed(names)} {verb} {len(left)} below." if names else ""


def _slots(state: State, key: str) -> tuple[p.Slot, ...]:
    """The slots of the goal, the dangers, and any number of advantages (PZ-4)."""
    conflict = ROLL.current(state)
    out = [slots.place_slot(state, key, place) for place in conflict.places]
    won = [die for die, on in conflict.placed.items() if on == "advantage"]
    for die in won:
        blank = p.Slot("Advantage", conflict.words.get(die, "No words yet"))
        out.append(slots.full_slot(state, blank, die, slots.DOES["advantage"][1]))
    if not free_hits(state):
        return tuple(out)
    question = "Establish another advantage" if won else "Establish an advantage"
    return (*out, slots.slot_at(state, key, "advantage", "Advantage", question))


def _advantage_forms(state: State) -> tuple[p.Card, ...]:
    conflict = ROLL.current(state)
    out = []
    for key, on in conflict.placed.items():
        if on == "advantage" and key not in conflict.words:
            field = p.Field("words", "Advantage", hint="Rolled once, then erased.")
            args = {"die": key}
            form = p.Form("name_advantage", (field,), "Save advantage", args, key=f"won.{key}")
            title = f"What advantage does the {face_of(conflict, key)} establish?"
            out.append(p.Card(title, (form,), tone="accent"))
    return tuple(out)


def _commit(state: State) -> p.ActionBar:
    others = []
    if all_paid(state):
        others.append(p.Button("Spend on everything", p.Do("spend_all")))
    if not spending.MOVES.why(state, "let_go"):
        others.append(p.Button("Leave hits unspent", p.Do("let_go"), "quiet"))
    primary = p.Button("Resolve roll", p.Do("settle"), "primary", big=True)
    change = p.Button("Change roll", p.Do("reopen_roll"))
    return p.ActionBar(_ending(state), primary, tuple(others), change=change)


def _ending(state: State) -> str:
    """The sentence of what the roll comes to with the hits spent so far (PZ-14); without dice there
    are none (PZ-15)."""
    conflict = ROLL.current(state)
    paid = set(conflict.placed.values())
    true = [str(n) for n, place in enumerate(conflict.places[1:], 1) if place not in paid]
    goal = "The goal is achieved" if GOAL in paid else "The goal fails"
    hurt = [
        state.people[hand.who].name
        for hand in conflict.hands
        if hand.dice and not placed_on(conflict, "own", hand.id)
    ]
    own = f" {own_true(hurt)}" if hurt else ""
    if not conflict.dangers:
        return f"{goal}.{own}"
    if not true or len(true) == len(conflict.dangers):
        return f"{goal} and every danger {'comes true' if true else 'is avoided'}.{own}"
    verb = "danger {} comes true" if len(true) == 1 else "dangers {} come true"
    return f"{goal} and {verb.format(listed(true))}.{own}"
