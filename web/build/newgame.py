"""``build.py new-game NAME``: a small game that can be played at once, to be made another."""

from __future__ import annotations

import ast
import keyword
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from web.build.places import ENGINE, ROOT, WEB, BuildError, say

TEMPLATE = WEB / "build" / "new_game"
GAMES = ENGINE / "hotseat" / "games"
_NAME = re.compile(r"[A-Z][A-Za-z0-9]*( [A-Za-z0-9]+)*", re.ASCII)
_HEAD = re.compile(r"[a-z0-9_-]+", re.ASCII)
_OF_A_PAGE = re.compile(r"[\"'.]([A-Za-z0-9_-]+)")
_OF_THE_TESTS = ("toy", "little")


def slug_of(name: str) -> str:
    """The folder of a game of that name. Raises BuildError for a name that gives none, and for one
    that means something else in the code."""
    if not _NAME.fullmatch(name) or len(name) > 40:
        raise BuildError(
            f"{name!r} is no name for a game: up to 40 letters, digits and single spaces, with a"
            ' capital first, as in "Salt Road".'
        )
    slug = name.lower().replace(" ", "_")
    if why := _why_taken(slug):
        raise BuildError(
            f'{name!r} is no name for a game: "{slug}" {why}. Add a word to it, as in'
            f' "{name} Road".'
        )
    return slug


def _why_taken(slug: str) -> str:
    if keyword.iskeyword(slug):
        return "is a word of Python"
    if slug in _OF_THE_TESTS:
        return "is a game of the tests"
    where = "" if (GAMES / slug).exists() else _words().get(slug)
    return f"stands in the code already, in {where}" if where else ""


@cache
def _words() -> Mapping[str, str]:
    """Every word that means something in the code outside the games' folders, and where."""
    found: dict[str, str] = {}
    folders = (ENGINE / "hotseat", WEB / "ui", WEB / "build")
    sources = [path for folder in folders for path in folder.rglob("*.py")]
    pages = [*WEB.glob("*.html"), *WEB.glob("*.js"), *WEB.glob("style/*")]
    for path in [*sources, *pages]:
        said = _meant(path) if path.suffix == ".py" else _OF_A_PAGE.findall(path.read_text("utf-8"))
        for word in said:
            found.setdefault(word.replace("-", "_"), path.relative_to(ROOT).as_posix())
    return found


def _meant(path: Path) -> Iterator[str]:
    """The names of a source, the texts that are one word, and what stands before a dot in one."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            head, dot, rest = node.value.partition(".")
            if _HEAD.fullmatch(head) and (not dot or rest[:1].isalpha()):
                yield head


def rendered(name: str) -> Mapping[str, str]:
    """The files of a new game of that name, by file name."""
    slug = slug_of(name)
    return {
        path.name.removesuffix(".txt"): path.read_text("utf-8")
        .replace("SLUG", slug)
        .replace("TITLE", name)
        for path in sorted(TEMPLATE.glob("*.txt"))
    }


def new_game(name: str, games: Path = GAMES) -> Path:
    """Write the folder. Raises BuildError where there is one of that name."""
    folder = games / slug_of(name)
    if folder.exists():
        raise BuildError(f"{folder.name} is there already; nothing was written.")
    folder.mkdir()
    for file, text in rendered(name).items():
        (folder / file).write_text(text, encoding="utf-8", newline="\n")
    return folder


def say_next(folder: Path, files: int) -> None:
    """What was made, and what to do with it."""
    say(f"{files} files in engine/hotseat/games/{folder.name}/: a game of two stats and a clock.")
    say("Play it: python3 build.py serve")
    say(
        "Test it: python3 build.py test --"
        f" tests/engine/test_contract.py -k {folder.name} -x --tb=short"
    )
    say("Then read engine/hotseat/games/README.md, and make it yours.")
