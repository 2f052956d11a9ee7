"""A pool of dice by its sources: each is a chip to tap.

    offers = (Offer("trait:0", "Charming", dice=(...)), ...)

A game says what may bring dice, in what number, and what the rules forbid; what has been brought is
a tuple of keys in its own state. ``bringing`` adds the fact and the move.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from hotseat.core.arguments import ID
from hotseat.core.asks import Ask
from hotseat.core.facts import FactRegistry, OfOpen
from hotseat.core.frozen import read_often, replace
from hotseat.core.moves import Guard, Moves, Rule
from hotseat.core.panels import Chip, Chips, DieFace, Do
from hotseat.core.shapes import boolean, text
from hotseat.core.values import of
from hotseat.kit.open import OpenThing

KEYS_MOST = 60


@dataclass(frozen=True, slots=True)
class Offer:
    """One possible source of dice. ``key`` names it in facts and in moves; ``note`` is the small
    text under it ("Main Feature"); ``instead`` the key that could be put back for it, where the
    rules forbid both together; ``swaps``: a tap does that."""

    key: str
    label: str
    note: str = ""
    dice: tuple[DieFace, ...] = ()
    instead: str = ""
    swaps: bool = False


def chips(
    label: str,
    offers: Iterable[Offer],
    held: Iterable[str],
    move: str,
    args: dict[str, str],
    empty: str = "",
    hint: str = "",
) -> Chips:
    """The offers as chips. A tap makes ``move`` with ``args``, ``source`` the key, and ``on`` the
    opposite of the present value."""
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
    tap = Do(move, instead) if instead and offer.swaps else Do(move, given, instead=instead)
    die = offer.dice[0] if offer.dice else None
    return Chip(offer.label, offer.note, tap, die, pressed=on)


def with_source(held: tuple[str, ...], key: str, on: bool) -> tuple[str, ...]:
    """The keys with one put in, last, or taken out. Raises ValueError where there are too many."""
    left = tuple(piece_key for piece_key in held if piece_key != key)
    if on and len(left) >= KEYS_MOST:
        raise ValueError(f"{len(left)} sources are more than fit")
    return (*left, key) if on else left


# --- the fact and the move -----------------------------------------------------------------------

Keys = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Brings:
    """How a game keeps the keys brought to its open ``thing``: ``held(it)`` gives them,
    ``kept(state, it, keys)`` the state with others; ``there(state, it, key)`` says whether a key
    names anything, ``parted(keys, key, on)`` leaves out of the keys those that cannot stay after a
    change. ``along(state, it, key, on)``: the keys that come into the pool before this one, or go
    out of it after this one."""

    thing: OpenThing[Any]
    held: Callable[[Any], Keys]
    kept: Callable[[Any, Any, Keys], Any]
    there: Callable[[Any, Any, str], bool]
    parted: Callable[[Keys, str, bool], Keys] = lambda keys, _key, _on: keys
    along: Callable[[Any, Any, str, bool], Keys] = lambda _state, _it, _key, _on: ()


class Bring(Ask):
    """Put a source into the pool, or take it out; ``instead`` of one that is taken out first. Where
    a character's id is part of the key ("help:ID:m"), it may be given apart, as ``who``."""

    source: str = of(text(120, 1))
    on: bool = of(boolean())
    who: str | None = of(ID, default=None)
    instead: str | None = of(text(200, 1), default=None)


def key_of(ask: Bring) -> str:
    """The key that a move asks for."""
    what, _, rest = ask.source.partition(":")
    return ask.source if ask.who is None else f"{what}:{ask.who}:{rest}"


@dataclass(frozen=True, slots=True)
class Brought(OfOpen):
    """A source was put into the pool, or taken out."""

    undo_label: ClassVar[str] = "Roll changed"
    brings: ClassVar[Brings]

    source: str = of(text(200, 1))
    on: bool = of(boolean(), default=True)

    def apply(self, state: Any, id: str) -> Any:
        brings = self.brings
        it = brings.thing.at(state, self.of)
        if self.on and not brings.there(state, it, self.source):
            raise KeyError(self.source)
        left = brings.parted(brings.held(it), self.source, self.on)
        return brings.kept(state, it, with_source(left, self.source, self.on))


def bringing(
    facts: FactRegistry,
    moves: Moves,
    brings: Brings,
    guards: Iterable[Guard[Bring]],
    rules: Iterable[Rule[Bring]],
) -> type[Brought]:
    """Add the fact brought, which is returned, and the move bring. ``guards`` come first; ``rules``
    forbid putting a source in, judged with ``instead`` taken out."""
    brought = facts.adopt(Brought, thing=brings.thing, brings=brings)
    then = tuple(replace(rule, guard=_after_swap(brings, rule.guard)) for rule in rules)

    def is_there(state: Any, ask: Bring) -> str:
        it, key, on = brings.thing.current(state), key_of(ask), ask.on
        brought = brings.held(it)
        if ask.instead not in (None, key, *brought):
            return "That isn’t in the pool."
        if (key in brought) == on:
            return "That is already picked up." if on else "That isn’t in the pool."
        there = not on or (brings.there(state, it, key) and len(brought) < KEYS_MOST)
        return "" if there else "That isn’t there to be picked up."

    @moves(Bring, *guards, is_there, *then)
    def bring(state: Any, ask: Bring) -> Any:
        put_back = _leaving(brings, state, ask.instead) if ask.instead else ()
        swapped = swapped_out(brings, state, put_back)
        along = brings.along(swapped, brings.thing.current(swapped), key_of(ask), ask.on)
        changed = (*along, key_of(ask)) if ask.on else (key_of(ask), *along)
        facts = (brought(key, ask.on) for key in changed)
        return (*(brought(key, False) for key in put_back), *facts)

    return brought


@read_often
def _leaving(brings: Brings, state: Any, instead: str) -> Keys:
    """What leaves the pool where something takes the place of this: it, and what goes with it."""
    it = brings.thing.current(state)
    there = brings.held(it)
    return (instead, *(key for key in brings.along(state, it, instead, False) if key in there))


@read_often
def swapped_out(brings: Brings, state: Any, keys: Keys) -> Any:
    """The state with these keys taken out of the pool."""
    for key in keys:
        it = brings.thing.current(state)
        left = brings.parted(brings.held(it), key, False)
        state = brings.kept(state, it, with_source(left, key, False))
    return state


def _after_swap(brings: Brings, guard: Guard[Bring]) -> Guard[Bring]:
    """The guard, asked in the state with ``instead`` taken out."""

    def why(state: Any, ask: Bring) -> str:
        if not ask.instead:
            return guard(state, ask)
        return guard(swapped_out(brings, state, _leaving(brings, state, ask.instead)), ask)

    return why


def when_on(rule: Guard[Bring]) -> Guard[Bring]:
    """The rule for putting a source in; "" for taking it out."""

    def why(state: Any, ask: Bring) -> str:
        return rule(state, ask) if ask.on else ""

    return why
