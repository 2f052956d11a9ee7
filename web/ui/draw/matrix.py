"""Things in rows, each named by a counter, and what could count for each in named columns."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from hotseat.core.panels import Block, Chips, Matrix, MatrixRow
from ui.draw.models import DrawContext
from ui.draw.small import chips
from ui.html import Node, h

Lay = Callable[[Iterable[Block], DrawContext], "list[Node | None]"]


def matrix(block: Matrix, context: DrawContext, lay: Lay) -> Node:
    """The rows under the names of the columns."""
    heads = h.div([h.span(head) for head in block.heads], class_="matrix-row matrix-heads")
    return h.section(
        heads,
        [_row(row, block.heads[1:], context, lay) for row in block.rows],
        class_="matrix",
        aria_label=block.label,
    )


def _row(row: MatrixRow, heads: Iterable[str], context: DrawContext, lay: Lay) -> Node:
    cells = [_cell(head, cell, context, lay) for head, cell in zip(heads, row.cells, strict=True)]
    if row.says:
        cells = [h.p(row.says, class_="says"), *cells[-1:]]
    name = h.div(chips(Chips("", (row.name,))), class_="row-name")
    return h.div(name, cells, class_="matrix-row", role="group", aria_label=row.name.label)


def _cell(head: str, blocks: Iterable[Block], context: DrawContext, lay: Lay) -> Node:
    label = h.span(head, class_="in-cell", aria_hidden="true")
    return h.div(label, lay(blocks, context), class_="cell")
