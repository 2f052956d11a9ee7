"""The house rules that a table may choose; the first choice is the reading taken."""

from __future__ import annotations

from hotseat.core.game import Option
from hotseat.kit.chances import ODDS

DANGERS = Option(
    "dangers",
    "Dangers in a roll",
    (("2", "2"), ("1", "1"), ("3", "3"), ("4", "4")),
    "PZ-13",
    "Counts from the next roll on. One roll can have more or fewer.",  # PZ-23
)
ADVANTAGES = Option(
    "advantages",
    "Stored advantages and earned dice",
    (("before", "Declared before the roll"), ("after", "Also after seeing the roll")),
    "PZ-2",
    "After the roll is stronger: you roll the advantage die only when you need it.",
)
HELPERS = Option(
    "helpers",
    "A helper’s hits",
    (("named", "Spent on the one thing named"), ("any", "Spent on the goal or any danger")),
    "PZ-7",
    "Either way a helper can avoid their own danger.",
)
GROWTH = Option(
    "growth",
    "What pays for a new Feature",
    (("marks", "Earned dice"), ("both", "Earned dice and stored advantages")),
    "PZ-21",
    "The rule text says 2 earned advantage dice. A stored advantage adds the same die.",
)
OPTIONS = (DANGERS, ADVANTAGES, HELPERS, GROWTH, ODDS)
