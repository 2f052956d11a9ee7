"""A character's sheet on paper."""

from __future__ import annotations

from hotseat.core.paper import Boxes, Grid, PaperPart, Ruled

BLANK_SHEET: tuple[PaperPart, ...] = (
    Ruled("Name"),
    Ruled("Player"),
    Ruled("Concept"),
    Ruled("Place in the situation", 2),
    Grid("Features", ("", "Feature", "Kind"), ("Main, d10", "d8", "d8", "d8"), wide=1),
    Ruled("Detail", 1, "hints at the Main Feature"),
    Ruled("Flaw", 2),
    Boxes("Earned dice", (("", 5),), "2 for a new Feature, 5 to replace the flaw"),
    Ruled("Stored advantages", 4, "erase one when you roll it"),
    Ruled("Magic", 4, "3 uses and a limitation, for each Feature that is magical"),
)
