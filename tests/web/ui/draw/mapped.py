"""Maps for the tests: as many people and links as one wants."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from hotseat.core.maps import Link, Map, Node
from hotseat.core.panels import Go, Pick
from ui.draw.map_model import MapModel, Past

NAMES = ("Marta", "Piet", "Mirko", "Odile Marchetti-Ferreira", "Yusuf", "Lew", "Ingrid", "Bo")
NOW = Past(5, 5)


def people(count: int) -> tuple[Node, ...]:
    """On a line from corner to corner, so that ties run over each other."""
    step = 1000 // max(1, count - 1)
    return tuple(
        Node(f"p{n}", NAMES[n], step * n, step * n, "cook", tap=Go(f"sheets/p{n}"))
        for n in range(count)
    )


def a_map(count: int = 4, links: int = 6, **more: Any) -> Map:
    """``links`` links over the pairs in turn: every third is red, every fourth bears no word."""
    nodes = people(count)
    pairs = list(combinations([node.id for node in nodes], 2))
    ties = tuple(
        Link(
            f"l{n}",
            *pairs[n % len(pairs)],
            "red" if n % 3 == 2 else "green",
            "" if n % 4 == 3 else f"Word {n}",
            tap=Pick("map.link", f"l{n}"),
        )
        for n in range(links)
    )
    return Map("m", "Who feels what", nodes, ties, "place", "map.pair", **more)


def model(made: Map | None = None, **more: Any) -> MapModel:
    """The screen of that map, now."""
    return MapModel(made or a_map(), **{"past": NOW, **more})
