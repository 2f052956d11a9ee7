"""One check: the dice that go in, the target number, the symbols that come out."""

from __future__ import annotations

import pytest

from hotseat.core.errors import BadValue
from hotseat.core.spiral import Symbols
from hotseat.games.sapio import reading
from hotseat.games.sapio.reading import Pool

# --- dice and target number --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("profession", "specialization", "quality", "dice"),
    [
        ("none", False, False, 1),
        ("main", False, False, 3),
        ("partly", False, True, 3),
        ("side", True, False, 3),
        ("again", False, False, 2),
        ("main", True, True, 5),
    ],
)
def test_sa_9_and_sa_10_elements(
    profession: str, specialization: bool, quality: bool, dice: int
) -> None:
    """One die always, and at most five from elements alone."""
    assert reading.pool(profession, specialization, quality) == Pool(dice)


def test_what_is_not_brought_in_gives_no_dice() -> None:
    assert (reading.pool(), reading.pool("main")) == (Pool(1), Pool(3))


def test_a_specialization_needs_its_profession() -> None:
    with pytest.raises(BadValue, match='"specialization" is true'):
        reading.pool("none", True)
    with pytest.raises(BadValue, match='"profession" is "hobby"'):
        reading.pool("hobby")


@pytest.mark.parametrize(
    ("elements", "bonus", "made"),
    [
        (5, 1, Pool(6)),
        (5, 2, Pool(6, 0, 1)),
        (5, 3, Pool(6, 1)),
        (5, 4, Pool(6, 1, 1)),
        (1, 5, Pool(6)),
        (1, 15, Pool(6, 5)),
    ],
)
def test_sa_3_two_dice_beyond_six(elements: int, bonus: int, made: Pool) -> None:
    assert reading.full(elements, bonus) == made


def test_sa_6_order_of_changes() -> None:
    """A talent's cap comes last, unless the table has it before the penalty; then the floor."""
    assert reading.target(5, ["severe"]) == 7
    assert reading.target(5, ["severe"], never_more=4) == 4
    assert reading.target(5, ["severe"], never_more=4, caps=reading.FIRST) == 6
    assert reading.target(5, ["severe"], never_more=4, overflow=1) == 4
    assert reading.target(2, ["moderate"], talents=1, overflow=1) == 1
    assert reading.target(1, overflow=3) == 0
    assert reading.target(4, talents=1, overflow=1, caps=reading.FIRST) == 2
    assert reading.target(1, overflow=3, caps=reading.FIRST) == 0


def test_sa_5_only_the_largest_penalty() -> None:
    assert reading.target(3, ["moderate", "moderate", "minor"]) == 4
    assert reading.target(3, ["minor"]) == 3


def test_sa_13_a_defence_counts_what_came_in_and_the_situation_changes_it() -> None:
    assert [reading.defended(n) for n in (0, 2, 4, 6)] == [1, 3, 5, 7]
    assert reading.defended(4, luck=2) == 7
    assert [reading.defended(1, situation=n) for n in (2, -1, -5)] == [4, 1, 0]


# --- the roll ----------------------------------------------------------------------------------


def test_counts_of_a_roll() -> None:
    done = reading.check(["**@", "*Y", "-", "YY"], 2)
    assert (done.hits, done.success, done.excess, done.net) == (3, True, 1, 2)


def test_sa_2_net_counts_in_failure_too() -> None:
    done = reading.check(["@", "@", "Y"], 1)
    assert (done.success, done.excess, done.net) == (False, 0, -1)
    assert reading.check(["@", "Y"], 1).net == 0


def test_sa_3_target_zero() -> None:
    done = reading.check(["@"], 0)
    assert (done.success, done.net, done.improbable) == (True, -1, False)


def test_sa_4_improbable() -> None:
    """All dice show two hits, spirals aside, and it is not enough."""
    assert reading.check(["**", "**@"], 5).improbable
    assert not reading.check(["**", "**@"], 4).improbable
    assert not reading.check(["**", "*"], 5).improbable


def test_sa_4a_automatic_hits() -> None:
    one = Symbols(1, 0, 0)
    assert reading.check(["**"], 3, one).success
    assert reading.check(["**"], 4, one).improbable
    assert not reading.check(["*Y"], 4, one).improbable


def test_sa_8_only_if_they_succeed() -> None:
    more = Symbols(1, 1, 0)
    failed = reading.check(["*"], 2, if_success=more)
    assert (failed.hits, failed.success, failed.net) == (1, False, 0)
    done = reading.check(["**"], 2, if_success=more)
    assert (done.hits, done.excess, done.net) == (3, 1, 1)


def test_sa_9_no_dice() -> None:
    with pytest.raises(BadValue, match='"faces" is empty'):
        reading.check([], 2)


# --- injuries ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("weapon", "rule", "levels"),
    [
        (
            "minor",
            "steps",
            ["minor", "moderate", "moderate", "severe", "severe", "severe", "death"],
        ),
        ("moderate", "steps", ["moderate", "moderate", "severe", "severe", "severe", "death"]),
        ("severe", "steps", ["severe", "severe", "severe", "death"]),
        ("minor", "totals", ["minor", "moderate", "severe", "death"]),
        ("moderate", "totals", ["moderate", "moderate", "severe", "death"]),
        ("severe", "totals", ["severe", "severe", "severe", "death"]),
    ],
)
def test_sa_7_upgrades(weapon: str, rule: str, levels: list[str]) -> None:
    assert [reading.injury(weapon, excess, rule) for excess in range(len(levels))] == levels
