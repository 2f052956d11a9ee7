"""The record: each fact as a word, who, one sentence and small dice. Everything told stands in the
fact itself, so that the record reads the same after names change and steps are undone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from hotseat.core.campaign import Event
from hotseat.core.dice import Die, dice_from
from hotseat.core.panels import DieFace, Entry
from hotseat.core.private import secret_from
from hotseat.core.seats import Seats
from hotseat.games.playset_zero.facts import PREFIX
from hotseat.games.playset_zero.reading import HIT, hits
from hotseat.games.playset_zero.state import State
from hotseat.games.playset_zero.words import (
    capital,
    counted,
    dice_said,
    faces_said,
    hits_word,
    magic_said,
    quoted,
    sentence,
)

Data = Mapping[str, Any]


def tell(state: State, event: Event) -> Entry | None:
    """The entry of one fact; None for the small steps of a roll that the record leaves out."""
    said = _TOLD.get(event.kind.removeprefix(PREFIX))
    seats = state.table.seats
    named = replace(event, by=seats.name_of(event.by), data=_named(seats, event.data))
    return said(named) if said else None


def _named(seats: Seats, data: Data) -> Data:
    """The data with names in place of seats."""
    held = {key: seats.name_of(data[key]) for key in ("by", "owner") if key in data}
    return {**data, **held}


def die_face(die: Die) -> DieFace:
    """A fallen die as the record and the slots show it."""
    state = "hit" if die.face >= HIT else "miss"
    return DieFace(die.sides, die.face, die.dye, state=state, source=die.tag, by_hand=die.by_hand)


def _dice(data: Data) -> tuple[DieFace, ...]:
    return tuple(die_face(die) for die in dice_from(data["dice"]))


# --- the table and its people --------------------------------------------------------------------


def _scenario_written(event: Event) -> Entry:
    return Entry("The situation", event.by, sentence(event.data["situation"]))


def _secret_kept(event: Event) -> Entry:
    secret = secret_from(event.data.get("secret"))
    said = "" if secret else "Taken off the page."
    return Entry("The GM’s notes", event.by, said, story=False, secret=secret)


def _character_made(event: Event) -> Entry:
    data = event.data
    who = data["owner"]
    return Entry(data["name"], who, sentence(data["concept"]) or "A character enters.")


def _character_edited(event: Event) -> Entry:
    return Entry("Sheet changed", event.data["name"], story=False)


def _character_retired(event: Event) -> Entry:
    return Entry("Leaves the story", event.data["name"])


def _character_returned(event: Event) -> Entry:
    return Entry("Comes back", event.data["name"])


def _made_magical(event: Event) -> Entry:
    data = event.data
    said = f"{quoted(data['text'])}. {magic_said(data['uses'], data['limit'])}"
    return Entry("Magic, with a limit", data["name"], said)


def _made_ordinary(event: Event) -> Entry:
    data = event.data
    return Entry("Magic no more", data["name"], f"{quoted(data['text'])}.", story=False)


# --- trouble, advantages, new Features -----------------------------------------------------------


def _mark_earned(event: Event) -> Entry:
    data = event.data
    said = f"{sentence(data['words'])} That is {quoted(data['text'])} for you."
    return Entry("Trouble, one red die", data["name"], said)


def _mark_offered(event: Event) -> Entry:
    data = event.data
    said = f"{sentence(data['words'])} Because of {quoted(data['text'])}."
    return Entry("A red die is offered", data["name"], said, story=False)


def _offer_declined(event: Event) -> Entry:
    return Entry("Not for a red die", event.data["name"], "The offer is declined.", story=False)


def _marks_set(event: Event) -> Entry:
    said = capital(counted(event.data["marks"], "earned red die", "earned red dice")) + " now."
    return Entry("Corrected", event.data["name"], said, story=False)


def _marks_spent(event: Event) -> Entry:
    said = capital(counted(event.data["count"], "earned red die", "earned red dice"))
    return Entry("Red dice spent", event.data["name"], f"{said} rolled and gone.", story=False)


def _advantage_kept(event: Event) -> Entry:
    word = "An advantage won" if event.data.get("bought") else "An advantage"
    return Entry(word, event.data["name"], sentence(event.data["words"]))


def _advantage_reworded(event: Event) -> Entry:
    said = f"It now reads {quoted(event.data['words'])}."
    return Entry("An advantage, in other words", event.data["name"], said, story=False)


def _advantage_erased(event: Event) -> Entry:
    used = bool(event.data.get("used"))
    said = f"{quoted(event.data['words'])} comes off the sheet."
    word = "Advantage used" if used else "Advantage crossed out"
    return Entry(word, event.data["name"], said, story=used)


def _feature_bought(event: Event) -> Entry:
    data = event.data
    said = f"{quoted(data['text'])} takes the place of {quoted(data['old'])}, for two red dice."
    return Entry("A new Feature", data["name"], said)


def _flaw_turned(event: Event) -> Entry:
    data = event.data
    said = f"{quoted(data['old'])} has become {quoted(data['text'])}, for five red dice."
    return Entry("The flaw turns", data["name"], said)


# --- a roll --------------------------------------------------------------------------------------


def _roll_begun(event: Event) -> Entry:
    hard = " A challenge: it takes a 6 or more." if event.data["challenge"] else ""
    return Entry("At stake", event.data["name"], sentence(event.data["goal"]) + hard)


def _goal_changed(event: Event) -> Entry:
    return Entry("At stake instead", event.by, sentence(event.data["goal"]), story=False)


def _danger_named(event: Event) -> Entry:
    return Entry("A danger", event.data["by"], sentence(event.data["text"]))


def _hand_joined(event: Event) -> Entry:
    data = event.data
    if data["target"] == "goal":
        side = "For the goal." if data["helps"] else "Against the goal."
    else:
        which = ("first", "second", "third", "fourth")[int(data["target"].partition(":")[2])]
        verb = "Against" if data["helps"] else "For"
        side = f"{verb} the {which} danger."
    word = f"{data['name']} {'helps' if data['helps'] else 'hinders'}"
    return Entry(word, event.by, f"{sentence(data['doing'])} {side}".strip())


def _hand_left(event: Event) -> Entry:
    return Entry("Stays out of it", event.data["name"], story=False)


def _hand_rolled(event: Event) -> Entry:
    data = event.data
    faces = faces_said([die.face for die in dice_from(data["dice"])])
    why = "to help" if data["helps"] else "to hinder"
    return Entry(faces, data["name"], f"Rolled {why}.", _dice(data))


def _rolled(event: Event) -> Entry:
    dice = _dice(event.data)
    said = dice_said([die.dye for die in dice]) + "."
    word = hits_word(hits(die.face or 0 for die in dice))
    return Entry(word, event.data["name"], said, dice)


def _die_added(event: Event) -> Entry:
    dice = _dice(event.data)
    source = dice[0].source if dice else ""
    return Entry("One more red die", event.data["name"], sentence(source), dice)


def _roll_called_off(event: Event) -> Entry:
    said = f"No roll for {quoted(event.data['goal'])} after all."
    return Entry("Called off", event.data["name"], said, story=False)


def _settled(event: Event) -> Entry:
    data = event.data
    said = " ".join(_verdicts(data["verdicts"]))
    return Entry(data["word"], data["name"], said, _dice(data))


def _verdicts(verdicts: list[Data]) -> list[str]:
    """One sentence each for the goal, what came true, what was kept away, what was won."""
    out = []
    for item in verdicts:
        if item["kind"] == "goal":
            out.append(("It works: " if item["good"] else "It fails: ") + sentence(item["text"]))
    came = [item for item in verdicts if item["kind"] in ("danger", "own") and not item["good"]]
    kept = [item for item in verdicts if item["kind"] in ("danger", "own") and item["good"]]
    out += [f"It happens: {sentence(item['text'])}" for item in came]
    out += [f"Kept away: {sentence(item['text'])}" for item in kept]
    return out


def _roll_told(event: Event) -> Entry | None:
    said = event.data["words"]
    return Entry("What happened", event.data["name"], said) if said else None


_TOLD: Mapping[str, Callable[[Event], Entry | None]] = {
    "scenario_written": _scenario_written,
    "secret_kept": _secret_kept,
    "character_made": _character_made,
    "character_edited": _character_edited,
    "character_retired": _character_retired,
    "character_returned": _character_returned,
    "feature_made_magical": _made_magical,
    "feature_made_ordinary": _made_ordinary,
    "mark_earned": _mark_earned,
    "mark_offered": _mark_offered,
    "offer_declined": _offer_declined,
    "marks_set": _marks_set,
    "marks_spent": _marks_spent,
    "advantage_kept": _advantage_kept,
    "advantage_reworded": _advantage_reworded,
    "advantage_erased": _advantage_erased,
    "feature_bought": _feature_bought,
    "flaw_turned": _flaw_turned,
    "roll_begun": _roll_begun,
    "goal_changed": _goal_changed,
    "danger_named": _danger_named,
    "own_danger_named": _danger_named,
    "hand_joined": _hand_joined,
    "hand_left": _hand_left,
    "hand_rolled": _hand_rolled,
    "rolled": _rolled,
    "die_added": _die_added,
    "roll_called_off": _roll_called_off,
    "settled": _settled,
    "roll_told": _roll_told,
}
