"""The house rules that a table may choose; the first choice is the reading taken."""

from __future__ import annotations

from hotseat.core.game import Option
from hotseat.games.sapio.reading import KEEP, REROLL, STEPS, TOTALS
from hotseat.kit.chances import ODDS

IMPROBABLE = Option(
    "improbable",
    "Improbable success",
    ((REROLL, "Add a die and roll all again"), (KEEP, "Keep the dice and add one")),
    ruling="SA-4",
    hint="When every die shows two hits and it is still not enough.",
)
UPGRADES = Option(
    "upgrades",
    "Raising a weapon’s injury",
    ((STEPS, "Step by step: 1, then 2 more, then 3 more"), (TOTALS, "In all: 1, 2 or 3")),
    ruling="SA-7",
    hint="What hits beyond the target number buy.",
)
BOXES = Option(
    "boxes",
    "Boxes for injuries and stresses",
    (("own", "Each have their own"), ("shared", "They share one set")),
    hint="Two for minor, two for moderate, one for severe.",
)
OPTIONS = (IMPROBABLE, UPGRADES, BOXES, ODDS)
