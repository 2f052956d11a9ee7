"""What is no longer used is gone: panels that no game shows, drawing that nobody calls, classes
that no markup has, what a script exports and none imports."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.trees import Source, under
from web.build.places import ENGINE, WEB

SHEETS = sorted((WEB / "style").glob("*.css"))
SCRIPTS = {path.name: path.read_text("utf-8") for path in sorted(WEB.glob("*.js"))}


def named(source: Source) -> Iterator[str]:
    """Every name that a source uses, but for where it is defined."""
    for node in source.nodes:
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.alias):
            yield node.name
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            late = node.func.id == "late"  # names a function of a module that is loaded late
            yield from (ast.literal_eval(arg) for arg in node.args if late and _is_text(arg))


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def test_every_panel_is_shown_by_a_game_or_by_the_app() -> None:
    (panels,) = [each for each in under(ENGINE / "hotseat") if each.module == "hotseat.core.panels"]
    made = {node.name for node in panels.tree.body if isinstance(node, ast.ClassDef)}
    shown = {
        name
        for each in (*under(ENGINE / "hotseat"), *under(WEB / "ui"))
        if not each.module.startswith(("hotseat.core", "ui.draw"))
        for name in named(each)
    }
    core = {
        name
        for each in under(ENGINE / "hotseat" / "core")
        if each is not panels
        for name in named(each)
    }
    assert sorted(made - shown - core) == []


def test_every_function_and_class_of_the_ui_is_used_somewhere() -> None:
    used = {name for each in under(WEB / "ui") for name in named(each)}
    page = (WEB / "index.html").read_text("utf-8")
    unused = [
        f"{each.module}.{node.name}"
        for each in under(WEB / "ui")
        for node in each.tree.body
        if isinstance(node, ast.FunctionDef | ast.ClassDef)
        and not node.decorator_list
        and node.name not in used
        and f"import {node.name}" not in page
    ]
    assert unused == []


@cache
def literals() -> tuple[set[str], set[tuple[str, str]]]:
    """The words of all strings of the ui, the scripts and the page; and (what stands before a
    value, what stands behind it) of the words that are put together."""
    texts, built = [(WEB / "index.html").read_text("utf-8"), *SCRIPTS.values()], set()
    for each in under(WEB / "ui"):
        for node in each.nodes:
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts.append(node.value)
            elif isinstance(node, ast.JoinedStr):
                parts = [str(p.value) if isinstance(p, ast.Constant) else "\0" for p in node.values]
                built |= set(re.findall(r"([\w-]*)\0([\w-]*)", "".join(parts)))
    return set(re.findall(r"[A-Za-z][\w-]*", " ".join(texts))), built - {("", "")}


@cache
def values() -> set[str]:
    """What may stand in a class that is put together: any word of the engine, or a number."""
    texts = [
        node.value
        for each in under(ENGINE / "hotseat")
        for node in each.nodes
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    return set(re.findall(r"[A-Za-z0-9][\w-]*", " ".join(texts))) | {str(n) for n in range(100)}


def is_made(name: str) -> bool:
    """Whether some markup can have this class."""
    words, built = literals()
    return name in words or any(
        name.startswith(before)
        and name.endswith(after)
        and name[len(before) : len(name) - len(after)] in values() | words
        for before, after in built
    )


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.name)
def test_every_class_of_a_style_sheet_is_made_by_some_markup(path: Path) -> None:
    text = re.sub(r"/\*.*?\*/|url\([^)]*\)", "", path.read_text("utf-8"), flags=re.S)
    classes = set(re.findall(r"(?<![\w.])\.([A-Za-z][\w-]*)|(?<=[\w)\]])\.([A-Za-z][\w-]*)", text))
    assert [name for pair in sorted(classes) for name in pair if name and not is_made(name)] == []


def test_what_a_script_exports_another_imports() -> None:
    alone = [
        f"{name}: {what}"
        for name, text in SCRIPTS.items()
        for what in re.findall(r"^export (?:const|let|function|class) (\w+)", text, re.M)
        if not any(
            re.search(rf"import \{{[^}}]*\b{what}\b[^}}]*\}}", other)
            or re.search(rf"\{{[^}}]*\b{what}\b[^}}]*\}} = await import\(", other)
            for where, other in SCRIPTS.items()
            if where != name
        )
    ]
    assert alone == []
