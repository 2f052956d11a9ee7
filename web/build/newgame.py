"""``build.py new-game NAME``: a small game that can be played at once, to be made another."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from web.build.places import ENGINE, WEB, BuildError, say

TEMPLATE = WEB / "build" / "new_game"
GAMES = ENGINE / "hotseat" / "games"
_NAME = re.compile(r"[A-Z][A-Za-z0-9]*( [A-Za-z0-9]+)*", re.ASCII)


def slug_of(name: str) -> str:
    """The folder of a game of that name. Raises BuildError for a name that gives none."""
    if not _NAME.fullmatch(name) or len(name) > 40:
        raise BuildError(
            f"{name!r} is no name for a game: up to 40 letters, digits and single spaces, with a"
            ' capital first, as in "Salt Road".'
        )
    return name.lower().replace(" ", "_")


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
    say(f"Test it: python3 build.py test -- tests/engine/test_contract.py -k {folder.name}")
    say("Then read engine/hotseat/games/README.md, and make it yours.")
