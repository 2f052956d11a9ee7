"""A Conflict Roll is made: the Gamble, the background, Relationships bought, an attempt to
disengage. The same moves serve a Conflict and an Encounter."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from hotseat.core.game import Args
from hotseat.core.shapes import integer
from hotseat.core.wording import some
from hotseat.games.fight_sphere.guards import in_progress, is_in, not_betrayed, not_rolled
from hotseat.games.fight_sphere.records.people import Relationship
from hotseat.games.fight_sphere.records.scenes import GAMBLE_MOST, Encounter
from hotseat.games.fight_sphere.scene.pools import unpaid, with_build
from hotseat.games.fight_sphere.state import State, open_scene
from hotseat.kit.facts import FactRegistry, OfCharacter
from hotseat.kit.moves import Moves, against_rules, needs
from hotseat.kit.pool import Brings, Keys, bringing, key_of, when_on
from hotseat.kit.values import of

FACTS, MOVES = FactRegistry("fight_sphere"), Moves()


PAST, TIE, LEAVE = "past", "tie", "leave"


# --- the Gamble ----------------------------------------------------------------------------------


def limit(state: State, who: str) -> int | None:
    """The most that somebody may gamble in an Encounter: what the Initiative did. None without."""
    scene = open_scene(state)
    if not isinstance(scene, Encounter) or who == scene.who:
        return None
    return scene.first.gamble


@needs("who", "dice")
def has_dice(state: State, args: Args) -> str:
    """Impossible: dice that are not in the pool."""
    scene = open_scene(state).build(args["who"])
    most = unpaid(state, scene) + scene.gamble if scene else 0
    name = state.people[args["who"]].name
    return "" if args["dice"] <= most else f"{name} can gamble up to {some(most, 'die', 'dice')}."


@needs("who", "dice")
def within_limit(state: State, args: Args) -> str:
    """Against the rules: more dice than the Gladiator with the Initiative gambles."""
    most = limit(state, args["who"])
    if most is None or args["dice"] <= most:
        return ""
    return f"More than {state.people[open_scene(state).who].name}’s limit of {most}."


@MOVES.makes(
    "set_gamble", in_progress, not_rolled, is_in, has_dice,
    against_rules(not_betrayed, "FS-12"), against_rules(within_limit),
)  # fmt: skip
@FACTS
class GambleSet(OfCharacter):
    undo_label: ClassVar[str] = "Gamble set"

    dice: int = of(integer(0, GAMBLE_MOST), default=0)

    def apply(self, state: State, id: str) -> State:
        scene = open_scene(state).build(self.who)
        if scene is None:
            raise KeyError(self.who)
        return with_build(state, replace(scene, gamble=self.dice))


# --- the background, Relationships, an attempt to disengage --------------------------------------


def _held(state: State) -> Keys:
    """What is brought in by all: "past:WHO:", "leave:WHO:" (FS-11), "tie:WHO:ID"."""
    keys: list[str] = []
    for build in open_scene(state).builds:
        keys += [f"{PAST}:{build.who}:"] if build.background else []
        keys += [f"{LEAVE}:{build.who}:"] if build.leaves else []
        keys += [f"{TIE}:{build.who}:{key}" for key in build.bought]
    return tuple(keys)


def _kept(state: State, keys: Keys) -> State:
    for build in open_scene(state).builds:
        head = f"{TIE}:{build.who}:"
        bought = tuple(key.removeprefix(head) for key in keys if key.startswith(head))
        past, leaves = (f"{what}:{build.who}:" in keys for what in (PAST, LEAVE))
        new = replace(build, bought=bought, background=past, leaves=leaves)
        state = with_build(state, new)
    return state


def _tie(state: State, key: str) -> Relationship | None:
    what, who, rest = (*key.split(":", 2), "", "")[:3]
    scene = open_scene(state).build(who)
    return state.people[who].tie(rest) if scene is not None and what == TIE else None


def _there(state: State, key: str) -> bool:
    what, who, rest = (*key.split(":", 2), "", "")[:3]
    scene = open_scene(state)
    whole = what == PAST or (what == LEAVE and isinstance(scene, Encounter))
    return (whole and not rest and scene.build(who) is not None) or bool(_tie(state, key))


@when_on
def has_a_die(state: State, args: Args) -> str:
    """Impossible: a Relationship without the die that it costs (FS-13)."""
    key = key_of(args)
    scene = open_scene(state).build(args.get("who", ""))
    if not key.startswith(TIE) or scene is None or unpaid(state, scene) > 0:
        return ""
    return f"{state.people[scene.who].name} has no die left in the Conflict Pool to pay for it."


@when_on
def not_blocked(state: State, args: Args) -> str:
    """Against the rules: a Relationship that was in a Conflict which failed."""
    tie = _tie(state, key_of(args))
    if tie is None or not tie.resting:
        return ""
    return f"{state.npcs[tie.whom].name} is blocked for {some(tie.blocked, 'more Conflict')}."


BRINGS = Brings(_held, _kept, _there)
bringing(
    FACTS, MOVES, BRINGS, (in_progress, not_rolled, has_a_die),
    (against_rules(not_betrayed, "FS-12"), against_rules(not_blocked)),
)  # fmt: skip
