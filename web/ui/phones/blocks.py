"""Parts that no game has: a QR code, what the camera sees, and a step with its picture."""

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


@dataclass(frozen=True, slots=True)
class Shown:
    """Something told in ``lines``, counted from ``first`` (0: not counted), beside a picture of 200
    by 120 whose ``strokes`` are (what it is drawn with, its path)."""

    lines: tuple[str, ...]
    strokes: tuple[tuple[str, str], ...]
    first: int = 0


@dataclass(frozen=True, slots=True)
class Found:
    """What a test found: what was ``tried``, how it is, and ``tone`` good, warn or bad; "" while it
    is still tried."""

    tried: str
    line: str
    tone: str = ""
