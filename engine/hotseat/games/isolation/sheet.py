"""The character sheet as data, to play with: who it is, how he fares, what binds him."""

from __future__ import annotations

from hotseat.core.panels import (
    Block,
    Card,
    Chip,
    Chips,
    Line,
    Lines,
    Tag,
    Text,
    View,
)
from hotseat.core.sheet import OpenSheet, Sheet
from hotseat.games.isolation import words_people as words
from hotseat.games.isolation.links import WOUND_WORDS, wound_links
from hotseat.games.isolation.sheet_edit import edit
from hotseat.games.isolation.state import DEAD, DYING, INJURED, Pair, Person, State


def sheets(state: State, _view: View) -> tuple[Sheet, ...]:
    """Everybody's sheet, the players' first, the dead last."""
    people = sorted(state.people.values(), key=lambda one: (not one.living, _is_gms(state, one)))
    return tuple(_sheet(state, one) for one in people)


def _sheet(state: State, one: Person) -> Sheet:
    kind = "The GM’s characters" if _is_gms(state, one) else "Players’ characters"
    return Sheet(one.id, one.name, _sub(state, one), kind, gone=not one.living)


def open_sheet(state: State, _view: View, who: str) -> OpenSheet:
    """One sheet, to play with and to edit. Raises KeyError for an unknown id."""
    one = state.people[who]
    blocks = (_health(state, one), _sides(one), _drives(one), _bound(state, one))
    return OpenSheet(blocks, edit(state, one))


def _is_gms(state: State, one: Person) -> bool:
    return state.table.seats.is_gm(one.owner)


def _sub(state: State, one: Person) -> str:
    unwell = one.health in (INJURED, DYING)
    said = words.played_by(state, one)
    return f"{said}. {words.HEALTH_SAID[one.health]}" if unwell else said


def _health(state: State, one: Person) -> Card:
    blocks: tuple[Block, ...] = (Text(words.HEALTH_LINES[one.health]), *_recovery(state, one))
    return Card(words.HEALTH_SAID[one.health], blocks, "Health", _tone(one))


def _tone(one: Person) -> str:
    return "bad" if one.health in (DYING, DEAD) else ""


def _recovery(state: State, one: Person) -> tuple[Block, ...]:
    """With whom the links stand that have to go before he is better, the worse wound first."""
    if one.health not in (INJURED, DYING):
        return ()
    word = WOUND_WORDS[one.health]
    names = [
        state.people[other].name
        for link in wound_links(state, one.id, word)
        for other in link.pair
        if other != one.id
    ]
    if not names:
        return (
            Text("No link bears this wound any more; the table may say how it heals.", "small"),
        )
    said = f"Better once no link says {word} any more: {words.listed(names)}."
    return (Text(f"{said} Links are struck out by rolls between sessions.", "small"),)


def _sides(one: Person) -> Card:
    good = Chips("Good sides", tuple(Chip(side) for side in one.positives), "None written down.")
    bad = Chips("Bad sides", tuple(Chip(side) for side in one.negatives), "None written down.")
    advice = words.balance(len(one.positives), len(one.negatives))
    return Card("Sides", (good, bad, *((Text(advice, "warn"),) if advice else ())))


def _drives(one: Person) -> Card:
    return Card(
        "Bias and goal",
        (
            Lines(
                (
                    Line(one.bias or "None written down", "Bias"),
                    Line(one.goal or "None written down", "Goal"),
                )
            ),
        ),
    )


def _bound(state: State, one: Person) -> Card:
    lines = tuple(_with(state, one, other) for other in state.others(one.id) if one.living)
    if not lines:
        said = "The dead are bound to nobody." if not one.living else "Nobody else is here yet."
        return Card("Bound to", (Text(said, "small"),))
    return Card("Bound to", (Lines(lines),))


def _with(state: State, one: Person, other: Person) -> Line:
    pair = state.pair(one.id, other.id)
    green, red = state.counts(*pair)
    tags = (
        *((Tag(f"+{green}", "good"),) if green else ()),
        *((Tag(f"−{red}", "bad"),) if red else ()),
    )
    return Line(other.name, _said(state, pair), tags)


def _said(state: State, pair: Pair) -> str:
    """Every label once, with how often; loose links last."""
    labels: dict[str, int] = {}
    for link in state.links_of(pair):
        label = words.short_label(link)
        labels[label] = labels.get(label, 0) + 1
    said = [label if count == 1 else f"{label} ({count})" for label, count in labels.items()]
    loose = abs(state.loose.get(pair, 0))
    if loose:
        said.append(f"{words.number(loose)} loose")
    return "; ".join(said) or "No links"
