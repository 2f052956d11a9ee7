"""The points of Relationships that Victories cost."""

from __future__ import annotations

from hotseat.core.panels import (
    Field,
)
from hotseat.games.fight_sphere.encounter.losses import splits
from tests.engine.games.fight_sphere.session import Table
from tests.engine.games.shared import of


def choices(table: Table) -> dict[str, list[str]]:
    """Which splits of points the screen offers, by the label of the field."""
    fields = [each for each in of(Field, table.screen()) if each.name.startswith("points_")]
    return {each.label: [choice[0] for choice in each.choices] for each in fields}


def alice(*values: int) -> Table:
    """The text's example: who lost by three, with Relationships of these values in the roll."""
    table = Table()
    held = zip((table.vo, table.kit), values, strict=False)
    ties = [table.tie(table.ash, npc, value) for npc, value in held]
    table.fight(table.ash, table.brine)
    table.pool(table.ash, 20)
    table.pool(table.brine, 20)
    table.buy(table.ash, *ties)
    table.gamble(ash=9, brine=9)
    table.roll((0, 9 + sum(values)), (3, 9))
    return table


def test_the_text_s_example_offers_all_legal_splits_and_only_those() -> None:
    table = alice(3, 2)
    offered = choices(table)["Ash loses 3 Relationship points"]
    assert offered.pop() == "0,0"  # by the table's word
    assert len(offered) == 4
    assert {tuple(map(int, each.split(","))) for each in offered} == set(splits(2, 3))
    for split in offered:
        here = alice(3, 2)
        here.do("resolve_encounter", points_0=split)
        vo, kit = map(int, split.split(","))
        assert here.value(here.ash, here.vo) == (3 - vo if vo <= 3 else None)
        assert here.value(here.ash, here.kit) == (2 - kit if kit <= 2 else None)
        assert here.pool(here.ash) == 20 - 2 - 9 - 3
    wrong = "Ash places exactly 3 points on the Relationships they bought."
    for split in ("2,2", "3", "1,1,1", "x"):
        assert table.refused("resolve_encounter", points_0=split) == wrong
    assert table.forbidden("resolve_encounter", points_0_0=1, points_0_1=1) == (wrong, "FS-7")
    assert table.forbidden("resolve_encounter", points_0="0,0") == (wrong, "FS-7")
    table.allow("resolve_encounter", points_0="0,0")
    assert table.value(table.ash, table.vo) == 3
    table = alice(3, 2)
    said = "Brine places exactly 0 points on the Relationships they bought."
    assert table.refused("resolve_encounter", points_1="1") == said


def test_of_very_many_splits_each_relationship_has_its_number() -> None:
    table = Table()
    npcs = (table.vo, table.kit, table.do("add_npc", name="Rust"))
    ties = [table.tie(table.ash, npc, 3) for npc in npcs]
    table.fight(table.ash, table.brine)
    table.pool(table.ash, 20)
    table.pool(table.brine, 20)
    table.buy(table.ash, *ties)
    table.gamble(ash=9, brine=9)
    table.roll((0, 18), (8, 9))
    fields = [each for each in of(Field, table.screen()) if each.name.startswith("points_")]
    assert [(each.kind, each.value) for each in fields] == [("integer", n) for n in (3, 3, 2)]
    table.do("resolve_encounter", points_0_0=0, points_0_1=7, points_0_2=1)
    assert [table.value(table.ash, npc) for npc in npcs] == [3, None, 2]


def test_left_alone_the_points_lose_no_one() -> None:
    table = alice(3, 2)
    table.do("resolve_encounter")
    assert (table.value(table.ash, table.vo), table.value(table.ash, table.kit)) == (1, 1)


def test_a_single_relationship_is_no_choice_and_none_is_no_penalty() -> None:
    table = alice(4)
    assert choices(table) == {}
    table.do("resolve_encounter")
    assert table.value(table.ash, table.vo) == 1
    table = alice()
    table.do("resolve_encounter")
    assert table.pool(table.ash) == 20 - 9 - 3


def test_who_falls_below_zero_is_lost_to_everyone() -> None:
    table = alice(2)
    table.tie(table.cole, table.vo, 5)
    table.do("resolve_encounter")
    assert table.value(table.ash, table.vo) is None
    assert table.value(table.cole, table.vo) is None
    assert table.state.npcs[table.vo].gone


def test_only_those_whom_the_loser_bought_lose_points() -> None:
    table = Table()
    theirs = table.tie(table.brine, table.vo, 1)
    table.tie(table.ash, table.vo, 3)
    table.fight(table.ash, table.brine)
    table.buy(table.brine, theirs)
    table.roll((0, 3), (1, 1))
    table.do("resolve_encounter")
    assert (table.value(table.ash, table.vo), table.value(table.brine, table.vo)) == (3, 1)
    assert table.pool(table.ash) == 4


def test_exactly_zero_lives() -> None:
    table = alice(3)
    table.do("resolve_encounter")
    assert table.value(table.ash, table.vo) == 0
