"""Judgment dice on the sides of a Conflict."""

from __future__ import annotations

from hotseat.core.panels import Stepper, Text
from hotseat.games.fight_sphere.records.scenes import GM_SIDE
from tests.engine.games.fight_sphere.session import ANN, BO, Table
from tests.engine.games.shared import of


def test_judgment_dice_join_a_side_and_are_lost_only_if_it_succeeds() -> None:
    table = Table("ag", "bch")
    table.do("leave_episode", who=table.brine)
    assert dict(table.state.judgment) == {BO: 5}
    table.do("begin_conflict", who=table.ash)
    assert table.refused("bet_judgment", seat=ANN, side=GM_SIDE, dice=1) == (
        "Ann has no Judgment Pool. Set one first, under Edit Layer."
    )
    assert table.refused("bet_judgment", seat="x", side=GM_SIDE, dice=1)
    assert table.refused("bet_judgment", seat=BO, side=table.cole, dice=1) == (
        "There is no such side in this scene."
    )
    table.do("bet_judgment", seat=BO, side=table.ash, dice=2)
    table.do("bet_judgment", seat=BO, side=GM_SIDE, dice=3)
    said = table.refused("bet_judgment", seat=BO, side=GM_SIDE, dice=4)
    assert said == "Bo has 3 Judgment dice for this side."
    assert table.dice == (2, 8)
    table.roll((1, 2), (0, 8))
    assert "Bo loses 2 dice of the Judgment Pool." in str(table.screen())
    table.do("resolve_conflict")
    assert dict(table.state.judgment) == {BO: 3}


def test_a_judgment_die_decides_a_conflict() -> None:
    table = Table("ag", "bch")
    table.do("leave_episode", who=table.brine)
    table.do("begin_conflict", who=table.ash)
    table.do("bet_judgment", seat=BO, side=GM_SIDE, dice=1)
    table.roll((1, 1), (1, 6))
    table.do("resolve_conflict")
    assert table.log()[-1].title == "Failure"
    assert dict(table.state.judgment) == {BO: 4}  # the GM's side succeeded


def test_a_judge_s_dice_are_a_number_for_each_side() -> None:
    table = Table("ag", "bch")
    table.do("leave_episode", who=table.brine)
    table.do("begin_conflict", who=table.ash)
    table.do("bet_judgment", seat=BO, side=GM_SIDE, dice=2)
    bets = [each for each in of(Stepper, table.screen()) if each.move == "bet_judgment"]
    assert [(each.label, each.value, each.hi) for each in bets] == [
        ("Bo’s dice on Ash", 0, 3), ("Bo’s dice on GM", 2, 5)
    ]  # fmt: skip
    assert "Bo: 3 dice left" in [each.text for each in of(Text, table.screen())]
