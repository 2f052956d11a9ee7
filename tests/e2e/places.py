"""A picture of many colours for a scene map, and what of it a player's copy may hold: black where
an area covers it, as it was everywhere else."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from hotseat.core.files import open_file
from hotseat.core.ground import lines
from hotseat.core.ground.state import Picture, SceneMap
from tests.e2e.test_pictures import COLOURS, png

ACROSS, DOWN, CELL = 24, 18, 20
Colour = tuple[int, int, int]
Spot = tuple[int, int]
# What a JPEG may change of a colour in the middle of a cell.
NEAR = 24


def colour(across: int, down: int) -> Colour:
    """That of a cell; no two are alike, and none is near to black."""
    blue = 70 if (across + down) % 2 else 190
    return 40 + 200 * across // ACROSS, 40 + 200 * down // DOWN, blue


def photo() -> bytes:
    """A PNG of 480 by 360 pixels: cells of 20, each of its own colour."""
    rows = []
    for down in range(DOWN):
        row = b"".join(bytes(colour(across, down)) * CELL for across in range(ACROSS))
        rows.append((b"\0" + row) * CELL)
    return png(ACROSS * CELL, DOWN * CELL, zlib.compress(b"".join(rows)))


@dataclass(frozen=True)
class Cells:
    """The cells of the picture that lie under a cover, and those that no cover comes near."""

    covered: Sequence[Spot]
    shown: Sequence[Spot]


def cells(scene: SceneMap, picture: Picture) -> Cells:
    """By where the picture lies on the map; every area is a rectangle, by its bounds."""
    boxes = [lines.bounds(area.line) for area in scene.areas.values() if area.covered]

    def under(cell: Spot, by: float) -> bool:
        x = picture.x + picture.w * (cell[0] + 0.5) / ACROSS
        y = picture.y + picture.h * (cell[1] + 0.5) / DOWN
        wide, high = by * picture.w / ACROSS, by * picture.h / DOWN
        return any(
            left + wide < x < right - wide and top + high < y < bottom - high
            for left, top, right, bottom in boxes
        )

    every = [(across, down) for down in range(DOWN) for across in range(ACROSS)]
    return Cells([c for c in every if under(c, 0.3)], [c for c in every if not under(c, -1.3)])


Asked = Callable[[str], list[list[int]]]


def black_under_covers(whole: str, copy: str, asked: Asked) -> None:
    """A player's copy of a campaign with one map and one background holds the picture with every
    covered cell black and every other as it was; ``asked`` runs a program in a browser."""
    (scene,) = open_file(whole).table.maps.values()
    (picture,) = scene.pictures.values()
    assert picture.hash in whole
    assert picture.hash not in copy, "the whole picture is not in the copy, nor its name"
    ((_, packed),) = json.loads(copy)["pictures"].items()
    base64.b64decode(packed, validate=True)
    looked = cells(scene, picture)
    assert len(looked.covered) >= 20
    assert len(looked.shown) >= 20
    for spots, wanted in ((looked.covered, lambda *_: (0, 0, 0)), (looked.shown, colour)):
        middles = [(CELL * x + CELL // 2, CELL * y + CELL // 2) for x, y in spots]
        seen = asked(f"() => ({COLOURS})({json.dumps([packed, middles])})")
        wrong = {
            spot: (found, wanted(*spot))
            for spot, found in zip(spots, seen, strict=True)
            if any(abs(a - b) > NEAR for a, b in zip(found, wanted(*spot), strict=True))
        }
        assert wrong == {}
