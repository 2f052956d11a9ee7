"""The state after one more fact about the open roll."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from hotseat.core.campaign import Event
from hotseat.core.dice import dice_from
from hotseat.games.playset_zero.state import (
    MAIN,
    Conflict,
    Danger,
    Hand,
    Pool,
    Settled,
    State,
    Verdict,
)


def _open(state: State) -> Conflict:
    if state.conflict is None:
        raise KeyError("no roll is open")
    return state.conflict


def _refuse(when: bool, why: str) -> None:
    """A fact that cannot follow on those before it."""
    if when:
        raise ValueError(why)


def _change(state: State, **changes: Any) -> State:
    return replace(state, conflict=replace(_open(state), **changes))


def _change_hand(state: State, key: str, **changes: Any) -> State:
    conflict = _open(state)
    if conflict.hand(key) is None:
        raise KeyError(key)
    hands = tuple(replace(one, **changes) if one.id == key else one for one in conflict.hands)
    return _change(state, hands=hands)


def _change_pool(state: State, key: str, change: Callable[[Pool], Pool]) -> State:
    pool = change(_open(state).pool_of(key))
    if key == MAIN:
        return _change(state, pool=pool)
    return _change_hand(state, key, pool=pool)


def _toggled(held: tuple[Any, ...], item: Any, on: bool) -> tuple[Any, ...]:
    rest = tuple(other for other in held if other != item)
    return (*rest, item) if on else rest


# --- stakes --------------------------------------------------------------------------------------


def _roll_begun(state: State, event: Event) -> State:
    data = event.data
    conflict = Conflict(
        event.id,
        state.people[data["who"]].id,
        data["goal"],
        data["challenge"],
        (None,) * data["dangers"],
    )
    return replace(state, conflict=conflict, last=None)


def _goal_changed(state: State, event: Event) -> State:
    return _change(state, goal=event.data["goal"])


def _challenge_set(state: State, event: Event) -> State:
    return _change(state, challenge=event.data["challenge"])


def _danger_named(state: State, event: Event) -> State:
    conflict, place = _open(state), event.data["place"]
    dangers = list(conflict.dangers)
    dangers[place] = Danger(event.data["by"], event.data["text"])
    last_missing = all(dangers) and not conflict.named
    stage = "dice" if last_missing and conflict.stage == "stakes" else conflict.stage
    return _change(state, dangers=tuple(dangers), stage=stage)


def _stage_reached(state: State, event: Event) -> State:
    return _change(state, stage=event.data["stage"])


# --- dice ----------------------------------------------------------------------------------------


def _feature_used(state: State, event: Event) -> State:
    place, on = event.data["place"], event.data["on"]
    return _change_pool(
        state,
        event.data["hand"],
        lambda pool: replace(pool, features=_toggled(pool.features, place, on)),
    )


def _circumstance_added(state: State, event: Event) -> State:
    words = event.data["words"]
    return _change_pool(
        state,
        event.data["hand"],
        lambda pool: replace(pool, circumstances=(*pool.circumstances, words)),
    )


def _circumstance_dropped(state: State, event: Event) -> State:
    def change(pool: Pool) -> Pool:
        left = list(pool.circumstances)
        del left[event.data["index"]]
        return replace(pool, circumstances=tuple(left))

    return _change_pool(state, event.data["hand"], change)


def _advantage_brought(state: State, event: Event) -> State:
    key, on = event.data["advantage"], event.data["on"]
    return _change_pool(
        state,
        event.data["hand"],
        lambda pool: replace(pool, advantages=_toggled(pool.advantages, key, on)),
    )


def _marks_brought(state: State, event: Event) -> State:
    count = event.data["count"]
    return _change_pool(state, event.data["hand"], lambda pool: replace(pool, marks=count))


# --- helping and hindering -----------------------------------------------------------------------


def _hand_joined(state: State, event: Event) -> State:
    data = event.data
    who = state.people[data["who"]].id
    if data["target"] != "goal":
        _open(state).dangers[_number(data["target"])]
    hand = Hand(event.id, who, data["helps"], data["target"], data["doing"])
    return _change(state, hands=(*_open(state).hands, hand), stage="helpers")


def _own_danger_named(state: State, event: Event) -> State:
    danger = Danger(event.data["by"], event.data["text"])
    return _change_hand(state, event.data["hand"], danger=danger)


def _hand_left(state: State, event: Event) -> State:
    _refuse(bool(_open(state).dice_of(event.data["hand"])), "dice have fallen")
    hands = tuple(hand for hand in _open(state).hands if hand.id != event.data["hand"])
    return _change(state, hands=hands)


def _hand_rolled(state: State, event: Event) -> State:
    hand = _open(state).hand(event.data["hand"])
    _refuse(hand is None or hand.danger is None or bool(hand.dice), "not ready to roll")
    return _change_hand(state, event.data["hand"], dice=dice_from(event.data["dice"]))


# --- the throw and its hits ----------------------------------------------------------------------


def _rolled(state: State, event: Event) -> State:
    conflict = _open(state)
    ready = conflict.named and all(hand.dice for hand in conflict.hands)
    _refuse(bool(conflict.dice) or not ready, "not ready to roll")
    return _change(state, dice=dice_from(event.data["dice"]))


def _die_added(state: State, event: Event) -> State:
    conflict = _open(state)
    dice = (*conflict.dice, *dice_from(event.data["dice"]))
    pool = conflict.pool
    if "advantage" in event.data:
        pool = replace(pool, advantages=(*pool.advantages, event.data["advantage"]))
    else:
        pool = replace(pool, marks=pool.marks + 1)
    return _change(state, dice=dice, pool=pool, let_go=False)


def _number(place: str) -> int:
    return int(place.partition(":")[2])


def _die_placed(state: State, event: Event) -> State:
    conflict, key, on = _open(state), event.data["die"], event.data["on"]
    if conflict.die(key) is None:
        raise KeyError(key)
    if on.startswith("danger:"):
        conflict.dangers[_number(on)]
    return _change(state, placed={**conflict.placed, key: on})


def _die_lifted(state: State, event: Event) -> State:
    conflict, key = _open(state), event.data["die"]
    placed = {die: on for die, on in conflict.placed.items() if die != key}
    words = {die: said for die, said in conflict.words.items() if die != key}
    return _change(state, placed=placed, words=words, let_go=False)


def _advantage_named(state: State, event: Event) -> State:
    conflict = _open(state)
    if conflict.placed[event.data["die"]] != "advantage":
        raise ValueError("that die bought no advantage")
    return _change(state, words={**conflict.words, event.data["die"]: event.data["words"]})


def _hits_let_go(state: State, _event: Event) -> State:
    return _change(state, let_go=True)


def _roll_called_off(state: State, _event: Event) -> State:
    _open(state)
    return replace(state, conflict=None)


def _settled(state: State, event: Event) -> State:
    data = event.data
    verdicts = tuple(
        Verdict(item["kind"], item["text"], item["good"], item.get("by", ""))
        for item in data["verdicts"]
    )
    _open(state)
    last = Settled(data["who"], data["name"], data["word"], data["goal"], verdicts)
    return replace(state, conflict=None, last=last)


def _roll_told(state: State, _event: Event) -> State:
    return replace(state, last=None)


ROLL: Mapping[str, Callable[[State, Event], State]] = {
    "roll_begun": _roll_begun,
    "goal_changed": _goal_changed,
    "challenge_set": _challenge_set,
    "danger_named": _danger_named,
    "stage_reached": _stage_reached,
    "feature_used": _feature_used,
    "circumstance_added": _circumstance_added,
    "circumstance_dropped": _circumstance_dropped,
    "advantage_brought": _advantage_brought,
    "marks_brought": _marks_brought,
    "hand_joined": _hand_joined,
    "own_danger_named": _own_danger_named,
    "hand_left": _hand_left,
    "hand_rolled": _hand_rolled,
    "rolled": _rolled,
    "die_added": _die_added,
    "die_placed": _die_placed,
    "die_lifted": _die_lifted,
    "advantage_named": _advantage_named,
    "hits_let_go": _hits_let_go,
    "roll_called_off": _roll_called_off,
    "settled": _settled,
    "roll_told": _roll_told,
}
