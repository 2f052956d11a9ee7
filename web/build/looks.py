"""Each game's mood, stamped into CSS from the data in its own folder."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from web.build.places import ENGINE, BuildError


def games_with_looks(engine: Path = ENGINE) -> list[tuple[str, Any]]:
    """(slug, Look) of every game folder that has a look, sorted by slug. A look is data: its file
    is read by itself, the rest of the game is not started."""
    if str(engine) not in sys.path:
        sys.path.insert(0, str(engine))
    files = sorted((engine / "hotseat" / "games").glob("*/look.py"))
    return [(file.parent.name, _look(file)) for file in files]


def _look(file: Path) -> Any:
    spec = importlib.util.spec_from_file_location(f"look_of_{file.parent.name}", file)
    if spec is None or spec.loader is None:
        raise BuildError(f"{file} cannot be read as Python.")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.LOOK


def look_css(slug: str, look: Any) -> str:
    """The CSS of one game: light, dark by the system, dark by choice. ``slug`` as in Python."""
    here = f'[data-game="{slug.replace("_", "-")}"]'
    light = _declarations({**look.light, **_texture(look)})
    dark = _declarations(look.dark)
    return (
        f"{here}{{{light}}}\n"
        f'@media (prefers-color-scheme:dark){{:root:not([data-theme="light"]) {here}{{{dark}}}}}\n'
        f':root[data-theme="dark"] {here}{{{dark}}}\n'
    )


def _texture(look: Any) -> dict[str, str]:
    found = {}
    if look.texture:
        found["--tex"] = look.texture
    if look.texture_size:
        found["--tex-size"] = look.texture_size
    return found


def _declarations(values: Mapping[str, str]) -> str:
    for name, value in values.items():
        # A texture may be a data URL, which holds semicolons inside its quotes.
        barred = "{}\n" if name == "--tex" else "{};\n"
        if not name.startswith("--") or any(sign in value for sign in barred):
            raise BuildError(f"{name}: {value} cannot stand in a look.")
    return " ".join(f"{name}:{value};" for name, value in values.items())
