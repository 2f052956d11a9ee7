"""Campaigns of any length for benchmarks: a game's sample session, played again and again.

The people of the sample stay; what they do after it has begun comes round with new words, drawn
from those of the game's own rules as often as they stand there, so that texts pack as badly as
people's own. Facts that cannot
follow again are left out, and so are those that would heap things up on the sheets: a log of
100,000 events must differ from one of 100 in its length alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from hotseat.core.campaign import Event, FactBefore
from hotseat.core.errors import Refusal
from hotseat.core.game import Game
from hotseat.core.jsontext import compact
from hotseat.core.plain import to_plain
from hotseat.core.play import Play, Stamp, record, redo, undo
from hotseat.core.sample import play_sample

DEVICE = "f1c7e0aa52"
BEGUN = 1_767_225_600
# Of a hundred steps so many are undone, and of a hundred of those so many brought back; the others
# are done anew, so that the session goes on as it went.
UNDONE, BACK = 8, 30
_ID = re.compile(rf"{DEVICE}-\d+")
_ROUNDS = 4
_LITTLE = 100

Session = Sequence[tuple[Event, ...]]


def long_play(game: Game, length: int, seed: int = 1) -> Play:
    """A campaign of so many events, or a few more. It ends where the session ends."""
    luck = Random(seed)
    play, session, words = _begun(game, luck)
    lasting = _lasting(play, session, words)
    while len(play.campaign.events) < length:
        play = _again(play, session, words.anew(), lasting, luck)
    return play


def _begun(game: Game, luck: Random) -> tuple[Play, Session, _Words]:
    play = play_sample(game, "bench", _stamp(0))
    first = next((scene.place for scene in play.log_index.scenes), 0)
    rules = [word for rule in game.rules for said in rule.paragraphs for word in said.split()]
    setting = {said for event in play.campaign.events[:first] for said in _texts(event.data)}
    session = list(_steps(play.campaign.events[first:]))
    return play, session, _Words(luck, rules, setting)


def _stamp(number: int, by: str = "") -> Stamp:
    """A step every twenty seconds or so."""
    return Stamp(DEVICE, BEGUN + 21 * number + number % 13, by)


def _steps(events: tuple[Event, ...]) -> Iterator[tuple[Event, ...]]:
    start = 0
    for at in range(1, len(events) + 1):
        if at == len(events) or events[at].step != events[start].step:
            yield events[start:at]
            start = at


def _again(
    play: Play, session: Session, words: _Words, without: frozenset[str], luck: Random | None
) -> Play:
    """The session once more, as far as its steps can follow; with ``luck`` some are undone."""
    ids: dict[str, str] = {}
    for step in session:
        number = len(play.campaign.events)
        kept = [event for event in step if event.kind not in without]
        facts = [
            (event.kind, _of_step(words.said(event.data, ids), at, kept))
            for at, event in enumerate(kept)
        ]
        try:
            play = record(play, facts, _stamp(number, step[0].by))
        except Refusal:
            continue
        if luck and facts and luck.randrange(100) < UNDONE:
            play = undo(play, _stamp(number + 1))
            if luck.randrange(100) < BACK:
                play = redo(play, _stamp(number + 2))
            else:
                number += len(facts) + 1
                play = record(play, facts, _stamp(number + 2, step[0].by))
        news = play.campaign.events[number : number + len(facts)]
        ids.update({event.id: new.id for event, new in zip(kept, news, strict=True)})
    return play


def _of_step(data: dict[str, Any], at: int, step: Sequence[Event]) -> dict[str, Any]:
    """The data of the fact at that place of a step; what it is of by place, where the same step
    opens it."""
    opened = [event.id for event in step[:at]]
    if data.get("of") not in opened:
        return data
    return {**data, "of": FactBefore(at - opened.index(data["of"]))}


def _lasting(play: Play, session: Session, words: _Words) -> frozenset[str]:
    """The kinds of facts by which the state grows with every session."""
    without: frozenset[str] = frozenset()
    growth = _growth(play, session, words, without)
    own = {event.kind for step in session for event in step if not event.kind.startswith("core.")}
    for kind in sorted(own):
        if growth < _LITTLE:
            break
        tried = _growth(play, session, words, without | {kind})
        if tried < 0.8 * growth:
            without, growth = without | {kind}, tried
    return without


def _growth(play: Play, session: Session, words: _Words, without: frozenset[str]) -> int:
    """By how many letters the state grows over some sessions, the first of them aside."""
    sizes = []
    for _ in range(_ROUNDS):
        play = _again(play, session, words.anew(), without, None)
        sizes.append(len(compact(to_plain(type(play.state), play.state))))
    return max(0, sizes[-1] - sizes[0])


class _Words:
    """New words for old ones: the same new for the same old, but for those of the setting."""

    def __init__(self, luck: Random, words: list[str], setting: set[str]) -> None:
        self.luck, self.words, self.setting = luck, words, setting
        self.new: dict[str, str] = {}

    def anew(self) -> _Words:
        return _Words(self.luck, self.words, self.setting)

    def said(self, value: Any, ids: dict[str, str]) -> Any:
        """A fact's data in new words; ids of facts that came round are those of the new ones."""
        if isinstance(value, dict):
            return {name: self.said(item, ids) for name, item in value.items()}
        if isinstance(value, list):
            return [self.said(item, ids) for item in value]
        if not isinstance(value, str):
            return value
        if _ID.search(value):
            return _ID.sub(lambda found: ids.get(found[0], found[0]), value)
        if value.count(" ") < 2 or value in self.setting:
            return value
        some = self.luck.choices(self.words, k=value.count(" ") + 1)
        return self.new.setdefault(value, " ".join(some))


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for item in value.values():
            yield from _texts(item)
    elif isinstance(value, list):
        for item in value:
            yield from _texts(item)
