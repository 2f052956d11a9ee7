"""The state of a campaign of Fight Sphere, and changes of it that several rooms make."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from hotseat.core.errors import Misfit
from hotseat.core.facts import OfOpen
from hotseat.core.frozen import replace
from hotseat.games.fight_sphere.records.episodes import SURFACE, Episode, Resume
from hotseat.games.fight_sphere.records.people import (
    POOL_MOST,
    TIES,
    Gladiator,
    Npc,
    Relationship,
)
from hotseat.games.fight_sphere.records.scenes import Conflict, Encounter, Scene
from hotseat.kit import people
from hotseat.kit.open import LastThing, OpenThing, Stage, latest
from hotseat.kit.people import changed, is_npc, of_seat

EACH = 2  # Gladiators that every player makes


@dataclass(frozen=True, slots=True)
class State(people.State):
    """``layer`` 0: not begun; ``past`` are the Episodes of the Layers above. ``turn`` is the
    Gladiator whose turn it was last set to be (``sphere.standing.whose_turn``); ``ahead`` those who
    have had their next turn, one entry a turn, in a scene that was shared. ``judgment``: dice
    by seat; ``scenes``: the rolls in progress, by id; ``draft``: by number, the Episode of the
    Layer to come that a Gladiator was put in by hand, 0 for none; ``places``: who was put elsewhere
    on this Layer's map; ``world``: where they came from; ``ended``: the game is over, with the
    ``survivor`` and an ``epilogue``."""

    people: Mapping[str, Gladiator] = field(default_factory=dict)
    npcs: Mapping[str, Npc] = field(default_factory=dict)
    layer: int = 0
    threshold: int = SURFACE
    core: bool = False
    episodes: tuple[Episode, ...] = ()
    past: tuple[Episode, ...] = ()
    judgment: Mapping[str, int] = field(default_factory=dict)
    turn: str = ""
    ahead: tuple[str, ...] = ()
    resumes: tuple[Resume, ...] = ()
    scenes: Mapping[str, Conflict | Encounter] = field(default_factory=dict)
    last_scene: Conflict | Encounter | None = None
    draft: Mapping[str, int] = field(default_factory=dict)
    places: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    world: str = ""
    survivor: str = ""
    epilogue: str = ""
    ended: bool = False

    @property
    def made(self) -> dict[str, int]:
        """How many Gladiators each player has made: their own, and those that became NPC
        Gladiators."""
        npcs = [person for person in self.people.values() if is_npc(self, person)]
        return {
            seat.id: len(of_seat(self, seat.id)) + sum(npc.maker == seat.id for npc in npcs)
            for seat in self.table.seats.players()
        }

    @property
    def lacking(self) -> int:
        """How many Gladiators the players have yet to make before the first Layer."""
        return 0 if self.layer else sum(max(0, EACH - count) for count in self.made.values())

    @property
    def scene(self) -> Conflict | Encounter | None:
        """The Conflict or the roll of an Encounter in progress, or None."""
        return latest(self.scenes)

    @property
    def conflict(self) -> Conflict | None:
        """The Conflict in progress, or None."""
        scene = self.scene
        return scene if isinstance(scene, Conflict) else None

    @property
    def encounter(self) -> Encounter | None:
        """The roll of an Encounter in progress, or None."""
        scene = self.scene
        return scene if isinstance(scene, Encounter) else None


def names_of(state: State, those: Iterable[str]) -> list[str]:
    """The names of Gladiators by id, without those who were undone."""
    return [state.people[who].name for who in those if who in state.people]


def with_ties(state: State, who: str, *new: Relationship) -> State:
    """The state with these Relationships of somebody's in the place of those of the same ids, or
    added. Raises ValueError for more than a sheet holds."""
    ties = {tie.id: tie for tie in (*state.people[who].ties, *new)}
    return changed(state, who, ties=TIES.within(tuple(ties.values())))


def lose_npc(state: State, key: str) -> State:
    """The state without a public NPC: every Gladiator who had them loses the Relationship (FS-8).
    Raises KeyError for an unknown id."""
    npcs = {**state.npcs, key: replace(state.npcs[key], gone=True)}
    folk = {
        who: replace(gladiator, ties=tuple(tie for tie in gladiator.ties if tie.whom != key))
        for who, gladiator in state.people.items()
    }
    return replace(state, npcs=npcs, people=folk)


def episode_at(state: State, key: str) -> Episode:
    """The Episode of this id. Raises KeyError for one that is not on this Layer."""
    for episode in state.episodes:
        if episode.id == key:
            return episode
    raise KeyError(key)


def hold_in(episode: Episode | None, id: str) -> None:
    """Raises Misfit where somebody's Episode isn't that one; "" is any."""
    if id and (episode is None or episode.id != id):
        raise Misfit("They are in another Episode now.")


def with_episode(state: State, episode: Episode) -> State:
    """The state with one Episode of this Layer changed."""
    episodes = tuple(episode if old.id == episode.id else old for old in state.episodes)
    return replace(state, episodes=episodes)


# --- the Layer now --------------------------------------------------------------------------------


def _layer_id(state: State) -> str:
    """The id of the fact that started the Layer; "start" before the first."""
    return state.episodes[0].id.partition("#")[0] if state.episodes else "start"


LAYER = Stage("Layer", _layer_id)


class OfLayer(OfOpen):
    """A fact that has a meaning on one Layer alone: turns, pools and plans begin anew on each."""

    __slots__ = ()
    thing = LAYER


# --- the scene in progress ------------------------------------------------------------------------

SCENE: OpenThing[Scene] = OpenThing("scenes", Scene, "scene", has_rolled=lambda scene: scene.fallen)
LAST_SCENE = LastThing("last_scene")


class OfScene(OfOpen):
    """A fact about one Conflict, or one roll of an Encounter."""

    __slots__ = ()
    thing = SCENE


def conflict_at(state: State, id: str) -> Conflict:
    """The open Conflict of that id. Raises KeyError where none is."""
    scene = SCENE.at(state, id)
    if not isinstance(scene, Conflict):
        raise KeyError(id)
    return scene


def encounter_at(state: State, id: str) -> Encounter:
    """The open roll of an Encounter of that id. Raises KeyError where none is."""
    scene = SCENE.at(state, id)
    if not isinstance(scene, Encounter):
        raise KeyError(id)
    return scene


def open_encounter(state: State) -> Encounter:
    """The roll of an Encounter in progress. Raises KeyError where there is none."""
    if state.encounter is None:
        raise KeyError("no encounter is in progress")
    return state.encounter


def open_conflict(state: State) -> Conflict:
    """The Conflict in progress. Raises KeyError where there is none."""
    if state.conflict is None:
        raise KeyError("no conflict is in progress")
    return state.conflict


def gain(state: State, encounter: str, who: str, dice: int) -> State:
    """The state with what the open roll of an Encounter of that id pays into somebody's pool, or,
    below 0, takes back. Raises KeyError where it is not open."""
    gladiator, gained = state.people[who], encounter_at(state, encounter).gained
    pool = max(0, min(POOL_MOST, gladiator.pool + dice))
    gained = {**gained, who: gained.get(who, 0) + pool - gladiator.pool}
    return changed(SCENE.changed(state, encounter, gained=gained), who, pool=pool)
