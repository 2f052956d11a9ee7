"""A note for one player: their view of Play says that it waits, and nobody else's."""

from __future__ import annotations

import pytest

from tests.web.ui.world import FakeWorld, of_hot_war
from ui.private_notes import WAITS
from ui.views import screen


@pytest.fixture
def world() -> FakeWorld:
    return of_hot_war()


def seats(world: FakeWorld) -> list[str]:
    assert world.app.play is not None
    return [seat.id for seat in world.app.play.table.seats.players()]


def go(world: FakeWorld, eyes: str, where: str = "table") -> str:
    """What stands at the bar's edge for these eyes on that screen."""
    assert world.app.play is not None
    world.send({"app": "hand_over", "to": eyes})
    world.send({"route": f"#/c/{world.app.play.campaign.id}/{where}"})
    shell = screen(world.app).shell
    assert not shell.due or shell.due_in == "log"
    return shell.due


def test_it_waits_for_its_reader_until_they_have_opened_the_log(world: FakeWorld) -> None:
    reader, other = seats(world)
    go(world, "gm")
    world.do("note", text="The bell is your brother’s.", to=reader)
    assert [go(world, eyes) for eyes in (other, "gm", "table", reader)] == ["", "", "", WAITS]
    go(world, "table", "log")
    assert go(world, reader) == WAITS
    go(world, reader, "log")
    assert go(world, reader) == ""


def test_none_waits_for_who_wrote_it_nor_for_all_to_read(world: FakeWorld) -> None:
    reader, _other = seats(world)
    go(world, reader)
    world.do("note", text="Mine alone.", to=reader)
    world.do("note", text="For all.")
    assert go(world, reader) == ""
