"""The whole table on a phone: what others do is looked at, without their controls."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

from hotseat.core import panels as p
from hotseat.core.frozen import replace
from ui.phones.own_part import THEIRS, May, tapped, without_empty, without_ways


def looked_at(blocks: tuple[p.Block, ...], may: May) -> tuple[p.Block, ...]:
    """The blocks of a screen in which only this seat's moves can be made."""
    return _rows(blocks, may)


def _rows(blocks: tuple[Any, ...], may: May) -> tuple[Any, ...]:
    return tuple(left for block in blocks if (left := _left(block, may)) is not None)


def _left(block: Any, may: May) -> Any:
    """What is left of a part; None where it is nothing but a control of others."""
    match block:
        case p.Button():
            return None if tapped(block.tap, may) == THEIRS else block
        case p.Chip():
            if tapped(block.tap, may) != THEIRS:
                return block
            return replace(block, tap=None, why_not="") if block.pressed else None
        case p.Form() | p.Stepper():
            return block if may(block.move, block.args) else None
        case p.ActionBar():
            if tapped(block.primary.tap, may) == THEIRS and not block.tray:
                return p.Text(block.sentence) if block.sentence else None
            return without_ways(block, may)
        case p.Roll():
            others = tuple(way for way in block.others if tapped(way.tap, may) != THEIRS)
            return replace(block, others=others)
        case p.Private() | p.Track():
            return block
        case p.Chips():
            left = _rows(block.chips, may)
            return replace(block, chips=left) if left or not block.chips else None
        case p.Compare():
            return without_empty(_holding(block, may))
    return _holding(block, may) if is_dataclass(block) else block


def _holding(block: Any, may: May) -> Any:
    changes = {}
    for field in fields(block):
        value = getattr(block, field.name)
        if type(value) is tuple and value:
            if is_dataclass(value[0]):
                changes[field.name] = _rows(value, may)
            elif type(value[0]) is tuple and any(row and is_dataclass(row[0]) for row in value):
                changes[field.name] = tuple(_rows(row, may) for row in value)
    return replace(block, **changes) if changes else block
