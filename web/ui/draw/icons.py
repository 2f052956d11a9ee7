"""The icon set: strokes in a box of 24, drawn once in the sprite and used by name."""

from __future__ import annotations

from functools import cache

from ui.html import Node, h

ICONS = {
    "add": "M12 10m-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0M6 10v4c0 8 12 8 12 0v-4",
    "again": "M19 12a7 7 0 1 1-2.2-5.1M19 3.5v4.5h-4.5",
    "area": "M4 5h9v7h7v7H4zM13 5h7v7",
    "check": "M5 12.5l4.5 4.5L19 7.5",
    "camera": "M3 7h4l2-3h6l2 3h4v13H3zM12 13m-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0",
    "chev": "M9 5l7 7l-7 7",
    "copy": "M8 8h12v12H8zM16 8V4H4v12h4",
    "cover": "M4 5h16v14H4zM4 12l7-7M4 19L18 5M11 19l9-9",
    "dead": "M12 3a7.5 7.5 0 0 0-4.5 13.5V20h9v-3.5A7.5 7.5 0 0 0 12 3zM9.5 11v0M14.5 11v0M12 17v3",
    "dice": "M12 2.5l8.5 5v9L12 21.5l-8.5-5v-9zM12 7v0M8 14v0M16 14v0",
    "dots": "M5.5 12v0M12 12v0M18.5 12v0",
    "down": "M5 9l7 7l7-7",
    "eye": "M2.5 12C6 6 18 6 21.5 12C18 18 6 18 2.5 12zM12 12m-2.5 0a2.5 2.5 0 1 0 5 0"
    "a2.5 2.5 0 1 0-5 0",
    "file": "M6 3h9l4 4v14H6zM15 3v4h4",
    "eraser": "M8 20H20M4 15l9-10l6 5l-8 10H8zM9 9.5l6 5",
    "eyeoff": "M2.5 12C6 6 18 6 21.5 12C18 18 6 18 2.5 12zM4 20L20 4",
    "fit": "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
    "gear": "M4 7h9M19 7h1M4 17h1M11 17h9M16 7m-2.8 0a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0"
    "-5.6 0M8 17m-2.8 0a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0",
    "hand": "M8 12V5.5a1.5 1.5 0 0 1 3 0V11V4.5a1.5 1.5 0 0 1 3 0V11V6a1.5 1.5 0 0 1 3 0"
    "v8c0 4-2.5 7-6 7c-3 0-4.5-1.5-6.5-5L3 13c1-1.5 3-1 5 1.5",
    "library": "M5 4v16M9.5 4v16M14 5l4.5 15",
    "link": "M7 12h10M7 12a3 3 0 1 1-3-3M17 12a3 3 0 1 0 3-3",
    "lock": "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
    "log": "M5 5h14M5 10h14M5 15h9M5 20h6",
    "map": "M6 6.5m-2.5 0a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M18 9m-2.5 0a2.5 2.5 0 1 0"
    " 5 0a2.5 2.5 0 1 0-5 0M9.5 18.5m-2.5 0a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0"
    "M8.5 7l7 1.5M16.5 11l-5 5.5M6.8 9l2 7",
    "menu": "M4 7h16M4 12h16M4 17h16",
    "minus": "M5 12h14",
    "note": "M5 4h14v11l-5 5H5zM14 20v-5h5M9 9h6M9 13h3",
    "notebook": "M6 3h12v18H6zM9.5 3v18M13 8h2.5M13 12h2.5M3.5 7h4M3.5 12h4M3.5 17h4",
    "open": "M3 19V6h6l2 2.5h10V19z",
    "out": "M13 4H5v16h8M10 12h10M16 8l4 4l-4 4",
    "path": "M3 4h6v6H3zM15 14h6v6h-6zM9 7h3v0M12 10v3M12 16v1h3",
    "pen": "M4 20l1-4L16 5l3 3L8 19zM14 7l3 3",
    "picture": "M3 5h18v14H3zM3 17l5-6l4 4l4-5l5 6M8.5 8.5v0",
    "plus": "M12 5v14M5 12h14",
    "print": "M7 8V3h10v5M5 17H3V9h18v8h-2M7 14h10v7H7z",
    "redo": "M16 5l4 4l-4 4M20 9h-9a6 6 0 0 0 0 12h3",
    "rules": "M4 5c3-1.5 6-1 8 1c2-2 5-2.5 8-1v14c-3-1.5-6-1-8 1c-2-2-5-2.5-8-1zM12 6v14",
    "save": "M12 3v11M8 10l4 4l4-4M5 18h14",
    "scene": "M4 8h16v11H4zM4 8l2-4M9.3 8l2-4M14.6 8l2-4M4 4h16",
    "share": "M12 15V3M8 7l4-4l4 4M6 11H4v10h16V11h-2",
    "sheets": "M6 3h9l4 4v14H6zM15 3v4h4M9 12h7M9 16h7",
    "size": "M20 12v8h-8M20 20L5 5M5 11V5h6",
    "skip": "M6 5l7 7l-7 7M17 5v14",
    "stop": "M8.5 3.5h7l5 5v7l-5 5h-7l-5-5v-7zM9 12h6",
    "star": "M12 3.5l2.6 5.4l5.9 .8l-4.3 4.1l1 5.9L12 16.9l-5.2 2.8l1-5.9L3.5 9.7l5.9-.8z",
    "table": "M4 7h16M6 7v11M18 7v11M9 11.5h6",
    "trash": "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5",
    "undo": "M8 5L4 9l4 4M4 9h9a6 6 0 0 1 0 12h-3",
    "up": "M5 15l7-7l7 7",
    "warn": "M12 4l9.5 16.5h-19zM12 10v5M12 18v0",
    "x": "M6 6l12 12M18 6L6 18",
}


@cache
def icon(name: str, size: str = "") -> Node | None:
    """An icon beside words; ``size`` "" or "s". None for a name that the set does not have."""
    if name not in ICONS:
        return None
    return h.svg(
        h.use(href=f"#i-{name}"),
        class_="ico ico-s" if size == "s" else "ico",
        viewBox="0 0 24 24",
        aria_hidden="true",
    )


def symbols() -> tuple[Node, ...]:
    """The sprite's part: one symbol an icon."""
    return tuple(
        h.symbol(h.path(d=path), id=f"i-{name}", viewBox="0 0 24 24")
        for name, path in ICONS.items()
    )
