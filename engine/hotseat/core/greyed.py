"""What greys a screen: why each move on it may not be made, asked of the moves themselves.

A game describes buttons, chips, rolls, forms and tracks by the moves they make; one pass over the
described screen puts the refusals beside them, and the limits of a form's fields from the shapes of
the arguments. So nothing can be offered and refused. What a game writes itself is whether a thing
is shown at all.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from hotseat.core import common
from hotseat.core import panels as p
from hotseat.core.game import Args, Game, Move, State, why_not
from hotseat.core.parts import holding
from hotseat.core.sheet import NewSheet, OpenSheet

T = TypeVar("T")


# --- pages ---------------------------------------------------------------------------------------


def screen(game: Game, state: State, view: p.View) -> tuple[p.Block, ...]:
    """The play page of a game; nothing for a game that has none."""
    return greyed(game, state, game.screen(state, view)) if game.screen else ()


def open_sheet(game: Game, state: State, view: p.View, id: str) -> OpenSheet:
    """One sheet. Raises KeyError for an unknown id."""
    assert game.open_sheet is not None
    return greyed(game, state, game.open_sheet(state, view, id))


def new_sheets(game: Game, state: State, view: p.View) -> tuple[NewSheet, ...]:
    """The forms that make a character."""
    return greyed(game, state, game.new_sheets(state, view)) if game.new_sheets else ()


def maps(game: Game, state: State, view: p.View) -> tuple[Any, ...]:
    """The maps, with what belongs beside them."""
    return greyed(game, state, game.maps(state, view))


def greyed(game: Game, state: State, shown: T) -> T:
    """What is shown, with the refusals of its moves and the limits of its fields."""
    moves = {**common.moves(game), **game.moves}
    found: T = _Pass(moves, state).over(shown)
    return found


# --- the pass ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Pass:
    """One pass over a screen. Parts in which nothing changes are given back as they are."""

    moves: Mapping[str, Move]
    state: State

    def over(self, part: Any) -> Any:
        """The same part, tuple of parts or plain value, with all that it holds."""
        if type(part) is tuple:
            made = [self.over(each) for each in part]
            same = all(new is old for new, old in zip(made, part, strict=True))
            return part if same else tuple(made)
        names = holding(type(part))
        if names is None:
            return part
        changes = {}
        for name in names:
            old = getattr(part, name)
            if old is not None and old != () and (new := self.over(old)) is not old:
                changes[name] = new
        refuse = _REFUSE.get(type(part))
        if refuse is not None:
            changes |= refuse(self, part)
        return replace(part, **changes) if changes else part

    def why(self, move: str, args: Args) -> str:
        """Why the move may not be made, "" where it may or is none of ours."""
        return why_not(self.moves, self.state, move, args) if move in self.moves else ""


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
    found: dict[str, Any] = {"why_not": sentence} if sentence else {}
    fields = tuple(_field(here, part, each) for each in part.fields)
    if any(new is not old for new, old in zip(fields, part.fields, strict=True)):
        found["fields"] = fields
    return found


def _field(here: _Pass, form: p.Form, field: p.Field) -> p.Field:
    if field.greyed:
        field = _choices(here, form, field)
    if field.hi or field.kind not in ("text", "lines", "integer") or form.move not in here.moves:
        return field
    shape = here.moves[form.move].args.get(field.name)
    if shape is None:
        return field
    return replace(field, lo=shape.lo if shape.kind == "integer" else field.lo, hi=shape.hi)


def _choices(here: _Pass, form: p.Form, field: p.Field) -> p.Field:
    """Each choice with why the move may not be made with it; the first that is open is chosen where
    the one that stands is not. With a choice alone something may be missing that the form holds."""
    standing = {each.name: each.value for each in form.fields if each.kind in _STANDING}
    found = {}
    for value, *_ in field.choices:
        sentence = here.why(form.move, {**form.args, field.name: value})
        if sentence and here.why(form.move, {**standing, **form.args, field.name: value}):
            found[value] = sentence
    values = [choice[0] for choice in field.choices]
    open_ = (each for each in (field.value, *values) if each in values and each not in found)
    first = next(open_, values[0] if values else field.value)
    return replace(field, value=first, why_not=found)


_STANDING = ("text", "lines", "choice", "integer", "boolean")


def _track(here: _Pass, part: p.Track) -> dict[str, Any]:
    found = tuple(
        here.why(part.move, {**part.args, part.arg: p.square(part, n)})
        for n in range(1, part.size + 1)
    )
    return {"refusals": found} if any(found) else {}


_REFUSE: Mapping[type, Callable[[_Pass, Any], dict[str, Any]]] = {
    p.Button: _tapped,
    p.Chip: _tapped,
    p.Roll: _sent,
    p.Form: _form,
    p.Track: _track,
}
