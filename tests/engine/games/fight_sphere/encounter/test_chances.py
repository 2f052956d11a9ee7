"""The chances beside each roll of an Encounter."""

from __future__ import annotations

import pytest

from hotseat.core.panels import Odds
from hotseat.games.fight_sphere import odds
from tests.engine.games.fight_sphere.session import Table
from tests.engine.games.shared import of


def test_each_sees_what_awaits_them() -> None:
    table = Table()
    table.fight(table.ash, table.brine, table.gax)
    table.gamble(ash=5, brine=4, gax=5)
    (shown,) = of(Odds, table.screen())
    lost = odds.encounter_lost((5, 4, 5), 1)
    seen = [bar for bar in shown.bars if bar.label.startswith("Brine")]
    level = odds.all_tie((5, 4, 5), 1)
    assert [bar.chance for bar in seen] == [
        float(lost[0] - level), float(level), float(1 - lost[0])
    ]  # fmt: skip
    assert sum(bar.chance for bar in seen) == pytest.approx(1)
    cost = sum(dice * chance for dice, chance in lost.items()) + 4 * (1 - lost[0])
    assert f"Brine {float(cost):.1f}" in shown.note
    assert "so several can win one roll" in shown.note


def test_a_gamble_that_is_lost_for_each_rival_counts_so() -> None:
    """FS-5."""
    table = Table(options={"gamble_charged": "each"})
    table.fight(table.ash, table.brine, table.gax)
    table.gamble(ash=5, brine=4, gax=5)
    lost, duel = odds.encounter_lost((5, 4, 5), 1), odds.duel(4, 5)
    beaten = 2 * sum(chance for by, chance in duel.items() if by < 0)
    cost = sum(dice * chance for dice, chance in lost.items()) + 4 * beaten
    assert f"Brine {float(cost):.1f}" in of(Odds, table.screen())[0].note


def test_the_bar_shows_who_wins_in_the_order_of_the_columns() -> None:
    table = Table()
    table.fight(table.ash, table.brine, table.gax)
    (shown,) = of(Odds, table.screen())
    assert [bar.label for bar in shown.figures] == ["Ash wins", "Brine wins", "Gax wins"]
    assert [bar.chance for bar in shown.figures] == [shown.bars[n].chance for n in (0, 3, 6)]


def test_to_win_against_one_is_to_beat_them() -> None:
    table = Table()
    table.fight(table.ash, table.brine)
    table.gamble(ash=5, brine=4)
    table.do("bring", source="leave:", on=True, who=table.ash)
    won = float(sum(chance for by, chance in odds.duel(5, 4).items() if by > 0))
    bars = of(Odds, table.screen())[0].bars
    assert [bars[0].chance, bars[3].chance] == [won, won]
    assert "several" not in of(Odds, table.screen())[0].note


def test_the_tie_of_two_is_said() -> None:
    """FS-3: 72.2 % of one die against one."""
    table = Table()
    table.fight(table.ash, table.brine)
    bars = of(Odds, table.screen())[0].bars
    assert [bar.label for bar in bars[:3]] == ["Ash wins", "Ash ties: nothing lost", "Ash loses"]
    assert [round(100 * bar.chance, 1) for bar in bars[:3]] == [13.9, 72.2, 13.9]
