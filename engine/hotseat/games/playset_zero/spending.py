"""Moves after the throw: hits placed and taken back, advantages named, and the one settling."""

from __future__ import annotations

from typing import Any

from hotseat.core.arguments import ID, LINE, blank, line
from hotseat.core.dice import FACES_SHAPE, Die, Source, Want, dice_data, roll
from hotseat.core.game import Args, Fact, Move
from hotseat.core.shapes import choice, maybe, text
from hotseat.games.playset_zero import words
from hotseat.games.playset_zero.facts import TARGETS
from hotseat.games.playset_zero.making import fact
from hotseat.games.playset_zero.placing import free_hits, placed_on, why_not_place
from hotseat.games.playset_zero.pool import owner, places
from hotseat.games.playset_zero.rolling import conflict_of
from hotseat.games.playset_zero.state import MAIN, Conflict, Hand, State

# --- placing -------------------------------------------------------------------------------------


def die_key(args: Args) -> str:
    """The key of the die a move names: whole, or its number beside the id of a ``hand``."""
    return f"{args['hand']}:{args['die']}" if line(args, "hand") else str(args["die"])


def _why_place(state: State, args: Args) -> str:
    if state.conflict is None:
        return words.NO_ROLL
    if not state.conflict.fallen:
        return words.NOT_FALLEN
    if "die" not in args or "on" not in args:
        return ""
    return why_not_place(state, die_key(args), args["on"])


def _do_place(_state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    key = die_key(args)
    placed = fact("die_placed", die=key, on=args["on"])
    said = line(args, "words")
    if args["on"] != "advantage" or not said:
        return (placed,)
    return (placed, fact("advantage_named", die=key, words=said))


def _why_lift(state: State, args: Args) -> str:
    conflict = state.conflict
    if conflict is None:
        return words.NO_ROLL
    if "die" not in args:
        return ""
    if args["die"] not in conflict.placed:
        return words.NOT_PLACED
    if conflict.placed[args["die"]] == "block" and conflict.dice:
        return words.BLOCK_STANDS
    return ""


def _do_lift(_state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    return (fact("die_lifted", die=args["die"]),)


def _why_name(state: State, args: Args) -> str:
    if state.conflict is None:
        return words.NO_ROLL
    if "die" in args and state.conflict.placed.get(args["die"]) != "advantage":
        return words.NOT_AN_ADVANTAGE
    return words.NO_WORDS if blank(args, "words") else ""


def _do_name(_state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    return (fact("advantage_named", die=args["die"], words=line(args, "words")),)


def _why_let_go(state: State, _args: Args) -> str:
    if state.conflict is None:
        return words.NO_ROLL
    if not state.conflict.dice:
        return words.NOT_FALLEN
    if state.conflict.let_go or not free_hits(state):
        return words.NOTHING_FREE
    return ""


def _do_let_go(_state: State, _source: Source, _args: Args) -> tuple[Fact, ...]:
    return (fact("hits_let_go"),)


# --- one more die, where the house rules allow it (the other reading of PZ-2) ---------------------


def _why_add(state: State, args: Args) -> str:
    conflict = state.conflict
    if conflict is None:
        return words.NO_ROLL
    if not conflict.dice:
        return words.NOT_FALLEN
    if state.option("advantages") != "after":
        return words.BEFORE_ONLY
    key, one = line(args, "advantage"), owner(state, MAIN)
    if key:
        free = any(kept.id == key for kept in state.free_advantages(one.id))
        return "" if free else words.NO_ADVANTAGE
    free_marks = state.free_marks(one.id)
    return "" if free_marks else words.marks_short(one.name, 1, 0)


def _do_add(state: State, source: Source, args: Args) -> tuple[Fact, ...]:
    one, key = owner(state, MAIN), line(args, "advantage")
    said = next((kept.words for kept in one.advantages if kept.id == key), words.EARNED)
    dice = roll(source, (Want(6, said, "red"),), args.get("faces", ()))
    data: dict[str, Any] = {"name": one.name, "dice": dice_data(dice)}
    if key:
        data["advantage"] = key
    return (fact("die_added", **data),)


# --- settling ------------------------------------------------------------------------------------


def _why_settle(state: State, _args: Args) -> str:
    conflict = state.conflict
    if conflict is None:
        return words.NO_ROLL
    if not conflict.dice:
        return words.NOT_FALLEN
    for key, on in conflict.placed.items():
        die = conflict.die(key)
        if on == "advantage" and key not in conflict.words and die is not None:
            return words.unnamed(die.face)
    left = free_hits(state)
    return words.hits_left(len(left)) if left and not conflict.let_go else ""


def _do_settle(state: State, _source: Source, _args: Args) -> tuple[Fact, ...]:
    conflict = conflict_of(state)
    who, name = conflict.who, state.people[conflict.who].name
    kept = tuple(
        fact("advantage_kept", who=who, name=name, words=conflict.words[key], bought=True)
        for key, on in conflict.placed.items()
        if on == "advantage"
    )
    return (*kept, *_used(state, conflict), _settled(state, conflict))


def _used(state: State, conflict: Conflict) -> tuple[Fact, ...]:
    """What was rolled comes off the sheets: kept advantages, and earned red dice."""
    out: list[Fact] = []
    for key in (MAIN, *(hand.id for hand in conflict.hands)):
        one, pool = owner(state, key), conflict.pool_of(key)
        who = {"who": one.id, "name": one.name}
        for held in one.advantages:
            if held.id in pool.advantages:
                data = {**who, "advantage": held.id, "words": held.words, "used": True}
                out.append(fact("advantage_erased", **data))
        if pool.marks:
            out.append(fact("marks_spent", **who, count=pool.marks))
    return tuple(out)


def _settled(state: State, conflict: Conflict) -> Fact:
    one = state.people[conflict.who]
    paid = set(conflict.placed.values())
    goal = "goal" in paid
    dangers = places(conflict)[1:]
    avoided = sum(place in paid for place in dangers)
    verdicts = [{"kind": "goal", "text": conflict.goal, "good": goal}]
    for place, danger in zip(dangers, conflict.dangers, strict=True):
        assert danger is not None
        data = {"kind": "danger", "text": danger.text, "good": place in paid, "by": danger.by}
        verdicts.append(data)
    verdicts += [_own(state, conflict, hand) for hand in conflict.hands]
    gained = [key for key, on in conflict.placed.items() if on == "advantage"]
    verdicts += [_gained(conflict, key) for key in gained]
    verdicts += _spent(state, conflict)
    spent = [die for key, die in _keyed(conflict) if conflict.placed.get(key, "block") != "block"]
    return fact(
        "settled",
        who=one.id,
        name=one.name,
        word=words.verdict_word(goal, avoided, len(dangers), len(gained)),
        goal=conflict.goal,
        verdicts=verdicts,
        dice=dice_data(spent),
    )


def _keyed(conflict: Conflict) -> list[tuple[str, Die]]:
    pools = (MAIN, *(hand.id for hand in conflict.hands))
    return [(f"{k}:{i}", die) for k in pools for i, die in enumerate(conflict.dice_of(k))]


def _own(state: State, conflict: Conflict, hand: Hand) -> dict[str, Any]:
    assert hand.danger is not None
    good = bool(placed_on(conflict, "own", hand.id))
    name = state.people[hand.who].name
    return {"kind": "own", "text": hand.danger.text, "good": good, "by": name}


def _gained(conflict: Conflict, key: str) -> dict[str, Any]:
    return {"kind": "gained", "text": conflict.words[key], "good": True}


def _spent(state: State, conflict: Conflict) -> list[dict[str, Any]]:
    out = []
    for _kind, data in _used(state, conflict):
        said = data["words"] if "words" in data else words.marks_gone(data["count"])
        out.append({"kind": "used", "text": said, "good": False, "by": data["name"]})
    return out


def _why_tell(state: State, _args: Args) -> str:
    return "" if state.last is not None else words.NOTHING_TO_TELL


def _do_tell(state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    assert state.last is not None
    return (fact("roll_told", words=line(args, "words"), name=state.last.name),)


MOVES = (
    Move(
        "place",
        {
            "die": ID,
            "hand": maybe(ID),
            "on": choice(*TARGETS, "advantage", "own", "block"),
            "words": maybe(LINE),
        },
        _why_place,
        _do_place,
    ),
    Move("lift", {"die": ID}, _why_lift, _do_lift),
    Move("name_advantage", {"die": ID, "words": LINE}, _why_name, _do_name),
    Move("let_go", {}, _why_let_go, _do_let_go),
    Move("add_die", {"advantage": maybe(ID), "faces": FACES_SHAPE}, _why_add, _do_add),
    Move("settle", {}, _why_settle, _do_settle),
    Move("tell_it", {"words": maybe(text(4000))}, _why_tell, _do_tell),
)
