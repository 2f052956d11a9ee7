"""Looking at drawn nodes: all of them, their text, their taps; and what holds of every screen."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from ui.html import Node

Drawn = Node | str | None | Iterable[Any]
TOUCHED = ("a", "button", "input", "select", "textarea")
KINDS = ("do", "pick", "go", "app")


def every(drawn: Drawn, tag: str = "", class_: str = "") -> list[Node]:
    """All nodes inside, in order; of one tag, or with one word of a class."""
    return [
        node
        for node in _walk(drawn)
        if (not tag or node.tag == tag)
        and (not class_ or class_ in str(attr(node, "class")).split())
    ]


def _walk(drawn: Drawn) -> Iterator[Node]:
    if isinstance(drawn, Node):
        yield drawn
        for child in drawn.children:
            yield from _walk(child)
    elif drawn is not None and not isinstance(drawn, str):
        for each in drawn:
            yield from _walk(each)


def attr(node: Node, name: str) -> str | None:
    """An attribute's text, or None."""
    return dict(node.attrs).get(name)


def said(drawn: Drawn) -> str:
    """The text inside, spaces evened out; pictures have labels instead of text."""
    return " ".join(_said(drawn).split())


def _said(drawn: Drawn) -> str:
    if drawn is None:
        return ""
    if isinstance(drawn, str):
        return drawn
    if isinstance(drawn, Node):
        return "" if drawn.tag == "svg" else " ".join(_said(child) for child in drawn.children)
    return " ".join(_said(each) for each in drawn)


def tap(node: Node, name: str = "data-do") -> Any:
    """What a tap on it does."""
    value = attr(node, name)
    return None if value is None else json.loads(value)


def button(drawn: Drawn, label: str) -> Node:
    """The one button, link or chip whose words or spoken name begin so."""
    found = [
        node
        for node in every(drawn)
        if node.tag in ("a", "button")
        and (attr(node, "aria-label") or said(node)).startswith(label)
    ]
    assert len(found) == 1, f"{len(found)} buttons begin with {label!r}"
    return found[0]


def check(drawn: Drawn) -> None:
    """What holds of everything that is drawn: ids once, references kept, taps that can be read,
    a name and a key on all that can be touched, no button inside a button."""
    nodes = every(drawn)
    ids = [attr(node, "id") for node in nodes if attr(node, "id")]
    assert len(ids) == len(set(ids)), [each for each in ids if ids.count(each) > 1]
    for node in nodes:
        for name in ("aria-describedby", "aria-labelledby", "for"):
            targets = str(attr(node, name) or "").split()
            assert set(targets) <= set(ids), f"{name}={targets} points nowhere"
        for name in ("data-do", "data-drop", "data-hold", "data-change"):
            _check_tap(node, name)
        if node.tag in TOUCHED:
            _check_touched(node)


def _check_tap(node: Node, name: str) -> None:
    found = tap(node, name)
    if found is None:
        return
    assert isinstance(found, dict)
    if attr(node, "aria-disabled") == "true" or not found:
        return
    assert sum(kind in found for kind in KINDS) == 1, found


def _check_touched(node: Node) -> None:
    if node.tag == "button":
        assert attr(node, "type") in ("button", "submit")
    if node.tag in ("a", "button"):
        labels = [attr(each, "aria-label") for each in every(node)]
        assert said(node) or any(labels), f"{node!r} has no name"
        inside = [each for child in node.children for each in every(child)]
        assert not [each for each in inside if each.tag in TOUCHED], f"{node!r} holds another"
    assert attr(node, "data-key") or attr(node, "id") or attr(node, "name"), f"{node!r} has no key"
