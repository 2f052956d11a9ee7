"""Dice fall from a source, or from a player's hand; a face that is not on the die is refused."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hotseat.core.dice import (
    COLOURS,
    FACES_SHAPE,
    RUNS,
    Die,
    DieSpec,
    dice_data,
    dice_from,
    roll,
    scripted,
)
from hotseat.core.errors import BadValue
from hotseat.core.shapes import check

POOL = (DieSpec(6, "base"), DieSpec(10, "trait: Charming", "red"), DieSpec(8))


def test_dice_fall_in_order_and_keep_their_tags() -> None:
    assert roll(scripted(3, 10, 8), POOL) == (
        Die(6, 3, "base"),
        Die(10, 10, "trait: Charming", "red"),
        Die(8, 8),
    )


def test_blanks_are_rolled_and_faces_by_hand_are_marked() -> None:
    dice = roll(scripted(4), POOL, [2, None, 7])
    assert [(die.face, die.by_hand) for die in dice] == [(2, True), (4, False), (7, True)]


def test_faces_left_out_at_the_end_are_rolled() -> None:
    dice = roll(scripted(9, 1), POOL, [6])
    assert [(die.face, die.by_hand) for die in dice] == [(6, True), (9, False), (1, False)]


def test_a_full_hand_leaves_the_source_alone() -> None:
    def never(_sides: int) -> int:
        raise AssertionError

    assert [die.face for die in roll(never, POOL, [1, 2, 3])] == [1, 2, 3]


@pytest.mark.parametrize("face", [0, 7, -1, True, "3", 2.0])
def test_a_face_that_is_not_on_the_die_is_refused(face: Any) -> None:
    with pytest.raises(BadValue, match="a d6 shows 1 to 6"):
        roll(scripted(1), [DieSpec(6)], [face])


@pytest.mark.parametrize("face", [0, 7])
def test_a_source_that_lies_is_refused(face: int) -> None:
    with pytest.raises(BadValue, match="a d6 shows 1 to 6"):
        roll(lambda _sides: face, [DieSpec(6)])


def test_more_faces_than_dice_are_refused() -> None:
    with pytest.raises(BadValue, match='"faces" has 4 entries, and only 3 dice are rolled'):
        roll(scripted(), POOL, [1, 1, 1, 1])


def test_a_script_that_runs_out_says_so() -> None:
    with pytest.raises(BadValue, match="only 1 faces"):
        roll(scripted(1), POOL)


DICE = st.integers(2, 1000).flatmap(
    lambda sides: st.builds(
        Die,
        st.just(sides),
        st.integers(1, sides),
        st.text(st.characters(exclude_categories=["Cs"]), max_size=9),
        st.sampled_from(COLOURS),
        st.booleans(),
    )
)


@given(st.lists(DICE, max_size=5))
def test_dice_survive_as_plain_data_that_fits_its_shape(dice: list[Die]) -> None:
    data = dice_data(dice)
    check(RUNS, data, "dice")
    assert dice_from(data) == tuple(dice)


def test_dice_that_the_same_thing_brought_stand_in_one_run() -> None:
    stress = [Die(6, face, "stress", "red") for face in (4, 2, 6)]
    mixed = [*stress, Die(6, 3, "link", "red", by_hand=True), Die(10, 10, "", "yellow")]
    assert dice_data(mixed, colour="red") == [
        ["stress", "426"],
        ["link", "3", "hand"],
        ["", "a", "d10 yellow"],
    ]
    assert dice_data([Die(100, 7), Die(100, 42)]) == [["", "7 42", "d100"]]


@pytest.mark.parametrize(
    ("run", "said"),
    [
        (["", "7"], "a d6 shows 1 to 6"),
        (["", "0"], "a d6 shows 1 to 6"),
        (["", "3x"], "a d6 shows 1 to 6"),
        (["", "1 x", "d100"], "a d100 shows 1 to 100"),
        (["", "1", "url(x)"], "does not describe a die"),
        (["", "1", "d1"], "no die of 1 sides"),
        (["", "1", "d1001"], "no die of 1001 sides"),
        (["", "1" * 201], "201 dice are too many. A roll has up to 200"),
    ],
)
def test_what_no_die_has_is_refused(run: list[str], said: str) -> None:
    with pytest.raises(BadValue, match=said):
        dice_from([run])


def test_the_faces_of_a_move_may_be_blank() -> None:
    check(FACES_SHAPE, [1, None, 20], "faces")
    with pytest.raises(BadValue):
        check(FACES_SHAPE, [0], "faces")
