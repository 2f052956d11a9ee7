"""The roll of all sides, and real dice entered as how many ones."""

from __future__ import annotations

from hotseat.core.errors import Forbidden
from hotseat.core.panels import Chip, Do, Roll, Stepper, Tray
from tests.engine.games.fight_sphere.session import BO, Table
from tests.engine.games.shared import of


def test_real_dice_are_entered_as_how_many_ones_each_side_shows() -> None:
    table = Table()
    table.do("begin_conflict", who=table.ash)
    table.gamble(ash=3)
    (roll,) = of(Roll, table.screen())
    assert roll.counts == "ones"
    said = "Ash rolls 3 dice, so 4 ones are too many."
    assert table.refused("roll_scene", ones=[4]) == said
    table.do("roll_scene", ones=[2, 1])
    assert table.log()[-1].sentence == "Ash: 2 ones of 3 dice; GM: 1 one of 5 dice."
    assert all(die.by_hand for rolled in table.conflict.fallen for die in rolled.dice)


def test_a_side_left_open_is_rolled() -> None:
    table = Table()
    table.do("begin_conflict", who=table.ash)
    table.do("roll_scene", 1, 1, 2, 3, 4, ones=[0, None])
    mine, theirs = table.conflict.fallen
    assert [die.by_hand for die in (*mine.dice, *theirs.dice)] == [True, *[False] * 5]
    assert table.log()[-1].sentence == "Ash: 0 ones of 1 die; GM: 2 ones of 5 dice."


def test_the_threshold_of_this_conflict_is_put_right_before_the_roll() -> None:
    table = Table()
    table.do("begin_conflict", who=table.ash)
    steppers = of(Stepper, table.rare("Edit scene"))
    labels = [each.label for each in steppers if "Threshold" in each.label]
    assert labels == ["Threshold of this Conflict", "Threshold of the Layer"]
    table.do("set_conflict_threshold", threshold=7)
    assert (table.dice, table.state.threshold) == ((1, 7), 5)
    table.do("set_judgment", seat=BO, dice=3)
    table.do("bet_judgment", seat=BO, side="gm", dice=1)
    table.roll((0, 1), (0, 8))
    said = "These dice are already rolled. Use Undo to go back."
    assert table.refused("set_conflict_threshold", threshold=5) == said
    table.do("resolve_conflict")
    table.fight(table.brine, table.gax)
    said = "An Encounter is in progress, and no Conflict."
    assert table.refused("set_conflict_threshold", threshold=5) == said


def test_a_second_die_for_the_background_by_the_table_s_word() -> None:
    """FS-16."""
    table = Table()
    table.do("begin_conflict", who=table.ash)
    table.do("bring", source="past:", on=True, who=table.ash)
    said = "The background is 1 die, however many of its details fit."
    assert table.forbidden("set_extra", who=table.ash, dice=1) == (said, "FS-16")
    table.allow("set_extra", who=table.ash, dice=2)
    assert table.dice == (3, 5)
    assert "1 die fewer" in [chip.label for chip in of(Chip, table.rare("By the table’s word"))]
    table.do("set_extra", who=table.ash, dice=1)
    assert table.dice == (2, 5)


def test_what_the_rules_bar_keeps_its_place_and_what_is_beyond_them_is_not_in_sight() -> None:
    table = Table()
    table.tie(table.brine, table.vo, 2, blocked=1)
    table.fight(table.ash, table.brine, table.gax)
    before = labels_of(table)
    assert before["Ash"]["Gamble"] == ["0", "1", "2", "3", "4", "5"]
    table.gamble(ash=2, brine=2)
    table.do("bring", source="leave:", on=True, who=table.gax)
    assert labels_of(table) == before
    barred = [chip for chip in of(Chip, table.screen()) if isinstance(chip.why_not, Forbidden)]
    assert [chip.kind for chip in barred if chip.label == "Dr Vo"] == ["blocked for 1"]
    moves = {chip.tap.move for chip in barred if isinstance(chip.tap, Do)}
    assert moves == {"set_gamble", "bring"}


def labels_of(table: Table) -> dict[str, dict[str, list[str]]]:
    """What stands in each row of each column."""
    return {
        name: {row: [chip.label for chip in of(Chip, cell)] for row, cell in cells.items()}
        for name in ("Ash", "Brine", "Gax")
        for cells in (table.column(name)[1],)
    }


def test_a_scene_is_rolled_once_and_before_the_core_the_game_is_not_over() -> None:
    table = Table()
    table.do("begin_conflict", who=table.ash)
    table.do("roll_scene", ones=[0, 1])
    table.refused("roll_scene", ones=[0, 1])
    table.do("resolve_conflict")
    why, _ruling = table.forbidden("end_game")
    assert why == "The game ends at the Core, with 1 Gladiator left standing."


def test_the_die_of_the_minimum_is_called_free() -> None:
    table = Table()
    table.do("begin_conflict", who=table.ash)
    (roll,) = of(Roll, table.screen())
    assert roll.dice[0].source == "Free die"


def test_real_dice_that_are_no_ones_are_blank_in_result_and_log() -> None:
    table = Table()
    table.do("begin_conflict", who=table.ash)
    table.do("set_gamble", who=table.ash, dice=3)
    table.do("roll_scene", *[6] * 5, ones=[1])
    trays = [tray.dice for tray in of(Tray, table.screen())]
    assert [die.face for die in trays[0]] == [1, None, None]
    assert [die.face for die in trays[1]] == [6] * 5  # the app's own
    assert [die.face for die in table.log()[-1].dice[:3]] == [1, None, None]
