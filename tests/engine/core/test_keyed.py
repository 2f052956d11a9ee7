"""A mapping that shares nearly all of what it was before."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hotseat.core.keyed import Keyed, keyed


@given(st.lists(st.tuples(st.booleans(), st.text(max_size=2), st.integers())))
def test_it_holds_what_a_dict_would(changes: list[tuple[bool, str, int]]) -> None:
    plain: dict[str, int] = {}
    made = Keyed[int]()
    for put, key, value in changes:
        before, was = made, dict(made)
        if put:
            plain[key] = value
            made = made.put(key, value)
        elif key in plain:
            del plain[key]
            made = made.without(key)
        assert dict(before) == was
    assert dict(made) == plain
    assert made == plain
    assert made == keyed(plain)
    assert len(made) == len(plain)
    assert all(key in made and made[key] == value for key, value in plain.items())


def test_what_is_not_there_is_a_key_error() -> None:
    one = keyed({"a": 1})
    with pytest.raises(KeyError):
        one.without("b")
    with pytest.raises(KeyError):
        one["b"]
    assert one.get("b") is None
    assert "b" not in one
    assert repr(one) == "keyed({'a': 1})"


def test_a_change_copies_one_bucket_and_shares_the_others() -> None:
    many = keyed({str(number): number for number in range(10_000)})
    changed = many.put("x", 1)
    others = sum(a is not b for a, b in zip(many.buckets, changed.buckets, strict=True))
    assert others == 1
    assert max(map(len, many.buckets)) < 120
