"""The log of an action: what happened, who, one sentence."""

from __future__ import annotations

from hotseat.games.isolation.rooms import ACTION
from tests.engine.games.isolation.action.test_rolls import degree_example, second_example
from tests.engine.games.isolation.acts import House


def test_a_whole_action_in_the_log() -> None:
    house = second_example()
    degree_example(house)
    house.do("settle")
    house.do("tell_action", words="The boards hold, and Eve has the good ones.")
    told = [(entry.word, entry.who, entry.sentence) for entry in house.told()][-12:]
    assert told == [
        ("Action proposed", "Bob", "“Board up the windows” Asks Alice and Eve."),
        ("Rolled 9 dice", "Bob", "2 green evens, 3 red odds. 2 extra dice to roll."),
        ("Rolled 11 dice", "Bob", "3 green evens, 4 red odds. 1 extra die to roll."),
        ("Rolled 12 dice", "Bob", "3 green evens, 4 red odds."),
        ("Rolled 4 dice", "Alice", "3 green evens, 1 red odd. 1 extra die to roll."),
        ("Rolled 5 dice", "Alice", "4 green evens, 1 red odd."),
        ("Rolled 4 dice", "Eve", "0 green evens, 2 red odds."),
        ("Chose Cooperative", "Alice", ""),
        ("Rolled 8 dice", "The GM", "Hard. 5 red odds. 1 extra die to roll."),
        ("Rolled 9 dice", "The GM", "Hard. 5 red odds."),
        ("Partial success", "Bob", "“Board up the windows”"),
        ("What happened", "Bob", "The boards hold, and Eve has the good ones."),
    ]


def test_the_result_tells_what_it_brought() -> None:
    house = House(stress=1)
    house.failed(odds=2)
    house.do("propose_wounds", who=house.eve, wounds=2)
    house.do("settle")
    entry = house.told()[-1]
    assert entry.word == "Basic failure"
    assert entry.sentence == (
        "“Board up the windows” Eve: healthy → dying. "
        "1 unlabelled red link with Alice and Eve. Stress +1."
    )


def test_the_story_tells_what_was_tried_and_what_came_of_it_without_the_dice() -> None:
    house = second_example()
    degree_example(house)
    house.do("settle")
    house.ask(house.alice)
    house.do("call_off")
    told = house.told()
    first = [entry.word for entry in told].index("Action proposed")
    story = [(entry.word, entry.sentence) for entry in told[first:] if entry.story]
    assert story == [("Partial success", "“Board up the windows”")]


def test_what_changed_and_what_was_cancelled() -> None:
    house = House(stress=0)
    house.ask(house.alice, dangerous=True)
    assert house.told()[-1].sentence == "“Board up the windows” Asks Alice. Physically dangerous."
    house.do("change_proposal", words="Burn it")
    house.do("change_proposal", asked=[])
    house.do("change_proposal", against=house.eve, dangerous=False)
    house.do("call_off")
    assert [(entry.word, entry.sentence) for entry in house.told()][-4:] == [
        ("Proposal changed", "“Burn it”"),
        ("Proposal changed", "Acts alone."),
        ("Proposal changed", "Acts alone, against Eve. Not dangerous."),
        ("Action cancelled", ""),
    ]


def test_who_turns_hostile_is_part_of_the_story() -> None:
    house = House()
    house.ask(house.alice)
    house.do("throw_all", [2] * 6)
    house.do("turn_hostile", who=house.eve, faces=[3, 2])
    entry = house.told()[-1]
    assert (entry.word, entry.who, entry.sentence) == ("Became Hostile", "Eve", "1 red odd.")
    assert entry.story


def test_titles_have_at_most_four_words() -> None:
    house = second_example()
    degree_example(house)
    house.do("settle")
    assert all(len(entry.word.split()) <= 4 for entry in house.told()[10:])


def test_dice_in_the_log_keep_the_mark_of_a_hand() -> None:
    house = House()
    house.ask(house.alice)
    house.do("throw", [2], who=house.alice, faces=[2, 3, None])
    dice = house.told()[-1].dice
    assert [(die.by_hand, die.state) for die in dice] == [
        (True, "hit"),
        (True, "miss"),
        (False, "miss"),
    ]


def test_every_kind_is_known_by_its_class() -> None:
    classes = [kind for room in ACTION for kind in room.facts.classes]
    assert len(classes) == 16
    assert all(kind.startswith("isolation.") for kind in classes)
