"""What each thing of a roll takes, which die hinders it, and the state with a roll changed."""

from __future__ import annotations

from typing import Any

from hotseat.core.errors import Forbidden
from hotseat.core.frozen import replace, with_fields
from hotseat.games.playset_zero.labels import a_face
from hotseat.games.playset_zero.reading import HIT, need
from hotseat.games.playset_zero.roll.open import ROLL
from hotseat.games.playset_zero.state import GOAL, Conflict, Hand, State

# --- which die hinders, and what a thing takes ---------------------------------------------------


def placed_on(conflict: Conflict, on: str, owner: str = "") -> str:
    """The key of the die that is spent on something, of one owner where given; "" for none."""
    for key, place in conflict.placed.items():
        if place == on and owner in ("", key.rpartition(":")[0]):
            return key
    return ""


def keys_of(conflict: Conflict, *owners: str) -> tuple[str, ...]:
    """The keys of all rolled dice of these pools, in their order."""
    return tuple(f"{owner}:{n}" for owner in owners for n in range(len(conflict.dice_of(owner))))


def block_of(conflict: Conflict, hand: Hand) -> str:
    """The key of the die that a hinderer hinders with: the one chosen, else the highest that does
    not avoid their own danger (PZ-10); "" for none."""
    if hand.helps:
        return ""
    chosen = placed_on(conflict, "block", hand.id)
    free = [key for key in keys_of(conflict, hand.id) if key not in conflict.placed]
    return chosen or max(free, key=lambda key: face_of(conflict, key), default="")


def hinders(conflict: Conflict, key: str) -> bool:
    """Whether the die of that key is the one its owner hinders with."""
    hand = conflict.hand(key.rpartition(":")[0])
    return hand is not None and block_of(conflict, hand) == key


def face_of(conflict: Conflict, key: str) -> int:
    """What the die of that key shows; 0 for none."""
    die = conflict.die(key)
    return die.face if die else 0


def blocking(conflict: Conflict, place: str) -> tuple[tuple[Hand, int], ...]:
    """Who hinders the thing at ``place``, each with the face that does; highest last."""
    hands = (hand for hand in conflict.hands if hand.target == place)
    blocks = [(hand, face_of(conflict, key)) for hand in hands if (key := block_of(conflict, hand))]
    return tuple(sorted(blocks, key=lambda item: item[1]))


def in_the_way(state: State, place: str) -> tuple[str, int]:
    """Who hinders the thing at ``place`` so that a 5 is not enough, and the face that does; ("", 0)
    for nobody."""
    against = [block for block in blocking(ROLL.current(state), place) if block[1] >= HIT]
    return (state.people[against[-1][0].who].name, against[-1][1]) if against else ("", 0)


def need_at(conflict: Conflict, place: str) -> int:
    """The lowest face that pays for what is at ``place`` (PZ-5, PZ-6, PZ-11)."""
    if place in ("own", "advantage"):
        return HIT
    faces = [face for _hand, face in blocking(conflict, place)]
    return need(conflict.challenge and place == GOAL, faces)


def takes(state: State, place: str) -> Forbidden | None:
    """Why a thing takes more than a 5: who hinders it and with what, or the challenge."""
    low, (name, face) = need_at(ROLL.current(state), place), in_the_way(state, place)
    if name:
        return Forbidden(f"{name} hinders with {a_face(face)}: roll {low} or more.", "PZ-9")
    return Forbidden(f"This is a challenge: roll {low} or more.", "PZ-5") if low > HIT else None


# --- the state after a change --------------------------------------------------------------------


def change(state: State, of: str, **changes: Any) -> State:
    """The state with the roll ``of`` that id changed. Dice that no longer beat what hinders them,
    or no longer meet a challenge, come back to be spent again (PZ-20); hits left unspent are then
    asked for once more. Raises KeyError where it is not open."""
    before = ROLL.at(state, of)
    after = with_fields(before, changes)

    def stays(key: str, on: str) -> bool:
        if on not in before.places or before.placed.get(key) != on:
            return True
        return not need_at(before, on) <= face_of(after, key) < need_at(after, on)

    placed = {key: on for key, on in after.placed.items() if stays(key, on)}
    let_go = after.let_go and len(placed) == len(after.placed)
    return ROLL.changed(state, of, **{**changes, "placed": placed, "let_go": let_go})


def change_hand(state: State, of: str, key: str, **changes: Any) -> State:
    """The state with one helper or hinderer of the roll ``of`` that id changed. Raises KeyError for
    nobody's id, and where the roll is not open."""
    conflict = ROLL.at(state, of)
    if conflict.hand(key) is None:
        raise KeyError(key)
    hands = tuple(replace(hand, **changes) if hand.id == key else hand for hand in conflict.hands)
    return change(state, of, hands=hands)
