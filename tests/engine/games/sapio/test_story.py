"""What Sapio's story says of a check, and in which order."""

from __future__ import annotations

import pytest

from hotseat.core.panels import Field
from hotseat.core.recap import retold
from hotseat.core.story import as_text, whole
from hotseat.games.sapio.story import stands, unfinished
from tests.engine.games.sapio.session import Table, of


def story(table: Table) -> list[str]:
    """The paragraphs."""
    return as_text(whole(table.play)).split("\n\n")


def roll(table: Table, *faces: str) -> None:
    """The check in progress is rolled; blank faces are added."""
    dice = 1 + sum(source.startswith("own:") for source in table.check.held)
    dice += sum(source == "own:m" for source in table.check.held) + table.check.luck
    table.do("roll_check", *(*faces, *["-"] * (dice - len(faces))))


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


def test_a_step_towards_the_goal_is_told_behind_the_check_that_made_it() -> None:
    table = Table()
    table.do("begin_sequence", words="Over the wall", size=4)
    (goal,) = table.state.clocks
    table.begin("own:q0", tn=1)
    roll(table, "*")
    table.do("set_clock", clock=goal.id, value=1)
    table.do("resolve_check")
    assert story(table)[-1] == (
        "Wren took a chance, drawing on Agile. It worked. They came closer to their goal."
    )


def test_a_step_stays_where_the_check_is_cancelled() -> None:
    table = Table()
    table.do("begin_sequence", words="Over the wall", size=4)
    (goal,) = table.state.clocks
    table.begin("own:q0", tn=1)
    table.do("set_clock", clock=goal.id, value=1)
    table.do("cancel_check")
    assert story(table)[-1].endswith("They came closer to their goal.")


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


def test_luck_alone_and_a_goal_that_is_reached_are_said_once() -> None:
    table = Table()
    table.do("begin_sequence", words="Over the wall", size=1)
    (goal,) = table.state.clocks
    table.begin(tn=1)
    table.do("set_check", number="luck", value=1)
    table.do("roll_check", "*", "-")
    table.do("set_clock", clock=goal.id, value=1)
    table.do("resolve_check")
    table.do("end_sequence", reached=True)
    said = "Wren took a chance, trusting to luck. It worked."
    said += " They reached their goal: “Over the wall”."
    assert story(table)[-1] == said


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


def test_threats_that_are_as_near_stand_in_one_sentence() -> None:
    table = Table()
    before = table.state
    for words in ("Arrows", "The tide", "The dark"):
        table.do("make_clock", kind="threat", words=words, size=4)
    table.do("set_clock", clock=table.state.clocks[-1].id, value=4)
    assert stands(before, table.state)[:2] == (
        "What threatens them (“Arrows” and “The tide”) is still far off.",
        "What threatens them (“The dark”) has come true.",
    )


def test_of_one_goal_its_words_are_told_once_in_a_scene_and_of_two_each_time() -> None:
    table = Table()
    table.do("begin_sequence", words="Over the wall", size=4)
    (goal,) = table.state.clocks
    for step, title in ((1, ""), (2, ""), (3, "Night")):
        if title:
            table.do("frame_scene", title=title, text="")
        table.do("note", text="Dusk.")
        table.do("set_clock", clock=goal.id, value=step)
    steps = [line for line in story(table) if "They " in line]
    closer = "They came closer to their goal."
    assert steps[1:] == [closer, closer, "They were almost there: “Over the wall”."]
    table.do("make_clock", kind="goal", words="Into the house", size=4)
    table.do("set_clock", clock=goal.id, value=2)
    assert story(table)[-1].endswith("They fell behind: “Over the wall”.")


TRACKS = {
    "threat": (
        "The threat grew.",
        "The threat drew back.",
        "The threat had almost come true.",
        "The threat came true.",
    ),
    "another threat": (
        "Another threat grew.",
        "Another threat drew back.",
        "Another threat had almost come true.",
        "Another threat came true.",
    ),
    "goal": (
        "They came closer to their goal.",
        "They fell behind.",
        "They were almost there.",
        "They reached their goal.",
    ),
    "another goal": (
        "They came closer to another goal.",
        "They fell behind.",
        "They had almost reached another goal.",
        "They reached another goal.",
    ),
}


@pytest.mark.parametrize("which", TRACKS)
def test_a_track_without_words_is_not_taken_for_another(which: str) -> None:
    table = Table()
    kind = which.rpartition(" ")[2]
    table.do("make_clock", kind=kind, words="", size=8)
    (track,) = table.state.clocks
    if which != kind:
        table.do("make_clock", kind=kind, words="The dam breaks", size=4)
    for value in (2, 1, 6, 8):
        table.do("note", text="Dusk.")
        table.do("set_clock", clock=track.id, value=value)
    assert tuple(story(table)[-7::2]) == TRACKS[which]


def test_a_goal_that_is_reached_is_in_words_once_more() -> None:
    table = Table()
    table.do("begin_sequence", words="Over the wall", size=4)
    (goal,) = table.state.clocks
    table.do("set_clock", clock=goal.id, value=4)
    assert story(table)[-1].endswith("They reached their goal: “Over the wall”.")


def test_who_died_and_left_the_story_is_dead_where_it_stands() -> None:
    table = Table()
    table.do("take_harm", who=table.wren, kind="injury", level="death", blow=True)
    for who in (table.wren, table.bask):
        table.do("retire_character", who=who)
    assert stands(table.state, table.state) == ("Wren is dead.",)


def test_somebody_dead_does_not_leave_the_story_as_well() -> None:
    table = Table()
    table.do("take_harm", who=table.wren, kind="injury", level="death", blow=True)
    table.do("retire_character", who=table.wren)
    table.do("retire_character", who=table.bask)
    assert story(table) == ["Wren died. Bask left the story."]


def test_who_is_attacked_and_has_something_against_it_meets_the_attack() -> None:
    table = Table()
    table.do("gain_luck", who=table.odile, why="gm")
    table.begin("weapon:0")
    table.do("face", who=table.odile)
    table.allow("set_check", number="guard_luck", value=1)
    roll(table)
    table.do("resolve_check")
    assert "Odile met the attack with some luck." in story(table)[0]


def test_what_everybody_does_meanwhile_is_told_in_sentences() -> None:
    table = Table()
    table.do("begin_sequence", words="Over the wall", size=4)
    table.do("frame_turn", scene="The rope frays", doing_0="Counting the money", doing_1="Sleeps")
    told = story(table)
    assert told[-2:] == ["The rope frays.", "Wren was counting the money. Bask sleeps."]
    table.do("frame_turn", scene="The rope frays", doing_0="Runs.\nFalls", doing_1="Looks")
    assert story(table)[-3:] == ["Wren: Runs.", "Falls.", "Bask looks."]


def test_one_who_stands_in_the_way_does_so_of_nobody_in_particular() -> None:
    table = Table()
    table.begin()
    table.do("face", who=table.odile)
    assert unfinished(table.state)[0].endswith("Odile stood in the way.")


def test_who_leaves_the_fray_or_is_in_danger_is_told_so_and_several_at_once() -> None:
    table = Table()
    table.do("begin_sequence", words="Over the wall", size=4)
    for place in ("threatened", "in"):
        table.do("note", text="Dusk.")
        for who in (table.wren, table.bask):
            table.do("take_place", who=who, place=place)
    table.do("make_clock", kind="threat", words="A debt", size=4)
    table.do("take_place", who=table.wren, place="")
    *_rest, danger, _dusk, safe = story(table)
    assert danger == "Wren and Bask were in danger."
    assert safe == (
        "Wren and Bask were out of danger. Trouble hung over them: “A debt”. Wren left the fray."
    )


def test_where_it_stands_nobody_dead_learns_and_harm_of_two_kinds_is_one_sentence() -> None:
    table = Table()
    table.do("start_session")
    table.do("end_session")
    table.do("take_harm", who=table.bask, kind="injury", level="death", blow=True)
    for kind, words in (("injury", "Cut"), ("stress", "Soaked")):
        table.do("take_harm", who=table.wren, kind=kind, level="minor", words=words)
    assert stands(table.state, table.state) == (
        "Wren is slightly hurt (“Cut”) and worn down (“Soaked”).",
        "Bask is dead.",
        "Wren can learn something new before the next session.",
    )


def test_a_blow_that_falls_on_somebody_else_is_not_told_of_who_was_attacked() -> None:
    table = Table()
    table.begin("weapon:0", tn=1)
    table.do("face", who=table.odile)
    roll(table, "*")
    table.do("strike_other", level="minor")
    table.do("resolve_check")
    assert "Wren attacked Odile with the knife." in story(table)[-1]
    assert "Someone else was hit" in story(table)[-1]


def test_a_threat_moves_right_behind_where_it_was_told_of_without_its_words() -> None:
    table = Table()
    for words in ("Arrows", "The tide"):
        table.do("note", text="Dusk.")
        table.do("make_clock", kind="threat", words=words, size=4)
        for value in (1, 2):
            table.do("set_clock", clock=table.state.clocks[-1].id, value=value)
    assert story(table)[1::2] == [
        "Trouble hung over them: “Arrows”. It grew.",
        "Trouble hung over them: “The tide”. It grew.",
    ]


def test_of_two_threats_told_at_once_the_one_that_moves_is_in_words() -> None:
    table = Table()
    for words in ("Arrows", "The tide"):
        table.do("make_clock", kind="threat", words=words, size=4)
    table.do("set_clock", clock=table.state.clocks[-1].id, value=1)
    assert story(table) == [
        "Trouble hung over them: “Arrows” and “The tide”. The threat grew: “The tide”."
    ]


def test_a_threat_that_is_no_more_is_told_unless_it_came_true() -> None:
    table = Table()
    for words in ("Arrows", "The tide", "The dark"):
        table.do("make_clock", kind="threat", words=words, size=4)
    arrows, tide, dark = (track.id for track in table.state.clocks)
    table.do("set_clock", clock=dark, value=4)
    for clock in (arrows, tide, dark):
        table.do("remove_clock", clock=clock)
    assert story(table)[-1].endswith("This trouble was over: “Arrows” and “The tide”.")


def test_harm_that_was_reworded_is_told_in_its_last_words() -> None:
    table = Table()
    table.do("take_harm", who=table.wren, kind="injury", level="minor", words="Brused")
    (harm,) = table.one(table.wren).harms
    table.do("reword_harm", who=table.wren, harm=harm.id, words="Bruised", level="minor")
    assert story(table) == ["Wren was slightly hurt: “Bruised”."]


def test_a_threat_that_is_set_and_removed_at_once_was_none() -> None:
    table = Table()
    table.do("make_clock", kind="threat", words="Arrows", size=4)
    (arrows,) = table.state.clocks
    table.do("remove_clock", clock=arrows.id)
    table.do("note", text="Dusk.")
    assert story(table) == ["Dusk."]


def test_a_threat_that_came_true_and_drew_back_is_told_as_both() -> None:
    table = Table()
    table.do("make_clock", kind="threat", words="Arrows", size=5)
    (arrows,) = table.state.clocks
    for value in (3, 5, 1):
        table.do("set_clock", clock=arrows.id, value=value)
    assert story(table) == ["Trouble hung over them: “Arrows”. It came true. It drew back."]


def test_a_turn_that_is_framed_again_at_once_is_told_as_it_stands() -> None:
    table = Table()
    table.do("begin_sequence", words="Over the wall", size=4)
    table.do("frame_turn", scene="The rope frays", doing_0="Sleeps", doing_1="Looks")
    table.do("frame_turn", scene="The rope breaks", doing_0="Sleeps", doing_1="Runs")
    assert story(table)[-2:] == ["The rope breaks.", "Wren sleeps. Bask runs."]


def test_harm_whose_level_was_put_right_is_told_as_it_is() -> None:
    table = Table()
    table.do("take_harm", who=table.wren, kind="injury", level="severe", words="Cut")
    (harm,) = table.one(table.wren).harms
    table.do("reword_harm", who=table.wren, harm=harm.id, words="Cut", level="minor")
    assert story(table) == ["Wren was slightly hurt: “Cut”."]


def test_who_gets_over_harm_of_an_open_check_was_hurt_first_and_what_was_erased_was_none() -> None:
    table = Table()
    table.begin(tn=1)
    table.do("roll_check", "*")
    for words in ("Cut", "Bruised"):
        table.do("take_harm", who=table.bask, kind="injury", level="minor", words=words)
    cut, bruised = table.one(table.bask).harms
    table.do("clear_harm", who=table.bask, harm=bruised.id, why="")
    table.do("clear_harm", who=table.bask, harm=cut.id, why="time")
    table.do("resolve_check")
    assert story(table)[-1].endswith("Bask was slightly hurt: “Cut”. Bask got over “Cut”.")
    table.do("take_harm", who=table.wren, kind="injury", level="minor", words="Burnt")
    table.do("clear_harm", who=table.wren, harm=table.one(table.wren).harms[0].id, why="")
    assert "Wren was" not in story(table)[-1]


def test_steps_one_after_another_are_told_as_one_unless_the_last_is_reached() -> None:
    table = Table()
    table.do("begin_sequence", words="Over the wall", size=9)
    (goal,) = table.state.clocks
    table.do("note", text="Dusk.")
    for value in (2, 1, 3):
        table.do("set_clock", clock=goal.id, value=value)
    assert story(table)[-1] == "They came closer to their goal."
    for value in (9, 1):
        table.do("set_clock", clock=goal.id, value=value)
    assert story(table)[-1].endswith("They reached their goal: “Over the wall”. They fell behind.")


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


def test_a_sequence_begins_a_paragraph_with_its_goal_and_its_threat() -> None:
    table = Table()
    table.do("gain_luck", who=table.odile, why="gm", words="Left her own name in the book.")
    table.do("begin_sequence", words="Over the wall", size=4)
    table.do("make_clock", kind="threat", words="A debt", size=4)
    luck, start = story(table)
    assert luck == "Odile was owed some luck for this: “Left her own name in the book”."
    assert start.startswith("They all had one goal: “Over the wall”.")
    assert start.endswith("in the thick of it. Trouble hung over them: “A debt”.")


def test_what_drives_somebody_is_in_words_once_and_the_same_luck_is_told_once() -> None:
    table = Table()
    table.begin("drive:principle")
    roll(table, "-", "-")
    table.do("resolve_check")
    for words in ("", "", "Nobody thanked her"):
        table.do("gain_luck", who=table.wren, why="principle", words=words)
    told = story(table)
    principle = table.state.people[table.wren].principle
    assert told[0].endswith(f"What drives Wren was behind it: “{principle}”.")
    assert told[1] == (
        "Wren stood by that principle, and was in trouble for it. Wren stood by that principle,"
        " and was in trouble for it: “Nobody thanked her”."
    )


def test_luck_for_several_things_is_one_sentence() -> None:
    table = Table()
    for words in ("A good line", "A better one"):
        table.do("gain_luck", who=table.odile, why="gm", words=words)
    assert story(table) == ["Odile was owed some luck for this: “A good line” and “A better one”."]


def test_a_blow_on_somebody_without_a_sheet_says_whose_opponent_it_hit() -> None:
    table = Table()
    table.begin("weapon:0", tn=1)
    roll(table, "*")
    table.do("strike_other", level="minor", weapon="Knife")
    table.do("resolve_check")
    assert "Wren’s opponent was hit by the knife and slightly hurt." in story(table)[-1]


def test_somebody_who_is_not_dead_has_not_got_over_it() -> None:
    table = Table()
    table.do("note", text="Dusk.")
    harm = table.do("take_harm", who=table.bask, kind="injury", level="death", blow=True)
    table.do("note", text="Dusk.")
    table.do("clear_harm", who=table.bask, harm=harm, why="")
    assert story(table)[-1] == "Bask was alive after all."


def test_a_goal_and_a_threat_end_right_behind_their_words_without_them() -> None:
    table = Table()
    goal = table.do("make_clock", kind="goal", words="Over the wall", size=2)
    table.do("set_clock", clock=goal, value=2)
    assert story(table) == ["They all had one goal: “Over the wall”. They reached their goal."]
    threat = table.do("make_clock", kind="threat", words="A debt", size=4)
    table.do("set_clock", clock=threat, value=1)
    table.do("remove_clock", clock=threat)
    assert story(table)[0].endswith(
        "Trouble hung over them: “A debt”. It grew. The threat was over."
    )


def test_a_handout_begins_a_paragraph() -> None:
    table = Table()
    table.do("gain_luck", who=table.odile, why="principle")
    table.do("hand_out", text="The gate is watched")
    assert story(table)[1:] == ["Something was passed round to read.", "The gate is watched."]


def test_a_goal_that_falls_behind_twice_within_a_check_has_fallen_behind() -> None:
    table = Table()
    goal = table.do("make_clock", kind="goal", words="Over the wall", size=8)
    table.do("set_clock", clock=goal, value=4)
    table.do("note", text="Dusk.")
    table.begin()
    for value in (3, 2):
        table.do("set_clock", clock=goal, value=value)
        table.do("take_harm", who=table.bask, kind="injury", level="minor", words=f"Cut {value}")
    table.do("cancel_check")
    assert " ".join(story(table)).count("fell behind") == 1


def test_a_goal_that_is_reached_within_a_check_is_in_words_once_there() -> None:
    table = Table()
    goal = table.do("make_clock", kind="goal", words="Over the wall", size=4)
    table.do("frame_scene", title="The wall", text="")
    table.begin("own:q0", tn=1)
    roll(table, "*")
    for value, harm in ((3, "Cut"), (4, "Bruise")):
        table.do("set_clock", clock=goal, value=value)
        table.do("take_harm", who=table.bask, kind="injury", level="minor", words=harm)
    table.do("resolve_check")
    assert story(table)[-1].count("“Over the wall”") == 1
    assert "They reached their goal: “Over the wall”." in story(table)[-1]
