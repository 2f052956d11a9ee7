"""What a campaign of Fight Sphere knows: Gladiators and the people they care for, the Layer with
its Episodes, the turns, and the Conflict or the Gladiatorial Encounter in progress.

Everything is referred to by id: that of the fact that made it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from hotseat.core.dice import Die
from hotseat.core.private import SecretRef
from hotseat.core.shapes import boolean, choice, integer
from hotseat.games.fight_sphere.pool import DRIVES
from hotseat.games.fight_sphere.reading import SIDES
from hotseat.kit import people
from hotseat.kit.characters import PEOPLE_MOST
from hotseat.kit.facts import ID, WORDS
from hotseat.kit.people import Person, changed
from hotseat.kit.values import dice, many, of

DEATH_WISH, REASON = DRIVES
DRIVE_WORDS = {DEATH_WISH: "Death wish", REASON: "Reason to Live"}
DRIVE = choice(*DRIVES)
FIRST_VALUE = {DEATH_WISH: 2, REASON: 0}  # FS-9
NPC_KINDS = {
    "other": "One person",
    "gang": "Gang",
    "cult": "Cult",
    "media": "Media hounds",
    "nation": "Micro-nation",
    "tech": "Native Sphere tech",
}
POOL_FIRST, POOL_MOST = 5, 99
VALUE_LEAST, VALUE_MOST = -2, 40  # below 0 by a trade alone (FS-9)
SURFACE, THRESHOLD_MOST = 5, 60
LAYER_MOST = THRESHOLD_MOST - SURFACE + 1
TIES_MOST, NPCS_MOST, EPISODES_MOST = 24, 80, 20
GAMBLE_MOST = BET_MOST = POOL_MOST
LOST_MOST = 9999
VALUE = integer(VALUE_LEAST, VALUE_MOST)
GM_SIDE = "gm"

Pair = tuple[str, str]


def pair(one: str, other: str) -> Pair:
    """Two Gladiators, said in either order."""
    return (one, other) if one < other else (other, one)


def beside(pairs: Iterable[Pair], who: str) -> list[str]:
    """Who stands beside somebody in these pairs."""
    return [b if a == who else a for a, b in pairs if who in (a, b)]


# --- people -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Npc:
    """Somebody who is no Gladiator: a card of the GM's, shared by all who have a Relationship with
    them. ``notes`` are the GM's alone; ``gone``: dead, mad or out of the game for good."""

    id: str
    name: str
    what: str = "other"
    about: str = ""
    notes: SecretRef | None = None
    gone: bool = False

    @property
    def kind(self) -> str:
        """What they are, in words."""
        return NPC_KINDS[self.what]


@dataclass(frozen=True, slots=True)
class Relationship:
    """``whom`` is an Npc's id; ``value`` the rated one (FS-9); ``blocked``: for how many Conflicts
    it cannot be bought (0: free)."""

    id: str
    whom: str
    value: int
    blocked: int = 0

    @property
    def resting(self) -> bool:
        """Whether it cannot be bought now."""
        return self.blocked > 0


@dataclass(frozen=True, slots=True)
class Gladiator(Person):
    """``maker`` is the seat that made them; ``why`` the Death wish or Reason to Live in words;
    ``traded``: the one trade of the game was used; ``died``: dead for good (``gone`` too)."""

    maker: str = ""
    backstory: str = ""
    drive: str = DEATH_WISH
    why: str = ""
    traded: bool = False
    weapon: str = ""
    pool: int = POOL_FIRST
    ties: tuple[Relationship, ...] = ()
    died: bool = False

    @property
    def dead(self) -> bool:
        """Dead, and not brought back by the table's word."""
        return self.died and self.gone

    def tie(self, key: str) -> Relationship | None:
        """The Relationship of this id, or None."""
        return next((each for each in self.ties if each.id == key), None)

    def tie_with(self, whom: str) -> Relationship | None:
        """The Relationship with this Npc, or None."""
        return next((each for each in self.ties if each.whom == whom), None)


# --- Layers and Episodes --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Clash:
    """A Gladiatorial Encounter that goes on from scene to scene, and who is still in it."""

    id: str
    members: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Episode:
    """``members`` are all who began it or came into it; ``met``: the pairs who have met in it (the
    drives' bonuses are given at the first meeting); ``out``: who was defeated in it, in order;
    ``clashes``: Encounters that are not over; ``broken``: pairs whose Encounter was broken off by
    disengaging, which the GM may resume."""

    id: str
    layer: int
    members: tuple[str, ...]
    about: str = ""
    met: tuple[Pair, ...] = ()
    out: tuple[str, ...] = ()
    truces: tuple[Pair, ...] = ()
    clashes: tuple[Clash, ...] = ()
    broken: tuple[Pair, ...] = ()

    @property
    def standing(self) -> tuple[str, ...]:
        """Who has not been defeated in it."""
        return tuple(who for who in self.members if who not in self.out)

    @property
    def over(self) -> bool:
        """Whether one Gladiator at most is left standing."""
        return len(self.standing) < 2

    def clash_of(self, who: str) -> Clash | None:
        """The unfinished Encounter that somebody is in, or None."""
        return next((each for each in self.clashes if who in each.members), None)

    def meeting(self, rival: str, *first: str) -> Clash:
        """The Encounter of these, the first of whom has the Initiative, with all whom the rival has
        not finished with (FS-19); without an id where that is no one."""
        held = self.clash_of(rival) or Clash("", ())
        return Clash(held.id, tuple(dict.fromkeys((*first, *held.members))))


@dataclass(frozen=True, slots=True)
class Resume:
    """The GM's word after a failure: on ``who``'s next turn the Encounter with the NPC Gladiator
    ``rival`` goes on, and ``rival`` has the Initiative."""

    who: str
    rival: str


# --- a scene --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Bet:
    """Judgment dice of a seat on a side: a Gladiator's id, or GM_SIDE in a Conflict. One for each
    seat and side; the dice stay in the pool until the roll is judged."""

    seat: str = of(ID)
    side: str = of(ID)
    dice: int = of(integer(0, BET_MOST))


@dataclass(frozen=True, slots=True)
class Fallen:
    """What one side rolled: a Gladiator's id, or GM_SIDE."""

    side: str = of(ID)
    dice: tuple[Die, ...] = of(dice(SIDES))


@dataclass(frozen=True, slots=True)
class Build:
    """One Gladiator's Conflict Roll. ``bought`` are ids of Relationships, in the order bought; a
    die for each is paid out of the pool when the dice are rolled, not before (FS-13). ``leaves``:
    it is an attempt to disengage."""

    who: str
    background: bool = False
    gamble: int = 0
    bought: tuple[str, ...] = ()
    leaves: bool = False


@dataclass(frozen=True, slots=True)
class Loss:
    """Points of the loser's share (FS-7) put on one of the Relationships bought; ``said``: what it
    makes of it, for the log."""

    who: str = of(ID)
    tie: str = of(ID)
    points: int = of(integer(0, LOST_MOST))
    said: str = of(WORDS, default="")


@dataclass(frozen=True, slots=True)
class Fate:
    """What a roll came to for one Gladiator: ``lost`` are the dice it costs; ``free``: they
    disengaged; ``out``: they are defeated, ``by`` whom and with what ``pool``, below 0; ``dies``:
    for good."""

    who: str = of(ID)
    lost: int = of(integer(0, LOST_MOST), default=0)
    free: bool = of(boolean(), default=False)
    out: bool = of(boolean(), default=False)
    by: tuple[str, ...] = of(many(ID, hi=PEOPLE_MOST), default=())
    pool: int = of(integer(-LOST_MOST, POOL_MOST), default=0)
    dies: bool = of(boolean(), default=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """A roll in progress, or the last one. ``builds`` stand in the order in which rolls are
    constructed; ``framer``: the seat that framed it ("" for the player, "gm"); ``fallen`` is empty
    until the dice are rolled; ``done``: who took a reward, or "resume", with what that was in
    words."""

    id: str
    builds: tuple[Build, ...]
    framer: str = ""
    about: str = ""
    bets: tuple[Bet, ...] = ()
    fallen: tuple[Fallen, ...] = ()
    done: Mapping[str, str] = field(default_factory=dict)

    @property
    def first(self) -> Build:
        """The roll of whoever's scene it is."""
        return self.builds[0]

    @property
    def who(self) -> str:
        """Whose scene it is; in an Encounter they have the Initiative."""
        return self.first.who

    def build(self, who: str) -> Build | None:
        """Somebody's Conflict Roll, or None."""
        return next((each for each in self.builds if each.who == who), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Conflict(Scene):
    """An ordinary Conflict, of one Gladiator against the Threshold. ``shared``: it is in the scene
    of these, who had theirs before and have truces with them; so it takes no one's turn."""

    threshold: int
    shared: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Encounter(Scene):
    """One Conflict of a Gladiatorial Encounter: ``clash`` is the one it belongs to. The gamble of
    the first is the limit. ``betrayals`` are (traitor, betrayed), ``apart`` the pairs whose truce
    kept them from being compared; ``fates`` what it came to, once it is resolved.
    ``before`` is the Episode as it was, ``taken`` the resumes that were waiting for it, and
    ``gained`` the dice that it has paid: what a scene that is cancelled puts back."""

    clash: str
    before: Episode
    betrayals: tuple[Pair, ...] = ()
    apart: tuple[Pair, ...] = ()
    fates: tuple[Fate, ...] = ()
    taken: tuple[Resume, ...] = ()
    gained: Mapping[str, int] = field(default_factory=dict)


# --- all of it ------------------------------------------------------------------------------------


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
        who: replace(one, ties=tuple(each for each in one.ties if each.whom != key))
        for who, one in state.people.items()
    }
    return replace(state, npcs=npcs, people=folk)


def episode_at(state: State, key: str) -> Episode:
    """The Episode of this id. Raises KeyError for one that is not on this Layer."""
    held = next((each for each in state.episodes if each.id == key), None)
    if held is None:
        raise KeyError(key)
    return held


def with_episode(state: State, held: Episode) -> State:
    """The state with one Episode of this Layer changed."""
    found = tuple(held if each.id == held.id else each for each in state.episodes)
    return replace(state, episodes=found)


def gain(state: State, who: str, dice: int) -> State:
    """The state with what a scene pays into somebody's pool, or, below 0, takes back."""
    one, met = state.people[who], state.encounter
    pool = max(0, min(POOL_MOST, one.pool + dice))
    if met is not None:
        gained = {**met.gained, who: met.gained.get(who, 0) + pool - one.pool}
        state = replace(state, scene=replace(met, gained=gained))
    return changed(state, who, pool=pool)
