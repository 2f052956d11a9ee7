"""What a token on a scene map shows of somebody: their wound levels."""

from __future__ import annotations

import pytest

from hotseat.core.ground.offer import Counter
from hotseat.core.panels import View
from hotseat.games.isolation.screen.ground import GROUND
from tests.engine.games.isolation.acts import House


def bob(house: House) -> Counter:
    assert GROUND.counters is not None
    counters = GROUND.counters(house.state, View())
    return next(counter for counter in counters if counter.id == house.bob)


def test_the_healthy_show_nothing() -> None:
    house = House()
    assert (bob(house).now, bob(house).marks) == ((), ())


@pytest.mark.parametrize(
    ("health", "word", "boxes"),
    [
        ("injured", "Injured", (True, False, False)),
        ("dying", "Dying", (True, True, False)),
        ("dead", "Dead", (True, True, True)),
    ],
)
def test_each_wound_level_is_a_box_of_three_and_said_once(
    health: str, word: str, boxes: tuple[bool, ...]
) -> None:
    house = House()
    house.do("set_health", who=house.bob, health=health)
    assert bob(house).now == (word,)
    assert [mark.boxes for mark in bob(house).marks] == [boxes]
    assert bob(house).state == ("gone" if health == "dead" else "")
