"""The icons of the installed app, drawn from the house's emblem: a die in a hexagon."""

from __future__ import annotations

import struct
import zlib
from functools import cache

Point = tuple[float, float]
Colour = tuple[int, int, int]

# In the emblem's box of 48 by 48; LOOK's e-house with its stroke turned into an outline.
OUTER: tuple[Point, ...] = (
    (24, 1.5),
    (43.5, 12.7),
    (43.5, 35.3),
    (24, 46.5),
    (4.5, 35.3),
    (4.5, 12.7),
)
HOLLOW: tuple[Point, ...] = (
    (24, 6.5),
    (39.1, 15.3),
    (39.1, 32.7),
    (24, 41.5),
    (8.9, 32.7),
    (8.9, 15.3),
)
DIE: tuple[Point, ...] = (
    (24, 14.5),
    (32.5, 19.5),
    (32.5, 28.5),
    (24, 33.5),
    (15.5, 28.5),
    (15.5, 19.5),
)
RAIL: Colour = (69, 43, 18)
BONE: Colour = (250, 242, 235)
FINE = 4  # samples a pixel in each direction
SIZES = (180, 192, 512)


def svg() -> str:
    """The icon as SVG, its emblem inside the zone that every mask keeps."""
    ring = f"{_path(OUTER)}{_path(HOLLOW)}"
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -12 72 72">'
        f'<rect x="-12" y="-12" width="72" height="72" fill="{_hex(RAIL)}"/>'
        f'<path fill="{_hex(BONE)}" fill-rule="evenodd" d="{ring}"/>'
        f'<path fill="{_hex(BONE)}" d="{_path(DIE)}"/></svg>\n'
    )


def png(size: int) -> bytes:
    """The same picture as a PNG of ``size`` by ``size`` pixels."""
    rows = []
    for y in range(size):
        lines = [
            _samples((y * FINE + part + 0.5) * 72 / (size * FINE), size) for part in range(FINE)
        ]
        shares = (
            sum(sum(line[x : x + FINE]) for line in lines) for x in range(0, size * FINE, FINE)
        )
        rows.append(b"\0" + b"".join(map(_blend, shares)))
    head = struct.pack(">IIBBBBB", size, size, 8, 2, 0, 0, 0)
    body = zlib.compress(b"".join(rows), 9)
    return (
        b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", head) + _chunk(b"IDAT", body) + _chunk(b"IEND", b"")
    )


def _samples(y: float, size: int) -> bytearray:
    """One line of samples across the icon, 1 where the emblem is. ``y`` in 72nds from the top."""
    line = bytearray(size * FINE)
    for shape, sign in ((OUTER, b"\1"), (HOLLOW, b"\0"), (DIE, b"\1")):
        across = [round((x + 12) * size * FINE / 72) for x in _crossings(shape, y - 12)]
        for start, end in zip(across[::2], across[1::2], strict=True):
            line[start:end] = sign * (end - start)
    return line


def _crossings(shape: tuple[Point, ...], y: float) -> list[float]:
    found = []
    for (x1, y1), (x2, y2) in zip(shape, (*shape[1:], shape[0]), strict=True):
        if (y1 <= y) != (y2 <= y):
            found.append(x1 + (y - y1) * (x2 - x1) / (y2 - y1))
    return sorted(found)


@cache
def _blend(hits: int) -> bytes:
    share = hits / FINE**2
    return bytes(round(r + (b - r) * share) for r, b in zip(RAIL, BONE, strict=True))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _path(shape: tuple[Point, ...]) -> str:
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in shape) + "Z"


def _hex(colour: Colour) -> str:
    return "#" + bytes(colour).hex()
