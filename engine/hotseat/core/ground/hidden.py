"""Facts and moves of scene maps: what the GM keeps from the table.

A hidden thing is a fact that is not told yet: its kind and its data stand as a private text of the
GM (``core.private``), and the log holds a reference alone. Shown, the same fact is told in the open
in one step. What stood open before it was covered stays in the log: the table has seen it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hotseat.core.asks import Ask
from hotseat.core.errors import Misfit
from hotseat.core.facts import FactData
from hotseat.core.frozen import replace, with_fields
from hotseat.core.ground import lines
from hotseat.core.ground import state as ground
from hotseat.core.ground.areas import AreaCovered, AreaDrawn, AreaNamed, Carried
from hotseat.core.ground.drawing import Inked
from hotseat.core.ground.hidden_texts import (
    NAMED,
    UNREADABLE,
    WORDS,
    Hideable,
    Shown,
    fact_of,
    shown_in,
    why_not_read,
    words_of,
)
from hotseat.core.ground.on_map import (
    FULL,
    GONE,
    KEY,
    NAME,
    NOTE,
    OnMap,
    has_map,
    has_thing,
    map_with,
    put,
    room,
    with_map,
    without,
)
from hotseat.core.ground.pictures import SIDE, PictureSet
from hotseat.core.ground.state import SceneMap, Token
from hotseat.core.ground.tokens import TakenOff, TokenSet, stands
from hotseat.core.private import GM, NewSecret, SecretRef
from hotseat.core.shapes import boolean, text
from hotseat.core.table import Table
from hotseat.core.values import many, nested, of, private_text

REGISTRY, MOVES = room()


# --- hidden --------------------------------------------------------------------------------------


@REGISTRY
class HiddenPut(OnMap):
    """The GM put something on a map that nobody else sees."""

    undo_label = "Hidden on the map"

    secret: Any = of(private_text())

    def on(self, scene: SceneMap, id: str) -> SceneMap:
        return _written(scene, id, self.secret)


def _written(scene: SceneMap, id: str, secret: SecretRef) -> SceneMap:
    """The map with something hidden, as it stands after all that was moved up to now."""
    layers: dict[str, Any] = {"hidden": put(scene.hidden, id, secret, ground.HIDDEN)}
    if scene.shifts:
        layers["after"] = {**scene.after, id: scene.shifts[-1].number}
    return with_fields(scene, layers)


class Hide(Ask):
    """Put something on a map that only the GM sees: a fact as ``words_of`` writes it."""

    map: str = of(KEY)
    words: str = of(WORDS)


def can_hide(state: Table, ask: Hide) -> str:
    """Impossible: on a map that is gone or full, and what is no thing of a map."""
    scene = state.maps.get(ask.map)
    if scene is None:
        return has_map(state, ask.map)
    return FULL if len(scene.hidden) >= ground.HIDDEN else why_not_read(ask.words)


@MOVES(Hide, can_hide)
def map_hide(_state: Table, ask: Hide) -> HiddenPut:
    """The fact, private to the GM."""
    return HiddenPut(ask.map, NewSecret(GM, words_of(fact_of(ask.words))))


class HideToken(Ask):
    """Hide a token that everyone sees."""

    token: str = of(KEY)


@MOVES(HideToken, lambda state, ask: has_thing(state, "tokens", ask.token))
def map_hide_token(state: Table, ask: HideToken) -> tuple[TakenOff, HiddenPut]:
    """It is taken off, and where it stands from now on is the GM's alone."""
    standing = stands(state, ask.token)
    if standing is None:
        raise Misfit(GONE)
    return put_away(*standing)


def put_away(scene: SceneMap, token: Token) -> tuple[TakenOff, HiddenPut]:
    """A token is taken off, and put where it stands for the GM alone."""
    hidden = TokenSet(scene.id, token.x, token.y, token.who, token.name, token.sort)
    return TakenOff(token.id), HiddenPut(scene.id, NewSecret(GM, words_of(hidden)))


# --- changed, while it is hidden -----------------------------------------------------------------


@REGISTRY
class HiddenChanged(FactData):
    """What is hidden stands elsewhere, or is called something else."""

    undo_label = "Hidden on the map"
    sets = ("hidden",)

    hidden: str = of(KEY)
    secret: Any = of(private_text())

    def apply(self, state: Table, id: str) -> Table:
        scene = map_with(state, "hidden", self.hidden)
        return with_map(state, _written(scene, self.hidden, self.secret))


class ShiftHidden(Ask):
    """Move a hidden token; ``was`` is its private text, which only the GM's screen knows."""

    hidden: str = of(KEY)
    was: str = of(WORDS)
    x: int = of(lines.X)
    y: int = of(lines.Y)


def is_hidden_token(state: Table, ask: ShiftHidden) -> str:
    """Impossible: what is gone, or no token."""
    why = has_thing(state, "hidden", ask.hidden) or why_not_read(ask.was)
    return why or ("" if isinstance(fact_of(ask.was), TokenSet) else UNREADABLE)


@MOVES(ShiftHidden, is_hidden_token)
def map_shift_hidden(state: Table, ask: ShiftHidden) -> HiddenChanged:
    """The fact, private to the GM."""
    token = fact_of(ask.was)
    assert isinstance(token, TokenSet)
    return _changed(state, ask.hidden, replace(token, x=ask.x, y=ask.y))


class SizeHidden(Ask):
    """Move a hidden picture, or change its size; ``was`` is its private text."""

    hidden: str = of(KEY)
    was: str = of(WORDS)
    x: int = of(lines.X)
    y: int = of(lines.Y)
    w: int = of(SIDE)
    h: int = of(SIDE)


def is_hidden_picture(state: Table, ask: SizeHidden) -> str:
    """Impossible: what is gone, or no picture."""
    why = has_thing(state, "hidden", ask.hidden) or why_not_read(ask.was)
    return why or ("" if isinstance(fact_of(ask.was), PictureSet) else UNREADABLE)


@MOVES(SizeHidden, is_hidden_picture)
def map_size_hidden(state: Table, ask: SizeHidden) -> HiddenChanged:
    """The fact, private to the GM."""
    picture = fact_of(ask.was)
    assert isinstance(picture, PictureSet)
    return _changed(state, ask.hidden, replace(picture, x=ask.x, y=ask.y, w=ask.w, h=ask.h))


class NameHidden(Ask):
    """Name what the GM alone sees: something ``hidden``, of which ``was`` is the private text, or a
    covered ``area``, whose open name stays as it is until it is uncovered."""

    hidden: str = of(text(80), default="")
    was: str = of(text(4000), default="")
    area: str = of(text(80), default="")
    name: str = of(NAME, default="")
    note: str = of(NOTE, default="")


def can_name(state: Table, ask: NameHidden) -> str:
    """Impossible: what is gone, or has no name."""
    if not ask.hidden:
        return has_thing(state, "areas", ask.area)
    why = has_thing(state, "hidden", ask.hidden) or why_not_read(ask.was)
    return why or ("" if isinstance(fact_of(ask.was), NAMED) else UNREADABLE)


def has_place(state: Table, ask: NameHidden) -> str:
    """Impossible: one hidden thing too many."""
    scenes = [] if ask.hidden else [s for s in state.maps.values() if ask.area in s.areas]
    return FULL if any(len(scene.hidden) >= ground.HIDDEN for scene in scenes) else ""


@MOVES(NameHidden, can_name, has_place)
def map_name_hidden(state: Table, ask: NameHidden) -> HiddenPut | HiddenChanged:
    """The fact, private to the GM."""
    name, note = ask.name.strip(), ask.note.strip()
    if not ask.hidden:
        scene = map_with(state, "areas", ask.area)
        return HiddenPut(scene.id, NewSecret(GM, words_of(AreaNamed(ask.area, name, note))))
    fact = fact_of(ask.was)
    if isinstance(fact, AreaNamed):
        return _changed(state, ask.hidden, replace(fact, name=name, note=note))
    assert isinstance(fact, AreaDrawn | TokenSet)
    return _changed(state, ask.hidden, replace(fact, name=name))


class CarryHidden(Ask):
    """Move hidden things so far to the right and down, each with its private text; with them an
    ``area`` that everyone sees, and what is in it."""

    dx: int = of(lines.X)
    dy: int = of(lines.Y)
    shown: tuple[Shown, ...] = of(many(nested(Shown), 1, ground.HIDDEN))
    area: str = of(text(80), default="")


def can_carry(state: Table, ask: CarryHidden) -> str:
    """Impossible: what is gone, or lies nowhere."""
    why = has_thing(state, "areas", ask.area) if ask.area else ""
    for shown in shown_in(ask.shown):
        why = why or has_thing(state, "hidden", shown.hidden) or why_not_read(shown.words)
        why = why or (UNREADABLE if isinstance(fact_of(shown.words), AreaNamed) else "")
    return why


@MOVES(CarryHidden, can_carry)
def map_carry_hidden(state: Table, ask: CarryHidden) -> tuple[FactData, ...]:
    """The facts, private to the GM but for the area that everyone sees."""
    carried = (Carried(ask.area, ask.dx, ask.dy),) if ask.area else ()
    return *carried, *(
        _changed(state, shown.hidden, _moved(fact_of(shown.words), ask.dx, ask.dy))
        for shown in shown_in(ask.shown)
    )


def _moved(fact: Hideable, dx: int, dy: int) -> Hideable:
    if isinstance(fact, AreaDrawn | Inked):
        return replace(fact, line=lines.moved(fact.line, dx, dy))
    assert not isinstance(fact, AreaNamed)
    return replace(fact, x=lines.kept(fact.x + dx), y=lines.kept(fact.y + dy))


def _changed(state: Table, hidden: str, fact: FactData) -> HiddenChanged:
    old: SecretRef = map_with(state, "hidden", hidden).hidden[hidden]
    return HiddenChanged(hidden, NewSecret(GM, words_of(fact), old))


# --- shown, removed ------------------------------------------------------------------------------


@REGISTRY
class HiddenOut(FactData):
    """What was hidden is shown, or is gone."""

    undo_label = "Hidden on the map"
    sets = ("hidden",)

    hidden: str = of(KEY)

    def apply(self, state: Table, id: str) -> Table:
        scene = map_with(state, "hidden", self.hidden)
        left = without(scene.hidden, (self.hidden,))
        after = without(scene.after, (self.hidden,))
        shifts = scene.shifts if left else ()
        return with_map(
            state, with_fields(scene, {"hidden": left, "after": after, "shifts": shifts})
        )


class Unhide(Ask):
    """Show what is hidden; ``words`` are its private text."""

    hidden: str = of(KEY)
    words: str = of(WORDS)


def can_show(state: Table, ask: Unhide) -> str:
    """Impossible: what is gone, or cannot be read."""
    return has_thing(state, "hidden", ask.hidden) or why_not_read(ask.words)


@MOVES(Unhide, can_show)
def map_show(_state: Table, ask: Unhide) -> tuple[FactData, ...]:
    """It is hidden no more, and told in the open."""
    return HiddenOut(ask.hidden), fact_of(ask.words)


class RemoveHidden(Ask):
    """Remove what is hidden."""

    hidden: str = of(KEY)


@MOVES(RemoveHidden, lambda state, ask: has_thing(state, "hidden", ask.hidden))
def map_remove_hidden(_state: Table, ask: RemoveHidden) -> HiddenOut:
    """The fact."""
    return HiddenOut(ask.hidden)


# --- areas covered -------------------------------------------------------------------------------


class CoverHidden(Ask):
    """Show a hidden area as a covered one; ``words`` are its private text."""

    hidden: str = of(KEY)
    words: str = of(WORDS)


def is_hidden_area(state: Table, ask: CoverHidden) -> str:
    """Impossible: what is gone, or no area."""
    why = has_thing(state, "hidden", ask.hidden) or why_not_read(ask.words)
    return why or ("" if isinstance(fact_of(ask.words), AreaDrawn) else UNREADABLE)


@MOVES(CoverHidden, is_hidden_area)
def map_cover_hidden(_state: Table, ask: CoverHidden) -> tuple[FactData, ...]:
    """Everyone sees its outline, under a cover; its name and what is in it stay the GM's."""
    fact = fact_of(ask.words)
    assert isinstance(fact, AreaDrawn)
    drawn = replace(fact, name="", key=ask.hidden)
    named = AreaNamed(ask.hidden, fact.name)
    kept = (HiddenPut(fact.map, NewSecret(GM, words_of(named))),) if fact.name else ()
    return HiddenOut(ask.hidden), drawn, AreaCovered(ask.hidden, True), *kept


class CoverArea(Ask):
    """Cover an area, or uncover it: then ``shown`` is what was hidden in it, and ``name`` what it
    is called from now on."""

    area: str = of(KEY)
    on_it: bool = of(boolean())
    name: str = of(NAME, default="")
    shown: tuple[Shown, ...] = of(many(nested(Shown), hi=ground.HIDDEN), default=())


def can_cover(state: Table, ask: CoverArea) -> str:
    """Impossible: an area that is gone, or hidden things that are."""
    why = has_thing(state, "areas", ask.area)
    for shown in shown_in(ask.shown):
        why = why or has_thing(state, "hidden", shown.hidden) or why_not_read(shown.words)
    return why


@MOVES(CoverArea, can_cover)
def map_cover(state: Table, ask: CoverArea) -> tuple[FactData, ...]:
    """The fact. What is no character and stands in a covered area is hidden with it; uncovered,
    what was hidden in it is told."""
    covered = AreaCovered(ask.area, ask.on_it, ask.name)
    if ask.on_it:
        return covered, *_hidden_with(state, ask.area)
    told = [(HiddenOut(shown.hidden), fact_of(shown.words)) for shown in shown_in(ask.shown)]
    return covered, *(fact for pair in told for fact in pair)


def _hidden_with(state: Table, id: str) -> Iterator[FactData]:
    scene = map_with(state, "areas", id)
    for token in ground.inside(scene, scene.areas[id]):
        if not token.who:
            yield from put_away(scene, token)
