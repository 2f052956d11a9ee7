"""The record of an action: everything told stands in the facts."""

from __future__ import annotations

from hotseat.games.isolation.evolve_action import ACTION
from hotseat.games.isolation.telling_action import TOLD
from tests.engine.games.isolation.acts import House
from tests.engine.games.isolation.test_rolling import degree_example, second_example

SMALL = {"extra_added", "extra_dropped", "wounds_proposed", "loose_proposed", "stress_proposed"}


def test_every_fact_is_told_but_the_small_steps() -> None:
    assert set(TOLD) == set(ACTION) - SMALL


def test_a_whole_action_in_the_record() -> None:
    house = second_example()
    degree_example(house)
    house.do("settle")
    house.do("tell_action", words="The boards hold, and Eve has the good ones.")
    told = [(entry.word, entry.who, entry.sentence) for entry in house.told()][-13:]
    assert told == [
        ("Said aloud", "Bob", "“Board up the windows”"),
        ("Nine dice", "Bob", "2 evens, 3 odds; two extra dice to throw."),
        ("Extra dice", "Bob", "3 evens, 4 odds; one extra die to throw."),
        ("Extra dice", "Bob", "3 evens, 4 odds."),
        ("Four dice", "Alice", "3 evens, 1 odd; one extra die to throw."),
        ("Extra dice", "Alice", "4 evens, 1 odd."),
        ("Four dice", "Eve", "No evens, 2 odds."),
        ("Where they stand", "Mara", "One works together and one works against it."),
        ("The difficulty", "Mara", "Hard."),
        ("The dice against it", "The GM", "No evens, 5 odds; one extra die to throw."),
        ("The dice against it", "The GM", "No evens, 5 odds."),
        ("Partial success", "Bob", "Board up the windows."),
        ("What happened", "Bob", "The boards hold, and Eve has the good ones."),
    ]


def test_the_settling_tells_what_it_left_behind() -> None:
    house = House(stress=1)
    house.failed(odds=2)
    house.do("propose_wounds", who=house.eve, wounds=2)
    house.do("settle")
    entry = house.told()[-1]
    assert entry.word == "Basic failure"
    assert entry.sentence == (
        "Board up the windows. Eve takes two wound levels. One loose red link with Alice."
        " One loose red link with Eve. Stress +1."
    )


def test_an_untold_action_and_one_called_off() -> None:
    house = House(stress=0)
    house.ask(house.alice, dangerous=True)
    assert house.told()[-1].sentence == "“Board up the windows” It is dangerous."
    house.do("change_proposal", words="Burn it")
    house.do("call_off")
    assert [entry.word for entry in house.told()][-2:] == ["Said otherwise", "Called off"]
    house.ask(house.alice)
    house.do("succeed_unrolled")
    assert "stress is at zero" in house.told()[-1].sentence
    before = len(house.told())
    house.do("tell_action")
    assert len(house.told()) == before


def test_dice_in_the_record_keep_the_mark_of_a_hand() -> None:
    house = House()
    house.ask(house.alice)
    house.do("throw", [2], who=house.alice, faces=[2, 3, None])
    dice = house.told()[-1].dice
    assert [(die.by_hand, die.state) for die in dice] == [
        (True, "hit"),
        (True, "miss"),
        (False, "miss"),
    ]
