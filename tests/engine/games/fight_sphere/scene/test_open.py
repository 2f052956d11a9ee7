"""Several scenes in progress, as joined logs may have them: each fact changes the one it is of."""

from __future__ import annotations

from typing import Any

import pytest

from hotseat.core.errors import DoesNotFold
from hotseat.core.play import record
from hotseat.games.fight_sphere.state import State
from tests.engine.games.fight_sphere.session import BO, Table
from tests.engine.games.shared import STAMP

Fact = tuple[str, dict[str, Any]]
DIE = [["Gamble", "6"]]


def recorded(table: Table, *facts: Fact) -> State:
    """The state after these facts, written by hand in a step of their own."""
    written = [(f"fight_sphere.{kind}", data) for kind, data in facts]
    table.play = record(table.play, written, STAMP)
    return table.state


def two_conflicts() -> tuple[Table, str, str]:
    """Ash's Conflict and Cole's, both in progress."""
    table = Table("abg", "ch")
    first = table.do("begin_conflict", who=table.ash)
    recorded(table, ("conflict_begun", {"who": table.cole}))
    second = table.play.campaign.events[-1].id
    assert list(table.state.scenes) == [first, second]
    return table, first, second


def test_a_fact_of_the_first_changes_the_first_alone() -> None:
    table, first, second = two_conflicts()
    before = table.state.scenes[second]
    threshold = [["Threshold", "6"]] * table.state.threshold
    sides = [{"side": table.ash, "dice": DIE}, {"side": "gm", "dice": threshold}]
    state = recorded(
        table,
        ("gamble_set", {"of": first, "who": table.ash, "dice": 1}),
        ("scene_described", {"of": first, "about": "The well"}),
        ("rolled", {"of": first, "fallen": sides}),
    )
    assert state.scenes[first].about == "The well"
    assert state.scenes[first].first.gamble == 1
    assert state.scenes[first].fallen
    assert state.scenes[second] == before
    resolved = {
        "who": table.ash, "success": False, "ones": 0, "against": 0, "gamble": 1, "blocked": {},
        "judged": {},
    }  # fmt: skip
    state = recorded(table, ("conflict_resolved", {"of": first, **resolved}))
    assert state.scenes == {second: before}
    assert state.last_scene is not None
    assert state.last_scene.id == first
    assert (state.people[table.ash].pool, state.people[table.cole].pool) == (4, 5)


def test_moves_at_the_table_are_about_the_one_begun_last() -> None:
    table, first, second = two_conflicts()
    table.do("set_gamble", who=table.cole, dice=2)
    assert table.state.scenes[second].first.gamble == 2
    assert table.state.scenes[first].first.gamble == 0
    table.do("cancel_scene")
    assert list(table.state.scenes) == [first]
    table.do("set_gamble", who=table.ash, dice=3)
    assert table.state.scenes[first].first.gamble == 3


def test_who_is_not_in_a_scene_takes_nothing_from_it() -> None:
    table, first, second = two_conflicts()
    for of, who in ((first, table.cole), (second, table.ash)):
        with pytest.raises(DoesNotFold):
            recorded(table, ("gamble_set", {"of": of, "who": who, "dice": 1}))


def test_a_cancelled_encounter_takes_nothing_from_another_of_its_episode() -> None:
    table = Table()
    table.tie(table.ash, table.vo, 2)
    table.fight(table.ash, table.gax)
    first = table.encounter.id
    met = {"episode": table.episode.id, "met": [[table.brine, table.hux]], "gained": {}}
    recorded(table, ("encounter_begun", {"who": table.brine, "others": [table.hux]}))
    second = table.play.campaign.events[-1].id
    recorded(table, ("gladiators_met", {"of": second, **met}))
    pool = table.pool(table.gax)
    state = recorded(table, ("scene_cancelled", {"of": first}))
    assert list(state.scenes) == [second]
    assert [clash.members for clash in table.episode.clashes] == [(table.brine, table.hux)]
    assert table.episode.met == ((table.brine, table.hux),)
    assert table.pool(table.gax) < pool
    table.do("cancel_scene")
    assert table.state.scenes == {}
    assert table.episode.met == ()


def test_a_cancelled_encounter_takes_nothing_from_one_that_goes_on_since() -> None:
    """It was framed first, and is cancelled after the roll of the other."""
    table = Table()
    table.fight(table.ash, table.gax)
    first = table.encounter.id
    recorded(table, ("encounter_begun", {"who": table.brine, "others": [table.hux]}))
    second = table.play.campaign.events[-1].id
    sides = [{"side": who, "dice": DIE} for who in (table.brine, table.hux)]
    fates = [{"who": who} for who in (table.brine, table.hux)]
    recorded(table, ("rolled", {"of": second, "fallen": sides}))
    recorded(
        table, ("encounter_resolved", {"of": second, "fates": fates, "losses": [], "judged": {}})
    )
    state = recorded(table, ("scene_cancelled", {"of": first}))
    assert state.scenes == {}
    assert [clash.id for clash in table.episode.clashes] == [second]


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("gamble_set", {"who": "t-2", "dice": 1}),
        ("brought", {"source": "past:t-2:"}),
        ("judgment_bet", {"seat": BO, "side": "t-2", "dice": 1}),
        ("scene_described", {"about": "x"}),
        ("scene_cancelled", {}),
        ("rewarded", {"who": "t-2", "kind_of": "pool"}),
        ("cut_scene_shown", {"who": "t-5"}),
        ("encounter_joined", {"who": "t-4"}),
        ("gladiators_met", {"episode": "t-14#1", "met": [["t-2", "t-3"]], "gained": {}}),
        ("truce_betrayed", {"who": "t-2", "rival": "t-3"}),
        ("scene_shared", {"who": "t-3"}),
    ],
)
@pytest.mark.parametrize("of", ["closed", "unknown", "none"])
def test_what_is_of_no_open_scene_does_not_fold(kind: str, data: dict[str, Any], of: str) -> None:
    table = Table()
    closed = table.do("begin_conflict", who=table.ash)
    table.do("cancel_scene")
    table.do("begin_conflict", who=table.ash)
    said = {"closed": {"of": closed}, "unknown": {"of": "t-999"}, "none": {}}[of]
    with pytest.raises(DoesNotFold):
        recorded(table, (kind, {**said, **data}))
