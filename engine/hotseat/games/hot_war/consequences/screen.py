"""What came of a conflict: the people at the left, prices and words at the right; what becomes of
them, which grows with each choice, last; the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hotseat.core import panels as p
from hotseat.core.arguments import line
from hotseat.core.frozen import replace
from hotseat.core.wording import bare, capital, joined, listed, some
from hotseat.games.hot_war.conflict.outcome import Outcome, outcome
from hotseat.games.hot_war.conflict.roll import that_tell, trays
from hotseat.games.hot_war.conflict.sources import pieces
from hotseat.games.hot_war.consequences.ending import gravest, tellers
from hotseat.games.hot_war.consequences.guards import LOST, points_left, side_of, standing
from hotseat.games.hot_war.consequences.prices import (
    Prices,
    chosen_card,
    more_blocks,
    price_blocks,
    prices_of,
)
from hotseat.games.hot_war.consequences.signs import HINT, marks_of_one
from hotseat.games.hot_war.consequences.table import TABLE
from hotseat.games.hot_war.consequences.troubles import trouble_forms, troubles_of
from hotseat.games.hot_war.state import CONFLICT, Bought, Conflict, Side, State
from hotseat.kit.open import what_happened
from hotseat.kit.screens import draft_of, picked, tabs

LOSES, WINS, NO_PART = "Losing side", "Winning side", "Takes no part"
COSTS = p.Button("Read all costs", p.Go("rules/HW-22"), "quiet")
# Of so many who have points the bar tells each by name.
FEW_SPEND = 2
FOLLOWS = "Each must follow from what happened and what the sides wanted. Anyone may speak up."
LIMITS = (
    ("Everyone", FOLLOWS),
    (
        "Everyone",
        "Keep to the arena and to what was brought in. The others may add to it; the victor decides"
        " what stays.",
    ),
    ("Players", "Say nothing certain of what was found: the GM says what it is."),
    ("Players", "Don’t decide what the GM’s NPCs truly are."),
    ("GM", "Tell generously what a player wants to know, and say what it is."),
    (
        "GM",
        "Say what happens to the players’ characters. Only their players decide what they are, feel"
        " and do: ask them.",
    ),
    ("Marks of hidden agendas", HINT),
)


def _spenders(state: State, conflict: Conflict) -> list[str]:
    """Who has points, or has spent any, the victor first."""
    result, spent = outcome(state, conflict), {purchase.buyer for purchase in conflict.bought}
    sides = sorted(conflict.sides, key=lambda side: side.who != result.victor)
    return [side.who for side in sides if result.points.get(side.who) or side.who in spent]


def _at_risk(state: State, conflict: Conflict, result: Outcome, buyer: str) -> dict[str, int]:
    """Everyone who can be changed, with how they stand to who spends: those who lost to the victor
    first, whoever spends."""
    members = [who for side in conflict.sides for who in side.members]
    owners = (tie.rest.partition("|")[0] for tie in pieces(state, conflict, what="tie"))
    stands = {
        who: standing(result, buyer, side_of(state, conflict, who)) for who in (*members, *owners)
    }
    first = result.victor or buyer
    order = {who: standing(result, first, side_of(state, conflict, who)) for who in stands}
    return dict(sorted(stands.items(), key=lambda each: order[each[0]]))


def _now(state: State, view: p.View) -> tuple[Prices, bool]:
    """Whose points are spent on whom, and whether for the better."""
    conflict = CONFLICT.current(state)
    result, spenders = outcome(state, conflict), _spenders(state, conflict)
    buyer = picked(view, f"kept.buyer.{conflict.id}", spenders) or (
        result.victor or conflict.sides[0].who
    )
    stands = _at_risk(state, conflict, result, buyer)
    # the first lost to the victor; it is the same whoever spends, and so nothing moves
    who = picked(view, f"kept.for.{conflict.id}", tuple(stands))
    return prices_of(state, conflict, buyer, who), stands[who] != LOST


def consequence_blocks(state: State, view: p.View, *instead: p.Block) -> tuple[p.Block, ...]:
    """The people beside the prices, or beside ``instead`` where no one has points; the words where
    they have room."""
    conflict = CONFLICT.current(state)
    spenders, (prices, good) = _spenders(state, conflict), _now(state, view)
    people = tuple(_people(state, conflict, prices))
    right, table = instead, price_blocks(prices, good)
    if spenders or not instead:
        right = (*_who_spends(state, conflict, spenders, prices), *table)
    if not crowded(state):
        right = (*right, p.Card("", tuple(_two_and_two(words_blocks(state)))))
    chosen = chosen_card(replace(prices, conflict=_as_typed(conflict, view)), table)
    return (p.Columns((people, right, *((chosen,) if chosen else ())), narrow="first"),)


def _typed(purchase: Bought) -> str:
    """The pick that holds the words for it that are not saved yet."""
    return f"typed.{purchase.id}"


def _as_typed(conflict: Conflict, view: p.View) -> Conflict:
    """The conflict in the words as they are typed: they are saved with the next move."""
    typed = ((bought, draft_of(view, _typed(bought)).get("words")) for bought in conflict.bought)
    words = (TABLE[bought.kind].in_words(bought, line(words)) if words else bought
             for bought, words in typed)  # fmt: skip
    return replace(conflict, bought=tuple(words))


def more_consequences(state: State, view: p.View, whole: bool) -> tuple[p.Block, ...]:
    """What is rarely bought; the ``whole`` table where it is not in sight."""
    prices, good = _now(state, view)
    table = price_blocks(prices, good) if whole else ()
    return (*table, *more_blocks(prices, good))


def has_points(state: State) -> bool:
    """Whether anyone has points to spend, or has spent any."""
    return bool(_spenders(state, CONFLICT.current(state)))


def _who_spends(
    state: State, conflict: Conflict, spenders: list[str], prices: Prices
) -> tuple[p.Block, ...]:
    if len(spenders) < 2:
        return ()
    choices = (
        (who, state.people[who].name, some(max(0, points_left(state, conflict, who)), "point"))
        for who in spenders
    )
    asked = tabs(f"kept.buyer.{conflict.id}", prices.buyer, "Who spends?", choices)
    return (replace(asked, beside=True),)


# Of so many people the dice that tell stand on their cards; of more they are at the stage's foot.
DICE_OF = 4


def _people(state: State, conflict: Conflict, prices: Prices) -> Iterator[p.Card]:
    """A card for everyone: how they fared, the dice that tell it. A tap shows the prices for them.
    It is the same whatever is chosen, and whoever spends."""
    result, rolled = outcome(state, conflict), trays(state, conflict)
    at_risk = _at_risk(state, conflict, result, prices.buyer)
    for who in at_risk:
        _against, tray = rolled.get(who, ("", None))
        tray = tray if len(at_risk) <= DICE_OF else None
        yield p.Card(
            state.people[who].name,
            (
                *((that_tell(tray),) if tray else ()),
                *troubles_of(state, conflict, who),
                *marks_of_one(state, conflict, who),
            ),
            _fared(state, result, conflict.side(who)),
            "accent" if who == prices.who else "",
            tap=p.Pick(f"kept.for.{conflict.id}", who),
        )


def _fared(state: State, result: Outcome, side: Side | None) -> str:
    """How a side did: to whom it lost by how much, the victor first, and whom it beat."""
    if not result.points:
        return ""
    if side is None:
        return NO_PART
    who = side.who
    if who == result.victor:
        return WINS
    by = {other: levels.get(who, 0) for other, levels in result.levels.items()}
    if len(by) == 2:
        return f"{LOSES}, by {by[result.victor]}"
    best = max(by, key=lambda other: (by[other] > 0 and other == result.victor, by[other]))
    beaten = result.beaten(who)
    whom = state.people[beaten[0]].name if len(beaten) == 1 else some(len(beaten), "side")
    lost = f"lost to {state.people[best].name} by {by[best]}" if by[best] else ""
    beat = f"beat {whom}" if beaten else "" if lost else "beat no adversary"
    return capital(joined((lost, beat), ", "))


# --- words, and the end ---------------------------------------------------------------------------


def crowded(state: State) -> bool:
    """Whether the people have all the height of the stage: words then lie over it."""
    conflict = CONFLICT.current(state)
    return sum(len(side.members) for side in conflict.sides) >= DICE_OF


def end(state: State, *others: p.Button) -> p.ActionBar:
    """The end with what would be lost. ``others``: what stands in the head of the step."""
    conflict = CONFLICT.current(state)
    key = f"resolve.{conflict.id}"
    resolve = p.Button("Resolve conflict", p.Do("resolve_conflict"), "primary")
    change = p.Button("Change roll", p.Do("reopen_conflict"))
    told = joined((gravest(state, conflict), _points_said(state, conflict)), ". ")
    return p.ActionBar(told, resolve, (COSTS, *others), key, change=change)


def words_blocks(state: State) -> tuple[p.Block, ...]:
    """What happened, what goes wrong, what is new in words."""
    conflict = CONFLICT.current(state)
    result = outcome(state, conflict)
    key = f"resolve.{conflict.id}"
    label = f"What happened? {bare(tellers(state, result))}."
    field = replace(what_happened(""), label=label, kind="text")
    form = p.Form("resolve_conflict", (field,), "", key=key)
    return (form, *trouble_forms(state, conflict), *_turned(state, conflict))


def _two_and_two(forms: Sequence[p.Block]) -> Iterator[p.Block]:
    """Beside each other: below each other they leave the screen."""
    for at in range(0, len(forms), 2):
        pair = forms[at : at + 2]
        yield p.Columns(tuple((form,) for form in pair)) if len(pair) > 1 else pair[0]


def limits() -> tuple[p.Block, ...]:
    """Who says what, within which limits."""
    return (p.Lines(tuple(p.Line(message, who) for who, message in LIMITS)),)


def _turned(state: State, conflict: Conflict) -> Iterator[p.Form]:
    """Words for whatever is new, and other words for what turns; they count as they are typed."""
    for n, purchase in enumerate(conflict.bought):
        character = state.people[purchase.who]
        field = TABLE[purchase.kind].asks(character, purchase)
        if field is None:
            continue
        key = f"word.{purchase.id}"
        yield p.Form("word_consequence", (field,), "", {"at": n}, "plain", key=key, kept=True,
                     draft=_typed(purchase))  # fmt: skip


def _points_said(state: State, conflict: Conflict) -> str:
    """What is left to spend, of whom where several have points."""
    points = outcome(state, conflict).points
    spenders = _spenders(state, conflict)
    left = {who: points_left(state, conflict, who) for who in spenders}
    if any(n < 0 for n in left.values()):
        over = -sum(n for n in left.values() if n < 0)
        return f"{some(over, 'point')} more than there are."
    if not any(left.values()):
        return "All points are spent." if points else ""
    if len(points) > FEW_SPEND:  # each has theirs beside their name
        every, whose = some(sum(points.values()), "point"), some(len(points), "side")
        both = f"{sum(left[who] for who in points)} of {every}"
        return f"{both} left among {whose}. Those unspent will be lost."
    if len(points) > 1:
        unspent = listed(
            f"{state.people[who].name} {left[who]} of {n}" for who, n in points.items()
        )
        return f"Points left: {unspent}. Those unspent will be lost."
    ((who, n),) = points.items()
    unspent = f"{some(left[who], 'point')} unspent will be lost."
    return f"{left[who]} of {some(n, 'point')} left. {unspent}"
