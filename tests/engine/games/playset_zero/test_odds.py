"""Exact chances against published examples, and against every way the dice can fall."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import prod

import pytest

from hotseat.games.playset_zero.odds import (
    Aid,
    chance_of_all,
    highest,
    hindered,
    hits,
    ladder,
    plan,
)
from hotseat.games.playset_zero.reading import all_met, need

F = Fraction


def every(sizes: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Every way the dice can fall, equally likely."""
    return list(product(*(range(1, sides + 1) for sides in sizes)))


def test_hits_of_the_bare_three_and_of_main_and_regular() -> None:
    assert hits() == {"0": F(8, 27), "1": F(4, 9), "2": F(2, 9), "3": F(1, 27)}
    assert hits(features=1, main=True) == {
        "0": F(2, 15),
        "1": F(2, 5),
        "2": F(11, 30),
        "3": F(1, 10),
    }
    assert hits(base=0) == {"0": F(1)}  # PZ-15


@pytest.mark.parametrize(
    "args", [(3, 2, True, 1), (2, 3, False, 0), (1, 1, True, 2), (4, 0, True, 0)]
)
def test_hits_sum_to_one(args: tuple[int, int, bool, int]) -> None:
    assert sum(hits(*args).values()) == 1


def test_plan_in_a_challenge_and_with_help() -> None:
    assert plan([10, 8, 6], [6, 5, 5]) == {"all": F(47, 480)}  # PZ-5
    assert plan([6, 6, 6], [5, 5], [5, 3]) == {"all": F(19, 27)}  # PZ-7
    assert plan([6], []) == {"all": 1}
    assert plan([], [5]) == {"all": 0}
    assert plan([6, 6], [7]) == {"all": 0}


def test_hindered_mixes_over_the_hinderers_best_die() -> None:
    assert hindered([10, 6, 6], [8, 6]) == {"goal": F(1903, 3456)}  # PZ-10
    assert hindered([6, 6, 6], []) == {"goal": F(19, 27)}


def test_a_six_cannot_be_beaten_by_a_d6_but_by_a_d8() -> None:  # PZ-9
    six = (Aid(False, 0, (6, 6), (6,)),)
    assert ladder((6, 6, 6), 2, aids=six)[0] == 0
    assert ladder((8, 6, 6), 2, aids=six)[0] == F(1, 4)


@pytest.mark.parametrize("sizes", [(6, 6), (8, 6, 6), (10, 8, 6), (4, 6, 8)])
@pytest.mark.parametrize("needs", [(5,), (5, 5), (6, 5, 5), (9, 7, 5), (11,), ()])
def test_chance_of_all_agrees_with_brute_force(
    sizes: tuple[int, ...], needs: tuple[int, ...]
) -> None:
    met = sum(all_met(faces, needs) for faces in every(sizes))
    assert chance_of_all(sizes, needs) == F(met, prod(sizes))


def test_highest_agrees_with_brute_force() -> None:
    for sizes in ((6,), (6, 6), (8, 6), (10, 8, 6)):
        tops = [max(faces) for faces in every(sizes)]
        counted = {top: F(tops.count(top), len(tops)) for top in set(tops)}
        assert dict(highest(sizes)) == counted


AIDS = (
    (),
    (Aid(False, 0, (6, 6)),),
    (Aid(False, 1, (8, 6), (6,)),),
    (Aid(True, 0, (6, 6)),),
    (Aid(True, 2, (6,), (5, 3)),),
    (Aid(True, 0, (6,)), Aid(False, 0, (6,))),
    (Aid(False, 1, (6,)), Aid(False, 1, (4,), (6,))),  # PZ-11
    (Aid(False, 1, (6,), (6,)), Aid(False, 2, (4,), (3,))),
    (Aid(True, -1, (6,)),),
    (Aid(True, -1, (6,), (5,)), Aid(False, 0, (6,), (5,))),
)


@pytest.mark.parametrize("aids", AIDS, ids=str)
@pytest.mark.parametrize("challenge", [False, True])
def test_ladder_agrees_with_brute_force(aids: tuple[Aid, ...], challenge: bool) -> None:
    dice = (8, 6, 6)
    assert ladder(dice, 2, challenge, aids) == brute(dice, 2, challenge, aids)


def brute(
    dice: tuple[int, ...], dangers: int, challenge: bool, aids: tuple[Aid, ...]
) -> tuple[Fraction, ...]:
    """Every fall of every die; the player then buys as much as can be bought."""
    loose = [aid.dice if aid.faces is None else () for aid in aids]
    count = [0] * (dangers + 1)
    total = 0
    for faces in every(dice):
        for thrown in product(*(every(sizes) for sizes in loose)):
            total += 1
            known = [
                aid.faces if aid.faces is not None else fallen
                for aid, fallen in zip(aids, thrown, strict=True)
            ]
            for rung in range(bought(faces, dangers, challenge, aids, known) + 1):
                count[rung] += 1
    return tuple(F(ways, total) for ways in count)


def bought(
    faces: tuple[int, ...],
    dangers: int,
    challenge: bool,
    aids: tuple[Aid, ...],
    known: list[tuple[int, ...]],
) -> int:
    """The highest rung that these dice can buy, by trying every die on every thing."""
    needs = [
        need(
            challenge and place == 0,
            [
                max(fallen)
                for aid, fallen in zip(aids, known, strict=True)
                if not aid.helps and aid.target == place
            ],
        )
        for place in range(dangers + 1)
    ]
    dice: list[tuple[int, int]] = [(face, -1) for face in faces]
    for aid, fallen in zip(aids, known, strict=True):
        if aid.helps:
            dice += [(face, aid.target) for face in fallen]
    fit = [
        [place for place in range(dangers + 1) if face >= needs[place] and only in (-1, place)]
        for face, only in dice
    ]
    best = -1
    for choice in product(*([None, *places] for places in fit)):
        paid = {place for place in choice if place is not None}
        if 0 in paid:
            best = max(best, len(paid) - 1)
    return best


def test_one_more_die_never_lowers_a_chance() -> None:
    for rung in range(3):
        assert ladder((10, 8, 6, 6), 2)[rung] > ladder((10, 8, 6), 2)[rung]


def test_thrown_dice_count_as_they_lie() -> None:
    assert ladder((6,), 1, thrown=(5,)) == (F(1), F(1, 3))
    assert ladder((), 2, thrown=(5, 6, 1)) == (F(1), F(1), F(0))


def test_a_thrown_die_goes_to_the_hardest_need_that_it_meets() -> None:
    """A hinderer's 5 asks for a 6 on the danger: the 6 that lies is kept for that, and the die
    still to roll buys the goal with a 5."""
    hinderer = Aid(helps=False, target=1, faces=(5,))
    assert ladder((8,), 1, aids=(hinderer,), thrown=(6,)) == (F(1), F(1, 2))


def test_many_who_help_and_hinder_are_counted_together() -> None:
    """No product over people: ten of them who have not thrown yet."""
    aids = tuple(Aid(helps, 0, (6, 6)) for helps in (True, False) for _ in range(5))
    chances = ladder((6, 6, 6), 2, aids=aids)
    assert 0 < chances[2] < chances[1] < chances[0] < 1
