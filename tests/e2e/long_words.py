"""A game's sample in which every text that people type is one word of sixty letters, or markup."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from hotseat.core import common
from hotseat.core.dice import RUNS
from hotseat.core.files import write_file
from hotseat.core.game import Game
from hotseat.core.log import log_of
from hotseat.core.play import Play, Stamp, open_play
from hotseat.core.sample import play_sample
from hotseat.core.shapes import Shape

LONG = 60
# What people type begins with a capital or has a space; ids and words of the game do not.
_TYPED = re.compile(r"[A-Z].*|.* .*", re.DOTALL)
# The key of something that is named by its words: "trait:a1-5:Steady hands".
_KEY = re.compile(r"([a-z]+:[a-z0-9#-]+:)(.+)", re.DOTALL)


def plain_file(game: Game) -> str:
    """The sample as it is, as a file."""
    return write_file(_sample(game).campaign)


def _sample(game: Game) -> Play:
    return play_sample(game, "long1", Stamp("a1", 1_700_000_000, ""))


def long_file(game: Game) -> str:
    """Its campaign file: no break among the letters, no two words alike."""

    def word(text: str, most: int) -> str:
        letters = re.sub(r"[^A-Za-z]", "", text) or "word"
        return (letters * LONG)[: min(LONG, most)]

    return _file(game, "Wintermorgennebelglocke" * 5, word)


MARKUP = '"><i onclick=evil class=evil>'


def markup_file(game: Game) -> str:
    """Its campaign file: every text begins with a piece of HTML that would show."""

    def word(text: str, most: int) -> str:
        return (MARKUP + re.sub(r"[^A-Za-z ]", "", text))[:most].strip()

    return _file(game, f"{MARKUP}dam", word)


def marks_file(game: Game) -> str:
    """Its campaign file: every text is one letter under many marks, which break nowhere."""

    def word(_text: str, most: int) -> str:
        return ("a" + "\u0488" * most)[:most]

    return _file(game, "Harbour", word)


Word = Callable[[str, int], str]  # another text in place of this one, of so many letters at most


def _file(game: Game, title: str, word: Word) -> str:
    play = _sample(game)
    known = {**game.facts, **common.FACTS}
    events = [
        replace(each, data=_record(known[each.kind], each.data, word))
        for each in play.campaign.events
    ]
    campaign = replace(play.campaign, title=title, events=log_of(events))
    return write_file(open_play(game, campaign).campaign)


# Names as long as any at a table, and two that are written from the right.
NAMES = (
    "Wilhelmina Ashdown-Rothermere",
    "דנה לוי-ברגר",
    "Sergeant Vorm Kettler",
    "Captain Dietlinde Stern-Hollander",
    "Bartholomew Quist",
    "Maeve O’Connell-Ward",
    "Jo",
    "عبد الرحمن الفاسي",
    "Ludovica della Serra",
    "Theophila Nightingale",
)


def crowd_file(game: Game) -> str:
    """The sample with long names, as a file."""
    events = _sample(game).campaign.events
    named = [each for event in events for each in _names(event.data)]
    known = [each for each in dict.fromkeys(named) if each[:1].isupper()]
    swaps = dict(zip(known, NAMES, strict=False))
    renamed = [replace(each, data=_renamed(each.data, swaps)) for each in events]
    campaign = replace(_sample(game).campaign, events=log_of(renamed))
    return write_file(open_play(game, campaign).campaign)


def _names(value: Any) -> list[str]:
    """Every text under "name"."""
    if isinstance(value, Mapping):
        under = [each for inner in value.values() for each in _names(inner)]
        name = value.get("name")
        return [name, *under] if isinstance(name, str) else under
    if isinstance(value, list | tuple):
        return [each for inner in value for each in _names(inner)]
    return []


def _renamed(value: Any, swaps: Mapping[str, str]) -> Any:
    if isinstance(value, str):
        return swaps.get(value, value)
    if isinstance(value, Mapping):
        return {key: _renamed(each, swaps) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [_renamed(each, swaps) for each in value]
    return value


def _record(shapes: Mapping[str, Shape], data: Mapping[str, Any], word: Word) -> dict[str, Any]:
    return {name: _value(shapes[name], value, word) for name, value in data.items()}


def _value(shape: Shape, value: Any, word: Word) -> Any:
    if shape is RUNS:
        return [[_typed(what, LONG, word), *fallen] for what, *fallen in value]
    if isinstance(value, str):
        return _typed(value, shape.hi, word) if shape.kind == "text" else value
    if isinstance(value, list | tuple) and shape.of is not None:
        return [_value(shape.of, each, word) for each in value]
    if isinstance(value, Mapping):
        fields = shape.fields or dict.fromkeys(value, shape.of or shape)
        return {name: _value(fields[name], each, word) for name, each in value.items()}
    return value


def _typed(text: str, most: int, word: Word) -> str:
    if key := _KEY.fullmatch(text):
        return key[1] + _typed(key[2], most, word)
    if most < 30 or not _TYPED.fullmatch(text):
        return text
    return word(text, most)
