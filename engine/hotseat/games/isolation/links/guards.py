"""Guards that the moves of links and of link rolls share."""

from __future__ import annotations

from typing import Protocol

from hotseat.core.moves import Guard
from hotseat.games.isolation.state import LINKS_ALL_MOST, LINKS_MOST, WOUND, Link, Pair, State
from hotseat.kit import ties

NO_LABEL = "Write a label. Links without one are the unlabelled links."
NO_LINK = "This link is no longer on the map."


class OfTwo(Protocol):
    """A move's arguments that name two characters by id."""

    @property
    def a(self) -> str: ...

    @property
    def b(self) -> str: ...


class OfLink(Protocol):
    """A move's arguments that name a labelled link by id."""

    @property
    def link(self) -> str: ...


# Impossible: nobody, or one alone.
two_people: Guard[OfTwo] = ties.two_people("a", "b")


def both_here(state: State, ask: OfTwo) -> str:
    """Against the rules: the dead have no links, and who has left keeps those they have."""
    absences = (state.people[who].absence for who in (ask.a, ask.b))
    return next((absence for absence in absences if absence), "")


def known_link(state: State, ask: OfLink) -> str:
    """Impossible: the link has been erased."""
    return "" if state.link(ask.link) is not None else NO_LINK


def why_full(state: State, pair: Pair, more: int) -> str:
    """Why a pair cannot have so many labelled links more, or ""."""
    if _labelled(state.links_of(pair)) + more > LINKS_MOST:
        return f"{LINKS_MOST} labelled links are the most two characters can share."
    if len(state.links) + more > LINKS_ALL_MOST < _labelled(state.links) + more:
        return f"{LINKS_ALL_MOST} labelled links are the most that fit on one map."
    return ""


def _labelled(links: tuple[Link, ...]) -> int:
    return sum(link.kind != WOUND for link in links)
