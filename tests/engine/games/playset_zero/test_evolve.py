"""The fold: facts of a foreign file that cannot follow are refused, never half taken."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from hotseat.core.campaign import Campaign, Event
from hotseat.core.errors import DoesNotFold
from hotseat.core.play import open_play
from hotseat.games.playset_zero.evolve import _PEOPLE
from hotseat.games.playset_zero.evolve_roll import ROLL
from hotseat.games.playset_zero.facts import FACTS
from tests.engine.games.playset_zero.table import GAME, Table


def after(table: Table, kind: str, **data: Any) -> Campaign:
    """The campaign with one foreign fact at its end."""
    events = table.play.campaign.events
    clock = events[-1].clock + 1
    event = Event("x-1", 1, clock, 0, "", f"playset_zero.{kind}", data)
    return Campaign("t", GAME.slug, "Test", {}, (*events, event))


def test_every_fact_has_its_fold() -> None:
    kinds = {kind.removeprefix("playset_zero.") for kind in FACTS}
    assert kinds == set(_PEOPLE) | set(ROLL)
    assert not set(_PEOPLE) & set(ROLL)


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("roll_begun", {"who": "nobody", "name": "", "goal": "", "challenge": False, "dangers": 2}),
        ("roll_begun", {"who": "t-2", "name": "", "goal": "", "challenge": False, "dangers": 9}),
        ("danger_named", {"place": 0, "by": "", "text": ""}),
        ("rolled", {"name": "", "dice": []}),
        ("settled", {"who": "t-2", "name": "", "word": "", "goal": "", "verdicts": [], "dice": []}),
        ("marks_set", {"who": "nobody", "name": "", "marks": 1}),
        ("unheard_of", {}),
    ],
)
def test_what_cannot_follow_is_refused(kind: str, data: dict[str, Any]) -> None:
    with pytest.raises(DoesNotFold):
        open_play(GAME, after(Table(), kind, **data))


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("die_placed", {"die": "main:7", "on": "goal"}),
        ("die_placed", {"die": "main:0", "on": "danger:3"}),
        ("die_placed", {"die": "nobody:0", "on": "goal"}),
        ("advantage_named", {"die": "main:0", "words": "x"}),
        ("feature_used", {"hand": "nobody", "place": 0, "on": True}),
        (
            "hand_joined",
            {"who": "nobody", "name": "", "helps": True, "target": "goal", "doing": ""},
        ),
        (
            "hand_joined",
            {"who": "t-3", "name": "", "helps": True, "target": "danger:3", "doing": ""},
        ),
        ("circumstance_dropped", {"hand": "main", "index": 4}),
        ("rolled", {"name": "", "dice": [{"sides": 6, "face": 9}]}),
        ("rolled", {"name": "", "dice": [{"sides": 6, "face": 3}]}),
    ],
)
def test_what_cannot_follow_in_a_roll_is_refused(kind: str, data: dict[str, Any]) -> None:
    table = Table()
    table.thrown(5, 5, 5)
    with pytest.raises(DoesNotFold):
        open_play(GAME, after(table, kind, **data))


def test_no_throw_before_its_time() -> None:
    table = Table()
    table.do("begin_roll", who=table.oda, goal="Cross")
    dice = [{"sides": 6, "face": 3}]
    with pytest.raises(DoesNotFold):
        open_play(GAME, after(table, "rolled", name="", dice=dice))
    table = Table()
    table.stakes()
    hand = table.do("join", who=table.wolf, side="help", target="goal")
    for kind in ("hand_rolled", "rolled"):
        data = {"hand": hand, "helps": True} if kind == "hand_rolled" else {}
        with pytest.raises(DoesNotFold):
            open_play(GAME, after(table, kind, name="", dice=dice, **data))


def test_facts_of_every_table_pass_by() -> None:
    table = Table()
    before = table.state
    table.do("frame_scene", title="The landing")
    table.do("note", text="Mind the mare")
    assert replace(table.state, table=before.table) == before
