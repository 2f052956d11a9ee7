"""The map as a picture that stands alone: the drawing that the browser places (map_export.js), and
the sheet that it is put on, with title and legend. Nothing on the sheet needs a style."""

from __future__ import annotations

from dataclasses import dataclass

from hotseat.core.frozen import replace
from hotseat.core.maps import Map
from ui.draw import map_words as words
from ui.draw.map_model import MapModel
from ui.draw.maps import stage
from ui.html import Node as Drawn
from ui.html import h, render

# Pixels; the drawing is as wide and as high as ``.map-export`` in style/map.css.
WIDE, HIGH, TOP = 1600, 1000, 100
PAPER, INK, SOFT, LINE = "#fcfaf6", "#261d17", "#4a4039", "#7e746a"
DASHES = {"red": "10 8", "dotted": "1 9"}
TONES = {"green": "#175f2f", "red": "#a12623"}


@dataclass(frozen=True, slots=True)
class Picture:
    """``drawing`` is HTML of the map with all its labels and nothing chosen, not placed yet;
    ``sheet`` an SVG of WIDE by HIGH pixels, whose one empty group takes it."""

    drawing: str
    sheet: str


def picture(model: MapModel, title: str, moment: str = "", note: str = "") -> Picture:
    """``moment`` says which scene or past state is shown, "" for none; ``note`` stands at the lower
    edge."""
    plain = replace(model, map=replace(model.map, chosen=()), linking=False, first="", labels=True)
    return Picture(str(render(stage(plain))), str(render(_sheet(model.map, title, moment, note))))


def noted(note: str) -> Drawn | None:
    """A sentence at the lower right of a sheet."""
    looks = {"font_size": 14, "text_anchor": "end", "fill": SOFT}
    return h.text(note, x=WIDE - 48, y=HIGH - 8, **looks) if note else None


def _sheet(made: Map, title: str, moment: str, note: str) -> Drawn:
    return h.svg(
        h.title(f"{title}: {made.title}"),
        h.rect(width=WIDE, height=HIGH, fill=PAPER),
        h.g(transform=f"translate(0 {TOP})"),
        _head(made, title, moment),
        _foot(made),
        noted(note),
        viewBox=f"0 0 {WIDE} {HIGH}",
        width=WIDE,
        height=HIGH,
    )


def _head(made: Map, title: str, moment: str) -> Drawn:
    under = ". ".join(part for part in (made.title, moment) if part)
    return h.g(
        h.text(title, x=48, y=62, font_size=32, font_weight=700, fill=INK),
        h.text(under, x=48, y=90, font_size=17, fill=SOFT),
    )


def _foot(made: Map) -> Drawn:
    """The legend, along the lower edge."""
    out = []
    x = 48.0
    for what, sign, words_of_it in words.legend(made):
        tone = TONES["red" if what == "red" else "green"]
        square, text = what == "group", f"{sign} {words_of_it}".strip()
        out.append(
            h.path(
                d=f"M{x + 13} {HIGH - 39}h14v14h-14z" if square else f"M{x} {HIGH - 32}h40",
                fill=PAPER,
                stroke=LINE if square else tone,
                stroke_width=2.2 if what in ("light", "group") else 4.5,
                stroke_dasharray=DASHES.get(what),
                stroke_linecap="round" if what == "dotted" else None,
            )
        )
        out.append(h.text(text, x=x + 52, y=HIGH - 27, font_size=16, fill=SOFT))
        x += 52 + len(text) * 8.4 + 36
    return h.g(out)
