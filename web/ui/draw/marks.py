"""What a token shows of its character's marks: a ring of segments, and a number."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import cos, pi, sin

from hotseat.core.ground.offer import Mark
from ui.html import Node, h

REACH = 25.5  # of the ring about the token's middle, whose disc reaches 21
# Between two segments, and two marks: a part of the room that a segment has.
APART, WIDER = 0.22, 0.8
# Where the ring begins and how far it goes round: the sign for what ails stands at the upper right.
FROM, ROUND = -0.1 * pi, 1.58 * pi


def number_of(marks: Sequence[Mark]) -> Mark | None:
    """The mark whose number is shown."""
    return next((mark for mark in marks if mark.number is not None), None)


def segments(marks: Sequence[Mark]) -> tuple[tuple[str, str], ...]:
    """The ring as path data by what it says, all of a kind in one: "free", "lost" and "held"; ()
    without boxes. It goes round with the clock."""
    groups = tuple((mark.boxes, mark.bad) for mark in marks if mark.boxes)
    return _segments(groups) if groups else ()


@lru_cache(maxsize=256)
def _segments(groups: tuple[tuple[tuple[bool, ...], bool], ...]) -> tuple[tuple[str, str], ...]:
    count = sum(len(boxes) for boxes, _ in groups) + WIDER * (len(groups) - 1)
    room = ROUND / count
    kinds: dict[str, list[str]] = {}
    at = FROM
    for boxes, bad in groups:
        for taken in boxes:
            kind = ("lost" if bad else "held") if taken else "free"
            kinds.setdefault(kind, []).append(_arc(at + room * APART / 2, room * (1 - APART)))
            at += room
        at += room * WIDER
    return tuple((kind, "".join(parts)) for kind, parts in sorted(kinds.items()))


def _arc(start: float, turn: float) -> str:
    (x, y), (to_x, to_y) = (
        (REACH * cos(angle), REACH * sin(angle)) for angle in (start, start + turn)
    )
    return f"M{x:.1f} {y:.1f}A{REACH} {REACH} 0 {int(turn > pi)} 1 {to_x:.1f} {to_y:.1f}"


def drawn(marks: Sequence[Mark]) -> list[Node]:
    """The marks of a token on the map."""
    ring, number = segments(marks), number_of(marks)
    nodes = []
    if ring:
        parts = [h.path(class_=f"ring-{kind}", d=data) for kind, data in ring]
        back = h.circle(class_="ring-back", r=REACH)
        svg = h.svg(back, parts, class_="tok-ring", viewBox="-30 -30 60 60", aria_hidden="true")
        nodes.append(svg)
    if number is not None:
        looks = "tok-number is-lost" if number.bad else "tok-number"
        nodes.append(h.span(str(number.number), class_=looks))
    return nodes
