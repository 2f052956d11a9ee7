"""Facts as classes: the data kept, ``apply`` to fold it, ``tell`` for the log's entry.

    FACTS = FactRegistry("fight_sphere")

    @FACTS
    class TieMade(OfOne):                              # kind "fight_sphere.tie_made"
        tie: str = of(text(60, 1))
        value: int = of(integer(0, 40), default=0)

        def apply(self, state, id):                    # the state after it; ``id`` the event's
            return ...

        tell = say("Relationship formed", "{name} and {tie:q}: {value}.")

A class stands for a kind for ever: a changed meaning gets a new class, and no name is used twice.
``apply`` never rolls and never refuses by the rules; a fact that cannot follow on those before it
raises KeyError, IndexError, ValueError or BadValue, which the fold turns into a refusal.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from string import Formatter
from typing import Any, ClassVar, Protocol, TypeVar, dataclass_transform

from hotseat.core import values
from hotseat.core.campaign import Event, FactBefore
from hotseat.core.panels import Entry
from hotseat.core.shapes import Shape, text
from hotseat.core.values import Value, of, read_as, shapes_of, write_as
from hotseat.core.wording import bare, capital, owned, quoted, sentence

ID = text(80, 1)
WORDS = text(400)
STORY = text(4000)

Reaction = Callable[[Any, Event], Any]


class Thing(Protocol):
    """A kind of thing that facts are about while it is open (``kit.open.OpenThing``)."""

    def current(self, state: Any) -> Any:
        """The one that a move made now is about; it has an ``id``, that of the event that opened
        it, or "" where a fact may be about none. Raises KeyError where there is none."""


@dataclass_transform(frozen_default=True, field_specifiers=(values.of,))
@dataclass(frozen=True, slots=True)
class FactData:
    """Base class of a game's facts. ``kind`` is set by ``FactRegistry``; ``undo_label`` is what
    Undo calls a step that the log leaves out ("Hit spent"). ``opens``: what this fact begins.
    ``sets``: the fields that say what it sets, where a later fact with the same of them replaces
    it; None where facts of this kind add up."""

    kind: ClassVar[str] = ""
    undo_label: ClassVar[str] = ""
    opens: ClassVar[Thing | None] = None
    sets: ClassVar[tuple[str, ...] | None] = None

    def apply(self, state: Any, id: str) -> Any:
        """The state after this fact; ``id`` is that of its event."""
        return state

    def tell(self, state: Any, by: str) -> Entry | None:
        """The log's entry, None for what the log leaves out. ``by`` is the name of who acted."""
        return None


@dataclass(frozen=True)
class OfOpen(FactData):
    """A fact about something open: a conflict, a check, a round. ``of`` is the id of the event that
    opened it; ``apply`` changes that one and no other, and raises KeyError where it is not open.
    Left empty in what a move gives, it is that of the ``thing`` open now, or of the one that an
    earlier fact of the same step opens; it stays empty where the ``thing`` allows for none
    (``kit.open.IfOpen``)."""

    __slots__ = ()  # so that it goes together with another base that has fields
    thing: ClassVar[Thing]

    of: str = values.of(text(80), default="", kw_only=True)


@dataclass(frozen=True, slots=True)
class OfOne(FactData):
    """A fact about one character: the id, and the name it had then, so that the log reads the
    same after names change and steps are undone."""

    who: str = of(ID)
    name: str = of(WORDS)


@dataclass(frozen=True, slots=True)
class OfCharacter(FactData):
    """A fact about one character, by id alone: the log takes the name from the state (``name``
    in ``say``), so that a name put right is right everywhere; "" where the character was undone."""

    who: str = of(ID)

    def name_in(self, state: Any) -> str:
        """The character's name in this state; "" where there is no such character."""
        character = state.people.get(self.who)
        return str(character.name) if character is not None else ""


F = TypeVar("F", bound=FactData)


class FactRegistry:
    """The facts of one room of a game, by kind."""

    def __init__(self, slug: str) -> None:
        self.slug = slug
        self.classes: dict[str, type[FactData]] = {}

    def __call__(self, cls: type[F]) -> type[F]:
        """Make a class a frozen dataclass with slots, unless it is one already, and a kind of fact,
        named after it in lower case. Raises TypeError for one that would lose a field, or could
        not be told."""
        return self._entered(_as_dataclass(cls))

    def _entered(self, fact: type[F]) -> type[F]:
        _check_fields(fact)
        _check_template(fact)
        words = re.sub(r"(?<=.)(?=[A-Z])", "_", fact.__name__).lower()
        fact.kind = f"{self.slug}.{words}"
        assert fact.kind not in self.classes, fact.kind
        self.classes[fact.kind] = fact
        return fact

    def adopt(
        self, cls: type[F], shapes: Mapping[str, Shape | Value] | None = None, **config: Any
    ) -> type[F]:
        """A fact class of the kit as this game has it: a subclass of the same name, with narrower
        ``shapes`` for some of its fields and the class variables of ``config``."""
        body = {"__slots__": (), "__module__": cls.__module__, "__doc__": cls.__doc__, **config}
        narrowed = type(cls.__name__, (_as_dataclass(cls),), body)
        values.narrow(narrowed, shapes or {})
        return self._entered(narrowed)


def _as_dataclass(cls: type[F]) -> type[F]:
    """The class, made a frozen dataclass with slots unless it is one of its own."""
    done = "__dataclass_fields__" in cls.__dict__
    return cls if done else dataclass(frozen=True, slots=True)(cls)


def _check_fields(cls: type[FactData]) -> None:
    """Raises TypeError for a field that would not be written to the file."""
    kept = shapes_of(cls)
    if "of" in kept and not issubclass(cls, OfOpen):
        raise TypeError(f"{cls.__name__}.of: only a subclass of OfOpen has a field of that name.")
    for field in fields(cls):
        if field.name not in kept:
            message = f'"{field.name}: ... = of(shape)"'
            raise TypeError(
                f"{cls.__name__}.{field.name} is not written as {message}; it would be lost."
            )


def _check_template(cls: type[FactData]) -> None:
    """Raises TypeError for a template of ``say`` that names what the fact does not have."""
    known = [*shapes_of(cls), *(["name"] if issubclass(cls, OfCharacter) else []), "by"]
    for name, form in getattr(cls.tell, "named", ()):
        message = f"{cls.__name__} tells of {{{name}{':' if form else ''}{form}}}"
        if re.split(r"[.[]", name)[0] not in known:
            raise TypeError(f"{message}; it has: {', '.join(known)}.")
        if form not in _FORMS:
            raise TypeError(f'{message}; after ":" can stand: {", ".join(filter(None, _FORMS))}.')


@dataclass(frozen=True, slots=True)
class FactSet:
    """All facts of a game. ``reactions``: what a common fact (by its kind) makes of the state,
    beyond ``state.table``."""

    classes: Mapping[str, type[FactData]]
    reactions: Mapping[str, Reaction]

    @property
    def shapes(self) -> Mapping[str, Mapping[str, Shape]]:
        """Every kind with the shapes of its data, for ``Game.facts``."""
        return {kind: shapes_of(cls) for kind, cls in self.classes.items()}

    @property
    def sets(self) -> Mapping[str, tuple[str, ...]]:
        """The fields that say what a fact sets, by kind, for ``Game.sets``."""
        return {kind: cls.sets for kind, cls in self.classes.items() if cls.sets is not None}

    @property
    def undo_label(self) -> Mapping[str, str]:
        """What Undo calls steps that the log leaves out, by kind, for ``Game.undo_label``."""
        return {kind: cls.undo_label for kind, cls in self.classes.items() if cls.undo_label}

    def evolve(self, state: Any, event: Event) -> Any:
        """The state after one more event, for ``Game.evolve``."""
        cls = self.classes.get(event.kind)
        if cls is not None:
            return read_as(cls, event.data).apply(state, event.id)
        reaction = self.reactions.get(event.kind)
        return reaction(state, event) if reaction else state

    def read(self, event: Event) -> FactData:
        """The fact of one event. Raises KeyError for a kind that is none of these."""
        fact: FactData = read_as(self.classes[event.kind], event.data)
        return fact

    def tell(self, state: Any, event: Event) -> Entry | None:
        """The log's entry of one event, for ``Game.tell``."""
        return self.read(event).tell(state, state.table.seats.name_of(event.by))


def fact_set(
    rooms: Iterable[FactRegistry], reactions: Mapping[str, Reaction] | None = None
) -> FactSet:
    """The facts of several rooms together. Every kind is in one of them."""
    classes: dict[str, type[FactData]] = {}
    for room in rooms:
        assert not classes.keys() & room.classes.keys(), classes.keys() & room.classes.keys()
        classes |= room.classes
    return FactSet(classes, dict(reactions or {}))


def plain(fact: FactData) -> tuple[str, dict[str, Any]]:
    """The fact as (kind, data)."""
    return (fact.kind, write_as(fact))


def plain_step(state: Any, facts: Iterable[FactData]) -> tuple[tuple[str, dict[str, Any]], ...]:
    """The facts of one step as (kind, data); each ``OfOpen`` gets the id of what it is about.
    Raises KeyError where nothing of that kind is open."""
    opened: dict[Thing, int] = {}
    step = []
    for at, fact in enumerate(facts):
        kind, data = plain(fact)
        if isinstance(fact, OfOpen) and not fact.of:
            begun = opened.get(fact.thing)
            of = fact.thing.current(state).id if begun is None else FactBefore(at - begun)
            data = {"of": of, **data} if of else data
        if fact.opens is not None:
            opened[fact.opens] = at
        step.append((kind, data))
    return tuple(step)


# --- telling -----------------------------------------------------------------------------------


class _Words(Formatter):
    """``{name}``; ``{words:q}`` quoted, ``:s`` as a sentence, ``:c`` with a capital, ``:b`` without
    its full stop, ``:o`` somebody's ("Oda's"), ``:+`` a number with its sign."""

    def format_field(self, value: Any, format_spec: str) -> str:
        return _FORMS[format_spec](value)


def signed(change: int) -> str:
    """ "+2", "−1"; "0" for nothing."""
    return f"+{change}" if change > 0 else f"−{-change}" if change else "0"


_FORMS: Mapping[str, Callable[[Any], str]] = {
    "": str,
    "q": quoted,
    "s": sentence,
    "c": capital,
    "b": bare,
    "o": owned,
    "+": signed,
}
_WORDS = _Words()


def say(
    word: str,
    said: str = "",
    who: str = "{name}",
    story: bool = True,
    passing: bool = False,
    scene: bool = False,
) -> Any:
    """``tell`` as a template: the title, the sentence and who, with the fact's fields by name and
    ``{by}`` for who acted; ``story``, ``passing`` and ``scene`` as in an entry. What branches is
    written as a function."""

    def tell(self: Any, state: Any, by: str) -> Entry | None:
        words = {name: getattr(self, name) for name in shapes_of(type(self))} | {"by": by}
        if isinstance(self, OfCharacter):
            words["name"] = self.name_in(state)
        title, line, whose = (
            _WORDS.vformat(template, (), words).strip() for template in (word, said, who)
        )
        return Entry(title, whose, line, story=story, scene=scene, passing=passing)

    tell.named = tuple(_named(word + said + who))  # type: ignore[attr-defined]
    return tell


def _named(template: str) -> Iterator[tuple[str, str]]:
    """The names in a template, each with its form."""
    for _text, name, form, _conversion in _WORDS.parse(template):
        if name is not None:
            yield name, form or ""
