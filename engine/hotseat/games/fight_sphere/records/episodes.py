"""Episodes of a Layer: who is in one, who has met, truces, and Encounters that go on."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from hotseat.core.private import SecretRef

SURFACE = 5
THRESHOLD_MOST = 60
LAYER_MOST = THRESHOLD_MOST - SURFACE + 1
EPISODES_MOST = 20
Pair = tuple[str, str]


def pair(first: str, other: str) -> Pair:
    """Two Gladiators, said in either order."""
    return (first, other) if first < other else (other, first)


def beside(pairs: Iterable[Pair], who: str) -> list[str]:
    """The others of the pairs that somebody is in, by id."""
    return [b if a == who else a for a, b in pairs if who in (a, b)]


@dataclass(frozen=True, slots=True)
class Clash:
    """A Gladiatorial Encounter that goes on from scene to scene, and who is still in it."""

    id: str
    members: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Episode:
    """``members`` are all who began it or came into it; ``met``: the pairs who have met in it (the
    drives' bonuses are given at the first meeting); ``out``: who was defeated in it, in order;
    ``clashes``: Encounters that are not over; ``broken``: pairs whose Encounter was broken off by
    disengaging, which the GM may resume; ``notes`` are the GM's alone."""

    id: str
    layer: int
    members: tuple[str, ...]
    about: str = ""
    met: tuple[Pair, ...] = ()
    out: tuple[str, ...] = ()
    truces: tuple[Pair, ...] = ()
    clashes: tuple[Clash, ...] = ()
    broken: tuple[Pair, ...] = ()
    notes: SecretRef | None = None

    @property
    def standing(self) -> tuple[str, ...]:
        """Who has not been defeated in it."""
        return tuple(who for who in self.members if who not in self.out)

    @property
    def over(self) -> bool:
        """Whether one Gladiator at most is left standing."""
        return len(self.standing) < 2

    def clash_of(self, who: str) -> Clash | None:
        """The unfinished Encounter that somebody is in, or None."""
        return next((clash for clash in self.clashes if who in clash.members), None)

    def meeting(self, rival: str, *first: str) -> Clash:
        """The Encounter of these, the first of whom has the Initiative, with all whom the rival has
        not finished with (FS-19); without an id where that is no one."""
        clash = self.clash_of(rival) or Clash("", ())
        return Clash(clash.id, tuple(dict.fromkeys((*first, *clash.members))))


@dataclass(frozen=True, slots=True)
class Resume:
    """The GM's word after a failure: on ``who``'s next turn the Encounter with the NPC Gladiator
    ``rival`` goes on, and ``rival`` has the Initiative."""

    who: str
    rival: str
