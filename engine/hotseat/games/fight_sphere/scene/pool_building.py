"""A Conflict Roll is made: the Gamble, the background, Relationships bought, an attempt to
disengage. The same moves serve a Conflict and an Encounter."""

from __future__ import annotations

from typing import ClassVar, Protocol

from hotseat.core.facts import FactRegistry, OfCharacter
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves, against_rules
from hotseat.core.shapes import integer
from hotseat.core.values import of
from hotseat.core.wording import some
from hotseat.games.fight_sphere.guards import is_in, not_betrayed
from hotseat.games.fight_sphere.records.people import Relationship
from hotseat.games.fight_sphere.records.scenes import GAMBLE_MOST, Build, Encounter, Scene
from hotseat.games.fight_sphere.scene.pools import unpaid, with_build
from hotseat.games.fight_sphere.state import SCENE, OfScene, State
from hotseat.kit.pool import Bring, Brings, Keys, bringing, key_of, when_on

FACTS, MOVES = FactRegistry("fight_sphere"), Moves()
PAST, TIE, LEAVE = "past", "tie", "leave"
EXTRA_MOST = 20


# --- the Gamble ----------------------------------------------------------------------------------


class OfGamble(Protocol):
    """A move's arguments: who gambles, and how many dice."""

    @property
    def who(self) -> str: ...

    @property
    def dice(self) -> int: ...


def limit(scene: Scene, who: str) -> int | None:
    """The most that somebody may gamble in an Encounter: what the Initiative did. None without."""
    if not isinstance(scene, Encounter) or who == scene.who:
        return None
    return scene.first.gamble


def gambles_none(state: State, scene: Scene) -> bool:
    """Whether the Gladiator with the Initiative has said 0, or has no die to gamble."""
    first = scene.first
    return not first.gamble and (first.chosen or unpaid(state, first) <= 0)


def has_dice(state: State, ask: OfGamble) -> str:
    """Impossible: dice that are not in the pool."""
    build = SCENE.current(state).build(ask.who)
    most = unpaid(state, build) + build.gamble if build else 0
    name = state.people[ask.who].name
    if most <= 0 < ask.dice:
        return f"{name} has no die left in the Conflict Pool to gamble."
    return "" if ask.dice <= most else f"{name} can gamble up to {some(most, 'die', 'dice')}."


def within_limit(state: State, ask: OfGamble) -> str:
    """Against the rules: more dice than the Gladiator with the Initiative gambles, but for a number
    that was allowed."""
    scene = SCENE.current(state)
    most, build = limit(scene, ask.who), scene.build(ask.who)
    if most is None or ask.dice <= most or (build and build.over and build.gamble == ask.dice):
        return ""
    name = state.people[scene.who].name
    if most:
        return f"The limit is {most}, {name}’s Gamble."
    none = "gambles 0 dice" if gambles_none(state, scene) else "gambles first"
    return f"{name} has the Initiative and {none}: no one may gamble more than {name}."


@MOVES.makes(
    "set_gamble", SCENE.in_progress, SCENE.not_rolled, is_in, has_dice,
    against_rules(not_betrayed, "FS-12"), against_rules(within_limit),
)  # fmt: skip
@FACTS
class GambleSet(OfScene, OfCharacter):
    undo_label: ClassVar[str] = "Gamble set"
    sets = ("of", "who")

    dice: int = of(integer(0, GAMBLE_MOST), default=0)

    def apply(self, state: State, id: str) -> State:
        scene, build = _built(state, self)
        most = limit(scene, self.who)
        over = most is not None and self.dice > most
        return with_build(state, scene, replace(build, gamble=self.dice, chosen=True, over=over))


def _built(state: State, fact: GambleSet | ExtraSet) -> tuple[Scene, Build]:
    """The scene of a fact, and what its Gladiator brings to it. Raises KeyError where they bring
    nothing."""
    scene = SCENE.at(state, fact.of)
    build = scene.build(fact.who)
    if build is None:
        raise KeyError(fact.who)
    return scene, build


# --- dice by the table's word --------------------------------------------------------------------


def no_extra(state: State, ask: OfGamble) -> str:
    """Against the rules: more dice than what is brought in gives."""
    build = SCENE.current(state).build(ask.who)
    more = build is not None and ask.dice > build.extra
    return "The background is 1 die, however many of its details fit." if more else ""


@MOVES.makes(
    "set_extra", SCENE.in_progress, SCENE.not_rolled, is_in,
    against_rules(not_betrayed, "FS-12"), against_rules(no_extra, "FS-16"),
)  # fmt: skip
@FACTS
class ExtraSet(OfScene, OfCharacter):
    """Dice that the table gives somebody for this roll, beside all that the rules know."""

    undo_label: ClassVar[str] = "Extra dice set"
    sets = ("of", "who")

    dice: int = of(integer(0, EXTRA_MOST), default=0)

    def apply(self, state: State, id: str) -> State:
        scene, build = _built(state, self)
        return with_build(state, scene, replace(build, extra=self.dice))


# --- the background, Relationships, an attempt to disengage --------------------------------------


def _brought(scene: Scene) -> Keys:
    """What is brought in by all: "past:WHO:", "leave:WHO:" (FS-11), "tie:WHO:ID"."""
    keys: list[str] = []
    for build in scene.builds:
        keys += [f"{PAST}:{build.who}:"] if build.background else []
        keys += [f"{LEAVE}:{build.who}:"] if build.leaves else []
        keys += [f"{TIE}:{build.who}:{key}" for key in build.bought]
    return tuple(keys)


def _with_brought(state: State, scene: Scene, keys: Keys) -> State:
    """The state in which this, and nothing else, is brought in. Raises ValueError once the dice
    are rolled."""
    if scene.fallen:
        raise ValueError("the dice have been rolled")
    builds = []
    for build in scene.builds:
        head = f"{TIE}:{build.who}:"
        bought = tuple(key.removeprefix(head) for key in keys if key.startswith(head))
        past, leaves = (f"{what}:{build.who}:" in keys for what in (PAST, LEAVE))
        builds.append(replace(build, bought=bought, background=past, leaves=leaves))
    return SCENE.changed(state, scene.id, builds=tuple(builds))


def _tie(state: State, scene: Scene, key: str) -> Relationship | None:
    """The Relationship of somebody who rolls that a key names, or None."""
    what, who, rest = (*key.split(":", 2), "", "")[:3]
    there = scene.build(who) is not None and what == TIE
    return state.people[who].tie(rest) if there else None


def _there(state: State, scene: Scene, key: str) -> bool:
    what, who, rest = (*key.split(":", 2), "", "")[:3]
    whole = what == PAST or (what == LEAVE and isinstance(scene, Encounter))
    stands = whole and not rest and scene.build(who) is not None
    return stands or _tie(state, scene, key) is not None


@when_on
def has_a_die(state: State, ask: Bring) -> str:
    """Impossible: a Relationship without the die that it costs (FS-13)."""
    build = SCENE.current(state).build(ask.who or "")
    if not key_of(ask).startswith(TIE) or build is None or unpaid(state, build) > 0:
        return ""
    return f"{state.people[build.who].name} has no die left in the Conflict Pool to pay for it."


@when_on
def not_blocked(state: State, ask: Bring) -> str:
    """Against the rules: a Relationship that was in a Conflict which failed."""
    tie = _tie(state, SCENE.current(state), key_of(ask))
    if tie is None or not tie.resting:
        return ""
    return f"{state.npcs[tie.whom].name} is blocked for {some(tie.blocked, 'more Conflict')}."


bringing(
    FACTS, MOVES, Brings(SCENE, _brought, _with_brought, _there),
    (SCENE.in_progress, SCENE.not_rolled, has_a_die),
    (against_rules(not_betrayed, "FS-12"), against_rules(not_blocked)),
)  # fmt: skip
