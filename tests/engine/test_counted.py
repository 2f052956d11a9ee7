"""Fast chances are those that are counted through the game's own reading, for small inputs.

A query is held to it that names how (``Query(..., counted=...)``); so is that of a new game.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import islice
from math import prod
from pathlib import Path
from typing import Any

import pytest

from hotseat.core.counted import Counted
from hotseat.core.errors import BadValue
from hotseat.core.game import Game, Query, game, slugs
from hotseat.odds.by_counting import fall_count
from tests.engine.held_to import FALLS_MOST, Inputs, differences
from tests.engine.small_inputs import small_inputs

EXAMPLES = json.loads(
    (Path(__file__).parents[1] / "fixtures" / "odds-examples.json").read_text("utf-8")
)["cases"]
DRAWN, COMPARED, LEAST = 400, 10, 8
PAIRED = [
    (slug, kind)
    for slug in slugs()
    for kind, query in game(slug).odds.items()
    if query.counted is not None
]


def inputs_of(slug: str, kind: str) -> Iterator[Inputs]:
    """The game's own, those of the contract, then small ones."""
    query = game(slug).odds[kind]
    assert query.counted is not None
    yield from query.counted.tried
    yield from (case["inputs"] for case in EXAMPLES if (case["game"], case["kind"]) == (slug, kind))
    yield from islice(small_inputs(query, 22), DRAWN)


def compared(played: Game, slug: str, kind: str) -> Iterator[list[str]]:
    """What differs, for each of the first inputs that can be counted."""
    found = (differences(played, kind, inputs) for inputs in inputs_of(slug, kind))
    return islice((each for each in found if each is not None), COMPARED)


def rolled(counted: Counted, inputs: Inputs) -> bool:
    """Whether these inputs are few enough dice to be counted."""
    rolls = counted.rolls(**inputs)
    return rolls is not None and prod(map(fall_count, rolls.values())) <= FALLS_MOST


@pytest.mark.parametrize(("slug", "kind"), PAIRED)
@pytest.mark.slow
def test_fast_chances_are_those_that_are_counted(slug: str, kind: str) -> None:
    every = list(compared(game(slug), slug, kind))
    own = game(slug).odds[kind].counted
    assert own is None or all(rolled(own, inputs) for inputs in own.tried)
    wrong = [sentence for each in every for sentence in each]
    assert not wrong, wrong[0]
    assert len(every) >= LEAST, f"only {len(every)} inputs of {kind} could be counted"


def test_every_chance_of_the_contract_is_held_to_a_reading() -> None:
    unpaired = {(case["game"], case["kind"]) for case in EXAMPLES} - {*PAIRED}
    assert not unpaired, f"{unpaired} name no reading: give Query(..., counted=...)"


# --- it notices ----------------------------------------------------------------------------------


def one_more(value: Any) -> Any:
    """A number, or the first one within, that is one more."""
    if isinstance(value, int) and not isinstance(value, bool):
        return value + 1
    if isinstance(value, list) and value:
        return [one_more(value[0]), *value[1:]]
    return value


def wrong_by_one(query: Query) -> Query:
    """The query as it would be with one die too many, or one face too high."""

    def answer(**inputs: Any) -> Mapping[str, Any]:
        given = {"base": 3} if "base" in query.inputs else {}  # where it may be left out
        (name, first), *others = {**given, **inputs}.items()
        return query.answer(**{name: one_more(first)}, **dict(others))

    return replace(query, answer=answer)


def next_key(query: Query) -> Query:
    """The query with the chance of each thing given to the next one, and all of it to nothing."""

    def answer(**inputs: Any) -> Mapping[str, Any]:
        found = query.answer(**inputs)
        keys = [*found, "nothing"] if len(found) == 1 else [*found]
        return dict(zip(keys[1:] + keys[:1], found.values(), strict=False))

    return replace(query, answer=answer)


@pytest.mark.parametrize(("slug", "kind"), PAIRED)
@pytest.mark.parametrize("spoilt", [wrong_by_one, next_key])
def test_a_chance_that_is_wrong_is_noticed(slug: str, kind: str, spoilt: Any) -> None:
    played = game(slug)
    worse = replace(played, odds={**played.odds, kind: spoilt(played.odds[kind])})
    assert any(compared(worse, slug, kind))


def test_what_cannot_be_counted_is_passed_over() -> None:
    played = game("fight_sphere")
    assert differences(played, "conflict", {"dice": 60, "threshold": 60}) is None
    assert differences(played, "conflict", {"dice": 0, "threshold": 1}) is None
    plain = {"conflict": replace(played.odds["conflict"], counted=None)}
    assert differences(replace(played, odds=plain), "conflict", {"dice": 1, "threshold": 1}) is None
    with pytest.raises(BadValue):
        played.odds["disengage"].answer(sizes=[1, 1], who=2)
