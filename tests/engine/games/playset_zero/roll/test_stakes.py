"""What is at stake: words are optional, dangers may be more or fewer, a challenge at any time."""

from __future__ import annotations

import pytest

from hotseat.core.frozen import replace
from hotseat.core.panels import ActionBar, Chips, Do, Heading, Picker, Slots, View
from hotseat.games.playset_zero.roll.stakes import stakes_form
from hotseat.walk.offers import offers
from tests.engine.games.playset_zero.session import INES, MARA, TOMAS, Table, chip, form, of


@pytest.mark.parametrize("count", ["1", "2", "3", "4"])
def test_the_table_sets_how_many_dangers(count: str) -> None:  # PZ-13
    table = Table({"dangers": count})
    table.do("begin_roll", who=table.oda)
    assert len(table.conflict.dangers) == int(count)


def test_a_challenge_says_what_it_takes_however_many_dangers_there_are() -> None:
    table = Table()
    table.do("begin_roll", who=table.oda)
    for count in range(5):
        table.do("set_dangers", count=count)
        assert chip(table.screen(), "Challenge").kind == "6+, unusually tough"


def test_two_dangers_unless_the_table_says_otherwise() -> None:
    table = Table()
    table.do("begin_roll", who=table.oda, goal="Cross")
    assert len(table.conflict.dangers) == 2
    table.do("set_option", name="dangers", value="3")
    assert len(table.conflict.dangers) == 2  # the roll in progress keeps what it began with
    table.do("call_off")
    table.do("begin_roll", who=table.oda, goal="Cross")
    assert len(table.conflict.dangers) == 3


def test_a_danger_more_or_fewer_for_one_roll() -> None:  # PZ-23
    table = Table()
    table.stakes()
    row = next(each for each in of(Chips, table.screen()) if each.label == "Dangers")
    assert [(each.label, each.pressed) for each in row.chips if each.pressed or not each.tap] == [
        ("2", True)
    ]
    assert [each.label for each in row.chips] == list("01234")
    table.do("set_dangers", count=3)
    assert [danger.text for danger in table.conflict.dangers] == [
        "The rail breaks",
        "The crate is seen",
        "",
    ]
    hand = table.join("help", "danger:2")
    table.do("set_dangers", count=1)
    assert len(table.conflict.dangers) == 1
    helper = table.conflict.hand(hand)
    assert helper is not None
    assert helper.target == "goal"  # what they helped with is gone


def test_a_danger_that_was_rolled_for_stays() -> None:
    """PZ-7, PZ-9: whoever helps or hinders has chosen one thing."""
    table = Table()
    table.stakes()
    hand = table.join("hinder", "danger:1")
    table.do("roll_hand", 6, 2, hand=hand)
    said = "Wolf has rolled for danger 2, so it stays."
    assert chip(table.screen(), "1", "set_dangers").why_not == said
    assert table.forbidden("set_dangers", count=1) == (said, "PZ-23")
    table.do("set_dangers", count=3)
    table.do("set_dangers", count=2)
    table.allow("set_dangers", count=1)
    assert table.screen()


def test_nothing_has_to_be_written() -> None:
    table = Table()
    table.do("begin_roll", who=table.oda)
    assert of(Heading, table.screen())[0].text == "Oda rolls"
    table.do("roll", 5, 5, 1)
    questions = [slot.question for slot in of(Slots, table.screen())[0].slots]
    assert questions == [
        "Achieve the goal",
        "Avoid danger 1",
        "Avoid danger 2",
        "Establish an advantage",
    ]
    table.do("place", die="main:0", on="goal")
    table.do("place", die="main:1", on="danger:1")
    table.do("settle")
    assert table.log()[-1].sentence == "Goal achieved. Danger 1 came true. Danger 2 was avoided."


def test_each_of_the_others_names_one_in_turn() -> None:
    table = Table()
    table.do("begin_roll", who=table.oda)
    assert [danger.by for danger in table.conflict.dangers] == [INES, TOMAS]
    asked = {field.name: field for field in form(table.screen(), "set_stakes").fields}
    assert list(asked) == ["goal", "danger_1", "danger_2"]
    assert asked["danger_2"].label == "Danger 2"
    said = [chip.label for chip in form(table.screen(), "set_stakes").under]
    assert said == ["Challenge", "Ines said it", "Tomas said it"]
    table.do("set_dangers", count=1)
    shown = of(Chips, table.over(part="Who names it"))  # more people than dangers
    row = next(each for each in shown if each.label == "Danger 1")
    assert [each.label for each in row.chips if each.pressed] == ["Ines"]
    assert row.chips[1].tap == Do("set_stakes", {"by_1": TOMAS})
    assert [each.label for each in row.chips] == ["Ines", "Tomas"]


def test_goal_and_dangers_are_written_at_once_and_only_what_changed() -> None:
    table = Table()
    table.do("begin_roll", who=table.oda)
    words = {"goal": "Cross", "danger_1": "The rail breaks", "by_1": TOMAS, "danger_2": ""}
    table.do("set_stakes", **words, by_2=TOMAS)
    conflict = table.conflict
    assert (conflict.goal, conflict.dangers[0].text, conflict.dangers[0].by) == (
        "Cross",
        "The rail breaks",
        TOMAS,
    )
    before = len(table.play.campaign.events)
    table.do("set_stakes", goal="Swim", danger_1="The rail breaks", by_1=TOMAS)
    kinds = [event.kind for event in table.play.campaign.events][before:]
    assert kinds == ["playset_zero.goal_changed"]


def test_what_stands_in_the_form_goes_along_with_the_roll() -> None:
    table = Table()
    table.do("begin_roll", who=table.oda)
    table.do("roll", 5, 1, 1, goal="Cross", danger_2="The crate is seen")
    assert table.conflict.goal == "Cross"
    assert [danger.text for danger in table.conflict.dangers] == ["", "The crate is seen"]
    assert [entry.title for entry in table.log()[-3:]] == [
        "Goal set",
        "Danger named",
        "Rolled 1 hit",
    ]


def test_all_may_change_until_the_dice_are_rolled() -> None:
    table = Table()
    table.stakes()
    table.do("change_goal", goal="Cross quietly")
    table.do("name_danger", place=0, by=TOMAS, text="The mare kicks")
    assert table.conflict.dangers[0].by == TOMAS
    hand = table.join("help")
    table.do("roll_hand", 1, 1, hand=hand)
    assert table.forbidden("call_off")[0].startswith("Dice are already rolled.")
    table.do("set_challenge", challenge=True)  # at any time before the roll
    assert chip(table.screen(), "Challenge").pressed
    table.do("roll", 5, 1, 1)
    said = "The dice are rolled, so dangers and challenge can’t change."
    for move, args, ruling in (
        ("set_challenge", {"challenge": False}, "PZ-5"),
        ("set_dangers", {"count": 3}, "PZ-23"),
    ):
        assert table.forbidden(move, **args) == (said, ruling)
        shown = offers(table.over(part="Words"))
        assert said in [each.why_not for each in shown if each.move == move]
        table.allow(move, **args)
        assert table.screen()
    assert len(table.conflict.dangers) == 3


def test_what_was_said_aloud_may_be_written_until_the_roll_is_resolved() -> None:  # PZ-24
    table = Table()
    table.do("begin_roll", who=table.oda)
    hand = table.do("join", who=table.wolf, side="help")
    table.do("roll_hand", 5, 1, hand=hand)
    table.do("roll", 1, 1, 1)
    words = {"set_stakes": table.over(part="Words"), "name_own_danger": table.over("words", hand)}
    for move, shown in words.items():
        assert form(shown, move).kept
        assert not form(shown, move).why_not
    table.do("set_stakes", goal="Cross", danger_1="Fire")
    table.do("name_own_danger", hand=hand, text="Overboard", doing="Leans on the bar")
    table.do("change_goal", goal="Swim")
    table.do("let_go")
    table.do("settle")
    assert table.log()[-1].sentence == (
        "Goal failed: Swim. Came true: Fire. Danger 2 came true. Came true: Overboard (Wolf)."
    )


def test_the_log_tells_of_words_only_where_there_are_some() -> None:
    table = Table()
    table.do("begin_roll", who=table.oda)
    before = len(table.log())
    table.do("set_stakes", danger_1="", by_1=TOMAS)
    table.do("set_stakes", goal="Cross")
    table.do("set_stakes", goal="")
    assert [entry.title for entry in table.log()[before:]] == ["Goal set"]


def test_a_roll_without_a_danger() -> None:  # PZ-23
    table = Table()
    table.do("begin_roll", who=table.oda)
    table.do("set_dangers", count=0)
    assert table.screen()
    table.do("roll", 1, 1, 1)
    assert of(ActionBar, table.screen())[0].sentence == "The goal fails."
    table.do("settle")
    assert table.log()[-1].title == "Failed"


def test_a_challenge_by_the_tables_word_sends_dice_back() -> None:
    table = Table()
    table.thrown(5, 6, 1)
    table.do("place", die="main:0", on="goal")
    table.allow("set_challenge", challenge=True)
    assert table.conflict.placed == {}


def test_one_roll_at_a_time() -> None:
    table = Table()
    table.stakes()
    said = "A roll is already in progress. Resolve or cancel it first."
    assert table.refused("begin_roll", who=table.wolf) == said
    assert table.refused("name_danger", place=2, text="Too many") == "This roll has 2 dangers."
    table.do("call_off")
    assert table.refused("roll") == "No roll is in progress."


def test_npcs_are_rolled_for_too() -> None:
    table = Table()
    kranz = table.do("make_character", name="Kranz", owner="gm")
    table.stakes(who=kranz)
    assert table.state.others(kranz) == (MARA, TOMAS)
    assert table.state.others(table.oda) == (INES, TOMAS)
    table.do("roll", 5, 5, 5)


def test_the_challenge_stays_once_a_hinderer_has_rolled() -> None:  # PZ-25
    table = Table()
    table.stakes()
    hand = table.join("hinder")
    table.do("set_challenge", challenge=True)
    table.do("roll_hand", 6, 2, hand=hand)
    said = "Wolf has rolled to hinder, so the challenge stays as it is."
    assert table.forbidden("set_challenge", challenge=False) == (said, "PZ-25")
    table.allow("set_challenge", challenge=False)
    assert not table.conflict.challenge


def test_how_many_dangers_a_situation_has_is_said_beside_their_number() -> None:
    table = Table()
    table.stakes()
    row = next(each for each in of(Chips, table.screen()) if each.label == "Dangers")
    assert row.hint == "2 if it is challenging, 3 if complicated, 4 if unusually so"


def test_what_is_typed_and_not_saved_yet_can_be_helped_with() -> None:
    table = Table()
    roll = table.do("begin_roll", who=table.oda)
    assert form(table.screen(), "set_stakes").draft == f"kept.stakes.{roll}"
    hand = table.do("join", who=table.wolf, side="help")
    typed = {f"kept.stakes.{roll}": '{"goal": "Snatch the vase", "danger_2": "It breaks"}'}
    (picker,) = of(Picker, table.screen(over=f"brings:{hand}", **typed))
    assert picker.sub == "Wolf helps: Snatch the vase"
    assert table.conflict.goal == ""  # and nothing is written


def test_one_who_is_alone_with_the_gm_hears_both_dangers_from_them() -> None:
    table = Table()
    table.do("set_seats", gm="Ines", players="Mara")
    table.do("begin_roll", who=table.oda)
    assert [danger.by for danger in table.conflict.dangers] == [INES, INES]


@pytest.mark.parametrize(("name", "said"), [("Tomas Brandt", "Tomas said it"), (" ", "It is said")])
def test_who_has_said_a_danger_is_named_also_in_a_file_whose_players_have_blank_names(
    name: str, said: str
) -> None:
    table = Table()
    table.stakes()
    seats = table.state.table.seats
    named = replace(seats, all=tuple(replace(seat, name=name) for seat in seats.all))
    state = replace(table.state, table=replace(table.state.table, seats=named))
    assert said in [chip.label for chip in stakes_form(state, View()).under]
