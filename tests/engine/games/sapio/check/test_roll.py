"""The roll, improbable success, what a check came to, and what it costs."""

from __future__ import annotations

import pytest

from hotseat.core.panels import Card, Chip, Field, Line, Odds, Outcome, Roll, Tray
from hotseat.core.spiral import FACES, symbols
from hotseat.games.sapio.check.plan import plan
from hotseat.games.sapio.check.roll import read
from hotseat.games.sapio.odds import check_chances
from hotseat.games.sapio.reading import KEEP
from hotseat.games.sapio.screen.check import SPARES, SPIRALS
from tests.engine.games.sapio.session import Table, chip, of


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


def test_net_spares_are_told_by_the_player_net_spirals_by_the_gm() -> None:
    for face, who in (("Y", "Mara names a good turn"), ("@", "The GM names trouble")):
        assert any(card.title.startswith(who) for card in of(Card, rolled(face).screen()))


@pytest.mark.parametrize(("face", "ideas"), [("Y", SPARES), ("@", SPIRALS), ("-", ())])
def test_ideas_are_offered_for_net_spares_and_for_net_spirals(
    face: str, ideas: tuple[str, ...]
) -> None:
    table = rolled(face)
    shown = table.screen(**{f"fold.ideas.{table.check.id}": "1"})
    found = tuple(each for each in of(Card, shown) if each.title == "Ideas")
    assert tuple(line.text for line in of(Line, found)) == ideas


def test_luck_is_spent_with_the_roll_and_only_then() -> None:
    table = Table()
    table.begin()
    table.do("set_check", number="luck", value=2)
    assert table.one(table.wren).luck == 3
    table.do("roll_check", "*", "*", "*")
    assert table.one(table.wren).luck == 1
    assert "Luck spent" in [entry.word for entry in table.log()]


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


@pytest.mark.parametrize(
    ("faces", "weapon", "upgrades", "said"),
    [
        (("*",), "weapon:0", "steps", "Knife: a minor injury."),
        (("**",), "weapon:0", "steps", "Knife: a moderate injury."),
        (("**", "**"), "weapon:0", "steps", "Knife: a severe injury."),
        (("**", "**"), "weapon:0", "totals", "Knife: death."),
        (("**", "**"), "weapon:1", "steps", "Shotgun: death."),
    ],
)
def test_a_weapon_is_raised_by_hits_beyond_the_target(
    faces: tuple[str, ...], weapon: str, upgrades: str, said: str
) -> None:
    table = Table({"upgrades": upgrades})
    table.begin(weapon, tn=1)
    table.do("set_check", number="bonus", value=len(faces) - 1)
    table.do("roll_check", *faces)
    assert said in str(table.screen())
    table.do("resolve_check")
    assert said in table.log()[-1].sentence


def test_what_an_attack_may_deal_stands_beside_its_chances() -> None:
    table = Table()
    table.begin("weapon:0", tn=1)
    bars = {bar.label: bar.chance for bar in of(Odds, table.screen())[0].bars}
    hits = [symbols(face).hits for face in FACES]
    assert bars["Minor injury"] == hits.count(1) / 12
    assert bars["Moderate injury"] == hits.count(2) / 12
    assert bars["Minor injury"] + bars["Moderate injury"] == pytest.approx(bars["Success"])
    assert list(bars)[3:] == ["Minor injury", "Moderate injury"]
    table.bring("weapon:0", on=False)
    assert len(table.chances()) == 3


# --- what stays invoked --------------------------------------------------------------------------


def ongoing() -> Table:
    """Wren holds the gate with her main profession and her agility; Bask helped."""
    table = Table()
    table.begin("own:m", "own:q0")
    table.do("set_intent", words="Hold the gate")
    table.do("bring", source="help:q0", who=table.bask, on=True)
    table.do("roll_check", "*", "*", "*", "-", "-")
    assert "keep" in [field.name for field in of(Field, table.screen())]
    table.do("resolve_check", keep=True)
    return table


def test_elements_stay_invoked_while_their_task_lasts() -> None:
    table = ongoing()
    table.begin()
    assert table.forbidden("bring", source="own:q0", on=True)[0] == "Invoked: Hold the gate."
    said = table.forbidden("bring", source="help:q0", who=table.bask, on=True)[0]
    assert said == "Invoked: helping Wren."
    table.do("cancel_check")
    table.do("end_task", task=table.state.held[0].task)
    table.begin("own:q0")
    assert not table.state.held


def test_what_is_invoked_is_struck_on_every_sheet_and_says_for_what() -> None:
    table = Table()
    table.begin("own:s0", "own:s0.0", "own:q0")
    table.do("set_intent", words="Hold the gate")
    table.do("bring", source="help:m0", who=table.bask, on=True)
    table.do("roll_check", *"-----")
    table.do("resolve_check", keep=True)
    struck = {
        each.label: each.kind.partition(". ")[2]
        for who in (table.wren, table.bask, table.odile)
        for each in of(Chip, table.sheet(who).blocks)
        if each.spent
    }
    own = dict.fromkeys(("Tavern Fiddler", "Drinking Songs", "Agile"), "Invoked: Hold the gate")
    assert struck == {**own, "Heavy Lifting": "Invoked: helping Wren"}


def test_the_main_profession_may_be_invoked_again_for_one_die() -> None:
    table = ongoing()
    table.begin("own:m")
    assert chip(table.screen(), "Roof Runner").kind.endswith("again, fully: 1 die")
    assert table.refused("bring", source="own:m~", on=True)  # partly is not enough


def test_a_check_goes_on_with_an_ongoing_task_and_may_use_its_elements() -> None:
    table = ongoing()
    table.begin()
    tap = chip(table.screen(), "Hold the gate").tap
    table.do(tap.move, **tap.args)  # type: ignore[union-attr]
    table.bring("own:m", "own:q0")
    assert len(plan(table.state).tags) == 4  # the main profession gives two again
    table.do("roll_check", *"****")
    (keep,) = [field for field in of(Field, table.screen()) if field.name == "keep"]
    assert keep.value is True
    table.do("resolve_check", keep=True)
    held = {(each.who, each.key) for each in table.state.held}
    assert held == {(table.wren, "m"), (table.wren, "q0"), (table.bask, "q0")}
    assert len({each.task for each in table.state.held}) == 1
    assert table.log()[-1].sentence.startswith("Hold the gate.")
    table.begin()
    table.do("go_on", task=table.state.held[0].task)
    table.do("roll_check", "-")
    table.do("resolve_check")  # the task is done
    assert table.state.held == ()
    table.begin()
    assert table.refused("go_on", task="t-9") == "That task has ended."


def test_a_check_that_is_done_holds_nothing() -> None:
    table = Table()
    table.begin("own:m")
    table.do("roll_check", "*", "*", "*")
    table.do("resolve_check")
    assert table.state.held == ()


# --- against each other --------------------------------------------------------------------------


def test_the_defender_sets_the_target_number() -> None:
    table = Table()
    table.begin("own:m")
    table.do("face", who=table.bask)
    assert read_tn(table) == 1
    for n, key in enumerate(("m", "m0", "s0", "q0"), 2):
        table.do("bring", source=f"guard:{key}", on=True)
        assert read_tn(table) == n
    sentence, ruling = table.forbidden("bring", source="guard:q1", on=True)
    assert (sentence, ruling) == ("A defence sets 5 at most.", "SA-5")


def read_tn(table: Table) -> int:
    return plan(table.state).terms.tn


def test_a_defence_uses_no_luck_but_by_the_tables_word() -> None:
    table = Table()
    table.begin()
    table.do("face", who=table.bask)
    args = {"number": "guard_luck", "value": 1}
    assert table.forbidden("set_check", **args) == ("A defence can’t use Luck.", "SA-5")
    table.allow("set_check", **args)
    assert read_tn(table) == 2
    back = chip(table.screen(), "1 Luck in the defence").tap
    table.do(back.move, **back.args)  # type: ignore[union-attr]
    assert read_tn(table) == 1
    table.allow("set_check", **args)
    table.do("roll_check", "*")
    assert table.one(table.bask).luck == 0
    assert "In a defence: TN +1." in [entry.sentence for entry in table.log()]
