"""Dice of a roll: what brings them and what they cost."""

from __future__ import annotations

from hotseat.games.fight_sphere.scene.pools import sides
from hotseat.games.fight_sphere.state import SCENE
from tests.engine.games.fight_sphere.session import Table


def test_one_die_is_a_floor_and_everything_else_adds_up() -> None:
    table = Table()
    tie = table.tie(table.ash, table.vo, 3)
    table.do("begin_conflict", who=table.ash)
    assert table.dice == (1, 5)
    table.do("bring", source="past:", on=True, who=table.ash)
    assert table.dice == (1, 5)
    table.gamble(ash=2)
    table.buy(table.ash, tie)
    assert table.dice == (6, 5)
    assert list(sides(table.state, SCENE.current(table.state))[table.ash]) == [
        "Background",
        *["Gamble"] * 2,
        *["Dr Vo"] * 3,
    ]


def test_a_relationship_costs_a_die_that_is_paid_with_the_roll() -> None:
    table = Table()
    tie = table.tie(table.ash, table.vo, 2)
    table.do("begin_conflict", who=table.ash)
    table.buy(table.ash, tie)
    table.gamble(ash=4)
    assert table.refused("set_gamble", who=table.ash, dice=5) == "Ash can gamble up to 4 dice."
    assert table.pool(table.ash) == 5
    table.roll((3, 6), (1, 5))
    assert table.pool(table.ash) == 4
    table.do("resolve_conflict")
    assert table.pool(table.ash) == 4  # a success keeps the Gamble


def test_a_relationship_without_a_die_to_pay_is_impossible() -> None:
    table = Table()
    tie = table.tie(table.ash, table.vo, 2)
    table.do("begin_conflict", who=table.ash)
    table.gamble(ash=5)
    said = table.refused("bring", source=f"tie:{tie}", on=True, who=table.ash)
    assert said == "Ash has no die left in the Conflict Pool to pay for it."
    assert table.refused("bring", source="tie:x", on=True, who=table.ash)
    assert table.refused("bring", source="leave:", on=True, who=table.ash)


def test_dice_that_left_the_pool_since_are_asked_back() -> None:
    table = Table()
    table.do("begin_conflict", who=table.ash)
    table.gamble(ash=4)
    table.pool(table.ash, 3)
    assert table.refused("roll_scene") == (
        "Ash uses 4 dice and the Conflict Pool has 3. Gamble less."
    )
