"""The target number and the intent of a check."""

from __future__ import annotations

from hotseat.core.panels import Chips, Do, Field, Pick
from hotseat.games.sapio.check.plan import plan
from tests.engine.games.sapio.session import Table, chip, of


def test_what_lowers_a_target_number_is_said_where_it_is_set() -> None:
    table = Table()
    table.begin()
    (row,) = [each for each in of(Chips, table.screen()) if each.label == "Target number"]
    assert row.hint == (
        "Higher is harder: to search a large dark room in a hurry is 4, with a torch 2."
        " Lower also for clever or sound tactics, and for a defensive action."
    )


def test_a_target_number_beyond_five_or_none_is_the_tables_to_allow() -> None:
    table = Table()
    table.begin()
    other = chip(table.screen(), "Other").tap
    assert isinstance(other, Pick)
    shown = table.screen(**{other.key: other.value})
    for n in (0, 6, 7):
        found = chip(shown, str(n))
        assert isinstance(found.tap, Do)
        assert found.why_not == "The GM sets a target number from 1 to 5."
        table.forbidden("set_check", **found.tap.args)
        table.allow("set_check", **found.tap.args)
        assert plan(table.state).terms.tn == n
        assert chip(table.screen(), str(n)).pressed


def test_what_is_sacrificed_is_asked_where_a_principle_or_an_impulse_is_followed() -> None:
    for source, asked in (("own:m", False), ("drive:principle", True), ("drive:impulse", True)):
        table = Table()
        table.begin(source)
        fields = [each.label for each in of(Field, table.screen())]
        assert ("Sacrificed or overindulged" in fields) == asked
    faces = "*" * plan(table.state).pool.dice
    table.do("roll_check", *faces, words="Lift the purse", cost="Drops the rope")
    (said,) = [each.sentence for each in table.log() if each.title == "Intent set"]
    assert said == "Lift the purse. Drops the rope."


def test_the_defender_sets_the_target_number() -> None:
    table = Table()
    table.begin("own:m")
    table.do("face", who=table.bask)
    assert read_tn(table) == 1
    for n, key in enumerate(("m", "m0", "s0", "q0"), 2):
        table.do("bring", source=f"guard:{key}", on=True)
        assert read_tn(table) == n
    sentence, ruling = table.forbidden("bring", source="guard:q1", on=True)
    assert (sentence, ruling) == ("A defence sets 5 at most.", "SA-5")


def read_tn(table: Table) -> int:
    return plan(table.state).terms.tn


def test_a_defence_uses_no_luck_but_by_the_tables_word() -> None:
    table = Table()
    table.begin()
    table.do("face", who=table.bask)
    args = {"number": "guard_luck", "value": 1}
    assert table.forbidden("set_check", **args) == ("A defence can’t use Luck.", "SA-5")
    table.allow("set_check", **args)
    assert read_tn(table) == 2
    back = chip(table.screen(), "1 Luck in the defence").tap
    table.do(back.move, **back.args)  # type: ignore[union-attr]
    assert read_tn(table) == 1
    table.allow("set_check", **args)
    table.do("roll_check", "*")
    assert table.one(table.bask).luck == 0
    assert "In a defence: TN +1." in [entry.sentence for entry in table.log()]
