"""Facts folded into the state; facts that cannot follow are refused as a whole."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from hotseat.core.common import Table
from hotseat.core.errors import DoesNotFold
from hotseat.core.play import record
from hotseat.games.isolation.facts import FACTS, PREFIX
from tests.engine.games.isolation.acts import GAME, SHEET, STAMP, House

WHOLE = {"green": [], "red": []}


def test_sessions_are_counted_and_a_new_one_lets_every_pair_roll_again() -> None:
    house = House()
    assert (house.state.table.session, house.state.between()) == (1, False)
    house.do("end_session")
    assert house.state.between()
    house.do("throw_bond", (2, 3, 3), a=house.bob, b=house.alice)
    assert house.state.bonded == {(house.bob, house.alice)}
    house.do("start_session")
    assert (house.state.table.session, house.state.bonded) == (2, frozenset())
    assert house.state.bond is None  # a level roll needs no answer


def test_a_roll_that_waits_for_its_answer_outlasts_the_break() -> None:
    house = House()
    house.do("end_session")
    house.do("throw_bond", (3, 3, 3), a=house.bob, b=house.alice)
    house.do("start_session")
    assert house.state.bond is not None
    house.do("answer_bond", answer="write", word="The key")
    assert house.state.bond is None


def test_facts_of_every_table_leave_the_rest_alone() -> None:
    house, blank = House(), Table("")
    before = replace(house.state, table=blank)
    house.do("note", text="Rain")
    house.do("frame_scene", title="The cellar")
    assert replace(house.state, table=blank) == before


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("character_edited", {"who": "x", **SHEET, "name": "X", "profession": "", "owner": ""}),
        ("character_left", {"who": "x", "name": "X"}),
        ("health_set", {"who": "x", "name": "X", "health": "dead", "reason": ""}),
        ("character_placed", {"who": "x", "x": 1, "y": 1}),
        ("link_erased", {"link": "l", "label": "", "tone": "red", "names": ""}),
        ("loose_set", {"a": "x", "b": "y", "number": 1, "names": ""}),
        ("bond_thrown_on", WHOLE),
        ("bond_answered", {"answer": "leave", "change": "same", "label": "", "names": ""}),
        ("grief_shared", {"grief": "g", "pairs": [], "names": []}),
    ],
)
def test_a_fact_about_what_is_not_there_does_not_fold(kind: str, data: dict[str, Any]) -> None:
    for sides in ("positives", "negatives"):
        if sides in data:
            data = {**data, sides: []}
    with pytest.raises(DoesNotFold, match="does not follow"):
        record(House().play, [(PREFIX + kind, data)], STAMP)


def test_a_roll_of_dice_with_more_owed_than_brought_does_not_fold() -> None:
    house = House()
    data = {"a": house.bob, "b": house.eve, "names": "", **WHOLE, "owed_red": 2}
    with pytest.raises(DoesNotFold):
        record(house.play, [(PREFIX + "bond_thrown", data)], STAMP)


def test_every_kind_of_fact_is_folded() -> None:
    """A kind without a function would be a KeyError, told as a fact that does not follow."""
    from hotseat.games.isolation.evolve import _PEOPLE
    from hotseat.games.isolation.evolve_action import ACTION

    kinds = {kind.removeprefix(PREFIX) for kind in FACTS}
    assert kinds == {*_PEOPLE, *ACTION}
    assert not set(_PEOPLE) & set(ACTION)
    assert GAME.facts is FACTS
