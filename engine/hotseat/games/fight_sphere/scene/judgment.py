"""Judgment dice on the sides of the scene in progress (FS-15)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import ClassVar, Protocol

from hotseat.core.facts import ID as KEY
from hotseat.core.facts import FactRegistry
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves, against_rules
from hotseat.core.shapes import boolean, integer, mapping
from hotseat.core.values import of
from hotseat.core.wording import listed, some
from hotseat.games.fight_sphere import reading
from hotseat.games.fight_sphere.guards import not_betrayed
from hotseat.games.fight_sphere.records.scenes import BET_MOST, GM_SIDE, Bet, Encounter, Scene
from hotseat.games.fight_sphere.state import SCENE, OfScene, State
from hotseat.kit.people import sits

FACTS, MOVES = FactRegistry("fight_sphere"), Moves()
SEATS_MOST = 100
BETS = mapping(integer(0, BET_MOST), SEATS_MOST)


class OfBet(Protocol):
    """A move's arguments: a seat's Judgment dice, and the side that they are on."""

    @property
    def seat(self) -> str: ...

    @property
    def side(self) -> str: ...

    @property
    def dice(self) -> int: ...

    @property
    def alone(self) -> bool: ...


def bet_sides(state: State, scene: Scene) -> dict[str, str]:
    """The sides that Judgment dice can be put on, each in words."""
    names = {build.who: state.people[build.who].name for build in scene.builds}
    return names if isinstance(scene, Encounter) else {**names, GM_SIDE: "GM"}


def bet_on(scene: Scene, seat: str, side: str) -> int:
    """The Judgment dice of a seat on one side."""
    return sum(bet.dice for bet in scene.bets if (bet.seat, bet.side) == (seat, side))


def unbet(state: State, scene: Scene, seat: str) -> int:
    """The Judgment dice that a seat has on no side of the scene yet."""
    return state.judgment.get(seat, 0) - sum(bet.dice for bet in scene.bets if bet.seat == seat)


def can_bet(state: State, ask: OfBet) -> str:
    """Impossible: a side that is not there, dice that are not in the pool."""
    scene, seat, side = SCENE.current(state), ask.seat, ask.side
    name = state.table.seats.name_of(seat)
    if seat not in state.judgment:
        return f"{name} has no Judgment Pool. Set one first, under Edit scene."
    if side not in bet_sides(state, scene):
        return "There is no such side in this scene."
    others = (backer for backer in backed(scene, seat) if ask.alone or backer == side)
    most = unbet(state, scene, seat) + sum(bet_on(scene, seat, other) for other in others)
    dice = some(most, "Judgment die", "Judgment dice")
    return "" if ask.dice <= most else f"{name} has {dice} for this side."


def backed(scene: Scene, seat: str) -> tuple[str, ...]:
    """The sides that a seat has Judgment dice on."""
    return tuple(bet.side for bet in scene.bets if bet.seat == seat)


def one_side(state: State, ask: OfBet) -> str:
    """Against the rules: a second side of a roll that a judge backs ("the side"; FS-21)."""
    scene, name = SCENE.current(state), state.table.seats.name_of(ask.seat)
    others = [side for side in backed(scene, ask.seat) if side != ask.side]
    if ask.alone or not ask.dice or bet_on(scene, ask.seat, ask.side) or not others:
        return ""
    sides = bet_sides(state, scene)
    return f"{name} backs {listed(sides[side] for side in others)}, and a judge backs one side."


@MOVES.makes(
    "bet_judgment", SCENE.in_progress, SCENE.not_rolled, sits("seat"), can_bet,
    against_rules(not_betrayed, "FS-12"), against_rules(one_side, "FS-21"),
)  # fmt: skip
@FACTS
class JudgmentBet(OfScene):
    """Judgment dice on a side: they are rolled with it, and lost if it succeeds (FS-15); ``alone``:
    those of the same seat on other sides are taken back. The log has them with the roll."""

    undo_label: ClassVar[str] = "Judgment dice set"
    sets = ("of", "seat", "side")

    seat: str = of(KEY)
    side: str = of(KEY)
    dice: int = of(integer(0, BET_MOST), default=0)
    alone: bool = of(boolean(), default=False)

    def apply(self, state: State, id: str) -> State:
        scene = SCENE.at(state, self.of)
        there = not scene.fallen and self.side in bet_sides(state, scene)
        if not there or self.seat not in state.judgment:
            raise KeyError(self.side)
        key = (self.seat, self.side)
        left = tuple(
            bet
            for bet in scene.bets
            if (bet.seat, bet.side) != key and not (self.alone and bet.seat == self.seat)
        )
        new = (Bet(*key, self.dice),) if self.dice else ()
        return SCENE.changed(state, scene.id, bets=(*left, *new))


def judgment_left(state: State, lost: Mapping[str, int]) -> State:
    """The state without the Judgment dice that seats have lost."""
    left = {seat: max(0, dice - lost.get(seat, 0)) for seat, dice in state.judgment.items()}
    return replace(state, judgment=left)


def bets_lost(bets: Iterable[Bet], succeeded: Callable[[str], bool]) -> dict[str, int]:
    """The Judgment dice that seats lose, of the sides that have ``succeeded`` (FS-15)."""
    lost: dict[str, int] = {}
    for bet in bets:
        if reading.judgment_lost("player", "success" if succeeded(bet.side) else "failure"):
            lost[bet.seat] = lost.get(bet.seat, 0) + bet.dice
    return lost
