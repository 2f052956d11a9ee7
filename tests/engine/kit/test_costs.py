"""What a thing costs against what is left to spend."""

from __future__ import annotations

from hotseat.kit.costs import short_of


def test_a_cost_is_said_against_what_is_left() -> None:
    assert short_of(2, 2) == ""
    assert short_of(2, 3) == "3 points are needed, and 2 are left."
    assert short_of(-1, 1) == "No points left."
