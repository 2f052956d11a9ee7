"""Who is in an action and how, which dice each of them throws and why, and how far it has come."""

from __future__ import annotations

from collections.abc import Iterator

from hotseat.core.dice import Want
from hotseat.games.isolation import words_action as words
from hotseat.games.isolation.reading import GREEN, RED
from hotseat.games.isolation.state import (
    DESCRIPTORS,
    WRITTEN,
    Action,
    Extra,
    Link,
    Person,
    State,
    Throw,
)
from hotseat.games.isolation.throwing import wants

TAG = 200
DICE_MOST = 120  # of one player; a fact holds 200 with their extra dice
# What the situation may bring to each part, and the colour of its die; a link's is the table's.
ACTIVE_KINDS = ("profession", "playing", "for", "against")
PASSIVE_KINDS = ("link", "for", "against", "profession")
COLOURS = {"profession": GREEN, "playing": GREEN, "for": GREEN, "against": RED}

STAGES = DICE, STAND, OPPOSITION, RESULT = ("dice", "stand", "opposition", "result")

Tagged = tuple[str, str]


def action_of(state: State) -> Action:
    """The open action, where ``why_not`` has made sure that there is one. Raises ValueError."""
    if state.action is None:
        raise ValueError("no action is open")
    return state.action


# --- who is in it --------------------------------------------------------------------------------


def rollers(action: Action) -> tuple[str, ...]:
    """Who throws in the first pass: the active player and those asked."""
    return (action.who, *action.asked)


def defaulted(state: State) -> tuple[Person, ...]:
    """The living who were left out: they stand aside, and may turn hostile late (IS-14). The
    character acted against is none of them (IS-22)."""
    action = action_of(state)
    inside = {action.who, action.against, *action.asked}
    return tuple(one for one in state.living() if one.id not in inside)


def part_of(action: Action, who: str) -> str:
    """ "active", "passive", "defender", or "" for anybody else."""
    if who == action.who:
        return "active"
    if who in action.asked:
        return "passive"
    return "defender" if who and who == action.against else ""


def name_of(state: State, who: str) -> str:
    """A name, by id."""
    return state.people[who].name


def opponent(state: State) -> str:
    """Whose dice stand against the action: "the GM", or the name of the one acted against."""
    action = action_of(state)
    return name_of(state, action.against) if action.against else words.THE_GM


def bound(state: State, who: str) -> bool:
    """Whether a red link ties this passive player to the active one: links, not dice (IS-11)."""
    return state.counts(action_of(state).who, who)[1] > 0


# --- how far it has come -------------------------------------------------------------------------


def stage_of(state: State) -> str:
    """One of STAGES, by what has fallen."""
    action = action_of(state)
    if any(not _done(action.thrown.get(who)) for who in rollers(action)):
        return DICE
    if not stands_fixed(action):
        return STAND
    late = all(throw.whole for throw in action.late.values())
    return RESULT if late and _done(action.opposition) else OPPOSITION


def _done(throw: Throw | None) -> bool:
    return throw is not None and throw.whole


def stands_fixed(action: Action) -> bool:
    """Whether everybody asked stands somewhere; alone nobody has to."""
    return action.fixed or action.alone


def needs_difficulty(action: Action) -> bool:
    """Whether the GM names a difficulty: not where somebody is acted against (IS-22)."""
    return not action.against


# --- which dice ----------------------------------------------------------------------------------


def wanted(state: State, who: str) -> tuple[Want, ...]:
    """The dice of the active player or a passive one, green first, each with its reason."""
    return _in_order(_active(state) if who == action_of(state).who else _passive(state, who))


def wanted_late(state: State, who: str) -> tuple[Want, ...]:
    """A fresh red die for each red link with the active player, and nothing else (IS-14)."""
    return _in_order(_reds(state, who))


def wanted_against(state: State) -> tuple[Want, ...]:
    """The dice of the GM (IS-9), or of the character acted against (IS-22)."""
    return _in_order(_defender(state) if action_of(state).against else _gm(state))


def _in_order(tags: Iterator[Tagged]) -> tuple[Want, ...]:
    made = [(colour, tag[:TAG]) for colour, tag in tags]
    return wants(sorted(made, key=lambda tag: tag[0] == RED))


def _active(state: State) -> Iterator[Tagged]:
    """Links with all those asked, or the difficulty when alone; extras; stress."""
    action = action_of(state)
    if action.alone and needs_difficulty(action):
        for _ in range(action.difficulty):
            yield GREEN, words.difficulty_tag(action.difficulty)
    for other in action.asked:
        name = name_of(state, other)
        for colour, about in _links(state, other):
            yield colour, words.of_link(about, name)
    yield from _extras(state, action.who)
    for _ in range(state.stress):
        yield RED, words.STRESS_TAG


def _passive(state: State, who: str) -> Iterator[Tagged]:
    for colour, about in _links(state, who):
        yield colour, words.of_link(about)
    yield from _extras(state, who)


def _links(state: State, who: str) -> Iterator[Tagged]:
    """(colour, what it is about) of every link shared with the active player."""
    pair = state.pair(action_of(state).who, who)
    for link in state.links_of(pair):
        yield link.tone, words.link_tag(link)
    loose = state.loose.get(pair, 0)
    for _ in range(abs(loose)):
        yield (GREEN if loose > 0 else RED), words.LOOSE_TAG


def _reds(state: State, who: str) -> Iterator[Tagged]:
    for colour, about in _links(state, who):
        if colour == RED:
            yield colour, words.of_link(about)


def _extras(state: State, who: str) -> Iterator[Tagged]:
    for extra in action_of(state).extras_of(who):
        yield extra.colour, extra_tag(state, extra)


def extra_tag(state: State, extra: Extra) -> str:
    """The reason of a die that the situation brings."""
    if extra.kind == "link":
        link = state.link(extra.link)
        return words.extra_tag("link", link.label if link else extra.words)
    if extra.kind == "profession":
        return words.extra_tag("profession", extra.words or state.people[extra.who].profession)
    return words.extra_tag(extra.kind, extra.words)


def _gm(state: State) -> Iterator[Tagged]:
    for _ in range(action_of(state).difficulty):
        yield RED, words.difficulty_tag(action_of(state).difficulty)
    yield from _living(state, "")
    for _ in range(state.stress):
        yield RED, words.STRESS_TAG


def _defender(state: State) -> Iterator[Tagged]:
    who = action_of(state).against
    yield from _reds(state, who)
    yield from _living(state, who)
    for _ in range(state.stress):
        yield RED, words.STRESS_TAG
    yield from _extras(state, who)


def _living(state: State, but: str) -> Iterator[Tagged]:
    for one in state.living():
        if one.id != but:
            yield RED, words.living_tag(one.name)


def counted(dice: tuple[Want, ...]) -> tuple[int, int]:
    """How many of them are (green, red)."""
    greens = sum(want.dye == GREEN for want in dice)
    return greens, len(dice) - greens


# --- what the situation may bring ----------------------------------------------------------------


def links_that_matter(state: State, who: str) -> tuple[Link, ...]:
    """The labelled links of descriptors with the active player, and those written by the table
    later: each may bring one die (IS-23)."""
    pair = state.pair(action_of(state).who, who)
    return tuple(link for link in state.links_of(pair) if link.kind in (DESCRIPTORS, WRITTEN))


def kinds_for(action: Action, who: str) -> tuple[str, ...]:
    """The kinds of dice the situation may bring to somebody (IS-23)."""
    part = part_of(action, who)
    if part == "active":
        return ACTIVE_KINDS
    return PASSIVE_KINDS if part else ()
