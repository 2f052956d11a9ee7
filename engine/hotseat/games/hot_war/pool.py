"""How many dice a Hot War pool has, from what is brought in."""

from __future__ import annotations

from collections.abc import Iterable

from hotseat.core.wording import listed

# HW-11: the text gives two dice for an agenda rated nine; three for five follows from its example,
# and four for three is a guess. A table may type in its own.
AGENDA_DICE = {9: 2, 5: 3, 3: 4}

TOOL_DICE = 2

# What the GM picks up for opponents without a sheet.
OPPOSITION = {
    "3": "Out of their depth",
    "5": "Capable",
    "7": "Very good, or at an advantage",
    "9": "As hard as it gets",
}
CUFF = listed((f"{dice} ({label.lower()})" for dice, label in OPPOSITION.items()), "or")


def pool_dice(
    attribute: int,
    agenda: int = 0,
    traits: int = 0,
    relationships: Iterable[int] = (),
    tool: bool = False,
    bystanders: int = 0,
    supporters: int = 0,
) -> int:
    """The dice of one side: its attribute, the ``agenda``'s dice, one for each trait, locked ones
    too (HW-10), each relationship's rating (HW-13), two for a tool, and what supporters hand over.
    ``bystanders`` is the sum of what others at the table add and take away; HW-14: it cannot take
    a pool below 0. HW-15: the text's own pool of ten adds up.
    """
    brought = attribute + agenda + traits + sum(relationships) + supporters
    return max(0, brought + (TOOL_DICE if tool else 0) + bystanders)
