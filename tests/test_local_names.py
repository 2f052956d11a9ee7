"""Local names say what a thing is: a conflict, a pool, a sentence."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import TypeGuard

from tests.trees import under
from web.build.places import ENGINE, WEB

# These fit anything, so they say nothing.
EMPTY = frozenset({"each", "found", "held", "made", "one", "said"})
INSIDE = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.comprehension)


def is_empty(node: ast.AST) -> TypeGuard[ast.Name]:
    """Whether this assigns one of them."""
    stored = isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    return stored and node.id in EMPTY


def empty(tree: ast.AST, local: bool = False) -> Iterator[ast.Name]:
    """The names of this kind that are assigned in functions and comprehensions; the fields of a
    class, and what a module offers, are none."""
    for node in ast.iter_child_nodes(tree):
        inside = isinstance(node, INSIDE) or (local and not isinstance(node, ast.ClassDef))
        if local and is_empty(node):
            yield node
        yield from empty(node, inside)


def test_local_names_say_what_a_thing_is() -> None:
    wrong = [
        f"{source.at(name.lineno)}: {name.id}"
        for source in (*under(ENGINE / "hotseat"), *under(WEB / "ui"))
        if any(map(is_empty, source.nodes))
        for name in empty(source.tree)
    ]
    assert not wrong, "\n".join(wrong)


def test_an_empty_name_is_seen_wherever_it_is_assigned() -> None:
    code = """
said: str = ""
class Row:
    made: int = 0
    def found(self, one):
        held = [each for each in one]
        for said, _ in held:
            pass
        if found := said:
            return lambda: {made: 1 for made in found}
"""
    seen = sorted(name.id for name in empty(ast.parse(code)))
    assert seen == ["each", "found", "held", "made", "said"]
