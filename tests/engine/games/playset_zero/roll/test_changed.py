"""A roll that is changed after its dice fell, by the table's word."""

from __future__ import annotations

from hotseat.core.panels import Button, Do, Roll
from tests.engine.games.playset_zero.session import Table, of


def changed() -> Table:
    table = Table()
    table.thrown(6, 5, 1)
    late = (
        "What was forgotten usually stays out of a roll. A change keeps these dice and rolls only"
        " new ones."
    )
    assert table.forbidden("reopen_roll") == (late, "")
    button = next(each for each in of(Button, table.screen()) if each.label == "Change roll")
    assert button.tap == Do("reopen_roll")
    table.allow("reopen_roll")
    return table


def test_a_forgotten_advantage_is_rolled_alone() -> None:
    table = changed()
    table.do("add_circumstance", words="Low water")
    rolling = next(each for each in of(Roll, table.screen()) if each.move == "roll")
    assert (rolling.label, len(rolling.dice), len(rolling.lying)) == ("Roll 1 more", 1, 3)
    table.do("roll", 4)
    assert [(die.face, die.colour) for die in table.conflict.dice] == [
        (6, "white"), (5, "white"), (1, "white"), (4, "red"),
    ]  # fmt: skip


def test_a_forgotten_feature_changes_a_die() -> None:  # PZ-1
    table = changed()
    table.do("use_feature", feature="0", on=True)
    table.do("roll", 9)
    assert [(die.sides, die.face) for die in table.conflict.dice] == [(10, 9), (6, 6), (6, 5)]


def test_what_was_paid_for_is_free_again_and_a_late_die_stays() -> None:
    table = Table()
    table.thrown(6, 5, 1)
    table.allow("add_die", 3, circumstance="Advantage")
    table.do("place", die="main:0", on="goal")
    assert table.forbidden("reopen_roll")[0].endswith("Spent hits come back.")
    table.allow("reopen_roll")
    assert not table.conflict.placed
    table.do("roll")
    assert [die.face for die in table.conflict.dice] == [6, 5, 1, 3]
