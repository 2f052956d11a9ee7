"""Who is in an action, as rows: who acts, who is asked, what could count for each of them."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.wording import bare, owned, some
from hotseat.games.isolation.action import pool
from hotseat.games.isolation.action.modifiers import NAMED, label_counts, playing, sign
from hotseat.games.isolation.action.pool import action_of, name_of
from hotseat.games.isolation.action.screen_over import EDIT, OVER, PERSON
from hotseat.games.isolation.reading import HOSTILE
from hotseat.games.isolation.state import Person, State

HEADS = ("Who is asked?", *NAMED.values(), "Roleplaying, labels", "Dice")
# With more rows than these a goal has no room under a name.
GOALS = 5


def people_rows(state: State, view: p.View) -> p.Matrix:
    """Who acts first, then all others: a tap on a name asks them, or leaves them out."""
    action = action_of(state)
    others = state.others(action.who)
    short = len(others) >= GOALS
    rows = (_row(state, view, person, short) for person in others)
    return p.Matrix(
        HEADS[0],
        HEADS,
        (_active(state, view, state.people[action.who], short), *rows),
    )


def opponent_row(state: State) -> tuple[p.Matrix, ...]:
    """What could count for the character acted against, until they have rolled (IS-22)."""
    who = action_of(state).against
    if not who or who in action_of(state).thrown:
        return ()
    person = state.people[who]
    name = p.Chip(person.name, _about(person, False), p.Pick(OVER, PERSON + who))
    cells = (*_signs(state, who), (playing(state, who),), _dice(state, who))
    # IS-22: green evens cancel their own red odds
    heads = ("Acted against: + helps the action", *HEADS[1:4], "Roleplaying", HEADS[5])
    return (p.Matrix("Acted against", heads, (p.MatrixRow(name, cells),)),)


def _active(state: State, view: p.View, person: Person, short: bool) -> p.MatrixRow:
    about = f"Acts. {_about(person, short)}"
    name = p.Chip(person.name, about.strip(), _opens(view, EDIT))
    cells = (*_signs(state, person.id), (playing(state, person.id),))
    return _cells(state, person.id, name, cells)


def _row(state: State, view: p.View, person: Person, short: bool) -> p.MatrixRow:
    action = action_of(state)
    if person.id == action.against:
        return _against(state, person)
    asked = person.id in action.asked
    ids = [other.id for other in state.others(action.who) if other.id != action.against]
    new = [who for who in ids if (who in action.asked) != (who == person.id)]
    tap = p.Do("change_proposal", {"asked": new})
    already = action.stances.get(person.id) == HOSTILE
    about = "Hostile already" if already and asked else _about(person, short)
    name = p.Chip(person.name, about, tap, pressed=asked)
    if not asked:
        return p.MatrixRow(name, ((),) * 5, _left_out(state, person))
    return _cells(state, person.id, name, (*_signs(state, person.id), _labels(state, view, person)))


def _cells(
    state: State, who: str, name: p.Chip, cells: tuple[tuple[p.Block, ...], ...]
) -> p.MatrixRow:
    """What could count for somebody; once they have rolled what counts of it."""
    rolled = _rolled(state, who)
    return p.MatrixRow(name, (*(((),) * 4 if rolled else cells), _dice(state, who)), rolled)


def _against(state: State, person: Person) -> p.MatrixRow:
    """Who is acted against rolls in the GM's place; a tap asks them instead."""
    again = {"against": "", "asked": [*action_of(state).asked, person.id]}
    name = p.Chip(person.name, "Acted against", p.Do("change_proposal", again))
    dice = len(pool.wanted(state, person.id))
    whose = owned(name_of(state, action_of(state).who))
    after = f"{whose} roll" if action_of(state).alone else "the stances"
    says = f"Rolls {some(dice, 'die', 'dice')} against the rest, after {after}"
    return p.MatrixRow(name, ((),) * 5, says)


def _left_out(state: State, person: Person) -> str:
    """What becomes of somebody who is not asked (IS-14, IS-31)."""
    dice = some(len(pool.wanted(state, person.id)), "red die", "red dice")
    if person.id in action_of(state).late:
        return f"Left out: Hostile, with {dice}"
    part = "Takes no part" if action_of(state).alone else "Left out: Neutral"
    return f"{part}, but may become Hostile with {dice}"


def _rolled(state: State, who: str) -> str:
    """What counts of dice that were rolled before those of others."""
    action = action_of(state)
    if who not in action.thrown:
        return ""
    throw = action.thrown[who]
    return f"Rolled: {throw.hits_said()}" if throw.whole else "Extra dice to roll"


def _about(person: Person, short: bool) -> str:
    """The table's measure of what could count: the profession, and a goal where there is room."""
    goal = f"Goal: {bare(person.goal)}" if person.goal and not short else ""
    return ". ".join(filter(None, (person.profession, goal)))


def _signs(state: State, who: str) -> tuple[tuple[p.Block, ...], ...]:
    return tuple((sign(state, who, kind),) for kind in NAMED)


def _labels(state: State, view: p.View, person: Person) -> tuple[p.Block, ...]:
    used, every = label_counts(state, person.id)
    label = f"{used} of {some(every, 'label')}" if every else "More"
    chip = p.Chip(label, tap=_opens(view, PERSON + person.id), pressed=bool(used))
    return (p.Chips(f"{name_of(state, person.id)}: labels", (chip,)),)


def _opens(view: p.View, what: str) -> p.Pick:
    return p.Pick(OVER, "" if view.picks.get(OVER, "") == what else what)


def _dice(state: State, who: str) -> tuple[p.Block, ...]:
    green, red = pool.counted(pool.wanted(state, who))
    signs = " ".join([f"+{green}"] * bool(green) + [f"−{red}"] * bool(red))
    return (p.Text(signs or "0"),)
