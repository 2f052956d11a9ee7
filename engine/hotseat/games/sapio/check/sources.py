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

from hotseat.core.wording import bare
from hotseat.games.sapio.people.harm import worst
from hotseat.games.sapio.people.talents import does, likely
from hotseat.games.sapio.reading import PENALTIES, PROFESSIONS, defended
from hotseat.games.sapio.state import INJURY, Character, Check, Element, Harm, State, Talent
from hotseat.kit.board import Held, held_for, without_task

DRIVES = {"principle": "Principle", "impulse": "Worst impulse"}
KINDS = {
    "main": "Main profession",
    "side": "Side profession",
    "special": "Specialization",
    "quality": "Quality",
}


@dataclass(frozen=True, slots=True)
class Piece:
    """One thing picked up, or to be picked up. ``what`` is the first word of its key; ``who`` whose
    it is; ``dice`` how many it brings; ``element`` what is invoked, if anything is."""

    key: str
    what: str
    who: str
    label: str
    note: str
    dice: int = 0
    element: Element | None = None


def open_check(state: State) -> Check:
    """The check in progress. Raises KeyError where there is none."""
    if state.check is None:
        raise KeyError("no check is in progress")
    return state.check


def change(state: State, **changes: Any) -> State:
    """The state with the check in progress changed."""
    return replace(state, check=replace(open_check(state), **changes))


def intent(state: State, check: Check) -> str:
    """What is tried, in words: the check's own, or those of the task it goes on with."""
    found = (e.words for e in state.held if (e.who, e.task) == (check.who, check.task))
    return check.words or next(found, "")


def busy(state: State, check: Check, who: str, key: str) -> Held | None:
    """What keeps an element from this check: a task that it does not go on with."""
    return held_for(without_task(state, check.task), who, key)


def piece(state: State, check: Check, key: str) -> Piece | None:
    """What a key stands for now; None where it stands for nothing (any more)."""
    what, _, rest = key.partition(":")
    one = state.people[check.who]
    if what == "own":
        return _own(state, check, one, key, rest)
    if what in ("help", "guard"):
        who, _, name = rest.rpartition(":") if what == "help" else (check.facing, "", rest)
        other = state.people.get(who)
        held = other.element(name) if other is not None and who != check.who else None
        if other is None or held is None:
            return None
        return Piece(key, what, other.id, held.words, "", int(what == "help"), held)
    return _beside(one, key, what, rest)


def _own(state: State, check: Check, one: Character, key: str, rest: str) -> Piece | None:
    name, partly = rest.removesuffix("~"), rest.endswith("~")
    held = one.element(name)
    main = held is not None and held.kind == "main"
    again = main and busy(state, check, one.id, name) is not None
    if held is None or (partly and (not main or again)):
        return None
    how = "again" if again else "partly" if partly else held.kind
    dice = PROFESSIONS.get(how, 1)
    note = f"Specialization of {held.under}" if held.kind == "special" else KINDS[held.kind]
    if held.kind == "main":
        said = {"again": "again, fully", "partly": "in part"}
        note += f", {said.get(how, 'fully')}"
    return Piece(key, "own", one.id, held.words, note, dice, held)


def _beside(one: Character, key: str, what: str, rest: str) -> Piece | None:
    if what == "drive" and rest in DRIVES:
        said = {"principle": one.principle, "impulse": one.impulse}[rest] or DRIVES[rest]
        cost = {"principle": "with a sacrifice", "impulse": "overindulged"}[rest]
        note = cost.capitalize() if said == DRIVES[rest] else f"{DRIVES[rest]}, {cost}"
        return Piece(key, what, one.id, said, note, 1)
    if what == "harm":
        held = one.harm(rest)
        if held is None or not PENALTIES.get(held.level):
            return None
        note = f"{held.level.capitalize()} {held.kind}, TN +{PENALTIES[held.level]}"
        return Piece(key, what, one.id, held.said, note)
    at = int(rest) if rest.isascii() and rest.isdigit() and len(rest) < 3 else -1
    if what == "talent" and 0 <= at < len(one.talents):
        talent = one.talents[at]
        dice = talent.amount if talent.effect == "dice" else 0
        told = talent.words and (dice or likely(replace(talent, effect="")) == talent)
        said = "" if told else does(talent).capitalize()
        note = ". ".join(each for each in (bare(talent.words), said) if each)
        return Piece(key, what, one.id, talent.name, note, dice) if talent.effect else None
    if what == "weapon" and 0 <= at < len(one.weapons):
        weapon = one.weapons[at]
        return Piece(key, what, one.id, weapon.name, f"Weapon, {weapon.level}")
    return None


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


def keys(state: State, check: Check, what: str) -> Iterator[str]:
    """The keys of one kind that could be picked up; of help, those of everybody present."""
    one = state.people[check.who]
    if what == "own":
        for each in one.elements:
            yield f"own:{each.key}"
            if each.kind == "main" and busy(state, check, one.id, each.key) is None:
                yield f"own:{each.key}~"
    elif what == "guard":
        other = state.people.get(check.facing)
        yield from (f"guard:{each.key}" for each in (other.elements if other else ()))
    elif what == "drive":
        yield from (f"drive:{each}" for each in DRIVES)
    elif what == "harm":
        yield from (f"harm:{each.id}" for each in one.harms if PENALTIES.get(each.level))
    elif what == "talent":
        found = ((f"talent:{n}", each) for n, each in enumerate(one.talents))
        yield from (k for k, each in found if k in check.held or _of_use(state, check, each))
    else:
        yield from (f"weapon:{n}" for n in range(len(one.weapons)))


def _of_use(state: State, check: Check, talent: Talent) -> bool:
    """Whether a talent has something to act on: an injury to ignore, a target number above its
    cap."""
    if talent.effect == "cap":
        return talent.amount < set_tn(state, check)
    harms = state.people[check.who].harms
    hurt = any(each.kind == INJURY and PENALTIES.get(each.level) for each in harms)
    return talent.effect != "ignore" or hurt


def invoked(state: State, check: Check) -> tuple[Piece, ...]:
    """The elements that this check invokes, whoever's they are."""
    return tuple(one for one in pieces(state, check) if one.element is not None)


def ignored(state: State, check: Check) -> tuple[Harm, ...]:
    """The injuries that matter here and that talents ignore: one each, the worst first."""
    one = state.people[check.who]
    held = _matter(state, check)
    found: list[Harm] = []
    for each in pieces(state, check, "talent"):
        if one.talents[int(each.key[7:])].effect == "ignore":
            left = tuple(harm for harm in held if harm.kind == INJURY and harm not in found)
            found += [harm] if (harm := worst(left)) else []
    return tuple(found)


def levels(state: State, check: Check) -> tuple[str, ...]:
    """The levels of the injuries and stresses that matter here, less those that talents ignore."""
    gone = ignored(state, check)
    return tuple(e.level for e in _matter(state, check) if e not in gone)


def _matter(state: State, check: Check) -> tuple[Harm, ...]:
    one = state.people[check.who]
    found = (one.harm(each.key[5:]) for each in pieces(state, check, "harm"))
    return tuple(harm for harm in found if harm)
