"""“Why?” speaks of the dice that lie there: whose, which faces, what they come to."""

from __future__ import annotations

from hotseat.games.isolation.action import why
from tests.engine.games.isolation.action.test_rolls import second_example
from tests.engine.games.isolation.acts import House


def test_each_sum_is_told_with_its_own_faces() -> None:
    """IS-1, IS-2, IS-3: the text's second example as it is read here."""
    assert why.first(second_example().state) == [
        "Bob’s green 6 brought an extra die: 4.",
        "Bob’s red 1 brought extra dice: 1 and 2.",
        "Bob rolled the green evens 4, 6 and 4 and the red odds 5, 3, 1 and 1."
        " Against each of those asked: 4 less 3 leaves 1.",
        "Alice’s green 6 brought an extra die: 2.",
        "Alice rolled the green evens 4, 2, 6 and 2 and the red odd 3."
        " 4 less 1 less Bob’s 1 is 2: 2 or more is Cooperative at best.",
        "Eve rolled the red odds 3 and 5. 0 less 2 less Bob’s 1 is −3: −2 or less must be Hostile.",
    ]


def test_no_odds_and_no_red_link() -> None:
    """IS-11: links bind, not dice."""
    house = House(stress=1)
    carl = house.person("Carl")
    house.ask(carl)
    house.throw(house.bob, 2)
    house.throw(carl)
    assert why.first(house.state) == [
        "Bob rolled no green even and no red odd. Nothing counts against those asked.",
        "Carl rolled no green even and no red odd. Carl shares no red link with Bob,"
        " so any stance is free.",
    ]


def test_the_degree_names_what_it_needs_and_whose_dice_count() -> None:
    house = second_example()
    house.stand(3)
    house.do("throw_opposition", [2] * 8)
    assert why.second(house.state) == [
        "Evens: Bob 3, Alice 4. Odds against them: Eve 2.",
        "Complete success is 4 or more ahead.",
        "Bob’s own red dice counted for the stances only, the first interpretation.",
    ]


def test_wounds_say_how_many_and_on_whom() -> None:
    house = House()
    house.failed(odds=3)
    assert why.second(house.state)[-1].startswith("The other side is 3 ahead: 3 wound levels.")


def test_wounds_can_fall_on_the_one_acted_against() -> None:
    """IS-22."""
    house = House(stress=1)
    house.ask(house.alice, against=house.eve, dangerous=True)
    house.do("throw_all", [3, 3, 2, 2, 3, 3, 2])
    house.stand()
    house.do("throw_opposition", [3] * 5)
    assert (
        "the Neutral who are there, and on Eve, on the dying first." in why.second(house.state)[-1]
    )
