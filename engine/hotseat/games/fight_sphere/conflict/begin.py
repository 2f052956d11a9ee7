"""A Conflict against the Threshold begins: in its player's turn, or in the scene of somebody with
whom they have a truce ("they must each face their own separate Conflicts")."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.errors import Forbidden
from hotseat.core.facts import FactRegistry, OfCharacter, OfOpen, say
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves, against_rules
from hotseat.core.shapes import boolean, integer
from hotseat.core.values import of
from hotseat.core.wording import listed
from hotseat.games.fight_sphere.guards import is_conflict
from hotseat.games.fight_sphere.options import SHARED_TURN
from hotseat.games.fight_sphere.records.episodes import THRESHOLD_MOST, pair
from hotseat.games.fight_sphere.records.scenes import Build, Conflict
from hotseat.games.fight_sphere.sphere.standing import active, episode_of, in_turn
from hotseat.games.fight_sphere.sphere.turns import is_free, takes_turn
from hotseat.games.fight_sphere.state import (
    LAST_SCENE,
    LAYER,
    SCENE,
    OfLayer,
    OfScene,
    State,
    conflict_at,
    names_of,
)
from hotseat.kit.people import OfWho, in_story, known

FACTS, MOVES = FactRegistry("fight_sphere"), Moves()


@MOVES.makes(
    "begin_conflict", known, SCENE.no_other,
    against_rules(in_story), against_rules(takes_turn), against_rules(is_free),
)  # fmt: skip
@FACTS
class ConflictBegun(OfLayer, OfCharacter):
    opens = SCENE

    def apply(self, state: State, id: str) -> State:
        LAYER.hold(state, self.of)
        mine = Build(state.people[self.who].id)
        new = Conflict(id=id, builds=(mine,), threshold=state.threshold)
        return replace(SCENE.begun(state, new), last_scene=None)

    tell = say("{name:o} Conflict", who="", story=False, scene=True, passing=True)


@MOVES.makes("set_conflict_threshold", SCENE.in_progress, is_conflict, SCENE.not_rolled)
@FACTS
class ConflictThresholdSet(OfScene):
    """The GM's dice in this Conflict alone, put right by hand; the Layer keeps its Threshold."""

    sets = ("of",)

    threshold: int = of(integer(1, THRESHOLD_MOST))

    def apply(self, state: State, id: str) -> State:
        if conflict_at(state, self.of).fallen:
            raise ValueError("the dice have been rolled")
        return SCENE.changed(state, self.of, threshold=self.threshold)

    tell = say("Threshold set", "{threshold}, in this Conflict.", who="{by}", story=False)


# --- a scene shared -----------------------------------------------------------------------------


def can_share(state: State, ask: OfWho) -> str:
    """Impossible: to share no Conflict's scene, a second time, or from elsewhere."""
    last, who = state.last_scene, ask.who
    if not isinstance(last, Conflict):
        return "There is no Conflict with a scene to share."
    name, episode = state.people[who].name, episode_of(state, last.who)
    if who in (last.who, *last.shared):
        return f"{name} has had a Conflict in this scene."
    there = episode is not None and who in episode.members
    return "" if there else f"{name} is in another Episode."


def has_truces(state: State, ask: OfWho) -> str:
    """Against the rules: to share a scene without an Encounter and without a truce."""
    last, who = state.last_scene, ask.who
    assert isinstance(last, Conflict)
    episode = episode_of(state, last.who)
    name = state.people[who].name
    if episode is None or not active(state, who):
        return f"{name} is not in an Episode now."
    foes = [other for other in (last.who, *last.shared) if pair(other, who) not in episode.truces]
    others = listed(names_of(state, foes))
    return f"{name} has no truce with {others}: this would be an Encounter." if foes else ""


def turn_left(state: State, ask: OfWho) -> str:
    """Against the rules: a second Conflict before the others have had their turns (FS-20)."""
    message = f"{state.people[ask.who].name} has had the next turn already, in a shared scene."
    return message if ask.who in state.ahead and takes_a_turn(state) else ""


def takes_a_turn(state: State) -> bool:
    """Whether a Conflict in a shared scene is its player's next turn (FS-20)."""
    return state.table.option(SHARED_TURN) == "next"


def _their_turn(state: State, _ask: OfWho) -> dict[str, bool]:
    return {"next_turn": takes_a_turn(state)}


@MOVES.makes(
    "share_scene", known, SCENE.no_other, can_share,
    against_rules(in_story), against_rules(has_truces), against_rules(is_free, "FS-20"),
    against_rules(turn_left, "FS-20"), fields=("who",), more=_their_turn,
)  # fmt: skip
@FACTS
class SceneShared(OfOpen, OfCharacter):
    """The scene stays; the Conflict in it is their own, and their next turn, or no one's (FS-20).
    It is ``of`` the last Conflict, whose scene it is."""

    thing = LAST_SCENE
    opens = SCENE

    next_turn: bool = of(boolean(), default=False)

    def apply(self, state: State, id: str) -> State:
        last = LAST_SCENE.at(state, self.of)
        if not isinstance(last, Conflict):
            raise ValueError("no scene to share")
        mine, shared = Build(state.people[self.who].id), (*last.shared, last.who)
        new = Conflict(
            id=id, builds=(mine,), threshold=state.threshold, shared=shared,
            next_turn=self.next_turn,
        )  # fmt: skip
        return SCENE.begun(state, replace(new, framer=last.framer, about=last.about))

    def tell(self, state: State, by: str) -> p.Entry:
        message = "A Conflict of their own" + (", as their next turn." if self.next_turn else ".")
        return p.Entry("Scene shared", self.name_in(state), message, story=False, passing=True)


def sharers(state: State, forbidden: bool = False) -> tuple[str, ...]:
    """Which players' Gladiators may have a Conflict of their own in the last one's scene; or those
    whom the rules alone keep from it."""
    mine = (gladiator.id for gladiator in in_turn(state))
    answers = {who: MOVES.why(state, "share_scene", who=who) for who in mine}
    if forbidden:
        return tuple(who for who, why in answers.items() if isinstance(why, Forbidden) and why)
    return tuple(who for who, why in answers.items() if not why)
