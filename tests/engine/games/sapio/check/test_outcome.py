"""What a check came to: the blow of an attack, what stays invoked."""

from __future__ import annotations

import pytest

from hotseat.core.panels import Chip, Field
from hotseat.games.sapio.check.plan import plan
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
    assert table.forbidden("bring", source="own:q0", on=True)[0] == "Invoked: Hold the gate."
    said = table.forbidden("bring", source="help:q0", who=table.bask, on=True)[0]
    assert said == "Invoked: helping Wren."
    table.do("cancel_check")
    table.do("end_task", task=table.state.held[0].task)
    table.begin("own:q0")
    assert not table.state.held


def test_the_main_profession_may_be_invoked_again_for_one_die() -> None:
    table = ongoing()
    table.begin("own:m")
    assert chip(table.screen(), "Roof Runner").kind.endswith("again, fully: 1 die")
    said = "A main profession invoked again must apply fully, and gives 1 die."
    for source, dice in (("own:m~", 2), ("own:m+", 3)):
        assert table.forbidden("bring", source=source, on=True) == (said, "SA-10")
        assert table.check.held == ("own:m",)
        table.allow("bring", source=source, on=True)
        assert (table.check.held, len(plan(table.state).tags)) == ((source,), dice)
        table.bring("own:m")
    labels = [each.kind for each in of(Chip, table.screen()) if each.label == "Roof Runner"]
    assert [each.split(", ", 1)[1] for each in labels] == ["again, fully: 1 die"]
    shown = table.screen(**{f"add.{table.check.id}": "1"})
    labels = [each.kind for each in of(Chip, shown) if each.label == "Roof Runner"]
    assert [each.split(", ", 1)[1] for each in labels] == [
        *("again, fully: 1 die", "again, in part: 1 die", "again, both dice: 2 dice"),
    ]


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
