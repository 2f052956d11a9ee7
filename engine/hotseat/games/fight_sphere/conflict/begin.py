"""A Conflict against the Threshold begins: in its player's turn, or in the scene of somebody with
whom they have a truce ("they must each face their own separate Conflicts")."""

from __future__ import annotations

from dataclasses import replace

from hotseat.core.facts import FactRegistry, OfCharacter, OfOpen, say
from hotseat.core.moves import Moves, against_rules
from hotseat.core.wording import listed
from hotseat.games.fight_sphere.records.episodes import pair
from hotseat.games.fight_sphere.records.scenes import Build, Conflict
from hotseat.games.fight_sphere.sphere.standing import active, episode_of, in_turn
from hotseat.games.fight_sphere.sphere.turns import is_free, takes_turn
from hotseat.games.fight_sphere.state import LAST_SCENE, SCENE, State, names_of
from hotseat.kit.people import OfWho, in_story, known

FACTS, MOVES = FactRegistry("fight_sphere"), Moves()


@MOVES.makes(
    "begin_conflict", known, SCENE.no_other,
    against_rules(in_story), against_rules(takes_turn), against_rules(is_free),
)  # fmt: skip
@FACTS
class ConflictBegun(OfCharacter):
    opens = SCENE

    def apply(self, state: State, id: str) -> State:
        mine = Build(state.people[self.who].id)
        new = Conflict(id=id, builds=(mine,), threshold=state.threshold)
        return replace(SCENE.begun(state, new), last_scene=None)

    tell = say("{name:o} Conflict", who="", story=False, scene=True, passing=True)


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


@MOVES.makes(
    "share_scene", known, SCENE.no_other, can_share,
    against_rules(in_story), against_rules(has_truces),
)  # fmt: skip
@FACTS
class SceneShared(OfOpen, OfCharacter):
    """The scene stays; the Conflict in it is their own, and takes no one's turn (FS-20). It is
    ``of`` the last Conflict, whose scene it is."""

    thing = LAST_SCENE
    opens = SCENE

    def apply(self, state: State, id: str) -> State:
        last = LAST_SCENE.at(state, self.of)
        if not isinstance(last, Conflict):
            raise ValueError("no scene to share")
        mine, shared = Build(state.people[self.who].id), (*last.shared, last.who)
        new = Conflict(id=id, builds=(mine,), threshold=state.threshold, shared=shared)
        return SCENE.begun(state, replace(new, framer=last.framer, about=last.about))

    tell = say("Scene shared", "A Conflict of their own.", story=False, passing=True)


def sharers(state: State) -> tuple[str, ...]:
    """Which players' Gladiators may have a Conflict of their own in the last one's scene."""
    mine = (gladiator.id for gladiator in in_turn(state))
    return tuple(who for who in mine if not MOVES.why(state, "share_scene", who=who))
