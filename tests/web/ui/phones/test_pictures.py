"""Pictures of maps on their way to a phone: those that its player may see, covered parts black."""

from __future__ import annotations

import json
import re
from hashlib import sha256
from typing import Any

import pytest

from hotseat.core.ground import lines
from hotseat.core.ground.hidden_texts import words_of
from hotseat.core.ground.pictures import PictureSet
from tests.web.ui.phones import room
from tests.web.ui.phones.room import Device
from ui.draw import screens
from ui.phones import pictures, wire
from ui.phones.maps import MAP
from ui.phones.state import SEATED
from ui.views import screen

YARD = lines.pack([(0, 0), (40, 0), (40, 40), (0, 40)])
PLAIN, HOUSE, SECRET = "a plain with a road", "a house and its cellar", "where the body lies"


def called(data: str) -> str:
    return sha256(data.encode()).hexdigest()


def put(tablet: Device, data: str, **more: Any) -> dict[str, Any]:
    """A picture that the tablet has, as it is put on its only map."""
    (map_id,) = tablet.play.table.maps
    tablet.pictures[called(data)] = data
    place = {"map": map_id, "x": 0, "y": 0, "w": 100, "h": 100, "bytes": len(data)}
    return {**place, "hash": called(data), **more}


class Table:
    """A tablet with a map on which a house lies, its cellar covered, and a plain elsewhere."""

    def __init__(self) -> None:
        self.tablet = room.tablet()
        self.tablet.do("map_make", title="The shed")
        (self.map,) = self.tablet.play.table.maps
        self.tablet.do("map_picture", **put(self.tablet, PLAIN, x=1000, y=1000))
        self.tablet.do("map_picture", **put(self.tablet, HOUSE))
        self.tablet.do("map_area", map=self.map, form="rect", line=YARD)
        (self.area,) = self.tablet.play.table.maps[self.map].areas
        self.cover(True)

    def cover(self, on_it: bool) -> None:
        self.tablet.do("map_cover", area=self.area, on_it=on_it)
        self.tablet.room.run()

    def look(self, phone: Device) -> None:
        """A phone opens the map; its page tells what is not there."""
        phone.send({"route": f"#/seat/{MAP.replace('/', '%2F')}%2F{self.map}"})
        self.tell(phone)

    def tell(self, phone: Device) -> None:
        shown = set(re.findall(r'data-picture="(\w+)"', markup(phone)))
        lacks = sorted(shown - phone.pictures.keys())
        phone.send({"app": "pictures_missing", "hashes": lacks})
        self.tablet.room.run()


def markup(phone: Device) -> str:
    return screens.paint(screen(phone.app)).regions["r-scene"]


def ask(phone: Device, key: str, at: int = 0) -> list[dict[str, Any]]:
    """What the tablet answers a phone that asks for a picture, whatever its page shows."""
    assert phone.app.guest is not None
    before = len(phone.room.heard)
    phone.link("send", phone.app.guest.link, wire.word("picture", key=key, at=at))
    phone.room.run()
    words = [json.loads(text) for who, text in phone.room.heard[before:] if who == phone.device]
    return [word for word in words if word["k"] == "part"]


@pytest.fixture
def table() -> Table:
    return Table()


def test_a_phone_shows_a_whole_picture_and_a_covered_one_without_what_is_covered(
    table: Table,
) -> None:
    ana = room.phone(table.tablet, "ana", "Ana")
    assert not ana.pictures
    table.look(ana)
    flats = [data for data in ana.pictures.values() if data.startswith(f"{HOUSE} under ")]
    assert sorted(ana.pictures.values()) == sorted([PLAIN, *flats])
    assert len(flats) == 1
    assert "Picture missing" not in markup(ana)
    assert ana.app.guest is not None
    assert (ana.app.guest.picture, ana.app.guest.state) == (None, SEATED)


def test_nothing_is_sent_before_a_phone_shows_the_map(table: Table) -> None:
    room.phone(table.tablet, "ana", "Ana")
    assert not [text for _, text in table.tablet.room.heard if '"k":"part"' in text]


def test_another_cover_brings_the_picture_anew_and_none_the_whole(table: Table) -> None:
    ana = room.phone(table.tablet, "ana", "Ana")
    table.look(ana)
    before = set(ana.pictures)
    other = lines.pack([(60, 60), (90, 60), (90, 90), (60, 90)])
    table.tablet.do("map_area", map=table.map, form="rect", line=other)
    area = list(table.tablet.play.table.maps[table.map].areas)[-1]
    table.tablet.do("map_cover", area=area, on_it=True)
    table.tablet.room.run()
    table.tell(ana)
    assert len(set(ana.pictures) - before) == 1
    assert called(HOUSE) not in ana.pictures
    table.tablet.do("map_cover", area=area, on_it=False)
    table.cover(False)
    table.tell(ana)
    assert ana.pictures[called(HOUSE)] == HOUSE


def test_a_phone_that_asks_for_any_hash_gets_only_what_its_player_may_see(table: Table) -> None:
    gm_only = PictureSet(**put(table.tablet, SECRET))
    table.tablet.do("map_hide", map=table.map, words=words_of(gm_only))
    ana = room.phone(table.tablet, "ana", "Ana")
    for data in (HOUSE, SECRET, "anything"):
        (word,) = ask(ana, called(data))
        assert (word["of"], word["data"], word["name"]) == (0, "", "")
    assert "".join(word["data"] for word in ask(ana, called(PLAIN))) == PLAIN


def test_the_gms_phone_has_hidden_pictures_and_the_whole_of_covered_ones(table: Table) -> None:
    gm_only = PictureSet(**put(table.tablet, SECRET))
    table.tablet.do("map_hide", map=table.map, words=words_of(gm_only))
    ruth = room.phone(table.tablet, "ruth", "Ruth")
    table.look(ruth)
    assert set(ruth.pictures.values()) == {PLAIN, HOUSE, SECRET}


def test_a_phone_without_a_player_gets_none(table: Table) -> None:
    phone = Device(table.tablet.room, "x", 9000)
    room.shown_code(table.tablet)
    phone.send({"route": "#/seat"})
    phone.send({"app": "seat_code", "fields": {"code": room.code_of(table.tablet)}})
    table.tablet.room.run()
    assert phone.app.guest is not None
    table.tablet.send({"app": "phone_code", "fields": {"code": phone.app.guest.code}})
    table.tablet.room.run()
    (word,) = ask(phone, called(PLAIN))
    assert word["of"] == 0


def test_pieces_come_some_at_a_time_and_only_when_they_are_asked_for(table: Table) -> None:
    long = "x" * 200  # fifty pieces of four letters
    table.tablet.do("map_picture", **put(table.tablet, long, x=3000))
    ana = room.phone(table.tablet, "ana", "Ana")
    assert len(ask(ana, called(long))) == 8
    assert [word["at"] for word in ask(ana, called(long), 48)] == [48, 49]
    table.look(ana)
    assert ana.pictures[called(long)] == long


def test_what_nobody_asked_for_or_is_not_what_it_says_is_not_kept(table: Table) -> None:
    ana = room.phone(table.tablet, "ana", "Ana")
    assert ana.app.guest is not None
    piece = {"at": 0, "of": 1, "data": "junk"}
    ana.hear(ana.app.guest.link, "word", wire.word("part", key="0" * 64, name="1" * 64, **piece))
    assert not ana.pieces
    table.tablet.pictures[called(PLAIN)] = "another picture"
    table.look(ana)
    assert "another picture" not in ana.pictures.values()
    assert [data for data in ana.pictures.values() if data.startswith(HOUSE)]


def test_a_picture_that_the_tablet_has_not_is_missing_until_it_has(table: Table) -> None:
    ana = room.phone(table.tablet, "ana", "Ana")
    del table.tablet.pictures[called(PLAIN)]
    table.look(ana)
    assert "Picture missing" in markup(ana)
    table.tablet.pictures[called(PLAIN)] = PLAIN
    table.tablet.do("map_token", map=table.map, sort="person", name="A watchman", x=1, y=1)
    table.tablet.room.run()
    assert ana.pictures[called(PLAIN)] == PLAIN
    assert "Picture missing" not in markup(ana)


def test_a_phone_cut_off_on_the_way_gets_the_picture_once_it_is_back(table: Table) -> None:
    ana = room.phone(table.tablet, "ana", "Ana")
    ana.send({"route": f"#/seat/{MAP.replace('/', '%2F')}%2F{table.map}"})
    ana.send({"app": "pictures_missing", "hashes": [called(PLAIN)]})
    ana.room.close(ana.linked(), lost=True)
    ana.room.run()
    assert not ana.pictures
    ana.try_again()
    ana.room.run()
    assert ana.pictures[called(PLAIN)] == PLAIN


@pytest.mark.parametrize("sends", ["seat_leave", "phone_away"])
def test_a_phone_that_leaves_or_is_sent_away_keeps_no_picture(table: Table, sends: str) -> None:
    ana = room.phone(table.tablet, "ana", "Ana")
    table.look(ana)
    assert ana.pictures
    assert ana.app.guest is not None
    if sends == "seat_leave":
        ana.send({"app": sends})
    else:
        table.tablet.send({"app": sends, "phone": ana.app.guest.phone})
    ana.room.run()
    assert not ana.pictures


def test_both_ends_name_a_picture_alike(table: Table) -> None:
    ana = room.phone(table.tablet, "ana", "Ana")
    seat = room.seat_of(table.tablet, "Ana")
    assert pictures.of_seat(ana.play, seat) == pictures.of_seat(table.tablet.play, seat)
