"""What Sapio's story says of a check, and in which order."""

from __future__ import annotations

import pytest

from hotseat.core.panels import Field
from hotseat.core.recap import retold
from hotseat.games.sapio.story import STORY
from hotseat.games.sapio.story_check import unfinished
from tests.engine.games.sapio.session import Table, of
from tests.engine.games.sapio.told import roll, story


def test_a_check_nobody_described_begins_with_what_was_used_in_changing_words() -> None:
    table = Table()
    for _ in range(2):
        table.begin("own:q0", tn=1)
        roll(table, "*")
        table.do("resolve_check")
    assert story(table) == [
        "Wren took a chance, drawing on Agile. It worked.",
        "Wren gave it a try, relying on Agile. It worked.",
    ]


def test_luck_that_was_spent_is_told_on_either_side() -> None:
    table = Table()
    table.do("gain_luck", who=table.odile, why="gm")
    table.begin("own:q0")
    table.do("set_check", number="luck", value=1)
    table.do("face", who=table.odile)
    table.allow("set_check", number="guard_luck", value=1)
    roll(table)
    table.do("resolve_check")
    assert story(table) == [
        "Wren took a chance, drawing on Agile and some luck. Odile stood in the way, with some"
        " luck. It did not work."
    ]


def test_an_attack_says_whom_and_with_what() -> None:
    table = Table()
    table.begin("weapon:0")
    table.do("face", who=table.odile)
    roll(table)
    table.do("resolve_check")
    assert story(table)[0].startswith("Wren attacked Odile with the knife. It did not work.")


def test_what_was_tried_with_what_and_an_attack_are_one_sentence() -> None:
    table = Table()
    table.begin("own:q0", "weapon:0")
    table.do("set_intent", words="take the stairs")
    table.do("face", who=table.odile)
    roll(table)
    table.do("resolve_check")
    said = "Wren meant to take the stairs, drawing on Agile, and attacked with the knife. Odile"
    assert story(table)[0].startswith(said)


@pytest.mark.parametrize("changed", [True, False])
def test_of_a_check_rolled_twice_only_the_last_roll_is_retold(changed: bool) -> None:
    table = Table()
    table.begin(tn=5)
    table.do("roll_check", "**")
    if changed:
        table.allow("reopen_check")
        table.bring("own:q0")
        table.do("roll_check", "*")
    else:
        table.do("roll_again", "*", "*")
    table.do("resolve_check")
    (rolled,) = retold(table.play, 0).rolls
    assert len(rolled.dice) == 2


def test_what_came_of_a_check_that_is_still_open_is_told_before_where_it_broke_off() -> None:
    table = Table()
    table.do("start_session")
    table.begin(tn=1)
    table.do("roll_check", "*")
    table.do("take_harm", who=table.bask, kind="injury", level="minor", words="Cut")
    table.allow("end_session")
    assert story(table) == [
        "Bask was slightly hurt: “Cut”.",
        "There it broke off. Wren was taking a chance.",
    ]


def test_two_spares_for_the_same_are_told_once() -> None:
    table = Table()
    table.do("begin_sequence", words="Over the wall", size=6)
    table.begin("own:q0", tn=1)
    roll(table, "*")
    table.allow("spend_spare", on="obstacle")
    table.allow("spend_spare", on="obstacle")
    table.do("resolve_check")
    assert story(table)[-1].count("An obstacle was out of the way.") == 1


def test_who_is_attacked_and_has_something_against_it_meets_the_attack() -> None:
    table = Table()
    table.do("gain_luck", who=table.odile, why="gm")
    table.begin("weapon:0")
    table.do("face", who=table.odile)
    table.allow("set_check", number="guard_luck", value=1)
    roll(table)
    table.do("resolve_check")
    assert "Odile met the attack with some luck." in story(table)[0]


def test_one_who_stands_in_the_way_does_so_of_nobody_in_particular() -> None:
    table = Table()
    table.begin()
    table.do("face", who=table.odile)
    assert unfinished(table.state)[0].endswith("Odile stood in the way.")


def test_a_profession_is_told_before_its_specialization_however_they_were_tapped() -> None:
    table = Table()
    table.begin("own:q0", "own:m0")
    roll(table, "*", "*", "*", "*", "*")
    table.do("resolve_check")
    assert "Roof Runner, Leaping and Agile" in story(table)[-1]


def test_an_idea_names_who_it_is_about() -> None:
    table = Table()
    table.begin()
    table.do("roll_check", "@")
    (field,) = [each for each in of(Field, table.screen()) if each.label == "What happened"]
    ((_label, ideas),) = field.ideas
    assert ideas[0] == "Wren made an enemy"


def test_a_handout_begins_a_paragraph() -> None:
    table = Table()
    table.do("gain_luck", who=table.odile, why="principle")
    table.do("hand_out", text="The gate is watched")
    assert story(table)[1:] == ["Something was passed round to read.", "The gate is watched."]


@pytest.mark.parametrize(
    ("spent", "said"),
    [(False, "It did not work."), (True, "It did not work, but some good came of it.")],
)
def test_of_a_failure_good_came_only_where_a_spare_was_spent(spent: bool, said: str) -> None:
    table = Table()
    table.do("begin_sequence", words="Over the wall", size=4)
    table.begin()
    roll(table, "Y")
    if spent:
        table.do("spend_spare", on="obstacle")
    table.do("resolve_check", words="The dogs wake")
    assert said in [line.partition("chance. ")[2].partition(" An")[0] for line in story(table)]


@pytest.mark.parametrize(("words", "good"), [("", False), ("A friend turned up", True)])
def test_outside_of_a_sequence_the_good_is_what_the_player_says(words: str, good: bool) -> None:
    table = Table()
    table.begin()
    roll(table, "Y")
    table.do("resolve_check", words=words)
    assert ("some good came of it" in story(table)[0]) == good


def test_of_a_new_talent_a_rule_is_no_sentence_of_the_story() -> None:
    table = Table()
    table.do("start_session")
    table.do("end_session")
    words = "Part of the Wall: target number never more than 4 to hide"
    table.do("advance", who=table.wren, kind="talent", words=words)
    table.do("advance", who=table.bask, kind="talent", words="Never Lost: always knows the way")
    assert story(table)[-1] == (
        "Wren had found a talent: “Part of the Wall”. Bask had found a talent: “Never Lost”."
        " Always knows the way."
    )


def test_a_full_stop_behind_a_quality_does_not_stand_within_a_sentence() -> None:
    table = Table()
    table.do("edit_character", who=table.wren, qualities="Agile.\nDurable")
    role = next(role for role in STORY.cast(table.state) if role.name == "Wren")
    assert any(line.endswith(", Agile and Durable.") for line in role.lines)


@pytest.mark.parametrize(
    ("quality", "told"), [("Reads people", "“Reads people”"), ("Quick Hands", "Quick Hands")]
)
def test_a_quality_that_is_no_title_is_quoted_within_a_sentence(quality: str, told: str) -> None:
    table = Table()
    table.do("edit_character", who=table.wren, qualities=quality)
    table.begin("own:q0", tn=1)
    roll(table, "*")
    table.do("resolve_check")
    assert story(table) == [f"Wren took a chance, drawing on {told}. It worked."]
