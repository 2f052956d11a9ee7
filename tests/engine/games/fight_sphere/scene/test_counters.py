"""What one Gladiator brings in, as keys and counters."""

from __future__ import annotations

import pytest

from hotseat.core.panels import Card, Chips, Stepper
from hotseat.games.fight_sphere.scene.counters import keys_of
from tests.engine.games.fight_sphere.session import Table
from tests.engine.games.shared import of


@pytest.mark.parametrize("columns", [1, 2, 3, 4])
def test_the_keys_of_a_large_pool_stay_whatever_is_gambled(columns: int) -> None:
    assert all(keys_of(37, now, columns) == keys_of(37, 0, columns) for now in range(38))
    assert {0, 37} <= set(keys_of(37, 0, columns))


@pytest.mark.parametrize("columns", [2, 3, 4])
def test_the_limit_has_a_key_and_their_number_stays(columns: int) -> None:
    for top in range(37):
        keys = keys_of(37, 0, columns, top)
        assert {0, top, 37} <= {*keys}
        assert len(keys) == len(keys_of(37, 0, columns))


def test_in_many_columns_the_first_numbers_have_a_key_without_a_gap() -> None:
    assert keys_of(10, 0, 5) == [0, 1, 2, 3, 4, 10]
    assert keys_of(12, 0, 5, 6) == [0, 1, 2, 3, 6, 12]


def test_a_number_without_a_key_shows_beside_them() -> None:
    table = Table()
    table.pool(table.ash, 17)
    table.do("begin_conflict", who=table.ash)
    before = [each.label for each in of(Chips, table.screen())[0].chips]
    table.do("set_gamble", who=table.ash, dice=12)
    keys = of(Chips, table.screen())[0].chips
    assert [each.label for each in keys] == before
    assert not any(each.pressed for each in keys)
    assert (
        next(each for each in of(Stepper, table.screen()) if each.move == "set_gamble").value == 12
    )


def pool_said(table: Table) -> str:
    """What the card of the Gladiator says of their Conflict Pool."""
    return next(card.eyebrow for card in of(Card, table.screen()) if card.title == "Ash")


def test_that_the_first_die_only_replaces_the_free_one_is_said_where_it_is_brought_in() -> None:
    table = Table()
    table.do("begin_conflict", who=table.ash)
    assert pool_said(table) == "Conflict Pool 5, 1 free die"
    table.do("bring", source="past:", on=True, who=table.ash)
    assert pool_said(table) == "Conflict Pool 5, Background in place of the free die"
    table.gamble(ash=1)
    assert pool_said(table) == "Conflict Pool 5, 1 gambled"
    table.do("bring", source="past:", on=False, who=table.ash)
    assert pool_said(table) == "Conflict Pool 5, 1 gambled in place of the free die"
    table.gamble(ash=0)
    table.buy(table.ash, table.tie(table.ash, table.vo, 0))
    assert pool_said(table) == "Conflict Pool 5, 1 spent, 1 free die"
