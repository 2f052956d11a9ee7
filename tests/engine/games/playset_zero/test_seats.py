"""Whom a step of Playset Zero waits for."""

from __future__ import annotations

from hotseat.games.playset_zero.seats import waits
from tests.engine.games.playset_zero.session import MARA, TOMAS, Table


def test_a_roll_waits_for_the_roller_to_spend_their_hits_and_to_name_an_advantage() -> None:
    table = Table()
    table.stakes()
    assert list(waits(table.state)) == []
    table.do("roll", 6, 5, 1)
    assert list(waits(table.state)) == [(MARA, "hits")]
    table.do("place", die="main:0", on="goal")
    table.do("place", die="main:1", on="advantage")
    assert list(waits(table.state)) == [(MARA, "advantage")]
    table.do("name_advantage", die="main:1", words="The tide turns")
    assert list(waits(table.state)) == []


def test_hits_that_are_left_unspent_are_waited_for_no_more() -> None:
    table = Table()
    table.thrown(6, 5, 1)
    table.do("let_go")
    assert list(waits(table.state)) == []


def test_a_helpers_hits_are_theirs_to_spend() -> None:
    table = Table()
    table.stakes()
    hand = table.join("help", "goal")
    table.do("roll_hand", 6, 6, hand=hand)
    assert list(waits(table.state)) == []
    table.do("roll", 1, 1, 1)
    assert list(waits(table.state)) == [(TOMAS, "hits")]
