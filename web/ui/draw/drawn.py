"""What was drawn already: a part that equals one of the last screens is the same nodes.

A part is equal where its block is, what it is drawn with, and the picks that its drawing asked for;
picks that it did not ask for do not count. Nodes never change, so they may be shared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from hotseat.core.frozen import replace
from hotseat.core.panels import Button, Form
from ui.draw.models import DrawContext
from ui.html import Node

T = TypeVar("T")


@dataclass(slots=True)
class _Reads:
    """What the parts that are being drawn have asked for, each in the set of its own: picks by
    their keys, and whether a form was filled in by an example."""

    open: list[set[str]] = field(default_factory=list)

    def note(self, key: str) -> None:
        if self.open:
            self.open[-1].add(key)


# In the place of a pick: what is drawn by a function of the app has no value to compare.
_EXAMPLE = "\0example"


class _Watched(Mapping[str, str]):
    """Picks that note which of them are asked for."""

    __slots__ = ("picks", "reads")

    def __init__(self, picks: Mapping[str, str], reads: _Reads) -> None:
        self.picks, self.reads = picks, reads

    def get(self, key: str, default: Any = None) -> Any:
        self.reads.note(key)
        return self.picks.get(key, default)

    def __getitem__(self, key: str) -> str:
        self.reads.note(key)
        return self.picks[key]

    def __iter__(self) -> Iterator[str]:
        self.reads.note(_EXAMPLE)
        return iter(self.picks)

    def __len__(self) -> int:
        self.reads.note(_EXAMPLE)
        return len(self.picks)


@dataclass(frozen=True, slots=True)
class _Drawn:
    """A part as it was drawn: what it was, with what, and the picks that it asked for."""

    part: Any
    context: tuple[Any, ...]
    picks: Mapping[str, str | None]
    node: Any


# So many parts are kept, and so many of them that go by one name: of some hundred screens.
MOST, NAMESAKES = 1500, 24

_kept: dict[Any, list[_Drawn]] = {}
_reads = _Reads()


def screen(context: DrawContext) -> DrawContext:
    """The context with which the parts of a new screen are drawn."""
    if sum(map(len, _kept.values())) > MOST:
        _kept.clear()
    _reads.open.clear()
    picks, example = context.view.picks, context.example

    def watched(form: Form) -> tuple[Form, Button | None]:
        _reads.note(_EXAMPLE)
        return example(form)

    view = replace(context.view, picks=_Watched(picks, _reads))
    now = replace(context, view=view, example=watched)
    _shared.now, with_what = now, _with_what(now)
    if with_what != _shared.with_what:
        _shared.with_what = with_what
    return now


@dataclass(slots=True)
class _Shared:
    """What the parts of one screen are drawn with; the same tuple as for the last screen, where
    that is equal, so that most comparisons are of one thing with itself."""

    now: DrawContext | None = None
    with_what: tuple[Any, ...] = ()


_shared = _Shared()


def _with_what(context: DrawContext) -> tuple[Any, ...]:
    """All that a drawing may go by, but its part and the picks."""
    view = context.view
    return (
        view.eyes,
        view.odds_hidden,
        view.secrets,
        context.base,
        context.emblem,
        context.faults,
        context.said,
        context.faces,
    )


def kept(draw: Callable[[Any, DrawContext], T], part: Any, context: DrawContext) -> T:
    """``draw(part, context)``, or what that gave last for an equal part."""
    view = context.view
    if not isinstance(view.picks, _Watched):  # outside of a screen
        return draw(part, context)
    picks, place = view.picks.picks, (draw, type(part), _name(part))
    with_what = _shared.with_what if context is _shared.now else _with_what(context)
    last = _found(part, with_what, picks, place)
    if last is None:
        _reads.open.append(set())
        try:
            node = draw(part, context)
        finally:
            asked = _reads.open.pop()
        last = _Drawn(part, with_what, {key: picks.get(key) for key in asked}, node)
        if _EXAMPLE not in asked:
            _keep(place, last)
    for key in last.picks:
        _reads.note(key)
    node_of_it: T = last.node
    return node_of_it


_last: dict[tuple[Callable[..., Node], str], tuple[tuple[Any, ...], Node]] = {}


def again(draw: Callable[..., Node], key: str, *given: Any) -> Node:
    """``draw(*given)``, or what that gave last under this key, for equal things; a drawing that
    goes by nothing else."""
    last = _last.get((draw, key))
    if last is not None and last[0] == given:
        return last[1]
    if len(_last) > MOST:
        _last.clear()
    node = draw(*given)
    _last[draw, key] = (given, node)
    return node


def _keep(place: Any, new: _Drawn) -> None:
    namesakes = _kept.setdefault(place, [])
    namesakes.insert(0, new)
    del namesakes[NAMESAKES:]


def _found(
    part: Any, context: tuple[Any, ...], picks: Mapping[str, str], place: Any
) -> _Drawn | None:
    for old in _kept.get(place, ()):
        if (
            (old.context is context or old.context == context)
            and old.part == part
            and all(picks.get(key) == value for key, value in old.picks.items())
        ):
            return old
    return None


def _name(part: Any) -> Any:
    """What most parts of a kind differ in, so that few have to be compared."""
    for name in ("title", "label", "text", "move", "names"):
        words = getattr(part, name, None)
        if words and words.__class__ in (str, tuple):
            return words if words.__class__ is str else len(words)
    return None
