"""A Conflict or one roll of an Encounter: the dice brought, bet and rolled, and what it came to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from hotseat.core.dice import Die
from hotseat.core.facts import ID, WORDS
from hotseat.core.shapes import boolean, integer
from hotseat.core.values import dice, many, of
from hotseat.games.fight_sphere.reading import SIDES
from hotseat.games.fight_sphere.records.episodes import Episode, Pair, Resume
from hotseat.games.fight_sphere.records.people import POOL_MOST
from hotseat.kit.characters import PEOPLE_MOST
from hotseat.kit.records import Limit

GAMBLE_MOST = BET_MOST = POOL_MOST
LOST_MOST = 9999
ROLLERS = Limit(12, "{most} Gladiators are enough.")
SIDES_MOST = ROLLERS.most
GM_SIDE = "gm"


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
    it is an attempt to disengage; ``extra``: dice by the table's word (FS-16). ``chosen``: how many
    dice are gambled was said, if only that it is none; ``over``: they are above the limit by the
    table's word."""

    who: str
    background: bool = False
    gamble: int = 0
    bought: tuple[str, ...] = ()
    leaves: bool = False
    extra: int = 0
    chosen: bool = False
    over: bool = False


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
    for good; ``paid``: dice that Relationships cost before the roll (0 in older files)."""

    who: str = of(ID)
    lost: int = of(integer(0, LOST_MOST), default=0)
    free: bool = of(boolean(), default=False)
    out: bool = of(boolean(), default=False)
    by: tuple[str, ...] = of(many(ID, hi=PEOPLE_MOST), default=())
    pool: int = of(integer(-LOST_MOST, POOL_MOST), default=0)
    dies: bool = of(boolean(), default=False)
    paid: int = of(integer(0, LOST_MOST), default=0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """A roll in progress, or the last one. ``builds`` stand in the order in which rolls are
    constructed; ``framer``: the seat that framed it ("" for the player, "gm"); ``fallen`` is empty
    until the dice are rolled; ``done``: who took a reward, or "resume", with what that was in
    words; ``paid`` the dice of Conflict Pools that the roll has cost, by whose; ``lying`` what was
    rolled while the roll is changed."""

    id: str
    builds: tuple[Build, ...]
    framer: str = ""
    about: str = ""
    bets: tuple[Bet, ...] = ()
    fallen: tuple[Fallen, ...] = ()
    done: Mapping[str, str] = field(default_factory=dict)
    paid: Mapping[str, int] = field(default_factory=dict)
    lying: tuple[Fallen, ...] = ()

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
        for build in self.builds:
            if build.who == who:
                return build
        return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Conflict(Scene):
    """An ordinary Conflict, of one Gladiator against the Threshold. ``shared``: it is in the scene
    of these, who had theirs before and have truces with them; ``next_turn``: it is then that
    player's next turn, else it takes no one's (FS-20)."""

    threshold: int
    shared: tuple[str, ...] = ()
    next_turn: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Encounter(Scene):
    """One Conflict of a Gladiatorial Encounter: ``clash`` is the one it belongs to. The gamble of
    the first is the limit. ``betrayals`` are (traitor, betrayed), ``apart`` the pairs whose truce
    kept them from being compared; ``fates`` what it came to, once it is resolved, and ``losses``
    the points of Relationships.
    ``before`` is the Episode as it was, ``taken`` the resumes that were waiting for it, and
    ``gained`` the dice that it has paid: what a scene that is cancelled puts back."""

    clash: str
    before: Episode
    betrayals: tuple[Pair, ...] = ()
    apart: tuple[Pair, ...] = ()
    fates: tuple[Fate, ...] = ()
    losses: tuple[Loss, ...] = ()
    taken: tuple[Resume, ...] = ()
    gained: Mapping[str, int] = field(default_factory=dict)
