"""What a start found, beside what was called saved before it and what the two stores held."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hotseat.core.campaign import Event
from hotseat.core.errors import Refusal
from hotseat.core.files import open_file
from ui import store
from ui.checked import Memory
from ui.journal import value_of

# After these changes the store that is left may lack what was called saved.
TAKES = ("no journal", "old journal", "another's", "refused")


@dataclass(frozen=True)
class Verdict:
    """Of one opening, in steps: how many were called saved since the last one, how many of all, or
    of what a store held, are gone, and how many localStorage and the journal lacked. ``wrong`` is 1
    for a campaign that is not the one that was played."""

    way: str
    steps: int
    lost: int
    wrong: int
    local_lost: int
    journal_lost: int
    events: tuple[Event, ...]
    said: str


def judged(
    way: str,
    campaign: str,
    saved: Sequence[int],
    before: tuple[Event, ...],
    held: Mapping[str, Any],
    opened: Mapping[str, Any],
) -> Verdict:
    """``saved``: how long the log was each time that it was called saved; ``before``: the log as it
    was exported last; ``held`` and ``opened``: what the page said."""
    local = _events(held["local"], campaign)
    journal = _events(_sound(held["journal"]), campaign)
    events, right = _opened(opened["text"], campaign)
    both = min(len(before), len(events))
    fork = "2 versions" in opened["toast"]
    stood = [len(local)] if way == "refused" or fork else [len(local), len(journal)]
    lost = max(0, max(stood) - len(events))
    if way not in TAKES:
        lost = max(lost, _lacks(saved, len(events)))
    return Verdict(
        way=way,
        steps=len(saved),
        lost=lost,
        wrong=int(not right or before[:both] != events[:both]),
        local_lost=_lacks(saved, len(local)),
        journal_lost=_lacks(saved, len(journal)),
        events=events,
        said=opened["toast"],
    )


def _lacks(saved: Sequence[int], count: int) -> int:
    return sum(each > count for each in saved)


def _sound(records: Mapping[str, str]) -> dict[str, str]:
    found = {key: value_of(key, text) for key, text in records.items()}
    return {key: value for key, value in found.items() if value is not None}


def _events(values: Mapping[str, str], campaign: str) -> tuple[Event, ...]:
    found = store.load(Memory(values), campaign)
    return found.play.campaign.events[:] if isinstance(found, store.Loaded) else ()


def _opened(text: str, campaign: str) -> tuple[tuple[Event, ...], bool]:
    """The log that was opened, and whether it is of that campaign; none at all is a loss, not a
    wrong one."""
    if not text:
        return (), True
    try:
        found = open_file(text).campaign
    except Refusal:
        return (), False
    return found.events[:], found.id == campaign
