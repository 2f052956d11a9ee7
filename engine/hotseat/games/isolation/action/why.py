"""Why these dice come to this: whose dice counted, what they were set against, what that needs."""

from __future__ import annotations

from collections.abc import Iterator

from hotseat.core import panels as p
from hotseat.core.dice import Die
from hotseat.core.wording import listed, owned, some
from hotseat.games.isolation import reading
from hotseat.games.isolation.action import faces, labels, outcome
from hotseat.games.isolation.action.pool import action_of, name_of
from hotseat.games.isolation.reading import COOPERATE, GREEN, NEUTRAL, RED, Count, Leaning
from hotseat.games.isolation.state import State

_BEST = {
    COOPERATE: "2 or more is Cooperative at best",
    NEUTRAL: "−1 to 1 is Neutral at best",
}
_MUST = "−2 or less must be Hostile"


def blocks(sentences: list[str]) -> tuple[p.Block, ...]:
    """The sentences, and the way to the rules page."""
    texts = tuple(p.Text(reason, "small") for reason in sentences)
    return (*texts, p.Buttons((p.Button("Rules", p.Go("rules"), "quiet", icon="rules"),)))


# --- the first interpretation ------------------------------------------------------------------


def first(state: State) -> list[str]:
    """What each player's dice were, and how each sum leads to a stance (IS-1, IS-2, IS-11)."""
    action, read = action_of(state), outcome.first_pass(state)
    name = name_of(state, action.who)
    return [
        *_extra(state, action.who),
        f"{_rolled(state, name, read.active)} {_against(read.active, read.active_odds)}",
        *(
            reason
            for who, leaning in read.passives.items()
            for reason in (*_extra(state, who), _passive(state, who, leaning, read.active_odds))
        ),
    ]


def _rolled(state: State, name: str, count: Count) -> str:
    """ "Bob rolled the green evens 2 and 6 and the red odd 3."."""
    parts = []
    for word, places in (("green even", count.evens), ("red odd", count.odds)):
        numbers = faces.shown(state, places)
        many = word if len(numbers) == 1 else f"{word}s"
        parts += [f"the {many} {listed(map(str, numbers))}"] if numbers else []
    return f"{name} rolled {' and '.join(parts) or 'no green even and no red odd'}."


def _against(count: Count, left: int) -> str:
    """What of the active player's red odds counts against those asked."""
    if not count.odds:
        return "Nothing counts against those asked."
    taken = f"{len(count.odds)} less {len(count.evens)} leaves {left}" if count.evens else str(left)
    return f"Against each of those asked: {taken}."


def _passive(state: State, who: str, leaning: Leaning, against: int) -> str:
    name, active = name_of(state, who), name_of(state, action_of(state).who)
    if leaning.free:
        freedom = f"{name} shares no red link with {active}" if state.stress else "Stress is 0"
        freedom += ", so any stance is free."
        return f"{_rolled(state, name, leaning.count)} {freedom}"
    parts = [str(len(leaning.count.evens)), str(len(leaning.count.odds))]
    parts += [f"{owned(active)} {against}"] if against else []
    need = _BEST.get(leaning.best, _MUST)
    sum_ = f"{' less '.join(parts)} is {labels.figure(leaning.net)}: {need}."
    return f"{_rolled(state, name, leaning.count)} {sum_}"


def _extra(state: State, who: str) -> Iterator[str]:
    """Which dice brought others, which count like any (IS-2)."""
    throw, name = action_of(state).thrown[who], name_of(state, who)
    for colour, dice in ((GREEN, throw.green), (RED, throw.red)):
        for chain in reading.chains(tuple(die.face for die in dice), colour):
            if len(chain) > 1:
                yield _brought(name, colour, [dice[place] for place in chain])


def _brought(name: str, colour: str, dice: list[Die]) -> str:
    first_, *more = [str(die.face) for die in dice]
    kind = "an extra die" if len(more) == 1 else "extra dice"
    return f"{owned(name)} {colour} {first_} brought {kind}: {listed(more)}."


# --- the second interpretation -----------------------------------------------------------------


def second(state: State) -> list[str]:
    """Whose dice made this sum, what the degree needs, and the rules that show in it."""
    read = outcome.result(state)
    evens, odds = (
        faces.counted_by(state, places) for places in (read.second.evens, read.second.odds)
    )
    counted = f"Evens: {evens or 'none'}. Odds against them: {odds or 'none'}."
    degree = f"{labels.DEGREE_SAID[read.degree]} is {labels.DEGREE_NEEDS[read.degree]}."  # IS-17
    return [counted, degree, *_own_reds(state), *_wounds(state, read.wounds)]


def _own_reds(state: State) -> Iterator[str]:
    """IS-6: what the active player's own red dice do."""
    action = action_of(state)
    name, throw = name_of(state, action.who), action.thrown.get(action.who)
    if throw is None or not throw.red:
        return
    if action.alone:
        yield f"Alone, {owned(name)} own red odds cancel green evens, Stress dice included."
    else:
        yield f"{owned(name)} own red dice counted for the stances only, the first interpretation."


def _wounds(state: State, levels: int) -> Iterator[str]:
    """IS-18: how many, and on whom; on the one acted against too (IS-22)."""
    action = action_of(state)
    other = f", and on {name_of(state, action.against)}" if action.against else ""
    if action.dangerous and levels:
        yield (
            f"The other side is {levels} ahead: {some(levels, 'wound level')}. Wounds fall on the"
            f" Cooperative and the Neutral who are there{other}, on the dying first."
        )
