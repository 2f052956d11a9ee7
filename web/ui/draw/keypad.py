"""Dice entered by hand on one keypad: all dice in their hands, the next one framed, and a key for
each face; where one face alone counts, a row of numbers for each hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import groupby

from hotseat.core import spiral
from hotseat.core.panels import DieFace
from hotseat.core.wording import owned, some
from ui.draw.dice import boxed, drawn, is_spiral, name_of
from ui.draw.icons import icon
from ui.draw.solids import body_name
from ui.draw.taps import short
from ui.html import Node, h

# Dice of more sides have their face typed in.
KEYS_MOST = 20
# The keys of so many sides stand in a row, where there is room.
ROW_MOST = 12
# The Spiral die's faces in order of hits.
SPIRAL_ORDER = ("*", "**", "*Y", "*@", "**@", "Y", "YY", "@", "-")
SPIRAL_WORDS = (("*", "hit"), ("Y", "spare"), ("@", "spiral"))


def hands(dice: Sequence[DieFace]) -> Node:
    """All dice, by whose they are, and below them the keys of the die that is next. The faces are
    sent in the order of the dice."""
    names, drawn_hands = _names(dice), []
    for pool, run in groupby(zip(names, dice, strict=True), key=lambda each: each[1].pool):
        drawn_hands.append(_hand(pool, list(run)))
    kinds = {_kind(face): face for face in dice if face.sides <= KEYS_MOST}
    first = next(iter(kinds), "")
    widest = max((face.sides for face in kinds.values() if _is_row(face)), default=0)
    head = h.p(h.b(), h.span(), class_="keyhead", aria_hidden="true")
    return h.div(
        h.div(drawn_hands, class_="hands"),
        (head, [_keys(kind, face, kind != first, widest) for kind, face in kinds.items()])
        if first
        else None,
        class_="own-dice",
        data_pad="",
    )


def counts(dice: Sequence[DieFace], word: str) -> Node:
    """For each pool a row of numbers: how many of what alone matters its dice show ("ones")."""
    rows = []
    for n, (pool, run) in enumerate(groupby(dice, key=lambda each: each.pool)):
        alike = tuple(run)
        label = ", ".join(filter(None, (pool, f"{len(alike)} {name_of(alike[0])}")))
        name = f"{word}-{n}"
        who = h.span(
            h.b(pool),
            h.span(f"{some(len(alike), 'die', 'dice')}. How many {word}?"),
            class_="hand-who",
        )
        left = h.button(
            "Hotseat rolls", class_="btn btn-quiet", type="button", data_clears=name,
            data_key=f"clears.{n}", aria_label=f"{pool}: Hotseat rolls",
        )  # fmt: skip
        rows.append(
            h.div(
                who,
                h.div([_number(name, k, word) for k in range(len(alike) + 1)], class_="faces"),
                left,
                class_="hand of-counts",
                role="group",
                aria_label=f"{label}: how many {word}?",
                data_faces=len(alike),
            )
        )
    return h.div(rows, class_="own-dice hands")


def _number(name: str, number: int, of_list: str) -> Node:
    box = h.input(
        type="radio",
        name=name,
        value=number,
        data_kind="face",
        data_list=of_list,
        data_key=f"{name}.{number}",
    )
    return h.label(box, h.span(number), class_="face")


def brought_by(face: DieFace) -> str:
    """What a die is there for: "living: Bob", "stress"; its kind where nothing says so."""
    return ": ".join(filter(None, (face.caption, face.source))) or name_of(face)


def _names(dice: Sequence[DieFace]) -> list[tuple[str, str]]:
    """(the name of its field, what it is called) of each die. A field is known by what brings the
    die, so that a face stays with its die when others join or leave."""
    alike_dice = Counter((face.pool, brought_by(face)) for face in dice)
    seen: Counter[tuple[str, ...]] = Counter()
    names = []
    for face in dice:
        word = brought_by(face)
        seen[face.pool, word] += 1
        seen[face.pool, word, _kind(face)] += 1
        number = seen[face.pool, word]
        called = f"{word}, die {number}" if alike_dice[face.pool, word] > 1 else word
        own = short(face.pool, word, _kind(face), str(seen[face.pool, word, _kind(face)]))
        names.append((f"face-{own}", called))
    return names


def _kind(face: DieFace) -> str:
    return body_name(face.sides, face.colour, is_spiral(face)) + f"-{face.sides}"


def _hand(pool: str, dice: Sequence[tuple[tuple[str, str], DieFace]]) -> Node:
    """The dice of one pool; those that are there for the same stand together."""
    of_one = groupby(dice, key=lambda slot: brought_by(slot[1]))
    kinds = {name_of(face) for _, face in dice}
    kind = kinds.pop() if len(kinds) == 1 else "dice"
    count = f"{len(dice)} {kind.replace('die', 'dice') if len(dice) > 1 else kind}"
    return h.div(
        h.span(h.b(pool or count), h.span(data_count=""), class_="hand-who"),
        h.div(
            [h.span([_slot(pool, *slot) for slot in run], class_="of-one") for _, run in of_one],
            class_="hand-dice",
        ),
        class_="hand",
        role="group",
        aria_label=f"{pool}, {count}" if pool else count,
    )


def _slot(pool: str, names: tuple[str, str], face: DieFace) -> Node:
    name, called = names
    if face.sides > KEYS_MOST:
        field = _field(
            name, face, "field-face", placeholder=f"1 to {face.sides}", aria_label=called
        )
        return h.label(drawn(face, "s", ""), field, class_="typed")
    label = called if called.startswith(name_of(face)) else f"{called}, {name_of(face)}"
    return h.span(
        h.button(
            boxed(face, "m", ""),
            class_="sl",
            type="button",
            aria_label=label,
            data_die=_kind(face),
            data_name=f"{owned(pool)} die: {called}" if pool else called,
            data_key=name,
        ),
        _field(name, face, "field-face", placeholder=" ", hidden=True),
    )


def _field(name: str, face: DieFace, class_: str, **more: object) -> Node:
    return h.input(
        type="number",
        name=name,
        min=1,
        max=face.sides,
        inputmode="numeric",
        class_=class_,
        data_kind="face",
        data_key=f"field.{name}",
        **more,
    )


# --- the keys ------------------------------------------------------------------------------------


def _is_row(face: DieFace) -> bool:
    return face.sides <= ROW_MOST and not is_spiral(face)


def _keys(kind: str, face: DieFace, hidden: bool, widest: int) -> Node:
    """The keys of one kind of die, and the way back: those of a row stand where the same ones of
    the ``widest`` row do, so that none moves from die to die."""
    faces = _spiral_keys(face) if is_spiral(face) else _plain_keys(face)
    sides = max(face.sides, widest) if _is_row(face) else face.sides
    back = h.button(
        icon("undo"),
        h.span("Remove last"),
        class_="key key-back",
        type="button",
        data_adds="",
        data_key="back",
    )
    look = " keys-spiral" if is_spiral(face) else f" keys-{sides}"
    return h.div(
        faces,
        [h.span() for _ in range(sides - face.sides)],
        back,
        class_="keys" + look,
        role="group",
        aria_label="What the die shows",
        data_keys=kind,
        hidden=hidden,
    )


def _plain_keys(face: DieFace) -> list[Node]:
    return [_key(face, n, h.span(n), "") for n in range(1, face.sides + 1)]


def _spiral_keys(face: DieFace) -> list[Node]:
    """Each distinct face of the Spiral die once."""
    return [
        _key(face, spiral.FACES.index(shown) + 1, h.small(spiral_words(shown)), shown)
        for shown in SPIRAL_ORDER
    ]


def _key(face: DieFace, number: int, words: Node, symbols: str) -> Node:
    """A key; its die is what the page lays onto the one that is next."""
    shown = DieFace(face.sides, number, face.colour, spiral=symbols)
    return h.button(
        drawn(shown, "m", ""),
        words,
        class_="key",
        type="button",
        data_adds=number,
        data_symbols=symbols or None,
        data_key=f"adds.{_kind(face)}.{number}",
    )


def spiral_words(face: str) -> str:
    """A face of the Spiral die in short words: "2 hits, spiral", "blank"."""
    words = []
    for sign, word in SPIRAL_WORDS:
        count = face.count(sign)
        if count:
            words.append(word if count == 1 else f"{count} {word}s")
    return ", ".join(words) or "blank"
