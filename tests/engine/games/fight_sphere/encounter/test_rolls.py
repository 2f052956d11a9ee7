"""The rolls of an Encounter before they fall."""

from __future__ import annotations

from hotseat.core.panels import Chip, Compare, Stepper, Text
from tests.engine.games.fight_sphere.session import Table
from tests.engine.games.shared import of


def test_no_one_gambles_more_than_the_initiative() -> None:
    table = Table()
    table.fight(table.ash, table.brine)
    table.gamble(ash=2, brine=2)
    said = "The limit is 2, Ash’s Gamble."
    assert table.forbidden("set_gamble", who=table.brine, dice=3)[0] == said
    table.allow("set_gamble", who=table.brine, dice=3)
    (three,) = (each for each in of(Chip, table.column("Brine")[1]["Gamble"]) if each.pressed)
    assert three.why_not == ""  # allowed once is allowed
    table.pool(table.brine, 2)
    cells = table.column("Brine")[1]
    (three,) = (each for each in of(Chip, cells["Gamble"]) if each.pressed)
    assert three.why_not == "Brine can gamble up to 2 dice."
    table.pool(table.brine, 5)
    table.gamble(ash=3)
    table.roll((0, 3), (0, 3))


def test_purchases_are_beyond_the_limit() -> None:
    table = Table()
    tie = table.tie(table.brine, table.vo, 4)
    table.fight(table.ash, table.brine)
    table.buy(table.brine, tie)
    assert table.sizes == {"Ash": 1, "Brine": 4}


def test_a_relationship_bought_by_one_serves_all_who_know_them() -> None:
    table = Table()
    mine = table.tie(table.ash, table.vo, 2)
    table.tie(table.brine, table.vo, 3)
    table.tie(table.cole, table.vo, 4, blocked=1)
    table.tie(table.brine, table.kit, 5)
    table.fight(table.ash, table.brine, table.cole)
    before = {who: table.pool(who) for who in (table.ash, table.brine, table.cole)}
    table.buy(table.ash, mine)
    assert table.sizes == {"Ash": 2, "Brine": 3, "Cole": 1}  # Cole's is blocked
    notes = [chip.kind for chip in of(Chip, table.screen()) if chip.label == "Dr Vo"]
    assert notes[1] == "shared already"
    how = " ".join(each.text for each in of(Text, table.rare("How it works")))
    assert "to pay as well adds nothing, and puts your points at risk" in how
    assert "more ones beat fewer" in how
    table.roll((0, 2), (0, 3), (0, 1))
    assert table.pool(table.ash) == before[table.ash] - 1
    assert table.pool(table.brine) == before[table.brine]


def test_real_dice_are_typed_in() -> None:
    table = Table()
    table.fight(table.ash, table.brine)
    table.do("roll_scene", faces=[1, 6])
    assert all(die.by_hand for each in table.encounter.fallen for die in each.dice)


def test_only_what_is_above_the_limit_is_locked_and_says_so_in_one_sentence() -> None:
    """Who keeps the Initiative's limit is accused of nothing."""
    table = Table()
    table.fight(table.ash, table.brine, table.gax)
    table.gamble(ash=2, brine=2, gax=1)
    locked = [chip for chip in of(Chip, table.screen()) if chip.why_not]
    assert {chip.label for chip in locked} == {"3", "4", "5"}
    assert {str(chip.why_not) for chip in locked} == {"The limit is 2, Ash’s Gamble."}
    assert not any(chip.pressed for chip in locked)
    assert "The limit is" not in str([each.text for each in of(Text, table.screen())])


def limit_said(table: Table) -> str:
    """What stands under "Gamble"."""
    (compared,) = of(Compare, table.screen())
    return compared.rows[0].sub


def test_while_nothing_can_be_gambled_it_is_said_who_comes_first() -> None:
    table = Table()
    table.fight(table.ash, table.brine)
    assert limit_said(table) == "Initiative first"
    why = "Ash has the Initiative and gambles first: no one may gamble more than Ash."
    assert table.forbidden("set_gamble", who=table.brine, dice=1)[0] == why
    table.gamble(ash=1)
    assert limit_said(table) == "limit 1"
    table.gamble(brine=1)


def test_where_the_initiative_gambles_nothing_no_limit_of_0_is_said() -> None:
    why = "Ash has the Initiative and gambles 0 dice: no one may gamble more than Ash."
    for pool in (0, 5):
        table = Table()
        table.pool(table.ash, pool)
        table.fight(table.ash, table.gax)
        table.gamble(ash=0)
        assert limit_said(table) == "Initiative: 0 dice"
        assert table.forbidden("set_gamble", who=table.gax, dice=1)[0] == why


def test_a_gamble_that_the_initiative_no_longer_covers_is_above_a_person_not_above_0() -> None:
    table = Table()
    table.fight(table.ash, table.brine)
    table.gamble(ash=1, brine=1)
    table.gamble(ash=0)
    why = "Brine gambles 1, more than Ash does."
    assert table.forbidden("roll_scene")[0] == why


def test_beside_the_keys_of_a_large_pool_the_same_reason_stands() -> None:
    table = Table()
    table.pool(table.brine, 40)
    table.fight(table.ash, table.brine)
    (more,) = of(Stepper, table.column("Brine")[1]["Gamble"])
    assert (more.lo, more.hi) == (0, 0)
    assert more.end == "Ash has the Initiative and gambles first: no one may gamble more than Ash."


def test_dice_that_are_all_spent_cannot_be_gambled_and_it_is_said_so() -> None:
    table = Table()
    table.pool(table.ash, 1)
    tie = table.tie(table.ash, table.vo, 2)
    table.do("begin_conflict", who=table.ash)
    table.buy(table.ash, tie)
    why = "Ash has no die left in the Conflict Pool to gamble."
    assert table.refused("set_gamble", who=table.ash, dice=1) == why


def test_what_nobody_can_gamble_is_not_lost_if_this_fails() -> None:
    table = Table()
    table.do("begin_conflict", who=table.ash)
    assert "lost if this fails" in str(table.screen())
    table.pool(table.ash, 0)
    assert "lost if this fails" not in str(table.screen())
    assert "no die in the Conflict Pool" in str(table.screen())
