"""Where a fallen die may go, and why not: one answer for moves, slots and the final settling."""

from __future__ import annotations

from hotseat.core.dice import Die
from hotseat.games.playset_zero import words
from hotseat.games.playset_zero.pool import blocking, need_at, places
from hotseat.games.playset_zero.reading import HIT
from hotseat.games.playset_zero.state import MAIN, Conflict, Hand, State


def why_not_place(state: State, key: str, on: str) -> str:
    """Why the die ``key`` may not be put on ``on`` now, or ""."""
    conflict = state.conflict
    if conflict is None:
        return words.NO_ROLL
    die = conflict.die(key)
    if die is None:
        return words.NO_DIE
    if key in conflict.placed:
        return words.WENT_ELSEWHERE
    return why_not_face(state, key, on) or _why_not_worth(state, die, on)


def why_not_face(state: State, key: str, on: str) -> str:
    """Why no die of that owner may go there, whatever it shows, or ""."""
    conflict = state.conflict
    assert conflict is not None
    if on.startswith("danger:") and on not in places(conflict):
        return words.no_such_danger(len(conflict.dangers))
    owner = key.rpartition(":")[0]
    if owner == MAIN:
        return _why_not_main(conflict, on)
    hand = conflict.hand(owner)
    if hand is None:
        return words.NO_HAND
    if on == "own":
        return words.OWN_PAID if placed_on(conflict, "own", owner) else ""
    return _why_not_helper(state, hand, on) if hand.helps else _why_not_hinder(state, hand, on)


def _why_not_main(conflict: Conflict, on: str) -> str:
    if on in ("own", "block"):
        return words.NOT_A_HELPER
    return _why_bought(conflict, on) if on != "advantage" else ""  # PZ-4


def _why_not_helper(state: State, hand: Hand, on: str) -> str:
    conflict = state.conflict
    assert conflict is not None
    if on == "advantage":
        return words.ONLY_ROLLER
    if on == "block":
        return words.NOT_A_HELPER
    if on != hand.target and state.option("helpers") == "named":  # PZ-7
        return words.helper_bound(state.people[hand.who].name, said_at(conflict, hand.target))
    return _why_bought(conflict, on)


def _why_not_hinder(state: State, hand: Hand, on: str) -> str:
    conflict = state.conflict
    assert conflict is not None
    if on != "block":
        return words.hinderer_bound(state.people[hand.who].name)
    if conflict.dice:
        return words.BLOCK_STANDS
    return words.HINDERS_ELSEWHERE if placed_on(conflict, "block", hand.id) else ""


def _why_bought(conflict: Conflict, on: str) -> str:
    paid = placed_on(conflict, on)
    return words.bought(_face(conflict, paid)) if paid else ""


def _why_not_worth(state: State, die: Die, on: str) -> str:
    conflict = state.conflict
    assert conflict is not None
    if on == "block":  # PZ-9: any die hinders, hit or not
        return ""
    if die.face < HIT:
        return words.no_hit(die.face)
    low = need_at(conflict, on)
    if die.face >= low:
        return ""
    return why_takes(state, on)


def why_takes(state: State, on: str) -> str:
    """The sentence for a thing that takes more than a 5, or ""."""
    conflict = state.conflict
    assert conflict is not None
    low = need_at(conflict, on)
    if low <= HIT:
        return ""
    against = blocking(conflict, on)
    top = against[-1] if against and against[-1][1] >= low - 1 else None
    said = (state.people[top[0].who].name, top[1]) if top and top[1] + 1 == low else None
    return words.takes(low, conflict.challenge and on == "goal" and said is None, said)


def said_at(conflict: Conflict, place: str) -> str:
    """The goal or a danger, inside a sentence."""
    texts = [danger.text if danger else "" for danger in conflict.dangers]
    return words.target_said(place, conflict.goal, texts)


def placed_on(conflict: Conflict, on: str, owner: str = "") -> str:
    """The key of the die that lies on a place, of one owner where given; "" for none."""
    for key, place in conflict.placed.items():
        if place == on and owner in ("", key.rpartition(":")[0]):
            return key
    return ""


def _face(conflict: Conflict, key: str) -> int:
    die = conflict.die(key)
    return die.face if die else 0


def may_go(state: State, key: str) -> tuple[str, ...]:
    """Every place where the die may go now."""
    conflict = state.conflict
    assert conflict is not None
    every = (*places(conflict), "advantage", "own", "block")
    return tuple(on for on in every if not why_not_place(state, key, on))


def free_hits(state: State) -> tuple[str, ...]:
    """Keys of the dice that could still buy something, in the order of the tray.

    The roller's can always establish an advantage; a helper's only while the thing he named, or
    his own danger, is still open to them.
    """
    conflict = state.conflict
    assert conflict is not None
    keys = [f"{MAIN}:{index}" for index in range(len(conflict.dice))]
    for hand in conflict.hands:
        keys += [f"{hand.id}:{index}" for index in range(len(hand.dice))]
    return tuple(key for key in keys if any(on != "block" for on in may_go(state, key)))
