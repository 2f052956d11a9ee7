"""What the tests of every game's moves and screens ask for."""

from __future__ import annotations

from typing import Any, TypeVar

from hotseat.core.campaign import Campaign, Event
from hotseat.core.panels import Entry
from hotseat.core.play import Play, open_play, tell
from hotseat.walk.offers import parts

Part = TypeVar("Part")


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
