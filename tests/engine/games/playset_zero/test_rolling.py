"""A roll up to the throw."""

from __future__ import annotations

import pytest

from hotseat.games.playset_zero.moves import MOVES
from tests.engine.games.playset_zero.table import Table


@pytest.mark.parametrize("count", ["1", "2", "3", "4"])
def test_the_table_sets_how_many_dangers(count: str) -> None:  # PZ-13
    table = Table({"dangers": count})
    table.stakes()
    assert len(table.conflict.dangers) == int(count)
    assert table.conflict.named


def test_two_dangers_unless_the_table_says_otherwise() -> None:
    table = Table()
    table.do("begin_roll", who=table.oda, goal="Cross")
    assert len(table.conflict.dangers) == 2
    table.do("set_option", name="dangers", value="3")
    assert len(table.conflict.dangers) == 2  # the open roll keeps what it began with
    table.do("call_off")
    table.do("begin_roll", who=table.oda, goal="Cross")
    assert len(table.conflict.dangers) == 3


def test_everything_may_change_until_a_die_falls() -> None:
    table = Table()
    table.stakes()
    table.do("change_goal", goal="Cross quietly")
    table.do("name_danger", place=0, by="Tomas", text="The mare kicks")
    hand = table.join("help")
    table.do("roll_hand", (1, 1), hand=hand)
    fell = "Dice have fallen: the stakes stand as they are."
    assert table.refused("change_goal", goal="Swim") == fell
    assert table.refused("set_challenge", challenge=True) == fell
    assert table.refused("name_danger", place=0, by="Ines", text="Fire") == fell
    assert table.refused("go_to", stage="stakes") == fell
    table.do("use_feature", feature="0", on=True)  # the pool is open until the main dice fall
    table.do("roll", (1, 1, 1))
    stays = "The dice have fallen; what is in this roll stays as it is."
    assert table.refused("use_feature", feature="1", on=True) == stays
    assert table.refused("add_circumstance", words="Luck") == stays
    assert table.refused("join", who=table.wolf, side="help", target="goal") == stays
    assert table.refused("roll_hand", hand=hand) == stays


def test_helpers_and_hinderers_fall_first() -> None:  # PZ-12
    table = Table()
    table.stakes()
    hand = table.join("hinder")
    assert table.refused("roll") == "The dice of Wolf, who hinders, fall first."
    table.do("roll_hand", (3, 4), hand=hand)
    assert table.refused("roll") == "Wolf has not chosen the die that hinders."
    table.do("place", die=f"{hand}:0", on="block")
    table.do("roll", (1, 1, 1))


def test_a_helper_may_stay_out_until_the_dice_fall() -> None:
    table = Table()
    table.stakes()
    hand = table.join("help")
    table.do("leave", hand=hand)
    assert table.conflict.hands == ()
    assert table.refused("leave", hand=hand).startswith("Nobody of that name")
    table.do("roll", (1, 1, 1))


def test_earned_dice_are_not_rolled_twice() -> None:
    table = Table()
    table.do("set_marks", who=table.oda, marks=2)
    table.stakes()
    table.do("bring_marks", count=2)
    assert table.state.free_marks(table.oda) == 0
    said = table.refused("bring_marks", count=3)
    assert said == "This takes three earned red dice, and Oda has two."
    said = table.refused("buy_feature", who=table.oda, feature="1", text="New", kind="trait")
    assert said == "This takes two earned red dice, and Oda has none."
    table.do("bring_marks", count=1)
    assert table.state.free_marks(table.oda) == 1


def test_the_gms_characters_are_rolled_for_too() -> None:
    table = Table()
    kranz = table.do("make_gms_character", name="Kranz")
    table.stakes(who=kranz)
    assert table.state.others(kranz) == ("t-1#1", "t-1#2")
    assert table.state.others(table.oda) == ("t-1#0", "t-1#2")
    table.do("roll", (5, 5, 5))


def test_no_second_throw() -> None:
    table = Table()
    table.thrown(1, 2, 3)
    assert table.refused("roll") == "The dice have fallen already. There is no second throw."
    assert table.refused("call_off").startswith("Dice have fallen")


@pytest.mark.parametrize("name", sorted(MOVES))
def test_why_not_answers_half_filled_forms(name: str) -> None:
    for table in (Table(), open_table(), fallen_table()):
        assert isinstance(MOVES[name].why_not(table.state, {}), str)
        for argument in ("who", "hand", "die", "offer", "advantage"):
            if argument in MOVES[name].args:
                said = MOVES[name].why_not(table.state, {argument: "nobody"})
                assert isinstance(said, str)


def open_table() -> Table:
    """A table with the stakes of a roll named."""
    table = Table()
    table.stakes()
    return table


def fallen_table() -> Table:
    """A table with dice on it."""
    table = Table()
    table.thrown(5, 6, 1)
    return table
