"""All rolls of small pools, with their weights: a pool's order does not matter, only its faces."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product
from math import factorial, prod

FACES = range(1, 11)


@cache
def pools(dice: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Every sorted roll of so many d10, with the number of orders in which it can fall."""
    return tuple(
        (roll, factorial(dice) // prod(factorial(roll.count(face)) for face in set(roll)))
        for roll in combinations_with_replacement(FACES, dice)
    )


def all_rolls(*sizes: int) -> Iterator[tuple[tuple[tuple[int, ...], ...], int]]:
    """Every combination of rolls of these pools, with its weight."""
    for together in product(*(pools(size) for size in sizes)):
        yield tuple(roll for roll, _ in together), prod(weight for _, weight in together)


def counted(results) -> dict:
    """Chances from (result, weight) pairs."""
    ways: dict = {}
    for result, weight in results:
        ways[result] = ways.get(result, 0) + weight
    return {result: Fraction(n, sum(ways.values())) for result, n in ways.items()}
