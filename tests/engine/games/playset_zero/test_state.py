"""What a table knows, and what it looks up."""

from __future__ import annotations

import pytest

from hotseat.games.playset_zero.state import MAIN
from tests.engine.games.playset_zero.table import Table


def test_dice_are_found_by_their_key() -> None:
    table = Table()
    table.stakes()
    hand = table.join("help")
    table.do("roll_hand", (5, 2), hand=hand)
    table.do("roll", (1, 2, 3))
    found = table.conflict.die(f"{hand}:0")
    assert found is not None
    assert found.face == 5
    for odd in ("main:3", "main:-1", "main:", "main", "", ":0", "main:0:0", "main:½"):
        assert table.conflict.die(odd) is None


def test_pools_of_nobody() -> None:
    table = Table()
    table.stakes()
    assert table.conflict.pool_of(MAIN) == table.conflict.pool
    with pytest.raises(KeyError):
        table.conflict.pool_of("nobody")


def test_what_lies_in_the_roll_is_not_free() -> None:
    table = Table()
    first = table.do("keep_advantage", who=table.oda, words="A spare key")
    table.do("keep_advantage", who=table.oda, words="A pilot’s favour")
    table.stakes()
    table.do("bring_advantage", advantage=first, on=True)
    free = table.state.free_advantages(table.oda)
    assert [one.words for one in free] == ["A pilot’s favour"]
    assert table.state.free_marks(table.wolf) == 0
