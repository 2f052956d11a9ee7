"""Between the two readings: where everybody stands, the difficulty, the late, the dice against."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.panels import View
from tests.engine.games.isolation.acts import House


def first_example() -> House:
    house = House()
    house.ask(house.alice, house.eve)
    house.throw(house.bob, 4, 3, 1, 5, 4, 3)
    house.throw(house.alice, 4, 2, 3)
    house.throw(house.eve, 3, 3, 5)
    return house


def aside() -> House:
    """Alice asked and aside, Eve left out, the stances fixed."""
    house = House(stress=1)
    house.ask(house.alice)
    house.throw(house.bob, 2, 4, 4, 2)
    house.throw(house.alice, 1, 4, 3)
    house.do("fix_stands")
    return house


def test_every_sum_is_a_sentence_with_its_figures() -> None:
    house = first_example()
    lines = {line.text: line for line in house.shown(p.Line)}
    assert lines["Alice"].sub == "2 evens, less 1 odd, less Bob’s 1: 0"
    assert lines["Eve"].sub == "No evens, less 2 odds, less Bob’s 1: −3"
    assert [tag.label for tag in lines["Eve"].tags] == ["Works against it"]
    assert "Bob’s dice. 2 odds, less 1 even: 1 left." in house.texts()


def test_stances_above_the_best_are_greyed_with_the_sentence_why() -> None:
    house = first_example()
    card = next(card for card in house.shown(p.Card) if card.title == "Alice")
    chips = next(block for block in card.blocks if isinstance(block, p.Chips)).chips
    assert [(chip.label, chip.pressed, bool(chip.why_not)) for chip in chips] == [
        ("Works with Bob", False, True),
        ("Stays out of it", True, False),
        ("Works against Bob", False, False),
    ]
    assert chips[0].why_not == "Alice stands at 0; it takes 2 to work together."


def test_one_primary_fixes_where_they_stand() -> None:
    house = first_example()
    commit = house.shown(p.Commit)[0]
    assert commit.primary.tap == p.Do("fix_stands")
    assert not house.shown(p.Roll)
    assert [odds.title for odds in house.shown(p.Odds)] == ["It works, if it is"]


def test_the_erratum_is_explained_where_it_shows() -> None:
    house = House()
    house.ask(house.alice)
    house.do("throw", [3, 3, 1, 2], who=house.bob)
    house.throw(house.alice, 2, 2, 2)
    assert "IS-3" in house.texts()
    assert "IS-3" not in first_example().texts()


def test_with_many_people_the_dice_are_folded_and_the_sums_are_not() -> None:
    house = House()
    for name in ("Carl", "Dora", "Finn"):
        house.loose(house.bob, house.person(name), 1)
    house.ask(*house.state.people)
    house.do("throw_all", [2] * 40)
    folded = [card.title for card in house.shown(p.Card) if card.folded and card.title != "Why?"]
    assert folded == ["Alice", "Eve", "Carl", "Dora", "Finn"]
    assert "4 evens" not in house.texts()
    assert len([line for line in house.shown(p.Line) if line.tags]) == 5


def test_the_gm_names_the_difficulty_before_the_dice_can_fall() -> None:
    house = aside()
    assert not house.shown(p.Roll)
    chips = [chip for chip in house.shown(p.Chip) if chip.kind.endswith(("die", "dice"))]
    assert [chip.label for chip in chips][:3] == ["Easy", "Average", "Hard"]
    house.do("set_difficulty", difficulty=2)
    roll = house.shown(p.Roll)[0]
    assert roll.label == "Throw the GM’s six dice"
    assert [die.caption for die in roll.dice] == ["difficulty"] * 2 + ["living"] * 3 + ["stress"]


def test_who_was_left_out_can_turn_and_what_it_would_do_is_said() -> None:
    house = aside()
    house.do("set_difficulty", difficulty=2)
    line = next(line for line in house.shown(p.Line) if line.text == "Eve")
    assert line.sub.startswith("Two red dice; it works with ")
    assert line.buttons[0].tap == p.Pick("late", house.eve)
    view = View(picks={"late": house.eve})
    roll = house.shown(p.Roll, view)
    assert [(each.move, each.args) for each in roll] == [("turn_hostile", {"who": house.eve})]
    house.do("turn_hostile", who=house.eve, faces=[3, 2])
    line = next(line for line in house.shown(p.Line, view) if line.text == "Eve")
    assert line.sub == "Two red dice, 1 odd"
    assert "2 evens, less 1 odd: 1" in house.texts()


def test_a_late_die_that_is_owed_comes_before_all_else() -> None:
    house = aside()
    house.do("turn_hostile", who=house.eve, faces=[1, 2])
    assert [roll.move for roll in house.shown(p.Roll)] == ["throw_on"]


def test_who_is_acted_against_has_his_own_situation_and_dice() -> None:
    house = House(stress=1)
    house.ask(house.alice, against=house.eve)
    house.throw(house.bob, 2, 4, 4, 2)
    house.throw(house.alice, 2, 4, 2)
    house.do("fix_stands")
    assert house.shown(p.Steps)[0].names[3] == "Eve’s dice"
    assert "What the situation brings Eve" in house.texts()
    assert house.shown(p.Roll)[0].label == "Throw Eve’s five dice"
    assert "Who was left out" not in house.texts()
