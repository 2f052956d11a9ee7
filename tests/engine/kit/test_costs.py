"""A list with costs and its running sum."""

from __future__ import annotations

from hotseat.core.panels import Do, Line, Text
from hotseat.kit.costs import Chosen, Price, bill, price_chips, short_of
from tests.engine.games.shared import of


def test_a_cost_is_said_against_what_is_left() -> None:
    assert short_of(2, 2) == ""
    assert short_of(2, 3) == "3 points are needed, and 2 are left."
    assert short_of(-1, 1) == "No points left."


def test_a_chip_says_what_it_costs_and_what_it_does() -> None:
    prices = (Price("Lower", 2, {"kind": "lower"}, "3 → 2"), Price("Lock", 1, {}))
    first, second = price_chips("Influence", prices, "choose").chips
    assert (first.kind, first.tap) == ("2 points, 3 → 2", Do("choose", {"kind": "lower"}))
    assert second.kind == "1 point"


def test_the_bill_says_what_is_left_and_lets_go_again() -> None:
    chosen = [Chosen("Influence 3 → 2", 2, Do("drop", {"at": 0}))]
    shown = bill(5, chosen)
    assert of(Text, shown)[0].text == "3 of 5 points left."
    line = of(Line, shown)[0]
    assert line.buttons[0].tap == Do("drop", {"at": 0})
    assert of(Text, bill(1, chosen))[0].text == "1 point more than there are."
    assert bill(2, ()) == (Text("2 of 2 points left."),)
