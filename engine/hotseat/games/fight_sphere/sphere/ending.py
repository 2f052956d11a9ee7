"""The end of the game at the Core."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.arguments import ID
from hotseat.core.facts import STORY, FactRegistry
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves, against_rules, unless
from hotseat.core.values import of
from hotseat.core.wording import listed
from hotseat.games.fight_sphere.records.people import Gladiator
from hotseat.games.fight_sphere.state import LAYER, SCENE, OfLayer, State
from hotseat.kit.people import is_npc

FACTS, MOVES = FactRegistry("fight_sphere"), Moves()

not_ended = unless(object, lambda state, _ask: not state.ended, "The game is over.")


def survivors(state: State) -> tuple[Gladiator, ...]:
    """The players' Gladiators who still stand at the Core."""
    episode = state.episodes[0].standing if state.core and state.episodes else ()
    return tuple(state.people[who] for who in episode if not is_npc(state, state.people[who]))


def last_at_core(state: State, _ask: object = None) -> str:
    """Against the rules: an end before one is left at the Core. All dead is an end too (FS-6)."""
    if not state.core:
        return "The game ends at the Core, with 1 Gladiator left standing."
    names = [gladiator.name for gladiator in survivors(state)]
    return f"Still standing at the Core: {listed(names)}." if len(names) > 1 else ""


def _survivor(state: State, _ask: object) -> dict[str, str]:
    left = survivors(state)
    return {"survivor": left[0].id if len(left) == 1 else ""}


@MOVES.makes(
    "end_game", not_ended, SCENE.no_other, against_rules(last_at_core),
    fields=("words",), more=_survivor,
)  # fmt: skip
@FACTS
class GameEnded(OfLayer):
    """The survivor, "" where none is, and their epilogue."""

    survivor: str = of(ID, default="")
    words: str = of(STORY, default="")

    def apply(self, state: State, id: str) -> State:
        LAYER.hold(state, self.of)
        return replace(state, survivor=self.survivor, epilogue=self.words, ended=True)

    def tell(self, state: State, by: str) -> p.Entry:
        gladiator = state.people.get(self.survivor)
        return p.Entry("Epilogue", gladiator.name if gladiator else by, self.words)
