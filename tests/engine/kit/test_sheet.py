"""A part of a sheet that a game asks in a way of its own."""

from __future__ import annotations

from hotseat.core.asks import Ask
from hotseat.core.panels import Field, View
from hotseat.core.shapes import integer, text
from hotseat.core.values import of
from hotseat.kit.sheet import CustomPart, Line, argument_shapes, form_fields, kept_values


def _ask(held: int) -> tuple[Field, ...]:
    return (Field("depth", "Depth", value=f"{held} m"),)


class Deep(Ask):
    depth: str | None = of(text(3), default=None)


class Sent(Deep):
    gear: str | None = of(text(20), default=None)


def _read(ask: Deep, held: int) -> int:
    return int(ask.depth) if ask.depth is not None else held


SPEC = (
    Line("gear", "Gear"),
    CustomPart("depth", "Depth", 3, integer(0, 9), Deep, _ask, _read),
)


def test_its_arguments_may_be_missing_and_its_value_stays() -> None:
    shapes = argument_shapes(SPEC)
    assert all(shape.optional for shape in shapes.values())
    assert kept_values(SPEC, Sent(gear="a net"), None, "") == {"gear": "a net", "depth": 3}
    assert kept_values(SPEC, Sent(depth="7"), None, "")["depth"] == 7


def test_it_is_asked_in_its_own_way() -> None:
    assert [field.value for field in form_fields(SPEC, None, View())] == ["", "3 m"]
