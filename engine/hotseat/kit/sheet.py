"""A character sheet as a list of parts: each gives the shape in the file, the fields of the form,
the refusals, and the value kept.

    SHEET = (Line("concept", "Concept", hint="For example, a retired thief."),
             Listing("positives", "Positive descriptors"),
             Number("pool", "Conflict Pool", 0, 60, first=5))

Each part's ``name`` is an attribute of the game's character, an argument of the moves that make and
edit one (``kit.characters``), and a field of their facts. No part is compulsory. What a game asks
in a way of its own is a part of its own: anything with these seven members.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from hotseat.core.arguments import line, lines, why_too_long
from hotseat.core.asks import Ask, asked, record_of, shapes_asked
from hotseat.core.errors import BadValue
from hotseat.core.frozen import with_fields
from hotseat.core.panels import Field, Row, View
from hotseat.core.private import GM, NewSecret, SecretRef, TransferredSecret
from hotseat.core.shapes import Shape, choice, integer, maybe, text
from hotseat.core.values import Value, many, nested, of, optional, private_text
from hotseat.core.wording import parted, quoted

WORD_MOST, MORE_MOST = 60, 400
A = TypeVar("A", bound=Ask)


class Part(Protocol):
    """One part of a sheet. ``first`` is its value on a new sheet; ``file`` its shape in a fact."""

    @property
    def name(self) -> str: ...

    @property
    def label(self) -> str: ...

    @property
    def first(self) -> Any: ...

    @property
    def file(self) -> Shape | Value: ...

    def args(self) -> Mapping[str, Shape]:
        """The arguments that a form gives for it, all of which may be missing (None)."""

    def why_not(self, ask: Any) -> str:
        """Why these arguments cannot be kept, or ""."""

    def fields(self, held: Any, view: View) -> tuple[Field, ...]:
        """The form's fields, with the value held now (``first`` for a new sheet)."""

    def value(self, ask: Any, held: Any, owner: str) -> Any:
        """The value to keep: from the arguments, or ``held`` where they give none; ``owner`` is
        whose the character is."""


@dataclass(frozen=True, slots=True)
class Line:
    """One text. ``most`` in characters; ``long``: several lines of writing."""

    name: str
    label: str
    hint: str = ""
    most: int = 200
    long: bool = False
    first: str = ""

    @property
    def file(self) -> Shape:
        return text(4000)

    def args(self) -> Mapping[str, Shape]:
        return {self.name: maybe(text(self.most))}

    def why_not(self, ask: Any) -> str:
        return ""

    def fields(self, held: Any, view: View) -> tuple[Field, ...]:
        kind = "lines" if self.long else "text"
        return (Field(self.name, self.label, kind, held, self.hint, hi=self.most),)

    def value(self, ask: Any, held: Any, owner: str) -> Any:
        given = given_for(ask, self.name)
        return held if given is None else line(given)


@dataclass(frozen=True, slots=True)
class PrivateLine:
    """One text that its owner and the GM alone may read: the sheet holds a reference. Written on
    the form of a new character; later it is shown while held down and edited apart
    (``People.private_lines``, ``private_forms``), emptied to delete it, and it goes with the
    character to another player."""

    name: str
    label: str
    hint: str = ""
    most: int = 400
    first: SecretRef | None = None

    @property
    def file(self) -> Value:
        return optional(private_text())

    def args(self) -> Mapping[str, Shape]:
        return {self.name: maybe(text(self.most))}

    def why_not(self, ask: Any) -> str:
        return ""

    def fields(self, held: Any, view: View) -> tuple[Field, ...]:
        words = view.read(held)
        return (
            Field(self.name, self.label, value=words, hint=self.hint, hi=self.most, secret=True),
        )

    def value(self, ask: Any, held: Any, owner: str) -> Any:
        whose = owner or GM
        given = given_for(ask, self.name)
        if given is not None:
            message = line(given)
            return NewSecret(whose, message, held) if message else None
        return TransferredSecret(whose, held) if held and held.whose != whose else held


@dataclass(frozen=True, slots=True)
class Listing:
    """Several short texts, one on each line of the form: a tuple. ``most`` of them. ``commas``:
    these part texts too, unless the whole line is on the sheet already."""

    name: str
    label: str
    hint: str = ""
    most: int = 12
    first: tuple[str, ...] = ()
    commas: bool = False

    @property
    def file(self) -> Value:
        return many(text(400), hi=self.most)

    def args(self) -> Mapping[str, Shape]:
        return {self.name: maybe(text(2000))}

    def why_not(self, ask: Any) -> str:
        entries = self._said(ask, ())
        if len(entries) > self.most:
            return f"{self.label}: {len(entries)} entries are too many. Use up to {self.most}."
        return _why_twice(entries, self.label) or why_too_long(entries, WORD_MOST)

    def fields(self, held: Any, view: View) -> tuple[Field, ...]:
        written, several = "\n".join(held), "commas" if self.commas else "lines"
        field = Field(self.name, self.label, "lines", written, self.hint, hi=2000, several=several)
        return (field,)

    def value(self, ask: Any, held: Any, owner: str) -> Any:
        return held if given_for(ask, self.name) is None else tuple(self._said(ask, held))

    def _said(self, ask: Any, held: Collection[str]) -> list[str]:
        entries = lines(given_for(ask, self.name))
        return parted(entries, lambda line: line in held) if self.commas else entries


@dataclass(frozen=True, slots=True)
class Rows:
    """Several records, one on each line of the form: a name, and more behind a colon. A tuple of
    ``kind``, a dataclass whose fields are written with ``of``. ``read(name, more, held)`` makes the
    record of a line, and may take from those ``held`` before what the line does not give; it raises
    BadValue with the sentence of what is wrong. ``show`` writes a record as its line; ``once``: no
    name may be listed twice; ``keep(new, held)``: the records with those that have no line.
    ``row``: how a line is taken apart (``level_row``, ``number_row``, ``text_row``), so that taps
    fill it in."""

    name: str
    label: str
    kind: type[Any]
    read: Callable[[str, str, tuple[Any, ...]], Any]
    show: Callable[[Any], str]
    hint: str = ""
    most: int = 12
    first: tuple[Any, ...] = ()
    once: bool = False
    keep: Callable[[tuple[Any, ...], tuple[Any, ...]], tuple[Any, ...]] = lambda new, _held: new
    row: Row | None = None

    @property
    def file(self) -> Value:
        return many(nested(self.kind), hi=self.most)

    def args(self) -> Mapping[str, Shape]:
        return {self.name: maybe(text(4000))}

    def why_not(self, ask: Any) -> str:
        entries = lines(given_for(ask, self.name))
        if len(entries) > self.most:
            return f"{self.label}: {len(entries)} entries are too many. Use up to {self.most}."
        try:
            names = [named(words, self.row)[0] for words in entries]
            for entry in entries:
                self.read(*named(entry, self.row), ())
        except BadValue as wrong:
            return str(wrong)
        return _why_twice(names, self.label) if self.once else ""

    def fields(self, held: Any, view: View) -> tuple[Field, ...]:
        written = "\n".join(self.show(key) for key in held)
        field = Field(self.name, self.label, "lines", written, self.hint, hi=4000)
        return (with_fields(field, {"several": "lines", "row": self.row}),)

    def value(self, ask: Any, held: Any, owner: str) -> Any:
        given = given_for(ask, self.name)
        if given is None:
            return held
        return self.keep(
            tuple(self.read(*named(words, self.row), held) for words in lines(given)), held
        )


def as_line(more: Callable[[Any], str]) -> Callable[[Any], str]:
    """A function that writes a record with a name as its line, with the text of ``more`` behind the
    colon: "Sword: moderate", "Sword" where that is ""."""
    return lambda record: ": ".join(part for part in (record.name, more(record)) if part)


def _why_twice(said: list[str], label: str) -> str:
    double = next((words for words in said if said.count(words) > 1), "")
    return f"“{double}” is listed twice under {label}. Remove one." if double else ""


DASHES = "-–—"
EMPTY: Mapping[str, str] = {}


def level_row(label: str, levels: Mapping[str, str], usual: Mapping[str, str] = EMPTY) -> Row:
    """An entry and one of several levels, where none is said the ``usual`` one of its name, else
    the first: "Sword: moderate", "Sword (moderate)", "Sword - moderate"."""
    ends = "|".join(levels)
    pattern = rf"^([^\s:].*?)(?:\s*:\s*|\s+[{DASHES}]\s+|\s*\(\s*|\s+)({ends})[.)\s]*$"
    known = sorted(usual.items(), key=lambda pair: -len(pair[0]))
    first, choices = next(iter(levels)), tuple(levels.items())
    return Row("choice", label, pattern, first, choices, usual=tuple(known))


def number_row(label: str, lo: int, hi: int, first: str, flag: str = "") -> Row:
    """An entry and a number with its sign: "Pike: -2", "Pike −2", "Pike (+2)"; with the ``flag``
    behind a comma, "The Navy: +3, faction"."""
    number = rf"([-+−{DASHES[1]}]?\d{{1,2}})\)?"
    parts = rf"\s*:\s*|\s*\(\s*|\s+[{DASHES}]\s+|\s+(?=[-+−{DASHES[1]}])"
    ends = rf"(?:\s*,\s*({flag}))?" if flag else ""
    pattern = rf"^([^\s:].*?)(?:{parts}){number}{ends}\s*$"
    return Row("integer", label, pattern, first, (), lo, hi, flag)


def text_row(label: str) -> Row:
    """An entry and a text: "Deadly Aim: one more hit", or with a dash."""
    return Row("text", label, rf"^([^\s:].*?)(?:\s*:\s*|\s+[{DASHES}]\s+)(.*)$")


def named(said: str, row: Row | None = None) -> tuple[str, str]:
    """The name of a line, and the text behind it, as the ``row`` takes it apart, else at the first
    colon. Raises BadValue for a name that is missing, or either that is too long."""
    apart = re.match(row.pattern, said, re.IGNORECASE) if row else None
    if apart is not None:
        name, more = apart[1], ", ".join(part for part in apart.groups()[1:] if part)
    else:
        name, _, more = (part.strip() for part in said.partition(":"))
    long = why_too_long([name], WORD_MOST) or why_too_long([more], MORE_MOST)
    if not name or long:
        raise BadValue(long or f"{quoted(said[:30])} has no name before the colon.")
    return name, more


@dataclass(frozen=True, slots=True)
class Number:
    """A number from ``lo`` to ``hi`` that the table may set at any time (``set_number``)."""

    name: str
    label: str
    lo: int
    hi: int
    first: int = 0
    hint: str = ""

    @property
    def file(self) -> Shape:
        return integer(self.lo, self.hi)

    def args(self) -> Mapping[str, Shape]:
        return {self.name: maybe(integer(self.lo, self.hi))}

    def why_not(self, ask: Any) -> str:
        return ""

    def fields(self, held: Any, view: View) -> tuple[Field, ...]:
        return (Field(self.name, self.label, "integer", held, self.hint, lo=self.lo, hi=self.hi),)

    def value(self, ask: Any, held: Any, owner: str) -> Any:
        given = given_for(ask, self.name)
        return held if given is None else given


@dataclass(frozen=True, slots=True)
class CustomPart(Generic[A]):
    """A part that a game asks in a way of its own. ``asks`` is the record of its form's arguments,
    each None where it was not given; ``ask(held)`` gives the fields, ``read(ask, held)`` the value
    to keep, ``wrong(ask)`` why they cannot be kept, or ""."""

    name: str
    label: str
    first: Any
    file: Shape | Value
    asks: type[A]
    ask: Callable[[Any], tuple[Field, ...]]
    read: Callable[[A, Any], Any]
    wrong: Callable[[A], str] = lambda _ask: ""

    def args(self) -> Mapping[str, Shape]:
        return {name: maybe(shape) for name, shape in shapes_asked(self.asks).items()}

    def why_not(self, ask: Any) -> str:
        return self.wrong(self._own(ask))

    def fields(self, held: Any, view: View) -> tuple[Field, ...]:
        return self.ask(held)

    def value(self, ask: Any, held: Any, owner: str) -> Any:
        return self.read(self._own(ask), held)

    def _own(self, ask: Any) -> A:
        """Its own arguments among those of the whole sheet."""
        given = {name: given_for(ask, name) for name in shapes_asked(self.asks)}
        return asked(self.asks, {name: words for name, words in given.items() if words is not None})


def one_of(
    name: str, label: str, words: Mapping[str, str], hints: Sequence[str] = ()
) -> CustomPart[Any]:
    """A part that is one of several things by key, each with its words and a hint; the first unless
    another is chosen."""
    shape = choice(*words)

    def ask(held: str) -> tuple[Field, ...]:
        every = enumerate(words.items())
        choices = tuple((key, sentence, *hints[n : n + 1]) for n, (key, sentence) in every)
        return (Field(name, label, "choice", held, choices=choices),)

    first = next(iter(words))
    asks: type[Any] = record_of("OneOf", {name: of(shape, default=None)})
    return CustomPart(
        name, label, first, shape, asks, ask, lambda a, held: getattr(a, name) or held
    )


Spec = tuple[Part, ...]


def free_name(start: str, taken: Collection[str]) -> str:
    """The name, or the name with the first number that makes it unique."""
    numbered = (f"{start} {n}" for n in range(2, len(taken) + 3))
    return next(name for name in (start, *numbered) if name not in taken)


def argument_shapes(spec: Spec) -> dict[str, Shape]:
    """The arguments of all parts."""
    return {name: shape for part in spec for name, shape in part.args().items()}


def given_for(ask: Any, name: str) -> Any:
    """The argument of that name; None where a form has not given it."""
    return getattr(ask, name, None)


def left_blank(ask: Any, lacking: Mapping[str, str]) -> dict[str, str]:
    """The sentences for those of these fields that a form has given, and left blank."""
    given = {name: given_for(ask, name) for name in lacking}
    return {
        name: lacking[name]
        for name, words in given.items()
        if words is not None and not words.strip()
    }


def why_not_kept(spec: Spec, ask: Any) -> str:
    """Why these arguments make no sheet: everything that is wrong, a sentence each, or ""."""
    return " ".join(message for part in spec if (message := part.why_not(ask)))


def form_fields(spec: Spec, held: Any, view: View) -> tuple[Field, ...]:
    """The form's fields for every part; ``held`` is a character, or None for a new one. Private
    texts are not asked here once there is a character."""
    return tuple(
        field
        for part in spec
        if held is None or not isinstance(part, PrivateLine)
        for field in part.fields(getattr(held, part.name) if held else part.first, view)
    )


def kept_values(spec: Spec, ask: Any, held: Any, owner: str) -> dict[str, Any]:
    """The values to keep, by the name of their part."""
    return {
        part.name: part.value(ask, getattr(held, part.name) if held else part.first, owner)
        for part in spec
    }
