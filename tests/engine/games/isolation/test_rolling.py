"""The throws of an action, the worked examples of the text among them, with entered dice."""

from __future__ import annotations

from hotseat.games.isolation import outcome
from hotseat.games.isolation import words_refused as refused
from tests.engine.games.isolation.acts import House

# --- the examples of the text --------------------------------------------------------------------


def test_first_example_alice_stays_out_and_eve_works_against_it() -> None:
    house = House()
    house.ask(house.alice, house.eve)
    house.throw(house.bob, 4, 3, 1, 5, 4, 3)
    house.throw(house.alice, 4, 2, 3)
    house.throw(house.eve, 3, 3, 5)
    first = outcome.first_pass(house.state)
    assert first.active_odds == 1
    assert {who: leaning.net for who, leaning in first.passives.items()} == {
        house.alice: 0,
        house.eve: -3,
    }
    assert outcome.stances(house.state) == {house.alice: "neutral", house.eve: "hostile"}


def second_example() -> House:
    """Carpenter's die, two stress, a flirt that matters and a jealousy that does."""
    house = House(stress=2)
    house.ask(house.alice, house.eve)
    house.do("add_extra", who=house.bob, kind="profession", colour="green")
    house.do("add_extra", who=house.alice, kind="link", link=house.flirt, colour="green")
    house.do("add_extra", who=house.eve, kind="link", link=house.jealous, colour="red")
    house.throw(house.bob, 4, 3, 1, 6, 5, 4, 3, 6, 1)
    house.do("throw_on", who=house.bob, faces=[4, 1])
    house.do("throw_on", who=house.bob, faces=[2])
    house.throw(house.alice, 4, 2, 6, 3)
    house.do("throw_on", who=house.alice, faces=[2])
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
    assert outcome.stances(house.state) == {house.alice: "cooperate", house.eve: "hostile"}


def degree_example(house: House) -> outcome.Result:
    house.stand(difficulty=3)
    house.do("throw_opposition", faces=[5, 4, 3, 4, 1, 3, 4, 5])
    house.do("throw_opposition_on", faces=[6])
    return outcome.result(house.state)


def test_degree_example_is_a_partial_success() -> None:
    read = degree_example(second_example())
    assert (read.evens, read.odds, read.difference) == (5, 5, 0)
    assert read.degree == "partial success"


def test_had_eve_been_left_out_it_had_been_a_basic_success() -> None:
    """ "Had Eve remained neutral": 7 evens against 5. Eve was hostile by her dice, so it takes a
    table where she is bound by nothing."""
    house = House(stress=2)
    house.ask(house.alice)
    house.do("add_extra", who=house.bob, kind="profession", colour="green")
    house.do("add_extra", who=house.alice, kind="link", link=house.flirt, colour="green")
    house.throw(house.bob, 4, 6, 4, 4, 5, 4)
    house.do("throw_on", who=house.bob, faces=[3])
    house.throw(house.alice, 4, 2, 6, 3)
    house.do("throw_on", who=house.alice, faces=[2])
    read = degree_example(house)
    assert (read.evens, read.odds, read.degree) == (7, 5, "basic success")


def test_without_alice_it_had_been_a_complete_failure() -> None:
    """IS-4: 3 evens less 2 odds leaves 1 against 5, four behind; the text says basic."""
    house = second_example()
    house.do("take_stand", who=house.alice, stance="neutral")
    read = degree_example(house)
    assert (read.evens, read.odds, read.difference) == (1, 5, -4)
    assert read.degree == "complete failure"


def test_sub_set_example_eve_may_still_turn_on_it() -> None:
    house = House()
    house.ask(house.alice)
    house.throw(house.bob, 2, 4, 4)
    house.throw(house.alice, 1, 4, 3)
    first = outcome.first_pass(house.state)
    assert first.active_odds == 0
    assert first.passives[house.alice].net == 0
    assert outcome.stances(house.state) == {house.alice: "neutral"}
    assert house.refused("turn_hostile", who=house.eve) == refused.STANDS_FIRST
    house.stand(difficulty=2)
    assert len(outcome.second_pass(house.state).evens) == 2
    house.do("turn_hostile", who=house.eve, faces=[3, 4])
    assert outcome.second_pass(house.state).net == 1
    assert outcome.everybodys(house.state)[house.eve] == "hostile"


# --- throwing ------------------------------------------------------------------------------------


def test_the_apps_own_dice_go_on_by_themselves() -> None:
    house = House()
    house.ask(house.alice)
    house.do("throw", [6, 2, 6, 3, 1, 1, 4], who=house.alice)
    throw = house.action.thrown[house.alice]
    assert [die.face for die in throw.green] == [6, 2, 6, 3]
    assert [die.face for die in throw.red] == [1, 1, 4]
    assert throw.whole


def test_an_extra_die_of_a_throw_by_hand_is_owed_and_comes_next() -> None:
    house = House()
    house.ask(house.alice)
    house.throw(house.alice, 6, 3, 1)
    throw = house.action.thrown[house.alice]
    assert (throw.owed_green, throw.owed_red) == (1, 1)
    house.do("throw_on", [5], who=house.alice, faces=[2, None])
    throw = house.action.thrown[house.alice]
    assert throw.whole
    assert [die.face for die in throw.green] == [6, 3, 2]
    assert [die.by_hand for die in throw.red] == [True, False]
    assert house.refused("throw_on", who=house.alice) == refused.NOTHING_OWED


def test_no_stand_while_a_die_is_owed() -> None:
    house = House()
    house.ask(house.alice)
    house.throw(house.bob, 2, 2, 2)
    house.throw(house.alice, 6, 2, 2)
    assert house.refused("fix_stands") == refused.DICE_FIRST


def test_throwing_for_everybody_is_one_step() -> None:
    house = House()
    house.ask(house.alice, house.eve)
    house.throw(house.alice, 2, 2, 2)
    before = len(house.play.history.done)
    house.do("throw_all", [3] * 3 + [2] * 3 + [3, 2, 2])
    assert len(house.play.history.done) == before + 1
    assert set(house.action.thrown) == {house.bob, house.alice, house.eve}
    assert house.refused("throw_all") == refused.NOBODY_LEFT
    assert house.refused("throw", who=house.bob) == refused.THREW


def test_more_faces_than_dice_and_faces_a_die_lacks_are_refused() -> None:
    house = House()
    house.ask(house.alice)
    assert "only 3 dice" in house.refused("throw", who=house.alice, faces=[2, 2, 2, 2])
    assert "1 to 6" in house.refused("throw", who=house.alice, faces=[7])


# --- stances -------------------------------------------------------------------------------------


def test_anybody_may_step_down_and_nobody_up() -> None:
    house = House()
    house.ask(house.alice, house.eve)
    house.throw(house.bob, 4, 3, 1, 5, 4, 3)
    house.throw(house.alice, 4, 2, 3)
    house.throw(house.eve, 3, 3, 5)
    said = house.refused("take_stand", who=house.alice, stance="cooperate")
    assert said == "Alice stands at 0; it takes 2 to work together."
    assert "−3" in house.refused("take_stand", who=house.eve, stance="neutral")
    house.do("take_stand", who=house.alice, stance="hostile")
    house.do("take_stand", who=house.alice, stance="neutral")
    house.do("fix_stands")
    assert house.action.stands == {house.alice: "neutral", house.eve: "hostile"}
    assert house.refused("take_stand", who=house.alice, stance="hostile") == refused.STANDS_FIXED


def test_without_a_red_link_the_choice_is_free_whatever_falls() -> None:
    """IS-11: links, not dice; a red die of the situation binds nobody."""
    house = House()
    carl = house.person("Carl")
    house.loose(house.bob, carl, 1)
    house.ask(carl)
    house.do("add_extra", who=carl, kind="against", colour="red")
    house.throw(house.bob, 3)
    house.throw(carl, 3, 3)
    leaning = outcome.first_pass(house.state).passives[carl]
    assert (leaning.net, leaning.best, leaning.free) == (-1, "cooperate", True)
    house.do("take_stand", who=carl, stance="cooperate")


def test_somebody_asked_or_acted_against_does_not_turn_late() -> None:
    house = House()
    house.ask(house.alice, against=house.eve)
    house.throw(house.bob, 2, 2, 2)
    house.throw(house.alice, 2, 2, 2)
    house.do("fix_stands")
    assert house.refused("turn_hostile", who=house.eve) == refused.IS_AGAINST
    assert house.refused("turn_hostile", who=house.alice) == refused.NOT_DEFAULTED


# --- alone, and against one's own ----------------------------------------------------------------


def test_alone_own_reds_take_away_own_greens() -> None:
    house = House(stress=2)
    house.ask()
    house.do("set_difficulty", difficulty=3)
    house.do("add_extra", who=house.bob, kind="profession", colour="green")
    house.throw(house.bob, 2, 4, 6, 3, 5, 2)
    house.do("throw_on", who=house.bob, faces=[2])
    house.do("throw_opposition", faces=[3, 2, 2, 2, 2, 2, 2, 2])
    read = outcome.result(house.state)
    assert (len(read.second.evens), len(read.second.odds)) == (4, 1)
    assert (read.evens, read.odds, read.degree) == (3, 1, "basic success")


def test_alone_everybody_may_turn_on_it() -> None:
    house = House(stress=0)
    house.ask()
    house.do("set_difficulty", difficulty=2)
    house.throw(house.bob, 2, 4)
    house.do("turn_hostile", who=house.eve, faces=[3, 3])
    house.do("throw_opposition", faces=[2] * 5)
    assert outcome.result(house.state).evens == 0
    house.do("turn_hostile", who=house.alice, faces=[3])
    assert outcome.result(house.state).evens == 0


def test_against_a_character_he_rolls_for_the_gm_and_his_greens_take_his_odds() -> None:
    house = House(stress=1)
    house.ask(house.alice, against=house.eve)
    house.throw(house.bob, 2, 4, 2, 2)
    house.throw(house.alice, 2, 4, 2)
    house.do("add_extra", who=house.eve, kind="for", colour="green")
    house.do("fix_stands")
    # two red links, two other living people, one stress: five red, and his green first
    house.do("throw_opposition", faces=[4, 3, 3, 2, 2, 3])
    read = outcome.result(house.state)
    assert (read.evens, read.odds, read.degree) == (4, 2, "basic success")


def test_alone_against_a_character_only_the_situation_gives_greens() -> None:
    house = House(stress=0)
    house.ask(against=house.eve)
    house.do("add_extra", who=house.bob, kind="playing", colour="green")
    house.throw(house.bob, 2)
    house.do("throw_opposition", faces=[2, 2, 2, 2])
    assert outcome.result(house.state).degree == "partial success"


def test_the_gms_dice_wait_for_the_difficulty_and_for_late_dice() -> None:
    house = House()
    house.ask(house.alice)
    house.throw(house.bob, 2, 4, 4)
    house.throw(house.alice, 1, 4, 3)
    assert house.refused("throw_opposition") == refused.STANDS_FIRST
    house.do("fix_stands")
    assert house.refused("throw_opposition") == refused.DIFFICULTY_FIRST
    house.do("set_difficulty", difficulty=1)
    house.do("turn_hostile", who=house.eve, faces=[1, 2])
    assert house.refused("throw_opposition") == "Eve’s extra dice come first."
    house.do("throw_on", who=house.eve, faces=[2])
    house.do("throw_opposition", faces=[2, 2, 2, 2])
    assert house.refused("set_difficulty", difficulty=2) == refused.OPPOSITION_FELL
    assert house.refused("throw_opposition") == refused.THREW
