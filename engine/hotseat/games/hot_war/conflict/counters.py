"""What could be brought in, as counters of a side's column; and what is rarely brought: another
tool, the relationships of others, what comes in once those with the first option decline."""

from __future__ import annotations

from collections.abc import Iterable

from hotseat.core import panels as p
from hotseat.core.facts import signed
from hotseat.core.wording import joined
from hotseat.games.hot_war.agendas.marks import crossed_off
from hotseat.games.hot_war.conflict.bring import (
    LABELS,
    ONE_OF,
    OTHER,
    OTHERS,
    first_with,
)
from hotseat.games.hot_war.conflict.sources import (
    Piece,
    has_first,
    keys,
    lent_keys,
    piece,
    pieces,
    split,
    tie_of,
)
from hotseat.games.hot_war.state import AGENDAS, LISTED_MOST, Character, Conflict, State

RED = (
    "Red: the die of a negative trait. If it shows the highest number of its pool, that trait"
    " brings trouble, win or lose."
)
TEST = (
    "It must bear on this conflict, or be changed by it. Positive: to help someone, or to"
    " strengthen it. Negative: to harm someone, or to mend it."
)
FIRST = (
    "A positive relationship is offered to its owner first, a negative one to the other sides; in a"
    " conflict with that very person, the other way round. Tap when they decline."
)
AGENDA = (
    "Each use takes a box. Bring one in when the conflict truly matters to the character, not for"
    " its dice alone."
)
FITS = "Appropriate to what is happening: with a thin link they stay out."
FACTOR = (
    "Each gives 1 die to any one pool or removes 1, for a factor in the scene. Say which, and why"
    " it bears on that character."
)
# Of so many sides the columns have room for words of a kind.
FEW = 3
THINGS = ("trait", "tie", "tool")


def counters(state: State, conflict: Conflict, who: str, what: str) -> tuple[p.Chips, ...]:
    """Counters for what a character has of one kind; () for nothing."""
    return group(state, conflict, LABELS[what], keys(state, conflict, who, what))


def things(state: State, conflict: Conflict, who: str) -> tuple[p.Block, ...]:
    """All that a character could bring of their own but agendas."""
    groups = [counter for what in THINGS for counter in counters(state, conflict, who, what)]
    character = state.people[who]
    if character.traits or character.improvised:
        return tuple(groups)
    none = f"{character.name} has no traits yet. Edit the sheet to add them."
    return (p.Text(none, "small"), *groups)


def group(
    state: State, conflict: Conflict, label: str, some_keys: Iterable[str]
) -> tuple[p.Chips, ...]:
    """Counters under one label for what these keys stand for; () for nothing."""
    items = (piece(state, conflict, key) for key in some_keys)
    chips = tuple(_counter(state, conflict, item) for item in items if item is not None)
    return (p.Chips(label, chips),) if chips else ()


def _counter(state: State, conflict: Conflict, item: Piece) -> p.Chip:
    """What two dropped is not pressed; a tap on a second agenda or tool of a character puts it in
    place of the first."""
    on = item.key in conflict.held
    dropped = on and conflict.dropped(item.key)
    rivals = pieces(state, conflict, item.who, item.what) if item.what in ONE_OF else ()
    swap = {"instead": rivals[0].key} if rivals and not on else {}
    label = AGENDAS[item.rest].partition(" ")[0] if item.what == "agenda" else item.label
    kind = joined((_kind(state, conflict, item), "dropped" if dropped else ""), ", ")
    tap, tone = p.Do("bring", {"source": item.key, "on": not on, **swap}), "bad" if item.bad else ""
    return p.Chip(label, kind, tap, pressed=on and not dropped, brings=str(item.dice), tone=tone)


def _kind(state: State, conflict: Conflict, item: Piece) -> str:
    """What kind of thing it is, in three words."""
    if item.what == "agenda":
        owner = state.people[item.who]
        count, rating = crossed_off(state, owner, item.rest), owner.agenda(item.rest).rating
        return f"{count}/{rating} boxes"
    if item.what == "tie":  # told by its value, as on the sheet, where columns are narrow
        pair = tie_of(state, item.rest)
        value = signed(pair[1].rating) if pair else ""
        return value if len(conflict.sides) > FEW or not pair else f"relationship {value}"
    if item.what == "tool":
        return "tool"
    trait = state.people[item.who].trait(item.rest)
    locked = "locked" if trait and trait.locked else ""
    return joined(("negative" if item.bad else "", locked), ", ")


# --- what is rarely brought ---------------------------------------------------------------------


def advice() -> tuple[p.Block, ...]:
    """What fits, for who asks."""
    hints = {
        "Hidden agendas": AGENDA,
        "Traits and tools": FITS,
        "Negative traits": RED,
        "Relationships": TEST,
        "Those who take no part": FACTOR,
    }
    return (p.Lines(tuple(p.Line(hint, about) for about, hint in hints.items())),)


def more_blocks(state: State, conflict: Conflict, who: str) -> tuple[p.Block, ...]:
    """The relationships of others, another tool."""
    lent = lent_keys(state, conflict, who)
    return (
        *group(state, conflict, "Relationships of others", lent),
        _tool_form(state.people[who]),
    )


def _tool_form(character: Character) -> p.Form:
    """Another tool, and whether it is noted."""
    count = len(character.tools)
    full = f"It is not noted: {character.name} has {count} tools. Remove one from the sheet first."
    noted = full if count >= LISTED_MOST else "It is noted on the sheet."
    fields = (p.Field("words", "Another tool", hint=f"Optional. {noted}"),)
    key = f"tool.{character.id}.{count}"
    return p.Form("bring_tool", fields, "Add tool", {"who": character.id}, "plain", key=key)


def options(state: State, conflict: Conflict) -> tuple[p.Chips, ...]:
    """A tap for each relationship of which somebody has the first option and others could make use;
    one in use keeps its place."""
    used = {tie.rest: tie.who for tie in pieces(state, conflict, what="tie")}
    chips = dict[str, p.Chip]()
    for who in (who for side in conflict.sides for who in side.members):
        for key in (*keys(state, conflict, who, "tie"), *lent_keys(state, conflict, who)):
            rest = split(key)[2]
            pair, on = tie_of(state, rest), rest in conflict.declined
            if rest in chips or pair is None or has_first(state, conflict, who, *pair):
                continue
            owner, tie = pair
            first = _first_named(state, conflict, who, owner)
            label = f"{first} {'decline' if first == OTHERS else 'declines'}"
            kind = f"{owner.name} and {tie.whom} {signed(tie.rating)}"
            tap = p.Do("decline_option", {"rest": rest, "on": not on})
            chips[rest] = p.Chip(label, kind, tap, pressed=on)
            if rest in used and not on:
                why = f"{state.people[used[rest]].name} uses this relationship."
                chips[rest] = p.Chip(label, kind, why_not=why)
    return (p.Chips("First option", tuple(chips.values()), hint=FIRST),) if chips else ()


def _first_named(state: State, conflict: Conflict, who: str, owner: Character) -> str:
    """Who has the first option that ``who`` has not; of two sides the other by its name."""
    first = first_with(conflict, who, owner)
    mine = conflict.side(who)
    if first != OTHER or mine is None:
        return first
    other = next((side.who for side in conflict.sides if side.who != mine.who), "")
    return state.people[other].name if other else first
