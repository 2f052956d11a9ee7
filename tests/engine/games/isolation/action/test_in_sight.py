"""What a newcomer looks for in an action stands in sight, and is said in plain words."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.errors import Forbidden
from hotseat.core.panels import View
from tests.engine.games.isolation.action.test_rolls import second_example
from tests.engine.games.isolation.acts import House

EXTRA = "a red 1 or a green 6 brings another."


def row(house: House, label: str) -> p.Chips:
    return next(chips for chips in house.shown(p.Chips) if chips.label == label)


def told(house: House) -> str:
    return "\n".join(
        [house.texts(), *(" ".join(result.lines) for result in house.shown(p.Outcome))]
    )


def test_extra_dice_are_accounted_for_where_they_are_seen() -> None:
    house = House()
    house.ask(house.alice)
    house.do("throw_all", [6, 2, 3, 4, *[2] * 9])
    assert "Bob’s green 6 brought" in house.texts()
    house = second_example()
    house.stand(3)
    house.do("throw_opposition", [1, 2, 2, 2, 2, 2, 2, 2, 2])
    assert f"8 dice and 1 extra: {EXTRA}" in house.texts()


def test_no_word_of_extra_dice_where_there_are_none() -> None:
    house = House()
    house.ask(house.alice)
    house.do("throw", [2, 2, 2], who=house.bob)
    assert EXTRA not in house.texts()


def test_alone_they_are_accounted_for_with_the_result() -> None:
    house = House()
    house.ask()
    house.do("set_difficulty", difficulty=1)
    house.do("throw", [6, 2], who=house.bob)
    house.do("throw_opposition", [2] * 4)
    assert f"1 die and 1 extra: {EXTRA}" in house.texts()


def test_whom_it_is_against_and_whether_it_is_dangerous_stand_over_who_is_asked() -> None:
    house = House()
    house.ask(house.alice)
    blocks = house.stage(View())
    (rows,) = [block for block in blocks if isinstance(block, p.Matrix)]
    above = blocks[blocks.index(rows) - 1]
    assert isinstance(above, p.Card)
    how, against = above.blocks
    assert [chip.label for chip in how.chips] == [
        "Ask no one",
        "Physically dangerous",
        "Chances shown",
    ]
    assert [chip.label for chip in against.chips] == ["Alice", "Eve"]
    assert [row.name.label for row in rows.rows] == ["Bob", "Alice", "Eve"]


def test_the_difficulty_that_is_supposed_keeps_its_place_where_there_is_none() -> None:
    house = House(stress=2)
    house.ask(house.alice)

    def chip() -> p.Chip:
        how = next(block for block in house.stage(View()) if isinstance(block, p.Card)).blocks[0]
        assert isinstance(how, p.Chips)
        return how.chips[2]

    assert (chip().label, chip().why_not) == ("Chances shown", "")
    house.do("change_proposal", against=house.eve)
    assert (chip().label, chip().tap) == ("Chances shown", None)
    assert "Eve’s dice" in chip().why_not
    house.do("change_proposal", asked=[], against="")
    assert "Alone the difficulty comes first" in chip().why_not


def test_the_heading_of_a_proposal_stays_as_long_as_it_is() -> None:
    house = House(stress=2)
    house.do("make_character", name="Carl")
    others = [person.id for person in house.state.others(house.bob)]
    house.do("propose", who=house.bob, asked=others)

    def heading() -> p.Heading:
        return next(block for block in house.stage(View()) if isinstance(block, p.Heading))

    before = heading()
    assert before.text == "Bob asks everyone to help"
    house.do("change_proposal", dangerous=True)  # a chip says it
    assert heading() == before
    house.do("make_character", name="Dov")
    assert heading().text == "Bob asks 3 of 4 to help"


def test_each_group_of_a_row_has_a_name_of_its_own() -> None:
    house = House(stress=2)
    house.ask(house.alice, house.eve)
    (rows,) = [block for block in house.stage(View()) if isinstance(block, p.Matrix)]
    names = [
        part.label
        for row in rows.rows
        for cell in row.cells
        for part in cell
        if isinstance(part, p.Chips)
    ]
    assert names[:3] == ["Bob: Profession", "Bob: Goal or bias", "Bob: Against it"]
    assert len(set(names)) == len(names)


def test_the_stances_to_choose_stand_under_the_dice_that_limit_them() -> None:
    house = second_example()
    (compared,) = house.shown(p.Compare)
    assert [row.label for row in compared.rows] == ["Dice", "Stance"]


def test_a_die_entered_by_hand_is_marked_and_not_the_one_the_app_rolled_after_it() -> None:
    house = second_example()  # the extra dice by hand too: one strip
    assert any(die.chain and die.by_hand for tray in house.shown(p.Tray) for die in tray.dice)
    house = House()
    house.ask(house.alice)
    house.throw(house.bob, 6, 2, 3)
    house.do("throw", [4], who=house.bob)
    house.throw(house.alice, 2, 2, 2)
    (tray,) = [tray for tray in house.shown(p.Tray) if tray.label == "Bob’s dice"]
    assert [(die.face, die.by_hand, die.chain) for die in tray.dice[:2]] == [
        (6, True, ()),
        (4, False, ()),
    ]
    assert tray.dice[1].caption == "extra die"


def test_a_roll_by_hand_with_extra_dice_is_one_entry_of_the_log() -> None:
    house = House()
    house.ask(house.alice)
    house.throw(house.bob, 6, 2, 3)
    assert house.told()[-1].title == "Action proposed"
    house.throw(house.bob, 4)
    assert [entry.title for entry in house.told()][-2:] == ["Action proposed", "Rolled 4 dice"]


def test_alone_nothing_is_ready_and_no_chance_is_told_before_the_difficulty() -> None:
    house = House(stress=1)
    house.ask()
    roll = house.shown(p.Roll)[0]
    assert roll.why_not == "The GM sets the difficulty first."
    assert not isinstance(roll.why_not, Forbidden)
    assert not house.shown(p.Odds)
    assert "Chances if" not in house.texts()
    house.do("set_difficulty", difficulty=2)
    assert house.shown(p.Odds)


def test_so_it_is_with_the_roll_of_the_gm() -> None:
    house = second_example()
    house.stand()
    roll = house.shown(p.Roll)[0]
    assert roll.why_not == "The GM sets the difficulty first."
    assert not isinstance(roll.why_not, Forbidden)


def test_asking_is_asking_to_help() -> None:
    house = House()
    house.ask(house.alice, against=house.eve)
    heading = house.shown(p.Heading)[0]
    assert heading.eyebrow == "Bob asks Alice to help against Eve"
    assert "Hostile to this action already" in house.texts()
    house.do("change_proposal", asked=[], against=house.eve)
    assert house.shown(p.Heading)[0].eyebrow == "Bob acts alone, against Eve"


def test_a_relevant_link_is_told_apart_from_the_link_itself() -> None:
    house = House()
    house.ask(house.alice)
    args = {"who": house.alice, "kind": "link", "colour": "green", "link": house.flirt}
    house.do("add_extra", **args)
    (roll,) = house.shown(p.Roll)
    mine = [die for die in roll.dice if die.pool == "Alice"]
    captions = [(die.caption, die.source) for die in mine if "Charming" in die.source]
    assert captions == [
        ("link", "Charming / Flirtatious"),
        ("relevant link", "modifier: Charming / Flirtatious"),
    ]


def test_lost_wounds_are_told_with_those_that_are_left() -> None:
    house = House(stress=1)
    house.do("set_health", who=house.bob, health="injured")
    house.ask(dangerous=True)
    house.do("set_difficulty", difficulty=1)
    house.throw(house.bob, 3, 2)
    house.do("throw_opposition", [3] * 5)
    assert "5 wound levels" in [card.title for card in house.shown(p.Card)]
    assert "2 assigned, 0 left, 3 lost: no one is left to take them." in house.texts()
    house.do("propose_wounds", who=house.bob, wounds=1)
    assert "1 assigned, 1 left, 3 lost: no one is left to take them." in house.texts()


def test_where_nothing_changes_the_consequences_say_so() -> None:
    house = second_example()
    house.stand(3)
    house.do("throw_opposition", [3, 3, 3, 3, 3, 2, 2, 2])
    house.do("settle")
    assert house.state.last.lines == ()
    (card,) = [card for card in house.shown(p.Card) if card.title == "Partial success"]
    assert card.blocks[-1] == p.Text("Nothing changes.")


def test_a_success_without_a_roll_says_why_it_adds_no_link() -> None:
    """Links form where a conflict is resolved through the dice (IS-10, IS-19)."""
    house = House(stress=0)
    house.ask(house.alice)
    house.do("succeed_unrolled")
    assert house.state.loose == {}
    assert "It works. Only a roll changes links." in told(house)


def test_links_with_several_are_so_many_each() -> None:
    house = House(stress=1)
    house.failed(odds=5, dangerous=False)
    house.do("settle")
    assert "2 unlabelled red links each with Alice and Eve." in house.state.last.lines


def test_wound_links_are_named_in_consequences_and_log() -> None:
    house = House(stress=1)
    house.failed(odds=1)
    house.do("propose_wounds", who=house.eve, wounds=1)
    house.do("settle")
    said = "Red link “Injured” of Eve with Bob and Alice."
    assert said in house.state.last.lines
    assert said in house.told()[-1].sentence


def test_links_that_pass_on_at_a_death_are_named_in_consequences_and_log() -> None:
    house = House(stress=1)
    for number in range(2):
        house.link(house.alice, house.eve, "green", f"Calm {number}", "Kind")
    house.person("Ada")
    house.do("set_health", who=house.eve, health="dying")
    house.failed(odds=1)
    house.do("settle")
    said = "1 unlabelled green link each: Bob and Alice; Bob and Ada; Alice and Ada."
    assert said in house.state.last.lines
    assert said in house.told()[-1].sentence
