"""From what was brought in to dice: one function that roll, chances and screen all ask."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hotseat.games.hot_war.conflict.sources import Piece, pieces
from hotseat.games.hot_war.pool import pool_dice
from hotseat.games.hot_war.state import ATTRIBUTES, Conflict, Side, State
from hotseat.kit.facts import signed

OTHER = "Other dice"


@dataclass(frozen=True, slots=True)
class Plan:
    """``tags`` say where each ordinary die comes from, ``negatives`` are the negative traits that
    bring one; ``changes`` are all that makes the pool, each with its figure."""

    tags: tuple[str, ...]
    negatives: tuple[Piece, ...]
    changes: tuple[tuple[str, str], ...]

    @property
    def dice(self) -> int:
        """The size of the pool."""
        return len(self.tags) + len(self.negatives)


def plan(state: State, conflict: Conflict, side: Side) -> Plan:
    """The pool of one side as it stands."""
    sources = _sources(state, conflict, side)
    less = [n for n in conflict.nudges if n.side == side.who and n.change < 0]
    size = pool_dice(
        sum(dice for _label, dice, _bad in sources), bystanders=min(side.extra, 0) - len(less)
    )
    held = [each for who in side.members for each in pieces(state, conflict, who)]
    bad = [each for each in held if each.bad][:size]
    good = [label for label, dice, bad_one in sources if not bad_one for _ in range(dice)]
    changes = [(label, str(dice)) for label, dice, _bad in sources]
    changes += [(_nudged(state, n.by, n.words), "−1") for n in less]
    changes += [(OTHER, signed(side.extra))] if side.extra < 0 else []
    return Plan(tuple(good[: size - len(bad)]), tuple(bad), tuple(changes))


def _sources(state: State, conflict: Conflict, side: Side) -> list[tuple[str, int, bool]]:
    """All that brings dice: what, how many, whether a negative trait does."""
    found: list[tuple[str, int, bool]] = []
    for who in side.members:
        one, whose = state.people[who], f"{state.people[who].name}: " if side.helpers else ""
        if conflict.arena:
            found.append((f"{whose}{ATTRIBUTES[conflict.arena]}", one.level(conflict.arena), False))
        found += [(e.label, e.dice, e.bad) for e in pieces(state, conflict, who)]
    for each in conflict.nudges:
        if each.side == side.who and each.change > 0:
            found.append((_nudged(state, each.by, each.words), 1, False))
    return [*found, (OTHER, side.extra, False)] if side.extra > 0 else found


def _nudged(state: State, by: str, words: str) -> str:
    name = state.table.seats.name_of(by)
    return f"{name}: {words}" if words else name


def plans(state: State, conflict: Conflict) -> Mapping[str, Plan]:
    """The pools of all sides, by who acts."""
    return {side.who: plan(state, conflict, side) for side in conflict.sides}
