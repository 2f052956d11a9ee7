"""Who is in an action and how, and which dice each of them rolls and why."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from hotseat.core.dice import DieSpec
from hotseat.games.isolation.action import labels
from hotseat.games.isolation.action_state import ACTION, Action
from hotseat.games.isolation.links.labels import label_said
from hotseat.games.isolation.lying import (
    difference,
    extras_owed,
    staying,
    still_to_roll,
    taken_apart,
)
from hotseat.games.isolation.options import ALONE_AGAINST
from hotseat.games.isolation.reading import GREEN, RED
from hotseat.games.isolation.state import BIAS, GOAL, Link, Person, State
from hotseat.games.isolation.throwing import NOTHING, Changed, Throw, new_of, wants

TAG = 200
DICE_MOST = 120  # of one player; a fact holds 200 with their extra dice
PARTS = ACTIVE, PASSIVE, LATE, OPPONENT = ("active", "passive", "late", "opponent")
ROLLING = (ACTIVE, PASSIVE, LATE)
DIFFICULTY, GIVEN = "difficulty", "given"

Tagged = tuple[str, str]


def action_of(state: State) -> Action:
    """The action that the table is in the middle of. Raises KeyError where there is none."""
    return ACTION.current(state)


def part_of(action: Action, who: str) -> str:
    """One of PARTS, or "" for anybody else. The opponent is whom it is against, or the GM, whose
    id is ""."""
    if who in action.rollers:
        return ACTIVE if who == action.who else PASSIVE
    return OPPONENT if who == action.against else LATE if who in action.late else ""


def left_out(state: State) -> tuple[Person, ...]:
    """The living who are not part of it: Neutral, and they may turn hostile late (IS-14). The
    character acted against is none of them (IS-22)."""
    action = action_of(state)
    inside = {action.against, *action.rollers}
    return tuple(person for person in state.living() if person.id not in inside)


def name_of(state: State, who: str) -> str:
    """A name, by id; "the GM" for ""."""
    return state.people[who].name if who else labels.THE_GM


def opponent(state: State) -> str:
    """Who rolls against the action: "the GM", or the name of the one acted against."""
    return name_of(state, action_of(state).against)


def bound(state: State, who: str) -> bool:
    """Whether the dice bind this passive player: by a red link with the active one, not by red
    dice (IS-11); at Stress 0 all agree or disagree freely (IS-10)."""
    return state.stress > 0 and state.counts(action_of(state).who, who)[1] > 0


def number_for(state: State, action: Action) -> str:
    """What the GM's number stands for in an action: "difficulty"; "given", the green dice of
    somebody who acts alone against a character (IS-32, IS-39); "" where there is none (IS-22)."""
    if not action.against:
        return DIFFICULTY
    given = action.alone and state.table.option(ALONE_AGAINST) == "difficulty"
    return GIVEN if given else ""


def needs_difficulty(state: State) -> bool:
    """Whether the GM names a number: not against a character (IS-22), unless it gives the green
    dice of somebody who acts alone (IS-32)."""
    return bool(number_for(state, action_of(state)))


def gm_gives(state: State) -> bool:
    """Whether that number is only one of green dice, which the text sets no difficulty for
    (IS-32, IS-39)."""
    return number_for(state, action_of(state)) == GIVEN


def awaits_difficulty(state: State) -> bool:
    """Whether it has yet to be named."""
    return needs_difficulty(state) and action_of(state).difficulty is None


# --- which dice ----------------------------------------------------------------------------------


def wanted(state: State, who: str) -> tuple[DieSpec, ...]:
    """The dice of somebody's part, green first, each with its reason ("Alice: Brave / Vain"). Who
    has no part yet would turn hostile late."""
    tags = [
        (colour, tag[:TAG]) for colour, tag in _TAGS[part_of(action_of(state), who)](state, who)
    ]
    return wants(sorted(tags, key=lambda tag: tag[0] == RED))


def to_roll(state: State, who: str) -> tuple[DieSpec, ...]:
    """What of these has yet to be rolled; not the extra green dice that may be left (IS-5), nor
    those that lie, where a roll is changed."""
    action = action_of(state)
    if who not in action.thrown and who in action.lying:
        return still_to_roll(wanted(state, who), action.lying[who])
    if who not in action.thrown:
        return wanted(state, who)
    owed = extras_owed(parts_of(state, who), who == action.against)
    return owed or new_of(action.thrown[who], wanted(state, who))


def still_lying(state: State, who: str) -> Throw:
    """The dice of a roll that is changed which somebody still wants, until the rest is rolled."""
    action = action_of(state)
    return NOTHING if who in action.thrown else _staying(state, who)


def parts_of(state: State, who: str) -> tuple[Throw, ...]:
    """What somebody has rolled so far: of a roll that is changed, and owes extra dice yet, those
    that stay and those rolled besides."""
    throw = action_of(state).thrown.get(who)
    return () if throw is None else taken_apart(throw, _staying(state, who))


def changed_by(state: State, who: str, throw: Throw) -> Changed | None:
    """What is new in somebody's whole roll, and which dice it no longer has; None where none lay
    before, or some are still owed."""
    lying, may = action_of(state).lying.get(who), who == action_of(state).against
    if lying is None or throw.owed_red or (throw.owed_green and not may):
        return None
    return difference(throw, lying, _staying(state, who))


def _staying(state: State, who: str) -> Throw:
    lying = action_of(state).lying.get(who)
    return NOTHING if lying is None else staying(wanted(state, who), lying)


def changes(state: State) -> bool:
    """Whether a roll is being changed: dice lie of somebody who has yet to roll again."""
    action = action_of(state)
    parts = (*action.rollers, *action.late, action.against)
    return any(who in action.lying and who not in action.thrown for who in parts)


def may_roll(state: State) -> tuple[DieSpec, ...]:
    """The extra green dice that the character acted against may roll or leave (IS-5)."""
    owed = extras_owed(parts_of(state, action_of(state).against))
    return tuple(want for want in owed if want.colour == GREEN)


def counted(dice: tuple[DieSpec, ...]) -> tuple[int, int]:
    """How many of them are (green, red)."""
    greens = sum(want.colour == GREEN for want in dice)
    return greens, len(dice) - greens


def _active(state: State, who: str) -> Iterator[Tagged]:
    """Links with all those asked, or the difficulty when alone; modifiers; stress."""
    action = action_of(state)
    if action.alone and needs_difficulty(state):
        yield from _difficulty(state, GREEN)
    for other in action.asked:
        for colour, about in _links(state, other):
            yield colour, f"{name_of(state, other)}: {about}"
    yield from _extras(state, who)
    yield from _stress(state)


def _passive(state: State, who: str) -> Iterator[Tagged]:
    for colour, about in _links(state, who):
        yield colour, f"link: {about}"
    yield from _extras(state, who)


def _late(state: State, who: str) -> Iterator[Tagged]:
    """A fresh red die for each red link with the active player, and nothing else (IS-14)."""
    for colour, about in _links(state, who):
        if colour == RED:
            yield colour, f"link: {about}"


def _turned(state: State, who: str) -> Iterator[Tagged]:
    """The same of who has turned, with modifiers by the table's word."""
    yield from _late(state, who)
    yield from _extras(state, who)


def _opponent(state: State, who: str) -> Iterator[Tagged]:
    """The GM's dice (IS-9), or those of the character acted against, whose difficulty is only the
    table's word (IS-22)."""
    yield from _late(state, who) if who else ()
    yield from () if who and needs_difficulty(state) else _difficulty(state, RED)
    for person in state.living():
        if person.id != who:
            yield RED, f"living: {person.name}"
    yield from _stress(state)
    yield from _extras(state, who)


def _difficulty(state: State, colour: str) -> Iterator[Tagged]:
    dice = action_of(state).difficulty or 0
    tag = labels.FROM_GM if gm_gives(state) else f"difficulty: {labels.difficulty_said(dice)}"
    for _ in range(dice):
        yield colour, tag


def _stress(state: State) -> Iterator[Tagged]:
    for _ in range(state.stress):
        yield RED, "stress"


def _links(state: State, who: str) -> Iterator[Tagged]:
    """(colour, what it is about) of every link shared with the active player."""
    pair = state.pair(action_of(state).who, who)
    for link in state.links_of(pair):
        yield link.tone, _about(state, link)
    loose = state.loose.get(pair, 0)
    for _ in range(abs(loose)):
        yield (GREEN if loose > 0 else RED), "unlabelled"


def _about(state: State, link: Link) -> str:
    """ "Charming / Flirtatious", "same goal"."""
    if link.kind == GOAL:
        return "same goal" if link.tone == GREEN else "opposed goals"
    if link.kind == BIAS:
        return "shared bias" if link.tone == GREEN else "bias"
    return label_said(state, link)


def _extras(state: State, who: str) -> Iterator[Tagged]:
    for extra in action_of(state).extras_of(who):
        link = state.link(extra.link)
        about = state.people[who].profession if extra.kind == "profession" else ""
        about = f"modifier: {link.label}" if link else about
        yield extra.colour, labels.extra_tag(extra.kind, about)


_TAGS: Mapping[str, Callable[[State, str], Iterator[Tagged]]] = {
    ACTIVE: _active,
    PASSIVE: _passive,
    OPPONENT: _opponent,
    LATE: _turned,
    "": _late,
}
