"""The same dice, read again: whose evens help, whose odds hinder, what cancels what."""

from __future__ import annotations

from dataclasses import replace

from hotseat.core.panels import Block, Card, DieFace
from hotseat.games.isolation import outcome
from hotseat.games.isolation import words_action as words
from hotseat.games.isolation import words_scene as scene
from hotseat.games.isolation.parts_action import (
    HIT,
    OUT,
    die_face,
    face_map,
    faces,
    marks_of,
    reasons,
)
from hotseat.games.isolation.pool_of import action_of, name_of, opponent
from hotseat.games.isolation.reading import ACTIVE, GM, GREEN, LATE, PASSIVE, Count, Place
from hotseat.games.isolation.screen_parts import tray, tray_id
from hotseat.games.isolation.state import State, Throw
from hotseat.games.isolation.words_people import capital

Seat = tuple[str, str, Throw]


def sides(state: State) -> tuple[Block, ...]:
    """The second reading as a card: the sum, every even for it and every odd against it, struck
    where they meet."""
    count = outcome.second_pass(state)
    said = words.pooled_said(len(count.evens), len(count.odds))
    dice = _whole(state, count) if action_of(state).alone else _that_count(state, count)
    shown = (tray(_late_id(state), scene.READ_AGAIN, dice),) if dice else ()
    over = scene.READ_FIRST if action_of(state).alone else scene.READ_AGAIN
    return (Card(said, shown, over),)


def _late_id(state: State) -> str:
    """Only the dice of those who turned fall here; all others have been seen to fall."""
    late = [who for who, throw in action_of(state).late.items() if throw.whole]
    alone = [action_of(state).who] if action_of(state).alone else []
    return tray_id(state, "+".join([*alone, *late])) if alone or late else ""


def _seats(state: State) -> list[Seat]:
    """(part, who, throw) of everybody whose dice may count now."""
    action = action_of(state)
    found: list[Seat] = [(ACTIVE, action.who, action.thrown[action.who])]
    found += [(PASSIVE, who, action.thrown[who]) for who in action.asked]
    return [*found, *((LATE, who, throw) for who, throw in action.late.items() if throw.whole)]


def _name(part: str, who: str) -> str:
    """The name under which ``reading`` keeps a seat."""
    return "" if part in (ACTIVE, GM) else who


def _reasons(state: State, count: Count) -> dict[Place, str]:
    seats = [(part, _name(part, who), throw) for part, who, throw in _seats(state)]
    return reasons(count, face_map(seats))


def _that_count(state: State, count: Count) -> tuple[DieFace, ...]:
    """What is left after cancelling first, then the pairs that cancel; each with its owner."""
    throws = {(part, _name(part, who)): (who, throw) for part, who, throw in _seats(state)}
    says = _reasons(state, count)
    struck = [place for pair in count.struck for place in pair]
    out = []
    for place in (*count.counting, *struck):
        who, throw = throws[place.part, place.who]
        die = (throw.green if place.colour == GREEN else throw.red)[place.index]
        state_ = OUT if place in says else HIT
        face = replace(die_face(die), state=state_, caption=name_of(state, who), source="")
        out.append(replace(face, reason=says.get(place, "")))
    return tuple(out)


def _whole(state: State, count: Count) -> tuple[DieFace, ...]:
    """Alone the dice are read for the first time: the whole throw, own reds too (IS-6), and those
    of whoever has turned."""
    says = _reasons(state, count)
    out: list[DieFace] = []
    for part, who, throw in _seats(state):
        out += faces(throw, marks_of(count, part, _name(part, who), says))
    return tuple(out)


def against_tray(state: State) -> tuple[Block, ...]:
    """The dice of the GM, or of the character acted against, whose greens cancel his own odds."""
    throw = action_of(state).opposition
    if throw is None or not throw.whole:
        return ()
    count = outcome.result(state).opposition
    says = reasons(count, face_map([(GM, "", throw)]))
    dice = faces(throw, marks_of(count, GM, "", says))
    left = outcome.result(state).odds
    said = words.against_said(len(count.odds), len(count.evens), left)
    label = scene.dice_of(opponent(state))
    shown = (tray(tray_id(state, ""), label, dice),) if dice else ()
    return (Card(said, shown, capital(label)),)
