"""All rooms together: every move answers half-filled forms, and every fact is told or left out."""

from __future__ import annotations

import pytest

from hotseat.core.facts import FactData
from hotseat.core.play import undo
from hotseat.core.telling import tell
from hotseat.games.playset_zero.registry import FACT_SET, MOVES
from tests.engine.games.playset_zero.session import Table
from tests.engine.games.shared import STAMP

SILENT = {
    "circumstance_added",
    "circumstance_dropped",
    "advantage_brought",
    "marks_brought",
    "hand_aimed",
    "die_placed",
    "die_lifted",
    "advantage_named",
    "hits_let_go",
    "stage_reached",
}


def test_every_fact_is_told_or_left_out_on_purpose() -> None:
    silent = {
        kind.removeprefix("playset_zero.")
        for kind, cls in FACT_SET.classes.items()
        if cls.tell is FactData.tell
    }
    assert silent == SILENT


def set_up() -> Table:
    """A session with the stakes of a roll named, and somebody who helps."""
    table = Table()
    table.stakes()
    table.join("help")
    return table


def rolled() -> Table:
    """A session with dice rolled."""
    table = Table()
    table.thrown(5, 6, 1)
    return table


@pytest.mark.parametrize("name", sorted(MOVES))
def test_why_not_answers_half_filled_forms(name: str) -> None:
    for table in (Table(), set_up(), rolled()):
        move = MOVES[name]
        assert isinstance(move.why_not(table.state, {}), str)
        for argument in ("who", "hand", "die", "offer", "advantage"):
            if argument in move.args:
                assert isinstance(move.why_not(table.state, {argument: "nobody"}), str)
                assert isinstance(move.why_not(table.state, {argument: table.oda}), str)


def test_what_was_undone_is_still_told() -> None:
    table = Table()
    table.thrown(5, 6, 1)
    while table.play.history.done:
        table.play = undo(table.play, STAMP)
    told = [tell(table.play, event) for event in table.play.campaign.events]
    assert any(entry and entry.title == "Rolled 2 hits" for entry in told)


def test_a_name_put_right_is_right_in_the_log() -> None:
    table = Table()
    table.thrown(5, 6, 1)
    table.do("edit_character", who=table.oda, name="Odette")
    assert "Oda" not in [entry.who for entry in table.log() if entry.title != "Character created"]
