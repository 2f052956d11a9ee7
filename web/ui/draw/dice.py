"""Dice as they lie on the table: every solid, pips, numerals, Spiral symbols, states and badges."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import groupby

from hotseat.core.frozen import replace
from hotseat.core.panels import DieFace
from ui.draw.icons import icon
from ui.draw.solids import BOX, SYMBOLS, body_name, numeral, spiral_glyph
from ui.draw.taps import do
from ui.html import Node, h

STATES = {
    "hit": " is-hit",
    "top": " is-hit",
    "miss": " is-miss",
    "low": " is-low",
    "held": " is-hit is-held",
    "placed": " is-placed",
    "cancelled": " is-out",
}
COLOURS = frozenset(("white", "red", "green", "yellow", "black", "bone", "fern"))
BADGES = {"+": "badge acc", "-": "badge bad", "check": "badge acc"}


@cache
def die(
    sides: int,
    face: int | None = None,
    colour: str = "white",
    size: str = "m",
    spiral: str | None = None,
    said: str | None = None,
    tumbles: bool = False,
) -> Node:
    """One die. ``spiral`` is the text of its face for a Spiral die, else None; ``said`` is what a
    screen reader hears, "" for decoration, None for the plain words; size s, m or l."""
    body = body_name(sides, colour, spiral is not None)
    glyph = _glyph(body, sides, face, spiral)
    label = spoken(sides, face, colour, spiral) if said is None else said
    role = {"role": "img", "aria_label": label} if label else {"aria_hidden": "true"}
    if tumbles and glyph:
        glyph = (h.g(glyph, class_="d-real"), h.use(href=f"#t-{body}", class_="d-tumble"))
    return h.svg(
        h.use(href=f"#b-{body}"),
        glyph,
        class_=f"die die-{size} is-{colour if colour in COLOURS else 'white'}",
        viewBox=BOX,
        **role,
    )


def _glyph(body: str, sides: int, face: int | None, spiral: str | None) -> tuple[Node, ...]:
    if face is None:
        return ()
    if spiral is not None:
        return spiral_glyph(spiral)
    if sides == 6 and 1 <= face <= 6:
        return (h.use(href=f"#{'q' if body == 'd6x' else 'p'}-{face}"),)
    return (numeral(body, str(face)),)


def spoken(sides: int, face: int | None, colour: str = "white", spiral: str | None = None) -> str:
    """The die in words: "red d6 shows 5", "hit and spare", "green d8"."""
    if spiral is not None and face is not None:
        words = [
            f"two {name}s" if spiral.count(sign) == 2 else name
            for sign, name in SYMBOLS.items()
            if sign in spiral
        ]
        return " and ".join(words) or "blank"
    name = f"d{sides}" if colour in ("white", "fern") else f"{colour} d{sides}"
    if spiral is not None:
        name = "Spiral die"
    return name if face is None else f"{name} shows {face}"


def drawn(face: DieFace, size: str = "m", said: str | None = None, tumbles: bool = False) -> Node:
    """A DieFace as a bare die, with no caption, state or badge."""
    symbols = face.spiral if is_spiral(face) else None
    return die(face.sides, face.face, face.colour, size, symbols, said, tumbles)


def is_spiral(face: DieFace) -> bool:
    """Whether it carries Spiral symbols: it has some, or is the fern die of twelve."""
    return bool(face.spiral) or (face.colour == "fern" and face.sides == 12)


def name_of(face: DieFace) -> str:
    """What kind of die it is: "d8", "Spiral die"."""
    return "Spiral die" if is_spiral(face) else f"d{face.sides}"


def boxed(face: DieFace, size: str = "m", said: str | None = None, tumbles: bool = False) -> Node:
    """A die with its badge, the sign of a roll by hand, and what it rolled on to."""
    body: Node = drawn(face, size, said, tumbles)
    if face.chain:
        body = _chained(face, size, body)
    return h.span(body, _badge(face.badge), _by_hand(face.by_hand), class_="die-box")


def _chained(face: DieFace, size: str, first: Node) -> Node:
    then = h.span("›", class_="then", aria_hidden="true")
    more = [die(face.sides, roll, face.colour, size) for roll in face.chain]
    states = face.states or ("",) * (1 + len(more))
    links = [
        h.span(link, class_="chain-die" + STATES.get(state, ""))
        for link, state in zip((first, *more), states, strict=True)
    ]
    return h.span([(then if n else None, link) for n, link in enumerate(links)], class_="chain")


@cache
def _badge(badge: str) -> Node | None:
    if badge not in BADGES:
        return None
    sign = icon("check") if badge == "check" else {"+": "+", "-": "−"}[badge]
    words = {"check": "decides", "+": "plus", "-": "minus"}[badge]
    return h.span(
        h.span(sign, aria_hidden="true"), h.span(words, class_="sr"), class_=BADGES[badge]
    )


@cache
def _by_hand(by_hand: bool) -> Node | None:
    if not by_hand:
        return None
    return h.span(icon("hand"), h.span("rolled by hand", class_="sr"), class_="badge-own")


def cell(face: DieFace, key: str, size: str = "l", tumbles: bool = False) -> Node:
    """A die in a tray: its state, label and reason; a button where it can be tapped. ``key`` is
    unique in the tray, for focus after a repaint."""
    class_ = "die-cell" + STATES.get(face.state, "")
    reason = h.span(face.reason, class_="cap-why") if face.reason else None
    source = h.span(face.source, class_="cap-src") if face.source else None
    word = h.b(face.caption) if face.caption else None
    caption = h.span(word, source, reason, class_="cap") if word or source or reason else None
    drag = face.drag or None
    # A named tap target needs no second voice: the caption says what the die shows.
    box = boxed(face, size, None, tumbles)
    if face.tap is None:
        return h.span(box, caption, class_=class_, data_drag=drag)
    return h.button(
        box,
        caption,
        class_=class_,
        type="button",
        data_do=do(face.tap),
        data_key=key,
        data_drag=drag,
        aria_pressed="true" if face.state == "held" else "false",
    )


def row(dice: tuple[DieFace, ...], size: str = "s") -> Node | None:
    """Small dice in a row, as the record repeats them; those of each pool in a row of their own."""
    rows = [
        h.span([_cell(face, size) for face in pool], class_="dice s")
        for _, pool in groupby(dice, key=lambda face: face.pool)
    ]
    return h.div(rows) if len(rows) > 1 else rows[0] if rows else None


def alike(dice: Iterable[DieFace], size: str = "m") -> list[Node]:
    """One die of each look, with how many there are of it; where each comes from is not told. A
    face that one die shows has no figure behind it, which would read as another."""
    counts = Counter(replace(face, source="", caption="") for face in dice)
    return [
        h.span(boxed(face, size, name_of(face)), _many(face, count), class_="heap")
        for face, count in counts.items()
    ]


def _many(face: DieFace, count: int) -> Node | None:
    if face.face is None:
        return h.b(str(count))
    return h.b(f"×{count}") if count > 1 else None


def _cell(face: DieFace, size: str) -> Node:
    return h.span(boxed(face, size), class_="die-cell" + STATES.get(face.state, ""))
