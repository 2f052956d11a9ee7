"""Columns that compare: equal in rank, their rows read across; on a phone one leaf at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from hotseat.core.panels import Block, Compare, CompareHead, CompareRow, Pick
from ui.draw import drawn
from ui.draw.faces import disc
from ui.draw.models import DrawContext
from ui.draw.small import long, whole_words
from ui.draw.taps import do, short
from ui.html import Node, h

Lay = Callable[[Iterable[Block], DrawContext], "list[Node | None]"]
LEAF = "fold.leaf."
TONES = {"good": " good", "bad": " bad"}
# Beyond these counts the labels stand in the cells.
LABELLED = 4
# So many letters of a name stand on a tab where there are so many.
TAB = 14
# Of more letters a label of a row is set smaller.
LABEL_MOST = 20


def leaf_tabs(
    names: Sequence[str], context: DrawContext, of: str = "", turns: Sequence[str] = ()
) -> tuple[Node, int]:
    """The tabs that a phone shows over the leaves, and which leaf it shows; ``of`` what they
    are. A leaf that was picked, by its name, shows until the ``turns`` change: then the first that
    waits."""
    firsts = [name.split(",")[0] for name in names]
    marks = [f"{first}.{firsts[:n].count(first)}" for n, first in enumerate(firsts)]
    key = LEAF + short(of or " ".join(firsts), *(turns if any(turns) else ()))
    picked = context.view.picks.get(key, "")
    shown = marks.index(picked) if picked in marks else _first(turns)
    tabs = [
        h.button(
            [h.span(part.strip()) for part in name.split(",", 1)],
            class_="leaf-tab",
            type="button",
            aria_pressed="true" if n == shown else "false",
            data_do=do(Pick(key, marks[n])),
            data_key=f"{key}.{n}",
        )
        for n, name in enumerate(names)
    ]
    return h.div(tabs, class_="leaf-tabs", role="group", aria_label="Parts of this step"), shown


def _first(turns: Sequence[str]) -> int:
    """The leaf that shows unless one was picked: the first that waits, else the last that did."""
    past = [n for n, turn in enumerate(turns) if turn == "past"]
    return turns.index("now") if "now" in turns else past[-1] if past else 0


def compare(block: Compare, context: DrawContext, lay: Lay) -> Node:
    """The columns beside the labels of their rows."""
    tabs, shown, count = None, 0, len(block.heads)
    if not block.table and count > 1:
        turns = [head.turn for head in block.heads]
        names = [_leaf(head, count) for head in block.heads]
        tabs, shown = leaf_tabs(names, context, block.key, turns)
    labels = [_label(row.label, row.sub) for row in block.rows]
    bare = not any(row.label for row in block.rows)
    leaf = "" if block.table else " leaf"
    columns = [
        h.div(
            drawn.kept(_head, head, context),
            [drawn.kept(_cell, _cell_of(row, n, lay), context) for row in block.rows],
            class_="compare-column" + leaf + (" is-shown" if n == shown else ""),
            role="group",
            aria_label=head.name,
        )
        for n, head in enumerate(block.heads)
    ]
    look = " is-bare" if bare else " is-table" if block.table else ""
    look += " is-level" if any(head.turn for head in block.heads) else ""
    return h.section(
        tabs,
        None
        if bare
        else h.div(
            h.span(block.label if block.table else None, class_="label-head"),
            labels,
            class_="compare-labels",
            aria_hidden="true",
        ),
        columns,
        class_=f"compare is-{min(count, 8)}" + look + ("" if count <= LABELLED else " is-many"),
        aria_label=block.label,
        data_rows=len(block.rows) + 1,
    )


@dataclass(frozen=True, slots=True)
class _Cell:
    """What stands in one column of a row."""

    label: str
    sub: str
    blocks: tuple[Block, ...]
    lay: Lay


def _cell_of(row: CompareRow, n: int, lay: Lay) -> _Cell:
    return _Cell(row.label, row.sub, row.cells[n], lay)


def _cell(cell: _Cell, context: DrawContext) -> Node:
    label = _label(cell.label, cell.sub, " in-cell") if cell.label else None
    return h.div(label, cell.lay(cell.blocks, context), class_="cell")


def _leaf(head: CompareHead, count: int) -> str:
    """The name, as many words of it as fit where there are many, and what it came to."""
    name = head.name.replace(",", "")
    name = name if count < LABELLED else whole_words(name, TAB)
    came = head.tab or " ".join(filter(None, (head.figure, head.unit)))
    return ",".join(filter(None, (name, came)))


@lru_cache(maxsize=128)
def _label(label: str, sub: str, class_: str = "") -> Node:
    small = h.small(sub) if sub else None
    return h.div(
        h.b(label) if label else None, small, class_="label" + long(label, LABEL_MOST) + class_
    )


def _head(head: CompareHead, context: DrawContext) -> Node:
    name: object = head.name
    if head.tap is not None:
        name = h.button(
            head.name,
            class_="head-tap",
            type="button",
            data_do=do(head.tap),
            data_key="c" + short(head.name, do(head.tap)),
        )
    figure = h.span(head.figure, h.small(head.unit), class_="figure") if head.figure else None
    return h.div(
        h.h2(
            disc(context.faces.get(head.name)),
            name,
            class_="compare-name" + TONES.get(head.tone, ""),
        ),
        h.span(head.sub, class_="k") if head.sub else None,
        figure,
        class_="compare-head",
    )
