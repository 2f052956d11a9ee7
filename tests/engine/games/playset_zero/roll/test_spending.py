"""Hits spent, taken back, moved, put into words, left unspent."""

from __future__ import annotations

from hotseat.core.panels import Button, Columns, Do, Outcome
from tests.engine.games.playset_zero.session import Table, forms, of


def test_a_die_is_spent_taken_back_and_moved() -> None:
    table = Table()
    table.thrown(5, 6, 1)
    table.do("place", die="main:0", on="goal")
    said = "That die is already spent. Take it back first."
    assert table.refused("place", die="main:0", on="danger:0") == said
    table.do("move_die", die="main:0", on="danger:0")  # in one tap
    assert table.conflict.placed == {"main:0": "danger:0"}
    table.do("lift", die="main:0")
    assert table.refused("lift", die="main:0") == "That die isn’t spent."
    assert table.refused("move_die", die="main:0", on="goal") == "That die isn’t spent."


def test_a_die_by_the_id_of_its_hand() -> None:
    table = Table()
    table.stakes()
    hand = table.join("hinder")
    table.do("roll_hand", 2, 6, hand=hand)
    table.do("place", hand=hand, die="0", on="block")
    assert table.conflict.placed == {f"{hand}:0": "block"}


def test_what_the_rules_forbid_is_the_tables_to_allow() -> None:
    table = Table()
    table.thrown(4, 6, 5)
    assert table.forbidden("place", die="main:0", on="goal")[1] == "PZ-3"
    table.allow("place", die="main:0", on="goal")
    table.allow("place", die="main:1", on="goal")
    assert table.screen()
    table.do("let_go")
    table.do("settle")
    assert table.state.last is not None
    assert table.state.last.verdicts[0].good


def test_hits_are_left_unspent_and_taken_up_again() -> None:  # PZ-4
    table = Table()
    table.thrown(5, 6, 1)
    said = "2 hits are unspent. Spend them, or tap “Leave hits unspent”."
    assert table.refused("settle") == said
    table.do("let_go")
    assert table.refused("let_go") == "They stay unspent already."
    table.do("place", die="main:0", on="goal")
    table.do("lift", die="main:0")
    assert table.refused("settle") == said
    table.do("let_go")
    table.do("settle")
    assert table.state.last is not None


def test_everything_is_bought_by_one_tap_where_the_hits_allow_it() -> None:
    table = Table()
    table.thrown(5, 6, 5)
    assert Do("spend_all") in [button.tap for button in of(Button, table.screen())]
    table.do("spend_all")
    assert sorted(table.conflict.placed.values()) == ["danger:0", "danger:1", "goal"]
    table.do("settle")
    assert of(Outcome, table.screen())[0].word == "Full success"
    short = Table()
    short.thrown(5, 6, 1)
    ways = {each.label: each.why_not for each in of(Button, short.screen())}
    assert ways["Spend on everything"] == "These hits can’t pay for the goal and every danger."
    assert ways["Leave hits unspent"] == ""
    assert short.refused("spend_all").startswith("These hits can’t pay")


def test_the_ways_to_spend_stay_in_their_places_and_say_why_they_are_greyed() -> None:
    table = Table()
    table.thrown(5, 6, 5)
    before = [each.label for each in of(Button, table.screen())]
    table.do("spend_all")
    ways = {each.label: each.why_not for each in of(Button, table.screen())}
    assert [label for label in before if label not in ways] == []
    assert ways["Spend on everything"] == "The goal and every danger are paid for."
    assert ways["Leave hits unspent"] == "No hits are left to spend."


def test_without_a_hit_none_is_called_spent() -> None:
    table = Table()
    table.stakes()
    table.do("roll_hand", 1, 6, hand=table.join("hinder"))
    table.do("roll", 3, 2, 1)
    ways = {each.label: each.why_not for each in of(Button, table.screen())}
    assert ways["Leave hits unspent"] == "No hits are left to spend."


def test_the_tab_of_who_helps_says_that_their_danger_comes_true() -> None:
    table = Table()
    table.stakes()
    hand = table.join("help")
    table.do("roll_hand", 6, 1, hand=hand)
    table.allow("join", who=table.oda, side="hinder")
    table.allow("roll", 1, 1, 1)
    leaves = [leaf for columns in of(Columns, table.screen()) for leaf in columns.leaves]
    assert leaves == ["Hits, 0 left", "Wolf helps, 1 left", "Oda hinders, not rolled"]
    for on, left in (("goal", "danger comes true"), ("own", "danger avoided")):
        table.do("place" if on == "goal" else "move_die", die=f"{hand}:0", on=on)
        (columns,) = of(Columns, table.screen())
        assert columns.leaves[1] == f"Wolf helps, {left}"


def test_an_advantage_is_written_down() -> None:
    table = Table()
    table.thrown(6, 1, 1)
    table.do("place", die="main:0", on="advantage")
    assert "name_advantage" in forms(table.screen())
    said = "The advantage established with the 6 has no words yet."
    assert table.forbidden("settle") == (said, "")
    assert table.refused("name_advantage", die="main:0", words=" ") == "Write the advantage first."
    table.do("name_advantage", die="main:0", words="A spare key")
    table.do("settle")
    kept = table.state.people[table.oda].advantages
    assert [advantage.words for advantage in kept] == ["A spare key"]


def test_nothing_is_spent_before_anything_is_rolled() -> None:
    table = Table()
    table.stakes()
    for move, args in (("place", {"die": "main:0", "on": "goal"}), ("let_go", {}), ("settle", {})):
        assert table.refused(move, **args) == "Roll the dice first."


def test_a_hit_that_comes_back_after_hits_were_left_unspent_is_asked_for() -> None:  # PZ-20
    table = Table()
    table.stakes()
    hand = table.join("hinder")
    table.do("roll_hand", 1, 2, hand=hand)
    table.do("roll", 5, 5, 1)
    table.do("place", die="main:0", on="goal")
    table.do("let_go")
    other = table.allow("join", who=table.wolf, side="hinder")
    table.do("roll_hand", 6, 1, hand=other)
    assert "main:0" not in table.conflict.placed
    assert table.refused("settle").startswith("3 hits are unspent.")


def test_a_hit_of_a_helper_who_rolls_late_is_asked_for() -> None:
    table = Table()
    table.stakes()
    hand = table.join("help")
    table.allow("roll", 5, 1, 1)
    table.do("let_go")
    table.do("roll_hand", 6, 1, hand=hand)
    assert table.refused("settle").startswith("2 hits are unspent.")


def test_a_hit_that_a_hinderer_blocked_is_asked_for_once_they_leave() -> None:
    table = Table()
    table.stakes()
    hand = table.join("hinder")
    table.do("roll_hand", 6, 1, hand=hand)
    table.do("roll", 5, 1, 1)
    table.do("let_go")
    table.allow("leave", hand=hand)
    assert table.refused("settle").startswith("1 hit is unspent.")


def test_a_die_moves_only_where_it_may_be_spent() -> None:
    table = Table()
    table.stakes()
    hand = table.join("hinder")
    table.do("roll_hand", 5, 6, hand=hand)
    table.do("place", hand=hand, die="0", on="block")
    assert table.refused("move_die", die=f"{hand}:0", on="danger:3") == "This roll has 2 dangers."
    table.do("roll", 5, 6, 1)
    said = "The main dice are rolled, so the die that hinders stays."
    for move, args in (("lift", {}), ("move_die", {"on": "own"})):
        assert table.forbidden(move, die=f"{hand}:0", **args) == (said, "PZ-12")
