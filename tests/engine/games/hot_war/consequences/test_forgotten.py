"""A forgotten trait after the roll, by the table's word (HW-23)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hotseat.core.dice import POOL_LIMIT
from hotseat.core.panels import Chip, Pick, Roll
from hotseat.games.hot_war.conflict.outcome import outcome
from hotseat.games.hot_war.consequences.forgotten import ForgottenBrought
from hotseat.games.hot_war.state import CONFLICT
from hotseat.kit.pool import KEYS_MOST
from tests.engine.games.hot_war.session import CAROLINE, Table
from tests.engine.games.shared import of


def rolled() -> Table:
    """The officer wins with a 9 against Beaumont's 8."""
    table = Table()
    table.conflict_of(table.officer, table.beaumont)
    table.do("roll_conflict", 9, 2, 2, 8, 3, 3, 3)
    return table


def test_its_dice_are_rolled_and_join_and_the_rest_stay() -> None:
    table = rolled()
    table.buy(table.officer, table.beaumont, "scene_bad")
    late = {"source": table.key(table.beaumont, "trait:Charming")}
    why, ruling = table.forbidden("bring_forgotten", **late)
    assert ruling == "HW-23"
    assert why == "The dice are already rolled. What was forgotten stays out of this conflict."
    table.allow("bring_forgotten", 10, **late)
    pools = {each.who: [die.face for die in each.dice] for each in table.conflict.fallen}
    assert pools == {table.officer: [9, 2, 2], table.beaumont: [8, 3, 3, 3, 10]}
    assert outcome(table.state, table.conflict).victor == table.beaumont
    assert table.conflict.bought == ()
    assert table.log()[-1].sentence == "Charming: 10."
    assert "already picked up" in table.refused("bring_forgotten", **late)


def test_a_forgotten_negative_trait_brings_its_trouble() -> None:
    table = rolled()
    late = {"source": table.key(table.beaumont, "trait:Temper")}
    table.allow("bring_forgotten", 10, **late)
    assert outcome(table.state, table.conflict).trouble == {table.beaumont: ("Temper",)}
    table.buy(table.beaumont, table.beaumont, "turn_good", what="Temper")


def test_it_is_picked_at_the_end_of_the_step_and_real_dice_can_be_entered() -> None:
    table = rolled()
    opened = {f"kept.after.{table.conflict.id}": "Forgotten before the roll"}
    assert of(Roll, table.screen(**opened)) == []
    chips = {chip.label: chip.tap for chip in of(Chip, table.screen(**opened))}
    pick = chips["Vice-Admiral Newcastle"]
    assert isinstance(pick, Pick)
    (roll,) = of(Roll, table.screen(**opened, **{pick.key: pick.value}))
    assert (roll.label, len(roll.dice)) == ("Roll 3 dice more", 3)
    table.allow(roll.move, **roll.args, faces=[1, 2, 3])
    assert [die.face for die in table.conflict.fallen[1].dice] == [8, 3, 3, 3, 1, 2, 3]


def test_before_the_roll_and_for_who_is_not_in_it_there_is_nothing_forgotten() -> None:
    table = Table()
    table.conflict_of(table.officer, table.beaumont)
    late = {"source": table.key(table.beaumont, "trait:Charming")}
    assert table.refused("bring_forgotten", **late) == "Roll the dice first."
    table.do("roll_conflict", 9, 2, 2, 8, 3, 3, 3)
    other = {"source": table.key(table.neames, "trait:Sour")}
    assert table.refused("bring_forgotten", **other) == "That isn’t there to be picked up."


def test_a_forgotten_agenda_crosses_off_its_box_and_is_not_read_by_it() -> None:
    table = rolled()
    late = {"source": f"agenda:{table.beaumont}:factional"}
    table.allow("bring_forgotten", 1, 1, 1, **late)
    table.do("resolve_conflict")
    assert table.one(table.beaumont).agenda("factional").marks == "-"
    assert "gullible" not in repr((table.log(), table.screen("table"), table.screen(CAROLINE)))


def test_a_forgotten_die_that_ties_the_best_leaves_no_one_points_but_in_an_older_log() -> None:
    """HW-7c."""
    table = Table()
    table.conflict_of(table.officer, table.watson, table.beaumont)
    table.do("set_extra", who=table.officer, value=2)
    table.do("roll_conflict", *(9, 8, 1, 1, 1), *(2, 1, 1), *(9, 1, 1, 1))
    table.buy(table.officer, table.watson, "scene_bad")
    before, late = table.state, table.key(table.beaumont, "trait:Charming")
    die = replace(table.conflict.fallen[2].dice[0], face=8)
    old = ForgottenBrought(late, (die,), of=table.conflict.id)
    assert len(CONFLICT.current(old.apply(before, "x")).bought) == 1
    table.allow("bring_forgotten", 8, source=late)
    assert outcome(table.state, table.conflict).tied == (table.officer, table.beaumont)
    assert table.conflict.bought == ()


def chosen(table: Table) -> list[str]:
    """What is chosen, in order."""
    return [each.kind for each in table.conflict.bought]


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
    table.allow("bring_forgotten", face, source=table.key(table.neames, "trait:Hard to kill"))
    result = outcome(table.state, table.conflict)
    assert result.points.get(table.beaumont, 0) == level
    assert chosen(table) == left


def test_as_many_points_as_the_table_allowed_beyond_the_level_stay_spent() -> None:
    table = won_by_four()
    allowed = table.bought(table.beaumont, table.neames, "enemy", what="The officer")
    table.allow("choose_consequence", **allowed)
    table.allow("bring_forgotten", 6, source=table.key(table.neames, "trait:Hard to kill"))
    assert chosen(table) == ["turn_good", "lower"]


def three_of_whom_the_officer_beats_two() -> Table:
    """The officer has 1 point against Watson and 3 against Beaumont."""
    table = Table()
    table.conflict_of(table.officer, table.watson, table.beaumont)
    table.do("roll_conflict", *(9, 8, 8), *(8, 1, 1), *(7, 1, 1, 1))
    table.buy(table.officer, table.watson, "scene_bad")
    table.buy(table.officer, table.beaumont, "enemy", what="Watson")
    return table


def test_what_no_longer_suits_who_won_is_dropped() -> None:
    """HW-21."""
    table = three_of_whom_the_officer_beats_two()
    table.allow("bring_forgotten", 10, 1, 1, source=table.key(table.watson, "tie:Mary"))
    result = outcome(table.state, table.conflict)
    assert (result.victor, result.points[table.officer]) == (table.watson, 3)
    assert chosen(table) == ["enemy"]


def test_the_card_says_that_choices_can_be_dropped() -> None:
    table, said = won_by_four(), "are dropped"
    fold = {f"kept.after.{table.conflict.id}": "Forgotten before the roll"}
    assert said in repr(table.screen(**fold))
    for _ in range(3):
        table.do("drop_consequence", at=0)
    assert said not in repr(table.screen(**fold))


def test_in_an_older_file_all_stays_that_a_side_with_points_has_chosen() -> None:
    table = won_by_four()
    late, of = table.key(table.neames, "trait:Hard to kill"), table.conflict.id
    die = replace(table.conflict.fallen[0].dice[0], face=6)
    old = ForgottenBrought(late, (die,), True, of=of)
    now = CONFLICT.current(old.apply(table.state, "x"))
    assert [each.kind for each in now.bought] == ["turn_good", "lower", "enemy"]


def test_the_table_is_told_what_else_is_against_it() -> None:
    """A relationship used already, a second agenda, that of a supporter: as before the roll."""
    table = Table()
    table.conflict_of(table.beaumont, table.neames)
    table.do("join_conflict", who=table.watson, side=table.neames)
    table.bring(table.watson, f"tie:{table.beaumont}|Morely")
    table.bring(table.beaumont, "agenda:factional")
    table.do("roll_conflict", *[1] * 7, *[2] * 10)
    for source, why in (
        (table.key(table.neames, f"tie:{table.beaumont}|Morely"), "Watson already uses"),
        (f"agenda:{table.beaumont}:personal", "1 hidden agenda"),
        (f"agenda:{table.watson}:personal", "Only the acting character"),
    ):
        said, ruling = table.forbidden("bring_forgotten", source=source)
        assert said.startswith("The dice are already rolled.")
        assert why in said
        assert ruling == "HW-23"


def crowded(count: int) -> Table:
    """Three with 24 traits each, of which so many are brought in."""
    table = Table()
    three = (table.beaumont, table.neames, table.watson)
    many = "\n".join(f"Trait {n}" for n in range(24))
    for who in three:
        table.allow("edit_character", who=who, positives=many, negatives="")
    table.conflict_of(*three)
    for n in range(count):
        table.bring(three[n % 3], f"trait:Trait {n // 3}")
    return table


def test_there_is_an_end_to_what_is_brought_in() -> None:
    table = crowded(KEYS_MOST)
    said = "Too much is brought in already."
    assert table.refused("bring_tool", who=table.neames, words="A rope") == said
    table.do("roll_conflict", *[1] * sum(table.dice()))
    late = {"source": table.key(table.neames, "trait:Trait 23")}
    assert table.refused("bring_forgotten", **late) == "That isn’t there to be picked up."


def test_there_is_an_end_to_dice() -> None:
    table = crowded(KEYS_MOST - 2)
    for _ in range(3):
        table.do("add_opposition", dice="9")
    sides = [side.who for side in table.conflict.sides]
    for who in sides:
        table.do("set_extra", who=who, value=20)
    left = 20 - sum(table.dice()) + POOL_LIMIT
    table.do("set_extra", who=sides[0], value=left + 1)
    assert table.refused("roll_conflict") == "The pools have 201 dice. Use up to 200."
    table.do("set_extra", who=sides[0], value=left)
    table.do("roll_conflict", *[1] * POOL_LIMIT)
    late = {"source": table.key(table.neames, "trait:Trait 23")}
    said = "The pools have 201 dice. Use up to 200."
    assert table.refused("bring_forgotten", **late) == said
