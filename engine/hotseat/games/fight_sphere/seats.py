"""Which moves of Fight Sphere a player makes from a phone of their own, and whose they are: those
of their Gladiator, their Judgment dice, and the roll of a Conflict, where nobody else has dice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hotseat.core.arguments import ID
from hotseat.core.asks import Ask
from hotseat.core.game import Whose
from hotseat.core.values import of
from hotseat.games.fight_sphere.records.scenes import Encounter
from hotseat.games.fight_sphere.scene.pool_building import limit
from hotseat.games.fight_sphere.state import SCENE, State
from hotseat.kit.open import latest
from hotseat.kit.seated import SHEETS, of_its, of_seat, of_source, of_who, owner_of


class OfJudge(Ask):
    """Arguments that name the seat whose Judgment dice they are."""

    seat: str = of(ID)


def _alone(state: State) -> str:
    """Who has the roll alone; nobody in an Encounter, whose dice the tablet rolls together."""
    scene = SCENE.current(state)
    return "" if isinstance(scene, Encounter) else scene.who


WHOSE: Mapping[str, Whose] = {
    **SHEETS,
    **of_who(
        "place",
        "trade_drive",
        "choose_own",
        "set_relationship",
        "set_gamble",
        "set_extra",
        "begin_conflict",
        "begin_encounter",
        "continue_encounter",
        "join_encounter",
        "leave_scene",
        "set_truce",
        "betray_truce",
        "take_reward",
    ),
    **of_source("bring", whom=lambda _state, key: key.split(":")[1]),
    **of_seat("bet_judgment", ask=OfJudge, seat=lambda _state, ask: ask.seat),
    **of_its("roll_scene", its=_alone),
}


def waits(state: State) -> Iterator[tuple[str, str]]:
    """In an Encounter, for the gamble of whoever has dice for one and no limit of 0, until they say
    it, if only that it is 0; not once a betrayal has set all rolls."""
    scene = latest(SCENE.open(state))
    if not isinstance(scene, Encounter) or scene.fallen or scene.betrayals:
        return
    for build in scene.builds:
        if not build.chosen and state.people[build.who].pool > 0 and limit(scene, build.who) != 0:
            yield owner_of(state, build.who), "gamble"
