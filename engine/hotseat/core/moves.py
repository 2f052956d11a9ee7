"""Moves as functions, and the guards that refuse them.

    MOVES = Moves()

    class BringTie(Ask):
        who: str = of(ID)
        tie: str = of(ID)

    def not_blocked(state: State, ask: BringTie) -> str:
        return "" if ... else f"{...} is blocked for 2 more conflicts."

    @MOVES(BringTie, exists, against_rules(not_blocked, "FS-7"))
    def bring_tie(state: State, ask: BringTie) -> TieBrought:
        return TieBrought(...)

A guard gives a sentence, or "". A bare guard says what is impossible: the thing has no meaning. One
wrapped in ``against_rules`` says what the rules forbid: the button is greyed with it, and the table
may allow the move all the same; then the function is called as if the guard had given "", so it
copes with everything its bare guards let through. A guard that reads an argument not given yet
counts as "" (``asks``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from hotseat.core.asks import NotGiven, asked, shapes_asked
from hotseat.core.dice import Source
from hotseat.core.errors import Faulty, Forbidden
from hotseat.core.facts import FactData, OfOne, OfOpen, plain_step
from hotseat.core.game import Args, Fact, Move
from hotseat.core.shapes import Shape

A = TypeVar("A")
B = TypeVar("B", contravariant=True)
C = TypeVar("C", bound=type[FactData])
M = TypeVar("M", bound=FactData | Iterable[FactData])

Guard = Callable[[Any, A], str]
Made = FactData | Iterable[FactData]


@dataclass(frozen=True, slots=True)
class Rule(Generic[B]):
    """A guard whose sentence comes from the rules; ``ruling`` is the id it rests on, or "";
    ``yet``: it only asks for something that is not done yet; ``usual``: it only says what is
    usual."""

    guard: Callable[[Any, B], str]
    ruling: str = ""
    yet: bool = False
    usual: bool = False


def against_rules(guard: Guard[A], ruling: str = "") -> Rule[A]:
    """The guard as one that the table may overrule."""
    return Rule(guard, ruling)


def not_yet(guard: Guard[A], ruling: str = "") -> Rule[A]:
    """The guard as one that the table may overrule, about something to be done before; the refusal
    says that, and no rule that is broken."""
    return Rule(guard, ruling, True)


def usually(guard: Guard[A], ruling: str = "") -> Rule[A]:
    """The guard as one that the table may overrule, about what the text calls usual; the refusal
    says that, and no rule that is broken."""
    return Rule(guard, ruling, usual=True)


def unless(
    _ask: type[A], holds: Callable[[Any, A], object], said: str | Callable[[Any, A], str]
) -> Guard[A]:
    """A guard from a condition ``(state, ask)`` and the sentence that it gives where the condition
    does not hold. A sentence with values in it is a function of the same two. ``_ask`` is the type
    of what both read of a move's arguments: a record or a protocol."""

    def why(state: Any, ask: A) -> str:
        if holds(state, ask):
            return ""
        return said if isinstance(said, str) else said(state, ask)

    return why


def filled(field: str, sentence: str) -> Guard[Any]:
    """A guard that a field of the form is not empty once it was sent."""

    def why(_state: Any, ask: Any) -> str:
        return "" if str(getattr(ask, field)).strip() else Faulty(sentence, {field: sentence})

    return why


def first_said(guards: Iterable[Guard[A] | Rule[A]]) -> Guard[A]:
    """One guard of several: the first sentence, impossible before forbidden, each in order. What is
    wrong at the fields of a form is said all at once."""
    every = tuple(guards)
    bare = tuple(Rule(guard) for guard in every if not isinstance(guard, Rule))
    rules = tuple(guard for guard in every if isinstance(guard, Rule))
    in_order = (*((rule.guard, None) for rule in bare), *((rule.guard, rule) for rule in rules))

    def why(state: Any, ask: A) -> str:
        for guard, rule in in_order:
            try:
                sentence = guard(state, ask)
            except NotGiven:
                continue
            if not sentence:
                continue
            if isinstance(sentence, Faulty):
                return _faults(bare, rules, state, ask)
            return sentence if rule is None else _forbidden(sentence, rule)
        return ""

    return why


def _faults(bare: Iterable[Rule[A]], rules: Iterable[Rule[A]], state: Any, ask: A) -> str:
    """What is wrong at the fields of a form, where the first guard that speaks is about one."""
    impossible, forbidden = _spoken(bare, state, ask), _spoken(rules, state, ask)
    if impossible:
        wrong = [refusal for refusal in forbidden if isinstance(refusal[0], Faulty)]
        return Faulty(*_at_once([*impossible, *wrong]))
    sentence, at = _at_once(forbidden)
    rule = forbidden[0][1]
    return _forbidden(sentence, rule, at)


def _forbidden(sentence: str, rule: Rule[A], at: Mapping[str, str] | None = None) -> Forbidden:
    return Forbidden(sentence, rule.ruling, at, rule.yet, rule.usual)


def _spoken(rules: Iterable[Rule[A]], state: Any, ask: A) -> list[tuple[str, Rule[A]]]:
    """The first sentence with its rule, as a list; where it is about fields of a form, all such
    sentences."""
    sentences: list[tuple[str, Rule[A]]] = []
    for rule in rules:
        try:
            sentence = rule.guard(state, ask)
        except NotGiven:
            continue
        if sentence and not isinstance(sentence, Faulty):
            return sentences or [(sentence, rule)]
        if sentence:
            sentences.append((sentence, rule))
    return sentences


def _at_once(spoken: Iterable[tuple[str, Rule[A]]]) -> tuple[str, dict[str, str]]:
    sentences = tuple(dict.fromkeys(sentence for sentence, _rule in spoken))
    at: dict[str, str] = {}
    for sentence in sentences:
        if isinstance(sentence, Faulty):
            at |= {name: wrong for name, wrong in sentence.at.items() if name not in at}
    return " ".join(sentences), at


class Moves:
    """The moves of one room of a game, by name."""

    def __init__(self) -> None:
        self.all: dict[str, Move] = {}

    def __call__(
        self, ask: type[A], *guards: Guard[A] | Rule[A], name: str = ""
    ) -> Callable[[Callable[[Any, A], M]], Callable[[Any, A], M]]:
        """Decorator: a move named after its function ``(state, ask)``, which gives a fact or
        several."""

        def add(do: Callable[[Any, A], M]) -> Callable[[Any, A], M]:
            self._add(name or do.__name__, ask, guards, lambda state, _s, given: do(state, given))
            return do

        return add

    def rolls(
        self, ask: type[A], *guards: Guard[A] | Rule[A], name: str = ""
    ) -> Callable[[Callable[[Any, A, Source], M]], Callable[[Any, A, Source], M]]:
        """Decorator: the same for a move that rolls: ``(state, ask, source)``."""

        def add(roll: Callable[[Any, A, Source], M]) -> Callable[[Any, A, Source], M]:
            self._add(
                name or roll.__name__, ask, guards, lambda state, s, given: roll(state, given, s)
            )
            return roll

        return add

    def makes(
        self,
        name: str,
        *guards: Guard[Any] | Rule[Any],
        fields: Sequence[str] = (),
        more: Callable[[Any, Any], Mapping[str, Any]] | None = None,
    ) -> Callable[[C], C]:
        """A move that makes one fact just as it is given, written above the fact's class: its
        fields (all of them, or those named) are the arguments, declared once; those with a default
        may be missing. Texts lose the blanks around them. The name of a fact ``OfOne`` is no
        argument: it is the character's; nor is what a fact ``OfOpen`` is about. ``more(state,
        ask)`` gives the fields that follow from the state and the arguments: they are no arguments
        either, and ``fields`` names the others. Guards read the arguments of the fact."""

        def add(cls: C) -> C:
            shapes = _arguments(cls, fields)

            def do(state: Any, _source: Source, ask: Any) -> FactData:
                values = {field: _trimmed(getattr(ask, field)) for field in shapes}
                if issubclass(cls, OfOne):
                    values["name"] = state.people[values["who"]].name
                if more is not None:
                    values |= more(state, ask)
                fact: FactData = cls(**values)
                return fact

            self._add(name, cls, guards, do, shapes)
            return cls

        return add

    def _add(
        self,
        name: str,
        ask: type[A],
        guards: Iterable[Guard[A] | Rule[A]],
        do: Callable[[Any, Source, A], Made],
        shapes: Mapping[str, Shape] | None = None,
    ) -> None:
        assert name not in self.all, name
        first = first_said(guards)
        why_not = _once(ask, first)

        def facts(state: Any, source: Source, args: Args) -> tuple[Fact, ...]:
            new = do(state, source, asked(ask, args))
            return plain_step(state, (new,) if isinstance(new, FactData) else new)

        known = shapes_asked(ask) if shapes is None else shapes
        self.all[name] = Move(name, known, why_not, facts)

    def why(self, state: Any, name: str, /, **args: Any) -> str:
        """Why this move may not be made, or "", of the arguments given: for a screen that decides
        by it what it shows. What greys a button follows from its move (``greyed``)."""
        return self.all[name].why_not(state, args)


def _once(ask: type[A], why: Guard[A]) -> Callable[[Any, Args], str]:
    """Why a move may not be made, with the last answers kept for the same state and arguments: a
    screen asks what it shows, the pass that greys it asks again, and so does the move that is then
    made. Guards are pure and states immutable, so the answers stay true."""
    last: list[Any] = [None]
    known: dict[Any, str] = {}

    def why_not(state: Any, args: Args) -> str:
        if last[0] is not state:
            known.clear()
            last[0] = state
        try:
            key = frozenset(args.items())
            sentence = known.get(key)
        except TypeError:  # an argument that is a list
            return why(state, asked(ask, args))
        if sentence is None:
            sentence = known[key] = why(state, asked(ask, args))
        return sentence

    return why_not


def _arguments(cls: type[FactData], fields: Sequence[str]) -> dict[str, Shape]:
    """The shapes of the fields that are arguments of a move that makes this fact."""
    derived = {"name"} if issubclass(cls, OfOne) else set()
    derived |= {"of"} if issubclass(cls, OfOpen) else set()
    shapes = shapes_asked(cls)
    return {name: shapes[name] for name in fields or shapes if name not in derived}


def _trimmed(value: Any) -> Any:
    return value.strip() if isinstance(value, str) else value


def together(*rooms: Moves) -> dict[str, Move]:
    """The moves of several rooms, for ``Game.moves``. Every name is in one of them."""
    moves: dict[str, Move] = {}
    for room in rooms:
        assert not moves.keys() & room.all.keys(), moves.keys() & room.all.keys()
        moves |= room.all
    return moves
