"""Dice entered by hand: the keypad, and the rows of numbers where one face counts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hotseat.core.panels import DieFace, Roll
from tests.web.ui.draw.looking import attr, check, every, said
from ui.draw.keypad import counts, hands
from ui.draw.own_dice import entries


def keys(drawn: object) -> list[list[str]]:
    """The faces of each set of keys."""
    return [
        [str(attr(key, "data-adds")) for key in every(each, "button") if attr(key, "data-adds")]
        for each in every(drawn, class_="keys")
    ]


@pytest.mark.parametrize("sides", [2, 4, 6, 8, 10, 12, 20])
def test_each_face_of_a_die_has_its_key(sides: int) -> None:
    drawn = hands((DieFace(sides),))
    check(drawn)
    assert keys(drawn) == [[str(n) for n in range(1, sides + 1)]]
    (field,) = every(drawn, "input")
    assert (attr(field, "data-kind"), attr(field, "value")) == ("face", None)


def test_dice_of_one_kind_share_their_keys_and_those_of_the_first_stand_open() -> None:
    drawn = hands((DieFace(8), DieFace(6), DieFace(8), DieFace(6, colour="red")))
    check(drawn)
    sets = {attr(each, "data-keys"): attr(each, "hidden") for each in every(drawn, class_="keys")}
    assert list(sets) == ["d8-8", "d6-6", "d6x-6"]
    assert [kind for kind, hidden in sets.items() if hidden is None] == ["d8-8"]
    kinds = [attr(each, "data-die") for each in every(drawn, class_="sl")]
    assert kinds == ["d8-8", "d6-6", "d8-8", "d6x-6"]


def test_a_die_says_what_brings_it_and_of_which_kind_it_is() -> None:
    (die,) = every(hands((DieFace(8, source="Sandbanks"),)), class_="sl")
    assert attr(die, "aria-label") == "Sandbanks, d8"
    assert attr(die, "data-name") == "Sandbanks"


def test_dice_of_several_stand_each_under_their_name_and_keep_their_order() -> None:
    dice = tuple(DieFace(10, pool=pool) for pool in ("Oda", "Oda", "Wolf"))
    drawn = hands(dice)
    check(drawn)
    labels = [attr(each, "aria-label") for each in every(drawn, class_="hand")]
    assert labels == ["Oda, 2 d10", "Wolf, 1 d10"]
    names = [attr(each, "name") for each in every(drawn, "input")]
    assert len(set(names)) == 3
    over_keys = [attr(each, "data-name") for each in every(drawn, class_="sl")]
    assert over_keys == ["Oda’s die: d10, die 1", "Oda’s die: d10, die 2", "Wolf’s die: d10"]
    assert len(every(every(drawn, class_="hand")[0], class_="sl")) == 2


def test_a_face_stays_with_its_die_when_another_joins_before_it() -> None:
    first, second = DieFace(10, source="Influence"), DieFace(10, source="Debt")
    before = [attr(each, "name") for each in every(hands((first, second)), "input")]
    after = [attr(each, "name") for each in every(hands((first, first, second)), "input")]
    assert (after[0], after[2]) == tuple(before)
    assert after[1] not in before


def test_a_die_of_more_sides_than_there_are_keys_is_typed_in() -> None:
    drawn = hands((DieFace(6), DieFace(100)))
    check(drawn)
    (typed,) = every(every(drawn, class_="typed"), "input")
    assert attr(typed, "max") == "100"
    assert keys(hands((DieFace(100),))) == []


def test_a_spiral_die_has_nine_keys_in_the_order_of_hits_each_with_its_words() -> None:
    drawn = hands((DieFace(12, colour="fern"),))
    check(drawn)
    (shown,) = every(drawn, class_="keys-spiral")
    words = "hit|2 hits|hit, spare|hit, spiral|2 hits, spiral|spare|2 spares|spiral|blank"
    assert [said(each) for each in every(shown, "small")] == words.split("|")
    symbols = [attr(each, "data-symbols") for each in every(shown, class_="key")][:9]
    assert symbols == ["*", "**", "*Y", "*@", "**@", "Y", "YY", "@", "-"]


def test_dice_that_are_there_for_the_same_stand_together_and_are_numbered() -> None:
    about = (("difficulty", "hard"),) * 3 + (("living", "Bob"), ("living", "Eve"))
    dice = [DieFace(6, colour="red", caption=word, source=one) for word, one in about]
    drawn = hands(dice)
    check(drawn)
    assert [len(every(each, class_="sl")) for each in every(drawn, class_="of-one")] == [3, 1, 1]
    labels = [attr(each, "aria-label") for each in every(drawn, class_="sl")]
    assert labels[2:4] == ["difficulty: hard, die 3, d6", "living: Bob, d6"]


def test_where_one_face_counts_a_number_is_tapped_for_each_pool() -> None:
    dice = (*(DieFace(6, pool="Ash"),) * 3, *(DieFace(6, pool="GM", colour="black"),) * 5)
    drawn = counts(dice, "ones")
    check(drawn)
    rows = every(drawn, class_="hand")
    labels = ["Ash, 3 d6: how many ones?", "GM, 5 d6: how many ones?"]
    assert [attr(each, "aria-label") for each in rows] == labels
    boxes = [every(each, "input") for each in rows]
    assert [len(each) for each in boxes] == [4, 6]
    assert {attr(each, "data-list") for row in boxes for each in row} == {"ones"}
    assert [attr(row[0], "name") for row in boxes] == ["ones-0", "ones-1"]


def test_a_roll_in_which_one_face_counts_asks_how_many_and_no_faces() -> None:
    roll = Roll("Roll 2 dice", "roll", (DieFace(6, pool="Ash"), DieFace(6, pool="GM")))
    assert every(entries(replace(roll, counts="ones")), class_="of-counts")
    assert not every(entries(roll), class_="of-counts")


def test_a_key_stands_where_the_same_one_of_another_die_does() -> None:
    drawn = hands((DieFace(8), DieFace(6)))
    sets = every(drawn, class_="keys")
    assert [attr(each, "class") for each in sets] == ["keys keys-8"] * 2
    (eight, six) = ([child for child in each.children if child] for each in sets)
    assert len(eight) == len(six)
    numbers = [[attr(key, "data-adds") for key in every(each, "button")] for each in sets]
    assert numbers == [[*"12345678", ""], [*"123456", ""]]
