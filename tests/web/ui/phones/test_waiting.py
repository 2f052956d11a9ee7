"""Who is at the table with a phone, and whom a step waits for."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hotseat.core import greyed
from hotseat.core.game import game, slugs
from hotseat.core.panels import View
from hotseat.core.seated import awaited
from tests.engine.walks import walked
from tests.web.ui.phones import room
from tests.web.ui.phones.room import Device
from ui.phones.waiting import line, waits
from ui.routes import Route
from ui.views import screen

PLAYABLE = [slug for slug in slugs() if game(slug).playable]


def sample(slug: str) -> Device:
    tablet = room.tablet(slug)
    tablet.send({"app": "sample", "game": slug})
    tablet.follow()
    return tablet


def said(tablet: Device) -> str:
    """Whom we wait for, as it stands at the edge of the bar."""
    return screen(tablet.app).shell.waits


def test_an_encounter_waits_for_the_gamble_of_each_phone_that_is_here() -> None:
    tablet = sample("fight_sphere")
    assert "Waiting" not in said(tablet)
    mara = room.phone(tablet, "mara", "Mara")
    assert "Waiting" not in said(tablet)  # all have said it
    while list(tablet.play.state.scenes.values())[-1].builds[0].chosen:
        tablet.send({"app": "undo"})
    assert "Waiting for Mara’s gamble" in said(tablet)
    tom = room.phone(tablet, "tom", "Tom")
    own = next(p.id for p in tablet.play.state.people.values() if p.owner == mara.app.eyes)
    mara.do("set_gamble", who=own, dice=1)
    tablet.room.run()
    assert said(tablet) == "Waiting for Tom’s gamble"
    tablet.room.close(tom.linked(), lost=True)
    tablet.room.run()
    assert "Waiting" not in said(tablet)


def test_a_check_waits_for_the_dice_of_whoever_rolls_it() -> None:
    tablet = sample("sapio")
    for seat in tablet.play.table.seats.present():
        room.phone(tablet, f"p{seat.id}", seat.name)
    found = waits(tablet.app, tablet.play)
    assert list(found.values()) == ["dice"]
    who = tablet.play.table.seats.name_of(next(iter(found)))
    assert line(tablet.app, tablet.play) == f"Waiting for {who}’s dice"


def test_the_tablet_waits_for_nobody_without_phones_and_on_no_other_screen() -> None:
    tablet = sample("sapio")
    assert "Waiting" not in said(tablet)
    for seat in tablet.play.table.seats.present():
        room.phone(tablet, f"p{seat.id}", seat.name)
    assert "Waiting" in said(tablet)
    tablet.app = replace(tablet.app, route=Route("sheets", tablet.play.campaign.id))
    assert "Waiting" not in said(tablet)


def test_the_sheets_of_players_who_are_here_with_a_phone_have_a_mark() -> None:
    tablet = sample("hot_war")
    room.phone(tablet, "mara", "Mara")
    tablet.app = replace(tablet.app, route=Route("sheets", tablet.play.campaign.id))
    marked = [
        sheet.owner
        for sheet in screen(tablet.app).body.sheets
        if any(tag.label == "Phone here" for tag in sheet.now)
    ]
    assert set(marked) == {room.seat_of(tablet, "Mara")}


def test_the_dialog_says_what_of_whom_is_waited_for() -> None:
    tablet = sample("sapio")
    for seat in tablet.play.table.seats.present():
        room.phone(tablet, f"p{seat.id}", seat.name)
    tablet.send({"app": "phones"})
    assert "Here. Waiting for the dice." in repr(screen(tablet.app).dialog)


@pytest.mark.slow
@pytest.mark.parametrize("slug", PLAYABLE)
def test_whom_a_step_waits_for_is_somebody_who_may_make_it(slug: str) -> None:
    found = set()
    for walk in walked(game(slug), 1, 120):
        play = walk.play
        shown = greyed.screen(play.game, play.state, View())
        for seat, what in awaited(play.game, play.state, shown).items():
            assert play.table.seats.seat(seat) is not None or seat == "gm"
            found.add(what)
    if game(slug).whose:
        assert found
