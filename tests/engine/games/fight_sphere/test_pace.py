"""Pace: what a table taps from "New scene" to fallen dice, and for a round of an Encounter."""

from __future__ import annotations

from tests.engine.games.fight_sphere.session import Table
from tests.engine.games.shared import Thumb


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
    assert thumb.taps <= 4 * 3
    assert table.value(table.gax, npcs[2]) is None


def test_a_round_of_six_takes_four_taps_a_gladiator() -> None:
    table = Table()
    table.do("make_character", name="Zed", owner="gm")
    zed = table.named("z")
    table.do("join_episode", who=zed, episode=table.episode.id)
    inside = (table.ash, table.brine, table.cole, table.gax, table.hux, zed)
    npcs = [table.do("add_npc", name=f"Ox {n}") for n in range(6)]
    ties = [table.tie(who, npc, 2) for who, npc in zip(inside, npcs, strict=True)]
    thumb = Thumb(table)
    thumb.tap("begin_encounter", who=table.ash, rival=table.brine)
    for who in inside[2:]:
        thumb.tap("join_encounter", who=who)
    for n, (who, tie) in enumerate(zip(inside, ties, strict=True)):
        if n:
            thumb.pick("whose", who)
        thumb.tap("set_gamble", who=who, dice=1)
        thumb.tap("bring", source=f"tie:{tie}", on=True, who=who)
    thumb.tap("roll_scene", *[6] * 18)
    thumb.tap("resolve_encounter")
    assert thumb.taps <= 4 * 6
