"""Open-ended dice by the app and by hand, and a roll as a fact."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from hotseat.core.dice import scripted
from hotseat.core.errors import BadValue
from hotseat.core.values import read_as, write_as
from hotseat.games.isolation.lying import extras_owed, grown
from hotseat.games.isolation.reading import GREEN, RED, chains
from hotseat.games.isolation.throwing import OfDice, Throw, new_of, throw, wants


def throw_from(data: Mapping[str, Any]) -> Throw:
    throw: Throw = read_as(OfDice, data).throw
    return throw


def further(begun: Throw, *faces: int, by_hand: Sequence[int] = ()) -> Throw:
    """The roll once its extra dice are rolled too."""
    return grown((begun,), throw(scripted(*faces), extras_owed((begun,)), by_hand))


TWO_EACH = wants([(GREEN, "Eve: Kind"), (GREEN, "brave"), (RED, "loud"), (RED, "vain")])


def test_extra_dice_are_rolled_by_themselves_wave_by_wave() -> None:
    thrown = throw(scripted(6, 6, 6, 2, 5, 1, 4, 3), TWO_EACH)
    assert thrown.pool.green == (6, 6, 6, 2, 5)
    assert thrown.pool.red == (1, 4, 3)
    assert thrown.whole
    assert chains(thrown.pool.green, GREEN) == ((0, 2, 4), (1, 3))


def test_an_extra_die_bears_the_word_of_the_die_that_brought_it() -> None:
    thrown = throw(scripted(6, 2, 4, 2, 2), TWO_EACH)
    assert [die.tag for die in thrown.green] == ["Eve", "brave", "Eve"]


def test_a_die_rolled_by_hand_owes_its_extra_die() -> None:
    thrown = throw(scripted(3), TWO_EACH, [6, 2, None, 1])
    assert (thrown.owed_green, thrown.owed_red) == (1, 1)
    assert not thrown.whole
    assert [want.tag for want in extras_owed((thrown,))] == ["Eve", "vain"]
    on = further(thrown, 4, by_hand=[6])
    assert on.goes_on(thrown)
    assert not thrown.goes_on(on)
    assert on.pool.green == (6, 2, 6)
    assert on.pool.red == (3, 1, 4)
    assert (on.owed_green, on.owed_red) == (1, 0)
    assert further(on, 2).whole


def test_rolled_and_typed_dice_of_one_wave_wait_together() -> None:
    thrown = throw(scripted(6, 2, 2), TWO_EACH, [None, 6])
    assert thrown.pool.green == (6, 6)
    assert thrown.owed_green == 2


def test_dice_that_came_to_a_pool_after_its_roll_are_due() -> None:
    thrown = throw(scripted(6, 2, 1, 2, 2, 4), TWO_EACH)
    more = wants([(GREEN, "new"), (RED, "newer")])
    wanted = (*TWO_EACH, *more)
    assert new_of(thrown, TWO_EACH) == ()
    assert [want.tag for want in new_of(thrown, wanted)] == ["new", "newer"]


def test_faces_that_do_not_fit_are_refused() -> None:
    with pytest.raises(BadValue, match="5 entries"):
        throw(scripted(), TWO_EACH, [1, 2, 3, 4, 5])
    with pytest.raises(BadValue, match="a d6 shows 1 to 6"):
        throw(scripted(), TWO_EACH, [7])


def test_a_roll_comes_back_from_its_data() -> None:
    thrown = throw(scripted(3, 2, 2), TWO_EACH, [6])
    data = write_as(OfDice(**thrown.kept()))
    assert throw_from(data) == thrown
    assert "owed_red" not in data
    assert write_as(OfDice()) == {}
    with pytest.raises(ValueError, match="more dice are owed"):
        throw_from({**data, "owed_red": 1})
    with pytest.raises(BadValue, match="not complete"):
        throw_from({"green": [["x", "6"]]})
    with pytest.raises(BadValue):
        throw_from({"red": [["x", "7"]]})
