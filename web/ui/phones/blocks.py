"""Two parts that no game has: a QR code, and what the camera sees."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Dots:
    """A QR code: rows of "0" and "1", "" while it is made; the text it holds, and what it is."""

    rows: str
    text: str
    label: str


@dataclass(frozen=True, slots=True)
class Camera:
    """What the camera sees once it is ``on``; before, the button that asks for it."""

    label: str
    command: str
    on: bool = False
