"""A conflict starts: what is at risk, who is in it, against whom, and in which arena."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from hotseat.core import panels as p
from hotseat.core.arguments import ID, LINE, NAME, line
from hotseat.core.game import Args
from hotseat.core.shapes import boolean, choice, integer, maybe
from hotseat.games.hot_war.conflict.sources import change, open_conflict, split
from hotseat.games.hot_war.pool import OPPOSITION
from hotseat.games.hot_war.state import (
    ARENAS,
    ATTRIBUTE,
    ATTRIBUTES,
    Character,
    Conflict,
    Side,
    State,
)
from hotseat.kit.facts import WORDS, FactData, Kinds, OfCharacter, say
from hotseat.kit.moves import Moves, against_rules, needs, unless
from hotseat.kit.people import PEOPLE_MOST, in_story, known, present, room_for
from hotseat.kit.screens import fold_card
from hotseat.kit.sheet import free_name
from hotseat.kit.values import of

FACTS, MOVES = Kinds("hot_war"), Moves()
SIDES_MOST, HELPERS_MOST, EXTRA_MOST = 6, 8, 20
CUFF = {str(dice): label for dice, label in OPPOSITION}

in_progress = unless(lambda state, _args: state.conflict, "No conflict is in progress.")
not_rolled = unless(
    lambda state, _args: not state.conflict.fallen,
    "These dice are already rolled. Use Undo to go back.",
)
no_other = unless(
    lambda state, _args: not state.conflict,
    "A conflict is already in progress. Resolve or cancel it first.",
)
able = unless(
    lambda state, args: not state.people[args["who"]].crisis,
    lambda state, args: (
        f"{state.people[args['who']].name} is at a crisis point: resolve it before they act."
    ),
    "who",
)
is_in = unless(
    lambda state, args: state.conflict.side(args["who"]),
    "They are not in this conflict.",
    "who",
)


def acts(state: State, key: str) -> bool:
    """Whether this is the id of somebody who acts for a side."""
    return any(side.who == key for side in open_conflict(state).sides)


@MOVES.makes(
    "begin_conflict", known, no_other, against_rules(in_story), against_rules(able),
)  # fmt: skip
@FACTS
@dataclass(frozen=True, slots=True)
class ConflictStarted(OfCharacter):
    def apply(self, state: State, id: str) -> State:
        who = state.people[self.who].id
        arena = state.last.arena if state.last else "influence"
        new = Conflict(id, arena=arena, sides=(Side(who),))
        return replace(state, conflict=new, last=None)

    tell = say("Conflict started", story=False, passing=True)


@MOVES.makes("cancel_conflict", in_progress, against_rules(not_rolled))
@FACTS
@dataclass(frozen=True, slots=True)
class ConflictCancelled(FactData):
    def apply(self, state: State, id: str) -> State:
        open_conflict(state)
        return replace(state, conflict=None)

    tell = say("Conflict cancelled", who="{by}", story=False, passing=True)


# --- who is in it --------------------------------------------------------------------------------


@needs("who")
def can_join(state: State, args: Args) -> str:
    """Impossible: a side that is not there, a place they have already, more than fit."""
    conflict, who, side = open_conflict(state), args["who"], args.get("side", "")
    if side and (not acts(state, side) or side == who):
        return "There is no such side to support."
    held = conflict.side(who)
    if held is not None and held.who == (side or who):
        return f"{state.people[who].name} is there already."
    if not side and len(conflict.sides) >= SIDES_MOST:
        return f"{SIDES_MOST} sides are enough for a conflict."
    full = any(each.who == side and len(each.helpers) >= HELPERS_MOST for each in conflict.sides)
    return f"{HELPERS_MOST} supporting characters are enough." if full else ""


def _out(conflict: Conflict, who: str) -> Conflict:
    """The conflict without somebody, and without those who support them; what they brought is no
    longer in it."""
    side = conflict.side(who)
    gone = side.members if side is not None and side.who == who else (who,)
    sides = tuple(
        replace(each, helpers=tuple(h for h in each.helpers if h not in gone))
        for each in conflict.sides
        if each.who not in gone
    )
    return replace(
        conflict,
        sides=sides,
        apart=tuple(pair for pair in conflict.apart if not set(pair).intersection(gone)),
        held=tuple(key for key in conflict.held if split(key)[1] not in gone),
        nudges=tuple(each for each in conflict.nudges if each.side not in gone),
        objections=tuple(each for each in conflict.objections if split(each.key)[1] not in gone),
    )


@MOVES.makes(
    "join_conflict", in_progress, not_rolled, known, can_join,
    against_rules(in_story), against_rules(able),
)  # fmt: skip
@FACTS
@dataclass(frozen=True, slots=True)
class Joined(OfCharacter):
    """``side``: whom they support, "" where they act for themselves."""

    side: str = of(ID, default="")

    def apply(self, state: State, id: str) -> State:
        who, conflict = state.people[self.who].id, _out(open_conflict(state), self.who)
        if self.side:
            if conflict.side(self.side) is None:
                raise KeyError(self.side)
            sides = tuple(
                replace(each, helpers=(*each.helpers, who)) if each.who == self.side else each
                for each in conflict.sides
            )
        else:
            sides = (*conflict.sides, Side(who))
        if len(sides) > SIDES_MOST or any(len(each.helpers) > HELPERS_MOST for each in sides):
            raise ValueError("more than a conflict holds")
        return replace(state, conflict=replace(conflict, sides=sides))

    def tell(self, state: State, by: str) -> p.Entry:
        other = state.people.get(self.side)
        said = f"Supports {other.name}." if other else ""
        word = "Supports" if other else "In the conflict"
        return p.Entry(word, self.name_in(state), said, story=False, passing=True)


@MOVES.makes("leave_conflict", in_progress, not_rolled, known, is_in)
@FACTS
@dataclass(frozen=True, slots=True)
class LeftConflict(OfCharacter):
    def apply(self, state: State, id: str) -> State:
        return replace(state, conflict=_out(open_conflict(state), self.who))

    tell = say("Out of the conflict", story=False, passing=True)


@FACTS
@dataclass(frozen=True, slots=True)
class OppositionMade(FactData):
    """An NPC off the cuff: so many dice, whatever the arena."""

    name: str = of(WORDS)
    dice: int = of(integer(1, 9))

    def apply(self, state: State, id: str) -> State:
        if len(state.people) >= PEOPLE_MOST or len(open_conflict(state).sides) >= SIDES_MOST:
            raise ValueError("more than fit")
        levels: dict[str, Any] = dict.fromkeys(ATTRIBUTES, self.dice)
        one = Character(id, self.name, "gm", **levels)
        after = replace(state, people={**state.people, id: one})
        return change(after, sides=(*open_conflict(state).sides, Side(id)))

    def tell(self, state: State, by: str) -> p.Entry:
        said = f"{CUFF.get(str(self.dice), 'Off the cuff')}: {self.dice} dice."
        return p.Entry("Opposition", self.name, said, story=False, passing=True)


room = unless(
    lambda state, _args: len(state.conflict.sides) < SIDES_MOST,
    f"{SIDES_MOST} sides are enough for a conflict.",
)


@MOVES(
    in_progress, not_rolled, room, room_for(PEOPLE_MOST),
    dice=choice(*CUFF), name=maybe(NAME),
)  # fmt: skip
def add_opposition(state: State, args: Args) -> OppositionMade:
    """``name`` may be left out: what was said aloud need not be typed."""
    taken = {one.name for one in present(state)}
    name = line(args, "name") or free_name("Opposition", taken)
    return OppositionMade(name, int(args["dice"]))


# --- the arena, adversity, what is at risk -------------------------------------------------------


@MOVES.makes("set_arena", in_progress, not_rolled)
@FACTS
@dataclass(frozen=True, slots=True)
class ArenaSet(FactData):
    arena: str = of(ATTRIBUTE)

    def apply(self, state: State, id: str) -> State:
        return change(state, arena=self.arena)

    def tell(self, state: State, by: str) -> p.Entry:
        said = f"{ARENAS[self.arena]}: {ATTRIBUTES[self.arena]}."
        return p.Entry("Arena set", by, said, story=False, passing=True)


@needs("a", "b")
def two_sides(state: State, args: Args) -> str:
    """Impossible: sides that are not there, or one alone."""
    fits = acts(state, args["a"]) and acts(state, args["b"]) and args["a"] != args["b"]
    return "" if fits else "Choose 2 sides of this conflict."


@MOVES.makes("set_adversity", in_progress, not_rolled, two_sides)
@FACTS
@dataclass(frozen=True, slots=True)
class AdversitySet(FactData):
    """Whether two sides are against each other."""

    a: str = of(ID)
    b: str = of(ID)
    on: bool = of(boolean(), default=True)

    def apply(self, state: State, id: str) -> State:
        left = [pair for pair in open_conflict(state).apart if {*pair} != {self.a, self.b}]
        return change(state, apart=tuple(left if self.on else [*left, (self.a, self.b)]))

    def tell(self, state: State, by: str) -> p.Entry:
        names = [one.name if one else "" for one in map(state.people.get, (self.a, self.b))]
        word = "In adversity" if self.on else "Not in adversity"
        return p.Entry(word, " and ".join(names), story=False, passing=True)


@MOVES.makes("set_extra", in_progress, not_rolled, known, is_in)
@FACTS
@dataclass(frozen=True, slots=True)
class ExtraSet(OfCharacter):
    """Dice of a side that nothing else accounts for: trust (HW-13), an agenda's own (HW-11)."""

    unsaid: ClassVar[str] = "Number changed"

    value: int = of(integer(-EXTRA_MOST, EXTRA_MOST))

    def apply(self, state: State, id: str) -> State:
        sides = open_conflict(state).sides
        return change(
            state,
            sides=tuple(
                replace(each, extra=self.value) if self.who in each.members else each
                for each in sides
            ),
        )


ABOUT = {"about": maybe(LINE)}


@FACTS
@dataclass(frozen=True, slots=True)
class AboutSet(FactData):
    about: str = of(LINE, default="")

    def apply(self, state: State, id: str) -> State:
        return change(state, about=self.about)

    tell = say("At risk", "{about:s}", who="{by}", passing=True)


def said(state: State, args: Args) -> tuple[FactData, ...]:
    """The fact for what is at risk, where that is now in other words."""
    held = open_conflict(state).about
    about = line(args, "about") if "about" in args else held
    return (AboutSet(about),) if about != held else ()


@MOVES(in_progress, **ABOUT)
def set_about(state: State, args: Args) -> tuple[FactData, ...]:
    return said(state, args)


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
    """The three arenas, each with its attribute."""
    chips = tuple(
        p.Chip(label, ATTRIBUTES[key], p.Do("set_arena", {"arena": key}),
               pressed=key == conflict.arena)
        for key, label in ARENAS.items()
    )  # fmt: skip
    return p.Chips("Arena", chips)


def sides_blocks(state: State, view: p.View) -> tuple[p.Block, ...]:
    """Who could come in, whom they support, opposition off the cuff, who leaves."""
    conflict = open_conflict(state)
    out = [one for one in present(state) if conflict.side(one.id) is None]
    enter = tuple(_enter(state, one) for one in out)
    blocks: list[p.Block] = [p.Chips("Who else acts?", enter, "Everyone is in it.")] if out else []
    cuff = tuple(
        p.Chip(f"{dice} dice", label, p.Do("add_opposition", {"dice": dice}),
               why_not=MOVES.why(state, "add_opposition", dice=dice))
        for dice, label in CUFF.items()
    )  # fmt: skip
    blocks.append(p.Chips("Opposition off the cuff", cuff))
    lead = "They add attribute, traits and tools to the pool of the one who acts."
    support: tuple[p.Block, ...] = (p.Text(lead, "small"), *_support(state, conflict))
    blocks.append(fold_card(view, "fold.support", "Supporting characters", support))
    return tuple(blocks)


def _enter(state: State, one: Character, side: str = "") -> p.Chip:
    args = {"who": one.id, **({"side": side} if side else {})}
    why = MOVES.why(state, "join_conflict", **args)
    return p.Chip(one.name, tap=p.Do("join_conflict", args), why_not=why)


def _support(state: State, conflict: Conflict) -> list[p.Chips]:
    """For each side whoever could support it; a tap on who does lets them go."""
    found = []
    for side in conflict.sides:
        chips = [
            p.Chip(state.people[who].name, tap=p.Do("leave_conflict", {"who": who}), pressed=True)
            for who in side.helpers
        ]
        others = (one for one in present(state) if one.id not in side.members)
        chips += [_enter(state, one, side.who) for one in others]
        found.append(p.Chips(f"With {state.people[side.who].name}", tuple(chips)))
    return found


def adversity_chips(state: State) -> tuple[p.Block, ...]:
    """Who is against whom, where there are three sides or more."""
    conflict = open_conflict(state)
    if len(conflict.sides) < 3:
        return ()
    chips = []
    for n, one in enumerate(conflict.sides):
        for other in conflict.sides[n + 1 :]:
            on = conflict.adverse(one.who, other.who)
            names = f"{state.people[one.who].name} and {state.people[other.who].name}"
            tap = p.Do("set_adversity", {"a": one.who, "b": other.who, "on": not on})
            chips.append(p.Chip(names, tap=tap, pressed=on))
    return (p.Chips("In adversity", tuple(chips)),)
