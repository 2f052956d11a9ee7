"""Dice entered by hand: the rows of faces."""

from __future__ import annotations

import pytest

from hotseat.core.panels import DieFace
from tests.web.ui.draw.looking import attr, check, every, said
from ui.draw.own_dice import own_counts, own_dice


@pytest.mark.parametrize("sides", [2, 4, 6, 8, 10, 12, 20])
def test_each_face_of_a_die_is_one_to_tap(sides: int) -> None:
    drawn = own_dice((DieFace(sides),))
    check(drawn)
    faces = [each for each in every(drawn, "input") if attr(each, "type") == "radio"]
    assert [attr(each, "value") for each in faces] == [str(n) for n in range(1, sides + 1)]
    assert {attr(each, "name") for each in faces} == {"face-0"}
    assert {attr(each, "data-kind") for each in faces} == {"face"}
    assert not [each for each in faces if attr(each, "checked") is not None]


def test_a_row_says_whose_die_it_is_and_of_which_kind() -> None:
    (row,) = every(own_dice((DieFace(8, source="Sandbanks"),)), class_="own-die")
    assert attr(row, "aria-label") == "Sandbanks, d8"
    assert said(row).startswith("Sandbanks")


def test_dice_of_several_stand_each_under_their_name_and_keep_their_order() -> None:
    dice = tuple(DieFace(10, pool=pool) for pool in ("Oda", "Oda", "Wolf"))
    drawn = own_dice(dice)
    check(drawn)
    assert [said(each) for each in every(drawn, class_="tray-pool")] == ["Oda", "Wolf"]
    rows = every(drawn, class_="own-die")
    assert [attr(row, "aria-label") for row in rows] == ["Oda, d10", "Oda, d10", "Wolf, d10"]
    names = [attr(each, "name") for row in rows for each in every(row, "input")[:1]]
    assert names == ["face-0", "face-1", "face-2"]


def test_a_die_of_more_sides_than_fit_in_a_row_is_typed_in() -> None:
    drawn = own_dice((DieFace(6), DieFace(100)))
    check(drawn)
    (typed,) = [each for each in every(drawn, "input") if attr(each, "type") == "number"]
    assert (attr(typed, "name"), attr(typed, "max")) == ("face-1", "100")


def test_a_spiral_die_is_tapped_by_its_symbols_once_each() -> None:
    drawn = own_dice((DieFace(12, colour="fern"),))
    check(drawn)
    faces = every(drawn, "input")
    assert len(faces) == 9
    spoken = [attr(each, "aria-label") for each in every(drawn, "svg")]
    assert {"spiral", "blank", "hit and spare"} <= set(spoken)


def test_many_dice_alike_share_one_row_of_faces() -> None:
    dice = (*(DieFace(6, colour="green"),) * 3, *(DieFace(6, colour="red"),) * 7, DieFace(6))
    drawn = own_dice(dice)
    check(drawn)
    (many,) = every(drawn, class_="is-many")
    assert attr(many, "aria-label") == "7 red d6"
    faces = [each for each in every(many, "button") if attr(each, "data-adds")]
    assert [attr(each, "aria-label") for each in faces] == [f"Add a {n}" for n in range(1, 7)]
    boxes = every(many, "input")
    assert [attr(each, "name") for each in boxes] == [f"face-{n}" for n in range(3, 10)]
    assert {attr(each, "data-kind") for each in boxes} == {"face"}
    assert len(every(drawn, class_="own-die")) == 5


def test_each_of_many_dice_alike_says_what_brought_it() -> None:
    about = (("difficulty", "hard"),) * 3 + (("living", "Bob"), ("living", "Eve"))
    dice = [DieFace(6, colour="red", caption=word, source=one) for word, one in about]
    drawn = own_dice((*dice, *(DieFace(6, colour="red", caption="stress"),) * 2))
    check(drawn)
    names = ["difficulty: hard", "living: Bob", "living: Eve", "stress"]
    assert [said(each) for each in every(drawn, class_="own-of")] == names
    labels = [attr(each, "aria-label") for each in every(drawn, "input")]
    assert labels[3] == "7 red d6, die 4, living: Bob"
    (row,) = every(own_dice(dice[:1]), class_="own-die")
    assert said(row).startswith("difficulty: hard")


def test_many_dice_stand_under_the_name_of_their_pool_and_are_not_shared_with_another() -> None:
    dice = tuple(DieFace(10, pool=pool) for pool in ("Oda",) * 7 + ("Wolf",) * 3)
    drawn = own_dice(dice)
    assert [said(each) for each in every(drawn, class_="tray-pool")] == ["Oda", "Wolf"]
    assert [attr(each, "aria-label") for each in every(drawn, class_="is-many")] == ["Oda, 7 d10"]


def test_where_one_face_counts_a_number_is_tapped_for_each_pool() -> None:
    dice = (*(DieFace(6, pool="Ash"),) * 3, *(DieFace(6, pool="GM", colour="black"),) * 5)
    drawn = own_counts(dice, "ones")
    check(drawn)
    rows = every(drawn, class_="own-die")
    labels = ["Ash, 3 d6: how many ones?", "GM, 5 d6: how many ones?"]
    assert [attr(each, "aria-label") for each in rows] == labels
    boxes = [every(each, "input") for each in rows]
    assert [len(each) for each in boxes] == [4, 6]
    assert {attr(each, "data-list") for row in boxes for each in row} == {"ones"}
    assert [attr(row[0], "name") for row in boxes] == ["ones-0", "ones-1"]
