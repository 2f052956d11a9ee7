"""The tray: dice about to fall, dice that fell, one's own dice, and the slots for them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hotseat.core.errors import Forbidden
from hotseat.core.panels import Button, DieFace, Do, Pick, Roll, Slot, Slots, Tag, Tray, View
from tests.web.ui.draw.looking import attr, button, check, every, said, tap
from ui.draw import tray
from ui.draw.models import DrawContext

BARE = DrawContext()
OWN_DICE = DrawContext(View(picks={"own-dice.oda": "1"}))
ROLL = Roll(
    "Roll three",
    "throw",
    (DieFace(10, source="Sandbanks"), DieFace(6), DieFace(12, colour="fern")),
    {"who": "oda"},
    others=(Button("Back", Do("back")),),
)


def test_the_throw_is_one_button_with_its_arguments() -> None:
    drawn = tray.roll(ROLL, BARE)
    check(drawn)
    assert tap(button(drawn, "Roll three")) == {"do": "throw", "args": {"who": "oda"}}
    assert tap(button(drawn, "Use real dice")) == {"pick": "own-dice.oda", "value": "1"}
    assert "d6" in said(drawn)
    assert "Spiral die" in said(drawn)


def test_a_throw_without_dice_says_so_and_a_refusal_speaks_for_itself() -> None:
    assert "No dice." in said(tray.roll(replace(ROLL, dice=()), BARE))
    refused = said(tray.roll(replace(ROLL, dice=(), why_not="Name a goal first."), BARE))
    assert "Name a goal first." in refused
    assert "No dice" not in refused


def test_ones_own_dice_are_entered_and_blanks_are_said_to_be_rolled() -> None:
    drawn = tray.roll(ROLL, OWN_DICE)
    check(drawn)
    assert drawn.tag == "form"
    assert tap(drawn) == {"do": "throw", "args": {"who": "oda"}}
    assert len(every(drawn, class_="sl")) == 3
    assert said(every(drawn, class_="go-some")) == "Roll the rest"
    assert tap(button(drawn, "Use Hotseat’s dice")) == {"pick": "own-dice.oda", "value": ""}


def test_faces_tapped_in_go_along_with_another_roll_of_the_same_dice() -> None:
    all_ = Button("Roll for everyone", Do("throw_all", {"who": "oda", "faces": []}))
    roll = replace(ROLL, others=(*ROLL.others, all_))
    own = tray.roll(roll, OWN_DICE)
    check(own)
    assert attr(button(own, "Roll for everyone"), "type") == "submit"
    assert tap(button(own, "Roll for everyone"))["do"] == "throw_all"
    assert attr(button(own, "Back"), "type") == "button"
    assert attr(button(tray.roll(roll, BARE), "Roll for everyone"), "type") == "button"


def test_where_there_is_no_die_there_is_no_face_to_enter() -> None:
    drawn = tray.roll(Roll("Continue", "throw", (), {"who": "oda"}), OWN_DICE)
    check(drawn)
    assert tap(button(drawn, "Continue")) == {"do": "throw", "args": {"who": "oda"}}
    assert "your dice" not in said(drawn)


def test_with_every_die_blank_the_button_still_says_that_it_rolls() -> None:
    drawn = tray.roll(ROLL, OWN_DICE)
    (blank,) = every(drawn, class_="go-blank")
    (entered,) = every(drawn, class_="go-set")
    assert (said(blank), said(entered)) == ("Roll three", "Use these results")


def test_what_was_entered_for_one_of_two_helpers_is_not_the_others() -> None:
    roll = replace(ROLL, whose="oda")
    forms = [tray.roll(replace(roll, args={"hand": hand}), OWN_DICE) for hand in ("a-1", "a-2")]
    assert len({attr(each, "data-key") for each in forms}) == 2


def test_real_dice_are_asked_for_from_whom_they_were_entered_for_and_nobody_else() -> None:
    again = replace(ROLL, move="throw_more", args={"who": "oda"})
    assert tray.roll(again, OWN_DICE).tag == "form"
    assert tray.roll(replace(ROLL, args={}, whose="oda"), OWN_DICE).tag == "form"
    assert tray.roll(replace(ROLL, args={"who": "wolf"}), OWN_DICE).tag == "section"
    of_the_gm = tray.roll(replace(ROLL, move="oppose", args={}), OWN_DICE)
    assert of_the_gm.tag == "section"
    picked = tap(button(of_the_gm, "Use real dice"))["pick"]
    theirs = DrawContext(View(picks={picked: "1"}))
    assert tray.roll(replace(ROLL, move="oppose", args={}), theirs).tag == "form"
    assert tray.roll(ROLL, theirs).tag == "section"


@pytest.mark.parametrize("context", [BARE, OWN_DICE])
@pytest.mark.parametrize("why", ["", Forbidden("Wolf rolls first.")])
def test_a_throw_names_the_form_whose_words_go_along(context: DrawContext, why: str) -> None:
    drawn = tray.roll(replace(ROLL, form="stakes", why_not=why), context)
    check(drawn)
    along = [attr(each, "data-along") for each in every(drawn) if attr(each, "data-along")]
    assert along == ["stakes"]
    yet = tray.roll(replace(ROLL, why_not=Forbidden("Wolf rolls first.", yet=True)), context)
    assert [each for each in every(yet) if "is-yet" in (attr(each, "class") or "")]
    plain = tray.roll(ROLL, context)
    assert not [each for each in every(plain) if attr(each, "data-along")]


def test_a_throw_that_may_not_be_made_says_why_even_with_own_dice_picked() -> None:
    roll = Roll("Roll", "throw", (DieFace(6),), {"who": "oda"}, why_not="no goal yet.")
    drawn = tray.roll(roll, OWN_DICE)
    check(drawn)
    assert attr(button(drawn, "Roll"), "aria-disabled") == "true"
    assert "no goal yet." in said(drawn)


@pytest.mark.parametrize(
    ("count", "crowd"), [(4, ""), (8, ""), (9, "is-many"), (15, "is-many"), (16, "is-crowd")]
)
def test_large_pools_have_smaller_dice(count: int, crowd: str) -> None:
    drawn = tray.tray(Tray("Pool", (DieFace(10, 7, caption="7"),) * count), BARE)
    assert str(attr(drawn, "class")).split()[1:] == ([crowd] if crowd else [])
    assert len(every(drawn, class_="die-cell")) == count


def test_a_small_tray_draws_small_dice_of_any_number_and_says_their_reasons() -> None:
    for count in (1, 20):
        face = DieFace(10, 4, source="Temper", reason="Cancelled by Oda")
        (drawn,) = every(tray.tray(Tray("Dice", (face,) * count, small=True), BARE), class_="tray")
        assert attr(drawn, "class") == "tray is-small"
        assert len(every(drawn, class_="die-s")) == count
        assert "Temper Cancelled by Oda" in said(drawn)


def test_pools_of_several_are_counted_in_a_line_each() -> None:
    oda = tuple(
        DieFace(10, colour="bone", source=word, pool="Oda") for word in ("Sly", "Old", "Shy")
    )
    dice = (*oda, DieFace(10, colour="red", badge="-", pool="Oda"), DieFace(10, pool="Wolf"))
    drawn = tray.roll(replace(ROLL, dice=dice), BARE)
    check(drawn)
    heaps = every(drawn, class_="tray-heap")
    assert [[said(n) for n in every(heap, "b")] for heap in heaps] == [["3", "1"], ["1"]]
    assert said(heaps[1]).startswith("Wolf")


def test_what_the_rules_have_against_a_throw_stands_at_ones_own_dice_too() -> None:
    drawn = tray.roll(
        replace(ROLL, why_not=Forbidden("The stances come first.", "IS-13")), OWN_DICE
    )
    check(drawn)
    assert drawn.tag == "form"
    (send,) = [each for each in every(drawn, "button") if attr(each, "type") == "submit"]
    assert "is-forbidden" in (attr(send, "class") or "")
    assert "The stances come first." in said(drawn)


def test_a_throw_that_is_named_can_be_seen_to_fall() -> None:
    thrown = tray.tray(Tray("Pool", (DieFace(6, 5),), thrown="a-7"), BARE)
    assert attr(thrown, "data-thrown") == "a-7"
    assert len(every(thrown, class_="d-tumble")) == 1
    still = tray.tray(Tray("Pool", (DieFace(6, 5),)), BARE)
    assert attr(still, "data-thrown") is None
    assert not every(still, class_="d-tumble")


PUT = Do("place", {"slot": "d1"})


def test_a_ready_slot_is_tapped_or_dropped_on() -> None:
    slot = Slot(
        "Danger", "It breaks", "ready", "Put the 5 here", tap=PUT, takes="die", accepts=("2",)
    )
    (drawn,) = every(tray.slots(Slots("Slots", (slot,))), class_="slot")
    assert drawn.tag == "button"
    assert tap(drawn) == tap(drawn, "data-drop") == {"do": "place", "args": {"slot": "d1"}}
    assert attr(drawn, "data-takes") == "die"
    assert attr(drawn, "data-accepts") == '["2"]'


def test_an_open_slot_waits_for_a_die_and_cannot_be_tapped_without_one() -> None:
    slot = Slot("Goal", "Cross", "open", "Tap a die", tap=PUT, takes="die")
    (drawn,) = every(tray.slots(Slots("Slots", (slot,))), class_="slot")
    assert drawn.tag == "div"
    assert tap(drawn) is None
    assert tap(drawn, "data-drop") == {"do": "place", "args": {"slot": "d1"}}


def test_a_full_slot_shows_its_die_and_verdict_and_gives_it_back() -> None:
    slot = Slot(
        "Goal",
        "Cross",
        "full",
        die=DieFace(10, 9, "yellow", badge="check"),
        verdict=Tag("You get it", "good"),
        tap=Pick("back", "goal"),
    )
    drawn = tray.slots(Slots("Slots", (slot,)))
    check(drawn)
    assert "You get it" in said(drawn)
    assert tap(every(drawn, class_="slot")[0]) == {"pick": "back", "value": "goal"}


def test_a_closed_slot_says_why_and_takes_nothing() -> None:
    slot = Slot(
        "Danger", "Seen", "closed", die=DieFace(6, 6), why_not="It takes a 7.", tap=PUT, takes="die"
    )
    (drawn,) = every(tray.slots(Slots("Slots", (slot,))), class_="slot")
    assert attr(drawn, "aria-disabled") == "true"
    assert tap(drawn) == {}
    assert tap(drawn, "data-drop") is None
    assert "It takes a 7." in said(drawn)


def test_dice_that_were_all_rolled_by_hand_have_one_mark() -> None:
    by_hand, rolled = DieFace(6, 2, by_hand=True), DieFace(6, 4)
    drawn = tray.tray(Tray("Bob’s dice", (by_hand, by_hand)), BARE)
    (mark,) = every(drawn, class_="tray-own")
    assert said(mark) == "rolled by hand"
    assert every(drawn, class_="badge-own") == []
    for dice, marks in (((by_hand, rolled), 1), ((by_hand,), 1), ((rolled, rolled), 0)):
        drawn = tray.tray(Tray("Bob’s dice", dice), BARE)
        assert every(drawn, class_="tray-own") == []
        assert len(every(drawn, class_="badge-own")) == marks
