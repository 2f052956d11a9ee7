"""How many dice, how they are thrown, and what a degree changes."""

from __future__ import annotations

import pytest

from hotseat.core.dice import Want, scripted
from hotseat.core.errors import BadValue
from hotseat.games.isolation import pools
from hotseat.games.isolation.pools import LinkChange
from hotseat.games.isolation.reading import DEGREES

GREEN = Want(6, "link: Flirtatious", "green")
RED = Want(6, "stress", "red")


def test_is_9_the_texts_gm_rolls_eight() -> None:
    assert pools.gm_dice(dict(pools.DIFFICULTIES)["hard"], living=3, stress=2) == 8


def test_is_22_defender() -> None:
    assert pools.defender_dice(red_links=2, living=4, stress=1) == 6
    assert pools.defender_dice(red_links=0, living=2, stress=0, red_modifiers=1) == 2


def test_is_10_stress_zero() -> None:
    assert pools.automatic(0)
    assert not pools.automatic(1)


def test_is_19_links_and_stress_by_degree() -> None:
    assert [pools.STRESS_CHANGE[degree] for degree in DEGREES] == [-2, -1, 0, 0, 1, 2]
    helped, opposed = ("cooperate", "neutral"), ("neutral", "hostile")
    assert [pools.link_change(degree) for degree in DEGREES] == [
        LinkChange("green", 2, helped),
        LinkChange("green", 1, helped),
        None,
        None,
        LinkChange("red", 1, opposed),
        LinkChange("red", 2, opposed),
    ]


@pytest.mark.parametrize(
    ("before", "colour", "number", "after"),
    [
        ((1, 0), "red", 1, (0, 0)),
        ((1, 0), "red", 2, (0, 1)),
        ((0, 2), "green", 1, (0, 1)),
        ((2, 0), "green", 2, (4, 0)),
    ],
)
def test_is_19_one_cancels_one(
    before: tuple[int, int], colour: str, number: int, after: tuple[int, int]
) -> None:
    assert pools.after_links(*before, LinkChange(colour, number, ())) == after


def test_throw_goes_on_wave_by_wave() -> None:
    dice = pools.throw(scripted(6, 3, 6, 6, 2), [GREEN, GREEN], "green")
    assert [die.face for die in dice] == [6, 3, 6, 6, 2]
    assert {(die.tag, die.dye) for die in dice} == {("link: Flirtatious", "green")}
    reds = pools.throw(scripted(1, 6, 4), [RED, RED], "red")
    assert [die.face for die in reds] == [1, 6, 4]


def test_throw_by_hand_and_the_rest_for_you() -> None:
    dice = pools.throw(scripted(5), [GREEN, GREEN], "green", [6, None, 2])
    assert [(die.face, die.by_hand) for die in dice] == [(6, True), (5, False), (2, True)]


def test_throw_refuses_faces_left_over() -> None:
    with pytest.raises(BadValue, match="3 entries, and only 2 dice fell"):
        pools.throw(scripted(), [GREEN, GREEN], "green", [2, 3, 4])
