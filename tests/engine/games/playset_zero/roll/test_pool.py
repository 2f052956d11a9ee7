"""From sources to dice."""

from __future__ import annotations

from hotseat.core.panels import Chips, Form, Stepper
from hotseat.games.playset_zero.roll.pool import wanted
from hotseat.games.playset_zero.state import MAIN
from tests.engine.games.playset_zero.session import Table, chip, form, of


def dice(table: Table, key: str = MAIN) -> list[tuple[int, str, str]]:
    """The dice set out, as sides, source and colour."""
    return [(want.sides, want.tag, want.colour) for want in wanted(table.state, key)]


def test_three_white_dice_to_begin_with() -> None:
    table = Table()
    table.stakes()
    assert dice(table) == [(6, "", "white")] * 3


def test_every_die_names_its_source() -> None:  # PZ-1, PZ-2
    table = Table()
    kept = table.do("keep_advantage", who=table.oda, words="A spare key")
    table.do("set_number", who=table.oda, number="marks", value=2)
    table.stakes()
    for feature in ("1", "0", "2"):
        table.do("use_feature", feature=feature, on=True)
    table.do("add_circumstance", words="Low water")
    table.do("bring_advantage", advantage=kept, on=True)
    table.do("bring_marks", count=2)
    assert dice(table) == [
        (10, "Knows every sandbank", "yellow"),
        (8, "Stubborn as wet rope", "green"),
        (6, "", "white"),
        (6, "The Salt Ferry", "red"),
        (6, "A spare key", "red"),
        (6, "Low water", "red"),
        (6, "Earned die", "red"),
        (6, "Earned die", "red"),
    ]


def test_the_second_feature_takes_the_d8_when_the_first_goes() -> None:
    table = Table()
    table.stakes()
    table.do("use_feature", feature="1", on=True)
    table.do("use_feature", feature="2", on=True)
    table.do("use_feature", feature="1", on=False)
    assert dice(table)[0] == (8, "The Salt Ferry", "green")
    assert len(dice(table)) == 3


def test_a_helper_sets_out_two() -> None:  # PZ-8
    table = Table()
    table.stakes()
    hand = table.join("help")
    assert dice(table, hand) == [(6, "", "white")] * 2
    table.do("use_feature", hand=hand, feature="0", on=True)
    table.do("add_circumstance", hand=hand, words="A long pole")
    assert [die[0] for die in dice(table, hand)] == [10, 6, 6]
    assert len(dice(table)) == 3


def test_the_flaw_helps_only_by_the_tables_word_and_the_log_says_so() -> None:  # PZ-16
    table = Table()
    table.stakes()
    flaw = chip(table.screen(), "Keeps bad promises")
    said = "Oda’s flaw usually gives no die. Trouble because of it earns one."
    assert (flaw.kind, flaw.why_not) == ("Flaw: usually no die", said)
    assert table.forbidden("use_feature", feature="4", on=True) == (said, "PZ-16")
    table.allow("use_feature", feature="4", on=True)
    allowed, entry = table.log()[-2:]
    assert allowed.sentence == f"Flaw used (Oda). {said}"  # no rule is broken
    assert (entry.title, entry.who) == ("Flaw used", "Oda")
    assert entry.sentence == "“Keeps bad promises”, allowed by the table."
    assert dice(table)[0] == (8, "Keeps bad promises", "green")
    assert chip(table.screen(), "Keeps bad promises").pressed
    table.do("use_feature", feature="4", on=False)


def test_one_feature_is_said_to_be_the_normal_case() -> None:  # PZ-18
    table = Table()
    table.stakes()
    assert "Oda’s Features, one as a rule" in [each.label for each in of(Chips, table.screen())]
    assert "One Feature is the normal case." in str(table.over(part="How it works"))


def test_every_source_is_a_chip_with_the_die_it_would_bring() -> None:
    table = Table()
    table.do("keep_advantage", who=table.oda, words="A spare key")
    table.do("set_number", who=table.oda, number="marks", value=2)
    table.stakes()
    table.do("use_feature", feature="1", on=True)
    brings = {"Knows every sandbank": "d10", "Stubborn as wet rope": "d8"}
    brings |= {"The Salt Ferry": "+1", "A spare key": "+1"}  # PZ-1
    for label, said in brings.items():
        assert chip(table.screen(), label).brings == said
    row = next(each for each in of(Stepper, table.screen()) if each.move == "bring_marks")
    assert row.hi == 2


def test_an_advantage_die_is_one_tap_and_needs_no_words() -> None:
    table = Table()
    table.stakes()
    more = form(table.screen(), "add_circumstance")
    assert [field.hint[-19:] for field in more.fields] == ["in doubt, give one."]
    table.do("add_circumstance", **more.args)
    assert dice(table)[-1] == (6, "Advantage", "red")
    table.do("drop_circumstance", index=0)
    assert len(dice(table)) == 3
    for _ in range(20):
        table.do("add_circumstance")
    assert table.refused("add_circumstance") == "20 advantages are enough for one roll."


def test_earned_dice_are_not_rolled_twice() -> None:
    table = Table()
    table.do("set_number", who=table.oda, number="marks", value=2)
    table.stakes()
    table.do("bring_marks", count=2)
    assert table.state.free_marks(table.oda) == 0
    assert table.refused("bring_marks", count=3) == "Oda has 2 earned dice."
    table.do("bring_marks", count=1)
    assert table.state.free_marks(table.oda) == 1


def test_what_is_in_the_roll_is_not_free() -> None:
    table = Table()
    first = table.do("keep_advantage", who=table.oda, words="A spare key")
    table.do("keep_advantage", who=table.oda, words="A pilot’s favour")
    table.stakes()
    table.do("bring_advantage", advantage=first, on=True)
    free = table.state.free_advantages(table.oda)
    assert [advantage.words for advantage in free] == ["A pilot’s favour"]
    said = table.refused("bring_advantage", advantage=first, on=True)
    assert said == "That is already in the pool."
    said = table.refused("bring_advantage", advantage="t-99", on=True)
    assert said == "That advantage isn’t on the sheet."


def test_dice_that_were_rolled_stay_as_they_are() -> None:
    table = Table()
    table.thrown(1, 2, 3)
    said = "Oda has already rolled these dice."
    assert table.refused("use_feature", feature="1", on=True) == said
    assert table.refused("add_circumstance", words="Luck") == said
    assert "use_feature" not in [each.move for each in of(Form, table.screen())]
