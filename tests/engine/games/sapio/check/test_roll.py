"""The roll, improbable success, what talents give, what Luck costs."""

from __future__ import annotations

from hotseat.core.panels import Outcome, Roll, Tray
from hotseat.core.play import undo
from hotseat.games.sapio.check.plan import plan
from hotseat.games.sapio.check.roll import DICE_MOST, read
from hotseat.games.sapio.odds import check_chances
from hotseat.games.sapio.reading import KEEP
from tests.engine.games.sapio.session import Table, of
from tests.engine.games.shared import STAMP


def rolled(*faces: str, tn: int = 3, **options: str) -> Table:
    """A check with a die for each face: bonus dice for the situation."""
    table = Table(options)
    table.begin(tn=tn)
    if len(faces) > 1:
        table.do("set_check", number="bonus", value=len(faces) - 1)
    table.do("roll_check", *faces)
    return table


def test_the_word_comes_first_and_what_cancels_is_struck() -> None:
    table = rolled("**", "*Y", "@", "YY", "-")
    shown = table.screen()
    outcome, tray = of(Outcome, shown)[0], of(Tray, shown)[0]
    assert outcome.word == "Success"
    assert outcome.lines == ("Wren: 3 hits against TN 3.", "2 net spares.")
    assert [die.state for die in tray.dice] == ["hit", "hit", "cancelled", "", ""]
    assert tray.dice[2].reason == "Spiral cancelled by a spare"
    said = table.log()[-1].sentence
    assert said == "3 hits against TN 3, 3 spares and 1 spiral, 2 net spares. 4 other bonus dice."


def test_luck_is_spent_with_the_roll_and_only_then() -> None:
    table = Table()
    table.begin()
    table.do("set_check", number="luck", value=2)
    assert table.one(table.wren).luck == 3
    table.do("roll_check", "*", "*", "*")
    assert table.one(table.wren).luck == 1
    assert "Luck spent" in [entry.title for entry in table.log()]


def test_luck_that_is_gone_brings_no_dice() -> None:
    table = Table()
    table.begin()
    table.do("set_check", number="luck", value=3)
    table.do("set_number", who=table.wren, number="luck", value=1)
    assert len(plan(table.state).tags) == 2
    table.do("roll_check", "*", "*")
    assert table.one(table.wren).luck == 0


def test_an_improbable_success_adds_a_die_and_rolls_all_again() -> None:
    table = rolled("**", tn=3)
    assert read(table.check).improbable
    assert [roll.label for roll in of(Roll, table.screen())] == ["Roll 2 dice again"]
    table.do("roll_again", "**@", "*")
    assert table.check.faces == ("**@", "*")
    assert read(table.check).success
    assert table.forbidden("roll_again")[1] == "SA-4"


def test_sa_4_the_table_may_keep_the_dice() -> None:
    table = rolled("**", tn=3, improbable=KEEP)
    assert [roll.label for roll in of(Roll, table.screen())] == ["Roll 1 die"]
    table.do("roll_again", "*")
    assert table.check.faces == ("**", "*")
    table = Table({"improbable": KEEP})
    table.begin(tn=5)
    assert table.chances()[0] == float(check_chances(1, 5, rule=KEEP)["success"])


def test_sa_8_a_talent_that_rewards_success_never_causes_one() -> None:
    table = Table()
    table.do("set_talent", who=table.wren, talent=0, effect="won", amount=2, symbol="Y")
    for face, success, net in (("**", True, 2), ("*", False, 0)):
        table.begin("talent:0", tn=2)
        table.do("roll_check", face)
        found = read(table.check)
        assert (found.success, found.net) == (success, net)
        table.do("resolve_check")


def test_automatic_symbols_count_towards_the_target() -> None:
    table = Table()
    table.do("set_talent", who=table.wren, talent=0, effect="auto", symbol="*")
    table.begin("talent:0", tn=1)
    assert table.chances()[0] == 1
    table.do("roll_check", "-")
    assert read(table.check).success


def test_what_talents_give_is_said_and_cancels_dice() -> None:
    table = Table()
    table.do("set_talent", who=table.wren, talent=1, effect="auto", amount=2, symbol="Y")
    table.begin("talent:1", tn=1)
    table.do("roll_check", "*@")
    outcome, tray = of(Outcome, table.screen())[0], of(Tray, table.screen())[0]
    said = "Weather Sense: 2 spares."
    assert outcome.lines == ("Wren: 1 hit against TN 1.", f"{said} 1 net spare.")
    assert tray.dice[0].reason == "Spiral cancelled by a spare"
    assert table.log()[-1].sentence == f"1 hit against TN 1, 1 spiral. {said} 1 net spare."


def test_dice_are_rolled_once() -> None:
    table = rolled("*")
    for move, args in (
        ("roll_check", {}),
        ("bring", {"source": "own:m", "on": True}),
        ("set_check", {"number": "tn", "value": 1}),
    ):
        assert table.refused(move, **args).startswith("These dice are already rolled.")
    said = "These dice are already rolled. Use Undo to go back."
    assert table.forbidden("cancel_check") == (said, "")


def test_the_log_says_what_was_invoked_and_by_whom() -> None:
    table = Table()
    table.do("set_talent", who=table.wren, talent=1, effect="lower", amount=1)
    table.begin("own:m", "own:m0", "own:q0", "talent:1", "weapon:0", tn=1)
    table.do("bring", source="help:q0", who=table.bask, on=True)
    table.do("face", who=table.odile)
    table.bring("guard:q0")
    table.do("roll_check", *("*" for _ in plan(table.state).tags))
    assert table.log()[-1].sentence == (
        "6 hits against TN 1 (defence 2, Weather Sense −1). Invoked: Roof Runner, Leaping and"
        " Agile; talent: Weather Sense; attack with Knife; Bask helps with Towering; Odile defends"
        " with Charming."
    )


def test_the_result_and_the_log_say_why_the_target_number_is_what_it_is() -> None:
    table = Table()
    harm = table.do(
        "take_harm", who=table.wren, kind="injury", level="moderate", words="Split brow"
    )
    table.begin(f"harm:{harm}")
    table.do("set_check", number="bonus", value=9)
    table.do("roll_check", *"------")
    said = "0 hits against TN 2 (the GM’s 3, Split brow +1, 4 dice beyond 6 −2)."
    assert of(Outcome, table.screen())[0].lines[0] == f"Wren: {said}"
    assert table.log()[-1].sentence == f"{said} 5 other bonus dice."


def test_why_a_target_number_is_what_it_was_outlasts_a_change_on_the_sheet() -> None:
    table = Table()
    harm = table.do("take_harm", who=table.wren, kind="injury", level="severe", words="Broken arm")
    table.begin(f"harm:{harm}")
    table.do("face", who=table.odile)
    table.do("set_check", number="situation", value=1)
    table.do("roll_check", "**")
    table.do("clear_harm", who=table.wren, harm=harm)
    said = "2 hits against TN 4 (defence 1, situation +1, Broken arm +2)"
    assert of(Outcome, table.screen())[0].lines[0] == f"Wren: {said}."
    table.do("roll_again", "*", "-")
    assert table.check.terms.why == "defence 1, situation +1, Broken arm +2"
    assert "defence" not in table.log()[-1].sentence, "once"


def test_spares_of_a_talent_that_cancel_spirals_are_not_said_last() -> None:
    table = Table()
    table.do("set_talent", who=table.wren, talent=1, effect="auto", amount=1, symbol="Y")
    table.begin("talent:1", tn=1)
    table.do("roll_check", "*@")
    given, none = "Weather Sense: 1 spare.", "No net spares or spirals."
    assert of(Outcome, table.screen())[0].lines[1] == f"{given} {none}"
    assert table.log()[-1].sentence == f"1 hit against TN 1, 1 spiral. {given} {none}"


def test_the_log_tells_it_of_old_rolls_too_by_their_dice() -> None:
    table = Table()
    table.begin("own:m", "own:q0")
    table.do("bring", source="help:q0", who=table.bask, on=True)
    table.do("set_check", number="luck", value=1)
    table.do("roll_check", "*", "*", "*", "*", "-", "-")
    assert table.check.dice[4].tag == "Bask: Towering"
    (rolled,) = [each for each in table.play.campaign.events if each.kind == "sapio.rolled"]
    assert "invoked" not in rolled.data
    said = "Invoked: Roof Runner and Agile; Bask helps with Towering; 1 Luck."
    assert table.log()[-1].sentence == f"4 hits against TN 3. {said}"


def test_who_lent_an_element_beyond_six_dice_is_told_too() -> None:
    table = Table()
    table.begin("own:m", "own:m0", "own:q0", tn=5)
    table.do("set_check", number="luck", value=3)
    table.bring("drive:principle")
    table.do("bring", source="help:q0", who=table.bask, on=True)
    table.do("bring", source="help:q0", who=table.odile, on=True)
    table.do("roll_check", *"******")
    assert "Bask helps with Towering; Odile helps with Charming." in table.log()[-1].sentence


def test_a_reward_for_success_is_not_told_of_a_failure() -> None:
    table = Table()
    table.do("set_talent", who=table.wren, talent=0, effect="won")
    table.begin("talent:0", tn=2)
    table.do("roll_check", "*")
    assert "Deadly Aim" not in str(of(Outcome, table.screen())) + table.log()[-1].sentence
    table.play = undo(table.play, STAMP)
    table.do("roll_check", "**")
    assert "Deadly Aim: 1 hit on a success." in table.log()[-1].sentence


def test_two_spares_of_one_die_cancelled_are_said_as_two() -> None:
    table = rolled("YY", "*@", "*@", tn=1)
    tray = of(Tray, table.screen())[0]
    assert tray.dice[0].reason == "2 spares cancelled by spirals"


def test_an_intent_and_a_cancelled_check_name_the_character() -> None:
    table = Table()
    table.begin()
    table.do("set_intent", words="Over the wall", reason="Dark")
    entry = table.log()[-1]
    assert (entry.who, entry.sentence) == ("Wren", "Over the wall. Target number: Dark.")
    table.do("cancel_check")
    assert (table.log()[-1].title, table.log()[-1].who) == ("Check cancelled", "Wren")


def test_there_is_an_end_to_dice_that_are_added() -> None:
    table = rolled("-", improbable=KEEP)
    for _ in range(DICE_MOST - 1):
        table.allow("roll_again", "-")
    assert table.refused("roll_again") == f"{DICE_MOST} dice are enough."
