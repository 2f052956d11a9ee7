"""Moves as steps of the app: what comes after one."""

from __future__ import annotations

from tests.web.ui.world import FakeWorld


def test_a_tap_may_name_the_picks_that_come_after_its_move() -> None:
    world = FakeWorld()
    world.send({"app": "new", "game": "isolation", "fields": {"title": "Pass"}, "form": "f"})
    for key in ("map.pair", "map.link", "die"):
        world.send({"pick": key, "value": "old"})
    told = {"do": "note", "args": {"text": "Rain."}}
    world.send({**told, "then": {"map.pair": "new", "map.link": ""}})
    assert world.app.picks == {"map.pair": "new"}
    world.send({"do": "fly", "args": {}, "then": {"map.pair": "refused"}})
    assert world.app.picks == {"map.pair": "new"}
