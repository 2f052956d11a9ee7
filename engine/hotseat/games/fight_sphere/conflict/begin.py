"""A Conflict against the Threshold begins, in its player's turn."""

from __future__ import annotations

from dataclasses import replace

from hotseat.games.fight_sphere.conflict.build import no_other
from hotseat.games.fight_sphere.sphere.turns import is_free, takes_turn
from hotseat.games.fight_sphere.state import Build, Conflict, State
from hotseat.kit.facts import Kinds, OfCharacter, say
from hotseat.kit.moves import Moves, against_rules
from hotseat.kit.people import in_story, known

FACTS, MOVES = Kinds("fight_sphere"), Moves()


@MOVES.makes(
    "begin_conflict", known, no_other,
    against_rules(in_story), against_rules(takes_turn), against_rules(is_free),
)  # fmt: skip
@FACTS
class ConflictBegun(OfCharacter):
    def apply(self, state: State, id: str) -> State:
        mine = Build(state.people[self.who].id)
        new = Conflict(id=id, builds=(mine,), threshold=state.threshold)
        return replace(state, scene=new, last_scene=None)

    tell = say("{name:o} Conflict", who="", story=False, scene=True, passing=True)
