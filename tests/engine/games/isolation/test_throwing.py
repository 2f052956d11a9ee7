"""Open-ended dice by the app and by hand, and a throw as data."""

from __future__ import annotations

import pytest

from hotseat.core.dice import scripted
from hotseat.core.errors import BadValue
from hotseat.games.isolation.reading import GREEN, RED, chains
from hotseat.games.isolation.throwing import (
    faces_of,
    owed_wants,
    throw,
    throw_data,
    throw_from,
    throw_on,
    wants,
)

TWO_EACH = wants([(GREEN, "kind"), (GREEN, "brave"), (RED, "loud"), (RED, "vain")])


def test_extra_dice_fall_by_themselves_wave_by_wave() -> None:
    thrown = throw(scripted(6, 6, 6, 2, 5, 1, 4, 3), TWO_EACH)
    assert faces_of(thrown.green) == (6, 6, 6, 2, 5)
    assert faces_of(thrown.red) == (1, 4, 3)
    assert thrown.whole
    assert chains(faces_of(thrown.green), GREEN) == ((0, 2, 4), (1, 3))


def test_an_extra_die_bears_the_tag_of_the_die_that_brought_it() -> None:
    thrown = throw(scripted(2, 6, 4, 2, 2), TWO_EACH)
    assert [die.tag for die in thrown.green] == ["kind", "brave", "brave"]


def test_a_die_thrown_by_hand_owes_its_extra_die() -> None:
    thrown = throw(scripted(3), TWO_EACH, [6, 2, None, 1])
    assert (thrown.owed_green, thrown.owed_red) == (1, 1)
    assert not thrown.whole
    greens, reds = owed_wants(thrown)
    assert [want.tag for want in (*greens, *reds)] == ["kind", "vain"]
    on = throw_on(scripted(4), thrown, [6])
    assert faces_of(on.green) == (6, 2, 6)
    assert faces_of(on.red) == (3, 1, 4)
    assert (on.owed_green, on.owed_red) == (1, 0)
    assert throw_on(scripted(2), on).whole


def test_rolled_and_typed_dice_of_one_wave_wait_together() -> None:
    thrown = throw(scripted(6, 2, 2), TWO_EACH, [None, 6])
    assert faces_of(thrown.green) == (6, 6)
    assert thrown.owed_green == 2


def test_faces_that_do_not_fit_are_refused() -> None:
    with pytest.raises(BadValue, match="5 entries"):
        throw(scripted(), TWO_EACH, [1, 2, 3, 4, 5])
    with pytest.raises(BadValue, match="a d6 shows 1 to 6"):
        throw(scripted(), TWO_EACH, [7])
    begun = throw(scripted(2, 2, 2), TWO_EACH, [6])
    with pytest.raises(BadValue, match="2 entries"):
        throw_on(scripted(), begun, [2, 2])


def test_a_throw_comes_back_from_its_data() -> None:
    thrown = throw(scripted(3, 2, 2), TWO_EACH, [6])
    data = throw_data(thrown)
    assert throw_from(data) == thrown
    assert "owed_red" not in data
    with pytest.raises(ValueError, match="more dice are owed"):
        throw_from({**data, "owed_red": 1})
