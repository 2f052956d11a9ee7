"""What is brought into a conflict: agendas, traits, relationships, tools; and what the rules have
against it."""

from __future__ import annotations

from typing import ClassVar

from hotseat.core.arguments import ID, NAME, line
from hotseat.core.asks import Ask
from hotseat.core.facts import WORDS, FactRegistry, OfCharacter, say
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves, against_rules, not_yet, unless
from hotseat.core.shapes import boolean, text
from hotseat.core.values import of
from hotseat.games.hot_war.conflict.guards import in_progress, is_in, not_rolled
from hotseat.games.hot_war.conflict.sources import (
    Piece,
    against_object,
    has_first,
    keys,
    piece,
    pieces,
    split,
    tie_of,
)
from hotseat.games.hot_war.state import (
    CONFLICT,
    Character,
    Conflict,
    OfConflict,
    State,
)
from hotseat.kit.people import known
from hotseat.kit.pool import (
    KEYS_MOST,
    Bring,
    Brings,
    bringing,
    key_of,
    when_on,
    with_source,
)
from hotseat.kit.sheet import free_name

FACTS, MOVES = FactRegistry("hot_war"), Moves()
OTHERS, OTHER = "The other sides", "The other side"
NO_FIT = "2 people find that this doesn’t fit here."
ONE_OF = {
    "agenda": "A character brings 1 hidden agenda into a conflict at most.",
    "tool": "A character brings 1 tool into a conflict at most.",
}


# --- what stands in the way ----------------------------------------------------------------------


def _piece(state: State, ask: Bring) -> Piece:
    item = piece(state, CONFLICT.current(state), key_of(ask))
    assert item is not None  # ``is_there`` has spoken before
    return item


@when_on
def for_acting(state: State, ask: Bring) -> str:
    """Against the rules: the agenda of a supporting character."""
    item = _piece(state, ask)
    side = CONFLICT.current(state).side(item.who)
    helps = side is not None and side.who != item.who and item.what == "agenda"
    return "Only the acting character can bring in a hidden agenda." if helps else ""


@when_on
def one_of_a_kind(state: State, ask: Bring) -> str:
    """Against the rules: a second hidden agenda, or a second tool, of one character."""
    item = _piece(state, ask)
    if item.what not in ("agenda", "tool"):
        return ""
    if not pieces(state, CONFLICT.current(state), item.who, item.what):
        return ""
    return ONE_OF[item.what]


@when_on
def has_a_box(state: State, ask: Bring) -> str:
    """Against the rules: an agenda that must be resolved."""
    item = _piece(state, ask)
    full = item.what == "agenda" and state.people[item.who].agenda(item.rest).full
    return "All boxes of this agenda are filled. Resolve it first." if full else ""


@when_on
def used_once(state: State, ask: Bring) -> str:
    """Against the rules: a relationship used twice in a conflict, or one that has no dice."""
    item, conflict = _piece(state, ask), CONFLICT.current(state)
    if item.what != "tie":
        return ""
    used = (piece for piece in pieces(state, conflict, what="tie") if piece.rest == item.rest)
    if (other := next(used, None)) is not None:
        return f"{state.people[other.who].name} already uses this relationship."
    return "" if item.dice else "A relationship at 0 brings no dice."


@when_on
def first_option(state: State, ask: Bring) -> str:
    """Against the rules: a relationship on which somebody else has the first option."""
    item, conflict = _piece(state, ask), CONFLICT.current(state)
    pair = tie_of(state, item.rest) if item.what == "tie" else None
    if pair is None or item.rest in conflict.declined:
        return ""
    owner, tie = pair
    if has_first(state, conflict, item.who, owner, tie):
        return ""
    kind = "positive" if tie.rating > 0 else "negative"
    about = f" in a conflict with {tie.whom}" if against_object(state, conflict, owner, tie) else ""
    first = first_with(conflict, item.who, owner)
    has = "have" if first == OTHERS else "has"
    message = f"{first} {has} first option on this {kind} relationship{about}."
    return f"{message} If they decline, tap that in More, under “First option”."


def first_with(conflict: Conflict, who: str, owner: Character) -> str:
    """Who has the first option that ``who`` has not."""
    home = conflict.side(owner.id)
    if home is None or who not in home.members:
        return owner.name
    return OTHERS if len(conflict.sides) > 2 else OTHER


@when_on
def fits_here(state: State, ask: Bring) -> str:
    """Against the rules: what two found not to fit."""
    return NO_FIT if CONFLICT.current(state).dropped(key_of(ask)) else ""


def _kept(state: State, conflict: Conflict, brought: tuple[str, ...]) -> State:
    """What comes in although two found that it does not fit is no longer objected to."""
    back = {key for key in brought if key not in conflict.held and conflict.dropped(key)}
    objections = tuple(objection for objection in conflict.objections if objection.key not in back)
    return CONFLICT.changed(state, conflict.id, held=brought, objections=objections)


BRINGS = Brings(
    CONFLICT,
    lambda conflict: conflict.held,
    _kept,
    lambda state, conflict, key: piece(state, conflict, key) is not None,
)
ONCE = (*map(against_rules, (for_acting, one_of_a_kind, has_a_box, used_once)),)
COMING = (*ONCE, not_yet(first_option))
RULES = (*COMING, against_rules(fits_here))
bringing(FACTS, MOVES, BRINGS, (in_progress, not_rolled), RULES)


# --- a tool, and the first option declined -------------------------------------------------------


class BringTool(Ask):
    """A tool that somebody brings; without words it is just that."""

    who: str = of(ID)
    words: str = of(NAME, default="")


few_pieces = unless(
    object,
    lambda state, _ask: len(CONFLICT.current(state).held) < KEYS_MOST,
    "Too much is brought in already.",
)


def another_tool(state: State, ask: BringTool) -> str:
    """Impossible: the very tool that they bring already."""
    conflict, words = CONFLICT.current(state), line(ask.words)
    key = f"tool:{ask.who}:{words}"
    same = words and key in conflict.held and not conflict.dropped(key)
    return f"{state.people[ask.who].name} brings that tool already." if same else ""


def one_tool(state: State, ask: BringTool) -> str:
    """Against the rules: a second tool of one character, or one that was vetoed."""
    conflict = CONFLICT.current(state)
    if conflict.dropped(f"tool:{ask.who}:{line(ask.words)}"):
        return NO_FIT
    tools = pieces(state, conflict, ask.who, "tool")
    return ONE_OF["tool"] if tools else ""


@FACTS
class ToolBrought(OfConflict, OfCharacter):
    """A tool that need not be on the sheet; it is noted there when the dice are rolled."""

    words: str = of(WORDS)

    def apply(self, state: State, id: str) -> State:
        conflict = CONFLICT.at(state, self.of)
        key = f"tool:{state.people[self.who].id}:{self.words}"
        left = replace(conflict, held=with_source(conflict.held, key, False))
        return _kept(CONFLICT.put(state, left), left, with_source(left.held, key, True))

    tell = say("Tool brought in", "{words:q}.", story=False, passing=True)


@MOVES(
    BringTool,
    in_progress,
    not_rolled,
    known,
    is_in,
    few_pieces,
    another_tool,
    against_rules(one_tool),
)
def bring_tool(state: State, ask: BringTool) -> ToolBrought:
    """A new tool."""
    conflict = CONFLICT.current(state)
    objected = (objection.key for objection in conflict.objections)
    taken = [split(key)[2] for key in (*keys(state, conflict, ask.who, "tool"), *objected)]
    return ToolBrought(ask.who, line(ask.words) or free_name("Tool", taken))


def can_decline(state: State, ask: OptionDeclined) -> str:
    """Impossible: a relationship that is not there, or an option declined already."""
    if tie_of(state, ask.rest) is None:
        return "That relationship isn’t on the sheet."
    gone = ask.rest in CONFLICT.current(state).declined
    how = "is declined already" if gone else "isn’t declined"
    return f"That first option {how}." if gone == ask.on else ""


@MOVES.makes("decline_option", in_progress, not_rolled, can_decline)
@FACTS
class OptionDeclined(OfConflict):
    """Those with the first option on a relationship do not use it; ``rest`` is its part of a
    key."""

    undo_label: ClassVar[str] = "First option declined"
    sets = ("of", "rest")

    rest: str = of(text(200, 1))
    on: bool = of(boolean(), default=True)

    def apply(self, state: State, id: str) -> State:
        left = [trait for trait in CONFLICT.at(state, self.of).declined if trait != self.rest]
        declined = (*left, self.rest)[-KEYS_MOST:] if self.on else tuple(left)
        return CONFLICT.changed(state, self.of, declined=declined)


# --- on the screen -------------------------------------------------------------------------------


LABELS = {
    "agenda": "Hidden agendas",
    "trait": "Traits",
    "tie": "Relationships",
    "tool": "Tools",
}
