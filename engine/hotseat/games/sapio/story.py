"""The Sapio System's story: what people became; who is in it, and where it stands."""

from __future__ import annotations

from collections.abc import Iterator

from hotseat.core.tale import Moment, Tale, Told
from hotseat.core.wording import bare, cited, listed, quoted, sentence
from hotseat.games.sapio.people.advancement import Advanced, SelfChanged, may_advance
from hotseat.games.sapio.people.harm import (
    HarmReworded,
)
from hotseat.games.sapio.people.talents import likely
from hotseat.games.sapio.sequence.rounds import TurnFramed
from hotseat.games.sapio.state import Character, State, Talent
from hotseat.games.sapio.story_check import TALES, unfinished
from hotseat.games.sapio.story_harm import state_of
from hotseat.games.sapio.story_sequence import is_full, tracks_stand
from hotseat.kit.characters import CharacterRetired, CharacterReturned
from hotseat.kit.clocks import ClockSet
from hotseat.kit.tales import cast, labelled, left_or_back

# --- what people became --------------------------------------------------------------------------


@TALES(Advanced)
def advanced(m: Moment, fact: Advanced) -> Told:
    """Something new after a session."""
    name = m.name(fact.who)
    lead = {
        "quality": f"There was something new about {name}",
        "talent": f"{name} had found a talent",
        "side": f"{name} had taken up something new",
    }.get(fact.kind_of, f"{name} had learnt something")
    rule = likely(Talent(fact.words, fact.more)).effect  # no sentence of a story
    more = f" {sentence(fact.more)}" if bare(fact.more) and not rule else ""
    return Told(f"{lead}: {cited(fact.words)}{more}")


@TALES(SelfChanged)
def self_changed(m: Moment, fact: SelfChanged) -> Told:
    """Somebody changed."""
    name, before = m.name(fact.who), quoted(fact.before)
    if fact.swap:
        return Told(f"{name} was {before} above all now.")
    return Told(f"{name} changed: {before} became {cited(fact.words)}")


TALES(CharacterRetired, CharacterReturned)(left_or_back(lambda person: person.out == "dead"))


# --- who, and where it stands --------------------------------------------------------------------


def _lines(person: Character) -> Iterator[str]:
    yield sentence(person.concept)
    trades = [person.main.name, *(side.name for side in person.sides)]
    yield sentence(listed(filter(None, map(bare, (*trades, *person.qualities)))))
    yield labelled("Principle", person.principle)
    yield labelled("Worst impulse", person.impulse)


def stands(_before: State, state: State) -> tuple[str, ...]:
    """Who is hurt or gone, how near goals and threats are, who may learn something."""
    here = (who for who in state.people.values() if not who.gone or who.out == "dead")
    lines = [line for person in here for line in state_of(person)]
    lines += tracks_stand(state.clocks)
    due = [person.name for person in may_advance(state) if person.out != "dead"]
    if due and not state.table.in_session:
        lines.append(
            f"{listed(due)} can each learn something new before the next session."
            if len(due) > 1
            else f"{due[0]} can learn something new before the next session."
        )
    return tuple(lines)


STORY = Tale(
    TALES.tell,
    lambda state: cast(state, _lines),
    stands,
    unfinished,
    TALES.kinds(TurnFramed, ClockSet),
    is_full,
    corrects=TALES.corrects(HarmReworded, "harm"),
)
