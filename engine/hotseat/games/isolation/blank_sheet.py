"""A character's sheet on paper."""

from __future__ import annotations

from hotseat.core.paper import Boxes, Grid, PaperPart, Ruled, rows

BLANK_SHEET: tuple[PaperPart, ...] = (
    Ruled("Name"),
    Ruled("Player"),
    Ruled("Profession"),
    Ruled("Positive descriptors", 3),
    Ruled("Negative descriptors", 3),
    Ruled("Bias"),
    Ruled("Goal", 2),
    Boxes("Health", (("Healthy", 1), ("Injured", 1), ("Dying", 1), ("Dead", 1))),
    Grid("Links", ("With", "Green or red", "Label"), rows(12), wide=2),
    Ruled("Notes", 4),
)
