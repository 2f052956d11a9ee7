"""Where a die may go, and the sentence where it may not."""

from __future__ import annotations

from hotseat.games.playset_zero.placing import free_hits, may_go, why_not_place, why_takes
from tests.engine.games.playset_zero.table import Table


def test_a_hit_goes_anywhere_a_miss_nowhere() -> None:
    table = Table()
    table.thrown(5, 4, 6)
    assert may_go(table.state, "main:0") == ("goal", "danger:0", "danger:1", "advantage")
    assert may_go(table.state, "main:1") == ()
    assert why_not_place(table.state, "main:1", "goal") == "A 4 is no hit; it takes a 5 or more."


def test_goal_and_dangers_once_advantages_again_and_again() -> None:  # PZ-4
    table = Table()
    table.thrown(5, 5, 6)
    table.do("place", die="main:0", on="advantage")
    table.do("place", die="main:1", on="advantage")
    assert may_go(table.state, "main:2") == ("goal", "danger:0", "danger:1", "advantage")
    table.do("lift", die="main:0")
    table.do("place", die="main:0", on="goal")
    said = why_not_place(table.state, "main:2", "goal")
    assert said == "The 5 has bought this already."


def test_what_is_not_on_the_table() -> None:
    table = Table()
    table.thrown(5, 5, 6)
    assert why_not_place(table.state, "main:9", "goal") == "There is no such die on the table."
    assert why_not_place(table.state, "main:x", "goal") == "There is no such die on the table."
    assert why_not_place(table.state, "t-99:0", "own") == "There is no such die on the table."
    assert why_not_place(table.state, "main:0", "danger:2") == "This roll has two dangers."


def test_a_helper_is_bound_to_what_was_named() -> None:  # PZ-7
    table = Table()
    table.stakes()
    hand = table.join("help", "danger:1")
    table.do("roll_hand", (5, 6), hand=hand)
    table.do("roll", (5, 5, 5))
    assert may_go(table.state, f"{hand}:0") == ("danger:1", "own")
    assert "Wolf helps with the danger “The crate is seen”" in why_not_place(
        table.state, f"{hand}:0", "goal"
    )
    assert why_not_place(table.state, "main:0", "own").startswith("Only those who help")


def test_a_helper_anywhere_under_the_other_reading() -> None:  # PZ-7, option
    table = Table({"helpers": "any"})
    table.stakes()
    hand = table.join("help", "danger:1")
    table.do("roll_hand", (5, 6), hand=hand)
    assert may_go(table.state, f"{hand}:0") == ("goal", "danger:0", "danger:1", "own")


def test_a_helpers_die_must_meet_the_same_number() -> None:
    table = Table()
    table.stakes(challenge=True)
    hand = table.join("help")
    table.do("roll_hand", (5, 6), hand=hand)
    table.do("roll", (1, 1, 1))
    said = why_not_place(table.state, f"{hand}:0", "goal")
    assert said == "A challenge: this takes a 6 or more."
    table.do("place", die=f"{hand}:1", on="goal")


def test_any_die_hinders_and_only_one() -> None:  # PZ-9
    table = Table()
    table.stakes()
    hand = table.join("hinder")
    table.do("roll_hand", (2, 5), hand=hand)
    assert may_go(table.state, f"{hand}:0") == ("block",)
    assert may_go(table.state, f"{hand}:1") == ("own", "block")
    table.do("place", die=f"{hand}:0", on="block")
    assert may_go(table.state, f"{hand}:1") == ("own",)
    assert why_takes(table.state, "goal") == ""


def test_the_sentence_names_who_hinders_with_what() -> None:
    table = Table()
    table.stakes()
    hand = table.join("hinder")
    table.do("use_feature", hand=hand, feature="1", on=True)
    table.do("roll_hand", (8, 1), hand=hand)
    table.do("place", die=f"{hand}:0", on="block")
    assert why_takes(table.state, "goal") == "Wolf hinders with an 8. This takes a 9 or more."


def test_free_hits_are_those_that_could_still_buy() -> None:
    table = Table()
    table.stakes()
    hand = table.join("help")
    table.do("roll_hand", (5, 6), hand=hand)
    table.do("roll", (6, 2, 5))
    assert free_hits(table.state) == ("main:0", "main:2", f"{hand}:0", f"{hand}:1")
    table.do("place", die="main:0", on="goal")
    table.do("place", die=f"{hand}:0", on="own")
    assert free_hits(table.state) == ("main:2",)
