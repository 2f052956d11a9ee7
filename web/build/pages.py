"""Pages out of templates: {{group/pattern}} becomes the path of the one file that fits, {{build}}
the name of this build, {{art}} the drawings that every screen uses, {{first}} what a first visit
shows before Python is up."""

from __future__ import annotations

import hashlib
import importlib
import re
import sys
from collections.abc import Iterable
from fnmatch import fnmatchcase
from typing import Any

from web.build.places import ENGINE, WEB, BuildError

_PLACE = re.compile(r"\{\{([a-z]+)/([^{}]+)\}\}")
_GROUP = re.compile(r"([a-z]+)-[0-9a-f]{10}/(.+)")


def page(template: str, paths: Iterable[str]) -> str:
    """The template with each place filled from ``paths`` ("style-0123456789/style.css").

    Raises BuildError for a place that no file fits, or several do.
    """
    known = list(paths)

    def fill(place: re.Match[str]) -> str:
        fitting = [path for path in known if _fits(path, place[1], place[2])]
        if len(fitting) != 1:
            raise BuildError(f"{place[0]} fits {len(fitting)} files of the site: {fitting}")
        return fitting[0]

    text = _PLACE.sub(fill, template).replace("{{build}}", build_id(known))
    for place, made in (("{{art}}", art), ("{{first}}", first)):
        text = text.replace(place, made()) if place in text else text
    return text


def build_id(paths: Iterable[str]) -> str:
    """A name that changes exactly when a file in a hashed folder does."""
    hashed = sorted(path for path in paths if _GROUP.fullmatch(path))
    return hashlib.sha256("\n".join(hashed).encode()).hexdigest()[:10]


def art() -> str:
    """The sprite of dice and icons as markup: it stands in the page before Python is up."""
    return str(_app("ui.html").render(_app("ui.draw.shell").art()))


def first() -> str:
    """The library as someone sees it who was never here: the values of ``ui.first_paint``, as JSON
    that may stand in a page."""
    nobody = _app("ui.app").App(device="")
    values = str(_app("ui.first_paint").record(nobody, "")).split("\n")[2]
    return values.replace("<", "\\u003c")


def _app(name: str) -> Any:
    """A module of the app itself."""
    for folder in (str(ENGINE), str(WEB)):
        if folder not in sys.path:
            sys.path.insert(0, folder)
    return importlib.import_module(name)


def _fits(path: str, group: str, pattern: str) -> bool:
    parts = _GROUP.fullmatch(path)
    return parts is not None and parts[1] == group and fnmatchcase(parts[2], pattern)
