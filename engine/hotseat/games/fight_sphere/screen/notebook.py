"""For the GM's notebook: Death wishes and Reasons to Live, the Relationships of each Episode, what
comes next in the Sphere."""

from __future__ import annotations

from collections.abc import Iterator

from hotseat.core import panels as p
from hotseat.core.preparation import Preparation
from hotseat.core.wording import listed, quoted
from hotseat.games.fight_sphere.records.people import DRIVE_WORDS, Gladiator
from hotseat.games.fight_sphere.state import State, names_of
from hotseat.kit.people import is_npc


def notebook(state: State, _view: p.View) -> Preparation:
    """From the sheets of those who live, and the Episodes of the Layer."""
    people = [gladiator for gladiator in state.people.values() if not gladiator.gone]
    return Preparation(
        tuple(_due(state, people)),
        tuple(
            p.Line(gladiator.why, f"{gladiator.name}, {DRIVE_WORDS[gladiator.drive]}")
            for gladiator in people
            if gladiator.why
        ),
        tuple(line for gladiator in people for line in _between(state, gladiator)),
        tuple(_seeds(state, people)),
    )


def npc(name: str) -> p.Do:
    """Somebody of the Sphere who is no Gladiator."""
    return p.Do("add_npc", {"name": name})


def _due(state: State, people: list[Gladiator]) -> Iterator[p.Line]:
    if state.ended or not people:
        return
    rivals = [gladiator.name for gladiator in people if is_npc(state, gladiator)]
    if state.layer and not state.core and not rivals:
        yield p.Line("The Core comes next", "No NPC Gladiator lives")
    elif len(rivals) == 1:
        yield p.Line("The Core is close", f"{rivals[0]} is the last NPC Gladiator")
    for episode in state.episodes:
        if episode.clashes:
            names = listed(names_of(state, episode.standing))
            yield p.Line("An Encounter isn’t over", names)


def _between(state: State, gladiator: Gladiator) -> Iterator[p.Line]:
    for tie in gladiator.ties:
        other = state.npcs.get(tie.whom)
        if other is not None and not other.gone and tie.value > 0:
            tags = (p.Tag(str(tie.value), "good"),)
            yield p.Line(f"{gladiator.name} and {other.name}", other.kind, tags)


def _seeds(state: State, people: list[Gladiator]) -> Iterator[str]:
    players = [gladiator for gladiator in people if not is_npc(state, gladiator)]
    for episode in state.episodes:
        if episode.about:
            yield f"The situation gets worse: {quoted(episode.about)}"
        if len(episode.standing) > 1:
            names = listed(state.people[who].name for who in episode.standing[:2])
            yield f"{names} want the same door, and it opens once."
    for gladiator in players:
        for tie in gladiator.ties:
            other = state.npcs.get(tie.whom)
            if other is not None and not other.gone:
                yield f"{other.name} asks {gladiator.name} for help that means a fight."
    for gladiator in players:
        if gladiator.why:
            drive = DRIVE_WORDS[gladiator.drive]
            yield f"Something reminds {gladiator.name} of their {drive}: {quoted(gladiator.why)}"
        if gladiator.weapon:
            yield f"{gladiator.name} loses their weapon: {quoted(gladiator.weapon)}"
    for npc_here in state.npcs.values():
        if not npc_here.gone and npc_here.about:
            yield f"{npc_here.name} needs help at once: {quoted(npc_here.about)}"
    if state.world:
        yield f"Something from the world before turns up here: {quoted(state.world)}"
