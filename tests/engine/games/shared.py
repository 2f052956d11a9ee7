"""What the tests of every game's moves and screens ask for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Generic, TypeVar

import pytest

from hotseat.core import greyed
from hotseat.core.campaign import Campaign, Event
from hotseat.core.dice import scripted
from hotseat.core.errors import AgainstRules, NotAllowed
from hotseat.core.game import Game
from hotseat.core.panels import Block, Card, Columns, Do, Entry, Pick, View
from hotseat.core.play import Play, Stamp, act, open_play
from hotseat.core.private import readable
from hotseat.core.sheet import OpenSheet
from hotseat.core.spiral import number_of
from hotseat.core.telling import tell
from hotseat.walk.offers import Offer, offers, parts, picks
from ui.picks import lasting

STAMP = Stamp("t", 0, "t-1#1")
Part = TypeVar("Part")
State = TypeVar("State")


class TableOf(Generic[State]):
    """A play of one game that moves on; each game's own adds its characters and short ways to
    play. A face is a number, or what a Spiral die shows."""

    def __init__(
        self, game: Game, shape: type[State], options: Mapping[str, Any] | None = None
    ) -> None:
        self._shape = shape
        self.play: Play = open_play(game, Campaign("t", game.slug, "Test", options or {}))

    def do(self, move: str, *faces: int | str, **args: Any) -> str:
        """Make a move with these faces; the id of its first fact, "" where it made none."""
        return self._made(move, faces, args, False)

    def allow(self, move: str, *faces: int | str, **args: Any) -> str:
        """Make a move that the rules forbid, by the table's word; the id of its first fact."""
        before = len(self.play.campaign.events)
        self._made(move, faces, args, True)
        assert self.play.campaign.events[before].kind == "core.allowed"
        return self.play.campaign.events[before + 1].id

    def _made(self, move: str, faces: tuple[int | str, ...], args: Any, allowed: bool) -> str:
        before = len(self.play.campaign.events)
        numbers = (number_of(face) if isinstance(face, str) else face for face in faces)
        self.play = act(self.play, move, args, scripted(*numbers), STAMP, allowed=allowed)
        return self.play.campaign.events[before].id

    def refused(self, move: str, **args: Any) -> str:
        """The sentence of what is impossible; fails where it is only against the rules."""
        with pytest.raises(NotAllowed) as refusal:
            act(self.play, move, args, scripted(), STAMP)
        assert not isinstance(refusal.value, AgainstRules)
        return str(refusal.value)

    def forbidden(self, move: str, **args: Any) -> tuple[str, str]:
        """The sentence and the ruling of what the rules forbid and the table may allow."""
        with pytest.raises(AgainstRules) as refusal:
            act(self.play, move, args, scripted(), STAMP)
        return str(refusal.value), refusal.value.ruling

    @property
    def state(self) -> State:
        """The state of the game."""
        found = self.play.state
        assert isinstance(found, self._shape)
        return found

    def view(self, eyes: str = "table", **picks: str) -> View:
        """What these eyes may read."""
        gm = self.play.state.table.seats.gm
        revealed = self.play.game.revealed(self.state)
        return View(eyes, picks, secrets=readable(self.play.campaign.private, eyes, gm, revealed))

    def screen(self, eyes: str = "table", **picks: str) -> tuple[Block, ...]:
        """What the Play screen shows to these eyes, with the refusals of its moves."""
        return greyed.screen(self.play.game, self.state, self.view(eyes, **picks))

    def sheet(self, who: str, eyes: str = "table", **picks: str) -> OpenSheet:
        """What stands on somebody's sheet, with the refusals of its moves."""
        return greyed.open_sheet(self.play.game, self.state, self.view(eyes, **picks), who)

    def log(self) -> list[Entry]:
        """What the log tells, oldest first."""
        return told(self.play)


Played = TypeVar("Played", bound=TableOf[Any])


class Thumb(Generic[Played]):
    """Taps what is on the screen and nothing else; ``texts`` are those that it typed. What lies in
    closed folds costs a tap for each. A step clears the picks that do not outlive it, as in the
    app."""

    def __init__(self, table: Played) -> None:
        self.table, self.taps, self.texts, self.picks = table, 0, 0, dict[str, str]()
        self.sheet = ""  # whose is open; none on Play

    def tap(self, move: str, *faces: int | str, **args: Any) -> None:
        """A tap that does this move with these arguments; fails where none is offered."""
        offer = self._found(move, args)
        assert not offer.why_not
        then = next((do.then for do in of(Do, self._shown()) if _is(do, move, args)), {})
        self.table.do(move, *faces, **args)
        self.picks = {**lasting(self.picks), **then}
        self.taps += 1

    def send(
        self,
        move: str,
        *faces: int | str,
        tapped: Mapping[str, Any] | None = None,
        typed: Mapping[str, str] | None = None,
        **args: Any,
    ) -> None:
        """The same with fields of the form tapped, each a tap, and texts typed, or sent along with
        a roll."""
        tapped, typed, offer = tapped or {}, typed or {}, self._found(move, args)
        assert not offer.why_not
        as_it_stands = {field.name: field.value for field in offer.fields if field.value}
        self.table.do(move, *faces, **{**as_it_stands, **args, **tapped, **typed})
        self.picks = lasting(self.picks)
        self.taps += 1 + len(tapped)
        self.texts += len(typed)

    @property
    def count(self) -> tuple[int, int]:
        """The taps and the typed texts."""
        return self.taps, self.texts

    def pick(self, key: str, value: str) -> None:
        """A tap that chooses something of the screen."""
        assert Pick(key, value) in picks(self._shown())
        self.picks[key] = value
        self.taps += 1

    def open(self, who: str) -> None:
        """A tap that opens somebody's sheet; "": back to Play."""
        self.sheet = who
        self.taps += 1

    def _shown(self) -> tuple[Block, ...]:
        if self.sheet:
            return self.table.sheet(self.sheet, **self.picks).blocks
        return self.table.screen(**self.picks)

    def _found(self, move: str, args: Mapping[str, Any]) -> Offer:
        """What offers this, with the folds opened that it lies in."""
        shown = self._shown()
        while True:
            for offer in offers(_in_sight(shown)):
                if (offer.move, dict(offer.args)) == (move, args):
                    return offer
            inside = (
                card
                for card in of(Card, _in_sight(shown, keep=True))
                if card.folded
                and any((o.move, dict(o.args)) == (move, args) for o in offers(card.blocks))
            )
            fold = next(inside, None)
            assert fold is not None, (move, args)
            self.pick(fold.fold, "1")
            shown = self._shown()


def _is(do: Do, move: str, args: Mapping[str, Any]) -> bool:
    return (do.move, dict(do.args)) == (move, dict(args))


def _in_sight(value: Any, keep: bool = False) -> Any:
    """The blocks without what closed folds hide; ``keep``: those folds stay whole."""
    if isinstance(value, tuple):
        return tuple(_in_sight(each, keep) for each in value)
    if isinstance(value, Card):
        if value.folded:
            return value if keep else replace(value, blocks=())
        return replace(value, blocks=_in_sight(value.blocks, keep))
    return (
        replace(value, columns=_in_sight(value.columns, keep))
        if isinstance(value, Columns)
        else value
    )


def of(kind: type[Part], shown: Any) -> list[Part]:
    """Every part of that type on a screen."""
    return [part for part in parts(shown) if isinstance(part, kind)]


def told(play: Play) -> list[Entry]:
    """What the log tells, oldest first."""
    entries = (tell(play, event) for event in play.campaign.events)
    return [entry for entry in entries if entry is not None]


def with_foreign(play: Play, *facts: tuple[str, dict[str, Any]]) -> Play:
    """The campaign with foreign facts of its game at its end, a step each, folded."""
    events, slug = tuple(play.campaign.events), play.game.slug
    clock = events[-1].clock
    more = tuple(
        Event(f"x-{n}", n, clock + n, 0, "", f"{slug}.{kind}", data)
        for n, (kind, data) in enumerate(facts, 1)
    )
    return open_play(play.game, Campaign("t", slug, "Test", {}, (*events, *more)))
