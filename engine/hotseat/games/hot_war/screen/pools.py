"""The pools before the roll: a column for each side with all that it could bring, and the dice of
those who take no part in every one of them."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.wording import capital, joined, listed, owned
from hotseat.games.hot_war.conflict import begin, counters, others, roll
from hotseat.games.hot_war.conflict.chances import odds_blocks
from hotseat.games.hot_war.conflict.plan import Plan, plans
from hotseat.games.hot_war.people.parts import PEOPLE
from hotseat.games.hot_war.screen import opening
from hotseat.games.hot_war.state import ATTRIBUTES, CONFLICT, Conflict, Side, State
from hotseat.kit import lying
from hotseat.kit.people import is_npc
from hotseat.kit.screens import more, one_more, staying

OWN = ": each in your own column"
# So many sides are named in the title; more would take two lines of it.
FEW_NAMED = 2
WINS = "Who wins?"
OBJECTIONS, FIRST = "Objections", "First option, more"
EXTRA = "Trust, or another number of dice for an agenda."


def pools_blocks(state: State, view: p.View) -> tuple[p.Block, ...]:
    """The columns; over them what is rarely brought, objections, words."""
    conflict, planned = CONFLICT.current(state), plans(state)
    sides = conflict.sides
    heads = tuple(_head(state, conflict, side, planned[side.who]) for side in sides)
    rows = [
        tuple(counters.counters(state, conflict, side.who, "agenda") for side in sides),
        tuple(_things(state, conflict, side) for side in sides),
        tuple(_bystanders(state, side) for side in sides),
    ]
    rows = [row for row in rows if any(row)]
    shown = tuple(p.CompareRow("", row) for row in rows)
    columns = p.Compare("Pools", heads, shown, key=conflict.id)
    dice, lie = roll.unrolled(state), bool(conflict.lying)
    rare, opened = _rare(state, view, conflict)
    rolling = p.Roll(
        lying.label(len(dice), lie),
        "roll_changed" if lie else "roll_conflict",
        dice,
        others=(opening.reopen(conflict), *rare, *opening.cancelling(state)),
        form=begin.about_key(conflict),
        whose="gm",
        lying=roll.still_lying(state) if lie else (),
    )
    return (
        _title(state, conflict),
        columns,
        *opened,
        *(() if lie else odds_blocks(state, view)),
        rolling,
    )


def _title(state: State, conflict: Conflict) -> p.Heading:
    """What the conflict is about; who acts stands over the columns, where there are many."""
    title = opening.head(state, conflict, f"{capital(_players(state, conflict))}{OWN}")
    few = conflict.about or len(conflict.sides) <= FEW_NAMED
    return title if few else p.Heading(WINS, title.eyebrow)


def _players(state: State, conflict: Conflict) -> str:
    """Who decides: everyone who plays somebody that acts."""
    characters = (state.people[side.who] for side in conflict.sides)
    names = (
        "the GM"
        if is_npc(state, character)
        else state.table.seats.name_of(character.owner) or character.name
        for character in characters
    )
    return listed(dict.fromkeys(names))


def _head(state: State, conflict: Conflict, side: Side, pool: Plan) -> p.CompareHead:
    character = state.people[side.who]
    own, attribute = character.level(conflict.arena), ATTRIBUTES[conflict.arena]
    level = f"Off the cuff {own}" if character.improvised else f"{attribute} {own}"
    supporting = (state.people[who] for who in side.helpers)
    helpers = listed(f"{owned(other.name)} {other.level(conflict.arena)}" for other in supporting)
    sub = joined((level, f"with {helpers}" if helpers else ""), ", ")
    return p.CompareHead(character.name, sub, str(pool.dice), "die" if pool.dice == 1 else "dice")


def _things(state: State, conflict: Conflict, side: Side) -> tuple[p.Block, ...]:
    """What the acting character could bring, then those who support them, each under a name."""
    blocks = list(counters.things(state, conflict, side.who))
    for who in side.helpers:
        if inside := counters.things(state, conflict, who):
            blocks += [p.Text(f"{state.people[who].name} supports", "small"), *inside]
    return tuple(blocks)


def _bystanders(state: State, side: Side) -> tuple[p.Block, ...]:
    return tuple(others.die_chips(state, seat, side.who) for seat in others.bystanders(state))


# --- what is rarely wanted -----------------------------------------------------------------------


def rare_key(conflict: Conflict) -> str:
    """The pick of the part that lies over the columns; a move closes it, but in those parts where
    several things are tapped."""
    return f"rare.{conflict.id}"


def _rare(
    state: State, view: p.View, conflict: Conflict
) -> tuple[tuple[p.Button, ...], tuple[p.Picker, ...]]:
    """What a tap in the head lays over the columns: objections; words first of the rest."""

    def options() -> tuple[p.Block, ...]:
        each_more = tuple(_more(state, view, conflict, side) for side in conflict.sides)
        leaves = tuple(state.people[side.who].name for side in conflict.sides)
        columns = p.Columns(each_more, leaves=leaves, key=f"more.{conflict.id}")
        return staying((*counters.options(state, conflict), columns), {key: FIRST})

    def objections() -> tuple[p.Block, ...]:
        return staying(others.objection_blocks(state), {key: OBJECTIONS})

    def words() -> tuple[p.Block, ...]:
        return (begin.about_form(conflict), *others.nudge_blocks(state))

    key = rare_key(conflict)
    first, objecting = more(view, key, {OBJECTIONS: objections})
    rest, opened = one_more(view, key, {
        "Words and factors": words,
        FIRST: options,
        "What fits": counters.advice,
    })  # fmt: skip
    return (*first, rest), (*objecting, *opened)


def _more(state: State, view: p.View, conflict: Conflict, side: Side) -> tuple[p.Block, ...]:
    """What else a side could bring."""
    character = state.people[side.who]
    extra = p.Stepper(
        "Other dice", side.extra, -begin.EXTRA_MOST, begin.EXTRA_MOST, "set_extra", "value",
        {"who": side.who}, EXTRA,
    )  # fmt: skip
    blocks: list[p.Block] = [
        p.Heading(character.name),
        *PEOPLE.private_lines(character, view),
        *counters.more_blocks(state, conflict, side.who),
        extra,
    ]
    for who in side.helpers:
        if more := counters.more_blocks(state, conflict, who):
            blocks += [p.Heading(state.people[who].name), *more]
    return tuple(blocks)
