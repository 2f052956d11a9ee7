"""What a screen promises: whatever it offers is allowed, whatever is greyed is refused in the very
sentence that it shows, no field takes what the move does not, and a map binds those who are on it.
What is private stands behind a hold (``open_words``)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from hotseat.core import common
from hotseat.core.errors import BadValue
from hotseat.core.game import Args, Move, State, why_not
from hotseat.core.maps import SIDE, Map
from hotseat.core.panels import Field, Private, Stepper
from hotseat.core.play import Play
from hotseat.core.shapes import Shape, check
from hotseat.walk.filling import open_choices
from hotseat.walk.offers import Offer, offers_in

# Every move by name, with the part of the state that it asks.
Known = Mapping[str, tuple[Move, State]]

# Kinds of fields that are sent as they stand.
_STANDING = ("text", "lines", "choice", "integer", "boolean")


def broken(play: Play, shown: Sequence[Any]) -> Iterator[str]:
    """A sentence for each promise that a page does not keep, nothing where it keeps them all.
    ``shown`` are all the page's parts."""
    known = known_moves(play)
    for offer in offers_in(shown):
        if offer.move not in known:
            yield f'"{offer.move}" is offered, and there is no such move.'
            continue
        yield from _sure(known, offer) if offer.sure else _form(known, offer)
        yield from _fields(known[offer.move][0], offer)
    for part in shown:
        if type(part) is Stepper and part.move in known:
            yield from _stepper(known, part)
        elif type(part) is Map:
            yield from _map(part)


def known_moves(play: Play) -> Known:
    """The moves of every table and of the game, each with the state that its guards read."""
    every = {**play.game.moves, **common.moves(play.game)}
    return {name: (move, play.state) for name, move in every.items()}


def _why_not(known: Known, name: str, args: Args) -> str:
    """Why the move may not be made, or ""."""
    move, state = known[name]
    return why_not({name: move}, state, name, args)


def _why_not_yet(known: Known, name: str, args: Args) -> str:
    """Why a move with fields still to be filled in may not be made, or ""."""
    move, state = known[name]
    return move.why_not(state, args)


def _said(offer: Offer, args: Args) -> str:
    return f'"{offer.move}" {dict(args)}'


def _against(offer: Offer, args: Args, greyed: str, sentence: str) -> Iterator[str]:
    """The objections to an offer, beside the sentence with which it is greyed."""
    if greyed == sentence:
        return
    offered = _said(offer, args)
    if not sentence:
        yield f'{offered} is greyed ("{greyed}") and allowed.'
    elif not greyed:
        yield f"{offered} is offered and refused: {sentence}"
    else:
        yield f'{offered} is greyed with "{greyed}" and refused with "{sentence}".'


# --- taps ----------------------------------------------------------------------------------------


def _sure(known: Known, offer: Offer) -> Iterator[str]:
    lows = {field.name: field.lo for field in offer.fields if field.kind != "face"}
    args = {**offer.args, **lows}
    yield from _against(offer, args, offer.why_not, _why_not(known, offer.move, args))


def _stepper(known: Known, stepper: Stepper) -> Iterator[str]:
    """What lies between its ends can be reached by tapping on, so the move must take it."""
    for value in (stepper.lo, stepper.hi):
        args = {**stepper.args, stepper.arg: value}
        if value != stepper.value and (sentence := _why_not(known, stepper.move, args)):
            yield f'The stepper "{stepper.label}" goes to {value}, where it is refused: {sentence}'


# --- forms ---------------------------------------------------------------------------------------


def _form(known: Known, offer: Offer) -> Iterator[str]:
    """A form that is not greyed can be sent; each of its choices, and of its numbers the ends, can
    be taken: with nothing in the other fields yet, or with what stands in them."""
    sentence = _why_not_yet(known, offer.move, offer.args)
    yield from _against(offer, offer.args, offer.why_not, sentence)
    if sentence:
        return
    for field in offer.fields:
        for value in _alone(field):
            given = {**offer.args, field.name: value}
            greyed = field.why_not.get(value, "") if field.why_not else ""
            sentence = _why_not_yet(known, offer.move, given)
            if sentence != greyed:
                standing = {given.name: given.value for given in offer.fields if _stands(given)}
                sentence = _why_not_yet(known, offer.move, {**standing, **given})
            yield from _against(offer, given, greyed, sentence)


def _stands(field: Field) -> bool:
    return field.kind in _STANDING


def _alone(field: Field) -> list[Any]:
    """The values of a field that are tried one by one, but for its present one."""
    if field.kind == "choice":
        return [choice[0] for choice in field.choices if choice[0] != field.value]
    if field.kind == "integer":
        return [value for value in (field.lo, field.hi) if value != field.value]
    return []


def _fields(move: Move, offer: Offer) -> Iterator[str]:
    """Each field is an argument of the move, and what it takes has the argument's shape."""
    named = {*offer.args, *(field.name for field in offer.fields)}
    for name, shape in move.args.items():
        if not shape.optional and name not in named:
            yield f'{_said(offer, offer.args)} leaves out "{name}", which the move needs.'
    for field in offer.fields:
        asked = move.args.get("faces" if field.kind == "face" else field.name)
        if asked is not None:
            yield from _fits(field, asked, offer)
        else:
            yield f'{_said(offer, offer.args)} asks for "{field.name}", which the move lacks.'


def _fits(field: Field, shape: Shape, offer: Offer) -> Iterator[str]:
    for value in _longest(field):
        try:
            check(shape, value, field.name)
        except BadValue as refusal:
            yield f"{_said(offer, offer.args)} asks for more than the move takes: {refusal}"


def _longest(field: Field) -> list[Any]:
    """The values of a field that lie at its ends."""
    match field.kind:
        case "text" | "lines":
            return ["x" * field.hi]
        case "choice":
            return open_choices(field)
        case "chips":
            return [open_choices(field)]
        case "integer":
            return [field.lo, field.hi]
        case "boolean":
            return [True, False]
        case "face":
            return [[None, 1, field.hi]]
    raise AssertionError(f"a form field of the unknown kind {field.kind!r}")


# --- maps ----------------------------------------------------------------------------------------


def _map(made: Map) -> Iterator[str]:
    """Every id once; links between two who are on the map, and only what is there highlighted."""
    nodes, links = [node.id for node in made.nodes], [link.id for link in made.links]
    for id in sorted({id for id in nodes + links if (nodes + links).count(id) > 1}):
        yield f'The map "{made.id}" has "{id}" twice.'
    for link in made.links:
        for end in (link.a, link.b):
            if end not in nodes:
                yield f'The map "{made.id}" has no node "{end}", which its link "{link.id}" binds.'
        if link.a == link.b:
            yield f'The link "{link.id}" of the map "{made.id}" binds "{link.a}" to itself.'
        if link.tone not in ("green", "red") or link.weight < 1:
            yield f'The link "{link.id}" of the map "{made.id}" cannot be drawn: {link}.'
    for id in made.chosen:
        pair = set(id.split("|"))
        if id not in links and not pair <= {*nodes}:
            yield f'The map "{made.id}" highlights "{id}", which is not on it.'
    labels = [ring.label for ring in made.rings]
    if len({*labels}) < len(labels) or sum(ring.on for ring in made.rings) > 1:
        yield f'The rings of the map "{made.id}" cannot be told apart: {labels}.'
    for ring in made.rings:
        if not 0 < ring.reach <= SIDE // 2:
            yield f'The ring "{ring.label}" of the map "{made.id}" reaches {ring.reach}.'


# --- private words -------------------------------------------------------------------------------


def open_words(shown: Any) -> Iterator[str]:
    """Every text of what is shown, those that a tap would send too, without what stands behind a
    hold."""
    if isinstance(shown, str):
        yield shown
    elif isinstance(shown, Mapping):
        for key, value in shown.items():
            yield from open_words((key, value))
    elif isinstance(shown, (tuple, list, frozenset, set)):
        for block in shown:
            yield from open_words(block)
    elif isinstance(shown, Private):
        yield shown.label
    elif is_dataclass(shown):
        for field in fields(shown):
            yield from open_words(getattr(shown, field.name))
