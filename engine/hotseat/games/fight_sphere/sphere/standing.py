"""Who is still standing, whose turn it is, and what becomes of those who are defeated."""

from __future__ import annotations

from itertools import combinations

from hotseat.core.frozen import read_once, replace
from hotseat.games.fight_sphere.records.episodes import Clash, Episode, pair
from hotseat.games.fight_sphere.records.people import POOL_MOST, Gladiator
from hotseat.games.fight_sphere.state import State, with_episode
from hotseat.kit.people import changed, is_npc, present


def episode_of(state: State, who: str) -> Episode | None:
    """The Episode of this Layer that a Gladiator is or was in, or None."""
    return next((episode for episode in state.episodes if who in episode.members), None)


def active(state: State, who: str) -> bool:
    """Whether a Gladiator is in an Episode that goes on, and has not been defeated in it."""
    episode = episode_of(state, who)
    return episode is not None and not episode.over and who in episode.standing


@read_once
def player_characters(state: State) -> tuple[Gladiator, ...]:
    """The players' Gladiators in the story, in the order of the seats."""
    seats = [seat.id for seat in state.table.seats.players()]
    gladiators = [
        gladiator
        for gladiator in present(state)
        if gladiator.owner and not is_npc(state, gladiator)
    ]
    rank = {owner: n for n, owner in enumerate(seats)}
    return tuple(sorted(gladiators, key=lambda gladiator: rank.get(gladiator.owner, len(seats))))


def npc_gladiators(state: State) -> tuple[Gladiator, ...]:
    """The NPC Gladiators who live."""
    return tuple(gladiator for gladiator in present(state) if is_npc(state, gladiator))


# --- turns ---------------------------------------------------------------------------------------


@read_once
def in_turn(state: State) -> tuple[Gladiator, ...]:
    """Who has turns on this Layer: the players' Gladiators, those who are done too."""
    return tuple(
        gladiator for gladiator in player_characters(state) if episode_of(state, gladiator.id)
    )


def round_from(state: State, who: str) -> tuple[str, ...]:
    """All who have turns, in their order, from the one after ``who`` round to themselves."""
    order = [gladiator.id for gladiator in in_turn(state)]
    at = order.index(who) + 1 if who in order else 0
    return (*order[at:], *order[:at])


@read_once
def whose_turn(state: State) -> str:
    """The Gladiator whose turn it is; the next one where they are done; "" where all are."""
    order = round_from(state, state.turn)
    first = (state.turn,) if state.turn in order else ()
    return next((who for who in (*first, *order) if active(state, who)), "")


def turn_over(state: State, who: str) -> State:
    """The state after a turn of ``who``: it is the next active player's (round robin), but not of
    those who had this turn before, in a scene that was shared (FS-20)."""
    ahead = list(state.ahead)
    after = [other for other in round_from(state, who) if active(state, other)]
    for follower in after:
        if follower not in ahead:
            return replace(state, turn=follower, ahead=tuple(ahead))
        ahead.remove(follower)
    return replace(state, turn=next(iter(after), ""), ahead=tuple(ahead))


def unfinished(state: State, who: str) -> Clash | None:
    """The Encounter that the next scene of ``who`` must continue, first who has the Initiative: one
    that the GM resumes, with whom else they have not finished with (FS-19), else one that is not
    over; None where they are free."""
    episode = episode_of(state, who)
    if episode is None:
        return None
    for resume in state.resumes:
        beside = resume.rival in episode.members
        if beside and resume.who == who and active(state, resume.rival):
            clash, own = episode.meeting(resume.rival, resume.rival, who), episode.meeting(who)
            members = tuple(dict.fromkeys((*clash.members, *own.members)))
            return Clash(clash.id or own.id, members)
    goes_on = episode.clash_of(who) and active(state, who)
    return episode.meeting(who, who) if goes_on else None


# --- defeat --------------------------------------------------------------------------------------


def defeated(state: State, who: str) -> State:
    """The state after a defeat: out of the Episode; dead for an NPC Gladiator, and for anyone at
    the Core. Their truces and Encounters end; whoever is left as one of two has no truce more."""
    state = gone_out(state, who)
    dies = mortal(state, state.people[who])
    return changed(state, who, died=True, gone=True) if dies else state


def mortal(state: State, gladiator: Gladiator) -> bool:
    """Whether a defeat is death: for NPC Gladiators, and for all at the Core."""
    return state.core or is_npc(state, gladiator)


def gone_out(state: State, who: str) -> State:
    """The state with somebody out of their Episode."""
    episode = episode_of(state, who)
    return judged(with_episode(state, left(episode, who))) if episode is not None else state


def left(episode: Episode, who: str) -> Episode:
    """The Episode after somebody is out of it."""
    out = tuple(dict.fromkeys((*episode.out, who)))
    after = replace(episode, out=out, broken=tuple(two for two in episode.broken if who not in two))
    few = len(after.standing) < 3
    truces = () if few else tuple(two for two in after.truces if who not in two)
    return replace(after, truces=truces, clashes=_clashes(episode, who))


def without(episode: Episode, who: str) -> Episode:
    """The Episode as if somebody had never been in it."""
    after = left(episode, who)
    met = tuple(two for two in episode.met if who not in two)
    members, out = (
        [member for member in those if member != who] for those in (episode.members, episode.out)
    )
    return replace(after, members=tuple(members), out=tuple(out), met=met)


def _clashes(episode: Episode, who: str) -> tuple[Clash, ...]:
    """The Encounters without somebody: one that has a single Gladiator left is over."""
    left = (
        replace(clash, members=tuple(member for member in clash.members if member != who))
        for clash in episode.clashes
    )
    return tuple(clash for clash in left if len(clash.members) > 1)


def hostile(episode: Episode) -> Episode:
    """The Episode without the Encounters in which all have truces with all: they are over."""
    clashes = tuple(
        clash for clash in episode.clashes
        if any(pair(*two) not in episode.truces for two in combinations(clash.members, 2))
    )  # fmt: skip
    return replace(episode, clashes=clashes)


def settled(state: State, episode: Episode) -> State:
    """The state with this Episode after its truces: what two of them were to resume is over."""
    kept = (
        resume for resume in state.resumes if pair(resume.who, resume.rival) not in episode.truces
    )
    return replace(with_episode(state, hostile(episode)), resumes=tuple(kept))


def disengaged(episode: Episode, who: str) -> Episode:
    """The Episode after somebody got away from their Encounter: the GM may resume it with each of
    those they were in it with."""
    clash = episode.clash_of(who)
    rivals = [other for other in clash.members if other != who] if clash else []
    broken = dict.fromkeys((*episode.broken, *(pair(who, other) for other in rivals)))
    return replace(episode, broken=tuple(broken), clashes=_clashes(episode, who))


def judged(state: State) -> State:
    """The state with a Judgment Pool for every player whose last Gladiator is done: the Threshold
    and a die for each Relationship. The GM has none, nor anybody who is still in an Episode."""
    pools = dict(state.judgment)
    for seat in state.table.seats.players():
        mine = [own for own in state.people.values() if own.owner == seat.id]
        here = [own for own in mine if episode_of(state, own.id)]
        if any(active(state, own.id) for own in mine):
            pools.pop(seat.id, None)
        elif here and seat.id not in pools:
            most = max(len(own.ties) for own in here)
            pools[seat.id] = min(POOL_MOST, state.threshold + most)
    return replace(state, judgment=pools)
