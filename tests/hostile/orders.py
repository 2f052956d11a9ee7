"""Campaigns of facts of sound shape in an order that no table plays: what folds is kept."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hotseat.core import common
from hotseat.core.campaign import REDONE, UNDONE
from hotseat.core.errors import Refusal
from hotseat.core.play import Play, Stamp, record, redo, undo
from hotseat.core.shapes import Shape
from hotseat.walk.luck import Luck
from tests.hostile.sources import STAMP, Sources, opened_anew
from tests.hostile.values import Known, fields

DEVICE = STAMP.device
# How many facts are tried behind the sound beginning of a campaign.
TRIED = 40


def known_of(play: Play) -> Known:
    """What a fact may refer to in this campaign."""
    ids = [event.id for event in play.campaign.events[-400:]]
    people = list(getattr(play.state, "people", {}))
    seats = [seat.id for seat in play.table.seats.all]
    return Known(ids, people, seats)


def begun(sources: Sources, luck: Luck) -> Play:
    """Some of a sound campaign's beginning, often none of it."""
    play = luck.one_of(sources.plays)
    events = play.campaign.events
    many = luck.one_of((0, luck.below(40), luck.below(100), luck.below(len(events))))
    return opened_anew(play, events[:many])


def out_of_order(sources: Sources, luck: Luck, tried: int = TRIED) -> Play:
    """A campaign with facts that follow on nothing, as far as the fold takes them."""
    play = begun(sources, luck)
    kinds = [*sources.game.facts, *sources.game.facts, *(set(common.FACTS) - {UNDONE, REDONE})]
    kinds.sort()
    few = luck.some_of(kinds, luck.one_of((5, 20, 100))) or kinds
    for _ in range(luck.between(3, tried)):
        play = _one_more(play, sources, luck, few)
    return play


def _one_more(play: Play, sources: Sources, luck: Luck, kinds: list[str]) -> Play:
    known = known_of(play)
    by = luck.one_of(["", "gm", "nobody", *known.seats])
    stamp = Stamp(luck.one_of((DEVICE, "other")), STAMP.at + luck.below(1000), by)
    try:
        if luck.chance(6):
            return _taken_back(play, stamp, luck)
        facts = [_fact(sources, luck, known, luck.one_of(kinds))]
        while luck.chance(20):
            facts.append(_fact(sources, luck, known, luck.one_of(kinds)))
        return record(play, facts, stamp)
    except Refusal:
        return play


def _taken_back(play: Play, stamp: Stamp, luck: Luck) -> Play:
    """Any step struck, or brought back, wherever it stands."""
    if luck.chance(50) or not play.campaign.events:
        return undo(play, stamp) if luck.chance(60) else redo(play, stamp)
    key = luck.one_of(play.campaign.events[-60:]).id
    return record(play, ((luck.one_of((UNDONE, REDONE)), {"step": key}),), stamp)


def _fact(sources: Sources, luck: Luck, known: Known, kind: str) -> tuple[str, dict[str, Any]]:
    own = sources.game.facts
    shapes: Mapping[str, Shape] = own[kind] if kind in own else common.FACTS[kind]

    def stood(name: str) -> list[Any]:
        return sources.words.get((kind, name), [])

    return kind, fields(shapes, luck, known, stood)
