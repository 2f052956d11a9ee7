"""Which steps are painted before they are written."""

from __future__ import annotations

from hotseat.core.frozen import replace
from tests.web.ui.world import FakeWorld
from ui import put_off
from ui.app import App, effect
from ui.effects import ClearForm, ListCampaigns, Speak, Write
from ui.handle import handle
from ui.messages import Message

NOTE = Message("do", "note", {"text": "The lamp is out"})


def noted() -> App:
    """A table at which a note was made that is not written yet."""
    world = FakeWorld()
    world.send({"app": "new", "game": "playset_zero", "fields": {"title": "Salt"}})
    world.follow()
    return handle(world.app, NOTE, world.env())


def test_a_step_that_asks_for_nothing_else_may_wait() -> None:
    app = noted()
    assert {type(asked) for asked in app.effects} <= {Write, Speak, ClearForm}
    assert put_off.may_wait(app)
    assert put_off.needs_all(app)


def test_a_step_waits_for_nothing_that_needs_it_and_for_no_phones() -> None:
    app = noted()
    assert not put_off.may_wait(effect(app, ListCampaigns()))
    assert not put_off.may_wait(replace(app, effects=()))
    assert not put_off.may_wait(replace(app, host=object()))


def test_what_is_only_said_needs_nothing_written() -> None:
    assert not put_off.needs_all(effect(replace(noted(), effects=()), Speak("Said.")))


def test_steps_that_wait_are_written_from_the_first_of_them_on() -> None:
    first = put_off.waiting(noted(), None)
    assert not put_off.asks_to_write(first)
    assert first.play is not None
    start = first.unsaved_from
    assert start == len(first.play.campaign.events) - 1
    world = FakeWorld()
    second = handle(first, NOTE, world.env())
    assert put_off.asks_to_write(second)
    assert put_off.waiting(second, first).unsaved_from == start
