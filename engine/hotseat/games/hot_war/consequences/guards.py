"""What stands against a consequence: what has no meaning, and what the rules have against the
rest."""

from __future__ import annotations

from hotseat.core.arguments import ID, LINE, NAME, line
from hotseat.core.asks import Ask
from hotseat.core.moves import Guard, against_rules
from hotseat.core.shapes import choice
from hotseat.core.values import of
from hotseat.core.wording import quoted
from hotseat.games.hot_war.conflict.outcome import Outcome, outcome
from hotseat.games.hot_war.conflict.sources import pieces
from hotseat.games.hot_war.consequences.apply import after
from hotseat.games.hot_war.consequences.consequence import Case
from hotseat.games.hot_war.consequences.table import TABLE
from hotseat.games.hot_war.state import CONFLICT, Bought, Character, Conflict, Side, State
from hotseat.kit.costs import short_of
from hotseat.kit.records import Limit

BOUGHT = Limit(20, "{most} consequences are enough.")
LOST, OWN, WON, NEITHER = range(4)
STANDING = (
    "is on the losing side and can have negative consequences only",
    "is on the winning side and can have positive consequences only",
    "was successful and is no adversary that {buyer} beat: positive consequences only",
    "was not successful and is no adversary that {buyer} beat: no consequences",
)


def points_left(state: State, conflict: Conflict, buyer: str) -> int:
    """What a side has left to spend."""
    return outcome(state, conflict).points.get(buyer, 0) - spent_by(conflict, buyer)


def spent_by(conflict: Conflict, buyer: str) -> int:
    """The points that a side has spent."""
    return sum(TABLE[purchase.kind].cost for purchase in conflict.bought if purchase.buyer == buyer)


# --- impossible ----------------------------------------------------------------------------------


class ChooseConsequence(Ask):
    """A consequence that a side buys for somebody: ``what`` it is about; ``words`` for a new trait,
    or one that turns. Words may be left out."""

    buyer: str = of(ID)
    who: str = of(ID)
    kind: str = of(choice(*TABLE))
    what: str | None = of(LINE, default=None)
    words: str = of(NAME, default="")


def as_chosen(state: State, who: str) -> Character:
    """The character as the consequences chosen so far leave them."""
    return after(state, CONFLICT.current(state))[who]


def can_choose(state: State, ask: ChooseConsequence) -> str:
    """Impossible: for somebody of whom nothing is in it, or without anything to change."""
    conflict, buyer, consequence = CONFLICT.current(state), ask.buyer, TABLE[ask.kind]
    if side_of(state, conflict, ask.who) is None or not conflict.acts(buyer):
        return "They are not in this conflict."
    if full := BOUGHT.why(conflict.bought):
        return full
    return consequence.why_not(as_chosen(state, ask.who), conflict.arena, ask.what)


# --- against the rules ---------------------------------------------------------------------------


def has_points(state: State, ask: ChooseConsequence) -> str:
    """Who spends: the victor, or by the house rule whoever beat an adversary (HW-7b)."""
    result = outcome(state, CONFLICT.current(state))
    if result.points.get(ask.buyer):
        return ""
    name = state.people[ask.buyer].name
    return f"{name} has no points to spend." if result.points else "No one has points to spend."


def side_of(state: State, conflict: Conflict, who: str, tie: str = "") -> Side | None:
    """The side of somebody; of who takes no part the one that uses this relationship of theirs, or
    any (HW-20)."""
    lent = (
        piece.who
        for piece in pieces(state, conflict, what="tie")
        if piece.rest.partition("|")[0] == who and tie in ("", piece.rest.partition("|")[2])
    )
    return conflict.side(who) or conflict.side(next(lent, ""))


def standing(result: Outcome, buyer: str, side: Side | None) -> int:
    """How a side stands to the one that spends: LOST to it, its OWN, WON against another, or
    NEITHER."""
    if side is None or side.who in result.beaten(buyer):
        return NEITHER if side is None else LOST
    return OWN if side.who == buyer else WON if result.succeeded(side.who) else NEITHER


def on_right_side(state: State, ask: ChooseConsequence) -> str:
    """Positive ones for those who were successful, negative ones for those who lost (HW-21)."""
    conflict, buyer, consequence = CONFLICT.current(state), ask.buyer, TABLE[ask.kind]
    result, name = outcome(state, conflict), state.people[ask.who].name
    if conflict.side(ask.who) is None and not consequence.outside:
        return f"{name} takes no part: only a relationship used here can change."
    side = side_of(state, conflict, ask.who, line(ask.what))
    if side is None or _suits(result, buyer, side, consequence.good):
        return ""
    stands = standing(result, buyer, side)
    return f"{name} {STANDING[stands].format(buyer=state.people[buyer].name)}."


def _suits(result: Outcome, buyer: str, side: Side, good: bool) -> bool:
    stands = standing(result, buyer, side)
    return stands == OWN or result.succeeded(side.who) if good else stands == LOST


def suits_result(state: State, conflict: Conflict, result: Outcome, choice: Bought) -> bool:
    """Whether a consequence chosen is for somebody who can have such a one (HW-21)."""
    side = side_of(state, conflict, choice.who, choice.what)
    return side is not None and _suits(result, choice.buyer, side, TABLE[choice.kind].good)


def enough(state: State, ask: ChooseConsequence) -> str:
    """No more than the level of success."""
    left = points_left(state, CONFLICT.current(state), ask.buyer)
    return short_of(left, TABLE[ask.kind].cost)


def was_brought(state: State, ask: ChooseConsequence) -> str:
    """Only what was brought in is at risk, and the attribute that was used; a lock or an unlocking
    needs no more than the trait."""
    consequence = TABLE[ask.kind]
    if ask.what is None or not consequence.at_risk:
        return ""
    character = as_chosen(state, ask.who)
    here = consequence.was_brought(state, CONFLICT.current(state), character, ask.what)
    return "" if here else "Only what was brought into this conflict can change."


def not_locked(state: State, ask: ChooseConsequence) -> str:
    """A locked trait can only be unlocked (HW-10)."""
    trait = as_chosen(state, ask.who).trait(ask.what or "")
    if not TABLE[ask.kind].at_risk or trait is None or not trait.locked:
        return ""
    return f"{quoted(trait.words)} is locked. Unlock it first."


def kind_forbids(ruling: str) -> Guard[ChooseConsequence]:
    """What the rules have against consequences of its kind alone, by this ruling."""

    def why(state: State, ask: ChooseConsequence) -> str:
        consequence, conflict = TABLE[ask.kind], CONFLICT.current(state)
        if consequence.ruling != ruling:
            return ""
        chosen = tuple((TABLE[purchase.kind], purchase) for purchase in conflict.bought)
        case = Case(state, conflict, as_chosen(state, ask.who), ask.what, chosen)
        return consequence.forbids(case)

    return why


RULES = (
    against_rules(has_points, "HW-7"),
    against_rules(on_right_side, "HW-21"),
    against_rules(enough, "HW-8"),
    against_rules(was_brought),
    against_rules(not_locked, "HW-10"),
    *(against_rules(kind_forbids(id), id) for id in sorted({row.ruling for row in TABLE.values()})),
)
