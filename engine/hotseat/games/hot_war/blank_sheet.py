"""A character's sheet on paper; the agendas have a part of it that can be cut off."""

from __future__ import annotations

from hotseat.core.paper import Boxes, Grid, PaperPart, Ruled, rows

_MARKS = (("Boxes", 9),)

BLANK_SHEET: tuple[PaperPart, ...] = (
    Ruled("Name"),
    Ruled("Player"),
    Ruled("Concept"),
    Ruled("Faction"),
    Grid("Attributes", ("", "Level", "Before a crisis"), ("Action", "Insight", "Influence")),
    Grid("Traits", ("Trait", "+ or −"), rows(9), "9 at most"),
    Grid("Relationships", ("With", "+ or −, rating"), rows(6)),
    Ruled("Tools", 2),
    Ruled("Personal agenda", 2),
    Boxes("Its boxes", _MARKS, "use as many as its rating; + or − in each"),
    Ruled("Factional agenda", 2),
    Boxes("Its boxes", _MARKS),
)
