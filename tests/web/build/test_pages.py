from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from ui import html
from ui.draw import shell
from web.build.pages import page
from web.build.places import WEB, BuildError

PATHS = ["style-0123456789/style.css", "engine-abcdef0123/hotseat-0.1.0-py3-none-any.whl"]
# A file for each place of the page.
SITE = [
    re.sub(r"/", "-0123456789/", place, count=1).replace("*", "x")
    for place in sorted(
        {*re.findall(r"\{\{([a-z]+/[^{}]+)\}\}", (WEB / "index.html").read_text("utf-8"))}
    )
]


def test_places_become_paths() -> None:
    assert page('<link href="{{style/style.css}}">', PATHS) == f'<link href="{PATHS[0]}">'
    assert page('"./{{engine/*.whl}}"', PATHS) == f'"./{PATHS[1]}"'


@pytest.mark.parametrize(
    "place", ["{{style/other.css}}", "{{scripts/style.css}}", "{{style/*.js}}"]
)
def test_a_place_that_no_file_fits_stops_the_build(place: str) -> None:
    with pytest.raises(BuildError, match="fits 0 files"):
        page(place, PATHS)


def test_a_place_that_several_files_fit_stops_the_build() -> None:
    with pytest.raises(BuildError, match="fits 2 files"):
        page("{{style/*}}", [*PATHS, "style-0123456789/more.css"])


@pytest.mark.parametrize("name", ["index.html", "rescue.html"])
def test_pages_ask_nobody_else_and_have_no_script_or_style_inside(name: str) -> None:
    text = (WEB / name).read_text("utf-8")
    assert "//" not in text.replace("<!doctype", "")
    assert "style=" not in text
    assert "<style" not in text
    head = text[text.index("<head>") + len("<head>") :].lstrip()
    assert head.startswith('<meta http-equiv="Content-Security-Policy"')


def test_the_build_has_a_name_that_changes_with_its_files() -> None:
    name = page("{{build}}", PATHS)
    assert name == page("{{build}}", [*reversed(PATHS), "index.html"])
    assert name != page("{{build}}", [*PATHS, "ui-0123456789/ui.zip"])
    assert len(name) == 10
    assert name.isalnum()


class Shape(HTMLParser):
    """The elements with an id, and what each is: tag, class, role, label."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: dict[str, dict[str, str | None]] = {}
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if "id" in given:
            self.found[str(given["id"])] = {"tag": tag, **given}


def test_the_page_holds_the_frame_that_python_paints_into() -> None:
    text = page((WEB / "index.html").read_text("utf-8"), SITE)
    ours = Shape(text).found
    for name, drawn in Shape(shell.frame()).found.items():
        assert ours[name] == drawn
    assert html.render(shell.art()) in text
    assert 'class="skip"' in text


def test_the_picture_comes_before_what_starts_python() -> None:
    text = (WEB / "index.html").read_text("utf-8")
    order = [
        "style.css",
        "first_paint.js",
        "queue.js",
        "gestures.js",
        "boot.js",
        "core.js",
        "pyodide.mjs",
    ]
    places = [text.index(f"/{name}}}}}") for name in order]
    assert places == sorted(places)
