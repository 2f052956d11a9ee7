"""Dice as they are drawn: chains, what counts, what is struck and why."""

from __future__ import annotations

from hotseat.core.dice import Die, Want
from hotseat.games.isolation import reading
from hotseat.games.isolation.parts_action import (
    counts,
    face_map,
    faces,
    marks_of,
    plain,
    reasons,
    waiting,
)
from hotseat.games.isolation.reading import PASSIVE, Pool
from hotseat.games.isolation.state import Throw


def green(*shown: int) -> tuple[Die, ...]:
    return tuple(Die(6, face, "link: Kind", "green") for face in shown)


def red(*shown: int) -> tuple[Die, ...]:
    return tuple(Die(6, face, "stress", "red") for face in shown)


def read(throw: Throw) -> tuple[reading.Count, dict[reading.Place, str]]:
    pool = Pool(tuple(d.face for d in throw.green), tuple(d.face for d in throw.red))
    count = reading.count(reading.evens_of(pool, PASSIVE, "a"), reading.odds_of(pool, PASSIVE, "a"))
    return count, reasons(count, face_map([(PASSIVE, "a", throw)]))


def drawn(throw: Throw) -> list[tuple[int | None, tuple[int, ...], str, str]]:
    count, says = read(throw)
    shown = faces(throw, marks_of(count, PASSIVE, "a", says))
    return [(die.face, die.chain, " ".join(die.states) or die.state, die.reason) for die in shown]


def test_a_die_alone_counts_even_on_green_and_odd_on_red() -> None:
    assert [counts(die) for die in (*green(1, 2), *red(1, 2))] == [False, True, True, False]


def test_waiting_dice_say_why_they_are_here() -> None:
    shown = waiting((Want(6, "Alice: Kind / Vain", "green"), Want(6, "stress", "red")))
    assert [(die.caption, die.source, die.dye) for die in shown] == [
        ("Alice", "Kind / Vain", "green"),
        ("stress", "", "red"),
    ]
    assert all(die.face is None for die in shown)


def test_pairs_that_cancel_are_struck_and_name_each_other() -> None:
    assert drawn(Throw(green(4, 3, 2), red(5))) == [
        (4, (), "cancelled", "meets 5"),
        (3, (), "miss", ""),
        (2, (), "hit", ""),
        (5, (), "cancelled", "meets 4"),
    ]


def test_a_chain_is_one_strip_in_which_each_die_counts_or_is_struck() -> None:
    assert drawn(Throw(green(6, 3, 4), ())) == [
        (6, (4,), "hit hit", ""),
        (3, (), "miss", ""),
    ]
    assert drawn(Throw(green(6, 3), red(1, 2))) == [
        (6, (3,), "cancelled miss", "6 meets 1"),
        (1, (2,), "cancelled miss", "1 meets 6"),
    ]


def test_the_words_of_a_chain_count_for_the_ear() -> None:
    count, says = read(Throw(green(6, 6, 1), ()))
    shown = faces(Throw(green(6, 6, 1), ()), marks_of(count, PASSIVE, "a", says))
    assert shown[0].caption == "6, 6, 1: two count"


def test_dice_that_owe_more_are_shown_one_by_one() -> None:
    shown = plain(Throw(green(6, 2), red(1), owed_green=1, owed_red=1))
    assert [die.face for die in shown] == [6, 2, 1]
