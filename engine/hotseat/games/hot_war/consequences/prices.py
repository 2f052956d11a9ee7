"""What points buy for one character, as a table: a row for each thing, a column for each price. A
tap chooses a consequence, another lets it go; nothing leaves its place meanwhile."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from hotseat.core import panels as p
from hotseat.core.arguments import line
from hotseat.core.errors import Forbidden
from hotseat.core.frozen import replace
from hotseat.core.parts import parts
from hotseat.core.wording import joined, some
from hotseat.games.hot_war.consequences.apply import after, all_said
from hotseat.games.hot_war.consequences.choose import MOVES, without_choice
from hotseat.games.hot_war.consequences.consequence import Consequence, Place
from hotseat.games.hot_war.consequences.ending import ends_said
from hotseat.games.hot_war.consequences.guards import points_left
from hotseat.games.hot_war.consequences.table import KINDS, TABLE, of_half, of_kind
from hotseat.games.hot_war.state import Character, Conflict, State
from hotseat.kit.people import present

COSTS = tuple(sorted({row.cost for row in TABLE.values()}))
# So many people of a conflict are offered for a new relationship at once; others with those known.
NAMES = 3
Cells = dict[int, tuple[p.Chip, ...]]


@dataclass(frozen=True, slots=True)
class Prices:
    """The table of one buyer for one character: ``before`` as what others chose leaves them,
    ``present`` as all that is chosen does."""

    state: State
    conflict: Conflict
    buyer: str
    who: str
    before: Character
    present: Character

    def args(self, each: Consequence, **more: str) -> dict[str, Any]:
        """The arguments that choose a consequence."""
        return {"buyer": self.buyer, "who": self.who, "kind": each.key, **more}


def prices_of(state: State, conflict: Conflict, buyer: str, who: str) -> Prices:
    """The table of this buyer for this character."""
    before, present = (after(state, c)[who] for c in (_of_others(conflict, buyer), conflict))
    return Prices(state, conflict, buyer, who, before, present)


def _of_others(conflict: Conflict, buyer: str) -> Conflict:
    """The conflict without what this buyer chose, and without what rests on it."""
    for at in reversed(range(len(conflict.bought))):
        if at < len(conflict.bought) and conflict.bought[at].buyer == buyer:
            conflict = without_choice(conflict, at)
    return conflict


def price_blocks(prices: Prices, good: bool) -> tuple[p.Block, ...]:
    """What has a meaning here, of one half of the table: what is new, which is alike for everyone
    and so stays where it is, and what was brought in."""
    rows = (*_new(prices, good), *_rows(prices, good, True))
    return (*_with_whom(prices, good), *_table(prices, rows))


def more_blocks(prices: Prices, good: bool) -> tuple[p.Block, ...]:
    """What is rarely bought: for what was not brought in, with another, once more, and the other
    half of the table."""
    other = "Negative consequences" if good else "Positive consequences"
    return (
        *_again(prices),
        *_known(prices, good),
        *_headed("Not brought into this conflict", _table(prices, [*_rows(prices, good, False)])),
        *_headed(other, price_blocks(prices, not good)),
        *_known(prices, not good),
        *_headed(
            f"{other}, not brought into this conflict",
            _table(prices, [*_rows(prices, not good, False)]),
        ),
    )


def _headed(title: str, blocks: tuple[p.Block, ...]) -> tuple[p.Block, ...]:
    return (p.Heading(title), *blocks) if blocks else ()


def _table(prices: Prices, rows: Iterable[p.CompareRow]) -> tuple[p.Compare, ...]:
    listed_rows = tuple(rows)
    if not listed_rows:
        return ()
    left = points_left(prices.state, prices.conflict, prices.buyer)
    heads = tuple(
        p.CompareHead(some(cost, "point"), "too dear" if cost > left else "") for cost in COSTS
    )
    name = prices.before.name
    return (p.Compare(f"Consequences for {name}", heads, listed_rows, table=True),)


def _rows(prices: Prices, good: bool, here: bool) -> Iterator[p.CompareRow]:
    """A row for each thing on the sheet, before the consequences or after them, that was brought
    in (``here``), or was not. What another buyer took away keeps its row, without a price."""
    state, conflict, sheet = prices.state, prices.conflict, prices.state.people[prices.who]
    for kind in KINDS:
        half = of_kind(kind, good)
        labels = dict[str, str]()
        for character in (sheet, prices.present, prices.before):
            labels |= kind.things(character)
        for id, label in labels.items():
            if here != kind.was_brought(state, conflict, prices.present, id):
                continue
            what = {} if id == conflict.arena else {"what": id}
            cells = _cells(prices, half, what)
            meant = (not row.why_not(sheet, conflict.arena, id) for row in half)
            if cells or any(meant):
                yield _row(label, cells, "" if cells else "changed already")


def _row(label: str, cells: Cells, sub: str = "") -> p.CompareRow:
    name, _, kind = label.partition(": ")
    groups = ((p.Chips(label, cells[cost]),) if cost in cells else () for cost in COSTS)
    return p.CompareRow(name, tuple(groups), sub or kind)


def _cells(prices: Prices, half: tuple[Consequence, ...], what: dict[str, str]) -> Cells:
    """The consequences for one thing by their price; the same is not offered for more."""
    cells, reached = Cells(), set[str]()
    for consequence in half:
        note = consequence.note(prices.before, prices.conflict.arena, what.get("what", ""))
        chip = _chip(prices, consequence, consequence.label, note, what)
        if chip is None or (note and note in reached):
            continue
        cells[consequence.cost] = (*cells.get(consequence.cost, ()), chip)
        reached.add(note)
    return cells


def _chip(
    prices: Prices, each: Consequence, label: str, note: str, what: dict[str, str]
) -> p.Chip | None:
    """A consequence, pressed where it is chosen; None where it never had a meaning."""
    conflict, named = prices.conflict, line(what.get("what", ""))
    chosen = (
        n
        for n, purchase in enumerate(conflict.bought)
        if (purchase.buyer, purchase.kind, purchase.who, purchase.what)
        == (prices.buyer, each.key, prices.who, named)
    )
    if (at := next(chosen, None)) is not None:
        return p.Chip(label, note, p.Do("drop_consequence", {"at": at}), pressed=True)
    args = prices.args(each, **what)
    why = MOVES.why(prices.state, "choose_consequence", **args)
    meant = not each.why_not(prices.before, conflict.arena, what.get("what"))
    if why and not isinstance(why, Forbidden) and not meant:
        return None
    return p.Chip(label, note, p.Do("choose_consequence", args))


# --- what is new ----------------------------------------------------------------------------------


def _new(prices: Prices, good: bool) -> Iterator[p.CompareRow]:
    """What is new, whose words may be given once it is chosen."""
    rows = dict[Place, Cells]()
    for consequence in (row for kind in KINDS for row in of_kind(kind, good)):
        place = consequence.place()
        chip = _chip(prices, consequence, consequence.brief, "", {}) if place else None
        if place and chip:
            cells = rows.setdefault(place, {})
            cells[consequence.cost] = (*cells.get(consequence.cost, ()), chip)
    for place, cells in rows.items():
        yield replace(_row(place.label, cells, place.note), label=place.name)


def _with_whom(prices: Prices, good: bool) -> Iterator[p.Chips]:
    """A new relationship with everyone else in the conflict, all at one price."""
    for row in of_half(good):
        if row.with_whom and (chips := _names(prices, row, _here(prices))):
            yield p.Chips(f"{row.label} ({some(row.cost, 'point')})", chips)


def _here(prices: Prices) -> list[str]:
    """Who else is in the conflict, the first of them and who spends, all in their order; of three
    each has a place, whoever it is for."""
    people, buyer = prices.state.people, prices.buyer
    members = [who for side in prices.conflict.sides for who in side.members]
    if len(members) != NAMES:
        members = [who for who in members if who != prices.who]
    if buyer in members[NAMES:]:
        members = [*members[: NAMES - 1], buyer]
    return [people[who].name for who in members[:NAMES]]


def _names(prices: Prices, each: Consequence, names: Iterable[str]) -> tuple[p.Chip, ...]:
    chips = (
        p.Chip(name, why_not="A relationship is with someone else.")
        if name == prices.before.name
        else _chip(prices, each, name, "", {"what": name})
        for name in names
    )
    return tuple(chip for chip in chips if chip is not None)


def _known(prices: Prices, good: bool) -> tuple[p.Block, ...]:
    """A new relationship with everybody else who is known, or by another name."""
    state, before = prices.state, prices.before
    here = _here(prices)
    others = [who.name for who in present(state)]
    others += [tie.whom for who in state.people.values() for tie in who.ties]
    tied = {before.name, *here, *(tie.whom for tie in before.ties if tie.rating)}
    blocks: list[p.Block] = []
    for consequence in (row for row in of_half(good) if row.with_whom):
        asked = consequence.field()
        assert asked is not None  # a relationship has a name
        names = (name for name in dict.fromkeys(others) if name not in tied)
        chips = _names(prices, consequence, names)
        title = f"{consequence.label}, with another ({some(consequence.cost, 'point')})"
        known = (p.Chips("Someone known", chips),) if chips else ()
        blocks += [p.Heading(title), *known, _form(prices, consequence, asked)]
    return tuple(blocks)


def _form(prices: Prices, each: Consequence, asked: p.Field) -> p.Form:
    count = len(prices.present.traits) + len(prices.present.ties)
    key = f"buy.{prices.who}.{each.key}.{count}"
    submit = f"Add ({some(each.cost, 'point')})"
    args = prices.args(each)
    return p.Form("choose_consequence", (asked,), submit, args, "plain", key=key)


# --- what was chosen ------------------------------------------------------------------------------


def _shown(table: tuple[p.Block, ...]) -> set[int]:
    """The places of the chosen consequences that stand pressed in the table."""
    taps = (chip.tap for chip in parts(table) if isinstance(chip, p.Chip) and chip.pressed)
    return {tap.args["at"] for tap in taps if isinstance(tap, p.Do)}


def chosen_card(prices: Prices, table: tuple[p.Block, ...]) -> tuple[p.Card, ...]:
    """All that is chosen, whoever spends and for whom; what of it is this buyer's for this
    character, and stands nowhere in the ``table``, can be removed here."""
    state, conflict, shown = prices.state, prices.conflict, _shown(table)
    blocks: list[p.Block] = []
    told = zip(conflict.bought, all_said(state, conflict), strict=True)
    for n, (purchase, words) in enumerate(told):
        here = (purchase.buyer, purchase.who) == (prices.buyer, prices.who)
        points = p.Tag(some(TABLE[purchase.kind].cost, "point"))
        remove = p.Button("Remove", p.Do("drop_consequence", {"at": n}), "quiet")
        lines = p.Lines((p.Line(words, tags=(points,), buttons=(remove,)),))
        blocks.append(lines if here and n not in shown else p.Text(f"{words}.", "small"))
    blocks += (p.Text(f"{end}.", "small") for end in ends_said(state, conflict))
    return (p.Card("Consequences chosen", tuple(blocks)),) if blocks else ()


def _again(prices: Prices) -> tuple[p.Chips, ...]:
    """What was chosen for them already, and can be once more."""
    chips = dict[tuple[str, str], p.Chip]()
    for purchase in prices.conflict.bought:
        consequence = TABLE[purchase.kind]
        whose = (purchase.buyer, purchase.who) == (prices.buyer, prices.who)
        if not whose or consequence.with_whom:
            continue
        args = prices.args(consequence, **({"what": purchase.what} if purchase.what else {}))
        why = MOVES.why(prices.state, "choose_consequence", **args)
        if not why or isinstance(why, Forbidden):
            does = consequence.note(prices.present, prices.conflict.arena, purchase.what)
            note = joined((some(consequence.cost, "point"), does), ", ")
            chip = p.Chip(consequence.full, note, p.Do("choose_consequence", args))
            chips[purchase.kind, purchase.what] = chip
    return (p.Chips("The same again", tuple(chips.values())),) if chips else ()
