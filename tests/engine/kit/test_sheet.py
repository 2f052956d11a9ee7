"""A part of a sheet that a game asks in a way of its own."""

from __future__ import annotations

from typing import Any

from hotseat.core.panels import Field, View
from hotseat.core.shapes import integer, text
from hotseat.kit.sheet import CustomPart, Line, argument_shapes, form_fields, kept_values


def _ask(held: int) -> tuple[Field, ...]:
    return (Field("depth", "Depth", value=f"{held} m"),)


def _read(args: Any, held: int) -> int:
    return int(args["depth"]) if "depth" in args else held


SPEC = (
    Line("gear", "Gear"),
    CustomPart("depth", "Depth", 3, integer(0, 9), {"depth": text(3)}, _ask, _read),
)


def test_its_arguments_may_be_missing_and_its_value_stays() -> None:
    shapes = argument_shapes(SPEC)
    assert all(shape.optional for shape in shapes.values())
    assert kept_values(SPEC, {"gear": "a net"}, None, "") == {"gear": "a net", "depth": 3}
    assert kept_values(SPEC, {"depth": "7"}, None, "")["depth"] == 7


def test_it_is_asked_in_its_own_way() -> None:
    assert [field.value for field in form_fields(SPEC, None, View())] == ["", "3 m"]
