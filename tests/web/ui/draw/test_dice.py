"""Dice: the right solid, glyph, state and words for each."""

from __future__ import annotations

import pytest

from hotseat.core import spiral
from hotseat.core.panels import DieFace, Pick
from tests.web.ui.draw.looking import attr, check, every, said, tap
from ui.draw import dice
from ui.draw.icons import ICONS, icon, symbols
from ui.draw.solids import sprite
from ui.html import Node


def uses(node: Node) -> list[str]:
    return [str(attr(each, "href")) for each in every(node, "use")]


def test_everything_that_is_used_stands_in_the_sprite() -> None:
    held = {attr(node, "id") for node in every([sprite(), symbols()])}
    drawn = [
        dice.die(sides, 1, colour, tumbles=True) for sides in SIDES for colour in ("white", "red")
    ]
    drawn += [dice.die(12, n, "fern", "m", face) for n, face in enumerate(spiral.FACES, 1)]
    drawn += [found for found in (icon(name) for name in ICONS) if found is not None]
    assert {use[1:] for node in drawn for use in uses(node)} <= held


SIDES = (2, 3, 4, 6, 8, 10, 12, 20, 30, 100)


@pytest.mark.parametrize("sides", [4, 8, 10, 12, 20, 100])
def test_many_sided_dice_show_a_numeral_on_their_own_solid(sides: int) -> None:
    node = dice.die(sides, sides)
    assert uses(node) == [f"#b-d{sides}"]
    assert every(node, "text")[0].children == (str(sides),)


@pytest.mark.parametrize("face", range(1, 7))
def test_six_sided_dice_show_pips_and_red_ones_diamonds_with_cut_corners(face: int) -> None:
    assert uses(dice.die(6, face)) == ["#b-d6", f"#p-{face}"]
    assert uses(dice.die(6, face, "green")) == ["#b-d6", f"#p-{face}"]
    assert uses(dice.die(6, face, "red")) == ["#b-d6x", f"#q-{face}"]


def test_a_die_with_an_unusual_number_of_sides_is_a_coin_with_a_numeral() -> None:
    assert uses(dice.die(7, 5)) == ["#b-coin"]
    assert every(dice.die(7, 5), "text")[0].children == ("5",)


def test_a_die_that_has_not_fallen_shows_no_glyph() -> None:
    assert uses(dice.die(6)) == ["#b-d6"]
    assert uses(dice.die(12, None, "fern", "m", "-")) == ["#b-spiral"]


@pytest.mark.parametrize(
    ("face", "words", "signs"),
    [
        ("@", "spiral", ["spiral"]),
        ("YY", "two spares", ["spare", "spare"]),
        ("*Y", "hit and spare", ["hit", "spare"]),
        ("**@", "two hits and spiral", ["hit", "hit", "spiral"]),
        ("-", "blank", []),
    ],
)
def test_spiral_faces_are_drawn_and_spoken_as_symbols(
    face: str, words: str, signs: list[str]
) -> None:
    node = dice.die(12, 1, "fern", "m", face)
    assert attr(node, "aria-label") == words
    assert uses(node) == ["#b-spiral", *(f"#s-{sign}" for sign in signs)]


def test_every_spiral_face_has_a_drawing() -> None:
    for number, face in enumerate(spiral.FACES, 1):
        assert attr(dice.die(12, number, "fern", "m", face), "aria-label")


@pytest.mark.parametrize(
    ("sides", "face", "colour", "words"),
    [
        (6, 5, "red", "red d6 shows 5"),
        (10, 10, "white", "d10 shows 10"),
        (8, None, "green", "green d8"),
        (12, None, "fern", "d12"),
    ],
)
def test_dice_in_words(sides: int, face: int | None, colour: str, words: str) -> None:
    assert dice.spoken(sides, face, colour) == words


def test_a_die_that_may_be_tapped_is_a_button_with_its_state_and_its_drag() -> None:
    face = DieFace(8, 7, "green", "held", "7, in hand", "Stubborn", tap=Pick("die", ""), drag="d2")
    node = dice.cell(face, "die.1")
    check(node)
    assert node.tag == "button"
    assert tap(node) == {"pick": "die", "value": ""}
    assert attr(node, "aria-pressed") == "true"
    assert attr(node, "data-drag") == "d2"
    assert "is-held" in str(attr(node, "class"))
    assert said(node) == "7, in hand Stubborn"


def test_a_die_that_may_not_be_tapped_is_no_button_and_says_why_it_fell_out() -> None:
    node = dice.cell(DieFace(10, 10, "black", "cancelled", "10", reason="meets 10"), "k")
    assert node.tag == "span"
    assert said(node) == "10 meets 10"


def test_badges_and_the_throw_by_hand_have_words() -> None:
    node = dice.boxed(DieFace(10, 9, "bone", badge="-", by_hand=True))
    assert said([each for each in every(node) if attr(each, "class") == "sr"]) == (
        "minus rolled by hand"
    )


def test_an_open_ended_die_stands_in_one_strip_with_its_children() -> None:
    node = dice.boxed(DieFace(6, 6, "green", chain=(6, 3)))
    assert len(every(node, class_="chain")) == 1
    labels = [attr(each, "aria-label") for each in every(node, "svg")]
    assert labels == ["green d6 shows 6", "green d6 shows 6", "green d6 shows 3"]
    assert {attr(each, "class") for each in every(node, class_="chain-die")} == {"chain-die"}


def test_each_die_of_a_strip_is_ringed_or_struck_by_itself() -> None:
    node = dice.boxed(DieFace(6, 6, chain=(6, 3), states=("cancelled", "hit", "miss")))
    links = [attr(each, "class") for each in every(node, class_="chain-die")]
    assert links == ["chain-die is-out", "chain-die is-hit", "chain-die is-miss"]


def test_an_unknown_icon_draws_nothing() -> None:
    assert icon("no-such-icon") is None


def test_a_face_has_no_figure_behind_it_but_of_several_alike() -> None:
    one, more, blank = DieFace(6, 1, "white"), DieFace(6, 6, "black"), DieFace(6, None, "white")
    heaps = dice.alike((one, more, more, blank))
    assert [[said(count) for count in every(heap, "b")] for heap in heaps] == [[], ["×2"], ["1"]]
