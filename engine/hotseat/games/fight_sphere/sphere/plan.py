"""Who shares an Episode on the Layer to come."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from hotseat.core.facts import FactRegistry, OfCharacter
from hotseat.core.moves import Moves, against_rules, unless
from hotseat.core.seats import Seat
from hotseat.core.shapes import integer
from hotseat.core.values import of
from hotseat.core.wording import listed
from hotseat.games.fight_sphere.records.episodes import EPISODES_MOST
from hotseat.games.fight_sphere.sphere.standing import (
    active,
    in_turn,
    npc_gladiators,
    player_characters,
)
from hotseat.games.fight_sphere.state import SCENE, State
from hotseat.kit.people import known, of_seat

FACTS, MOVES = FactRegistry("fight_sphere"), Moves()
Groups = tuple[tuple[str, ...], ...]


# --- the plan ---------------------------------------------------------------------------------


def to_core(state: State) -> bool:
    """Whether the next Episode is the last: no NPC Gladiator lives."""
    return not npc_gladiators(state)


def plan(state: State) -> Mapping[int, tuple[str, ...]]:
    """The Episodes of the Layer to come, by number: the app's proposal, changed by one tap after
    another. At the Core there is one for all."""
    mine = [gladiator.id for gladiator in player_characters(state)]
    if to_core(state):
        return {1: tuple(mine)} if mine else {}
    npcs = [gladiator.id for gladiator in npc_gladiators(state)]
    at = {who: n for n, who in enumerate(mine, 1)}
    at |= {who: n for who, n in state.draft.items() if who in (*mine, *npcs)}
    at = _filled(at, mine, npcs, state.put)
    numbers = sorted({n for n in at.values() if n})
    return {n: tuple(who for who in (*mine, *npcs) if at.get(who) == n) for n in numbers}


def _filled(
    at: Mapping[str, int], mine: Sequence[str], npcs: Sequence[str], put: Sequence[str]
) -> dict[str, int]:
    """The proposal with its gaps filled: an NPC Gladiator left alone is free again. A player's
    Gladiator alone gets a free one, or one of a third in an Episode; where none is left, those
    alone share an Episode, or a single one goes to another, best to one who is alone too. Who was
    ``put`` somewhere stays there."""

    def many(n: int) -> int:
        return list(at.values()).count(n)

    at = {who: n for who, n in at.items() if who in mine or who in put or many(n) > 1}
    for who in _alone(at, mine):
        spare = [npc for npc in npcs if npc not in put and (npc not in at or many(at[npc]) > 2)]
        if spare:
            at[min(spare, key=at.__contains__)] = at[who]
    lonely = [who for who in _alone(at, mine) if who not in put]
    others = [n for n in at.values() if n and n not in {at[who] for who in lonely}]
    best = min(others, key=lambda n: (many(n) > 1, n), default=0)
    share = at[lonely[0]] if len(lonely) > 1 else best
    return at | dict.fromkeys(lonely, share) if share else at


def _alone(at: Mapping[str, int], mine: Sequence[str]) -> list[str]:
    places = list(at.values())
    return [who for who in mine if at[who] and places.count(at[who]) == 1]


# --- guards -----------------------------------------------------------------------------------


def all_done(state: State, _ask: object = None) -> str:
    """Against the rules: to go on before all players are done."""
    names = [gladiator.name for gladiator in in_turn(state) if active(state, gladiator.id)]
    are = "is" if len(names) == 1 else "are"
    return f"{listed(names)} {are} still in an Episode. Wait until all are done." if names else ""


def choosing(state: State) -> tuple[Seat, ...]:
    """The players with more than one Gladiator, of whom they choose their own."""
    return tuple(seat for seat in state.table.seats.players() if len(of_seat(state, seat.id)) > 1)


def own_chosen(state: State, _ask: object) -> str:
    """Against the rules: a player who begins the game with two Gladiators of their own, or none."""
    for seat in () if state.layer else state.table.seats.players():
        mine = (own for own in player_characters(state) if own.owner == seat.id)
        names = [gladiator.name for gladiator in mine]
        if not names:
            return f"{seat.name} has no Gladiator yet. Create 2: 1 to play, and 1 NPC Gladiator."
        if len(names) > 1:
            return f"{seat.name} plays 1 Gladiator: choose {listed(names, 'or')}."
    return ""


def two_in_each(state: State, _ask: object) -> str:
    """Against the rules: a Gladiator alone in an Episode, a player's left out, or no NPC Gladiator
    before the first Layer."""
    if not state.layer and to_core(state):
        return "Create 2 Gladiators or more for each player: the others become NPC Gladiators."
    groups = plan(state)
    if to_core(state):
        return ""  # all are in it, and a single one is its survivor
    inside = {who for group in groups.values() for who in group}
    out = [gladiator.name for gladiator in player_characters(state) if gladiator.id not in inside]
    if out:
        return f"{listed(out)}: not in an Episode. Choose one."
    alone = [state.people[group[0]].name for group in groups.values() if len(group) == 1]
    said = f"{listed(alone)}: alone. Each Episode needs 2 Gladiators: add an NPC Gladiator"
    return f"{said} or join Episodes together." if alone else ""


someone = unless(
    object, lambda state, _ask: plan(state), "No player has a Gladiator yet. Create the first one."
)


# --- facts and moves ----------------------------------------------------------------------------


@MOVES.makes("put_in_episode", known, SCENE.no_other, against_rules(all_done))
@FACTS
class PutInEpisode(OfCharacter):
    """Where somebody will be on the Layer to come: the Episode's number, 0 for none."""

    undo_label: ClassVar[str] = "Episodes planned"
    sets = ("who",)

    at: int = of(integer(0, EPISODES_MOST))

    def apply(self, state: State, id: str) -> State:
        state.people[self.who]
        now = {who: at for at, group in plan(state).items() for who in group}
        draft = {**dict.fromkeys(state.put, 0), **now, self.who: self.at}
        return replace(state, draft=draft, put=tuple(dict.fromkeys((*state.put, self.who))))
