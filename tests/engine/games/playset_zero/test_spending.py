"""Hits spent, and everything settled in one step."""

from __future__ import annotations

from hotseat.core.play import redo, undo
from hotseat.games.playset_zero.state import Verdict
from tests.engine.games.playset_zero.table import STAMP, Table


def verdicts(table: Table) -> dict[str, bool]:
    """How each thing came out."""
    assert table.state.last is not None
    return {verdict.text: verdict.good for verdict in table.state.last.verdicts}


def test_what_nobody_buys_goes_wrong() -> None:  # PZ-14
    table = Table()
    table.thrown(5, 1, 1)
    table.do("place", die="main:0", on="danger:1")
    table.do("settle")
    assert verdicts(table) == {
        "Cross the Meer": False,
        "The rail breaks": False,
        "The crate is seen": True,
    }
    assert table.state.last is not None
    assert table.state.last.word == "Not this time"


def test_hits_may_be_let_go_and_taken_back() -> None:  # PZ-4
    table = Table()
    table.thrown(5, 6, 1)
    assert table.refused("settle") == "Two hits unspent."
    table.do("let_go")
    table.do("place", die="main:0", on="goal")
    table.do("lift", die="main:0")
    assert table.refused("settle") == "Two hits unspent."
    table.do("let_go")
    table.do("settle")


def test_an_advantage_needs_words() -> None:
    table = Table()
    table.thrown(6, 1, 1)
    table.do("place", die="main:0", on="advantage")
    assert table.refused("settle") == "The advantage bought with the 6 has no words yet."
    assert table.refused("name_advantage", die="main:0", words=" ").startswith("Write it down")
    table.do("name_advantage", die="main:0", words="A spare key")
    table.do("settle")
    kept = table.state.people[table.oda].advantages
    assert [one.words for one in kept] == ["A spare key"]


def test_settling_is_one_step_that_undo_takes_back_whole() -> None:
    table = Table()
    used = table.do("keep_advantage", who=table.oda, words="A spare key")
    table.do("set_marks", who=table.oda, marks=3)
    table.do("keep_advantage", who=table.wolf, words="A quarry bar")
    table.stakes()
    table.do("bring_advantage", advantage=used, on=True)
    table.do("bring_marks", count=2)
    hand = table.join("help")
    bar = table.state.people[table.wolf].advantages[0].id
    table.do("bring_advantage", hand=hand, advantage=bar, on=True)
    table.do("roll_hand", (1, 1, 1), hand=hand)
    table.do("roll", (6, 5, 1, 1, 1, 1))
    table.do("place", die="main:0", on="goal")
    table.do("place", die="main:1", on="advantage", words="A pilot’s favour")
    before = table.state
    table.do("settle")
    after = table.state
    oda = after.people[table.oda]
    assert [one.words for one in oda.advantages] == ["A pilot’s favour"]
    assert oda.marks == 1
    assert after.people[table.wolf].advantages == ()
    assert after.conflict is None
    table.play = undo(table.play, STAMP)
    assert table.state == before
    table.play = redo(table.play, STAMP)
    assert table.state == after


def test_a_helpers_own_danger() -> None:
    table = Table()
    table.stakes()
    hand = table.join("help")
    table.do("roll_hand", (5, 5), hand=hand)
    table.do("roll", (1, 1, 1))
    table.do("place", die=f"{hand}:0", on="goal")
    table.do("let_go")
    table.do("settle")
    assert table.state.last is not None
    assert Verdict("own", "Into the water", False, "Wolf") in table.state.last.verdicts
    assert verdicts(table)["Cross the Meer"]


def test_red_dice_after_the_throw_only_by_house_rule() -> None:  # PZ-2
    table = Table()
    table.do("set_marks", who=table.oda, marks=1)
    table.thrown(1, 1, 1)
    assert "declared before the roll" in table.refused("add_die")
    table.do("set_option", name="advantages", value="after")
    table.do("add_die", (6,))
    assert [die.face for die in table.conflict.dice] == [1, 1, 1, 6]
    assert table.refused("add_die") == "This takes one earned red die, and Oda has none."
    table.do("place", die="main:3", on="goal")
    table.do("settle")
    assert table.state.people[table.oda].marks == 0


def test_a_die_by_the_id_of_its_hand() -> None:
    table = Table()
    table.stakes()
    hand = table.join("hinder")
    table.do("roll_hand", (2, 6), hand=hand)
    table.do("place", hand=hand, die="1", on="block")
    assert table.conflict.placed == {f"{hand}:1": "block"}


def test_what_happened_is_told_and_the_table_is_clear() -> None:
    table = Table()
    table.thrown(1, 1, 1)
    table.do("settle")
    assert table.state.last is not None
    table.do("tell_it", words="Nobody gets across.")
    assert table.state.last is None
    assert table.refused("tell_it").startswith("There is no settled roll")
