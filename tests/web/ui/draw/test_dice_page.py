"""The dice page: adders, notation, tools, the throw, one's own dice."""

from __future__ import annotations

import pytest

from hotseat.core.panels import Bar, DieFace, Odds, View
from tests.web.ui.draw.looking import attr, button, check, every, said, tap
from ui.draw.dice_page import dice_page
from ui.draw.models import DiceModel, DrawContext, Throw

BARE = DrawContext()
FALLEN = Throw("2d6+1", "8", (DieFace(6, 5, caption="5"), DieFace(6, 2, caption="2")), "Ines")
POOL = (DieFace(6), DieFace(6), DieFace(12, colour="fern", spiral="-"))


def test_an_empty_desk_offers_every_die() -> None:
    drawn = dice_page(DiceModel(), BARE)
    check(drawn)
    added = [tap(each)["die"] for each in every(drawn, class_="adder")]
    assert added == ["d4", "d6", "d8", "d10", "d12", "d20", "d100", "ds"]
    assert "Clear" not in said(drawn)
    (columns,) = every(drawn, class_="dice-page")
    assert len(columns.children) == 2  # the first die moves nothing aside


@pytest.mark.parametrize("inside", [True, False])
def test_the_notation_is_thrown_into_the_record_or_on_its_own(inside: bool) -> None:
    drawn = dice_page(DiceModel("2d6", POOL[:2], in_campaign=inside), BARE)
    check(drawn)
    (form,) = every(drawn, "form")
    assert tap(form) == ({"do": "roll_dice", "args": {}} if inside else {"app": "dice_roll"})
    (field,) = [each for each in every(form, "input") if attr(each, "name") == "notation"]
    assert attr(field, "value") == "2d6"
    assert tap(field, "data-change") == {"app": "dice_notation"}


def test_a_wrong_notation_is_said_beside_its_field() -> None:
    drawn = dice_page(DiceModel("4d", error="“4d” has no sides."), BARE)
    check(drawn)
    assert "“4d” has no sides." in said(drawn)


def test_tools_stand_only_where_they_make_sense() -> None:
    tools = {"mod": "-2", "keep": "kh", "explode": "", "count": "7"}
    drawn = dice_page(DiceModel("4d6kh3", POOL[:2], tools=tools), BARE)
    check(drawn)
    assert tap(button(drawn, "Drop lowest")) == {"app": "dice_keep", "value": ""}
    assert tap(button(drawn, "Drop highest")) == {"app": "dice_keep", "value": "kl"}
    assert tap(button(drawn, "Exploding dice")) == {"app": "dice_explode", "value": "1"}
    assert tap(button(drawn, "Count successes: more")) == {"app": "dice_count", "value": "1"}
    assert tap(button(drawn, "Off")) == {"app": "dice_count", "value": ""}
    assert "-2" in said(drawn)
    assert "7+" in said(drawn)
    bare = dice_page(DiceModel("2d6+3sp", POOL), BARE)
    assert "Drop lowest" not in said(bare)


def test_the_word_comes_first_then_the_dice_then_the_rest() -> None:
    odds = Odds("Chances", (Bar("7 or more", 0.5),))
    model = DiceModel("2d6+1", POOL[:2], "", "", {}, FALLEN, "d-1", (FALLEN,), (odds,))
    drawn = dice_page(model, BARE)
    check(drawn)
    assert said(drawn).startswith("8 2d6+1 5 2")
    (tray,) = every(drawn, class_="tray")
    assert attr(tray, "data-thrown") == "d-1"
    assert tap(button(drawn, "Roll 2d6+1 again")) == {"app": "dice_again", "notation": "2d6+1"}


def test_ones_own_dice_go_with_the_notation() -> None:
    drawn = dice_page(DiceModel("2d6+1sp", POOL), DrawContext(View(picks={"own-dice.free": "1"})))
    check(drawn)
    (form,) = every(drawn, "form")
    faces = [attr(each, "name") for each in every(form) if attr(each, "data-kind") == "face"]
    assert len(set(faces)) == len(faces) == 3
    (entered,) = every(form, class_="go-set")
    assert said(entered) == "Use these results"
