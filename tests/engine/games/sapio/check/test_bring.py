"""Dice picked up by invoking, and what the rules have against it."""

from __future__ import annotations

import pytest

from hotseat.core.errors import Forbidden
from hotseat.core.panels import Card, Chip, Chips, Do, Pick, Picker, Text
from hotseat.core.play import undo
from hotseat.games.sapio.check.bring import AID, NPC, OVER
from hotseat.games.sapio.check.plan import plan
from tests.engine.games.sapio.session import Table, chip
from tests.engine.games.shared import STAMP, of


def test_the_other_degree_of_a_profession_takes_its_place() -> None:
    table = Table()
    table.begin("own:m", "own:m0")
    table.bring("own:m~")
    assert table.check.held == ("own:m0", "own:m~")
    table.bring("own:m")
    assert table.check.held == ("own:m0", "own:m")
    table.bring("own:m", on=False)
    assert table.check.held == ()  # and its specialization goes with it


@pytest.mark.parametrize(
    ("held", "source", "said", "ruling"),
    [
        (
            "own:m",
            "own:s0",
            "Tavern Fiddler would be a second profession; a check has one.",
            "SA-10",
        ),
        (
            "own:m",
            "own:s0.0",
            "Tavern Fiddler would be a second profession; a check has one.",
            "SA-10",
        ),
        ("own:q0", "own:q1", "Durable would be a second quality; a check has one.", ""),
        ("drive:principle", "drive:impulse", "a bonus die for one of them.", "SA-14"),
    ],
)
def test_what_the_rules_forbid_and_the_table_may_allow(
    held: str, source: str, said: str, ruling: str
) -> None:
    table = Table()
    table.begin(held)
    sentence, named = table.forbidden("bring", source=source, on=True)
    assert sentence.endswith(said)
    assert named == ruling
    table.allow("bring", source=source, on=True)
    assert source in table.check.held


def test_a_second_specialization_and_a_second_element_of_a_helper() -> None:
    table = Table()
    table.begin("own:m", "own:m0")
    assert table.forbidden("bring", source="own:m1", on=True)[0] == (
        "Quick Escapes would be a second specialization; a check has one."
    )
    table.do("bring", source="help:m", who=table.bask, on=True)
    said = table.forbidden("bring", source="help:q0", who=table.bask, on=True)[0]
    assert said == "Towering would be a second element of Bask; each who helps invokes one."
    table.do("bring", source="help:q0", who=table.odile, on=True)  # another helper may


def test_who_is_out_of_action_or_has_left_cannot_help() -> None:
    table = Table()
    table.do("take_harm", who=table.bask, kind="injury", level="death")
    table.do("retire_character", who=table.odile)
    table.begin()
    for who, name in ((table.bask, "Bask"), (table.odile, "Odile")):
        said = table.forbidden("bring", source="help:q0", who=who, on=True)[0]
        assert said == f"{name} can’t help now."
    for name in ("Cook", "Guard", "Groom", "Miller"):
        table.do("make_character", name=name, owner="t-1#2", main="Guard")
        table.do("edit_character", who=table.bask, qualities="A\nB\nC\nD\nE")
    bask = chip(table.screen(), "Bask")
    assert (bask.kind, bask.tap) == ("out of action", Pick(OVER, table.bask))


def test_what_is_not_there_is_impossible() -> None:
    table = Table()
    table.begin()
    for source in ("own:q9", "talent:1", "harm:t-1", "weapon:7", "drive:x", "guard:m", "nothing"):
        assert table.refused("bring", source=source, on=True)
    assert table.refused("bring", source="help:m", who=table.wren, on=True)  # nobody helps oneself
    assert table.refused("bring", source="own:m", on=False)
    assert table.refused("set_check", number="tn", value=8)
    assert table.refused("set_check", number="luck", value=4) == "Wren has 3 Luck."


def test_a_specialization_brings_its_profession_along() -> None:
    table = Table()
    table.begin("own:q0")
    tap = chip(table.screen(), "Drinking Songs")
    assert not tap.why_not
    table.do(tap.tap.move, **tap.tap.args)  # type: ignore[union-attr]
    assert table.check.held == ("own:q0", "own:s0", "own:s0.0")
    table.play = undo(table.play, STAMP)
    assert table.check.held == ("own:q0",)  # one step
    swap = chip(table.screen(), "Leaping").tap
    table.do(swap.move, **swap.args)  # type: ignore[union-attr]
    assert table.check.held == ("own:q0", "own:m", "own:m0")


def test_nothing_is_greyed_where_nothing_forbidden_was_tapped() -> None:
    table = Table()
    table.begin("own:m", "own:m0", "own:q0", "drive:principle", "weapon:0")
    table.do("bring", source="help:m", who=table.bask, on=True)
    table.do("face", who=table.odile)
    table.bring("guard:m", "guard:q0")
    greyed = [each.label for each in of(Chip, table.screen()) if each.why_not]
    assert greyed == ["Drinking Songs"], "of a profession that the check does not invoke"


def test_sa_10_a_specialization_never_swaps_the_profession_that_was_chosen_unsaid() -> None:
    table = Table()
    table.begin("own:s0")
    leaping = chip(table.screen(), "Leaping")
    assert leaping.why_not == "Roof Runner would be a second profession; a check has one."
    table.allow("bring", source="own:m0", on=True)
    assert table.check.held == ("own:s0", "own:m", "own:m0"), "by the table’s word"


@pytest.mark.parametrize(
    ("held", "label", "why", "then"),
    [
        (
            ("own:m", "own:m0"),
            "Tavern Fiddler",
            "{} would be a second profession; a check has one.",
            ("own:s0",),
        ),
        (
            ("own:m~",),
            "Tavern Fiddler",
            "{} would be a second profession; a check has one.",
            ("own:s0",),
        ),
        (
            ("own:m", "own:m0"),
            "Quick Escapes",
            "{} would be a second specialization; a check has one.",
            ("own:m", "own:m1"),
        ),
        (("own:q0",), "Durable", "{} would be a second quality; a check has one.", ("own:q1",)),
        (
            ("drive:principle",),
            "Worst impulse",
            "Principle or worst impulse: a bonus die for one of them.",
            ("drive:impulse",),
        ),
        (
            ("weapon:0",),
            "Shotgun",
            "{} would be a second weapon; an attack has one.",
            ("weapon:1",),
        ),
    ],
)
def test_of_what_a_check_has_one_another_takes_its_place_at_a_tap(
    held: tuple[str, ...], label: str, why: str, then: tuple[str, ...]
) -> None:
    table = Table()
    table.begin(*held)
    new = chip(table.screen(), label)
    assert isinstance(new.tap, Do)
    assert not new.why_not
    table.do("bring", **new.tap.args)
    assert table.check.held == then
    table.play = undo(table.play, STAMP)
    assert table.check.held == held  # one step
    new = chip(table.screen(**{f"add.{table.check.id}": "1"}), label)  # both, by the table's word
    assert isinstance(new.tap, Do)
    assert isinstance(new.why_not, Forbidden)
    assert table.forbidden("bring", **new.tap.args)[0] == new.why_not == why.format(label)
    table.allow("bring", **new.tap.args)
    assert {*held, *then} == {*table.check.held}


def test_a_helper_gives_another_element_instead() -> None:
    table = Table()
    table.begin()
    table.do("bring", source="help:m", who=table.bask, on=True)
    other = chip(table.screen(over=table.bask), "Towering")
    assert isinstance(other.tap, Do)
    assert not other.why_not
    table.do("bring", **other.tap.args)
    assert table.check.held == (f"help:{table.bask}:q0",)


def test_what_is_not_in_the_pool_cannot_be_put_back_for_another() -> None:
    table = Table()
    table.begin()
    said = table.refused("bring", source="own:q1", on=True, instead="own:q0")
    assert said == "That isn’t in the pool."


@pytest.mark.parametrize(
    ("talent", "tn", "hurt", "offered"),
    [
        ({"effect": "cap", "amount": 3}, 4, "", True),
        ({"effect": "cap", "amount": 3}, 3, "", True),  # the GM may set more after it
        ({"effect": "ignore"}, 3, "", False),
        ({"effect": "ignore"}, 3, "minor", False),
        ({"effect": "ignore"}, 3, "moderate", True),
        ({"effect": "dice"}, 3, "", True),
    ],
)
def test_a_talent_is_offered_where_it_has_something_to_act_on(
    talent: dict[str, object], tn: int, hurt: str, offered: bool
) -> None:
    table = Table()
    table.do("set_talent", who=table.wren, talent=0, **talent)
    if hurt:
        table.do("take_harm", who=table.wren, kind="injury", level=hurt)
    table.begin(tn=tn)
    assert ("Deadly Aim" in [each.label for each in of(Chip, table.screen())]) == offered
    table.bring("talent:0")
    assert chip(table.screen(), "Deadly Aim").pressed  # and can be put back


def test_a_cap_stands_in_its_place_before_a_defence_is_above_it() -> None:
    table = Table()
    table.do("set_talent", who=table.wren, talent=0, effect="cap", amount=1)
    table.begin(tn=5)
    table.do("face", who=table.bask)
    table.bring("talent:0")
    table.bring("guard:q0")
    assert plan(table.state).terms.tn == 1


def test_few_elements_are_shown_at_once_more_behind_the_name_of_who_helps() -> None:
    table = Table()
    table.do("make_character", name="Stern", owner="t-1#2", qualities="Stubborn")
    table.begin()
    rows = [each.label for each in of(Chips, table.screen()) if "help" in each.label]
    assert rows == [f"{name} helps with" for name in ("Bask", "Stern")]
    (helping,) = [each for each in of(Card, table.screen()) if each.title.startswith("Help:")]
    assert (helping.title, of(Text, helping)) == ("Help: 1 element each", [])
    assert not [each for each in of(Chip, helping) if each.kind or each.die]
    table.do("make_character", name="Jonah", owner="t-1#2", qualities="Stubborn\nSly\nTall")
    (helping,) = [each for each in of(Card, table.screen()) if each.title.startswith("Help:")]
    names = [each.label for each in of(Chip, helping)]
    assert names == ["Bask", "Stern", "Jonah", "An NPC helps"]
    assert of(Picker, table.screen()) == []


def test_the_elements_of_a_helper_lie_over_the_stage_until_one_is_chosen() -> None:
    table = Table()
    table.do("edit_character", who=table.bask, qualities="A\nB\nC\nD\nE\nF")
    table.begin()
    name = chip(table.screen(), "Bask")
    assert name.tap == Pick(OVER, table.bask)
    (picker,) = of(Picker, table.screen(over=table.bask))
    assert (picker.title, picker.closes) == ("Bask helps with", Pick(OVER))
    table.do("bring", **chip(picker, "Boxer").tap.args)
    name = chip(table.screen(), "Bask")
    assert (name.pressed, name.kind, name.brings) == (True, "with Boxer", "")


def test_who_helps_to_defend_is_chosen_over_the_stage_too() -> None:
    table = Table()
    table.begin()
    table.do("face", who=table.odile)
    assert chip(table.screen(), "Help to defend").tap == Pick(OVER, AID)
    (picker,) = of(Picker, table.screen(over=AID))
    assert picker.title == "Who helps Odile? 1 element each"
    table.do("bring", **chip(picker, "Stoic").tap.args)
    helped = chip(table.screen(), "Help to defend")
    assert (helped.kind, helped.brings) == ("", "+1")
    assert "Helped by Bask with Stoic." in str(table.screen())


def test_what_a_talents_own_words_say_is_not_said_twice() -> None:
    table = Table()
    for words, wanted in (("some more hits with a bow", True), ("1 more hit with a bow", False)):
        table.do("edit_character", who=table.wren, talents=f"Deadly Aim: {words}")
        amount = 2 if wanted else 1
        table.do("set_talent", who=table.wren, talent=0, effect="won", amount=amount)
        table.begin()
        note = chip(table.screen(), "Deadly Aim").kind
        assert ("on a success" in note) == wanted
        table.do("cancel_check")


def test_a_specialization_of_a_profession_without_a_name_comes_alone() -> None:
    table = Table()
    odd = table.do("make_character", name="Imre", owner="gm", specs="Leaping")
    table.begin(who=odd)
    table.bring("own:m0")
    assert table.check.held == ("own:m0",)


def test_what_binds_helpers_and_defenders_binds_nobody_elses_elements() -> None:
    table = Table()
    table.do("take_harm", who=table.wren, kind="injury", level="death")
    table.allow("begin_check", who=table.wren)
    table.do("face", who=table.bask)
    table.bring("guard:m", "guard:m0", "guard:q0")
    table.allow("bring", source="guard:q1", on=True)
    table.bring("own:m", "own:q0")
    assert table.check.held[-2:] == ("own:m", "own:q0")


def test_an_npc_helps_a_player_s_check_only_once_asked_for() -> None:
    table = Table()
    table.begin()
    shown = table.screen()
    assert chip(shown, "An NPC helps").tap == Pick(OVER, NPC)
    assert "Odile helps with" not in [each.label for each in of(Chips, shown)]
    (picker,) = of(Picker, table.screen(over=NPC))
    assert [each.label for each in of(Chips, picker)] == ["Odile"]
    table.do("bring", source="help:q0", who=table.odile, on=True)
    labels = [each.label for each in of(Chips, table.screen())]
    assert "Odile helps with" in labels
    assert "An NPC helps" not in [each.label for each in of(Chip, table.screen())]


def test_an_npc_without_a_principle_is_offered_none() -> None:
    table = Table()
    table.begin(who=table.odile)
    assert not {"Principle", "Worst impulse"} & {each.label for each in of(Chip, table.screen())}
    table.do("cancel_check")
    table.begin(who=table.bask)
    assert {"Principle", "Worst impulse"} <= {each.label for each in of(Chip, table.screen())}
