"""Pages out of templates: {{group/pattern}} becomes the path of the one file that fits."""

from __future__ import annotations

import re
from collections.abc import Iterable
from fnmatch import fnmatchcase

from web.build.places import BuildError

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

    return _PLACE.sub(fill, template)


def _fits(path: str, group: str, pattern: str) -> bool:
    parts = _GROUP.fullmatch(path)
    return parts is not None and parts[1] == group and fnmatchcase(parts[2], pattern)
