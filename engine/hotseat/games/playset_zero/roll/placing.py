"""What a rolled die may be spent on, and why not: one answer for moves, slots and resolving."""

from __future__ import annotations

from hotseat.core.errors import Forbidden
from hotseat.core.wording import some
from hotseat.games.playset_zero.labels import a_face, target_said
from hotseat.games.playset_zero.options import HELPERS
from hotseat.games.playset_zero.reading import HIT
from hotseat.games.playset_zero.roll.needs import (
    face_of,
    hinders,
    keys_of,
    need_at,
    placed_on,
    takes,
)
from hotseat.games.playset_zero.roll.open import ROLL
from hotseat.games.playset_zero.state import GOAL, MAIN, Conflict, Hand, State


def why_not_place(state: State, key: str, on: str) -> str:
    """Why the die ``key`` may not be spent on ``on`` now, or ""; Forbidden where only the rules
    are against it."""
    return ROLL.in_progress(state, None) or _why_not(state, ROLL.current(state), key, on)


def _why_not(state: State, conflict: Conflict, key: str, on: str) -> str:
    die = conflict.die(key)
    if die is None:
        return "There is no such die in this roll."
    if key in conflict.placed:
        return "That die is already spent. Take it back first."
    if on.startswith("danger:") and on not in conflict.places:
        return f"This roll has {some(len(conflict.dangers), 'danger')}."
    there = _why_not_there(state, conflict, key, on)
    return there or _why_not_worth(state, conflict, die.face, on)


def _why_not_there(state: State, conflict: Conflict, key: str, on: str) -> str:
    """Why no die of that owner may be spent there, whatever it shows, or ""."""
    owner = key.rpartition(":")[0]
    hand = conflict.hand(owner)
    if hand is None:
        if on in ("own", "block"):
            return "Only those who help or hinder face a danger of their own."
        return _why_paid(conflict, on) if on != "advantage" else ""  # PZ-4
    if on == "own":
        paid = placed_on(conflict, "own", owner)
        return Forbidden("That danger is already avoided.", "PZ-4") if paid else ""
    told = _why_not_helper if hand.helps else _why_not_hinder
    return told(state, conflict, hand, on)


def _why_not_helper(state: State, conflict: Conflict, hand: Hand, on: str) -> str:
    name = state.people[hand.who].name
    if on == "block":
        return f"{name} helps, so these dice don’t hinder."
    if on == "advantage":
        refusal = "Only the roller’s hits can establish an advantage, not a helper’s."
        return Forbidden(refusal, "PZ-26")
    if on != hand.target and state.table.option(HELPERS) == "named":
        aim = target_said(conflict, hand.target)
        refusal = f"{name} helps with {aim}. Spend these hits there, or on {name}’s own danger."
        return Forbidden(refusal, "PZ-7")
    return _why_paid(conflict, on)


def _why_not_hinder(state: State, conflict: Conflict, hand: Hand, on: str) -> str:
    name = state.people[hand.who].name
    if on != "block":
        refusal = f"{name} hinders. These dice hinder, or avoid {name}’s own danger."
        return Forbidden(refusal, "PZ-9")
    if conflict.dice:
        return Forbidden("The main dice are rolled, so the die that hinders stays.", "PZ-12")
    other = placed_on(conflict, "block", hand.id)
    return Forbidden("Another die hinders already. Take it back first.", "PZ-9") if other else ""


def _why_paid(conflict: Conflict, on: str) -> str:
    paid = placed_on(conflict, on)
    paid_for = "The goal is already achieved" if on == GOAL else "This danger is already avoided"
    return Forbidden(f"{paid_for} with the {face_of(conflict, paid)}.", "PZ-4") if paid else ""


def _why_not_worth(state: State, conflict: Conflict, face: int, on: str) -> str:
    if on == "block":  # PZ-9: any die hinders, hit or not
        return ""
    if face < HIT:
        return Forbidden(f"{a_face(face).capitalize()} is no hit: a hit is 5 or more.", "PZ-3")
    return takes(state, on) or "" if face < need_at(conflict, on) else ""


def may_go(state: State, key: str) -> tuple[str, ...]:
    """The things that the die ``key`` may be spent on now."""
    conflict = ROLL.current(state)
    every = (*conflict.places, "advantage", "own", "block")
    return tuple(on for on in every if not _why_not(state, conflict, key, on))


def free_hits(state: State) -> tuple[str, ...]:
    """Keys of the dice that could still pay for something.

    The roller's can always establish an advantage; a helper's only while the thing named, or
    their own danger, is still open to them.
    """
    conflict = ROLL.current(state)
    places = (*conflict.places, "advantage", "own")
    return tuple(
        key
        for key in keys_of(conflict, *conflict.owners)
        if any(not _why_not(state, conflict, key, on) for on in places)
    )


def all_paid(state: State) -> dict[str, str]:
    """The free hits that would pay for the goal and for every danger still open, and, as far as
    they go, for the own dangers of those who help or hinder; the hardest first, each with the
    lowest die that does. Empty where the goal and the dangers cannot all be paid."""
    conflict = ROLL.current(state)
    paying: dict[str, tuple[str, str]] = {}
    left = [(place, "") for place in conflict.places if not placed_on(conflict, place)]
    left.sort(key=lambda thing: -need_at(conflict, thing[0]))
    if not all(_pay(state, thing, paying, set()) for thing in left):
        return {}
    for hand in conflict.hands:
        _pay(state, ("own", hand.id), paying, set())
    return {key: place for key, (place, _whose) in paying.items()}


def _pay(
    state: State, thing: tuple[str, str], paying: dict[str, tuple[str, str]], seen: set[str]
) -> bool:
    """Whether ``paying`` (the key of a die: what it pays for) can pay for one ``thing`` more,
    (place, whose dice or ""); it is changed so that it does, by an augmenting path."""
    conflict, (place, whose) = ROLL.current(state), thing
    keys = keys_of(conflict, *((whose,) if whose else conflict.owners))
    for key in sorted(keys, key=lambda key: (key.startswith(MAIN), face_of(conflict, key))):
        if key in seen or hinders(conflict, key) or _why_not(state, conflict, key, place):
            continue
        seen.add(key)
        if key not in paying or _pay(state, paying[key], paying, seen):
            paying[key] = thing
            return True
    return False
