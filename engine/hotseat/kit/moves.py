"""Moves as functions, and what stands in their way.

    moves = Moves()

    @needs("who", "tie")                               # silent while one of them is not given
    def not_blocked(state, args):
        return "" if ... else f"{...} is blocked for 2 more conflicts."

    @moves(exists, against_rules(not_blocked, "FS-7"), who=ID, tie=ID)
    def bring_tie(state, args):
        return TieBrought(...)

A guard gives a sentence, or "". A bare guard says what is impossible: the thing has no meaning.
One wrapped in ``against_rules`` says what the rules forbid: the button is greyed with it, and the
table may allow the move all the same; then the function is called as if nothing had been said, so
it copes with everything its bare guards let through.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import wraps
from typing import Any, Protocol, TypeVar

from hotseat.core.arguments import blank
from hotseat.core.dice import Source
from hotseat.core.errors import Faulty, Forbidden
from hotseat.core.game import Args, Fact, Move
from hotseat.core.shapes import Shape
from hotseat.kit.facts import FactData, OfOne, plain
from hotseat.kit.values import shapes_of

Guard = Callable[[Any, Args], str]
Made = FactData | Iterable[FactData]
Do = Callable[[Any, Args], Made]
Roll = Callable[[Any, Args, Source], Made]
C = TypeVar("C", bound=type[FactData])
D = TypeVar("D", bound=Do)
H = TypeVar("H")
S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Rule:
    """A guard that speaks from the rules; ``ruling`` is the id it rests on, or ""; ``yet``: what it
    asks for is merely not done yet."""

    guard: Guard
    ruling: str = ""
    yet: bool = False


def against_rules(guard: Guard, ruling: str = "") -> Rule:
    """What this guard says, the rules forbid, and the table may allow."""
    return Rule(guard, ruling)


def not_yet(guard: Guard, ruling: str = "") -> Rule:
    """The same of what has to be done before; it is said as that, not as a rule that is broken."""
    return Rule(guard, ruling, True)


def needs(*names: str) -> Callable[[Guard], Guard]:
    """A guard that is asked only when these arguments are given."""

    def asked(guard: Guard) -> Guard:
        @wraps(guard)
        def why(state: Any, args: Args) -> str:
            return guard(state, args) if all(name in args for name in names) else ""

        return why

    return asked


def unless(holds: Callable[[Any, Args], Any], said: str | Guard, *names: str) -> Guard:
    """A guard from a condition ``(state, args)`` and its sentence, which is said unless the
    condition holds; asked only when these arguments are given. A sentence with values in it is a
    function of the same two."""

    @needs(*names)
    def why(state: Any, args: Args) -> str:
        if holds(state, args):
            return ""
        return said if isinstance(said, str) else said(state, args)

    return why


class Change(Protocol):
    """The state with some attributes of something in it changed."""

    def __call__(self, state: S, **changes: Any) -> S: ...


def in_hand(attr: str, _kind: type[H]) -> tuple[Callable[[Any], H], Change]:
    """What a table is in the middle of, which the state has as ``attr``, None between two: the
    function that gives it, and the one that gives the state with it changed. Both raise KeyError
    where there is none."""

    def now(state: Any) -> H:
        held: H | None = getattr(state, attr)
        if held is None:
            raise KeyError(f"no {attr} is in progress")
        return held

    def change(state: S, **changes: Any) -> S:
        held = replace(now(state), **changes)  # type: ignore[type-var]
        return replace(state, **{attr: held})  # type: ignore[type-var]

    return now, change


def running(
    word: str, held: Callable[[Any], Any], fallen: Callable[[Any], Any], said: str = ""
) -> tuple[Guard, Guard, Guard, Guard]:
    """The guards that the moves of a roll share, for what the game calls ``word`` ("check"): one is
    in progress; its dice have not fallen; its dice have; none is in progress. ``held(state)``:
    what is, or None; ``fallen(held)``: whether its dice have; ``said``: the sentence where that
    keeps more from changing than the dice."""
    said = said or "These dice are already rolled. Use Undo to go back."
    other = f"A {word} is already in progress. Resolve or cancel it first."
    return (
        unless(lambda state, _args: held(state), f"No {word} is in progress."),
        unless(lambda state, _args: not fallen(held(state)), said),
        unless(lambda state, _args: fallen(held(state)), "Roll the dice first."),
        unless(lambda state, _args: not held(state), other),
    )


def filled(field: str, sentence: str) -> Guard:
    """A guard that a field of the form, once it was sent, holds something."""
    return unless(lambda _state, args: not blank(args, field), Faulty(sentence, {field: sentence}))


def first_said(guards: Iterable[Guard | Rule]) -> Guard:
    """What the first guard that speaks says: impossible before forbidden, each in order. What is
    wrong at the fields of a form is said all at once."""
    held = tuple(guards)
    bare = tuple(Rule(guard) for guard in held if not isinstance(guard, Rule))
    rules = tuple(guard for guard in held if isinstance(guard, Rule))

    def why(state: Any, args: Args) -> str:
        impossible = _spoken(bare, state, args)
        if impossible and not isinstance(impossible[0][0], Faulty):
            return impossible[0][0]
        forbidden = _spoken(rules, state, args)
        if impossible:
            wrong = [each for each in forbidden if isinstance(each[0], Faulty)]
            return Faulty(*_at_once([*impossible, *wrong]))
        if forbidden:
            sentence, at = _at_once(forbidden)
            rule = forbidden[0][1]
            return Forbidden(sentence, rule.ruling, at, rule.yet)
        return ""

    return why


def _spoken(rules: Iterable[Rule], state: Any, args: Args) -> list[tuple[str, Rule]]:
    """The first sentence with its rule; where it is about fields of a form, all that are."""
    found: list[tuple[str, Rule]] = []
    for rule in rules:
        said = rule.guard(state, args)
        if said and not isinstance(said, Faulty):
            return found or [(said, rule)]
        if said:
            found.append((said, rule))
    return found


def _at_once(found: Iterable[tuple[str, Rule]]) -> tuple[str, dict[str, str]]:
    said = tuple(dict.fromkeys(sentence for sentence, _rule in found))
    at: dict[str, str] = {}
    for sentence in said:
        if isinstance(sentence, Faulty):
            at |= {name: wrong for name, wrong in sentence.at.items() if name not in at}
    return " ".join(said), at


class Moves:
    """The moves of one room of a game, by name."""

    def __init__(self) -> None:
        self.all: dict[str, Move] = {}

    def __call__(self, *guards: Guard | Rule, **args: Shape) -> Callable[[D], D]:
        """A move named after its function ``(state, args)``, which gives a fact or several."""

        def made(do: D) -> D:
            self._add(do.__name__, guards, args, lambda state, _s, given: _plain(do(state, given)))
            return do

        return made

    def rolls(self, *guards: Guard | Rule, **args: Shape) -> Callable[[Roll], Roll]:
        """The same for a move that rolls: ``(state, args, source)``."""

        def made(roll: Roll) -> Roll:
            self._add(roll.__name__, guards, args, lambda s, source, a: _plain(roll(s, a, source)))
            return roll

        return made

    def makes(
        self, name: str, *guards: Guard | Rule, fields: Sequence[str] = ()
    ) -> Callable[[C], C]:
        """A move that makes one fact just as it is given, written above the fact's class: its
        fields (all of them, or those named) are the arguments, declared once; those with a default
        may be missing. Texts lose the blanks around them. The name of a fact ``OfOne`` is no
        argument: it is the character's."""

        def made(cls: C) -> C:
            shapes, own = shapes_of(cls), issubclass(cls, OfOne)
            args = {each: shapes[each] for each in fields or shapes if not (own and each == "name")}

            def do(state: Any, _source: Source, given: Args) -> tuple[Fact, ...]:
                name = {"name": state.people[given["who"]].name} if own else {}
                return _plain(_fact(cls, {**given, **name}))

            self._add(name, guards, args, do)
            return cls

        return made

    def _add(
        self,
        name: str,
        guards: Iterable[Guard | Rule],
        args: Mapping[str, Shape],
        do: Callable[[Any, Source, Args], tuple[Fact, ...]],
    ) -> None:
        assert name not in self.all, name
        self.all[name] = Move(name, args, first_said(guards), do)

    def why(self, state: Any, name: str, /, **args: Any) -> str:
        """Why a button for this move is greyed, or "", of the arguments that it has."""
        return self.all[name].why_not(state, args)


def _fact(cls: type[FactData], args: Args) -> FactData:
    return cls(**{n: each.strip() if isinstance(each, str) else each for n, each in args.items()})


def _plain(made: Made) -> tuple[Fact, ...]:
    if isinstance(made, FactData):
        return (plain(made),)
    return tuple(plain(fact) for fact in made)


def together(*rooms: Moves) -> dict[str, Move]:
    """The moves of several rooms, for ``Game.moves``. Every name stands in one of them."""
    found: dict[str, Move] = {}
    for room in rooms:
        assert not found.keys() & room.all.keys(), found.keys() & room.all.keys()
        found |= room.all
    return found
