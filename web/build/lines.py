"""Our sources as the site carries them. The browser runs the bytecode beside them and reads
them only for the lines of an error: so their words go (comments, docstrings), and every line stays
where it was."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator, Mapping

# No string of ours holds either of them.
_WORDS = re.compile(r"^[ \t]*//[^\n]*|/\*\*.*?\*/", re.M | re.S)
_INDENT = re.compile(r"^[ \t]+", re.M)


def bare_files(sources: Mapping[str, bytes]) -> dict[str, bytes]:
    """Every Python file among these made ``bare``, but for one that reads its own words."""
    return {
        name: bare(data.decode("utf-8")).encode("utf-8")
        if name.endswith(".py") and b"__doc__" not in data
        else data
        for name, data in sources.items()
    }


def bare(source: str) -> str:
    """The same program, line by line, without comments and docstrings."""
    lines = source.splitlines(keepends=True)
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            row, column = token.start
            lines[row - 1] = lines[row - 1][:column].rstrip() + "\n"
    for first, last, indent in _docstrings(ast.parse(source)):
        lines[first - 1 : last] = [" " * indent + '""\n', *["\n"] * (last - first)]
    return "".join(lines)


def bare_script(source: str) -> str:
    """The same JavaScript, line by line, without indentation and comments that begin a line or hold
    types. No text of ours goes over several lines."""
    return _INDENT.sub("", _WORDS.sub(lambda found: "\n" * found[0].count("\n"), source))


def _docstrings(tree: ast.Module) -> Iterator[tuple[int, int, int]]:
    """The first and the last line of each, and how far it is indented."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            continue
        if ast.get_docstring(node, clean=False) is not None:
            said = node.body[0]
            assert said.end_lineno is not None
            yield said.lineno, said.end_lineno, said.col_offset
