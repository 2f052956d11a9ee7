"""Maps as data: nodes at fixed positions, and links between them.

Positions are in a box of 1000 by 1000 units, y downwards; the web layer fits it to the screen,
draws parallel links side by side in the order given (three of a tone and more as one strand, with
their number), and places all words. A game never draws.
"""

from __future__ import annotations

from dataclasses import dataclass

from hotseat.core.panels import Block, Empty, Tap

SIDE = 1000


@dataclass(frozen=True, slots=True)
class Node:
    """A person or place. state: "" | active | out (dashed) | gone (crossed out) | done (ringed) |
    group (square: no person, but many).
    ``sub`` is the word under the name ("asks", "the doctor"); ``ailment`` a short word for what
    ails them, shown with a sign on the disc ("Injured", "Dying"), "" for nothing. ``tap`` opens it
    (its sheet)."""

    id: str
    name: str
    x: int
    y: int
    sub: str = ""
    state: str = ""
    tap: Tap | None = None
    ailment: str = ""


@dataclass(frozen=True, slots=True)
class Link:
    """A tie between two nodes, by their ids. tone: green | red.

    ``directed``: it is what ``a`` has towards ``b``; else it is between them.
    ``weight``, 1 or more: it is drawn, and counted, as so many links that say the same.
    A link without a label ("") is drawn lighter, as temporary, unless it is directed. ``kind`` is
    one word or two on where it comes from ("bias", "wound", "temporary"), read beside the label, ""
    for nothing. ``faded``: outside of what is going on now. ``tap`` opens it (to read, change,
    remove). ``counted``: its weight is part of what the badge of its pair counts; what is there or
    not, such as a truce, is no number and has no badge. ``dotted``: of another sort than the other
    green links, and drawn so.
    """

    id: str
    a: str
    b: str
    tone: str
    label: str = ""
    faded: bool = False
    tap: Tap | None = None
    kind: str = ""
    counted: bool = True
    directed: bool = False
    weight: int = 1
    dotted: bool = False

    @property
    def light(self) -> bool:
        """Whether it is drawn as temporary."""
        return not self.label and not self.directed


@dataclass(frozen=True, slots=True)
class Ring:
    """A circle drawn round the middle of the box, under all else; ``reach`` is its radius, up to
    half a SIDE. ``label`` is written at its top, where there is room. ``sub`` says what is on it,
    for the list; ``tap`` opens it, ``on`` while it is open."""

    label: str
    reach: int
    sub: str = ""
    tap: Tap | None = None
    on: bool = False


@dataclass(frozen=True, slots=True)
class Map:
    """One map, and the panel that belongs beside it.

    ``move``: dragging or nudging a node does this move with {"who": id, "x": int, "y": int},
    both from 0 to SIDE; "" where nobody may move them.
    ``join``: the key of a Pick. Link mode (tap one node, tap another) and a tap on what joins two
    nodes set it to "a|b", the two ids in the order of ``nodes``; the game then opens that pair in
    ``beside``. A key that begins with "map." stays set over a step (a link made leaves the pair
    open), until Esc or another pick. "" where pairs cannot be opened.
    ``rings``: what the nodes stand on, or in.
    ``adds``: the key of a Pick that link mode sets to "1" beside ``join``: what a new link can be
    is then laid out in ``beside`` at once. "" where that needs no opening.
    ``chosen``: the ids of what is highlighted: nodes, links, and pairs written as "a|b".
    ``beside``: the game's own panel, beside the map in landscape and under it in portrait.
    ``legend``: (what, words), with what one of "green", "dotted" (a link that is drawn in
    dots), "red", "light" (a link without a label), "group" (a square node).
    ``empty``: what is shown instead when there are no nodes.
    ``live``: it shows what is going on now, so that it stands beside the dice where there is room.
    """

    id: str
    title: str
    nodes: tuple[Node, ...]
    links: tuple[Link, ...] = ()
    move: str = ""
    join: str = ""
    beside: tuple[Block, ...] = ()
    chosen: tuple[str, ...] = ()
    legend: tuple[tuple[str, str], ...] = ()
    empty: Empty | None = None
    live: bool = False
    adds: str = ""
    rings: tuple[Ring, ...] = ()


def pair(shown: Map, one: str, other: str) -> str:
    """The pair of two nodes as "a|b", in the order of the map's nodes."""
    order = [node.id for node in shown.nodes]
    return "|".join(sorted((one, other), key=order.index))


def pairs(shown: Map) -> tuple[tuple[Node, Node, tuple[Link, ...]], ...]:
    """Every two nodes, in order, with the links between them in the order given."""
    joining: dict[frozenset[str], list[Link]] = {}
    for link in shown.links:
        joining.setdefault(frozenset((link.a, link.b)), []).append(link)
    nodes = shown.nodes
    return tuple(
        (a, b, tuple(joining.get(frozenset((a.id, b.id)), ())))
        for at, a in enumerate(nodes)
        for b in nodes[at + 1 :]
    )
