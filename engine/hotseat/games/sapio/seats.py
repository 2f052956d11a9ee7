"""Which moves of the Sapio System a player makes from a phone of their own, and whose they are:
their check with what it invokes, their part in the checks of others, what they learn."""

from __future__ import annotations

from collections.abc import Mapping

from hotseat.core.asks import Ask
from hotseat.core.game import Whose
from hotseat.core.shapes import choice
from hotseat.core.values import of
from hotseat.games.sapio.check.begin import NUMBERS
from hotseat.games.sapio.state import CHECK, State
from hotseat.kit.seated import SHEETS, of_its, of_seat, of_source, of_who, owner_of


def _focal(state: State) -> str:
    return CHECK.current(state).who


class OfNumber(Ask):
    """Arguments that put a number of a check at a value."""

    number: str = of(choice(*NUMBERS))


def _bringing(state: State, key: str) -> str:
    """Who invokes it: a helper, whoever is faced, or the focal character."""
    what, _, rest = key.partition(":")
    if what in ("help", "aid"):
        return rest.partition(":")[0]
    return CHECK.current(state).facing if what == "guard" else _focal(state)


def _lucky(state: State, ask: OfNumber) -> str:
    """Luck is its owner's; every other number of a check is for the table."""
    check = CHECK.current(state)
    whom = {"luck": check.who, "guard_luck": check.facing}.get(ask.number, "")
    return owner_of(state, whom) if whom else ""


WHOSE: Mapping[str, Whose] = {
    **SHEETS,
    **of_who(
        "set_talent",
        "reword_harm",
        "pass_advancement",
        "advance",
        "change_self",
        "begin_check",
        "free",
    ),
    **of_source("bring", whom=_bringing),
    **of_seat("set_check", ask=OfNumber, seat=_lucky),
    **of_its(
        "cancel_check", "set_intent", "go_on", "roll_check", "roll_again", "spend_spare", its=_focal
    ),
}
