"""Playset Zero's story: the situation, goals and dangers as they came out, who is in it. What
people get and become tells itself (``recount``)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from hotseat.core.story import paragraphs
from hotseat.core.tale import Moment, Tale, Told, ended, wrote
from hotseat.core.wording import all_cited, bare, cited, listed, quoted, sentence
from hotseat.games.playset_zero.labels import ADVANTAGE
from hotseat.games.playset_zero.registry import FACT_SET
from hotseat.games.playset_zero.roll.needs import keys_of
from hotseat.games.playset_zero.roll.outcome import RollTold, Settled, called, is_called
from hotseat.games.playset_zero.roll.stakes import RollCalledOff
from hotseat.games.playset_zero.situation import ScenarioWritten
from hotseat.games.playset_zero.state import Character, Conflict, Side, State, Verdict
from hotseat.kit.tales import all_quoted, cast, labelled, meant, tales

TALES = tales(FACT_SET)
_NUMBERED = re.compile(r"(?:^|(?<=[.!?…”] ))Danger [1-4]: ")
_SENTENCE_END = re.compile(r"(?<=[.!?…”])\s+")


@TALES(ScenarioWritten)
def scenario(m: Moment, fact: ScenarioWritten) -> Told:
    """The situation, and what each side of it wants; written anew, what is new in it."""
    before = set(_situation(m.before.situation, m.before.sides))
    return wrote(*(line for line in _situation(fact.situation, fact.sides) if line not in before))


def _situation(situation: str, sides: Iterable[Side]) -> Iterator[str]:
    yield from paragraphs(situation)
    for side in sides:
        if side.name and side.wants:
            yield from paragraphs(f"{bare(side.name)}: {side.wants}")


# --- a roll --------------------------------------------------------------------------------------


@TALES(Settled)
def settled(m: Moment, fact: Settled) -> Told:
    """Who wanted what, with whose help, how it came out, and what it cost."""
    roll: Conflict | None = m.before.conflicts.get(fact.of)
    verdicts = tuple(called(fact.verdicts))
    lines = (
        _wanted(m, fact.who, next((v.text for v in verdicts if v.kind == "goal"), "")),
        *(_leaned(m, roll) if roll is not None else ()),
        *(_hands(m, roll) if roll is not None else ()),
        _came_out(verdicts),
        *_own(verdicts),
        *(_gained(m, roll) if roll is not None else ()),
    )
    return ended(fact.of, " ".join(line for line in lines if line))


def _wanted(m: Moment, who: str, goal: str) -> str:
    name = m.name(who)
    if not bare(goal):
        return f"{name} took a risk."
    return meant(name, goal, m.vary("meant to", "set out to", "was going to"))


def _leaned(m: Moment, roll: Conflict) -> Iterator[str]:
    """What of themselves they used, and what the moment gave."""
    person = m.before.people.get(roll.who)
    traits = [person.text_at(place) for place in roll.pool.features] if person else []
    stored = [person.advantage(key) for key in roll.pool.advantages] if person else []
    used = [*traits, *(kept.words for kept in stored if kept and kept.words != ADVANTAGE)]
    if phrase := all_quoted(used):
        yield f"They drew on {phrase}."
    if phrase := all_cited(words for words in roll.pool.circumstances if words != ADVANTAGE):
        yield f"The moment was on their side: {phrase}"


def _hands(m: Moment, roll: Conflict) -> Iterator[str]:
    """Who helped, then who hindered, those without words in one sentence; nothing of somebody who
    never rolled."""
    for helps, way in ((True, "helped"), (False, "stood in the way")):
        hands = [hand for hand in roll.hands if hand.dice and hand.helps is helps]
        for hand in hands:
            if bare(hand.doing):
                yield f"{m.name(hand.who)} {way}: {cited(hand.doing)}"
        if silent := [m.name(hand.who) for hand in hands if not bare(hand.doing)]:
            yield f"{listed(silent)} {way}."


def _came_out(verdicts: tuple[Verdict, ...]) -> str:
    good = any(v.good for v in verdicts if v.kind == "goal")
    dangers = [v for v in verdicts if v.kind == "danger"]
    true = [v for v in dangers if not v.good]
    avoided = [v for v in dangers if v.good]
    worked = "It worked" if good else "It did not work"
    if not dangers:
        return f"{worked}."
    if not true:
        spared = all_quoted(v.text for v in avoided if not is_called(v))
        link = ", and" if good else ", but"
        if spared:
            named = listed((quoted(v.text) for v in avoided if not is_called(v)), "or")
            return f"{worked}{link} it did not come to this: {named}."
        return f"{worked}{link} nothing {'bad' if good else 'worse'} came of it."
    if not avoided:
        return f"{worked}{', at a price' if good else ', and the worst came of it'}{_true(true)}"
    way = ", but at a price" if good else ", and there was a price"
    return f"{worked}{way}{_true(true)}{_spared(avoided)}"


def _true(verdicts: list[Verdict]) -> str:
    """ ": “The rail breaks.”"; "." where nobody put it into words."""
    phrase = all_cited(v.text for v in verdicts if not is_called(v))
    return f": {phrase}" if phrase else "."


def _spared(verdicts: list[Verdict]) -> str:
    named = [quoted(v.text) for v in verdicts if not is_called(v) and bare(v.text)]
    return f" At least it did not come to this: {listed(named, 'or')}." if named else ""


def _own(verdicts: tuple[Verdict, ...]) -> Iterator[str]:
    """What it cost those who helped or hindered."""
    true = [verdict for verdict in verdicts if verdict.kind == "own" and not verdict.good]
    for verdict in true:
        if not is_called(verdict):
            yield f"{verdict.by} paid for it: {cited(verdict.text)}"
    if names := [verdict.by for verdict in true if is_called(verdict)]:
        well = all(verdict.good for verdict in verdicts if verdict.kind in ("goal", "danger"))
        lead, too = ("But it", "") if well else ("It", " too")
        yield f"{lead} went wrong for {listed(names)}{too}."


def _gained(m: Moment, roll: Conflict) -> Iterator[str]:
    """Who established what, in the order of those who rolled."""
    for owner in roll.owners:
        won = (key for key in keys_of(roll, owner) if roll.placed.get(key) == "advantage")
        if phrase := all_cited(roll.words.get(key, "") for key in won):
            yield f"{m.name(roll.who_of(owner))} had something to keep for later: {phrase}"


@TALES(RollTold)
def roll_told(_m: Moment, fact: RollTold) -> Told:
    """Which dangers came true, of those put into words only now; what happened, as it was
    typed."""
    dangers, words = _parted(fact.words)
    came = f"It came to this: {all_cited(dangers)}" if dangers else ""
    return wrote(*paragraphs(words), text=came)


def _parted(words: str) -> tuple[list[str], str]:
    """The dangers that ``tell_it`` has put before the words, and the words; of the last danger its
    first sentence."""
    first, *dangers = _NUMBERED.split(words)
    if not dangers or first:
        return [], words
    *before, last = dangers
    danger, *rest = _SENTENCE_END.split(last, maxsplit=1)
    return [*(text.strip() for text in before), danger], "".join(rest)


@TALES(RollCalledOff)
def called_off(_m: Moment, fact: RollCalledOff) -> Told:
    """Nothing of a roll that was cancelled."""
    return Told(drops=fact.of)


# --- who, and where it stands --------------------------------------------------------------------


def _lines(person: Character) -> Iterator[str]:
    yield sentence(person.concept)
    yield sentence(person.detail)
    features = [feature.text for _place, feature in person.helping()]
    yield f"{all_cited(features)}" if features else ""
    if person.turned is None:
        yield labelled("Flaw", person.flaw)
    yield sentence(person.tie)


def stands(_before: State, state: State) -> tuple[str, ...]:
    """Sentences on stored advantages and on offers of trouble, for ``Tale.stands``."""
    lines = []
    for person in state.people.values():
        if person.gone:
            continue
        if phrase := all_quoted(a.words for a in person.advantages if a.words != ADVANTAGE):
            lines.append(f"{person.name} has something in hand: {phrase}.")
    offers = [f"{state.people[offer.who].name}" for offer in state.open_offers()]
    if offers:
        lines.append(f"There is an offer of trouble open to {listed(dict.fromkeys(offers))}.")
    return tuple(lines)


def unfinished(state: State) -> tuple[str, ...]:
    """The roll in progress."""
    roll = state.conflict
    if roll is None:
        return ()
    name = state.people[roll.who].name
    against = [state.people[hand.who].name for hand in roll.hands if not hand.helps]
    beside = [state.people[hand.who].name for hand in roll.hands if hand.helps]
    wanted = (
        meant(name, roll.goal, "was about to") if bare(roll.goal) else f"{name} was taking a risk."
    )
    more = f" {listed(beside)} helped." if beside else ""
    more += f" {listed(against)} stood in the way." if against else ""
    return (f"{wanted}{more}",)


STORY = Tale(TALES.tell, lambda state: cast(state, _lines), stands, unfinished)
