"""Moves of the table and its people: who plays, the scenario, the stress, the characters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hotseat.core.arguments import ID, LINE, LONG, NAME, blank, line, lines, why_too_long
from hotseat.core.dice import Source
from hotseat.core.game import Args, Fact, Move
from hotseat.core.maps import SIDE
from hotseat.core.private import GM
from hotseat.core.shapes import Shape, choice, integer, maybe, text
from hotseat.games.isolation import words_people as words
from hotseat.games.isolation.facts import PREFIX
from hotseat.games.isolation.state import DEAD, HEALTH, STRESS_MOST, State

SIDES_MOST = 12
WORD_MOST = 60
PEOPLE_MOST = 20
STARTS = ("1", "2", "3")

_SHEET: Mapping[str, Shape] = {
    "name": NAME,
    "owner": maybe(text(80)),
    "profession": NAME,
    "positives": text(1000),
    "negatives": text(1000),
    "bias": LINE,
    "goal": LINE,
}
_NPC: Mapping[str, Shape] = {
    name: shape if name == "name" else maybe(shape)
    for name, shape in _SHEET.items()
    if name != "owner"
}


def fact(kind: str, /, **data: Any) -> Fact:
    """One fact of this game."""
    return (PREFIX + kind, data)


def named(state: State, args: Args) -> dict[str, Any]:
    """``who`` and ``name`` as facts hold them."""
    return {"who": args["who"], "name": state.people[args["who"]].name}


def why_nobody(state: State, args: Args, living: bool = True) -> str:
    """Why ``who`` cannot be meant: unknown, or (with ``living``) dead."""
    if "who" not in args:
        return ""
    one = state.people.get(args["who"])
    if one is None:
        return words.NO_CHARACTER
    return words.is_dead(one.name) if living and not one.living else ""


def why_dice_lie(state: State) -> str:
    """Links, health and stress stay as they are while dice of an action lie on the table."""
    return words.DICE_LIE if state.action is not None and state.action.fallen else ""


def played(state: State) -> bool:
    """Whether an action is open, or one has ever been settled: building is over."""
    return state.action is not None or state.last is not None


# --- the table -----------------------------------------------------------------------------------


def _why_scenario(state: State, args: Args) -> str:
    if blank(args, "locale"):
        return words.NO_LOCALE
    if blank(args, "threat"):
        return words.NO_THREAT
    return words.STRESS_RUNS if "stress" in args and played(state) else ""


def _do_scenario(state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    data: dict[str, Any] = {"locale": line(args, "locale"), "threat": line(args, "threat")}
    if "stress" in args:
        data["stress"] = int(args["stress"])
    elif not state.set_up and not played(state):
        data["stress"] = int(STARTS[0])
    return (fact("scenario_set", **data),)


# --- stress --------------------------------------------------------------------------------------


def _why_stress(state: State, args: Args) -> str:
    change = int(args.get("change", 0))
    if "change" in args and not change:
        return words.NO_CHANGE
    if blank(args, "reason"):
        return words.NO_REASON
    return why_dice_lie(state) or _why_bound(state, change)


def _why_bound(state: State, change: int) -> str:
    if change < 0 and not state.stress:
        return words.STRESS_FLOOR
    if change > 0 and state.stress >= STRESS_MOST:
        return words.STRESS_TOP
    return ""


def _do_stress(state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    wanted = max(0, min(STRESS_MOST, state.stress + int(args["change"])))
    change = wanted - state.stress
    return (fact("stress_changed", change=change, reason=line(args, "reason")),)


def _why_set_stress(state: State, args: Args) -> str:
    if args.get("stress") == state.stress:
        return words.ALREADY_THERE
    return why_dice_lie(state)


def _do_set_stress(state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    return (fact("stress_changed", change=args["stress"] - state.stress, reason=""),)


# --- characters ----------------------------------------------------------------------------------


def why_sheet(state: State, args: Args, mine: str = "", npc: bool = False) -> str:
    """Why these words make no sheet; ``mine`` is the character's own id when it is edited. The
    balance of good and bad sides is advice and never a reason."""
    if blank(args, "name"):
        return words.NO_NAME
    name = line(args, "name")
    if any(one.name == name and one.id != mine for one in state.people.values()):
        return words.taken(name)
    parts = () if npc else ("profession", "positives", "negatives", "bias", "goal")
    empty = next((part for part in parts if blank(args, part)), "")
    return words.missing(name, empty) if empty else _why_sides(args)


def _why_sides(args: Args) -> str:
    sides = [*lines(args, "positives"), *lines(args, "negatives")]
    if max(len(lines(args, "positives")), len(lines(args, "negatives"))) > SIDES_MOST:
        return words.too_many_sides(SIDES_MOST)
    if long := why_too_long(sides, WORD_MOST):
        return long
    double = next((side for side in sides if sides.count(side) > 1), "")
    return words.side_twice(double) if double else ""


def _sheet(args: Args, owner: str) -> dict[str, Any]:
    plain = {name: line(args, name) for name in ("name", "profession", "bias", "goal")}
    return {
        **plain,
        "owner": owner,
        "positives": lines(args, "positives"),
        "negatives": lines(args, "negatives"),
    }


def _why_room(state: State) -> str:
    if len(state.people) >= PEOPLE_MOST:
        return words.TOO_MANY_PEOPLE
    return words.ACTION_OPEN if state.action is not None else ""


def _why_make(state: State, args: Args) -> str:
    return _why_room(state) or _why_owner(state, args) or why_sheet(state, args)


def _why_make_npc(state: State, args: Args) -> str:
    return _why_room(state) or why_sheet(state, args, npc=True)


def _do_make(_state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    return (fact("character_made", **_sheet(args, line(args, "owner"))),)


def _do_make_npc(_state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    return (fact("character_made", **_sheet(args, GM)),)


def _why_owner(state: State, args: Args) -> str:
    owner = line(args, "owner")
    known = owner in ("", GM) or state.table.seats.seat(owner) is not None
    return "" if known else words.NO_SEAT


def _why_edit(state: State, args: Args) -> str:
    nobody = why_nobody(state, args, living=False) or _why_owner(state, args)
    if nobody or "who" not in args:
        return nobody
    owner = args.get("owner", state.people[args["who"]].owner)
    return why_sheet(state, args, args["who"], owner == GM)


def _do_edit(state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    owner = args.get("owner", state.people[args["who"]].owner)
    return (fact("character_edited", who=args["who"], **_sheet(args, owner)),)


def _why_remove(state: State, args: Args) -> str:
    if played(state):
        return words.BEGUN if state.action is None else words.ACTION_OPEN
    return why_nobody(state, args, living=False) or (words.BOND_OPEN if state.bond else "")


def _do_remove(state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    return (fact("character_left", **named(state, args)),)


def _why_health(state: State, args: Args) -> str:
    nobody = why_nobody(state, args, living=False)
    if nobody or state.action is not None:
        return nobody or words.ACTION_OPEN
    if state.bond is not None and args.get("health") == DEAD:
        return words.BOND_OPEN
    if "who" in args and state.people[args["who"]].health == args.get("health"):
        return words.ALREADY_THERE
    return ""


def _do_health(state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    data = {"health": args["health"], "reason": line(args, "reason")}
    return (fact("health_set", **named(state, args), **data),)


def _why_place(state: State, args: Args) -> str:
    return why_nobody(state, args, living=False)


def _do_place(_state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    return (fact("character_placed", who=args["who"], x=args["x"], y=args["y"]),)


_SCENARIO: Mapping[str, Shape] = {"locale": LONG, "threat": LONG, "stress": maybe(choice(*STARTS))}
_PLACE: Mapping[str, Shape] = {"who": ID, "x": integer(0, SIDE), "y": integer(0, SIDE)}
CHANGES = ("-3", "-2", "-1", "1", "2", "3")

MOVES = (
    Move("set_scenario", _SCENARIO, _why_scenario, _do_scenario),
    Move(
        "change_stress",
        {"change": choice(*CHANGES), "reason": LINE},
        _why_stress,
        _do_stress,
    ),
    Move("set_stress", {"stress": integer(0, STRESS_MOST)}, _why_set_stress, _do_set_stress),
    Move("make_character", _SHEET, _why_make, _do_make),
    Move("make_npc", _NPC, _why_make_npc, _do_make_npc),
    Move("edit_character", {"who": ID, **_SHEET}, _why_edit, _do_edit),
    Move("remove_character", {"who": ID}, _why_remove, _do_remove),
    Move(
        "set_health",
        {"who": ID, "health": choice(*HEALTH), "reason": maybe(LINE)},
        _why_health,
        _do_health,
    ),
    Move("place", _PLACE, _why_place, _do_place),
)
