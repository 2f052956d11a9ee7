"""A conflict starts: what is at risk, in which arena, and who is in adversity with whom."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar

from hotseat.core import panels as p
from hotseat.core.arguments import ID, LINE, line
from hotseat.core.game import Args
from hotseat.core.shapes import boolean, integer, maybe
from hotseat.games.hot_war.conflict.guards import able, in_progress, is_in, no_other, not_rolled
from hotseat.games.hot_war.conflict.sources import change, open_conflict
from hotseat.games.hot_war.state import (
    ARENAS,
    ATTRIBUTE,
    ATTRIBUTES,
    Conflict,
    Side,
    State,
)
from hotseat.kit.facts import FactData, FactRegistry, OfCharacter, say
from hotseat.kit.moves import Moves, against_rules, needs
from hotseat.kit.people import changed, in_story, known
from hotseat.kit.screens import tap
from hotseat.kit.values import of

FACTS, MOVES = FactRegistry("hot_war"), Moves()
SIDES_MOST, EXTRA_MOST = 6, 20


def acts(state: State, key: str) -> bool:
    """Whether this is the id of somebody who acts for a side."""
    return any(side.who == key for side in open_conflict(state).sides)


def with_side(state: State, who: str, /, **changes: Any) -> State:
    """The state with the side changed that this character is on."""
    sides = open_conflict(state).sides
    return change(
        state,
        sides=tuple(replace(s, **changes) if who in s.members else s for s in sides),
    )


def without_improvised(state: State, before: Conflict) -> State:
    """Opposition off the cuff leaves the story with the conflict."""
    for who in (who for side in before.sides for who in side.members):
        here = state.conflict is not None and state.conflict.side(who) is not None
        if state.people[who].improvised and not here:
            state = changed(state, who, gone=True)
    return state


@FACTS
class ConflictStarted(OfCharacter):
    """``asked``: its arena is. In an older one that of the last conflict stood until another was
    set."""

    asked: bool = of(boolean(), default=False)

    def apply(self, state: State, id: str) -> State:
        who = state.people[self.who].id
        before = state.last.arena if state.last else "influence"
        new = Conflict(id, arena="" if self.asked else before, sides=(Side(who),))
        return replace(state, conflict=new, last=None)

    tell = say("Conflict started", story=False, passing=True)


@MOVES(known, no_other, against_rules(in_story), against_rules(able), who=ID)
def begin_conflict(_state: State, args: Args) -> ConflictStarted:
    return ConflictStarted(args["who"], asked=True)


@MOVES.makes("cancel_conflict", in_progress, against_rules(not_rolled))
@FACTS
class ConflictCancelled(FactData):
    def apply(self, state: State, id: str) -> State:
        return without_improvised(replace(state, conflict=None), open_conflict(state))

    tell = say("Conflict cancelled", who="{by}", story=False, passing=True)


# --- the arena, adversity, what is at risk -------------------------------------------------------


@MOVES.makes("set_arena", in_progress, not_rolled)
@FACTS
class ArenaSet(FactData):
    arena: str = of(ATTRIBUTE)

    def apply(self, state: State, id: str) -> State:
        return change(state, arena=self.arena)

    def tell(self, state: State, by: str) -> p.Entry:
        said = f"{ARENAS[self.arena]}: {ATTRIBUTES[self.arena]}."
        return p.Entry("Arena set", by, said, story=False, passing=True)


@needs("a", "b")
def two_sides(state: State, args: Args) -> str:
    """Impossible: sides that are not there, or one alone, or the only two."""
    fits = acts(state, args["a"]) and acts(state, args["b"]) and args["a"] != args["b"]
    if fits and len(open_conflict(state).sides) < 3:
        return "The only 2 sides of a conflict are in adversity."
    return "" if fits else "Choose 2 sides of this conflict."


@MOVES.makes("set_adversity", in_progress, not_rolled, two_sides)
@FACTS
class AdversitySet(FactData):
    """Whether two sides are against each other."""

    a: str = of(ID)
    b: str = of(ID)
    on: bool = of(boolean(), default=True)

    def apply(self, state: State, id: str) -> State:
        left = [pair for pair in open_conflict(state).apart if {*pair} != {self.a, self.b}]
        return change(state, apart=tuple(left if self.on else [*left, (self.a, self.b)]))

    def tell(self, state: State, by: str) -> p.Entry:
        names = [
            character.name if character else ""
            for character in map(state.people.get, (self.a, self.b))
        ]
        word = "In adversity" if self.on else "Not in adversity"
        return p.Entry(word, " and ".join(names), story=False, passing=True)


@MOVES.makes("set_extra", in_progress, not_rolled, known, is_in)
@FACTS
class ExtraSet(OfCharacter):
    """Dice of a side that nothing else accounts for: trust (HW-13), an agenda's own (HW-11)."""

    undo_label: ClassVar[str] = "Number changed"

    value: int = of(integer(-EXTRA_MOST, EXTRA_MOST))

    def apply(self, state: State, id: str) -> State:
        return with_side(state, self.who, extra=self.value)


ABOUT = {"about": maybe(LINE)}


@FACTS
class AboutSet(FactData):
    about: str = of(LINE, default="")

    def apply(self, state: State, id: str) -> State:
        return change(state, about=self.about)

    tell = say("At risk", "{about:s}", who="{by}", passing=True)


@MOVES(in_progress, **ABOUT)
def set_about(state: State, args: Args) -> tuple[FactData, ...]:
    """The fact for what is at risk, where that is now in other words."""
    before = open_conflict(state).about
    about = line(args, "about") if "about" in args else before
    return (AboutSet(about),) if about != before else ()


# --- on the screen -------------------------------------------------------------------------------


def about_key(conflict: Conflict) -> str:
    """The key of the form below."""
    return f"about.{conflict.id}"


def about_form(conflict: Conflict) -> p.Form:
    """What is at risk; it goes along with the roll."""
    hint = "Optional. What the conflict is about, not how it ends."
    field = p.Field("about", "At risk", value=conflict.about, hint=hint)
    return p.Form("set_about", (field,), "Save", style="plain", key=about_key(conflict))


def arena_chips(conflict: Conflict) -> p.Chips:
    """The three arenas, each with its attribute; none is on until it was asked."""
    chips = tuple(
        p.Chip(label, ATTRIBUTES[key], p.Do("set_arena", {"arena": key}),
               pressed=key == conflict.arena)
        for key, label in ARENAS.items()
    )  # fmt: skip
    hint = "" if conflict.arena else "Choose one. It says which attribute everyone rolls."
    return p.Chips("Arena", chips, hint=hint)


def adversity_chips(state: State, who: str) -> tuple[p.Block, ...]:
    """Whom a side is against, where there are three sides or more."""
    conflict = open_conflict(state)
    if len(conflict.sides) < 3:
        return ()
    chips = []
    for other in (side.who for side in conflict.sides if side.who != who):
        on = conflict.adverse(who, other)
        args = {"a": who, "b": other, "on": not on}
        chips.append(tap(MOVES, state, state.people[other].name, "set_adversity", args, on=on))
    return (p.Chips("In adversity with", tuple(chips)),)
