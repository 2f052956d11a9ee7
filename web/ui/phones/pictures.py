"""The pictures of maps that a phone may see: whole, or with what is covered of them painted black,
as a player's copy of the campaign has them (``core.ground.copies``).

A phone names a picture by a key that both ends compute: the hash of a whole one; of one that is
painted over, the hash of what it is and what covers it, so that another cover makes another key.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from hotseat.core.campaign import Campaign
from hotseat.core.frozen import replace
from hotseat.core.ground.copies import Covered, carried
from hotseat.core.ground.hidden_texts import pictures_of
from hotseat.core.ground.state import SceneMap
from hotseat.core.play import Play
from ui.app import App, effect
from ui.draw.ground_model import GroundModel
from ui.draw.pictures import flat
from ui.phones import wire
from ui.phones.links import give_picture, send_word
from ui.phones.sending import for_seat
from ui.phones.state import Phone


@dataclass(frozen=True, slots=True)
class Behind:
    """What lies behind a key: the picture's ``hash``, and its ``covers`` as pictures.js takes them,
    "" for none."""

    hash: str
    covers: str = ""


def known(campaign: Campaign, maps: Mapping[str, SceneMap], gm: bool) -> dict[str, Behind]:
    """The pictures by their keys, of a campaign as its reader has it; the GM's are all whole."""
    if gm:
        return {name: Behind(name) for name in pictures_of(campaign)}
    copy = carried(campaign, maps)
    covered: dict[str, list[Covered]] = {}
    for behind in copy.covered:
        covered.setdefault(behind.picture.hash, []).append(behind)
    flats = (Behind(name, flat(behinds)) for name, behinds in covered.items())
    return {name: Behind(name) for name in copy.whole} | {_key(behind): behind for behind in flats}


def _key(behind: Behind) -> str:
    return sha256(behind.covers.encode()).hexdigest()


def of_seat(play: Play, seat: str) -> dict[str, Behind]:
    """The same, of what a seat may have of the tablet's campaign, or has on its own phone."""
    return known(for_seat(play, seat), play.table.maps, play.table.seats.is_gm(seat))


def by_keys(model: GroundModel, play: Play, seat: str, without: frozenset[str]) -> GroundModel:
    """The map of a phone with its pictures named by their keys. Those that the tablet has not are
    missing, and so are those that this seat may not see."""
    keys = {behind.hash: key for key, behind in of_seat(play, seat).items()}
    pictures = {
        id: replace(picture, hash=keys.get(picture.hash, ""))
        for id, picture in model.scene.pictures.items()
    }
    scene = replace(model.scene, pictures=pictures)
    return replace(model, scene=scene, missing=without | {""})


def give(app: App, play: Play | None, phone: Phone, fields: Mapping[str, Any]) -> App:
    """The tablet's answer to a phone that asks for a picture: some pieces of it, or that there is
    none for this seat."""
    key, at = fields["key"], fields["at"]
    behind = of_seat(play, phone.seat).get(key) if play is not None and phone.seat else None
    if behind is None:
        return effect(app, send_word(phone.link, none(key)))
    return effect(app, give_picture(phone.link, key, behind.hash, behind.covers, at, none(key)))


def none(key: str) -> str:
    """The word that there is no such picture."""
    return wire.word("part", key=key, name="", at=0, of=0, data="")
