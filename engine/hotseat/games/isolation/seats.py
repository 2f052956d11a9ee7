"""Which moves of Isolation a player makes from a phone of their own, and whose they are: what they
propose, their own dice, and where they stand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hotseat.core.arguments import ID
from hotseat.core.asks import Ask
from hotseat.core.game import Whose
from hotseat.core.values import of
from hotseat.games.isolation.action.outcome import STANCES, stage_of
from hotseat.games.isolation.action_state import ACTION
from hotseat.games.isolation.state import State
from hotseat.kit.open import latest
from hotseat.kit.seated import SHEETS, of_who, of_whom, owner_of


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


def waits(state: State) -> Iterator[tuple[str, str]]:
    """Once the players' dice are rolled, for the stance of everybody asked."""
    action = latest(ACTION.open(state))
    if action is None or stage_of(state) != STANCES:
        return
    for who in action.asked:
        if who not in action.stances:
            yield owner_of(state, who), "stance"
