"""The chances of a Conflict on the screen."""

from __future__ import annotations

from fractions import Fraction

from hotseat.core.panels import Chips, Odds, Text
from hotseat.games.fight_sphere import odds
from tests.engine.games.fight_sphere.session import Table
from tests.engine.games.shared import of


def hint_of(table: Table, label: str) -> str:
    """The hint under the chips of this label."""
    return next(chips.hint for chips in of(Chips, table.screen()) if chips.label == label)


def test_chances_are_exact_and_one_more_die_has_its_price() -> None:
    table = Table()
    table.do("begin_conflict", who=table.ash)
    table.gamble(ash=4)
    shown = of(Odds, table.screen())[0]
    won = odds.conflict(4, 5)["success"]
    assert [bar.chance for bar in shown.bars] == [
        float(won),
        float(odds.conflict_tie(4, 5)),
        float(1 - won - odds.conflict_tie(4, 5)),
    ]
    then = odds.conflict(5, 5)["success"]
    assert shown.change == f"{float(then) * 100:.1f}% (+{float(then - won) * 100:.1f} points)"
    before, after = 4 * (1 - won), 5 * (1 - then)
    assert f"{float(before):.1f} → {float(after):.1f} dice" in shown.note
    assert isinstance(won, Fraction)


def test_the_first_die_gambled_takes_the_place_of_the_floor() -> None:
    table = Table()
    table.do("begin_conflict", who=table.ash)
    only = "The first gambled die only replaces the free one."
    free = "Without dice of your own you roll 1 free die: the first one you add only replaces it."
    assert of(Odds, table.screen())[0].note == only
    assert hint_of(table, "Gamble") == "lost if this fails"
    assert free in [each.text for each in of(Text, table.rare("How it works"))]
    table.gamble(ash=5)
    assert of(Odds, table.screen())[0].note == "No die is left to gamble."
