"""What a check came to: the blow of an attack, what stays invoked."""

from __future__ import annotations

import pytest

from hotseat.core.panels import Button, Chip, Field
from hotseat.games.sapio.check.bring import OVER
from hotseat.games.sapio.check.plan import plan
from hotseat.games.sapio.sequence.board import rare_key
from tests.engine.games.sapio.session import Table, chip, of


@pytest.mark.parametrize(
    ("faces", "weapon", "upgrades", "said"),
    [
        (("*",), "weapon:0", "steps", "Knife: a minor injury."),
        (("**",), "weapon:0", "steps", "Knife: a moderate injury."),
        (("**", "**"), "weapon:0", "steps", "Knife: a severe injury."),
        (("**", "**"), "weapon:0", "totals", "Knife: death."),
        (("**", "**"), "weapon:1", "steps", "Shotgun: death."),
    ],
)
def test_a_weapon_is_raised_by_hits_beyond_the_target(
    faces: tuple[str, ...], weapon: str, upgrades: str, said: str
) -> None:
    table = Table({"upgrades": upgrades})
    table.begin(weapon, tn=1)
    table.do("set_check", number="bonus", value=len(faces) - 1)
    table.do("roll_check", *faces)
    assert said in str(table.screen())
    table.do("resolve_check")
    assert said in table.log()[-1].sentence


def ongoing() -> Table:
    """Wren holds the gate with her main profession and her agility; Bask helped."""
    table = Table()
    table.begin("own:m", "own:q0")
    table.do("set_intent", words="Hold the gate")
    table.do("bring", source="help:q0", who=table.bask, on=True)
    table.do("roll_check", "*", "*", "*", "-", "-")
    assert "keep" in [field.name for field in of(Field, table.screen())]
    table.do("resolve_check", keep=True)
    return table


def test_elements_stay_invoked_while_their_task_lasts() -> None:
    table = ongoing()
    table.begin()
    assert (
        table.forbidden("bring", source="own:q0", on=True)[0]
        == "Wren’s Agile stays invoked (Hold the gate)."
    )
    said = table.forbidden("bring", source="help:q0", who=table.bask, on=True)[0]
    assert said == "Bask’s Towering stays invoked (helping Wren)."
    table.do("cancel_check")
    table.do("end_task", task=table.state.held[0].task)
    table.begin("own:q0")
    assert not table.state.held


def test_the_main_profession_may_be_invoked_again_for_one_die() -> None:
    table = ongoing()
    table.begin("own:m")
    offered = chip(table.screen(), "Roof Runner")
    assert offered.kind.endswith("again, fully")
    assert offered.brings == "1"
    said = "Roof Runner is invoked already: again it must apply fully, and gives 1 die."
    for source, dice in (("own:m~", 2), ("own:m+", 3)):
        assert table.forbidden("bring", source=source, on=True) == (said, "SA-10")
        assert table.check.held == ("own:m",)
        table.allow("bring", source=source, on=True)
        assert (table.check.held, len(plan(table.state).tags)) == ((source,), dice)
        table.bring("own:m")
    labels = [each.kind for each in of(Chip, table.screen()) if each.label == "Roof Runner"]
    assert [each.split(", ", 1)[1] for each in labels] == ["again, fully"]
    shown = table.screen(**{f"add.{table.check.id}": "1"})
    said_of = [
        (each.kind.split(", ", 1)[1], each.brings)
        for each in of(Chip, shown)
        if each.label == "Roof Runner"
    ]
    assert said_of == [("again, fully", "1"), ("again, in part", "1"), ("again, both dice", "2")]


def test_a_check_goes_on_with_an_ongoing_task_and_may_use_its_elements() -> None:
    table = ongoing()
    table.begin()
    tap = chip(table.screen(), "Hold the gate").tap
    table.do(tap.move, **tap.args)  # type: ignore[union-attr]
    table.bring("own:m", "own:q0")
    assert len(plan(table.state).tags) == 4  # the main profession gives two again
    table.do("roll_check", *"****")
    (keep,) = [field for field in of(Field, table.screen()) if field.name == "keep"]
    assert keep.value is True
    table.do("resolve_check", keep=True)
    held = {(each.who, each.key) for each in table.state.held}
    assert held == {(table.wren, "m"), (table.wren, "q0"), (table.bask, "q0")}
    assert len({each.task for each in table.state.held}) == 1
    assert table.log()[-1].sentence.startswith("Hold the gate.")
    table.begin()
    table.do("go_on", task=table.state.held[0].task)
    table.do("roll_check", "-")
    table.do("resolve_check")  # the task is done
    assert table.state.held == ()
    table.begin()
    assert table.refused("go_on", task="t-9") == "That task has ended."


def test_a_check_that_is_done_holds_nothing() -> None:
    table = Table()
    table.begin("own:m")
    table.do("roll_check", "*", "*", "*")
    table.do("resolve_check")
    assert table.state.held == ()


def ends(table: Table) -> list[str]:
    """The buttons on the screen that end tasks."""
    return [button.label for button in ways_out(table)]


def ways_out(table: Table) -> list[Button]:
    order, part = table.state.order, "Ongoing tasks"
    over = {OVER: part, **({rare_key(order): part} if order else {})}
    return [e for e in of(Button, table.screen(**over)) if "End: " in e.label]


def test_a_button_that_ends_a_task_has_the_name_of_that_task_whoever_was_picked_first() -> None:
    for first, words, named in (
        ({"source": "help:q0", "who": "bask"}, "Climb the tower", "End: Climb the tower"),
        ({"source": "guard:q0"}, "Climb the tower", "End: Climb the tower"),
        ({"source": "help:q0", "who": "bask"}, "", "End: check of Wren"),
    ):
        table = Table()
        table.begin()
        table.do("face", who=table.odile)
        who = {"who": table.bask} if "who" in first else {}
        table.do("bring", source=first["source"], on=True, **who)
        table.bring("own:m")
        table.do("roll_check", *"*" * len(plan(table.state).tags), words=words)
        table.do("resolve_check", keep=True)
        assert ends(table) == [named]


def test_in_a_check_an_ongoing_task_is_ended_behind_more_whosever_it_is() -> None:
    for who in ("wren", "odile"):
        table = ongoing()
        table.begin(who=getattr(table, who))
        assert "End: Hold the gate" not in str(table.screen())
        assert ends(table) == ["End: Hold the gate"]


def test_an_ongoing_task_is_ended_or_gone_on_with_inside_a_sequence() -> None:
    table = ongoing()
    table.do("begin_sequence")
    assert ends(table) == ["End: Hold the gate"]
    table.begin()
    assert ends(table) == ["End: Hold the gate"]  # before the roll too
    go_on = chip(table.screen(), "Hold the gate").tap
    table.do(go_on.move, **go_on.args)  # type: ignore[union-attr]
    table.bring("own:q0", "own:s0")
    table.do("roll_check", "*", "*", "*")
    assert [each.value for each in of(Field, table.screen()) if each.name == "keep"] == [True]
    table.do("resolve_check", keep=True)
    turn = table.state.order.id  # type: ignore[union-attr]
    task = next(each.task for each in table.state.held if each.task != turn)
    held = {(each.who, each.key): each.task for each in table.state.held}
    assert held == {
        (table.wren, "m"): task,
        (table.wren, "q0"): task,
        (table.bask, "q0"): task,
        (table.wren, "s0"): turn,
    }
    assert ends(table) == ["End: Hold the gate"]  # what the round holds is no task
    table.turn(table.bask)
    table.do("next_round")
    assert {each.task for each in table.state.held} == {task}
    (button,) = ways_out(table)
    table.do(button.tap.move, **button.tap.args)  # type: ignore[union-attr]
    assert table.state.held == ()


def test_a_task_that_a_turn_brings_to_its_end_leaves_what_the_turn_invoked_to_the_round() -> None:
    table = ongoing()
    table.do("begin_sequence")
    table.begin()
    table.do("go_on", task=table.state.held[0].task)
    table.bring("own:q0")
    table.do("roll_check", "*", "*")
    table.do("resolve_check")
    assert [(each.who, each.key) for each in table.state.held] == [(table.wren, "q0")]
    assert ends(table) == []
