"""A check against another or for an ongoing task: what no longer fits is put back."""

from __future__ import annotations

import pytest

from hotseat.core.panels import Chip, Chips, Do, Pick
from hotseat.core.play import undo
from hotseat.games.sapio.check.plan import plan
from tests.engine.games.sapio.session import Table, chip, of
from tests.engine.games.shared import STAMP


def ongoing() -> tuple[Table, str]:
    """A task that keeps Wren’s professions and a quality invoked; and its id."""
    table = Table()
    table.begin("own:s0", "own:s0.0", "own:q0")
    table.do("roll_check", *"****")
    table.do("resolve_check", keep=True)
    return table, table.state.held[0].task


def test_whoever_defends_no_longer_helps_the_one_they_defend_against() -> None:
    table = Table()
    table.begin("own:q0")
    for who in (table.odile, table.bask):
        table.do("bring", source="help:m", who=who, on=True)
    table.do("face", who=table.odile)
    assert table.check.held == ("own:q0", f"help:{table.bask}:m")
    assert plan(table.state).tags == ("Start die", "Agile", "Bask: Night Porter")
    table.play = undo(table.play, STAMP)
    assert f"help:{table.odile}:m" in table.check.held  # one step


def test_a_defender_helps_against_themselves_only_by_the_tables_word() -> None:
    table = Table()
    table.begin()
    table.do("face", who=table.odile)
    asked = {"source": "help:m", "who": table.odile, "on": True}
    assert table.forbidden("bring", **asked)[0] == "Odile defends against this check."
    table.allow("bring", **asked)
    assert len(plan(table.state).tags) == 2


def test_a_defender_who_is_out_of_action_invokes_nothing() -> None:
    table = Table()
    table.do("take_harm", who=table.odile, kind="injury", level="death")
    table.begin()
    table.do("face", who=table.odile)  # a blow at somebody helpless has a target number of 1
    assert plan(table.state).terms.tn == 1
    asked = {"source": "guard:m", "on": True}
    assert table.forbidden("bring", **asked)[0] == "Odile is out of action."
    table.allow("bring", **asked)
    assert plan(table.state).terms.tn == 2


def test_what_a_task_alone_may_invoke_is_put_back_with_the_task() -> None:
    table, task = ongoing()
    table.begin()
    table.do("go_on", task=task)
    table.bring("own:s0", "own:s0.0", "own:q0")
    table.do("bring", source="help:q0", who=table.bask, on=True)
    table.do("go_on", task="")
    assert table.check.held == (f"help:{table.bask}:q0",)
    table.forbidden("bring", source="own:q0", on=True)


@pytest.mark.parametrize(("degree", "left"), [("own:m", ("own:m",)), ("own:m~", ())])
def test_the_main_profession_stays_for_a_second_task_where_it_fits_fully(
    degree: str, left: tuple[str, ...]
) -> None:
    table = Table()
    table.begin("own:m")
    table.do("roll_check", *"***")
    table.do("resolve_check", keep=True)
    table.begin()
    table.do("go_on", task=table.state.held[0].task)
    table.bring(degree)
    table.do("go_on", task="")
    assert table.check.held == left
    assert len(plan(table.state).tags) == 1 + len(left)  # again: 1 die


def test_what_the_table_let_in_stays_whatever_task_it_is() -> None:
    table, _ = ongoing()
    table.begin()
    table.allow("bring", source="own:q0", on=True)
    table.do("go_on", task="")
    assert table.check.held == ("own:q0",)


def kept_on(table: Table, task: str = "") -> int:
    """A task that keeps the main profession invoked, begun or gone on with; how many dice that
    gave besides the first."""
    table.begin()
    if task:
        table.do("go_on", task=task)
    table.bring("own:m")
    dice = len(plan(table.state).tags)
    table.do("roll_check", *"*" * dice)
    table.do("resolve_check", keep=True)
    return dice - 1


def test_the_task_that_invoked_first_keeps_both_dice_whatever_was_invoked_since() -> None:
    table = Table()
    assert kept_on(table) == 2
    first = table.state.held[0].task
    assert kept_on(table) == 1  # SA-10: a second, simultaneous task
    second = next(held.task for held in table.state.held if held.task != first)
    assert kept_on(table, first) == 2
    assert kept_on(table, first) == 2
    assert kept_on(table, second) == 1
    table.do("end_task", task=first)
    assert kept_on(table, second) == 2


def test_what_the_table_let_a_second_task_invoke_stays_free_for_the_first() -> None:
    table, first = ongoing()
    table.begin()
    table.allow("bring", source="own:q0", on=True)
    table.do("roll_check", *"**")
    table.do("resolve_check", keep=True)
    table.begin()
    table.do("go_on", task=first)
    table.do("bring", source="own:q0", on=True)
    assert table.check.held == ("own:q0",)


def test_sa_13_an_npc_with_nothing_to_invoke_leaves_the_gms_number_as_it_is() -> None:
    table = Table()
    brask = table.do("make_character", name="Captain Brask", owner="gm")
    table.begin("weapon:0", tn=3)
    chances = table.chances()
    table.do("face", who=brask)
    assert plan(table.state).terms.tn == 3
    assert table.chances() == chances
    row = next(each for each in of(Chips, table.screen()) if each.label == "Target number")
    assert [each.label for each in row.chips] == ["1", "2", "3", "4", "5"]
    table.do("set_check", number="tn", value=2)
    assert plan(table.state).terms.tn == 2
    refused = table.refused("set_check", number="guard_luck", value=1)
    assert refused == "No one defends in this check."
    table.do("roll_check", "**")
    assert table.check.terms.tn == 2
    assert chip(table.screen(), "Captain Brask").label, "who takes the blow"


def test_who_it_is_aimed_at_is_said_where_it_is_chosen_and_a_tap_takes_it_back() -> None:
    table = Table()
    brask = table.do("make_character", name="Captain Brask", owner="gm")
    table.begin()
    table.do("face", who=brask)
    way = chip(table.screen(), "Attack or opposed check")
    assert (way.kind, way.pressed) == ("Aimed at Captain Brask", True)
    assert isinstance(way.tap, Pick)
    shown = of(Chip, table.screen(**{way.tap.key: way.tap.value}))
    attack, aimed = (each for each in shown if each.label == "Captain Brask")
    assert (attack.pressed, aimed.pressed) == (False, True)
    assert aimed.kind == "The GM’s number stays"
    assert aimed.tap == Do("face", {"who": ""})
    assert table.log()[-1].title == "Opponent chosen"


def test_a_player_character_and_an_npc_who_can_invoke_defend_from_1() -> None:
    table = Table()
    bare = table.do("make_character", name="Nan", owner="t-1#2")
    table.begin(tn=3)
    for who in (bare, table.odile):
        table.do("face", who=who)
        assert plan(table.state).terms.tn == 1
