"""The fold: facts of a foreign file that cannot follow are refused, never half taken."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from hotseat.core.errors import DoesNotFold
from hotseat.core.panels import View
from hotseat.core.play import Play
from hotseat.core.telling import tell
from hotseat.walk.offers import everything
from tests.engine.games.playset_zero.session import Table
from tests.engine.games.shared import with_foreign

Facts = tuple[tuple[str, dict[str, Any]], ...]
DIE = [["", "3"]]


def opened(table: Table, *facts: tuple[str, dict[str, Any]]) -> Play:
    """The campaign with foreign facts at its end, a step each, folded."""
    return with_foreign(table.play, *facts)


def about(of: str, *facts: tuple[str, dict[str, Any]]) -> Facts:
    """The facts, about the roll of that id."""
    return tuple((kind, {"of": of, **data}) for kind, data in facts)


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("roll_begun", {"who": "nobody", "dangers": 2}),
        ("roll_begun", {"who": "t-2", "dangers": 9}),
        *about(
            "t-9",
            ("danger_named", {"place": 0}),
            ("dangers_set", {"count": 3}),
            ("rolled", {"who": "t-2", "dice": DIE}),
            ("die_added", {"who": "t-2", "dice": DIE}),
            ("settled", {"who": "t-2", "verdicts": []}),
            ("roll_told", {"words": "x"}),
        ),
        ("number_set", {"who": "nobody", "name": "", "number": "marks", "value": 1}),
        ("number_set", {"who": "t-2", "name": "", "number": "marks", "value": 100}),
        ("mark_earned", {"who": "nobody"}),
        ("advantage_reworded", {"who": "t-2", "advantage": "t-9", "words": "x"}),
        ("advantage_erased", {"who": "t-2", "advantage": "t-9"}),
        ("feature_made_ordinary", {"who": "t-2", "place": 4, "text": "x"}),
        ("unheard_of", {}),
    ],
)
def test_what_cannot_follow_is_refused(kind: str, data: dict[str, Any]) -> None:
    with pytest.raises(DoesNotFold):
        opened(Table(), (kind, data))


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("die_placed", {"die": "main:7", "on": "goal"}),
        ("die_placed", {"die": "main:0", "on": "danger:3"}),
        ("die_placed", {"die": "main:0", "on": "block"}),
        ("die_placed", {"die": "nobody:0", "on": "goal"}),
        ("advantage_named", {"die": "main:0", "words": "x"}),
        ("advantage_brought", {"advantage": "t-9"}),
        ("feature_used", {"hand": "nobody", "place": 0}),
        ("hand_joined", {"who": "nobody"}),
        ("hand_joined", {"who": "t-3", "target": "danger:3"}),
        ("hand_aimed", {"hand": "t-3", "target": "goal"}),
        ("circumstance_dropped", {"index": 4}),
        ("rolled", {"who": "t-2", "dice": [["", "9"]]}),
        ("rolled", {"who": "t-2", "dice": DIE}),
        ("die_added", {"who": "t-2", "dice": [["", "33"]]}),
        ("die_added", {"who": "t-2", "dice": [["", "7"]]}),
        ("die_added", {"who": "t-2", "dice": DIE, "advantage": "t-9"}),
    ],
)
def test_what_cannot_follow_in_a_roll_is_refused(kind: str, data: dict[str, Any]) -> None:
    table = Table()
    table.thrown(5, 5, 5)
    with pytest.raises(DoesNotFold):
        opened(table, *about(table.conflict.id, (kind, data)))


@pytest.mark.parametrize("by", ["", "gm"])
def test_who_was_never_here_does_not_help(by: str) -> None:
    table = Table()
    table.stakes()
    help_ = {"who": "t-99", "helps": True, "target": "goal", "doing": "", "by": by}
    with pytest.raises(DoesNotFold):
        opened(table, *about(table.conflict.id, ("hand_joined", help_)))


def test_dice_are_rolled_once() -> None:
    table = Table()
    table.stakes()
    hand = table.do("join", who=table.wolf, side="help")
    (rolled,) = about(
        table.conflict.id, ("hand_rolled", {"who": table.wolf, "hand": hand, "dice": DIE})
    )
    opened(table, rolled)
    for facts in ((rolled, rolled), (("hand_rolled", {**rolled[1], "dice": []}),)):
        with pytest.raises(DoesNotFold):
            opened(table, *facts)


# --- limits that the fold holds as the moves do (breaking.md D3, D6) -----------------------------

MADE = ("character_made", {"name": "One of many"})
BEGUN = ("roll_begun", {"who": "t-2", "dangers": 1})


@pytest.mark.parametrize(
    "facts",
    [
        (MADE,) * 39,  # two are there
        (BEGUN, *about("x-1", *(("circumstance_added", {}),) * 21)),
        (BEGUN, *about("x-1", *(("hand_joined", {"who": "t-3"}),) * 13)),
        (("advantage_kept", {"who": "t-2"}),) * 41,
        (("mark_offered", {"who": "t-2"}),) * 41,
        (BEGUN, *about("x-1", ("rolled", {"who": "t-2", "dice": [["", "1" * 201]]}))),
        (
            BEGUN,
            *about(
                "x-1",
                ("rolled", {"who": "t-2", "dice": [["", "1" * 200]]}),
                ("die_added", {"who": "t-2", "dice": DIE}),
            ),
        ),
    ],
)
def test_more_than_fits_is_refused(facts: Facts) -> None:
    opened(Table(), *facts[:-1])
    with pytest.raises(DoesNotFold):
        opened(Table(), *facts)


@pytest.mark.parametrize("named", [False, True])
def test_a_die_added_while_a_danger_has_no_words_draws(named: bool) -> None:  # D3 a, b
    table = Table()
    table.do("begin_roll", who=table.oda)
    if named:
        table.do("set_stakes", goal="Cross", danger_1="The rail breaks", danger_2="Seen")
    hand = table.do("join", who=table.wolf, side="hinder")
    table.do("set_number", who=table.oda, number="marks", value=1)
    facts = about(
        table.conflict.id,
        ("rolled", {"who": table.oda, "dice": [["", "111"]]}),
        ("die_added", {"who": table.oda, "dice": DIE}),
    )
    play = opened(table, *facts)
    assert play.state.conflict.hand(hand).dice == ()
    assert everything(play, View())
    assert [tell(play, event) for event in play.campaign.events]


def test_facts_of_every_table_pass_by() -> None:
    table = Table()
    before = table.state
    table.do("frame_scene", title="The landing")
    table.do("note", text="Mind the mare")
    assert replace(table.state, table=before.table) == before
