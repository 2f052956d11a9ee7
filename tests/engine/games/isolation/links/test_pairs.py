"""Going through the pairs."""

from __future__ import annotations

from hotseat.core.panels import Chip, Pick, View
from hotseat.games.isolation.links import pairs
from tests.engine.games.isolation.acts import House
from tests.engine.games.isolation.seen import of, press


def key(house: House, first: str, other: str) -> str:
    return "|".join(house.state.pair(first, other))


def view(**picks: str) -> View:
    return View(picks={name.replace("_", "."): value for name, value in picks.items()})


def test_pairs_are_reviewed_and_may_be_again() -> None:
    house = House()
    house.do("look_at_pair", a=house.eve, b=house.bob, done=True)
    assert house.state.reviewed == {(house.bob, house.eve)}
    pair = {"a": house.bob, "b": house.eve}
    assert house.refused("look_at_pair", **pair, done=True) == "This pair is already reviewed."
    house.do("look_at_pair", **pair, done=False)
    assert house.state.reviewed == frozenset()
    assert house.refused("look_at_pair", **pair, done=False) == "This pair isn’t reviewed yet."


def test_the_first_pair_that_waits_comes_next() -> None:
    house = House()
    assert pairs.current(house.state, view()) == (house.bob, house.alice)
    house.do("look_at_pair", a=house.bob, b=house.alice, done=True)
    assert pairs.current(house.state, view()) == (house.bob, house.eve)
    picked = view(map_open=key(house, house.alice, house.eve))
    assert pairs.current(house.state, picked) == (house.alice, house.eve)
    assert pairs.progress(house.state) == "1 of 3 pairs reviewed."


def test_done_always_opens_the_next_pair_whichever_way_this_one_was_opened() -> None:
    house = House()
    for open_now in (
        (house.alice, house.eve),  # out of order, tapped on the map
        (house.bob, house.alice),
    ):
        step = pairs.step_buttons(house.state, open_now)[0]
        assert step.label == "Done, next pair"
        then = press(house, step)
        assert pairs.current(house.state, View(picks=then)) not in (open_now, None)
    final = pairs.step_buttons(house.state, (house.bob, house.eve))[0]
    assert final.label == "Done"
    assert press(house, final) == {"map.open": ""}
    assert pairs.progress(house.state) == "All pairs reviewed."


def test_a_pair_opened_again_leads_on_too() -> None:
    house = House()
    house.do("look_at_pair", a=house.bob, b=house.alice, done=True)
    onward, again = pairs.step_buttons(house.state, (house.bob, house.alice))
    assert onward.label == "Next pair"
    assert onward.tap == Pick("map.open", key(house, house.bob, house.eve))
    press(house, again)
    assert house.state.reviewed == frozenset()


def test_what_is_picked_and_is_not_there_opens_nothing() -> None:
    house = House()
    for odd in ("", "x|y", house.bob, f"{house.bob}|{house.bob}", f"{house.bob}|x", "|"):
        assert pairs.open_pair(house.state, view(map_open=odd)) is None
    assert pairs.open_link(house.state, view(pair_link="gone")) is None
    house.do("set_health", who=house.eve, health="dead")
    dead = pairs.open_pair(house.state, view(map_open=key(house, house.bob, house.eve)))
    assert dead == (house.bob, house.eve)


def test_every_pair_is_a_chip_that_says_how_it_stands() -> None:
    house = House()
    house.do("look_at_pair", a=house.bob, b=house.alice, done=True)
    chips = of(Chip, pairs.pairs_card(house.state, view(), (house.bob, house.eve)))
    assert [(chip.label, chip.kind, chip.pressed) for chip in chips] == [
        ("Bob and Alice", "+2 −1", False),
        ("Bob and Eve", "+1 −2, not reviewed", True),
        ("Alice and Eve", "Not reviewed", False),
    ]
