"""A player who taps everything: what a screen offers, found in its blocks, and fired at random.

The walker knows block types and no game. ``offers`` reads panels, sheets and maps as the web layer
does: what a tap, a form, a throw, a drop or a stepper would send as (move, arguments).
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from hotseat.core import panels as p
from hotseat.core.common import moves as common_moves
from hotseat.core.errors import BadValue, NotAllowed
from hotseat.core.game import Game
from hotseat.core.maps import Map
from hotseat.core.maps import Node as MapNode
from hotseat.core.play import Play, Stamp, act, redo, undo
from hotseat.core.shapes import Shape

WORDS = ("Bear", "Mara", "the old mill", "get past the guard", "Kestrel", "a debt to the smith")
ODD = (
    "",
    " ",
    "<img src=x onerror=alert(1)>",
    "__proto__",
    "constructor",
    "Zoë 🎲",
    "\u202eabc",
    "\0",
    "a\nb",
    "=1",
    "0",
    "-1",
    "None",
    "'\"&;",
    "x" * 81,
    "y" * 5000,
    "\ud800",
)
TRIES = 8


@dataclass(frozen=True, slots=True)
class Offer:
    """A move that the screen offers. ``sure``: nothing is left for the player to get wrong, so it
    must not be refused; ``greyed``: shown with the sentence why not, so it must be."""

    move: str
    args: Mapping[str, Any]
    sure: bool = True
    greyed: bool = False


# --- reading a screen --------------------------------------------------------------------------


def everything(play: Play, view: p.View) -> tuple[Any, ...]:
    """All that is shown of a campaign to one pair of eyes: panels, sheets, new sheets, maps."""
    game, state = play.game, play.state
    shown: list[Any] = []
    shown += game.screen(state, view) if game.screen else ()
    shown += opened(play, view)
    shown += game.new_sheets(state, view) if game.new_sheets else ()
    shown += game.maps(state, view)
    return tuple(shown)


def opened(play: Play, view: p.View) -> tuple[Any, ...]:
    """The sheets as they stand in the list, and what stands on each."""
    listed = play.game.sheets(play.state, view) if play.game.sheets else ()
    open_sheet = play.game.open_sheet
    if open_sheet is None:
        return listed
    return (*listed, *(open_sheet(play.state, view, sheet.id) for sheet in listed))


def parts(value: Any) -> Iterator[Any]:
    """Every part of a panel, outermost first."""
    if isinstance(value, tuple):
        for item in value:
            yield from parts(item)
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        yield value
        for field in dataclasses.fields(value):
            yield from parts(getattr(value, field.name))


def picks(shown: Any) -> list[p.Pick]:
    """The choices of the screen that are no facts."""
    return [part for part in parts(shown) if isinstance(part, p.Pick)]


def offers(shown: Any, luck: Random) -> list[Offer]:
    """The moves on offer; forms are filled in, and hands thrown, by ``luck``."""
    found: list[Offer] = []
    drags = [part.drag for part in parts(shown) if isinstance(part, p.DieFace) and part.drag]
    for part in parts(shown):
        match part:
            case p.Button() | p.Chip():
                found += _tapped(part.tap, bool(part.why_not))
            case p.DieFace() | p.Line():
                found += _tapped(part.tap, False)
            case MapNode():
                found += _tapped(part.tap, False)
            case p.Slot():
                found += _slot(part, drags)
            case p.Roll():
                found += _roll(part, luck)
            case p.Form():
                filled = {**part.args, **filled_in(part.fields, luck)}
                found.append(Offer(part.move, filled, sure=False))
            case p.Track():
                found += _track(part)
            case p.Stepper():
                values = [n for n in (part.value - 1, part.value + 1) if part.lo <= n <= part.hi]
                found += [Offer(part.move, {**part.args, part.arg: n}) for n in values]
            case Map() if part.move:
                found += [
                    Offer(part.move, {"who": node.id, "x": luck.randint(0, 1000), "y": 0})
                    for node in part.nodes
                ]
    return found


def _tapped(tap: p.Tap | None, greyed: bool) -> list[Offer]:
    return [Offer(tap.move, tap.args, not greyed, greyed)] if isinstance(tap, p.Do) else []


def _slot(slot: p.Slot, drags: list[str]) -> list[Offer]:
    if not isinstance(slot.tap, p.Do):
        return []
    greyed = bool(slot.why_not)
    found = []
    if not slot.takes or slot.takes in slot.tap.args:
        found.append(Offer(slot.tap.move, slot.tap.args, not greyed, greyed))
    for drag in drags:
        if slot.takes and drag in slot.accepts:
            args = {**slot.tap.args, slot.takes: drag}
            found.append(Offer(slot.tap.move, args, False, greyed))
    return found


def _roll(roll: p.Roll, luck: Random) -> list[Offer]:
    greyed = bool(roll.why_not)
    by_hand = [luck.choice([None, luck.randint(1, die.sides)]) for die in roll.dice]
    return [
        Offer(roll.move, roll.args, not greyed, greyed),
        Offer(roll.move, {**roll.args, "faces": by_hand}, not greyed, greyed),
    ]


def _track(track: p.Track) -> list[Offer]:
    greyed = bool(track.why_not)
    squares = [n - 1 if n == track.value else n for n in range(1, track.size + 1)]
    return [Offer(track.move, {**track.args, track.arg: n}, not greyed, greyed) for n in squares]


def filled_in(fields: tuple[p.Field, ...], luck: Random) -> dict[str, Any]:
    """What the page sends for a form: blanks are left out, faces gathered into "faces"."""
    filled: dict[str, Any] = {}
    faces: list[int | None] = []
    for field in fields:
        value = _entry(field, luck)
        if field.kind == "face":
            faces.append(value)
        elif value is not None:
            filled[field.name] = value
    return {**filled, "faces": faces} if faces else filled


def _entry(field: p.Field, luck: Random) -> Any:
    choices = [choice[0] for choice in field.choices]
    match field.kind:
        case "text" | "lines":
            fits = [word for word in WORDS if len(word) <= field.hi]
            kept = field.value if isinstance(field.value, str) else ""
            return luck.choice([*fits, kept, luck.choice(ODD)])
        case "choice":
            return luck.choice([*choices, field.value]) if choices else None
        case "chips":
            return [choice for choice in choices if luck.random() < 0.4]
        case "integer":
            now = field.value if isinstance(field.value, int) else field.lo
            return luck.choice([now, luck.randint(field.lo, field.hi), field.lo, field.hi])
        case "boolean":
            return luck.random() < 0.5
        case "face":
            return luck.choice([None, luck.randint(1, max(1, field.hi))])
    raise AssertionError(f"a form field of the unknown kind {field.kind!r}")


# --- values from shapes ------------------------------------------------------------------------


def guess(shape: Shape, luck: Random, known: list[str]) -> Any:
    """A value that fits the shape or nearly does; texts are often words seen on the screen."""
    if shape.nullable and luck.random() < 0.3:
        return None
    match shape.kind:
        case "text":
            return luck.choice([*known, luck.choice(WORDS), luck.choice(ODD)])
        case "integer":
            near = shape.lo + min(3, shape.hi - shape.lo)
            return luck.choice([shape.lo, shape.hi, shape.hi + 1, luck.randint(shape.lo, near)])
        case "boolean":
            return luck.random() < 0.5
        case "choice":
            return luck.choice([*shape.choices, "no such word"])
        case "array":
            assert shape.of is not None
            size = luck.randint(shape.lo, min(shape.hi, shape.lo + 3))
            return [guess(shape.of, luck, known) for _ in range(size)]
        case "mapping":
            assert shape.of is not None
            return {word: guess(shape.of, luck, known) for word in luck.sample(WORDS, 2)}
        case "record":
            return guess_fields(shape.fields, luck, known)
    raise AssertionError(f"a shape of the unknown kind {shape.kind!r}")


def guess_fields(fields: Mapping[str, Shape], luck: Random, known: list[str]) -> dict[str, Any]:
    """Values for named shapes; what may be left out sometimes is."""
    return {
        name: guess(shape, luck, known)
        for name, shape in fields.items()
        if not shape.optional or luck.random() < 0.5
    }


def words_in(value: Any) -> Iterator[str]:
    """The texts in the arguments of moves: ids of things, mostly."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from words_in(item)
    elif isinstance(value, (list, tuple)):
        for item in value:
            yield from words_in(item)


def same(one: Play, other: Play) -> bool:
    """The same but for the places where a fold may start again."""
    return bool(replace(one, marks=()) == replace(other, marks=()))


# --- walking -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Walk:
    """A session so far: the play, the choices of the screen, whose eyes, how it went."""

    play: Play
    view: p.View = dataclasses.field(default_factory=p.View)
    made: int = 0
    refused: tuple[str, ...] = ()


def walk_on(walk: Walk, luck: Random, stamp: Stamp) -> Walk:
    """One more thing tried. Raises AssertionError where a sure offer is refused; whatever is no
    refusal comes through as it is."""
    play, view = walk.play, _looked(walk, luck)
    shown = everything(play, view)
    walk = replace(walk, view=view)
    match luck.choices(["offer", "guess", "undo", "redo", "pick"], [60, 12, 8, 8, 12])[0]:
        case "undo":
            return _tried(walk, lambda: undo(play, stamp))
        case "redo":
            return _tried(walk, lambda: redo(play, stamp))
        case "pick":
            return _picked(walk, picks(shown), luck)
        case "guess":
            return _guessed(walk, shown, luck, stamp)
    on_offer = offers(shown, luck)
    if not on_offer:
        return _guessed(walk, shown, luck, stamp)
    return _taken(walk, luck.choice(on_offer), luck, stamp)


def _looked(walk: Walk, luck: Random) -> p.View:
    if luck.random() > 0.1:
        return walk.view
    ids = [seat.id for seat in walk.play.table.seats.present()]
    return replace(
        walk.view,
        eyes=luck.choice(["table", "table", "gm", *ids]),
        odds_hidden=luck.random() < 0.3,
        picks={} if luck.random() < 0.5 else walk.view.picks,
    )


def _picked(walk: Walk, found: list[p.Pick], luck: Random) -> Walk:
    if not found:
        return walk
    pick = luck.choice(found)
    value = pick.value if luck.random() < 0.9 else luck.choice(ODD)
    chosen = {**walk.view.picks, pick.key: value}
    if not value:
        del chosen[pick.key]
    return replace(walk, view=replace(walk.view, picks=chosen))


def _guessed(walk: Walk, shown: Any, luck: Random, stamp: Stamp) -> Walk:
    game = walk.play.game
    known = {**common_moves(game), **game.moves}
    move = known[luck.choice(sorted(known))]
    words = sorted({word for offer in offers(shown, luck) for word in words_in(offer.args)})
    for _ in range(TRIES):
        args = guess_fields(move.args, luck, words)
        after = _taken(walk, Offer(move.name, args, sure=False), luck, stamp)
        if after.made > walk.made:
            break
    return after


def _taken(walk: Walk, offer: Offer, luck: Random, stamp: Stamp) -> Walk:
    after = _tried(
        walk,
        lambda: act(walk.play, offer.move, offer.args, lambda sides: luck.randint(1, sides), stamp),
    )
    if offer.sure and after.made == walk.made:
        raise AssertionError(f"{offer} is offered and refused: {after.refused[-1]}")
    if offer.greyed and after.made > walk.made:
        raise AssertionError(f"{offer} is greyed and goes through")
    return after


def _tried(walk: Walk, done: Any) -> Walk:
    try:
        return replace(walk, play=done(), made=walk.made + 1)
    except (NotAllowed, BadValue) as refusal:
        sentence = str(refusal)
    assert sentence.strip(), "a refusal without a sentence"
    sentence.encode("utf-8")
    return replace(walk, refused=(*walk.refused, sentence))


def asked_early(play: Play) -> None:
    """Every move's ``why_not`` answers while a form is still empty or half filled."""
    game: Game = play.game
    for name, move in game.moves.items():
        assert isinstance(move.why_not(play.state, {}), str), name
