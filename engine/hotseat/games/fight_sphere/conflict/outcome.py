"""What a Conflict came to: of a failure the Gamble and the Relationships blocked; a cut-scene
shown."""

from __future__ import annotations

from collections.abc import Mapping

from hotseat.core import panels as p
from hotseat.core.arguments import ID, LONG, line
from hotseat.core.asks import Ask
from hotseat.core.facts import STORY, FactData, FactRegistry, OfCharacter
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves, unless
from hotseat.core.shapes import boolean, integer, mapping
from hotseat.core.values import of
from hotseat.core.wording import joined, listed, sentence, some
from hotseat.games.fight_sphere.guards import is_conflict
from hotseat.games.fight_sphere.people.relationships import rested
from hotseat.games.fight_sphere.records.people import TIES_MOST, VALUE_MOST
from hotseat.games.fight_sphere.records.scenes import GAMBLE_MOST, GM_SIDE, Conflict
from hotseat.games.fight_sphere.scene.judgment import BETS, bets_lost, judgment_left
from hotseat.games.fight_sphere.scene.pools import used
from hotseat.games.fight_sphere.scene.verdict import read
from hotseat.games.fight_sphere.sphere.standing import turn_over, whose_turn
from hotseat.games.fight_sphere.state import (
    SCENE,
    OfScene,
    State,
    conflict_at,
    open_conflict,
    with_ties,
)
from hotseat.kit.people import NO_CHARACTER, changed

FACTS, MOVES = FactRegistry("fight_sphere"), Moves()


@FACTS
class ConflictResolved(OfScene, OfCharacter):
    """``gamble``: dice lost; ``blocked``: Relationships, each for how many Conflicts; ``judged``:
    Judgment dice lost, by seat; ``ones`` and ``against``: what decided; ``paid``: dice that
    Relationships cost before the roll (0 in older files)."""

    success: bool = of(boolean())
    ones: int = of(integer(0, 200))
    against: int = of(integer(0, 200))
    gamble: int = of(integer(0, GAMBLE_MOST))
    blocked: Mapping[str, int] = of(mapping(integer(0, VALUE_MOST), TIES_MOST))
    judged: Mapping[str, int] = of(BETS)
    words: str = of(STORY, default="")
    paid: int = of(integer(0, GAMBLE_MOST), default=0)

    def apply(self, state: State, id: str) -> State:
        conflict = conflict_at(state, self.of)
        if not conflict.fallen or conflict.who != self.who:
            raise ValueError("this conflict cannot be resolved")
        pool = max(0, state.people[self.who].pool - self.gamble)
        state = rested(changed(state, self.who, pool=pool), self.who)
        ties = (replace(tie, blocked=self.blocked[tie.id])
                for tie in state.people[self.who].ties if tie.id in self.blocked)  # fmt: skip
        state = judgment_left(with_ties(state, self.who, *ties), self.judged)
        state = replace(SCENE.closed(state, self.of), last_scene=conflict)
        if conflict.shared and not conflict.next_turn:
            return state
        if whose_turn(state) == self.who:
            return turn_over(state, self.who)
        return replace(state, ahead=(*state.ahead, self.who)) if conflict.shared else state

    def tell(self, state: State, by: str) -> p.Entry:
        gladiator = state.people.get(self.who)
        figures = f"{some(self.ones, 'one')} against {self.against}."
        lost = f"Gamble lost: {some(self.gamble, 'die', 'dice')}." if self.gamble else ""
        paid = f"Relationships cost {some(self.paid, 'die', 'dice')}." if self.paid else ""
        names = [state.npcs[tie.whom].name for tie in (gladiator.ties if gladiator else ())
                 if self.blocked.get(tie.id) and tie.whom in state.npcs]  # fmt: skip
        rest = f"Blocked: {listed(names)}." if names else ""
        message = joined((figures, lost, paid, rest, sentence(self.words)))
        word = "Success" if self.success else "Failure"
        return p.Entry(word, self.name_in(state), message)


@FACTS
class CutSceneShown(OfScene, OfCharacter):
    """The GM showed this NPC Gladiator after a failure ("may do one of the following"): ``words``
    of the GM's, or, without any, that they gained nothing."""

    words: str = of(STORY, default="")

    def apply(self, state: State, id: str) -> State:
        conflict_at(state, self.of), state.people[self.who]
        return state

    def tell(self, state: State, by: str) -> p.Entry:
        return p.Entry("Cut-scene", self.name_in(state), sentence(self.words) or "Without a gain.")


class ResolveConflict(Ask):
    """Resolve the Conflict: ``cut`` is the NPC Gladiator whom the cut-scene shows, ``scene`` what
    happens in it."""

    words: str | None = of(LONG, default=None)
    cut: str | None = of(ID, default=None)
    scene: str | None = of(LONG, default=None)


cut_known = unless(
    ResolveConflict,
    lambda state, ask: ask.cut is None or ask.cut in state.people,
    NO_CHARACTER,
)


@MOVES(ResolveConflict, SCENE.in_progress, SCENE.is_rolled, is_conflict, cut_known)
def resolve_conflict(state: State, ask: ResolveConflict) -> tuple[FactData, ...]:
    conflict = open_conflict(state)
    came, build = read(conflict), conflict.first
    failed = came.outcome == "failure"
    blocked = {tie.id: max(0, tie.value) for tie in used(state, conflict, build)} if failed else {}
    resolved = ConflictResolved(
        conflict.who,
        success=not failed,
        ones=came.player,
        against=came.gm,
        gamble=build.gamble if failed else 0,
        blocked=blocked,
        judged=bets_lost(conflict.bets, lambda side: (side == GM_SIDE) == failed),
        words=line(ask.words),
        paid=conflict.paid.get(conflict.who, 0),
    )
    shown = line(ask.scene)
    if failed and ask.cut is not None and (shown or not conflict.done):
        return (CutSceneShown(ask.cut, words=shown), resolved)
    return (resolved,)


def cost_said(conflict: Conflict) -> str:
    """How many dice a Conflict that is resolved has cost; "" for none."""
    failed = read(conflict).outcome == "failure"
    lost = conflict.paid.get(conflict.who, 0) + (conflict.first.gamble if failed else 0)
    return f"Cost: {some(lost, 'die', 'dice')}." if lost else ""


def consequences(state: State, conflict: Conflict) -> tuple[str, ...]:
    """What a failure costs, in sentences."""
    name, gamble = state.people[conflict.who].name, conflict.first.gamble
    lost = f"{name} loses the Gamble: {some(gamble, 'die', 'dice')}."
    ties = {state.npcs[tie.whom].name: tie.value for tie in used(state, conflict, conflict.first)}
    rest = [f"{name} for {some(value, 'Conflict')}" for name, value in ties.items() if value > 0]
    blocked = f"Blocked: {listed(rest)}. " if rest else ""
    gone = (f"{blocked}Something bad happens to {listed(ties)}.",) if ties else ()
    return (lost, *gone) if conflict.first.gamble else gone
