"""Faces to hits, hits to what they buy."""

from __future__ import annotations

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from hotseat.games.playset_zero.reading import all_met, hits, need, plan, setup


def test_a_hit_is_five_or_more_and_one_die_is_one_hit() -> None:  # PZ-3
    assert hits([1, 2, 3, 4]) == 0
    assert hits([5, 6, 8, 10]) == 4
    assert hits([]) == 0  # PZ-15


def test_features_swap_white_dice_and_further_ones_are_red() -> None:  # PZ-1
    assert setup().sizes == (6, 6, 6)
    assert setup(main=True).sizes == (10, 6, 6)
    assert setup(features=1).sizes == (8, 6, 6)
    assert setup(features=1, main=True).sizes == (10, 8, 6)
    assert setup(features=2).sizes == (8, 6, 6, 6)
    assert setup(features=3, main=True).sizes == (10, 8, 6, 6, 6)
    assert setup(features=3).reds == 2
    assert setup(advantages=4).sizes == (6,) * 7  # PZ-2: any number


def test_helpers_have_two_white_dice_to_swap() -> None:  # PZ-8
    assert setup(base=2, features=1).sizes == (8, 6)
    assert setup(base=2, features=2, main=True).sizes == (10, 8, 6)


def test_without_a_white_die_there_is_nothing_to_swap() -> None:  # PZ-15
    assert setup(base=0).sizes == ()
    assert setup(base=0, features=1, main=True).sizes == ()
    assert setup(base=1, features=1, main=True).sizes == (10,)


def test_what_a_thing_takes() -> None:
    assert need() == 5
    assert need(challenge=True) == 6  # PZ-5
    assert need(hindering=[4]) == 5  # PZ-9: four or less blocks nothing
    assert need(hindering=[6]) == 7
    assert need(challenge=True, hindering=[3]) == 6  # PZ-6
    assert need(challenge=True, hindering=[8]) == 9
    assert need(hindering=[6, 2, 8]) == 9  # PZ-11: the highest counts


def test_the_viziers_vase() -> None:
    """The text's example: a 6 hinders, so only a 7 or more will do."""
    low = need(hindering=[6])
    assert not all_met([6, 6, 6], [low])
    assert all_met([6, 7, 1], [low])


def test_plan_answers_with_all_and_hits() -> None:
    assert plan([9, 7, 3, 5], [5, 5, 5]) == {"all": True, "hits": 3}
    assert plan([9, 7, 3, 5], [5, 5, 8]) == {"all": True, "hits": 3}
    assert plan([6, 7, 3, 5], [5, 5, 8]) == {"all": False, "hits": 3}
    assert plan([], []) == {"all": True, "hits": 0}
    assert plan([], [5]) == {"all": False, "hits": 0}


def test_a_helpers_die_fits_the_first_need_only() -> None:  # PZ-7
    assert plan([1, 5, 1], [5, 5], [5, 3])["all"]
    assert not plan([1, 1, 1], [5, 5], [5, 6])["all"]
    assert not plan([1, 5, 1], [6, 5], [5])["all"]  # it must meet the same number


@given(
    st.lists(st.integers(1, 10), max_size=5),
    st.lists(st.integers(5, 9), max_size=4),
    st.lists(st.integers(1, 10), max_size=2),
)
def test_all_met_agrees_with_trying_every_assignment(
    results: list[int], needs: list[int], helper: list[int]
) -> None:
    dice = [(face, False) for face in results] + [(face, True) for face in helper]
    tried = any(
        all(
            face >= low and not (helps and place)
            for place, ((face, helps), low) in enumerate(zip(chosen, needs, strict=True))
        )
        for chosen in permutations(dice, len(needs))
    )
    assert all_met(results, needs, helper) == tried
