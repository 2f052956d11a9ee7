"""The style sheets: measured contrast, nothing fetched from elsewhere, no property unset."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

STYLE = Path(__file__).resolve().parents[4] / "web" / "style"
SHEETS = sorted(STYLE.glob("*.css"))
TOKENS = (STYLE / "tokens.css").read_text(encoding="utf-8")


def values(block: str) -> dict[str, str]:
    return dict(re.findall(r"--([a-z0-9-]+):\s*(#[0-9a-f]{6})", block))


LIGHT = values(TOKENS[TOKENS.index(":root {") : TOKENS.index("@media")])
DARK = {**LIGHT, **values(TOKENS[TOKENS.index(':root[data-theme="dark"]') :])}


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    line = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * line[0] + 0.7152 * line[1] + 0.0722 * line[2]


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


TEXT = [
    ("ink", "paper"),
    ("ink-2", "paper"),
    ("ink-3", "paper"),
    ("ink-3", "paper-2"),
    ("cloth-ink", "cloth"),
    ("cloth-ink-2", "cloth"),
    ("cloth-ink-2", "cloth-2"),
    ("cloth-ink-2", "well"),
    ("accent", "paper"),
    ("accent", "accent-soft"),
    ("ink-3", "accent-soft"),
    ("on-accent", "accent"),
    ("good", "good-soft"),
    ("good", "cloth"),
    ("bad", "bad-soft"),
    ("bad", "paper"),
    ("warn", "warn-soft"),
    ("rail-ink-2", "rail"),
    *(
        (f"die-{colour}-glyph", f"die-{colour}-face")
        for colour in ("white", "red", "green", "yellow", "black", "bone", "fern")
    ),
]
LINES = [("line-strong", "paper"), ("line-strong", "cloth"), ("focus", "paper"), ("focus", "cloth")]


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_text_stands_out_by_four_and_a_half_and_lines_by_three(theme: dict[str, str]) -> None:
    weak = [
        (one, other, round(contrast(theme[one], theme[other]), 2))
        for pairs, least in ((TEXT, 4.5), (LINES, 3.0))
        for one, other in pairs
        if contrast(theme[one], theme[other]) < least
    ]
    assert weak == []


def test_dark_by_the_system_and_dark_by_choice_are_the_same() -> None:
    system = TOKENS[
        TOKENS.index("@media (prefers-color-scheme") : TOKENS.index(':root[data-theme="dark"]')
    ]
    chosen = TOKENS[
        TOKENS.index(':root[data-theme="dark"]') : TOKENS.index("@media (prefers-contrast")
    ]
    assert values(system) == values(chosen)


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.name)
def test_a_sheet_fetches_nothing_but_the_fonts_beside_it_and_its_braces_match(path: Path) -> None:
    text = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.S)
    assert "@import" not in text
    urls = re.findall(r"url\(([^)]*)\)", text)
    assert all(re.fullmatch(r"fonts/[a-z0-9-]+\.woff2", url) for url in urls)
    assert text.count("{") == text.count("}")


def test_only_a_field_that_is_wrong_has_a_bad_border_and_not_what_stands_in_a_bad_card() -> None:
    rules = [line for path in SHEETS for line in path.read_text(encoding="utf-8").splitlines()]
    bad = [line for line in rules if re.search(r"is-bad [^{]*\.(input|choice)", line)]
    assert bad
    assert all(re.match(r"\s*\.field\.is-bad", each) for line in bad for each in line.split(", "))


def test_every_property_that_is_used_is_set_somewhere() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in SHEETS)
    used = set(re.findall(r"var\((--[a-z0-9-]+)\)", text))
    given = set(re.findall(r"(--[a-z0-9-]+):", text))
    assert used - given == set()


def test_no_style_calls_anything_against_the_rules() -> None:
    """What is greyed has a lock, or is "Not yet"; the rules are named to who taps it."""
    text = "".join(path.read_text(encoding="utf-8") for path in SHEETS)
    given = re.findall(r'content:\s*"([^"]+)"', text)
    assert "Not yet: " in given
    assert not any("rules" in words.lower() for words in given)
