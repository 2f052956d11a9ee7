"""Judgment dice on the sides of a Conflict."""

from __future__ import annotations

from hotseat.core.panels import Chip, Do, Stepper, Text
from hotseat.games.fight_sphere.records.scenes import GM_SIDE
from tests.engine.games.fight_sphere.session import ANN, BO, Table
from tests.engine.games.shared import of


def test_judgment_dice_join_a_side_and_are_lost_only_if_it_succeeds() -> None:
    table = Table("ag", "bch")
    table.do("leave_episode", who=table.brine)
    assert dict(table.state.judgment) == {BO: 5}
    table.do("begin_conflict", who=table.ash)
    assert table.refused("bet_judgment", seat=ANN, side=GM_SIDE, dice=1) == (
        "Ann has no Judgment Pool. Set one first, under Edit scene."
    )
    assert table.refused("bet_judgment", seat="x", side=GM_SIDE, dice=1)
    assert table.refused("bet_judgment", seat=BO, side=table.cole, dice=1) == (
        "There is no such side in this scene."
    )
    table.do("bet_judgment", seat=BO, side=table.ash, dice=2)
    table.allow("bet_judgment", seat=BO, side=GM_SIDE, dice=3)
    said = table.refused("bet_judgment", seat=BO, side=GM_SIDE, dice=4)
    assert said == "Bo has 3 Judgment dice for this side."
    assert table.dice == (3, 8)
    table.roll((1, 3), (0, 8))
    said = "Bo: 2 dice on Ash lost, 3 dice on GM kept. Judgment Pool 5 → 3."
    assert said in [each.text for each in of(Text, table.screen())]
    table.do("resolve_conflict")
    assert dict(table.state.judgment) == {BO: 3}


def test_a_judgment_die_decides_a_conflict() -> None:
    table = Table("ag", "bch")
    table.do("leave_episode", who=table.brine)
    table.do("begin_conflict", who=table.ash)
    table.do("bet_judgment", seat=BO, side=GM_SIDE, dice=1)
    table.roll((1, 1), (1, 6))
    table.do("resolve_conflict")
    # FS-21: a tie counts as the GM's success
    assert table.log()[-1].title == "Failure"
    assert dict(table.state.judgment) == {BO: 4}  # the GM's side succeeded


def test_a_judge_s_dice_are_a_number_for_each_side_until_one_is_backed() -> None:
    table = Table("ag", "bch")
    table.do("leave_episode", who=table.brine)
    table.do("begin_conflict", who=table.ash)
    assert bets(table) == [("Bo’s dice on Ash", 0, 5), ("Bo’s dice on GM", 0, 5)]
    table.do("bet_judgment", seat=BO, side=GM_SIDE, dice=2)
    assert bets(table) == [("Bo’s dice on GM", 2, 5)]
    assert "Bo: 3 dice left" in [each.text for each in of(Text, table.screen())]


def test_a_judge_backs_one_side_and_may_change_it() -> None:
    """FS-21."""
    table = Table("ag", "bch")
    table.do("leave_episode", who=table.brine)
    table.do("begin_conflict", who=table.ash)
    table.do("bet_judgment", seat=BO, side=GM_SIDE, dice=2)
    said = "Bo backs GM, and a judge backs one side."
    assert table.forbidden("bet_judgment", seat=BO, side=table.ash, dice=1) == (said, "FS-21")
    assert said in [chip.why_not for chip in of(Chip, table.rare("By the table’s word"))]
    (swap,) = (chip for chip in of(Chip, table.screen()) if chip.label == "Move 2 dice here")
    assert isinstance(swap.tap, Do)
    table.do(swap.tap.move, **swap.tap.args)
    assert [(bet.side, bet.dice) for bet in table.conflict.bets] == [(table.ash, 2)]
    # FS-21: the free die is the player's own, and the judge's dice come on top.
    assert table.dice == (3, 5)
    table.allow("bet_judgment", seat=BO, side=GM_SIDE, dice=1)
    assert table.dice == (3, 6)
    table.do("bet_judgment", seat=BO, side=GM_SIDE, dice=0)


def bets(table: Table) -> list[tuple[str, int, int]]:
    """The numbers of Judgment dice on the screen, with how many there may be."""
    steppers = (each for each in of(Stepper, table.screen()) if each.move == "bet_judgment")
    return [(each.label, each.value, each.hi) for each in steppers]


def test_the_result_of_an_encounter_says_what_becomes_of_judgment_dice() -> None:
    table = Table("ag", "bch")
    table.do("leave_episode", who=table.brine)
    table.fight(table.ash, table.gax)
    table.do("bet_judgment", seat=BO, side=table.ash, dice=2)
    table.roll((2, 3), (0, 1))
    said = "Bo: 2 dice on Ash lost. Judgment Pool 5 → 3."
    assert said in [each.text for each in of(Text, table.screen())]
    table.do("resolve_encounter")
    assert table.state.judgment[BO] == 3
