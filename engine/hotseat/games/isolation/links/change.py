"""How the map changes by the rules: unlabelled links, wounds, recovery and death.

A state in and a state out: every change of links that the rules make goes through here, whichever
fact brings it about.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from hotseat.core.frozen import replace
from hotseat.games.isolation.reading import GREEN, RED
from hotseat.games.isolation.state import (
    BIAS,
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
from hotseat.kit.people import changed
from hotseat.kit.records import dropped

# The word on the link of each wound level.
WOUND_WORDS: Mapping[str, str] = {INJURED: "Injured", DYING: "Dying"}
_LEVEL_OF = {word: level for level, word in WOUND_WORDS.items()}


# --- unlabelled links ----------------------------------------------------------------------------


def change_loose(state: State, pair: Pair, number: int) -> State:
    """Add unlabelled links, green above zero and red below; one cancels one of the other colour
    first (IS-19). No pair ever has more than LOOSE_MOST of a colour."""
    return set_loose(state, pair, state.loose.get(pair, 0) + number)


def set_loose(state: State, pair: Pair, number: int) -> State:
    """The unlabelled links of a pair are now these; zero leaves none."""
    loose = {key: count for key, count in state.loose.items() if key != pair}
    if number:
        loose[pair] = max(-LOOSE_MOST, min(LOOSE_MOST, number))
    return replace(state, loose=loose)


# --- words ---------------------------------------------------------------------------------------


def reword(state: State, who: str, words: Mapping[tuple[str, str], str]) -> State:
    """The links of ``who`` with what their sheet has put into other words: the new word by (kind of
    link, old word). A bias that both share is put so on the side of ``who`` alone."""
    return replace(state, links=tuple(_reworded(state, link, who, words) for link in state.links))


def _reworded(state: State, link: Link, who: str, words: Mapping[tuple[str, str], str]) -> Link:
    if who not in link.pair:
        return link
    first = link.pair[0] == who
    mine, theirs = (link.word_a, link.word_b) if first else (link.word_b, link.word_a)
    new = words.get((link.kind, mine), mine)
    other = state.people[link.pair[1 if first else 0]]
    if link.kind == BIAS and theirs == mine != other.bias:
        theirs = new
    word_a, word_b = (new, theirs) if first else (theirs, new)
    return replace(link, word_a=word_a, word_b=word_b)


# --- wounds and recovery -------------------------------------------------------------------------


def wound(state: State, who: str, levels: int, id: str) -> State:
    """Make ``who`` worse by so many health levels, at most dead. Each level newly reached short of
    death draws a red link with its word to everybody else alive; ``id`` is the event's, the links'
    ids are f"{id}#w1" and so on. Raises KeyError for an unknown id."""
    worse = _hurt(state, who, levels, id)
    died = worse.people[who].health == DEAD != state.people[who].health
    return _bury(worse, (who,), id) if died else worse


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
    """With everybody alive and in the story; who has left gets none, back or not (IS-36)."""
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


def erase(state: State, link_id: str) -> State:
    """Take a labelled link off the map, and nothing else. Raises KeyError where there is none."""
    return replace(state, links=dropped(state.links, link_id))


def recover(state: State, link_id: str) -> State:
    """Erase a labelled link by a link roll: with the last link of a wound its bearer is one health
    level better. Raises KeyError where there is none."""
    link, state = state.link(link_id), erase(state, link_id)
    if link is None or link.kind != WOUND or wound_links(state, link.whose, link.word_a):
        return state
    bearer = state.people.get(link.whose)
    if bearer is None or bearer.health != _LEVEL_OF.get(link.word_a):
        return state
    return with_health(state, bearer.id, HEALTH[HEALTH.index(bearer.health) - 1])


def with_health(state: State, who: str, health: str) -> State:
    """One character's health set, and nothing else."""
    after: State = changed(state, who, health=health)
    return after


def correct_health(state: State, who: str, health: str, id: str) -> State:
    """Health set by hand, with its links (IS-29): each level newly reached draws those of a wound,
    each level healed takes them back. Raises KeyError for an unknown id."""
    level, now = HEALTH.index(health), HEALTH.index(state.people[who].health)
    if level > now:
        return wound(state, who, level - now, id)
    healed = {
        WOUND_WORDS[health_level]
        for health_level in HEALTH[level + 1 :]
        if health_level in WOUND_WORDS
    }
    kept = tuple(
        link
        for link in state.links
        if link.kind != WOUND or link.whose != who or link.word_a not in healed
    )
    return with_health(replace(state, links=kept), who, health)


# --- death ---------------------------------------------------------------------------------------


def die(state: State, who: str, id: str) -> State:
    """``who`` is dead: all their links leave the map; their labelled green ones are spread as
    unlabelled green ones over the pairs that are left, evenly, and what cannot be shared evenly
    waits as a Grief until the table has named the pairs. Raises KeyError for an unknown id."""
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
    """No roll erases these, so nobody recovers by it (IS-37)."""
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
    share, left = divmod(grief.left, len(pairs))
    if share:
        for pair in pairs:
            state = change_loose(state, pair, share)
    if not left:
        return state
    waiting = replace(grief, each=grief.each + share, left=left)
    return replace(state, griefs=(*state.griefs, waiting))


# --- a resolved action ---------------------------------------------------------------------------


def settle_people(
    state: State,
    wounds: Iterable[tuple[str, int]],
    loose: Iterable[tuple[str, int]],
    active: str,
    id: str,
) -> State:
    """What an action does to people: links with the active player first, then every wound, then
    deaths. ``wounds`` are (who, levels), ``loose`` (who, number above zero for green); ``id`` is
    that of the event "settled"."""
    for who, number in loose:
        state = change_loose(state, state.pair(active, who), number)
    dead: list[str] = []
    for who, levels in wounds:
        before = state.people[who].health
        state = _hurt(state, who, levels, id)
        if state.people[who].health == DEAD != before:
            dead.append(who)
    return _bury(state, dead, id) if dead else state
