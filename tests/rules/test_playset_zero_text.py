"""Playset Zero's dice, from its text and the rulings alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import permutations, product
from typing import Any

import pytest

from hotseat.core.errors import BadValue
from tests.rules.asking import odds, read, tally

GAME = "playset_zero"
Faces = tuple[int, ...]


# --- our own reading of the text ---------------------------------------------------------------


def bought(faces: Sequence[int], needs: Sequence[int], helper: Sequence[int] = ()) -> bool:
    """Whether there is a die for each thing, in some order. A help die may buy the first."""
    dice = [(face, False) for face in faces] + [(face, True) for face in helper]
    return any(
        all(
            face >= need and (place == 0 or not helps)
            for place, ((face, helps), need) in enumerate(zip(order, needs, strict=True))
        )
        for order in permutations(dice, len(needs))
    )


def counted(sizes: Sequence[int], said: Callable[[Faces], str]) -> dict[str, Fraction]:
    falls = list(product(*(range(1, size + 1) for size in sizes)))
    return tally((said(faces), Fraction(1, len(falls))) for faces in falls)


# --- which dice --------------------------------------------------------------------------------

POOLS: list[tuple[dict[str, Any], list[int]]] = [
    ({}, [6, 6, 6]),
    ({"features": 1}, [8, 6, 6]),
    ({"main": True}, [10, 6, 6]),
    ({"main": True, "features": 1}, [10, 8, 6]),
    ({"features": 2}, [8, 6, 6, 6]),
    ({"features": 3}, [8, 6, 6, 6, 6]),
    ({"main": True, "features": 2}, [10, 8, 6, 6]),
    ({"advantages": 1}, [6, 6, 6, 6]),
    ({"main": True, "advantages": 2}, [10, 6, 6, 6, 6]),
    ({"base": 2}, [6, 6]),
    ({"base": 2, "features": 1}, [8, 6]),
    ({"base": 2, "main": True, "features": 1}, [10, 8]),
    ({"base": 2, "features": 2, "advantages": 1}, [8, 6, 6, 6]),
    ({"base": 0}, []),
]


@pytest.mark.parametrize(("asked", "dice"), POOLS)
def test_pz1_pz2_pz3_the_dice_of_a_roll_and_a_hit_is_five_or_more(
    asked: dict[str, Any], dice: list[int]
) -> None:
    ours = counted(dice, lambda faces: str(sum(face >= 5 for face in faces)))
    assert odds(GAME, "hits", **asked) == ours


def test_pz3_a_hit_on_each_size_of_die() -> None:
    for size, chance in ((6, Fraction(1, 3)), (8, Fraction(1, 2)), (10, Fraction(3, 5))):
        assert odds(GAME, "plan", dice=[size], needs=[5])["all"] == chance


def test_pz3_one_die_is_one_hit_however_high() -> None:
    found = read(GAME, "plan", results=[10, 4, 4], needs=[5, 5])
    assert found == {"all": False, "hits": 1}


# --- what hits buy -----------------------------------------------------------------------------


def test_each_thing_takes_a_die_of_its_own() -> None:
    assert read(GAME, "plan", results=[5, 6, 2], needs=[5, 5])["all"] is True
    assert read(GAME, "plan", results=[5, 6, 2], needs=[5, 5, 5])["all"] is False
    assert read(GAME, "plan", results=[4, 4, 4], needs=[5])["all"] is False


def test_pz5_in_a_challenge_the_goal_takes_a_six_and_a_danger_still_a_five() -> None:
    assert read(GAME, "plan", results=[5, 6, 5], needs=[6, 5, 5])["all"] is True
    assert read(GAME, "plan", results=[5, 5, 5], needs=[6, 5, 5])["all"] is False
    assert read(GAME, "plan", results=[5, 5, 5], needs=[6, 5, 5])["hits"] == 3


def test_pz7_a_help_die_buys_the_one_thing_named_and_nothing_else() -> None:
    assert read(GAME, "plan", results=[5], needs=[5, 5], helper=[5, 2])["all"] is True
    assert read(GAME, "plan", results=[], needs=[5, 5], helper=[5, 5])["all"] is False
    # It has to meet the same number, and then frees the player's own six.
    assert read(GAME, "plan", results=[6], needs=[6, 5], helper=[5])["all"] is False
    assert read(GAME, "plan", results=[6], needs=[6, 5], helper=[6])["all"] is True


def test_the_vizier_needs_a_seven() -> None:
    assert read(GAME, "plan", results=[6, 6, 6], needs=[7])["all"] is False
    assert read(GAME, "plan", results=[7, 1, 1], needs=[7])["all"] is True


def test_pz9_no_six_sided_die_gets_past_a_six() -> None:
    assert odds(GAME, "plan", dice=[6, 6, 6], needs=[7]) == {}
    assert odds(GAME, "plan", dice=[8, 6, 6], needs=[7])["all"] == Fraction(1, 4)


def test_pz15_without_dice_nothing_is_bought() -> None:
    assert odds(GAME, "hits", base=0) == {"0": 1}
    assert odds(GAME, "plan", dice=[], needs=[5]) == {}
    assert odds(GAME, "plan", dice=[], needs=[5], helper=[6])["all"] == 1


@pytest.mark.parametrize("face", [0, -1, 11])
def test_a_result_that_no_die_of_the_game_shows_is_refused(face: int) -> None:
    with pytest.raises(BadValue, match=str(face)):
        read(GAME, "plan", results=[5, face], needs=[5])
    with pytest.raises(BadValue, match=str(face)):
        read(GAME, "plan", results=[5], needs=[5], helper=[face])


PLANS: list[tuple[list[int], list[int], list[int]]] = [
    ([6, 6, 6], [5], []),
    ([6, 6, 6], [5, 5, 5], []),
    ([10, 8, 6], [6, 5, 5], []),
    ([10, 8, 6], [5, 6, 9], []),
    ([10, 6, 6, 6], [8, 5, 5, 5], []),
    ([6, 6, 6], [5, 5], [5, 3]),
    ([8, 6, 6], [6, 5, 5], [5, 6]),
    ([8, 6], [9, 5], [9]),
    ([6], [5, 5], [6, 6]),
    ([6, 6], [], []),
]


@pytest.mark.parametrize(("dice", "needs", "helper"), PLANS)
@pytest.mark.slow
def test_plans_counted_one_by_one(dice: list[int], needs: list[int], helper: list[int]) -> None:
    ours = counted(dice, lambda faces: "all" if bought(faces, needs, helper) else "not")
    found = odds(GAME, "plan", dice=dice, needs=needs, helper=helper)
    assert found.get("all", 0) == ours.get("all", 0)


@pytest.mark.parametrize(("dice", "needs", "helper"), PLANS)
def test_plans_are_read_as_they_are_counted(
    dice: list[int], needs: list[int], helper: list[int]
) -> None:
    for faces in product(*((1, 4, 5, 6, size) for size in dice)):
        found = read(GAME, "plan", results=list(faces), needs=needs, helper=helper)
        assert found["all"] is bought(faces, needs, helper)
        assert found["hits"] == sum(face >= 5 for face in faces)


# --- hindering ---------------------------------------------------------------------------------


@pytest.mark.parametrize("challenge", [False, True])
@pytest.mark.parametrize(
    ("dice", "hinder"),
    [
        ([6, 6, 6], [6, 6]),
        ([10, 6, 6], [8, 6]),
        ([10, 8, 6], [6, 6]),
        ([6, 6, 6], []),
        ([8, 6], [6, 6, 6, 6]),  # PZ-11: two who hinder, the highest counts
        ([], [6]),
    ],
)
@pytest.mark.slow
def test_pz6_pz9_pz10_hindered_goals_counted_one_by_one(
    dice: list[int], hinder: list[int], challenge: bool
) -> None:
    def said(faces: Faces) -> str:
        shown, against = faces[: len(dice)], faces[len(dice) :]
        need = max(6 if challenge else 5, max(against, default=0) + 1)
        return "goal" if max(shown, default=0) >= need else "fails"

    ours = counted([*dice, *hinder], said)
    found = odds(GAME, "hindered", dice=dice, hinder=hinder, challenge=challenge)
    assert found.get("goal", 0) == ours.get("goal", 0)
