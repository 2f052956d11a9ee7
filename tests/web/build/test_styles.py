from __future__ import annotations

from pathlib import Path

import pytest

from hotseat.core.game import Look
from web.build import looks, styles
from web.build.places import WEB, BuildError


def look(**values: str) -> Look:
    made = {"--cloth": "#e8d6c1", **{f"--{name}": value for name, value in values.items()}}
    texture = 'url("data:image/svg+xml;utf8,x")'
    return Look("a line", "3 to 5", made, {"--cloth": "#1f1810"}, texture, "12px 12px")


def test_files_stand_in_order(tmp_path: Path) -> None:
    for name in ("zebra.css", "base.css", "card.css", "tokens.css"):
        (tmp_path / name).write_text(f".{name}", "utf-8")
    names = [path.name for path in styles.in_order(tmp_path)]
    assert names == ["tokens.css", "base.css", "card.css", "zebra.css"]
    sheet = styles.style_sheet(tmp_path, [("toy_box", look())])
    places = [sheet.index(text) for text in (".tokens.css", "toy-box", ".base.css", ".card.css")]
    assert places == sorted(places)


def test_a_look_is_stamped_light_dark_and_dark_by_choice() -> None:
    css = looks.look_css("toy_box", look())
    light, by_system, by_choice = css.strip().split("\n")
    assert light.startswith('[data-game="toy-box"]{--cloth:#e8d6c1; --tex:url(')
    assert "--tex-size:12px 12px;" in light
    assert by_system.startswith("@media (prefers-color-scheme:dark)")
    assert ':root:not([data-theme="light"]) [data-game="toy-box"]{--cloth:#1f1810;}' in by_system
    assert by_choice == ':root[data-theme="dark"] [data-game="toy-box"]{--cloth:#1f1810;}'


@pytest.mark.parametrize("value", ["red;} body{display:none", "{", "}", "red; color: blue"])
def test_a_look_cannot_break_out_of_its_rule(value: str) -> None:
    with pytest.raises(BuildError, match="cannot stand in a look"):
        looks.look_css("toy", look(accent=value))


def test_every_game_with_a_look_is_found_and_can_be_stamped() -> None:
    found = looks.games_with_looks()
    assert found
    for slug, each in found:
        assert f'[data-game="{slug.replace("_", "-")}"]' in looks.look_css(slug, each)


def test_the_styles_ask_nobody_else() -> None:
    sheet = styles.style_sheet()
    assert "@import" not in sheet
    assert "url(http" not in sheet
    assert sheet.count("{") == sheet.count("}")
    assert (WEB / "style" / "tokens.css").exists()
