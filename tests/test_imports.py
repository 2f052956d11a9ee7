"""Who may import whom, read off the syntax trees; and the names that the engine must not use: no
clock, no randomness, no input or output of its own, no game's slug outside its folder."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from web.build.places import ENGINE, ROOT, WEB

GAMES = ENGINE / "hotseat" / "games"
SLUGS = sorted(folder.parent.name for folder in GAMES.glob("*/__init__.py"))
BROWSER = {"js", "pyscript", "pyodide"}
# The two rooms of the web layer that know the browser.
KNOW_THE_BROWSER = {"browser.py", "main.py"}
FORBIDDEN_MODULES = {
    "random",
    "secrets",
    "time",
    "socket",
    "subprocess",
    "tempfile",
    "urllib.request",
}
FORBIDDEN_CALLS = {"open", "print", "input"}
FORBIDDEN_ATTRIBUTES = {"now", "utcnow", "today"}


def sources(*folders: Path) -> list[Path]:
    return sorted(path for folder in folders for path in folder.rglob("*.py"))


def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"), str(path))


def imports(path: Path) -> set[str]:
    """Every module that a file imports, by its full name ("hotseat.core.dice")."""
    found = set()
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= _from(path, node)
    return found


def _from(path: Path, node: ast.ImportFrom) -> set[str]:
    module = node.module or ""
    if node.level:
        here = path.relative_to(ENGINE if path.is_relative_to(ENGINE) else WEB).parts[:-1]
        kept = here[: len(here) - node.level + 1]
        module = ".".join([*kept, *([module] if module else [])])
    return {module, *(f"{module}.{alias.name}" for alias in node.names)}


def foreign(path: Path, *allowed: str) -> set[str]:
    """What a file imports that is neither the standard library nor below one of these names."""
    return {
        name
        for name in imports(path)
        if name.partition(".")[0] not in sys.stdlib_module_names
        and not any(name == each or name.startswith(f"{each}.") for each in allowed)
    }


def may_import(path: Path) -> tuple[str, ...]:
    """The names below which a file of ours may import, besides the standard library."""
    if path.is_relative_to(ENGINE):
        room = path.relative_to(ENGINE / "hotseat").parts
        if room[0] == "core":
            return ("hotseat.core",)
        if room[0] == "odds":
            return ("hotseat.core", "hotseat.odds")
        if room[0] == "kit":
            return ("hotseat.core", "hotseat.odds", "hotseat.kit")
        if room[0] == "games" and len(room) > 2:
            return ("hotseat.core", "hotseat.odds", "hotseat.kit", f"hotseat.games.{room[1]}")
        if room[0] == "walk":
            return ("hotseat.core", "hotseat.walk")
        if room[0] == "program":
            return ("hotseat.core", "hotseat.program", "hotseat.walk")
        return ("hotseat.core", "hotseat.odds", "hotseat.program")
    if path.is_relative_to(WEB / "ui"):
        base = ("hotseat", "ui")
        return (*base, *BROWSER) if path.name in KNOW_THE_BROWSER else base
    packer = ("deflate",) if path.name == "archive.py" else ()
    return ("web.build", "web", *packer)


# The core finds the games by their folders; it names the one package that holds them.
GAMES_PACKAGE = {"hotseat.games"}


@pytest.mark.parametrize(
    "path",
    [*sources(ENGINE / "hotseat", WEB / "ui", WEB / "build"), ROOT / "build.py"],
    ids=lambda path: str(path.relative_to(ROOT)),
)
def test_a_room_imports_only_what_it_may(path: Path) -> None:
    found = foreign(path, *may_import(path))
    if path.is_relative_to(ENGINE):
        found -= {"hotseat", "hotseat.__version__", *GAMES_PACKAGE}
    assert found == set()


# What scripts and tests need and no table does.
OUT_OF_PLAY = ("hotseat.walk", "hotseat.program", "hotseat.__main__")


def _is_out_of_play(name: str) -> bool:
    return any(name == each or name.startswith(f"{each}.") for each in OUT_OF_PLAY)


@pytest.mark.parametrize("path", sources(WEB / "ui"), ids=lambda path: str(path.relative_to(ROOT)))
def test_no_table_needs_the_program_or_its_walks(path: Path) -> None:
    assert not list(filter(_is_out_of_play, imports(path)))


def test_the_program_imports_its_walks_only_where_one_is_asked_for() -> None:
    code = "import sys, hotseat.__main__; print(*(n for n in sys.modules if 'hotseat.walk' in n))"
    command = [sys.executable, "-c", code]
    assert subprocess.run(command, cwd=ENGINE, capture_output=True, check=True).stdout == b"\n"


def _uses(path: Path) -> Iterator[str]:
    for name in imports(path):
        if name in FORBIDDEN_MODULES:
            yield f"imports {name}"
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id in FORBIDDEN_CALLS:
                yield f"line {node.lineno}: {node.func.id}()"
        elif isinstance(node, ast.Attribute) and node.attr in FORBIDDEN_ATTRIBUTES:
            yield f"line {node.lineno}: .{node.attr}"


@pytest.mark.parametrize(
    "path",
    [path for path in sources(ENGINE / "hotseat") if path.name != "__main__.py"],
    ids=lambda path: str(path.relative_to(ENGINE)),
)
def test_the_engine_has_no_clock_no_chance_and_no_hands(path: Path) -> None:
    assert list(_uses(path)) == []


def _docstrings(module: ast.Module) -> set[int]:
    found = set()
    for node in ast.walk(module):
        body = getattr(node, "body", None)
        if isinstance(body, list) and body and isinstance(body[0], ast.Expr):
            found.add(id(body[0].value))
    return found


def words(path: Path) -> Iterator[tuple[int, str]]:
    """The names and texts of a file, docstrings aside, with their lines."""
    module = tree(path)
    docstrings = _docstrings(module)
    for node in ast.walk(module):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if id(node) not in docstrings:
                yield node.lineno, node.value
        elif isinstance(node, ast.Name):
            yield node.lineno, node.id
        elif isinstance(node, ast.Attribute):
            yield node.lineno, node.attr
        elif isinstance(node, ast.Import | ast.ImportFrom):
            yield node.lineno, " ".join([getattr(node, "module", "") or "", *_names(node)])


def _names(node: ast.Import | ast.ImportFrom) -> list[str]:
    return [alias.name for alias in node.names]


def named_slugs(text: str, slugs: Sequence[str] = SLUGS) -> list[str]:
    """The games that a name or a text means. A slug of one word may be a word of any sentence: it
    is meant where it stands alone, before a dot ("ember.lit"), or after the games' folder."""
    return [slug for slug in slugs if re.search(_meaning(slug), text)]


def _meaning(slug: str) -> str:
    if "_" in slug:
        return rf"(?<![A-Za-z0-9_-])({slug}|{slug.replace('_', '-')})(?![A-Za-z0-9_-])"
    return rf"^{slug}$|^{slug}\.[A-Za-z]|\bgames[./ ]{slug}\b"


@pytest.mark.parametrize(
    "path",
    sources(ENGINE / "hotseat", WEB / "ui", WEB / "build"),
    ids=lambda path: str(path.relative_to(ROOT)),
)
def test_a_game_is_named_only_in_its_own_folder(path: Path) -> None:
    own = path.relative_to(GAMES).parts[0] if path.is_relative_to(GAMES) else ""
    found = [
        f"line {line}: {slug}"
        for line, text in words(path)
        for slug in named_slugs(text)
        if slug != own
    ]
    assert found == []


@pytest.mark.parametrize(
    "path", sorted([*WEB.glob("*.html"), *WEB.glob("*.js"), *WEB.glob("style/*")])
)
def test_pages_and_styles_name_no_game(path: Path) -> None:
    names = "|".join(slug.replace("_", "[-_]") for slug in SLUGS)
    assert not re.search(rf"[\"'.]({names})\b", path.read_text("utf-8"))


def test_the_rules_see_what_they_forbid(tmp_path: Path) -> None:
    bad = tmp_path / "bad.py"
    bad.write_text(
        "import random\nfrom hotseat.games import toys\nimport js\n"
        "def f():\n    print(open('x'))\n    return datetime.now()\n",
        "utf-8",
    )
    assert foreign(bad, "hotseat.core") == {"hotseat.games", "hotseat.games.toys", "js"}
    seen = " ".join(_uses(bad))
    for word in ("random", "print", "open", ".now"):
        assert word in seen
    assert SLUGS, "there are games to look for"
    assert named_slugs(f'kind == "{SLUGS[0]}.named"') == [SLUGS[0]]
    for text in ("ember", "ember.lit", "hotseat.games.ember", "hotseat.games ember"):
        assert named_slugs(text, ["ember"]) == ["ember"]
    assert named_slugs("The last ember is warm.", ["ember"]) == []
