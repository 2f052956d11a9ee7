"""The target number and the intent of a check."""

from __future__ import annotations

from hotseat.core.panels import Card, Chips, Do, Field, Picker, Stepper, Text
from hotseat.games.sapio.check.bring import OVER
from hotseat.games.sapio.check.plan import plan
from tests.engine.games.sapio.session import Table, chip, of


def test_what_lowers_a_target_number_is_said_where_it_is_set() -> None:
    table = Table()
    table.begin()
    assert _tn_card(table).blocks[-2] == Text(
        "Higher is harder: to search a large dark room in a hurry is 4, with a torch 2."
        " Lower also for clever or sound tactics, and for a defensive action.",
        "small",
    )


def _tn_card(table: Table) -> Card:
    (card,) = [e for e in of(Card, table.screen()) if e.title.startswith("Target number")]
    return card


def test_a_target_number_beyond_five_or_none_is_the_tables_to_allow() -> None:
    table = Table()
    table.begin()
    picks = {OVER: "Other target number"}
    for n in (0, 6, 7):
        found = chip(table.screen(**picks), str(n))
        assert isinstance(found.tap, Do)
        assert found.why_not == "The GM sets a target number from 1 to 5."
        table.forbidden("set_check", **found.tap.args)
        table.allow("set_check", **found.tap.args)
        assert plan(table.state).terms.tn == n
        assert chip(table.screen(**picks), str(n)).pressed
        assert _tn_card(table).title == f"Target number: {n}"


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
    for n, key in enumerate(("m", "m0", "q0"), 2):
        table.do("bring", source=f"guard:{key}", on=True)
        assert read_tn(table) == n
    table.do("bring", source="aid:q0", who=table.odile, on=True)
    assert read_tn(table) == 5
    third = table.do("make_character", name="Stern", owner="gm", main="Guard")
    args = {"source": "aid:m", "who": third, "on": True}
    assert table.forbidden("bring", **args) == ("Guard would take the defence beyond 5.", "SA-13")
    table.allow("bring", **args)
    assert read_tn(table) == 6  # what the table has allowed counts


def _defence(table: Table) -> Chips:
    (row,) = [each for each in of(Chips, table.screen()) if each.label == "Defends with"]
    return row


def test_sa_13_a_defender_is_bound_like_anyone_who_makes_a_check() -> None:
    table = Table()
    table.begin()
    table.do("face", who=table.bask)
    table.do("bring", source="guard:m0", on=True)  # with its profession
    assert (table.check.held, read_tn(table)) == (("guard:m", "guard:m0"), 3)
    for source, said in (
        ("guard:s0", "Boxer would be a second profession; a check has one."),
        ("guard:q1", "Stoic would be a second quality; a check has one."),
    ):
        if source == "guard:q1":
            table.bring("guard:q0")
        assert table.forbidden("bring", source=source, on=True)[0] == said
    swap = chip(_defence(table), "Stoic").tap
    table.do(swap.move, **swap.args)  # type: ignore[union-attr]
    assert table.check.held == ("guard:m", "guard:m0", "guard:q1")
    table.bring("guard:m", on=False)
    assert table.check.held == ("guard:q1",)


def test_sa_13_a_defenders_other_profession_comes_without_a_specialization_of_the_first() -> None:
    table = Table()
    table.begin()
    table.do("face", who=table.bask)
    table.do("bring", source="guard:m0", on=True)
    swap = chip(_defence(table), "Boxer").tap
    table.do(swap.move, **swap.args)  # type: ignore[union-attr]
    assert (table.check.held, read_tn(table)) == (("guard:s0",), 2)


def test_sa_13_the_table_may_let_a_defender_invoke_anything() -> None:
    table = Table({"defence": "any"})
    table.begin()
    table.do("face", who=table.bask)
    for n, key in enumerate(("m0", "s0", "q0", "q1"), 2):
        table.do("bring", source=f"guard:{key}", on=True)
        assert read_tn(table) == n
    assert table.forbidden("bring", source="guard:m", on=True)[1] == "SA-13"


def test_sa_13_who_helps_does_so_on_one_side() -> None:
    table = Table()
    table.begin()
    table.do("face", who=table.bask)
    table.do("bring", source="help:m", who=table.odile, on=True)
    said = table.forbidden("bring", source="aid:q0", who=table.odile, on=True)[0]
    assert said.startswith("Charming would be a second element of Odile;")
    (picker,) = of(Picker, table.screen(over="aid"))
    assert picker.title == "Who helps Bask? 1 element each"
    swap = chip(picker, "Charming").tap
    table.do(swap.move, **swap.args)  # type: ignore[union-attr]
    assert table.check.held == (f"aid:{table.odile}:q0",)
    assert read_tn(table) == 2
    table.do("face", who="")
    assert table.check.held == ()


def test_the_equipment_of_who_acts_stands_where_the_target_number_is_set() -> None:
    """The text: the right equipment lowers it. A long list stays on the sheet."""
    noted = "Wren’s equipment and notes: Torch; Rope, 20 yards."
    for gear, shown in (("Torch\nRope, 20 yards", True), ("Torch, " * 40, False)):
        table = Table()
        table.do("edit_character", who=table.wren, gear=gear)
        table.begin()
        (*_before, hint) = of(Text, _tn_card(table))
        assert hint.text.endswith(noted if shown else "and for a defensive action.")


def test_sa_13_the_situation_may_change_a_defended_target_number() -> None:
    table = Table()
    table.begin()
    steppers = [each.label for each in of(Stepper, table.screen())]
    table.do("face", who=table.bask)
    assert [each.label for each in of(Stepper, table.screen())] == [*steppers, "Situation"]
    table.bring("guard:q0")
    table.do("set_check", number="situation", value=2)
    assert read_tn(table) == 4
    assert "Situation +2." in str(table.screen())
    table.do("set_check", number="situation", value=-5)
    assert read_tn(table) == 0
    assert table.refused("set_check", number="situation", value=6)
    assert table.refused("set_check", number="bonus", value=-1)
    assert table.refused("set_check", number="luck", value=-1)


def test_sa_13_the_situation_raises_a_defence_beyond_five_only_by_the_tables_word() -> None:
    table = Table()
    table.begin()
    table.do("face", who=table.bask)
    table.bring("guard:m", "guard:q0")
    table.do("set_check", number="situation", value=2)
    assert read_tn(table) == 5
    (step,) = [each for each in of(Stepper, table.screen()) if each.label == "Situation"]
    assert (step.value, step.hi) == (2, 2)
    said = "The situation would take the defence beyond 5."
    assert table.forbidden("set_check", number="situation", value=3) == (said, "SA-13")
    asked = {"source": "guard:m0", "on": True}
    assert table.forbidden("bring", **asked)[0] == "Heavy Lifting would take the defence beyond 5."
    more = chip(table.screen(**{f"add.{table.check.id}": "1"}), "1 more for the situation")
    assert more.why_not == said
    table.allow("set_check", number="situation", value=4)
    assert read_tn(table) == 7  # what the table has allowed counts
    table.do("set_check", number="situation", value=4)  # nor does what it is already
    table.do("set_check", number="situation", value=3)  # less needs no word
    table.do("set_check", number="situation", value=-1)
    table.bring("guard:m0")
    assert read_tn(table) == 3


def read_tn(table: Table) -> int:
    return plan(table.state).terms.tn


def test_a_defence_uses_no_luck_but_by_the_tables_word() -> None:
    table = Table()
    table.begin()
    table.do("face", who=table.bask)
    args = {"number": "guard_luck", "value": 1}
    assert table.forbidden("set_check", **args) == ("A defence can’t use Luck.", "SA-13")
    table.allow("set_check", **args)
    assert read_tn(table) == 2
    back = chip(table.screen(), "1 Luck in the defence").tap
    table.do(back.move, **back.args)  # type: ignore[union-attr]
    assert read_tn(table) == 1
    table.allow("set_check", **args)
    for key in ("m", "m0", "q0"):
        table.bring(f"guard:{key}")
    assert read_tn(table) == 5
    table.do("bring", source="aid:m", who=table.odile, on=True)
    assert read_tn(table) == 6  # Luck the table has allowed counts beyond 5 too
    table.do("roll_check", "*")
    assert table.one(table.bask).luck == 0
    assert table.check.terms.tn == 6
    assert "In a defence: TN +1." in [entry.sentence for entry in table.log()]


def test_sa_13_the_first_step_beyond_five_needs_the_tables_word_too() -> None:
    table = Table()
    table.begin()
    table.do("face", who=table.bask)
    table.bring("guard:m", "guard:m0", "guard:q0")
    table.allow("bring", source="guard:q1", on=True)
    assert read_tn(table) == 5
    said = "The situation would take the defence beyond 5."
    assert table.forbidden("set_check", number="situation", value=1) == (said, "SA-13")


def test_luck_for_a_defence_needs_a_defender() -> None:
    table = Table()
    table.begin()
    said = "No one defends in this check."
    assert table.refused("set_check", number="guard_luck", value=1) == said
