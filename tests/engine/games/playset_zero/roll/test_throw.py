"""The main dice, and one more where the house rules allow it."""

from __future__ import annotations

from hotseat.core.panels import ActionBar, Button, Do, Outcome, Roll, Slot
from hotseat.games.playset_zero.roll.guards import NOBODY
from hotseat.games.playset_zero.roll.throw import DICE_MOST, NO_SWAP
from tests.engine.games.playset_zero.session import Table, form, of, texts


def test_no_second_roll() -> None:
    table = Table()
    table.thrown(1, 2, 3)
    assert table.refused("roll") == "These dice are already rolled. Use Undo to go back."
    said = "Dice are already rolled. Resolve the roll, or use Undo to go back."
    assert table.forbidden("call_off") == (said, "")
    table.allow("call_off")
    assert table.state.conflict is None


def test_the_roll_takes_own_dice_and_the_words_of_the_form() -> None:
    table = Table()
    table.stakes()
    roll = next(each for each in of(Roll, table.screen()) if each.move == "roll")
    stakes = form(table.screen(), "set_stakes")
    assert (roll.label, len(roll.dice), roll.form) == ("Roll 3 dice", 3, stakes.key)
    assert Do("call_off") in [button.tap for button in of(Button, table.screen())]
    table.do("roll", 1, faces=[6, None, 5])
    assert [(die.face, die.by_hand) for die in table.conflict.dice] == [
        (6, True),
        (1, False),
        (5, True),
    ]


def test_it_is_told_verdict_first() -> None:
    table = Table()
    table.stakes()
    table.do("use_feature", feature="0", on=True)
    table.do("add_circumstance", words="Low water")
    table.do("roll", 9, 5, 1, 6)
    entry = table.log()[-1]
    assert (entry.title, entry.who) == ("Rolled 3 hits", "Oda")
    assert entry.sentence == "1 d10, 2 basic, 1 advantage."
    assert [die.state for die in entry.dice] == ["hit", "hit", "miss", "hit"]
    assert [die.source for die in entry.dice][1:] == ["Basic die", "Basic die", "Low water"]


def test_advantage_dice_after_the_roll_only_by_house_rule() -> None:  # PZ-2
    table = Table()
    kept = table.do("keep_advantage", who=table.oda, words="A spare key")
    table.do("set_number", who=table.oda, number="marks", value=1)
    assert table.refused("add_die") == "No roll is in progress."
    table.thrown(1, 1, 1)
    said = "At this table that die is declared before the roll."
    assert table.forbidden("add_die") == (said, "PZ-2")
    late = table.over(part="By the table’s word")
    greyed = {str(roll.args): roll.why_not for roll in of(Roll, late)}
    forgotten = {"circumstance": "Advantage"}
    assert greyed == dict.fromkeys(map(str, ({"advantage": kept}, {}, forgotten)), said)
    table.do("set_option", name="advantages", value="after")
    rolls = [(roll.move, dict(roll.args)) for roll in of(Roll, table.screen()) if not roll.why_not]
    assert rolls == [("add_die", {"advantage": kept}), ("add_die", {})]
    table.do("add_die", 6)
    assert [die.face for die in table.conflict.dice] == [1, 1, 1, 6]
    assert table.refused("add_die") == "Oda has no earned dice left."
    table.do("add_die", 2, advantage=kept)
    said = table.refused("add_die", advantage=kept)
    assert said == "That advantage isn’t on the sheet."
    table.do("place", die="main:3", on="goal")
    table.do("settle")
    oda = table.state.people[table.oda]
    assert (oda.marks, oda.advantages) == (0, ())


def test_what_was_forgotten_is_one_die_more_by_the_tables_word() -> None:  # PZ-2
    table = Table({"advantages": "after"})
    table.do("get_in_trouble", who=table.oda)
    table.thrown(1, 1, 1)
    assert table.forbidden("add_die", circumstance="Low water")[1] == "PZ-2"
    assert NO_SWAP in texts(table.over(part="By the table’s word"))
    table.allow("add_die", 6, circumstance="Low water")
    assert [die.tag for die in table.conflict.dice] == ["", "", "", "Low water"]
    assert table.state.free_marks(table.oda) == 1  # no earned die went for it


def test_nothing_is_final_while_a_die_can_be_added() -> None:
    table = Table({"advantages": "after"})
    table.do("get_in_trouble", who=table.oda)
    table.thrown(1, 1, 1)
    said = "Nothing to spend yet. You can still add an advantage die."
    assert of(Outcome, table.screen())[0].lines == (said,)
    assert not [slot.verdict for slot in of(Slot, table.screen()) if slot.verdict]
    table.do("add_die", 1)
    assert [slot.verdict.label for slot in of(Slot, table.screen()) if slot.verdict] == [
        "Goal failed",
        "Comes true",
        "Comes true",
    ]


def test_without_a_hit_it_says_what_that_means() -> None:
    table = Table()
    table.thrown(1, 2, 3)
    outcome = of(Outcome, table.screen())[0]
    assert outcome.word == "No hits"
    assert outcome.lines == ("Nothing to spend.",)
    said = "The goal fails and every danger comes true."
    assert of(ActionBar, table.screen())[0].sentence == said


def test_a_helper_too_may_add_a_die_after_seeing_theirs_but_not_after_the_main_roll() -> None:
    table = Table({"advantages": "after"})
    kept = table.do("keep_advantage", who=table.wolf, words="Knows the gate")
    table.stakes()
    hand = table.join("help", "goal")
    assert table.refused("add_die", hand=hand, advantage=kept) == "Roll the dice first."
    table.do("roll_hand", 1, 2, hand=hand)
    offered = [each for each in of(Roll, table.screen()) if each.move == "add_die"]
    rolls = [each.args for each in offered if not each.why_not]
    assert rolls == [{"hand": hand, "advantage": kept}]
    table.do("add_die", 6, hand=hand, advantage=kept)
    assert [die.face for die in table.conflict.dice_of(hand)] == [1, 2, 6]
    table.do("get_in_trouble", who=table.wolf)
    table.do("roll", 5, 5, 1)
    said = table.forbidden("add_die", hand=hand)
    assert said == ("The main dice are rolled. Help and hindrance come before them.", "PZ-12")
    offered = [each for each in of(Roll, table.screen()) if each.args.get("hand")]
    assert all(each.why_not for each in offered)
    table.do("place", die=f"{hand}:2", on="goal")
    table.do("let_go")
    table.do("settle")
    assert table.state.people[table.wolf].advantages == ()


def test_a_die_is_added_to_a_roll_that_is_there_and_to_no_end() -> None:
    table = Table()
    table.thrown(5, 6, 1)
    assert table.refused("add_die", hand="t-99") == NOBODY
    for _ in range(DICE_MOST - len(table.conflict.dice)):
        table.allow("add_die", 1, circumstance="The moon")
    said = f"{DICE_MOST} dice are enough for one roll."
    assert table.refused("add_die", circumstance="The moon") == said
