"""Rolling any dice, and reading them."""

from __future__ import annotations

import pytest

from hotseat.core.dice import Die, scripted
from hotseat.core.errors import BadValue
from hotseat.core.notation_roll import (
    CHAIN_LIMIT,
    SPIRAL,
    Result,
    owed,
    parse,
    result,
    throw,
    wants,
)


def fallen(sides: int, *faces: int) -> tuple[Die, ...]:
    return tuple(Die(sides, face) for face in faces)


@pytest.mark.parametrize(
    ("notation", "faces", "said"),
    [
        ("3d6+2", (1, 4, 6), "13"),
        ("d%", (100,), "100"),
        ("2d6-9", (1, 1), "-7"),
        ("2d6-1d8+3", (5, 6, 8), "6"),
        ("4d6kh3", (1, 4, 1, 6), "11"),
        ("4d6kl3", (1, 4, 1, 6), "6"),
        ("2d20dl1", (7, 15), "15"),
        ("2d20dh1", (7, 15), "7"),
        ("4dF", (1, 3, 3, 2), "1"),
        ("4dFkh1", (1, 1, 2, 1), "0"),
        ("8d10>=7", (7, 6, 10, 1, 1, 1, 9, 7), "4 successes"),
        ("2d10>7", (7, 8), "1 success"),
        ("2d10<=7", (7, 8), "1 success"),
        ("2d10<7", (7, 8), "no successes"),
        ("2d10=8", (7, 8), "1 success"),
        ("2d10>=7+1", (7, 8), "3 successes"),
        ("6d6!", (6, 1, 6, 2, 3, 3, 6, 4, 5), "36"),
        ("3d10!>=8", (10, 8, 1, 10, 2), "3 successes"),
        ("3sp", (8, 5, 12), "2 hits, 2 spares"),
        ("2sp", (1, 12), "no hits, 1 spiral"),
        ("2sp", (6, 10), "2 hits"),
        ("2d6+3sp", (5, 6, 9, 3, 3), "11 and 2 hits, 1 spare"),
        ("2d6+2d10>=7+1", (5, 6, 7, 1), "12 and 1 success"),
    ],
)
def test_thrown_and_said(notation: str, faces: tuple[int, ...], said: str) -> None:
    parsed = parse(notation)
    thrown = throw(parsed, scripted(*faces))
    assert tuple(die.face for die in thrown.dice) == faces
    assert thrown.said == said
    assert result(parsed, thrown.dice) == thrown.result


def test_kept_and_dropped_are_tagged_the_first_of_equals_kept() -> None:
    tags = [die.tag for die in throw(parse("4d6kh2"), scripted(5, 2, 5, 5)).dice]
    assert tags == ["kept", "dropped", "kept", "dropped"]


def test_further_dice_fall_round_by_round_after_all_that_were_asked_for() -> None:
    thrown = throw(parse("2d6!+2d8!>=8"), scripted(6, 1, 8, 8, 6, 2, 8, 3, 1))
    assert [(die.sides, die.tag) for die in thrown.dice] == [
        *[(6, ""), (6, ""), (8, "success"), (8, "success")],
        *[(6, "extra"), (8, "extra"), (8, "extra, success")],
        *[(6, "extra"), (8, "extra")],
    ]
    assert thrown.result == Result(total=6 + 1 + 6 + 3, successes=3)


def test_a_chain_ends_somewhere() -> None:
    thrown = throw(parse("2d2!"), lambda sides: sides)
    assert len(thrown.dice) == 2 * (1 + CHAIN_LIMIT)
    assert owed(parse("2d2!"), thrown.dice) == ()


def test_faces_of_a_players_own_dice_also_for_the_further_ones() -> None:
    thrown = throw(parse("2d6!"), scripted(4, 1), [6, None, 6])
    assert [die.face for die in thrown.dice] == [6, 4, 6, 1]
    assert [die.by_hand for die in thrown.dice] == [True, False, True, False]


@pytest.mark.parametrize(
    ("notation", "faces", "sentence"),
    [
        ("2d6", [7], "a d6 shows 1 to 6"),
        ("2d6", [1, 2, 3], "3 entries"),
        ("2d6!", [6, 2, 3, 3], "4 entries"),
        ("2sp", [13], "a d12 shows 1 to 12"),
    ],
)
def test_faces_that_cannot_be_are_refused(
    notation: str, faces: list[int | None], sentence: str
) -> None:
    with pytest.raises(BadValue, match=sentence):
        throw(parse(notation), scripted(1, 1, 1), faces)


@pytest.mark.parametrize(
    ("notation", "dice", "sentence"),
    [
        ("2d6", fallen(6, 1), "1 more"),
        ("2d6", fallen(6, 1, 2, 3), "only 2 dice could be rolled"),
        ("2d6!", fallen(6, 6, 6, 1), "1 more"),
        ("2d6", fallen(8, 1, 2), "A d8 was rolled"),
    ],
)
def test_only_a_whole_throw_is_read(notation: str, dice: tuple[Die, ...], sentence: str) -> None:
    with pytest.raises(BadValue, match=sentence):
        result(parse(notation), dice)


def test_the_dice_to_draw_before_the_throw() -> None:
    drawn = [(want.sides, want.colour, want.tag) for want in wants(parse("d6!-d8+2sp+dF"))]
    assert drawn == [
        (6, "white", ""),
        (8, "red", ""),
        (12, "fern", ""),
        (12, "fern", ""),
        (3, "white", "fudge"),
    ]


def test_spiral_faces_have_a_text_each() -> None:
    assert len(SPIRAL) == 12
    assert all(SPIRAL)
