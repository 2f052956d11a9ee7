"""first_paint.js builds from values by lists of its own: they hold what a view may use, less what a
picture has no need of."""

from __future__ import annotations

import re

from ui import html
from ui.first_paint import KEYS
from web.build.places import WEB

SOURCE = (WEB / "first_paint.js").read_text("utf-8")
HTML, SVG, NAMES = (
    set(found.split()) for found in re.findall(r'words\(\s*"([^"]+)",?\s*\)', SOURCE)
)
# Set one by one, with their own rules, or of no use before Python is up.
BOUND = {"href", "type"}
NEEDLESS = {"dialog", "autofocus", "method", "download", "image"}


def test_its_tags_are_those_of_the_views() -> None:
    assert html.HTML_TAGS - NEEDLESS == HTML
    assert html.SVG_TAGS - NEEDLESS | {"a"} == SVG


def test_its_attributes_are_those_of_the_views() -> None:
    views = html.PLAIN | html.TRUTHS | html.SVG_ATTRIBUTES | html.URLS
    assert views - NEEDLESS - BOUND == NAMES


def test_nothing_that_runs_or_loads_is_listed() -> None:
    barred = {"script", "style", "iframe", "object", "embed", "img", "link", "meta", "base"}
    barred |= {"foreignObject", "animate", "set", "image", "src", "srcset", "srcdoc", "action"}
    barred |= {"formaction", "xlink:href", "target", "ping", "data", "is", "slot", "nonce"}
    assert not barred & (HTML | SVG | NAMES)
    assert not [name for name in NAMES if name.startswith("on")]


def test_it_reads_where_python_keeps() -> None:
    for key in KEYS:
        assert f'"{key}"' in SOURCE


def test_it_never_takes_values_for_markup() -> None:
    assert not re.search(
        r"innerHTML|outerHTML|insertAdjacent|document\.write|eval|Function", SOURCE
    )
