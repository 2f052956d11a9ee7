"""Chances that a table leaves out, or a screen covers."""

from __future__ import annotations

import pytest

from hotseat.core.panels import Odds, View
from hotseat.core.table import Table
from hotseat.kit.chances import covered
from hotseat.kit.people import State


@pytest.mark.parametrize(
    ("rule", "hidden", "stands"),
    [
        ("shown", False, None),
        ("shown", True, (Odds("Chances", ()),)),
        ("hidden", False, ()),
        ("hidden", True, ()),
    ],
)
def test_the_house_rule_leaves_chances_out_and_a_screen_covers_them(
    rule: str, hidden: bool, stands: tuple[Odds, ...] | None
) -> None:
    state = State(Table("t", {"odds": rule}))
    assert covered(state, View(odds_hidden=hidden), "Chances") == stands
