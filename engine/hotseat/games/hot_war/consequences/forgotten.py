"""What was forgotten before the roll: by the table's word its dice are rolled and join, the rest
stay as they are (HW-23)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace

from hotseat.core import dice as core_dice
from hotseat.core import panels as p
from hotseat.core.asks import Ask
from hotseat.core.dice import FACES_SHAPE, Die, DieSpec, Faces, Source
from hotseat.core.facts import FactRegistry
from hotseat.core.moves import Moves, against_rules, first_said
from hotseat.core.shapes import boolean, text
from hotseat.core.values import dice, of
from hotseat.core.wording import joined, some
from hotseat.games.hot_war.conflict.bring import LABELS, ONCE, offers
from hotseat.games.hot_war.conflict.guards import in_progress, is_rolled
from hotseat.games.hot_war.conflict.outcome import Outcome, outcome
from hotseat.games.hot_war.conflict.roll import face, noted, too_many, unrolled_die
from hotseat.games.hot_war.conflict.sources import Piece, keys, lent_keys, piece
from hotseat.games.hot_war.consequences.choose import without_choice
from hotseat.games.hot_war.consequences.guards import spent_by, suits_result
from hotseat.games.hot_war.options import SPENDERS
from hotseat.games.hot_war.reading import SIDES
from hotseat.games.hot_war.state import (
    COLOUR,
    CONFLICT,
    NEGATIVE_DYE,
    Conflict,
    Fallen,
    OfConflict,
    State,
)
from hotseat.kit.pool import KEYS_MOST, Bring
from hotseat.kit.screens import tabs

FACTS, MOVES = FactRegistry("hot_war"), Moves()
KEY = text(200, 1)
why_not_at_all = first_said(ONCE)
DROPPED = (
    " Consequences that no longer suit the result are dropped, and those that the points no longer"
    " pay for."
)


class BringForgotten(Ask):
    """``source``: the key of what comes in late; ``faces`` of real dice."""

    source: str = of(KEY)
    faces: Faces = of(FACES_SHAPE, default=())


def can_come(state: State, ask: BringForgotten) -> str:
    """Impossible: what is not there, or in the pool already, or more dice than a roll holds."""
    conflict = CONFLICT.current(state)
    item = piece(state, conflict, ask.source)
    if item is None or not item.dice or len(conflict.held) >= KEYS_MOST:
        return "That isn’t there to be picked up."
    if ask.source in conflict.held:
        return "That is already picked up."
    return too_many(item.dice + sum(len(pool.dice) for pool in conflict.fallen))


def came_late(state: State, ask: BringForgotten) -> str:
    """Against the rules: anything brought in after the roll (HW-23), and why it could not have come
    before it."""
    late = "The dice are already rolled. What was forgotten stays out of this conflict."
    return joined((late, why_not_at_all(state, Bring(source=ask.source, on=True))))


@FACTS
class ForgottenBrought(OfConflict):
    """Something came in after the roll, with its dice (HW-23). ``paid``: what was chosen stays as
    far as there are points for it, and as it suits who won now; in a file of before, all that was
    chosen by a side that has points still. ``tied``: in a stalemate nobody has any (HW-7c); in a
    file of before, who beat an adversary had some."""

    source: str = of(KEY)
    dice: tuple[Die, ...] = of(dice(SIDES, COLOUR))
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
            _joined(pool, item, self.dice) if pool.who == side.who else pool
            for pool in conflict.fallen
        )
        with_it = replace(conflict, held=(*conflict.held, self.source)[-KEYS_MOST:], fallen=fallen)
        if self.paid:
            with_it = _still_chosen(state, conflict, with_it)
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


def _still_chosen(state: State, before: Conflict, with_it: Conflict) -> Conflict:
    """The conflict without what can no longer be paid for, the last choice first, and without what
    no longer suits who won. What the table's word has allowed against either stays."""
    was, now = outcome(state, before), outcome(state, with_it)
    beyond = {
        side.who: max(0, spent_by(before, side.who) - was.points.get(side.who, 0))
        for side in before.sides
    }
    for at in reversed(range(len(with_it.bought))):
        choice = with_it.bought[at]
        suited = suits_result(state, before, was, choice)
        if suited and not suits_result(state, with_it, now, choice):
            with_it = without_choice(with_it, at)
    for at in reversed(range(len(with_it.bought))):
        buyer = with_it.bought[at].buyer
        if spent_by(with_it, buyer) > now.points.get(buyer, 0) + beyond.get(buyer, 0):
            with_it = without_choice(with_it, at)
    return with_it


def _joined(fallen: Fallen, item: Piece, rolled: tuple[Die, ...]) -> Fallen:
    bringers = (*fallen.bringers, *((item.who,) * len(rolled) if item.bad else ()))
    return replace(fallen, dice=(*fallen.dice, *rolled), bringers=bringers)


@MOVES.rolls(BringForgotten, in_progress, is_rolled, can_come, against_rules(came_late, "HW-23"))
def bring_forgotten(state: State, ask: BringForgotten, source: Source) -> ForgottenBrought:
    item = piece(state, CONFLICT.current(state), ask.source)
    assert item is not None  # ``can_come`` refuses what is not there
    rolled = core_dice.roll(source, _specs(item), ask.faces)
    return ForgottenBrought(ask.source, tuple(rolled), tied=True, paid=True)


def _specs(item: Piece) -> list[DieSpec]:
    colour = NEGATIVE_DYE if item.bad else COLOUR
    return [DieSpec(SIDES, item.label, colour)] * item.dice


# --- on the screen -------------------------------------------------------------------------------


def _left_out(state: State, conflict: Conflict, who: str) -> Iterator[str]:
    """The keys of what a character could still have brought in."""
    for what in LABELS:
        lent = lent_keys(state, conflict, who) if what == "tie" else ()
        for key in (*keys(state, conflict, who, what), *lent):
            item = piece(state, conflict, key)
            if item is not None and item.dice and key not in conflict.held:
                yield key


def forgotten_blocks(state: State, view: p.View, conflict: Conflict) -> tuple[p.Block, ...]:
    """All that could have come in; what is picked is rolled by the table's word."""
    key = f"forgotten.{conflict.id}"
    now = view.picks.get(key, "")
    blocks: list[p.Block] = []
    known = set[str]()
    for who in (who for side in conflict.sides for who in side.members):
        left = tuple(_left_out(state, conflict, who))
        known.update(left)
        offered = ((o.key, o.label, o.note) for o in offers(state, conflict, left))
        if left:
            blocks.append(tabs(key, now, state.people[who].name, offered))
    lead = "Choose it. If the table allows it, its dice are rolled and join; the others stay."
    lead += DROPPED if conflict.bought else ""
    empty = "Everything that could come in is in."
    rolling = _rolling(state, conflict, now) if now in known else ()
    return (p.Text(lead if blocks else empty, "small"), *blocks, *rolling)


def _rolling(state: State, conflict: Conflict, key: str) -> tuple[p.Roll, ...]:
    item = piece(state, conflict, key)
    if item is None:
        return ()
    name = state.people[item.who].name
    shown = tuple(unrolled_die(want, name) for want in _specs(item))
    label = f"Roll {some(item.dice, 'die', 'dice')} more"
    return (p.Roll(label, "bring_forgotten", shown, {"source": key}, whose="gm"),)
