"""The others round the table: objections, and dice given or removed."""

from __future__ import annotations

from hotseat.core.panels import Chips, Do, Form
from hotseat.core.recap import recap
from tests.engine.games.hot_war.session import CAROLINE, DEBBIE, JOE, STEPHEN, Table, street
from tests.engine.games.shared import of


def test_the_second_objection_drops_a_trait_and_a_word_taken_up_again_returns_it() -> None:
    table = street()
    table.bring(table.beaumont, "trait:Charming")
    key = table.key(table.beaumont, "trait:Charming")
    why = table.forbidden("raise_objection", key=key, by=CAROLINE, on=True)[0]
    assert why == "Caroline can’t object to what they brought in themselves."
    table.object(table.beaumont, "trait:Charming", JOE)
    why = table.refused("raise_objection", key=key, by=JOE, on=True)
    assert why == "They object already."
    table.object(table.beaumont, "trait:Charming", DEBBIE)
    assert table.dice() == [3, 4]
    table.do("bring", source=key, on=False)
    why = table.no_bring(table.beaumont, "trait:Charming")
    assert why == "2 people find that this doesn’t fit here."
    table.allow("bring", source=key, on=True)
    assert table.dice() == [3, 5]


def test_anything_but_an_agenda_can_be_objected_to() -> None:
    table = street()
    table.bring(table.beaumont, "agenda:factional", "tie:Vice-Admiral Newcastle")
    key = f"agenda:{table.beaumont}:factional"
    said = table.refused("raise_objection", key=key, by=JOE, on=True)
    assert said == "There is no such trait, relationship or tool in this conflict."
    assert table.dice() == [3, 10]
    for seat in (JOE, DEBBIE):
        table.object(table.beaumont, "tie:Vice-Admiral Newcastle", seat)
    assert table.dice() == [3, 7]
    assert table.log()[-1].sentence == "“Vice-Admiral Newcastle” doesn’t fit."


def test_an_objection_withdrawn_brings_nothing_back_that_could_not_come_anew() -> None:
    table = street()
    newcastle = f"tie:{table.beaumont}|Vice-Admiral Newcastle"
    table.do("bring_tool", who=table.beaumont, words="Pistol")
    table.bring(table.beaumont, "tie:Vice-Admiral Newcastle")
    for source in ("tool:Pistol", "tie:Vice-Admiral Newcastle"):
        for seat in (JOE, DEBBIE):
            table.object(table.beaumont, source, seat)
    table.do("bring_tool", who=table.beaumont, words="Photograph")
    table.do("decline_option", rest=table.key(table.officer, newcastle).split(":")[2])
    table.bring(table.officer, newcastle)
    for source, said in (
        ("tool:Pistol", "A character brings 1 tool into a conflict at most."),
        ("tie:Vice-Admiral Newcastle", "The officer already uses this relationship."),
    ):
        back = {"key": table.key(table.beaumont, source), "by": JOE, "on": False}
        assert table.forbidden("raise_objection", **back)[0] == said
    assert table.dice() == [6, 6]
    table.do("bring", source=f"tool:{table.beaumont}:Photograph", on=False)
    table.object(table.beaumont, "tool:Pistol", JOE, on=False)
    assert table.dice() == [6, 6]


def test_only_those_who_take_no_part_give_or_remove_a_die_and_one_each() -> None:
    """HW-14."""
    table = street()
    said = table.forbidden("nudge", by=STEPHEN, side=table.officer, change="1")[0]
    assert said.startswith("Stephen")
    table.do("nudge", by=JOE, side=table.officer, change="1")
    table.do("nudge", by=JOE, side=table.beaumont, change="-1")
    assert table.dice() == [3, 3]
    table.do("set_extra", who=table.beaumont, value=-20)
    assert table.dice() == [3, 0]
    table.do("roll_conflict", 1, 1, 1)
    table.do("resolve_conflict")
    assert table.log()[-1].sentence == "Against Beaumont. Level of success 3. 3 points unspent."


def test_an_objection_names_who_brought_what() -> None:
    table = street()
    table.bring(table.beaumont, "trait:Charming", "tie:Vice-Admiral Newcastle")
    labels = [each.label for each in of(Chips, table.part("Objections"))]
    assert "Beaumont: Vice-Admiral Newcastle" in labels
    assert "Beaumont: Charming" in labels


def dice_of(table: Table, name: str) -> list[Chips]:
    """The counters of a bystander, a pair for each side."""
    return [each for each in of(Chips, table.screen()) if each.beside and each.label == name]


def test_where_everyone_takes_part_no_one_has_a_die_to_give() -> None:
    table = Table()
    for one in table.state.people.values():
        if one.id != table.neames:
            table.do("edit_character", who=one.id, owner=STEPHEN)
    table.do("set_seats", gm="Stephen", players="Joe")
    table.conflict_of(table.neames, table.watson)
    assert [each for each in of(Chips, table.screen()) if each.beside] == []


def test_a_bystanders_die_is_one_tap_in_any_column_and_another_moves_it() -> None:
    """HW-14: each has one; its reason goes with it."""
    table = Table()
    table.conflict_of(table.beaumont, table.watson)
    first, second = dice_of(table, "Joe")
    taps = [chip.tap for chip in (*first.chips, *second.chips)]
    assert [(tap.args["side"], tap.args["change"]) for tap in taps if isinstance(tap, Do)] == [
        (table.beaumont, "-1"),
        (table.beaumont, "1"),
        (table.watson, "-1"),
        (table.watson, "1"),
    ]
    table.do("nudge", by=JOE, side=table.beaumont, change="1", words="The tide turns")
    first, second = dice_of(table, "Joe")
    assert [chip.pressed for chip in first.chips] == [False, True]
    assert (first.hint, second.hint) == ("The tide turns", "")
    back, move = first.chips[1].tap, second.chips[0].tap
    assert isinstance(back, Do)
    assert isinstance(move, Do)
    assert back.args["change"] == "0"
    table.do(move.move, **move.args)
    assert [each.words for each in table.conflict.nudges] == ["The tide turns"]
    assert table.dice() == [4, 2]


def test_a_bystanders_die_goes_when_they_come_in() -> None:
    """HW-14."""
    table = Table()
    table.conflict_of(table.beaumont, table.watson)
    table.do("nudge", by=JOE, side=table.beaumont, change="1")
    table.do("nudge", by=STEPHEN, side=table.watson, change="1")
    table.do("join_conflict", who=table.neames, side=table.watson)
    assert table.dice() == [4, 3 + 3 + 1]
    table.do("add_opposition", dice="3")
    assert table.dice() == [4, 6, 3]


def test_a_bystander_adds_or_removes_a_die_and_can_take_it_back() -> None:
    table = Table()
    table.conflict_of(table.beaumont, table.watson)
    shown = table.part("Words and factors")
    form = next(each for each in of(Form, shown) if each.move == "nudge")
    changes = next(each for each in form.fields if each.name == "change")
    assert [label for _value, label, *_ in changes.choices] == ["Add 1 die", "Remove 1 die"]
    back = {"by": JOE, "side": table.beaumont, "change": "0"}
    assert table.refused("nudge", **back) == "Joe has not added or removed a die."
    table.do("nudge", by=JOE, side=table.beaumont, change="-1")
    assert table.dice() == [3, 3]
    table.do("nudge", **back)
    assert table.dice() == [4, 3]


def test_that_each_has_one_die_is_said_beside_its_words() -> None:
    table = Table()
    table.conflict_of(table.beaumont, table.watson)
    shown = repr(table.part("Words and factors"))
    assert "A player’s next factor takes the place of their last." in shown


def test_a_cancelled_conflict_leaves_no_line_in_the_story() -> None:
    table = Table()
    table.conflict_of(table.beaumont, table.watson)
    table.do("set_about", about="The last lifeboat")
    table.do("nudge", by=JOE, side=table.beaumont, change="1", words="The tide turns")
    told = recap(table.play)
    assert "The last lifeboat" in told
    assert "The tide turns" in told
    table.do("cancel_conflict")
    told = recap(table.play)
    assert "The last lifeboat" not in told
    assert "The tide turns" not in told


def test_objections_to_one_thing_bring_nothing_else_back() -> None:
    table = street()
    table.bring(table.beaumont, "tie:Vice-Admiral Newcastle", "trait:Charming")
    table.object(table.beaumont, "tie:Vice-Admiral Newcastle", JOE)
    for seat in (JOE, DEBBIE):
        table.object(table.beaumont, "trait:Charming", seat)
    table.object(table.beaumont, "tie:Vice-Admiral Newcastle", JOE, on=False)
    assert table.dice() == [3, 7]
