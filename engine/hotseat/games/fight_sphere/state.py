"""The state of a campaign of Fight Sphere, and changes of it that several rooms make."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from hotseat.games.fight_sphere.records.episodes import SURFACE, Episode, Resume
from hotseat.games.fight_sphere.records.people import (
    POOL_MOST,
    TIES_MOST,
    Gladiator,
    Npc,
    Relationship,
)
from hotseat.games.fight_sphere.records.scenes import Conflict, Encounter
from hotseat.kit import people
from hotseat.kit.people import changed


@dataclass(frozen=True, slots=True)
class State(people.State):
    """``layer`` 0: not begun; ``past`` are the Episodes of the Layers above. ``turn`` is the
    Gladiator whose turn it was last set to be (``sphere.standing.whose_turn``). ``judgment``: dice
    by seat; ``draft``: by number, the Episode of the Layer to come that each Gladiator was put in,
    0 for none, ``put`` who was put there by hand; ``places``: who was put elsewhere on this
    Layer's map; ``ended``: the game is over, with the ``survivor`` and an ``epilogue``."""

    people: Mapping[str, Gladiator] = field(default_factory=dict)
    npcs: Mapping[str, Npc] = field(default_factory=dict)
    layer: int = 0
    threshold: int = SURFACE
    core: bool = False
    episodes: tuple[Episode, ...] = ()
    past: tuple[Episode, ...] = ()
    judgment: Mapping[str, int] = field(default_factory=dict)
    turn: str = ""
    resumes: tuple[Resume, ...] = ()
    scene: Conflict | Encounter | None = None
    last_scene: Conflict | Encounter | None = None
    draft: Mapping[str, int] = field(default_factory=dict)
    put: tuple[str, ...] = ()
    places: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    survivor: str = ""
    epilogue: str = ""
    ended: bool = False

    @property
    def conflict(self) -> Conflict | None:
        """The Conflict in progress, or None."""
        return self.scene if isinstance(self.scene, Conflict) else None

    @property
    def encounter(self) -> Encounter | None:
        """The roll of an Encounter in progress, or None."""
        return self.scene if isinstance(self.scene, Encounter) else None


def names_of(state: State, those: Iterable[str]) -> list[str]:
    """The names of Gladiators by id, without those who were undone."""
    return [state.people[who].name for who in those if who in state.people]


def with_ties(state: State, who: str, *held: Relationship) -> State:
    """The state with these Relationships of somebody's in the place of those of the same ids, or
    added. Raises ValueError for more than a sheet holds."""
    ties = {each.id: each for each in (*state.people[who].ties, *held)}
    if len(ties) > TIES_MOST:
        raise ValueError(f"more than {TIES_MOST} relationships")
    return changed(state, who, ties=tuple(ties.values()))


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


def with_episode(state: State, episode: Episode) -> State:
    """The state with one Episode of this Layer changed."""
    episodes = tuple(episode if each.id == episode.id else each for each in state.episodes)
    return replace(state, episodes=episodes)


def gain(state: State, who: str, dice: int) -> State:
    """The state with what a scene pays into somebody's pool, or, below 0, takes back."""
    gladiator, encounter = state.people[who], state.encounter
    pool = max(0, min(POOL_MOST, gladiator.pool + dice))
    if encounter is not None:
        gained = {**encounter.gained, who: encounter.gained.get(who, 0) + pool - gladiator.pool}
        state = replace(state, scene=replace(encounter, gained=gained))
    return changed(state, who, pool=pool)


def open_scene(state: State) -> Conflict | Encounter:
    """The Conflict or the Encounter in progress. Raises KeyError where there is none."""
    if state.scene is None:
        raise KeyError("no scene is in progress")
    return state.scene


def change(state: State, **changes: Any) -> State:
    """The state with the scene in progress changed."""
    return replace(state, scene=replace(open_scene(state), **changes))


def open_encounter(state: State) -> Encounter:
    """The Encounter in progress. Raises KeyError where there is none."""
    scene = open_scene(state)
    if not isinstance(scene, Encounter):
        raise KeyError("no encounter is in progress")
    return scene
