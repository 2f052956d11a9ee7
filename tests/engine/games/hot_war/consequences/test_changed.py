"""A roll that is changed after its dice fell: what was forgotten, by the table's word (HW-23)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hotseat.core.dice import POOL_LIMIT
from hotseat.core.panels import ActionBar, Do, Odds, Roll
from hotseat.games.hot_war.conflict.outcome import outcome
from hotseat.games.hot_war.consequences.changed import ForgottenBrought
from hotseat.games.hot_war.state import CONFLICT
from tests.engine.games.hot_war.session import CAROLINE, DEBBIE, Table
from tests.engine.games.shared import of


def rolled() -> Table:
    """The officer wins with a 9 against Beaumont's 8."""
    table = Table()
    table.conflict_of(table.officer, table.beaumont)
    table.do("roll_conflict", 9, 2, 2, 8, 3, 3, 3)
    return table


def again(table: Table, *faces: int, who: str = "", bring: str = "") -> None:
    """The roll is changed by what somebody brings besides, and rolled again."""
    table.allow("reopen_conflict")
    if bring:
        table.bring(who, bring)
    table.do("roll_changed", *faces)


def pools(table: Table) -> list[list[int]]:
    return [[die.face for die in each.dice] for each in table.conflict.fallen]


def chosen(table: Table) -> list[str]:
    """What is chosen, in order."""
    return [each.kind for each in table.conflict.bought]


def test_only_what_is_new_is_rolled_and_the_rest_stay() -> None:
    table = rolled()
    table.buy(table.officer, table.beaumont, "scene_bad")
    late = "The dice are already rolled. What was forgotten usually stays out of this conflict."
    assert table.forbidden("reopen_conflict") == (late, "HW-23")
    again(table, 10, who=table.beaumont, bring="trait:Charming")
    assert pools(table) == [[9, 2, 2], [8, 3, 3, 3, 10]]
    assert outcome(table.state, table.conflict).victor == table.beaumont
    assert chosen(table) == []
    entry = table.log()[-1]
    assert "Roll changed" in [each.title for each in table.log()]
    assert entry.sentence == "New: 10 (Charming). The officer: 9, 2, 2; Beaumont: 10, 8, 3, 3, 3."


def test_the_way_there_stands_in_the_bar_and_the_pools_open_again() -> None:
    table = rolled()
    (bar,) = of(ActionBar, table.screen())
    assert bar.change is not None
    assert bar.change.tap == Do("reopen_conflict")
    table.allow("reopen_conflict")
    (roll,) = of(Roll, table.screen())
    assert (roll.label, len(roll.dice), len(roll.lying)) == ("Use these dice", 0, 7)
    assert of(Odds, table.screen()) == []
    table.bring(table.beaumont, "tie:Vice-Admiral Newcastle")
    (roll,) = of(Roll, table.screen())
    assert (roll.move, roll.label, len(roll.dice)) == ("roll_changed", "Roll 3 more", 3)
    table.do(roll.move, faces=[1, 2, 3])
    assert pools(table)[1] == [8, 3, 3, 3, 1, 2, 3]


def test_what_is_taken_out_leaves_with_its_die() -> None:
    table = Table()
    table.conflict_of(table.officer, table.beaumont)
    table.bring(table.beaumont, "trait:Charming", "trait:Temper")
    table.do("roll_conflict", *(9, 2, 2), *(8, 3, 3, 3, 10, 4))
    table.allow("reopen_conflict")
    table.do("bring", source=table.key(table.beaumont, "trait:Charming"), on=False)
    table.do("roll_changed")
    assert pools(table) == [[9, 2, 2], [8, 3, 3, 3, 4]]
    assert outcome(table.state, table.conflict).victor == table.officer
    assert "Taken out: 10 (Charming)." in table.log()[-1].sentence


def test_where_a_die_was_taken_away_what_comes_late_brings_its_own_dice_alone() -> None:
    table = Table()
    table.conflict_of(table.officer, table.beaumont)
    table.bring(table.beaumont, "trait:Charming")
    table.do("nudge", by=DEBBIE, side=table.beaumont, change="-1")
    table.do("roll_conflict", *(9, 2, 2), *(8, 3, 3, 10))
    again(table, 5, 6, 7, who=table.beaumont, bring="tie:Vice-Admiral Newcastle")
    assert pools(table)[1] == [8, 3, 3, 10, 5, 6, 7]
    newcastle = "Vice-Admiral Newcastle"
    said = f"New: 5 ({newcastle}), 6 ({newcastle}) and 7 ({newcastle})."
    assert table.log()[-1].sentence.startswith(said)


def test_a_supporter_and_a_factor_may_still_come_but_who_acts_and_the_arena_stay() -> None:
    table = rolled()
    table.allow("reopen_conflict")
    table.do("join_conflict", who=table.neames, side=table.beaumont)
    table.do("nudge", by=DEBBIE, side=table.officer, change="1")
    said = "The dice are already rolled: who acts and the arena stay. Use Undo to go back."
    assert table.refused("set_arena", arena="action") == said
    assert table.refused("join_conflict", who=table.watson) == said
    assert table.refused("leave_conflict", who=table.beaumont) == said
    assert table.refused("make_acting", who=table.neames) == said
    assert table.refused("add_opposition", dice="3") == said
    assert table.refused("roll_conflict") == "This roll is being changed. Roll what is new."
    table.do("leave_conflict", who=table.neames)
    table.do("roll_changed", 10)
    assert pools(table) == [[9, 2, 2, 10], [8, 3, 3, 3]]


def test_unchanged_it_is_as_it_was() -> None:
    table = rolled()
    table.buy(table.officer, table.beaumont, "scene_bad")
    before = table.conflict
    again(table)
    assert table.conflict == before


def test_a_tool_that_the_roll_noted_is_on_the_sheet_only_where_it_stays() -> None:
    table = Table()
    table.conflict_of(table.officer, table.beaumont)
    table.do("bring_tool", who=table.beaumont, words="A rope")
    table.do("roll_conflict", *(9, 2, 2), *(8, 3, 3, 3, 1, 1))
    assert table.one(table.beaumont).tools == ("A rope",)
    table.allow("reopen_conflict")
    assert table.one(table.beaumont).tools == ()
    table.do("bring", source=table.key(table.beaumont, "tool:A rope"), on=False)
    table.do("roll_changed")
    assert table.one(table.beaumont).tools == ()
    assert pools(table)[1] == [8, 3, 3, 3]


def test_a_forgotten_negative_trait_brings_its_trouble() -> None:
    table = rolled()
    again(table, 10, who=table.beaumont, bring="trait:Temper")
    assert outcome(table.state, table.conflict).trouble == {table.beaumont: ("Temper",)}
    table.buy(table.beaumont, table.beaumont, "turn_good", what="Temper")


def test_before_the_roll_there_is_nothing_to_change() -> None:
    table = Table()
    table.conflict_of(table.officer, table.beaumont)
    assert table.refused("reopen_conflict") == "Roll the dice first."
    assert table.refused("roll_changed") == "No roll is being changed."


def test_a_forgotten_agenda_crosses_off_its_box_and_is_not_read_by_it() -> None:
    table = rolled()
    table.allow("reopen_conflict")
    table.do("bring", source=f"agenda:{table.beaumont}:factional", on=True)
    table.do("roll_changed", 1, 1, 1)
    table.do("resolve_conflict")
    assert table.one(table.beaumont).agenda("factional").marks == "-"
    assert "gullible" not in repr((table.log(), table.screen("table"), table.screen(CAROLINE)))


def won_by_four() -> Table:
    """Beaumont has 4 points against Neames, and has chosen for all of them."""
    table = Table()
    table.conflict_of(table.neames, table.beaumont)
    table.bring(table.beaumont, "trait:Temper")
    table.bring(table.neames, "trait:Sour")
    table.do("roll_conflict", 4, 2, 2, 2, 6, 6, 7, 1, 9)
    table.buy(table.beaumont, table.beaumont, "turn_good", what="Temper")
    table.buy(table.beaumont, table.neames, "lower")
    table.buy(table.beaumont, table.neames, "enemy", what="Watson")
    return table


@pytest.mark.parametrize(
    ("face", "level", "left"),
    [
        (4, 4, ["turn_good", "lower", "enemy"]),
        (6, 2, ["turn_good"]),
        (8, 1, ["turn_good"]),
        (9, 3, ["turn_good", "lower"]),
        (10, 0, []),
    ],
)
def test_what_the_points_no_longer_pay_is_dropped_the_last_first(
    face: int, level: int, left: list[str]
) -> None:
    table = won_by_four()
    again(table, face, who=table.neames, bring="trait:Hard to kill")
    result = outcome(table.state, table.conflict)
    assert result.points.get(table.beaumont, 0) == level
    assert chosen(table) == left


def test_what_is_about_a_thing_taken_out_is_dropped() -> None:
    table = won_by_four()
    table.allow("reopen_conflict")
    table.do("bring", source=table.key(table.beaumont, "trait:Temper"), on=False)
    table.do("roll_changed")
    assert chosen(table) == ["lower", "enemy"]


def test_as_many_points_as_the_table_allowed_beyond_the_level_stay_spent() -> None:
    table = won_by_four()
    allowed = table.bought(table.beaumont, table.neames, "enemy", what="The officer")
    table.allow("choose_consequence", **allowed)
    again(table, 6, who=table.neames, bring="trait:Hard to kill")
    assert chosen(table) == ["turn_good", "lower"]


def test_what_no_longer_suits_who_won_is_dropped() -> None:
    """HW-21: the officer had 1 point against Watson and 3 against Beaumont."""
    table = Table()
    table.conflict_of(table.officer, table.watson, table.beaumont)
    table.do("roll_conflict", *(9, 8, 8), *(8, 1, 1), *(7, 1, 1, 1))
    table.buy(table.officer, table.watson, "scene_bad")
    table.buy(table.officer, table.beaumont, "enemy", what="Watson")
    again(table, 10, 1, 1, who=table.watson, bring="tie:Mary")
    result = outcome(table.state, table.conflict)
    assert (result.victor, result.points[table.officer]) == (table.watson, 3)
    assert chosen(table) == ["enemy"]


def test_the_table_is_told_what_else_is_against_it() -> None:
    """A relationship used already, a second agenda, that of a supporter: as before the roll."""
    table = Table()
    table.conflict_of(table.beaumont, table.neames)
    table.do("join_conflict", who=table.watson, side=table.neames)
    table.bring(table.watson, f"tie:{table.beaumont}|Morely")
    table.do("roll_conflict", *[1] * 4, *[2] * 10)
    table.allow("reopen_conflict")
    assert "Watson already uses" in table.no_bring(table.neames, f"tie:{table.beaumont}|Morely")
    assert "Only the acting character" in table.no_bring(table.watson, "agenda:personal")


def test_there_is_an_end_to_dice() -> None:
    table = Table()
    table.conflict_of(table.beaumont, table.neames)
    for _ in range(4):
        table.do("add_opposition", dice="9")
    sides = [side.who for side in table.conflict.sides]
    for who in sides:
        table.do("set_extra", who=who, value=20)
    table.do("roll_conflict", *[1] * sum(table.dice()))
    many = "\n".join(f"Trait {n}" for n in range(24))
    for who in sides[:2]:
        table.allow("edit_character", who=who, positives=many, negatives="")
    table.allow("reopen_conflict")
    for n in range(POOL_LIMIT + 1 - sum(table.dice())):
        table.bring(sides[n % 2], f"trait:Trait {n // 2}")
    assert table.refused("roll_changed") == "The pools have 201 dice. Use up to 200."


# --- in campaigns of before ----------------------------------------------------------------------


def test_in_an_older_file_all_stays_that_a_side_with_points_has_chosen() -> None:
    table = won_by_four()
    late, of = table.key(table.neames, "trait:Hard to kill"), table.conflict.id
    die = replace(table.conflict.fallen[0].dice[0], face=6)
    old = ForgottenBrought(late, (die,), True, of=of)
    now = CONFLICT.current(old.apply(table.state, "x"))
    assert [each.kind for each in now.bought] == ["turn_good", "lower", "enemy"]
    paid = replace(old, paid=True)
    now = CONFLICT.current(paid.apply(table.state, "x"))
    assert [each.kind for each in now.bought] == ["turn_good"]
    assert [die.face for die in now.fallen[0].dice] == [4, 2, 2, 2, 6]


def test_a_die_of_an_older_file_that_ties_the_best_leaves_points_there() -> None:
    """HW-7c."""
    table = Table()
    table.conflict_of(table.officer, table.watson, table.beaumont)
    table.do("set_extra", who=table.officer, value=2)
    table.do("roll_conflict", *(9, 8, 1, 1, 1), *(2, 1, 1), *(9, 1, 1, 1))
    table.buy(table.officer, table.watson, "scene_bad")
    late = table.key(table.beaumont, "trait:Charming")
    die = replace(table.conflict.fallen[2].dice[0], face=8)
    old = ForgottenBrought(late, (die,), of=table.conflict.id)
    assert len(CONFLICT.current(old.apply(table.state, "x")).bought) == 1
    now = replace(old, tied=True, paid=True).apply(table.state, "x")
    assert outcome(now, CONFLICT.current(now)).tied == (table.officer, table.beaumont)
    assert CONFLICT.current(now).bought == ()
