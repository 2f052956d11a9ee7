"""Forms filled in and arguments made up at random: mostly as a player would, now and then not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from hotseat.core.panels import Field
from hotseat.core.shapes import Shape
from hotseat.walk.luck import Luck

NAMES = (
    *("Ada", "Bruno", "Celia", "Dorrit", "Emil", "Femke", "Goran", "Hanne", "Imre", "Jola"),
    *("Kestrel", "Lino", "Mara", "Nadim", "Odile", "Pia", "Quint", "Rosa", "Sem", "Tilda"),
    *("Ursin", "Vera", "Wolf", "Xenia", "Yusuf", "Zoë"),
)
PHRASES = (
    *("the old mill", "a debt to the smith", "gets past the guard", "never looks back"),
    *("a bad knee", "knows every door", "quick with a knife", "afraid of the dark"),
    *("owes the ferryman", "a letter unread", "rain on the roof", "talks too much"),
    *("would die for Mara", "the last lamp", "a fast horse", "keeps her word"),
    *("hears them first", "out of rope", "the ice gives way", "trusts no one"),
)
ODD = (
    *("", " ", "<img src=x onerror=alert(1)>", "__proto__", "constructor", "Zoë 🎲"),
    *("\u202eabc", "\0", "a\nb", "=1", "0", "-1", "None", "'\"&;", "x" * 81, "y" * 5000, "\ud800"),
)
# Chances in a hundred: that a form is filled in at random, that one of its texts is then odd, that
# what stands in a field stays, that a field is left empty, that one of several chips is on.
WILD, ODD_TEXT, KEPT, EMPTY, CHIP = 10, 40, 55, 5, 40
LINES_MOST = 4


def filled_in(fields: tuple[Field, ...], luck: Luck) -> dict[str, Any]:
    """The entries as the page sends them: blank numbers left out, faces gathered in a list."""
    wild = luck.chance(WILD)
    filled: dict[str, Any] = {}
    faces: list[int | None] = []
    for field in fields:
        value = _entry(field, luck, wild)
        if field.kind == "face":
            faces.append(value)
        elif value is not None:
            filled[field.name] = value
    return {**filled, "faces": faces} if faces else filled


def open_choices(field: Field) -> list[str]:
    """The values of a choice, or of chips, that are not greyed."""
    return [choice[0] for choice in field.choices if choice[0] not in field.why_not]


def _entry(field: Field, luck: Luck, wild: bool) -> Any:
    match field.kind:
        case "text" | "lines":
            return _text(field, luck, wild)
        case "choice":
            return _choice(field, luck)
        case "chips":
            return luck.some_of(open_choices(field), CHIP)
        case "integer":
            now = field.value if isinstance(field.value, int) else field.lo
            near = [n for n in (now - 1, now, now + 1) if field.lo <= n <= field.hi]
            return luck.one_of([*near, luck.between(field.lo, field.hi), field.lo, field.hi])
        case "boolean":
            return luck.chance(50)
        case "face":
            return luck.one_of([None, luck.die(field.hi), 1, field.hi])
    raise AssertionError(f"a form field of the unknown kind {field.kind!r}")


def _text(field: Field, luck: Luck, wild: bool) -> str:
    if wild and luck.chance(ODD_TEXT):
        return luck.one_of(ODD)
    now = field.value if isinstance(field.value, str) else ""
    if now and luck.chance(KEPT):
        return now
    if luck.chance(EMPTY):
        return ""
    if field.kind == "lines":
        message = "\n".join(words(luck) for _ in range(luck.between(1, LINES_MOST)))
    else:
        message = words(luck)
    return message[: field.hi]


def words(luck: Luck) -> str:
    """A name, or a short phrase."""
    return luck.one_of(NAMES if luck.chance(50) else PHRASES)


def _choice(field: Field, luck: Luck) -> str | None:
    """One of the choices; None where all of them are greyed."""
    choices = open_choices(field)
    if field.value in choices and luck.chance(KEPT // 2):
        return str(field.value)
    return luck.one_of(choices) if choices else None


# --- values from shapes --------------------------------------------------------------------------


def guess(shape: Shape, luck: Luck, known: list[str]) -> Any:
    """A value that fits the shape, or nearly does; texts are often words seen on the screen."""
    if shape.nullable and luck.chance(30):
        return None
    match shape.kind:
        case "text":
            return luck.one_of([*known, words(luck), words(luck), luck.one_of(ODD)])
        case "integer":
            near = shape.lo + min(3, shape.hi - shape.lo)
            return luck.one_of([shape.lo, shape.hi, shape.hi + 1, luck.between(shape.lo, near)])
        case "boolean":
            return luck.chance(50)
        case "choice":
            return luck.one_of([*shape.choices, "no such word"])
        case "array":
            assert shape.of is not None
            size = luck.between(shape.lo, min(shape.hi, shape.lo + 3))
            return [guess(shape.of, luck, known) for _ in range(size)]
        case "mapping":
            assert shape.of is not None
            return {luck.one_of(NAMES): guess(shape.of, luck, known) for _ in range(2)}
        case "record":
            return guess_fields(shape.fields, luck, known)
    raise AssertionError(f"a shape of the unknown kind {shape.kind!r}")


def guess_fields(fields: Mapping[str, Shape], luck: Luck, known: list[str]) -> dict[str, Any]:
    """Values for named shapes; what may be left out sometimes is."""
    return {
        name: guess(shape, luck, known)
        for name, shape in fields.items()
        if not shape.optional or luck.chance(50)
    }


def texts_in(value: Any) -> Iterator[str]:
    """The texts in the arguments of a move, most of them ids."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from texts_in(item)
    elif isinstance(value, (list, tuple)):
        for item in value:
            yield from texts_in(item)
