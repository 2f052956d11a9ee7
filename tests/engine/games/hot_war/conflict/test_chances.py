"""The chances beside the pools are those of the exact counts, and move with each tap."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from hotseat.core.panels import CHANCES_OPEN, Odds, View
from hotseat.games.hot_war import odds, points, reading
from hotseat.games.hot_war.conflict import chances
from hotseat.games.hot_war.conflict.chances import LEVELS
from tests.engine.games.hot_war.session import CAROLINE, Table, officer_in_the_street
from tests.engine.games.shared import of


def bars(table: Table, opened: str = "1") -> dict[str, float]:
    """All chances by their labels, as a table sees them that has them ``opened``."""
    (shown,) = of(Odds, table.screen(**{CHANCES_OPEN: opened}))
    return {bar.label: bar.chance for bar in shown.bars}


def troubles(table: Table) -> dict[str, float]:
    """The chances of trouble by negative traits, by whose they are."""
    lead = "Trouble, "
    shown = bars(table).items()
    return {label.removeprefix(lead): at for label, at in shown if label.startswith(lead)}


def test_a_duel_has_victory_every_level_and_a_stalemate() -> None:
    table = Table()
    table.conflict_of(table.officer, table.watson)
    found = odds.duel(3, 3)
    shown = bars(table)
    assert shown["The officer wins"] == float(odds.win(3, 3))
    three = sum(at for (who, level), at in found.items() if who == "B" and level >= 3)
    assert shown["Watson: level 3+"] == pytest.approx(float(three))
    assert shown["Stalemate"] == float(found[None, 0])
    table.bring(table.officer, "trait:Out to get rich")
    assert bars(table)["The officer wins"] == float(odds.win(4, 3))


def test_the_trouble_of_negative_traits_stands_beside_them_by_the_house_rule() -> None:
    """HW-5."""
    for rule in ("shared", "alone"):
        table = Table({"highest": rule})
        table.conflict_of(table.officer, table.beaumont)
        table.bring(table.beaumont, "trait:Temper")
        assert troubles(table) == {"Beaumont: Temper": float(odds.negative(5, 1, rule))}


@pytest.mark.parametrize("rule", ["shared", "alone"])
def test_each_negative_trait_has_its_chance_to_be_on_top(rule: str) -> None:
    """HW-5: counted one by one, for 2 of 4 dice."""
    table = Table({"highest": rule})
    table.do("edit_character", who=table.neames, negatives="Sour\nAlways wins")
    table.do("set_number", who=table.neames, number="influence", value=2)
    table.conflict_of(table.officer, table.neames)
    table.bring(table.neames, "trait:Sour", "trait:Always wins")
    rolls = list(product(range(1, 11), repeat=4))
    top = [roll for roll in rolls if reading.trouble(roll, (0, 1), rule)]
    one = sum(roll[0] == max(roll) for roll in top) / len(rolls)
    assert troubles(table) == {
        "Neames: any of 2": pytest.approx(len(top) / len(rolls)),
        "Neames: Sour": pytest.approx(one),
        "Neames: Always wins": pytest.approx(one),
    }


def test_levels_go_as_far_as_the_texts_example_and_as_they_are_likely() -> None:
    table = Table()
    officer_in_the_street(table)
    shown = bars(table)
    levels = [label for label in shown if label.startswith("Beaumont: level")]
    assert levels == [f"Beaumont: level {n}+" for n in range(2, 8)]
    found = odds.duel(5, 10)
    five = sum(at for (who, level), at in found.items() if who == "B" and level >= 5)
    assert shown["Beaumont: level 5+"] == pytest.approx(float(five))


def test_three_sides_count_points_only_against_adversaries() -> None:
    """HW-7."""
    table = Table()
    table.conflict_of(table.officer, table.watson, table.beaumont)
    table.do("set_adversity", a=table.officer, b=table.watson, on=False)
    found = points.multi([3, 3, 4], {0: [2], 1: [2], 2: [0, 1]})
    shown = bars(table)
    assert shown["Beaumont wins"] == pytest.approx(
        float(sum(at for (who, _level), at in found.items() if who == 2))
    )
    for least in (2, 3):
        more = sum(at for (who, level), at in found.items() if who == 0 and level >= least)
        assert shown[f"The officer: level {least}+"] == pytest.approx(float(more))


@pytest.mark.parametrize(
    ("dice", "opened", "each"),
    [((5, 6, 7, 5), "1", LEVELS), ((5, 6, 7, 5), "", 1), ((7, 9, 12, 13), "1", 1)],
)
def test_the_quarrel_of_the_text_has_its_levels_where_all_is_open_and_far_more_dice_none(
    dice: tuple[int, ...], opened: str, each: int
) -> None:
    table = Table()
    table.conflict_of(table.officer, table.watson, table.beaumont, table.neames)
    for side, size, has in zip(table.conflict.sides, dice, table.dice(), strict=True):
        table.do("set_extra", who=side.who, value=size - has)
    labels = list(bars(table, opened))
    names = ("The officer", "Watson", "Beaumont", "Neames")
    assert [sum(label.startswith(name) for label in labels) for name in names] == [each] * 4


def test_nothing_is_counted_where_the_table_plays_without_chances() -> None:
    table = Table({"odds": "hidden"})
    table.conflict_of(table.officer, table.watson)
    assert of(Odds, table.screen()) == []


@pytest.mark.parametrize("sides", [2, 3])
def test_the_bar_has_a_chance_for_each_pool_in_their_order(sides: int) -> None:
    table = Table()
    table.conflict_of(*(table.officer, table.beaumont, table.watson)[:sides])
    (shown,) = of(Odds, table.screen())
    names = ("The officer wins", "Beaumont wins", "Watson wins")[:sides]
    assert tuple(bar.label for bar in shown.figures) == names


def test_no_pool_says_it_where_the_table_plays_without_chances() -> None:
    table = Table({"odds": "hidden"})
    table.conflict_of(table.officer, table.beaumont)
    assert "wins" not in repr(table.screen()).lower()


def test_three_pools_of_unlike_size_have_no_bar_for_a_stalemate_that_cannot_be() -> None:
    table = Table()
    table.conflict_of(table.officer, table.watson, table.beaumont)
    table.do("set_extra", who=table.watson, value=-1)
    bars = [bar.label for odds in of(Odds, table.screen()) for bar in odds.bars]
    assert "Stalemate" not in bars


def test_one_more_die_is_counted_for_who_looks() -> None:
    table = Table()
    table.conflict_of(table.officer, table.beaumont)
    notes = {eyes: of(Odds, table.screen(eyes))[0].note for eyes in ("table", "gm", CAROLINE)}
    assert notes == {
        "table": "With 1 more die: The officer wins",
        "gm": "With 1 more die: The officer wins",
        CAROLINE: "With 1 more die: Beaumont wins",
    }


@pytest.mark.parametrize("opened", ["", "1"])
def test_of_three_sides_a_screen_in_haste_waits_for_what_was_not_counted_yet(opened: str) -> None:
    """Its labels stand already, so that the figures move nothing when they come."""
    chances.VICTOR.kept.clear()
    chances.POINTS.kept.clear()
    table = Table()
    table.conflict_of(table.officer, table.watson, table.beaumont)
    many = zip(table.conflict.sides, (10, 11, 12), table.dice(), strict=True)
    for side, size, has in many if not opened else ():
        table.do("set_extra", who=side.who, value=size - has)
    whole = table.view(**{CHANCES_OPEN: opened})
    hasty = replace(whole, hasty=True)
    (waits,) = chances.odds_blocks(table.state, hasty)
    (counted,) = chances.odds_blocks(table.state, whole)
    assert waits.waiting
    assert not counted.waiting
    assert (waits.title, [bar.label for bar in waits.figures]) == (
        counted.title,
        [bar.label for bar in counted.figures],
    )
    assert chances.odds_blocks(table.state, hasty) == (counted,), "what is known comes at once"


@pytest.mark.parametrize("sides", [2, 3])
def test_what_is_soon_counted_comes_in_haste_too(sides: int) -> None:
    chances.VICTOR.kept.clear()
    table = Table()
    table.conflict_of(*(table.officer, table.watson, table.beaumont)[:sides])
    (shown,) = chances.odds_blocks(table.state, View(hasty=True))
    assert shown == chances.odds_blocks(table.state, View())[0]
