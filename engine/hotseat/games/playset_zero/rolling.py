"""Moves of a roll up to the throw: stakes, dangers, the pool, who helps and who hinders."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from hotseat.core.arguments import ID, LINE, NAME, blank, line
from hotseat.core.dice import FACES_SHAPE, Source, dice_data, roll
from hotseat.core.game import Args, Fact, Move
from hotseat.core.shapes import Shape, boolean, choice, integer, maybe, text
from hotseat.games.playset_zero import words
from hotseat.games.playset_zero.facts import STAGES, TARGETS
from hotseat.games.playset_zero.making import PLACE, fact, named, why_nobody
from hotseat.games.playset_zero.placing import placed_on
from hotseat.games.playset_zero.pool import owner, wanted
from hotseat.games.playset_zero.state import DANGERS_MOST, FLAW, MAIN, MARKS_MOST, Conflict, State

Why = Callable[[State, Args], str]


def conflict_of(state: State) -> Conflict:
    """The open roll, where ``why_not`` has made sure that there is one."""
    assert state.conflict is not None
    return state.conflict


def hand_key(args: Args) -> str:
    """Whose dice a move is about: the roller's unless ``hand`` says otherwise."""
    return line(args, "hand") or MAIN


def _before_any_die(state: State) -> str:
    if state.conflict is None:
        return words.NO_ROLL
    return words.DICE_FELL if state.conflict.fallen else ""


def _before_main(state: State) -> str:
    if state.conflict is None:
        return words.NO_ROLL
    return words.MAIN_FELL if state.conflict.dice else ""


# --- stakes --------------------------------------------------------------------------------------


def _why_begin(state: State, args: Args) -> str:
    if state.conflict is not None:
        return words.ROLL_OPEN
    return why_nobody(state, args) or (words.NO_GOAL if blank(args, "goal") else "")


def _do_begin(state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    data = {
        **named(state, args),
        "goal": line(args, "goal"),
        "challenge": bool(args.get("challenge", False)),
        "dangers": int(state.option("dangers")),  # PZ-13
    }
    return (fact("roll_begun", **data),)


def _why_goal(state: State, args: Args) -> str:
    return _before_any_die(state) or (words.NO_GOAL if blank(args, "goal") else "")


def _do_goal(_state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    return (fact("goal_changed", goal=line(args, "goal")),)


def _why_challenge(state: State, _args: Args) -> str:
    return _before_any_die(state)


def _do_challenge(_state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    return (fact("challenge_set", challenge=args["challenge"]),)


def _why_danger(state: State, args: Args) -> str:
    if state.conflict is None:
        return words.NO_ROLL
    if state.conflict.fallen:
        return words.DICE_FELL
    if args.get("place", 0) >= len(state.conflict.dangers):
        return words.no_such_danger(len(state.conflict.dangers))
    if blank(args, "text"):
        return words.NO_DANGER
    return words.NO_BY if blank(args, "by") else ""


def _do_danger(_state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    data = {"place": args["place"], "by": line(args, "by"), "text": line(args, "text")}
    return (fact("danger_named", **data),)


def _why_stage(state: State, args: Args) -> str:
    stands = _before_main(state)
    if stands or "stage" not in args:
        return stands
    if args["stage"] == "stakes":
        return _before_any_die(state)
    if not conflict_of(state).named:
        return words.NOT_NAMED
    return _why_hands(state) if args["stage"] == "roll" else ""


def _do_stage(_state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    return (fact("stage_reached", stage=args["stage"]),)


def _why_call_off(state: State, _args: Args) -> str:
    if state.conflict is None:
        return words.NO_ROLL
    return words.CANNOT_CALL_OFF if state.conflict.fallen else ""


def _do_call_off(state: State, _source: Source, _args: Args) -> tuple[Fact, ...]:
    conflict = conflict_of(state)
    name = state.people[conflict.who].name
    return (fact("roll_called_off", name=name, goal=conflict.goal),)


# --- the pool ------------------------------------------------------------------------------------


def _why_pool(state: State, args: Args) -> str:
    """Why the pool MAIN, or of a hand, cannot change now."""
    stands = _before_main(state)
    key = hand_key(args)
    if stands or key == MAIN:
        return stands
    hand = conflict_of(state).hand(key)
    if hand is None:
        return words.NO_HAND
    return words.hand_fell(state.people[hand.who].name) if hand.dice else ""


def _why_feature(state: State, args: Args) -> str:
    stands = _why_pool(state, args)
    if stands or "feature" not in args:
        return stands
    one, place = owner(state, hand_key(args)), int(args["feature"])
    if one.feature(place) is None:
        return words.does_not_help(one.name) if place == FLAW and one.flaw else words.NO_FEATURE
    return _why_toggle(place in conflict_of(state).pool_of(hand_key(args)).features, args)


def _why_toggle(there: bool, args: Args) -> str:
    if args.get("on", not there) == there:
        return words.BROUGHT if there else words.NOT_BROUGHT
    return ""


def _do_feature(_state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    data = {"hand": hand_key(args), "place": int(args["feature"]), "on": args["on"]}
    return (fact("feature_used", **data),)


def _why_circumstance(state: State, args: Args) -> str:
    stands = _why_pool(state, args)
    if stands:
        return stands
    if len(conflict_of(state).pool_of(hand_key(args)).circumstances) >= 20:
        return words.ENOUGH
    return words.NO_WORDS if blank(args, "words") else ""


def _do_circumstance(_state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    return (fact("circumstance_added", hand=hand_key(args), words=line(args, "words")),)


def _why_drop(state: State, args: Args) -> str:
    stands = _why_pool(state, args)
    if stands or "index" not in args:
        return stands
    held = conflict_of(state).pool_of(hand_key(args)).circumstances
    return "" if args["index"] < len(held) else words.NO_CIRCUMSTANCE


def _do_drop(_state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    return (fact("circumstance_dropped", hand=hand_key(args), index=args["index"]),)


def _why_bring(state: State, args: Args) -> str:
    stands = _why_pool(state, args)
    if stands or "advantage" not in args:
        return stands
    one, key = owner(state, hand_key(args)), args["advantage"]
    if not any(kept.id == key for kept in one.advantages):
        return words.NO_ADVANTAGE
    return _why_toggle(key in conflict_of(state).pool_of(hand_key(args)).advantages, args)


def _do_bring(_state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    data = {"hand": hand_key(args), "advantage": args["advantage"], "on": args["on"]}
    return (fact("advantage_brought", **data),)


def _why_marks(state: State, args: Args) -> str:
    stands = _why_pool(state, args)
    if stands or "count" not in args:
        return stands
    one = owner(state, hand_key(args))
    free = state.free_marks(one.id) + conflict_of(state).pool_of(hand_key(args)).marks
    return words.marks_short(one.name, args["count"], free) if args["count"] > free else ""


def _do_marks(_state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    return (fact("marks_brought", hand=hand_key(args), count=args["count"]),)


# --- helping and hindering -----------------------------------------------------------------------


def _why_join(state: State, args: Args) -> str:
    stands = _before_main(state) or why_nobody(state, args)
    if stands:
        return stands
    conflict = conflict_of(state)
    if not conflict.named:
        return words.NOT_NAMED
    if "who" in args:
        name = state.people[args["who"]].name
        if args["who"] == conflict.who:
            return words.own_roll(name)
        if any(hand.who == args["who"] for hand in conflict.hands):
            return words.in_already(name)
    target = args.get("target", "goal")
    if target != "goal" and int(target.partition(":")[2]) >= len(conflict.dangers):
        return words.no_such_danger(len(conflict.dangers))
    return ""


def _do_join(state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    data = {
        **named(state, args),
        "helps": args["side"] == "help",
        "target": args["target"],
        "doing": line(args, "doing"),
    }
    return (fact("hand_joined", **data),)


def _why_hand(state: State, args: Args) -> str:
    """Why a helper's stakes cannot change now: nobody, or the dice have fallen."""
    stands = _before_main(state)
    if stands or "hand" not in args:
        return stands
    hand = conflict_of(state).hand(args["hand"])
    if hand is None:
        return words.NO_HAND
    return words.hand_fell(state.people[hand.who].name) if hand.dice else ""


def _why_own_danger(state: State, args: Args) -> str:
    return (
        _why_hand(state, args)
        or (words.NO_DANGER if blank(args, "text") else "")
        or (words.NO_BY if blank(args, "by") else "")
    )


def _do_own_danger(_state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    data = {"hand": args["hand"], "by": line(args, "by"), "text": line(args, "text")}
    return (fact("own_danger_named", **data),)


def _do_leave(state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    name = owner(state, args["hand"]).name
    return (fact("hand_left", hand=args["hand"], name=name),)


def _why_roll_hand(state: State, args: Args) -> str:
    stands = _before_main(state)
    if stands or "hand" not in args:
        return stands
    hand = conflict_of(state).hand(args["hand"])
    if hand is None:
        return words.NO_HAND
    if hand.dice:
        return words.FELL_ALREADY
    return "" if hand.danger else words.hand_no_danger(state.people[hand.who].name)


def _do_roll_hand(state: State, source: Source, args: Args) -> tuple[Fact, ...]:
    key = args["hand"]
    hand = conflict_of(state).hand(key)
    assert hand is not None
    dice = roll(source, wanted(state, key), args.get("faces", ()))
    name = state.people[hand.who].name
    return (fact("hand_rolled", hand=key, name=name, helps=hand.helps, dice=dice_data(dice)),)


# --- the throw -----------------------------------------------------------------------------------


def _why_roll(state: State, _args: Args) -> str:
    conflict = state.conflict
    if conflict is None:
        return words.NO_ROLL
    if conflict.dice:
        return words.FELL_ALREADY
    missing = sum(danger is None for danger in conflict.dangers)
    if missing:
        return words.dangers_missing(missing)
    return _why_hands(state)


def _why_hands(state: State) -> str:
    """Why the helpers and hinderers are not done yet: their dice fall first (PZ-12)."""
    conflict = conflict_of(state)
    for hand in conflict.hands:
        name = state.people[hand.who].name
        if not hand.dice:
            return words.hand_not_rolled(name, hand.helps)
        if not hand.helps and not placed_on(conflict, "block", hand.id):
            return words.hand_no_block(name)
    return ""


def _do_roll(state: State, source: Source, args: Args) -> tuple[Fact, ...]:
    dice = roll(source, wanted(state, MAIN), args.get("faces", ()))
    name = state.people[conflict_of(state).who].name
    return (fact("rolled", name=name, dice=dice_data(dice)),)


_POOL: Mapping[str, Shape] = {"hand": maybe(text(80))}


def _pool_move(name: str, args: Mapping[str, Shape], why: Why, do: Any) -> Move:
    return Move(name, {**_POOL, **args}, why, do)


MOVES = (
    Move(
        "begin_roll",
        {"who": ID, "goal": LINE, "challenge": maybe(boolean())},
        _why_begin,
        _do_begin,
    ),
    Move("change_goal", {"goal": LINE}, _why_goal, _do_goal),
    Move("set_challenge", {"challenge": boolean()}, _why_challenge, _do_challenge),
    Move(
        "name_danger",
        {"place": integer(0, DANGERS_MOST - 1), "by": NAME, "text": LINE},
        _why_danger,
        _do_danger,
    ),
    Move("go_to", {"stage": choice(*STAGES)}, _why_stage, _do_stage),
    Move("call_off", {}, _why_call_off, _do_call_off),
    _pool_move("use_feature", {"feature": PLACE, "on": boolean()}, _why_feature, _do_feature),
    _pool_move("add_circumstance", {"words": LINE}, _why_circumstance, _do_circumstance),
    _pool_move("drop_circumstance", {"index": integer(0, 99)}, _why_drop, _do_drop),
    _pool_move("bring_advantage", {"advantage": ID, "on": boolean()}, _why_bring, _do_bring),
    _pool_move("bring_marks", {"count": integer(0, MARKS_MOST)}, _why_marks, _do_marks),
    Move(
        "join",
        {
            "who": ID,
            "side": choice("help", "hinder"),
            "target": choice(*TARGETS),
            "doing": maybe(LINE),
        },
        _why_join,
        _do_join,
    ),
    Move(
        "name_own_danger", {"hand": ID, "by": NAME, "text": LINE}, _why_own_danger, _do_own_danger
    ),
    Move("leave", {"hand": ID}, _why_hand, _do_leave),
    Move("roll_hand", {"hand": ID, "faces": FACES_SHAPE}, _why_roll_hand, _do_roll_hand),
    Move("roll", {"faces": FACES_SHAPE}, _why_roll, _do_roll),
)
