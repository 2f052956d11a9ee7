"""A pair rolls its links between sessions, and answers (IS-21)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Protocol

from hotseat.core.arguments import ID, LINE, line
from hotseat.core.asks import Ask
from hotseat.core.campaign import Event
from hotseat.core.dice import FACES_SHAPE, DieSpec, Source
from hotseat.core.facts import ID as KEY
from hotseat.core.facts import WORDS, FactRegistry, OfOpen
from hotseat.core.frozen import replace
from hotseat.core.moves import Guard, Moves, against_rules, first_said, not_yet, unless
from hotseat.core.panels import Entry
from hotseat.core.shapes import choice, text
from hotseat.core.values import of
from hotseat.core.wording import quoted
from hotseat.games.isolation.links.change import WOUND_WORDS, recover, wound_links
from hotseat.games.isolation.links.drawing import LABEL, AskPair
from hotseat.games.isolation.links.guards import (
    NO_LABEL,
    NO_LINK,
    OfTwo,
    both_here,
    two_people,
    why_full,
)
from hotseat.games.isolation.lying import extras_owed, grown
from hotseat.games.isolation.reading import GREEN, RED, bond
from hotseat.games.isolation.state import (
    DYING,
    HEALTH,
    INJURED,
    WOUND,
    WRITTEN,
    Link,
    Pair,
    PairRoll,
    State,
    names_of,
)
from hotseat.games.isolation.throwing import OfDice, throw, wants
from hotseat.kit.open import OpenThing

FACTS, MOVES = FactRegistry("isolation"), Moves()

ANSWERS = ERASE, WRITE, LEAVE = ("erase", "write", "leave")
BETTER, SAME, WORSE = CHANGES = ("better", "same", "worse")
UNLABELLED = "unlabelled"

PAIR_ROLL = OpenThing("pair_rolls", PairRoll, "link roll")


def pair_wants(state: State, pair: Pair) -> tuple[DieSpec, ...]:
    """A die for every link of the pair, the green ones first, each tagged with the link's label."""
    tags: list[tuple[str, str]] = []
    for tone, count in zip((GREEN, RED), state.counts(*pair), strict=True):
        labels = [link.label for link in state.links_of(pair, tone)]
        labels += [UNLABELLED] * (count - len(labels))
        tags += [(tone, label) for label in labels]
    return wants(tags)


# --- the roll ----------------------------------------------------------------------------------


@FACTS
class BondThrown(OfDice):
    """A pair has rolled its links. ``roll``: the link roll that was owed before, by id: the same
    one, as these are the extra dice that its roll by hand has brought, with all that was rolled
    before them; or another, which this one takes the place of."""

    undo_label: ClassVar[str] = "Link roll"
    opens = PAIR_ROLL

    a: str = of(KEY)
    b: str = of(KEY)
    names: str = of(WORDS)
    roll: str = of(text(80), default="")

    def apply(self, state: State, id: str) -> State:
        pair, rolled = state.pair(self.a, self.b), self.throw
        owed = PAIR_ROLL.at(state, self.roll) if self.roll else None
        begun = owed if owed is not None and owed.owes_dice(pair) else None
        if begun is not None and not rolled.goes_on(begun.throw):
            raise ValueError("dice that were rolled are gone")
        pool = rolled.pool
        change = bond(pool.green, pool.red) if rolled.whole else ""  # read once no die is owed
        new = PairRoll(begun.id if begun else id, pair, rolled, change)
        others = {
            key: other
            for key, other in state.pair_rolls.items()
            if other.waits and key != self.roll
        }
        return replace(state, pair_rolls={**others, new.id: new}, rolled=state.rolled | {pair})

    def tell(self, state: State, by: str) -> Entry | None:
        return self.rolled(self.names, "Link roll")


def owing(state: State, pair: Pair) -> PairRoll | None:
    """The roll of this pair that waits for its extra dice, where it is the one begun last."""
    begun = state.pair_roll
    return begun if begun and begun.owes_dice(pair) else None


class ThrowBond(AskPair):
    """Roll the links of a pair, or the extra dice that its roll still owes; ``faces`` are those
    rolled by hand, None for one to be rolled."""

    faces: Sequence[int | None] = of(FACES_SHAPE, default=())


def has_links(state: State, ask: OfTwo) -> str:
    """Impossible: nothing to roll."""
    pair = state.pair(ask.a, ask.b)
    none = f"{names_of(state, pair)} share no links, so there is no roll."
    return "" if any(state.counts(*pair)) else none


def is_between(state: State, _ask: object) -> str:
    """Against the rules: pairs roll once the session has ended."""
    return "" if state.between() else "Pairs roll their links between sessions."


def once(state: State, ask: OfTwo) -> str:
    """Against the rules: one roll a pair."""
    pair = state.pair(ask.a, ask.b)
    refusal = f"{names_of(state, pair)} have already rolled since the session ended."
    return refusal if pair in state.rolled else ""


def absence(state: State, begun: PairRoll) -> str:
    """Who of the pair died or left before the answer, as a sentence; "" where both are here."""
    people = (state.people[who] for who in begun.pair)
    return next((person.absence for person in people if person.absence), "")


def none_owed(state: State, _ask: object) -> str:
    """Against the rules: one roll after the other. A new one takes the place of what was owed."""
    begun = state.pair_roll
    if begun is None or not begun.waits or absence(state, begun):
        return ""
    return f"{names_of(state, begun.pair)} still owe an answer to their link roll."


def to_begin(guard: Guard[OfTwo]) -> Guard[OfTwo]:
    """A guard that is silent where the pair only goes on with its extra dice."""

    def why(state: State, ask: OfTwo) -> str:
        return "" if owing(state, state.pair(ask.a, ask.b)) else guard(state, ask)

    return why


@MOVES.rolls(
    ThrowBond,
    two_people, to_begin(has_links),
    against_rules(to_begin(is_between), "IS-21"), against_rules(to_begin(both_here), "IS-30"),
    against_rules(to_begin(once), "IS-21"), not_yet(to_begin(none_owed), "IS-21"),
)  # fmt: skip
def throw_bond(state: State, ask: ThrowBond, source: Source) -> BondThrown:
    pair, last = state.pair(ask.a, ask.b), state.pair_roll
    begun = owing(state, pair)
    parts = (begun.throw,) if begun else ()
    new = throw(source, extras_owed(parts) or pair_wants(state, pair), ask.faces)
    thrown = grown(parts, new) if parts else new
    owed, names = last.id if last and last.waits else "", names_of(state, pair)
    return BondThrown(a=pair[0], b=pair[1], names=names, roll=owed, **thrown.kept())


is_open = unless(object, lambda state, _ask: state.pair_roll is not None, "No link roll is open.")


# --- the answer --------------------------------------------------------------------------------


@FACTS
class BondAnswered(OfOpen):
    """``healed`` names who is one level better, the last link of a wound being gone; ``health``
    is the new level."""

    thing = PAIR_ROLL

    answer: str = of(choice(*ANSWERS))
    change: str = of(choice(*CHANGES))
    label: str = of(LABEL)
    names: str = of(WORDS)
    link: str = of(KEY, default="")
    healed: str = of(WORDS, default="")
    health: str = of(choice(*HEALTH), default="")

    def apply(self, state: State, id: str) -> State:
        begun = PAIR_ROLL.at(state, self.of)
        state = PAIR_ROLL.closed(state, self.of)
        if self.answer == ERASE:
            return recover(state, self.link)
        if self.answer == LEAVE:
            return state
        if why_full(state, begun.pair, 1):
            raise ValueError("more links than fit")
        tone = RED if self.change == WORSE else GREEN
        new = Link(f"{id}#1", begun.pair, tone, WRITTEN, self.label, self.label)
        return replace(state, links=(*state.links, new))

    def tell(self, state: State, by: str) -> Entry:
        if self.answer == LEAVE:
            why = "Green and red are equal." if self.change == SAME else "They changed no link."
            return Entry("No change", self.names, why)
        title = "Further apart" if self.change == WORSE else "Closer"
        if self.answer == WRITE:
            tone = "red" if self.change == WORSE else "green"
            return Entry(title, self.names, f"New {tone} link: {quoted(self.label)}.")
        told = f"1 link {quoted(self.label)} erased."
        if self.healed:
            told = f"{told} {self.healed} recovers and is {self.health} now."
        return Entry(title, self.names, told)


class AnswerBond(Ask):
    """Answer a link roll: erase ``link``, write a link of the label ``word``, or leave all."""

    answer: str = of(choice(*ANSWERS))
    link: str | None = of(ID, default=None)
    word: str | None = of(LINE, default=None)


class OfAnswer(Protocol):
    """Arguments that name an answer to a link roll."""

    @property
    def answer(self) -> str: ...


def all_rolled(state: State, _ask: object) -> str:
    """Impossible: it cannot be read yet."""
    begun = state.pair_roll
    return "" if begun is None or begun.throw.whole else "Roll the extra dice first."


def names_what(state: State, ask: AnswerBond) -> str:
    """Impossible: no label to write, no room for it, no link to erase."""
    if ask.answer == WRITE:
        blank = ask.word is not None and not ask.word.strip()
        return NO_LABEL if blank else why_full(state, PAIR_ROLL.current(state).pair, 1)
    if ask.answer == LEAVE:
        return ""
    if ask.link is None:
        return "Choose the link to erase."
    return "" if state.link(ask.link) is not None else NO_LINK


def as_rolled(state: State, ask: OfAnswer) -> str:
    """Against the rules: what the dice have said."""
    begun = PAIR_ROLL.current(state)
    if begun.change == SAME and ask.answer != LEAVE:
        return "Green and red are equal: nothing changes."
    if begun.change == WORSE and ask.answer == LEAVE and not absence(state, begun):
        return "More red: erase a labelled green link or add a labelled red one."
    return ""


def erasable(state: State, begun: PairRoll) -> tuple[Link, ...]:
    """The labelled links the pair's roll may erase, in the order they were drawn."""
    return state.links_of(begun.pair, RED if begun.change == BETTER else GREEN)


def still_here(state: State, ask: OfAnswer) -> str:
    """Against the rules: a change with somebody who died or left since the roll."""
    return "" if ask.answer == LEAVE else absence(state, PAIR_ROLL.current(state))


def may_go(state: State, ask: AnswerBond) -> str:
    """Against the rules: another pair's link, or one of the wrong colour."""
    begun, link = PAIR_ROLL.current(state), state.link(ask.link or "")
    if ask.answer != ERASE or link is None or link in erasable(state, begun):
        return ""
    if link.pair != begun.pair:
        return f"This is no link of {names_of(state, begun.pair)}."
    return f"This roll erases a {'red' if begun.change == BETTER else 'green'} link."


def in_order(state: State, ask: AnswerBond) -> str:
    """Against the rules: while any link says that its bearer is dying, none of theirs that says
    Injured goes."""
    link = state.link(ask.link or "")
    if link is None or link.kind != WOUND or link.word_a != WOUND_WORDS[INJURED]:
        return ""
    if not wound_links(state, link.whose, WOUND_WORDS[DYING]):
        return ""
    name = state.people[link.whose].name
    return f"{name} is dying: erase every link that says Dying before one that says Injured."


@MOVES(
    AnswerBond,
    is_open, all_rolled, names_what,
    against_rules(as_rolled, "IS-21"), against_rules(still_here, "IS-30"),
    against_rules(may_go, "IS-21"), not_yet(in_order),
)  # fmt: skip
def answer_bond(state: State, ask: AnswerBond) -> BondAnswered:
    begun = PAIR_ROLL.current(state)
    names = names_of(state, begun.pair)
    if ask.answer != ERASE:
        word = line(ask.word) if ask.answer == WRITE else ""
        return BondAnswered(ask.answer, begun.change, word, names)
    link = state.link(ask.link or "")
    assert link is not None
    healed = _healed(state, link)
    return BondAnswered(ask.answer, begun.change, link.label, names, link.id, *healed)


def _healed(state: State, link: Link) -> tuple[str, str]:
    """Who is better without this link, and how they are then."""
    bearer = state.people.get(link.whose)
    after = recover(state, link.id).people.get(link.whose)
    return (
        (bearer.name, after.health)
        if bearer and after and bearer.health != after.health
        else ("", "")
    )


# --- a session begins --------------------------------------------------------------------------


def start_veto(state: State, ask: object) -> str:
    """Against the rules: a session begins while a pair owes its answer."""
    return first_said((not_yet(none_owed, "IS-21"),))(state, ask)


def session_started(state: State, _event: Event) -> State:
    """Every pair may roll again after it; what is still owed stays owed."""
    owed = {key: begun for key, begun in state.pair_rolls.items() if begun.waits}
    return replace(state, rolled=frozenset(), pair_rolls=owed)
