"""Two actions, or two link rolls, open at once, as two joined logs may bring them: a fact changes
the one that it names, and one that names none that is open does not fold."""

from __future__ import annotations

from typing import Any

import pytest

from hotseat.core.errors import DoesNotFold
from hotseat.core.play import record
from hotseat.games.isolation.action_state import Action
from hotseat.games.isolation.registry import FACT_SET
from hotseat.kit.open import OpenThing
from tests.engine.games.isolation.acts import STAMP, House

GREEN = {"green": [["link", "2"]]}


def written(house: House, kind: str, **data: Any) -> str:
    """Record a fact as a file may hold it; the id of its event."""
    house.play = record(house.play, [(f"isolation.{kind}", data)], STAMP)
    return house.play.campaign.events[len(house.play.campaign.events) - 1].id


def two_actions() -> tuple[House, str, str]:
    """Bob asks Alice and Eve, and has rolled; apart from it Alice asks Bob, and has not. The ids
    of both."""
    house = House(stress=1)
    house.ask(house.alice, house.eve)
    first = house.action.id
    house.throw(house.bob, 2, 4, 3, 2, 2, 5, 5)
    second = written(
        house, "action_proposed", who=house.alice, name="Alice", asked=[house.bob], words="Dig"
    )
    return house, first, second


def both(house: House, first: str, second: str) -> tuple[Action, Action]:
    return house.state.actions[first], house.state.actions[second]


def test_a_table_has_one_action_at_a_time_by_a_guard_alone() -> None:
    house, first, second = two_actions()
    assert list(house.state.actions) == [first, second]
    assert house.action.id == second  # the one begun last is played first
    assert house.refused("propose", who=house.eve, asked=[]).startswith("An action is already")


def test_each_fact_changes_the_action_that_it_names_and_no_other() -> None:
    house, first, second = two_actions()
    bob, alice = {"who": house.bob, "name": "Bob"}, {"who": house.alice, "name": "Alice"}
    eve = {"who": house.eve, "name": "Eve"}
    facts: list[tuple[str, dict[str, Any]]] = [
        ("proposal_changed", {"words": "Nail it shut"}),
        ("extra_added", {"who": house.eve, "colour": "red", "source": "against"}),
        ("thrown", {**alice, **GREEN}),
        ("thrown", {**eve, **GREEN}),
        ("stances_taken", {"stances": {house.eve: "hostile"}, "name": "Eve"}),
        ("green_dice_given", {"dice": 4}),
        ("difficulty_set", {"difficulty": 3}),
        ("opposition_thrown", {"name": "the GM", "red": [["living", "3"]]}),
        ("presence_said", {**eve, "there": False}),
        ("wounds_proposed", {**bob, "wounds": 1}),
        ("wounds_spared", {"levels": 1}),
        ("loose_proposed", {**alice, "number": -1}),
        ("stress_proposed", {"change": 2}),
    ]
    for kind, data in facts:
        before, other = both(house, first, second)
        key = written(house, kind, of=first, **data)
        after, same = both(house, first, second)
        assert (after != before, same) == (True, other), kind
        if kind == "extra_added":
            written(house, "extra_dropped", of=first, extra=key)
            assert both(house, first, second) == (before, other)
    assert house.state.actions[first].difficulty == 3


def test_one_is_resolved_and_told_while_the_other_goes_on() -> None:
    house, first, second = two_actions()
    other = house.state.actions[second]
    written(house, "settled", of=first, name="Bob", degree="basic success", stress=-1)
    assert house.state.actions == {second: other}
    assert house.state.last is not None
    assert (house.state.last.id, house.state.last.who) == (first, house.bob)
    with pytest.raises(DoesNotFold):
        written(house, "action_told", of=second, name="Alice")
    written(house, "action_told", of=first, name="Bob", words="It holds.")
    assert house.state.last.told is True
    house.do("call_off")
    assert house.state.action is None


def test_the_other_is_gone_on_with_once_the_last_is_cancelled() -> None:
    house, first, second = two_actions()
    written(house, "action_called_off", of=second, name="Alice")
    assert house.action.id == first
    assert house.action.fallen
    house.throw(house.alice, 2, 2, 3)
    assert house.action.thrown.keys() == {house.bob, house.alice}


OF_ACTIONS = sorted(
    kind
    for kind, cls in FACT_SET.classes.items()
    if isinstance(getattr(cls, "thing", None), OpenThing) and cls.thing.attr == "actions"
)


def test_what_is_closed_or_was_never_open_takes_no_facts() -> None:
    house, first, second = two_actions()
    written(house, "action_called_off", of=first, name="Bob")
    for of in (first, "t-999", ""):
        for kind, data in (
            ("difficulty_set", {"difficulty": 2}),
            ("green_dice_given", {"dice": 2}),
            ("thrown", {"who": house.bob, "name": "Bob", **GREEN}),
            ("turned_hostile", {"who": house.eve, "name": "Eve", **GREEN}),
            ("opposition_thrown", {"name": "the GM"}),
            ("proposal_changed", {"words": "x"}),
            ("extra_added", {"who": house.bob, "colour": "red", "source": "against"}),
            ("extra_dropped", {"extra": "t-1"}),
            ("stances_taken", {"stances": {house.alice: "neutral"}, "name": "Alice"}),
            ("presence_said", {"who": house.eve, "name": "Eve", "there": False}),
            ("wounds_proposed", {"who": house.bob, "name": "Bob", "wounds": 1}),
            ("wounds_spared", {"levels": 1}),
            ("loose_proposed", {"who": house.eve, "name": "Eve", "number": 1}),
            ("stress_proposed", {"change": 1}),
            ("settled", {"name": "Bob", "degree": "basic success"}),
            ("action_reopened", {}),
            ("action_called_off", {"name": "Bob"}),
        ):
            assert f"isolation.{kind}" in OF_ACTIONS
            with pytest.raises(DoesNotFold):
                written(house, kind, of=of, **data)
    assert len(OF_ACTIONS) == 17
    assert list(house.state.actions) == [second]


# --- link rolls ----------------------------------------------------------------------------------


def two_rolls() -> tuple[House, str, str]:
    """Between sessions Bob and Alice have rolled, and apart from it Bob and Eve; both owe their
    answer. The ids of both."""
    house = House()
    house.do("end_session")
    first = house.do("throw_bond", (2, 2, 2), a=house.bob, b=house.alice)
    red = [["link", "33"]]
    second = written(
        house, "bond_thrown", a=house.bob, b=house.eve, names="Bob and Eve", red=red, **GREEN
    )
    return house, first, second


def answered(house: House, of: str) -> None:
    data = {"answer": "write", "change": "better", "label": "Tea", "names": ""}
    written(house, "bond_answered", of=of, **data)


def test_an_answer_closes_the_link_roll_that_it_names() -> None:
    house, first, second = two_rolls()
    assert list(house.state.pair_rolls) == [first, second]
    answered(house, first)
    assert list(house.state.pair_rolls) == [second]
    assert house.state.links[-1].pair == (house.bob, house.alice)
    with pytest.raises(DoesNotFold):
        answered(house, first)
    house.do("answer_bond", answer="write", word="The key")
    assert house.state.links[-1].pair == (house.bob, house.eve)
    assert house.state.pair_roll is None


def test_a_link_roll_takes_the_place_of_the_one_that_it_names() -> None:
    house, first, second = two_rolls()
    pair = {"a": house.alice, "b": house.eve, "names": "", **GREEN}
    third = written(house, "bond_thrown", roll=first, **pair)
    assert list(house.state.pair_rolls) == [second, third]
    with pytest.raises(DoesNotFold):
        written(house, "bond_thrown", roll=first, **pair)


def test_extra_dice_go_to_the_link_roll_that_they_name() -> None:
    house = House()
    house.do("end_session")
    first = house.do("throw_bond", (), a=house.bob, b=house.alice, faces=[6, 2, 3])
    begun = house.play.campaign.events[len(house.play.campaign.events) - 1].data
    second = written(house, "bond_thrown", a=house.bob, b=house.eve, names="", **GREEN)
    whole = {**begun, "green": [*begun["green"], ["Vain", "4"]], "owed_green": 0}
    written(house, "bond_thrown", **whole, roll=first)
    rolls = house.state.pair_rolls
    assert rolls.keys() == {first, second}
    assert (rolls[first].pair, rolls[first].change) == ((house.bob, house.alice), "better")


def test_nobody_whom_either_refers_to_can_be_deleted() -> None:
    house, _first, _second = two_rolls()
    for who in (house.alice, house.eve):
        with pytest.raises(DoesNotFold):
            written(house, "character_left", who=who, name="X")
