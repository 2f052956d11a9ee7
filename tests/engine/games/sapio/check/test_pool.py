"""Dice picked up by invoking, and what the rules have against it."""

from __future__ import annotations

import pytest

from hotseat.core.errors import Forbidden
from hotseat.core.panels import (
    Card,
    Chip,
    Chips,
    Do,
    Field,
    Form,
    Line,
    Odds,
    Pick,
    Roll,
    Text,
    Tray,
)
from hotseat.core.play import undo
from hotseat.games.sapio.check.plan import Plan, plan
from hotseat.games.sapio.odds import check_chances
from hotseat.games.sapio.state import Terms
from hotseat.odds.advice import percent
from tests.engine.games.sapio.session import Table, chip
from tests.engine.games.shared import STAMP, of


def made(*sources: str, tn: int = 3) -> Plan:
    table = Table()
    table.begin(*sources, tn=tn)
    return plan(table.state)


@pytest.mark.parametrize(
    ("sources", "dice"),
    [
        ((), 1),  # you always roll at least one die
        (("own:m",), 3),
        (("own:m~",), 2),
        (("own:s0",), 2),
        (("own:m", "own:m0"), 4),
        (("own:s0", "own:s0.0"), 3),
        (("own:m", "own:m0", "own:q0"), 5),
        (("own:m", "own:m0", "own:q0", "drive:principle"), 6),
    ],
)
def test_what_each_element_brings(sources: tuple[str, ...], dice: int) -> None:
    assert made(*sources).pool.dice == dice


def test_help_luck_and_the_situation_are_bonus_dice_beyond_six_in_pairs() -> None:
    table = Table()
    table.begin("own:m", "own:m0", "own:q0", tn=4)
    table.do("bring", source="help:m", who=table.bask, on=True)
    table.do("set_check", number="luck", value=2)
    found = plan(table.state)
    assert (found.pool.dice, found.terms.tn) == (6, 3)  # five and three: two of them beyond six
    table.do("set_check", number="bonus", value=1)
    found = plan(table.state)
    assert (found.pool.dice, found.pool.lost, found.terms.tn) == (6, 1, 3)  # an odd one is lost


def test_every_die_names_where_it_comes_from() -> None:
    table = Table()
    table.begin("own:m", "own:q1")
    table.do("bring", source="help:q0", who=table.bask, on=True)
    tags = plan(table.state).tags
    assert tags == ("Start die", "Roof Runner", "Roof Runner", "Durable", "Bask: Towering")


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
        ("own:m", "own:s0", "One profession a check.", "SA-10"),
        ("own:m", "own:s0.0", "Invoke Tavern Fiddler first.", "SA-10"),
        ("own:q1", "own:m0", "Invoke Roof Runner first.", "SA-10"),
        ("own:q0", "own:q1", "One quality a check.", ""),
        ("drive:principle", "drive:impulse", "a bonus die for one of them.", ""),
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
    assert table.forbidden("bring", source="own:m1", on=True)[0] == "One specialization a check."
    table.do("bring", source="help:m", who=table.bask, on=True)
    said = table.forbidden("bring", source="help:q0", who=table.bask, on=True)[0]
    assert said == "Bask already helps with 1 element."
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
        table.do("make_character", name=name, owner="gm", main="Guard")
    (helps,) = [each for each in of(Chips, table.screen()) if each.label == "Who helps?"]
    assert (helps.chips[0].label, helps.chips[0].kind) == ("Bask", "out of action")


def test_what_is_not_there_is_impossible() -> None:
    table = Table()
    table.begin()
    for source in ("own:q9", "talent:1", "harm:t-1", "weapon:7", "drive:x", "guard:m", "nothing"):
        assert table.refused("bring", source=source, on=True)
    assert table.refused("bring", source="help:m", who=table.wren, on=True)  # nobody helps oneself
    assert table.refused("bring", source="own:m", on=False)
    assert table.refused("set_check", number="tn", value=8)
    assert table.refused("set_check", number="luck", value=4) == "Wren has 3 Luck."


def test_what_is_greyed_shows_its_sentence() -> None:
    table = Table()
    table.begin("own:q0")
    found = chip(table.screen(), "Drinking Songs")
    assert found.why_not == "Invoke Tavern Fiddler first."


@pytest.mark.parametrize(
    ("held", "label", "why", "then"),
    [
        (("own:m", "own:m0"), "Tavern Fiddler", "One profession a check.", ("own:s0",)),
        (("own:m~",), "Tavern Fiddler", "One profession a check.", ("own:s0",)),
        (("own:m", "own:m0"), "Quick Escapes", "One specialization a check.", ("own:m", "own:m1")),
        (("own:q0",), "Durable", "One quality a check.", ("own:q1",)),
        (
            ("drive:principle",),
            "Stealing isn’t a big deal",
            "Principle or worst impulse: a bonus die for one of them.",
            ("drive:impulse",),
        ),
        (("weapon:0",), "Shotgun", "One weapon an attack.", ("weapon:1",)),
    ],
)
def test_of_what_a_check_has_one_another_is_greyed_and_may_take_its_place(
    held: tuple[str, ...], label: str, why: str, then: tuple[str, ...]
) -> None:
    table = Table()
    table.begin(*held)
    found = chip(table.screen(), label)
    assert isinstance(found.tap, Do)
    assert isinstance(found.why_not, Forbidden)
    assert found.why_not == why
    assert table.forbidden("bring", **found.tap.args)[0] == why
    table.do("bring", **found.tap.instead)
    assert table.check.held == then
    table.play = undo(table.play, STAMP)
    assert table.check.held == held  # one step


def test_a_helper_gives_another_element_instead() -> None:
    table = Table()
    table.begin()
    table.do("bring", source="help:m", who=table.bask, on=True)
    found = chip(table.screen(helper=table.bask), "Towering")
    assert isinstance(found.tap, Do)
    assert found.why_not == "Bask already helps with 1 element."
    table.do("bring", **found.tap.instead)
    assert table.check.held == (f"help:{table.bask}:q0",)


def test_what_is_not_in_the_pool_cannot_be_put_back_for_another() -> None:
    table = Table()
    table.begin()
    said = table.refused("bring", source="own:q1", on=True, instead="own:q0")
    assert said == "That isn’t in the pool."


# --- the target number ---------------------------------------------------------------------------


def test_the_largest_injury_or_stress_that_matters_raises_it() -> None:
    table = Table()
    ids = [
        table.do("take_harm", who=table.wren, kind=kind, level=level)
        for kind, level in (("injury", "minor"), ("injury", "severe"), ("stress", "moderate"))
    ]
    table.begin(tn=5)
    assert table.refused("bring", source=f"harm:{ids[0]}", on=True)  # a minor one has no penalty
    table.bring(f"harm:{ids[2]}")
    assert plan(table.state).terms.tn == 6
    table.bring(f"harm:{ids[1]}")
    assert plan(table.state).terms.tn == 7  # SA-5: only the largest


def test_what_lowers_a_target_number_is_said_where_it_is_set() -> None:
    table = Table()
    table.begin()
    (row,) = [each for each in of(Chips, table.screen()) if each.label == "Target number"]
    assert row.hint == (
        "Higher is harder: to search a large dark room in a hurry is 4, with a torch 2."
        " Lower also for clever or sound tactics, and for a defensive action."
    )


def test_a_target_number_beyond_five_or_none_is_the_tables_to_allow() -> None:
    table = Table()
    table.begin()
    other = chip(table.screen(), "Other").tap
    assert isinstance(other, Pick)
    shown = table.screen(**{other.key: other.value})
    for n in (0, 6, 7):
        found = chip(shown, str(n))
        assert isinstance(found.tap, Do)
        assert found.why_not == "The GM sets a target number from 1 to 5."
        table.forbidden("set_check", **found.tap.args)
        table.allow("set_check", **found.tap.args)
        assert plan(table.state).terms.tn == n
        assert chip(table.screen(), str(n)).pressed


TALENTS = [
    ({"effect": "dice", "amount": 2}, (3, Terms(3))),
    ({"effect": "lower", "amount": 2}, (1, Terms(1))),
    ({"effect": "cap", "amount": 2}, (1, Terms(2))),
]


@pytest.mark.parametrize(("talent", "found"), TALENTS)
def test_a_talent_is_a_rule(talent: dict[str, object], found: tuple[int, Terms]) -> None:
    table = Table()
    table.do("set_talent", who=table.wren, talent=0, **talent)
    table.begin("talent:0")
    made = plan(table.state)
    assert (made.pool.dice, made.terms) == found


def test_sa_6_a_cap_comes_before_the_penalty() -> None:
    table = Table()
    table.do("set_talent", who=table.wren, talent=0, effect="cap", amount=4)
    harm = table.do("take_harm", who=table.wren, kind="injury", level="severe")
    table.begin("talent:0", f"harm:{harm}", tn=5)
    assert plan(table.state).terms.tn == 6


def test_a_talent_ignores_the_penalty_of_a_single_injury() -> None:
    table = Table()
    table.do("set_talent", who=table.wren, talent=0, effect="ignore")
    severe = table.do("take_harm", who=table.wren, kind="injury", level="severe")
    worn = table.do("take_harm", who=table.wren, kind="stress", level="moderate")
    table.begin("talent:0", f"harm:{severe}", f"harm:{worn}")
    assert plan(table.state).terms.tn == 4  # the stress still counts
    assert ("Injury ignored", "+0") in plan(table.state).changes


@pytest.mark.parametrize(
    ("talent", "tn", "hurt", "offered"),
    [
        ({"effect": "cap", "amount": 3}, 4, "", True),
        ({"effect": "cap", "amount": 3}, 3, "", False),
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


def test_a_cap_is_offered_once_a_defence_is_above_it() -> None:
    table = Table()
    table.do("set_talent", who=table.wren, talent=0, effect="cap", amount=1)
    table.begin(tn=5)
    table.do("face", who=table.bask)
    assert "Deadly Aim" not in [each.label for each in of(Chip, table.screen())]
    table.bring("guard:q0")
    assert "Deadly Aim" in [each.label for each in of(Chip, table.screen())]


def test_chances_move_with_every_tap() -> None:
    table = Table()
    table.begin(tn=2)
    expected = [check_chances(dice, 2) for dice in (1, 3, 4)]
    seen = []
    for source in ("", "own:m", "own:q0"):
        if source:
            table.bring(source)
        seen.append(table.chances())
    wanted = [[float(c[key]) for key in ("success", "spare", "spiral")] for c in expected]
    assert seen == wanted


# --- where one needs it --------------------------------------------------------------------------


def test_four_helpers_are_shown_at_once_more_behind_their_names() -> None:
    table = Table()
    for name in ("Stern", "Ilka"):
        table.do("make_character", name=name, owner="gm", qualities="Stubborn")
    table.begin()
    rows = [each.label for each in of(Chips, table.screen()) if "help" in each.label]
    assert rows == [f"{name} helps with" for name in ("Bask", "Odile", "Stern", "Ilka")]
    (helping,) = [each for each in of(Card, table.screen()) if each.title == "Help"]
    said = [each.text for each in of(Text, helping)]
    assert said == ["Each who helps invokes 1 element, for 1 die."]
    assert not [each for each in of(Chip, helping) if each.kind or each.die]
    table.do("make_character", name="Jonah", owner="gm", qualities="Stubborn")
    for picks, wanted in (({}, []), ({"helper": table.odile}, ["Odile helps with"])):
        rows = [each.label for each in of(Chips, table.screen(**picks)) if "help" in each.label]
        assert rows == ["Who helps?", *wanted]


def test_what_is_sacrificed_is_asked_where_a_principle_or_an_impulse_is_followed() -> None:
    for source, asked in (("own:m", False), ("drive:principle", True), ("drive:impulse", True)):
        table = Table()
        table.begin(source)
        fields = [each.label for each in of(Field, table.screen())]
        assert ("Sacrificed or overindulged" in fields) == asked
    faces = "*" * plan(table.state).pool.dice
    table.do("roll_check", *faces, words="Lift the purse", cost="Drops the rope")
    (said,) = [each.sentence for each in table.log() if each.word == "Intent set"]
    assert said == "Lift the purse. Drops the rope."


def test_a_talents_dice_are_set_in_the_check_that_needs_them() -> None:
    table = Table()
    table.begin()
    found = chip(table.screen(), "Weather Sense")
    assert isinstance(found.tap, Pick)
    (form,) = [
        part
        for part in of(Form, table.screen(**{found.tap.key: found.tap.value}))
        if part.move == "set_talent"
    ]
    table.do(form.move, **form.args, effect="dice", amount=1, symbol="*")
    found = chip(table.screen(), "Weather Sense")
    assert isinstance(found.tap, Do)
    table.do("bring", **found.tap.args)
    assert plan(table.state).bonus == 1


def test_a_talent_opens_on_the_sheet_without_editing_it() -> None:
    table = Table()
    (line,) = [part for part in of(Line, table.sheet(table.wren).blocks) if "Aim" in part.text]
    assert isinstance(line.tap, Pick)
    shown = table.sheet(table.wren, **{line.tap.key: line.tap.value}).blocks
    assert "set_talent" in [part.move for part in of(Form, shown)]


def folds(table: Table) -> set[str]:
    return {part.fold for part in of(Card, table.screen()) if part.fold}


def test_what_is_folded_open_in_a_check_or_between_two_is_not_in_the_next() -> None:
    table = Table()
    seen: list[set[str]] = []
    for _ in range(2):
        table.begin()
        seen.append(folds(table))
        table.do("roll_check", "-")
        seen.append(folds(table))
        table.do("resolve_check")
        seen.append(folds(table) - {"fold.seats", "fold.sequence", "fold.last"})
    assert all(seen)
    assert len(set.union(*seen)) == sum(map(len, seen))


def test_under_a_helpers_die_its_element_stands_first() -> None:
    table = Table()
    table.begin()
    table.do("bring", source="help:q0", who=table.bask, on=True)
    (roll,) = of(Roll, table.screen())
    assert [die.source for die in roll.dice] == ["Start die", "Towering (Bask)"]
    table.do("roll_check", "*", "-")
    (tray,) = of(Tray, table.screen())
    assert [die.source for die in tray.dice] == ["Start die", "Towering (Bask)"]


def test_what_a_talents_own_words_say_is_not_said_twice() -> None:
    table = Table()
    for words, wanted in (("two hits more with a bow", True), ("1 more hit with a bow", False)):
        table.do("edit_character", who=table.wren, talents=f"Deadly Aim: {words}")
        amount = 2 if wanted else 1
        table.do("set_talent", who=table.wren, talent=0, effect="won", amount=amount)
        table.begin()
        note = chip(table.screen(), "Deadly Aim").kind
        assert ("on a success" in note) == wanted
        table.do("cancel_check")


def test_what_more_bonus_dice_would_do_stands_below_the_chances() -> None:
    table = Table()
    table.begin("own:m")
    table.do("set_check", number="tn", value=5)
    seen = []
    for bonus in (0, 3):
        table.do("set_check", number="bonus", value=bonus)
        (odds,) = of(Odds, table.screen())
        seen.append((odds.note, odds.change.partition(" ")[0]))
    four, less = (check_chances(dice, tn)["success"] for dice, tn in ((4, 5), (6, 4)))
    assert seen == [
        ("With 1 more bonus die: success", percent(four)),
        ("With 2 more bonus dice: success", percent(less)),  # SA-3: they go by pairs
    ]


def test_where_the_table_plays_without_chances_dice_and_target_stand_over_what_makes_them() -> None:
    for odds, wanted in (("shown", []), ("hidden", ["TN 3, 1 die"])):
        table = Table({"odds": odds})
        table.begin()
        titles = [each.title for each in of(Card, table.screen()) if each.title[:2] == "TN"]
        assert titles == wanted
