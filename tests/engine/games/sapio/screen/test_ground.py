"""What a token on a scene map shows of somebody: boxes of harm, and the Luck that is left."""

from __future__ import annotations

from hotseat.core.ground.offer import Counter
from hotseat.core.panels import View
from hotseat.games.sapio.screen.ground import GROUND
from tests.engine.games.sapio.session import Table


def bask(table: Table) -> Counter:
    assert GROUND.counters is not None
    counters = GROUND.counters(table.state, View())
    return next(counter for counter in counters if counter.id == table.bask)


def test_without_harm_a_token_says_what_luck_is_left() -> None:
    counter = bask(Table())
    assert counter.now == ("Luck 1",)
    assert all(mark.boxes == () for mark in counter.marks)


def test_harm_takes_the_boxes_of_its_level_and_the_gravest_is_said_first() -> None:
    table = Table()
    table.do("take_harm", who=table.bask, kind="stress", level="minor", words="Soaked")
    table.do("take_harm", who=table.bask, kind="injury", level="severe", words="Broken arm")
    counter = bask(table)
    assert counter.now == ("Severe injury", "Broken arm, Soaked", "Luck 1")
    assert counter.marks[0].boxes == (True, False, False, False, True)
    assert counter.state == ""


def test_harm_without_words_is_said_once() -> None:
    table = Table()
    table.do("take_harm", who=table.bask, kind="injury", level="moderate")
    assert bask(table).now == ("Moderate injury", "Luck 1")


def test_who_is_out_of_action_stands_apart() -> None:
    table = Table()
    table.do("take_harm", who=table.bask, kind="injury", level="death")
    assert (bask(table).ailment, bask(table).state) == ("Out of action", "out")
