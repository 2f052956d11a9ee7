"""Guards that the moves of links and of link rolls share."""

from __future__ import annotations

from hotseat.core.game import Args
from hotseat.games.isolation.state import LINKS_ALL_MOST, LINKS_MOST, WOUND, Link, Pair, State
from hotseat.kit.moves import needs
from hotseat.kit.people import NO_CHARACTER

NO_LABEL = "Write a label. Links without one are the unlabelled links."
NO_LINK = "This link is no longer on the map."


@needs("a", "b")
def two_people(state: State, args: Args) -> str:
    """Impossible: nobody, or one alone."""
    if args["a"] not in state.people or args["b"] not in state.people:
        return NO_CHARACTER
    return "Choose two different characters." if args["a"] == args["b"] else ""


@needs("a", "b")
def both_here(state: State, args: Args) -> str:
    """Against the rules: the dead have no links, and who has left keeps those they have."""
    absences = (state.people[args[name]].absence for name in ("a", "b"))
    return next((said for said in absences if said), "")


@needs("link")
def known_link(state: State, args: Args) -> str:
    """Impossible: the link has been erased."""
    return "" if state.link(args["link"]) is not None else NO_LINK


def why_full(state: State, pair: Pair, more: int) -> str:
    """Why a pair cannot have so many labelled links more, or ""."""
    if _labelled(state.links_of(pair)) + more > LINKS_MOST:
        return f"{LINKS_MOST} labelled links are the most two characters can share."
    if len(state.links) + more > LINKS_ALL_MOST < _labelled(state.links) + more:
        return f"{LINKS_ALL_MOST} labelled links are the most that fit on one map."
    return ""


def _labelled(links: tuple[Link, ...]) -> int:
    return sum(link.kind != WOUND for link in links)
