"""What a die may be spent on, and the sentence where it may not."""

from __future__ import annotations

from hotseat.core.errors import Forbidden
from hotseat.games.playset_zero.roll.placing import all_paid, free_hits, may_go, why_not_place
from tests.engine.games.playset_zero.session import Table


def against(table: Table, key: str, on: str) -> tuple[str, str]:
    """The sentence and the ruling of what the rules forbid."""
    said = why_not_place(table.state, key, on)
    assert isinstance(said, Forbidden)
    return str(said), said.ruling


def test_a_hit_goes_anywhere_a_miss_nowhere() -> None:
    table = Table()
    table.thrown(5, 4, 6)
    assert may_go(table.state, "main:0") == ("goal", "danger:0", "danger:1", "advantage")
    assert may_go(table.state, "main:1") == ()
    assert against(table, "main:1", "goal") == ("A 4 is no hit: a hit is 5 or more.", "PZ-3")


def test_goal_and_dangers_once_advantages_again_and_again() -> None:  # PZ-4
    table = Table()
    table.thrown(5, 5, 6)
    table.do("place", die="main:0", on="advantage")
    table.do("place", die="main:1", on="advantage")
    assert may_go(table.state, "main:2") == ("goal", "danger:0", "danger:1", "advantage")
    table.do("lift", die="main:0")
    table.do("place", die="main:0", on="goal")
    said = "The goal is already achieved with the 5."
    assert against(table, "main:2", "goal") == (said, "PZ-4")
    table.do("place", die="main:2", on="danger:0")
    said = "This danger is already avoided with the 6."
    table.do("lift", die="main:1")
    assert against(table, "main:1", "danger:0") == (said, "PZ-4")


def test_what_is_not_there_is_impossible() -> None:
    table = Table()
    table.thrown(5, 5, 6)
    for key in ("main:9", "main:x", "t-99:0"):
        said = why_not_place(table.state, key, "goal")
        assert said == "There is no such die in this roll."
        assert not isinstance(said, Forbidden)
    assert why_not_place(table.state, "main:0", "danger:2") == "This roll has 2 dangers."
    assert why_not_place(table.state, "main:0", "own").startswith("Only those who help")
    assert not isinstance(why_not_place(table.state, "main:0", "block"), Forbidden)


def test_a_helper_is_bound_to_what_was_named() -> None:  # PZ-7
    table = Table()
    table.stakes()
    hand = table.join("help", "danger:1")
    table.do("roll_hand", 5, 6, hand=hand)
    assert may_go(table.state, f"{hand}:0") == ("danger:1", "own")  # PZ-19: at once or later
    table.do("roll", 5, 5, 5)
    assert may_go(table.state, f"{hand}:0") == ("danger:1", "own")
    said, ruling = against(table, f"{hand}:0", "goal")
    assert said.startswith("Wolf helps with danger 2, “The crate is seen”.")
    assert ruling == "PZ-7"
    said = "Only the roller’s hits can establish an advantage, not a helper’s."
    assert against(table, f"{hand}:0", "advantage") == (said, "PZ-26")


def test_a_helper_anywhere_under_the_other_reading() -> None:  # PZ-7, option
    table = Table({"helpers": "any"})
    table.stakes()
    hand = table.join("help", "danger:1")
    table.do("roll_hand", 5, 6, hand=hand)
    assert may_go(table.state, f"{hand}:0") == ("goal", "danger:0", "danger:1", "own")


def test_a_helpers_die_must_meet_the_same_number() -> None:
    table = Table()
    table.stakes(challenge=True)
    hand = table.join("help")
    table.do("roll_hand", 5, 6, hand=hand)
    table.do("roll", 1, 1, 1)
    said = "This is a challenge: roll 6 or more."
    assert against(table, f"{hand}:0", "goal") == (said, "PZ-5")
    table.do("place", die=f"{hand}:1", on="goal")


def test_any_die_hinders_and_only_one() -> None:  # PZ-9
    table = Table()
    table.stakes()
    hand = table.join("hinder")
    table.do("roll_hand", 2, 5, hand=hand)
    assert may_go(table.state, f"{hand}:0") == ("block",)
    assert may_go(table.state, f"{hand}:1") == ("own", "block")
    table.do("place", die=f"{hand}:0", on="block")
    assert may_go(table.state, f"{hand}:1") == ("own",)
    said = "Wolf hinders. These dice hinder, or avoid Wolf’s own danger."
    assert against(table, f"{hand}:1", "goal") == (said, "PZ-9")


def test_what_hinders_is_chosen_before_the_main_roll() -> None:  # PZ-12
    table = Table()
    table.stakes()
    hand = table.join("hinder")
    table.do("roll_hand", 2, 6, hand=hand)
    table.do("roll", 6, 1, 1)
    assert table.conflict.placed == {f"{hand}:1": "block"}  # the highest, as nobody chose
    stays = "The main dice are rolled, so the die that hinders stays."
    assert against(table, f"{hand}:0", "block") == (stays, "PZ-12")
    assert table.forbidden("lift", die=f"{hand}:1") == (stays, "PZ-12")


def test_free_hits_are_those_that_could_still_pay() -> None:
    table = Table()
    table.stakes()
    hand = table.join("help")
    table.do("roll_hand", 5, 6, hand=hand)
    table.do("roll", 6, 2, 5)
    assert free_hits(table.state) == ("main:0", "main:2", f"{hand}:0", f"{hand}:1")
    table.do("place", die="main:0", on="goal")
    table.do("place", die=f"{hand}:0", on="own")
    assert free_hits(table.state) == ("main:2",)


def test_everything_at_once_where_the_hits_allow_it() -> None:
    table = Table()
    table.stakes(challenge=True)
    hand = table.join("help", "danger:1")
    table.do("roll_hand", 5, 1, hand=hand)
    table.do("roll", 5, 6, 5)
    paid = all_paid(table.state)
    assert paid.pop("main:1") == "goal"  # the challenge takes the 6
    assert paid.pop(f"{hand}:0") == "own"  # the helper's is not needed for the roller's danger
    assert sorted(paid.values()) == ["danger:0", "danger:1"]
    table.do("place", die="main:1", on="danger:0")
    assert all_paid(table.state) == {}


def test_a_helpers_hit_pays_for_the_roll_before_their_own_danger() -> None:
    table = Table()
    table.stakes()
    hand = table.join("help", "danger:1")
    table.do("roll_hand", 5, 1, hand=hand)
    table.do("roll", 5, 6, 1)
    paid = all_paid(table.state)
    assert paid.pop(f"{hand}:0") == "danger:1"
    assert sorted(paid.values()) == ["danger:0", "goal"]


def test_hits_on_the_goal_go_elsewhere_where_the_helper_can_only_pay_there() -> None:
    table = Table()
    table.stakes()
    hand = table.join("help", "goal")
    table.do("roll_hand", 5, 5, hand=hand)
    table.do("roll", 5, 6, 1)
    paid = all_paid(table.state)
    assert sorted(paid.values()) == ["danger:0", "danger:1", "goal", "own"]
    assert {paid["main:0"], paid["main:1"]} == {"danger:0", "danger:1"}
