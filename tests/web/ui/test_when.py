"""Times in words."""

from __future__ import annotations

import pytest

from ui.when import DAY, HOUR, MINUTE, ago, clock


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (0, "just now"),
        (-50, "just now"),
        (119, "just now"),
        (12 * MINUTE, "12 min ago"),
        (3 * HOUR, "3 hours ago"),
        (DAY + HOUR, "yesterday"),
        (9 * DAY, "9 days ago"),
    ],
)
def test_ago_is_said_as_at_a_table(seconds: int, said: str) -> None:
    assert ago(1_000_000, 1_000_000 + seconds) == said


def test_tonights_entries_need_no_clock() -> None:
    assert clock(1_000_000, 1_000_000 + 3 * HOUR) == ""
    assert clock(1_000_000, 1_000_000 + 3 * DAY) == "3 days ago"
