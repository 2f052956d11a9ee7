"""The two readings of one roll: the text's examples, errata included, and every ruling on dice."""

from __future__ import annotations

import pytest

from hotseat.core.errors import BadValue
from hotseat.games.isolation import reading
from hotseat.games.isolation.reading import COOPERATE, HOSTILE, NEUTRAL, Place, Pool

BOB = Pool((4, 3, 1, 6, 4), (5, 4, 3, 6, 1, 1, 2))
TABLE = {"Alice": Pool((4, 2, 6, 2), (3,)), "Eve": Pool((3,), (3, 5, 4))}
GM = (5, 4, 3, 4, 1, 3, 4, 5, 6)


# --- the text's examples -----------------------------------------------------------------------


def test_first_example() -> None:
    bob = Pool((4, 3, 1), (5, 4, 3))
    passives = {"Alice": Pool((4, 2), (3,)), "Eve": Pool((3,), (3, 5))}
    first = reading.first_pass(bob, passives)
    assert first.active_odds == 1
    assert {name: leaning.net for name, leaning in first.passives.items()} == {
        "Alice": 0,
        "Eve": -3,
    }
    assert reading.stances(first) == {"Alice": NEUTRAL, "Eve": HOSTILE}


def test_second_example_is_an_erratum() -> None:
    """IS-3: four odds, not three, so the nets are 2 and -3; the stances stay as printed."""
    first = reading.first_pass(BOB, TABLE)
    assert len(first.active.odds) == 4
    assert first.active_odds == 1
    assert [leaning.net for leaning in first.passives.values()] == [2, -3]
    assert reading.stances(first) == {"Alice": COOPERATE, "Eve": HOSTILE}


def test_degree_example() -> None:
    done = reading.action(BOB, TABLE, reading.opposition(GM))
    assert (done.green_evens, done.gm_odds, done.difference) == (5, 5, 0)
    assert done.degree == "partial success"
    assert done.wounds == 0


def test_had_eve_stood_aside() -> None:
    second = reading.second_pass(BOB, TABLE, {"Alice": COOPERATE, "Eve": NEUTRAL})
    assert reading.degree_of(second.net - 5) == "basic success"


def test_without_alice_is_an_erratum() -> None:
    """IS-4: one even against five is a complete failure; a basic one needs Eve gone as well."""
    without = reading.second_pass(BOB, TABLE, {"Alice": NEUTRAL, "Eve": HOSTILE})
    assert without.net == 1
    assert reading.degree_of(without.net - 5) == "complete failure"
    nobody = reading.second_pass(BOB, TABLE, {"Alice": NEUTRAL, "Eve": NEUTRAL})
    assert reading.degree_of(nobody.net - 5) == "basic failure"


def test_subset_example() -> None:
    """Bob asks Alice alone; Eve turns on him late with two fresh red dice (IS-14)."""
    bob, alice = Pool((2, 4), (4,)), Pool((1, 4), (3,))
    first = reading.first_pass(bob, {"Alice": alice})
    assert first.active_odds == 0
    assert first.passives["Alice"].net == 0
    taken = reading.stances(first)
    assert taken == {"Alice": NEUTRAL}
    assert reading.second_pass(bob, {"Alice": alice}, taken).net == 2
    assert reading.second_pass(bob, {"Alice": alice}, taken, {"Eve": (5, 3)}).net == 0


# --- open-ended rolls (IS-2) -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("faces", "colour", "dice"),
    [
        ((), "green", 0),
        ((4, 3, 1, 6, 4), "green", 4),
        ((5, 4, 3, 6, 1, 1, 2), "red", 5),
        ((6, 6, 6, 1), "green", 1),
        ((6, 1), "red", None),
        ((6,), "green", None),
        ((1, 1), "red", None),
        ((2, 6), "green", None),
    ],
)
def test_complete_rolls(faces: tuple[int, ...], colour: str, dice: int | None) -> None:
    if dice is None:
        with pytest.raises(BadValue, match=r'"x" is .*not complete'):
            reading.dice_in(faces, colour, "x")
    else:
        assert reading.dice_in(faces, colour, "x") == dice


@pytest.mark.parametrize("face", [0, 7, True, "3", 2.0])
def test_impossible_faces(face: object) -> None:
    with pytest.raises(BadValue, match='"x" has'):
        reading.dice_in([face], "green", "x")  # type: ignore[list-item]


def test_chains_die_under_die() -> None:
    assert reading.chains((5, 4, 3, 6, 1, 1, 2), "red") == ((0,), (1,), (2,), (3,), (4, 5, 6))
    assert reading.chains((6, 1, 6, 2, 6, 3), "green") == ((0, 3), (1,), (2, 4, 5))
    assert reading.chains((), "red") == ()


# --- stances -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("net", "best"),
    [(5, COOPERATE), (2, COOPERATE), (1, NEUTRAL), (0, NEUTRAL), (-1, NEUTRAL), (-2, HOSTILE)],
)
def test_is_1_bands(net: int, best: str) -> None:
    assert reading.best_stance(net) == best


def test_is_12_down_and_never_up() -> None:
    first = reading.first_pass(BOB, TABLE)
    down = {"Alice": HOSTILE}
    assert reading.stances(first, down) == {"Alice": HOSTILE, "Eve": HOSTILE}
    with pytest.raises(BadValue, match=r'"wishes\.Eve" is "neutral"; the dice allow hostile'):
        reading.stances(first, {"Eve": NEUTRAL})
    with pytest.raises(BadValue, match="Mallory"):
        reading.stances(first, {"Mallory": NEUTRAL})


def test_what_is_wrong_is_said_of_a_name_cut_short() -> None:
    name = "N" * 60
    for pool in (Pool((7,), ()), Pool((), (7,))):
        colour = "green" if pool.green else "red"
        with pytest.raises(BadValue, match=rf'^"N{{40}}\.{colour}" has 7'):
            reading.first_pass(BOB, {name: pool})


def test_a_wish_that_is_no_stance_or_too_good_is_refused_in_a_sentence() -> None:
    name = "N" * 60
    first = reading.first_pass(BOB, {name: Pool((), (3,))})
    assert first.passives[name].best == HOSTILE
    with pytest.raises(BadValue, match=r'^"wishes" has "friendly"; a stance is one of cooperate'):
        reading.stances(first, {name: "friendly"})
    with pytest.raises(BadValue, match=r'^"wishes\.N{40}" is "neutral"'):
        reading.stances(first, {name: NEUTRAL})


def test_a_name_that_is_no_passive_player_s_is_answered_with_those_that_are() -> None:
    with pytest.raises(BadValue, match=r"no passive player here: Alice, Eve\.$"):
        reading.first_pass(BOB, TABLE, {"Mallory": True})
    with pytest.raises(BadValue, match=r"no passive player here: nobody\.$"):
        reading.first_pass(BOB, {}, {"Mallory": True})
    with pytest.raises(BadValue, match=r"no passive player here: N{80}\.$"):
        reading.first_pass(BOB, {"N" * 90: Pool()}, {"Mallory": True})


def test_is_11_links_not_dice() -> None:
    """Without a red link any stance, whatever is rolled, even with a red die on the table."""
    first = reading.first_pass(BOB, TABLE, {"Eve": False})
    eve = first.passives["Eve"]
    assert (eve.net, eve.best, eve.free) == (-3, COOPERATE, True)
    for wish in reading.STANCES:
        assert reading.stances(first, {"Eve": wish})["Eve"] == wish


def test_is_20_no_dice() -> None:
    first = reading.first_pass(Pool((), (3, 5)), {"Eve": Pool()})
    assert first.passives["Eve"].net == -2
    assert reading.first_pass(Pool((1,)), {}).active_odds == 0


# --- the second pass ---------------------------------------------------------------------------


def test_is_6_whose_dice_count() -> None:
    """Not the active player's reds, not a helper's, not an opponent's greens."""
    second = reading.second_pass(BOB, TABLE, {"Alice": COOPERATE, "Eve": HOSTILE})
    assert {(place.part, place.who, place.colour) for place in second.evens} == {
        ("active", "", "green"),
        ("passive", "Alice", "green"),
    }
    assert {(place.who, place.colour) for place in second.odds} == {("Eve", "red")}


def test_struck_pairs_name_their_dice() -> None:
    second = reading.second_pass(BOB, TABLE, {"Alice": COOPERATE, "Eve": HOSTILE})
    assert second.struck == (
        (Place("active", "", "green", 0), Place("passive", "Eve", "red", 0)),
        (Place("active", "", "green", 3), Place("passive", "Eve", "red", 1)),
    )
    assert len(second.counting) == second.net == 5
    own = reading.first_pass(BOB, {}).active
    assert own.counting == (Place("active", "", "red", 5),)


def test_is_6_alone_own_reds_cancel() -> None:
    assert reading.alone(Pool((4, 2, 3), (5, 2))).net == 1
    assert reading.alone(Pool((4, 2, 3), (5, 2)), {"Eve": (3,)}).net == 0


def test_is_7_and_8_floor() -> None:
    done = reading.TwoReadings(
        None, {}, reading.alone(Pool((3,), (5, 5))), reading.opposition((3,))
    )
    assert done.second.net == -2
    assert (done.green_evens, done.difference, done.degree) == (0, -1, "partial failure")
    tied = reading.TwoReadings(None, {}, reading.alone(Pool()), reading.opposition(()))
    assert tied.degree == "partial success"


def test_is_22_a_defenders_greens_cancel_and_floor() -> None:
    assert reading.opposition((3, 5, 2), (4,)).net == -1
    done = reading.TwoReadings(None, {}, reading.alone(Pool()), reading.opposition((3,), (4, 2)))
    assert done.gm_odds == 0


@pytest.mark.parametrize(
    ("difference", "degree", "wounds"),
    [
        (7, "complete success", 0),
        (4, "complete success", 0),
        (3, "basic success", 0),
        (2, "basic success", 0),
        (1, "partial success", 0),
        (0, "partial success", 0),
        (-1, "partial failure", 1),
        (-2, "basic failure", 2),
        (-3, "basic failure", 3),
        (-4, "complete failure", 4),
        (-9, "complete failure", 9),
    ],
)
def test_is_17_degrees_and_is_18_wounds(difference: int, degree: str, wounds: int) -> None:
    assert reading.degree_of(difference) == degree
    assert reading.wounds_of(difference) == wounds


@pytest.mark.parametrize(
    ("green", "red", "change"),
    [((4, 2), (3,), "better"), ((4,), (3, 5), "worse"), ((4,), (3,), "same"), ((), (), "same")],
)
def test_is_21_bond(green: tuple[int, ...], red: tuple[int, ...], change: str) -> None:
    assert reading.bond(green, red) == change
