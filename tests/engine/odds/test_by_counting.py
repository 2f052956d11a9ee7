"""Chances by counting: every fall of the dice, order aside, put to a reading."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from hotseat.core.counted import Die, die, die_of
from hotseat.core.errors import BadValue
from hotseat.odds.by_counting import chances, fall_count, falls

D6, D8 = die(6), die(8)


def test_it_is_what_going_through_every_order_gives() -> None:
    def read(faces: tuple[int, ...]) -> tuple[int, int]:
        return max(faces), sum(faces)

    by_hand: dict[tuple[int, int], Fraction] = {}
    for fall in product(range(1, 7), range(1, 7), range(1, 7), range(1, 9)):
        key = read(fall)
        by_hand[key] = by_hand.get(key, Fraction(0)) + Fraction(1, 6**3 * 8)
    assert chances(read, (D6, D8, D6, D6)) == by_hand


def test_pools_are_read_apart() -> None:
    more = chances(lambda a, b: sum(a) > sum(b), (D6, D6), (D6,))
    ways = sum(x + y > z for x in range(1, 7) for y in range(1, 7) for z in range(1, 7))
    assert more == {True: Fraction(ways, 216), False: Fraction(216 - ways, 216)}


def test_a_face_that_is_there_twice_comes_twice_as_often() -> None:
    coin = die_of(("heads", "heads", "tails"))
    assert chances(lambda faces: faces[0], (coin,)) == {
        "heads": Fraction(2, 3),
        "tails": Fraction(1, 3),
    }


def test_what_a_die_leaves_out_is_missing() -> None:
    open_ended = Die({(1,): 6, (2,): 6, (3, 1): 1, (3, 2): 1}, 36)
    found = chances(lambda faces: len(faces[0]), (open_ended,))
    assert found == {1: Fraction(1, 3), 2: Fraction(1, 18)}


def test_no_dice_fall_in_one_way() -> None:
    assert chances(len, ()) == {0: Fraction(1)}
    assert (fall_count(()), fall_count((D6,) * 5), fall_count((D6, D8, D6))) == (1, 252, 21 * 8)


def test_many_dice_are_still_few_falls() -> None:
    none = chances(lambda faces: all(face < 5 for face in faces), (D6,) * 12)[True]
    assert none == Fraction(4, 6) ** 12


def test_beyond_its_work_it_refuses_at_once() -> None:
    said = r"40 dice can fall in \d+ ways that differ, and at most 100000 are gone through"
    with pytest.raises(BadValue, match=said):
        chances(len, (D6,) * 40)
    with pytest.raises(BadValue, match="at most 20 are"):
        next(falls([(D6, D6)], 20))
    assert len(list(falls([(D6, D6)], 21))) == 21
