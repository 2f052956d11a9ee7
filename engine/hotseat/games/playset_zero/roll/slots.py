"""Rolled dice on the screen: which one is selected, what each slot says, what each die says."""

from __future__ import annotations

from dataclasses import replace

from hotseat.core.errors import Forbidden
from hotseat.core.panels import DieFace, Do, Pick, Slot, Tag, Tray, View
from hotseat.games.playset_zero.reading import HIT
from hotseat.games.playset_zero.roll.needs import (
    block_of,
    blocking,
    change,
    face_of,
    open_roll,
    placed_on,
    takes,
)
from hotseat.games.playset_zero.roll.placing import keys_of, may_go, why_not_place
from hotseat.games.playset_zero.roll.pool import die_face, owner
from hotseat.games.playset_zero.state import GOAL, MAIN, State

DYE_WORDS = {"yellow": "Yellow", "green": "Green", "red": "Red", "white": "White"}

# on: (what spending a die there does, the verdict once one is spent)
DOES = {
    "goal": ("Achieves the goal.", Tag("Goal achieved", "good")),
    "danger": ("Avoids this danger.", Tag("Avoided", "good")),
    "own": ("Avoids this danger.", Tag("Avoided", "good")),
    "block": ("The roller needs a higher die.", Tag("Must be beaten", "warn")),
    "advantage": (
        "Name it now; later, roll it once as an advantage die.",
        Tag("Advantage established", "good"),
    ),
}


def selected(state: State, view: View, owners: tuple[str, ...]) -> str:
    """The key of the die selected: the one picked, else the roller's highest free hit, then
    anybody's; "" for none."""
    held = open_roll(state)
    free = [key for key in keys_of(held, owners) if _may_hold(state, key)]
    picked = view.picks.get("die", "")
    if picked in free:
        return picked
    loose = [key for key in free if key not in held.placed and face_of(held, key) >= HIT]
    if held.let_go or not loose:
        return ""
    return max(loose, key=lambda key: (key.startswith(MAIN), face_of(held, key)))


def _may_hold(state: State, key: str) -> bool:
    return key in open_roll(state).placed or bool(may_go(state, key))


def die_said(state: State, key: str) -> str:
    """ "Red 5", "Wolf’s white 6"."""
    die = open_roll(state).die(key)
    if die is None:
        return ""
    said, who = f"{DYE_WORDS.get(die.dye, 'Die')} {die.face}", key.rpartition(":")[0]
    return said if who == MAIN else f"{owner(state, who).name}’s {said.lower()}"


# --- slots ---------------------------------------------------------------------------------------


def slot_at(state: State, held: str, on: str, over: str, question: str, whose: str = "") -> Slot:
    """The slot of a place; ``whose`` where one pool's dice alone are spent there."""
    conflict = open_roll(state)
    says, verdict = DOES[on.partition(":")[0]]
    blank = Slot(over, question, tap=Do("place", {"on": on}), takes="die")
    full = placed_on(conflict, on, whose) if on != "advantage" else ""
    hand = conflict.hand(whose)
    if on == "block" and hand is not None:
        full = block_of(conflict, hand)
    if full and full != held and on != "block":
        return full_slot(state, blank, full, verdict)
    if full and (full == held or why_held(state, held, on, whose)):
        return full_slot(state, blank, full, verdict)
    why = why_held(state, held, on, whose) if held else ""
    reason = str(takes(state, on) or "") if on == GOAL or on.startswith("danger") else ""
    if held and not why:
        return _ready(state, blank, held, on, f"{reason} {says}".strip(), whose)
    found = takers(state, on, whose)
    if found and not held:
        return replace(blank, well="Empty", says=f"{reason} {says}".strip(), accepts=found)
    return _closed(state, blank, held, on, why or reason or "No die that is left can go here.")


def _ready(state: State, blank: Slot, held: str, on: str, says: str, whose: str) -> Slot:
    face = face_of(open_roll(state), held)
    accepts = tuple(dict.fromkeys((held, *takers(state, on, whose))))
    well = f"Spend the {face}"
    return replace(
        blank, state="ready", well=well, says=says, tap=tap_for(state, held, on), accepts=accepts
    )


def tap_for(state: State, held: str, on: str) -> Do:
    """The move that spends this die there, whether or not it was spent before."""
    spent = held in open_roll(state).placed
    return Do("move_die" if spent else "place", {"die": held, "on": on})


def why_held(state: State, held: str, on: str, whose: str = "") -> str:
    """Why the selected die may not be spent there, also where it is spent already."""
    conflict = open_roll(state)
    if whose and held.rpartition(":")[0] != whose:
        return f"Only {owner(state, whose).name}’s own dice can avoid this."
    left = {key: place for key, place in conflict.placed.items() if key != held}
    return why_not_place(change(state, placed=left), held, on)


def takers(state: State, on: str, whose: str = "") -> tuple[str, ...]:
    """The keys of every free die that may be spent there now."""
    conflict = open_roll(state)
    owners = (whose,) if whose else conflict.owners
    return tuple(key for key in keys_of(conflict, owners) if not why_not_place(state, key, on))


def full_slot(state: State, blank: Slot, key: str, verdict: Tag) -> Slot:
    """A slot with the die in it; a tap takes the die back while that is allowed."""
    conflict = open_roll(state)
    die = conflict.die(key)
    assert die is not None
    face = replace(die_face(die), badge="check")
    stays = key not in conflict.placed or (conflict.placed[key] == "block" and bool(conflict.dice))
    tap = None if stays else Do("lift", {"die": key})
    says = "" if stays else "Tap to take the die back."
    return replace(blank, state="full", die=face, verdict=verdict, tap=tap, takes="", says=says)


def _closed(state: State, blank: Slot, held: str, on: str, why: str) -> Slot:
    """Why no die, or not the selected one, may be spent here; the die that hinders; and where only
    the rules are against it, the tap that asks the table."""
    die: DieFace | None = None
    for hand, face in blocking(open_roll(state), on):
        found = next(each for each in hand.dice if each.face == face)
        caption = f"{face}, from {state.people[hand.who].name}"
        die = replace(die_face(found), caption=caption)
    tap = tap_for(state, held, on) if held and isinstance(why, Forbidden) else None
    return replace(blank, state="closed", well="Closed", die=die, why_not=why, tap=tap, takes="")


# --- dice ----------------------------------------------------------------------------------------


def tray(state: State, held: str, key: str) -> Tray:
    """The rolled dice of one pool: hits that can be selected, misses, and those spent."""
    label = f"{owner(state, key).name}’s dice"
    dice = tuple(_die(state, held, each) for each in keys_of(open_roll(state), (key,)))
    return Tray(label, dice, thrown=f"{open_roll(state).id}.{key}")


def _die(state: State, held: str, key: str) -> DieFace:
    conflict = open_roll(state)
    die = conflict.die(key)
    assert die is not None
    face = die_face(die)
    if key == held:
        return replace(
            face, state="held", caption=f"{die.face}, selected", tap=Pick("die", ""), drag=key
        )
    if key in conflict.placed:
        pick = Pick("die", key)
        return replace(face, state="placed", caption=f"{die.face}, spent", tap=pick, drag=key)
    if not may_go(state, key):
        said = "no hit" if die.face < HIT else "hit, nothing left to buy"
        return replace(face, state="miss", caption=f"{die.face}, {said}")
    said = "unspent" if conflict.let_go else "a hit" if die.face >= HIT else "no hit"
    look = "miss" if conflict.let_go else "hit" if die.face >= HIT else ""
    pick = Pick("die", key)
    return replace(face, state=look, caption=f"{die.face}, {said}", tap=pick, drag=key)
