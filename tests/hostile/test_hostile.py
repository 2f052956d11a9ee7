"""A small fixed part of ``build.py bench hostile``: strangers' files raise nothing, anywhere."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from hotseat.core.campaign import Campaign
from hotseat.core.play import Play, Stamp, act, open_play
from hotseat.walk.luck import Luck
from tests.engine import toy
from tests.hostile.looks import look
from tests.hostile.rescues import rescue_file, restored
from tests.hostile.sources import Sources, all_sources
from tests.hostile.tried import MAKERS, tried

FILES, RESCUES = 8, 40
HEAP = "one thing heaped up"


@pytest.fixture(scope="module")
def sources() -> tuple[Sources, ...]:
    return all_sources(1, 40)


@pytest.mark.slow
@pytest.mark.parametrize("maker", sorted(set(MAKERS) - {HEAP}))
def test_whatever_a_file_holds_nothing_raises(sources: tuple[Sources, ...], maker: str) -> None:
    files = [tried(1, number, sources, maker) for number in range(FILES)]
    looks = [each.look for each in files if each.look is not None]
    assert [(raised.cause, raised.where) for seen in looks for raised in seen.raised] == []
    assert looks
    assert all(seen.screens > 20 for seen in looks)
    assert not any("checksum" in each.refused for each in files)


def test_a_number_is_always_the_same_file(sources: tuple[Sources, ...]) -> None:
    first, again = ([tried(2, number, sources) for number in (3, 4)] for _ in range(2))
    assert [(e.maker, e.size, e.refused) for e in first] == [
        (e.maker, e.size, e.refused) for e in again
    ]


def test_whatever_a_rescue_file_holds_nothing_raises(sources: tuple[Sources, ...]) -> None:
    all_ = [restored(rescue_file(sources, Luck(number))) for number in range(RESCUES)]
    assert [one.raised for one in all_ if one.raised] == []
    assert sum(one.came for one in all_) > 5
    assert sum(one.lost for one in all_) > 5


def bears(**broken: Any) -> Play:
    """A table of the toy, some of which is broken."""
    played = replace(toy.TOY, **broken)
    play = open_play(played, Campaign("c1", "toy", "Toys", {}))
    return act(play, "name", {"name": "Bear"}, lambda _sides: 1, Stamp("a", 0))


def raises(*_given: Any) -> Any:
    raise KeyError("a-1")


@pytest.mark.parametrize(
    ("part", "places"),
    [
        ("screen", {"game's table for gm", "table for table"}),
        ("tell", {"recap", "table for table", "log for table"}),
        ("status", {"status"}),
        ("maps", {"game's map for table", "map for table"}),
        ("new_sheets", {"game's new for table", "sheets for table"}),
    ],
)
def test_what_the_web_layer_contains_is_counted_all_the_same(part: str, places: set[str]) -> None:
    found = look(bears(**{part: raises}), Luck(1)).raised
    mine = {each.where for each in found if isinstance(each.fault, KeyError)}
    assert places <= mine
