"""From what was brought in to dice: one function that roll, chances and screen all ask."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from hotseat.core.frozen import read_once
from hotseat.games.hot_war.conflict.sources import Piece, pieces
from hotseat.games.hot_war.state import ATTRIBUTES, CONFLICT, Conflict, Side, State


@dataclass(frozen=True, slots=True)
class Share:
    """Dice of one reason, or taken for it; ``bad``: that of a negative trait."""

    label: str
    dice: int
    bad: bool = False


@dataclass(frozen=True, slots=True)
class Plan:
    """``tags`` say where each ordinary die comes from, ``negatives`` are the negative traits that
    bring one; ``shares`` are all that makes the pool."""

    tags: tuple[str, ...]
    negatives: tuple[Piece, ...]
    shares: tuple[Share, ...]

    @property
    def dice(self) -> int:
        """The size of the pool."""
        return len(self.tags) + len(self.negatives)


def _plan(
    state: State, conflict: Conflict, side: Side, items: Mapping[str, tuple[Piece, ...]]
) -> Plan:
    """The pool of one side as it stands, from what each character brings. HW-14: nobody takes it
    below 0; HW-15: the text's own pool of ten adds up."""
    shares = tuple(_shares(state, conflict, side, items))
    size = max(0, sum(share.dice for share in shares))
    bad = [piece for who in side.members for piece in items.get(who, ()) if piece.bad][:size]
    good = [share.label for share in shares if not share.bad for _ in range(share.dice)]
    # Dice that were taken away are missing from the front, so that what comes in late adds its own.
    away = len(good) + len(bad) - size
    return Plan(tuple(good[away:]), tuple(bad), shares)


def _shares(
    state: State, conflict: Conflict, side: Side, items: Mapping[str, tuple[Piece, ...]]
) -> Iterator[Share]:
    for who in side.members:
        character, whose = state.people[who], f"{state.people[who].name}: " if side.helpers else ""
        if conflict.arena:
            yield Share(f"{whose}{ATTRIBUTES[conflict.arena]}", character.level(conflict.arena))
        for piece in items.get(who, ()):
            yield Share(piece.label, piece.dice, piece.bad)
    for nudge in conflict.nudges:
        if nudge.side == side.who:
            name = state.table.seats.name_of(nudge.by)
            yield Share(f"{name}: {nudge.words}" if nudge.words else name, nudge.change)
    if side.extra:
        yield Share("Other dice", side.extra)


@read_once
def plans(state: State) -> Mapping[str, Plan]:
    """The pools of all sides, by who acts."""
    conflict = CONFLICT.current(state)
    items = dict[str, tuple[Piece, ...]]()
    for piece in pieces(state, conflict):
        items[piece.who] = (*items.get(piece.who, ()), piece)
    return {side.who: _plan(state, conflict, side, items) for side in conflict.sides}
