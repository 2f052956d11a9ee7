"""What a game gives to the story of a session: for each fact what it tells, in sentences.

    TALES = Tales(FACT_SET)

    @TALES(Settled)
    def settled(m: Moment, fact: Settled) -> Told:
        return ended(fact.of, f"{m.name(fact.who)} got away with it.")

Or the fact's class tells it beside what the log tells, as ``recount(self, m)``. A fact with neither
tells nothing. What belongs to something open (``Told.of``) waits
until that ends (``Told.ends``), and then stands behind it in one paragraph.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from hotseat.core.campaign import Event
from hotseat.core.facts import FactSet
from hotseat.core.wording import listed

PARTS = "\f"  # no player types it: a field has lines, and no pages

# Several things of a kind as one sentence: who did the same, which pairs made a truce.
Chain = Callable[[Sequence[Any]], str]


@dataclass(frozen=True, slots=True)
class Told:
    """What one fact adds to the story. ``text``: sentences of ours, PARTS between paragraphs;
    ``typed``: what the players wrote, each a paragraph, as it stands. ``of``: it waits for the end
    of that open thing; ``ends``: that thing ends with it; ``drops``: it was cancelled, and what
    waited is told only as far as it ``stays``; what was told in a scene that began with it belongs
    to the one before. ``scene`` begins a scene of that title, unless that before it is of the same
    ``topic``, a ``fleeting`` one leaves nothing where nothing is told in it; ``key``: a sentence of
    the same key right before is replaced. ``items`` behind a ``lead`` take the place of a text: of
    one lead right behind another they stand together. ``apart``: in a paragraph of its own, with
    what else stands apart right behind it; where it waits, behind what was written of the end.
    ``titled``: the scene that began with the open thing ``of``, which is its ``key``, is called so
    from now on. ``instead``: sentences in
    the paragraph that ended with ``ends``, each with another in its place; the text is told where
    none is there. ``cost``: what came of the thing that ``ends``, last of all; what a later fact of
    the scene has ``typed`` of it (``tells`` is its id) goes before that. ``again``: the text where
    something of the same ``topic`` was told before in the scene, ``then``: where it was told right
    before. ``link``: what the ``chain`` makes a sentence of; of the same chain right behind
    another they stand in one. ``heads``: the title of the scene of that topic names ``who`` too.
    ``undoes``: right behind a sentence of its ``key``, or a
    ``lead`` of its ``topic``, neither is told. ``ahead``: it is told in the next scene, first of
    all."""

    text: str = ""
    typed: tuple[str, ...] = ()
    of: str = ""
    ends: str = ""
    drops: str = ""
    scene: str = ""
    key: str = ""
    lead: str = ""
    items: tuple[str, ...] = ()
    stays: bool = False
    fleeting: bool = False
    apart: bool = False
    titled: str = ""
    instead: tuple[tuple[str, str], ...] = ()
    cost: str = ""
    tells: str = ""
    topic: str = ""
    again: str = ""
    then: str = ""
    who: str = ""
    link: Any = None
    chain: Chain | None = None
    heads: str = ""
    undoes: bool = False
    ahead: bool = False


@dataclass(frozen=True, slots=True)
class Deed:
    """What one does, and what several do."""

    one: str
    several: str

    def __call__(self, who: Sequence[str]) -> str:
        return f"{listed(who)} {self.several if len(who) > 1 else self.one}."


def does(who: str, one: str, several: str = "", **more: Any) -> Told:
    """ "Oda left the story."; together with others who do so right behind, "Oda and Wolf left the
    story."."""
    return linked(who, Deed(one, several or one), **more)


def linked(link: Any, chain: Chain, **more: Any) -> Told:
    """One thing of several that a chain makes one sentence of."""
    return Told(chain((link,)), link=link, chain=chain, **more)


def _no_text(_secret: Any) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Moment:
    """A fact as the story finds it: the states ``before`` and ``after`` it, the ``latest``, at
    the log's end; ``by``, the name of who acted; ``n``, how many things have ended before it in the
    session, for ``vary``; ``corrected``: of what was put right since, the last fact that did so,
    by its id."""

    before: Any
    after: Any
    latest: Any
    event: Event
    by: str = ""
    n: int = 0
    open_text: Callable[[Any], str] = _no_text
    corrected: Mapping[str, Any] = field(default_factory=dict)

    def put_right(self, id: str, key: str, was: str) -> str:
        """What stands in that field of what has that id since it was put right."""
        return str(getattr(self.corrected.get(id), key, was))

    def read(self, secret: Any) -> str:
        """The words of a private text that is revealed to everyone; "" for any other."""
        return self.open_text(secret)

    def name(self, who: str, unknown: str = "someone", among: str = "people") -> str:
        """What somebody is called now, was as they were deleted (``Tale.corrects``), or was then;
        ``among``: the state's mapping of them by id."""
        states = (self.latest, self.after, self.before)
        now, *then = (getattr(getattr(state, among).get(who), "name", "") for state in states)
        last = self.put_right(who, "name", "")
        return next((str(name) for name in (now, last, *then) if name), unknown)

    def vary(self, *ways: str) -> str:
        """One of several ways to say the same, so that rolls in a row do not sound alike."""
        return ways[self.n % len(ways)]


@dataclass(frozen=True, slots=True)
class Role:
    """One of the cast: who plays them, and their public lines, in sentences."""

    id: str
    name: str
    player: str = ""
    lines: tuple[str, ...] = ()


def no_roles(_state: Any) -> tuple[Role, ...]:
    """Nobody: the cast of a game that names none."""
    return ()


def nothing_open(_state: Any) -> tuple[str, ...]:
    """No sentences: the default of ``Tale.open``."""
    return ()


def stands_nowhere(_before: Any, _now: Any) -> tuple[str, ...]:
    """No sentences: the default of ``Tale.stands``."""
    return ()


def never(_moment: Moment) -> bool:
    """The default of ``Tale.stays``."""
    return False


Teller = Callable[[Moment, Any], Told | None]
Corrects = Callable[[Event], tuple[str, Any]]


@dataclass(frozen=True, slots=True)
class Tale:
    """A game's part of the story. ``tell`` gives what a fact of the game adds, ``cast`` who is in
    it, ``stands`` where it stands (from the states at the session's start and now), ``open`` what
    was begun and has not ended, each as sentences; nothing in them is private. ``rewritten``: kinds
    of facts with words that are told as they stood last, where nothing else was told between.
    ``stays``: whether such a fact is told all the same. ``corrects``: those that put something
    right, each with what gives the id of that and the fact."""

    tell: Callable[[Moment], Told | None]
    cast: Callable[[Any], tuple[Role, ...]] = no_roles
    stands: Callable[[Any, Any], tuple[str, ...]] = stands_nowhere
    open: Callable[[Any], tuple[str, ...]] = nothing_open
    rewritten: frozenset[str] = frozenset()
    stays: Callable[[Moment], bool] = never
    corrects: Mapping[str, Corrects] = field(default_factory=dict)


def _recount(m: Moment, fact: Any) -> Told | None:
    told: Told | None = fact.recount(m)
    return told


@dataclass(frozen=True, slots=True)
class Tales:
    """The functions of a game, by the kind of fact. ``common``: those that the kit's facts have in
    every game, by the kit's class."""

    facts: FactSet
    common: Mapping[type, Teller] = field(default_factory=dict)
    own: dict[type, Teller] = field(default_factory=dict)

    def kinds(self, *classes: type) -> frozenset[str]:
        """The kinds of these facts, and of those made of them, as events have them."""
        every = self.facts.classes.items()
        return frozenset(kind for kind, cls in every if issubclass(cls, classes))

    def corrects(self, cls: type, key: str) -> Mapping[str, Corrects]:
        """For ``Tale.corrects``: these facts put right what has the id in that field."""

        def read(event: Event) -> tuple[str, Any]:
            fact = self.facts.read(event)
            return getattr(fact, key), fact

        return dict.fromkeys(self.kinds(cls), read)

    def __call__(self, *kinds: type) -> Callable[[Teller], Teller]:
        """Let a function tell facts of these classes."""

        def put(teller: Teller) -> Teller:
            self.own.update(dict.fromkeys(kinds, teller))
            return teller

        return put

    def teller(self, kind: type) -> Teller | None:
        """The function for facts of this class, the nearest of its bases, or what that says itself
        (``recount``); None where it tells nothing."""
        for base in kind.__mro__:
            itself = _recount if "recount" in vars(base) else None
            teller = self.own.get(base) or self.common.get(base) or itself
            if teller is not None:
                return teller
        return None

    def tell(self, m: Moment) -> Told | None:
        """What the fact of that event adds to the story."""
        cls = self.facts.classes.get(m.event.kind)
        teller = self.teller(cls) if cls is not None else None
        return teller(m, self.facts.read(m.event)) if teller is not None else None


# --- words ---------------------------------------------------------------------------------------


def ended(
    of: str, text: str, *typed: str, cost: str = "", topic: str = "", again: str = ""
) -> Told:
    """The end of something open: our sentences, then what the players wrote, and what it cost."""
    return Told(text, tuple(filter(None, typed)), ends=of, cost=cost, topic=topic, again=again)


def wrote(*typed: str, text: str = "") -> Told:
    """What the players wrote, behind a sentence of ours."""
    return Told(text, tuple(filter(None, typed)))
