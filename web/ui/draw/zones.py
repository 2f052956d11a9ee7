"""The zones of the play page: the stage, which alone scrolls, and the bar below it.

What throws dice, what ends a step, and the first chances stand in the bar where a game puts them at
the top of a screen, in no card and no column. The ways out stand in the stage's head, what else may
be done instead at its foot.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from hotseat.core import panels as p
from ui.draw.models import CommandForm
from ui.draw.own_dice import sends_faces

Kind = TypeVar("Kind")
Shown = p.Block | CommandForm
AWAY = ("quiet", "danger")


@dataclass(frozen=True, slots=True)
class Zones:
    """What stands where: the first blocks (steps, heading or outcome) in the ``head`` of the stage
    with the ways ``out``, the ``stage``, the other buttons at its ``end``; and in the bar the roll
    or the end of the step, and the chances."""

    head: tuple[Shown, ...]
    out: tuple[p.Button, ...]
    stage: tuple[Shown, ...]
    end: tuple[p.Button, ...]
    roll: p.Roll | None = None
    commit: p.ActionBar | None = None
    odds: p.Odds | None = None
    picker: p.Picker | None = None

    @property
    def empty(self) -> bool:
        """Whether the bar has nothing to show."""
        return not (self.roll or self.commit or self.odds or self.picker)

    @property
    def sets_up(self) -> bool:
        """Whether this is a step of a set-up: one of several in which nothing can be rolled."""
        return self.empty and any(isinstance(block, p.Steps) for block in self.head)


def zones(blocks: Iterable[Shown]) -> Zones:
    """The blocks of a screen by their zone. Of several rolls the last is in the bar; of several
    pickers that are open the last lies over the stage, the others wait until it is closed."""
    shown = tuple(blocks)
    roll = _last(shown, p.Roll)
    commit = None if roll else _last(shown, p.ActionBar)
    odds = next((block for block in shown if isinstance(block, p.Odds)), None)
    picker = _last(shown, p.Picker)
    lifted: list[Shown] = [block for block in (roll, commit, odds) if block is not None]
    lifted += [block for block in shown if isinstance(block, p.Picker)]
    left = [block for block in shown if not any(block is other for other in lifted)]
    head = _head(left)
    others = roll.others if roll else commit.others if commit else ()
    out = tuple(way for way in others if way.style in AWAY and not sends_faces(way))
    return Zones(
        tuple(left[:head]),
        out,
        (*left[head:], *_said(commit)),
        tuple(way for way in others if way not in out),
        roll,
        commit,
        odds,
        picker,
    )


def _said(commit: p.ActionBar | None) -> tuple[p.Text, ...]:
    """The sentence whose place dice take in the bar."""
    if commit is None or commit.tray is None or not commit.sentence:
        return ()
    return (p.Text(commit.sentence),)


def _last(blocks: Sequence[Shown], kind: type[Kind]) -> Kind | None:
    return next((block for block in reversed(blocks) if isinstance(block, kind)), None)


def _head(blocks: Sequence[Shown]) -> int:
    """How many of the first blocks say where the step stands and what it is about."""
    steps = 1 if blocks and isinstance(blocks[0], p.Steps) else 0
    titled = len(blocks) > steps and isinstance(blocks[steps], p.Heading | p.Outcome)
    return steps + titled
