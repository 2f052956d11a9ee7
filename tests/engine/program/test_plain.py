from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest

from hotseat.core.keyed import keyed
from hotseat.program.plain import plain


@dataclass(frozen=True, slots=True)
class Place:
    name: str
    beside: tuple[Any, ...] = ()
    ties: Mapping[Any, Any] = field(default_factory=dict)


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (None, None),
        (True, True),
        (3, 3),
        ("ä", "ä"),
        ((1, (2, "x")), [1, [2, "x"]]),
        (frozenset({("b", "a"), ("a", "b")}), [["a", "b"], ["b", "a"]]),
        ({("a", "b"): 1, 7: None}, {"a|b": 1, "7": None}),
        (
            Place("mill", (Place("ford"),), {"x": Place("hill")}),
            {
                "name": "mill",
                "beside": [{"name": "ford", "beside": [], "ties": {}}],
                "ties": {"x": {"name": "hill", "beside": [], "ties": {}}},
            },
        ),
    ],
)
def test_any_frozen_value_is_told_as_plain_json(value: Any, told: Any) -> None:
    assert plain(value) == told
    assert json.loads(json.dumps(plain(value))) == told


@pytest.mark.parametrize("value", [object(), len, {"x": Place}, (b"x",)])
def test_what_has_no_place_in_a_state_is_no_json(value: Any) -> None:
    with pytest.raises(TypeError, match="plain JSON"):
        plain(value)


def test_what_has_no_order_stands_in_that_of_its_letters() -> None:
    names = [f"a-{n}" for n in range(40)]
    told = plain(keyed(dict.fromkeys(names, "x")))
    assert list(told) == sorted(names)
