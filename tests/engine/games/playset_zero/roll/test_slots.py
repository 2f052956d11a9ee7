"""Rolled dice on the screen: which one a tap spends, what each slot and each die says."""

from __future__ import annotations

import pytest

from hotseat.core.panels import (
    ActionBar,
    Chips,
    DieFace,
    Do,
    Odds,
    Outcome,
    Pick,
    Slot,
    Slots,
    Tag,
    Tray,
)
from tests.engine.games.playset_zero.session import WOLF, Table, chip, of


def slots(table: Table, **picks: str) -> dict[str, Slot]:
    """The slots on the screen, by their question."""
    shown = of(Slots, table.screen(**picks))
    further = [
        slot for block in shown if block.label.startswith("Advantage ") for slot in block.slots
    ]
    return {slot.question: slot for slot in (*shown[0].slots, *further)}


def theirs(table: Table, **picks: str) -> dict[str, Slot]:
    """The slots of somebody who helps or hinders."""
    return {slot.question: slot for slot in of(Slots, table.screen(**picks))[-1].slots}


def tray(table: Table, **picks: str) -> tuple[DieFace, ...]:
    """The roller's dice on the screen."""
    return of(Tray, table.screen(**picks))[0].dice


def hindered() -> Table:
    """A 6 against the second danger, four dice rolled, the highest spent on the goal."""
    table = Table()
    table.stakes()
    table.do("use_feature", feature="0", on=True)
    table.do("use_feature", feature="1", on=True)
    table.do("add_circumstance", words="New tarred cable")
    hand = table.join("hinder", "danger:1")
    table.do("roll_hand", 6, 2, hand=hand)
    table.do("roll", 9, 7, 3, 5)
    table.do("place", die="main:0", on="goal")
    return table


def test_no_die_is_selected_until_one_is_picked() -> None:  # PZ-28
    table = hindered()
    assert [die.state for die in tray(table)] == ["placed", "hit", "miss", "hit"]
    assert [die.state for die in tray(table, die="main:3")] == ["placed", "hit", "miss", "held"]
    assert tray(table)[3].tap == Pick("die", "main:3")
    assert tray(table)[2].tap == Pick("die", "main:2")  # a miss, for the table's word alone
    captions = [die.caption for die in tray(table, die="main:1")]
    assert captions == ["9, spent", "7, selected", "3, no hit", "5, a hit"]
    lead = of(Outcome, table.screen(die="main:1"))[0].lines
    assert lead == ("1 spent, 2 left.", "Green 7: tap a place.")
    assert of(Outcome, table.screen())[0].lines == (
        "1 spent, 2 left.",
        "Tap a place to spend a hit.",
    )


def test_a_tap_spends_the_lowest_die_that_does_it() -> None:  # PZ-28
    shown = slots(hindered())
    wells = {question: slot.well for question, slot in shown.items()}
    assert wells["The rail breaks"] == "Spend the 5"
    assert wells["The crate is seen"] == "Spend the 7"  # a 6 hinders it
    assert wells["Establish an advantage"] == "Spend the 5"
    assert shown["The rail breaks"].tap == Do("place", {"die": "main:3", "on": "danger:0"})


def test_a_danger_of_a_challenge_leaves_the_die_that_the_goal_takes() -> None:  # PZ-28, PZ-5
    table = Table()
    table.stakes(challenge=True)
    table.do("roll", 6, 5, 1)
    shown = slots(table)
    assert shown["Cross the Meer"].tap == Do("place", {"die": "main:0", "on": "goal"})
    assert shown["The rail breaks"].tap == Do("place", {"die": "main:1", "on": "danger:0"})


def test_a_hinderer_avoids_their_danger_with_the_die_that_does_not_hinder() -> None:  # PZ-28
    table = Table()
    table.stakes()
    hand = table.join("hinder")
    table.do("roll_hand", 5, 6, hand=hand)
    own = slots(table)["Into the water"]
    assert own.tap == Do("place", {"die": f"{hand}:0", "on": "own"})
    assert (own.well, own.says) == ("Spend the 5", "Avoids this danger. The 6 hinders.")
    picked = slots(table, die=f"{hand}:1")["Into the water"]  # by hand the 6 goes there too
    assert picked.tap == Do("place", {"die": f"{hand}:1", "on": "own"})


def test_the_only_hit_of_a_hinderer_hinders_until_it_is_picked() -> None:  # PZ-28
    table = Table()
    table.stakes()
    hand = table.join("hinder")
    table.do("roll_hand", 3, 6, hand=hand)
    own = slots(table)["Into the water"]
    assert (own.state, own.well) == ("open", "Tap a die first")
    assert slots(table, die=f"{hand}:1")["Into the water"].state == "ready"


def test_a_spent_die_is_selected_to_be_moved() -> None:
    table = hindered()
    assert tray(table)[0].tap == Pick("die", "main:0")
    shown = slots(table, die="main:0")
    assert shown["The rail breaks"].tap == Do("move_die", {"die": "main:0", "on": "danger:0"})
    assert shown["The rail breaks"].well == "Spend the 9"


def test_a_pick_of_no_die_selects_nothing_else() -> None:
    table = hindered()
    for odd in ("main:99", "", "nonsense"):
        assert "held" not in [die.state for die in tray(table, die=odd)]


def test_a_miss_is_selected_so_that_the_table_may_let_it_count() -> None:
    slot = slots(hindered(), die="main:2")["The rail breaks"]
    assert (slot.state, slot.why_not) == ("closed", "A 3 is no hit: a hit is 5 or more.")
    other = {"die": "main:3", "on": "danger:0"}  # the lowest that would do
    said = "Spend the 5 instead"
    assert slot.tap == Do("place", {"die": "main:2", "on": "danger:0"}, instead=other, other=said)


def test_a_helpers_hit_with_nowhere_to_go_is_selected_too() -> None:  # PZ-7
    table = Table()
    table.stakes()
    hand = table.join("help")
    table.do("add_circumstance", hand=hand)
    table.do("roll_hand", 6, 6, 6, hand=hand)
    table.do("roll", 1, 1, 1)
    table.do("place", die=f"{hand}:0", on="goal")
    table.do("place", die=f"{hand}:1", on="own")
    last = of(Tray, table.screen())[1].dice[2]
    assert (last.caption, last.tap) == ("6, hit, nothing left to buy", Pick("die", f"{hand}:2"))
    assert slots(table, die=f"{hand}:2")["The rail breaks"].state == "closed"
    assert of(Outcome, table.screen())[0].lines == ("All hits are spent.",)
    said = "The goal is achieved and every danger comes true."
    assert of(ActionBar, table.screen())[0].sentence == said


@pytest.mark.parametrize("side", ["help", "hinder"])
def test_who_only_saved_themselves_bought_nothing(side: str) -> None:  # PZ-14
    table = Table()
    table.stakes()
    hand = table.join(side)
    table.do("roll_hand", 6, 1, hand=hand)
    table.do("place", die=f"{hand}:0", on="own")
    table.do("roll", 1, 1, 1)
    said = "The goal fails and every danger comes true."
    assert of(Outcome, table.screen())[0].lines == ("Nothing to spend.",)
    assert of(ActionBar, table.screen())[0].sentence.startswith(said[:-1])


def test_a_helper_whose_hits_go_anywhere_sees_all_of_it_at_once() -> None:  # PZ-7
    table = Table({"helpers": "any"})
    table.stakes()
    hand = table.join("help")
    table.do("roll_hand", 6, 5, hand=hand)
    ready = [slot.question for slot in theirs(table).values() if slot.state == "ready"]
    assert ready == ["Goal", "Danger 1", "Danger 2", "Into the water"]


def test_slots_say_what_spending_would_do() -> None:
    shown = slots(hindered(), die="main:3")
    full, ready = shown["Cross the Meer"], shown["The rail breaks"]
    assert (full.state, full.tap) == ("full", Do("lift", {"die": "main:0"}))
    assert full.verdict is not None
    assert (full.verdict.label, full.says) == ("Goal achieved", "Tap to take the die back.")
    assert (ready.state, ready.well, ready.says) == (
        "ready",
        "Spend the 5",
        "Avoids this danger.",
    )
    assert ready.tap == Do("place", {"die": "main:3", "on": "danger:0"})
    assert ready.eyebrow == "Danger 1, named by Ines"
    more = shown["Establish an advantage"]
    assert more.tap == Do("place", {"die": "main:3", "on": "advantage"})


def test_what_the_rules_forbid_is_closed_with_the_reason_and_can_be_allowed() -> None:
    shut = slots(hindered(), die="main:3")["The crate is seen"]
    assert shut.state == "closed"
    assert shut.why_not == "Wolf hinders with a 6: roll 7 or more."
    assert shut.die is not None
    assert shut.die.face == 6
    other = {"die": "main:1", "on": "danger:1"}
    said = "Spend the 7 instead"
    assert shut.tap == Do("place", {"die": "main:3", "on": "danger:1"}, instead=other, other=said)
    fits = slots(hindered(), die="main:1")["The crate is seen"]
    assert fits.state == "ready"
    assert fits.says.startswith("Wolf hinders with a 6: roll 7 or more.")


def test_drags_go_only_where_they_may() -> None:
    shown = slots(hindered())
    assert shown["The rail breaks"].accepts == ("main:1", "main:3")
    assert shown["The crate is seen"].accepts == ("main:1",)
    assert [die.drag for die in tray(hindered())] == ["main:0", "main:1", "", "main:3"]


def test_hits_left_unspent_leave_no_die_selected() -> None:
    table = hindered()
    table.do("let_go")
    assert "held" not in [die.state for die in tray(table)]
    assert slots(table)["The rail breaks"].state == "open"
    assert tray(table)[1].caption == "7, unspent"


def test_a_further_advantage_has_its_place_at_the_end_of_the_step() -> None:
    table = Table()
    table.thrown(5, 6, 6)
    table.do("place", die="main:0", on="advantage", words="A spare key")
    shown = slots(table)
    assert shown["A spare key"].state == "full"
    assert shown["Establish another advantage"].state == "ready"


def test_the_rollers_own_die_is_spent_before_a_helpers() -> None:  # PZ-28
    table = Table()
    table.stakes()
    hand = table.join("help")
    table.do("roll_hand", 6, 5, hand=hand)
    table.do("roll", 6, 5, 1)
    assert slots(table)["Cross the Meer"].well == "Spend the 5"
    table.do("place", die="main:1", on="danger:0")
    assert slots(table)["Cross the Meer"].well == "Spend the 6"
    assert theirs(table)["Cross the Meer"].well == "Spend the 5"  # on their own card
    table.do("place", die="main:0", on="danger:1")
    assert slots(table)["Cross the Meer"].well == "Spend Wolf’s 5"
    assert of(Outcome, table.screen())[0].lines[0] == "2 spent, 0 left. Wolf has 2 below."


def test_only_the_helper_pays_for_their_own_danger() -> None:
    table = Table()
    table.stakes()
    hand = table.join("help")
    table.do("roll_hand", 5, 6, hand=hand)
    table.do("roll", 6, 6, 6)
    own = theirs(table, die="main:0")["Into the water"]  # a die of the roller is picked
    assert (own.state, own.accepts) == ("ready", (f"{hand}:0", f"{hand}:1"))
    assert own.tap == Do("place", {"die": f"{hand}:0", "on": "own"})
    assert own.well == "Spend the 5"


def test_a_hinderer_chooses_before_the_main_roll() -> None:
    table = Table()
    table.stakes()
    hand = table.join("hinder")
    table.do("roll_hand", 2, 6, hand=hand)
    shown = slots(table, die=f"{hand}:0")
    assert shown["Goal"].state == "ready"
    assert shown["Into the water"].why_not == "A 2 is no hit: a hit is 5 or more."
    table.do("place", die=f"{hand}:1", on="block")
    assert slots(table)["Goal"].state == "full"


def test_where_no_hit_is_left_the_slots_say_what_that_means() -> None:
    table = Table()
    table.do("begin_roll", who=table.oda)
    table.do("roll", 1, 2, 5)
    table.do("place", die="main:2", on="danger:0")
    shown = of(Slots, table.screen())[0].slots
    assert [slot.question for slot in shown[:3]] == ["No words", "Avoid danger 1", "No words"]
    assert (shown[3].question, shown[3].state) == ("Establish an advantage", "closed")
    said = [slot.verdict.label for slot in shown if slot.verdict]
    assert said == ["Goal failed", "Avoided", "Comes true"]
    assert [slot.why_not for slot in shown if slot.why_not] == ["No hit is left for this."]
    assert of(ActionBar, table.screen())[0].sentence == "The goal fails and danger 2 comes true."


def test_a_helper_without_a_hit_sees_their_own_danger_come_true_before_the_main_roll() -> None:
    table = Table()
    table.stakes()
    hand = table.join("help", "goal")
    table.do("roll_hand", 1, 2, hand=hand)
    goal, own = theirs(table).values()
    assert own.verdict is not None
    assert own.verdict.label == "Comes true"
    assert goal.verdict is None
    assert (goal.well, goal.why_not) == ("No hit", "")


def test_a_helper_without_a_hit_is_not_asked_for_one_of_the_rollers() -> None:
    table = Table()
    table.stakes()
    hand = table.join("help")
    table.do("roll_hand", 2, 2, hand=hand)
    table.do("roll", 6, 5, 1)
    assert theirs(table)["Cross the Meer"].well == "No hit"
    assert slots(table)["Cross the Meer"].well == "Spend the 5"


def _helpers(table: Table) -> dict[str, Slot]:
    return {slot.question: slot for slot in of(Slots, table.screen())[0].slots}


def test_a_helper_is_told_who_took_their_hit_off_the_goal() -> None:
    table = Table()
    other = table.do("make_character", **{**WOLF, "name": "Hugo"})
    table.stakes()
    helper, hinderer = table.join("help"), table.join("hinder", who=other)
    table.do("roll_hand", 5, 1, hand=helper)
    table.do("place", die=f"{helper}:0", on="goal")
    assert _helpers(table)["Goal"].state == "full"
    table.do("roll_hand", 6, 1, hand=hinderer)
    goal = _helpers(table)["Goal"]
    assert (goal.well, goal.verdict) == ("No hit", Tag("Hugo’s 6 hinders", "warn"))


def test_who_has_said_their_own_danger_stands_on_it() -> None:
    table = Table()
    table.stakes()
    hand = table.do("join", who=table.wolf, side="help", target="goal")
    own = f"kept.said.{table.conflict.id}.{hand}"
    before, after = (
        chip(table.screen(), "Own danger"),
        chip(table.screen(**{own: "1"}), "Own danger"),
    )
    assert (before.kind, before.pressed) == ("said, or written", False)
    assert (after.kind, after.pressed) == ("Ines said it", True)


def test_only_players_characters_earn_dice_on_the_stage() -> None:
    table = Table()
    table.do("make_character", name="The drowned abbess", owner="gm", main="", kind_1="skill")
    table.stakes()
    (row,) = (each for each in of(Chips, table.screen()) if each.label == "Trouble")
    assert [each.label for each in row.chips] == ["Oda", "Wolf"]


def test_what_can_still_be_avoided_fits_the_bar() -> None:
    table = Table()
    table.stakes()
    table.do("roll_hand", 6, 6, hand=table.join("hinder"))
    (odds,) = of(Odds, table.screen())
    assert [bar.label for bar in odds.figures] == ["1 danger avoided", "both avoided"]


def test_one_more_advantage_is_offered_only_while_a_hit_is_left() -> None:
    table = Table()
    table.thrown(5, 6, 1)
    table.do("place", die="main:0", on="advantage")
    assert "Establish another advantage" in slots(table)
    table.do("place", die="main:1", on="goal")
    assert "Establish another advantage" not in slots(table)
