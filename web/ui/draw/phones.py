"""A QR code, and the place of what the camera sees."""

from __future__ import annotations

from ui.draw.icons import icon
from ui.draw.taps import app
from ui.html import Node, h
from ui.phones.blocks import Camera, Dots

QUIET = 4  # modules of white round a code (ISO/IEC 18004)


def dots(block: Dots) -> Node:
    """The code, black on white in either theme: a camera reads nothing else."""
    rows = block.rows.split("\n") if block.rows else []
    size = len(rows) + 2 * QUIET
    return h.figure(
        h.svg(
            h.rect(width=size, height=size, fill="#fff"),
            h.path(d=path(rows), fill="#000"),
            viewBox=f"0 0 {size} {size}",
            role="img",
            aria_label=block.label,
        )
        if rows
        else h.p("Making a code…", class_="say"),
        class_="code-dots",
        data_code=block.text,
    )


def path(rows: list[str]) -> str:
    """The dark dots as one path, those beside each other as one piece."""
    pieces = []
    for y, row in enumerate(rows, QUIET):
        x = 0
        while (x := row.find("1", x)) >= 0:
            end = row.find("0", x)
            end = len(row) if end < 0 else end
            pieces.append(f"M{x + QUIET} {y}h{end - x}v1h{x - end}z")
            x = end
    return "".join(pieces)


def camera(block: Camera) -> Node:
    """The button that asks for the camera; then the place of its picture."""
    if block.on:
        return h.div(class_="camera", data_camera="", aria_label=block.label, role="img")
    return h.button(
        icon("eye"),
        h.span(block.label),
        class_="btn is-primary btn-wide",
        type="button",
        data_do=app(block.command),
        data_key=f"camera.{block.command}",
    )
