"""A conflict starts: what is at risk, in which arena, and who is in adversity with whom."""

from __future__ import annotations

from typing import Any, ClassVar

from hotseat.core import panels as p
from hotseat.core.arguments import ID, LINE, line
from hotseat.core.asks import Ask
from hotseat.core.facts import FactRegistry, OfCharacter, say
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves, against_rules
from hotseat.core.shapes import boolean, integer
from hotseat.core.values import of
from hotseat.core.wording import sentence
from hotseat.games.hot_war.conflict.guards import (
    able,
    in_progress,
    is_in,
    no_other,
    not_rolled,
    sides_stay,
)
from hotseat.games.hot_war.state import (
    ARENAS,
    ATTRIBUTE,
    ATTRIBUTES,
    CONFLICT,
    Conflict,
    OfConflict,
    Side,
    State,
    cancelled,
)
from hotseat.kit.open import Cancelled
from hotseat.kit.people import changed, in_story, known
from hotseat.kit.records import Limit

FACTS, MOVES = FactRegistry("hot_war"), Moves()
SIDES = Limit(6, "{most} sides are enough for a conflict.")
SIDES_MOST, EXTRA_MOST = SIDES.most, 20
ARENA = (
    "Choose one that fits the scene and the goals; it says which attribute everyone rolls. Anyone"
    " may argue briefly for another."
)


def with_side(state: State, conflict: Conflict, who: str, /, **changes: Any) -> State:
    """The state with the side of a conflict changed that this character is on."""
    sides = tuple(replace(s, **changes) if who in s.members else s for s in conflict.sides)
    return CONFLICT.changed(state, conflict.id, sides=sides)


def without_improvised(state: State, before: Conflict) -> State:
    """Opposition off the cuff leaves the story with the conflict."""
    for who in (who for side in before.sides for who in side.members):
        here = any(conflict.side(who) is not None for conflict in state.conflicts.values())
        if state.people[who].improvised and not here:
            state = changed(state, who, gone=True)
    return state


@FACTS
class ConflictStarted(OfCharacter):
    """``asked``: its arena is. In an older one that of the last conflict stood until another was
    set."""

    opens = CONFLICT

    asked: bool = of(boolean(), default=False)

    def apply(self, state: State, id: str) -> State:
        who = state.people[self.who].id
        before = state.last.arena if state.last else "influence"
        new = Conflict(id, arena="" if self.asked else before, sides=(Side(who),))
        return replace(CONFLICT.begun(state, new), last=None)

    tell = say("Conflict started", story=False, passing=True)


class BeginConflict(Ask):
    """``who`` acts first."""

    who: str = of(ID)


@MOVES(BeginConflict, known, no_other, against_rules(in_story), against_rules(able))
def begin_conflict(_state: State, ask: BeginConflict) -> ConflictStarted:
    return ConflictStarted(ask.who, asked=True)


@MOVES.makes("cancel_conflict", in_progress, against_rules(not_rolled))
@FACTS
class ConflictCancelled(Cancelled):
    thing = CONFLICT

    def apply(self, state: State, id: str) -> State:
        before = CONFLICT.at(state, self.of)
        return cancelled(without_improvised(CONFLICT.closed(state, self.of), before), self.of)

    tell = say("Conflict cancelled", who="{by}", story=False, passing=True)


# --- the arena, adversity, what is at risk -------------------------------------------------------


@MOVES.makes("set_arena", in_progress, not_rolled, sides_stay)
@FACTS
class ArenaSet(OfConflict):
    sets = ("of",)

    arena: str = of(ATTRIBUTE)

    def apply(self, state: State, id: str) -> State:
        return CONFLICT.changed(state, self.of, arena=self.arena)

    def tell(self, state: State, by: str) -> p.Entry:
        message = f"{ARENAS[self.arena]}: {ATTRIBUTES[self.arena]}."
        return p.Entry("Arena set", by, message, story=False, passing=True)


def two_sides(state: State, ask: AdversitySet) -> str:
    """Impossible: sides that are not there, or one alone, or the only two."""
    conflict = CONFLICT.current(state)
    a, b = ask.a, ask.b
    fits = conflict.acts(a) and conflict.acts(b) and a != b
    if fits and len(conflict.sides) < 3:
        return "The only 2 sides of a conflict are in adversity."
    return "" if fits else "Choose 2 sides of this conflict."


@MOVES.makes("set_adversity", in_progress, not_rolled, two_sides, sides_stay)
@FACTS
class AdversitySet(OfConflict):
    """Whether two sides are against each other."""

    sets = ("of", "a", "b")

    a: str = of(ID)
    b: str = of(ID)
    on: bool = of(boolean(), default=True)

    def apply(self, state: State, id: str) -> State:
        conflict = CONFLICT.at(state, self.of)
        if not (conflict.acts(self.a) and conflict.acts(self.b)):
            raise KeyError((self.a, self.b))
        left = [pair for pair in conflict.apart if {*pair} != {self.a, self.b}]
        apart = left if self.on else [*left, (self.a, self.b)]
        return CONFLICT.changed(state, self.of, apart=tuple(apart))

    def tell(self, state: State, by: str) -> p.Entry:
        names = [
            character.name if character else ""
            for character in map(state.people.get, (self.a, self.b))
        ]
        word = "In adversity" if self.on else "Not in adversity"
        return p.Entry(word, " and ".join(names), story=False, passing=True)


@MOVES.makes("set_extra", in_progress, not_rolled, known, is_in)
@FACTS
class ExtraSet(OfConflict, OfCharacter):
    """Dice of a side that nothing else accounts for: trust (HW-13), an agenda's own (HW-11)."""

    undo_label: ClassVar[str] = "Number changed"
    sets = ("of", "who")

    value: int = of(integer(-EXTRA_MOST, EXTRA_MOST))

    def apply(self, state: State, id: str) -> State:
        conflict = CONFLICT.at(state, self.of)
        if conflict.side(self.who) is None:
            raise KeyError(self.who)
        return with_side(state, conflict, self.who, extra=self.value)


@FACTS
class AboutSet(OfConflict):
    sets = ("of",)

    about: str = of(LINE, default="")

    def apply(self, state: State, id: str) -> State:
        return CONFLICT.changed(state, self.of, about=self.about)

    def tell(self, state: State, by: str) -> p.Entry:
        story = self.of not in state.cancelled
        return p.Entry("At risk", by, sentence(self.about), story=story, passing=True)


class AskAbout(Ask):
    """``about``: what is at risk; it stays as it is where that is not given."""

    about: str | None = of(LINE, default=None)


def about_changed(state: State, ask: AskAbout) -> tuple[AboutSet, ...]:
    """The fact for what is at risk, where that is now in other words."""
    before = CONFLICT.current(state).about
    about = before if ask.about is None else line(ask.about)
    return (AboutSet(about),) if about != before else ()


@MOVES(AskAbout, in_progress)
def set_about(state: State, ask: AskAbout) -> tuple[AboutSet, ...]:
    return about_changed(state, ask)


# --- on the screen -------------------------------------------------------------------------------


def about_key(conflict: Conflict) -> str:
    """The key of the form below."""
    return f"about.{conflict.id}"


def about_form(conflict: Conflict) -> p.Form:
    """What is at risk; it goes along with the roll."""
    hint = "Optional. What the conflict is about, not how it ends."
    field = p.Field("about", "At risk", value=conflict.about, hint=hint)
    return p.Form("set_about", (field,), "Save", style="plain", key=about_key(conflict), kept=True)


def arena_chips(conflict: Conflict) -> p.Chips:
    """The three arenas, each with its attribute; none is on until it was asked."""
    chips = tuple(
        p.Chip(label, ATTRIBUTES[key], p.Do("set_arena", {"arena": key}),
               pressed=key == conflict.arena)
        for key, label in ARENAS.items()
    )  # fmt: skip
    return p.Chips("Arena", chips, hint=ARENA)
