"""Local names say what a thing is: a conflict, a pool, a sentence."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from typing import TypeGuard

from tests.trees import under
from web.build.places import ENGINE, WEB

# These fit anything, so they say nothing.
EMPTY = frozenset({"each", "found", "held", "made", "one", "said"})
# How many stand in migrations, which are shipped and never edited.
LEFT = {
    "engine/hotseat/games/isolation/migrations": 4,
    "engine/hotseat/games/playset_zero/migrations.py": 4,
}
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
    left, wrong = Counter[str](), list[str]()
    for source in (*under(ENGINE / "hotseat"), *under(WEB / "ui")):
        for name in empty(source.tree) if any(map(is_empty, source.nodes)) else ():
            at = source.at(name.lineno)
            place = next((place for place in LEFT if at.startswith(place)), "")
            left[place] += bool(place)
            if not place:
                wrong.append(f"{at}: {name.id}")
    assert not wrong, "\n".join(wrong)
    more = [place for place, most in LEFT.items() if left[place] > most]
    assert not more, more


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
