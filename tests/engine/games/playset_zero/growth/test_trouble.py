"""Trouble: marks by one tap, and dice that the GM offers."""

from __future__ import annotations

import pytest

from hotseat.core.errors import DoesNotFold
from hotseat.core.panels import Do, Line, Pick, Picker
from tests.engine.games.playset_zero.session import Table, chip, form, of, texts
from tests.engine.games.shared import with_foreign


def test_trouble_earns_a_die_with_words_or_without() -> None:
    table = Table()
    table.do("get_in_trouble", who=table.oda, feature="4", words="Went back")
    assert table.log()[-1].sentence == "Went back. Because of “Keeps bad promises”."
    table.do("get_in_trouble", who=table.oda)
    assert table.state.people[table.oda].marks == 2
    assert (table.log()[-1].who, table.log()[-1].sentence) == ("Oda", "")


def test_one_tap_on_the_play_screen_marks_trouble_also_in_a_roll() -> None:
    table = Table()
    for _ in range(2):
        tap = chip(table.screen(), "Oda", "get_in_trouble").tap
        assert tap == Do("get_in_trouble", {"who": table.oda})
        table.do("get_in_trouble", who=table.oda)
        if table.state.conflict is None:
            table.stakes()
    assert table.state.people[table.oda].marks == 2


def test_dice_earned_one_after_the_other_are_told_as_one() -> None:
    table = Table()
    before = len(table.log())
    for _ in range(3):
        table.do("get_in_trouble", who=table.oda)
    table.do("get_in_trouble", who=table.wolf)
    table.do("get_in_trouble", who=table.oda)
    table.do("get_in_trouble", who=table.oda, words="Went back")
    table.do("begin_roll", who=table.oda)
    table.do("get_in_trouble", who=table.oda)
    titles = [entry.title for entry in table.log()[before:]]
    assert titles == [
        "Trouble: earned 3 dice",
        "Trouble: earned a die",
        "Trouble: earned a die",
        "Trouble: earned a die",
        "Roll started",
        "Trouble: earned a die",
    ]
    assert table.state.people[table.oda].marks == 6


def test_a_die_that_is_rolled_is_not_among_those_at_hand() -> None:
    table = Table()
    table.do("set_number", who=table.oda, number="marks", value=2)
    table.stakes()
    table.do("bring_marks", count=1)
    (picker,) = of(Picker, table.over())
    assert chip(picker, "Oda", "get_in_trouble").kind == "1 earned die, 1 in the roll"
    table.do("roll", 1, 1, 1, 1)
    (picker,) = of(Picker, table.over())
    assert chip(picker, "Oda", "get_in_trouble").kind == "1 earned die, 1 in the roll"
    table.do("settle")
    assert chip(table.screen(), "Oda", "get_in_trouble").kind == "1 earned die"


def test_the_gm_offers_and_it_may_be_declined() -> None:
    table = Table()
    taken = table.do("offer_die", who=table.oda, feature="1", words="Jump")
    left = table.do("offer_die", who=table.wolf)
    assert table.state.people[table.oda].marks == 0
    assert "Oda: Jump." in texts(table.screen())
    table.do("accept_offer", offer=taken)
    table.do("decline_offer", offer=left)
    assert (table.log()[-1].title, table.log()[-1].who) == ("Offer declined", "Wolf")
    assert table.state.people[table.oda].marks == 1
    assert table.state.people[table.wolf].marks == 0
    assert table.state.offers == ()
    assert table.refused("accept_offer", offer=left) == "That offer is no longer open."


def test_an_offer_stays_that_of_the_feature_it_was_made_for() -> None:
    table = Table()
    table.do("set_number", who=table.oda, number="marks", value=2)
    offer = table.do("offer_die", who=table.oda, feature="1", words="Jump")
    table.do("buy_feature", who=table.oda, feature="1", text="Swims", kind="skill")
    (line,) = [each for each in of(Line, table.screen()) if each.text == "Oda: Jump."]
    assert line.sub == "Because of “Stubborn as wet rope”"
    table.do("accept_offer", offer=offer)
    assert table.log()[-1].sentence == "Jump. Because of “Stubborn as wet rope”."


def test_words_and_offers_share_one_form() -> None:
    table = Table()
    said = form(table.screen(trouble=table.oda), "get_in_trouble")
    assert [field.name for field in said.fields] == ["feature", "words"]
    assert said.fields[0].value == "4"  # the flaw, as a rule
    assert form(table.screen(**{"trouble": table.oda, "trouble.offer": "1"}), "offer_die")
    shown = table.screen(trouble=table.oda)
    (over,) = of(Picker, shown)
    assert form(over, "get_in_trouble")
    assert over.closes == Pick("trouble")
    assert [block for block in shown if block is not over] == list(table.screen()), "nothing moves"


def test_a_full_sheet_is_greyed() -> None:
    table = Table()
    table.do("set_number", who=table.oda, number="marks", value=99)
    why = chip(table.screen(), "Oda", "get_in_trouble").why_not
    assert why == "99 earned dice are the most that fit on a sheet."
    assert table.refused("get_in_trouble", who=table.oda) == why


def test_an_offer_stands_once_on_the_screen_also_in_a_roll() -> None:
    table = Table()
    table.do("offer_die", who=table.wolf, words="Jump in after him")
    for begin in (False, True):
        if begin:
            table.do("begin_roll", who=table.oda)
        offered = [line for line in texts(table.screen()) if "Jump in after him" in line]
        assert len(offered) == 1, begin


def test_an_offer_is_taken_or_declined_once() -> None:
    table = Table()
    offer = table.do("offer_die", who=table.oda, words="Jump")
    declined = ("offer_declined", {"offer": offer, "who": table.oda})
    earned = ("mark_earned", {"offer": offer, "who": table.oda})
    for first, second in ((declined, earned), (earned, declined), (earned, earned)):
        with_foreign(table.play, first)
        with pytest.raises(DoesNotFold):
            with_foreign(table.play, first, second)
