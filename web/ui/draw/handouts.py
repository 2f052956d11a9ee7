"""What is handed out: a picture as large as there is room, and its words."""

from __future__ import annotations

from hotseat.core.ground.state import Picture
from ui.draw.buttons import curtain
from ui.draw.models import HandoutPart
from ui.draw.pictures import handout
from ui.draw.taps import app
from ui.html import Node, h


def part(block: HandoutPart) -> Node:
    """The part of a dialog; a private one behind a hold."""
    if block.shut:
        return curtain("Handout", "handout")
    w, high = block.shape
    picture = Picture("", block.hash, 0, 0, w, high, 0)
    missing = (block.hash,) if block.missing else ()
    return h.div(
        handout(picture, missing, block.text[:200] or "Handout") if block.hash else None,
        [h.p(line) for line in block.text.splitlines() if line.strip()],
        class_="handed",
        data_pictures=block.place or None,
        data_do=None if block.place else app("close"),
    )
