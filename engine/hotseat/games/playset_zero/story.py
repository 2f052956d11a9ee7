"""Playset Zero's story: the situation, goals and dangers as they came out, who is in it. What
people get and become tells itself (``recount``)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from hotseat.core.frozen import replace
from hotseat.core.story_scenes import paragraphs
from hotseat.core.tale import PARTS, Moment, Tale, Told, ended, wrote
from hotseat.core.wording import all_cited, bare, cited, joined, listed, owned, quoted
from hotseat.games.playset_zero.growth.advantages import AdvantageReworded
from hotseat.games.playset_zero.labels import ADVANTAGE, unnamed
from hotseat.games.playset_zero.people.said import noticed, parted, who_is
from hotseat.games.playset_zero.reading import HIT
from hotseat.games.playset_zero.registry import FACT_SET
from hotseat.games.playset_zero.roll.came_out import WAYS, came_out, own
from hotseat.games.playset_zero.roll.needs import block_of, face_of, keys_of
from hotseat.games.playset_zero.roll.outcome import RollTold, Settled, called, is_called
from hotseat.games.playset_zero.roll.stakes import NUMBERS, RollCalledOff
from hotseat.games.playset_zero.situation import ScenarioWritten
from hotseat.games.playset_zero.state import GOAL, Character, Conflict, Hand, Side, State, Verdict
from hotseat.kit.tales import all_quoted, called_now, cast, meant, tales, wanted, woven

TALES = tales(FACT_SET)
_EARNED = re.compile(r"[0-9]+ earned (?:die|dice)")
_QUOTES_MOST = 4  # in one paragraph
_SENTENCE_END = re.compile(r"(?<=[.!?…”])\s+")


@TALES(ScenarioWritten)
def scenario(m: Moment, fact: ScenarioWritten) -> Told:
    """The situation, and what each side of it wants; written anew, what is new in it."""
    before = set(_situation(m.before.situation, m.before.sides))
    now = dict.fromkeys(_situation(fact.situation, fact.sides))
    return wrote(*(line for line in now if line not in before))


def _situation(situation: str, sides: Iterable[Side]) -> Iterator[str]:
    yield from paragraphs(situation)
    for side in sides:
        if side.name and side.wants:
            first, *others = paragraphs(side.wants)
            yield wanted(bare(side.name), first)
            yield from others


# --- a roll --------------------------------------------------------------------------------------


@TALES(Settled)
def settled(m: Moment, fact: Settled) -> Told:
    """Who wanted what, with whose help, how it came out, and what it cost; in two paragraphs where
    there is much in the players' words."""
    roll: Conflict | None = m.before.conflicts.get(fact.of)
    verdicts = tuple(called(fact.verdicts))
    goal = next((v.text for v in verdicts if v.kind == "goal"), "")
    now = called_now(m)
    before = (
        _wanted(m, fact.who, goal, _traits(m, roll) if roll is not None else ()),
        *(_moment(m, roll) if roll is not None else ()),
        *_kept(verdicts, now),
        *(_hands(m, roll) if roll is not None else ()),
    )
    after = (_cost(verdicts, m.n, now), *(_gained(m, roll) if roll is not None else ()))
    many = "".join((*before, *after)).count("“") > _QUOTES_MOST
    return ended(fact.of, joined((joined(before), joined(after)), PARTS if many else " "))


def _cost(verdicts: Sequence[Verdict], way: int, now: Mapping[str, str]) -> str:
    """How it came out, and what it cost those who helped or hindered."""
    return joined((came_out(verdicts, way), *own(verdicts, now)))


def _wanted(m: Moment, who: str, goal: str, features: Iterable[str]) -> str:
    """What somebody wanted, and what of themselves they used for it."""
    name, (does, others) = m.name(who), parted(features)
    whole, traits = f"{name}, who {listed(does)}," if does else name, all_quoted(others)
    using = f", {m.vary('drawing on', 'relying on', 'counting on')} {traits}" if traits else ""
    if not bare(goal):
        return f"{whole} {m.vary('took a risk', 'took a chance', 'risked it')}{using}."
    if told := woven(whole, goal, m.vary("meant to", "set out to", "was going to")):
        return f"{bare(told)}{using}."
    return meant(whole, goal) + (f" {name} drew on {traits}." if traits else "")


def _traits(m: Moment, roll: Conflict) -> Iterator[str]:
    """The Features that were used; no flaw that the table let count: nobody draws on that."""
    person = m.before.people.get(roll.who)
    used = map(person.feature, roll.pool.features) if person is not None else ()
    yield from (feature.text for feature in used if feature is not None)


def _moment(m: Moment, roll: Conflict) -> Iterator[str]:
    """What the moment gave."""
    every = dict.fromkeys(words for words in roll.pool.circumstances if words != ADVANTAGE)
    if phrase := all_cited(every):
        yield f"In {owned(m.name(roll.who))} favour: {phrase}"


def _kept(verdicts: Iterable[Verdict], now: Mapping[str, str]) -> Iterator[str]:
    """The stored advantages that were used, by whose they were, as they are called now."""
    kept: dict[str, list[str]] = {}
    for used in verdicts:
        if used.kind == "used" and used.text != ADVANTAGE and not _EARNED.fullmatch(used.text):
            kept.setdefault(now.get(used.by, used.by), []).append(used.text)
    for name, words in kept.items():
        yield f"{name} had been saving this: {all_cited(words)}"


def _hands(m: Moment, roll: Conflict) -> Iterator[str]:
    """Who helped, then who hindered, and whether it did; those without words in one sentence each;
    nothing of somebody who never rolled."""
    ways: dict[str, list[str]] = {}
    for hand in sorted((hand for hand in roll.hands if hand.dice), key=lambda hand: not hand.helps):
        way = _way(roll, hand)
        if bare(hand.doing):
            yield f"{m.name(hand.who)} {way}: {cited(hand.doing)}"
        else:
            ways.setdefault(way, []).append(m.name(hand.who))
    for way, names in ways.items():
        yield f"{listed(dict.fromkeys(names))} {way}."


def _way(roll: Conflict, hand: Hand) -> str:
    """What somebody's help or hindrance came to."""
    if hand.helps:
        won = {roll.placed.get(key) for key in keys_of(roll, hand.id)}
        spared = ", and that avoided a danger" if won & {*roll.places} else ""
        return f"helped{', and that decided it' if GOAL in won else spared}"
    bars = face_of(roll, block_of(roll, hand)) >= HIT
    return "stood in the way" if bars else "tried to stand in the way"


def _gained(m: Moment, roll: Conflict) -> Iterator[str]:
    """Who established what, in the order of those who rolled."""
    for owner in roll.owners:
        won = (key for key in keys_of(roll, owner) if roll.placed.get(key) == "advantage")
        who = roll.who_of(owner)
        if phrase := all_cited(_worded(m, who, [roll.words.get(key, "") for key in won])):
            yield f"It left {m.name(who)} with something more: {phrase}"


def _worded(m: Moment, who: str, words: list[str]) -> Iterator[str]:
    """The words of advantages that were stored just now, as they became."""
    person = m.before.people.get(who)
    stored = [*reversed(person.advantages)] if person else []
    for text in words:
        new = next((kept for kept in stored if kept.words == (text or ADVANTAGE)), None)
        stored = [kept for kept in stored if kept is not new]
        now = m.put_right(new.id, "words", text) if new is not None else text
        if now != ADVANTAGE:
            yield now


@TALES(RollTold)
def roll_told(m: Moment, fact: RollTold) -> Told:
    """Which dangers came true, of those put into words only now, as if they had been from the
    first; what happened, as it was typed."""
    last = m.before.last if m.before.last is not None and m.before.last.id == fact.of else None
    verdicts = last.verdicts if last else ()
    late, words = _parted(fact.words, (v.text for v in verdicts if is_called(v)))
    if not late:
        return wrote(*paragraphs(words))
    instead: tuple[tuple[str, str], ...] = ()
    lead = "It came to this"
    if last:
        lead = f"This came of what {m.name(last.who)} had tried"
        left = {label: iter([text for of, text in late if of == label]) for label, _ in late}
        worded = [replace(v, text=next(left.get(v.text, iter(())), v.text)) for v in verdicts]
        now = called_now(m)
        ways = range(WAYS)
        instead = tuple((_cost(verdicts, way, now), _cost(worded, way, now)) for way in ways)
    return Told(
        f"{lead}: {all_cited(text for _, text in late)}",
        paragraphs(words),
        ends=fact.of,
        instead=instead,
    )


def _parted(words: str, called: Iterable[str]) -> tuple[list[tuple[str, str]], str]:
    """The dangers that ``tell_it`` has put before the words, each behind what it was ``called``,
    and the words; of the last danger its first sentence."""
    labels = "|".join(map(re.escape, {*map(unnamed, NUMBERS), *called}))
    first, *parts = re.split(rf"(?:^|(?<=[.!?…”] ))({labels}): ", words)
    if not parts or first:
        return [], words
    *late, (last, text) = zip(parts[::2], map(str.strip, parts[1::2]), strict=True)
    danger, *rest = _SENTENCE_END.split(text, maxsplit=1)
    return [*late, (last, danger)], "".join(rest)


@TALES(RollCalledOff)
def called_off(_m: Moment, fact: RollCalledOff) -> Told:
    """Nothing of a roll that was cancelled."""
    return Told(drops=fact.of)


# --- who, and where it stands --------------------------------------------------------------------


def _lines(person: Character) -> Iterator[str]:
    yield from who_is(person.name, person.concept, person.tie)
    yield noticed(person.name, person.detail)
    yield _features(person)


def _features(person: Character) -> str:
    """ "Oda knows every sandbank. There is help in “Stubborn”, and trouble in “Afraid of deep
    water”."; each once."""
    does, helping = parted(feature.text for _place, feature in person.helping())
    flaw = person.flaw if person.turned is None and bare(person.flaw) else ""
    parts = [f"help in {all_quoted(helping)}"] if helping else []
    parts += [f"trouble in {quoted(flaw)}"] if flaw else []
    lead = f"{person.name} {listed(does)}." if does else ""
    return joined((lead, f"There is {', and '.join(parts)}." if parts else ""))


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
    against = {state.people[hand.who].name: None for hand in roll.hands if not hand.helps}
    beside = {state.people[hand.who].name: None for hand in roll.hands if hand.helps}
    wanted = (
        meant(name, roll.goal, "was about to") if bare(roll.goal) else f"{name} was taking a risk."
    )
    more = f" {listed(beside)} helped." if beside else ""
    more += f" {listed(against)} stood in the way." if against else ""
    return (f"{wanted}{more}",)


STORY = Tale(
    TALES.tell,
    lambda state: cast(state, _lines),
    stands,
    unfinished,
    TALES.kinds(ScenarioWritten),
    corrects=TALES.corrects(AdvantageReworded, "advantage"),
)
