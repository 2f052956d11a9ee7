"""Who helps or hinders on the screen: a few rows each, before and after their dice are rolled."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.frozen import replace
from hotseat.core.wording import owned, sentence, some
from hotseat.games.playset_zero.labels import named, said_at, text_at
from hotseat.games.playset_zero.roll import slots, stakes, throw
from hotseat.games.playset_zero.roll.open import ROLL
from hotseat.games.playset_zero.roll.pool import waiting
from hotseat.games.playset_zero.roll.stakes import by_fields, namers, said_key
from hotseat.games.playset_zero.state import Hand, State
from hotseat.kit.screens import tap

# So many letters stand in one line.
LETTERS = 32


def hand_title(state: State, hand: Hand) -> str:
    """ "Wolf hinders"."""
    return f"{state.people[hand.who].name} {'helps' if hand.helps else 'hinders'}"


def hand_roll(state: State, hand: Hand) -> p.Roll:
    """The roll of a helper's or hinderer's dice."""
    faces, name = waiting(state, hand.id), state.people[hand.who].name
    label = f"Roll {owned(name)} {some(len(faces), 'die', 'dice')}"
    return p.Roll(label, "roll_hand", faces, {"hand": hand.id}, whose=hand.who)


def waiting_rows(
    state: State, view: p.View, hand: Hand, brings: p.Pick, words: p.Pick
) -> tuple[p.Block, ...]:
    """Who has not rolled: what it is about, one of all; what they bring, and their own danger."""
    own = _own(state, view, hand, words)
    conflict, text = ROLL.current(state), said_at(ROLL.current(state), hand.target)
    written = any(text_at(conflict, place) for place in conflict.places)
    text = text if len(text) <= LETTERS else text[: LETTERS - 1] + "…"
    what = (p.Text(text, "small"),) if written else ()
    return (aims(state, hand), *what, p.Chips("", (_brings(state, hand, brings), own), pairs=True))


def aims(state: State, hand: Hand) -> p.Chips:
    """The one thing that somebody helps with or hinders: a chip for each."""
    conflict, chips = ROLL.current(state), []
    for place in conflict.places:
        label, on = named(place), place == hand.target
        other = tap(label, "aim", {"hand": hand.id, "target": place})
        chips.append(p.Chip(label, pressed=True) if on else other)
    return p.Chips(hand_title(state, hand), tuple(chips), beside=True)


def _brings(state: State, hand: Hand, opens: p.Pick) -> p.Chip:
    """The Feature that helps them, with all that they could bring behind it."""
    whose = state.people[hand.who]
    texts = [text for place in hand.pool.features if (text := whose.text_at(place))]
    red = len(hand.pool.advantages) + len(hand.pool.circumstances) + hand.pool.marks
    more = max(0, len(texts) - 1) + red
    under = f"and {some(more, 'advantage die', 'advantage dice')}" if more else ""
    size = "d10" if whose.main in hand.pool.features else "d8" if texts else ""
    return p.Chip(
        texts[0] if texts else "Brings a Feature" if whose.helping() else "Brings an advantage",
        under,
        opens,
        pressed=bool(texts or red),
        brings=size,
    )


def _own(state: State, view: p.View, hand: Hand, opens: p.Pick) -> p.Chip:
    text, by = hand.danger.text, state.table.seats.name_of(hand.danger.by)
    if text:
        return p.Chip(text, "own danger", opens, pressed=True)
    done = is_said(state, view, hand)
    under = f"{by} said it" if done and by else "said, or written"
    return p.Chip("Own danger", under, opens, pressed=done)


def is_said(state: State, view: p.View, hand: Hand) -> bool:
    """Whether the counter of who has said the danger to them is on."""
    return view.picks.get(said_key(ROLL.current(state), hand.id)) == "1"


# --- the danger that they face -------------------------------------------------------------------


def said_row(state: State, view: p.View, hand: Hand) -> tuple[p.Chips, ...]:
    """The counter of who has said it; () where it is not clear who does."""
    name, key = state.table.seats.name_of(hand.danger.by), said_key(ROLL.current(state), hand.id)
    return (p.Chips("", (stakes.said_chip(view, key, name),)),) if name else ()


def doing_form(state: State, hand: Hand) -> p.Form:
    """The form of who names their danger, its words, and what they do."""
    conflict, name = ROLL.current(state), state.people[hand.who].name
    fields = (
        p.Field("text", f"Danger to {name}", value=hand.danger.text, hint="Optional."),
        *by_fields(state, namers(state, conflict.who, hand.who, hand.helps), hand.danger),
        p.Field("doing", f"What {name} does", value=hand.doing, hint="Optional."),
    )
    args, key = {"hand": hand.id}, f"own.{hand.id}"
    return p.Form("name_own_danger", fields, "Save words", args, key=key, kept=True)


def names_it(state: State, hand: Hand) -> str:
    """Who names the danger of somebody who helps or hinders (PZ-22, PZ-27)."""
    roller, seats = state.people[ROLL.current(state).who], state.table.seats
    if hand.helps:
        npc = seats.is_gm(state.people[hand.who].owner)
        return "Any player names it." if npc else "The GM names it."
    if seats.is_gm(roller.owner):
        return "The GM or any player names it."
    return f"The player of {roller.name} names it."


# --- once their dice are rolled ------------------------------------------------------------------


def rolled_rows(state: State, view: p.View, hand: Hand) -> tuple[p.Block, ...]:
    """Their dice, and what those are spent on; what they do."""
    key, name = slots.picked(state, view, hand.id), state.people[hand.who].name
    deed = (p.Text(sentence(hand.doing), "small"),) if hand.doing else ()
    return (
        replace(slots.tray(state, key, hand.id), small=True),
        *deed,
        p.Slots(f"What {name}’s dice are spent on", slots.hand_slots(state, key, hand)),
        *throw.more_dice(state, hand.id),
    )


def rolled_card(state: State, view: p.View, hand: Hand) -> p.Card:
    """Somebody who helps or hinders once the main dice are rolled; a late one still to roll."""
    conflict, title = ROLL.current(state), hand_title(state, hand)
    what = said_at(conflict, hand.target)
    if not hand.dice:
        return p.Card(title, (aims(state, hand), hand_roll(state, hand)), what, "accent")
    named = hand.helps or not conflict.dice  # in the first of its slots
    return p.Card(title, rolled_rows(state, view, hand), "" if named else what)
