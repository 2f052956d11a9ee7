"""The ring and the number of a token."""

from __future__ import annotations

import re
from math import hypot

import pytest

from hotseat.core.ground.offer import Mark
from ui.draw.marks import REACH, drawn, number_of, segments
from ui.html import render_all

HURT = Mark("Action 1 of 3", (True, True, False))
HELD = Mark("Luck 1 of 2", (True, False), bad=False)


def arcs(marks: tuple[Mark, ...]) -> dict[str, int]:
    return {kind: data.count("A") for kind, data in segments(marks)}


def test_a_box_is_a_segment_of_the_ring_by_what_it_says() -> None:
    assert arcs((HURT,)) == {"free": 1, "lost": 2}
    assert arcs((HURT, HELD)) == {"free": 2, "held": 1, "lost": 2}
    assert segments((Mark("Luck 2"), Mark("4 dice", number=4))) == ()


@pytest.mark.parametrize("count", [1, 2, 5, 27])
def test_segments_lie_on_the_ring_apart_and_leave_the_sign_for_what_ails_alone(count: int) -> None:
    ((_, data),) = segments((Mark("", (True,) * count),))
    ends = [
        (float(x), float(y))
        for x, y in re.findall(r"(?:M|1 )(-?[\d.]+) (-?[\d.]+)(?=[AM]|$)", data)
    ]
    assert len(ends) == 2 * count
    assert all(abs(hypot(x, y) - REACH) < 0.2 for x, y in ends)
    assert not any(x > 8 and y < -9 for x, y in ends)
    between = zip(ends[1::2], ends[2::2], strict=False)
    assert all(hypot(a[0] - b[0], a[1] - b[1]) > 0.8 for a, b in between)


def test_a_number_stands_at_the_foot_and_a_loss_looks_like_one() -> None:
    dice = Mark("Conflict Pool 0", number=0)
    assert number_of((HURT, dice)) is dice
    assert ">0</span>" in render_all(drawn((dice,)))
    assert "is-lost" in render_all(drawn((dice,)))
    assert drawn(()) == []
