"""The log of an action: what happened, who, one sentence."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.recap import every_part
from hotseat.games.isolation.registry import ACTION
from tests.engine.games.isolation.action.test_rolls import degree_example, second_example
from tests.engine.games.isolation.acts import GAME, House

WINDOWS = "“Board up the windows”. Asked Alice and Eve to help."
STOOD = "Cooperative: Alice. Hostile: Eve."


def test_a_whole_action_in_the_log() -> None:
    house = second_example()
    degree_example(house)
    house.do("settle")
    house.do("tell_action", words="The boards hold, and Eve has the good ones.")
    told = [(entry.title, entry.who, entry.sentence) for entry in house.told()][-8:]
    assert told == [
        ("Action proposed", "Bob", ""),
        ("Rolled 12 dice", "Bob", "3 green evens, 4 red odds."),
        ("Rolled 5 dice", "Alice", "4 green evens, 1 red odd."),
        ("Rolled 4 dice", "Eve", "0 green evens, 2 red odds."),
        ("Chose Cooperative", "Alice", ""),
        ("Rolled 9 dice", "The GM", "Hard. 5 red odds."),
        ("Partial success", "Bob", f"{WINDOWS} {STOOD} Difficulty: hard."),
        ("What happened", "Bob", "The boards hold, and Eve has the good ones."),
    ]


def test_the_result_tells_what_it_brought() -> None:
    house = House(stress=1)
    house.failed(odds=2)
    house.do("propose_wounds", who=house.eve, wounds=2)
    house.do("settle")
    entry = house.told()[-1]
    assert entry.title == "Basic failure"
    assert entry.sentence == (
        f"{WINDOWS} Neutral: Alice and Eve. Difficulty: easy. Eve: healthy → dying. "
        "Red link “Injured” of Eve with Bob and Alice. Red link “Dying” of Eve with Bob and Alice. "
        "1 unlabelled red link each with Alice and Eve. Stress +1."
    )


def test_the_result_tells_where_those_stood_who_were_left_out() -> None:
    house = House(stress=1)
    house.ask(house.alice)
    house.do("throw_all", [2] * 3 + [3] + [2] * 3)
    house.stand(1)
    house.do("turn_hostile", [2, 2], who=house.eve)
    house.do("throw_opposition", [2] * 5)
    house.do("settle")
    assert "Asked Alice to help. Cooperative: Alice. Hostile: Eve." in house.told()[-1].sentence


def test_what_the_table_allowed_says_what_it_was() -> None:
    house = second_example()
    house.allow("take_stand", who=house.eve, stance="neutral")
    said = next(entry for entry in house.told() if entry.title == "Allowed by the table")
    assert said.sentence.startswith("Chose Neutral (Eve). Against the rules: Eve’s net result")
    house.allow("add_extra", who=house.bob, kind="profession", colour="green")
    assert house.told()[-1].sentence.startswith("Modifier added. Against the rules: ")


def test_the_story_tells_what_was_tried_and_what_came_of_it_without_the_dice() -> None:
    house = second_example()
    degree_example(house)
    house.do("settle")
    house.ask(house.alice)
    house.do("call_off")
    told = house.told()
    first = [entry.title for entry in told].index("Action proposed")
    story = [(entry.title, entry.sentence) for entry in told[first:] if entry.story]
    assert story == [("Partial success", f"{WINDOWS} {STOOD} Difficulty: hard.")]


def test_a_proposal_is_told_once_and_with_the_result_as_it_was_in_the_end() -> None:
    house = House(stress=0)
    house.ask(house.alice, dangerous=True)
    house.do("change_proposal", words="Burn it!")
    house.do("change_proposal", asked=[])
    house.do("change_proposal", against=house.eve, dangerous=False)
    assert (house.told()[-1].title, house.told()[-1].sentence) == ("Action proposed", "")
    house.do("change_proposal", words="Burn\nit!")
    house.do("succeed_unrolled")
    assert house.told()[-1].sentence == "“Burn it!” Acted alone, against Eve. No roll needed."
    house.ask(house.alice)
    assert house.told()[-1].sentence == "“Board up the windows”."
    house.do("call_off")
    assert house.told()[-2].sentence == ""
    assert (house.told()[-1].title, house.told()[-1].sentence) == (
        "Action cancelled",
        "“Board up the windows”.",
    )


def test_a_link_that_only_cancels_another_says_so() -> None:
    house = House(stress=1)
    house.failed(odds=2, dangerous=False)
    house.loose(house.bob, house.eve, 1)
    chip = next(chip for chip in house.shown(p.Chip) if chip.label == "With Eve")
    assert chip.kind == "Cancels 1 unlabelled green link. Neutral"
    house.do("settle")
    said = "Cancels 1 unlabelled green link with Eve."
    assert said in house.told()[-1].sentence
    assert "1 unlabelled red link with Alice." in house.told()[-1].sentence
    assert house.state.loose == {(house.bob, house.alice): -1}


def test_a_roll_by_hand_with_extra_dice_is_one_roll_in_the_recap() -> None:
    house = House()
    house.ask(house.alice)
    house.throw(house.bob, 6, 3, 3)
    house.throw(house.bob, 4)
    house.throw(house.alice, 3, 3, 2)
    (part,) = every_part(house.play)
    assert [(entry.title, entry.who) for entry in part.rolls] == [
        ("Rolled 4 dice", "Bob"),
        ("Rolled 3 dice", "Alice"),
    ]
    house.stand()
    house.do("turn_hostile", who=house.eve, faces=[1, 2])
    house.throw(house.eve, 3)
    (part,) = every_part(house.play)
    assert [entry.title for entry in part.rolls][2:] == ["Rolled 3 dice"]
    assert [entry.title for entry in part.story][-1] == "Became Hostile"


def test_what_happened_is_told_of_the_scene_it_was_in() -> None:
    house = House(stress=1)
    house.do("frame_scene", title="The cellar")
    house.failed(odds=2, dangerous=False)
    house.do("settle")
    house.do("frame_scene", title="The lamp room")
    assert "Before this scene: basic failure" in house.texts()
    assert not house.shown(p.Outcome)
    house.do("tell_action", words="The lamp went out.")
    entry = house.told()[-1]
    assert (entry.title, entry.sentence) == ("What happened before", "The lamp went out.")
    house.do("set_stress", stress=0)
    house.ask(house.alice)
    house.do("succeed_unrolled")
    house.do("tell_action", words="Dark.")
    assert house.told()[-1].title == "What happened"


def test_where_nobody_rolled_nothing_is_said_of_room_to_spare() -> None:
    house = House(stress=0)
    house.ask(house.alice)
    house.do("succeed_unrolled")
    assert "It works. Only a roll changes links." in house.texts()


def test_who_turns_hostile_is_part_of_the_story() -> None:
    house = House()
    house.ask(house.alice)
    house.do("throw_all", [2] * 6)
    house.stand()
    house.do("turn_hostile", who=house.eve, faces=[3, 2])
    entry = house.told()[-1]
    assert (entry.title, entry.who, entry.sentence) == ("Became Hostile", "Eve", "1 red odd.")
    assert entry.story


def test_titles_have_at_most_four_words() -> None:
    house = second_example()
    degree_example(house)
    house.do("settle")
    assert all(len(entry.title.split()) <= 4 for entry in house.told()[10:])


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
    classes = [kind for room in ACTION for kind in room.FACTS.classes]
    assert len(classes) == 19
    assert all(kind.startswith("isolation.") for kind in classes)


def test_a_roll_without_dice_is_not_told_and_can_be_undone_by_name() -> None:
    house = House(stress=1)
    dan = house.person("Dan")
    house.ask(dan)
    before = house.told()
    house.throw(dan)
    assert house.told() == before
    assert GAME.undo_label["isolation.thrown"] == "Dice rolled"


def test_what_an_action_came_to_comes_into_view_once_it_is_resolved() -> None:
    house = House(stress=1)
    house.failed(odds=2)
    house.do("spare_wounds")
    house.do("settle")
    card = next(block for block in house.shown(p.Card) if block.title == "Basic failure")
    assert card.tone == "accent"
