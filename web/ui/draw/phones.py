"""A QR code, the place of what the camera sees, steps with pictures, and what a test found."""

from __future__ import annotations

from ui.draw.icons import icon
from ui.draw.taps import app
from ui.html import Node, h
from ui.phones.blocks import Camera, Dots, Found, Shown

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


def shown(block: Shown) -> Node:
    """The picture, which says nothing that the lines beside it do not, and the lines."""
    picture = h.svg(
        [h.path(d=d, class_=f"pic-{look}") for look, d in block.strokes],
        viewBox="0 0 200 120",
        class_="pic",
        aria_hidden="true",
    )
    lines = [
        h.p(h.b(f"{number}. ") if block.first else None, line)
        for number, line in enumerate(block.lines, block.first)
    ]
    return h.div(picture, h.div(lines, class_="told-lines"), class_="told")


SIGNS = {"good": "check", "warn": "warn", "bad": "x"}


def found(block: Found) -> Node:
    """One row: its sign, what was tried, and how it is."""
    sign = icon(SIGNS[block.tone]) if block.tone else h.span("…", class_="ico")
    words = h.div(h.b(block.tried), h.p(block.line), class_="words")
    return h.div(
        h.span(sign, class_=f"found-sign {block.tone}"),
        words,
        class_="found",
        data_tone=block.tone or "open",
    )
