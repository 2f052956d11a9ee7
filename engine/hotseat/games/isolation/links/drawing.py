"""Links added, edited and erased by the table, at any time."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from hotseat.core.arguments import ID, LINE, blank, line
from hotseat.core.game import Args
from hotseat.core.panels import Entry
from hotseat.core.shapes import choice, integer, maybe, text
from hotseat.core.wording import quoted, some
from hotseat.games.isolation.links import change
from hotseat.games.isolation.links.guards import (
    NO_LABEL,
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
from hotseat.kit.facts import ID as KEY
from hotseat.kit.facts import WORDS, FactData, FactRegistry
from hotseat.kit.moves import Moves, against_rules, needs
from hotseat.kit.values import of

FACTS, MOVES = FactRegistry("isolation"), Moves()

TONE = choice(GREEN, RED)
MADE_KINDS = tuple(kind for kind in LINK_KINDS if kind != WOUND)
LABEL = text(2 * WORDS.hi + 3)  # both words of a link, " / " between them
LOOSE = integer(-LOOSE_MOST, LOOSE_MOST)
PAIR = {"a": ID, "b": ID}


@dataclass(frozen=True, slots=True)
class OfPair(FactData):
    """A fact about two characters: their ids, and their names then."""

    a: str = of(KEY)
    b: str = of(KEY)
    names: str = of(WORDS)


def pair_data(state: State, args: Args) -> dict[str, str]:
    """``a``, ``b`` and ``names`` as facts hold them, the two in the order they came."""
    pair = state.pair(args["a"], args["b"])
    return {"a": pair[0], "b": pair[1], "names": names_of(state, pair)}


# --- guards ------------------------------------------------------------------------------------


def has_label(_state: State, args: Args) -> str:
    """Impossible: a labelled link without a label."""
    return NO_LABEL if blank(args, "word_a") else ""


@needs("a", "b", "kind")
def has_room(state: State, args: Args) -> str:
    """Impossible: more links than fit on the map."""
    return why_full(state, state.pair(args["a"], args["b"]), LINKS_OF[args["kind"]])


@needs("a", "b", "kind", "word_a")
def not_twice(state: State, args: Args) -> str:
    """Against the rules: the same two words, or two goals, are linked once, a bias once for each
    who has it."""
    pair = state.pair(args["a"], args["b"])
    links = [link for link in state.links_of(pair) if link.kind == args["kind"]]
    first, second = _in_order(pair, args)
    if args["kind"] == GOAL:
        names = names_of(state, pair)
        return f"The goals of {names} are already linked. Erase those links first." if links else ""
    for link in links:
        both = (link.word_a, link.word_b)
        if both == (first, second) or (args["kind"] == BIAS and first in both):
            return f"{quoted(link.label)} already links them."
    return ""


def _in_order(pair: Pair, args: Args) -> tuple[str, str]:
    """Both words in the pair's order; where only one is given, both are that one."""
    first = line(args, "word_a")
    second = line(args, "word_b") or first
    return (first, second) if pair[0] == args["a"] else (second, first)


@needs("link")
def no_wound(state: State, args: Args) -> str:
    """Against the rules: a wound's link says which wound it is."""
    link = state.link(args["link"])
    said = "A wound’s link keeps its label and colour."
    return said if link is not None and link.kind == WOUND else ""


# --- links added -------------------------------------------------------------------------------


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
        return Entry(title, self.names, f"{kind}{_both(self)}.", story=False)


def _both(said: Any) -> str:
    """ "“Brave” and “Vain”", or the one word they share."""
    if said.word_a == said.word_b:
        return quoted(said.word_a)
    return f"{quoted(said.word_a)} and {quoted(said.word_b)}"


@MOVES(
    two_people,
    has_label,
    has_room,
    against_rules(both_here, "IS-30"),
    against_rules(not_twice),
    **PAIR,
    kind=choice(*MADE_KINDS),
    tone=TONE,
    word_a=LINE,
    word_b=maybe(LINE),
)
def draw_links(state: State, args: Args) -> LinksDrawn:
    data = pair_data(state, args)
    first, second = _in_order((data["a"], data["b"]), args)
    kind = args["kind"]
    return LinksDrawn(
        **data, tone=args["tone"], about=kind, count=LINKS_OF[kind], word_a=first, word_b=second
    )


@FACTS
class LooseSet(OfPair):
    """The unlabelled links of a pair, put right by hand."""

    number: int = of(LOOSE)

    def apply(self, state: State, id: str) -> State:
        return change.set_loose(state, state.pair(self.a, self.b), self.number)

    def tell(self, state: State, by: str) -> Entry:
        said = f"Now {unlabelled_said(self.number)}."
        return Entry("Unlabelled links changed", self.names, said, story=False)


@needs("a", "b", "number")
def other_number(state: State, args: Args) -> str:
    """Impossible: nothing would change."""
    now = state.loose.get(state.pair(args["a"], args["b"]), 0)
    return f"Unlabelled links are {unlabelled_said(now)} already." if now == args["number"] else ""


@MOVES(two_people, other_number, against_rules(both_here, "IS-30"), **PAIR, number=LOOSE)
def set_loose(state: State, args: Args) -> LooseSet:
    return LooseSet(**pair_data(state, args), number=args["number"])


# --- links edited and erased -------------------------------------------------------------------


@FACTS
class LinkRelabelled(FactData):
    """A link with other words or another colour."""

    link: str = of(KEY)
    word_a: str = of(WORDS)
    word_b: str = of(WORDS)
    tone: str = of(TONE)
    names: str = of(WORDS)

    def apply(self, state: State, id: str) -> State:
        if state.link(self.link) is None:
            raise KeyError(self.link)
        links = (self._new(link) if link.id == self.link else link for link in state.links)
        return replace(state, links=tuple(links))

    def _new(self, link: Link) -> Link:
        return replace(link, word_a=self.word_a, word_b=self.word_b, tone=self.tone)

    def tell(self, state: State, by: str) -> Entry:
        return Entry("Link edited", self.names, f"{_both(self)}, {self.tone}.", story=False)


@MOVES(
    known_link,
    has_label,
    against_rules(no_wound),
    link=ID,
    word_a=LINE,
    word_b=maybe(LINE),
    tone=maybe(TONE),
)
def relabel_link(state: State, args: Args) -> LinkRelabelled:
    link = _link(state, args)
    first = line(args, "word_a")
    second = line(args, "word_b") or first
    tone = args.get("tone", link.tone)
    return LinkRelabelled(link.id, first, second, tone, names_of(state, link.pair))


def _link(state: State, args: Args) -> Link:
    link = state.link(args["link"])
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
        said = f"{quoted(self.label)} ({self.tone})."
        return Entry("Link erased", self.names, said, story=False)


@MOVES(known_link, link=ID)
def erase_link(state: State, args: Args) -> LinkErased:
    link = _link(state, args)
    return LinkErased(link.id, link.label, link.tone, names_of(state, link.pair))
