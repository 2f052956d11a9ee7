"""Times in words."""

from __future__ import annotations

import pytest

from ui import when
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


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(-5, "0 min"), (59, "0 min"), (60, "1 min"), (3599, "59 min"), (4800, "1 h 20 min")],
)
def test_how_long_a_session_has_run(seconds: int, said: str) -> None:
    assert when.lasted(1_800_000_000, 1_800_000_000 + seconds) == said
