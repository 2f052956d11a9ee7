"""Action sequences in Sapio's story: goals and threats, turns, who was in it, how it ended."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hotseat.core.story_scenes import paragraphs
from hotseat.core.tale import Moment, Told, does, wrote
from hotseat.core.wording import bare, cited, joined, listed, quoted
from hotseat.games.sapio.sequence.rounds import (
    SequenceBegun,
    SequenceEnded,
    TurnFramed,
    aim,
)
from hotseat.games.sapio.story_check import TALES
from hotseat.kit.clocks import Clock, ClockMade, ClockRemoved, ClockSet, clock
from hotseat.kit.order import PlaceTaken
from hotseat.kit.tales import all_meanwhile, are


@TALES(ClockMade)
def clock_made(m: Moment, fact: ClockMade) -> Told | None:
    """A goal, or a threat, that is in words."""
    if not bare(fact.words):
        return None
    goal, topic = fact.kind_of == "goal", f"clock:{m.event.id}"
    lead = "They all had one goal" if goal else "Trouble hung over them"
    return Told(lead=lead, items=(fact.words,), topic=topic, apart=goal)


@TALES(ClockSet)
def clock_set(m: Moment, fact: ClockSet) -> Told | None:
    """How near it is; while a check is open it is told behind what came of that. The only goal, or
    threat, is in words once in a scene, and at its end; of two steps one way right behind
    each other, or within a check, the last is told."""
    before, now = clock(m.before, fact.clock), clock(m.after, fact.clock)
    if before is None or now is None or before.value == now.value:
        return None
    check = m.before.check
    of, topic = check.id if check is not None else "", f"clock:{fact.clock}"
    others = any(track.kind == now.kind and track.id != now.id for track in m.after.clocks)
    text = _moved(before, now, now.words, others)
    again = "" if others or now.value >= now.size else _moved(before, now, "", others)
    then = _moved_on(before, now)
    key = f"{topic}:{now.value > before.value}"
    return Told(text, of=of, stays=True, topic=topic, again=again, then=then, key=key)


def is_full(m: Moment) -> bool:
    """Whether a goal is reached, or a threat has come true, whatever is set next."""
    if m.event.kind not in TALES.kinds(ClockSet):
        return False
    now = clock(m.after, str(m.event.data["clock"]))
    return now is not None and now.value >= now.size > 0


def _moved_on(before: Clock, now: Clock) -> str:
    """The same right behind where it was told of."""
    up, near, there = now.value > before.value, now.value * 4 >= now.size * 3, now.value >= now.size
    if now.kind == "goal":
        way = "were almost there" if near else "came closer"
        return f"They {'reached their goal' if there else way if up else 'fell behind'}."
    way = "came true" if there else "had almost come true" if near else "grew"
    return f"It {way if up else 'drew back'}."


@TALES(ClockRemoved)
def clock_removed(m: Moment, fact: ClockRemoved) -> Told | None:
    """A threat that is in words and no longer there, and that did not come true; the only one is in
    words once in a scene."""
    track = clock(m.before, fact.clock)
    if track is None or track.kind == "goal" or not bare(track.words):
        return None
    if 0 < track.size <= track.value:
        return None
    lead, topic = "This trouble was over", f"clock:{fact.clock}"
    others = any(other.kind == track.kind and other.id != track.id for other in m.before.clocks)
    again = "" if others else "The threat was over."
    return Told(lead=lead, items=(track.words,), topic=topic, again=again, undoes=True)


def _moved(before: Clock, now: Clock, words: str, others: bool) -> str:
    """How it moved; ``others``: it is not the only goal, or threat."""
    up, worded = now.value > before.value, bare(words)
    what, other = f": {cited(words)}" if worded else ".", others and not worded
    near = "almost " if up and now.value * 4 >= now.size * 3 else ""
    there = up and now.value >= now.size
    if now.kind == "goal":
        goal = "another goal" if other else "their goal"
        if there:
            return f"They reached {goal}{what}"
        if near:
            return f"They had almost reached {goal}." if other else f"They were almost there{what}"
        return f"They {f'came closer to {goal}' if up else 'fell behind'}{what}"
    threat = "Another threat" if other else "The threat"
    if there:
        return f"{threat} came true{what}"
    if near:
        return f"{threat} had almost come true{what}"
    return f"{threat} {'grew' if up else 'drew back'}{what}"


@TALES(SequenceBegun)
def sequence(m: Moment, fact: SequenceBegun) -> Told | None:
    """Who was in the thick of it."""
    names = [m.name(who) for who in fact.who]
    return Told(f"{are(names)} in the thick of it.", apart=True) if names else None


@TALES(SequenceEnded)
def sequence_over(m: Moment, fact: SequenceEnded) -> Told:
    """How a sequence ended: whether they reached their goal, in words."""
    goal, typed = aim(m.before.clocks, fact.reached), paragraphs(fact.words)
    if goal is None:
        return wrote(*typed, text="They made it." if fact.reached else "It was over.")
    if goal.value >= goal.size:  # that it was reached its last step has told
        return wrote(*typed, text="" if fact.reached else "It was over.")
    near = goal.value * 4 >= goal.size * 3 and not fact.reached
    plain = f"{'They came close, but' if near else 'They'} did not reach their goal"
    plain = "They reached their goal" if fact.reached else plain
    text = f"{plain}: {cited(goal.words)}" if bare(goal.words) else f"{plain}."
    return Told(text, typed, topic=f"clock:{goal.id}", then=f"{plain}.")


@TALES(TurnFramed)
def framed(m: Moment, fact: TurnFramed) -> Told:
    """What the GM said, and what everybody did meanwhile."""
    order = m.before.orders.get(fact.of)
    scene = () if order is not None and order.scene == fact.scene else paragraphs(fact.scene)
    old = dict(order.doing) if order is not None else {}
    deeds = [(deed["who"], deed["words"]) for deed in fact.doing]
    new = ((m.name(who), words) for who, words in deeds if bare(words) and old.get(who) != words)
    deeds_told = [paragraphs(words) for words in all_meanwhile(new)]
    if all(len(lines) == 1 for lines in deeds_told):
        return wrote(*scene, joined(line for (line,) in deeds_told))
    return wrote(*scene, *(line for lines in deeds_told for line in lines))


@TALES(PlaceTaken)
def place(m: Moment, fact: PlaceTaken) -> Told:
    """Who came into the fray, was threatened, or left it."""
    order = m.before.orders.get(fact.of)
    was, name = order.places.get(fact.who, "") if order else "", m.name(fact.who)
    if fact.place == "threatened" or (fact.place and was):
        how = "in danger" if fact.place == "threatened" else "out of danger"
        return does(name, f"was {how}", f"were {how}", key=f"danger:{fact.who}", undoes=True)
    deed = "joined the fray" if fact.place else "left the fray"
    return does(name, deed, key=f"fray:{fact.who}", undoes=True)


def tracks_stand(clocks: Iterable[Clock]) -> Iterator[str]:
    """How near goals and threats are, those alike in one sentence."""
    every: dict[tuple[str, str], list[str]] = {}
    for track in clocks:
        if bare(track.words) and track.size > 0:
            every.setdefault((track.kind, _share(track)), []).append(quoted(track.words))
    for (kind, how), words in every.items():
        lead = "What threatens them" if kind != "goal" else "The goal"
        yield f"{lead} ({listed(dict.fromkeys(words))}) {how}."


def _share(track: Clock) -> str:
    part = track.value / track.size
    if part >= 1:
        return "is reached" if track.kind == "goal" else "has come true"
    if not track.value:
        return "is still far off"
    return "is near" if part >= 0.75 else "is half-way there" if part >= 0.5 else "is some way off"
