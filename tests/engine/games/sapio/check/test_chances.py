"""The chances beside a check, and what more bonus dice would do."""

from __future__ import annotations

import pytest

from hotseat.core.panels import Odds
from hotseat.core.spiral import FACES, symbols
from hotseat.games.sapio.odds import check_chances
from hotseat.odds.advice import percent
from tests.engine.games.sapio.session import Table, of


def test_chances_move_with_every_tap() -> None:
    table = Table()
    table.begin(tn=2)
    expected = [check_chances(dice, 2) for dice in (1, 3, 4)]
    seen = []
    for source in ("", "own:m", "own:q0"):
        if source:
            table.bring(source)
        seen.append(table.chances())
    wanted = [[float(c[key]) for key in ("success", "spare", "spiral")] for c in expected]
    assert seen == wanted


def test_what_more_bonus_dice_would_do_stands_below_the_chances() -> None:
    table = Table()
    table.begin("own:m")
    table.do("set_check", number="tn", value=5)
    seen = []
    for bonus in (0, 3):
        table.do("set_check", number="bonus", value=bonus)
        (odds,) = of(Odds, table.screen())
        seen.append((odds.note, odds.change.partition(" ")[0]))
    four, less = (check_chances(dice, tn)["success"] for dice, tn in ((4, 5), (6, 4)))
    assert seen == [
        ("With 1 more bonus die: success", percent(four)),
        ("With 2 more bonus dice: success", percent(less)),  # SA-3: they go by pairs
    ]


def test_what_an_attack_may_deal_stands_beside_its_chances() -> None:
    table = Table()
    table.begin("weapon:0", tn=1)
    bars = {bar.label: bar.chance for bar in of(Odds, table.screen())[0].bars}
    hits = [symbols(face).hits for face in FACES]
    assert bars["Minor injury"] == hits.count(1) / 12
    assert bars["Moderate injury"] == hits.count(2) / 12
    assert bars["Minor injury"] + bars["Moderate injury"] == pytest.approx(bars["Success"])
    assert list(bars)[3:] == ["Minor injury", "Moderate injury"]
    table.bring("weapon:0", on=False)
    assert len(table.chances()) == 3
