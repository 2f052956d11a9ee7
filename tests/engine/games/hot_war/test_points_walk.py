"""The walk of one victor's points, against a count through all his rolls."""

from __future__ import annotations

from itertools import pairwise
from math import factorial, prod

import pytest

from hotseat.games.hot_war import odds
from hotseat.games.hot_war.points_walk import won_by_walk
from tests.engine.games.hot_war.rolls import pools


def beaten(roll, n, adverse):
    """By bar: ways of ``n`` dice to be beaten by this roll, an adversary's by no more than that."""
    sorted_roll = (*sorted(roll, reverse=True), *[1] * len(roll))
    ways = [0] * (len(roll) + 1)
    for c in range(min(n, len(roll) - 1) + 1):
        struck = sorted_roll[:c]
        orders = factorial(n) // prod(factorial(struck.count(face)) for face in set(struck))
        orders //= factorial(n - c)
        for bar in range(1, len(roll) + 1):
            lower = (sorted_roll[c + bar] - 1) ** (n - c) if c + bar < len(roll) and adverse else 0
            ways[bar] += orders * ((sorted_roll[c] - 1) ** (n - c) - lower)
    return ways


def by_rolls(size, against, aside):
    """Ways by level, through all rolls of the victor's: for each his rivals are independent."""
    upto = [0] * (size + 1)
    for roll, weight in pools(size):
        each = [beaten(roll, n, True) for n in against] + [beaten(roll, n, False) for n in aside]
        for bar in range(size + 1):
            upto[bar] += weight * prod(ways[bar] for ways in each)
    return (0, *(after - before for before, after in pairwise(upto)))


@pytest.mark.parametrize(
    ("size", "against", "aside"),
    [
        (1, (3, 2), ()),
        (2, (2, 5), (1,)),
        (3, (4, 6), (2,)),
        (3, (3, 3, 3), (3,)),
        (4, (4, 4), ()),
        (4, (5,), (3, 3)),
        (4, (1, 2, 3), (4, 5)),
        (5, (3, 4, 5), ()),
        (5, (5, 5, 5, 5), ()),
        (5, (0, 1, 7), ()),
        (5, (2, 2), (2, 6)),
        (6, (5, 5, 7), ()),
        (6, (1, 1), ()),
        (6, (6, 6, 6, 6), (6,)),
        (7, (2, 2, 6), ()),
    ],
)
@pytest.mark.slow
def test_the_walk_against_every_roll_of_the_victor(size, against, aside):
    assert won_by_walk(size, against, aside) == by_rolls(size, against, aside)


def test_the_walk_of_one_rival_is_a_duel():
    won = odds.duel_ways(9, 7)
    assert won_by_walk(9, (7,), ()) == tuple(won.get(("A", level), 0) for level in range(10))
