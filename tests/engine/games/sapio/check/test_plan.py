"""From what is picked up to dice and a target number."""

from __future__ import annotations

import pytest

from hotseat.core.panels import Stepper
from hotseat.games.sapio.check.plan import Plan, plan
from hotseat.games.sapio.odds import check_chances
from hotseat.games.sapio.state import Terms
from tests.engine.games.sapio.session import Table, chip
from tests.engine.games.shared import of


def made(*sources: str, tn: int = 3) -> Plan:
    table = Table()
    table.begin(*sources, tn=tn)
    return plan(table.state)


@pytest.mark.parametrize(
    ("sources", "dice"),
    [
        ((), 1),  # you always roll at least one die
        (("own:m",), 3),
        (("own:m~",), 2),
        (("own:s0",), 2),
        (("own:m", "own:m0"), 4),
        (("own:s0", "own:s0.0"), 3),
        (("own:m", "own:m0", "own:q0"), 5),
        (("own:m", "own:m0", "own:q0", "drive:principle"), 6),
    ],
)
def test_what_each_element_brings(sources: tuple[str, ...], dice: int) -> None:
    assert made(*sources).pool.dice == dice


def test_help_luck_and_the_situation_are_bonus_dice_beyond_six_in_pairs() -> None:
    table = Table()
    table.begin("own:m", "own:m0", "own:q0", tn=4)
    table.do("bring", source="help:m", who=table.bask, on=True)
    table.do("set_check", number="luck", value=2)
    found = plan(table.state)
    assert (found.pool.dice, found.terms.tn) == (6, 3)  # five and three: two of them beyond six
    table.do("set_check", number="bonus", value=1)
    found = plan(table.state)
    assert (found.pool.dice, found.pool.lost, found.terms.tn) == (6, 1, 3)  # an odd one is lost


def test_every_die_names_where_it_comes_from() -> None:
    table = Table()
    table.begin("own:m", "own:q1")
    table.do("bring", source="help:q0", who=table.bask, on=True)
    tags = plan(table.state).tags
    assert tags == ("Start die", "Roof Runner", "Roof Runner", "Durable", "Bask: Towering")


def test_the_largest_injury_or_stress_that_matters_raises_it() -> None:
    table = Table()
    ids = [
        table.do("take_harm", who=table.wren, kind=kind, level=level)
        for kind, level in (("injury", "minor"), ("injury", "severe"), ("stress", "moderate"))
    ]
    table.begin(tn=5)
    assert table.refused("bring", source=f"harm:{ids[0]}", on=True)  # a minor one has no penalty
    table.bring(f"harm:{ids[2]}")
    assert plan(table.state).terms.tn == 6
    table.bring(f"harm:{ids[1]}")
    assert plan(table.state).terms.tn == 7  # SA-5: only the largest


TALENTS = [
    ({"effect": "dice", "amount": 2}, (3, Terms(3))),
    ({"effect": "lower", "amount": 2}, (1, Terms(1))),
    ({"effect": "cap", "amount": 2}, (1, Terms(2))),
]


@pytest.mark.parametrize(("talent", "found"), TALENTS)
def test_a_talent_is_a_rule(talent: dict[str, object], found: tuple[int, Terms]) -> None:
    table = Table()
    table.do("set_talent", who=table.wren, talent=0, **talent)
    table.begin("talent:0")
    made = plan(table.state)
    assert (made.pool.dice, made.terms) == found


@pytest.mark.parametrize(("caps", "tn"), [("last", 4), ("first", 6)])
def test_sa_6_a_cap_holds_for_injuries_too_unless_the_table_has_it_otherwise(
    caps: str, tn: int
) -> None:
    table = Table({"caps": caps})
    table.do("set_talent", who=table.wren, talent=0, effect="cap", amount=4)
    harm = table.do("take_harm", who=table.wren, kind="injury", level="severe")
    table.begin("talent:0", f"harm:{harm}", tn=5)
    assert plan(table.state).terms.tn == tn
    assert table.chances()[0] == float(check_chances(1, tn)["success"])


def test_sa_6_a_cap_is_there_before_the_target_number_is_above_it() -> None:
    table = Table()
    table.do("set_talent", who=table.wren, talent=0, effect="cap", amount=4)
    harm = table.do("take_harm", who=table.wren, kind="injury", level="severe")
    table.begin(tn=4)
    talent = chip(table.screen(), "Deadly Aim")
    assert talent.kind.endswith("Target number never more than 4")
    assert not talent.why_not
    table.bring("talent:0", f"harm:{harm}")
    assert "Never more than 4" in str(table.screen())


@pytest.mark.parametrize(
    ("tn", "bonus", "luck", "said"),
    [
        (3, 2, 0, "situation, great help"),
        (3, 3, 0, "1 beyond 6 is lost"),
        (3, 2, 1, "Luck beyond 6 is lost"),
        (1, 6, 0, "2 beyond 6 do nothing"),
        (1, 5, 1, "Luck beyond 6 does nothing"),
    ],
)
def test_sa_3_what_buys_nothing_is_said_before_it_is_paid(
    tn: int, bonus: int, luck: int, said: str
) -> None:
    table = Table()
    table.begin("own:m", "own:q0", tn=tn)
    table.do("set_check", number="bonus", value=bonus)
    if luck:
        table.do("set_check", number="luck", value=luck)
    assert [e.hint for e in of(Stepper, table.screen()) if e.args == {"number": "bonus"}] == [said]


def test_a_talent_ignores_the_penalty_of_a_single_injury() -> None:
    table = Table()
    table.do("set_talent", who=table.wren, talent=0, effect="ignore")
    severe = table.do("take_harm", who=table.wren, kind="injury", level="severe")
    worn = table.do("take_harm", who=table.wren, kind="stress", level="moderate")
    table.begin("talent:0", f"harm:{severe}", f"harm:{worn}")
    assert plan(table.state).terms.tn == 4  # the stress still counts
    assert ("Injury ignored", "+0") in plan(table.state).changes


def test_what_changes_the_target_number_begins_with_the_number_that_is_set() -> None:
    table = Table()
    table.begin(who=table.wren)
    table.do("set_check", number="tn", value=3)
    table.do("set_check", number="bonus", value=7)
    shown = str(table.screen())
    assert "3; 2 dice beyond 6: −1." in shown
    assert "Target number: 2" in shown
