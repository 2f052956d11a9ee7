"""Fallen dice on the table: which one is in hand, what each slot says, what each die says."""

from __future__ import annotations

from dataclasses import replace

from hotseat.core.panels import DieFace, Do, Pick, Slot, Tag, View
from hotseat.games.playset_zero import words
from hotseat.games.playset_zero.placing import (
    may_go,
    placed_on,
    why_not_place,
    why_takes,
)
from hotseat.games.playset_zero.pool import blocking
from hotseat.games.playset_zero.reading import HIT
from hotseat.games.playset_zero.rolling import conflict_of
from hotseat.games.playset_zero.state import MAIN, State
from hotseat.games.playset_zero.telling import die_face

DYE_WORDS = {"yellow": "Yellow", "green": "Green", "red": "Red", "white": "White"}

# on: (what placing buys, the verdict once it lies there, said in a good or a plain tone)
BUYS = {
    "goal": ("Buys: it works.", Tag("You get it", "good")),
    "danger": ("Buys: it does not happen.", Tag("Kept away", "good")),
    "own": ("Buys: it does not happen.", Tag("Kept away", "good")),
    "block": ("It takes a higher die to get past this one.", Tag("This has to be beaten", "warn")),
    "advantage": ("Name it now, roll it once as a red die.", Tag("Yours to keep", "good")),
}


def keys_of(state: State, owners: tuple[str, ...]) -> tuple[str, ...]:
    """The keys of all fallen dice of these pools, in the order of the tray."""
    conflict = conflict_of(state)
    return tuple(f"{o}:{n}" for o in owners for n in range(len(conflict.dice_of(o))))


def hold(state: State, view: View, owners: tuple[str, ...], spread: bool = True) -> str:
    """The key of the die in hand: the one picked, else (with ``spread``) the highest that can
    still go somewhere; "" for none."""
    free = [key for key in keys_of(state, owners) if may_go(state, key)]
    picked = view.picks.get("die", "")
    if picked in free:
        return picked
    if not free or not spread or conflict_of(state).let_go:
        return ""
    return max(free, key=lambda key: _face(state, key))


def _face(state: State, key: str) -> int:
    die = conflict_of(state).die(key)
    return die.face if die else 0


def said_die(state: State, key: str) -> str:
    """ "Red 5"."""
    die = conflict_of(state).die(key)
    return f"{DYE_WORDS.get(die.dye, 'The')} {die.face}" if die else ""


# --- slots ---------------------------------------------------------------------------------------


def slot_at(state: State, held: str, on: str, over: str, question: str, owner: str = "") -> Slot:
    """The slot of a place; ``owner`` where only one pool's dice go there ("own", "block")."""
    conflict = conflict_of(state)
    says, verdict = BUYS[on.partition(":")[0]]
    blank = Slot(over, question, tap=Do("place", {"on": on}), takes="die")
    full = placed_on(conflict, on, owner)
    if full:
        return full_slot(state, blank, full, verdict)
    reason = why_takes(state, on) if on.partition(":")[0] in ("goal", "danger") else ""
    if held and not why_not_place(state, held, on):
        tap = Do("place", {"die": held, "on": on})
        well, said = f"Put the {_face(state, held)} here", f"{reason} {says}".strip()
        ready = replace(blank, state="ready", well=well, says=said, tap=tap)
        return replace(ready, accepts=takers(state, on, owner))
    if held:
        return _closed(state, blank, on, _why_held(state, held, on, owner))
    if found := takers(state, on, owner):
        return replace(blank, well="Empty", says=f"{reason} {says}".strip(), accepts=found)
    return _closed(state, blank, on, reason or words.NOTHING_LEFT)


def takers(state: State, on: str, owner: str = "") -> tuple[str, ...]:
    """The keys of every die that may go there now."""
    hands = conflict_of(state).hands
    owners = (owner,) if owner else (MAIN, *(hand.id for hand in hands))
    return tuple(key for key in keys_of(state, owners) if not why_not_place(state, key, on))


def _why_held(state: State, held: str, on: str, owner: str) -> str:
    hand = conflict_of(state).hand(owner)
    if hand is not None and held.rpartition(":")[0] != owner:
        return words.only_owner(state.people[hand.who].name)
    return why_not_place(state, held, on)


def full_slot(state: State, blank: Slot, key: str, verdict: Tag) -> Slot:
    """A slot with the die in it; a tap takes the die back while that is allowed."""
    die = conflict_of(state).die(key)
    assert die is not None
    face = replace(die_face(die), badge="check")
    stands = conflict_of(state).placed[key] == "block" and bool(conflict_of(state).dice)
    tap = None if stands else Do("lift", {"die": key})
    says = "" if stands else "Tap to take it back."
    return replace(blank, state="full", die=face, verdict=verdict, tap=tap, takes="", says=says)


def _closed(state: State, blank: Slot, on: str, why: str) -> Slot:
    """No die, or not the one in hand, may go here: why, and the die that stands in the way."""
    conflict = conflict_of(state)
    die: DieFace | None = None
    for hand, face in blocking(conflict, on):
        thrown = next(each for each in hand.dice if each.face == face)
        name = state.people[hand.who].name
        die = replace(die_face(thrown), caption=f"{face}, from {name}")
    return replace(blank, state="closed", well="Closed", die=die, why_not=why, tap=None, takes="")


# --- the tray ------------------------------------------------------------------------------------


def tray_dice(state: State, held: str, owner: str) -> tuple[DieFace, ...]:
    """The fallen dice of one pool: hits that can be taken in hand, misses, and those placed."""
    return tuple(_tray_die(state, held, key) for key in keys_of(state, (owner,)))


def _tray_die(state: State, held: str, key: str) -> DieFace:
    conflict = conflict_of(state)
    die = conflict.die(key)
    assert die is not None
    face = die_face(die)
    if key in conflict.placed:
        stands = conflict.placed[key] == "block" and bool(conflict.dice)
        tap = None if stands else Do("lift", {"die": key})
        return replace(face, state="placed", caption=f"{die.face} is placed", tap=tap)
    if not may_go(state, key):
        said = "no hit" if die.face < HIT else "a hit, no use left"
        return replace(face, state="miss", caption=f"{die.face}, {said}")
    if key == held:
        pick = Pick("die", "")
        return replace(face, state="held", caption=f"{die.face}, in hand", tap=pick, drag=key)
    said = "let go" if conflict.let_go else "a hit" if die.face >= HIT else "no hit"
    state_ = "miss" if conflict.let_go else "hit" if die.face >= HIT else ""
    return replace(
        face, state=state_, caption=f"{die.face}, {said}", tap=Pick("die", key), drag=key
    )
