from __future__ import annotations

import pytest

from web.build.pages import page
from web.build.places import WEB, BuildError

PATHS = ["style-0123456789/style.css", "engine-abcdef0123/hotseat-0.1.0-py3-none-any.whl"]


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
