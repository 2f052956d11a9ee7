"""What makes a pool, and what a result does, where no query asks for it: from the texts alone."""

from __future__ import annotations

from itertools import product

import pytest

from hotseat.core.dice import DieSpec, scripted
from hotseat.core.errors import BadValue
from hotseat.games.fight_sphere import pool as fight_sphere
from hotseat.games.fight_sphere import reading as fight_sphere_reading
from hotseat.games.hot_war.conflict.joining import OPPOSITION
from hotseat.games.hot_war.conflict.sources import agenda_dice
from hotseat.games.isolation import reading as isolation_reading
from hotseat.games.isolation import throwing
from hotseat.games.isolation.action import outcome as isolation
from hotseat.games.isolation.action import pool as isolation_pool
from hotseat.games.isolation.links import change as links
from hotseat.games.sapio import reading as sapio
from tests.engine.games.hot_war.session import JOE, Table, officer_in_the_street
from tests.engine.games.isolation.acts import House

# --- Fight Sphere ------------------------------------------------------------------------------


def test_fs1_one_die_is_a_floor_and_not_a_gift() -> None:
    assert fight_sphere.pool_dice(0) == 1
    assert fight_sphere.pool_dice(1) == 1
    assert fight_sphere.pool_dice(5) == 5


def test_fs16_a_background_is_one_die_and_relationships_give_their_dice() -> None:
    assert fight_sphere.pool_dice(2, (3, 1), background=True) == 7
    assert fight_sphere.pool_dice(0, (0,)) == 1


@pytest.mark.parametrize(
    ("value", "drive", "once", "twice"),
    [
        (2, "death_wish", 2, 3),
        (0, "reason_to_live", 0, 0),
        (3, "reason_to_live", 3, 2),
        (-1, "death_wish", 0, 0),
    ],
)
def test_fs9_the_sheet_shows_the_rated_value_and_the_option_rates_it_again(
    value: int, drive: str, once: int, twice: int
) -> None:
    assert fight_sphere.relationship_dice(value, drive) == once
    assert fight_sphere.relationship_dice(value, drive, True) == twice


def test_fs4_a_pool_of_exactly_nought_lives() -> None:
    assert fight_sphere_reading.survives(5, 5)
    assert not fight_sphere_reading.survives(5, 6)


@pytest.mark.parametrize(("side", "outcome"), [*product(("player", "gm"), ("success", "failure"))])
def test_fs15_judgment_dice_are_lost_if_their_own_side_succeeds(side: str, outcome: str) -> None:
    won = "player" if outcome == "success" else "gm"
    assert fight_sphere_reading.judgment_lost(side, outcome) is (side == won)


# --- Hot War -----------------------------------------------------------------------------------


def test_hw15_the_two_pools_of_the_example() -> None:
    table = Table()
    officer_in_the_street(table)
    assert table.dice() == [5, 10]


def test_three_against_the_servitor_are_twelve_dice() -> None:
    table = Table()
    table.conflict_of(table.beaumont, table.officer, arena="action")
    for who in (table.neames, table.watson):
        table.do("join_conflict", who=who, side=table.beaumont)
    table.bring(table.beaumont, "trait:Charming", "trait:Temper")
    table.bring(table.neames, "trait:Hard to kill", "trait:Sour")
    assert table.dice()[0] == 3 + 2 + 3 + 4


def test_a_tool_is_two_dice() -> None:
    table = Table()
    table.conflict_of(table.beaumont, table.officer)
    table.do("bring_tool", who=table.beaumont)
    assert table.dice() == [6, 3]


def test_hw14_bystanders_cannot_take_a_pool_below_nought() -> None:
    table = Table()
    table.conflict_of(table.officer, table.beaumont)
    table.do("set_extra", who=table.officer, value=-3)
    table.do("nudge", by=JOE, side=table.officer, change="-1")
    assert table.dice() == [0, 4]


def test_hw11_an_agenda_of_nine_is_two_dice_and_a_lower_one_is_more() -> None:
    state = Table().state
    low, middle, high = (agenda_dice(state, rating) for rating in (3, 5, 9))
    assert high == 2
    assert low > middle > high


def test_hw11_the_figures_are_a_house_rule() -> None:
    table = Table({"agendas": "3-3-2"})
    assert [agenda_dice(table.state, rating) for rating in (3, 5, 9)] == [3, 3, 2]


def test_the_gm_picks_up_three_five_seven_or_nine() -> None:
    assert [*OPPOSITION] == ["3", "5", "7", "9"]


# --- Isolation ---------------------------------------------------------------------------------


def test_is9_boarding_up_the_windows_is_eight_dice() -> None:
    house = House(stress=2)
    house.ask()
    house.do("set_difficulty", difficulty=3)
    assert len(isolation_pool.wanted(house.state, "")) == 8


def test_is22_a_defender_rolls_red_links_and_no_difficulty() -> None:
    house = House(stress=2)
    house.ask(house.alice, against=house.eve)
    assert isolation_pool.counted(isolation_pool.wanted(house.state, house.eve)) == (0, 6)
    house.do("add_extra", who=house.eve, kind="against", colour="red")
    assert isolation_pool.counted(isolation_pool.wanted(house.state, house.eve)) == (0, 7)


def test_is10_only_stress_nought_needs_no_roll() -> None:
    for stress in (0, 1):
        house = House(stress)
        house.ask(house.alice)
        why = house.play.game.moves["succeed_unrolled"].why_not(house.state, {})
        assert bool(why) == bool(stress)


def test_is19_two_links_for_a_complete_result_one_for_a_basic_none_for_a_partial() -> None:
    for degree, number, left_out in (
        ("complete success", 2, "hostile"),
        ("basic success", 1, "hostile"),
        ("basic failure", -1, "cooperate"),
        ("complete failure", -2, "cooperate"),
    ):
        assert isolation.LINK_CHANGE[degree] == number
        assert left_out not in isolation.changing(degree)
        assert len(isolation.changing(degree)) == 2
    assert isolation.LINK_CHANGE["partial success"] == 0
    assert isolation.LINK_CHANGE["partial failure"] == 0


def test_is19_opposite_unlabeled_links_go_first_one_for_one() -> None:
    house = House()
    pair = (house.bob, house.alice)
    for before, change, after in ((1, -1, 0), (1, -2, -1), (-3, 2, -1), (2, 2, 4)):
        state = links.change_loose(links.set_loose(house.state, pair, before), pair, change)
        assert state.loose.get(pair, 0) == after


def test_stress_goes_down_with_a_success_and_up_with_a_failure() -> None:
    assert isolation.STRESS_CHANGE == {
        "complete success": -2,
        "basic success": -1,
        "partial success": 0,
        "partial failure": 0,
        "basic failure": 1,
        "complete failure": 2,
    }


def test_is18_wounds_are_the_difference_on_any_failure() -> None:
    assert [isolation_reading.wounds_of(n) for n in (3, 0, -1, -2, -5)] == [0, 0, 1, 2, 5]


def test_is2_is5_extra_dice_are_thrown_without_asking_and_bring_more() -> None:
    greens = throwing.throw(scripted(4, 3, 1, 6, 6, 4), [DieSpec(6, colour="green")] * 4).green
    assert [die.face for die in greens] == [4, 3, 1, 6, 6, 4]
    reds = throwing.throw(scripted(5, 4, 3, 6, 1, 1, 2), [DieSpec(6, colour="red")] * 5).red
    assert [die.face for die in reds] == [5, 4, 3, 6, 1, 1, 2]
    assert len(throwing.throw(scripted(6, 6), [DieSpec(6, colour="red")] * 2).red) == 2


# --- Sapio -------------------------------------------------------------------------------------


def test_sa9_sa10_what_each_element_brings() -> None:
    assert sapio.pool().dice == 1
    assert sapio.pool("main").dice == 3
    assert sapio.pool("main", True, True).dice == 5
    assert sorted(sapio.PROFESSIONS.values()) == [0, 1, 1, 1, 2]
    with pytest.raises(BadValue, match="specialization"):
        sapio.pool("none", True)


@pytest.mark.parametrize(
    ("bonus", "dice", "less", "lost"), [(1, 6, 0, 0), (2, 6, 0, 1), (3, 6, 1, 0), (6, 6, 2, 1)]
)
def test_sa3_two_bonus_dice_beyond_six_lower_the_number_and_an_odd_one_is_lost(
    bonus: int, dice: int, less: int, lost: int
) -> None:
    found = sapio.pool("main", True, True, bonus)
    assert (found.dice, found.tn_less, found.lost) == (dice, less, lost)


def test_sa5_only_the_largest_penalty_counts_and_a_minor_one_is_none() -> None:
    assert sapio.target(3, ("minor",)) == 3
    assert sapio.target(3, ("moderate", "moderate")) == 4
    assert sapio.target(5, ("moderate", "severe")) == 7


def test_sa6_never_more_than_four_holds_with_a_severe_injury_too() -> None:
    assert sapio.target(5, ("severe",), never_more=4) == 4
    assert sapio.target(2, (), never_more=4) == 2
    assert sapio.target(2, ("moderate",), never_more=4) == 3


def test_sa3_sa6_talents_and_overflow_lower_it_to_nought_at_most() -> None:
    assert sapio.target(2, ("moderate",), talents=1, overflow=1) == 1
    assert sapio.target(1, (), talents=1, overflow=2) == 0


def test_sa5_a_defender_sets_one_and_one_for_each_element_up_to_five() -> None:
    assert [sapio.defended(elements) for elements in (0, 1, 4)] == [1, 2, 5]
    # SA-13: a sixth is refused before it comes in; what the table has allowed counts
    assert sapio.defended(6) == 7


@pytest.mark.parametrize(
    ("weapon", "excess", "steps", "totals"),
    [
        ("minor", 0, "minor", "minor"),
        ("minor", 1, "moderate", "moderate"),
        ("minor", 2, "moderate", "severe"),
        ("minor", 3, "severe", "death"),
        ("minor", 6, "death", "death"),
        ("moderate", 2, "severe", "severe"),
        ("moderate", 4, "severe", "death"),
        ("moderate", 5, "death", "death"),
        ("severe", 2, "severe", "severe"),
        ("severe", 3, "death", "death"),
    ],
)
def test_sa7_hits_beyond_the_number_raise_the_injury_step_by_step_or_in_all(
    weapon: str, excess: int, steps: str, totals: str
) -> None:
    assert sapio.injury(weapon, excess) == steps
    assert sapio.injury(weapon, excess, "totals") == totals
