"""Judgment dice on the sides of the scene in progress (FS-15)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import ClassVar

from hotseat.core.game import Args
from hotseat.core.shapes import integer, mapping
from hotseat.core.wording import some
from hotseat.games.fight_sphere import reading
from hotseat.games.fight_sphere.guards import in_progress, not_betrayed, not_rolled
from hotseat.games.fight_sphere.records.scenes import BET_MOST, GM_SIDE, Bet, Encounter
from hotseat.games.fight_sphere.state import State, change, open_scene
from hotseat.kit.facts import ID as KEY
from hotseat.kit.facts import FactData, FactRegistry
from hotseat.kit.moves import Moves, against_rules, needs
from hotseat.kit.people import sits
from hotseat.kit.values import of

FACTS, MOVES = FactRegistry("fight_sphere"), Moves()


def bet_sides(state: State) -> dict[str, str]:
    """The sides that Judgment dice can be put on, each in words."""
    scene = open_scene(state)
    names = {build.who: state.people[build.who].name for build in scene.builds}
    return names if isinstance(scene, Encounter) else {**names, GM_SIDE: "GM"}


def bet_on(state: State, seat: str, side: str) -> int:
    """The Judgment dice of a seat on one side."""
    bets = open_scene(state).bets
    return sum(bet.dice for bet in bets if (bet.seat, bet.side) == (seat, side))


def unbet(state: State, seat: str) -> int:
    """The Judgment dice that a seat has on no side yet."""
    bets = open_scene(state).bets
    return state.judgment.get(seat, 0) - sum(bet.dice for bet in bets if bet.seat == seat)


@needs("seat", "side")
def can_bet(state: State, args: Args) -> str:
    """Impossible: a side that is not there, dice that are not in the pool."""
    seat, side = args["seat"], args["side"]
    name = state.table.seats.name_of(seat)
    if seat not in state.judgment:
        return f"{name} has no Judgment Pool. Set one first, under Edit Layer."
    if side not in bet_sides(state):
        return "There is no such side in this scene."
    most = unbet(state, seat) + bet_on(state, seat, side)
    dice = some(most, "Judgment die", "Judgment dice")
    return "" if args.get("dice", 0) <= most else f"{name} has {dice} for this side."


@MOVES.makes(
    "bet_judgment", in_progress, not_rolled, sits("seat"), can_bet,
    against_rules(not_betrayed, "FS-12"),
)  # fmt: skip
@FACTS
class JudgmentBet(FactData):
    """Judgment dice on a side: they are rolled with it, and lost if it succeeds (FS-15). The log
    has them with the roll."""

    undo_label: ClassVar[str] = "Judgment dice set"

    seat: str = of(KEY)
    side: str = of(KEY)
    dice: int = of(integer(0, BET_MOST), default=0)

    def apply(self, state: State, id: str) -> State:
        sides = () if open_scene(state).fallen else bet_sides(state)
        if self.side not in sides or self.seat not in state.judgment:
            raise KeyError(self.side)
        key = (self.seat, self.side)
        left = tuple(bet for bet in open_scene(state).bets if (bet.seat, bet.side) != key)
        return change(state, bets=(*left, *([Bet(*key, self.dice)] if self.dice else [])))


SEATS_MOST = 100


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


BETS = mapping(integer(0, BET_MOST), SEATS_MOST)
