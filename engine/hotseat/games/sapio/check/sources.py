"""What can be picked for a check, by its key, and what each of it brings.

- ``own:m``, ``own:m~``: an element of the focal character; "m~" is the main profession where it
  applies in part, "m+" where it gives two dice although it is invoked already
- ``help:WHO:m``: an element by which another helps; ``guard:m``: one by which whoever is faced
  defends; ``aid:WHO:m``: one by which another helps the defender
- ``talent:0``, ``weapon:0``: a talent of the focal character, a weapon they attack with
- ``harm:ID``: harm that matters here
- ``drive:principle``, ``drive:impulse``: followed at a cost
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from hotseat.core.frozen import read_often
from hotseat.core.wording import bare, capital
from hotseat.games.sapio.harms import KINDS
from hotseat.games.sapio.people.harm import worst
from hotseat.games.sapio.people.talents import does, says_so
from hotseat.games.sapio.reading import PENALTIES, PROFESSIONS, defended
from hotseat.games.sapio.state import (
    Character,
    Check,
    Element,
    Harm,
    Sequence,
    State,
    Talent,
    Weapon,
)
from hotseat.kit.board import Held, held_for
from hotseat.kit.people import is_npc

# What is followed, and at which cost.
DRIVES = {
    "principle": ("Principle", "with a sacrifice"),
    "impulse": ("Worst impulse", "overindulged"),
}

# How a main profession applies: the mark on its key, and in words. In that order it is shown.
DEGREES = {"main": ("", "fully"), "partly": ("~", "in part")}
AGAIN = {
    "again": ("", "again, fully"),
    "partly": ("~", "again, in part"),
    "main": ("+", "again, both dice"),
}
MARKS = "~+"


def unmarked(key: str) -> str:
    """The key of an element without the degree in which it applies."""
    return key.rstrip(MARKS)


@dataclass(frozen=True, slots=True)
class Piece:
    """One thing picked, or to be picked. ``what`` is the first word of its key; ``who`` whose
    it is; ``dice`` how many it brings; ``thing`` the element, talent, weapon or harm."""

    key: str
    what: str
    who: str
    label: str
    note: str = ""
    dice: int = 0
    thing: Element | Talent | Weapon | Harm | None = None

    @property
    def element(self) -> Element | None:
        """What is invoked, if anything is."""
        return self.thing if isinstance(self.thing, Element) else None

    @property
    def talent(self) -> Talent | None:
        """The talent it is, if it is one."""
        return self.thing if isinstance(self.thing, Talent) else None

    @property
    def weapon(self) -> Weapon | None:
        """The weapon it is, if it is one."""
        return self.thing if isinstance(self.thing, Weapon) else None

    @property
    def harm(self) -> Harm | None:
        """The harm it is, if it is any."""
        return self.thing if isinstance(self.thing, Harm) else None


def intent(state: State, check: Check) -> str:
    """What is tried, in words: the check's own, or those of the task it goes on with."""
    words = (hold.words for hold in state.held if (hold.who, hold.task) == (check.who, check.task))
    return check.words or next(words, "")


def turn_of(state: State, check: Check) -> Sequence | None:
    """The action sequence in which the check is a turn; None outside of one, and after its end."""
    return state.orders.get(check.sequence)


def busy(state: State, check: Check, who: str, key: str) -> Held | None:
    """What keeps an element from this check: a task that it does not go on with, unless the task
    that it goes on with invoked it first (SA-10)."""
    first = held_for(state, who, key)
    return None if first and first.task == check.task else held_for(state, who, key, check.task)


@read_often
def things(state: State, check: Check, what: str, who: str) -> tuple[Piece, ...]:
    """The pieces of a kind that could be picked; of help on either side, those of ``who``."""
    return tuple(_things(state, check, what, who))


def _things(state: State, check: Check, what: str, who: str, key: str = "own:") -> Iterator[Piece]:
    focal = state.people[check.who]
    if what == "own":
        for element in focal.elements:
            if key != "own:" and not key.startswith(f"own:{element.key}"):
                continue
            yield from _own(state, check, element)
    elif what in ("help", "guard", "aid"):
        other = state.people.get(check.facing if what == "guard" else who, focal)
        sides = (check.who, check.facing) if what == "aid" else (check.who,)
        sides = sides if what == "help" or check.facing else (*sides, other.id)
        start = "guard:" if what == "guard" else f"{what}:{who}:"
        for element in other.elements if other.id not in sides else ():
            dice = int(what == "help")
            yield Piece(
                f"{start}{element.key}", what, other.id, element.words, dice=dice, thing=element
            )
    elif what == "drive":
        for key, (name, cost) in DRIVES.items():
            words = getattr(focal, key)
            note = f"{name}, {cost}" if words else cost.capitalize()
            yield Piece(f"drive:{key}", what, focal.id, words or name, note, 1)
    elif what == "harm":
        for harm in focal.harms:
            if more := PENALTIES.get(harm.level):
                note = f"{harm.level.capitalize()} {harm.kind}, TN +{more}"
                yield Piece(f"harm:{harm.id}", what, focal.id, harm.said, note, thing=harm)
    elif what == "talent":
        for n, talent in enumerate(focal.talents):
            if talent.effect:
                dice = talent.amount if talent.effect == "dice" else 0
                yield Piece(f"talent:{n}", what, focal.id, talent.name, _note(talent), dice, talent)
    elif what == "weapon":
        for n, weapon in enumerate(focal.weapons):
            note = f"Weapon, {weapon.level}"
            yield Piece(f"weapon:{n}", what, focal.id, weapon.name, note, thing=weapon)


def _own(state: State, check: Check, element: Element) -> Iterator[Piece]:
    """An element of the focal character; the main profession applies fully or in part, and where it
    is invoked already once more, fully; otherwise by the table's word (SA-10)."""
    again = busy(state, check, check.who, element.key) is not None
    main = AGAIN if again else DEGREES
    for how, (mark, label) in (
        main if element.kind == "main" else {element.kind: ("", "")}
    ).items():
        note = f"{element.note}, {label}" if label else element.note
        dice = PROFESSIONS.get(how, 1)
        key = f"own:{element.key}{mark}"
        yield Piece(key, "own", check.who, element.words, note, dice, element)


def _note(talent: Talent) -> str:
    """What it does, in its own words and in those of the rules where they do not say so."""
    told = talent.words and (talent.effect == "dice" or says_so(talent))
    return ". ".join(
        part for part in (bare(talent.words), "" if told else capital(does(talent))) if part
    )


def piece_of(state: State, check: Check, key: str) -> Piece | None:
    """The piece of that key; None where there is no such thing (any more)."""
    what, _, rest = key.partition(":")
    return _by_key(state, check, what, rest.rpartition(":")[0]).get(key)


def is_piece(state: State, check: Check, key: str) -> bool:
    """Whether there is a piece of that key; cheap where no other is asked for of the same state, as
    in the fold."""
    what, _, rest = key.partition(":")
    things_near = _things(state, check, what, rest.rpartition(":")[0], key)
    return any(piece.key == key for piece in things_near)


@read_often
def _by_key(state: State, check: Check, what: str, who: str) -> Mapping[str, Piece]:
    return {piece.key: piece for piece in reversed(things(state, check, what, who))}


def pieces(state: State, check: Check, *what: str) -> tuple[Piece, ...]:
    """The pieces picked for the check, of these kinds (of all kinds where none is named)."""
    picked = _picked(state, check)
    return tuple(piece for piece in picked if piece.what in what) if what else picked


@read_often
def _picked(state: State, check: Check) -> tuple[Piece, ...]:
    there = (piece_of(state, check, key) for key in check.held)
    return tuple(piece for piece in there if piece is not None)


def luck_in(state: State, who: str, count: int) -> int:
    """Luck set aside for the check, as far as it is still there."""
    return min(count, state.people[who].luck) if count else 0


def guarding(state: State, check: Check) -> tuple[Piece, ...]:
    """The elements that defend: the defender's, and those of who helps them."""
    return pieces(state, check, "guard", "aid")


def can_defend(state: State, character: Character) -> bool:
    """Whether somebody sets the target number by defending (SA-13): not an NPC with nothing to
    invoke."""
    return bool(character.elements) or not is_npc(state, character)


def defends(state: State, check: Check) -> bool:
    """Whether a defence sets the target number (SA-13). Who can't defend is whom the check is
    aimed at, and the GM sets it; what came in all the same counts."""
    facing = state.people.get(check.facing)
    if facing is None:
        return False
    return can_defend(state, facing) or bool(guarding(state, check) or check.guard_luck)


def set_tn(state: State, check: Check, situation: bool = True) -> int:
    """The target number before anything changes it: the GM's, or what the defence and, unless it is
    left out, the situation make (SA-13)."""
    if not defends(state, check):
        return check.tn
    luck = luck_in(state, check.facing, check.guard_luck)
    shift = check.situation if situation else 0
    return defended(len(guarding(state, check)), luck, shift)


def invoked(state: State, check: Check) -> tuple[Piece, ...]:
    """The elements that this check invokes, whoever's they are."""
    return tuple(piece for piece in pieces(state, check) if piece.element is not None)


def picked_talents(state: State, check: Check) -> tuple[Talent, ...]:
    """The talents picked for the check."""
    picked = pieces(state, check, "talent")
    return tuple(piece.talent for piece in picked if piece.talent is not None)


def ignored(state: State, check: Check) -> tuple[Harm, ...]:
    """The injuries that matter here and that talents ignore: one each, the worst first."""
    harms, gone = _matter(state, check), list[Harm]()
    for talent in picked_talents(state, check):
        if talent.effect == "ignore":
            left = tuple(harm for harm in harms if KINDS[harm.kind].ignorable and harm not in gone)
            gone += [harm] if (harm := worst(left)) else []
    return tuple(gone)


def felt(state: State, check: Check) -> tuple[Harm, ...]:
    """The harm that matters here, less what talents ignore."""
    gone = ignored(state, check)
    return tuple(harm for harm in _matter(state, check) if harm not in gone)


def levels(state: State, check: Check) -> tuple[str, ...]:
    """The levels of that harm."""
    return tuple(harm.level for harm in felt(state, check))


def _matter(state: State, check: Check) -> tuple[Harm, ...]:
    picked = pieces(state, check, "harm")
    return tuple(piece.harm for piece in picked if piece.harm is not None)
