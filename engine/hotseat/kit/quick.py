"""Whole characters at one tap, put together from a game's ideas; the table changes what it likes.

A game gives ``Game.quick``, a function of its state and a source of luck: the arguments of its
``make_character``. What comes out is a step like any other, so that a replay rolls nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from hotseat.core.dice import Source
from hotseat.core.panels import Idea
from hotseat.kit.ideas import Ideas, is_used, texts_in, words_of
from hotseat.kit.names import Names, in_use, names
from hotseat.kit.people import without_character

NAMES_SKIPPED = 60
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Lots:
    """Draws from ideas by a source of luck; first those that stand on nobody's sheet, ``used``
    being what does."""

    source: Source
    used: frozenset[str]

    def any_of(self, given: Sequence[T]) -> T:
        """One of these."""
        return given[self.source(len(given)) - 1]

    def several(self, given: Ideas | Iterable[Idea], wanted: int) -> list[str]:
        """So many of them, all different, as they go into a field."""
        every = given.words if isinstance(given, Ideas) else tuple(map(words_of, given))
        free = [words for words in every if not is_used(words, self.used)]
        left, drawn = free if len(free) >= wanted else list(every), list[str]()
        while left and len(drawn) < wanted:
            drawn.append(left.pop(self.source(len(left)) - 1))
        return drawn

    def lines(self, given: Ideas | Iterable[Idea], wanted: int) -> str:
        """The same, one on each line."""
        return "\n".join(self.several(given, wanted))

    def one(self, given: Ideas | Iterable[Idea]) -> str:
        """One of them."""
        return self.lines(given, 1)

    def name(self, given: Names, there: Sequence[str]) -> str:
        """A name of the first list that nobody there has; one with a number only where no other
        is left."""
        names_given = next(iter(given.values()))
        left = max(1, min(NAMES_SKIPPED, names_given.size - len(there)))
        return names(names_given, there, 1, self.source(left) - 1)[0]


def lots(state: Any, source: Source) -> Lots:
    """Draws for one more character of this campaign."""
    return Lots(source, frozenset(texts_in(tuple(state.people.values()))))


def named_and_owned(state: Any, drawn: Lots, given: Names) -> dict[str, str]:
    """A free name, and the first player without a character, or nobody."""
    waiting = without_character(state)
    name = drawn.name(given, in_use(state))
    return {"name": name, "owner": waiting[0].id if waiting else ""}
