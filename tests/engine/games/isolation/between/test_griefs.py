"""After a death: what is left over goes to the pairs that the table names."""

from __future__ import annotations

import pytest

from hotseat.core.errors import DoesNotFold
from hotseat.core.panels import Chip, View
from hotseat.core.play import record
from hotseat.games.isolation.reading import GREEN
from hotseat.games.isolation.state import WRITTEN
from tests.engine.games.isolation.acts import STAMP, House
from tests.engine.games.isolation.seen import button, line, press


def mourning() -> House:
    """Bob dies among four: three green links for the three pairs that are left, and two more."""
    house = House()
    dan = house.person("Dan")
    house.link(house.bob, dan, GREEN, "Old friends", "", WRITTEN)
    house.link(house.bob, dan, GREEN, "Brave", "Kind")
    house.do("set_health", who=house.bob, health="dead")
    return house


def keys(house: House) -> list[str]:
    return ["|".join(pair) for pair in house.state.pairs()]


def test_what_is_left_over_goes_to_as_many_pairs_as_the_table_names() -> None:
    house = mourning()
    (grief,) = house.state.griefs
    assert (grief.each, grief.left) == (1, 2)
    pairs = keys(house)
    for wrong in (pairs[:1], pairs, [pairs[0], pairs[0]], [pairs[0], "x|y"]):
        said = house.forbidden("", "share_grief", grief=grief.id, pairs=wrong)
        assert said == "Choose exactly 2 pairs."
    assert button(house.screen(), "Share out links").why_not.yet  # not yet, no rule is broken
    house.do("share_grief", grief=grief.id, pairs=pairs[1:])
    assert [house.state.loose[pair] for pair in house.state.pairs()] == [1, 2, 2]
    assert house.state.griefs == ()
    assert line(house).endswith("1 unlabelled green link each: Alice and Dan; Eve and Dan.")
    said = house.refused("share_grief", grief=grief.id, pairs=pairs[1:])
    assert said == "There is nothing left to share out."


def test_the_table_may_share_out_fewer() -> None:
    house = mourning()
    house.allow("share_grief", grief=house.state.griefs[0].id, pairs=keys(house)[:1])
    assert [house.state.loose[pair] for pair in house.state.pairs()] == [2, 1, 1]
    house = mourning()
    house.allow("share_grief", grief=house.state.griefs[0].id, pairs=[])
    assert house.screen()


def test_where_somebody_has_left_each_pair_has_its_share() -> None:
    house = mourning()
    house.do("retire_character", who=house.eve)
    (grief,) = house.state.griefs
    assert len(house.state.pairs()) == 1
    house.do("share_grief", grief=grief.id, pairs=[])
    assert house.state.loose[house.state.pairs()[0]] == 3


def test_pairs_are_chosen_by_a_tap_and_counted() -> None:
    house = mourning()
    key = f"grief.{house.state.griefs[0].id}"
    picks: dict[str, str] = {}
    for count in range(2):
        assert f"{count} of 2 pairs chosen." in house.texts(View(picks=picks))
        chip = house.shown(Chip, View(picks=picks))[count]
        picks = {chip.tap.key: chip.tap.value}
    assert list(picks) == [key]
    shown = house.screen(View(picks=picks))
    press(house, button(shown, "Share out links"))
    assert [house.state.loose[pair] for pair in house.state.pairs()] == [2, 2, 1]


def test_a_file_cannot_share_out_what_is_not_there() -> None:
    house = mourning()
    data = {"grief": "g", "pairs": [], "names": []}
    with pytest.raises(DoesNotFold):
        record(house.play, [("isolation.grief_shared", data)], STAMP)
    data = {"grief": house.state.griefs[0].id, "pairs": [["x", "y"]], "names": []}
    with pytest.raises(DoesNotFold):
        record(house.play, [("isolation.grief_shared", data)], STAMP)
