"""Values go to plain JSON and come back the same, or are refused with the place that is wrong."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hotseat.core.errors import BadValue
from hotseat.core.keyed import Keyed, keyed
from hotseat.core.late import Late, Unread
from hotseat.core.log import Log, log_of
from hotseat.core.plain import from_plain, to_plain


@dataclass(frozen=True, slots=True)
class Leaf:
    name: str
    count: int = 0
    open: bool = False


@dataclass(frozen=True, slots=True)
class Bud:
    name: str


@dataclass(frozen=True, slots=True)
class Tree:
    leaves: tuple[Leaf, ...] = ()
    best: Leaf | None = None
    by_name: Mapping[str, Leaf] = field(default_factory=dict)
    by_pair: Mapping[tuple[str, str], int] = field(default_factory=dict)
    pairs: frozenset[tuple[str, str]] = frozenset()
    grown: Leaf | Bud | None = None
    size: int | str | None = None
    tone: Literal["green", "red"] = "green"
    trees: tuple[Tree, ...] = ()
    any: Any = None
    log: Log[int] = field(default_factory=Log)
    held: Keyed[int] = field(default_factory=Keyed)
    late: Late[Leaf] = field(default_factory=dict)


leaves = st.builds(Leaf, st.text(max_size=3), st.integers(-5, 5), st.booleans())
pairs = st.tuples(st.text(max_size=2), st.text(max_size=2))
plain_json = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 9) | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=2), inner),
    max_leaves=5,
)
trees = st.recursive(
    st.builds(
        Tree,
        st.lists(leaves, max_size=3).map(tuple),
        st.none() | leaves,
        st.dictionaries(st.text(max_size=2), leaves, max_size=3),
        st.dictionaries(pairs, st.integers(0, 3), max_size=3),
        st.frozensets(pairs, max_size=3),
        st.none() | leaves | st.builds(Bud, st.text(max_size=2)),
        st.none() | st.integers(0, 3) | st.text(max_size=2),
        st.sampled_from(["green", "red"]),
        st.just(()),
        plain_json,
        st.lists(st.integers(0, 3), max_size=3).map(log_of),
        st.dictionaries(st.text(max_size=2), st.integers(0, 3), max_size=3).map(keyed),
        st.dictionaries(st.text(max_size=2), leaves, max_size=3),
    ),
    lambda inner: st.builds(Tree, trees=st.lists(inner, max_size=2).map(tuple)),
    max_leaves=3,
)


@pytest.mark.slow
@given(trees)
def test_whatever_is_written_comes_back_the_same(tree: Tree) -> None:
    written = json.dumps(to_plain(Tree, tree))
    read = from_plain(Tree, json.loads(written))
    assert read == tree
    assert types_in(read) == types_in(tree)
    assert json.dumps(to_plain(Tree, read)) == written


def types_in(tree: Tree) -> list[type]:
    parts = (tree.size, tree.any, tree.grown, tree.best, tree.pairs, tree.leaves, tree.log)
    return [type(part) for part in parts]


def test_what_is_at_its_default_is_left_out_and_zero_is_not_false() -> None:
    assert to_plain(Leaf, Leaf("a")) == {"name": "a"}
    assert to_plain(Leaf, Leaf("a", 3)) == {"name": "a", "count": 3}
    assert to_plain(Tree, Tree()) == {}
    assert to_plain(Tree, Tree(by_pair={("a", "b"): 1})) == {"by_pair": [[["a", "b"], 1]]}
    with pytest.raises(BadValue, match=r"Leaf\.count: it is false, not int"):
        to_plain(Leaf, Leaf("a", False))


def test_the_order_of_a_mapping_stays() -> None:
    tree = Tree(by_name={"b": Leaf("1"), "a": Leaf("2")}, by_pair={("z", "z"): 1, ("a", "a"): 2})
    read = from_plain(Tree, to_plain(Tree, tree))
    assert (list(read.by_name), list(read.by_pair)) == (["b", "a"], [("z", "z"), ("a", "a")])


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (Tree(leaves=[Leaf("a")]), r"Tree\.leaves: it is \[.*, not a tuple"),  # type: ignore[arg-type]
        (Tree(leaves=(Leaf("a"), None)), r"Tree\.leaves: it is nothing, not Leaf"),  # type: ignore[arg-type]
        (Tree(size=1.5), r"Tree\.size: it is 1.5, not of any"),  # type: ignore[arg-type]
        (Tree(tone="blue"), r'Tree\.tone: it is "blue", not one of'),  # type: ignore[arg-type]
        (Tree(any=(1,)), r"Tree\.any: .* not JSON"),
        (Tree(any={1: 2}), r"Tree\.any: .* not JSON"),
        (Tree(by_name={1: Leaf("a")}), r"Tree\.by_name: it is 1, not a text"),  # type: ignore[dict-item]
        (Tree(pairs={("a", "b")}), r"Tree\.pairs: .* not a frozenset"),  # type: ignore[arg-type]
        (Tree(by_name={"k": Leaf("a", "b")}), r'Tree\.by_name: "k": Leaf\.count: it is "b"'),  # type: ignore[arg-type]
        (Leaf("a"), "not Tree"),
    ],
)
def test_a_value_that_is_not_of_its_type_is_not_written(value: Any, words: str) -> None:
    with pytest.raises(BadValue, match=words):
        to_plain(Tree, value)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ([], r"not a record of Tree"),
        ({"roots": 1}, r"Tree\.roots: there is no such field"),
        ({"leaves": [{}]}, r"Tree\.leaves: Leaf\.name: it is missing"),
        ({"leaves": [{"name": 1}]}, r"Leaf\.name: it is 1, not str"),
        ({"leaves": {}}, "not a list"),
        ({"by_name": []}, "not a record"),
        ({"by_pair": [["a", 1]]}, "not a list of 2"),
        ({"by_pair": [[["a"], 1]]}, "not a list of 2"),
        ({"grown": {"name": "a"}}, "not of any of its types"),
        ({"grown": ["Twig", {"name": "a"}]}, "not of any of its types"),
        ({"tone": "blue"}, "not one of"),
        ({"best": True}, "not of any of its types"),
        ({"late": {}}, "not the text of a mapping"),
    ],
)
def test_json_that_was_never_written_is_not_read(data: Any, words: str) -> None:
    with pytest.raises(BadValue, match=words):
        from_plain(Tree, data)


def test_what_is_read_late_is_read_once_and_written_unread() -> None:
    quoted = Tree(late={"a\"'": Leaf("\"b'")})
    written = to_plain(Tree, quoted)
    read = from_plain(Tree, written)
    assert type(read.late) is Unread
    assert read == quoted
    assert quoted == read
    assert read.late["a\"'"] is read.late["a\"'"]
    odd = from_plain(Tree, {"late": "{'a':1}"})
    assert to_plain(Tree, odd) == {"late": "{'a':1}"}
    with pytest.raises(BadValue, match="not a record of Leaf"):
        len(odd.late)


@given(plain_json)
def test_any_json_is_read_or_refused(data: Any) -> None:
    with suppress(BadValue):
        assert isinstance(from_plain(Tree, data), Tree)


def test_a_type_without_a_plain_form_is_a_type_error() -> None:
    for kind in (object, set[str], list[str], bytes):
        with pytest.raises(TypeError, match="has no plain form"):
            to_plain(kind, None)
