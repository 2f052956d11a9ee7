"""A whole character at one tap: as many descriptors as are recommended, a bias and a goal. The bias
is about somebody who is there, so that it comes into play, and nobody else's if possible; and where
one of theirs is about nobody yet, the profession is what it is about."""

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
    name = named_and_owned(state, drawn, ideas.NAMES)
    profession = drawn.one(_unmet(state) or _professions(state))
    return {
        **name,
        "profession": profession,
        "positives": drawn.lines(ideas.POSITIVES, DESCRIPTORS),
        "negatives": drawn.lines(ideas.NEGATIVES, DESCRIPTORS),
        "bias": drawn.one(_fitting(state, profession)),
        "goal": drawn.one(ideas.GOALS),
    }


def _professions(state: State) -> tuple[str, ...]:
    """Any; of the first of all one that a bias of the next can be about."""
    met = dict.fromkeys(who for whom in ideas.ABOUT.values() for who in whom)
    return ideas.PROFESSIONS.words if state.living() else tuple(met)


def _fitting(state: State, profession: str) -> tuple[str, ...]:
    """Biases that are not about people of this profession: such as are about somebody who is there
    and nobody has yet, else such as others have too, else about nobody yet."""
    there = {person.profession for person in state.living()}
    taken = {person.bias for person in state.living()}
    others = {bias: whom for bias, whom in ideas.ABOUT.items() if profession not in whom}
    about = tuple(bias for bias, whom in others.items() if there.intersection(whom))
    new = tuple(bias for bias in others if bias not in taken)
    return tuple(bias for bias in about if bias not in taken) or about or new or tuple(others)


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
