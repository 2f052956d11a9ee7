"""The refusals of a described screen: why each move on it may not be made, asked of the moves.

A game describes buttons, chips, rolls, forms and tracks by the moves they make; one pass over the
described screen adds the refusals, and the limits of a form's fields from the shapes of the
arguments. So nothing can be offered and refused. A game itself decides only whether a part is shown
at all.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from operator import is_
from typing import Any, TypeVar

from hotseat.core import common
from hotseat.core import panels as p
from hotseat.core.frozen import read_once, with_fields
from hotseat.core.game import Args, Game, Move, State
from hotseat.core.parts import holding
from hotseat.core.sheet import NewSheet, OpenSheet

T = TypeVar("T")


# --- pages ---------------------------------------------------------------------------------------


def screen(game: Game, state: State, view: p.View) -> tuple[p.Block, ...]:
    """The blocks of the play page; () for a game that has none."""
    return greyed(game, state, _described(game, state, view)) if game.screen else ()


def _described(game: Game, state: State, view: p.View) -> tuple[p.Block, ...]:
    """What the game itself shows."""
    assert game.screen is not None
    return game.screen(state, view)


def open_sheet(game: Game, state: State, view: p.View, id: str) -> OpenSheet:
    """One sheet. Raises KeyError for an unknown id."""
    assert game.open_sheet is not None
    return greyed(game, state, game.open_sheet(state, view, id))


def new_sheets(game: Game, state: State, view: p.View) -> tuple[NewSheet, ...]:
    """The forms that make a character."""
    return greyed(game, state, game.new_sheets(state, view)) if game.new_sheets else ()


def maps(game: Game, state: State, view: p.View) -> tuple[Any, ...]:
    """The maps, each with the blocks beside it."""
    return greyed(game, state, game.maps(state, view))


def greyed(game: Game, state: State, shown: T) -> T:
    """The same parts, with the refusals of their moves and the limits of their fields."""
    shown_greyed: T = _Pass(_every_move(game), state, _refusals(game, state)).over(shown)
    return shown_greyed


@lru_cache(maxsize=32)
def _every_move(game: Game) -> Mapping[str, Move]:
    return {**common.moves(game), **game.moves}


@read_once
def _refusals(_game: Game, _state: State) -> dict[Any, str]:
    """The refusals in this state by move and arguments, as far as they were asked for: a pick
    changes none of them."""
    return {}


# --- the pass ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Pass:
    """One pass over a screen. Parts in which nothing changes are given back as they are."""

    moves: Mapping[str, Move]
    state: State
    known: dict[Any, str]

    def over(self, part: Any) -> Any:
        """The part, tuple of parts or plain value, with every part inside it greyed."""
        kind: Any = type(part)
        if kind is tuple:
            return self._over_all(part)
        handling = _handling(kind)
        if handling is None:
            return part
        names, refuse = handling
        changes = refuse(self, part) if refuse is not None else {}
        for name in names:
            old = getattr(part, name)
            if old and (new := self.over(old)) is not old:
                changes[name] = new
        return with_fields(part, changes) if changes else part

    def _over_all(self, parts: tuple[Any, ...]) -> tuple[Any, ...]:
        changed: list[Any] | None = None
        for at, old in enumerate(parts):
            kind: Any = type(old)
            if kind is not tuple and _handling(kind) is None:
                continue
            new = self.over(old)
            if new is not old:
                changed = changed or list(parts)
                changed[at] = new
        return parts if changed is None else tuple(changed)

    def why(self, name: str, args: Args) -> str:
        """Why the move may not be made, "" where it may, or where there is no such move."""
        move = self.moves.get(name)
        if move is None:
            return ""
        try:
            asked = (name, *args.items())
            known = self.known.get(asked)
        except TypeError:  # a list among them
            return move.why_not(self.state, args)
        if known is None:
            known = self.known[asked] = move.why_not(self.state, args)
        return known


def _tapped(here: _Pass, part: p.Button | p.Chip) -> dict[str, Any]:
    """A tap that makes a move, or that leads up to one."""
    tap = part.tap.leads if isinstance(part.tap, p.Pick) else part.tap
    sentence = here.why(tap.move, tap.args) if isinstance(tap, p.Do) else ""
    return {"why_not": sentence} if sentence else {}


def _sent(here: _Pass, part: p.Roll) -> dict[str, Any]:
    sentence = here.why(part.move, part.args)
    return {"why_not": sentence} if sentence else {}


def _form(here: _Pass, part: p.Form) -> dict[str, Any]:
    sentence = here.why(part.move, part.args)
    changes: dict[str, Any] = {"why_not": sentence} if sentence else {}
    fields = [_field(here, part, field, sentence) for field in part.fields]
    if not all(map(is_, fields, part.fields)):
        changes["fields"] = tuple(fields)
    return changes


def _field(here: _Pass, form: p.Form, field: p.Field, refusal: str) -> p.Field:
    if field.greyed:
        field = _choices(here, form, field, refusal)
    if field.hi or field.kind not in ("text", "lines", "integer") or form.move not in here.moves:
        return field
    shape = here.moves[form.move].args.get(field.name)
    if shape is None:
        return field
    lo = shape.lo if shape.kind == "integer" else field.lo
    return with_fields(field, {"lo": lo, "hi": shape.hi})


def _choices(here: _Pass, form: p.Form, field: p.Field, refusal: str) -> p.Field:
    """Each choice with why the move may not be made with it, unless that is the ``refusal`` of the
    whole form; the first that is open is chosen where the one that stands is not. With a choice
    alone something may be missing that the form holds."""
    standing = {given.name: given.value for given in form.fields if given.kind in _STANDING}
    refusals = {}
    for value, *_ in field.choices:
        sentence = here.why(form.move, {**form.args, field.name: value})
        if sentence in ("", refusal):
            continue
        if here.why(form.move, {**standing, **form.args, field.name: value}):
            refusals[value] = sentence
    values = [choice[0] for choice in field.choices]
    open_ = (
        argument
        for argument in (field.value, *values)
        if argument in values and argument not in refusals
    )
    first = next(open_, values[0] if values else field.value)
    return with_fields(field, {"value": first, "why_not": refusals})


_STANDING = ("text", "lines", "choice", "integer", "boolean")


def _track(here: _Pass, part: p.Track) -> dict[str, Any]:
    refusals = tuple(
        here.why(part.move, {**part.args, part.arg: p.square(part, n)})
        for n in range(1, part.size + 1)
    )
    return {"refusals": refusals} if any(refusals) else {}


# Taps, dice, tags and fields hold no button.
_LEADING_NOWHERE = {"tap", "leads", "die", "dice", "verdict", "tags", "bars", "fields", "secret"}

_Refuse = Callable[[_Pass, Any], dict[str, Any]]
_REFUSE: Mapping[type, _Refuse] = {
    p.Button: _tapped,
    p.Chip: _tapped,
    p.Roll: _sent,
    p.Form: _form,
    p.Track: _track,
}


@cache
def _handling(kind: Any) -> tuple[tuple[str, ...], _Refuse | None] | None:
    """The fields of a part under which something that makes a move may stand, and what gives its
    own refusals; None where a part of this kind stays as it is."""
    names = tuple(name for name in holding(kind) or () if name not in _LEADING_NOWHERE)
    refuse = _REFUSE.get(kind)
    return (names, refuse) if names or refuse is not None else None
