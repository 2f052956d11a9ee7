"""Harm and Luck in Sapio's story: who was hurt and got over it, why luck was owed."""

from __future__ import annotations

import re
from collections.abc import Iterator

from hotseat.core.tale import Moment, Told
from hotseat.core.wording import bare, cited, listed, owned, quoted
from hotseat.games.sapio.harms import HURT, KINDS
from hotseat.games.sapio.people.harm import (
    ALIVE,
    DEAD,
    HarmCleared,
    HarmTaken,
    OtherStruck,
    wound_of,
)
from hotseat.games.sapio.people.luck import GIVEN, IMPULSE, LuckGained
from hotseat.games.sapio.state import LEVELS, Character, Check, Harm
from hotseat.games.sapio.story_check import TALES
from hotseat.kit.tales import thing

OUT = LEVELS[-1]


@TALES(HarmTaken)
def harmed(m: Moment, fact: HarmTaken) -> Told:
    """Who was hurt, how badly, and by what; as it was put right since."""
    name, kind = m.name(fact.who), KINDS[fact.kind_of]
    level, fate = m.put_right(m.event.id, "level", fact.level), m.put_right(m.event.id, "fate", "")
    hit = f"{_by_what(m, fact)}{_in_words(m, fact)}"
    if fate == DEAD or (fact.kills and fate != ALIVE):
        text = f"{name} died{hit}"
    elif level == OUT:
        text = f"{name} was out of action{hit}"
    elif any(LEVELS.index(harm.level) < LEVELS.index(level) for harm in _like(m, fact)):
        text = kind.worse.format(name=name, how=hit)
    else:
        text = kind.begins[level].format(name=name, how=hit)
    return Told(text, of=fact.of, stays=True, key=f"harm:{m.event.id}")


def _like(m: Moment, fact: HarmTaken) -> tuple[Harm, ...]:
    """What it was similar to, and stands in the place of."""
    harms: tuple[Harm, ...] = m.before.people[fact.who].harms
    return tuple(harm for harm in harms if harm.id in fact.erased)


def _by_what(m: Moment, fact: HarmTaken) -> str:
    """ " (hit by the rapier)", " (hit by Stern’s pistol)"; "" for no weapon."""
    weapon = thing(words) if bare(words := fact.weapon_said) else ""
    if weapon and fact.by:
        weapon = f"{owned(m.name(fact.by))} {re.sub('^(the|an?) ', '', weapon)}"
    return f" (hit by {weapon})" if weapon else ""


def _in_words(m: Moment, fact: HarmTaken) -> str:
    """ ": “Cut.”", ": “Cut” became “Gash.”", or the full stop where no one put it into words."""
    words = m.put_right(m.event.id, "words", fact.words)
    if not bare(words) or words == (fact.words if fact.blow else wound_of(fact.weapon)):
        return "."
    old = [quoted(harm.words) for harm in _like(m, fact) if bare(harm.words)]
    became = f"{listed(old)} became " if old and quoted(words) not in old else ""
    return f": {became}{cited(words)}"


@TALES(OtherStruck)
def other_struck(m: Moment, fact: OtherStruck) -> Told:
    """The blow fell on somebody without a sheet: on who was attacked, where nobody with one was."""
    check: Check = m.before.checks[fact.of]
    faced = check.facing in m.before.people
    whom = "Someone else" if faced else f"{m.name(check.who)}’s opponent"
    how = "killed" if fact.level == OUT else HURT[fact.level]
    by = f" by {thing(fact.weapon)}" if bare(fact.weapon) else ""
    return Told(f"{whom} was hit{by} and {how}.", of=fact.of, stays=True)


@TALES(HarmCleared)
def cleared(m: Moment, fact: HarmCleared) -> Told:
    """Who got over what, or was not dead, behind what came of the check in which they were hurt;
    erased at once, it was none."""
    person, check, name = m.before.people[fact.who], m.before.check, m.name(fact.who)
    harm = person.harm(fact.harm)
    assert harm is not None  # it was cleared just now
    text = KINDS[harm.kind].over_said(name, fact.words or harm.words)
    if person.out == DEAD != m.after.people[fact.who].out:
        text = f"{name} was alive after all."
    of = check.id if check is not None and fact.who in check.hurt else ""
    key = "" if fact.why else f"harm:{fact.harm}"
    return Told(text, of=of, stays=True, key=key, undoes=not fact.why)


@TALES(LuckGained)
def lucky(m: Moment, fact: LuckGained) -> Told | None:
    """Why luck was owed to somebody; what drives them is in words once in a scene, and the same
    without words is told once."""
    name, phrase = m.name(fact.who), f": {cited(fact.words)}" if bare(fact.words) else "."
    if fact.why == GIVEN:
        lead = f"{name} was owed some luck for this"
        return Told(lead=lead, items=(fact.words,)) if bare(fact.words) else None
    whose = fact.cause if fact.why == IMPULSE else fact.who
    person, topic = m.before.people.get(whose), f"{fact.why}:{whose}"
    drive = quoted(getattr(person, fact.why)) if bare(getattr(person, fact.why, "")) else ""
    if fact.why == IMPULSE:
        again = f"{m.name(whose)}’s worst impulse" if whose else "A worst impulse"
        start, end = f"{again} ({drive})" if drive else again, f" made trouble for {name}{phrase}"
    else:
        again = f"{name} stood by {'their' if drive else 'a'} principle"
        start = f"{name} stood by {drive or 'a principle'}"
        end = f", and was in trouble for it{phrase}"
    key = "" if bare(fact.words) else f"luck:{topic}:{fact.who}"
    return Told(f"{start}{end}", key=key, topic=topic if drive else "", again=f"{again}{end}")


def state_of(person: Character) -> Iterator[str]:
    """How hurt somebody is at a session's end, or that they are out; nothing of who is well."""
    if person.out:
        yield f"{person.name} is {person.out}."
        return
    lead, ways = f"{person.name} is ", []
    for word, kind in KINDS.items():
        harms = [harm for harm in person.harms if harm.kind == word]
        if harms:
            worst = max(harms, key=lambda harm: LEVELS.index(harm.level))
            told = kind.stands[worst.level].format(name=person.name, words=_named(harms))
            ways.append(bare(told.removeprefix(lead)))
    if ways:
        yield f"{lead}{listed(ways)}."


def _named(harms: list[Harm]) -> str:
    words = [quoted(harm.words) for harm in harms if bare(harm.words)]
    return f" ({listed(words)})" if words else ""
