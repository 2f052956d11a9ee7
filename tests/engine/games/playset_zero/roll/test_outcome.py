"""All of a roll resolved in one step, and told."""

from __future__ import annotations

from dataclasses import replace

from hotseat.core.panels import Button, Do, Line, Outcome, Slot
from hotseat.core.play import redo, undo
from hotseat.core.values import write_as
from hotseat.games.playset_zero.roll.outcome import Settled, called, own_true, word_of
from hotseat.games.playset_zero.state import Verdict
from tests.engine.games.playset_zero.session import INES, Table, form, forms, of
from tests.engine.games.shared import STAMP


def verdicts(table: Table) -> dict[str, bool]:
    """How each thing came out."""
    assert table.state.last is not None
    return {verdict.text: verdict.good for verdict in table.state.last.verdicts}


def test_what_nobody_pays_for_goes_wrong() -> None:  # PZ-14
    table = Table()
    table.thrown(5, 1, 1)
    table.do("place", die="main:0", on="danger:1")
    table.do("settle")
    assert verdicts(table) == {
        "Cross the Meer": False,
        "The rail breaks": False,
        "The crate is seen": True,
    }
    assert table.state.last is not None
    assert word_of(table.state.last.verdicts) == "Failed"
    entry = table.log()[-1]
    assert (entry.title, entry.who) == ("Failed", "Oda")
    assert entry.sentence == (
        "Goal failed: Cross the Meer. Came true: The rail breaks. Avoided: The crate is seen."
    )


def test_an_advantage_is_of_the_character_whose_hit_established_it() -> None:
    """A helper's only by the table's word (PZ-7)."""
    table = Table()
    table.stakes()
    hand = table.join("help")
    table.do("roll_hand", 6, 1, hand=hand)
    table.allow("place", die=f"{hand}:0", on="advantage", words="A rope across")
    table.do("roll", 6, 1, 1)
    table.do("place", die="main:0", on="advantage", words="A pilot’s favour")
    table.do("settle")
    stored = {
        character.name: [kept.words for kept in character.advantages]
        for character in table.state.people.values()
    }
    assert stored == {"Oda": ["A pilot’s favour"], "Wolf": ["A rope across"]}


def test_a_danger_without_words_is_known_by_its_number_and_the_file_says_neither() -> None:
    """Schema 2 wrote all of it; both read the same."""
    old = (
        Verdict("goal", "Cross the Meer", False),
        Verdict("danger", "The rail breaks", True, INES),
        Verdict("danger", "Danger 2", False, INES),
        Verdict("own", "Danger to Wolf", False, "Wolf"),
        Verdict("danger", "Danger 3", True),
    )
    new = (*old[:2], replace(old[2], text=""), old[3], replace(old[4], text=""))
    assert tuple(called(new)) == tuple(called(old)) == old
    assert write_as(Settled("a-1", new))["verdicts"][2:] == [
        {"by": INES},
        {"kind": "own", "text": "Danger to Wolf", "by": "Wolf"},
        {"good": True},
    ]
    table = Table()
    assert Settled("a-1", new).tell(table.state, "") == Settled("a-1", old).tell(table.state, "")


def test_resolving_is_one_step_that_undo_takes_back_whole() -> None:
    table = Table()
    used = table.do("keep_advantage", who=table.oda, words="A spare key")
    table.do("set_number", who=table.oda, number="marks", value=3)
    bar = table.do("keep_advantage", who=table.wolf, words="A quarry bar")
    table.stakes()
    table.do("bring_advantage", advantage=used, on=True)
    table.do("bring_marks", count=2)
    hand = table.join("help")
    table.do("bring_advantage", hand=hand, advantage=bar, on=True)
    table.do("roll_hand", 1, 1, 1, hand=hand)
    table.do("roll", 6, 5, 1, 1, 1, 1)
    table.do("place", die="main:0", on="goal")
    table.do("place", die="main:1", on="advantage", words="A pilot’s favour")
    before = table.state
    table.do("settle")
    after = table.state
    oda = after.people[table.oda]
    assert [advantage.words for advantage in oda.advantages] == ["A pilot’s favour"]
    assert oda.marks == 1
    assert after.people[table.wolf].advantages == ()
    assert after.conflict is None
    table.play = undo(table.play, STAMP)
    assert table.state == before
    table.play = redo(table.play, STAMP)
    assert table.state == after


def test_dice_that_were_never_rolled_are_not_used_up() -> None:
    table = Table()
    bar = table.do("keep_advantage", who=table.wolf, words="A quarry bar")
    table.do("get_in_trouble", who=table.wolf)
    table.stakes()
    hand = table.join("help")
    table.do("bring_advantage", hand=hand, advantage=bar, on=True)
    table.do("bring_marks", hand=hand, count=1)
    table.allow("roll", 1, 1, 1)
    said = "Nothing to spend yet. Wolf hasn’t rolled."
    assert of(Outcome, table.screen())[0].lines == (said,)
    goal = of(Slot, table.screen())[0]
    assert (goal.state, goal.well, goal.says) == ("open", "Not yet", "Wolf hasn’t rolled.")
    said = "Wolf hasn’t rolled. Roll Wolf’s dice, or remove Wolf from the roll."
    assert table.forbidden("settle") == (said, "PZ-12")
    table.allow("settle")
    wolf = table.state.people[table.wolf]
    assert (wolf.marks, len(wolf.advantages)) == (1, 1)
    assert "Into the water" not in verdicts(table)


def test_a_full_sheet_takes_what_the_roll_made_room_for() -> None:
    table = Table()
    ids = [table.do("keep_advantage", who=table.oda, words=f"Rope {n}") for n in range(40)]
    table.stakes()
    table.do("bring_advantage", advantage=ids[0], on=True)
    table.do("roll", 6, 6, 1, 1)
    table.do("place", die="main:0", on="advantage", words="A pilot’s favour")
    table.do("place", die="main:1", on="advantage", words="A spare key")
    said = "40 advantages are the most that fit on a sheet. Erase one of Oda’s."
    assert table.refused("settle") == said
    table.do("move_die", die="main:1", on="goal")
    table.do("settle")
    assert len(table.state.people[table.oda].advantages) == 40


def test_the_outcome_says_whose_die_stood_in_the_way_and_whose_danger_it_was() -> None:
    table = Table()
    table.stakes()
    hand = table.join("hinder")
    table.do("roll_hand", 6, 2, hand=hand)
    table.do("roll", 5, 1, 1)
    table.do("place", die="main:0", on="danger:0")
    table.do("settle")
    assert table.log()[-1].sentence == (
        "Goal failed: Cross the Meer. Wolf hindered with a 6. Came true: The crate is seen."
        " Came true: Into the water (Wolf). Avoided: The rail breaks."
    )
    assert "Goal. Wolf hindered with a 6." in [line.sub for line in of(Line, table.screen())]


def test_a_helpers_own_danger() -> None:
    table = Table()
    table.stakes()
    hand = table.join("help")
    table.do("roll_hand", 5, 5, hand=hand)
    table.do("roll", 1, 1, 1)
    table.do("place", die=f"{hand}:0", on="goal")
    table.do("let_go")
    table.do("settle")
    assert table.state.last is not None
    assert Verdict("own", "Into the water", False, "Wolf") in table.state.last.verdicts
    assert Verdict("danger", "The rail breaks", False, INES) in table.state.last.verdicts
    assert verdicts(table)["Cross the Meer"]


def test_the_outcome_stands_above_the_next_roll_and_asks_for_nothing() -> None:
    table = Table()
    table.thrown(1, 1, 1)
    table.do("settle")
    shown = table.screen()
    assert of(Outcome, shown)[0].word == "Failed, all dangers come true"
    assert ("Cross the Meer", "Goal") in [(line.text, line.sub) for line in of(Line, shown)]
    assert form(shown, "tell_it").fields[0].hint.startswith("Optional.")
    assert "begin_roll" in str(shown)
    closes = [each.label for each in of(Button, shown) if each.tap == Do("tell_it")]
    assert closes == ["Close outcome"]  # with what was written, or with nothing
    table.do("begin_roll", who=table.wolf)
    assert table.state.last is None


def test_a_danger_that_came_true_unnamed_may_be_named_with_what_happened() -> None:
    table = Table()
    table.do("begin_roll", who=table.oda)
    table.do("name_danger", place=1, by=INES, text="It gets dark")
    table.do("roll", 1, 1, 1)
    table.do("settle")
    assert table.log()[-1].sentence == "Goal failed. Danger 1 came true. Came true: It gets dark."
    lines = [(line.text, line.sub) for line in of(Line, table.screen())]
    assert lines[:2] == [("Goal", ""), ("Danger 1", "")]  # nobody wrote it
    asked = form(table.screen(), "tell_it")
    assert [field.name for field in asked.fields] == ["danger_1", "words"]
    table.do("tell_it", danger_1="the rail breaks", words="Nobody gets across.")
    assert table.log()[-1].sentence == "Danger 1: The rail breaks. Nobody gets across."


def test_an_own_danger_that_came_true_unnamed_may_be_named_too() -> None:
    table = Table()
    kranz = table.do("make_character", name="Kranz", owner="gm")
    table.stakes()
    for hand in (table.join("help"), table.do("join", who=kranz, side="hinder")):
        table.do("roll_hand", 2, 1, hand=hand)
    table.do("roll", 1, 1, 1)
    table.do("settle")
    asked = {field.name: field.label for field in form(table.screen(), "tell_it").fields}
    assert asked == {"own_1": "Words for danger to Kranz", "words": "What happened"}
    table.do("tell_it", own_1="his list gets wet")
    assert table.log()[-1].sentence == "Danger to Kranz: His list gets wet."


def test_what_happened_is_told_where_anybody_writes_it() -> None:
    table = Table()
    table.thrown(1, 1, 1)
    table.do("settle")
    table.do("tell_it", words="Nobody gets across.")
    assert (table.log()[-1].title, table.log()[-1].sentence) == (
        "What happened",
        "Nobody gets across.",
    )
    assert table.state.last is None
    assert "tell_it" not in forms(table.screen())
    assert table.refused("tell_it") == "There is no resolved roll to tell of."
    told = len(table.log())
    table.thrown(1, 1, 1)
    table.do("settle")
    table.do("tell_it")
    assert table.log()[-1].title != "What happened"
    assert len(table.log()) > told


def test_under_a_full_success_it_is_said_whose_own_danger_comes_true() -> None:
    table = Table()
    table.stakes()
    hand = table.join("help")
    table.do("roll_hand", 2, 1, hand=hand)
    table.do("roll", 6, 6, 6)
    for number, on in enumerate(("goal", "danger:0", "danger:1")):
        table.do("place", die=f"main:{number}", on=on)
    table.do("settle")
    (outcome,) = of(Outcome, table.screen())
    assert outcome.word == "Full success"
    assert outcome.lines[1:] == ("Wolf’s own danger comes true.",)
    assert own_true(("Wolf", "Kranz")) == "Wolf’s and Kranz’s own dangers come true."
