"""The record: each fact as a word, who, one sentence and small dice. All that is told stands in
the fact itself, so that the record reads the same after names change and steps are undone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from hotseat.core.campaign import Event
from hotseat.core.dice import Die
from hotseat.core.panels import DieFace, Entry
from hotseat.games.isolation.action.kinds import BOOK
from hotseat.games.isolation.facts import PREFIX
from hotseat.games.isolation.reading import GREEN, RED
from hotseat.games.isolation.state import BIAS, DEAD, GOAL, HEALTHY, State
from hotseat.games.isolation.throwing import throw_from
from hotseat.games.isolation.words_people import (
    HEALTH_SAID,
    capital,
    counted,
    number,
    quoted,
    sentence,
    signed,
    tone_said,
)

Data = Mapping[str, Any]


def tell(state: State, event: Event) -> Entry | None:
    """The entry of one fact; None for what the record leaves out."""
    if event.kind in BOOK.classes:
        return BOOK.tell(state, event)
    event = replace(event, by=state.table.seats.name_of(event.by))
    kind = event.kind.removeprefix(PREFIX)
    if kind == "character_made":
        return _character_made(state, event)
    said = _TOLD.get(kind)
    return said(event) if said else None


def link_die(die: Die) -> DieFace:
    """A fallen die of a pair's roll: a green even or a red odd counts."""
    counts = die.face % 2 == (0 if die.dye == GREEN else 1)
    state = "hit" if counts else "miss"
    return DieFace(die.sides, die.face, die.dye, state=state, source=die.tag, by_hand=die.by_hand)


# --- the table -----------------------------------------------------------------------------------


def _scenario_set(event: Event) -> Entry:
    data = event.data
    said = [sentence(data["locale"]), sentence(data["threat"])]
    if "stress" in data:
        said.append(f"Stress starts at {data['stress']}.")
    return Entry("The place", event.by, " ".join(said))


def _stress_changed(event: Event) -> Entry:
    data = event.data
    word = "Stress rises" if data["change"] > 0 else "Stress falls"
    said = f"{sentence(data['reason'])} {signed(data['change'])}.".strip()
    return Entry(word, event.by, said, story=bool(data["reason"]))


# --- people --------------------------------------------------------------------------------------


def _character_made(state: State, event: Event) -> Entry:
    data = event.data
    owner = state.table.seats.name_of(data["owner"]) or "No player yet"
    said = sentence(data["profession"])
    if data["goal"]:
        said = f"{said} Wants: {sentence(data['goal'])}".strip()
    return Entry(data["name"], owner, said or "One more is trapped here.")


def _character_edited(event: Event) -> Entry:
    return Entry("Sheet changed", event.data["name"], story=False)


def _character_left(event: Event) -> Entry:
    said = "Not part of this story after all."
    return Entry("Left out", event.data["name"], said, story=False)


def _health_set(event: Event) -> Entry:
    data = event.data
    word = HEALTH_SAID[data["health"]]
    if data["health"] == DEAD:
        rest = "The red links go with the dead; the green ones bind those who are left."
        return Entry(f"{data['name']} dies", sentence=f"{sentence(data['reason'])} {rest}".strip())
    said = sentence(data["reason"]) or "Put right by the table."
    return Entry(f"{word} again" if data["health"] == HEALTHY else word, data["name"], said)


# --- the map -------------------------------------------------------------------------------------


def _links_drawn(event: Event) -> Entry:
    data = event.data
    word = f"{capital(number(data['count']))} {tone_said(data['tone'])}"
    both = data["word_a"] == data["word_b"]
    said = quoted(data["word_a"]) if both else _meeting(data)
    kind = {BIAS: "Bias: ", GOAL: "Goal: "}.get(data["kind"], "")
    return Entry(word, data["names"], f"{kind}{said}.", story=False)


def _meeting(data: Data) -> str:
    return f"{quoted(data['word_a'])} meets {quoted(data['word_b'])}"


def _link_relabelled(event: Event) -> Entry:
    data = event.data
    said = quoted(data["word_a"]) if data["word_a"] == data["word_b"] else _meeting(data)
    words = f"It now reads {said}, {tone_said(data['tone'])}."
    return Entry("A link in other words", data["names"], words, story=False)


def _link_erased(event: Event) -> Entry:
    data = event.data
    said = f"{quoted(data['label'])}, {tone_said(data['tone'])}, comes off the map."
    return Entry("Link erased", data["names"], said, story=False)


def _loose_set(event: Event) -> Entry:
    count = event.data["number"]
    tone = tone_said(GREEN if count > 0 else RED)
    said = f"{capital(counted(abs(count), f'loose {tone} link'))} now."
    none = "No loose links any more."
    return Entry("Loose links", event.data["names"], said if count else none, story=False)


# --- between sessions, and after a death ---------------------------------------------------------


def _thrown(word: str, event: Event) -> Entry:
    data = event.data
    dice = tuple(link_die(die) for die in (*throw_from(data).green, *throw_from(data).red))
    evens = sum(die.dye == GREEN and die.state == "hit" for die in dice)
    odds = sum(die.dye == RED and die.state == "hit" for die in dice)
    said = f"{capital(counted(evens, 'even'))} on green, {counted(odds, 'odd')} on red."
    owed = data.get("owed_green", 0) + data.get("owed_red", 0)
    if owed:
        said = f"{said} {capital(counted(owed, 'more die', 'more dice'))} to come."
    return Entry(word, data.get("names", ""), said, dice)


def _bond_thrown(event: Event) -> Entry:
    return _thrown("Looking back", event)


def _bond_thrown_on(event: Event) -> Entry:
    return _thrown("The extra dice", event)


def _bond_answered(event: Event) -> Entry:
    data = event.data
    if data["answer"] == "leave":
        level = data["change"] == "same"
        said = "Green and red are level." if level else "They let the chance go by."
        return Entry("As it was", data["names"], said)
    better = data["change"] == "better"
    word = "Closer" if better else "Further apart"
    if data["answer"] == "write":
        said = f"A {'green' if better else 'red'} link: {quoted(data['label'])}."
        return Entry(word, data["names"], said)
    said = f"{quoted(data['label'])} is struck out."
    if "healed" in data:
        said = f"{said} {data['healed']} recovers: {HEALTH_SAID[data['health']].lower()} now."
    return Entry(word, data["names"], said)


def _grief_shared(event: Event) -> Entry:
    names = "; ".join(event.data["names"])
    return Entry("It brings them together", sentence=f"A loose green link each: {names}.")


_TOLD: Mapping[str, Callable[[Event], Entry | None]] = {
    "scenario_set": _scenario_set,
    "stress_changed": _stress_changed,
    "character_edited": _character_edited,
    "character_left": _character_left,
    "health_set": _health_set,
    "links_drawn": _links_drawn,
    "link_relabelled": _link_relabelled,
    "link_erased": _link_erased,
    "loose_set": _loose_set,
    "bond_thrown": _bond_thrown,
    "bond_thrown_on": _bond_thrown_on,
    "bond_answered": _bond_answered,
    "grief_shared": _grief_shared,
}
