"""Which moves of Playset Zero a player makes from a phone of their own, and whose they are: their
roll, their help and hindrance with its dice, what they earn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hotseat.core.arguments import ID
from hotseat.core.asks import Ask
from hotseat.core.game import Whose
from hotseat.core.values import of
from hotseat.games.playset_zero.roll.open import ROLL
from hotseat.games.playset_zero.roll.placing import free_hits
from hotseat.games.playset_zero.state import MAIN, State
from hotseat.kit.open import latest
from hotseat.kit.seated import SHEETS, of_its, of_who, of_whom, owner_of


def _whose_pool(state: State, key: str) -> str:
    """Whose dice: the roller's (MAIN), or those of somebody who helps or hinders."""
    conflict = ROLL.current(state)
    return conflict.who if key == MAIN else next(h.who for h in conflict.hands if h.id == key)


class OfHand(Ask):
    """Arguments that name a pool."""

    hand: str = of(ID, default=MAIN)


class OfDie(Ask):
    """Arguments that name a rolled die: its pool, and which."""

    die: str = of(ID)


class OfOffer(Ask):
    """Arguments that name an advantage die that is offered."""

    offer: str = of(ID)


def _handed(state: State, ask: OfHand) -> str:
    return _whose_pool(state, ask.hand)


def _dying(state: State, ask: OfDie) -> str:
    return _whose_pool(state, ask.die.partition(":")[0])


def _offered(state: State, ask: OfOffer) -> str:
    offer = state.offer(ask.offer)
    return offer.who if offer is not None else ""


WHOSE: Mapping[str, Whose] = {
    **SHEETS,
    **of_who(
        "keep_advantage",
        "reword_advantage",
        "erase_advantage",
        "buy_feature",
        "turn_flaw",
        "get_in_trouble",
        "begin_roll",
        "join",
    ),
    **of_whom("accept_offer", "decline_offer", ask=OfOffer, whom=_offered),
    **of_whom(
        "use_feature",
        "add_circumstance",
        "drop_circumstance",
        "bring_advantage",
        "bring_marks",
        "aim",
        "leave",
        "name_own_danger",
        "roll_hand",
        ask=OfHand,
        whom=_handed,
    ),
    **of_whom("place", "lift", "move_die", "name_advantage", ask=OfDie, whom=_dying),
    **of_its(
        "change_goal", "set_stakes", "roll", "let_go", its=lambda state: ROLL.current(state).who
    ),
}


def waits(state: State) -> Iterator[tuple[str, str]]:
    """Once the roller's dice are rolled, for the hits that can still be spent, and then for the
    words of advantages: the roller's, and those of whoever helps or hinders."""
    conflict = latest(ROLL.open(state))
    if conflict is None or not conflict.dice:
        return
    hits = () if conflict.let_go else free_hits(state)
    unnamed = (die for die, on in conflict.placed.items() if on == "advantage")
    waiting = {
        "advantage": tuple(die for die in unnamed if die not in conflict.words),
        "hits": hits,
    }
    for what, dice in waiting.items():
        for key in dict.fromkeys(die.rpartition(":")[0] for die in dice):
            yield owner_of(state, _whose_pool(state, key)), what
