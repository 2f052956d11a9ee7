"""The house rules that a table may choose; the first choice is the reading taken."""

from __future__ import annotations

from hotseat.core.game import Option
from hotseat.games.sapio.harms import EVERY
from hotseat.games.sapio.reading import FIRST, KEEP, LAST, REROLL, STEPS, TOTALS
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
OWN, SHARED = "own", "shared"
BOXES = Option(
    "boxes",
    f"Boxes for {EVERY}",
    ((SHARED, "They share one set"), (OWN, "Each have their own")),
    ruling="SA-11",
    hint="Two for minor, two for moderate, one for severe.",
)
AS_CHECK, ANY = "check", "any"
DEFENCE = Option(
    "defence",
    "What a defender may invoke",
    (
        (AS_CHECK, "As in any check: 1 profession, 1 specialization, 1 quality"),
        (ANY, "Any of their elements"),
    ),
    ruling="SA-13",
    hint="Each element adds 1 to the target number, up to 5.",
)
CAPS = Option(
    "caps",
    "A talent’s “never more than”",
    ((LAST, "Holds last, injuries included"), (FIRST, f"Before {EVERY}")),
    ruling="SA-6",
    hint="Whether an injury can raise the target number above it.",
)
OPTIONS = (IMPROBABLE, UPGRADES, BOXES, DEFENCE, CAPS, ODDS)
