"""What Sapio's story says of action sequences: goals, threats, turns."""

from __future__ import annotations

import pytest

from hotseat.games.sapio.story import stands
from tests.engine.games.sapio.session import Table
from tests.engine.games.sapio.told import roll, story


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


def test_what_everybody_does_meanwhile_is_told_in_sentences() -> None:
    table = Table()
    table.do("begin_sequence", words="Over the wall", size=4)
    table.do("frame_turn", scene="The rope frays", doing_0="Counting the money", doing_1="Sleeps")
    told = story(table)
    assert told[-2:] == ["The rope frays.", "Wren was counting the money. Bask sleeps."]
    table.do("frame_turn", scene="The rope frays", doing_0="Runs.\nFalls", doing_1="Looks")
    assert story(table)[-3:] == ["Wren: Runs.", "Falls.", "Bask: Looks."]


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


def test_a_sequence_begins_a_paragraph_with_its_goal_and_its_threat() -> None:
    table = Table()
    table.do("gain_luck", who=table.odile, why="gm", words="Left her own name in the book.")
    table.do("begin_sequence", words="Over the wall", size=4)
    table.do("make_clock", kind="threat", words="A debt", size=4)
    luck, start = story(table)
    assert luck == "Odile was owed some luck for this: “Left her own name in the book”."
    assert start.startswith("They all had one goal: “Over the wall”.")
    assert start.endswith("in the thick of it. Trouble hung over them: “A debt”.")


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


@pytest.mark.parametrize(
    ("steps", "said"),
    [
        (1, "They did not reach their goal: “Over the wall”."),
        (3, "They came close, but did not reach their goal: “Over the wall”."),
    ],
)
def test_a_goal_that_was_not_reached_is_told_so_in_words(steps: int, said: str) -> None:
    table = Table()
    table.do("begin_sequence", words="Over the wall", size=4)
    table.do("note", text="Dusk.")
    table.do("set_clock", clock=table.state.clocks[0].id, value=steps)
    table.do("note", text="Night.")
    table.do("end_sequence", reached=False, words="They run for it")
    assert story(table)[-2:] == [said, "They run for it."]


def test_a_goal_without_words_and_one_that_the_table_calls_reached_are_told_as_they_ended() -> None:
    told = []
    for words, reached in (("", False), ("Over the wall", True)):
        table = Table()
        table.do("begin_sequence", words=words, size=4)
        table.do("note", text="Dusk.")
        table.do("end_sequence", reached=reached)
        told.append(story(table)[-1])
    assert told == [
        "They did not reach their goal.",
        "They reached their goal: “Over the wall”.",
    ]


@pytest.mark.parametrize(
    ("reached", "title", "said"),
    [
        (False, "Goal not reached", "Over the wall: 1 of 4. It rains."),
        (True, "Goal reached", "Over the wall. It rains."),
    ],
)
def test_the_log_names_the_goal_and_how_it_came_out(reached: bool, title: str, said: str) -> None:
    table = Table()
    table.do("begin_sequence", words="Over the wall", size=4)
    table.do("set_clock", clock=table.state.clocks[0].id, value=1)
    table.do("end_sequence", reached=reached, words="It rains")
    assert (table.log()[-1].title, table.log()[-1].sentence) == (title, said)


def test_what_everyone_does_in_a_turn_is_told_in_one_form() -> None:
    table = Table()
    table.do("begin_sequence", words="Over the wall", size=4)
    for doing in (("loosens the mooring line", "listens at the door"), ("hums", "Knots, knots")):
        table.do("frame_turn", scene="", doing_0=doing[0], doing_1=doing[1])
        table.do("note", text="Dusk.")
    assert story(table)[-4::2] == [
        "Wren loosens the mooring line. Bask listens at the door.",
        "Wren: hums. Bask: Knots, knots.",
    ]
