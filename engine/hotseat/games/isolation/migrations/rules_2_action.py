"""From rules 1 of Isolation to rules 2, the facts of actions. Shipped: never edited.

A roll that went on had a kind of its own, stances were fixed by a fact of their own, and a settled
action repeated what the log had said of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

_KIND, _DATA = 5, 6
_SETTLED = ("name", "degree", "rolled", "wounds", "stress")


def action_facts(document: dict[str, Any]) -> dict[str, Any]:
    """The document with the facts of actions as rules 2 have them."""
    rows = [[*row[:_KIND], *_fact(row[_KIND], row[_DATA])] for row in document["events"]]
    return {**document, "events": rows}


def _fact(kind: str, data: Mapping[str, Any]) -> tuple[str, Mapping[str, Any]]:
    match kind.removeprefix("isolation."):
        case "thrown_on" | "opposition_thrown_on":
            return kind.removesuffix("_on"), data
        case "stood":
            stances = {data["who"]: data["stance"]}
            return "isolation.stances_taken", {"stances": stances, "name": data["name"]}
        case "stands_fixed":
            return "isolation.stances_taken", data
        case "extra_added":
            rest = {name: value for name, value in data.items() if name not in ("kind", "words")}
            return kind, {**rest, "source": data["kind"]}
        case "settled":
            numbers: dict[int, list[str]] = {}
            for link in data["loose"]:
                numbers.setdefault(link["number"], []).append(link["who"])
            loose = [{"number": number, "who": who} for number, who in numbers.items()]
            return kind, {**{name: data[name] for name in _SETTLED}, "loose": loose}
    return kind, data
