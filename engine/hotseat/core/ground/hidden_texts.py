"""What the GM keeps from the table on scene maps, as private texts: read, and written.

A hidden thing is a fact that is not told yet: its kind and its data stand as a private text of the
GM (``core.private``).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, get_args

from hotseat.core import handouts
from hotseat.core.campaign import Campaign
from hotseat.core.errors import BadValue, Refusal
from hotseat.core.facts import FactData, plain
from hotseat.core.frozen import replace
from hotseat.core.ground import lines
from hotseat.core.ground.areas import AreaDrawn, AreaNamed
from hotseat.core.ground.drawing import Inked
from hotseat.core.ground.on_map import KEY
from hotseat.core.ground.pictures import NO_HASH, PictureSet, named_by, why_no_name
from hotseat.core.ground.state import SceneMap, Shift
from hotseat.core.ground.tokens import TokenSet
from hotseat.core.jsontext import compact
from hotseat.core.private import GM
from hotseat.core.shapes import check_fields, text
from hotseat.core.values import of, read_as, shapes_of

WORDS = text(4000, 1)
UNREADABLE = "What is hidden there can’t be read."
# The facts that may be hidden.
Hideable = AreaDrawn | AreaNamed | Inked | TokenSet | PictureSet
KINDS: Mapping[str, type[Any]] = {cls.kind: cls for cls in get_args(Hideable)}
# Those of them that have a name.
NAMED = AreaDrawn, AreaNamed, TokenSet


@dataclass(frozen=True, slots=True)
class Shown:
    """One hidden thing, with its private text."""

    hidden: str = of(KEY)
    words: str = of(WORDS)


def shown_in(given: Iterable[Any]) -> tuple[Shown, ...]:
    """Hidden things as a move was given them."""
    return tuple(thing if isinstance(thing, Shown) else Shown(**thing) for thing in given)


def fact_of(words: str) -> Hideable:
    """The fact that is hidden in a private text. Raises BadValue."""
    try:
        kind, data = json.loads(words)
        cls = KINDS[kind]
    except (ValueError, KeyError, TypeError, RecursionError):
        raise BadValue(UNREADABLE) from None
    if not isinstance(data, dict):
        raise BadValue(UNREADABLE)
    check_fields(shapes_of(cls), data, "What is hidden there")
    fact: Hideable = read_as(cls, data)
    if isinstance(fact, AreaDrawn | Inked):
        lines.unpack(fact.line)
    if isinstance(fact, PictureSet) and why_no_name(fact.hash):
        raise BadValue(NO_HASH)
    return fact


def words_of(fact: FactData) -> str:
    """The private text in which a fact is hidden."""
    return compact(list(plain(fact)))


def as_moved(scene: SceneMap, texts: Mapping[str, str]) -> Mapping[str, str]:
    """The private ``texts`` of a map by the hidden's id, as what they hide stands now: with the
    areas that were moved since went what was in them. What cannot be read stays as it is."""
    last = scene.shifts[-1].number if scene.shifts else 0
    late = [id for id in scene.hidden if scene.after.get(id, 0) < last]
    if not late:
        return texts
    facts = {id: fact for id in scene.hidden if (fact := _read(texts.get(id, ""))) is not None}
    rooms = [lines.unpack(fact.line) for fact in facts.values() if isinstance(fact, AreaDrawn)]
    gone: dict[str, str] = {}
    for id in late:
        fact = facts.get(id)
        shifts = (shift for shift in scene.shifts if shift.number > scene.after.get(id, 0))
        if isinstance(fact, TokenSet | Inked):
            gone[id] = words_of(_gone_with(fact, shifts, rooms))
    return {**texts, **gone}


def _read(words: str) -> Hideable | None:
    try:
        return fact_of(words)
    except (Refusal, ValueError):
        return None


def _gone_with(
    fact: TokenSet | Inked, shifts: Iterable[Shift], rooms: Sequence[Sequence[lines.Point]]
) -> TokenSet | Inked:
    """What is hidden, once it went with each area that held it: a token with the topmost alone, of
    which some are hidden as well; ink with any (``areas.Carried``)."""
    for shift in shifts:
        if isinstance(fact, Inked):
            if lines.within(lines.middle(fact.line), lines.unpack(shift.line)):
                line = lines.moved(fact.line, shift.dx, shift.dy)
                fact = replace(fact, line=line)
            continue
        point = fact.x, fact.y
        upon = (*map(lines.unpack, shift.upon), *rooms)
        if lines.within(point, lines.unpack(shift.line)) and not any(
            lines.within(point, outline) for outline in upon
        ):
            x, y = lines.kept(fact.x + shift.dx), lines.kept(fact.y + shift.dy)
            fact = replace(fact, x=x, y=y)
    return fact


def drawn_in(scene: SceneMap, texts: Mapping[str, str]) -> tuple[SceneMap, frozenset[str]]:
    """The map with what is hidden on it drawn in, as far as it can be read (``texts`` by the
    hidden's id), and the ids of what only the GM sees."""
    shown = scene
    for id in scene.hidden:
        try:
            shown = fact_of(texts[id]).on(shown, id)
        except (KeyError, Refusal, ValueError):
            continue
    return shown, frozenset(scene.hidden)


def pictures_of(campaign: Campaign) -> tuple[str, ...]:
    """The pictures that a campaign names, by their hashes, each once: in its log, undone facts
    included, and in what the GM hides, and hands out, as far as the campaign holds the texts."""
    hidden = []
    for words in campaign.private.get(GM, {}).values():
        if words.startswith(f'["{PictureSet.kind}"'):
            try:
                fact = fact_of(words)
            except BadValue:
                continue
            hidden += [fact.hash] if isinstance(fact, PictureSet) else []
    names = (*named_by(campaign.events), *hidden, *handouts.pictures_in(campaign))
    return tuple(dict.fromkeys(names))


def why_not_read(words: str) -> str:
    """Why a private text holds no thing of a map, or ""."""
    try:
        fact_of(words)
    except BadValue as fault:
        return str(fault)
    return ""
