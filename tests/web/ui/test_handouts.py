"""Handouts on the screen: over all of it for those who may see them, until they are put away."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any

import pytest

from hotseat.core.notebook import NOTE
from hotseat.core.panels import Button, Form
from hotseat.walk.offers import parts
from tests.web.ui.phones import room
from tests.web.ui.phones.room import Device
from tests.web.ui.world import FakeWorld, of_hot_war
from ui.draw import models as m
from ui.draw import screens
from ui.views import screen

NAME = sha256(b"a torn map").hexdigest()
PICTURE = {"hash": NAME, "w": 40, "h": 30, "bytes": 900}


@pytest.fixture
def world() -> FakeWorld:
    return of_hot_war()


def over(world: FakeWorld) -> str:
    return str(screens.paint(screen(world.app)).regions["r-over"])


def player(world: FakeWorld, at: int = 0) -> str:
    assert world.app.play is not None
    return world.app.play.table.seats.players()[at].id


def look(world: FakeWorld, eyes: str) -> None:
    world.send({"app": "hand_over", "to": eyes})


def test_a_text_for_everyone_covers_the_screen_until_a_tap(world: FakeWorld) -> None:
    world.do("hand_out", text="Meet me at the mill.")
    assert "is-handout" in over(world)
    assert "Meet me at the mill." in over(world)
    world.send({"app": "close"})
    assert over(world) == ""
    log = screen(world.app).log
    assert log is not None
    assert log.rows[-1].handout
    world.send({"pick": "handout.all", "value": log.rows[-1].id})
    assert "Meet me at the mill." in over(world)
    world.send({"app": "undo"})
    assert "mill" not in over(world)


def test_one_for_a_player_waits_for_their_view_and_opens_by_a_hold(world: FakeWorld) -> None:
    look(world, "gm")
    world.do("hand_out", text="The zephyr knows.", to=player(world), **PICTURE)
    assert "is-handout" not in over(world)
    assert "It opens in" in over(world)
    for eyes in ("table", player(world, 1)):
        look(world, eyes)
        assert "is-handout" not in over(world)
        assert "zephyr" not in repr(screen(world.app))
        log = screen(world.app).log
        assert log is not None
        assert "Handout" not in {row.entry.title for row in log.rows}
    look(world, player(world))
    assert "is-handout" in over(world)
    assert "zephyr" not in over(world)
    assert NAME not in over(world)
    world.send({"app": "reveal", "entry": "handout"})
    assert "The zephyr knows." in over(world)
    assert f'data-picture="{NAME}"' in over(world)
    world.send({"app": "close"})
    assert "zephyr" not in over(world)
    look(world, "table")
    look(world, player(world))
    assert "is-handout" not in over(world)


def dialog(world: FakeWorld) -> m.DialogModel:
    shown = screen(world.app).dialog
    assert isinstance(shown, m.DialogModel)
    return shown


def found(shown: m.DialogModel, kind: type[Any]) -> list[Any]:
    return [part for block in shown.parts for part in parts(block) if isinstance(part, kind)]


def test_a_picture_that_is_chosen_for_it_stays_in_the_dialog(world: FakeWorld) -> None:
    world.send({"app": "handout_dialog"})
    assert "Add picture" in [button.label for button in found(dialog(world), Button)]
    (place,) = [part for part in dialog(world).parts if isinstance(part, m.HandoutPart)]
    assert json.loads(place.place)["map"] == ""
    world.send({"app": "choose_picture"})
    assert dialog(world).title == "New handout"
    world.send({"app": "picture_add", "map": "", **PICTURE, "moves": False})
    (form,) = found(dialog(world), Form)
    assert dict(form.args) == PICTURE
    world.do("hand_out", **form.args, text="", to="")
    assert f'data-picture="{NAME}"' in over(world)


def test_a_note_of_the_notebook_is_handed_out_in_its_words(world: FakeWorld) -> None:
    look(world, "gm")
    world.do("prepare", kind=NOTE, words="Meet me at the mill.")
    assert world.app.play is not None
    (entry,) = world.app.play.table.notebook
    world.send({"app": "handout_dialog", "entry": entry.id})
    (form,) = found(dialog(world), Form)
    assert form.fields[0].value == "Meet me at the mill."
    world.send({"app": "choose_picture"})
    world.send({"app": "picture_add", "map": "", **PICTURE, "moves": False})
    (form,) = found(dialog(world), Form)
    assert form.fields[0].value == "Meet me at the mill."
    assert dict(form.args) == PICTURE
    look(world, "table")
    world.send({"app": "handout_dialog", "entry": entry.id})
    (form,) = found(dialog(world), Form)
    assert form.fields[0].value == ""


def test_it_opens_on_the_phone_of_its_reader_and_on_no_other() -> None:
    tablet = room.tablet()
    ann, bo = (room.phone(tablet, name, name) for name in ("Ana", "Ben"))
    tablet.pictures[NAME] = "a torn map"
    tablet.do("hand_out", text="The zephyr knows.", to=bo.app.eyes, **PICTURE)
    tablet.room.run()
    assert "The zephyr knows." in over(bo)
    assert f'data-picture="{NAME}"' in over(bo)
    assert over(ann) == ""
    heard = "".join(text for to, text in tablet.room.heard if to == ann.device)
    assert "zephyr" not in heard
    assert NAME not in heard
    look(tablet, bo.app.eyes)
    assert "is-handout" not in over(tablet), "it is on their phone"
    fetch(bo)
    assert bo.pictures[NAME] == "a torn map"
    ask(ann)
    assert NAME not in ann.pictures
    bo.send({"app": "close"})
    assert over(bo) == ""


def fetch(phone: Device) -> None:
    phone.send({"app": "pictures_missing", "hashes": [NAME]})
    phone.room.run()


def ask(phone: Device) -> None:
    """A phone that asks for what it may not have."""
    fetch(phone)


def test_one_for_everyone_opens_on_every_phone() -> None:
    tablet = room.tablet()
    phones = [room.phone(tablet, name, name) for name in ("Ana", "Ben")]
    tablet.do("hand_out", text="The bridge is out.")
    tablet.room.run()
    for device in (tablet, *phones):
        assert "The bridge is out." in over(device)
