"""Pace: what a table taps from "New scene" to fallen dice, and for a round of an Encounter."""

from __future__ import annotations

import pytest

from hotseat.core.panels import Chips, Stepper
from tests.engine.games.fight_sphere.session import Table
from tests.engine.games.shared import Thumb, of


def test_a_conflict_is_rolled_in_five_taps_and_no_text() -> None:
    table = Table()
    tie, who = table.tie(table.ash, table.vo, 2), table.ash
    thumb = Thumb(table)
    thumb.tap("begin_conflict", who=who)
    thumb.tap("set_gamble", who=who, dice=3)
    thumb.tap("bring", source="past:", on=True, who=who)
    thumb.tap("bring", source=f"tie:{tie}", on=True, who=who)
    thumb.tap("roll_scene", *[1] * 6, *[6] * 5)
    assert thumb.taps == 5
    thumb.tap("take_reward", who=who, kind="more", npc=table.vo)
    thumb.tap("resolve_conflict")


def test_a_round_of_three_takes_four_taps_a_gladiator() -> None:
    table = Table()
    inside = (table.ash, table.brine, table.gax)
    npcs = (table.vo, table.kit, table.do("add_npc", name="Ox"))
    ties = [table.tie(who, npc, 2) for who, npc in zip(inside, npcs, strict=True)]
    thumb = Thumb(table)
    thumb.tap("begin_encounter", who=table.ash, rival=table.brine)
    thumb.tap("join_encounter", who=table.gax)
    for who, tie in zip(inside, ties, strict=True):
        thumb.tap("set_gamble", who=who, dice=2)
        thumb.tap("bring", source=f"tie:{tie}", on=True, who=who)
    thumb.tap("roll_scene", *[1, 6, 6, 6], *[1, 1, 6, 6], *[6] * 4)
    thumb.tap("resolve_encounter")
    assert thumb.taps == 10
    assert table.value(table.gax, npcs[2]) is None


@pytest.mark.parametrize("count", [6, 10])
def test_a_large_round_takes_three_taps_a_gladiator(count: int) -> None:
    table = Table()
    inside = table.crowd(count)
    npcs = [table.do("add_npc", name=f"Ox {n}") for n in range(count)]
    ties = [table.tie(who, npc, 2) for who, npc in zip(inside, npcs, strict=True)]
    thumb = Thumb(table)
    thumb.tap("begin_encounter", who=table.ash, rival=inside[1])
    for who in inside[2:]:
        thumb.tap("join_encounter", who=who)
    for who, tie in zip(inside, ties, strict=True):
        thumb.tap("set_gamble", who=who, dice=1)
        thumb.tap("bring", source=f"tie:{tie}", on=True, who=who)
    thumb.tap("roll_scene", *[6] * 3 * count)
    thumb.tap("resolve_encounter")
    assert thumb.taps <= 3 * count + 2


@pytest.mark.parametrize("pool", [9, 18, 43])
def test_any_gamble_is_at_most_two_steps_from_a_tap(pool: int) -> None:
    table = Table()
    table.pool(table.ash, pool)
    table.do("begin_conflict", who=table.ash)
    (row,) = (each for each in of(Chips, table.screen()) if each.label == "Gamble")
    more = [each for each in of(Stepper, table.screen()) if each.move == "set_gamble"]
    offered = [int(chip.label) for chip in row.chips]
    far = [min(abs(dice - each) for each in offered) for dice in range(pool + 1)]
    assert max(far) <= 2
    assert (pool in offered, max(far) > 0) == (True, bool(more))


def test_a_whole_conflict_is_six_taps_and_no_text() -> None:
    table = Table()
    thumb = Thumb(table)
    thumb.tap("begin_conflict", who=table.ash)
    thumb.tap("set_gamble", who=table.ash, dice=3)
    thumb.tap("bring", source="past:", on=True, who=table.ash)
    thumb.tap("roll_scene", *[1] * 4, *[6] * 5)
    thumb.tap("take_reward", who=table.ash, kind="pool")
    thumb.tap("resolve_conflict")
    assert thumb.count == (6, 0)


def test_a_conflict_that_fails_is_five_taps_with_the_cut_scene() -> None:
    table = Table()
    thumb = Thumb(table)
    thumb.tap("begin_conflict", who=table.ash)
    thumb.tap("set_gamble", who=table.ash, dice=3)
    thumb.tap("roll_scene", *[6] * 3, *[1] * 5)
    thumb.tap("take_reward", who=table.gax, kind="pool")
    thumb.send("resolve_conflict", cut=table.gax)
    assert thumb.count == (5, 0)


def test_an_encounter_of_two_is_five_taps() -> None:
    table = Table()
    thumb = Thumb(table)
    thumb.tap("begin_encounter", who=table.ash, rival=table.brine)
    for who in (table.ash, table.brine):
        thumb.tap("set_gamble", who=who, dice=2)
    thumb.tap("roll_scene", *[1, 1, 6, 6])
    thumb.tap("resolve_encounter")
    assert thumb.count == (5, 0)


def test_an_encounter_of_three_with_a_truce_and_its_betrayal_is_ten() -> None:
    table = Table()
    tie = table.tie(table.ash, table.vo, 2)
    thumb = Thumb(table)
    thumb.tap("set_truce", who=table.ash, rival=table.brine, on=True)
    thumb.tap("begin_encounter", who=table.ash, rival=table.gax)
    thumb.tap("join_encounter", who=table.brine)
    for who in (table.ash, table.gax, table.brine):
        thumb.tap("set_gamble", who=who, dice=1)
    thumb.tap("bring", source=f"tie:{tie}", on=True, who=table.ash)
    thumb.tap("betray_truce", who=table.brine, rival=table.ash, on=True)
    thumb.tap("roll_scene", *[6] * 5)
    thumb.tap("resolve_encounter")
    assert thumb.count == (10, 0)


def test_to_continue_and_disengage_is_seven() -> None:
    table = Table()
    table.fight(table.ash, table.gax, table.brine)
    table.level()
    thumb = Thumb(table)
    thumb.tap("continue_encounter", who=table.brine)
    thumb.tap("bring", source="leave:", on=True, who=table.brine)
    for who in (table.brine, table.ash, table.gax):
        thumb.tap("set_gamble", who=who, dice=2)
    thumb.tap("roll_scene", *[1, 1, 6, 6, 6, 6])
    thumb.tap("resolve_encounter")
    assert thumb.count == (7, 0)


def by_hand(thumb: Thumb[Table], *ones: int) -> None:
    """Real dice: a tap for the switch, one for how many ones each side shows, one to use them."""
    thumb.table.do("roll_scene", ones=list(ones))
    thumb.taps += 2 + len(ones)


def test_a_conflict_with_real_dice_is_eight() -> None:
    thumb = Thumb(Table())
    table = thumb.table
    thumb.tap("begin_conflict", who=table.ash)
    thumb.tap("set_gamble", who=table.ash, dice=3)
    by_hand(thumb, 2, 1)
    thumb.tap("take_reward", who=table.ash, kind="pool")
    thumb.tap("resolve_conflict")
    assert thumb.count == (8, 0)


def test_an_encounter_of_three_with_real_dice_is_eleven() -> None:
    thumb = Thumb(Table())
    table = thumb.table
    thumb.tap("begin_encounter", who=table.ash, rival=table.brine)
    thumb.tap("join_encounter", who=table.cole)
    for who in (table.ash, table.brine, table.cole):
        thumb.tap("set_gamble", who=who, dice=2)
    by_hand(thumb, 1, 0, 0)
    thumb.tap("resolve_encounter")
    assert thumb.count == (11, 0)


def test_in_an_encounter_of_four_a_change_is_one_tap() -> None:
    table = Table()
    table.fight(table.ash, table.brine, table.cole, table.gax)
    thumb = Thumb(table)
    thumb.tap("set_gamble", who=table.ash, dice=2)
    thumb.tap("set_gamble", who=table.brine, dice=1)
    thumb.tap("set_gamble", who=table.brine, dice=2)
    assert thumb.count == (3, 0)
