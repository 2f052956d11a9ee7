"""Two rolls open at once, as two joined logs may bring: each fact changes the one it names."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from hotseat.core.errors import DoesNotFold
from hotseat.core.play import Play, record
from hotseat.games.playset_zero.registry import FACT_SET
from hotseat.games.playset_zero.roll.open import ROLL, OfRoll
from hotseat.games.playset_zero.state import Conflict
from tests.engine.games.playset_zero.session import Table
from tests.engine.games.shared import STAMP, told, with_foreign

DICE = [["", "551"]]
RESULT = {"who": "t-2", "verdicts": [{"kind": "goal", "text": "", "good": True}]}
# A fact of every kind about a roll, in an order in which they can follow on each other; HAND and
# KEPT are the ids of somebody who helps, and of an advantage that is stored.
FACTS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("goal_changed", {"goal": "Cross"}),
    ("challenge_set", {"challenge": True}),
    ("dangers_set", {"count": 3}),
    ("danger_named", {"place": 1, "text": "It sinks"}),
    ("feature_used", {"place": 1}),
    ("circumstance_added", {"words": "High ground"}),
    ("circumstance_added", {"words": "Low water"}),
    ("circumstance_dropped", {}),
    ("advantage_brought", {"advantage": "KEPT"}),
    ("marks_brought", {"count": 1}),
    ("hand_joined", {"who": "t-3"}),
    ("own_danger_named", {"hand": "HAND", "text": "Into the water"}),
    ("hand_changed", {"who": "t-3", "hand": "HAND", "target": "danger:1"}),
    ("hand_aimed", {"hand": "HAND", "target": "goal"}),
    ("hand_rolled", {"who": "t-3", "hand": "HAND", "dice": [["", "61"]]}),
    ("rolled", {"who": "t-2", "dice": DICE}),
    ("die_added", {"who": "t-2", "dice": [["", "6"]], "circumstance": "Forgotten"}),
    ("die_placed", {"die": "main:0", "on": "danger:0"}),
    ("die_lifted", {"die": "main:0"}),
    ("die_placed", {"die": "main:1", "on": "advantage"}),
    ("advantage_named", {"die": "main:1", "words": "The far bank"}),
    ("hits_let_go", {}),
    ("hand_left", {"hand": "HAND", "who": "t-3"}),
)


def two() -> tuple[Table, str, str]:
    """Oda's roll, and then Wolf's, begun where Oda's is in progress; and their ids."""
    table = Table()
    kept = table.do("keep_advantage", who=table.oda, words="A lantern")
    table.do("set_number", who=table.oda, number="marks", value=2)
    first = table.do("begin_roll", who=table.oda)
    table.play = record(table.play, [("playset_zero.roll_begun", {"who": table.wolf})], STAMP)
    second = table.conflict.id
    assert (kept, first != second) == ("t-4", True)
    return table, first, second


def put(play: Play, of: str, kind: str, data: dict[str, Any]) -> Play:
    """The play after one fact about the roll of that id."""
    return record(play, [(f"playset_zero.{kind}", {"of": of, **data})], STAMP)


def filled(data: dict[str, Any], hand: str) -> dict[str, Any]:
    """The data with the ids in it."""
    ids = {"HAND": hand, "KEPT": "t-4"}
    return {name: ids.get(value, value) if isinstance(value, str) else value
            for name, value in data.items()}  # fmt: skip


def conflicts(play: Play) -> dict[str, Conflict]:
    """The rolls in progress, by id."""
    return dict(play.state.conflicts)


def test_every_kind_of_fact_about_a_roll_is_tried() -> None:
    known = {kind for kind, cls in FACT_SET.classes.items() if issubclass(cls, OfRoll)}
    tried = {f"playset_zero.{kind}" for kind, _data in FACTS}
    assert known == {*tried, "playset_zero.settled"}


def test_a_fact_of_the_first_roll_changes_only_the_first() -> None:
    table, first, second = two()
    play, hand = table.play, ""
    for kind, data in FACTS:
        before = conflicts(play)
        play = put(play, first, kind, filled(data, hand))
        after = conflicts(play)
        hand = play.state.conflicts[first].hands[0].id if kind == "hand_joined" else hand
        assert after[second] == before[second], kind
        assert after[first] != before[first], kind
        assert list(after) == [first, second]
    assert play.state.conflict.id == second


@pytest.mark.parametrize("of", ["gone", "t-999", ""])
@pytest.mark.parametrize(("kind", "data"), [*FACTS, ("settled", RESULT), ("roll_called_off", {})])
def test_a_fact_of_a_roll_that_is_not_open_does_not_fold(
    of: str, kind: str, data: dict[str, Any]
) -> None:
    table, first, second = two()
    play = put(table.play, first, "roll_called_off", {})
    gone = first if of == "gone" else of
    assert list(conflicts(play)) == [second]
    with pytest.raises(DoesNotFold):
        with_foreign(play, (kind, {"of": gone, **filled(data, "t-9")}))


def test_one_is_resolved_and_the_other_goes_on() -> None:
    table, first, second = two()
    play = put(table.play, first, "rolled", {"who": table.oda, "dice": DICE})
    play = put(play, first, "settled", RESULT)
    assert list(conflicts(play)) == [second]
    assert (play.state.last.id, play.state.last.who) == (first, table.oda)
    assert play.state.conflict.dice == ()
    told_of = put(play, first, "roll_told", {"words": "Over."})
    assert told_of.state.last is None
    assert told(told_of)[-1].title == "What happened"
    with pytest.raises(DoesNotFold):
        with_foreign(play, ("roll_told", {"of": second, "words": "Over."}))


def test_a_move_is_about_the_roll_begun_last() -> None:
    table, first, second = two()
    table.do("change_goal", goal="Stay ashore")
    open_ = conflicts(table.play)
    assert (open_[first].goal, open_[second].goal) == ("", "Stay ashore")
    table.do("call_off")
    assert table.conflict.id == first
    assert "already in progress" in table.refused("begin_roll", who=table.oda)


def test_what_one_roll_holds_is_not_free_for_the_other() -> None:
    table, first, second = two()
    play = put(table.play, first, "advantage_brought", {"advantage": "t-4"})
    play = put(play, first, "marks_brought", {"count": 2})
    assert play.state.free_advantages(table.oda) == ()
    assert play.state.free_marks(table.oda) == 0
    joined = put(play, second, "hand_joined", {"who": table.oda})
    hand = joined.state.conflicts[second].hands[0].id
    rolled = {"who": table.oda, "hand": hand, "dice": [["", "61"]]}
    joined = put(joined, second, "hand_rolled", rolled)
    added = {"who": table.oda, "hand": hand, "dice": [["", "6"]], "advantage": "t-4"}
    # Two devices that met may each have rolled it: no die that fell is taken away.
    both = with_foreign(joined, ("die_added", {"of": second, **added}))
    (hand_,) = both.state.conflicts[second].hands
    assert [die.face for die in hand_.dice][-1] == 6
    with pytest.raises(DoesNotFold):
        with_foreign(both, ("die_added", {"of": second, **added}))


def test_a_roll_is_opened_once() -> None:
    table, first, _second = two()
    again = replace(table.conflict, id=first)
    with pytest.raises(ValueError, match="open already"):
        ROLL.begun(table.state, again)
