"""What each thing of a roll takes, which die hinders it, and the state with a roll changed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hotseat.core.errors import Forbidden
from hotseat.core.game import Args
from hotseat.games.playset_zero.reading import HIT, need
from hotseat.games.playset_zero.state import GOAL, MAIN, Conflict, Hand, State
from hotseat.games.playset_zero.words import a_face
from hotseat.kit.moves import needs

NO_ROLL = "No roll is in progress."


def open_roll(state: State) -> Conflict:
    """The roll in progress. Raises KeyError where there is none."""
    if state.conflict is None:
        raise KeyError("no roll is in progress")
    return state.conflict


# --- guards that most moves of a roll share ------------------------------------------------------


def in_progress(state: State, _args: Args) -> str:
    """Impossible: no roll."""
    return "" if state.conflict else NO_ROLL


def not_rolled(state: State, _args: Args) -> str:
    """The rules: goal and dangers are said before the dice are rolled."""
    rolled = state.conflict is not None and bool(state.conflict.dice)
    return "The dice are rolled, so goal and dangers can’t change." if rolled else ""


def is_rolled(state: State, _args: Args) -> str:
    """Impossible: nothing was rolled to be spent."""
    return "" if state.conflict and state.conflict.dice else "Roll the dice first."


@needs("hand")
def helper(state: State, args: Args) -> str:
    """Impossible: nobody of that id helps or hinders."""
    there = state.conflict is not None and state.conflict.hand(args["hand"]) is not None
    return "" if there else "Nobody of that name helps or hinders in this roll."


@needs("hand")
def known_hand(state: State, args: Args) -> str:
    """The same, where "main" and "" are the roller's own."""
    return "" if args["hand"] in ("", MAIN) else helper(state, args)


# --- which die hinders, and what a thing takes ---------------------------------------------------


def placed_on(conflict: Conflict, on: str, owner: str = "") -> str:
    """The key of the die that is spent on something, of one owner where given; "" for none."""
    for key, place in conflict.placed.items():
        if place == on and owner in ("", key.rpartition(":")[0]):
            return key
    return ""


def block_of(conflict: Conflict, hand: Hand) -> str:
    """The key of the die that a hinderer hinders with: the one chosen, else the highest that does
    not avoid their own danger (PZ-10); "" for none."""
    if hand.helps or not hand.dice:
        return ""
    chosen = placed_on(conflict, "block", hand.id)
    keys = [f"{hand.id}:{index}" for index in range(len(hand.dice))]
    free = [key for key in keys if key not in conflict.placed]
    return chosen or max(free, key=lambda key: face_of(conflict, key), default="")


def face_of(conflict: Conflict, key: str) -> int:
    """What the die of that key shows; 0 for none."""
    die = conflict.die(key)
    return die.face if die else 0


def blocking(conflict: Conflict, place: str) -> tuple[tuple[Hand, int], ...]:
    """Who hinders the thing at ``place``, each with the face that does; highest last."""
    found = [
        (hand, face_of(conflict, key))
        for hand in conflict.hands
        if hand.target == place and (key := block_of(conflict, hand))
    ]
    return tuple(sorted(found, key=lambda item: item[1]))


def need_at(conflict: Conflict, place: str) -> int:
    """The lowest face that pays for what is at ``place`` (PZ-5, PZ-6, PZ-11)."""
    if place in ("own", "advantage"):
        return HIT
    faces = [face for _hand, face in blocking(conflict, place)]
    return need(conflict.challenge and place == GOAL, faces)


def takes(state: State, place: str) -> Forbidden | None:
    """Why a thing takes more than a 5: who hinders it and with what, or the challenge."""
    conflict = open_roll(state)
    low = need_at(conflict, place)
    if low <= HIT:
        return None
    against = blocking(conflict, place)
    if against and against[-1][1] + 1 == low:
        hand, face = against[-1]
        name = state.people[hand.who].name
        return Forbidden(f"{name} hinders with {a_face(face)}: roll {low} or more.", "PZ-9")
    return Forbidden(f"This is a challenge: roll {low} or more.", "PZ-5")


# --- the state after a change --------------------------------------------------------------------


def change(state: State, **changes: Any) -> State:
    """The state with the roll changed. Dice that no longer beat what hinders them, or no longer
    meet a challenge, come back to be spent again (PZ-20)."""
    before = open_roll(state)
    after = replace(before, **changes)
    back = {
        key
        for key, on in after.placed.items()
        if on in before.places and on in after.places and before.placed.get(key) == on
        and need_at(before, on) <= face_of(after, key) < need_at(after, on)
    }  # fmt: skip
    placed = {key: on for key, on in after.placed.items() if key not in back}
    return replace(state, conflict=replace(after, placed=placed))


def change_hand(state: State, key: str, **changes: Any) -> State:
    """The state with one helper or hinderer changed. Raises KeyError for nobody's id."""
    conflict = open_roll(state)
    if conflict.hand(key) is None:
        raise KeyError(key)
    hands = tuple(replace(one, **changes) if one.id == key else one for one in conflict.hands)
    return change(state, hands=hands)
