"""A Gladiator's sheet on paper."""

from __future__ import annotations

from hotseat.core.paper import Boxes, Grid, PaperPart, Ruled, rows

BLANK_SHEET: tuple[PaperPart, ...] = (
    Ruled("Name"),
    Ruled("Player"),
    Ruled("Background", 4, "50 to 100 words"),
    Boxes("What drives you", (("Death wish", 1), ("Reason to Live", 1))),
    Ruled("Which", 2),
    Ruled("Weapon"),
    Ruled("Conflict Pool", 2, "starts at 5; cross out the old number"),
    Grid("Relationships", ("With", "Value", "Sits out"), rows(9)),
    Ruled("Met in this Episode", 2),
    Ruled("Truces", 2),
)
