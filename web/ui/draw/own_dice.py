"""Dice entered by hand: a row of faces for each die, of which one is tapped; many dice alike have
one row of faces that fills them in their order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from hotseat.core import spiral
from hotseat.core.panels import Button, DieFace, Do, Pick, Roll
from ui.draw.buttons import is_forbidden, quiet
from ui.draw.dice import die, drawn, is_spiral, name_of, spoken
from ui.draw.models import DrawContext
from ui.draw.taps import do, short, text
from ui.html import Node, h
from ui.picks import OWN_DICE, with_own_dice

# The form in the stage that the action in the bar sends.
FORM = "own-dice-form"
# Dice of more sides have their face typed in.
ROW_MOST = 20
# So many dice alike share one row of faces.
MANY = 4
# Dyes that are told by their word.
COLOURS = ("green", "red")
# So many faces stand in a row where more of them do not fit.
IN_A_ROW = {4: 4, 8: 4, 10: 5, 20: 5}


def whose(roll: Roll) -> str:
    """Whose dice these are, as far as the roll says so; else what is rolled."""
    return str(roll.whose or roll.args.get("who") or f"{roll.move}{short(text(roll.args))}")


def can_be_own(roll: Roll) -> bool:
    """Whether there are dice to be thrown, and no more than the rules against it."""
    return bool(roll.dice) and (not roll.why_not or is_forbidden(roll.why_not))


def by_hand(roll: Roll, context: DrawContext) -> bool:
    """Whether whoever rolls taps in what their own dice show."""
    return with_own_dice(context.view.picks, whose(roll)) and can_be_own(roll)


def sends_faces(other: Button) -> bool:
    """Whether another button of a roll rolls these dice too, and so sends the faces tapped in."""
    return isinstance(other.tap, Do) and "faces" in other.tap.args


def entries(roll: Roll) -> tuple[Node, Node]:
    """What to do, and the rows of faces, or of how many where only one face counts."""
    if roll.counts:
        sentence = f"Only {roll.counts} count. Hotseat rolls the dice that you leave open."
        rows = own_counts(roll.dice, roll.counts)
    else:
        sentence = "Tap what each of your dice shows. Hotseat rolls the rest."
        rows = own_dice(roll.dice)
    return h.p(sentence, class_="small tray-line"), rows


def form(roll: Roll, inside: Iterable[Node | None], id_: str = "") -> Node:
    """The form that these dice are sent with."""
    return h.form(
        *inside,
        id=id_ or None,
        class_="tray is-own",
        autocomplete="off",
        data_do=do(Do(roll.move, roll.args)),
        data_along=roll.form or None,
        data_key=f"own-dice.{roll.move}" + (short(text(roll.args)) if roll.args else ""),
        aria_label="Your own dice",
    )


def pad(roll: Roll, others: Iterable[Node]) -> Node:
    """The rows of faces at the foot of the stage; the action in the bar sends them."""
    buttons = tuple(others)
    return form(
        roll, (*entries(roll), h.div(buttons, class_="tray-side") if buttons else None), FORM
    )


def own_dice(dice: Sequence[DieFace]) -> Node:
    """The rows of all dice, in their order: ``face-0`` and so on."""
    rows: list[Node] = []
    shown, numbered = "", enumerate(dice)
    for (pool, *_), run in groupby(numbered, key=lambda each: _alike(each[1])):
        alike = tuple(run)
        rows += [h.b(pool, class_="tray-pool")] if pool and pool != shown else []
        many = len(alike) >= MANY and alike[0][1].sides <= ROW_MOST and not is_spiral(alike[0][1])
        rows += [_many(alike)] if many else [_own_die(face, n) for n, face in alike]
        shown = pool
    return h.div(rows, class_="own-dice")


def own_counts(dice: Sequence[DieFace], counts: str) -> Node:
    """A row of numbers for each pool: how many of what alone matters its dice show ("ones")."""
    rows = []
    for n, (pool, run) in enumerate(groupby(dice, key=lambda each: each.pool)):
        alike = tuple(run)
        label = ", ".join(filter(None, (pool, f"{len(alike)} {name_of(alike[0])}")))
        numbers = [
            _face(f"{counts}-{n}", number, str(number), counts) for number in range(len(alike) + 1)
        ]
        rows.append(
            h.div(
                h.span(drawn(alike[0], "s", ""), f"{label}: how many {counts}?", class_="own-name"),
                h.div(numbers, class_="faces"),
                class_="own-die",
                role="group",
                aria_label=f"{label}: how many {counts}?",
                data_faces="",
            )
        )
    return h.div(rows, class_="own-dice")


def _alike(face: DieFace) -> tuple[str, int, str]:
    return face.pool, face.sides, face.colour


def _many(held: Sequence[tuple[int, DieFace]]) -> Node:
    """Several equal dice, each a small box: a tap on a face fills the next blank one."""
    at, first = held[0]
    colour = f"{first.colour} " if first.colour in COLOURS else ""
    kind = f"{len(held)} {colour}{name_of(first)}"
    label = ", ".join(part for part in (first.pool, kind) if part)

    def adds(shown: str, face: object, class_: str, spoken: str | None = None) -> Node:
        return h.button(
            shown,
            class_=class_,
            type="button",
            data_adds=face,
            data_key=f"adds.{at}.{face}",
            aria_label=spoken,
        )

    faces = [adds(str(n), n, "face", f"Add a {n}") for n in range(1, first.sides + 1)]
    back = adds("Remove last", "", "btn btn-quiet tight")
    boxes = [
        _of_one(brought_by, [_box(face, n, f"{label}, die {n - at + 1}") for n, face in run])
        for brought_by, run in groupby(held, key=lambda each: _brought_by(each[1]))
    ]
    row = IN_A_ROW.get(first.sides, 6)
    return h.div(
        h.span(drawn(first, "s", ""), kind, back, class_="own-name"),
        h.div(faces, class_=f"faces faces-{row}"),
        h.div(boxes, class_="own-boxes"),
        class_="own-die is-many",
        role="group",
        aria_label=label,
        data_many=len(held),
    )


def _brought_by(face: DieFace) -> str:
    """What a die is there for: "living: Bob", "stress"; "" where nothing says so."""
    return ": ".join(filter(None, (face.caption, face.source)))


def _of_one(said: str, boxes: list[Node]) -> Node:
    """Small boxes that are there for the same, with its name over them."""
    return h.span(h.span(said, class_="cap") if said else None, boxes, class_="own-of")


def _box(face: DieFace, n: int, label: str) -> Node:
    return h.input(
        type="number",
        name=f"face-{n}",
        min=1,
        max=face.sides,
        inputmode="numeric",
        placeholder="·",
        class_="field-face is-small",
        aria_label=", ".join(filter(None, (label, _brought_by(face)))),
        data_kind="face",
        data_key=f"face-{n}",
    )


def toggle(by_hand: bool, whose: str, class_: str = "") -> Node:
    """The button that switches between rolled and real dice."""
    return quiet(
        "Use Hotseat’s dice" if by_hand else "Use real dice",
        do(Pick(OWN_DICE + whose, "" if by_hand else "1")),
        "" if by_hand else "own-dice",
        OWN_DICE + whose,
        class_,
    )


def labels(label: str) -> tuple[Node, ...]:
    """The submit button's labels: with no face given, with some blank, with all given."""
    labels = (("go-blank", label), ("go-some", "Use these, roll the rest"))
    return tuple(
        h.span(words, class_=name) for name, words in (*labels, ("go-set", "Use these results"))
    )


def _own_die(face: DieFace, n: int) -> Node:
    name, kind = f"face-{n}", name_of(face)
    label = _brought_by(face) or kind
    spoken_name = ", ".join(dict.fromkeys(part for part in (face.pool, label, kind) if part))
    shown = h.span(drawn(face, "s", ""), label, class_="own-name")
    if face.sides > ROW_MOST:
        return h.label(shown, _typed(name, face.sides, spoken_name), class_="own-die")
    row = IN_A_ROW.get(face.sides, 6)
    faces = _symbols(face, name) if is_spiral(face) else _numbers(face, name)
    return h.div(
        shown,
        h.div(faces, class_=f"faces faces-{row}"),
        class_="own-die",
        role="group",
        aria_label=spoken_name,
        data_faces="",
    )


def _numbers(face: DieFace, name: str) -> Iterable[Node]:
    return [_face(name, number, str(number)) for number in range(1, face.sides + 1)]


def _symbols(face: DieFace, name: str) -> Iterable[Node]:
    """Each distinct face of the Spiral die once."""
    seen: dict[str, int] = {}
    for number, symbols in enumerate(spiral.FACES, 1):
        seen.setdefault(symbols, number)
    return [
        _face(
            name,
            number,
            die(12, number, face.colour, "s", symbols, spoken(12, number, "", symbols)),
        )
        for symbols, number in seen.items()
    ]


def _face(name: str, number: int, shown: str | Node, of_list: str | None = None) -> Node:
    box = h.input(
        type="radio",
        name=name,
        value=number,
        data_kind="face",
        data_list=of_list,
        data_key=f"{name}.{number}",
    )
    return h.label(box, h.span(shown), class_="face")


def _typed(name: str, sides: int, label: str) -> Node:
    return h.input(
        type="number",
        name=name,
        min=1,
        max=sides,
        inputmode="numeric",
        placeholder=f"1 to {sides}",
        class_="field-face",
        aria_label=label,
        data_kind="face",
        data_key=name,
    )
