"""What a consequence is: one row with all that is asked, refused, told and done for it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from hotseat.core import panels as p
from hotseat.core.frozen import replace
from hotseat.games.hot_war.state import Bought, Character, Conflict, State
from hotseat.kit.ideas import Ideas, with_ideas

GONE = "what this was about is no longer on the sheet"
OPTIONAL = "Optional."


@dataclass(frozen=True, slots=True)
class Place:
    """The row of something new in the table of prices: its ``name``, a ``note`` under it, and the
    ``label`` of its chips."""

    name: str
    note: str
    label: str


@dataclass(frozen=True, slots=True)
class Case:
    """Where the rules may forbid a consequence: the ``character`` as those chosen so far leave
    them, ``what`` it would be about (None: nothing is named yet), and those ``chosen`` in this
    conflict, each with its row."""

    state: State
    conflict: Conflict
    character: Character
    what: str | None
    chosen: tuple[tuple[Consequence, Bought], ...]


@dataclass(frozen=True, slots=True)
class Consequence(ABC):
    """``label`` on its button, ``full`` where it stands alone; ``cost`` in points; ``good``: for
    those who won, else for those who lost; ``told``: its sentence in the log, with ``what`` it is
    about and what it ``does``.

    ``at_risk``: only what was brought in, and isn't locked, can change; ``outside``: it may fall on
    who takes no part; ``with_whom``: it is new, and with somebody who is named first; ``reworded``:
    what of it can have other words once it is chosen, or ""; ``ruling``: the id that ``forbids``
    rests on, or ""; ``rule`` is what the rules page says of all of its kind."""

    at_risk: ClassVar[bool] = False
    outside: ClassVar[bool] = False
    with_whom: ClassVar[bool] = False
    reworded: ClassVar[str] = ""
    ruling: ClassVar[str] = ""
    rule: ClassVar[str] = ""

    key: str
    label: str
    full: str
    cost: int
    good: bool
    told: str = "{what} {does}"

    @staticmethod
    def things(_character: Character) -> Iterable[tuple[str, str]]:
        """What on a sheet it can be about: ids with labels. None where it makes something new."""
        return ()

    @staticmethod
    def was_brought(_state: State, _conflict: Conflict, _character: Character, _id: str) -> bool:
        """Whether that thing was brought into the conflict, by anyone, or used."""
        return True

    def place(self) -> Place | None:
        """Where it stands among the prices, where it makes something new that takes words."""
        return None

    @property
    def brief(self) -> str:
        """The label of its chip in that place."""
        return self.label

    def field(self) -> p.Field | None:
        """The field of its form, where it makes something new."""
        return None

    def worded(self, _character: Character, _words: str) -> str:
        """The words that are kept of those given."""
        return ""

    def renewed(self, _character: Character, _what: str) -> str:
        """The id of the relationship at 0 that it takes up again, or ""."""
        return ""

    def why_not(self, _character: Character, _arena: str, _what: str | None) -> str:
        """Why it would change nothing, or ""; ``_what`` None: nothing is named yet."""
        return ""

    def forbids(self, _case: Case) -> str:
        """What the rules have against it, of this kind alone, or ""."""
        return ""

    def words_asked(self, _character: Character, _bought: Bought) -> tuple[str, str] | None:
        """The label and the hint of the field for other words once it is chosen; None where there
        is nothing to put into words."""
        return None

    def ideas(self) -> Ideas | None:
        """Ideas for these words."""
        return None

    def asks(self, character: Character, bought: Bought) -> p.Field | None:
        """The field for other words once it is chosen; None where there is nothing to put into
        words."""
        asked, ideas = self.words_asked(character, bought), self.ideas()
        if asked is None:
            return None
        field = p.Field("words", asked[0], value=self.own_words(bought), hint=asked[1])
        return with_ideas((field,), {"words": ideas})[0] if ideas is not None else field

    def own_words(self, bought: Bought) -> str:
        """The words that somebody gave it."""
        return bought.words

    def in_words(self, bought: Bought, words: str) -> Bought:
        """It in other words; without any, what it is about keeps its own."""
        return replace(bought, words=words)

    def does(self, _character: Character, _arena: str, _what: str) -> str:
        """What it would do: "3 → 2"; "" where its name says it."""
        return ""

    def note(self, character: Character, arena: str, what: str) -> str:
        """What stands on its chip beside the cost."""
        return self.does(character, arena, what)

    def frees(self, bought: Bought) -> str:
        """The id of the thing that later ones can be about because of it."""
        return bought.id

    @abstractmethod
    def done(self, character: Character, arena: str, bought: Bought) -> Character:
        """The character after it. Nothing changes where what it is about is gone, or where the
        sheet has been filled since."""

    @abstractmethod
    def about(self, character: Character, arena: str, bought: Bought) -> str:
        """What it is about, for ``told``; "" where that is gone."""

    def said(self, character: Character, arena: str, bought: Bought) -> str:
        """It in words: "Beaumont: “Temper” becomes positive". ``character`` is as before it."""
        what = self.about(character, arena, bought)
        does = self.does(character, arena, bought.what)
        words = self.told.format(what=what, does=does) if what else GONE
        return f"{character.name}: {words}{self.anew(bought) if what else ''}"

    @staticmethod
    def did(_before: Character, _now: Character) -> Iterable[str]:
        """What the story says became of somebody, of what this kind is about: phrases to stand
        behind a name."""
        return ()

    @staticmethod
    def tells(_name: str, _before: Character, _now: Character) -> Iterable[str]:
        """The same as sentences of their own; ``_name``: theirs."""
        return ()

    def anew(self, _bought: Bought) -> str:
        """What the sentence adds of the words chosen."""
        return ""
