"""The chances beside the dice."""

from __future__ import annotations

from fractions import Fraction

import pytest

from hotseat.core.panels import Odds, View
from hotseat.games.playset_zero.odds import hits, ladder
from hotseat.games.playset_zero.roll.chances import chances, without_goal
from tests.engine.games.playset_zero.session import GAME, Table, of


def shown(table: Table) -> list[Odds]:
    return of(Odds, table.screen())


def test_chances_before_and_after_the_hinderers_roll() -> None:  # PZ-12
    table = Table()
    table.stakes()
    assert chances(table.state)[0] == 1 - hits()["0"]
    hand = table.join("hinder")
    before = chances(table.state)[0]
    assert 0 < before < 1 - hits()["0"]
    table.do("roll_hand", 6, 2, hand=hand)
    assert chances(table.state)[0] == 0  # the highest die hinders until another is chosen (PZ-10)
    table.do("place", die=f"{hand}:1", on="block")
    assert chances(table.state)[0] == 1 - hits()["0"]


@pytest.mark.parametrize("rule", ["named", "any"])
def test_a_helper_in_the_chances(rule: str) -> None:  # PZ-7
    table = Table({"helpers": rule})
    table.stakes()
    hand = table.join("help", "danger:0")
    table.do("roll_hand", 5, 6, hand=hand)
    counted = chances(table.state)
    goal = Fraction(19, 27)
    assert counted[0] == (goal if rule == "named" else 1)
    assert counted[1] == (goal if rule == "named" else 1)
    table.do("place", die=f"{hand}:0", on="own")
    table.do("place", die=f"{hand}:1", on="danger:0")
    both = ladder((6, 6, 6), 1, thrown=(6,))[1]
    assert chances(table.state)[1] == (goal if rule == "named" else both)


def test_chances_move_with_the_pool() -> None:
    table = Table()
    table.stakes()
    (before,) = shown(table)
    assert before.title == "Oda’s chances with 3 dice"
    assert [bar.label for bar in before.bars] == [
        "Goal",
        "Goal, at least 1 danger avoided",
        "Goal, both dangers avoided",
    ]
    assert before.bars[0].chance == pytest.approx(19 / 27)
    assert before.note == "With 1 more advantage die: goal, both dangers avoided"
    assert before.change == "11.1% (+7.4 points)"
    table.do("use_feature", feature="0", on=True)
    assert shown(table)[0].bars[0].chance > before.bars[0].chance


def test_the_chance_beside_a_helpers_dice_says_whose_goal_it_is() -> None:
    table = Table()
    table.stakes()
    alone = [bar.label for bar in shown(table)[0].figures]
    assert alone == ["Oda’s goal", "and 1 danger avoided", "and both avoided"]
    table.join("help")
    assert [bar.label for bar in shown(table)[0].figures] == alone
    table.do("set_dangers", count=0)
    assert [bar.label for bar in shown(table)[0].figures] == ["Oda’s goal"]


def test_a_hopeless_goal_shows_what_can_still_be_avoided() -> None:
    table = Table()
    table.stakes()
    hand = table.join("hinder")
    table.do("roll_hand", 6, 2, hand=hand)
    (panel,) = shown(table)
    assert panel.note == "These dice can’t achieve the goal."
    assert [bar.label for bar in panel.bars] == [
        "At least 1 danger avoided",
        "Both dangers avoided",
    ]
    assert panel.bars[0].chance == pytest.approx(19 / 27)
    assert without_goal(table.state)[0] == 1


def test_after_the_roll_only_a_die_still_to_come_has_a_chance() -> None:
    table = Table()
    table.thrown(5, 1, 1)
    assert shown(table) == []
    late = Table({"advantages": "after"})
    late.do("set_number", who=late.oda, number="marks", value=1)
    late.thrown(5, 1, 1)
    (panel,) = shown(late)
    assert panel.title == "Oda’s chances with 1 more die"
    assert [bar.chance for bar in panel.bars] == pytest.approx([1, 1 / 3, 0])


def test_chances_can_be_hidden_by_a_screen_and_by_the_table() -> None:
    assert GAME.screen is not None
    table = Table()
    table.stakes()
    hidden = of(Odds, GAME.screen(table.state, View(odds_hidden=True)))
    assert [odds.bars for odds in hidden] == [()]
    table.do("set_option", name="odds", value="hidden")
    assert not shown(table)
