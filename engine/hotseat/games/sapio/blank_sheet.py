"""A character's sheet on paper."""

from __future__ import annotations

from hotseat.core.paper import Boxes, Grid, PaperPart, Ruled, rows

_LEVELS = (("Minor", 2), ("Moderate, +1", 2), ("Severe, +2", 1))

BLANK_SHEET: tuple[PaperPart, ...] = (
    Ruled("Name"),
    Ruled("Player"),
    Ruled("Concept"),
    Ruled("Main profession", 2, "with its specializations"),
    Ruled("Side professions", 2),
    Ruled("Qualities", 3),
    Ruled("Gear", 2),
    Grid("Talents", ("Talent", "What it does"), rows(3)),
    Ruled("Principle"),
    Ruled("Impulse"),
    Ruled("Luck"),
    Grid("Weapons", ("Weapon", "Level"), rows(3)),
    Boxes("Injury", _LEVELS, "name each"),
    Ruled("Injuries", 3),
    Boxes("Stress", _LEVELS),
    Ruled("Stresses", 3),
)
