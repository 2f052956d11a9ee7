"""A whole character at one tap: as many descriptors as are recommended, a bias and a goal. The bias
is about somebody who is there, or shared with them, so that it comes into play; and where one of
theirs is about nobody yet, the profession is what it is about."""

from __future__ import annotations

from typing import Any

from hotseat.core.dice import Source
from hotseat.games.isolation.people import ideas
from hotseat.games.isolation.state import State
from hotseat.kit.quick import lots, named_and_owned

DESCRIPTORS = 3


def quick(state: State, source: Source) -> dict[str, Any]:
    """The arguments of one more character."""
    drawn = lots(state, source)
    professions = _unmet(state) or ideas.PROFESSIONS.words
    biases = _fitting(state)
    return {
        **named_and_owned(state, drawn, ideas.NAMES),
        "profession": drawn.one(professions),
        "positives": drawn.lines(ideas.POSITIVES, DESCRIPTORS),
        "negatives": drawn.lines(ideas.NEGATIVES, DESCRIPTORS),
        "bias": drawn.one(biases),
        "goal": drawn.one(ideas.GOALS),
    }


def _fitting(state: State) -> tuple[str, ...]:
    """Biases about somebody who is there, else those of theirs; with nobody there any that a
    profession can meet."""
    there = {person.profession for person in state.living()}
    about = tuple(bias for bias, whom in ideas.ABOUT.items() if there.intersection(whom))
    shared = tuple(person.bias for person in state.living() if person.bias)
    return about or shared or tuple(ideas.ABOUT)


def _unmet(state: State) -> tuple[str, ...]:
    """The professions that biases of those who are there are about, where nobody else has one."""
    people = state.living()
    unmet = (
        ideas.ABOUT.get(person.bias, ())
        for person in people
        if not any(
            other.profession in ideas.ABOUT.get(person.bias, ())
            for other in people
            if other.id != person.id
        )
    )
    return tuple(dict.fromkeys(profession for whom in unmet for profession in whom))
