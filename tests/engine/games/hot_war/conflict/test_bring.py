"""What is brought in, and what the others round the table say to it."""

from __future__ import annotations

from tests.engine.games.hot_war.session import CAROLINE, DEBBIE, JOE, STEPHEN, Table


def street() -> Table:
    table = Table()
    table.conflict_of(table.officer, table.beaumont)
    return table


def test_one_hidden_agenda_in_a_conflict() -> None:
    table = street()
    table.bring(table.beaumont, "agenda:factional")
    args = {"source": "agenda:personal", "on": True, "who": table.beaumont}
    assert table.forbidden("bring", **args) == "One hidden agenda a character in any one conflict."
    table.allow("bring", **args)
    assert table.dice() == [3, 9]


def test_its_box_is_used_at_once_and_marked_at_the_end() -> None:
    table = street()
    table.bring(table.beaumont, "agenda:factional")
    shown = repr(table.sheet(table.beaumont))
    assert "used now, 4 of 5 empty" in shown
    table.do("roll_conflict", 10, 10, 10, *[1] * 7)
    table.do("resolve_conflict")
    assert table.one(table.beaumont).agenda("factional").marks == "-"


def test_the_second_objection_drops_a_trait_and_a_word_taken_up_again_returns_it() -> None:
    table = street()
    table.bring(table.beaumont, "trait:Charming")
    key = f"trait:{table.beaumont}:Charming"
    assert table.forbidden("object", key=key, by=CAROLINE, on=True) == "Other people object."
    table.do("object", key=key, by=JOE, on=True)
    assert table.refused("object", key=key, by=JOE, on=True) == "They object already."
    table.do("object", key=key, by=DEBBIE, on=True)
    assert table.dice() == [3, 4]
    table.do("bring", source="trait:Charming", on=False, who=table.beaumont)
    why = table.forbidden("bring", source="trait:Charming", on=True, who=table.beaumont)
    assert why == "2 people find that this doesn’t fit here."
    table.allow("bring", source="trait:Charming", on=True, who=table.beaumont)
    table.do("object", key=key, by=JOE, on=False)
    assert table.dice() == [3, 5]


def test_agendas_and_relationships_are_beyond_objection() -> None:
    table = street()
    table.bring(table.beaumont, "agenda:factional")
    key = f"agenda:{table.beaumont}:factional"
    said = table.refused("object", key=key, by=JOE, on=True)
    assert said == "There is no such trait or tool in this conflict."


def test_only_those_who_take_no_part_give_or_remove_a_die_and_one_each() -> None:
    """HW-14."""
    table = street()
    assert table.forbidden("nudge", by=STEPHEN, side=table.officer, change=1).startswith("Stephen")
    table.do("nudge", by=JOE, side=table.officer, change=1)
    table.do("nudge", by=JOE, side=table.beaumont, change=-1)
    assert table.dice() == [3, 3]
    table.do("set_extra", who=table.beaumont, value=-20)
    assert table.dice() == [3, 0]
    table.do("roll_conflict", 1, 1, 1)
    table.do("resolve_conflict")
    assert table.log()[-1].sentence == "Level of success 3."


def test_whoever_leaves_takes_what_they_brought_out_of_the_pool() -> None:
    table = street()
    table.bring(table.beaumont, "trait:Temper")
    table.do("leave_conflict", who=table.beaumont)
    assert table.conflict.held == ()
    said = table.refused("roll_conflict")
    assert said == "A conflict needs 2 sides. Choose who else acts."


def test_nobody_leaves_the_story_in_the_middle_of_a_conflict() -> None:
    table = street()
    assert "in the conflict in progress" in table.forbidden("retire_character", who=table.beaumont)
