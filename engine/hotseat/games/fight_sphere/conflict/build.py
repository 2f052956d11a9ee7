"""A Conflict Roll is made: the Gamble, the background, Relationships bought, Judgment dice; and
what the scene is about. The same moves serve a Conflict and an Encounter."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from hotseat.core import panels as p
from hotseat.core.arguments import ID, LINE, line
from hotseat.core.game import Args
from hotseat.core.shapes import integer, maybe
from hotseat.core.wording import cited, some
from hotseat.games.fight_sphere.conflict.pools import change, open_scene, unpaid, with_build
from hotseat.games.fight_sphere.sphere.standing import left, settled
from hotseat.games.fight_sphere.sphere.turns import may_frame
from hotseat.games.fight_sphere.state import (
    BET_MOST,
    GAMBLE_MOST,
    GM_SIDE,
    Bet,
    Encounter,
    Relationship,
    State,
    episode_at,
    gain,
)
from hotseat.kit.facts import ID as KEY
from hotseat.kit.facts import WORDS, FactData, FactRegistry, OfCharacter, say
from hotseat.kit.moves import Moves, against_rules, needs, running, unless
from hotseat.kit.people import sits
from hotseat.kit.pool import Brings, Keys, bringing, key_of, when_on
from hotseat.kit.values import of

FACTS, MOVES = FactRegistry("fight_sphere"), Moves()
PAST, TIE, LEAVE = "past", "tie", "leave"

in_progress, not_rolled, is_rolled, no_other = running(
    "scene", lambda s: s.conflict or s.encounter, lambda held: held.fallen
)
is_in = unless(
    lambda state, args: open_scene(state).build(args["who"]),
    "They don’t roll in this scene.",
    "who",
)


def not_betrayed(state: State, _args: Args) -> str:
    """Against the rules: dice changed after a truce was broken, which comes when all dice are
    gathered (FS-12)."""
    scene = open_scene(state)
    late = isinstance(scene, Encounter) and scene.betrayals
    return "A truce was betrayed, so the rolls are set: roll the dice now." if late else ""


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
    held = open_scene(state).build(args["who"])
    most = unpaid(state, held) + held.gamble if held else 0
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
        held = open_scene(state).build(self.who)
        if held is None:
            raise KeyError(self.who)
        return with_build(state, replace(held, gamble=self.dice))


# --- the background, Relationships, an attempt to disengage --------------------------------------


def _held(state: State) -> Keys:
    """What is brought in by all: "past:WHO:", "leave:WHO:" (FS-11), "tie:WHO:ID"."""
    found: list[str] = []
    for each in open_scene(state).builds:
        found += [f"{PAST}:{each.who}:"] if each.background else []
        found += [f"{LEAVE}:{each.who}:"] if each.leaves else []
        found += [f"{TIE}:{each.who}:{key}" for key in each.bought]
    return tuple(found)


def _kept(state: State, keys: Keys) -> State:
    for each in open_scene(state).builds:
        head = f"{TIE}:{each.who}:"
        bought = tuple(key.removeprefix(head) for key in keys if key.startswith(head))
        past, leaves = (f"{what}:{each.who}:" in keys for what in (PAST, LEAVE))
        new = replace(each, bought=bought, background=past, leaves=leaves)
        state = with_build(state, new)
    return state


def _tie(state: State, key: str) -> Relationship | None:
    what, who, rest = (*key.split(":", 2), "", "")[:3]
    held = open_scene(state).build(who)
    return state.people[who].tie(rest) if held is not None and what == TIE else None


def _there(state: State, key: str) -> bool:
    what, who, rest = (*key.split(":", 2), "", "")[:3]
    scene = open_scene(state)
    whole = what == PAST or (what == LEAVE and isinstance(scene, Encounter))
    return (whole and not rest and scene.build(who) is not None) or bool(_tie(state, key))


@when_on
def has_a_die(state: State, args: Args) -> str:
    """Impossible: a Relationship without the die that it costs (FS-13)."""
    key = key_of(args)
    held = open_scene(state).build(args.get("who", ""))
    if not key.startswith(TIE) or held is None or unpaid(state, held) > 0:
        return ""
    return f"{state.people[held.who].name} has no die left in the Conflict Pool to pay for it."


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


# --- Judgment dice -------------------------------------------------------------------------------


def bet_sides(state: State) -> dict[str, str]:
    """The sides that Judgment dice can be put on, each in words."""
    scene = open_scene(state)
    found = {each.who: state.people[each.who].name for each in scene.builds}
    return found if isinstance(scene, Encounter) else {**found, GM_SIDE: "GM"}


def bet_on(state: State, seat: str, side: str) -> int:
    """The Judgment dice of a seat on one side."""
    bets = open_scene(state).bets
    return sum(each.dice for each in bets if (each.seat, each.side) == (seat, side))


def unbet(state: State, seat: str) -> int:
    """The Judgment dice that a seat has on no side yet."""
    bets = open_scene(state).bets
    return state.judgment.get(seat, 0) - sum(each.dice for each in bets if each.seat == seat)


@needs("seat", "side")
def can_bet(state: State, args: Args) -> str:
    """Impossible: a side that is not there, dice that are not in the pool."""
    seat, side = args["seat"], args["side"]
    name = state.table.seats.name_of(seat)
    if seat not in state.judgment:
        return f"{name} has no Judgment Pool. Set one first, under Edit Layer."
    if side not in bet_sides(state):
        return "There is no such side in this scene."
    most = unbet(state, seat) + bet_on(state, seat, side)
    dice = some(most, "Judgment die", "Judgment dice")
    return "" if args.get("dice", 0) <= most else f"{name} has {dice} for this side."


@MOVES.makes(
    "bet_judgment", in_progress, not_rolled, sits("seat"), can_bet,
    against_rules(not_betrayed, "FS-12"),
)  # fmt: skip
@FACTS
class JudgmentBet(FactData):
    """Judgment dice on a side: they are rolled with it, and lost if it succeeds (FS-15). The log
    has them with the roll."""

    undo_label: ClassVar[str] = "Judgment dice set"

    seat: str = of(KEY)
    side: str = of(KEY)
    dice: int = of(integer(0, BET_MOST), default=0)

    def apply(self, state: State, id: str) -> State:
        sides = () if open_scene(state).fallen else bet_sides(state)
        if self.side not in sides or self.seat not in state.judgment:
            raise KeyError(self.side)
        key = (self.seat, self.side)
        left = tuple(each for each in open_scene(state).bets if (each.seat, each.side) != key)
        return change(state, bets=(*left, *([Bet(*key, self.dice)] if self.dice else [])))


# --- what it is about ----------------------------------------------------------------------------

WORDS_ABOUT = {"about": maybe(LINE), "framer": maybe(ID)}


@FACTS
class SceneDescribed(FactData):
    about: str = of(WORDS, default="")
    framer: str = of(LINE, default="")

    def apply(self, state: State, id: str) -> State:
        return change(state, about=self.about, framer=self.framer)

    def tell(self, state: State, by: str) -> p.Entry:
        framed = state.table.seats.name_of(self.framer)
        said = [cited(self.about)] if self.about else []
        said += [f"Framed by {framed}."] if framed else []
        return p.Entry("Scene framed", by, " ".join(said), passing=True)


@MOVES(in_progress, against_rules(may_frame), **WORDS_ABOUT)
def describe_scene(state: State, args: Args) -> tuple[FactData, ...]:
    """The fact for whatever of the scene is now in other words; none where nothing is."""
    scene = open_scene(state)
    about = line(args, "about") if "about" in args else scene.about
    framer = args.get("framer", scene.framer)
    new = (about, framer) != (scene.about, scene.framer)
    return (SceneDescribed(about, framer),) if new else ()


def _put_back(state: State, scene: Encounter) -> State:
    for who, dice in scene.gained.items():
        state = gain(state, who, -dice)
    was = scene.before
    here = episode_at(state, was.id)
    here = replace(here, clashes=was.clashes, broken=was.broken, met=was.met)
    for who in here.out:
        here = left(here, who)
    return settled(replace(state, resumes=(*state.resumes, *scene.taken)), here)


@MOVES.makes("cancel_scene", in_progress, against_rules(not_rolled))
@FACTS
class SceneCancelled(FactData):
    """As if it had not been framed: an Encounter puts back what it paid and whom it joined."""

    def apply(self, state: State, id: str) -> State:
        scene = open_scene(state)
        if isinstance(scene, Encounter):
            state = _put_back(state, scene)
        return replace(state, scene=None)

    tell = say("Scene cancelled", who="{by}", story=False, passing=True)
