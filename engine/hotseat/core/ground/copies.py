"""Pictures in a player's copy.

What an area covers is painted black in the bytes of a background (by the page), so that such a
picture has a name of its own there, and its facts say that they are ``flat``. Where logs are
joined, the whole picture counts before a flat one (``with_whole``).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from hotseat.core import handouts
from hotseat.core.campaign import Campaign, Event
from hotseat.core.frozen import replace, with_fields
from hotseat.core.ground import lines
from hotseat.core.ground.hidden_texts import pictures_of
from hotseat.core.ground.pictures import PictureSet
from hotseat.core.ground.state import Area, Picture, SceneMap
from hotseat.core.log import Log


@dataclass(frozen=True, slots=True)
class Covered:
    """A picture that lies behind covers: as it lies on one map, and those areas of it."""

    picture: Picture
    areas: tuple[Area, ...]


@dataclass(frozen=True, slots=True)
class Carried:
    """What a player's copy carries: the ``whole`` pictures, by their hashes, and the ``covered``,
    to be painted over; one that lies on several maps stands there several times."""

    whole: tuple[str, ...]
    covered: tuple[Covered, ...]


def covered_on(scene: SceneMap) -> tuple[Covered, ...]:
    """The backgrounds of a map of which an area covers a part."""
    covers = [area for area in scene.areas.values() if area.covered]
    behind = [
        Covered(picture, tuple(area for area in covers if _meet(picture, area)))
        for picture in scene.pictures.values()
        if picture.use == "background"
    ]
    return tuple(covered for covered in behind if covered.areas)


def _meet(picture: Picture, area: Area) -> bool:
    left, top, right, bottom = lines.box(lines.unpack(area.line))
    across = left < picture.x + picture.w and right > picture.x
    return across and top < picture.y + picture.h and bottom > picture.y


def carried(campaign: Campaign, maps: Mapping[str, SceneMap]) -> Carried:
    """Of the pictures that a player's copy names those it carries. One that lies on no map any
    more is left out where a map that it was on has a cover, or is gone."""
    covered = tuple(behind for scene in maps.values() for behind in covered_on(scene))
    lie = {picture.hash for scene in maps.values() for picture in scene.pictures.values()}
    closed = {behind.picture.hash for behind in covered} | {
        event.data["hash"]
        for event in campaign.events
        if event.kind == PictureSet.kind
        and event.data["hash"] not in lie
        and _has_cover(maps.get(event.data["map"]))
    }
    closed -= set(handouts.pictures_in(campaign))  # the GM has shown all of them
    return Carried(tuple(n for n in pictures_of(campaign) if n not in closed), covered)


def _has_cover(scene: SceneMap | None) -> bool:
    return scene is None or any(area.covered for area in scene.areas.values())


def flattened(campaign: Campaign, made: Mapping[str, tuple[str, int]]) -> Campaign:
    """The campaign with other pictures in its facts: the hash and the bytes of the flat one by the
    hash of the whole."""
    at = len(campaign.events)

    def flat(event: Event) -> Event:
        if event.kind != PictureSet.kind or event.data["hash"] not in made:
            return event
        name, size = made[event.data["hash"]]
        return replace(event, data={**event.data, "hash": name, "bytes": size, "flat": at})

    return with_fields(campaign, {"events": Log[Event]().extend(map(flat, campaign.events))})


def with_whole(campaign: Campaign, other: Campaign) -> Campaign:
    """The campaign with a better picture of the same fact, where the other has one: the whole
    one, else what was flattened later."""
    flat = {event.id for event in campaign.events if _flat(event)}
    if not flat:
        return campaign
    theirs = {event.id: event for event in other.events if event.id in flat}

    def best(event: Event) -> Event:
        other_one = theirs.get(event.id)
        if other_one is None or _about(other_one) != _about(event):
            return event
        return min(other_one, event, key=_order)

    return with_fields(campaign, {"events": Log[Event]().extend(map(best, campaign.events))})


def _flat(event: Event) -> int:
    at: int = event.data.get("flat", 0) if event.kind == PictureSet.kind else 0
    return at


def _about(event: Event) -> Any:
    data = {**event.data, "hash": "", "bytes": 0, "flat": 0}
    return replace(event, data=data)


def _order(event: Event) -> tuple[bool, int, str]:
    flat = _flat(event)
    return flat > 0, -flat, event.data["hash"]
