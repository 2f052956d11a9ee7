"""The roll, improbable success, what talents give, what Luck costs."""

from __future__ import annotations

from hotseat.core.panels import Outcome, Roll, Tray
from hotseat.games.sapio.check.plan import plan
from hotseat.games.sapio.check.roll import read
from hotseat.games.sapio.odds import check_chances
from hotseat.games.sapio.reading import KEEP
from tests.engine.games.sapio.session import Table, of


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
    assert outcome.lead == ("Wren: 3 hits against TN 3.", "2 net spares.")
    assert [die.state for die in tray.dice] == ["hit", "hit", "cancelled", "", ""]
    assert tray.dice[2].reason == "Spiral cancelled by a spare"
    said = table.log()[-1].sentence
    assert said == "3 hits against TN 3, 3 spares and 1 spiral, 2 net spares."


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
    assert outcome.lead == ("Wren: 1 hit against TN 1.", "1 net spare.", said)
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
