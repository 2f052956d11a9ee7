"""Which moves of Isolation a player makes from a phone of their own, and whose they are: what they
propose, their own dice, and where they stand."""

from __future__ import annotations

from collections.abc import Mapping

from hotseat.core.arguments import ID
from hotseat.core.asks import Ask
from hotseat.core.game import Whose
from hotseat.core.values import of
from hotseat.games.isolation.action_state import ACTION
from hotseat.games.isolation.state import State
from hotseat.kit.seated import SHEETS, of_who, of_whom


class Proposal(Ask):
    """Arguments that may make a proposal somebody else's."""

    who: str | None = of(ID, default=None)


def _proposing(state: State, ask: Proposal) -> str:
    """Who is active; to make it somebody else's is for the table."""
    active = ACTION.current(state).who
    return active if ask.who in (None, active) else ""


WHOSE: Mapping[str, Whose] = {
    **SHEETS,
    **of_who("place", "propose", "throw", "take_stand"),
    **of_whom("change_proposal", ask=Proposal, whom=_proposing),
}
