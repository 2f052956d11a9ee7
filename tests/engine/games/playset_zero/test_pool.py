"""From the state to dice: sources, needs, chances."""

from __future__ import annotations

from fractions import Fraction

import pytest

from hotseat.games.playset_zero.odds import hits, ladder
from hotseat.games.playset_zero.pool import chances, need_at, reached, wanted
from hotseat.games.playset_zero.state import MAIN
from tests.engine.games.playset_zero.table import Table


def dice(table: Table, key: str = MAIN) -> list[tuple[int, str, str]]:
    """The dice set out, as sides, source and colour."""
    return [(want.sides, want.tag, want.dye) for want in wanted(table.state, key)]


def test_three_white_dice_to_begin_with() -> None:
    table = Table()
    table.stakes()
    assert dice(table) == [(6, "Basic die", "white")] * 3


def test_every_die_names_its_source() -> None:  # PZ-1, PZ-2
    table = Table()
    kept = table.do("keep_advantage", who=table.oda, words="A spare key")
    table.do("set_marks", who=table.oda, marks=2)
    table.stakes()
    for feature in ("1", "0", "2"):
        table.do("use_feature", feature=feature, on=True)
    table.do("add_circumstance", words="Low water")
    table.do("bring_advantage", advantage=kept, on=True)
    table.do("bring_marks", count=2)
    assert dice(table) == [
        (10, "Knows every sandbank", "yellow"),
        (8, "Stubborn as wet rope", "green"),
        (6, "Basic die", "white"),
        (6, "The Salt Ferry", "red"),
        (6, "A spare key", "red"),
        (6, "Low water", "red"),
        (6, "Earned in trouble", "red"),
        (6, "Earned in trouble", "red"),
    ]


def test_the_second_feature_takes_the_d8_when_the_first_goes() -> None:
    table = Table()
    table.stakes()
    table.do("use_feature", feature="1", on=True)
    table.do("use_feature", feature="2", on=True)
    table.do("use_feature", feature="1", on=False)
    assert dice(table)[0] == (8, "The Salt Ferry", "green")
    assert len(dice(table)) == 3


def test_a_helper_sets_out_two() -> None:  # PZ-8
    table = Table()
    table.stakes()
    hand = table.join("help")
    assert dice(table, hand) == [(6, "Basic die", "white")] * 2
    table.do("use_feature", hand=hand, feature="0", on=True)
    table.do("add_circumstance", hand=hand, words="A long pole")
    assert [die[0] for die in dice(table, hand)] == [10, 6, 6]
    assert len(dice(table)) == 3


def test_needs_follow_challenge_and_hinderer() -> None:
    table = Table()
    table.stakes(challenge=True)
    hand = table.join("hinder", "danger:1")
    table.do("roll_hand", (6, 1), hand=hand)
    assert need_at(table.conflict, "danger:1") == 5  # not yet chosen
    table.do("place", die=f"{hand}:0", on="block")
    assert need_at(table.conflict, "danger:1") == 7  # PZ-9
    assert need_at(table.conflict, "goal") == 6  # PZ-5
    assert need_at(table.conflict, "danger:0") == 5


def test_challenge_and_hinderer_together() -> None:  # PZ-6
    table = Table()
    table.stakes(challenge=True)
    hand = table.join("hinder")
    table.do("roll_hand", (3, 6), hand=hand)
    table.do("place", die=f"{hand}:0", on="block")
    assert need_at(table.conflict, "goal") == 6
    table.do("lift", die=f"{hand}:0")
    table.do("place", die=f"{hand}:1", on="block")
    assert need_at(table.conflict, "goal") == 7


def test_chances_before_and_after_the_hinderers_roll() -> None:  # PZ-12
    table = Table()
    table.stakes()
    assert chances(table.state)[0] == 1 - hits()["0"]
    hand = table.join("hinder")
    before = chances(table.state)[0]
    assert 0 < before < 1 - hits()["0"]
    table.do("roll_hand", (6, 2), hand=hand)
    assert chances(table.state)[0] == 0  # the best die is assumed until he chooses (PZ-10)
    table.do("place", die=f"{hand}:1", on="block")
    assert chances(table.state)[0] == 1 - hits()["0"]


def test_chances_stay_those_of_the_throw_after_it_fell() -> None:
    table = Table()
    table.stakes()
    before = chances(table.state)
    table.do("roll", (1, 1, 1))
    assert chances(table.state) == before
    assert chances(table.state, more=1) == ladder((6, 6, 6, 6), 2)


@pytest.mark.parametrize("rule", ["named", "any"])
def test_a_helper_in_the_chances(rule: str) -> None:  # PZ-7
    table = Table({"helpers": rule})
    table.stakes()
    hand = table.join("help", "danger:0")
    table.do("roll_hand", (5, 6), hand=hand)
    found = chances(table.state)
    goal = Fraction(19, 27)
    assert found[0] == (goal if rule == "named" else 1)
    assert found[1] == (goal if rule == "named" else 1)
    table.do("place", die=f"{hand}:0", on="own")
    table.do("place", die=f"{hand}:1", on="danger:0")
    both = ladder((6, 6, 6), 1, thrown=(6,))[1]
    assert chances(table.state)[1] == (goal if rule == "named" else both)


def test_reached_sees_what_the_fallen_dice_can_buy() -> None:
    table = Table()
    table.stakes()
    hand = table.join("help")
    table.do("roll_hand", (5, 1), hand=hand)
    table.do("roll", (5, 2, 6))
    assert reached(table.state) == 2
    table.do("place", die=f"{hand}:0", on="own")
    assert reached(table.state) == 1
