"""Who shares an Episode on the Layer to come."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from hotseat.core.facts import FactRegistry, OfCharacter
from hotseat.core.frozen import read_once, replace
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
from hotseat.games.fight_sphere.state import LAYER, SCENE, OfLayer, State
from hotseat.kit.people import known, of_seat, present

FACTS, MOVES = FactRegistry("fight_sphere"), Moves()
Groups = tuple[tuple[str, ...], ...]


# --- the plan ---------------------------------------------------------------------------------


def to_core(state: State) -> bool:
    """Whether the next Episode is the last: no NPC Gladiator lives."""
    return not npc_gladiators(state)


@read_once
def plan(state: State) -> Mapping[int, tuple[str, ...]]:
    """The Episodes of the Layer to come, by number: the app's proposal, changed by one tap after
    another. At the Core there is one for all."""
    mine = tuple(gladiator.id for gladiator in player_characters(state))
    if to_core(state):
        return {1: mine} if mine else {}
    npcs = tuple(gladiator.id for gladiator in npc_gladiators(state))
    asked = {who: n for who, n in state.draft.items() if who in mine or who in npcs}
    at = _arranged(proposal(mine, npcs), asked, mine, npcs)
    numbers = sorted({n for n in at.values() if n})
    return {n: tuple(who for who in (*mine, *npcs) if at.get(who) == n) for n in numbers}


def proposal(mine: Sequence[str], npcs: Sequence[str]) -> dict[str, int]:
    """The Episode of each before the first tap: an NPC Gladiator for every player's as long as
    there are any; those for whom none is left share an Episode, and a single one shares the
    first."""
    pairs = zip(mine, npcs, strict=False)
    at = {who: n for n, pair in enumerate(pairs, 1) for who in pair}
    rest = mine[len(npcs) :]
    share = len(npcs) + 1 if len(rest) > 1 or not at else 1
    return at | dict.fromkeys(rest, share)


def _arranged(
    first: Mapping[str, int], asked: Mapping[str, int], mine: Sequence[str], npcs: Sequence[str]
) -> dict[str, int]:
    """The proposal as the taps changed it. No one is taken out of an Episode unasked, and no one is
    lost: an NPC Gladiator who would be left alone goes along with those they were with. A player's
    Gladiator alone gets an NPC Gladiator who is in no Episode; where none is, those alone share an
    Episode, but for one whom a tap put where they are."""
    at = {**first, **asked}
    for npc in npcs:
        if npc not in asked and npc in at and _count(at, at[npc]) == 1:
            mates = (who for who, n in first.items() if n == first[npc] and who != npc)
            at[npc] = next((at[who] for who in mates if at[who]), 0)
    free = (npc for npc in npcs if npc not in asked and not at.get(npc))
    for who, npc in zip(_alone(at, mine), free, strict=False):
        at[npc] = at[who]
    alone = _alone(at, mine)
    if len(alone) > 1:
        share = next((at[who] for who in alone if who in asked), at[alone[0]])
        at |= {who: share for who in alone if who not in asked}
    return at


def moved_along(state: State) -> dict[str, tuple[int, int]]:
    """Whom a tap for somebody else moved, by id: the Episode proposed for them (0: none) and the
    one they are in now."""
    mine = [gladiator.id for gladiator in player_characters(state)]
    npcs = [gladiator.id for gladiator in npc_gladiators(state)]
    first = proposal(mine, npcs)
    now = {who: n for n, group in plan(state).items() for who in group}
    moved = {who: (first.get(who, 0), now.get(who, 0)) for who in (*mine, *npcs)}
    return {who: two for who, two in moved.items() if who not in state.draft and two[0] != two[1]}


def _count(at: Mapping[str, int], n: int) -> int:
    return list(at.values()).count(n)


def _alone(at: Mapping[str, int], mine: Sequence[str]) -> list[str]:
    return [who for who in mine if at[who] and _count(at, at[who]) == 1]


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
    """Not yet: a player who begins the game with two Gladiators of their own, or none."""
    for seat in () if state.layer else state.table.seats.players():
        mine = (own for own in player_characters(state) if own.owner == seat.id)
        names = [gladiator.name for gladiator in mine]
        if not names:
            return f"{seat.name} has no Gladiator yet. Create 2: 1 to play, and 1 NPC Gladiator."
        if len(names) > 1:
            return f"{seat.name} plays 1 Gladiator: choose {listed(names, 'or')}."
    return ""


def all_placed(state: State, _ask: object) -> str:
    """Not yet: no NPC Gladiator before the first Layer, or a player's Gladiator in no Episode."""
    if to_core(state):
        message = "Create 2 Gladiators or more for each player: the others become NPC Gladiators."
        return "" if state.layer else message
    inside = {who for group in plan(state).values() for who in group}
    out = [gladiator.name for gladiator in player_characters(state) if gladiator.id not in inside]
    return f"{listed(out)}: not in an Episode. Choose one." if out else ""


def two_in_each(state: State, _ask: object) -> str:
    """Against the rules: a Gladiator alone in an Episode."""
    if to_core(state):
        return ""  # all are in it, and a single one is its survivor
    groups = plan(state)
    alone = [state.people[group[0]].name for group in groups.values() if len(group) == 1]
    message = f"{listed(alone)}: alone. Each Episode needs 2 Gladiators: add an NPC Gladiator"
    return f"{message} or join Episodes together." if alone else ""


def _no_one(state: State, _ask: object) -> str:
    if any(not gladiator.owner for gladiator in present(state)):
        return "The Gladiators have no players yet. Choose them with Edit on the sheets."
    return "No player has a Gladiator yet. Create the first one."


someone = unless(object, lambda state, _ask: plan(state), _no_one)


# --- facts and moves ----------------------------------------------------------------------------


@MOVES.makes("put_in_episode", known, SCENE.no_other, against_rules(all_done))
@FACTS
class PutInEpisode(OfLayer, OfCharacter):
    """Where somebody will be on the Layer to come: the Episode's number, 0 for none."""

    undo_label: ClassVar[str] = "Episodes planned"
    sets = ("of", "who")

    at: int = of(integer(0, EPISODES_MOST))

    def apply(self, state: State, id: str) -> State:
        LAYER.hold(state, self.of)
        state.people[self.who]
        return replace(state, draft={**state.draft, self.who: self.at})
