"""One style sheet out of web/style and the games' looks."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from web.build import looks
from web.build.places import WEB

FIRST = ("tokens.css", "base.css")
# No string of ours holds either end of a comment.
_WORDS = re.compile(r"[ \t]*/\*.*?\*/\n?", re.S)
# A string, which stays; indents, and spaces that say nothing.
_SPACES = re.compile(r'("[^"\n]*")|\s*(\n)\s*|([;:,{]) +')


def in_order(folder: Path) -> list[Path]:
    """The style files: tokens, base, then the rest by name."""
    found = {path.name: path for path in folder.glob("*.css")}
    first = [found.pop(name) for name in FIRST if name in found]
    return first + [found[name] for name in sorted(found)]


def style_sheet(
    folder: Path = WEB / "style", games: Iterable[tuple[str, Any]] | None = None
) -> str:
    """The whole style sheet, without comments and needless spaces. The games' looks come right
    after the tokens that they change."""
    if games is None:
        games = looks.games_with_looks()
    colours = "".join(looks.look_css(slug, look) for slug, look in games)
    colours = f"@layer tokens {{\n{colours}}}\n"
    parts = []
    for path in in_order(folder):
        parts.append(_WORDS.sub("", path.read_text(encoding="utf-8")))
        if path.name == FIRST[0]:
            parts.append(colours)
    return _SPACES.sub(lambda found: found[1] or found[2] or found[3], "\n".join(parts))
