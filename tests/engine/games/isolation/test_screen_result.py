"""What it comes to: the word first, the dice second, what changes, one settling, the telling."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.panels import View
from tests.engine.games.isolation.acts import House
from tests.engine.games.isolation.test_rolling import degree_example, second_example


def test_the_word_stands_first_with_the_sum_and_what_it_means() -> None:
    house = second_example()
    degree_example(house)
    outcome = house.shown(p.Outcome)[0]
    assert outcome.word == "Partial success"
    assert outcome.lead[0] == "5 evens against 5 odds: level."
    assert outcome.tone == "good"
    kinds = [type(block) for block in house.screen()]
    assert kinds.index(p.Outcome) < kinds.index(p.Columns)


def test_struck_dice_name_what_they_meet_and_whose_they_are() -> None:
    house = second_example()
    degree_example(house)
    card = next(card for card in house.shown(p.Card) if card.over == "The same dice, read again")
    assert card.title == "7 evens, less 2 odds: 5"
    dice = card.blocks[0].dice
    assert [die.state for die in dice].count("hit") == 5
    struck = [(die.face, die.caption, die.reason) for die in dice if die.state == "cancelled"]
    assert struck == [
        (4, "Bob", "meets 3"),
        (3, "Eve", "meets 4"),
        (6, "Bob", "meets 5"),
        (5, "Eve", "meets 6"),
    ]


def test_the_gms_dice_show_the_chain() -> None:
    house = second_example()
    degree_example(house)
    card = next(card for card in house.shown(p.Card) if card.over == "The GM’s dice")
    assert card.title == "5 odds"
    assert [die.chain for die in card.blocks[0].dice if die.chain] == [(6,)]


def test_the_slip_in_the_books_degree_is_explained_where_it_shows() -> None:
    house = second_example()
    degree_example(house)
    assert "IS-4" not in house.texts()
    house = second_example()
    house.do("take_stand", who=house.alice, stance="neutral")
    degree_example(house)
    assert "Complete failure" in house.texts()
    assert "IS-4" in house.texts()


def test_wounds_are_shared_with_steppers_that_cannot_go_wrong() -> None:
    house = House(stress=1)
    house.do("set_health", who=house.eve, health="dying")
    house.failed(odds=2)
    commit = house.shown(p.Commit)[0]
    assert commit.primary.why_not == "One wound level has to fall on somebody."
    wounds = [step for step in house.shown(p.Stepper) if step.move == "propose_wounds"]
    assert [(step.label, step.value, step.lo, step.hi) for step in wounds] == [
        ("Bob, healthy", 0, 0, 1),
        ("Alice, healthy", 0, 0, 1),
        ("Eve, dying", 1, 1, 1),
    ]
    house.do("propose_wounds", who=house.alice, wounds=1)
    assert not house.shown(p.Commit)[0].primary.why_not


def test_without_danger_or_with_success_no_wounds_are_spoken_of() -> None:
    house = House(stress=1)
    house.failed(odds=3, dangerous=False)
    assert not [step for step in house.shown(p.Stepper) if step.move == "propose_wounds"]


def test_what_lapses_is_said() -> None:
    house = House(stress=0)
    house.ask(dangerous=True)
    house.do("set_difficulty", difficulty=2)
    house.throw(house.bob, 3, 3)
    house.do("throw_opposition", faces=[3] * 5)
    assert "Two more lapse: nobody is left to take them." in house.texts()


def test_links_and_stress_are_proposed_and_the_table_may_change_them() -> None:
    house = House(stress=1)
    house.failed(odds=2, dangerous=False)
    line = next(line for line in house.shown(p.Line) if line.text == "Eve")
    assert (line.sub, [tag.label for tag in line.tags]) == ("Stayed out", ["1 loose red"])
    steppers = {step.label: step for step in house.shown(p.Stepper)}
    assert steppers["Stress"].value == 1
    assert steppers["Stress"].hint == "From 1 to 2."
    assert steppers["Bob and Eve"].value == -1
    house.do("propose_loose", who=house.eve, number=0)
    line = next(line for line in house.shown(p.Line) if line.text == "Eve")
    assert line.tags == ()


def test_the_chances_mark_what_came() -> None:
    house = House(stress=1)
    house.failed(odds=2, dangerous=False)
    bars = house.shown(p.Odds)[-1].bars
    assert [bar.label for bar in bars if bar.came] == ["Basic failure"]


def test_somebody_can_turn_even_now() -> None:
    house = House(stress=0)
    house.ask(house.alice)
    house.throw(house.bob, 2, 4, 2)
    house.throw(house.alice, 2, 4, 2)
    house.stand(1)
    house.do("throw_opposition", faces=[2] * 4)
    view = View(picks={"late": house.eve})
    assert [roll.move for roll in house.shown(p.Roll, view)] == ["turn_hostile"]
    assert not house.shown(p.Commit, view)


def test_after_settling_it_is_told_and_then_the_table_is_free() -> None:
    house = House(stress=1)
    house.failed(odds=2, dangerous=False)
    house.do("settle")
    assert house.shown(p.Outcome)[0].word == "Basic failure"
    assert "One loose red link with Eve." in house.texts()
    assert any(form.move == "tell_action" for form in house.shown(p.Form))
    house.do("tell_action", words="Nobody speaks.")
    assert not house.shown(p.Outcome)
    assert "Who speaks up?" in house.texts()
