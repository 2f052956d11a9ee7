"""Maps as data: nodes that stay where they are put, and links between them.

Places are in a box of 1000 by 1000 units; the web layer fits it to the screen.
"""

from __future__ import annotations

from dataclasses import dataclass

from hotseat.core.panels import Tap

SIDE = 1000


@dataclass(frozen=True, slots=True)
class Node:
    """A person or place. state: "" | active | out. ``sub`` is the word under the name."""

    id: str
    name: str
    x: int
    y: int
    sub: str = ""
    state: str = ""
    tap: Tap | None = None


@dataclass(frozen=True, slots=True)
class Link:
    """A tie between two nodes. tone: green | red; an unlabelled link has label ""."""

    id: str
    a: str
    b: str
    tone: str
    label: str = ""
    faded: bool = False
    tap: Tap | None = None


@dataclass(frozen=True, slots=True)
class Map:
    """One map; moving a node does ``move`` with {"who": id, "x": x, "y": y}."""

    id: str
    title: str
    nodes: tuple[Node, ...]
    links: tuple[Link, ...] = ()
    move: str = ""
