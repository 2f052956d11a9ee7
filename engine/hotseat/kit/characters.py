"""Characters: made, edited, leaving the story and returning; with or without a player.

A game writes its character as a subclass of ``Person`` and its sheet as parts (``kit.sheet``), and
gets the facts, the moves and the forms of ``characters``:

    PEOPLE = characters(facts, moves, Gladiator, SHEET)
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, TypeVar

from hotseat.core.arguments import ID, line
from hotseat.core.asks import Ask, asked, record_of
from hotseat.core.facts import ID as KEY
from hotseat.core.facts import STORY, WORDS, FactData, FactRegistry, OfOne, say
from hotseat.core.frozen import with_fields
from hotseat.core.moves import Guard, Moves, Rule, against_rules
from hotseat.core.panels import Button, Do, Entry, Field, Form, Private, Stepper, Text, View
from hotseat.core.private import GM, SecretRef
from hotseat.core.shapes import Shape, text
from hotseat.core.values import of
from hotseat.core.wording import listed, sentence
from hotseat.kit import sheet
from hotseat.kit.ideas import ByField, suggested, with_ideas
from hotseat.kit.names import Names
from hotseat.kit.people import (
    NAME_MOST,
    OfWho,
    Person,
    changed,
    has_name,
    in_story,
    known,
    name_is_free,
    owner_name,
    owner_sits,
    room_for,
    without_character,
)
from hotseat.kit.screens import draft_of
from hotseat.kit.sheet import Number, PrivateLine, Spec
from hotseat.kit.sheet_numbers import numbers_of, sheet_numbers

About = Callable[[Any, Any], ByField]
NEW_DRAFT = "typed"  # the pick that holds what is typed into the form for a new one
PEOPLE_MOST = 40
A = TypeVar("A", bound=Ask)

# --- facts -------------------------------------------------------------------------------------


class Made(FactData):
    """A character came into the story. The sheet's parts are fields of the subclass that
    ``characters`` makes."""

    __slots__ = ()
    spec: ClassVar[Spec]
    person: ClassVar[type[Any]]
    most: ClassVar[int]
    begins: ClassVar[Callable[[Any], Mapping[str, Any]]]

    def apply(self, state: Any, id: str) -> Any:
        if len(state.people) >= self.most:
            raise ValueError(f"more than {self.most} characters")
        values = {part.name: getattr(self, part.name) for part in self.spec}
        values |= {"name": self.name, "owner": self.owner, **type(self).begins(state)}  # type: ignore[attr-defined]
        character = self.person(id=id, **values)
        return with_fields(state, {"people": {**state.people, id: character}})

    def tell(self, state: Any, by: str) -> Entry | None:
        """The log's entry with the ``concept``, where the sheet has one; else with who plays
        them."""
        seats, owner = state.table.seats, self.owner  # type: ignore[attr-defined]
        npc, name = seats.is_gm(owner), seats.name_of(owner)
        message = sentence(getattr(self, "concept", ""))
        played = f"Played by {name}." if name and not npc else ""
        word = "NPC created" if npc else "Character created"
        return Entry(word, self.name, message or played)  # type: ignore[attr-defined]


class Edited(FactData):
    """A sheet was edited: the parts that changed, and nothing else. A game that has to keep or do
    more writes a subclass: a dataclass with keyword fields only."""

    __slots__ = ()
    spec: ClassVar[Spec]

    @classmethod
    def more(cls, character: Any, new: Mapping[str, Any]) -> dict[str, Any]:
        """The further fields of such a subclass, from a character and the new values of the
        sheet."""
        return {}

    def apply(self, state: Any, id: str) -> Any:
        names = ("name", "owner", *(part.name for part in self.spec))
        given = {name: getattr(self, name) for name in names}
        values = {name: value for name, value in given.items() if value is not UNCHANGED}
        return changed(state, self.who, **values)  # type: ignore[attr-defined]

    def tell(self, state: Any, by: str) -> Entry | None:
        character = state.people.get(self.who)  # type: ignore[attr-defined]
        shown = (part for part in self.spec if not isinstance(part, PrivateLine))
        labels = {"name": "Name", "owner": "Player", **{part.name: part.label for part in shown}}
        new = (label for key, label in labels.items() if getattr(self, key) is not UNCHANGED)
        message = sentence(listed(entry for entry in new if entry))
        return Entry("Sheet edited", character.name if character else "", message, story=False)


class _Unchanged:
    def __repr__(self) -> str:
        return "UNCHANGED"


UNCHANGED: Any = _Unchanged()


def npc(name: str) -> Do:
    """The move that makes an NPC, or a group, of that name with an empty sheet (``Game.npc``)."""
    return Do("make_character", {"name": name, "owner": GM})


# --- forms -------------------------------------------------------------------------------------


def no_further(_state: Any, _character: Any) -> ByField:
    """No ideas that depend on who is there."""
    return {}


@dataclass(frozen=True, slots=True)
class People:
    """What ``characters`` gives a game: forms for a new character and for an existing one, and
    steppers for numbers."""

    spec: Spec
    person: type[Any]
    ideas: ByField = field(default_factory=dict)
    about: About = no_further
    names: Names = field(default_factory=dict)

    def drafted(self, view: View) -> Any:
        """The character typed into the form for a new one, whose ``draft`` is ``NEW_DRAFT``; a part
        that cannot be read yet is as on an empty sheet."""
        ask = _with_parts(Ask, sheet.argument_shapes(self.spec))
        given = asked(ask, draft_of(view, NEW_DRAFT))
        read = tuple(part for part in self.spec if not part.why_not(given))
        return self.person("", "", **sheet.kept_values(read, given, None, ""))

    def new_form(self, state: Any, view: View, owner: str | None = None) -> Form:
        """The form of a new character; ``owner`` is preselected, else the first player who has
        none yet."""
        without = without_character(state)
        chosen = owner if owner is not None else without[0].id if without else ""
        fields = (*who_fields(state, None, chosen), *sheet.form_fields(self.spec, None, view))
        # what stands in it stays there, whoever has got a character in the meantime
        key = f"new.{GM if chosen == GM else ''}"
        form = Form("make_character", fields, "Create character", key=key)
        return self._suggested(form, state, view, None)

    def _suggested(self, form: Form, state: Any, view: View, character: Any) -> Form:
        further = self.about(state, character)
        return suggested(form, {**self.ideas, **further}, self.names, state, view)

    def edit_form(self, state: Any, view: View, character: Any) -> Form:
        """The form for a whole sheet but for its numbers (``steppers``) and its private texts
        (``private_forms``). Eyes that may not read the private texts cannot give the character to
        another player either, since those would go with it."""
        secrets = [
            secret for _part, secret in _private_parts(self.spec, character) if secret is not None
        ]
        sealed = any(not view.may_read(secret.whose) for secret in secrets)
        name, owner = who_fields(state, character, character.owner)
        own = f"{owner_name(state, character)} or " if character.owner not in ("", GM) else ""
        message = (
            f"Only {own}the GM can give this character to another player: it has private lines."
        )
        who = (dataclasses.replace(name, hint=message),) if sealed else (name, owner)
        words = tuple(part for part in self.spec if not isinstance(part, Number))
        fields = (*who, *sheet.form_fields(words, character, view))
        form = Form(
            "edit_character", fields, "Save", {"who": character.id}, key=f"edit.{character.id}"
        )
        return self._suggested(form, state, view, character)

    def private_lines(self, character: Any, view: View) -> tuple[Private, ...]:
        """The private texts of a sheet, each shown while it is held down: for its owner and the
        GM."""
        return tuple(
            Private(secret.whose, part.label, (Text(view.read(secret)),))
            for part, secret in _private_parts(self.spec, character)
            if secret is not None and view.may_read(secret.whose)
        )

    def private_forms(self, character: Any, view: View) -> tuple[Private, ...]:
        """The forms to edit them, also where nothing is written yet."""
        forms = []
        for part, secret in _private_parts(self.spec, character):
            whose, key = (
                secret.whose if secret else character.owner or GM,
                f"edit.{character.id}.{part.name}",
            )
            fields = with_ideas(part.fields(secret, view), self.ideas)
            form = Form("edit_character", fields, "Save", {"who": character.id}, "plain", key=key)
            if view.may_read(whose):
                forms.append(Private(whose, part.label, (form,)))
        return tuple(forms)

    def steppers(self, character: Any) -> tuple[Stepper, ...]:
        """A stepper for every number of the sheet."""
        return tuple(
            Stepper(
                part.label,
                getattr(character, part.name),
                part.lo,
                part.hi,
                "set_number",
                "value",
                {"who": character.id, "number": part.name},
                part.hint,
            )
            for part in numbers_of(self.spec)
        )


def _private_parts(spec: Spec, character: Any) -> tuple[tuple[PrivateLine, SecretRef | None], ...]:
    parts = (part for part in spec if isinstance(part, PrivateLine))
    return tuple((part, getattr(character, part.name)) for part in parts)


def who_fields(state: Any, character: Any, owner: str) -> tuple[Field, Field]:
    """The fields for the name and for whose the character is: a player's, the GM's, or nobody's
    yet."""
    seats = [(seat.id, seat.name) for seat in state.table.seats.players()]
    known_ids = {key for key, _name in seats}
    if owner not in ("", GM, *known_ids):
        seats.append((owner, state.table.seats.name_of(owner)))
    choices = (*seats, (GM, "GM"), ("", "No player yet"))
    return (
        Field("name", "Name", value=character.name if character else "", hi=NAME_MOST),
        Field("owner", "Player", "choice", owner, choices=choices),
    )


# --- moves -------------------------------------------------------------------------------------


def characters(
    facts: FactRegistry,
    moves: Moves,
    person: type[Any],
    spec: Spec,
    tell_made: Callable[[Any, Any, str], Entry | None] | None = None,
    may_leave: Guard[OfWho] | None = None,
    edited: type[Edited] = Edited,
    most: int = PEOPLE_MOST,
    may_make: Rule[Any] | None = None,
    may_write: tuple[Guard[Any] | Rule[Any], ...] = (),
    begins: Callable[[Any], Mapping[str, Any]] = lambda _state: {},
    ideas: ByField | None = None,
    names: Names | None = None,
    about: About = no_further,
) -> People:
    """Add the facts and moves that every game's characters have: make_character, edit_character,
    set_number (where the sheet has numbers), retire_character, return_character.

    ``tell_made`` tells of a new one in the game's own words; ``may_leave`` is the guard against
    somebody's leaving now, ``may_make`` that against a new one, ``may_write`` those of the words
    of any sheet; ``edited`` is the game's own kind of edit; ``most`` fit in one campaign, those who
    left included; ``begins(state)`` is what a new one has beside the sheet; ``ideas`` for the
    fields, and ``names`` by place and tone, are there to be tapped; ``about(state, character)`` are
    the ideas that depend on who is there, for a new character (None) or for one that is.
    """
    new_character = _made(facts, person, spec, most, tell_made, begins)
    edit = _edited(facts, spec, edited)
    shapes = sheet.argument_shapes(spec)
    taken = RESERVED & shapes.keys()
    if taken:
        raise TypeError(f"A part of a sheet cannot be called {listed(sorted(taken))}.")

    def fits(_state: Any, ask: Any) -> str:
        return sheet.why_not_kept(spec, ask)

    first = (*((may_make,) if may_make else ()), *may_write)

    @moves(
        _with_parts(MakeCharacter, shapes),
        has_name, room_for(most), owner_sits, fits, against_rules(name_is_free), *first,
    )  # fmt: skip
    def make_character(_state: Any, ask: MakeCharacter) -> Any:
        owner = ask.owner or ""
        values = sheet.kept_values(spec, ask, None, owner)
        return new_character(name=line(ask.name), owner=owner, **values)

    @moves(
        _with_parts(EditCharacter, shapes),
        known, named_if_given, owner_sits, fits, against_rules(name_is_free), *may_write,
    )  # fmt: skip
    def edit_character(state: Any, ask: EditCharacter) -> Any:
        character = state.people[ask.who]
        owner = character.owner if ask.owner is None else ask.owner
        values = sheet.kept_values(spec, ask, character, owner)
        values |= {"name": line(ask.name) or character.name, "owner": owner}
        new = {name: value for name, value in values.items() if value != getattr(character, name)}
        return edit(who=character.id, **new, **edited.more(character, new))

    if numbers_of(spec):
        sheet_numbers(facts, moves, spec)
    _leaving(facts, moves, may_leave)
    return People(spec, person, ideas or {}, about, names or {})


class MakeCharacter(Ask):
    """Make a character; the parts of the sheet are further arguments."""

    name: str = of(text(NAME_MOST))
    owner: str | None = of(text(80), default=None)


class EditCharacter(Ask):
    """Edit a sheet: the parts given, and nothing else."""

    who: str = of(ID)
    name: str | None = of(text(NAME_MOST), default=None)
    owner: str | None = of(text(80), default=None)


# What a part of a sheet may not be called: these are fields of a character, or names of the facts
# and moves that make and edit one.
RESERVED = {
    *("id", "who", "name", "owner", "gone", "kind", "undo_label", "opens", "sets", "of", "spec"),
    *("person", "most", "begins", "apply", "tell", "more", "thing"),
}


def named_if_given(state: Any, ask: EditCharacter) -> str:
    """Impossible: a character without a name."""
    return has_name(state, ask) if ask.name is not None else ""


def _with_parts(ask: type[A], shapes: Mapping[str, Shape]) -> type[A]:
    """The record with an argument for each part of a sheet, None where it is not given."""
    parts = {name: of(shape, default=None) for name, shape in shapes.items()}
    return record_of(ask.__name__, parts, ask)


def _made(
    facts: FactRegistry, person: type[Any], spec: Spec, most: int, tell: Any, begins: Any
) -> Any:
    parts: list[Any] = [("name", str, of(WORDS)), ("owner", str, of(text(80), default=""))]
    parts += [(part.name, Any, of(part.file, default=part.first)) for part in spec]
    extra = {"spec": spec, "person": person, "most": most, "begins": staticmethod(begins)}
    extra |= {"tell": tell} if tell else {}
    return facts(_dataclass("CharacterMade", parts, Made, extra))


def _edited(facts: FactRegistry, spec: Spec, base: type[Edited]) -> Any:
    parts: list[Any] = [("who", str, of(KEY)), ("name", str, of(WORDS, default=UNCHANGED))]
    parts += [("owner", str, of(text(80), default=UNCHANGED))]
    parts += [(part.name, Any, of(part.file, default=UNCHANGED)) for part in spec]
    return facts(_dataclass("CharacterEdited", parts, base, {"spec": spec}))


def _dataclass(name: str, parts: list[Any], base: type[Any], extra: dict[str, Any]) -> Any:
    return dataclasses.make_dataclass(
        name, parts, bases=(base,), namespace=extra, frozen=True, kw_only=True
    )


# --- leaving the story ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CharacterRetired(OfOne):
    """Somebody left the story. ``words``: how, for the log."""

    words: str = of(STORY, default="")

    def apply(self, state: Any, id: str) -> Any:
        return changed(state, self.who, gone=True)

    tell = say("Left the story", "{words:s}")


@dataclass(frozen=True, slots=True)
class CharacterReturned(OfOne):
    """Somebody came back into the story."""

    def apply(self, state: Any, id: str) -> Any:
        return changed(state, self.who, gone=False)

    tell = say("Back in the story")


def has_left(state: Any, ask: OfWho) -> str:
    """Impossible: to return without having left."""
    character = state.people.get(ask.who)
    stays = character is not None and not character.gone
    return f"{character.name} has not left the story." if stays else ""


def _leaving(facts: FactRegistry, moves: Moves, may_leave: Guard[OfWho] | None) -> None:
    rules = (against_rules(may_leave),) if may_leave else ()
    moves.makes("retire_character", known, in_story, *rules)(facts.adopt(CharacterRetired))
    moves.makes("return_character", known, has_left)(facts.adopt(CharacterReturned))


def leaving_button(character: Person) -> Button:
    """The button to leave the story, or to return to it."""
    name = "return_character" if character.gone else "retire_character"
    label = "Return to story" if character.gone else "Leave story"
    return Button(label, Do(name, {"who": character.id}), "plain" if character.gone else "danger")
