"""The others round the table: objections to what does not fit, and a die given or removed."""

from __future__ import annotations

from typing import Any

from hotseat.core import panels as p
from hotseat.core.arguments import ID, LINE, line
from hotseat.core.asks import Ask
from hotseat.core.facts import WORDS, FactRegistry, signed
from hotseat.core.moves import Moves, against_rules, first_said
from hotseat.core.shapes import boolean, choice, integer, text
from hotseat.core.values import of
from hotseat.core.wording import quoted, sentence
from hotseat.games.hot_war.conflict.bring import COMING
from hotseat.games.hot_war.conflict.guards import in_progress, not_rolled
from hotseat.games.hot_war.conflict.sources import piece, split
from hotseat.games.hot_war.state import CONFLICT, Nudge, Objection, OfConflict, State
from hotseat.kit.people import plays, sits
from hotseat.kit.pool import Bring
from hotseat.kit.screens import listing, press, tap
from hotseat.kit.sheet import given_for

FACTS, MOVES = FactRegistry("hot_war"), Moves()
OBJECTABLE, NUDGES_MOST, KEY = ("trait", "tie", "tool"), 20, text(200, 1)
CHANGES, TAKE_BACK = (("1", "Add 1 die"), ("-1", "Remove 1 die")), "0"


# --- objections ----------------------------------------------------------------------------------


class RaiseObjection(Ask):
    """``by`` finds that what is brought in under a key does not fit, or (``on`` false) fits after
    all."""

    key: str = of(KEY)
    by: str = of(ID)
    on: bool = of(boolean())


def can_object(state: State, ask: RaiseObjection) -> str:
    """Impossible: an objection to what is not there, or twice."""
    conflict, objection = CONFLICT.current(state), Objection(ask.key, ask.by)
    if ask.key not in conflict.held or split(ask.key)[0] not in OBJECTABLE:
        return "There is no such trait, relationship or tool in this conflict."
    there = objection in conflict.objections
    refusal = "They object already." if there else "They don’t object."
    return "" if there != ask.on else refusal


def not_their_own(state: State, ask: RaiseObjection) -> str:
    """Against the rules: to object to one's own."""
    character = state.people.get(split(ask.key)[1])
    same = character is not None and plays(state, ask.by, character)
    name = state.table.seats.name_of(ask.by)
    return f"{name} can’t object to what they brought in themselves." if same and ask.on else ""


def comes_back(state: State, ask: RaiseObjection) -> str:
    """Against the rules: what an objection withdrawn brings back, where it could not come anew."""
    conflict, key = CONFLICT.current(state), ask.key
    against = sum(objection.key == key for objection in conflict.objections)
    if ask.on or against != 2 or piece(state, conflict, key) is None:
        return ""
    return first_said(COMING)(state, Bring(source=key, on=True))


@FACTS
class Objected(OfConflict):
    """Somebody finds that something brought in does not fit, or no longer does. The second one
    drops it."""

    sets = ("of", "key", "by")

    key: str = of(KEY)
    by: str = of(ID)
    label: str = of(WORDS)
    on: bool = of(boolean(), default=True)

    def apply(self, state: State, id: str) -> State:
        objection = Objection(self.key, self.by)
        left = [old for old in CONFLICT.at(state, self.of).objections if old != objection]
        objections = (*left, objection)[-200:] if self.on else tuple(left)
        return CONFLICT.changed(state, self.of, objections=objections)

    def tell(self, state: State, by: str) -> p.Entry:
        who = state.table.seats.name_of(self.by)
        message = f"{quoted(self.label)} {'doesn’t fit' if self.on else 'fits after all'}."
        word = "Objection raised" if self.on else "Objection withdrawn"
        return p.Entry(word, who, message, story=False, passing=True)


@MOVES(
    RaiseObjection,
    in_progress, not_rolled, sits("by"), can_object,
    against_rules(not_their_own), against_rules(comes_back),
)  # fmt: skip
def raise_objection(state: State, ask: RaiseObjection) -> Objected:
    item = piece(state, CONFLICT.current(state), ask.key)
    return Objected(ask.key, ask.by, item.label if item else "", ask.on)


# --- the others round the table ------------------------------------------------------------------


def takes_part(state: State, seat: str) -> bool:
    """Whether a seat plays somebody in the conflict."""
    sides = CONFLICT.current(state).sides
    return any(plays(state, seat, state.people[who]) for side in sides for who in side.members)


class AskNudge(Ask):
    """A die by a seat, for a side or from it, and why."""

    by: str = of(ID)
    side: str = of(ID)
    change: str = of(choice(*dict(CHANGES), TAKE_BACK))
    words: str = of(LINE, default="")


def can_nudge(state: State, ask: AskNudge) -> str:
    """Impossible: a side that is not there, or to take back what was not given."""
    conflict = CONFLICT.current(state)
    nowhere = ("",) if given_for(ask, "change") in (None, TAKE_BACK) else ()
    if given_for(ask, "side") not in (None, *nowhere, *(side.who for side in conflict.sides)):
        return "There is no such side in this conflict."
    given = any(before.by == ask.by for before in conflict.nudges)
    name = state.table.seats.name_of(ask.by)
    refusal = f"{name} has not added or removed a die."
    return refusal if given_for(ask, "change") == TAKE_BACK and not given else ""


def stands_by(state: State, ask: AskNudge) -> str:
    """Against the rules: a die from a player who takes part."""
    part = takes_part(state, ask.by) and given_for(ask, "change") != TAKE_BACK
    name = state.table.seats.name_of(ask.by)
    return f"{name} takes part. Those who don’t may give or remove 1 die." if part else ""


@FACTS
class Nudged(OfConflict):
    """One die for a side or from it, by somebody outside of the conflict, with the reason; 0 takes
    it back. Each has one (HW-14)."""

    sets = ("of", "by")

    by: str = of(ID)
    side: str = of(ID)
    change: int = of(integer(-1, 1), default=1)
    words: str = of(LINE, default="")

    def apply(self, state: State, id: str) -> State:
        conflict = CONFLICT.at(state, self.of)
        if self.change and conflict.side(self.side) is None:
            raise KeyError(self.side)
        left = tuple(old for old in conflict.nudges if old.by != self.by)
        new = (Nudge(self.by, self.side, self.change, self.words),) if self.change else ()
        return CONFLICT.changed(state, self.of, nudges=(*left, *new)[-NUDGES_MOST:])

    def tell(self, state: State, by: str) -> p.Entry:
        character, who = state.people.get(self.side), state.table.seats.name_of(self.by)
        whose = character.name if character else ""
        message = f"{whose}: {signed(self.change)}. {sentence(self.words)}".strip()
        story = self.of not in state.cancelled
        return p.Entry("Other factor", who, message, story=story, passing=True)


@MOVES(AskNudge, in_progress, not_rolled, sits("by"), can_nudge, against_rules(stands_by))
def nudge(_state: State, ask: AskNudge) -> Nudged:
    return Nudged(ask.by, ask.side, int(ask.change), line(ask.words))


# --- on the screen -------------------------------------------------------------------------------


def objection_blocks(state: State) -> tuple[p.Block, ...]:
    """Who objects to what was brought in; two drop it."""
    conflict, seats = CONFLICT.current(state), state.table.seats.present()
    rows = []
    for key in conflict.held:
        if split(key)[0] not in OBJECTABLE:
            continue
        chips_here = []
        for seat in seats:
            on = Objection(key, seat.id) in conflict.objections
            args = {"key": key, "by": seat.id, "on": not on}
            chips_here.append(tap(seat.name, "raise_objection", args, on=on))
        item = piece(state, conflict, key)
        label = f"{state.people[item.who].name}: {item.label}" if item else ""
        rows.append(p.Chips(label, tuple(chips_here), "No players yet."))
    lead = "Who finds that it doesn’t fit, for a good reason? 2 people drop it from this conflict."
    empty = p.Text("No trait, relationship or tool is brought in yet.", "small")
    return (p.Text(lead, "small"), *(rows or (empty,)))


def bystanders(state: State) -> tuple[str, ...]:
    """The seats that take no part, and whoever has given a die all the same."""
    gave = {nudge.by for nudge in CONFLICT.current(state).nudges}
    seats = (seat.id for seat in state.table.seats.present())
    return tuple(seat for seat in seats if seat in gave or not takes_part(state, seat))


def die_chips(state: State, seat: str, side: str) -> p.Chips:
    """A die of a bystander less or more for a side, one tap each; a tap on theirs takes it back, on
    another moves it, with its words."""
    given = next((nudge for nudge in CONFLICT.current(state).nudges if nudge.by == seat), None)
    here = given if given and given.side == side else None
    args: dict[str, Any] = {"by": seat, "side": side}
    words = {"words": given.words} if given and given.words else {}

    def chip(change: int) -> p.Chip:
        on = here is not None and here.change == change
        to = {"change": TAKE_BACK} if on else {"change": str(change), **words}
        tap, tone = p.Do("nudge", {**args, **to}), "bad" if change < 0 else ""
        return p.Chip("", tap=tap, pressed=on, brings=signed(change), tone=tone)

    name = state.table.seats.name_of(seat)
    return p.Chips(name, (chip(-1), chip(1)), hint=here.words if here else "", beside=True)


def nudge_blocks(state: State) -> tuple[p.Block, ...]:
    """A die more or less by each who takes no part, with a reason that may be left out."""
    conflict, seats = CONFLICT.current(state), state.table.seats.present()
    given = listing(tuple(_given(state, given_die) for given_die in conflict.nudges))
    if not seats or not conflict.sides:
        return (*given, p.Text("No players yet.", "small"))
    gave = {given_die.by for given_die in conflict.nudges}
    choices = tuple((s.id, s.name) for s in sorted(seats, key=lambda seat: seat.id in gave))
    names = tuple((side.who, state.people[side.who].name) for side in conflict.sides)
    fields = (
        p.Field("by", "Who", "choice", choices=choices, greyed=True),
        p.Field("side", "Whose pool", "choice", names[0][0], choices=names),
        p.Field("change", "Change", "choice", "1", choices=CHANGES),
        p.Field("words", "Factor", hint="Say which, here or aloud, and why it bears on them."),
    )
    key = f"nudge.{conflict.id}.{len(conflict.nudges)}"
    form = p.Form("nudge", fields, "Save factor", style="plain", key=key)
    again = "1 die each. A player’s next factor takes the place of their last."
    return (*given, p.Text(again, "small"), form)


def _given(state: State, nudge: Nudge) -> p.Line:
    """A die that was given or removed, with the way to take that back."""
    who, whose = state.table.seats.name_of(nudge.by), state.people[nudge.side].name
    args = {"by": nudge.by, "side": nudge.side, "change": TAKE_BACK}
    back = press("Remove", "nudge", args, "quiet")
    return p.Line(f"{who}: {signed(nudge.change)} for {whose}", nudge.words, buttons=(back,))
