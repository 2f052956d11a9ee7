"""A roll resolved: what it came to, what it used up, and what happened in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import ClassVar

from hotseat.core import panels as p
from hotseat.core.arguments import LINE, line
from hotseat.core.asks import Ask
from hotseat.core.facts import STORY, FactData, FactRegistry, OfCharacter, OfOpen
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves, not_yet, unless
from hotseat.core.shapes import integer, text
from hotseat.core.values import many, nested, of
from hotseat.core.wording import bare, capital, listed, owned, sentence, some
from hotseat.games.playset_zero.growth.advantages import (
    ADVANTAGES,
    AdvantageErased,
    AdvantageKept,
    erased,
)
from hotseat.games.playset_zero.labels import ADVANTAGE, a_face, dice, unnamed, verdict_word
from hotseat.games.playset_zero.roll.needs import in_the_way, placed_on
from hotseat.games.playset_zero.roll.open import LAST, ROLL, OfRoll
from hotseat.games.playset_zero.roll.placing import free_hits
from hotseat.games.playset_zero.roll.stakes import NUMBERS
from hotseat.games.playset_zero.roll.throw import all_rolled
from hotseat.games.playset_zero.state import GOAL, MARKS_MOST, Conflict, Resolved, State, Verdict
from hotseat.kit.people import changed

FACTS, MOVES = FactRegistry("playset_zero"), Moves()
TOLD_MOST = 1800  # and the dangers before it
STEPS = ("Set up", "Spend hits", "Outcome")

anything_to_tell = unless(
    object, lambda state, _ask: state.last, "There is no resolved roll to tell of."
)


def all_named(state: State, _ask: object) -> str:
    """The rules: an advantage is written down."""
    conflict = ROLL.current(state)
    won = (key for key, on in conflict.placed.items() if on == "advantage")
    die = conflict.die(next((key for key in won if key not in conflict.words), ""))
    return f"The advantage established with the {die.face} has no words yet." if die else ""


def all_spent(state: State, _ask: object) -> str:
    """Not yet: hits may go to waste (PZ-4), but not by oversight (``let_go``)."""
    left = len(free_hits(state))
    it = "it" if left == 1 else "them"
    refusal = (
        f"{some(left, 'hit is', 'hits are')} unspent. Spend {it}, or tap “Leave hits unspent”."
    )
    return refusal if left and not ROLL.current(state).let_go else ""


# --- what a roll came to -------------------------------------------------------------------------


@FACTS
class MarksSpent(OfCharacter):
    count: int = of(integer(0, MARKS_MOST))

    def apply(self, state: State, id: str) -> State:
        marks = max(0, state.people[self.who].marks - self.count)
        return changed(state, self.who, marks=marks)

    def tell(self, state: State, by: str) -> p.Entry:
        return p.Entry("Earned dice used", self.name_in(state), f"{dice(self.count)}.", story=False)


@FACTS
class Settled(OfRoll, OfCharacter):
    """``verdicts`` have no text for a danger that nobody put into words."""

    verdicts: tuple[Verdict, ...] = of(many(nested(Verdict), hi=200))

    def apply(self, state: State, id: str) -> State:
        who = state.people[self.who].id
        last = Resolved(self.of, who, tuple(called(self.verdicts)))
        return replace(ROLL.closed(state, self.of), last=last)

    def tell(self, state: State, by: str) -> p.Entry:
        came_to = " ".join(sentences(tuple(called(self.verdicts))))
        return p.Entry(word_of(self.verdicts), self.name_in(state), came_to)


def called(verdicts: tuple[Verdict, ...]) -> Iterator[Verdict]:
    """The verdicts; a danger without words is called by its number."""
    number = 0
    for verdict in verdicts:
        number += verdict.kind == "danger"
        nameless = verdict.kind == "danger" and not verdict.text
        yield replace(verdict, text=unnamed(number)) if nameless else verdict


def is_called(verdict: Verdict) -> bool:
    """Whether a danger goes by its number, or by whose it is: nobody put it into words."""
    return verdict.text in (*map(unnamed, NUMBERS), f"Danger to {verdict.by}")


def word_of(verdicts: tuple[Verdict, ...]) -> str:
    """The word for a resolved roll."""
    goal = any(verdict.good for verdict in verdicts if verdict.kind == "goal")
    return verdict_word(goal, (verdict.good for verdict in verdicts if verdict.kind == "danger"))


def sentences(verdicts: tuple[Verdict, ...]) -> Iterator[str]:
    """One each for the goal, what came true, what was avoided; an own danger says whose."""
    danger = ("Came true", "Avoided")
    labels = {"goal": ("Goal failed", "Goal achieved"), "danger": danger, "own": danger}
    for verdict in sorted(verdicts, key=lambda verdict: (verdict.kind != "goal", verdict.good)):
        if verdict.kind in labels:
            label = labels[verdict.kind][verdict.good]
            if is_called(verdict):
                came = "was avoided" if verdict.good else "came true"
                yield f"{verdict.text} {came}. {verdict.why}".strip()
                continue
            whose = verdict.by if verdict.kind == "own" and verdict.by not in verdict.text else ""
            text = f"{bare(verdict.text)} ({whose})" if whose else verdict.text
            came_to = f"{label}: {sentence(text)}" if text else f"{label}."
            yield f"{came_to} {verdict.why}".strip()


def fits(state: State, _ask: object) -> str:
    """Impossible: more stored advantages than a sheet holds."""
    conflict = ROLL.current(state)
    gone = Counter(fact.who for fact in _used(state, conflict) if isinstance(fact, AdvantageErased))
    for who, won in Counter(whose for _key, whose in _won(conflict)).items():
        name, stored = state.people[who].name, len(state.people[who].advantages)
        if stored - gone[who] + won > ADVANTAGES.most:
            return f"{ADVANTAGES.sentence} Erase one of {name}’s."
    return ""


def _won(conflict: Conflict) -> tuple[tuple[str, str], ...]:
    """The dice that establish an advantage, each with whose it is."""
    keys = (key for key, on in conflict.placed.items() if on == "advantage")
    return tuple((key, conflict.who_of(key.rpartition(":")[0])) for key in keys)


@MOVES(
    Ask, ROLL.in_progress, ROLL.is_rolled, all_spent, fits, not_yet(all_rolled, "PZ-12"),
    not_yet(all_named),
)  # fmt: skip
def settle(state: State, _ask: Ask) -> tuple[FactData, ...]:
    """The facts: what was rolled is used up, advantages are stored, the outcome."""
    conflict = ROLL.current(state)
    words, won = conflict.words, _won(conflict)
    kept = (AdvantageKept(who, words.get(key, ""), bought=True) for key, who in won)
    used = tuple(_used(state, conflict))
    return (*used, *kept, Settled(conflict.who, tuple(_verdicts(state, conflict, used))))


def _used(state: State, conflict: Conflict) -> Iterator[AdvantageErased | MarksSpent]:
    """The facts that take rolled advantages and earned dice off the sheets."""
    for key in filter(conflict.dice_of, conflict.owners):
        character, pool = state.people[conflict.who_of(key)], conflict.pool_of(key)
        stored = (id for id in pool.advantages if character.advantage(id))
        yield from (erased(state, character.id, id, used=True) for id in stored)
        if count := min(pool.marks, character.marks):
            yield MarksSpent(character.id, count)


def _verdicts(
    state: State, conflict: Conflict, used: tuple[AdvantageErased | MarksSpent, ...]
) -> Iterator[Verdict]:
    """The verdict of each thing: what nobody paid for goes wrong (PZ-14)."""
    paid = set(conflict.placed.values())
    why = {place: "" if place in paid else _hindered(state, place) for place in conflict.places}
    yield Verdict("goal", conflict.goal, GOAL in paid, why=why[GOAL])
    for place, danger in zip(conflict.places[1:], conflict.dangers, strict=True):
        yield Verdict("danger", danger.text, place in paid, danger.by, why[place])
    for hand in (joined for joined in conflict.hands if joined.dice):
        name = state.people[hand.who].name
        text = hand.danger.text or f"Danger to {name}"
        yield Verdict("own", text, bool(placed_on(conflict, "own", hand.id)), name)
    for key, on in conflict.placed.items():
        if on == "advantage":
            yield Verdict("gained", conflict.words.get(key, ADVANTAGE), True)
    for fact in used:
        what = dice(fact.count, "earned") if isinstance(fact, MarksSpent) else fact.words
        yield Verdict("used", what, False, state.people[fact.who].name)


def _hindered(state: State, place: str) -> str:
    """ "Wolf hindered with a 6."; "" where no hit was in the way."""
    name, face = in_the_way(state, place)
    return f"{name} hindered with {a_face(face)}." if name else ""


@FACTS
class RollTold(OfOpen):
    """What happened, in words or ("") none; the outcome is closed."""

    thing = LAST
    undo_label: ClassVar[str] = "Outcome closed"

    words: str = of(STORY, default="")

    def apply(self, state: State, id: str) -> State:
        LAST.at(state, self.of)
        return replace(state, last=None)

    def tell(self, state: State, by: str) -> p.Entry | None:
        return p.Entry("What happened", by, self.words) if self.words else None


class TellIt(Ask):
    """Words for what happened, and for what came true that nobody had put into words: dangers by
    number, own dangers in their order."""

    words: str = of(text(TOLD_MOST), default="")
    danger_1: str = of(LINE, default="")
    danger_2: str = of(LINE, default="")
    danger_3: str = of(LINE, default="")
    danger_4: str = of(LINE, default="")
    own_1: str = of(LINE, default="")
    own_2: str = of(LINE, default="")
    own_3: str = of(LINE, default="")
    own_4: str = of(LINE, default="")


@MOVES(TellIt, anything_to_tell)
def tell_it(state: State, ask: TellIt) -> RollTold:
    """The fact, with the words of the dangers first."""
    assert state.last is not None
    words = ((called, line(getattr(ask, field))) for field, called in wordless(state.last))
    named = (f"{called}: {sentence(text)}" for called, text in words if text)
    return RollTold(" ".join((*named, line(ask.words))).strip())


def wordless(last: Resolved) -> Iterator[tuple[str, str]]:
    """What came true and nobody put into words: the field that asks for it, and what it is
    called."""
    true = [verdict for verdict in last.verdicts if is_called(verdict) and not verdict.good]
    yield from ((f"danger_{v.text[-1]}", v.text) for v in true if v.kind == "danger")
    own = [verdict.text for verdict in true if verdict.kind == "own"]
    yield from ((f"own_{n}", text) for n, text in zip(NUMBERS, own, strict=False))


# --- on the screen -------------------------------------------------------------------------------

_OVER = {
    "goal": "Goal",
    "danger": "Danger",
    "own": "Own danger",
    "gained": "Stored advantage",
    "used": "Used up",
}


def own_true(names: Sequence[str]) -> str:
    """Whose own dangers come true; "" for nobody's."""
    if not names:
        return ""
    come = "danger comes" if len(names) == 1 else "dangers come"
    return f"{listed(map(owned, names))} own {come} true."


def outcome_blocks(state: State, last: Resolved) -> tuple[p.Block, ...]:
    """The page of the last outcome: the verdict, a line for each thing, the form for the log."""
    lead = resolved_said(state, last).partition(":")[0]
    goal = next((verdict.text for verdict in last.verdicts if verdict.kind == "goal"), "")
    fields = [p.Field(name, f"Words for d{called[1:]}") for name, called in wordless(last)]
    hint = f"Optional{', all of it' if fields else ''}. Added to the log."
    fields.append(p.Field("words", "What happened", "lines", hint=hint))
    form = p.Form("tell_it", tuple(fields), "", key="tell", kept=True)
    close = p.Button("Close outcome", p.Do("tell_it"), "primary")
    lines = p.Lines(tuple(_line(state, verdict) for verdict in last.verdicts))
    hurt = [verdict.by for verdict in last.verdicts if verdict.kind == "own" and not verdict.good]
    others = (own_true(hurt),) if hurt else ()
    leads = (f"{lead}: {sentence(goal)}" if goal else f"{lead} rolled.", *others)
    return (
        p.Steps(STEPS, 2),
        p.Outcome(word_of(last.verdicts), leads),
        p.Card("", (lines, form)),
        p.ActionBar("", close, form="tell"),
    )


def _line(state: State, verdict: Verdict) -> p.Line:
    parts = [] if is_called(verdict) or not verdict.text else [_OVER[verdict.kind]]
    by = state.table.seats.name_of(verdict.by)
    if by and parts:
        parts.append(f"named by {by}" if verdict.kind == "danger" else by)
    over = ". ".join(part for part in (capital(", ".join(parts)), bare(verdict.why)) if part)
    over += "." if verdict.why else ""
    tag = p.Tag("Established", "accent") if verdict.kind == "gained" else p.Tag("Used")
    if verdict.kind in ("goal", "danger", "own"):
        words = ("Failed", "Achieved") if verdict.kind == "goal" else ("Comes true", "Avoided")
        tag = p.Tag(words[verdict.good], "good" if verdict.good else "bad")
    return p.Line(verdict.text or "Goal", over, (tag,), spent=verdict.kind == "used")


def resolved_said(state: State, last: Resolved) -> str:
    """ "Oda: success at a cost.", for the library."""
    return f"{state.people[last.who].name}: {word_of(last.verdicts).lower()}."
