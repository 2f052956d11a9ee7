"""Panels, sheets and maps are plain values: frozen, compared by what they hold, free of markup."""

from __future__ import annotations

import dataclasses
import typing
from collections.abc import Mapping
from types import ModuleType, UnionType
from typing import Any

import pytest

from hotseat.core import maps, panels, sheet
from hotseat.core.private import SecretRef

PLAIN = (str, int, float, bool, type(None), Any, SecretRef)


def parts(module: ModuleType) -> list[type]:
    found = [value for value in vars(module).values() if dataclasses.is_dataclass(value)]
    return [part for part in found if isinstance(part, type) and part.__module__ == module.__name__]


PARTS = [part for module in (panels, sheet, maps) for part in parts(module)]


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.__name__)
def test_a_part_is_frozen_and_explains_itself(part: type) -> None:
    assert part.__dataclass_params__.frozen  # type: ignore[attr-defined]
    assert "__slots__" in vars(part)
    assert part.__doc__
    assert not part.__doc__.startswith(part.__name__ + "(")


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.__name__)
def test_a_part_holds_plain_values_and_other_parts_only(part: type) -> None:
    spaces = {**vars(panels), **vars(maps), **vars(sheet)}
    for hint in typing.get_type_hints(part, spaces).values():
        assert is_plain(hint), hint


def is_plain(hint: Any) -> bool:
    if hint in PLAIN or hint in PARTS or hint is ...:
        return True
    origin = typing.get_origin(hint)
    if origin in (tuple, Mapping, UnionType, typing.Union):
        return all(is_plain(inner) for inner in typing.get_args(hint))
    return False


def test_every_block_is_one_of_the_union_that_the_web_draws() -> None:
    small = {
        "Do",
        "Pick",
        "Go",
        "Command",
        "View",
        "Button",
        "DieFace",
        "Tag",
        "Bar",
        "Field",
        "Slot",
        "Chip",
    }
    small |= {"Line", "Entry", "Cell", "CompareHead", "CompareRow", "MatrixRow", "Row"}
    blocks = {block.__name__ for block in typing.get_args(panels.Block)}
    assert {part.__name__ for part in parts(panels)} == blocks | small


def test_equal_contents_are_equal_panels() -> None:
    one = panels.Form("name", (panels.Field("name", "Name"),), "Add", {"who": "a-1"})
    assert one == panels.Form("name", (panels.Field("name", "Name"),), "Add", {"who": "a-1"})
