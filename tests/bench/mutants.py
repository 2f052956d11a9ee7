"""A source changed in one place, as a slip of the hand would: which changes there are, and a module
imported with one of them.

Comparisons, sums, and/or, "not", whole numbers, truth values; conditions that never hold; guards
that never refuse; and guards taken out from beside a move. Annotations, docstrings, sentences, what
a dataclass promises and what a cache remembers stay as they are.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import CodeType, ModuleType
from typing import Any

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
RECKONED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.Mult,
    ast.Pow: ast.Mult,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}
# What a guard is called with, beside the state.
ASKED = ("args", "_args", "ask", "_ask", "asked")


@dataclass(frozen=True)
class Mutant:
    """One change. ``where``: the function it is in, by its name, "" outside of any; ``before`` and
    ``after``: the expression or the statement, as Python writes it."""

    line: int
    where: str
    before: str
    after: str
    make: Callable[[], None] = field(repr=False, compare=False)

    def __str__(self) -> str:
        return f"{self.line}: {self.where or 'module'}: {self.before}  →  {self.after}"


def mutants(tree: ast.Module, guards_only: bool = False) -> list[Mutant]:
    """Every change that can be made to a tree, in the order of its lines. To make one is to change
    the tree. ``guards_only``: in guards, and in what stands beside a move, alone."""
    found = [*_of_body(tree, "", guards_only, not guards_only)]
    return sorted(found, key=lambda one: one.line)


def _of_body(node: ast.AST, where: str, guards_only: bool, inside: bool) -> Iterator[Mutant]:
    """Of a node's children; ``inside``: whether what is here may be changed."""
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "type_params"):
            continue
        children = value if isinstance(value, list) else [value]
        for place, child in enumerate(children):
            if not isinstance(child, ast.AST) or _is_no_matter(child):
                continue
            here, may = where, inside
            if isinstance(child, ast.FunctionDef | ast.ClassDef):
                here = f"{where}.{child.name}" if where else child.name
                may = inside or (guards_only and is_guard(child))
                if isinstance(child, ast.FunctionDef):
                    yield from _beside_a_move(child, here)
            if may:
                yield from _of_node(
                    node, name, place if isinstance(value, list) else None, child, here
                )
            yield from _of_body(child, here, guards_only, may)


def _is_no_matter(node: ast.AST) -> bool:
    """``dataclass(frozen=True)`` is a promise to the type checker; how much ``lru_cache`` remembers
    changes no answer."""
    match node:
        case ast.Call(func=ast.Name("dataclass" | "lru_cache")):
            return True
    return False


def is_guard(node: ast.AST) -> bool:
    """A function of the state and of what was asked that answers with a sentence, or with ""."""
    match node:
        case ast.FunctionDef(args=ast.arguments(args=[first, second, *_]), returns=ast.Name("str")):
            return first.arg == "state" and second.arg in ASKED
    return False


def _of_node(
    parent: ast.AST, name: str, place: int | None, node: ast.AST, where: str
) -> Iterator[Mutant]:
    def put(other: ast.AST) -> Callable[[], None]:
        def make() -> None:
            ast.copy_location(other, node)
            ast.fix_missing_locations(other)
            if place is None:
                setattr(parent, name, other)
            else:
                getattr(parent, name)[place] = other

        return make

    def mutant(other: ast.AST) -> Mutant:
        return Mutant(node.lineno, where, _said(node), _said(other), put(other))  # type: ignore[attr-defined]

    match node:
        case ast.Compare(left=left, ops=ops, comparators=right):
            for at, op in enumerate(ops):
                swapped = [*ops[:at], COMPARED[type(op)](), *ops[at + 1 :]]
                yield mutant(ast.Compare(left, swapped, right))
        case ast.BinOp(left=one, op=op, right=two) if type(op) in RECKONED:
            if not any(isinstance(each, ast.JoinedStr) or _is_text(each) for each in (one, two)):
                yield mutant(ast.BinOp(one, RECKONED[type(op)](), two))
        case ast.BoolOp(op=op, values=values):
            yield mutant(ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values))
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield mutant(operand)
        case ast.Constant(value=bool(value)):
            yield mutant(ast.Constant(not value))
        case ast.Constant(value=int(value)):
            yield mutant(ast.Constant(value + 1))
        case ast.If(test=test, body=body, orelse=other):
            if not isinstance(test, ast.NamedExpr):
                yield mutant(ast.If(ast.Constant(False), body, other))
        case ast.IfExp(test=test, body=body, orelse=other):
            yield mutant(ast.IfExp(test, other, body))
        case ast.Return(value=value) if value is not None and "why" in where.rpartition(".")[2]:
            if not _is_text(value, ""):
                yield mutant(ast.Return(ast.Constant("")))


def _is_text(node: ast.AST, text: str | None = None) -> bool:
    match node:
        case ast.Constant(value=str(value)):
            return text is None or value == text
    return False


def _beside_a_move(function: ast.FunctionDef, where: str) -> Iterator[Mutant]:
    """A move without one of its guards: those are what stands first in its decorator."""
    for decorator in function.decorator_list:
        if not isinstance(decorator, ast.Call) or not _is_moves(decorator.func):
            continue
        for place, guard in enumerate(decorator.args):
            if isinstance(guard, ast.Constant) or (
                isinstance(guard, ast.Name) and guard.id[:1].isupper()
            ):
                continue  # the move's name, the fact that it makes, or what it asks for
            args = decorator.args

            def make(args: list[ast.expr] = args, place: int = place) -> None:
                del args[place]

            yield Mutant(guard.lineno, where, f"guard {_said(guard)}", "none", make)


def _is_moves(node: ast.expr) -> bool:
    while isinstance(node, ast.Attribute):
        if node.attr.lower() == "moves":
            return True
        node = node.value
    return isinstance(node, ast.Name) and node.id.lower() in ("moves", "settling", "outcome")


def _said(node: ast.AST) -> str:
    match node:
        case ast.If(test=test):
            return f"if {ast.unparse(test)}"
    return " ".join(ast.unparse(node).split())


# --- a module imported with one of them ----------------------------------------------------------


class _Loader(SourceFileLoader):
    """Reads the source as it stands, without bytecode, and makes the one change."""

    number = 0
    guards_only = False

    def get_code(self, fullname: str) -> CodeType:
        path = self.get_filename(fullname)
        tree = ast.parse(self.get_data(path), path)
        mutants(tree, self.guards_only)[self.number].make()
        found: CodeType = compile(ast.fix_missing_locations(tree), path, "exec")
        return found


class Changed(MetaPathFinder):
    """Import ``module`` with its change of that number. Put it into ``sys.meta_path`` first."""

    def __init__(self, module: str, number: int, guards_only: bool = False) -> None:
        self.module, self.number, self.guards_only = module, number, guards_only

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname != self.module:
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is not None and spec.origin:
            loader: Any = _Loader(fullname, spec.origin)
            loader.number, loader.guards_only = self.number, self.guards_only
            spec.loader = loader
        return spec

    def begin(self) -> None:
        """From now on. Raises RuntimeError where the module is there already."""
        if self.module in sys.modules:
            raise RuntimeError(f"{self.module} was imported before it was changed")
        sys.meta_path.insert(0, self)
