"""Who is in a conflict: who acts, who supports them, opposition off the cuff, who leaves."""

from __future__ import annotations

from typing import Any

from hotseat.core import panels as p
from hotseat.core.arguments import ID, NAME, line
from hotseat.core.asks import Ask
from hotseat.core.facts import WORDS, FactRegistry, OfCharacter, say
from hotseat.core.frozen import replace
from hotseat.core.moves import Guard, Moves, against_rules, unless
from hotseat.core.shapes import boolean, choice, integer, text
from hotseat.core.values import of, optional
from hotseat.core.wording import listed
from hotseat.games.hot_war.conflict.begin import SIDES, with_side, without_improvised
from hotseat.games.hot_war.conflict.guards import able, in_progress, is_in, not_rolled, sides_stay
from hotseat.games.hot_war.conflict.sources import gathering, split
from hotseat.games.hot_war.state import (
    ATTRIBUTES,
    CONFLICT,
    Character,
    Conflict,
    OfConflict,
    Side,
    State,
)
from hotseat.kit.characters import PEOPLE_MOST
from hotseat.kit.people import OfWho, changed, in_story, known, plays, present, room_for
from hotseat.kit.records import Limit
from hotseat.kit.screens import tap
from hotseat.kit.sheet import free_name

FACTS, MOVES = FactRegistry("hot_war"), Moves()
HELPERS = Limit(8, "{most} supporting characters are enough.")
# What the GM picks up for opponents without a sheet.
OPPOSITION = {
    "3": "Incompetent or cowed",
    "5": "Reasonably competent",
    "7": "Very competent, or at an advantage",
    "9": "A very serious challenge",
}
LEVELS_SAID = listed((f"{dice} ({label.lower()})" for dice, label in OPPOSITION.items()), "or")


def _entered(state: State, id: str, character: Character) -> State:
    """Once somebody came into a conflict: who plays them no longer stands by (HW-14). Raises
    ValueError for more than a conflict holds."""
    conflict = CONFLICT.at(state, id)
    for side in SIDES.within(conflict.sides):
        HELPERS.within(side.helpers)
    nudges = tuple(nudge for nudge in conflict.nudges if not plays(state, nudge.by, character))
    return CONFLICT.changed(state, id, nudges=nudges)


def can_join(state: State, ask: Joined) -> str:
    """Impossible: a side that is not there, a place they have already, more than fit."""
    conflict, who, side = CONFLICT.current(state), ask.who, ask.side
    if side and (not conflict.acts(side) or side == who):
        return "There is no such side to support."
    current = conflict.side(who)
    if current is not None and current.who == (side or who):
        return f"{state.people[who].name} is there already."
    if not side:
        return SIDES.why(conflict.sides)
    return next((HELPERS.why(other.helpers) for other in conflict.sides if other.who == side), "")


def acting_stay(state: State, ask: OfWho) -> str:
    """Impossible while a roll is changed: to act, or to act no more. Supporters come and go."""
    acts = getattr(ask, "side", None) == "" or CONFLICT.current(state).acts(ask.who)
    return sides_stay(state, ask) if acts else ""


def _out(conflict: Conflict, who: str) -> Conflict:
    """The conflict without somebody, and without those who support them; what they brought is no
    longer in it."""
    side = conflict.side(who)
    gone = side.members if side is not None and side.who == who else (who,)
    sides = tuple(
        replace(other, helpers=tuple(h for h in other.helpers if h not in gone))
        for other in conflict.sides
        if other.who not in gone
    )
    apart = (pair for pair in conflict.apart if not set(pair).intersection(gone))
    return replace(
        conflict,
        sides=sides,
        apart=tuple(apart) if len(sides) > 2 else (),
        held=tuple(key for key in conflict.held if split(key)[1] not in gone),
        nudges=tuple(nudge for nudge in conflict.nudges if nudge.side not in gone),
        objections=tuple(
            objection for objection in conflict.objections if split(objection.key)[1] not in gone
        ),
    )


def still_here(state: State, ask: OfWho) -> str:
    """Against the rules: who has left the story. Opposition off the cuff comes back."""
    return "" if state.people[ask.who].improvised else in_story(state, ask)


@MOVES.makes(
    "join_conflict", in_progress, not_rolled, known, can_join, acting_stay,
    against_rules(still_here), against_rules(able),
)  # fmt: skip
@FACTS
class Joined(OfConflict, OfCharacter):
    """``side``: whom they support, "" where they act for themselves."""

    side: str = of(ID, default="")

    def apply(self, state: State, id: str) -> State:
        who, conflict = state.people[self.who].id, _out(gathering(state, self.of), self.who)
        state = changed(state, who, gone=False) if state.people[who].improvised else state
        state, side = CONFLICT.put(state, conflict), conflict.side(self.side)
        if not self.side:
            state = CONFLICT.changed(state, self.of, sides=(*conflict.sides, Side(who)))
        elif side is None:
            raise KeyError(self.side)
        else:
            state = with_side(state, conflict, self.side, helpers=(*side.helpers, who))
        return _entered(state, self.of, state.people[who])

    def tell(self, state: State, by: str) -> p.Entry:
        other = state.people.get(self.side)
        message = f"Supports {other.name}." if other else ""
        word = "Joined in support" if other else "Joined conflict"
        return p.Entry(word, self.name_in(state), message, story=False, passing=True)


@MOVES.makes("leave_conflict", in_progress, not_rolled, known, is_in, acting_stay)
@FACTS
class LeftConflict(OfConflict, OfCharacter):
    def apply(self, state: State, id: str) -> State:
        before = gathering(state, self.of)
        if before.side(self.who) is None:
            raise KeyError(self.who)
        return without_improvised(CONFLICT.put(state, _out(before, self.who)), before)

    tell = say("Left conflict", story=False, passing=True)


supports = unless(
    OfWho,
    lambda state, ask: not CONFLICT.current(state).acts(ask.who),
    "They are the acting character.",
)


@FACTS
class ActingChanged(OfConflict, OfCharacter):
    """A supporting character acts from now on; the agenda that who acted until now has brought is
    no longer in it, nor were their relationships before they ``keep`` them (HW-20)."""

    keep: bool = of(boolean(), default=False)

    def apply(self, state: State, id: str) -> State:
        conflict, who = gathering(state, self.of), self.who
        side = conflict.side(who)
        if side is None:
            raise KeyError(who)
        old, others = side.who, tuple(member for member in side.members if member != who)
        gone = (("agenda", old),) if self.keep else (("agenda", old), ("tie", old))
        return CONFLICT.changed(
            with_side(state, conflict, who, who=who, helpers=others),
            self.of,
            apart=tuple(
                (who if a == old else a, who if b == old else b) for a, b in conflict.apart
            ),
            nudges=tuple(replace(n, side=who) if n.side == old else n for n in conflict.nudges),
            held=tuple(key for key in conflict.held if split(key)[:2] not in gone),
        )

    tell = say("Acting character changed", story=False, passing=True)


class MakeActing(Ask):
    """``who`` supports a side until now."""

    who: str = of(ID)


@MOVES(MakeActing, in_progress, not_rolled, known, is_in, supports, sides_stay)
def make_acting(_state: State, ask: MakeActing) -> ActingChanged:
    return ActingChanged(ask.who, keep=True)


@FACTS
class OppositionMade(OfConflict):
    """An NPC off the cuff: so many dice, whatever the arena. ``who`` is the id of one of that name
    that has left the story and of whom nothing is known, which this one takes the place of; "" for
    a new id. A file of before does not say it: there it was any of that name that had left."""

    name: str = of(WORDS)
    dice: int = of(integer(1, 9))
    who: str | None = of(optional(text(80)), default=None)

    def apply(self, state: State, id: str) -> State:
        conflict = gathering(state, self.of)
        who = _left_of_name(state, conflict, self.name) if self.who is None else self.who
        if conflict.side(who) is not None:
            raise ValueError(f"{who} is there already")
        levels: dict[str, Any] = dict.fromkeys(ATTRIBUTES, self.dice)
        character = Character(who or id, self.name, "gm", improvised=True, **levels)
        if self.who and not state.people[who].is_number:  # since, on another device
            character = replace(state.people[who], gone=False)
        after = replace(state, people={**state.people, character.id: character})
        if len(after.people) > PEOPLE_MOST:
            raise ValueError(f"more than {PEOPLE_MOST} characters")
        sides = (*conflict.sides, Side(character.id))
        return _entered(CONFLICT.changed(after, self.of, sides=sides), self.of, character)

    def tell(self, state: State, by: str) -> p.Entry:
        message = f"{OPPOSITION.get(str(self.dice), 'Off the cuff')}: {self.dice} dice."
        return p.Entry("Opposition added", self.name, message, story=False, passing=True)


def _left_of_name(state: State, conflict: Conflict, name: str) -> str:
    """The id of the first opposition off the cuff of that name that has left the story and is not
    in this conflict; "" where there is none."""
    same = (
        character
        for character in state.people.values()
        if character.improvised and character.name == name
    )
    return next(
        (
            character.id
            for character in same
            if character.gone and conflict.side(character.id) is None
        ),
        "",
    )


class AddOpposition(Ask):
    """``name`` may be left out."""

    dice: str = of(choice(*OPPOSITION))
    name: str = of(NAME, default="")


# What opposition without a name is called, and of how many of before the names are offered.
NAMELESS, AGAIN_MOST = "Opposition", 6
room = SIDES.room(object, lambda state, _ask: CONFLICT.current(state).sides)


def _of_name(state: State, given: str) -> Character | None:
    """Who has this name: somebody in the story, or else who left it last."""
    name = line(given).casefold()
    namesakes = [
        character for character in state.people.values() if character.name.casefold() == name
    ]
    here = (character for character in namesakes if not character.gone)
    return next(here, namesakes[-1] if namesakes else None)


def _joins(guard: Guard[Joined]) -> Guard[AddOpposition]:
    """What a guard says to whoever has that name, who would join."""

    def why(state: State, ask: AddOpposition) -> str:
        character = _of_name(state, ask.name)
        return guard(state, Joined(character.id)) if character else ""

    return why


def room_for_new(state: State, ask: AddOpposition) -> str:
    """Impossible: more people than fit."""
    return "" if _of_name(state, ask.name) else room_for(PEOPLE_MOST)(state, ask)


@MOVES(
    AddOpposition,
    in_progress, not_rolled, sides_stay, room, room_for_new, _joins(can_join),
    against_rules(_joins(still_here)), against_rules(_joins(able)),
)  # fmt: skip
def add_opposition(state: State, ask: AddOpposition) -> OppositionMade | Joined:
    """A name that somebody has means that one, with their own dice. It may be left out: then it is
    another opposition than those of which something is known."""
    if (character := _of_name(state, ask.name)) is not None:
        return Joined(character.id)
    everyone = state.people.values()
    taken = {tie.whom for character in everyone for tie in character.ties}
    taken |= {character.name for character in everyone if not character.is_number}
    name = line(ask.name) or free_name(NAMELESS, taken)
    left = _left_of_name(state, CONFLICT.current(state), name)
    return OppositionMade(name, int(ask.dice), left)


# --- on the screen -------------------------------------------------------------------------------


def _off_the_cuff(state: State) -> tuple[Character, ...]:
    """Opposition off the cuff: who acts, the last of those that were given a name, and of those
    without one who came before another that acts, so that none moves when one is let go of."""
    conflict = CONFLICT.current(state)
    there = [character for character in state.people.values() if character.improvised]
    named = [other for other in there if other.gone and not other.name.startswith(NAMELESS)]
    again = {character.id for character in named[-AGAIN_MOST:]}
    last = max((n for n, other in enumerate(there) if conflict.acts(other.id)), default=-1)
    return tuple(
        character
        for n, character in enumerate(there)
        if not character.gone or character.id in again or (n < last and character not in named)
    )


def with_sheets(state: State) -> tuple[Character, ...]:
    """Who is in the story, opposition off the cuff aside."""
    return tuple(character for character in present(state) if not character.improvised)


def who_acts(state: State) -> p.Chips:
    """Everyone in the story, and opposition by name of before, off the cuff with its dice; a tap
    brings in who is not, and lets go of who acts for a side."""
    conflict = CONFLICT.current(state)
    alone = len(conflict.sides) < 2
    chips = []
    for character in (*with_sheets(state), *_off_the_cuff(state)):
        acts = conflict.acts(character.id)
        leaves = None if alone else p.Do("leave_conflict", {"who": character.id})
        chip = p.Chip(character.name, tap=leaves, pressed=True) if acts else _enter(character)
        dice = str(character.level(conflict.arena or "action")) if character.improvised else ""
        chips.append(replace(chip, brings=dice))
    return p.Chips("Who else acts?", tuple(chips))


def opposition() -> p.Chips:
    """Opponents without a sheet, by their dice."""
    levels = tuple(tap(f"{dice} dice", "add_opposition", {"dice": dice}) for dice in OPPOSITION)
    return p.Chips("Opposition off the cuff", levels, hint=f"{LEVELS_SAID}.")


def named(conflict: Conflict) -> p.Form:
    """Opposition with a name."""
    hint = "Optional. A name that is known brings that character in, with their own dice."
    levels = tuple((dice, f"{dice}: {label}") for dice, label in OPPOSITION.items())
    fields = (
        p.Field("name", "Name", hint=hint),
        p.Field("dice", "How good they are, if they are new", "choice", "5", choices=levels),
    )
    key = f"improvised.{conflict.id}.{len(conflict.sides)}"
    return p.Form("add_opposition", fields, "Add opposition", style="plain", key=key)


def _enter(character: Character, side: str = "") -> p.Chip:
    args = {"who": character.id, **({"side": side} if side else {})}
    return tap(character.name, "join_conflict", args)


def sides_of(state: State, conflict: Conflict, character: Character) -> p.Chips:
    """The sides that somebody could support; a tap on theirs lets them go."""
    chips = (_supports(character, side, state.people[side.who].name) for side in conflict.sides)
    return p.Chips("Supports", tuple(chips))


def _supports(character: Character, side: Side, label: str) -> p.Chip:
    if character.id in side.helpers:
        return p.Chip(label, tap=p.Do("leave_conflict", {"who": character.id}), pressed=True)
    return replace(_enter(character, side.who), label=label)
