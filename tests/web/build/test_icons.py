from __future__ import annotations

import struct
import zlib
from xml.etree import ElementTree

from web.build import icons


def pixels(png: bytes) -> tuple[int, list[bytes]]:
    """The width of one of our PNGs, and its rows."""
    width = struct.unpack(">I", png[16:20])[0]
    start = png.index(b"IDAT") + 4
    length = struct.unpack(">I", png[start - 8 : start - 4])[0]
    data = zlib.decompress(png[start : start + length])
    line = 1 + 3 * width
    return width, [data[at + 1 : at + line] for at in range(0, len(data), line)]


def test_the_picture_is_square_and_shows_the_die() -> None:
    width, rows = pixels(icons.png(36))
    assert (width, len(rows)) == (36, 36)
    middle = rows[18]
    assert middle[:3] == bytes(icons.RAIL), "the ground at the edge"
    assert middle[18 * 3 : 18 * 3 + 3] == bytes(icons.BONE), "the die in the middle"
    hollow = round((12 + 11.5) / 2) * 3
    assert middle[hollow : hollow + 3] == bytes(icons.RAIL), "the gap around the die"


def test_the_same_size_gives_the_same_bytes() -> None:
    assert icons.png(24) == icons.png(24)


def test_the_svg_is_well_formed() -> None:
    assert ElementTree.fromstring(icons.svg()).tag.endswith("svg")
