"""The part of a screen that is one seat's: what it may do, with what has to be known for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from hotseat.core import panels as p
from hotseat.core.frozen import replace
from hotseat.core.parts import parts

May = Callable[[str, Mapping[str, Any]], bool]

# What a part is: the seat's own, somebody else's, or neither, such as a text.
OWN, THEIRS, PLAIN = "own", "theirs", "plain"


def own_part(blocks: tuple[p.Block, ...], may: May) -> tuple[p.Block, ...]:
    """Of the blocks of a screen, those in which this seat may make a move, without the controls of
    others; () where it has nothing to do. What the step is (its name, its outcome) stays over
    them."""
    kept: list[p.Block] = []
    own = False
    for block in blocks:
        sort, left = _own(block, may)
        if sort == OWN:
            own = True
            kept += left.blocks if type(left) is _Stack else (left,)
        elif sort == PLAIN and isinstance(block, _AROUND):
            kept.append(left)
    return tuple(kept) if own else ()


# What a step is about, its dice and its chances.
_AROUND = p.Steps | p.Heading | p.Outcome | p.Odds | p.ActionBar | p.Tray


class _Stack:
    """Blocks that stood in a column of their own."""

    __slots__ = ("blocks",)

    def __init__(self, blocks: tuple[Any, ...]) -> None:
        self.blocks = blocks


def _own(block: Any, may: May) -> tuple[str, Any]:
    """What a block is, and what is left of it."""
    match block:
        case p.Button() | p.Chip():
            return tapped(block.tap, may), block
        case p.Form():
            if not may(block.move, block.args):
                return THEIRS, block
            under = tuple(  # each stands under its field
                replace(chip, tap=None) if tapped(chip.tap, may) == THEIRS else chip
                for chip in block.under
            )
            return OWN, replace(block, under=under, others=_buttons(block.others, may))
        case p.Track() | p.Stepper():
            return (OWN if may(block.move, block.args) else THEIRS), block
        case p.Roll():
            if not may(block.move, block.args):
                return THEIRS, block
            return OWN, replace(block, others=_buttons(block.others, may))
        case p.ActionBar():
            if tapped(block.primary.tap, may) != OWN:
                return (PLAIN, without_ways(block, may)) if block.tray else (THEIRS, block)
            return OWN, without_ways(block, may)
        case p.Columns():
            return _columns(block, may)
        case p.Compare():
            return _compare(block, may)
        case p.Private():
            return PLAIN, block
    return _holding(block, may) if is_dataclass(block) else (PLAIN, block)


def tapped(tap: p.Tap | None, may: May) -> str:
    """Whose a tap is: OWN or THEIRS where it makes a move, or leads up to one; else PLAIN."""
    leads = tap.leads if isinstance(tap, p.Pick) else tap
    if not isinstance(leads, p.Do):
        return PLAIN
    return OWN if may(leads.move, leads.args) else THEIRS


def without_ways(block: p.ActionBar, may: May) -> p.ActionBar:
    """The bar without the ways of others beside its action."""
    change = block.change if block.change and tapped(block.change.tap, may) != THEIRS else None
    return replace(block, others=_buttons(block.others, may), change=change)


def _buttons(buttons: tuple[p.Button, ...], may: May) -> tuple[p.Button, ...]:
    return tuple(button for button in buttons if tapped(button.tap, may) != THEIRS)


def _sorted(blocks: tuple[Any, ...], may: May) -> tuple[str, tuple[Any, ...]]:
    """What a row of blocks is, and the blocks without those of others."""
    each_own = [_own(block, may) for block in blocks]
    sorts = {sort for sort, _left in each_own}
    left = tuple(part for sort, part in each_own if sort != THEIRS)
    return (OWN if OWN in sorts else THEIRS if THEIRS in sorts else PLAIN), _flat(left)


def _flat(blocks: tuple[Any, ...]) -> tuple[Any, ...]:
    flat: list[Any] = []
    for block in blocks:
        flat += block.blocks if type(block) is _Stack else (block,)
    return tuple(flat)


def _holding(block: Any, may: May) -> tuple[str, Any]:
    """A part that holds rows of parts: a card, chips, lines with buttons."""
    changes: dict[str, Any] = {}
    sorts = set()
    for field in fields(block):
        value = getattr(block, field.name)
        if type(value) is tuple and value and is_dataclass(value[0]):
            sort, left = _sorted(value, may)
            sorts.add(sort)
            changes[field.name] = left
        elif type(value) is tuple and any(type(row) is tuple for row in value):
            rows = [_sorted(row, may) for row in value if row and is_dataclass(row[0])]
            if len(rows) == len(value):
                sorts |= {sort for sort, _left in rows}
                changes[field.name] = tuple(left for _sort, left in rows)
        elif is_dataclass(value) and any(tapped(tap, may) == OWN for tap in _taps(value)):
            sorts.add(OWN)
    sorts |= {tapped(getattr(block, "tap", None), may)}
    sort = OWN if OWN in sorts else THEIRS if THEIRS in sorts else PLAIN
    return sort, replace(block, **changes) if changes and sort == OWN else block


def _taps(value: Any) -> list[p.Tap | None]:
    return [getattr(part, "tap", None) for part in parts(value)]


def _columns(block: p.Columns, may: May) -> tuple[str, Any]:
    """The columns in which something is the seat's, under each other."""
    columns = [_sorted(column, may) for column in block.columns]
    sorts = {sort for sort, _left in columns}
    if OWN not in sorts:
        return (THEIRS if THEIRS in sorts else PLAIN), block
    return OWN, _Stack(tuple(part for sort, left in columns if sort == OWN for part in left))


def _compare(block: p.Compare, may: May) -> tuple[str, Any]:
    """The columns of a comparison in which something is the seat's; the rest is only looked at."""
    count = len(block.heads)
    own = [
        n
        for n in range(count)
        if any(_sorted(row.cells[n], may)[0] == OWN for row in block.rows if n < len(row.cells))
    ]
    if not own:
        sort, _left = _holding(block, may)
        return (THEIRS if sort == THEIRS else PLAIN), block
    rows = tuple(
        replace(row, cells=tuple(_sorted(row.cells[n], may)[1] for n in own))
        for row in block.rows
        if len(row.cells) == count
    )
    heads = tuple(block.heads[n] for n in own)
    return OWN, without_empty(replace(block, heads=heads, rows=rows))


def without_empty(block: p.Compare) -> p.Compare:
    """The comparison without rows in which nothing is left."""
    return replace(block, rows=tuple(row for row in block.rows if any(row.cells)))
