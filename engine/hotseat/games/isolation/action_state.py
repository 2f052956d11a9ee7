"""What a table knows of the open actions, and of the last one; the facts that are about them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from hotseat.core.facts import OfOpen
from hotseat.games.isolation.throwing import Throw
from hotseat.kit.open import LastThing, OpenThing

# What was proposed of a result goes by another degree, or other people, when dice are added to it,
# a stance changes, or who takes part.
UNTOUCHED: Mapping[str, Any] = {"wounds": {}, "spared": 0, "loose": {}, "stress": None}


@dataclass(frozen=True, slots=True)
class Extra:
    """A die brought by a modifier, with its reason.

    ``kind``: profession, playing (roleplaying, the GM's number), for or against (a goal or bias),
    link (a labelled link that matters here, ``link`` is its id).
    """

    id: str
    who: str
    colour: str
    kind: str
    link: str = ""


@dataclass(frozen=True, slots=True)
class Action:
    """An open action.

    ``asked`` are the passive players by id; with nobody it is tried alone. ``against`` is the
    character acted against, "" for none: neither asked nor left out, they roll in the GM's place.
    ``difficulty`` is None until it is set. ``thrown`` holds the dice by who rolled them, the GM's
    under ""; ``late`` are those who were not asked and turned hostile; ``stances`` what those
    asked have said. ``there``: whom the table has said to be on the spot, or not (IS-27). ``lying``
    are the dice of a roll that is changed, by whose they are, until these have rolled again.

    Of what comes of it, before it is resolved: ``wounds`` by person, ``spared`` how many wound
    levels the table set aside (IS-28), ``loose`` the links by person (positive green, with the
    active player), ``stress`` the change: what the table has put in the place of what the rule
    proposes, and nothing else.
    """

    id: str
    who: str
    words: str = ""
    asked: tuple[str, ...] = ()
    against: str = ""
    dangerous: bool = False
    difficulty: int | None = None
    extras: tuple[Extra, ...] = ()
    thrown: Mapping[str, Throw] = field(default_factory=dict)
    stances: Mapping[str, str] = field(default_factory=dict)
    late: tuple[str, ...] = ()
    there: Mapping[str, bool] = field(default_factory=dict)
    wounds: Mapping[str, int] = field(default_factory=dict)
    spared: int = 0
    loose: Mapping[str, int] = field(default_factory=dict)
    stress: int | None = None
    lying: Mapping[str, Throw] = field(default_factory=dict)

    @property
    def alone(self) -> bool:
        """Whether nobody is asked."""
        return not self.asked

    @property
    def fallen(self) -> bool:
        """Whether any die of this action has been rolled."""
        return bool(self.thrown)

    @property
    def rollers(self) -> tuple[str, ...]:
        """Who rolls for the first interpretation: the active player and those asked."""
        return (self.who, *self.asked)

    def done(self, who: str) -> bool:
        """Whether somebody's dice have been rolled and none is owed; the one acted against may
        leave extra green dice (IS-5)."""
        throw = self.thrown.get(who)
        may = who == self.against
        return throw is not None and not throw.owed_red and (may or not throw.owed_green)

    def extras_of(self, who: str) -> tuple[Extra, ...]:
        """The dice that modifiers bring to one player."""
        return tuple(extra for extra in self.extras if extra.who == who)


@dataclass(frozen=True, slots=True)
class Settled:
    """What the last action came to, and whether it has been told; ``id`` is that of the action,
    ``rolled``: by dice; ``scenes``: how many scenes there had been by then, and ``session`` which;
    ``died``: whom it killed."""

    id: str
    who: str
    words: str
    degree: str
    lines: tuple[str, ...] = ()
    told: bool = False
    rolled: bool = True
    scenes: int = 0
    session: int = 0
    died: tuple[str, ...] = ()


ACTION = OpenThing("actions", Action, "action")
LAST = LastThing("last")


class OfAction(OfOpen):
    """A fact about an open action."""

    __slots__ = ()
    thing = ACTION
