"""Emblems: a game's sign in a box of 48, from the data of its ``Look``; and the house's own."""

from __future__ import annotations

from ui.draw.models import Emblem
from ui.html import Node, el, h

HOUSE: Emblem = (
    (
        "path",
        {
            "fill": "none",
            "stroke": "currentColor",
            "stroke-width": "4.4",
            "stroke-linejoin": "round",
            "d": "M24 4L41.3 14V34L24 44L6.7 34V14Z",
        },
    ),
    (
        "path",
        {"fill": "currentColor", "d": "M24 14.5L32.5 19.5V28.5L24 33.5L15.5 28.5V19.5Z"},
    ),
)


def colour(slug: str) -> str | None:
    """A game's slug as the style sheet writes it, for ``data-game``; None without a game."""
    return slug.replace("_", "-") or None


def emblem(shapes: Emblem, label: str = "") -> Node:
    """The sign; decoration unless it has a ``label``. Without shapes, the house's."""
    drawn = [el(tag, **attrs) for tag, attrs in shapes or HOUSE]
    if label:
        return h.svg(drawn, class_="emblem", viewBox="0 0 48 48", role="img", aria_label=label)
    return h.svg(drawn, class_="emblem", viewBox="0 0 48 48", aria_hidden="true")
