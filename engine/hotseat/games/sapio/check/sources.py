"""What can be picked up for a check, by its key, and what each of it brings.

- ``own:m``, ``own:m~``: an element of the focal character; "m~" is the main profession where it
  applies in part
- ``help:WHO:m``: an element by which another helps; ``guard:m``: one by which whoever is faced
  defends
- ``talent:0``, ``weapon:0``: a talent of the focal character, a weapon they attack with
- ``harm:ID``: an injury or stress that matters here
- ``drive:principle``, ``drive:impulse``: followed at a cost
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from hotseat.core.wording import bare, capital
from hotseat.games.sapio.people.harm import worst
from hotseat.games.sapio.people.talents import does, likely
from hotseat.games.sapio.reading import PENALTIES, PROFESSIONS, defended
from hotseat.games.sapio.state import INJURY, Check, Element, Harm, State, Talent
from hotseat.kit.board import Held, held_for, without_task
from hotseat.kit.moves import in_hand

# What is followed, and at which cost.
DRIVES = {
    "principle": ("Principle", "with a sacrifice"),
    "impulse": ("Worst impulse", "overindulged"),
}


@dataclass(frozen=True, slots=True)
class Piece:
    """One thing picked up, or to be picked up. ``what`` is the first word of its key; ``who`` whose
    it is; ``dice`` how many it brings; ``thing`` the element, talent, weapon, injury or stress."""

    key: str
    what: str
    who: str
    label: str
    note: str = ""
    dice: int = 0
    thing: Any = None

    @property
    def element(self) -> Element | None:
        """What is invoked, if anything is."""
        return self.thing if isinstance(self.thing, Element) else None


open_check, change = in_hand("check", Check)


def intent(state: State, check: Check) -> str:
    """What is tried, in words: the check's own, or those of the task it goes on with."""
    found = (e.words for e in state.held if (e.who, e.task) == (check.who, check.task))
    return check.words or next(found, "")


def busy(state: State, check: Check, who: str, key: str) -> Held | None:
    """What keeps an element from this check: a task that it does not go on with."""
    return held_for(without_task(state, check.task), who, key)


def things(state: State, check: Check, what: str, who: str = "") -> Iterator[Piece]:
    """Everything of a kind that could be picked up; of help, what ``who`` could give."""
    one = state.people[check.who]
    if what == "own":
        for each in one.elements:
            yield from _own(state, check, each)
    elif what in ("help", "guard"):
        other = state.people.get(who if what == "help" else check.facing, one)
        start = f"help:{who}:" if what == "help" else "guard:"
        for each in other.elements if other is not one else ():
            dice = int(what == "help")
            yield Piece(f"{start}{each.key}", what, other.id, each.words, dice=dice, thing=each)
    elif what == "drive":
        for key, (name, cost) in DRIVES.items():
            words = getattr(one, key)
            note = f"{name}, {cost}" if words else cost.capitalize()
            yield Piece(f"drive:{key}", what, one.id, words or name, note, 1)
    elif what == "harm":
        for harm in one.harms:
            if more := PENALTIES.get(harm.level):
                note = f"{harm.level.capitalize()} {harm.kind}, TN +{more}"
                yield Piece(f"harm:{harm.id}", what, one.id, harm.said, note, thing=harm)
    elif what == "talent":
        for n, talent in enumerate(one.talents):
            if talent.effect:
                dice = talent.amount if talent.effect == "dice" else 0
                yield Piece(f"talent:{n}", what, one.id, talent.name, _note(talent), dice, talent)
    elif what == "weapon":
        for n, weapon in enumerate(one.weapons):
            note = f"Weapon, {weapon.level}"
            yield Piece(f"weapon:{n}", what, one.id, weapon.name, note, thing=weapon)


def _own(state: State, check: Check, each: Element) -> Iterator[Piece]:
    """An element of the focal character; the main profession applies fully or in part, and where it
    is invoked already once more, fully (SA-10)."""
    again = busy(state, check, check.who, each.key) is not None
    main = {"again": "again, fully"} if again else {"main": "fully", "partly": "in part"}
    for how, said in (main if each.kind == "main" else {each.kind: ""}).items():
        key = f"own:{each.key}{'~' if how == 'partly' else ''}"
        note = f"{each.note}, {said}" if said else each.note
        yield Piece(key, "own", check.who, each.words, note, PROFESSIONS.get(how, 1), each)


def _note(one: Talent) -> str:
    """What it does, in its own words and in those of the rules where they do not say so."""
    told = one.words and (one.effect == "dice" or likely(replace(one, effect="")) == one)
    return ". ".join(each for each in (bare(one.words), "" if told else capital(does(one))) if each)


def piece(state: State, check: Check, key: str) -> Piece | None:
    """What a key stands for now; None where it stands for nothing (any more)."""
    what, _, rest = key.partition(":")
    found = things(state, check, what, rest.rpartition(":")[0])
    return next((one for one in found if one.key == key), None)


def pieces(state: State, check: Check, *what: str) -> tuple[Piece, ...]:
    """What is picked up, of these kinds (all of them where none is named)."""
    found = (piece(state, check, key) for key in check.held)
    return tuple(one for one in found if one is not None and (not what or one.what in what))


def luck_in(state: State, who: str, count: int) -> int:
    """Luck set aside for the check, as far as it is still there."""
    return min(count, state.people[who].luck) if count else 0


def set_tn(state: State, check: Check) -> int:
    """The target number before anything changes it: the GM's, or what the defence makes (SA-5)."""
    if not check.facing:
        return check.tn
    return defended(
        len(pieces(state, check, "guard")) + luck_in(state, check.facing, check.guard_luck)
    )


def of_use(state: State, check: Check, one: Piece) -> bool:
    """Whether a talent has something to act on: an injury to ignore, a target number above its cap;
    of all else yes."""
    effect = one.thing.effect if one.what == "talent" else ""
    if effect == "cap":
        return bool(one.thing.amount < set_tn(state, check))
    harms = state.people[check.who].harms
    hurt = any(each.kind == INJURY and PENALTIES.get(each.level) for each in harms)
    return effect != "ignore" or hurt


def invoked(state: State, check: Check) -> tuple[Piece, ...]:
    """The elements that this check invokes, whoever's they are."""
    return tuple(one for one in pieces(state, check) if one.element is not None)


def ignored(state: State, check: Check) -> tuple[Harm, ...]:
    """The injuries that matter here and that talents ignore: one each, the worst first."""
    held, found = _matter(state, check), list[Harm]()
    for each in pieces(state, check, "talent"):
        if each.thing.effect == "ignore":
            left = tuple(harm for harm in held if harm.kind == INJURY and harm not in found)
            found += [harm] if (harm := worst(left)) else []
    return tuple(found)


def levels(state: State, check: Check) -> tuple[str, ...]:
    """The levels of the injuries and stresses that matter here, less those that talents ignore."""
    gone = ignored(state, check)
    return tuple(e.level for e in _matter(state, check) if e not in gone)


def _matter(state: State, check: Check) -> tuple[Harm, ...]:
    return tuple(one.thing for one in pieces(state, check, "harm"))
