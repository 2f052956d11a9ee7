"""A table to be read across the table: who beat whom, by how much."""

from __future__ import annotations

from hotseat.core.maps import Node as Place
from hotseat.core.panels import Grid
from ui.draw.map_words import initials
from ui.html import Node, h


def grid(block: Grid) -> Node:
    """A table with lettered columns, whose names are listed before it; it scrolls sideways on a
    narrow screen."""
    names = dict.fromkeys((*block.heads, *(name for name, _ in block.rows)))
    letters = initials(Place(name, name, 0, 0) for name in names)
    heads = [
        h.th(_letters(letters[name]), h.span(name, class_="sr"), scope="col", title=name)
        for name in block.heads
    ]
    rows = [
        h.tr(
            h.th(_letters(letters[name]), name, scope="row"),
            [h.td(cell.text, class_=cell.tone or None) for cell in cells],
        )
        for name, cells in block.rows
    ]
    table = h.table(h.thead(h.tr(h.td(), heads)), h.tbody(rows))
    return h.div(table, class_="grid", role="region", aria_label=block.label, tabindex=0)


def _letters(said: str) -> Node:
    return h.span(said, class_="mark", aria_hidden="true")
