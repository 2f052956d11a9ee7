"""The Sapio System, from its text and the rulings alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

import pytest

from hotseat.core.errors import BadValue
from hotseat.core.game import game
from tests.rules.asking import odds, read, tally

GAME = "sapio"
# SA-1, the twelve faces.
FACES = ("@", "@", "Y", "Y", "YY", "*Y", "*", "**", "**@", "*@", "*@", "-")


# --- our own reading of the text ---------------------------------------------------------------


def hits(faces: Sequence[str]) -> int:
    return sum(face.count("*") for face in faces)


def net(faces: Sequence[str]) -> int:
    return sum(face.count("Y") - face.count("@") for face in faces)


@cache
def thrown(dice: int) -> dict[tuple[int, int, bool], Fraction]:
    """Hits, net, and whether every die shows two hits, over every throw of these dice."""
    found: dict[tuple[int, int, bool], Fraction] = {}
    for faces in product(FACES, repeat=dice):
        key = hits(faces), net(faces), all(face.count("*") == 2 for face in faces)
        found[key] = found.get(key, Fraction(0)) + Fraction(1, 12**dice)
    return found


def check(dice: int, tn: int, auto: Sequence[int] = (0, 0, 0)) -> dict[str, Fraction]:
    """Success and the sign of the net; where all show two hits in vain, one die more, all anew."""

    def ends(dice: int, chance: Fraction) -> Iterator[tuple[str, Fraction]]:
        for (struck, sign, doubled), weight in thrown(dice).items():
            if struck + auto[0] < tn and doubled:
                yield from ends(dice + 1, chance * weight)
                continue
            sign += auto[1] - auto[2]
            yield "success" if struck + auto[0] >= tn else "failure", chance * weight
            yield "spare" if sign > 0 else "spiral" if sign < 0 else "neither", chance * weight

    found = tally(ends(dice, Fraction(1)))
    return {key: found[key] for key in ("success", "spare", "spiral") if key in found}


def keeping(dice: int, tn: int) -> Fraction:
    """SA-4 (b): the doubles stay and one die more is rolled to them."""
    found = sum((w for (struck, _, _), w in thrown(dice).items() if struck >= tn), Fraction(0))
    doubled, struck = Fraction(1, 6) ** dice, 2 * dice
    while struck < tn:
        for more, weight in ((2, Fraction(1, 6)), (1, Fraction(1, 3))):
            if struck + more >= tn:
                found += doubled * weight
        doubled, struck = doubled * Fraction(1, 6), struck + 2
    return found


# --- the dice ----------------------------------------------------------------------------------


def test_sa1_the_twelve_faces_of_one_die() -> None:
    ours = tally((f"{hits([face])}|{net([face])}", Fraction(1, 12)) for face in FACES)
    assert odds(GAME, "roll", dice=1) == ours


def test_sa1_a_die_holds_eight_hits_five_spares_and_five_spirals_in_twelve() -> None:
    found = odds(GAME, "roll", dice=1)
    assert sum(int(key.split("|")[0]) * chance for key, chance in found.items()) == Fraction(8, 12)
    assert sum(int(key.split("|")[1]) * chance for key, chance in found.items()) == 0


@pytest.mark.parametrize("face", sorted(set(FACES)))
def test_sa1_every_face_is_read(face: str) -> None:
    found = read(GAME, "check", faces=[face], tn=5)
    assert (found["hits"], found["net"]) == (hits([face]), net([face]))


@pytest.mark.parametrize("face", ["***", "Y@", "@@", "x", "7", "**Y"])
def test_a_face_that_no_spiral_die_has_is_refused(face: str) -> None:
    with pytest.raises(BadValue, match='"faces"'):
        read(GAME, "check", faces=["*", face], tn=1)


@pytest.mark.parametrize("dice", [1, 2, 3, 4])
@pytest.mark.slow
def test_rolls_counted_one_by_one(dice: int) -> None:
    ours = tally((f"{struck}|{sign}", w) for (struck, sign, _), w in thrown(dice).items())
    assert odds(GAME, "roll", dice=dice) == ours


# --- a check -----------------------------------------------------------------------------------


def checked(faces: list[str], tn: int, **more: Any) -> dict[str, Any]:
    return read(GAME, "check", faces=faces, tn=tn, **more)


def test_hits_that_equal_the_target_number_succeed_and_those_beyond_it_are_excess() -> None:
    assert checked(["*", "*Y", "-"], 2)["success"] is True
    assert checked(["*", "*Y", "-"], 3)["success"] is False
    assert checked(["**", "*Y", "*@"], 2)["excess"] == 2
    assert checked(["*", "-"], 2)["excess"] == 0


def test_sa2_spares_and_spirals_offset_each_other_won_or_lost() -> None:
    assert checked(["YY", "@", "-"], 1)["net"] == 1
    assert checked(["*Y", "@", "*@"], 1)["net"] == -1
    assert checked(["Y", "@"], 5)["net"] == 0


def test_sa3_a_target_number_of_nought_always_succeeds_and_still_counts_the_rest() -> None:
    found = checked(["@", "-"], 0)
    assert (found["success"], found["excess"], found["net"]) == (True, 0, -1)
    assert odds(GAME, "check", dice=6, tn=0)["success"] == 1


def test_sa3_six_dice_show_no_hit_in_one_roll_of_sixty() -> None:
    found = odds(GAME, "roll", dice=6)
    nothing = sum(chance for key, chance in found.items() if key.startswith("0|"))
    assert nothing == Fraction(1, 2) ** 6
    assert round(float(nothing), 3) == 0.016


def test_sa5_a_target_number_reaches_seven_and_no_further() -> None:
    assert checked(["**"] * 4, 7)["success"] is True
    with pytest.raises(BadValue, match='"tn" is 8'):
        checked(["**"] * 4, 8)


def test_sa9_a_check_has_at_least_one_die() -> None:
    with pytest.raises(BadValue, match='"dice" is 0'):
        odds(GAME, "check", dice=0, tn=1)
    with pytest.raises(BadValue, match='"faces"'):
        checked([], 1)


@pytest.mark.parametrize("dice", [1, 2, 3])
@pytest.mark.parametrize("tn", range(8))
@pytest.mark.slow
def test_checks_counted_one_by_one(dice: int, tn: int) -> None:
    assert odds(GAME, "check", dice=dice, tn=tn) == check(dice, tn)


@pytest.mark.parametrize("auto", [[1, 0, 0], [2, 1, 0], [0, 2, 0], [1, 0, 3]])
@pytest.mark.parametrize(("dice", "tn"), [(1, 3), (2, 5), (1, 7), (3, 2)])
@pytest.mark.slow
def test_checks_with_automatic_symbols_counted_one_by_one(
    dice: int, tn: int, auto: list[int]
) -> None:
    assert odds(GAME, "check", dice=dice, tn=tn, auto=auto) == check(dice, tn, auto)


# --- improbable success ------------------------------------------------------------------------


def test_sa4_doubles_on_all_dice_that_fall_short_may_add_a_die_and_reroll() -> None:
    assert checked(["**"], 3)["improbable"] is True
    assert checked(["**@", "**"], 5)["improbable"] is True
    assert checked(["**", "*"], 5)["improbable"] is False
    assert checked(["**"], 2)["improbable"] is False


def test_sa4_the_reroll_is_fresh() -> None:
    # One die, target 3: two hits (1 in 6), then three or four with two new dice.
    two = sum((w for (struck, _, _), w in thrown(2).items() if struck >= 3), Fraction(0))
    assert odds(GAME, "check", dice=1, tn=3)["success"] == Fraction(1, 6) * two


@pytest.mark.parametrize(
    ("dice", "tn", "fresh", "kept"),
    [(1, 3, 0.023, 0.083), (1, 5, 0.0002, 0.014), (2, 5, 0.0009, 0.014)],
)
def test_sa4_both_readings_give_the_figures_of_the_ruling(
    dice: int, tn: int, fresh: float, kept: float
) -> None:
    digits = len(str(fresh)) - 2
    found = odds(GAME, "check", dice=dice, tn=tn)["success"]
    assert round(float(found), digits) == fresh
    other = odds(GAME, "check", dice=dice, tn=tn, improbable="keep")["success"]
    assert round(float(other), 3) == kept
    assert other == keeping(dice, tn)


def test_sa4_three_dice_can_qualify_and_four_cannot() -> None:
    assert checked(["**"] * 3, 7)["improbable"] is True
    assert checked(["**"] * 4, 7)["improbable"] is False
    assert odds(GAME, "check", dice=4, tn=7)["success"] == check(4, 7)["success"]


def test_sa4a_automatic_hits_count_towards_the_number_and_not_towards_the_doubles() -> None:
    assert checked(["**"], 3, auto=[1, 0, 0])["success"] is True
    assert checked(["**"], 4, auto=[1, 0, 0])["improbable"] is True
    assert checked(["*"], 4, auto=[1, 0, 0])["improbable"] is False


def test_sa8_a_hit_promised_on_success_never_causes_it() -> None:
    short = checked(["*", "*"], 3, if_success=[1, 0, 0])
    assert (short["success"], short["excess"]) == (False, 0)
    assert checked(["*", "*"], 2, if_success=[1, 0, 0])["excess"] == 1


def test_lucky_in_love_adds_two_spares_to_every_roll() -> None:
    assert checked(["@", "-"], 1, auto=[0, 2, 0])["net"] == 1


# --- house rules -------------------------------------------------------------------------------


def test_the_rulings_that_name_an_option_have_one_with_the_reading_taken_first() -> None:
    first = {option.ruling: option.choices[0][0] for option in game(GAME).options}
    assert first["SA-4"] == "reroll"
    assert first["SA-7"] == "steps"
