"""Facts of an action that cannot follow on those before them, and what each leaves in the state."""

from __future__ import annotations

from typing import Any

import pytest

from hotseat.core.errors import DoesNotFold
from hotseat.core.play import record
from hotseat.games.isolation.evolve_action import ACTION
from hotseat.games.isolation.facts import FACTS, PREFIX
from tests.engine.games.isolation.acts import STAMP, House

GREEN = {"sides": 6, "face": 2, "dye": "green"}
SIX = {"sides": 6, "face": 6, "dye": "green"}
EMPTY: dict[str, Any] = {"green": [], "red": []}


def written(house: House, kind: str, **data: Any) -> None:
    house.play = record(house.play, ((PREFIX + kind, data),), STAMP)


def test_every_fact_of_an_action_is_folded_here() -> None:
    mine = {"action", "proposal", "difficulty", "extra", "thrown", "stood", "stands", "turned"}
    mine |= {"opposition", "wounds", "loose_proposed", "stress_proposed", "settled"}
    kinds = {kind.removeprefix(PREFIX) for kind in FACTS}
    assert set(ACTION) <= kinds
    assert {kind for kind in kinds if kind.split("_")[0] in mine} <= set(ACTION)


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("thrown", {"who": "eve", "name": "Eve", **EMPTY}),
        ("thrown_on", {"who": "alice", "name": "Alice", **EMPTY}),
        ("stood", {"who": "eve", "name": "Eve", "stance": "neutral"}),
        ("stands_fixed", {"stances": {}}),
        ("turned_hostile", {"who": "alice", "name": "Alice", **EMPTY}),
        ("opposition_thrown_on", {"name": "the GM", **EMPTY}),
        ("extra_dropped", {"extra": "nothing"}),
        ("wounds_proposed", {"who": "nobody", "name": "Nobody", "wounds": 1}),
        ("proposal_changed", {"asked": ["nobody"]}),
        ("proposal_changed", {"asked": ["bob"]}),
        ("proposal_changed", {"against": "alice"}),
        ("action_told", {"words": "", "name": "Bob"}),
    ],
)
def test_what_cannot_follow_is_refused(kind: str, data: dict[str, Any]) -> None:
    house = House()
    house.ask(house.alice)
    people = {"bob": house.bob, "alice": house.alice, "eve": house.eve}
    named = {
        key: people.get(value, value) if isinstance(value, str) else value
        for key, value in data.items()
    }
    if "asked" in data:
        named["asked"] = [people.get(who, who) for who in data["asked"]]
    with pytest.raises(DoesNotFold):
        written(house, kind, **named)


def test_a_throw_that_is_called_whole_and_is_not_is_refused() -> None:
    house = House()
    house.ask(house.alice)
    with pytest.raises(DoesNotFold):
        written(house, "thrown", who=house.bob, name="Bob", green=[GREEN, SIX], red=[])
    with pytest.raises(DoesNotFold):
        written(house, "thrown", who=house.bob, name="Bob", green=[GREEN], red=[], owed_green=1)


def test_an_action_without_a_proposal_is_refused() -> None:
    house = House()
    with pytest.raises(DoesNotFold):
        written(house, "difficulty_set", difficulty=1)
    house.ask(house.alice)
    with pytest.raises(DoesNotFold):
        written(
            house, "action_proposed", who=house.bob, name="Bob", words="x", asked=[], dangerous=True
        )


def test_settling_clears_the_table_and_keeps_what_is_to_be_told() -> None:
    house = House(stress=1)
    house.failed(odds=2)
    house.do("propose_wounds", who=house.eve, wounds=2)
    house.do("settle")
    state = house.state
    assert state.action is None
    assert state.last is not None
    assert not state.last.told
    assert state.last.lines == (
        "Eve is dying.",
        "One loose red link with Alice.",
        "One loose red link with Eve.",
        "Stress +1.",
    )


def test_the_lines_of_what_was_left_behind_do_not_link_the_dead() -> None:
    house = House(stress=0)
    house.do("set_health", who=house.eve, health="dying")
    house.failed(odds=2)
    house.do("propose_wounds", who=house.bob, wounds=1)
    house.do("settle")
    assert house.state.last is not None
    assert house.state.last.lines == (
        "Bob is injured.",
        "Eve is dead.",
        "One loose red link with Alice.",
        "Stress +1.",
    )


def test_a_changed_proposal_keeps_what_is_not_named() -> None:
    house = House()
    house.ask(house.alice, dangerous=True)
    house.do("change_proposal", words="Burn it")
    action = house.action
    assert (action.words, action.asked, action.dangerous) == ("Burn it", (house.alice,), True)


def test_an_alone_difficulty_goes_when_somebody_is_asked_after_all() -> None:
    house = House()
    house.ask()
    house.do("set_difficulty", difficulty=4)
    house.do("change_proposal", words="With you")
    assert house.action.difficulty == 4
    house.do("change_proposal", asked=[house.alice])
    assert house.action.difficulty == 0
