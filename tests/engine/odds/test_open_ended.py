"""Open-ended dice against a walk over their faces, the closed form, and each other."""

from __future__ import annotations

from fractions import Fraction
from itertools import islice, product
from math import comb

import pytest

from hotseat.odds.open_ended import (
    TAIL,
    _plain_dot,
    at_most,
    convolve,
    dot,
    exactly,
    row,
    ways,
)

DEPTH = 20


def one_die_face_by_face(depth: int) -> dict[int, Fraction]:
    """Half the six faces count, one of those brings another die; walked to a depth."""
    found: dict[int, Fraction] = {}
    so_far = Fraction(1)
    for sixes in range(depth):
        for face in range(1, 6):
            shown = sixes + (face % 2 == 0)
            found[shown] = found.get(shown, Fraction(0)) + so_far / 6
        so_far /= 6
    return found


@pytest.mark.parametrize("k", range(DEPTH))
def test_one_die_as_its_faces_fall(k: int) -> None:
    walked = one_die_face_by_face(DEPTH + 1)
    assert exactly(1, k) == walked[k]


def test_is_2_one_die() -> None:
    """IS-2: one die shows none with 1/2 and k with 5 / (2 · 6^k)."""
    assert exactly(1, 0) == Fraction(1, 2)
    assert [exactly(1, k) for k in (1, 2, 3)] == [Fraction(5, 2 * 6**k) for k in (1, 2, 3)]


@pytest.mark.parametrize("dice", [1, 2, 3, 7, 30])
def test_recurrence_against_closed_form(dice: int) -> None:
    closed = [
        sum(comb(dice, j) * comb(k - 1, j - 1) * 5**j for j in range(1, dice + 1)) if k else 1
        for k in range(60)
    ]
    assert list(islice(ways(dice), 60)) == closed


def test_no_dice() -> None:
    assert row(0) == (1.0,)
    assert exactly(0, 0) == 1
    assert exactly(0, 3) == 0


@pytest.mark.parametrize("dice", [1, 2, 5, 20, 60, 200])
def test_row_leaves_out_less_than_its_tail(dice: int) -> None:
    kept = row(dice)
    left = 1 - sum((exactly(dice, k) for k in range(len(kept))), Fraction(0))
    assert 0 < left <= TAIL
    assert all(chance == float(exactly(dice, k)) for k, chance in enumerate(kept))
    assert sum(kept) == pytest.approx(1, abs=4e-15)


def test_two_pools_make_one() -> None:
    both = convolve(row(3), row(4))
    assert both[:30] == pytest.approx(row(7)[:30], abs=1e-15, rel=0)


@pytest.mark.parametrize(("n", "m"), [(1, 1), (1, 5), (5, 1), (3, 3), (2, 7), (7, 2)])
def test_convolve_pair_by_pair(n: int, m: int) -> None:
    a, b = [1.0 + k for k in range(n)], [2.0 - k / 8 for k in range(m)]
    plain = [0.0] * (n + m - 1)
    for i, j in product(range(n), range(m)):
        plain[i + j] += a[i] * b[j]
    assert convolve(a, b) == pytest.approx(plain)
    assert convolve(a, []) == []


def test_dot_and_at_most() -> None:
    a, b = (0.5, 0.25, 0.125), (1.0, 2.0, 4.0)
    assert dot(a, b) == _plain_dot(a, b) == 1.5
    assert at_most(a) == (0.5, 0.75, 0.875)
