"""Dice of an action as they are drawn: chains together, what counts ringed, what cancels struck."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from hotseat.core.dice import Die, Want
from hotseat.core.panels import DieFace
from hotseat.games.isolation import reading
from hotseat.games.isolation import words_action as words
from hotseat.games.isolation.reading import GREEN, RED, Count, Place
from hotseat.games.isolation.state import Throw

HIT, MISS, OUT, MIXED = ("hit", "miss", "cancelled", "")

# What is said of single dice: (state, reason) by (colour, index in that pool).
Marks = Mapping[tuple[str, int], tuple[str, str]]


def waiting(wanted: Iterable[Want]) -> tuple[DieFace, ...]:
    """Dice not yet thrown, each with the reason why it is here: "stress", "Piet: Brave / Vain"."""
    return tuple(_waiting(want) for want in wanted)


def _waiting(want: Want) -> DieFace:
    word, _, about = want.tag.partition(": ")
    return DieFace(want.sides, dye=want.dye, caption=word, source=about)


def die_face(die: Die) -> DieFace:
    """A fallen die as the record repeats it: a green even or a red odd counts."""
    state = HIT if counts(die) else MISS
    return DieFace(die.sides, die.face, die.dye, state=state, source=die.tag, by_hand=die.by_hand)


def counts(die: Die) -> bool:
    """Whether a die alone counts: evens on green, odds on red."""
    return die.face % 2 == (0 if die.dye == GREEN else 1)


def plain(throw: Throw) -> tuple[DieFace, ...]:
    """A throw whose sum is not made yet, extra dice still owed perhaps."""
    return tuple(replace(die_face(die), source="") for die in (*throw.green, *throw.red))


def faces(throw: Throw, marks: Marks, colours: Sequence[str] = (GREEN, RED)) -> tuple[DieFace, ...]:
    """A whole throw: each die with the extra dice it brought in one strip. What ``marks`` does not
    name does not count. Where the dice come from has been said before they fell."""
    out: list[DieFace] = []
    for colour in colours:
        dice = throw.green if colour == GREEN else throw.red
        chains = reading.chains(tuple(die.face for die in dice), colour)
        out += [_chain([(dice[n], marks.get((colour, n), (MISS, ""))) for n in c]) for c in chains]
    return tuple(out)


def _chain(held: Sequence[tuple[Die, tuple[str, str]]]) -> DieFace:
    """One die, or one with all that followed, each struck or ringed by itself."""
    first, (state, reason) = held[0]
    rest = tuple(die.face for die, _ in held[1:])
    states: tuple[str, ...] = ()
    if rest:
        state, states = MIXED, tuple(state for _, (state, _) in held)
        reason = _reasons(held)
    caption = words.chain_said([first.face, *rest], _counting(held)) if rest else ""
    return DieFace(
        first.sides,
        first.face,
        first.dye,
        state=state,
        caption=caption,
        by_hand=first.by_hand,
        reason=reason,
        chain=rest,
        states=states,
    )


def _counting(held: Sequence[tuple[Die, tuple[str, str]]]) -> int:
    return sum(state == HIT for _, (state, _) in held)


def _reasons(held: Sequence[tuple[Die, tuple[str, str]]]) -> str:
    said = [f"{die.face} {reason}" for die, (state, reason) in held if state == OUT and reason]
    return ", ".join(said)


# --- what a count says of each die ---------------------------------------------------------------


def marks_of(count: Count, part: str, who: str, says: Mapping[Place, str]) -> Marks:
    """What a count says of one player's dice: struck with the reason, or counting."""
    found: dict[tuple[str, int], tuple[str, str]] = {}
    for pair in count.struck:
        for place in pair:
            if (place.part, place.who) == (part, who):
                found[place.colour, place.index] = (OUT, says.get(place, ""))
    for place in count.counting:
        if (place.part, place.who) == (part, who):
            found[place.colour, place.index] = (HIT, "")
    return found


def reasons(count: Count, face_at: Mapping[Place, int]) -> dict[Place, str]:
    """Why each struck die is struck: the face it meets."""
    found = {}
    for even, odd in count.struck:
        found[even] = words.meets(face_at[odd])
        found[odd] = words.meets(face_at[even])
    return found


def face_map(throws: Iterable[tuple[str, str, Throw]]) -> dict[Place, int]:
    """The face at every place, from (part, name, throw)."""
    found = {}
    for part, who, throw in throws:
        for colour, dice in ((GREEN, throw.green), (RED, throw.red)):
            for index, die in enumerate(dice):
                found[Place(part, who, colour, index)] = die.face
    return found
