"""The maps on a phone: looked at as its seat may see them, changed by nobody there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hotseat.core.game import game, slugs
from hotseat.core.panels import Do
from hotseat.core.parts import parts
from tests.web.ui.phones import room
from tests.web.ui.phones.room import Device
from ui.draw import screens
from ui.phones.maps import MAP
from ui.routes import Route
from ui.views import screen

PLAYABLE = [slug for slug in slugs() if game(slug).playable]


def drawn(phone: Device, part: str = MAP) -> str:
    phone.app = replace(phone.app, route=Route("seat", "", part))
    return screens.paint(screen(phone.app)).regions["r-scene"]


def shed() -> tuple[Device, Device]:
    """A tablet with a scene map, and a phone of a player."""
    tablet = room.tablet()
    ana = room.phone(tablet, "ana", "Ana")
    tablet.do("map_make", title="The shed")
    map_id = tablet.play.campaign.events[-1].id
    tablet.do("map_token", map=map_id, sort="person", name="A watchman", x=100, y=100)
    tablet.room.run()
    return tablet, ana


def test_the_table_tab_leads_to_the_maps() -> None:
    tablet, ana = shed()
    assert "seat/table/map" in drawn(ana, "table")
    assert "The shed" in drawn(ana)
    page = drawn(ana, f"{MAP}/{next(iter(ana.play.table.maps))}")
    assert "A watchman" in page
    assert tablet.play.table.maps.keys() == ana.play.table.maps.keys()


@pytest.mark.parametrize("slug", PLAYABLE)
def test_every_map_is_drawn_and_has_no_move_of_others(slug: str) -> None:
    tablet = room.tablet(slug)
    tablet.send({"app": "sample", "game": slug})
    tablet.follow()
    name = tablet.play.table.seats.players()[0].name
    phone = room.phone(tablet, "p", name)
    for id in ("", *phone.play.table.maps):
        page = drawn(phone, f"{MAP}/{id}".rstrip("/"))
        assert "can't be shown" not in page
        moves = {part.move for part in parts(screen(phone.app).body) if isinstance(part, Do)}
        assert not [move for move in moves if move.startswith("map_")]
