"""A roll on the screen: all of it set up at once, then the hits spent."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.frozen import replace
from hotseat.core.wording import capital, listed
from hotseat.games.playset_zero.growth.trouble import offers
from hotseat.games.playset_zero.labels import hits_word
from hotseat.games.playset_zero.reading import hits
from hotseat.games.playset_zero.roll import chances, slots, stakes, throw
from hotseat.games.playset_zero.roll.needs import face_of, placed_on
from hotseat.games.playset_zero.roll.open import ROLL
from hotseat.games.playset_zero.roll.outcome import STEPS, own_true
from hotseat.games.playset_zero.roll.placing import free_hits
from hotseat.games.playset_zero.roll.pool import owner
from hotseat.games.playset_zero.roll.why import why_blocks
from hotseat.games.playset_zero.screen import over
from hotseat.games.playset_zero.screen.hands import hand_title, rolled_card
from hotseat.games.playset_zero.screen.set_up import CANCEL, MORE, set_up
from hotseat.games.playset_zero.state import GOAL, MAIN, Hand, State
from hotseat.kit.screens import row

# Where an advantage is established, and what its slot is called.
ADVANTAGE = ("advantage", "Advantage")


def roll_blocks(state: State, view: p.View) -> tuple[p.Block, ...]:
    """The blocks of the roll in progress: set up until its dice are rolled, then spend hits."""
    return _spend(state, view) if ROLL.current(state).dice else set_up(state, view)


def status(state: State) -> str:
    """Where the roll stands, in one line for the library."""
    conflict = ROLL.current(state)
    name = state.people[conflict.who].name
    if not conflict.dice:
        return f"{name} is about to roll."
    left = 0 if conflict.let_go else len(free_hits(state))
    rolled = hits_word(hits(die.face for die in conflict.dice)).lower()
    return f"{name}: {rolled}, {left} left to spend." if left else f"{name}: {rolled}."


# --- spending hits -------------------------------------------------------------------------------


def _spend(state: State, view: p.View) -> tuple[p.Block, ...]:
    """The blocks after the roll: hits, dice, slots, and the button that resolves it."""
    conflict = ROLL.current(state)
    key = slots.picked(state, view, *conflict.owners)
    return (
        p.Steps(STEPS, 1),
        p.Outcome(hits_word(hits(die.face for die in conflict.dice)), _lead(state, key)),
        replace(_commit(state), tray=slots.tray(state, key, MAIN)),
        *_buys(state, view, key),
        *throw.more_dice(state),
        *offers(state),
        *over.trouble_row(state),
        *_won(state, key),
        *chances.odds_blocks(state, view),
        *over.picker(state, view, over.rare(state, view, _rare(state, view))),
    )


def _buys(state: State, view: p.View, key: str) -> tuple[p.Block, ...]:
    """What hits buy; below it those who help or hinder, beside each other."""
    conflict = ROLL.current(state)
    bought = p.Slots("What hits are spent on", _slots(state, key))
    if not conflict.hands:
        return (bought,)
    cards = ((rolled_card(state, view, hand),) for hand in conflict.hands)
    left = _left(state, MAIN)
    names = (f"{hand_title(state, hand)}, {_came_to(state, hand)}" for hand in conflict.hands)
    leaves = (f"Hits, {left} left", *names)
    return (p.Columns(((bought,), *cards), narrow="over", leaves=leaves, key=conflict.id),)


def _left(state: State, key: str) -> int:
    """How many hits of one pool can still be spent."""
    return sum(die.startswith(f"{key}:") for die in free_hits(state))


def _came_to(state: State, hand: Hand) -> str:
    """What the dice of who helps or hinders have come to: a danger comes true without a hit."""
    conflict = ROLL.current(state)
    if not hand.dice:
        return "not rolled"
    if not conflict.let_go and (left := _left(state, hand.id)):
        return f"{left} left"
    return f"danger {'avoided' if placed_on(conflict, 'own', hand.id) else 'comes true'}"


def _rare(state: State, view: p.View) -> over.Parts:
    """Why it comes to this; the words (PZ-24) and what only the table can change now."""
    late = (*throw.more_dice(state, greyed=True), *row(CANCEL))
    return {
        "Why?": lambda: why_blocks(state),
        "Words": lambda: (stakes.stakes_form(state, view), stakes.danger_keys(state)),
        "Help and hinder": lambda: (*over.words_buttons(state), *over.anybody(state)),
        "By the table’s word": lambda: late,
    }


def _lead(state: State, key: str) -> tuple[str, ...]:
    """What is spent and left; which die is picked, and what a tap does now: two lines always."""
    if not _spends(state):
        return (_spent(state),)
    if key:
        hint = f"{slots.die_said(state, key)}: tap a place."
    elif ROLL.current(state).let_go:
        hint = "To spend one after all, tap its die."
    else:
        hint = "Tap a place to spend a hit." if free_hits(state) else "A tap takes a die back."
    return (_spent(state), hint)


def _spends(state: State) -> bool:
    """Whether the roller has a hit, spent or not, or somebody else one to spend."""
    placed = ROLL.current(state).placed
    return bool(free_hits(state)) or any(key.startswith(MAIN) for key in placed)


def _spent(state: State) -> str:
    conflict, left = ROLL.current(state), free_hits(state)
    spent = [key for key, on in conflict.placed.items() if on not in ("block", "own")]
    done = sum(key.startswith(MAIN) for key in spent)
    if conflict.let_go:
        return f"{done} spent, the rest left unspent."
    if not left:
        yet = throw.yet_to_come(state)
        gone = f"{done} spent, 0 left." if done else "All hits are spent."
        return f"{gone if spent else 'Nothing to spend' + (' yet.' if yet else '.')} {yet}".strip()
    mine = sum(die_key.startswith(MAIN) for die_key in left)
    first = f"{done} spent, {mine} left." if spent else f"{mine} to spend."
    return first + _theirs(state, [key for key in left if not key.startswith(MAIN)])


def _theirs(state: State, left: list[str]) -> str:
    """ " Wolf has 2 below.": the hits of those who help or hinder."""
    names = list(dict.fromkeys(owner(state, key.rpartition(":")[0]).name for key in left))
    verb = "has" if len(names) == 1 else "have"
    return f" {listed(names)} {verb} {len(left)} below." if names else ""


def _slots(state: State, key: str) -> tuple[p.Slot, ...]:
    """The slots of the goal, the dangers, and the first advantage (PZ-4); that stays, closed, when
    the last hit is spent."""
    places = (slots.place_slot(state, key, place) for place in ROLL.current(state).places)
    if won := _advantages(state):
        return (*places, _won_slot(state, won[0]))
    if not _spends(state):
        return tuple(places)
    return (*places, slots.slot_at(state, key, *ADVANTAGE, "Establish an advantage"))


def _advantages(state: State) -> tuple[str, ...]:
    """The dice that establish an advantage, in the order they were spent."""
    placed = ROLL.current(state).placed
    return tuple(die for die, on in placed.items() if on == "advantage")


def _won_slot(state: State, die: str) -> p.Slot:
    blank = p.Slot("Advantage", ROLL.current(state).words.get(die, "No words written so far"))
    return slots.full_slot(state, blank, die, slots.DOES["advantage"][1])


def _won(state: State, key: str) -> tuple[p.Block, ...]:
    """The words of each advantage, and where a hit is left the slot of one more (PZ-4): at the end
    of the step and in the order they come, so that none moves what is above it."""
    won = _advantages(state)
    out: list[p.Block] = []
    for nth, die in enumerate(won, 1):
        further = () if nth == 1 else (p.Slots(f"Advantage {nth}", (_won_slot(state, die),)),)
        out += [*further, _advantage_form(state, die)]
    if not won or not free_hits(state):
        return tuple(out)
    another = slots.slot_at(state, key, *ADVANTAGE, "Establish another advantage")
    return (*out, p.Slots(f"Advantage {len(won) + 1}", (another,)))


def _advantage_form(state: State, die: str) -> p.Card:
    conflict = ROLL.current(state)
    words, face = conflict.words.get(die, ""), face_of(conflict, die)
    field = p.Field("words", "Advantage", value=words, hint="Rolled once, then erased.")
    form = p.Form(
        "name_advantage", (field,), "Save advantage", {"die": die}, key=f"won.{die}", kept=True
    )
    title = f"The {face} establishes" if words else f"What advantage does the {face} establish?"
    return p.Card(title, (form,), tone="" if words else "accent")


def _commit(state: State) -> p.ActionBar:
    conflict = ROLL.current(state)
    ways = [p.Button("Leave hits unspent", p.Do("let_go"), "quiet")]
    if conflict.dangers:
        ways.insert(0, p.Button("Spend on everything", p.Do("spend_all"), "quiet"))
    primary = p.Button("Resolve roll", p.Do("settle"), "primary", big=True)
    change = p.Button("Change roll", p.Do("reopen_roll"))
    return p.ActionBar(_ending(state), primary, (*ways, MORE), change=change)


def _ending(state: State) -> str:
    """The sentence of what the roll comes to with the hits spent so far (PZ-14); without dice there
    are none (PZ-15)."""
    conflict = ROLL.current(state)
    paid = set(conflict.placed.values())
    true = [str(n) for n, place in enumerate(conflict.places[1:], 1) if place not in paid]
    goal = "the goal is achieved" if GOAL in paid else "the goal fails"
    goal = f"So far, {goal}" if free_hits(state) and not conflict.let_go else capital(goal)
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
