"""Small inputs of a query, drawn by luck: what its chances can be counted for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from hotseat.core.game import Query
from hotseat.core.shapes import Shape
from hotseat.walk.luck import Luck

# How far above its lowest value a number is drawn.
SMALL = (0, 0, 0, 1, 1, 1, 2, 2, 3, 4)
NONE = object()


def small_inputs(query: Query, seed: int) -> Iterator[Mapping[str, Any]]:
    """Small inputs of the query's shapes without end, the same for the same seed."""
    luck = Luck(seed)
    while True:
        drawn = {name: _drawn(shape, luck) for name, shape in query.inputs.items()}
        yield {name: value for name, value in drawn.items() if value is not NONE}


def _drawn(shape: Shape, luck: Luck) -> Any:
    """A small value of a shape; NONE for one that is left out."""
    if shape.optional and luck.one_of((True, False)):
        return NONE
    if shape.nullable and luck.one_of((True, False)):
        return None
    match shape.kind:
        case "integer":
            return min(shape.hi, shape.lo + luck.one_of(SMALL))
        case "boolean":
            return luck.one_of((True, False))
        case "choice":
            return luck.one_of(shape.choices)
        case "text":
            return str(luck.one_of(SMALL))
        case "record":
            drawn = {name: _drawn(field, luck) for name, field in shape.fields.items()}
            return {name: value for name, value in drawn.items() if value is not NONE}
    assert shape.of is not None
    items = [_drawn(shape.of, luck) for _ in range(min(shape.hi, shape.lo + luck.one_of(SMALL)))]
    return items if shape.kind == "array" else {str(n): item for n, item in enumerate(items)}
