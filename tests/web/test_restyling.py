"""What the browser styles anew as a thing comes or leaves: with ``:has()``, all below whatever a
rule hangs on wherever the rule may apply to any element at all. A tap on a tablet felt it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from web.build.places import WEB

SHEETS = sorted((WEB / "style").glob("*.css"))


def parts(text: str, at: str) -> list[str]:
    """The parts of a selector or a list of them, at one of these signs outside of brackets."""
    found, deep = [""], 0
    for sign in text:
        deep += (sign in "([") - (sign in ")]")
        if sign in at and not deep:
            found.append("")
        else:
            found[-1] += sign
    return [part.strip() for part in found if part.strip()]


def rules(css: str, above: str = "") -> Iterator[str]:
    """The selector of each rule, with those that it is nested in before it."""
    css = re.sub(r"/\*.*?\*/", "", css, flags=re.S)
    begun, deep = 0, 0
    for at, sign in enumerate(css):
        if sign in ";{" and not deep:
            head = css[begun:at].strip()
            begun, opened = at + 1, at + 1
        if sign == "{":
            deep += 1
        elif sign == "}":
            deep -= 1
            if not deep:
                begun = at + 1
                if head.startswith("@keyframes"):
                    continue
                inside = above if head.startswith("@") else nested(above, head)
                if not head.startswith("@"):
                    yield inside
                yield from rules(css[opened:at], inside)


def nested(above: str, head: str) -> str:
    """The selector of a rule that stands inside of another."""
    outer = f":is({above})" if len(parts(above, ",")) > 1 else above
    return head.replace("&", outer) if "&" in head else f"{outer} {head}".strip()


def is_anything(subject: str) -> bool:
    """Whether any element may be the last of this selector: it names no class, id, kind or part."""
    subject = parts(subject, " >+~")[-1]
    if re.match(r"[a-z.#\[]", subject):
        return False
    ways = [each for each in parts(subject, ":") if each.startswith("is(")]
    if ways:
        return any(is_anything(way) for way in parts(ways[0][3:-1], ","))
    return not any("." in each.partition("(")[0] for each in parts(subject, ":"))


def restyling(css: str) -> list[str]:
    """The selectors of these rules that hang on what is elsewhere and may apply to anything."""
    return [
        way
        for selector in rules(css)
        for way in parts(selector, ",")
        if any(":has(" in each for each in parts(way, " >+~")[:-1]) and is_anything(way)
    ]


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.stem)
def test_no_rule_styles_all_below_anew(sheet: Path) -> None:
    assert restyling(sheet.read_text("utf-8")) == []


@pytest.mark.parametrize(
    ("css", "restyled"),
    [
        (".card:has(.tray) > :last-child { top: 0; }", True),
        (".card:has(.tray) { & > * { top: 0; } }", True),
        ("@media print { .card:has(.tray) > :not(.stack) { top: 0; } }", True),
        (".card:has(.tray) :is(.stack, :first-child) { top: 0; }", True),
        (".card:has(.tray) > .stack:last-child { top: 0; }", False),
        (".card:has(> :nth-child(4)) { top: 0; & > li { top: 0; } }", False),
        (".card > :not(:has(.tray)) { top: 0; }", False),
    ],
)
def test_such_a_rule_is_known(css: str, restyled: bool) -> None:
    assert bool(restyling(css)) is restyled


def slow_taps(css: str) -> list[str]:
    """The rules that show a tap by a filter: what lies below it is painted a frame later."""
    blocks = re.findall(r"[^{}]*\{[^{}]*\}", css)
    return [
        each
        for each in blocks
        if re.search(r":active\b|\[data-tapped", each) and re.search(r"[\s{;-]filter:", each)
    ]


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.stem)
def test_a_tap_is_shown_without_a_filter(sheet: Path) -> None:
    assert slow_taps(sheet.read_text("utf-8")) == []


def test_such_a_tap_is_known() -> None:
    assert slow_taps(".btn[data-tapped] { filter: brightness(.9); }")
    assert slow_taps(".go { &:active { color: red; backdrop-filter: none; } }")
    assert not slow_taps(".die { filter: none; } .btn:active { opacity: .8; }")
