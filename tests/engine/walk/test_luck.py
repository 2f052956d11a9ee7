from __future__ import annotations

from collections import Counter

import pytest

from hotseat.walk.luck import SEED_MOST, Luck

# The first numbers of splitmix64 for the seed 1234567, as its reference code gives them.
KNOWN = (
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
)


def test_the_numbers_are_those_of_splitmix64() -> None:
    luck = Luck(1234567)
    assert tuple(luck.number() for _ in KNOWN) == KNOWN


@pytest.mark.parametrize("seed", [0, 1, SEED_MOST])
def test_the_same_seed_gives_the_same_numbers_and_another_gives_others(seed: int) -> None:
    def drawn(seed: int) -> list[int]:
        luck = Luck(seed)
        return [luck.below(1000) for _ in range(50)]

    assert drawn(seed) == drawn(seed)
    assert drawn(seed) != drawn(seed ^ 5)


def test_every_face_of_a_die_falls_about_as_often() -> None:
    luck = Luck(3)
    fallen = Counter(luck.die(6) for _ in range(6000))
    assert sorted(fallen) == [1, 2, 3, 4, 5, 6]
    assert all(850 < times < 1150 for times in fallen.values())


def test_bounds_are_included() -> None:
    luck = Luck(4)
    assert {luck.between(-1, 1) for _ in range(100)} == {-1, 0, 1}
    assert {luck.between(7, 7) for _ in range(10)} == {7}
    assert {luck.below(1) for _ in range(10)} == {0}


def test_chances_are_in_a_hundred() -> None:
    luck = Luck(5)
    assert not any(luck.chance(0) for _ in range(200))
    assert all(luck.chance(100) for _ in range(200))
    assert 250 < sum(luck.chance(30) for _ in range(1000)) < 350
    assert luck.some_of("abc", 100) == ["a", "b", "c"]
    assert luck.some_of("abc", 0) == []


def test_weights_count() -> None:
    luck = Luck(6)
    drawn = Counter(luck.weighed("abc", (1, 8, 1)) for _ in range(1000))
    assert 720 < drawn["b"] < 880
    assert min(drawn["a"], drawn["c"]) > 50
