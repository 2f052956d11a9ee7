"""Fight Sphere, from its text and the rulings alone: examples, rulings, and counted by hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial
from itertools import product
from typing import Any

import pytest

from hotseat.core.errors import BadValue
from hotseat.core.game import game
from tests.rules.asking import odds, read, tally

GAME = "fight_sphere"
Rolls = Sequence[Sequence[int]]


# --- our own reading of the text: more ones than the other side --------------------------------


def ones(faces: Sequence[int]) -> int:
    return sum(face == 1 for face in faces)


def dice_lost(rolls: Rolls, who: int, truces: Sequence[Sequence[int]] = ()) -> int:
    """The Victories of everyone who beat him, truce partners not compared."""
    lost = 0
    for other in range(len(rolls)):
        if other != who and not any({other, who} == set(pair) for pair in truces):
            lost += max(0, ones(rolls[other]) - ones(rolls[who]))
    return lost


def is_free(rolls: Rolls, who: int, truces: Sequence[Sequence[int]] = ()) -> bool:
    rivals = [
        other
        for other in range(len(rolls))
        if other != who and not any({other, who} == set(pair) for pair in truces)
    ]
    return all(ones(rolls[who]) > ones(rolls[other]) for other in rivals)


def lost_by(who: int, truces: Sequence[Sequence[int]], rolls: Rolls) -> str:
    return str(dice_lost(rolls, who, truces))


def freed(who: int, truces: Sequence[Sequence[int]], rolls: Rolls) -> str:
    return "free" if is_free(rolls, who, truces) else "held"


def counted(sizes: Sequence[int], said: Callable[[Rolls], str]) -> dict[str, Fraction]:
    """Every throw of these pools, one by one. A die shows a one or, five times as often, not."""
    weight = {1: Fraction(1, 6), 2: Fraction(5, 6)}
    found = []
    for faces in product((1, 2), repeat=sum(sizes)):
        left, rolls = list(faces), []
        for size in sizes:
            rolls.append(left[:size])
            left = left[size:]
        chance = Fraction(1)
        for face in faces:
            chance *= weight[face]
        found.append((said(rolls), chance))
    return tally(found)


# --- the worked example ------------------------------------------------------------------------


def test_alice_loses_to_bob_by_three_victories_and_three_dice() -> None:
    found = read(GAME, "encounter", rolls={"Alice": [1, 4, 5, 6, 3], "Bob": [1, 1, 1, 1, 2]})
    assert found["Bob"]["beats"] == {"Alice": 3}
    assert found["Alice"]["loses_to"] == {"Bob": 3}
    assert found["Alice"]["lost"] == 3
    assert found["Bob"]["lost"] == 0


# --- conflicts ---------------------------------------------------------------------------------


def test_a_conflict_is_won_by_more_ones_not_by_high_or_many_dice() -> None:
    assert read(GAME, "conflict", player=[1], gm=[6, 6, 6, 6, 6])["outcome"] == "success"
    assert read(GAME, "conflict", player=[6, 6, 6, 6], gm=[2])["outcome"] == "failure"
    found = read(GAME, "conflict", player=[1, 1, 3], gm=[1, 4, 4, 4, 4])
    assert found == {"outcome": "success", "ones": {"player": 2, "gm": 1}}


def test_fs1_a_bare_roll_is_one_die_and_no_die_is_refused() -> None:
    assert odds(GAME, "conflict", dice=1, threshold=5)["success"] == Fraction(5**5, 6**6)
    with pytest.raises(BadValue, match='"dice" is 0'):
        odds(GAME, "conflict", dice=0, threshold=5)


def test_fs1_five_gambled_dice_are_five_and_not_six() -> None:
    assert round(float(odds(GAME, "conflict", dice=5, threshold=5)["success"]), 3) == 0.325
    assert round(float(odds(GAME, "conflict", dice=6, threshold=5)["success"]), 3) == 0.383


def test_fs2_a_tie_is_a_failure() -> None:
    assert read(GAME, "conflict", player=[1, 2], gm=[1, 3])["outcome"] == "failure"
    assert read(GAME, "conflict", player=[2, 2], gm=[3, 3])["outcome"] == "failure"


@pytest.mark.parametrize(("dice", "threshold"), [(1, 5), (2, 3), (4, 5), (6, 6), (3, 1), (7, 2)])
@pytest.mark.slow
def test_conflicts_counted_one_by_one(dice: int, threshold: int) -> None:
    def said(rolls: Rolls) -> str:
        return "success" if ones(rolls[0]) > ones(rolls[1]) else "failure"

    assert odds(GAME, "conflict", dice=dice, threshold=threshold) == counted(
        (dice, threshold), said
    )


# --- two Gladiators ----------------------------------------------------------------------------


def test_fs3_a_tie_has_no_winner_and_costs_nobody_anything() -> None:
    found = read(GAME, "encounter", rolls={"A": [1, 1, 4], "B": [1, 1]}, gambles={"A": 3, "B": 2})
    for name in "AB":
        assert found[name]["beats"] == found[name]["loses_to"] == {}
        assert found[name]["lost"] == found[name]["toll"] == 0


def test_fs3_the_share_of_ties_is_the_one_in_the_rulings() -> None:
    assert round(float(odds(GAME, "duel", a=1, b=1)["0"]), 2) == 0.72
    assert round(float(odds(GAME, "duel", a=30, b=30)["0"]), 2) == 0.14


@pytest.mark.parametrize(("a", "b"), [(1, 1), (1, 5), (3, 4), (6, 2), (5, 5)])
@pytest.mark.slow
def test_duels_counted_one_by_one(a: int, b: int) -> None:
    assert odds(GAME, "duel", a=a, b=b) == counted((a, b), lambda r: str(ones(r[0]) - ones(r[1])))


# --- several Gladiators ------------------------------------------------------------------------

THREE = {"Alice": [1, 2], "Bob": [1, 1, 1, 1], "Cy": [1, 1, 5]}


def test_fs5_victories_add_up_over_all_lost_pairs() -> None:
    found = read(GAME, "encounter", rolls=THREE)
    assert found["Alice"]["loses_to"] == {"Bob": 3, "Cy": 1}
    assert [found[name]["lost"] for name in THREE] == [4, 0, 2]


def test_fs5_the_gamble_is_lost_once_and_even_by_one_who_also_wins() -> None:
    found = read(GAME, "encounter", rolls=THREE, gambles={"Alice": 5, "Bob": 4, "Cy": 3})
    assert found["Cy"]["beats"] == {"Alice": 1}
    assert [found[name]["toll"] for name in THREE] == [9, 0, 5]


def test_fs5_option_the_gamble_is_charged_for_each_lost_pair() -> None:
    gambles = {"Alice": 5, "Bob": 4, "Cy": 3}
    found = read(GAME, "encounter", rolls=THREE, gambles=gambles, gamble_charged="each")
    assert [found[name]["toll"] for name in THREE] == [14, 0, 5]
    assert [found[name]["lost"] for name in THREE] == [4, 0, 2]


def test_truce_partners_are_not_compared() -> None:
    found = read(GAME, "encounter", rolls=THREE, truces=[["Cy", "Alice"]])
    assert found["Alice"]["loses_to"] == {"Bob": 3}
    assert found["Cy"]["beats"] == {}
    assert found["Alice"]["lost"] == 3


def test_fs12_a_betrayed_pair_is_compared_in_this_very_roll() -> None:
    kept = read(GAME, "encounter", rolls=THREE, truces=[["Alice", "Cy"]])
    betrayed = read(GAME, "encounter", rolls=THREE, truces=[])
    assert "Cy" not in kept["Alice"]["loses_to"]
    assert betrayed["Alice"]["loses_to"]["Cy"] == 1


ENCOUNTERS: list[tuple[list[int], list[list[int]]]] = [
    ([1, 1, 1], []),
    ([3, 2, 2], []),
    ([3, 2, 2], [[0, 2]]),
    ([4, 1, 3], [[1, 2]]),
    ([2, 2, 2, 2], []),
    ([2, 3, 1, 2], [[0, 1], [2, 3]]),
    ([5, 4], []),
]


@pytest.mark.parametrize(("sizes", "truces"), ENCOUNTERS)
@pytest.mark.slow
def test_encounters_counted_one_by_one(sizes: list[int], truces: list[list[int]]) -> None:
    places = range(len(sizes))

    def said(rolls: Rolls) -> str:
        return "|".join(str(dice_lost(rolls, who, truces)) for who in places)

    assert odds(GAME, "encounter_joint", sizes=sizes, truces=truces) == counted(sizes, said)
    for who in places:
        found = odds(GAME, "encounter_lost", sizes=sizes, truces=truces, who=who)
        assert found == counted(sizes, partial(lost_by, who, truces))


# --- disengaging -------------------------------------------------------------------------------


def free(who: str, truces: Sequence[Any] = (), **rolls: list[int]) -> bool:
    found = read(GAME, "disengage", rolls=rolls, truces=list(truces), who=who)["free"]
    assert isinstance(found, bool)
    return found


def test_fs11_disengaging_needs_more_ones_than_each_rival() -> None:
    assert free("A", A=[1, 1], B=[1, 3], C=[4])
    assert not free("A", A=[1, 1], B=[1, 3], C=[1, 1, 1])


def test_fs11_a_tie_with_any_one_rival_fails() -> None:
    assert not free("A", A=[1, 1], B=[1, 1], C=[4])


def test_fs11_it_is_each_rival_and_not_all_of_them_together() -> None:
    assert free("A", A=[1, 1], B=[1], C=[1], D=[1])


def test_fs11_truce_partners_do_not_count() -> None:
    assert not free("A", A=[1], B=[1, 1], C=[4])
    assert free("A", [["B", "A"]], A=[1], B=[1, 1], C=[4])


@pytest.mark.parametrize(("sizes", "truces"), ENCOUNTERS)
@pytest.mark.slow
def test_disengaging_counted_one_by_one(sizes: list[int], truces: list[list[int]]) -> None:
    for who in range(len(sizes)):
        found = odds(GAME, "disengage", sizes=sizes, truces=truces, who=who)
        ours = counted(sizes, partial(freed, who, truces))
        assert found.get("free", 0) == ours.get("free", 0)


# --- house rules -------------------------------------------------------------------------------


def test_the_rulings_that_name_an_option_have_one_with_the_reading_taken_first() -> None:
    first = {option.ruling: option.choices[0][0] for option in game(GAME).options}
    assert first["FS-5"] == "once"
    assert first["FS-9"] == "once"
