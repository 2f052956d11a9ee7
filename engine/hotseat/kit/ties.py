"""Ties between characters: whose, towards whom, in a word, and how strong.

    BONDS = ties(FACTS, MOVES, Kind("bond", "bonds", most=3, strength=(0, 3), first=1))

The state has ``ties``, a tuple of ``Tie``. A tie goes one way: what Ines feels for Bo says nothing
of what Bo feels for Ines. Games whose ties are other things (with people who have no sheet, blocked
for a while, hidden) keep records of their own, and take the limit, the guard and the link from
here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol

from hotseat.core import panels as p
from hotseat.core.arguments import ID, LINE, line
from hotseat.core.asks import Ask, narrowed
from hotseat.core.facts import ID as KEY
from hotseat.core.facts import WORDS, FactData, FactRegistry, OfCharacter, signed
from hotseat.core.frozen import replace
from hotseat.core.maps import Link
from hotseat.core.moves import Guard, Moves, against_rules, unless
from hotseat.core.shapes import integer
from hotseat.core.values import of
from hotseat.core.wording import bare, capital
from hotseat.kit.people import NO_CHARACTER, OfWho, in_story, known, present
from hotseat.kit.records import Limit, dropped, record, record_at, replaced

STRENGTH_MOST = 99
STORED_MOST = 48  # of one character, whatever the table allows
STRENGTH = integer(-STRENGTH_MOST, STRENGTH_MOST)


@dataclass(frozen=True, slots=True)
class Tie:
    """What ``owner`` has towards ``other``, characters by id. ``words`` may be empty."""

    id: str
    owner: str
    other: str
    words: str = ""
    strength: int = 0


@dataclass(frozen=True, slots=True)
class Kind:
    """What ties are in a game: what one is called, and many; the ``most`` that one character has by
    the rules; the lowest and the highest ``strength``, and that of a new one (``first``). Without a
    range of strength there is none, and nothing asks for it. ``twice``: one may have several
    towards the same character. ``ruling``: the id that the limit rests on, or ""."""

    one: str
    many: str
    most: int
    strength: tuple[int, int] = (0, 0)
    first: int = 0
    twice: bool = False
    ruling: str = ""

    @property
    def rated(self) -> bool:
        """Whether ties have a strength."""
        return self.strength[0] < self.strength[1]

    def number(self, strength: int) -> str:
        """A strength as text, with its sign where it can be below 0."""
        return signed(strength) if self.strength[0] < 0 else str(strength)

    def said(self, words: str, strength: int) -> str:
        """ "an old debt, 2"; "" for neither."""
        number = self.number(strength) if self.rated else ""
        return ", ".join(part for part in (bare(words), number) if part)


# --- of a state ----------------------------------------------------------------------------------


def ties_of(state: Any, who: str) -> tuple[Tie, ...]:
    """Those that a character has, in the order they were made."""
    return tuple(tie for tie in state.ties if tie.owner == who)


def ties_towards(state: Any, who: str) -> tuple[Tie, ...]:
    """Those that others have towards a character."""
    return tuple(tie for tie in state.ties if tie.other == who)


# --- facts ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OfTwo(OfCharacter):
    """A fact about what one character has towards another."""

    tie_kind: ClassVar[Kind]

    other: str = of(KEY)

    def told(self, state: Any, what: str, words: str) -> p.Entry:
        """The entry: "Bond made", whose, "Towards Bo: an old debt, 2."."""
        name = state.people[self.other].name if self.other in state.people else ""
        towards = f"Towards {name}: {words}." if words else f"Towards {name}."
        title = capital(f"{self.tie_kind.one} {what}")
        return p.Entry(title, self.name_in(state), towards, story=False)


@dataclass(frozen=True, slots=True)
class TieMade(OfTwo):
    """A new tie; its id is the event's."""

    words: str = of(WORDS, default="")
    strength: int = of(STRENGTH, default=0)

    def apply(self, state: Any, id: str) -> Any:
        owner, other = state.people[self.who].id, state.people[self.other].id
        STORED.check_room(ties_of(state, owner))
        tie = Tie(id, owner, other, self.words, self.strength)
        return replace(state, ties=(*state.ties, tie))

    def tell(self, state: Any, by: str) -> p.Entry:
        return self.told(state, "made", self.tie_kind.said(self.words, self.strength))


@dataclass(frozen=True, slots=True)
class TieSet(OfTwo):
    """A tie put into other words, or at another strength; ``who`` and ``other`` are the tie's."""

    sets = ("tie",)

    tie: str = of(KEY)
    words: str = of(WORDS, default="")
    strength: int = of(STRENGTH, default=0)

    def apply(self, state: Any, id: str) -> Any:
        old = record_at(state.ties, self.tie)
        new = replace(old, words=self.words, strength=self.strength)
        return replace(state, ties=replaced(state.ties, new))

    def tell(self, state: Any, by: str) -> p.Entry:
        return self.told(state, "changed", self.tie_kind.said(self.words, self.strength))


@dataclass(frozen=True, slots=True)
class TieRemoved(OfTwo):
    """A tie was removed; ``who``, ``other`` and ``words`` are the tie's."""

    tie: str = of(KEY)
    words: str = of(WORDS, default="")

    def apply(self, state: Any, id: str) -> Any:
        return replace(state, ties=dropped(state.ties, self.tie))

    def tell(self, state: Any, by: str) -> p.Entry:
        return self.told(state, "removed", bare(self.words))


# --- guards --------------------------------------------------------------------------------------

STORED = Limit(STORED_MOST, "{most} are the most that fit on a sheet.")


class OfPair(OfWho, Protocol):
    """A move's arguments that name two characters, whose it is and towards whom."""

    @property
    def other(self) -> str: ...


class OfTie(Protocol):
    """A move's arguments that name a tie."""

    @property
    def tie(self) -> str: ...


def two_people(one: str, other: str) -> Guard[Any]:
    """Impossible: an id that is no character's, or a tie with oneself. ``one`` and ``other`` are
    the names of the arguments."""

    def are_two(state: Any, ask: Any) -> str:
        first, second = getattr(ask, one), getattr(ask, other)
        if first not in state.people or second not in state.people:
            return NO_CHARACTER
        return "Choose two different characters." if first == second else ""

    return are_two


def other_in_story(state: Any, ask: OfPair) -> str:
    """Against the rules: a new tie towards somebody who has left the story."""
    other = state.people.get(ask.other)
    return f"{other.name} has left the story." if other is not None and other.gone else ""


fits_sheet = STORED.room(OfWho, lambda state, ask: ties_of(state, ask.who))


# --- moves ---------------------------------------------------------------------------------------


class MakeTie(Ask):
    """Make a tie towards another character; words may be left out, and the strength of a new one
    is the game's."""

    who: str = of(ID)
    other: str = of(ID)
    words: str = of(LINE, default="")
    strength: int | None = of(STRENGTH, default=None)


class RemoveTie(Ask):
    """Remove the tie of that id."""

    tie: str = of(ID)


class SetTie(RemoveTie):
    """Put the tie of that id right: what is given, and nothing else."""

    words: str | None = of(LINE, default=None)
    strength: int | None = of(STRENGTH, default=None)


@dataclass(frozen=True, slots=True)
class Ties:
    """What a game shows of its ties."""

    kind: Kind

    def lines(
        self, state: Any, who: str, tap: Callable[[Tie], p.Tap | None] = lambda _tie: None
    ) -> tuple[p.Line, ...]:
        """A line for each that a character has, and for each that others have towards them."""
        own = ((tie, tie.other, "") for tie in ties_of(state, who))
        theirs = ((tie, tie.owner, "From ") for tie in ties_towards(state, who))
        return tuple(
            p.Line(f"{word}{state.people[whose].name}", tie.words, self._tags(tie), tap=tap(tie))
            for tie, whose, word in (*own, *theirs)
        )

    def _tags(self, tie: Tie) -> tuple[p.Tag, ...]:
        if not self.kind.rated:
            return ()
        return (p.Tag(self.kind.number(tie.strength), "bad" if tie.strength < 0 else "accent"),)

    def form(self, state: Any, character: Any) -> tuple[p.Form, ...]:
        """A new tie of a character; nothing where there is nobody else."""
        others = tuple(
            (person.id, person.name) for person in present(state) if person.id != character.id
        )
        if not others:
            return ()
        strength = p.Field("strength", "Strength", "integer", self.kind.first)
        fields = (
            p.Field("other", "Towards", "choice", others[0][0], choices=others, greyed=True),
            p.Field("words", capital(self.kind.one), hint="Optional."),
            *((strength,) if self.kind.rated else ()),
        )
        key = f"tie.{character.id}.{len(ties_of(state, character.id))}"
        label = f"Add {self.kind.one}"
        return (p.Form("make_tie", fields, label, {"who": character.id}, "plain", key=key),)

    def edit(self, state: Any, character: Any) -> p.Card:
        """The ties of a character, each to put right and to remove, and a new one."""
        blocks: list[p.Block] = []
        for tie in ties_of(state, character.id):
            blocks += self._edited(state, tie)
        empty = p.Text(f"{capital(self.kind.many)} need another character.", "small")
        blocks += self.form(state, character)
        return p.Card(capital(self.kind.many), tuple(blocks) or (empty,))

    def _edited(self, state: Any, tie: Tie) -> tuple[p.Block, ...]:
        args, (lowest, highest) = {"tie": tie.id}, self.kind.strength
        gone = p.Button(f"Remove {self.kind.one}", p.Do("remove_tie", args), "quiet", icon="x")
        field = p.Field("words", capital(self.kind.one), value=tie.words)
        strength = p.Stepper(
            "Strength", tie.strength, lowest, highest, "set_tie", "strength", args
        )  # fmt: skip
        return (
            p.Heading(state.people[tie.other].name),
            *((strength,) if self.kind.rated else ()),
            p.Form("set_tie", (field,), "Save", args, "plain", "", (gone,), f"tie.{tie.id}"),
        )

    def links(
        self, state: Any, tap: Callable[[Tie], p.Tap | None] = lambda _tie: None
    ) -> tuple[Link, ...]:
        """The ties as links of a map on which every character is."""
        return tuple(
            strength_link(
                tie.id, (tie.owner, tie.other), tie.strength if self.kind.rated else 1,
                tie.words or capital(self.kind.one), directed=True, tap=tap(tie),
            )
            for tie in state.ties
        )  # fmt: skip


def strength_link(
    id: str,
    ends: tuple[str, str],
    strength: int,
    label: str = "",
    *,
    directed: bool = False,
    faded: bool = False,
    tap: p.Tap | None = None,
) -> Link:
    """A link that weighs as much as something is strong: green above 0, red below; at 0 faded, and
    not counted."""
    tone = "red" if strength < 0 else "green"
    return Link(
        id, *ends, tone, label, faded or not strength, tap,
        counted=strength != 0, directed=directed, weight=abs(strength) or 1,
    )  # fmt: skip


def ties(facts: FactRegistry, moves: Moves, kind: Kind) -> Ties:
    """The facts tie_made, tie_set and tie_removed with the moves make_tie, set_tie and remove_tie;
    gives what the game shows of them."""
    rating = integer(*kind.strength)
    tie_made = facts.adopt(TieMade, {"strength": rating}, tie_kind=kind)
    put = facts.adopt(TieSet, {"strength": rating}, tie_kind=kind)
    removed = facts.adopt(TieRemoved, tie_kind=kind)
    limit = Limit(kind.most, f"{{most}} {kind.many} are the most for one character.")
    few = limit.room(OfWho, lambda state, ask: ties_of(state, ask.who))
    there = unless(
        OfTie, lambda state, ask: record(state.ties, ask.tie), f"There is no such {kind.one}."
    )

    def not_twice(state: Any, ask: OfPair) -> str:
        """Against the rules: a second one towards the same character."""
        same = any(tie.other == ask.other for tie in ties_of(state, ask.who))
        name, other = state.people[ask.who].name, state.people[ask.other].name
        return f"{name} has one towards {other} already." if same else ""

    once = () if kind.twice else (against_rules(not_twice),)

    @moves(
        narrowed(MakeTie, strength=rating),
        known, two_people("who", "other"), fits_sheet, against_rules(in_story),
        against_rules(other_in_story), *once, against_rules(few, kind.ruling),
    )  # fmt: skip
    def make_tie(_state: Any, ask: MakeTie) -> FactData:
        strength = kind.first if ask.strength is None else ask.strength
        return tie_made(ask.who, ask.other, line(ask.words), strength)

    @moves(narrowed(SetTie, strength=rating), there)
    def set_tie(state: Any, ask: SetTie) -> FactData:
        tie = record_at(state.ties, ask.tie)
        words = tie.words if ask.words is None else line(ask.words)
        strength = tie.strength if ask.strength is None else ask.strength
        return put(tie.owner, tie.other, tie.id, words, strength)

    @moves(RemoveTie, there)
    def remove_tie(state: Any, ask: RemoveTie) -> FactData:
        tie = record_at(state.ties, ask.tie)
        return removed(tie.owner, tie.other, tie.id, tie.words)

    return Ties(kind)
