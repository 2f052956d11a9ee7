"""The record of an action: each fact as a word, who, one sentence and small dice; all that is told
stands in the fact itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from hotseat.core.campaign import Event
from hotseat.core.dice import Die
from hotseat.core.panels import DieFace, Entry
from hotseat.games.isolation import words_action as words
from hotseat.games.isolation.parts_action import die_face
from hotseat.games.isolation.reading import NEUTRAL
from hotseat.games.isolation.throwing import throw_from
from hotseat.games.isolation.words_people import capital, counted, listed, sentence, signed

Data = Mapping[str, Any]


def both(data: Data) -> tuple[Die, ...]:
    """The dice of a throw, green before red."""
    thrown = throw_from(data)
    return (*thrown.green, *thrown.red)


def _dice(data: Data) -> tuple[DieFace, ...]:
    return tuple(die_face(die) for die in both(data))


def _sum(data: Data) -> str:
    """ "3 evens, 1 odd", and what is still owed."""
    dice = _dice(data)
    evens = sum(die.state == "hit" and die.dye == "green" for die in dice)
    odds = sum(die.state == "hit" and die.dye == "red" for die in dice)
    owed = data.get("owed_green", 0) + data.get("owed_red", 0)
    more = f"; {counted(owed, 'extra die', 'extra dice')} to throw" if owed else ""
    return f"{words.some(evens, 'even')}, {words.some(odds, 'odd')}{more}."


# --- the proposal --------------------------------------------------------------------------------


def _proposed(event: Event) -> Entry:
    data = event.data
    tail = " It is dangerous." if data["dangerous"] else ""
    return Entry("Said aloud", data["name"], f"“{data['words']}”{tail}")


def _changed(event: Event) -> Entry:
    said = f"“{event.data['words']}”" if event.data.get("words") else "Who is in it has changed."
    return Entry("Said otherwise", event.by, said, story=False)


def _difficulty(event: Event) -> Entry:
    said = words.difficulty_said(event.data["difficulty"])
    return Entry("The difficulty", event.by, f"{capital(said)}.", story=False)


def _called_off(event: Event) -> Entry:
    said = f"Nothing comes of “{event.data['words']}”"
    return Entry("Called off", event.data["name"], f"{said}.", story=False)


# --- the dice ------------------------------------------------------------------------------------


def _thrown(event: Event) -> Entry:
    data = event.data
    dice = _dice(data)
    word = counted(len(dice), "die", "dice")
    return Entry(capital(word), data["name"], capital(_sum(data)), dice, story=False)


def _thrown_on(event: Event) -> Entry:
    data = event.data
    return Entry("Extra dice", data["name"], capital(_sum(data)), _dice(data), story=False)


def _stood(event: Event) -> Entry:
    data = event.data
    word = words.STANCE_SAID[data["stance"]] + (" it" if data["stance"] != NEUTRAL else "")
    return Entry(word, data["name"], story=False)


def _stands_fixed(event: Event) -> Entry:
    groups: dict[str, int] = {}
    for stance in event.data["stances"].values():
        groups[stance] = groups.get(stance, 0) + 1
    said = [
        f"{counted(groups[stance], *forms)}"
        for stance, forms in words.STANCE_COUNTS.items()
        if stance in groups
    ]
    return Entry("Where they stand", event.by, f"{capital(listed(said))}.", story=False)


def _turned(event: Event) -> Entry:
    data = event.data
    return Entry("Turns on it", data["name"], capital(_sum(data)), _dice(data))


def _opposition(event: Event) -> Entry:
    data = event.data
    return Entry(
        "The dice against it", capital(data["name"]), capital(_sum(data)), _dice(data), story=False
    )


# --- what it came to -----------------------------------------------------------------------------


def _settled(event: Event) -> Entry:
    data = event.data
    parts = [sentence(data["words"])]
    if not data["rolled"]:
        parts.append(words.UNROLLED)
    for item in data["wounds"]:
        parts.append(f"{item['name']} takes {words.wounds_said(item['levels'])}.")
    for item in data["loose"]:
        parts.append(words.loose_said(item["number"], item["name"]))
    if data["stress"]:
        parts.append(f"Stress {signed(data['stress'])}.")
    return Entry(words.DEGREE_SAID[data["degree"]], data["name"], " ".join(parts))


def _told(event: Event) -> Entry | None:
    said = event.data["words"]
    return Entry("What happened", event.data["name"], said) if said else None


TOLD: Mapping[str, Callable[[Event], Entry | None]] = {
    "action_proposed": _proposed,
    "proposal_changed": _changed,
    "difficulty_set": _difficulty,
    "thrown": _thrown,
    "thrown_on": _thrown_on,
    "stood": _stood,
    "stands_fixed": _stands_fixed,
    "turned_hostile": _turned,
    "opposition_thrown": _opposition,
    "opposition_thrown_on": _opposition,
    "action_called_off": _called_off,
    "settled": _settled,
    "action_told": _told,
}
