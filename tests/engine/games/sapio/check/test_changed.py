"""A roll that is changed after its dice fell: what was forgotten, by the table's word."""

from __future__ import annotations

from hotseat.core.panels import Roll
from hotseat.core.recap import retold
from tests.engine.games.sapio.session import Table, of


def changed() -> Table:
    """Wren rolled a start die, one for the situation and one for Luck: 1 hit, nothing, a spare."""
    table = Table()
    table.begin(tn=3)
    table.do("set_check", number="bonus", value=1)
    table.do("set_check", number="luck", value=1)
    table.do("roll_check", "*", "-", "Y")
    late = "The dice are already rolled. What was forgotten usually stays out of this check."
    assert table.forbidden("reopen_check") == (late, "")
    table.allow("reopen_check")
    return table


def faces(table: Table) -> list[tuple[str, str]]:
    check = table.state.check
    assert check is not None
    return [(die.tag, face) for die, face in zip(check.dice, check.faces, strict=True)]


def test_only_what_is_added_is_rolled() -> None:
    table = changed()
    table.do("set_check", number="bonus", value=2)
    (rolling,) = of(Roll, table.screen())
    assert (rolling.label, len(rolling.dice), len(rolling.lying)) == ("Roll 1 more", 1, 3)
    table.do("roll_check", "**")
    assert sorted(face for _tag, face in faces(table)) == ["*", "**", "-", "Y"]
    assert "Roll changed" in [entry.title for entry in table.log()]


def test_luck_spent_comes_back_and_what_is_taken_out_leaves() -> None:
    table = changed()
    assert table.one(table.wren).luck == 3
    table.do("set_check", number="luck", value=0)
    (rolling,) = of(Roll, table.screen())
    assert (rolling.label, rolling.dice) == ("Use these dice", ())
    table.do("roll_check")
    assert table.one(table.wren).luck == 3
    assert len(faces(table)) == 2


def test_unchanged_it_is_as_it_was() -> None:
    table = changed()
    table.do("roll_check")
    assert table.one(table.wren).luck == 2
    assert len(faces(table)) == 3


def test_a_roll_that_has_had_its_effect_stays() -> None:
    table = Table()
    table.begin(tn=3)
    table.do("roll_check", "@")
    table.do("take_harm", who=table.wren, kind="injury", level="minor", words="A cut")
    said = "What came of this roll is on the sheets already. Use Undo to go back."
    assert table.refused("reopen_check") == said


def test_the_list_of_rolls_names_what_luck_and_the_situation_brought() -> None:
    table = changed()
    table.do("roll_check")
    (rolled,) = retold(table.play, 0).rolls
    assert rolled.sentence.endswith("1 Luck; 1 other bonus die.")


def test_after_an_improbable_success_the_list_still_names_what_went_in() -> None:
    table = Table()
    table.begin("own:q0", tn=5)
    table.do("roll_check", "**", "**")
    table.do("roll_again", "*", "*", "*")
    (rolled,) = retold(table.play, 0).rolls
    assert rolled.sentence.endswith("Invoked: Agile.")
