"""What is brought into a conflict: agendas, traits, relationships, tools; and what the rules have
against it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from hotseat.core import panels as p
from hotseat.core.arguments import ID, NAME, line
from hotseat.core.game import Args
from hotseat.core.shapes import maybe, text
from hotseat.games.hot_war.conflict.begin import in_progress, is_in, not_rolled
from hotseat.games.hot_war.conflict.sources import (
    Piece,
    against_object,
    change,
    keys,
    open_conflict,
    owner_first,
    piece,
    pieces,
    split,
    tie_of,
)
from hotseat.games.hot_war.state import (
    DYE,
    LISTED_MOST,
    NEGATIVE_DYE,
    Conflict,
    State,
)
from hotseat.kit.facts import WORDS, FactData, Kinds, OfCharacter, say
from hotseat.kit.moves import Moves, against_rules, needs, unless
from hotseat.kit.people import changed, known
from hotseat.kit.pool import KEYS_MOST, Brings, Offer, bringing, chips, key_of, when_on, with_source
from hotseat.kit.screens import fold_card
from hotseat.kit.sheet import free_name
from hotseat.kit.values import of

FACTS, MOVES = Kinds("hot_war"), Moves()


# --- what stands in the way ----------------------------------------------------------------------


def _piece(state: State, args: Args) -> Piece:
    found = piece(state, open_conflict(state), key_of(args))
    assert found is not None  # ``is_there`` has spoken before
    return found


@when_on
def for_acting(state: State, args: Args) -> str:
    """Against the rules: agendas and relationships of a supporting character."""
    found = _piece(state, args)
    side = open_conflict(state).side(found.who)
    helps = side is not None and side.who != found.who and found.what in ("agenda", "tie")
    return "Supporting characters add their attribute, traits and tools only." if helps else ""


@when_on
def one_of_a_kind(state: State, args: Args) -> str:
    """Against the rules: a second hidden agenda, or a second tool, of one character."""
    found = _piece(state, args)
    held = pieces(state, open_conflict(state), found.who, found.what)
    if found.what not in ("agenda", "tool") or not held:
        return ""
    what = "hidden agenda" if found.what == "agenda" else "tool"
    return f"One {what} a character in any one conflict."


@when_on
def has_a_box(state: State, args: Args) -> str:
    """Against the rules: an agenda that must be resolved."""
    found = _piece(state, args)
    full = found.what == "agenda" and state.people[found.who].agenda(split(found.key)[2]).full
    return "All boxes of this agenda are filled. Resolve it first." if full else ""


@when_on
def used_once(state: State, args: Args) -> str:
    """Against the rules: a relationship used twice in a conflict, or one that has no dice."""
    found, conflict = _piece(state, args), open_conflict(state)
    if found.what != "tie":
        return ""
    rest = split(found.key)[2]
    other = next((e for e in pieces(state, conflict, what="tie") if split(e.key)[2] == rest), None)
    if other is not None:
        return f"{state.people[other.who].name} already uses this relationship."
    return "" if found.dice else "A relationship at 0 brings no dice."


@when_on
def first_option(state: State, args: Args) -> str:
    """Against the rules: a relationship on which somebody else has the first option."""
    found, conflict = _piece(state, args), open_conflict(state)
    rest = split(found.key)[2]
    held = tie_of(state, rest) if found.what == "tie" else None
    if held is None or rest in conflict.passed:
        return ""
    owner, tie = held
    mine = found.who == owner.id
    if owner_first(state, conflict, owner, tie) == mine:
        return ""
    kind = "positive" if tie.rating > 0 else "negative"
    about = f", against {tie.whom}" if against_object(state, conflict, owner, tie) else ""
    first = "the others have" if mine else f"{owner.name} has"
    return f"On a {kind} relationship{about}, {first} the first option. Pass on it first."


@when_on
def fits_here(state: State, args: Args) -> str:
    """Against the rules: what two found not to fit."""
    gone = open_conflict(state).dropped(key_of(args))
    return "2 people find that this doesn’t fit here." if gone else ""


BRINGS = Brings(
    lambda state: open_conflict(state).held,
    lambda state, held: change(state, held=held),
    lambda state, key: piece(state, open_conflict(state), key) is not None,
)
RULES = tuple(
    map(against_rules, (for_acting, one_of_a_kind, has_a_box, used_once, first_option, fits_here))
)
bringing(FACTS, MOVES, BRINGS, (in_progress, not_rolled), RULES)


# --- a tool, and the first option passed on ------------------------------------------------------

few_tools = unless(
    lambda state, args: len(state.people[args["who"]].tools) < LISTED_MOST,
    f"{LISTED_MOST} tools are enough for a sheet.",
    "who",
)
few_pieces = unless(
    lambda state, _args: len(state.conflict.held) < KEYS_MOST, "Too much is brought in already."
)


@needs("who")
def one_tool(state: State, args: Args) -> str:
    """Against the rules: a second tool of one character."""
    held = pieces(state, open_conflict(state), args["who"], "tool")
    return "One tool a character in any one conflict." if held else ""


@FACTS
@dataclass(frozen=True, slots=True)
class ToolBrought(OfCharacter):
    """A tool brought in for the first time is noted on the sheet."""

    words: str = of(WORDS)

    def apply(self, state: State, id: str) -> State:
        one = state.people[self.who]
        tools = one.tools if self.words in one.tools else (*one.tools, self.words)
        if len(tools) > LISTED_MOST:
            raise ValueError(f"more than {LISTED_MOST} tools")
        after = changed(state, self.who, tools=tools)
        held = with_source(open_conflict(after).held, f"tool:{one.id}:{self.words}", True)
        return change(after, held=held)

    tell = say("Tool brought in", "{words:q}, noted on the sheet.", story=False, passing=True)


@MOVES(
    in_progress, not_rolled, known, is_in, few_tools, few_pieces, against_rules(one_tool),
    who=ID, words=maybe(NAME),
)  # fmt: skip
def bring_tool(state: State, args: Args) -> ToolBrought:
    """A new tool; without words it is just that."""
    taken = state.people[args["who"]].tools
    return ToolBrought(args["who"], line(args, "words") or free_name("Tool", taken))


def can_pass(state: State, args: Args) -> str:
    """Impossible: a relationship that is not there, or an option passed on already."""
    if "rest" not in args:
        return ""
    if tie_of(state, args["rest"]) is None:
        return "That relationship isn’t on the sheet."
    gone = args["rest"] in open_conflict(state).passed
    return "That first option is passed on already." if gone else ""


@MOVES.makes("pass_option", in_progress, not_rolled, can_pass)
@FACTS
@dataclass(frozen=True, slots=True)
class OptionPassed(FactData):
    """Those with the first option on a relationship do not use it; ``rest`` is its part of a
    key."""

    unsaid: ClassVar[str] = "First option passed on"

    rest: str = of(text(200, 1))

    def apply(self, state: State, id: str) -> State:
        passed = dict.fromkeys((*open_conflict(state).passed, self.rest))
        return change(state, passed=tuple(passed)[-KEYS_MOST:])


# --- on the screen -------------------------------------------------------------------------------


def die(bad: bool = False) -> p.DieFace:
    """A die to be rolled; that of a negative trait has another colour and a sign."""
    return p.DieFace(10, dye=NEGATIVE_DYE if bad else DYE, badge="-" if bad else "")


def offers(state: State, who: str, what: str) -> tuple[Offer, ...]:
    """The things of one kind as offers, each with what stands in its way."""
    conflict, found = open_conflict(state), []
    for key in keys(state, conflict, who, what):
        one = piece(state, conflict, key)
        if one is None:
            continue
        on = key in conflict.held
        why = MOVES.why(state, "bring", source=key, on=not on)
        dropped = ", dropped by 2 objections" if on and conflict.dropped(key) else ""
        dice = f"{one.dice} {'die' if one.dice == 1 else 'dice'}"
        found.append(Offer(key, one.label, f"{one.note}: {dice}{dropped}", (die(one.bad),), why))
    return tuple(found)


LABELS = {
    "agenda": "Hidden agendas",
    "trait": "Traits",
    "tie": "Relationships",
    "tool": "Tools",
}


def bring_blocks(state: State, view: p.View, who: str) -> tuple[p.Block, ...]:
    """All that a character could bring in: their own in sight, the relationships of others and
    another tool behind a fold."""
    conflict, name = open_conflict(state), state.people[who].name
    blocks: list[p.Block] = []
    for what, label in LABELS.items():
        found = [each for each in offers(state, who, what) if "|" not in each.key]
        if found or what == "trait":
            empty = f"{name} has no traits yet. Edit the sheet to add them."
            blocks.append(chips(label, found, conflict.held, "bring", {}, empty))
        if what == "tie":
            blocks += _options(state, who, own=True)
    theirs = [each for each in offers(state, who, "tie") if "|" in each.key]
    if theirs:
        lent = (chips("", theirs, conflict.held, "bring", {}), *_options(state, who, own=False))
        blocks.append(fold_card(view, f"fold.lent.{who}", "Relationships of others", lent))
    field = p.Field("words", "Tool", hint="Optional. It is noted on the sheet.", hi=60)
    args, count = {"who": who}, len(state.people[who].tools)
    why, key = MOVES.why(state, "bring_tool", **args), f"tool.{who}.{count}"
    form = p.Form("bring_tool", (field,), "Add tool", args, "plain", why, key=key)
    return (*blocks, fold_card(view, f"fold.tool.{who}", "Another tool", (form,)))


def _options(state: State, who: str, own: bool) -> tuple[p.Chips, ...]:
    """A tap for each relationship, their own or those of others, on which somebody else has the
    first option."""
    conflict, found = open_conflict(state), []
    for key in keys(state, conflict, who, "tie"):
        rest = split(key)[2]
        held = tie_of(state, rest)
        if held is None or rest in conflict.passed or rest in _used(state, conflict):
            continue
        owner, tie = held
        mine = owner.id == who
        if mine == own and owner_first(state, conflict, owner, tie) != mine:
            first = "The others" if mine else owner.name
            tap = p.Do("pass_option", {"rest": rest})
            found.append(p.Chip(f"{first}: pass on {tie.whom}", tap=tap))
    return (p.Chips("First options", tuple(found)),) if found else ()


def _used(state: State, conflict: Conflict) -> set[str]:
    return {split(each.key)[2] for each in pieces(state, conflict, what="tie")}
