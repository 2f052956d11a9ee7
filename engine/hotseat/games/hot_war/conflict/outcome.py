"""What a conflict came to: the victor, who has how many points, the trouble of negative traits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hotseat.core.dice import Die
from hotseat.core.wording import listed
from hotseat.games.hot_war import reading
from hotseat.games.hot_war.options import HIGHEST, SPENDERS
from hotseat.games.hot_war.state import NEGATIVE_DYE, Conflict, State


@dataclass(frozen=True, slots=True)
class Outcome:
    """``victor``: who acts for the best side, "" for a stalemate (HW-3, HW-7c); ``tied`` are then
    the best. ``levels`` of success against each adversary; ``points`` of those who may spend any:
    of everyone who beat an adversary, or by the house rule of the victor alone (HW-7b), and in a
    stalemate of nobody (HW-7c);
    ``trouble``: the negative traits on top, by who brought them (HW-5)."""

    victor: str
    tied: tuple[str, ...]
    level: int
    levels: Mapping[str, Mapping[str, int]]
    points: Mapping[str, int]
    trouble: Mapping[str, tuple[str, ...]]

    def beaten(self, who: str) -> tuple[str, ...]:
        """The adversaries that a side had more success than."""
        return tuple(other for other, level in self.levels.get(who, {}).items() if level)

    def succeeded(self, who: str) -> bool:
        """Whether a side was successful: the victor, or whoever beat an adversary; nobody in a
        stalemate (HW-17)."""
        return bool(self.victor) and (who == self.victor or bool(self.beaten(who)))


def negative(die: Die) -> bool:
    """Whether it is a negative trait's."""
    return die.colour == NEGATIVE_DYE


_read_last: list[tuple[Conflict, object, Outcome]] = []


def outcome(state: State, conflict: Conflict) -> Outcome:
    """The reading of what was rolled. The last one is kept: a screen asks for it many times."""
    options = state.table.options
    for of_conflict, of_options, result in _read_last:
        if of_conflict is conflict and of_options is options:
            return result
    result = _read(state, conflict)
    _read_last[:] = [(conflict, options, result)]
    return result


def _read(state: State, conflict: Conflict) -> Outcome:
    pools = {roll.who: [die.face for die in roll.dice] for roll in conflict.fallen}
    met = {who: [other for other in pools if conflict.adverse(who, other)] for who in pools}
    read = reading.multi(pools, met)
    victor, level = read.victor or "", read.level
    points = {victor: level} if level else {}
    if victor and state.table.option(SPENDERS) == "all" and len(pools) > 2:
        best = {who: max(levels.values(), default=0) for who, levels in read.levels.items()}
        points = {who: most for who, most in best.items() if most}
    tied = read.victors if not victor else ()
    return Outcome(victor, tied, level, read.levels, points, _trouble(state, conflict))


def _trouble(state: State, conflict: Conflict) -> dict[str, tuple[str, ...]]:
    rule, on_top = state.table.option(HIGHEST), dict[str, tuple[str, ...]]()
    for roll in conflict.fallen:
        faces = [die.face for die in roll.dice]
        bad = [n for n, die in enumerate(roll.dice) if negative(die)]
        if reading.trouble(faces, bad, rule):
            for n, who in zip(bad, roll.bringers, strict=True):
                if faces[n] == max(faces):
                    on_top[who] = (*on_top.get(who, ()), roll.dice[n].tag)
    return on_top


# --- in words ------------------------------------------------------------------------------------


def head(state: State, result: Outcome) -> str:
    """The word that stands first."""
    return f"{state.people[result.victor].name} wins" if result.victor else "Stalemate"


def lead(state: State, conflict: Conflict, result: Outcome) -> tuple[str, ...]:
    """The level, against whom, and what made it so."""
    names = {side.who: state.people[side.who].name for side in conflict.sides}
    if not result.victor:
        return (f"{listed(names[who] for who in result.tied)} rolled the same. No one has points.",)
    beaten = result.levels[result.victor]
    if len(names) == 2:
        return (f"Level of success {result.level}.",)
    by: dict[int, list[str]] = {}
    for other, level in beaten.items():
        by.setdefault(level, []).append(names[other])
    by.pop(0, None)
    levels = [f"{level} against {listed(whom)}" for level, whom in by.items()]
    if len(by) == 1:
        return (f"Level of success {levels[0]}.",)
    return (f"Level of success {result.level}: {listed(levels) or 'no adversary beaten'}.",)
