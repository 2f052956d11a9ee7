"""Luck: where it comes from, and how much a session gave."""

from __future__ import annotations

from hotseat.core.panels import Chip, Chips, Do, Form, Picker
from hotseat.games.sapio.people.luck import luck_blocks
from tests.engine.games.sapio.session import Table, of


def test_luck_comes_of_a_principle_of_an_impulse_or_of_the_gm() -> None:
    table = Table()
    table.do("gain_luck", who=table.wren, why="principle")
    assert table.one(table.wren).luck == 4
    table.do("gain_luck", who=table.bask, why="impulse", cause=table.wren)
    assert table.log()[-1].sentence == "Wren’s worst impulse got in the way."
    said = table.forbidden("gain_luck", who=table.wren, why="impulse", cause=table.wren)[0]
    assert said.startswith("A worst impulse gives Luck to the other character")
    shown = of(Chip, table.screen(**{"luck.whose": table.wren}))
    given = {chip.label: chip.tap.args for chip in shown if isinstance(chip.tap, Do)}
    assert given["Gain 1 Luck"] == {"who": table.wren, "why": "principle"}
    assert given["Odile"] == {"who": table.odile, "why": "impulse", "cause": table.wren}
    table.do("gain_luck", who=table.bask, why="gm", words="Told the truth")
    assert table.one(table.bask).luck == 3


def test_luck_is_counted_by_session() -> None:
    table = Table()
    table.do("start_session")
    table.do("gain_luck", who=table.wren, why="gm")
    table.do("gain_luck", who=table.wren, why="gm")
    assert given(table) == "5 Luck, 2 this session"
    table.do("end_session")
    table.do("start_session")
    assert given(table) == "5 Luck"
    table.do("gain_luck", who=table.wren, why="gm")
    assert given(table) == "6 Luck, 1 this session"


def given(table: Table) -> str:
    """What stands beside Wren where Luck is given, and the advice with it."""
    (row,) = [each for each in of(Chips, table.screen()) if each.label == "Give 1 Luck"]
    assert row.hint.endswith("1 to 3 Luck a session is usual.")
    return row.chips[0].kind


def test_the_gm_may_say_why_somebody_gains_luck() -> None:
    table = Table()
    shown = table.screen(**{"luck.whose": table.bask})
    (form,) = [each for each in of(Form, shown) if each.submit == "Give with reason"]
    table.do(form.move, **form.args, words="Left his name in the book")
    assert table.one(table.bask).luck == 2
    assert table.log()[-1].sentence == "From the GM. Left his name in the book."


def test_who_has_as_much_as_anyone_may_have_is_not_asked_for_a_reason() -> None:
    table = Table()
    for _ in range(17):
        table.do("gain_luck", who=table.wren, why="gm")
    assert table.one(table.wren).luck == 20
    for who, asked in ((table.wren, 0), (table.bask, 1)):
        forms = of(Form, table.screen(**{"luck.whose": who}))
        assert sum(each.move == "gain_luck" for each in forms) == asked


def test_the_names_of_all_stand_twice_at_most() -> None:
    table = Table()
    rows = of(Chips, luck_blocks(table.state, table.view()))
    named = [each.label for each in rows if "Odile" in {chip.label for chip in each.chips}]
    assert named == ["Give 1 Luck", "With a reason, a principle or a worst impulse: whose?"]


def test_the_ways_of_who_was_tapped_lie_over_the_stage() -> None:
    table = Table()
    fold = {f"fold.luck.{table.state.turn}": "1"}
    shown = table.screen(**fold, **{"luck.whose": table.wren})
    (over,) = of(Picker, shown)
    assert over.title == "Gain Luck: Wren"
    assert "Gain 1 Luck" in [each.label for each in of(Chip, over)]
    stage = [each.label for each in of(Chip, shown[: shown.index(over)])]
    assert stage == [each.label for each in of(Chip, table.screen(**fold))]


def test_two_of_one_name_are_told_apart_where_luck_is_given() -> None:
    table = Table()
    for _ in range(2):
        table.allow("make_character", name="Odile", owner="gm")
    rows = of(Chips, table.screen(**{"fold.luck.": "1"}))
    given = next(row for row in rows if row.label == "Give 1 Luck")
    notes = [chip.kind for chip in given.chips if chip.label == "Odile"]
    assert notes == ["Ines, Map Forger, 0 Luck", "Number 2, 0 Luck", "Number 3, 0 Luck"]
    assert next(chip.kind for chip in given.chips if chip.label == "Bask") == "1 Luck"
