"""How the map changes: loose links, wounds, recovery and death. Pure, a state in and a state out.

Every change of links that the rules make goes through here, whoever's move brought it about.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from hotseat.games.isolation.reading import GREEN, RED
from hotseat.games.isolation.state import (
    DEAD,
    DYING,
    HEALTH,
    INJURED,
    LOOSE_MOST,
    WOUND,
    Grief,
    Link,
    Pair,
    State,
)

# The word on the link of each wound level.
WOUND_WORDS: Mapping[str, str] = {INJURED: "Injured", DYING: "Dying"}
_LEVEL_OF = {word: level for level, word in WOUND_WORDS.items()}


# --- loose links ---------------------------------------------------------------------------------


def change_loose(state: State, pair: Pair, number: int) -> State:
    """Add unlabelled links, green above zero and red below; one cancels one of the other colour
    first (IS-19). No pair ever has more than LOOSE_MOST of a colour."""
    return set_loose(state, pair, state.loose.get(pair, 0) + number)


def set_loose(state: State, pair: Pair, number: int) -> State:
    """The unlabelled links of a pair are now these; zero leaves none."""
    held = {key: count for key, count in state.loose.items() if key != pair}
    if number:
        held[pair] = max(-LOOSE_MOST, min(LOOSE_MOST, number))
    return replace(state, loose=held)


# --- wounds and recovery -------------------------------------------------------------------------


def wound(state: State, who: str, levels: int, id: str) -> State:
    """Make ``who`` worse by so many health levels, at most dead. Each level newly reached short of
    death draws a red link with its word to everybody else alive; ``id`` is the event's, the links'
    ids are f"{id}#w1" and so on. Raises KeyError for an unknown id."""
    worse = _hurt(state, who, levels, id)
    gone = not worse.people[who].living and state.people[who].living
    return _bury(worse, (who,), id) if gone else worse


def _hurt(state: State, who: str, levels: int, id: str) -> State:
    """The wounds and their links; a death is marked, its links are not yet shared out."""
    before = HEALTH.index(state.people[who].health)
    after = min(before + max(0, levels), len(HEALTH) - 1)
    state = with_health(state, who, HEALTH[after])
    if HEALTH[after] == DEAD:
        return state
    for level in HEALTH[before + 1 : after + 1]:
        state = _draw_wound(state, who, WOUND_WORDS[level], id)
    return state


def _draw_wound(state: State, who: str, word: str, id: str) -> State:
    new: list[Link] = []
    first = _next_number(state, f"{id}#w")
    for other in state.others(who):
        pair = state.pair(who, other.id)
        if not any(link.pair == pair for link in wound_links(state, who, word)):
            key = f"{id}#w{first + len(new)}"
            new.append(Link(key, pair, RED, WOUND, word, word, who))
    return replace(state, links=(*state.links, *new))


def _next_number(state: State, prefix: str) -> int:
    used = [link.id.removeprefix(prefix) for link in state.links if link.id.startswith(prefix)]
    return 1 + max((int(number) for number in used if number.isdigit()), default=0)


def wound_links(state: State, who: str, word: str) -> tuple[Link, ...]:
    """The links of that wound of that person, with anybody."""
    return tuple(
        link
        for link in state.links
        if link.kind == WOUND and link.whose == who and link.word_a == word
    )


def strike(state: State, link_id: str) -> State:
    """Take a labelled link off the map, and nothing else. Raises KeyError where there is none."""
    if state.link(link_id) is None:
        raise KeyError(link_id)
    return replace(state, links=tuple(link for link in state.links if link.id != link_id))


def erase(state: State, link_id: str) -> State:
    """Take a labelled link off the map by a roll between sessions: with the last link of a wound
    its bearer is one health level better. Raises KeyError where there is none."""
    link = state.link(link_id)
    state = strike(state, link_id)
    return state if link is None or not recovers(state, link) else _better(state, link)


def recovers(state: State, gone: Link) -> bool:
    """Whether the loss of this wound's link, already ``gone`` from the map, heals its bearer."""
    if gone.kind != WOUND or wound_links(state, gone.whose, gone.word_a):
        return False
    bearer = state.people.get(gone.whose)
    return bearer is not None and bearer.health == _LEVEL_OF[gone.word_a]


def _better(state: State, gone: Link) -> State:
    level = HEALTH.index(state.people[gone.whose].health)
    return with_health(state, gone.whose, HEALTH[level - 1])


def with_health(state: State, who: str, health: str) -> State:
    """One person's health set, and nothing else."""
    one = replace(state.people[who], health=health)
    return replace(state, people={**state.people, who: one})


# --- death ---------------------------------------------------------------------------------------


def die(state: State, who: str, id: str) -> State:
    """``who`` is dead: all his links leave the map; his labelled green ones are spread as loose
    green ones over the pairs that are left, evenly, and what cannot be shared evenly waits as a
    Grief until the table has named the pairs. Raises KeyError for an unknown id."""
    return _bury(with_health(state, who, DEAD), (who,), id)


def _bury(state: State, dead: Sequence[str], id: str) -> State:
    """Share out the links of people who died in one moment; all of them are marked dead already,
    and a link between two of them counts once."""
    state = share_again(state)
    for who in dead:
        greens = sum(1 for link in state.links if who in link.pair and link.tone == GREEN)
        state = _cut(state, who)
        state = _spread(state, Grief(f"{id}#g{len(state.griefs) + 1}", who, 0, greens))
    return state


def _cut(state: State, who: str) -> State:
    links = tuple(link for link in state.links if who not in link.pair)
    loose = {pair: number for pair, number in state.loose.items() if who not in pair}
    return replace(state, links=links, loose=loose)


def share_again(state: State) -> State:
    """Open griefs for the pairs that are left now: where there are fewer pairs than links to
    share, each pair has some at once, and only the remainder still waits."""
    griefs, state = state.griefs, replace(state, griefs=())
    for grief in griefs:
        state = _spread(state, grief)
    return state


def _spread(state: State, grief: Grief) -> State:
    pairs = state.pairs()
    if not pairs:
        return state
    each, left = divmod(grief.left, len(pairs))
    if each:
        for pair in pairs:
            state = change_loose(state, pair, each)
    if not left:
        return state
    waiting = replace(grief, each=grief.each + each, left=left)
    return replace(state, griefs=(*state.griefs, waiting))


# --- a settled action ----------------------------------------------------------------------------


def settle_people(
    state: State,
    wounds: Iterable[Mapping[str, Any]],
    loose: Iterable[Mapping[str, Any]],
    active: str,
    id: str,
) -> State:
    """What an action does to people: loose links with the active player first, then every wound,
    then deaths. ``wounds`` are records of who and levels, ``loose`` of who and number (signed), as
    the fact "settled" holds them; ``id`` is that event's."""
    for item in loose:
        state = change_loose(state, state.pair(active, item["who"]), item["number"])
    dead: list[str] = []
    for item in wounds:
        who, lived = item["who"], state.people[item["who"]].living
        state = _hurt(state, who, item["levels"], id)
        if lived and not state.people[who].living:
            dead.append(who)
    return _bury(state, dead, id) if dead else state
