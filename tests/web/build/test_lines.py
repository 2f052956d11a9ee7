"""Our sources on the site: the same program, every line in its place, without our words."""

from __future__ import annotations

import ast

import pytest

from web.build.lines import bare, bare_files
from web.build.places import ENGINE, WEB

SOURCES = sorted((*(WEB / "ui").rglob("*.py"), *ENGINE.rglob("*.py")))


def code(source: str) -> list[tuple[str, int]]:
    """What the program does, and on which lines, docstrings aside."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
            and ast.get_docstring(node) is not None
        ):
            node.body[0] = ast.Expr(ast.Constant(""), lineno=node.body[0].lineno)
    return [(ast.dump(each), getattr(each, "lineno", 0)) for each in tree.body]


@pytest.mark.slow
@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_the_program_and_its_lines_stay(path: object) -> None:
    source = path.read_text(encoding="utf-8")  # type: ignore[attr-defined]
    made = bare(source)
    assert code(made) == code(source)
    assert made.count("\n") == source.count("\n")


def test_comments_and_docstrings_go() -> None:
    source = 'class A:\n    """Said.\n\n    More."""\n\n\nX = "# no comment"  # a comment\n# all\n'
    assert bare(source) == 'class A:\n    ""\n\n\n\n\nX = "# no comment"\n\n'


def test_what_reads_its_own_words_keeps_them_and_so_does_what_is_no_program() -> None:
    files = {"a.py": b'"""Said."""\nprint(__doc__)\n', "METADATA": b"# Name\n"}
    assert bare_files(files) == files
