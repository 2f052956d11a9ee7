"""The limits of a campaign's size, in one place.

Play keeps to the first three, so that whatever was played can be saved, exported, and opened from
its file. Reading takes a little more, for what a file holds beside the log and for other programs'
spacing.
"""

from __future__ import annotations

from dataclasses import dataclass

# Facts in a log, undone ones included.
EVENTS = 120_000
# What all rows weigh (``rows.weight``), none by columns: bytes, and lists and records in them.
BYTES = 16 * 2**20
PARTS = 1_200_000
# Of each, what only undo and redo may use: the last steps can always be taken back.
EVENTS_LEFT = 2_000
BYTES_LEFT = 2**18
PARTS_LEFT = 10_000
# Shapes of rows that a file declares (``columns``). A file may weigh a little more for them than
# its rows do; what is read below leaves room for it.
COLUMNS = 1_000

# House rules in a campaign, those included that nobody knows any more.
OPTIONS = 50

# What is read of one JSON text.
READ_BYTES = 20 * 2**20
READ_PARTS = 1_300_000


@dataclass(frozen=True, slots=True)
class Weight:
    """The size of rows in a file: ``bytes``, and ``parts``, the lists and records in them."""

    bytes: int = 0
    parts: int = 0


def is_full(events: int, weight: Weight, taking_back: bool = False) -> bool:
    """Whether a log of so many events and that weight is over the limit of play; ``taking_back``:
    its last step is an undo or a redo, which may go a little further."""
    if taking_back:
        return events > EVENTS or weight.bytes > BYTES or weight.parts > PARTS
    return (
        events > EVENTS - EVENTS_LEFT
        or weight.bytes > BYTES - BYTES_LEFT
        or weight.parts > PARTS - PARTS_LEFT
    )
