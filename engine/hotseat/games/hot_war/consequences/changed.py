"""A roll that is changed: by the table's word what was put together opens again; what is new is
rolled alone, what is taken out leaves, the rest stays as it is (HW-23)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection

from hotseat.core import panels as p
from hotseat.core.dice import Die, Source
from hotseat.core.facts import FactData, FactRegistry
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves, unless, usually
from hotseat.core.shapes import boolean, text
from hotseat.core.values import dice, many, nested, of
from hotseat.core.wording import joined, listed
from hotseat.games.hot_war.conflict.begin import SIDES_MOST, about_changed
from hotseat.games.hot_war.conflict.guards import in_progress, is_rolled, not_rolled
from hotseat.games.hot_war.conflict.outcome import Outcome, outcome
from hotseat.games.hot_war.conflict.roll import (
    RollConflict,
    face,
    fits,
    noted,
    pools_told,
    rolled,
    thrown,
)
from hotseat.games.hot_war.conflict.sources import Piece, piece
from hotseat.games.hot_war.consequences.choose import without_choice
from hotseat.games.hot_war.consequences.guards import spent_by, suits_result
from hotseat.games.hot_war.consequences.table import TABLE
from hotseat.games.hot_war.options import SPENDERS
from hotseat.games.hot_war.reading import SIDES
from hotseat.games.hot_war.state import (
    COLOUR,
    CONFLICT,
    Bought,
    Conflict,
    Fallen,
    OfConflict,
    State,
)
from hotseat.kit.open import Reopened
from hotseat.kit.people import changed
from hotseat.kit.pool import KEYS_MOST

FACTS, MOVES = FactRegistry("hot_war"), Moves()
DICE = dice(SIDES, COLOUR)


def came_late(_state: State, _ask: object) -> str:
    """Unusual: to change what was put together once it is rolled (HW-23)."""
    return "The dice are already rolled. What was forgotten usually stays out of this conflict."


@MOVES.makes("reopen_conflict", in_progress, is_rolled, usually(came_late, "HW-23"))
@FACTS
class ConflictReopened(Reopened):
    """Tools that the roll put on sheets are there no more until it is rolled again."""

    thing = CONFLICT

    def apply(self, state: State, id: str) -> State:
        conflict = CONFLICT.at(state, self.of)
        if not conflict.fallen:
            raise ValueError("a conflict that was not rolled")
        for who, tool in conflict.noted:
            left = tuple(noted for noted in state.people[who].tools if noted != tool)
            state = changed(state, who, tools=left)
        return CONFLICT.changed(
            state, self.of, fallen=(), noted=(), lying=conflict.fallen, rolled_with=conflict.held
        )


is_reopened = unless(
    object, lambda state, _ask: CONFLICT.current(state).lying, "No roll is being changed."
)


@FACTS
class ConflictRerolled(OfConflict):
    """All dice as they now stand; ``new`` are those rolled for it, ``gone`` those taken out. What
    was chosen stays as far as it suits who won now, and as there are points for it."""

    fallen: tuple[Fallen, ...] = of(many(nested(Fallen), 2, SIDES_MOST))
    new: tuple[Die, ...] = of(DICE, default=())
    gone: tuple[Die, ...] = of(DICE, default=())

    def apply(self, state: State, id: str) -> State:
        now = CONFLICT.at(state, self.of)
        if not now.lying:
            raise ValueError("a roll that is not being changed")
        before = replace(now, fallen=now.lying, held=now.rolled_with)
        state = rolled(state, self.of, self.fallen)
        after_it = CONFLICT.at(state, self.of)
        return CONFLICT.put(state, _still_chosen(state, before, after_it, _suits))

    def tell(self, state: State, by: str) -> p.Entry:
        lines, drawn = pools_told(state, self.fallen)
        parts = (_listed("New", self.new), _listed("Taken out", self.gone), lines)
        return p.Entry("Conflict rolled", by, joined(parts), drawn, story=False, whole=True)


def _listed(label: str, some_dice: tuple[Die, ...]) -> str:
    """ "New: 10 (Charming)."; "" for none."""
    told = listed(f"{die.face} ({die.tag})" if die.tag else str(die.face) for die in some_dice)
    return f"{label}: {told}." if told else ""


class RollChanged(RollConflict):
    """The same for a roll that is changed."""


@MOVES.rolls(RollChanged, in_progress, not_rolled, is_reopened, fits)
def roll_changed(state: State, ask: RollChanged, source: Source) -> tuple[FactData, ...]:
    fallen, new = thrown(state, ask.faces, source)
    conflict = CONFLICT.current(state)
    gone = tuple(die for at, pool in enumerate(conflict.lying) for die in _gone(pool, fallen[at]))
    return (*about_changed(state, ask), ConflictRerolled(fallen, new, gone))


def _gone(before: Fallen, now: Fallen) -> tuple[Die, ...]:
    """The dice of a side that are in its pool no more."""
    stay, gone = Counter(now.dice), list[Die]()
    for die in before.dice:
        gone += [] if stay[die] else [die]
        stay[die] -= 1
    return tuple(gone)


# --- what was chosen -----------------------------------------------------------------------------


Suits = Callable[[State, Conflict, Outcome, Bought], bool]


def _still_chosen(state: State, before: Conflict, now: Conflict, suits: Suits) -> Conflict:
    """The conflict without what can no longer be paid for, the last choice first, and without what
    no longer suits it. What the table's word has allowed against either stays."""
    was, result = outcome(state, before), outcome(state, now)
    beyond = {
        side.who: max(0, spent_by(before, side.who) - was.points.get(side.who, 0))
        for side in before.sides
    }
    for at in reversed(range(len(now.bought))):
        choice = now.bought[at]
        if suits(state, before, was, choice) and not suits(state, now, result, choice):
            now = without_choice(now, at)
    for at in reversed(range(len(now.bought))):
        buyer = now.bought[at].buyer
        if spent_by(now, buyer) > result.points.get(buyer, 0) + beyond.get(buyer, 0):
            now = without_choice(now, at)
    return now


def _suits(state: State, conflict: Conflict, result: Outcome, choice: Bought) -> bool:
    """Whether a consequence chosen is for somebody who can have such a one (HW-21), and about what
    was brought in."""
    consequence, character = TABLE[choice.kind], state.people[choice.who]
    here = not (consequence.at_risk and choice.what) or consequence.was_brought(
        state, conflict, character, choice.what
    )
    return here and suits_result(state, conflict, result, choice)


# --- in campaigns of before ----------------------------------------------------------------------


@FACTS
class ForgottenBrought(OfConflict):
    """Something came in after the roll, with its dice; made no more, since a roll can be changed.
    ``paid``: what was chosen stays as far as there are points for it, and as it suits who won now;
    in a file of before, all that was chosen by a side that has points still. ``tied``: in a
    stalemate nobody has any (HW-7c); in a file of before, who beat an adversary had some."""

    source: str = of(text(200, 1))
    dice: tuple[Die, ...] = of(DICE)
    tied: bool = of(boolean(), default=False)
    paid: bool = of(boolean(), default=False)

    def apply(self, state: State, id: str) -> State:
        conflict = CONFLICT.at(state, self.of)
        item = piece(state, conflict, self.source)
        side = conflict.side(item.who) if item else None
        if item is None or side is None or self.source in conflict.held or not conflict.fallen:
            raise KeyError(self.source)
        if any(die.sides != SIDES for die in self.dice):
            raise ValueError("these are no dice of a conflict")
        fallen = tuple(
            _with(pool, item, self.dice) if pool.who == side.who else pool
            for pool in conflict.fallen
        )
        with_it = replace(conflict, held=(*conflict.held, self.source)[-KEYS_MOST:], fallen=fallen)
        if self.paid:
            with_it = _still_chosen(state, conflict, with_it, suits_result)
        else:
            spenders = _spenders(state, outcome(state, with_it), self.tied)
            bought = tuple(purchase for purchase in with_it.bought if purchase.buyer in spenders)
            with_it = replace(with_it, bought=bought)
        state = CONFLICT.put(state, with_it)
        return noted(state, item) if item.what == "tool" else state

    def tell(self, state: State, by: str) -> p.Entry:
        conflict = state.conflicts.get(self.of) or state.last
        item = piece(state, conflict, self.source) if conflict else None
        label = f"{item.label}: " if item else ""
        shown = ", ".join(str(die.face) for die in self.dice)
        drawn = tuple(face(die) for die in self.dice)
        return p.Entry("Joined after the roll", by, f"{label}{shown}.", drawn, story=False)


def _spenders(state: State, result: Outcome, tied: bool) -> Collection[str]:
    if tied or result.victor or state.table.option(SPENDERS) != "all":
        return result.points
    return tuple(who for who in result.levels if result.beaten(who))


def _with(fallen: Fallen, item: Piece, more: tuple[Die, ...]) -> Fallen:
    bringers = (*fallen.bringers, *((item.who,) * len(more) if item.bad else ()))
    return replace(fallen, dice=(*fallen.dice, *more), bringers=bringers)
