"""A new Layer: who shares an Episode, the Threshold, the pools on arrival; and the Core."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from hotseat.core import panels as p
from hotseat.core.arguments import ID, LONG, line
from hotseat.core.game import Args
from hotseat.core.shapes import array, boolean, integer, maybe
from hotseat.core.wording import listed, sentence
from hotseat.games.fight_sphere.conflict.build import no_other
from hotseat.games.fight_sphere.sphere.standing import (
    active,
    defeated,
    episode_of,
    in_turn,
    judged,
    npc_gladiators,
    player_characters,
    without,
)
from hotseat.games.fight_sphere.state import (
    EPISODES_MOST,
    LAYER_MOST,
    POOL_MOST,
    THRESHOLD_MOST,
    Episode,
    Gladiator,
    State,
    episode_at,
    with_episode,
)
from hotseat.kit.characters import PEOPLE_MOST
from hotseat.kit.facts import STORY, FactData, FactRegistry, OfCharacter, say
from hotseat.kit.moves import Moves, against_rules, unless
from hotseat.kit.people import in_story, is_npc, known
from hotseat.kit.values import Value, many, of

FACTS, MOVES = FactRegistry("fight_sphere"), Moves()
GROUP = array(ID, 1, PEOPLE_MOST)
GROUPS = Value(
    array(GROUP, 1, EPISODES_MOST),
    lambda data: tuple(map(tuple, data)),
    lambda groups: [list(each) for each in groups],
)
Groups = tuple[tuple[str, ...], ...]


# --- the plan ---------------------------------------------------------------------------------


def to_core(state: State) -> bool:
    """Whether the next Episode is the last: no NPC Gladiator lives."""
    return not npc_gladiators(state)


def plan(state: State) -> Mapping[int, tuple[str, ...]]:
    """The Episodes of the Layer to come, by number: the app's proposal, changed by one tap after
    another. At the Core there is one for all."""
    mine = [one.id for one in player_characters(state)]
    if to_core(state):
        return {1: tuple(mine)} if mine else {}
    npcs = [one.id for one in npc_gladiators(state)]
    at = {who: n for n, who in enumerate(mine, 1)}
    at |= {who: n for who, n in state.draft.items() if who in (*mine, *npcs)}
    at = _filled(at, mine, npcs, state.put)
    numbers = sorted({n for n in at.values() if n})
    return {n: tuple(who for who in (*mine, *npcs) if at.get(who) == n) for n in numbers}


def _filled(
    at: Mapping[str, int], mine: Sequence[str], npcs: Sequence[str], put: Sequence[str]
) -> dict[str, int]:
    """The proposal with its gaps filled: an NPC Gladiator left alone is free again. A player's
    Gladiator alone gets a free one, or one of a third in an Episode; where none is left, those
    alone share an Episode, or a single one goes to another, best to one who is alone too. Who was
    ``put`` somewhere stays there."""

    def many(n: int) -> int:
        return list(at.values()).count(n)

    at = {who: n for who, n in at.items() if who in mine or who in put or many(n) > 1}
    for who in _alone(at, mine):
        spare = [
            each for each in npcs if each not in put and (each not in at or many(at[each]) > 2)
        ]
        if spare:
            at[min(spare, key=at.__contains__)] = at[who]
    lonely = [who for who in _alone(at, mine) if who not in put]
    others = [n for n in at.values() if n and n not in {at[who] for who in lonely}]
    best = min(others, key=lambda n: (many(n) > 1, n), default=0)
    share = at[lonely[0]] if len(lonely) > 1 else best
    return at | dict.fromkeys(lonely, share) if share else at


def _alone(at: Mapping[str, int], mine: Sequence[str]) -> list[str]:
    places = list(at.values())
    return [who for who in mine if at[who] and places.count(at[who]) == 1]


# --- guards -----------------------------------------------------------------------------------


def all_done(state: State, _args: Args) -> str:
    """Against the rules: to go on before all players are done."""
    names = [one.name for one in in_turn(state) if active(state, one.id)]
    are = "is" if len(names) == 1 else "are"
    return f"{listed(names)} {are} still in an Episode. Wait until all are done." if names else ""


def own_chosen(state: State, _args: Args) -> str:
    """Against the rules: a player who begins the game with two Gladiators of their own, or none."""
    for seat in () if state.layer else state.table.seats.players():
        names = [one.name for one in player_characters(state) if one.owner == seat.id]
        if not names:
            return f"{seat.name} has no Gladiator yet. Create 2: 1 to play, and 1 NPC Gladiator."
        if len(names) > 1:
            return f"{seat.name} plays 1 Gladiator: choose {listed(names, 'or')}."
    return ""


def two_in_each(state: State, _args: Args) -> str:
    """Against the rules: a Gladiator alone in an Episode, a player's left out, or no NPC Gladiator
    before the first Layer."""
    if not state.layer and to_core(state):
        return "Create 2 Gladiators or more for each player: the others become NPC Gladiators."
    made = plan(state)
    if to_core(state):
        return ""  # all are in it, and a single one is its survivor
    inside = {who for group in made.values() for who in group}
    out = [one.name for one in player_characters(state) if one.id not in inside]
    if out:
        return f"{listed(out)}: not in an Episode. Choose one."
    alone = [state.people[group[0]].name for group in made.values() if len(group) == 1]
    said = f"{listed(alone)}: alone. Each Episode needs 2 Gladiators: add an NPC Gladiator"
    return f"{said} or join Episodes together." if alone else ""


def none_left(state: State, args: Args) -> str:
    """Against the rules: the Core while an NPC Gladiator lives."""
    names = [one.name for one in npc_gladiators(state)] if args.get("core") else []
    live = "lives" if len(names) == 1 else "live"
    return (
        f"{listed(names)} still {live}. The Core comes when no NPC Gladiator does." if names else ""
    )


someone = unless(
    lambda state, _args: plan(state), "No player has a Gladiator yet. Create the first one."
)
room_below = unless(
    lambda state, _args: state.layer < LAYER_MOST, f"The Sphere has up to {LAYER_MOST} Layers here."
)
not_ended = unless(lambda state, _args: not state.ended, "The game is over.")
at_core = unless(lambda state, _args: not state.core, "The Core is the last Layer.")
begun = unless(lambda state, _args: state.layer, "No Layer has started yet.")
has_episode = unless(
    lambda state, args: args["episode"] in [each.id for each in state.episodes],
    "There is no such Episode on this Layer.",
    "episode",
)


# --- facts and moves ----------------------------------------------------------------------------


@MOVES.makes("put_in_episode", known, no_other, against_rules(all_done))
@FACTS
class PutInEpisode(OfCharacter):
    """Where somebody will be on the Layer to come: the Episode's number, 0 for none."""

    undo_label: ClassVar[str] = "Episodes planned"

    at: int = of(integer(0, EPISODES_MOST))

    def apply(self, state: State, id: str) -> State:
        state.people[self.who]
        now = {who: at for at, group in plan(state).items() for who in group}
        draft = {**dict.fromkeys(state.put, 0), **now, self.who: self.at}
        return replace(state, draft=draft, put=tuple(dict.fromkeys((*state.put, self.who))))


@FACTS
class LayerStarted(FactData):
    """The Gladiators of each Episode, and what it is ``about`` (none, where no one said); for the
    log also the Layer, and ``pools`` in their order. All who come from an Episode that is over
    arrive with the pools that the text gives them."""

    groups: Groups = of(GROUPS)
    core: bool = of(boolean(), default=False)
    layer: int = of(integer(0, LAYER_MOST), default=0)
    threshold: int = of(integer(0, THRESHOLD_MOST), default=0)
    pools: tuple[int, ...] = of(many(integer(0, POOL_MOST), hi=PEOPLE_MOST), default=())
    about: tuple[str, ...] = of(many(STORY, hi=EPISODES_MOST), default=())

    def apply(self, state: State, id: str) -> State:
        layer = state.layer + 1
        if layer > LAYER_MOST:
            raise ValueError(f"more than {LAYER_MOST} layers")
        threshold = min(THRESHOLD_MOST, state.threshold + 1) if state.layer else state.threshold
        folk = {who: _arrived(state, one, threshold) for who, one in state.people.items()}
        members = (tuple(dict.fromkeys(folk[who].id for who in group)) for group in self.groups)
        about = dict(enumerate(self.about, 1))
        episodes = tuple(
            Episode(f"{id}#{n}", layer, inside, about.get(n, ""))
            for n, inside in enumerate(members, 1)
        )
        after = replace(
            state, people=folk, layer=layer, threshold=threshold, core=self.core,
            past=(*state.past, *state.episodes), episodes=episodes, judgment={}, resumes=(),
            turn="", draft={}, put=(), places={}, ended=False, scene=None, last_scene=None,
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
        said = [f"{where if self.pools else ''}{'; '.join(names)}."]
        said += [f"Episode {n}: {sentence(each)}" for n, each in enumerate(self.about, 1) if each]
        return p.Entry(word, by, " ".join(said))


def _arrived(state: State, one: Gladiator, threshold: int) -> Gladiator:
    """Knocked out: as many dice as the new Threshold. The last one standing: as many on top."""
    held = episode_of(state, one.id)
    if held is None or one.gone:
        return one
    if one.id in held.out:
        return replace(one, pool=threshold)
    return replace(one, pool=min(POOL_MOST, one.pool + threshold)) if held.over else one


@MOVES(
    no_other, someone, room_below,
    against_rules(not_ended), against_rules(at_core), against_rules(all_done),
    against_rules(own_chosen), against_rules(none_left), against_rules(two_in_each),
    core=maybe(boolean()), **{f"about_{n}": maybe(LONG) for n in range(1, EPISODES_MOST + 1)},
)  # fmt: skip
def start_layer(state: State, args: Args) -> LayerStarted:
    """The Episodes as they are planned, each with what it is about; or the Core for all."""
    groups, core = tuple(plan(state).values())[:EPISODES_MOST], to_core(state)
    about = tuple(line(args, f"about_{n}") for n in plan(state))[:EPISODES_MOST]
    if args.get("core") and not core:
        groups, core, about = (tuple(one.id for one in player_characters(state)),), True, ()
    fact = LayerStarted(groups, core, about=about if any(about) else ())
    after = fact.apply(state, "")
    pools = tuple(after.people[who].pool for group in groups for who in group)
    return replace(fact, layer=after.layer, threshold=after.threshold, pools=pools)


@MOVES.makes("describe_episode", has_episode)
@FACTS
class EpisodeDescribed(FactData):
    """What it is about, in words."""

    episode: str = of(ID)
    about: str = of(STORY)

    def apply(self, state: State, id: str) -> State:
        held = episode_at(state, self.episode)
        return with_episode(state, replace(held, about=self.about))

    tell = say("Episode described", "{about:s}", who="{by}")


# --- put right by hand --------------------------------------------------------------------------


@MOVES.makes("join_episode", known, has_episode, no_other, against_rules(in_story))
@FACTS
class EpisodeJoined(OfCharacter):
    """In this Episode, and standing, by the table's word: a latecomer, or somebody put right."""

    episode: str = of(ID)

    def apply(self, state: State, id: str) -> State:
        who = state.people[self.who].id
        here = episode_at(state, self.episode)
        old = episode_of(state, who)
        if old is not None and old.id != here.id:
            state = with_episode(state, without(old, who))
        out = tuple(each for each in here.out if each != who)
        members = tuple(dict.fromkeys((*here.members, who)))
        return judged(with_episode(state, replace(here, members=members, out=out)))

    tell = say("In the Episode", story=False)


in_an_episode = unless(
    lambda state, args: (held := episode_of(state, args["who"])) and args["who"] in held.standing,
    "They are not in an Episode now.",
    "who",
)


@FACTS
class Defeated(OfCharacter):
    """Out of the Episode by the table's word, as after a defeat."""

    def apply(self, state: State, id: str) -> State:
        return defeated(state, self.who)

    def tell(self, state: State, by: str) -> p.Entry:
        one = state.people.get(self.who)
        dead = one is not None and one.dead
        return p.Entry("Died" if dead else "Knocked out", self.name_in(state))


@FACTS
class TruceOver(OfCharacter):
    """ "The truce ends the moment they become the only two Gladiators in the Episode": it ended
    with the defeat that left the two, and this says so."""

    rival: str = of(ID)

    def apply(self, state: State, id: str) -> State:
        state.people[self.who], state.people[self.rival]
        return state

    def tell(self, state: State, by: str) -> p.Entry:
        one = state.people.get(self.rival)
        said = f"With {one.name}. " if one else ""
        said += "They are the only 2 Gladiators left in the Episode."
        return p.Entry("Truce over", self.name_in(state), said)


def truce_over(held: Episode, out: Iterable[str]) -> tuple[TruceOver, ...]:
    """The fact of the truce that ends because two are left, once these are out."""
    gone = {*out}
    last = tuple(sorted(who for who in held.standing if who not in gone))
    return (TruceOver(*last),) if last in held.truces else ()


@MOVES(known, no_other, in_an_episode, who=ID)
def leave_episode(state: State, args: Args) -> tuple[FactData, ...]:
    held = episode_of(state, args["who"])
    assert held is not None
    return (Defeated(args["who"]), *truce_over(held, (args["who"],)))


@MOVES.makes("set_threshold", begun)
@FACTS
class ThresholdSet(FactData):
    threshold: int = of(integer(1, THRESHOLD_MOST))

    def apply(self, state: State, id: str) -> State:
        return replace(state, threshold=self.threshold)

    tell = say("Threshold set", "Threshold {threshold}.", who="{by}", story=False)


# --- the end ------------------------------------------------------------------------------------


def survivors(state: State) -> tuple[Gladiator, ...]:
    """The players' Gladiators who still stand at the Core."""
    held = state.episodes[0].standing if state.core and state.episodes else ()
    return tuple(state.people[who] for who in held if not is_npc(state, state.people[who]))


def last_at_core(state: State, _args: Args) -> str:
    """Against the rules: an end before one is left at the Core. All dead is an end too (FS-6)."""
    if not state.core:
        return "The game ends at the Core, with 1 Gladiator left standing."
    names = [one.name for one in survivors(state)]
    return f"Still standing at the Core: {listed(names)}." if len(names) > 1 else ""


@FACTS
class GameEnded(FactData):
    """The survivor, "" where none is, and their epilogue."""

    survivor: str = of(ID, default="")
    words: str = of(STORY, default="")

    def apply(self, state: State, id: str) -> State:
        return replace(state, survivor=self.survivor, epilogue=self.words, ended=True)

    def tell(self, state: State, by: str) -> p.Entry:
        one = state.people.get(self.survivor)
        return p.Entry("Epilogue", one.name if one else by, self.words)


@MOVES(not_ended, no_other, against_rules(last_at_core), words=maybe(LONG))
def end_game(state: State, args: Args) -> GameEnded:
    """The survivor's epilogue."""
    left = survivors(state)
    return GameEnded(left[0].id if len(left) == 1 else "", line(args, "words"))
