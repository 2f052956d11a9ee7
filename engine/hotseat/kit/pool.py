"""A pool of dice by what brings them: each source is a chip to tap, and says why it may not come.

    offers = (Offer("trait:0", "Charming", dice=(...), why_not=...), ...)

A game says what may bring dice, in what number, and what the rules have against it; what has been
brought is a tuple of keys in its own state. ``bringing`` makes the fact and the move of that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from hotseat.core.arguments import ID
from hotseat.core.game import Args
from hotseat.core.panels import Chip, Chips, DieFace, Do
from hotseat.core.shapes import boolean, maybe, text
from hotseat.kit.facts import FactData, FactRegistry
from hotseat.kit.moves import Guard, Moves, Rule, needs
from hotseat.kit.values import of

KEYS_MOST = 60


@dataclass(frozen=True, slots=True)
class Offer:
    """One thing that may bring dice. ``key`` names it in facts and in moves; ``note`` is the small
    line ("Main Feature"); ``why_not`` what stands in the way of bringing it (or, once it is on, of
    taking it out); ``instead`` what could be put back for it, so that nothing does."""

    key: str
    label: str
    note: str = ""
    dice: tuple[DieFace, ...] = ()
    why_not: str = ""
    instead: str = ""


def chips(
    label: str,
    offers: Iterable[Offer],
    held: Iterable[str],
    move: str,
    args: dict[str, str],
    empty: str = "",
    hint: str = "",
) -> Chips:
    """The offers as chips. A tap does ``move`` with ``args``, ``source`` the key, and ``on`` the
    contrary of how it is."""
    brought = tuple(held)
    return Chips(
        label,
        tuple(_chip(offer, offer.key in brought, move, args) for offer in offers),
        empty,
        hint,
    )


def _chip(offer: Offer, on: bool, move: str, args: dict[str, str]) -> Chip:
    given = {**args, "source": offer.key, "on": not on}
    instead = {**given, "instead": offer.instead} if offer.instead and not on else {}
    tap = Do(move, given, instead=instead)
    die = offer.dice[0] if offer.dice else None
    return Chip(offer.label, offer.note, tap, die, pressed=on, why_not=offer.why_not)


def with_source(held: tuple[str, ...], key: str, on: bool) -> tuple[str, ...]:
    """The keys with one put in, last, or taken out. Raises ValueError where there are too many."""
    left = tuple(each for each in held if each != key)
    if on and len(left) >= KEYS_MOST:
        raise ValueError(f"{len(left)} sources are more than fit")
    return (*left, key) if on else left


# --- the fact and the move -----------------------------------------------------------------------

Keys = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Brings:
    """How a game keeps what is brought: ``held(state)`` are the keys, ``kept(state, keys)`` is the
    state with others; ``there(state, key)`` says whether a key stands for anything, ``parted(keys,
    key, on)`` leaves out of the keys what cannot stay beside a change. ``held`` and ``kept`` raise
    KeyError where nothing can be brought to."""

    held: Callable[[Any], Keys]
    kept: Callable[[Any, Keys], Any]
    there: Callable[[Any, str], bool]
    parted: Callable[[Keys, str, bool], Keys] = lambda keys, _key, _on: keys


def key_of(args: Args) -> str:
    """The key that a move asks for. Where somebody's id stands in it ("help:ID:m"), it may be given
    apart, as ``who``."""
    what, _, rest = str(args["source"]).partition(":")
    return f"{what}:{args['who']}:{rest}" if "who" in args else str(args["source"])


def bringing(
    facts: FactRegistry,
    moves: Moves,
    brings: Brings,
    guards: Iterable[Guard],
    rules: Iterable[Rule],
) -> None:
    """The fact brought and the move bring: something is picked up for the pool, or put back;
    picked up ``instead`` of something, that is put back first. ``guards`` come before, ``rules``
    say what is against picking it up; both are asked with the move's ``source``, ``on`` and ``who``
    (see ``key_of``)."""

    def without(state: Any, args: Args) -> Any:
        """The state with ``instead`` put back."""
        gone = args.get("instead", "")
        left = brings.parted(brings.held(state), gone, False) if gone else brings.held(state)
        return brings.kept(state, with_source(left, gone, False)) if gone else state

    def asked_then(rule: Rule) -> Rule:
        return replace(rule, guard=lambda state, args: rule.guard(without(state, args), args))

    @needs("source", "on")
    def is_there(state: Any, args: Args) -> str:
        held, key = brings.held(state), key_of(args)
        if args.get("instead", key) not in (key, *held):
            return "That isn’t in the pool."
        if (key in held) == args["on"]:
            return "That is already picked up." if args["on"] else "That isn’t in the pool."
        there = not args["on"] or (brings.there(state, key) and len(held) < KEYS_MOST)
        return "" if there else "That isn’t there to be picked up."

    @facts
    class Brought(FactData):
        undo_label: ClassVar[str] = "Roll changed"

        source: str = of(text(200, 1))
        on: bool = of(boolean(), default=True)

        def apply(self, state: Any, id: str) -> Any:
            if self.on and not brings.there(state, self.source):
                raise KeyError(self.source)
            left = brings.parted(brings.held(state), self.source, self.on)
            return brings.kept(state, with_source(left, self.source, self.on))

    rules = tuple(map(asked_then, rules))
    shapes = {"source": text(120, 1), "on": boolean(), "who": maybe(ID)}

    @moves(*guards, is_there, *rules, **shapes, instead=maybe(text(200, 1)))
    def bring(_state: Any, args: Args) -> Any:
        put_back = (Brought(args["instead"], False),) if "instead" in args else ()
        return (*put_back, Brought(key_of(args), args["on"]))


def when_on(rule: Guard) -> Guard:
    """A rule about picking something up, silent about putting it back."""

    @needs("source", "on")
    def why(state: Any, args: Args) -> str:
        return rule(state, args) if args["on"] else ""

    return why
