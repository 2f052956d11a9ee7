"""Moves before the dice: the proposal, its difficulty where it comes first, what the situation
brings, and the way out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hotseat.core.arguments import ID, LINE, blank, line
from hotseat.core.dice import Source
from hotseat.core.game import Args, Fact, Move
from hotseat.core.shapes import Shape, array, boolean, choice, integer, maybe, text
from hotseat.games.isolation import rolling
from hotseat.games.isolation import words_refused as refused
from hotseat.games.isolation.facts import EXTRA_KINDS
from hotseat.games.isolation.making import fact, why_nobody
from hotseat.games.isolation.pool_of import (
    COLOURS,
    DICE_MOST,
    action_of,
    kinds_for,
    links_that_matter,
    name_of,
    needs_difficulty,
    part_of,
)
from hotseat.games.isolation.pools import automatic
from hotseat.games.isolation.reading import GREEN, RED
from hotseat.games.isolation.state import DIFFICULTY_MOST, Action, Extra, State

EXTRAS_MOST = 20
PEOPLE: Shape = array(ID, hi=20)


# --- the proposal --------------------------------------------------------------------------------


def _why_propose(state: State, args: Args) -> str:
    if state.action is not None:
        return refused.ACTION_OPEN
    if state.between():
        return refused.BETWEEN
    if len(state.living()) < 2:
        return refused.NEEDS_TWO
    stands = why_nobody(state, args) or (refused.NO_WORDS if blank(args, "words") else "")
    return stands or _why_people(state, args) or _why_many(state, args)


def _why_people(state: State, args: Args) -> str:
    """Why these cannot be asked, or acted against."""
    against = line(args, "against")
    if against and against == args.get("who"):
        return refused.AGAINST_SELF
    for who in (*args.get("asked", ()), *([against] if against else [])):
        if who not in state.people:
            return refused.NO_SUCH
        if not state.people[who].living:
            return refused.is_dead(name_of(state, who))
    return ""


def _why_many(state: State, args: Args) -> str:
    who = args.get("who")
    if who is None:
        return ""
    asked = _asked(state, args)
    dice = state.stress + sum(sum(state.counts(who, other)) for other in asked)
    return refused.too_many_dice(name_of(state, who), DICE_MOST) if dice > DICE_MOST else ""


def _asked(state: State, args: Args) -> list[str]:
    """Those asked, in the table's order, without the one who asks and the one acted against."""
    given, out = args.get("asked", ()), (args.get("who"), line(args, "against"))
    return [who for who in state.people if who in given and who not in out]


def _do_propose(state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    data: dict[str, Any] = {
        "who": args["who"],
        "name": name_of(state, args["who"]),
        "words": line(args, "words"),
        "asked": _asked(state, args),
        "dangerous": args.get("dangerous", False),
    }
    if line(args, "against"):
        data["against"] = line(args, "against")
    return (fact("action_proposed", **data),)


def _whole(state: State, args: Args) -> dict[str, Any]:
    """The arguments of a change, with what stays as it is."""
    action = action_of(state)
    now = {"asked": action.asked, "against": action.against}
    return {**now, **args, "who": action.who}


def _before_any_die(state: State) -> str:
    if state.action is None:
        return refused.NO_ACTION
    return refused.DICE_FELL if state.action.fallen else ""


def _why_change(state: State, args: Args) -> str:
    stands = _before_any_die(state)
    if stands:
        return stands
    if blank(args, "words"):
        return refused.NO_WORDS
    given = _whole(state, args)
    return _why_people(state, given) or _why_many(state, given)


def _do_change(state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    given = _whole(state, args)
    data: dict[str, Any] = {"asked": _asked(state, given), "against": line(given, "against")}
    if "words" in args:
        data["words"] = line(args, "words")
    if "dangerous" in args:
        data["dangerous"] = args["dangerous"]
    return (fact("proposal_changed", **data),)


def _why_difficulty(state: State, _args: Args) -> str:
    action = state.action
    if action is None:
        return refused.NO_ACTION
    if not needs_difficulty(action):
        return refused.NO_DIFFICULTY_AGAINST
    if action.opposition is not None:
        return refused.OPPOSITION_FELL
    if action.alone:
        return refused.ALONE_THREW if action.thrown else ""
    return "" if action.fixed else refused.STANDS_FIRST  # IS-13


def _do_difficulty(_state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    return (fact("difficulty_set", difficulty=args["difficulty"]),)


def _why_call_off(state: State, _args: Args) -> str:
    return _before_any_die(state)


def _do_call_off(state: State, _source: Source, _args: Args) -> tuple[Fact, ...]:
    action = action_of(state)
    return (fact("action_called_off", name=name_of(state, action.who), words=action.words),)


# --- what the situation brings -------------------------------------------------------------------


def has_thrown(action: Action, who: str) -> bool:
    """Whether this player's dice lie: those of the character acted against fall last."""
    if who == action.against and who:
        return action.opposition is not None
    return who in action.thrown


def _why_extra(state: State, args: Args) -> str:
    action = state.action
    if action is None:
        return refused.NO_ACTION
    if "who" not in args:
        return ""
    who = args["who"]
    if not part_of(action, who):
        return refused.NOT_IN_IT
    if has_thrown(action, who):
        return refused.THREW
    if len(action.extras_of(who)) >= EXTRAS_MOST:
        return refused.ENOUGH
    return _why_kind(state, args, who)


def _why_kind(state: State, args: Args, who: str) -> str:
    """IS-23: what the text lists for this part, each once but the dice for good playing."""
    kind = args.get("kind")
    if kind is None:
        return ""
    action = action_of(state)
    if kind not in kinds_for(action, who):
        return refused.NO_SUCH_KIND
    if "colour" in args and COLOURS.get(kind, args["colour"]) != args["colour"]:
        return refused.WRONG_COLOUR
    held = action.extras_of(who)
    if kind == "link":
        key = line(args, "link")
        if not any(link.id == key for link in links_that_matter(state, who)):
            return refused.WRONG_LINK
        return refused.LINK_TAKEN if any(extra.link == key for extra in held) else ""
    taken = kind != "playing" and any(extra.kind == kind for extra in held)
    return refused.ONE_ONLY if taken else ""


def _do_extra(_state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    kind = args["kind"]
    data: dict[str, Any] = {
        "who": args["who"],
        "colour": args["colour"],
        "kind": kind,
        "words": line(args, "words"),
    }
    if kind == "link":
        data["link"] = line(args, "link")
    return (fact("extra_added", **data),)


def _extra(state: State, key: object) -> Extra | None:
    action = state.action
    return next((each for each in action.extras if each.id == key), None) if action else None


def _why_drop(state: State, args: Args) -> str:
    if state.action is None:
        return refused.NO_ACTION
    if "extra" not in args:
        return ""
    extra = _extra(state, args["extra"])
    if extra is None:
        return refused.NO_EXTRA
    return refused.THREW if has_thrown(state.action, extra.who) else ""


def _do_drop(_state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    return (fact("extra_dropped", extra=args["extra"]),)


# --- no stress, no dice --------------------------------------------------------------------------


def _why_unrolled(state: State, _args: Args) -> str:
    """IS-10: stress at zero and nothing thrown."""
    if state.action is None:
        return refused.NO_ACTION
    if not automatic(state.stress):
        return refused.STRESS_THERE
    return refused.DICE_NOW if state.action.fallen else ""


def _do_unrolled(state: State, _source: Source, _args: Args) -> tuple[Fact, ...]:
    """A basic success without dice: links change only where dice decided."""
    action = action_of(state)
    done = fact(
        "settled",
        who=action.who,
        name=name_of(state, action.who),
        words=action.words,
        degree="basic success",
        rolled=False,
        stances={},
        wounds=[],
        loose=[],
        stress=0,
    )
    return (done,)


_EXTRA: Mapping[str, Shape] = {
    "who": ID,
    "colour": choice(GREEN, RED),
    "kind": choice(*EXTRA_KINDS),
    "words": maybe(LINE),
    "link": maybe(ID),
}

MOVES = (
    Move(
        "propose",
        {
            "who": ID,
            "words": LINE,
            "asked": PEOPLE,
            "against": maybe(text(80)),
            "dangerous": maybe(boolean()),
        },
        _why_propose,
        _do_propose,
    ),
    Move(
        "change_proposal",
        {
            "words": maybe(LINE),
            "asked": maybe(PEOPLE),
            "against": maybe(text(80)),
            "dangerous": maybe(boolean()),
        },
        _why_change,
        _do_change,
    ),
    Move(
        "set_difficulty",
        {"difficulty": integer(1, DIFFICULTY_MOST)},
        _why_difficulty,
        _do_difficulty,
    ),
    Move("add_extra", _EXTRA, _why_extra, _do_extra),
    Move("drop_extra", {"extra": ID}, _why_drop, _do_drop),
    Move("succeed_unrolled", {}, _why_unrolled, _do_unrolled),
    Move("call_off", {}, _why_call_off, _do_call_off),
    *rolling.MOVES,
)
