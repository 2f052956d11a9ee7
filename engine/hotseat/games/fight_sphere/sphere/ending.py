"""The end of the game at the Core."""

from __future__ import annotations

from dataclasses import replace

from hotseat.core import panels as p
from hotseat.core.arguments import ID, LONG, line
from hotseat.core.game import Args
from hotseat.core.shapes import maybe
from hotseat.core.wording import listed
from hotseat.games.fight_sphere.guards import no_other
from hotseat.games.fight_sphere.records.people import Gladiator
from hotseat.games.fight_sphere.state import State
from hotseat.core.facts import STORY, FactData, FactRegistry
from hotseat.core.moves import Moves, against_rules, unless
from hotseat.kit.people import is_npc
from hotseat.core.values import of

FACTS, MOVES = FactRegistry("fight_sphere"), Moves()


not_ended = unless(lambda state, _args: not state.ended, "The game is over.")


def survivors(state: State) -> tuple[Gladiator, ...]:
    """The players' Gladiators who still stand at the Core."""
    episode = state.episodes[0].standing if state.core and state.episodes else ()
    return tuple(state.people[who] for who in episode if not is_npc(state, state.people[who]))


def last_at_core(state: State, _args: Args) -> str:
    """Against the rules: an end before one is left at the Core. All dead is an end too (FS-6)."""
    if not state.core:
        return "The game ends at the Core, with 1 Gladiator left standing."
    names = [gladiator.name for gladiator in survivors(state)]
    return f"Still standing at the Core: {listed(names)}." if len(names) > 1 else ""


@FACTS
class GameEnded(FactData):
    """The survivor, "" where none is, and their epilogue."""

    survivor: str = of(ID, default="")
    words: str = of(STORY, default="")

    def apply(self, state: State, id: str) -> State:
        return replace(state, survivor=self.survivor, epilogue=self.words, ended=True)

    def tell(self, state: State, by: str) -> p.Entry:
        gladiator = state.people.get(self.survivor)
        return p.Entry("Epilogue", gladiator.name if gladiator else by, self.words)


@MOVES(not_ended, no_other, against_rules(last_at_core), words=maybe(LONG))
def end_game(state: State, args: Args) -> GameEnded:
    """The survivor's epilogue."""
    left = survivors(state)
    return GameEnded(left[0].id if len(left) == 1 else "", line(args, "words"))
