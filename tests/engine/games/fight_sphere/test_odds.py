"""Fight Sphere's odds: every kind against all rolls of small pools."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, product

import pytest

from hotseat.games.fight_sphere import odds, reading

NAMES = "abcd"


def rolls_of(*sizes):
    """Every roll of these pools once, by name."""
    for faces in product(*(product(range(1, 7), repeat=size) for size in sizes)):
        yield dict(zip(NAMES, faces, strict=False))


def counted(values):
    ways = Counter(values)
    return {value: Fraction(n, ways.total()) for value, n in ways.items()}


def named(truces):
    return [(NAMES[one], NAMES[other]) for one, other in truces]


@pytest.mark.parametrize(("dice", "threshold"), list(product((1, 2, 3), (0, 1, 2, 3))))
def test_conflict_against_every_roll(dice, threshold):
    done = [reading.conflict(r["a"], r["b"]) for r in rolls_of(dice, threshold)]
    found = odds.conflict(dice, threshold)
    assert {k: p for k, p in found.items() if p} == counted(one.outcome for one in done)
    assert odds.conflict_tie(dice, threshold) == counted(one.tie for one in done)[True]


@pytest.mark.parametrize(("a", "b"), list(product((1, 2, 3), repeat=2)))
def test_duel_against_every_roll(a, b):
    def signed(roll):
        one = reading.encounter(roll)["a"]
        return one.beats.get("b", 0) - one.loses_to.get("b", 0)

    assert odds.duel(a, b) == counted(signed(roll) for roll in rolls_of(a, b))


ENCOUNTERS = [
    ((1, 1, 1), ()),
    ((2, 1, 2), ()),
    ((2, 1, 2), ((0, 1),)),
    ((1, 2, 2), ((2, 0), (1, 2))),
    ((1, 2, 1, 1), ((0, 3),)),
    ((2, 2), ()),
]


@pytest.mark.slow
@pytest.mark.parametrize(("sizes", "truces"), ENCOUNTERS)
def test_encounters_against_every_roll(sizes, truces):
    done = [reading.encounter(roll, named(truces)) for roll in rolls_of(*sizes)]
    joint = counted(tuple(one.lost for one in standing.values()) for standing in done)
    assert odds.encounter_joint(sizes, truces) == joint
    for who in range(len(sizes)):
        lost = counted(standing[NAMES[who]].lost for standing in done)
        assert odds.encounter_lost(sizes, who, truces) == lost


@pytest.mark.parametrize(("sizes", "truces"), ENCOUNTERS)
def test_disengaging_against_every_roll(sizes, truces):
    for who in range(len(sizes)):
        free = counted(
            reading.disengage(roll, NAMES[who], named(truces)) for roll in rolls_of(*sizes)
        )
        assert odds.disengage(sizes, who, truces) == free.get(True, 0)


def test_all_tie_is_the_share_in_which_nobody_wins_a_pair_of_his():
    done = [reading.encounter(roll)["a"] for roll in rolls_of(2, 1, 2)]
    ties = counted(not one.beats and not one.loses_to for one in done)
    assert odds.all_tie((2, 1, 2), 0) == ties[True]


@pytest.mark.parametrize("fallen", [(1, 1, 4), (2, 3), (1,)])
def test_after_a_part_has_fallen(fallen):
    def signed(faces):
        one = reading.encounter({"a": fallen, "b": faces})["a"]
        return one.beats.get("b", 0) - one.loses_to.get("b", 0)

    second = list(product(range(1, 7), repeat=3))
    assert odds.duel(fallen, 3) == counted(signed(faces) for faces in second)
    won = counted(reading.conflict(faces, fallen).outcome for faces in second)
    assert odds.conflict(3, fallen)["success"] == won.get("success", 0)
    lost = counted(
        reading.encounter({"a": (faces[0],), "b": fallen, "c": faces[1:]})["a"].lost
        for faces in second
    )
    assert odds.encounter_lost((1, fallen, 2), 0) == lost


def test_what_the_joint_odds_say_of_one_is_what_is_lost_by_one():
    sizes, truces = (6, 4, 5, 3), ((1, 3),)
    joint = odds.encounter_joint(sizes, truces)
    for who in range(4):
        margin: Counter[int] = Counter()
        for lost, chance in joint.items():
            margin[lost[who]] += chance
        assert odds.encounter_lost(sizes, who, truces) == margin


def test_large_pools_sum_to_one_and_are_even():
    found = odds.duel(30, 30)
    assert sum(found.values()) == 1
    assert all(found[k] == found[-k] for k in found)
    assert sum(odds.encounter_lost((30, 30, 30, 30), 2).values()) == 1
    assert len({odds.encounter_lost((9, 9, 9), who)[0] for who in range(3)}) == 1


@pytest.mark.parametrize(
    ("found", "percent"),
    [
        (odds.conflict(5, 5)["success"], 32.5),
        (odds.conflict(6, 5)["success"], 38.3),
        (odds.conflict_tie(5, 5), 35),
        (odds.conflict_tie(10, 10), 24),
        (odds.duel(1, 1)[0], 72),
        (odds.duel(30, 30)[0], 14),
    ],
)
def test_the_figures_the_rulings_give(found, percent):
    assert float(found) * 100 == pytest.approx(percent, abs=0.5)


def test_a_truce_with_all_rivals_leaves_nothing_to_lose():
    pairs = tuple(combinations(range(3), 2))
    assert odds.encounter_lost((4, 5, 6), 1, pairs) == {0: 1}
    assert odds.disengage((4, 5, 6), 1, pairs) == 1
    assert odds.encounter_joint((4, 5, 6), pairs) == {(0, 0, 0): 1}


def test_the_work_of_counting_together_is_known_before_it_is_done():
    """A pool to roll shows from none to all of it ones; faces that lie show what they show."""
    assert odds.joint_cases((3, 4, 0)) == 4 * 5 * 1
    assert odds.joint_cases(((1, 6, 6), 4)) == 5
    assert [odds.joint_work(gladiators) for gladiators in (2, 5)] == [10, 13]
