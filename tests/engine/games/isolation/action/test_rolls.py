"""The rolls of an action, the worked examples of the text among them, with entered dice."""

from __future__ import annotations

import pytest

from hotseat.core.errors import DoesNotFold
from hotseat.core.panels import Roll
from hotseat.core.play import record
from hotseat.games.isolation.action import outcome, pool
from hotseat.games.isolation.reading import TwoReadings
from tests.engine.games.isolation.acts import STAMP, House
from tests.engine.games.isolation.seen import button, press

# --- the examples of the text --------------------------------------------------------------------


def test_first_example_alice_is_neutral_at_best_and_eve_hostile() -> None:
    house = House(stress=1)
    house.ask(house.alice, house.eve)
    house.throw(house.bob, 4, 3, 1, 5, 4, 3, 2)  # the die of Stress counts nothing
    house.throw(house.alice, 4, 2, 3)
    house.throw(house.eve, 3, 3, 5)
    first = outcome.first_pass(house.state)
    assert first.active_odds == 1
    assert {who: leaning.net for who, leaning in first.passives.items()} == {
        house.alice: 0,
        house.eve: -3,
    }
    assert [leaning.best for leaning in first.passives.values()] == ["neutral", "hostile"]


def second_example() -> House:
    """Carpenter's die, two stress, a flirt that matters and a jealousy that does."""
    house = House(stress=2)
    house.ask(house.alice, house.eve)
    house.do("add_extra", who=house.bob, kind="profession", colour="green")
    house.do("add_extra", who=house.alice, kind="link", link=house.flirt, colour="green")
    house.do("add_extra", who=house.eve, kind="link", link=house.jealous, colour="red")
    house.throw(house.bob, 4, 3, 1, 6, 5, 4, 3, 6, 1)
    house.throw(house.bob, 4, 1)
    house.throw(house.bob, 2)
    house.throw(house.alice, 4, 2, 6, 3)
    house.throw(house.alice, 2)
    house.throw(house.eve, 3, 3, 5, 4)
    return house


def test_second_example_has_four_odds_and_nets_of_two_and_minus_three() -> None:
    """IS-3: the text prints three odds, and nets of 3 and -2; the stances are the same."""
    house = second_example()
    first = outcome.first_pass(house.state)
    assert (len(first.active.odds), len(first.active.evens)) == (4, 3)
    assert first.active_odds == 1
    assert {who: leaning.net for who, leaning in first.passives.items()} == {
        house.alice: 2,
        house.eve: -3,
    }
    assert [leaning.best for leaning in first.passives.values()] == ["cooperate", "hostile"]


def degree_example(house: House) -> TwoReadings:
    house.stand(difficulty=3)
    house.do("throw_opposition", faces=[5, 4, 3, 4, 1, 3, 4, 5])
    house.do("throw_opposition", faces=[6])
    return outcome.result(house.state)


def test_degree_example_is_a_partial_success() -> None:
    read = degree_example(second_example())
    assert (read.green_evens, read.gm_odds, read.difference) == (5, 5, 0)
    assert read.degree == "partial success"


def test_had_eve_been_left_out_it_had_been_a_basic_success() -> None:
    """ "Had Eve remained neutral": 7 evens against 5. Eve was hostile by her dice, so it takes a
    table where she is bound by nothing."""
    house = House(stress=2)
    house.ask(house.alice)
    house.do("add_extra", who=house.bob, kind="profession", colour="green")
    house.do("add_extra", who=house.alice, kind="link", link=house.flirt, colour="green")
    house.throw(house.bob, 4, 6, 4, 4, 5, 4)
    house.throw(house.bob, 3)
    house.throw(house.alice, 4, 2, 6, 3)
    house.throw(house.alice, 2)
    read = degree_example(house)
    assert (read.green_evens, read.gm_odds, read.degree) == (7, 5, "basic success")


def test_without_alice_it_had_been_a_complete_failure() -> None:
    """IS-4: 3 evens less 2 odds leaves 1 against 5, four behind; the text says basic."""
    house = second_example()
    house.do("take_stand", who=house.alice, stance="neutral")
    read = degree_example(house)
    assert (read.green_evens, read.gm_odds, read.difference) == (1, 5, -4)
    assert read.degree == "complete failure"


def test_sub_set_example_eve_may_still_become_hostile() -> None:
    house = House(stress=1)
    house.ask(house.alice)
    house.throw(house.bob, 2, 4, 4, 2)
    assert "players’ dice" in house.forbidden("IS-26", "turn_hostile", who=house.eve)
    house.throw(house.alice, 1, 4, 3)
    said = house.forbidden("IS-26", "turn_hostile", who=house.eve)
    assert said == "Those asked choose their stances first."
    first = outcome.first_pass(house.state)
    assert first.active_odds == 0
    assert (first.passives[house.alice].net, first.passives[house.alice].best) == (0, "neutral")
    house.stand(difficulty=2)
    assert len(outcome.second_pass(house.state).evens) == 2
    house.do("turn_hostile", who=house.eve, faces=[3, 4])
    assert outcome.second_pass(house.state).net == 1
    assert outcome.everybodys(house.state)[house.eve] == "hostile"
    assert house.refused("turn_hostile", who=house.eve) == "They are already Hostile."


# --- rolling -------------------------------------------------------------------------------------


def test_the_apps_own_dice_go_on_by_themselves() -> None:
    house = House()
    house.ask(house.alice)
    house.do("throw", [6, 2, 6, 3, 1, 1, 4], who=house.alice)
    throw = house.action.thrown[house.alice]
    assert throw.pool.green == (6, 2, 6, 3)
    assert throw.pool.red == (1, 1, 4)
    assert throw.whole


def test_an_extra_die_of_a_roll_by_hand_is_owed_and_comes_next() -> None:
    house = House()
    house.ask(house.alice)
    house.throw(house.alice, 6, 3, 1)
    throw = house.action.thrown[house.alice]
    assert (throw.owed_green, throw.owed_red) == (1, 1)
    house.do("throw", [5], who=house.alice, faces=[2, None])
    throw = house.action.thrown[house.alice]
    assert throw.whole
    assert throw.pool.green == (6, 3, 2)
    assert [die.by_hand for die in throw.red] == [True, False]
    assert "already rolled" in house.refused("throw", who=house.alice)


def test_rolling_for_everyone_is_one_step() -> None:
    house = House()
    house.ask(house.alice, house.eve)
    house.throw(house.alice, 2, 2, 2)
    before = len(house.play.history.done)
    house.do("throw_all", [3] * 3 + [2] * 3 + [3, 2, 2])
    assert len(house.play.history.done) == before + 1
    assert set(house.action.thrown) == {house.bob, house.alice, house.eve}
    assert "already rolled" in house.refused("throw_all")
    assert "already rolled" in house.refused("throw", who=house.bob)


def test_rolling_for_everyone_takes_the_faces_tapped_in() -> None:
    house = House(stress=0)
    house.ask(house.alice, house.eve)
    faces = [3, 2, None, 5, 4, 3]
    house.do("throw_all", [4] + [2] * 6, who=house.bob, faces=faces)
    throw = house.action.thrown[house.bob]
    dice = (*throw.green, *throw.red)
    assert [die.face for die in dice] == [3, 2, 4, 5, 4, 3]
    assert [die.by_hand for die in dice] == [True, True, False, True, True, True]
    assert all(house.action.done(who) for who in (house.alice, house.eve))


def test_faces_tapped_in_for_some_stay_theirs_and_the_rest_is_rolled() -> None:
    house = House(stress=0)
    house.ask(house.alice, house.eve)
    (roll,) = house.shown(Roll)
    faces = [3 if die.pool == "Alice" else None for die in roll.dice]
    house.do(roll.move, [2] * faces.count(None), **roll.args, faces=faces)
    for who in (house.bob, house.alice, house.eve):
        throw = house.action.thrown[who]
        dice = [(die.face, die.by_hand) for die in (*throw.green, *throw.red)]
        assert {*dice} == {(3, True) if who == house.alice else (2, False)}


def test_faces_of_somebody_who_has_rolled_are_refused_and_not_thrown_away() -> None:
    house = House(stress=0)
    house.ask(house.alice)
    house.throw(house.alice, 2, 2, 2)
    said = house.refused("throw_all", who=house.alice, faces=[3, 3, 3])
    assert said == "These dice are not to be rolled now."


def test_real_dice_are_each_ones_own() -> None:
    house = House(stress=0)
    house.ask(house.alice, against=house.eve)
    (roll,) = house.shown(Roll)
    assert roll.args == {"only": [house.bob, house.alice]}
    house.do("throw_all", [2] * 9)
    house.stand()
    assert next(roll for roll in house.shown(Roll)).whose == house.eve


def test_more_faces_than_dice_and_faces_a_die_lacks_are_refused() -> None:
    house = House()
    house.ask(house.alice)
    assert "only 3 dice" in house.refused("throw", who=house.alice, faces=[2, 2, 2, 2])
    assert "1 to 6" in house.refused("throw", who=house.alice, faces=[7])


def test_a_pool_no_table_could_roll_is_refused() -> None:
    house = House()
    for n in range(6):
        house.loose(house.bob, house.person(f"Extra {n}"), 20)
    house.ask(*house.state.people)
    assert "more than 120 dice" in house.refused("throw", who=house.bob)
    assert "more than 120 dice" in house.refused("throw_all")


# --- the difficulty and the dice against it ------------------------------------------------------


def test_alone_the_difficulty_comes_first() -> None:
    house = House(stress=1)
    house.ask()
    assert "difficulty first" in house.refused("throw", who=house.bob)
    assert "difficulty first" in house.refused("throw_all")
    house.do("set_difficulty", difficulty=3)
    house.throw(house.bob, 2, 2, 2, 2)
    assert "can’t change" in house.forbidden("", "set_difficulty", difficulty=2)


def test_against_a_character_nobody_names_a_difficulty() -> None:
    house = House()
    house.ask(house.alice, against=house.eve)
    assert "acting against" in house.forbidden("IS-22", "set_difficulty", difficulty=1)
    house.do("throw_all", [2] * 6)
    house.stand()
    house.allow("set_difficulty", difficulty=2)
    assert len(pool.to_roll(house.state, house.eve)) == 6


def test_the_levels_are_guidelines() -> None:  # IS-38
    house = House(stress=1)
    house.ask(house.alice)
    house.do("throw_all", [2] * 7)
    house.stand()
    seven = button(house.screen(), "Impossible +1")
    assert "guidelines" in seven.why_not
    for dice in (7, 0):
        assert "guidelines" in house.forbidden("IS-38", "set_difficulty", difficulty=dice)
        house.allow("set_difficulty", difficulty=dice)
        assert len(pool.to_roll(house.state, "")) == dice + 4
    house.do("throw_opposition", [2] * 4)
    assert outcome.stage_of(house.state) == outcome.RESULT
    hard = button(house.screen(), "Hard")
    assert "can’t change" in hard.why_not
    house.allow(hard.tap.move, **hard.tap.args)
    assert len(pool.to_roll(house.state, "")) == 3


def test_a_difficulty_is_not_kept_for_a_character_acted_against() -> None:  # IS-22
    house = House(stress=1)
    house.ask()
    house.do("set_difficulty", difficulty=3)
    house.do("change_proposal", asked=[house.alice], against=house.eve)
    assert house.action.difficulty is None


def test_the_opposing_dice_wait_for_stances_difficulty_and_late_dice() -> None:
    house = House()
    house.ask(house.alice)
    house.throw(house.bob, 2, 4, 4)
    assert "players’ dice" in house.forbidden("IS-13", "throw_opposition")
    house.throw(house.alice, 1, 4, 3)
    assert house.forbidden("IS-13", "throw_opposition") == "Alice has yet to choose a stance."
    house.stand()
    assert "difficulty first" in house.refused("throw_opposition")
    house.do("set_difficulty", difficulty=1)
    house.do("turn_hostile", who=house.eve, faces=[1, 2])
    assert "Eve’s extra dice" in house.forbidden("IS-13", "throw_opposition")
    house.throw(house.eve, 2)
    house.do("throw_opposition", faces=[2, 2, 2, 2])
    assert "can’t change" in house.forbidden("", "set_difficulty", difficulty=2)
    assert "already rolled" in house.refused("throw_opposition")


def test_a_stress_put_right_after_the_gms_roll_may_bring_one_more_die() -> None:
    house = House(stress=1)
    house.failed(odds=1, dangerous=False)
    house.do("set_stress", stress=2)
    before = house.action.thrown[""].red
    assert "already rolled" in house.forbidden("", "throw_opposition")
    house.allow("throw_opposition", [5])
    assert house.action.thrown[""].red[:-1] == before
    assert outcome.result(house.state).gm_odds == 2


# --- turning hostile late ------------------------------------------------------------------------


def test_those_who_have_a_part_do_not_turn_late() -> None:
    house = House()
    house.ask(house.alice, against=house.eve)
    house.throw(house.bob, 2, 2, 2)
    house.throw(house.alice, 2, 2, 2)
    for who in (house.alice, house.eve):
        assert "left out" in house.refused("turn_hostile", who=who)


def test_after_the_opposing_roll_only_the_table_lets_anybody_turn() -> None:
    """IS-26."""
    house = House(stress=0)
    house.ask()
    house.do("set_difficulty", difficulty=2)
    house.throw(house.bob, 2, 4)
    house.do("turn_hostile", who=house.eve, faces=[3, 3])
    house.do("throw_opposition", faces=[2] * 5)
    assert outcome.result(house.state).green_evens == 0
    assert "too late" in house.forbidden("IS-26", "turn_hostile", who=house.alice)
    house.allow("turn_hostile", [3], who=house.alice)
    assert outcome.result(house.state).green_evens == 0
    assert outcome.second_pass(house.state).net == -1


# --- alone, and against a character --------------------------------------------------------------


def test_alone_own_reds_take_away_own_greens() -> None:
    house = House(stress=2)
    house.ask()
    house.do("set_difficulty", difficulty=3)
    house.do("add_extra", who=house.bob, kind="profession", colour="green")
    house.throw(house.bob, 2, 4, 6, 3, 5, 2)
    house.throw(house.bob, 2)
    house.do("throw_opposition", faces=[3, 2, 2, 2, 2, 2, 2, 2])
    read = outcome.result(house.state)
    assert (len(read.second.evens), len(read.second.odds)) == (4, 1)
    assert (read.green_evens, read.gm_odds, read.degree) == (3, 1, "basic success")


def test_against_a_character_they_roll_for_the_gm_and_their_greens_take_their_odds() -> None:
    house = House(stress=1)
    house.ask(house.alice, against=house.eve)
    house.throw(house.bob, 2, 4, 2, 2)
    house.throw(house.alice, 2, 4, 2)
    house.do("add_extra", who=house.eve, kind="playing", colour="green")
    house.stand()
    # two red links, two other living people, one stress: five red, and the green one first
    house.do("throw_opposition", faces=[4, 3, 3, 2, 2, 3])
    read = outcome.result(house.state)
    assert (read.green_evens, read.gm_odds, read.degree) == (4, 2, "basic success")


def test_the_one_acted_against_may_leave_their_extra_green_dice() -> None:  # IS-5
    house = House(stress=1)
    house.ask(house.alice, against=house.eve)
    house.do("throw_all", [2] * 7)
    house.do("add_extra", who=house.eve, kind="playing", colour="green")
    house.stand()
    house.do("throw_opposition", [6, 3, 3, 2, 2, 3])
    assert outcome.result(house.state).gm_odds == 2
    assert house.told()[-1].title == "Rolled 6 dice"
    assert "Eve may roll 1 extra green die, but needn’t" in house.texts()
    press(house, button(house.screen(), "Roll 1 extra green die"), faces=[6])
    assert outcome.result(house.state).gm_odds == 1
    press(house, button(house.screen(), "Roll 1 extra green die"), faces=[4])
    assert outcome.result(house.state).gm_odds == 0
    assert "No extra green die" in house.refused("throw_opposition", extra_green=True)


def test_their_extra_red_dice_by_hand_are_owed_and_green_ones_wait() -> None:  # IS-5
    house = House(stress=1)
    house.ask(house.alice, against=house.eve)
    house.do("throw_all", [2] * 7)
    house.do("add_extra", who=house.eve, kind="playing", colour="green")
    house.stand()
    house.do("throw_opposition", faces=[6, 1, 3, 2, 2, 3])
    assert outcome.stage_of(house.state) == outcome.OPPOSITION
    house.do("throw_opposition", faces=[5])
    assert outcome.result(house.state).gm_odds == 3
    house.allow("add_extra", who=house.eve, kind="playing", colour="green")
    roll = button(house.screen(), "Roll 1 more die for Eve")
    assert "already rolled" in roll.why_not
    house.allow(roll.tap.move, [6])
    assert outcome.result(house.state).gm_odds == 2
    button(house.screen(), "Roll 2 extra green dice")


# --- the fold ------------------------------------------------------------------------------------


def test_a_roll_that_cannot_be_does_not_fold() -> None:
    house = House()
    house.ask(house.alice)
    of = {"of": house.action.id}
    bob = {**of, "who": house.bob, "name": "Bob"}
    dice = {**of, "green": [["link", "2"]]}
    for kind, data in (
        ("thrown", {"who": house.eve, "name": "Eve", **dice}),
        ("thrown", {**bob, "green": [["link", "6"]]}),
        ("thrown", {**bob, "green": [["link", "2"]], "owed_green": 1}),
        ("thrown", {**bob, "green": [["link", "9"]]}),
        ("turned_hostile", {"who": house.alice, "name": "Alice", **dice}),
        ("turned_hostile", {"who": "nobody", "name": "Nobody", **dice}),
    ):
        with pytest.raises(DoesNotFold):
            record(house.play, ((f"isolation.{kind}", data),), STAMP)
    house.throw(house.bob, 2, 4, 2)
    with pytest.raises(DoesNotFold):  # dice that were rolled stay
        record(house.play, (("isolation.thrown", {**bob, **dice}),), STAMP)


def test_nothing_is_rolled_without_an_action() -> None:
    house = House()
    for move, args in (
        ("throw", {"who": house.bob}),
        ("throw_all", {}),
        ("throw_opposition", {}),
        ("set_difficulty", {"difficulty": 1}),
        ("turn_hostile", {"who": house.eve}),
    ):
        assert house.refused(move, **args).startswith("No action is in progress")
    with pytest.raises(DoesNotFold):
        record(house.play, (("isolation.difficulty_set", {"difficulty": 1}),), STAMP)
