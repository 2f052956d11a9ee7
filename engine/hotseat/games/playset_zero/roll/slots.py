"""Rolled dice on the screen: which one is picked, which one a slot spends, what each says."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.errors import Forbidden
from hotseat.core.frozen import replace
from hotseat.core.wording import owned
from hotseat.games.playset_zero.labels import named, number_of, text_at, unnamed
from hotseat.games.playset_zero.options import HELPERS
from hotseat.games.playset_zero.reading import HIT
from hotseat.games.playset_zero.roll.needs import (
    block_of,
    blocking,
    change,
    face_of,
    hinders,
    in_the_way,
    keys_of,
    placed_on,
    takes,
)
from hotseat.games.playset_zero.roll.open import ROLL
from hotseat.games.playset_zero.roll.placing import free_hits, may_go, why_not_place
from hotseat.games.playset_zero.roll.pool import die_face, owner
from hotseat.games.playset_zero.roll.stakes import danger_over
from hotseat.games.playset_zero.roll.throw import yet_to_come
from hotseat.games.playset_zero.state import GOAL, MAIN, Conflict, Hand, State

DYE_WORDS = {"yellow": "Yellow", "green": "Green", "red": "Red", "white": "White"}

# on: (what spending a die there does, the verdict once one is spent)
DOES = {
    "goal": ("Achieves the goal.", p.Tag("Goal achieved", "good")),
    "danger": ("Avoids this danger.", p.Tag("Avoided", "good")),
    "own": ("Avoids this danger.", p.Tag("Avoided", "good")),
    "block": ("The roller needs a higher die.", p.Tag("Must be beaten", "warn")),
    "advantage": (
        "For later: rolled once as an advantage die.",
        p.Tag("Established", "good"),
    ),
}
# What an empty place comes to while hits are left unspent; as long as what a hit does there, so
# that nothing moves.
UNSPENT = {
    "goal": "It fails for now.",
    "danger": "Comes true for now.",
    "own": "Comes true for now.",
}
# The verdict where nobody pays any more (PZ-14).
UNPAID = {
    "goal": p.Tag("Goal failed", "bad"),
    "danger": p.Tag("Comes true", "bad"),
    "own": p.Tag("Comes true", "bad"),
}


def picked(state: State, view: p.View, *owners: str) -> str:
    """The key of the die of these pools that was picked by hand; "" for none (PZ-28)."""
    key = view.picks.get("die", "")
    return key if key in keys_of(ROLL.current(state), *owners) else ""


def lowest(conflict: Conflict, fitting: tuple[str, ...]) -> str:
    """The key of the die that a tap spends where none was picked, of those ``fitting``: the lowest,
    the roller's before anybody else's, never one that hinders; "" for none (PZ-28)."""
    keys = [key for key in fitting if not conflict.let_go and not hinders(conflict, key)]
    own_first = {key: (not key.startswith(MAIN), face_of(conflict, key)) for key in keys}
    return min(keys, key=own_first.__getitem__, default="")


def die_said(state: State, key: str) -> str:
    """ "Red 5", "Wolf’s white 6"."""
    die, who = ROLL.current(state).die(key), key.rpartition(":")[0]
    shown = f"{DYE_WORDS.get(die.colour, 'Die')} {die.face}" if die else ""
    return shown if who == MAIN else f"{owner(state, who).name}’s {shown.lower()}"


# --- slots ---------------------------------------------------------------------------------------


def place_slot(state: State, key: str, place: str, whose: str = "") -> p.Slot:
    """The slot of the goal or of a danger, on the card of ``whose`` dice, or ("") of all."""
    conflict = ROLL.current(state)
    if place == GOAL:
        return slot_at(state, key, GOAL, "Goal", conflict.goal or "Achieve the goal", whose)
    number = number_of(place)
    question = text_at(conflict, place) or f"Avoid danger {number + 1}"
    over = unnamed(number + 1) if whose else danger_over(state, number + 1)
    return slot_at(state, key, place, over, question, whose)


def _aim_slot(state: State, key: str, place: str, hand: Hand) -> p.Slot:
    """The slot of what somebody helps with; while its words stand above, by name alone."""
    slot = place_slot(state, key, place, hand.id)
    return slot if ROLL.current(state).dice else replace(slot, eyebrow="", question=named(place))


def hand_slots(state: State, key: str, hand: Hand) -> tuple[p.Slot, ...]:
    """The slots of what a helper's or hinderer's dice can be spent on."""
    conflict, name = ROLL.current(state), state.people[hand.who].name
    over, text = f"Danger to {name}", hand.danger.text
    own = slot_at(state, key, "own", over if text else "", text or over, hand.id)
    if conflict.dice and not hand.helps:  # which die hinders is settled (PZ-12)
        return (own,)
    if hand.helps:
        anywhere = state.table.option(HELPERS) == "any"
        places = conflict.places if anywhere else (hand.target,)
        return (*(_aim_slot(state, key, place, hand) for place in places), own)
    eyebrow = "Hinders" if hand.target == GOAL else "Tries to cause"
    return (slot_at(state, key, "block", eyebrow, named(hand.target), hand.id), own)


def slot_at(
    state: State, key: str, on: str, eyebrow: str, question: str, whose: str = ""
) -> p.Slot:
    """The slot of a place; ``key``: the die picked by hand, "" for none; ``whose`` dice may be
    spent there, "" for anyone's."""
    conflict = ROLL.current(state)
    verdict = DOES[on.partition(":")[0]][1]
    blank = p.Slot(eyebrow, question, tap=p.Do("place", {"on": on}), takes="die")
    full, why = _in_it(conflict, on, whose), _why_held(state, key, on) if key else ""
    instead = on == "block" and key and not why and full != key
    if full and on != "advantage" and not instead:
        return full_slot(state, blank, full, verdict)
    owners = (whose,) if whose else conflict.owners
    fitting = tuple(die for die in keys_of(conflict, *owners) if not why_not_place(state, die, on))
    spent = key or lowest(conflict, fitting)
    if spent and not why:
        return _ready(state, blank, spent, on, fitting, whose)
    says, reason = _says(state, "", on), _reason(state, on)
    if fitting and not key:
        if conflict.let_go:
            says = reason or UNSPENT.get(on.partition(":")[0], says)
            return replace(blank, well="No hit spent", says=says, accepts=fitting)
        return replace(blank, well="Tap a die first", says=says, accepts=fitting)
    if not key and is_unpaid(state, on, whose):
        unpaid, named = UNPAID[on.partition(":")[0]], on not in conflict.places
        label = question if named or text_at(conflict, on) else "No words"
        return replace(blank, question=label, well="No hit", verdict=unpaid, tap=None, takes="")
    if not key and whose and on in conflict.places:
        low = _too_low(state, on, whose)
        return replace(blank, well="No hit", says=reason, verdict=low, tap=None, takes="")
    if not key and on in conflict.places and (yet := yet_to_come(state)):
        return replace(blank, well="Not yet", says=yet, tap=None, takes="")
    return _closed(state, blank, key, on, why or reason or "No hit is left for this.")


def _too_low(state: State, on: str, whose: str) -> p.Tag | None:
    """That somebody hinders what the hits of ``whose`` are too low for; None where nobody does."""
    conflict, (name, face) = ROLL.current(state), in_the_way(state, on)
    hit = any(face_of(conflict, key) >= HIT for key in keys_of(conflict, whose))
    return p.Tag(f"{owned(name)} {face} hinders", "warn") if name and hit else None


def _in_it(conflict: Conflict, on: str, whose: str) -> str:
    """The key of the die in a slot; "" for none."""
    hand = conflict.hand(whose)
    if hand and on == "block":
        return block_of(conflict, hand)
    return placed_on(conflict, on, "" if on in conflict.places else whose)


def _ready(
    state: State, blank: p.Slot, key: str, on: str, fitting: tuple[str, ...], whose: str
) -> p.Slot:
    """The slot that the die ``key`` would be spent on by a tap."""
    conflict, owner_key = ROLL.current(state), key.rpartition(":")[0]
    tap, accepts = _tap(state, key, on), fitting if key in fitting else (key, *fitting)
    if tap.move == "move_die":  # another die would be placed, not moved
        accepts = (key,)
    its = "the" if owner_key in (MAIN, whose) else owned(owner(state, owner_key).name)
    well, says = f"Spend {its} {face_of(conflict, key)}", _says(state, key, on)
    return replace(blank, state="ready", well=well, says=says, tap=tap, accepts=accepts)


def _reason(state: State, on: str) -> str:
    """Why the goal or a danger takes more than a 5; "" where it does not."""
    return str(takes(state, on) or "") if on in ROLL.current(state).places else ""


def _says(state: State, key: str, on: str) -> str:
    """What spending a die there does; what it has to show; of a hinderer's, which one hinders."""
    conflict = ROLL.current(state)
    hand = conflict.hand(key.rpartition(":")[0])
    block = block_of(conflict, hand) if hand and on == "own" else ""
    other = f"The {face_of(conflict, block)} hinders." if block and block != key else ""
    does = _reason(state, on) or DOES[on.partition(":")[0]][0]
    return " ".join(filter(None, (does, other)))


def is_unpaid(state: State, on: str, whose: str) -> bool:
    """Whether no die is left that could still pay for a goal, a danger, or somebody's own danger
    (``whose``), once it was rolled for."""
    conflict = ROLL.current(state)
    if on == "own":
        return not any(on in may_go(state, key) for key in keys_of(conflict, whose))
    over = bool(conflict.dice) and not free_hits(state) and not yet_to_come(state)
    return on in conflict.places and over


def _tap(state: State, key: str, on: str, other: str = "") -> p.Do:
    """The move that spends this die there, whether or not it was spent before; ``other``: a die
    that would do instead."""
    conflict = ROLL.current(state)
    tap = p.Do("move_die" if key in conflict.placed else "place", {"die": key, "on": on})
    if not other:
        return tap
    says = f"Spend the {face_of(conflict, other)} instead"
    return replace(tap, instead={"die": other, "on": on}, other=says)


def _way_on(state: State, key: str, on: str) -> str:
    """The lowest die of the same pool that may be spent there where this one may not, or ""."""
    conflict = ROLL.current(state)
    keys = keys_of(conflict, key.rpartition(":")[0])
    return lowest(conflict, tuple(die for die in keys if not why_not_place(state, die, on)))


def _why_held(state: State, key: str, on: str) -> str:
    """Why the selected die may not be spent there, also where it is spent already."""
    conflict = ROLL.current(state)
    left = {die: place for die, place in conflict.placed.items() if die != key}
    why = why_not_place(change(state, conflict.id, placed=left), key, on)
    if not why and conflict.placed.get(key) == "block" and conflict.dice:
        return Forbidden("The main dice are rolled, so the die that hinders stays.", "PZ-12")
    return why


def full_slot(state: State, blank: p.Slot, key: str, verdict: p.Tag) -> p.Slot:
    """A slot with the die in it; a tap takes the die back while that is allowed."""
    conflict = ROLL.current(state)
    die, on = conflict.die(key), conflict.placed.get(key, "")
    assert die is not None
    face = replace(die_face(die), badge="check")
    stays = not on or (on == "block" and bool(conflict.dice))
    tap = None if stays else p.Do("lift", {"die": key})
    says = "" if stays else "Tap to take the die back."
    return replace(blank, state="full", die=face, verdict=verdict, tap=tap, takes="", says=says)


def _closed(state: State, blank: p.Slot, key: str, on: str, why: str) -> p.Slot:
    """The slot closed, with the sentence ``why`` and the die that hinders; with a tap where only
    the rules are against it."""
    die: p.DieFace | None = None
    for hand, face in blocking(ROLL.current(state), on):
        hinders = next(die_of_hand for die_of_hand in hand.dice if die_of_hand.face == face)
        caption = f"{face}, from {state.people[hand.who].name}"
        die = replace(die_face(hinders), caption=caption)
    tap: p.Do | None = None
    if key and isinstance(why, Forbidden):
        tap = _tap(state, key, on, _way_on(state, key, on))
    return replace(blank, state="closed", well="Closed", die=die, why_not=why, tap=tap, takes="")


# --- dice ----------------------------------------------------------------------------------------


def tray(state: State, key: str, whose: str) -> p.Tray:
    """The rolled dice of one pool: hits that can be selected, misses, and those spent."""
    conflict = ROLL.current(state)
    dice = tuple(_die(state, key, die_key) for die_key in keys_of(conflict, whose))
    return p.Tray(f"{owner(state, whose).name}’s dice", dice, thrown=f"{conflict.id}.{whose}")


def _die(state: State, selected: str, key: str) -> p.DieFace:
    conflict = ROLL.current(state)
    die = conflict.die(key)
    assert die is not None
    look, caption_word, pick = "hit", "a hit", p.Pick("die", "" if key == selected else key)
    if key == selected:
        look, caption_word = "held", "selected"
    elif key in conflict.placed:
        look, caption_word = "placed", "spent"
    elif not may_go(state, key):
        caption_word = "no hit" if die.face < HIT else "hit, nothing left to buy"
        return replace(die_face(die), state="miss", caption=f"{die.face}, {caption_word}", tap=pick)
    elif conflict.let_go:
        look, caption_word = "miss", "unspent"
    elif die.face < HIT:
        look, caption_word = "", "no hit"
    caption = f"{die.face}, {caption_word}"
    return replace(die_face(die), state=look, caption=caption, tap=pick, drag=key)
