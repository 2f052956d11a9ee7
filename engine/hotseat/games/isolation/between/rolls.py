"""A pair rolls its links between sessions, and answers (IS-21)."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from hotseat.core.arguments import ID, LINE, blank, line
from hotseat.core.campaign import Event
from hotseat.core.dice import FACES_SHAPE, DieSpec, Source
from hotseat.core.game import Args
from hotseat.core.panels import Entry
from hotseat.core.shapes import choice, maybe
from hotseat.core.wording import quoted
from hotseat.games.isolation.links.change import WOUND_WORDS, recover, wound_links
from hotseat.games.isolation.links.drawing import LABEL, PAIR
from hotseat.games.isolation.links.guards import NO_LABEL, NO_LINK, both_here, two_people, why_full
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
from hotseat.games.isolation.throwing import OfDice, due, throw, wants
from hotseat.kit.facts import ID as KEY
from hotseat.kit.facts import WORDS, FactData, FactRegistry
from hotseat.kit.moves import Guard, Moves, against_rules, first_said, needs
from hotseat.kit.values import of

FACTS, MOVES = FactRegistry("isolation"), Moves()

ANSWERS = ERASE, WRITE, LEAVE = ("erase", "write", "leave")
BETTER, SAME, WORSE = CHANGES = ("better", "same", "worse")
UNLABELLED = "unlabelled"


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
    """A pair has rolled its links; or the extra dice that its roll by hand has brought, with all
    that was rolled before them."""

    undo_label: ClassVar[str] = "Link roll"

    a: str = of(KEY)
    b: str = of(KEY)
    names: str = of(WORDS)

    def apply(self, state: State, id: str) -> State:
        pair, rolled = state.pair(self.a, self.b), self.throw
        begun = owing(state, pair)
        if begun is not None and not rolled.goes_on(begun.throw):
            raise ValueError("dice that were rolled are gone")
        pool = rolled.pool
        change = bond(pool.green, pool.red) if rolled.whole else ""  # read once no die is owed
        pair_roll = PairRoll(begun.id if begun else id, pair, rolled, change)
        return replace(state, pair_roll=pair_roll, rolled=state.rolled | {pair})

    def tell(self, state: State, by: str) -> Entry | None:
        return self.rolled(self.names, "Link roll")


def owing(state: State, pair: Pair) -> PairRoll | None:
    """The roll of this pair that waits for its extra dice."""
    begun = state.pair_roll
    return begun if begun and begun.pair == pair and not begun.throw.whole else None


@needs("a", "b")
def has_links(state: State, args: Args) -> str:
    """Impossible: nothing to roll."""
    pair = state.pair(args["a"], args["b"])
    none = f"{names_of(state, pair)} share no links, so there is no roll."
    return "" if any(state.counts(*pair)) else none


def is_between(state: State, _args: Args) -> str:
    """Against the rules: pairs roll once the session has ended."""
    return "" if state.between() else "Pairs roll their links between sessions."


@needs("a", "b")
def once(state: State, args: Args) -> str:
    """Against the rules: one roll a pair."""
    pair = state.pair(args["a"], args["b"])
    said = f"{names_of(state, pair)} have already rolled since the session ended."
    return said if pair in state.rolled else ""


def absence(state: State, begun: PairRoll) -> str:
    """Who of the pair died or left before the answer, as a sentence; "" where both are here."""
    people = (state.people[who] for who in begun.pair)
    return next((person.absence for person in people if person.absence), "")


def none_owed(state: State, _args: Args) -> str:
    """Against the rules: one roll after the other. A new one lets go of what was owed."""
    begun = state.pair_roll
    if begun is None or not begun.waits or absence(state, begun):
        return ""
    return f"{names_of(state, begun.pair)} still owe an answer to their link roll."


def to_begin(guard: Guard) -> Guard:
    """A guard that is silent where the pair only goes on with its extra dice."""

    def why(state: State, args: Args) -> str:
        goes_on = args.keys() >= PAIR.keys() and owing(state, state.pair(args["a"], args["b"]))
        return "" if goes_on else guard(state, args)

    return why


@MOVES.rolls(
    two_people,
    to_begin(has_links),
    against_rules(to_begin(is_between), "IS-21"),
    against_rules(to_begin(both_here), "IS-30"),
    against_rules(to_begin(once), "IS-21"),
    against_rules(to_begin(none_owed), "IS-21"),
    **PAIR,
    faces=FACES_SHAPE,
)
def throw_bond(state: State, args: Args, source: Source) -> BondThrown:
    pair = state.pair(args["a"], args["b"])
    begun = owing(state, pair)
    before = begun.throw if begun else None
    wanted = due(before, pair_wants(state, pair))
    thrown = throw(source, wanted, args.get("faces", ()), before)
    return BondThrown(a=pair[0], b=pair[1], names=names_of(state, pair), **thrown.kept())


def is_open(state: State, _args: Args) -> str:
    """Impossible: nothing has been rolled."""
    return "" if state.pair_roll is not None else "No link roll is open."


def _open(state: State) -> PairRoll:
    if state.pair_roll is None:
        raise ValueError("no pair is rolling")
    return state.pair_roll


# --- the answer --------------------------------------------------------------------------------


@FACTS
class BondAnswered(FactData):
    """``healed`` names who is one level better, the last link of a wound being gone; ``health``
    is the new level."""

    answer: str = of(choice(*ANSWERS))
    change: str = of(choice(*CHANGES))
    label: str = of(LABEL)
    names: str = of(WORDS)
    link: str = of(KEY, default="")
    healed: str = of(WORDS, default="")
    health: str = of(choice(*HEALTH), default="")

    def apply(self, state: State, id: str) -> State:
        begun = _open(state)
        state = replace(state, pair_roll=None)
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
        said = f"1 link {quoted(self.label)} erased."
        if self.healed:
            said = f"{said} {self.healed} recovers and is {self.health} now."
        return Entry(title, self.names, said)


def all_rolled(state: State, _args: Args) -> str:
    """Impossible: it cannot be read yet."""
    begun = state.pair_roll
    return "" if begun is None or begun.throw.whole else "Roll the extra dice first."


@needs("answer")
def names_what(state: State, args: Args) -> str:
    """Impossible: no label to write, no room for it, no link to erase."""
    if args["answer"] == WRITE:
        return NO_LABEL if blank(args, "word") else why_full(state, _open(state).pair, 1)
    if args["answer"] == LEAVE:
        return ""
    if "link" not in args:
        return "Choose the link to erase."
    return "" if state.link(args["link"]) is not None else NO_LINK


@needs("answer")
def as_rolled(state: State, args: Args) -> str:
    """Against the rules: what the dice have said."""
    change, answer = _open(state).change, args["answer"]
    if change == SAME and answer != LEAVE:
        return "Green and red are equal: nothing changes."
    if change == WORSE and answer == LEAVE and not absence(state, _open(state)):
        return "More red: erase a labelled green link or add a labelled red one."
    return ""


def erasable(state: State, begun: PairRoll) -> tuple[Link, ...]:
    """The labelled links the pair's roll may erase, in the order they were drawn."""
    return state.links_of(begun.pair, RED if begun.change == BETTER else GREEN)


@needs("answer")
def still_here(state: State, args: Args) -> str:
    """Against the rules: a change with somebody who died or left since the roll."""
    return "" if args["answer"] == LEAVE else absence(state, _open(state))


@needs("answer", "link")
def may_go(state: State, args: Args) -> str:
    """Against the rules: another pair's link, or one of the wrong colour."""
    begun, link = _open(state), state.link(args["link"])
    if args["answer"] != ERASE or link is None or link in erasable(state, begun):
        return ""
    if link.pair != begun.pair:
        return f"This is no link of {names_of(state, begun.pair)}."
    return f"This roll erases a {'red' if begun.change == BETTER else 'green'} link."


@needs("link")
def in_order(state: State, args: Args) -> str:
    """Against the rules: while any link says that its bearer is dying, none of theirs that says
    Injured goes."""
    link = state.link(args["link"])
    if link is None or link.kind != WOUND or link.word_a != WOUND_WORDS[INJURED]:
        return ""
    if not wound_links(state, link.whose, WOUND_WORDS[DYING]):
        return ""
    name = state.people[link.whose].name
    return f"{name} is dying: erase every link that says Dying before one that says Injured."


@MOVES(
    is_open,
    all_rolled,
    names_what,
    against_rules(as_rolled, "IS-21"),
    against_rules(still_here, "IS-30"),
    against_rules(may_go, "IS-21"),
    against_rules(in_order),
    answer=choice(*ANSWERS),
    link=maybe(ID),
    word=maybe(LINE),
)
def answer_bond(state: State, args: Args) -> BondAnswered:
    begun, answer = _open(state), args["answer"]
    names = names_of(state, begun.pair)
    if answer != ERASE:
        word = line(args, "word") if answer == WRITE else ""
        return BondAnswered(answer, begun.change, word, names)
    link = state.link(args["link"])
    assert link is not None
    healed = _healed(state, link)
    return BondAnswered(answer, begun.change, link.label, names, link.id, *healed)


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


def start_veto(state: State, args: Args) -> str:
    """Against the rules: a session begins while a pair owes its answer."""
    return first_said((against_rules(none_owed, "IS-21"),))(state, args)


def session_started(state: State, _event: Event) -> State:
    """Every pair may roll again after it; what is still owed stays owed."""
    begun = state.pair_roll if state.pair_roll is not None and state.pair_roll.waits else None
    return replace(state, rolled=frozenset(), pair_roll=begun)
