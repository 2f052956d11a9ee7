"""The syntax trees of our sources, each parsed once a worker, and what they import."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from web.build.places import ENGINE, ROOT, WEB


@dataclass(frozen=True)
class Import:
    """One imported thing. ``module``: what stands after "from" or "import", by its full name;
    ``name``: what is taken out of it, or ""."""

    line: int
    module: str
    name: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        """The module, and what is taken out of it by its full name."""
        return (self.module, f"{self.module}.{self.name}") if self.name else (self.module,)


@dataclass(frozen=True)
class Source:
    """One file of Python. ``base``: the folder that its modules' names begin in."""

    path: Path
    base: Path

    @cached_property
    def tree(self) -> ast.Module:
        """Raises SyntaxError."""
        return ast.parse(self.path.read_text("utf-8"), str(self.path))

    @cached_property
    def nodes(self) -> tuple[ast.AST, ...]:
        """Every node, parents first."""
        return tuple(ast.walk(self.tree))

    @property
    def module(self) -> str:
        """Its name as it is imported: "hotseat.core.dice"; a package has its folder's."""
        parts = self.path.relative_to(self.base).with_suffix("").parts
        return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)

    @cached_property
    def imports(self) -> tuple[Import, ...]:
        """All that it imports, wherever in the file, by line."""
        found = [one for node in self.nodes for one in self._imported(node)]
        return tuple(sorted(found, key=lambda one: one.line))

    def _imported(self, node: ast.AST) -> Iterator[Import]:
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(node.lineno, alias.name)
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                yield Import(node.lineno, self._full(node), alias.name)

    def _full(self, node: ast.ImportFrom) -> str:
        if not node.level:
            return node.module or ""
        package = self.path.relative_to(self.base).parts[:-1]
        above = package[: len(package) - node.level + 1]
        return ".".join([*above, *([node.module] if node.module else [])])

    def at(self, line: int) -> str:
        """A line of it, as a terminal opens it: "engine/hotseat/core/dice.py:12"."""
        known = self.path.is_relative_to(ROOT)
        shown = self.path.relative_to(ROOT).as_posix() if known else self.path.name
        return f"{shown}:{line}"


@cache
def under(folder: Path) -> tuple[Source, ...]:
    """Every file of Python in a folder of the engine, of the web layer or of the project."""
    base = next((each for each in (ENGINE, WEB) if folder.is_relative_to(each)), ROOT)
    if folder.is_relative_to(WEB / "build"):
        base = ROOT
    return tuple(Source(path, base) for path in sorted(folder.rglob("*.py")))


def modules(sources: tuple[Source, ...]) -> Mapping[str, Source]:
    """The same files by the names they are imported by."""
    return {source.module: source for source in sources}


def meant(one: Import, known: Mapping[str, Source]) -> str:
    """Which of the known modules an import means: what is taken out of a package may be a module
    of it. "" for one that is not known."""
    return next((name for name in reversed(one.names) if name in known), "")
