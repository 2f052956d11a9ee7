"""What a Conflict came to: of a failure the Gamble and the Relationships blocked; a cut-scene
shown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from hotseat.core import panels as p
from hotseat.core.arguments import ID, LONG, line
from hotseat.core.game import Args
from hotseat.core.shapes import boolean, integer, mapping, maybe
from hotseat.core.wording import joined, listed, sentence, some
from hotseat.games.fight_sphere.guards import in_progress, is_conflict, is_rolled
from hotseat.games.fight_sphere.people.relationships import rested
from hotseat.games.fight_sphere.records.people import TIES_MOST, VALUE_MOST
from hotseat.games.fight_sphere.records.scenes import GAMBLE_MOST, GM_SIDE, Conflict
from hotseat.games.fight_sphere.scene.judgment import BETS, bets_lost, judgment_left
from hotseat.games.fight_sphere.scene.pools import used
from hotseat.games.fight_sphere.scene.verdict import read
from hotseat.games.fight_sphere.sphere.standing import turn_over, whose_turn
from hotseat.games.fight_sphere.state import State, open_scene, with_ties
from hotseat.kit.facts import STORY, FactData, FactRegistry, OfCharacter, say
from hotseat.kit.moves import Moves, unless
from hotseat.kit.people import NO_CHARACTER, changed
from hotseat.kit.values import of

FACTS, MOVES = FactRegistry("fight_sphere"), Moves()


@FACTS
class ConflictResolved(OfCharacter):
    """``gamble``: dice lost; ``blocked``: Relationships, each for how many Conflicts; ``judged``:
    Judgment dice lost, by seat; ``ones`` and ``against``: what decided."""

    success: bool = of(boolean())
    ones: int = of(integer(0, 200))
    against: int = of(integer(0, 200))
    gamble: int = of(integer(0, GAMBLE_MOST))
    blocked: Mapping[str, int] = of(mapping(integer(0, VALUE_MOST), TIES_MOST))
    judged: Mapping[str, int] = of(BETS)
    words: str = of(STORY, default="")

    def apply(self, state: State, id: str) -> State:
        scene = open_scene(state)
        if not isinstance(scene, Conflict) or not scene.fallen or scene.who != self.who:
            raise ValueError("this conflict cannot be resolved")
        gladiator = state.people[self.who]
        state = rested(
            changed(state, self.who, pool=max(0, gladiator.pool - self.gamble)), self.who
        )
        ties = (replace(tie, blocked=self.blocked[tie.id])
                for tie in state.people[self.who].ties if tie.id in self.blocked)  # fmt: skip
        state = judgment_left(with_ties(state, self.who, *ties), self.judged)
        state = replace(state, scene=None, last_scene=scene)
        mine = whose_turn(state) == self.who and not scene.shared
        return turn_over(state, self.who) if mine else state

    def tell(self, state: State, by: str) -> p.Entry:
        gladiator = state.people.get(self.who)
        figures = f"{some(self.ones, 'one')} against {self.against}."
        lost = f"Gamble lost: {some(self.gamble, 'die', 'dice')}." if self.gamble else ""
        names = [state.npcs[tie.whom].name for tie in (gladiator.ties if gladiator else ())
                 if self.blocked.get(tie.id) and tie.whom in state.npcs]  # fmt: skip
        rest = f"Blocked: {listed(names)}." if names else ""
        said = joined((figures, lost, rest, sentence(self.words)))
        return p.Entry(
            "Success" if self.success else "Failure", gladiator.name if gladiator else "", said
        )


@FACTS
class CutSceneShown(OfCharacter):
    """The GM showed this NPC Gladiator after a failure ("may do one of the following"), and they
    gained nothing."""

    def apply(self, state: State, id: str) -> State:
        state.people[self.who]
        return state

    tell = say("Cut-scene", "Without a gain.")


cut_known = unless(lambda s, args: args["cut"] in s.people, NO_CHARACTER, "cut")


@MOVES(in_progress, is_rolled, is_conflict, cut_known, words=maybe(LONG), cut=maybe(ID))
def resolve_conflict(state: State, args: Args) -> tuple[FactData, ...]:
    conflict = state.conflict
    assert conflict is not None
    outcome, build = read(conflict), conflict.first
    failed = outcome.outcome == "failure"
    blocked = {tie.id: max(0, tie.value) for tie in used(state, conflict, build)} if failed else {}
    judged = bets_lost(conflict.bets, lambda side: (side == GM_SIDE) == failed)
    gamble = conflict.first.gamble if failed else 0
    shown = (CutSceneShown(args["cut"]),) if failed and "cut" in args and not conflict.done else ()
    done = ConflictResolved(
        conflict.who,
        not failed,
        outcome.player,
        outcome.gm,
        gamble,
        blocked,
        judged,
        line(args, "words"),
    )
    return (*shown, done)


def consequences(state: State, conflict: Conflict) -> tuple[str, ...]:
    """What a failure costs, in sentences."""
    name, gamble = state.people[conflict.who].name, conflict.first.gamble
    lost = f"{name} loses the Gamble: {some(gamble, 'die', 'dice')}."
    ties = {state.npcs[tie.whom].name: tie.value for tie in used(state, conflict, conflict.first)}
    rest = [f"{name} for {some(value, 'Conflict')}" for name, value in ties.items() if value > 0]
    blocked = f"Blocked: {listed(rest)}. " if rest else ""
    gone = (f"{blocked}Something bad happens to {listed(ties)}.",) if ties else ()
    return (lost, *gone) if conflict.first.gamble else gone
