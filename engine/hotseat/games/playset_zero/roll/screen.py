"""A roll on the screen: all of it set up at once, then the hits spent."""

from __future__ import annotations

from dataclasses import replace

from hotseat.core.panels import (
    Block,
    Button,
    Card,
    Columns,
    Commit,
    Do,
    Field,
    Form,
    Heading,
    Line,
    Lines,
    Outcome,
    Roll,
    Slot,
    Slots,
    Steps,
    Tag,
    Text,
    View,
)
from hotseat.games.playset_zero.growing.trouble import offers
from hotseat.games.playset_zero.reading import hits
from hotseat.games.playset_zero.roll import chances, slots, spending, stakes, throw
from hotseat.games.playset_zero.roll.hands import hand_card, join_card
from hotseat.games.playset_zero.roll.needs import block_of, face_of, open_roll, placed_on
from hotseat.games.playset_zero.roll.outcome import MOVES as OUTCOME
from hotseat.games.playset_zero.roll.outcome import STEPS
from hotseat.games.playset_zero.roll.placing import all_paid, free_hits
from hotseat.games.playset_zero.roll.pool import die_face, pool_blocks, waiting
from hotseat.games.playset_zero.roll.stakes import danger_over, stakes_card
from hotseat.games.playset_zero.state import GOAL, MAIN, Hand, State
from hotseat.games.playset_zero.words import (
    a_face,
    hits_word,
    number_of,
    said_at,
    some,
    target_said,
)


def roll_blocks(state: State, view: View) -> tuple[Block, ...]:
    """The step that the roll in progress is in: until its dice are rolled, all at once."""
    return _spend(state, view) if open_roll(state).dice else _set_up(state, view)


def status(state: State) -> str:
    """Where the roll stands, in one line for the library."""
    held = open_roll(state)
    name = state.people[held.who].name
    if not held.dice:
        return f"{name} is about to roll."
    left = 0 if held.let_go else len(free_hits(state))
    said = hits_word(hits(die.face for die in held.dice)).lower()
    return f"{name}: {said}, {left} left to spend." if left else f"{name}: {said}."


# --- setting up ----------------------------------------------------------------------------------


def _set_up(state: State, view: View) -> tuple[Block, ...]:
    """Goal and dangers, what helps, who helps or hinders, the chances, and the dice to roll."""
    held = open_roll(state)
    one = state.people[held.who]
    hard = ". A challenge: the goal takes a 6 or more" if held.challenge else ""
    faces = waiting(state, MAIN)
    cancel: tuple[Button, ...] = ()
    if not stakes.MOVES.why(state, "call_off"):
        cancel = (Button("Cancel roll", Do("call_off"), "quiet"),)
    pool = Card(f"What helps {one.name}?", pool_blocks(state, MAIN))
    hands = tuple(_hand(state, view, hand) for hand in held.hands)
    return (
        Steps(STEPS, 0),
        Heading(held.goal or f"{one.name} rolls", f"{one.name} rolls{hard}" if held.goal else ""),
        *offers(state),
        Columns(
            (
                (stakes_card(state), pool),
                (*chances.odds_blocks(state, view), *hands, join_card(state, view)),
            ),
            wide_first=True,
        ),
        Roll(
            f"Roll {some(len(faces), 'die', 'dice')}",
            "roll",
            faces,
            why_not=throw.MOVES.why(state, "roll"),
            others=cancel,
            form="stakes",
        ),
    )


def _hand(state: State, view: View, hand: Hand) -> Card:
    if not hand.dice:
        return hand_card(state, hand)
    held = open_roll(state)
    key = slots.selected(state, view, (hand.id,))
    name = state.people[hand.who].name
    aim = said_at(held, hand.target)
    note = (
        f"Hits left over may still be spent on {aim} until the roll is resolved."  # PZ-19
        if hand.helps
        else "The highest die hinders unless another is chosen. Any die may, hit or not."
    )
    found = (*_hand_slots(state, key, hand), _own_slot(state, key, hand))
    return Card(
        f"{name} {'helps' if hand.helps else 'hinders'}",
        (
            slots.tray(state, key, hand.id),
            Slots(f"What {name}’s dice are spent on", found),
            Text(note, "small"),
        ),
        over=aim,
    )


def _hand_slots(state: State, key: str, hand: Hand) -> tuple[Slot, ...]:
    held = open_roll(state)
    aim = said_at(held, hand.target)
    if hand.helps:
        return (_place_slot(state, key, hand.target),)
    over = "Hinders" if hand.target == GOAL else "Tries to cause this danger"
    return (slots.slot_at(state, key, "block", over, aim, hand.id),)


def _own_slot(state: State, key: str, hand: Hand) -> Slot:
    name = state.people[hand.who].name
    text = hand.danger.text or f"What could happen to {name}"
    return slots.slot_at(state, key, "own", f"Danger to {name}", text, hand.id)


def _place_slot(state: State, key: str, place: str) -> Slot:
    held = open_roll(state)
    if place == GOAL:
        return slots.slot_at(state, key, GOAL, "Goal", held.goal or "Achieve the goal")
    number = number_of(place)
    over = danger_over(state, held.dangers[number], number + 1)
    return slots.slot_at(state, key, place, over, said_at(held, place))


# --- spending hits -------------------------------------------------------------------------------


def _spend(state: State, view: View) -> tuple[Block, ...]:
    """The verdict, the dice beside it, what they can be spent on, and the end of it."""
    held = open_roll(state)
    key = slots.selected(state, view, held.owners)
    late = tuple(hand for hand in held.hands if not hand.dice)
    helpers = tuple(hand for hand in held.hands if hand.dice and hand.helps)
    hinderers = tuple(hand for hand in held.hands if hand.dice and not hand.helps)
    return (
        Steps(STEPS, 1),
        Outcome(hits_word(hits(die.face for die in held.dice)), _lead(state, key)),
        slots.tray(state, key, MAIN),
        *(slots.tray(state, key, hand.id) for hand in helpers),
        *_advantage_forms(state),
        Slots("What hits are spent on", _slots(state, key)),
        _commit(state),
        *offers(state),
        *throw.more_dice(state),
        *chances.odds_blocks(state, view),
        *(_hinderer(state, hand) for hand in hinderers),
        *(hand_card(state, hand) for hand in late),
    )


def _lead(state: State, key: str) -> tuple[str, ...]:
    held = open_roll(state)
    left = free_hits(state)
    done = sum(on not in ("block", "own") for on in held.placed.values())
    if held.let_go:
        return (f"{done} spent, the rest left unspent.",)
    if not done and not left:
        return ("Nothing to spend: the goal fails and every danger comes true.",)
    mine = sum(each.startswith(MAIN) for each in left)
    theirs = f", {len(left) - mine} of those who help or hinder" if len(left) > mine else ""
    first = f"{done} spent, {mine} left{theirs}." if done else chances.reach_said(state)
    if key:
        return (first, f"{slots.die_said(state, key)} selected. Tap what it should buy.")
    return (first, "Tap a hit, then tap what it buys.") if left else (first,)


def _slots(state: State, key: str) -> tuple[Slot, ...]:
    held = open_roll(state)
    out = [_place_slot(state, key, place) for place in held.places]
    for hand in held.hands:
        if hand.dice and (hand.helps or _own_matters(state, hand)):
            out.append(_own_slot(state, key, hand))
    for die, on in held.placed.items():
        if on == "advantage":
            words = held.words.get(die, "No words yet")
            out.append(slots.full_slot(state, Slot("Advantage", words), die, slots.DOES[on][1]))
    return (*out, _advantage_slot(state, key))


def _own_matters(state: State, hand: Hand) -> bool:
    """A hinderer's own danger is decided before the roll; it shows while it could still change."""
    spent = placed_on(open_roll(state), "own", hand.id)
    return bool(spent or slots.takers(state, "own", hand.id))


def _advantage_slot(state: State, key: str) -> Slot:
    """An advantage may be established any number of times (PZ-4)."""
    more = "advantage" in open_roll(state).placed.values()
    question = "Establish another advantage" if more else "Establish an advantage"
    return slots.slot_at(state, key, "advantage", "Advantage", question)


def _advantage_forms(state: State) -> tuple[Card, ...]:
    held = open_roll(state)
    out = []
    for key, on in held.placed.items():
        if on == "advantage" and key not in held.words:
            field = Field(
                "words", "Advantage", hint="Rolled once as an advantage die, then erased."
            )
            form = Form(
                "name_advantage", (field,), "Save advantage", {"die": key}, key=f"won.{key}"
            )
            title = f"What advantage does the {face_of(held, key)} establish?"
            out.append(Card(title, (form,), tone="accent"))
    return tuple(out)


def _commit(state: State) -> Commit:
    why = OUTCOME.why(state, "settle")
    others = []
    if all_paid(state):
        others.append(Button("Spend on everything", Do("spend_all")))
    if not spending.MOVES.why(state, "let_go"):
        others.append(Button("Leave hits unspent", Do("let_go"), "quiet"))
    said = "All hits are spent." if free_hits(state) == () else "The rest stays unspent."
    primary = Button("Resolve roll", Do("settle"), "primary", why, big=True)
    return Commit(said, primary, tuple(others))


def _hinderer(state: State, hand: Hand) -> Card:
    """What somebody who hinders did, and what became of their own danger."""
    held = open_roll(state)
    name = state.people[hand.who].name
    own = held.die(placed_on(held, "own", hand.id))
    tag = Tag("Avoided", "good") if own else Tag("Comes true", "bad")
    text = hand.danger.text or f"Danger to {name}"
    lines = [Line(text, f"Danger to {name}", (tag,), die=die_face(own) if own else None)]
    block = held.die(block_of(held, hand))
    if block is not None:
        aim = target_said(held, hand.target)
        beat = Line(aim[:1].upper() + aim[1:], f"Beat {a_face(block.face)} to get this")
        lines.insert(0, replace(beat, die=die_face(block)))
    return Card(f"{name} hinders", (Lines(tuple(lines)),))
