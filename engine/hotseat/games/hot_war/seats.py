"""Which moves of Hot War a player makes from a phone of their own, and whose they are: what their
character does and brings in, objections and dice given by their seat. The tablet rolls, since a
conflict's sides roll together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hotseat.core.arguments import ID
from hotseat.core.asks import Ask
from hotseat.core.game import Whose
from hotseat.core.shapes import text
from hotseat.core.values import of
from hotseat.games.hot_war.conflict.sources import split
from hotseat.games.hot_war.consequences.guards import points_left
from hotseat.games.hot_war.state import CONFLICT, State
from hotseat.kit.open import latest
from hotseat.kit.seated import SHEETS, of_seat, of_source, of_who, of_whom, owner_of


class Buyer(Ask):
    """Arguments that name who buys a consequence."""

    buyer: str = of(ID)


class OfTie(Ask):
    """Arguments that name a relationship: its owner, a bar, and which."""

    rest: str = of(text(200))


class OfBystander(Ask):
    """Arguments that name the seat that objects, or gives or takes a die."""

    by: str = of(ID)


WHOSE: Mapping[str, Whose] = {
    **SHEETS,
    **of_who(
        "place",
        "set_trait",
        "set_tie",
        "begin_conflict",
        "join_conflict",
        "leave_conflict",
        "bring_tool",
        "resolve_crisis",
    ),
    **of_whom("choose_consequence", ask=Buyer, whom=lambda _state, ask: ask.buyer),
    **of_source("bring", whom=lambda _state, key: split(key)[1]),
    **of_whom("decline_option", ask=OfTie, whom=lambda _state, ask: ask.rest.partition("|")[0]),
    **of_seat("raise_objection", "nudge", ask=OfBystander, seat=lambda _state, ask: ask.by),
}


def waits(state: State) -> Iterator[tuple[str, str]]:
    """Once the dice are rolled, for the choice of whoever has points left."""
    conflict = latest(CONFLICT.open(state))
    if conflict is None or not conflict.fallen:
        return
    for side in conflict.sides:
        if side.who in state.people and points_left(state, conflict, side.who) > 0:
            yield owner_of(state, side.who), "choice"
