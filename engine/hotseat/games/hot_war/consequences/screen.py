"""Consequences on the screen: for whom, what is open and what is greyed, the sum, the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from hotseat.core import panels as p
from hotseat.core.errors import Forbidden
from hotseat.core.wording import quoted, some
from hotseat.games.hot_war.conflict.outcome import outcome
from hotseat.games.hot_war.conflict.sources import pieces
from hotseat.games.hot_war.consequences.apply import after, all_said
from hotseat.games.hot_war.consequences.choose import MOVES, is_reworded
from hotseat.games.hot_war.consequences.consequence import Consequence
from hotseat.games.hot_war.consequences.ending import ends_said, tellers, unspent
from hotseat.games.hot_war.consequences.guards import LOST, points_left, side_of, standing
from hotseat.games.hot_war.consequences.signs import mark_chips
from hotseat.games.hot_war.consequences.table import KINDS, TABLE, NewTie, of_kind
from hotseat.games.hot_war.state import CONFLICT, Character, Conflict, State
from hotseat.kit.costs import Chosen, Price, bill, price_chips
from hotseat.kit.open import what_happened
from hotseat.kit.people import present
from hotseat.kit.screens import fold_card, picked, tabs

SIDE = ("Losing side", "Winning side", "Successful", "Not successful")
COSTS = p.Button("Read all costs", p.Go("rules/HW-22"), "quiet")
FOLLOWS = "Each must follow from what happened and what the sides wanted. Anyone may speak up."
LIMITS = (
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
)


def consequence_blocks(state: State, view: p.View) -> tuple[p.Block, ...]:
    """Who spends how much on whom; nothing to buy in a stalemate. What the table's word adds is
    there all the same."""
    conflict, result = CONFLICT.current(state), outcome(state, CONFLICT.current(state))
    spent = {each.buyer for each in conflict.bought}
    spenders = [
        side.who for side in conflict.sides if result.points.get(side.who) or side.who in spent
    ]
    spends, changed = (f"kept.{key}.{conflict.id}" for key in ("buyer", "for"))
    buyer = picked(view, spends, spenders) or (result.victor or conflict.sides[0].who)
    members = [who for side in conflict.sides for who in side.members]
    owners = (each.rest.partition("|")[0] for each in pieces(state, conflict, what="tie"))
    at_risk = {who: side_of(state, conflict, who) for who in (*members, *owners)}
    order = sorted(at_risk, key=lambda who: standing(result, buyer, at_risk[who]))
    who = picked(view, changed, order)
    blocks: list[p.Block] = [p.Text(FOLLOWS, "small")]
    if len(spenders) > 1:
        has = {each: some(max(0, points_left(state, conflict, each)), "point") for each in spenders}
        blocks.append(_tabs(state, "Who spends?", spends, spenders, buyer, has))
    blocks += bill(result.points.get(buyer, 0), _chosen(state, conflict, buyer))
    blocks += [*_turned(state, conflict, buyer), p.Buttons((COSTS,))]
    side = SIDE if result.points else ("",) * len(SIDE)
    stands = {each: side[standing(result, buyer, at_risk[each])] for each in order}
    choice = (
        _tabs(state, "Who is changed?", changed, order, who, stands),
        *_for_one(state, view, conflict, buyer, who),
    )
    if points_left(state, conflict, buyer) > 0:
        blocks += choice
    else:
        key, eyebrow = (
            f"fold.spent.{conflict.id}",
            "No points left" if result.points else "No points",
        )
        blocks.append(fold_card(view, key, "All consequences", choice, eyebrow))
    return (p.Card("Consequences", tuple(blocks), tone="accent" if result.points else ""),)


def _tabs(
    state: State, label: str, key: str, known: list[str], now: str, notes: Mapping[str, str]
) -> p.Chips:
    return tabs(key, now, label, ((who, state.people[who].name, notes[who]) for who in known))


def _chosen(state: State, conflict: Conflict, buyer: str) -> tuple[Chosen, ...]:
    told = zip(conflict.bought, all_said(state, conflict), strict=True)
    return tuple(
        Chosen(words, TABLE[each.kind].cost, p.Do("drop_consequence", {"at": n}))
        for n, (each, words) in enumerate(told)
        if each.buyer == buyer
    )


def _turned(state: State, conflict: Conflict, buyer: str) -> Iterator[p.Form]:
    """Other words for each trait that turns."""
    for n, each in enumerate(conflict.bought):
        trait = state.people[each.who].trait(each.what)
        if each.buyer == buyer and is_reworded(each) and trait is not None:
            label = f"{quoted(trait.words)} in new words"
            field = p.Field("words", label, value=each.words, hint="Optional.")
            key = f"word.{each.id}"
            yield p.Form("word_consequence", (field,), "Save words", {"at": n}, "plain", key=key)


def _for_one(
    state: State, view: p.View, conflict: Conflict, buyer: str, who: str
) -> tuple[p.Block, ...]:
    """All consequences for one character, what they have lost already aside: the fitting half of
    the table open, the other half behind a fold."""
    side = side_of(state, conflict, who)
    good = standing(outcome(state, conflict), buyer, side) != LOST
    first = _half(state, view, conflict, buyer, who, good)
    other = _half(state, view, conflict, buyer, who, not good)
    title = "Negative consequences" if good else "Positive consequences"
    return (*first, fold_card(view, f"fold.half.{good}", title, other))


def _half(
    state: State, view: p.View, conflict: Conflict, buyer: str, who: str, good: bool
) -> tuple[p.Block, ...]:
    """What has a meaning here, whatever the rules say to it; what was not brought in stands behind
    a fold."""
    character = after(state, conflict)[who]
    args = {"buyer": buyer, "who": who}
    rows: dict[bool, list[p.Block]] = {True: [], False: []}
    new = list[p.Block]()
    for kind in KINDS:
        half = of_kind(kind, good)
        for id, label in kind.things(character):
            here = kind.was_brought(state, conflict, character, id)
            given = args if id == conflict.arena else {**args, "what": id}
            rows[here] += _row(state, conflict, label, character, half, given)
        for consequence in half:
            new += _new(state, view, conflict, character, consequence, args)
    rest = tuple(rows[False])
    key = f"fold.idle.{good}"
    idle = (fold_card(view, key, "Not brought into this conflict", rest),) if rest else ()
    return (*rows[True], *new, *idle)


def _row(
    state: State, conflict: Conflict, label: str, character: Character,
    consequences: tuple[Consequence, ...], fixed: dict[str, Any],
) -> tuple[p.Chips, ...]:  # fmt: skip
    prices: list[Price] = []
    reached = set[str]()  # by what may be bought: never the same for more
    for each in consequences:
        given = {**fixed, "kind": each.key}
        does = each.note(character, conflict.arena, fixed.get("what", ""))
        if does and does in reached:
            continue
        why = MOVES.why(state, "choose_consequence", **given)
        if _has_meaning(why):
            prices.append(Price(each.label, each.cost, given, does))
        if not why:
            reached.add(does)
    return (price_chips(label, prices, "choose_consequence"),) if prices else ()


def _has_meaning(why: str) -> bool:
    """Whether a consequence would change something, whatever the rules say to it."""
    return not why or isinstance(why, Forbidden)


def _new(
    state: State, view: p.View, conflict: Conflict, character: Character, each: Consequence,
    args: dict[str, Any],
) -> tuple[p.Block, ...]:  # fmt: skip
    """What asks for something new: its form, () where it is about what is there."""
    field = each.field()
    if field is None:
        return ()
    form = _form(character, each, field, args)
    if isinstance(each, NewTie):
        return _new_tie(state, view, conflict, character, each, args, form)
    return (form,)


def _new_tie(
    state: State, view: p.View, conflict: Conflict, character: Character, each: Consequence,
    args: dict[str, Any], form: p.Form,
) -> tuple[p.Block, ...]:  # fmt: skip
    """A tap for everyone else in the conflict; behind a fold one for everybody else who is known
    and a form for another name."""
    given = {**args, "kind": each.key}

    def taps(label: str, names: Iterable[str]) -> tuple[p.Chips, ...]:
        prices = [
            Price(name, each.cost, {**given, "what": name})
            for name in names
            if _has_meaning(MOVES.why(state, "choose_consequence", **given, what=name))
        ]
        return (price_chips(label, prices, "choose_consequence"),) if prices else ()

    here = [state.people[who].name for side in conflict.sides for who in side.members]
    others = [who.name for who in present(state)]
    others += [tie.whom for who in state.people.values() for tie in who.ties]
    tied = {character.name, *here, *(tie.whom for tie in character.ties if tie.rating)}
    known = taps("Someone known", (name for name in dict.fromkeys(others) if name not in tied))
    title = f"{each.label}, with another"
    return (
        *taps(each.label, (name for name in here if name != character.name)),
        fold_card(view, f"fold.whom.{each.key}", title, (*known, form)),
    )


def _form(character: Character, each: Consequence, field: p.Field, args: dict[str, Any]) -> p.Form:
    given = {**args, "kind": each.key}
    count = len(character.traits) + len(character.ties)
    key = f"buy.{character.id}.{each.key}.{count}"
    submit = f"Add ({some(each.cost, 'point')})"
    return p.Form("choose_consequence", (field,), submit, given, "plain", key=key)


def ending_blocks(state: State, view: p.View) -> tuple[p.Block, ...]:
    """Who tells the story, within which limits, and the end of it, with what would be lost."""
    conflict = CONFLICT.current(state)
    result = outcome(state, conflict)
    key, lost = f"resolve.{conflict.id}", unspent(state, conflict)
    form = p.Form("resolve_conflict", (what_happened(),), "", key=key)
    message = f"{lost} will be lost." if lost else "All points are spent." if result.points else ""
    end = p.Button("Resolve conflict", p.Do("resolve_conflict"), "primary")
    limits = p.Lines(tuple(p.Line(message, who) for who, message in LIMITS))
    ends = tuple(p.Text(f"{each}.", "small") for each in ends_said(state, conflict))
    return (
        p.Card(tellers(state, result), (*mark_chips(state, conflict), *ends, form)),
        fold_card(view, "fold.limits", "What to leave to others", (limits,)),
        p.ActionBar(message, end, form=key),
    )
