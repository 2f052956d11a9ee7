"""Times and stores in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

MINUTE, HOUR, DAY = 60, 3600, 86400


def ago(at: int, now: int) -> str:
    """How long ago, as one says it at a table."""
    seconds = max(0, now - at)
    if seconds < 2 * MINUTE:
        return "just now"
    if seconds < 90 * MINUTE:
        return f"{seconds // MINUTE} min ago"
    if seconds < DAY:
        return f"{round(seconds / HOUR)} hours ago"
    days = seconds // DAY
    return "yesterday" if days == 1 else f"{days} days ago"


def lasted(since: int, now: int) -> str:
    """How long something has run: "45 min", "1 h 20 min". ``web/clock.js`` counts on alike."""
    hours, minutes = divmod(max(0, now - since) // MINUTE, 60)
    return f"{hours} h {minutes} min" if hours else f"{minutes} min"


def clock(at: int, now: int) -> str:
    """When an entry was written: nothing for today's last hours, days for older ones."""
    return "" if now - at < 18 * HOUR else ago(at, now)


def offline_line(offline: Mapping[str, Any]) -> str:
    """What the library says about playing without a network."""
    state = offline.get("state")
    if state == "ready":
        return "Ready for offline play."
    if state == "preparing":
        done, total = offline.get("done", 0), offline.get("total", 0)
        return f"Getting ready to play offline: {done} of {total} files."
    if state == "unavailable":
        return "Offline play needs a secure (https) address."
    if state == "failed":
        return (
            "Some files could not be stored for offline play. Connect to the internet and reload."
        )
    return ""


def checked_line(missing: Sequence[str] | None) -> str:
    """What a check of the kept files found; "" before there was one."""
    if missing is None:
        return ""
    if not missing:
        return "All files checked. Ready for offline play."
    named = ", ".join(missing[:6])
    return (
        f"Missing or damaged: {named}. Connect to the internet and reload to download them again."
    )
