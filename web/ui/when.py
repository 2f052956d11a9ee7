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


def clock(at: int, now: int) -> str:
    """When an entry was written: nothing for today's last hours, days for older ones."""
    return "" if now - at < 18 * HOUR else ago(at, now)


def offline_line(offline: Mapping[str, Any]) -> str:
    """What the library says about playing without a network."""
    state = offline.get("state")
    if state == "ready":
        return "Ready to play without a network."
    if state == "preparing":
        done, total = offline.get("done", 0), offline.get("total", 0)
        return f"Getting ready to play offline: {done} of {total} files."
    if state == "unavailable":
        return "This address cannot keep the app for offline play; a secure one (https) can."
    if state == "failed":
        return "Not all files could be kept for offline play. Reload with a network to try again."
    return ""


def checked_line(missing: Sequence[str] | None) -> str:
    """What a check of the kept files found; "" before there was one."""
    if missing is None:
        return ""
    if not missing:
        return "Every file was checked by its hash: ready for offline play."
    named = ", ".join(missing[:6])
    return f"Missing or damaged: {named}. Reload with a network to fetch them again."
