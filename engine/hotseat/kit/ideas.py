"""Ideas for the fields of a form: words to tap, in a game's own spirit, each of them editable.

    IDEAS = {
        "concept": ideas("A retired diver", "A lock keeper who reads too much"),
        "feature_1": Ideas(BY_KIND, follows="kind_1"),
    }

A game gives them to ``kit.characters`` with its sheet, by the name of the field.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from typing import Any

from hotseat.core.frozen import replace
from hotseat.core.panels import Field, Form, Idea, View
from hotseat.kit.names import Names, in_use, names

# The pick that says of which group more names were asked for, and how often: "Londoners:2"; it
# outlives a step.
MORE_NAMES = "kept.names"
NAMES_AT_ONCE = 24
# How far the ideas are turned for each character who is there: not all begin with the same.
TURN = 5
FREE_LEAST = 3
IN_THEIR_VIEW = "Their views have ideas for it."


@dataclass(frozen=True, slots=True)
class Ideas:
    """Groups of ideas by their label, "" where there is one group. ``follows``: the field whose
    value is the label of the group that is shown, and the first group where none has it.
    ``shared``: several may well have the same, so that what others have is offered too."""

    groups: Mapping[str, tuple[Idea, ...]]
    follows: str = ""
    shared: bool = False

    @property
    def words(self) -> tuple[str, ...]:
        """What each of them puts into the field, of all groups."""
        return tuple(words_of(idea) for every in self.groups.values() for idea in every)


ByField = Mapping[str, Ideas]


def words_of(idea: Idea) -> str:
    """What an idea puts into its field."""
    return idea if isinstance(idea, str) else idea[1]


def ideas(*every: Idea) -> Ideas:
    """Ideas in one group."""
    return Ideas({"": every})


def listed_ideas(written: str) -> Ideas:
    """The same, from one text with commas between them."""
    return ideas(*(idea.strip() for idea in written.split(",")))


def with_ideas(
    form_fields: Iterable[Field], by_field: ByField, turn: int = 0, used: Container[str] = ()
) -> tuple[Field, ...]:
    """The fields, each with its ideas, all turned ``turn`` places; without those ``used`` already,
    as long as some are left."""
    return tuple(
        replace(field, ideas=_turned(given, turn, used), follows=given.follows)
        if (given := by_field.get(field.name))
        else field
        for field in form_fields
    )


def _turned(
    given: Ideas, turn: int, used: Container[str]
) -> tuple[tuple[str, tuple[Idea, ...]], ...]:
    others: Container[str] = () if given.shared else used
    return tuple(
        (label, _from(_free(every, others), turn)) for label, every in given.groups.items()
    )


def _free(every: tuple[Idea, ...], used: Container[str]) -> tuple[Idea, ...]:
    free = tuple(idea for idea in every if not is_used(words_of(idea), used))
    return free if len(free) >= min(FREE_LEAST, len(every)) else every


def is_used(words: str, used: Container[str]) -> bool:
    """Whether an idea stands on a sheet, by all of its words or by its name before a colon."""
    return words in used or words.partition(":")[0] in used


def _from(every: Sequence[Idea], turn: int) -> tuple[Idea, ...]:
    at = turn % len(every) if every else 0
    return (*every[at:], *every[:at])


def suggested(form: Form, by_field: ByField, given: Names, state: Any, view: View) -> Form:
    """The form with the ideas of its fields, and with names that nobody in the campaign has. In the
    view of everyone what is private has none."""
    used, there = frozenset(texts_in(tuple(state.people.values()))), in_use(state)
    every = with_ideas(form.fields, by_field, TURN * len(state.people), used)
    if view.eyes == "table":
        every = tuple(map(_apart, every))
    return replace(form, fields=tuple(named(field, given, there, view) for field in every))


def _apart(field: Field) -> Field:
    """A field in the view of everyone: a tap there would show all what is for some eyes alone."""
    if not (field.secret and field.ideas):
        return field
    return replace(field, ideas=(), hint=f"{field.hint} {IN_THEIR_VIEW}".strip())


def named(field: Field, given: Names, there: Sequence[str], view: View) -> Field:
    """The field for a name with names by place and tone; any other field as it is."""
    if field.name != "name" or field.value or not given:
        return field
    of, _, asked = view.picks.get(MORE_NAMES, "").rpartition(":")
    at = int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 6 else 0
    groups = tuple(
        (tone, names(some, there, NAMES_AT_ONCE, at * NAMES_AT_ONCE * (tone == of)))
        for tone, some in given.items()
    )
    return replace(field, ideas=groups, more=MORE_NAMES)


def texts_in(value: Any) -> Iterator[str]:
    """All texts within a value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, (tuple, list)):
        for part in value:
            yield from texts_in(part)
    elif is_dataclass(value):
        for part in fields(value):
            yield from texts_in(getattr(value, part.name))
