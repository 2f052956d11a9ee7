"""Links added, edited and erased by the table, at any time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from hotseat.core.arguments import ID, LINE, line
from hotseat.core.asks import Ask
from hotseat.core.facts import ID as KEY
from hotseat.core.facts import WORDS, FactData, FactRegistry
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves, against_rules
from hotseat.core.panels import Entry
from hotseat.core.shapes import choice, integer, text
from hotseat.core.values import of
from hotseat.core.wording import quoted, some
from hotseat.games.isolation.links import change
from hotseat.games.isolation.links.guards import (
    NO_LABEL,
    OfLink,
    OfTwo,
    both_here,
    known_link,
    two_people,
    why_full,
)
from hotseat.games.isolation.links.labels import unlabelled_said
from hotseat.games.isolation.reading import GREEN, RED
from hotseat.games.isolation.state import (
    BIAS,
    GOAL,
    LINK_KINDS,
    LINKS_OF,
    LOOSE_MOST,
    WOUND,
    Link,
    Pair,
    State,
    names_of,
)
from hotseat.kit.records import record_at, replaced

FACTS, MOVES = FactRegistry("isolation"), Moves()

TONE = choice(GREEN, RED)
MADE_KINDS = tuple(kind for kind in LINK_KINDS if kind != WOUND)
LABEL = text(2 * WORDS.hi + 3)  # both words of a link, " / " between them
LOOSE = integer(-LOOSE_MOST, LOOSE_MOST)


class AskPair(Ask):
    """Arguments that name two characters by id."""

    a: str = of(ID)
    b: str = of(ID)


@dataclass(frozen=True, slots=True)
class OfPair(FactData):
    """A fact about two characters: their ids, and their names then."""

    a: str = of(KEY)
    b: str = of(KEY)
    names: str = of(WORDS)


def pair_data(state: State, ask: OfTwo) -> dict[str, str]:
    """``a``, ``b`` and ``names`` as facts hold them, the two in the order they came."""
    pair = state.pair(ask.a, ask.b)
    return {"a": pair[0], "b": pair[1], "names": names_of(state, pair)}


# --- links added -------------------------------------------------------------------------------


class DrawLinks(AskPair):
    """Add the links of one kind and colour between two; ``word_a`` is the word of ``a``, and that
    of both where ``word_b`` is empty."""

    kind: str = of(choice(*MADE_KINDS))
    tone: str = of(TONE)
    word_a: str = of(LINE)
    word_b: str = of(LINE, default="")


class OfLabel(Protocol):
    """Arguments that hold the label of a link, or the first word of it."""

    @property
    def word_a(self) -> str: ...


def has_label(_state: State, ask: OfLabel) -> str:
    """Impossible: a labelled link without a label."""
    return "" if ask.word_a.strip() else NO_LABEL


def has_room(state: State, ask: DrawLinks) -> str:
    """Impossible: more links than fit on the map."""
    return why_full(state, state.pair(ask.a, ask.b), LINKS_OF[ask.kind])


def not_twice(state: State, ask: DrawLinks) -> str:
    """Against the rules: the same two words, or two goals, are linked once, a bias once for each
    who has it."""
    pair = state.pair(ask.a, ask.b)
    links = [link for link in state.links_of(pair) if link.kind == ask.kind]
    first, second = _in_order(pair, ask)
    if ask.kind == GOAL:
        names = names_of(state, pair)
        return f"The goals of {names} are already linked. Erase those links first." if links else ""
    for link in links:
        both = (link.word_a, link.word_b)
        if both == (first, second) or (ask.kind == BIAS and {first, second} & {*both}):
            return f"{quoted(link.label)} already links them."
    return ""


def _in_order(pair: Pair, ask: DrawLinks) -> tuple[str, str]:
    """Both words in the pair's order; where only one is given, both are that one."""
    first = line(ask.word_a)
    second = line(ask.word_b) or first
    return (first, second) if pair[0] == ask.a else (second, first)


@FACTS
class LinksDrawn(OfPair):
    """``count`` links at once, ``about`` one thing; their ids are the event's id and "#1", ..."""

    tone: str = of(TONE)
    about: str = of(choice(*MADE_KINDS))
    count: int = of(integer(1, 3))
    word_a: str = of(WORDS)
    word_b: str = of(WORDS)

    def apply(self, state: State, id: str) -> State:
        pair, words = state.pair(self.a, self.b), (self.word_a, self.word_b)
        if why_full(state, pair, self.count):
            raise ValueError("more links than fit")
        first, second = words if pair[0] == self.a else words[::-1]
        new = tuple(
            Link(f"{id}#{n}", pair, self.tone, self.about, first, second)
            for n in range(1, self.count + 1)
        )
        return replace(state, links=(*state.links, *new))

    def tell(self, state: State, by: str) -> Entry:
        title = f"{some(self.count, f'{self.tone} link')} added"
        kind = {BIAS: "Bias: ", GOAL: "Goal: "}.get(self.about, "")
        return Entry(title, self.names, f"{kind}{_both(self.word_a, self.word_b)}.", story=False)


def _both(word_a: str, word_b: str) -> str:
    """ "“Brave” and “Vain”", or the one word they share."""
    return quoted(word_a) if word_a == word_b else f"{quoted(word_a)} and {quoted(word_b)}"


@MOVES(
    DrawLinks,
    two_people, has_label, has_room,
    against_rules(both_here, "IS-30"), against_rules(not_twice),
)  # fmt: skip
def draw_links(state: State, ask: DrawLinks) -> LinksDrawn:
    first, second = _in_order(state.pair(ask.a, ask.b), ask)
    return LinksDrawn(
        **pair_data(state, ask),
        tone=ask.tone,
        about=ask.kind,
        count=LINKS_OF[ask.kind],
        word_a=first,
        word_b=second,
    )


@FACTS
class LooseSet(OfPair):
    """The unlabelled links of a pair, put right by hand."""

    sets = ("a", "b")

    number: int = of(LOOSE)

    def apply(self, state: State, id: str) -> State:
        return change.set_loose(state, state.pair(self.a, self.b), self.number)

    def tell(self, state: State, by: str) -> Entry:
        told = f"Now {unlabelled_said(self.number)}."
        return Entry("Unlabelled links changed", self.names, told, story=False)


class SetLoose(AskPair):
    """Put the unlabelled links of two right, green above zero."""

    number: int = of(LOOSE)


def other_number(state: State, ask: SetLoose) -> str:
    """Impossible: nothing would change."""
    now = state.loose.get(state.pair(ask.a, ask.b), 0)
    return f"Unlabelled links are {unlabelled_said(now)} already." if now == ask.number else ""


@MOVES(SetLoose, two_people, other_number, against_rules(both_here, "IS-30"))
def set_loose(state: State, ask: SetLoose) -> LooseSet:
    return LooseSet(**pair_data(state, ask), number=ask.number)


# --- links edited and erased -------------------------------------------------------------------


@FACTS
class LinkRelabelled(FactData):
    """A link with other words or another colour."""

    sets = ("link",)

    link: str = of(KEY)
    word_a: str = of(WORDS)
    word_b: str = of(WORDS)
    tone: str = of(TONE)
    names: str = of(WORDS)

    def apply(self, state: State, id: str) -> State:
        old = record_at(state.links, self.link)
        new = replace(old, word_a=self.word_a, word_b=self.word_b, tone=self.tone)
        return replace(state, links=replaced(state.links, new))

    def tell(self, state: State, by: str) -> Entry:
        told = f"{_both(self.word_a, self.word_b)}, {self.tone}."
        return Entry("Link edited", self.names, told, story=False)


class RelabelLink(Ask):
    """Give a link other words; and another colour, where one is named."""

    link: str = of(ID)
    word_a: str = of(LINE)
    word_b: str = of(LINE, default="")
    tone: str | None = of(TONE, default=None)


def no_wound(state: State, ask: OfLink) -> str:
    """Against the rules: a wound's link says which wound it is."""
    link = state.link(ask.link)
    refusal = "A wound’s link keeps its label and colour."
    return refusal if link is not None and link.kind == WOUND else ""


def wound_anew(state: State, ask: RelabelLink) -> str:
    """Impossible: what the table allowed would change nothing."""
    link = state.link(ask.link)
    same = link is not None and (ask.word_a, ask.tone or link.tone) == (link.word_a, link.tone)
    wound = same and link is not None and link.kind == WOUND
    return "The link has this label and colour already." if wound else ""


@MOVES(RelabelLink, known_link, has_label, wound_anew, against_rules(no_wound))
def relabel_link(state: State, ask: RelabelLink) -> LinkRelabelled:
    link = _link(state, ask)
    first = line(ask.word_a)
    second = line(ask.word_b) or first
    names = names_of(state, link.pair)
    return LinkRelabelled(link.id, first, second, ask.tone or link.tone, names)


def _link(state: State, ask: OfLink) -> Link:
    link = state.link(ask.link)
    assert link is not None
    return link


@FACTS
class LinkErased(FactData):
    """A link taken off the map; nobody recovers by it."""

    link: str = of(KEY)
    label: str = of(LABEL)
    tone: str = of(TONE)
    names: str = of(WORDS)

    def apply(self, state: State, id: str) -> State:
        return change.erase(state, self.link)

    def tell(self, state: State, by: str) -> Entry:
        told = f"{quoted(self.label)} ({self.tone})."
        return Entry("Link erased", self.names, told, story=False)


class EraseLink(Ask):
    """Take a link off the map."""

    link: str = of(ID)


@MOVES(EraseLink, known_link)
def erase_link(state: State, ask: EraseLink) -> LinkErased:
    link = _link(state, ask)
    return LinkErased(link.id, link.label, link.tone, names_of(state, link.pair))
