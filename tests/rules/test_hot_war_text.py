"""Hot War's conflict resolution, from its text and the rulings alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product
from math import factorial, prod
from typing import Any

import pytest

from hotseat.core.errors import BadValue
from hotseat.core.game import game
from tests.rules.asking import odds, read

GAME = "hot_war"
Pool = tuple[int, ...]


# --- our own reading of the text ---------------------------------------------------------------


@cache
def compare(ours: Pool, theirs: Pool) -> tuple[str, int]:
    """Take equal highest dice away one for one; who then shows more, and on how many dice."""
    left, right = sorted(ours), sorted(theirs)
    while left and right and left[-1] == right[-1]:
        left.pop()
        right.pop()
    if not left and not right:
        return "None", 0
    if not right or (left and left[-1] > right[-1]):
        return "A", sum(face > max(right, default=0) for face in left)
    return "B", sum(face > max(left, default=0) for face in right)


def best(pools: Sequence[Pool]) -> list[int]:
    """Who is beaten by nobody, each pair compared on its own."""
    sides = range(len(pools))
    return [i for i in sides if all(compare(pools[i], pools[j])[0] != "B" for j in sides)]


@cache
def throws(dice: int) -> tuple[tuple[Pool, int], ...]:
    """Every throw of some ten-sided dice, order aside, and in how many ways it falls."""
    found = []
    for pool in combinations_with_replacement(range(1, 11), dice):
        ways = factorial(dice)
        for face in set(pool):
            ways //= factorial(pool.count(face))
        found.append((pool, ways))
    return tuple(found)


def counted(sizes: Sequence[int], said: Callable[[Sequence[Pool]], str]) -> dict[str, Fraction]:
    found: Counter[str] = Counter()
    for thrown in product(*(throws(size) for size in sizes)):
        found[said([pool for pool, _ways in thrown])] += prod(ways for _pool, ways in thrown)
    return {key: Fraction(ways, 10 ** sum(sizes)) for key, ways in found.items()}


def duel(a: list[int], b: list[int], **more: Any) -> tuple[str | None, int]:
    found = read(GAME, "duel", a=a, b=b, **more)
    return found["winner"], found["level"]


# --- the worked examples -----------------------------------------------------------------------


def test_allison_beats_john_with_three_dice() -> None:
    assert duel([2, 4, 7, 10, 10, 10], [4, 5, 6, 6, 10]) == ("A", 3)
    assert duel([4, 5, 6, 6, 10], [2, 4, 7, 10, 10, 10]) == ("B", 3)


def test_beaumont_beats_the_officer_with_five_dice() -> None:
    assert duel([1, 2, 2, 4, 4], [2, 2, 3, 4, 4, 6, 7, 8, 9, 9]) == ("B", 5)


def test_watson_wins_and_his_negative_trait_still_makes_trouble() -> None:
    found = read(GAME, "duel", a=[10, 3, 6], b=[9, 2], negative_a=[0])
    assert (found["winner"], found["trouble_a"], found["trouble_b"]) == ("A", True, False)


RAGING = {
    "Beaumont": [3, 5, 7, 9, 10],
    "Neames": [2, 4, 5, 6, 7, 9],
    "Watson": [2, 3, 3, 4, 7, 7, 10],
    "Mary": [1, 5, 5, 5, 6],
}


def test_hw7_the_four_sided_argument_as_printed() -> None:
    foes = {"Beaumont": ["Mary", "Neames"]}
    found = read(GAME, "multi", pools=RAGING, adversaries=foes)
    assert found["victors"] == ["Beaumont"]
    assert found["levels"]["Beaumont"] == {"Neames": 1, "Mary": 3}
    assert found["level"] == 3


# --- comparing two pools -----------------------------------------------------------------------


def test_the_highest_number_wins_and_not_the_sum() -> None:
    assert duel([10, 1], [9, 9, 9, 9]) == ("A", 1)


def test_hw1_when_both_run_out_of_a_number_the_next_one_decides() -> None:
    assert duel([10, 9, 3], [10, 7, 7, 7]) == ("A", 1)
    assert duel([8, 8, 5, 4], [8, 8, 5, 3, 3]) == ("A", 1)


def test_hw1_equal_dice_below_the_deciding_number_stay() -> None:
    # Were the two fives struck as well, A would have three dice above nothing.
    assert duel([9, 5, 5], [5, 5]) == ("A", 1)


def test_hw2_the_level_counts_what_is_left_above_what_is_left() -> None:
    # Against the ten that was struck, nothing of A's would be higher.
    assert duel([10, 8, 7, 2], [10, 5]) == ("A", 2)
    # The struck ten of A itself no longer counts.
    assert duel([10, 8], [10, 7]) == ("A", 1)


def test_hw3_identical_pools_are_a_stalemate_without_points() -> None:
    assert duel([3, 9, 9], [9, 3, 9]) == (None, 0)
    shares = [float(odds(GAME, "duel", a=n, b=n)["None|0"]) for n in (1, 2, 5)]
    assert [round(share, digits) for share, digits in zip(shares, (3, 3, 4), strict=True)] == [
        0.1,
        0.019,
        0.0007,
    ]


def test_hw4_a_loser_without_dice_left_is_below_all_the_winner_has_left() -> None:
    assert duel([7, 7, 2, 1], [7, 7, 2]) == ("A", 1)
    assert duel([6, 4, 1], []) == ("A", 3)
    assert duel([], [1]) == ("B", 1)
    assert duel([], []) == (None, 0)
    assert odds(GAME, "duel", a=0, b=0) == {"None|0": 1}
    assert odds(GAME, "duel", a=2, b=0) == {"A|2": 1}


def test_hw12_a_ten_is_ten_and_nought_is_no_face() -> None:
    assert duel([10], [9]) == ("A", 1)
    for face in (0, 11):
        with pytest.raises(BadValue, match=str(face)):
            duel([face], [9])


@pytest.mark.parametrize(("a", "b"), [(0, 3), (1, 1), (1, 3), (2, 2), (3, 1), (3, 3), (4, 2)])
@pytest.mark.slow
def test_duels_counted_one_by_one(a: int, b: int) -> None:
    def said(pools: Sequence[Pool]) -> str:
        winner, level = compare(*pools)
        return f"{winner}|{level}"

    assert odds(GAME, "duel", a=a, b=b) == counted((a, b), said)


# --- negative traits ---------------------------------------------------------------------------


def trouble(a: list[int], b: list[int], **more: Any) -> tuple[bool, bool]:
    found = read(GAME, "duel", a=a, b=b, **more)
    return found["trouble_a"], found["trouble_b"]


def test_hw5_a_negative_die_that_shares_the_highest_number_is_enough() -> None:
    assert trouble([9, 9, 1], [2], negative_a=[1]) == (True, False)
    assert trouble([9, 8, 1], [2], negative_a=[1]) == (False, False)


def test_hw5_option_only_a_number_that_no_ordinary_die_shows() -> None:
    assert trouble([9, 9, 1], [2], negative_a=[1], highest="alone") == (False, False)
    assert trouble([9, 9, 1], [2], negative_a=[0, 1], highest="alone") == (True, False)
    assert trouble([9, 8, 1], [2], negative_a=[0], highest="alone") == (True, False)


def test_hw5_the_pool_is_taken_as_rolled_though_its_ten_was_struck() -> None:
    # What is left of A is 8 and 2, and the negative die is not among it.
    assert trouble([10, 8, 2], [10, 5], negative_a=[0]) == (True, False)
    # Nor does a negative die become the highest because a higher one was struck.
    assert trouble([10, 8, 2], [10, 5], negative_a=[1]) == (False, False)


def test_hw5_trouble_comes_to_each_side_for_itself_won_or_lost() -> None:
    assert trouble([4], [9], negative_a=[0], negative_b=[0]) == (True, True)
    assert trouble([4], [4], negative_a=[0]) == (True, False)
    assert trouble([4], [9], negative_b=[0]) == (False, True)


def test_hw6_a_negative_die_wins_and_counts_like_any_other() -> None:
    assert duel([9, 8, 1], [7], negative_a=[0, 1]) == ("A", 2)


def test_hw5_the_figures_of_the_ruling() -> None:
    for dice, shared, alone in ((4, 0.303, 0.203), (10, 0.157, 0.057), (20, 0.115, 0.015)):
        for reading, figure in (("shared", shared), ("alone", alone)):
            found = odds(GAME, "negative", dice=dice, negatives=1, highest=reading)
            assert abs(float(found["bad"]) - figure) < 0.00051


def split(ordinary: Pool, negative: Pool, alone: bool) -> bool:
    if not negative:
        return False
    top = max(ordinary + negative)
    return top in negative and not (alone and top in ordinary)


@pytest.mark.parametrize("reading", ["shared", "alone"])
@pytest.mark.parametrize(
    ("a", "b", "negatives"), [(1, 1, 1), (2, 2, 1), (3, 1, 2), (2, 2, 0), (2, 1, 2), (0, 2, 0)]
)
@pytest.mark.slow
def test_negative_dice_counted_one_by_one(a: int, b: int, negatives: int, reading: str) -> None:
    def bad(pools: Sequence[Pool]) -> bool:
        return split(pools[0], pools[1], reading == "alone")

    def said(pools: Sequence[Pool]) -> str:
        winner, level = compare(tuple(sorted(pools[0] + pools[1])), pools[2])
        return f"{winner}|{level}|{bad(pools)}"

    sizes = (a - negatives, negatives, b)
    asked = {"negatives": negatives, "highest": reading}
    assert odds(GAME, "duel_negative", a=a, b=b, **asked) == counted(sizes, said)
    ours = counted(sizes[:2], lambda pools: "bad" if bad(pools) else "well")
    assert odds(GAME, "negative", dice=a, **asked).get("bad", 0) == ours.get("bad", 0)


# --- many sides --------------------------------------------------------------------------------


def many(foes: Any = None, **pools: list[int]) -> tuple[list[str], int]:
    found = read(GAME, "multi", pools=pools, adversaries=foes)
    return found["victors"], found["level"]


def test_hw7_pairs_are_compared_with_full_pools() -> None:
    # A's ten meets C's, and is still there against B: two dice, not one.
    assert many({"A": ["B"]}, A=[10, 9], B=[8], C=[10, 2]) == (["A"], 2)


def test_hw7_most_copies_of_a_shared_highest_number_win() -> None:
    assert many(A=[10, 3], B=[10, 10], C=[10, 9]) == (["B"], 1)
    assert many(A=[10, 10, 3], B=[10, 10, 4], C=[10, 9]) == (["B"], 1)


def test_hw7_the_level_is_that_against_the_adversary_beaten_best() -> None:
    assert many(A=[9, 8, 7], B=[8], C=[6]) == (["A"], 3)
    assert many({"A": ["B"]}, A=[9, 8, 7], B=[8], C=[6]) == (["A"], 1)


def test_hw7a_a_victor_in_adversity_with_nobody_has_no_points() -> None:
    assert many({"A": []}, A=[9, 8, 7], B=[8], C=[6]) == (["A"], 0)


def test_hw7c_identical_best_pools_leave_no_victor_and_no_points() -> None:
    assert many(A=[9, 2], B=[2, 9], C=[8, 8]) == (["A", "B"], 0)
    sizes = [1, 1, 1]
    assert odds(GAME, "multi", sizes=sizes, adversaries=None)["None|0"] == Fraction(9 * 3 + 2, 200)


@pytest.mark.parametrize("sizes", [[1, 1, 1], [2, 1, 1], [1, 1, 1, 1], [0, 1, 2], [2]])
@pytest.mark.slow
def test_victors_counted_one_by_one(sizes: list[int]) -> None:
    ours = counted(sizes, lambda pools: "|".join(map(str, best(pools))))
    assert odds(GAME, "victor", sizes=sizes) == ours


@pytest.mark.parametrize(
    ("sizes", "foes"),
    [
        ([1, 1, 1], None),
        ([2, 2, 1], None),
        ([2, 1, 2], {"0": [1], "1": [0, 2], "2": []}),
        ([1, 1, 1, 1], {"0": [3], "1": [0, 3], "2": [1, 3], "3": [0, 1, 2]}),
        ([0, 2, 2], None),
    ],
)
@pytest.mark.slow
def test_many_sides_counted_one_by_one(sizes: list[int], foes: dict[str, list[int]] | None) -> None:
    def said(pools: Sequence[Pool]) -> str:
        first = best(pools)
        if len(first) > 1:
            return "None|0"
        everyone = [side for side in range(len(pools)) if side != first[0]]
        against = everyone if foes is None else foes[str(first[0])]
        levels = [compare(pools[first[0]], pools[side])[1] for side in against]
        return f"{first[0]}|{max(levels, default=0)}"

    assert odds(GAME, "multi", sizes=sizes, adversaries=foes) == counted(sizes, said)


# --- house rules -------------------------------------------------------------------------------


def test_a_negative_die_has_a_house_rule_with_the_reading_taken_first() -> None:
    first = {option.ruling: option.choices[0][0] for option in game(GAME).options}
    assert first["HW-5"] == "shared"
