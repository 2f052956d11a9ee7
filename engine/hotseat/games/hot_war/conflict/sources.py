"""What can be brought into a conflict, by its key, and what each of it brings. WHO is whoever
brings it:

- ``agenda:WHO:personal``: a hidden agenda
- ``trait:WHO:WORDS``, ``tool:WHO:WORDS``: a trait, a tool
- ``tie:WHO:WHOM``: a relationship of theirs; ``tie:WHO:OWNER|WHOM``: one of somebody else's
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from hotseat.games.hot_war.pool import AGENDA_DICE, TOOL_DICE
from hotseat.games.hot_war.state import (
    AGENDAS,
    NEUTRAL,
    Character,
    Conflict,
    State,
    Tie,
    whom_id,
)


@dataclass(frozen=True, slots=True)
class Piece:
    """One thing brought in, or to be. ``what`` is the first word of its key, ``who`` who brings it,
    ``owner`` whose it is; ``label`` is for every eye; ``bad``: a negative trait."""

    key: str
    what: str
    who: str
    owner: str
    label: str
    note: str
    dice: int
    bad: bool = False


def open_conflict(state: State) -> Conflict:
    """The conflict in progress. Raises KeyError where there is none."""
    if state.conflict is None:
        raise KeyError("no conflict is in progress")
    return state.conflict


def change(state: State, **changes: Any) -> State:
    """The state with the conflict in progress changed."""
    return replace(state, conflict=replace(open_conflict(state), **changes))


def split(key: str) -> tuple[str, str, str]:
    """What, who, and the rest of a key: of a relationship always "OWNER|WHOM". Texts are empty
    where it is none."""
    what, _, rest = key.partition(":")
    who, _, rest = rest.partition(":")
    return what, who, f"{who}|{rest}" if what == "tie" and "|" not in rest else rest


def tie_key(who: str, owner: str, whom: str) -> str:
    """The key of a relationship that ``who`` brings."""
    return f"tie:{who}:{whom}" if who == owner else f"tie:{who}:{owner}|{whom}"


def tie_of(state: State, rest: str) -> tuple[Character, Tie] | None:
    """The relationship and its owner, of the rest of a key; None where it is gone."""
    owner, _, whom = rest.partition("|")
    one = state.people.get(owner)
    held = one.tie(whom) if one is not None else None
    return (one, held) if one is not None and held is not None else None


def piece(state: State, conflict: Conflict, key: str) -> Piece | None:
    """What a key stands for now; None where it stands for nothing (any more)."""
    what, who, rest = split(key)
    one = state.people.get(who)
    if one is None or conflict.side(who) is None:
        return None
    if what == "agenda" and rest in AGENDAS and one.agenda(rest).rating:
        dice = AGENDA_DICE.get(one.agenda(rest).rating, 0)  # HW-11
        return Piece(key, what, who, who, NEUTRAL, AGENDAS[rest].partition(" ")[0], dice)
    if what == "trait" and (trait := one.trait(rest)) is not None:
        locked = ", locked" if trait.locked else ""
        note = f"{'Positive' if trait.good else 'Negative'} trait{locked}"
        return Piece(key, what, who, who, rest, note, 1, not trait.good)
    if what == "tool" and rest in one.tools:
        return Piece(key, what, who, who, rest, "Tool", TOOL_DICE)
    if what == "tie" and (found := tie_of(state, rest)) is not None:
        owner, tie = found
        note = "Positive" if tie.rating > 0 else "Negative"
        whose = "" if owner.id == who else f"{owner.name} and "
        label = f"{whose}{tie.whom}"
        return Piece(key, what, who, owner.id, label, f"{note} relationship", abs(tie.rating))
    return None


def pieces(state: State, conflict: Conflict, who: str = "", what: str = "") -> tuple[Piece, ...]:
    """What is brought in and stays in, by one character or by all, of one kind or of all."""
    found = (piece(state, conflict, key) for key in conflict.held if not conflict.dropped(key))
    return tuple(
        each
        for each in found
        if each is not None and who in ("", each.who) and what in ("", each.what)
    )


def keys(state: State, conflict: Conflict, who: str, what: str) -> Iterator[str]:
    """The keys of one kind that this character could bring; of relationships, those of everyone
    who acts."""
    one = state.people[who]
    if what == "agenda":
        yield from (f"agenda:{who}:{which}" for which in AGENDAS if one.agenda(which).rating)
    elif what == "trait":
        yield from (f"trait:{who}:{each.words}" for each in one.traits)
    elif what == "tool":
        yield from (f"tool:{who}:{each}" for each in one.tools)
    else:
        owners = (one, *(state.people[s.who] for s in conflict.sides if s.who != who))
        for owner in owners:
            yield from (tie_key(who, owner.id, each.whom) for each in owner.ties)


def against_object(state: State, conflict: Conflict, owner: Character, tie: Tie) -> bool:
    """Whether the conflict is with the one whom the relationship is with."""
    mine, theirs = conflict.side(owner.id), conflict.side(whom_id(state, tie))
    return mine is not None and theirs is not None and conflict.adverse(mine.who, theirs.who)


def owner_first(state: State, conflict: Conflict, owner: Character, tie: Tie) -> bool:
    """Whether the owner has the first option: on a positive relationship, or on a negative one
    where the conflict is with the one it is about; the others have it otherwise."""
    return (tie.rating > 0) != against_object(state, conflict, owner, tie)
