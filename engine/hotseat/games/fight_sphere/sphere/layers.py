"""A new Layer: its Threshold, the pools on arrival; and the Core."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.arguments import ID, LONG, line
from hotseat.core.asks import Ask, record_of
from hotseat.core.facts import STORY, FactData, FactRegistry, say
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves, against_rules, not_yet, unless
from hotseat.core.shapes import array, boolean, integer
from hotseat.core.values import Value, many, of
from hotseat.core.wording import listed, sentence
from hotseat.games.fight_sphere.records.episodes import (
    EPISODES_MOST,
    LAYER_MOST,
    THRESHOLD_MOST,
    Episode,
)
from hotseat.games.fight_sphere.records.people import POOL_MOST, Gladiator
from hotseat.games.fight_sphere.sphere.ending import not_ended
from hotseat.games.fight_sphere.sphere.plan import (
    Groups,
    all_done,
    all_placed,
    own_chosen,
    plan,
    someone,
    to_core,
    two_in_each,
)
from hotseat.games.fight_sphere.sphere.standing import (
    episode_of,
    judged,
    npc_gladiators,
    player_characters,
)
from hotseat.games.fight_sphere.state import LAYER, SCENE, OfLayer, State
from hotseat.kit.characters import PEOPLE_MOST

FACTS, MOVES = FactRegistry("fight_sphere"), Moves()
GROUP = array(ID, 1, PEOPLE_MOST)
GROUPS = Value(
    array(GROUP, 1, EPISODES_MOST),
    lambda data: tuple(map(tuple, data)),
    lambda groups: [list(group) for group in groups],
)


class StartLayer(Ask):
    """Start the next Layer; what its Episodes are about are further arguments. ``core``: the Core
    for all, whoever lives."""

    core: bool = of(boolean(), default=False)


WithAbout = record_of(
    "StartLayer",
    {f"about_{n}": of(LONG, default=None) for n in range(1, EPISODES_MOST + 1)},
    StartLayer,
)


def none_left(state: State, ask: StartLayer) -> str:
    """Against the rules: the Core while an NPC Gladiator lives."""
    names = [gladiator.name for gladiator in npc_gladiators(state)] if ask.core else []
    live = "lives" if len(names) == 1 else "live"
    message = f"{listed(names)} still {live}. The Core comes when no NPC Gladiator does."
    return message if names else ""


core_has_someone = unless(
    StartLayer,
    lambda state, ask: not ask.core or player_characters(state),
    "No player has a Gladiator for the Core. Create one first.",
)
room_below = unless(
    object,
    lambda state, _ask: state.layer < LAYER_MOST,
    f"The Sphere has up to {LAYER_MOST} Layers here.",
)
at_core = unless(object, lambda state, _ask: not state.core, "The Core is the last Layer.")
begun = unless(object, lambda state, _ask: state.layer, "No Layer has started yet.")


@FACTS
class LayerStarted(OfLayer):
    """The Gladiators of each Episode, and what it is ``about`` (none, where no one said); for the
    log also the Layer, and ``pools`` in their order. All who come from an Episode that is over
    arrive with the pools that the text gives them. It is ``of`` the Layer above."""

    groups: Groups = of(GROUPS)
    core: bool = of(boolean(), default=False)
    layer: int = of(integer(0, LAYER_MOST), default=0)
    threshold: int = of(integer(0, THRESHOLD_MOST), default=0)
    pools: tuple[int, ...] = of(many(integer(0, POOL_MOST), hi=PEOPLE_MOST), default=())
    about: tuple[str, ...] = of(many(STORY, hi=EPISODES_MOST), default=())

    def apply(self, state: State, id: str) -> State:
        LAYER.hold(state, self.of)
        layer = state.layer + 1
        if layer > LAYER_MOST:
            raise ValueError(f"more than {LAYER_MOST} layers")
        threshold = min(THRESHOLD_MOST, state.threshold + 1) if state.layer else state.threshold
        folk = {
            who: _arrived(state, gladiator, threshold) for who, gladiator in state.people.items()
        }
        members = (tuple(dict.fromkeys(folk[who].id for who in group)) for group in self.groups)
        about = dict(enumerate(self.about, 1))
        episodes = tuple(
            Episode(f"{id}#{n}", layer, inside, about.get(n, ""))
            for n, inside in enumerate(members, 1)
        )
        after = replace(
            state, people=folk, layer=layer, threshold=threshold, core=self.core,
            past=(*state.past, *state.episodes), episodes=episodes, judgment={}, resumes=(),
            turn="", ahead=(), draft={}, places={}, ended=False, scenes={}, last_scene=None,
        )  # fmt: skip
        return judged(after)

    def tell(self, state: State, by: str) -> p.Entry:
        inside = (who for group in self.groups for who in group)
        pools = {who: f" ({pool})" for who, pool in zip(inside, self.pools, strict=False)}
        names = [
            listed(
                state.people[who].name + pools.get(who, "") for who in group if who in state.people
            )
            for group in self.groups
        ]
        word = "Core reached" if self.core else "Layer started"
        where = f"Layer {self.layer}, Threshold {self.threshold}. Conflict Pools: "
        lines = [f"{where if self.pools else ''}{'; '.join(names)}."]
        lines += [
            f"Episode {n}: {sentence(words)}" for n, words in enumerate(self.about, 1) if words
        ]
        return p.Entry(word, by, " ".join(lines))


def _arrived(state: State, gladiator: Gladiator, threshold: int) -> Gladiator:
    """Knocked out: as many dice as the new Threshold. The last one standing: as many on top."""
    episode = episode_of(state, gladiator.id)
    if episode is None or gladiator.gone:
        return gladiator
    if gladiator.id in episode.out:
        return replace(gladiator, pool=threshold)
    last = episode.over
    return replace(gladiator, pool=min(POOL_MOST, gladiator.pool + threshold * last))


@MOVES(
    WithAbout, SCENE.no_other, someone, core_has_someone, room_below,
    against_rules(not_ended), against_rules(at_core), against_rules(all_done),
    not_yet(own_chosen), not_yet(all_placed), against_rules(none_left),
    against_rules(two_in_each),
)  # fmt: skip
def start_layer(state: State, ask: StartLayer) -> LayerStarted:
    """The Episodes as they are planned, each with what it is about; or the Core for all."""
    planned = plan(state)
    groups, core = tuple(planned.values())[:EPISODES_MOST], to_core(state)
    about = tuple(line(getattr(ask, f"about_{n}", None)) for n in planned)[:EPISODES_MOST]
    if ask.core and not core:
        everyone = tuple(gladiator.id for gladiator in player_characters(state))
        groups, core, about = (everyone,), True, ()
    fact = LayerStarted(groups, core, about=about if any(about) else ())
    after = fact.apply(state, "")
    pools = tuple(after.people[who].pool for group in groups for who in group)
    return replace(fact, layer=after.layer, threshold=after.threshold, pools=pools)


@MOVES.makes("describe_world")
@FACTS
class WorldDescribed(FactData):
    """The one world that everyone in the Sphere came from, in the group's words."""

    sets = ()

    words: str = of(STORY, default="")

    def apply(self, state: State, id: str) -> State:
        return replace(state, world=self.words)

    tell = say("World described", "{words:s}", who="{by}")


@MOVES.makes("set_threshold", begun)
@FACTS
class ThresholdSet(OfLayer):
    sets = ("of",)

    threshold: int = of(integer(1, THRESHOLD_MOST))

    def apply(self, state: State, id: str) -> State:
        LAYER.hold(state, self.of)
        return replace(state, threshold=self.threshold)

    tell = say("Threshold set", "Threshold {threshold}.", who="{by}", story=False)
