"""Dice in hand, slots, and what each says."""

from __future__ import annotations

from hotseat.core.panels import DieFace, Do, Pick, Slot, Slots, Tray
from hotseat.walk.offers import parts
from tests.engine.games.playset_zero.table import Table


def slots(table: Table, **picks: str) -> dict[str, Slot]:
    """The slots on the screen, by their question."""
    found = [part for part in parts(table.screen(**picks)) if isinstance(part, Slots)]
    return {slot.question: slot for slot in found[0].slots}


def tray(table: Table, **picks: str) -> tuple[DieFace, ...]:
    """The roller's dice on the screen."""
    return next(part for part in parts(table.screen(**picks)) if isinstance(part, Tray)).dice


def hindered() -> Table:
    """The look's own example: a 6 against the second danger, four dice fallen."""
    table = Table()
    table.stakes()
    table.do("use_feature", feature="0", on=True)
    table.do("use_feature", feature="1", on=True)
    table.do("add_circumstance", words="New tarred cable")
    hand = table.join("hinder", "danger:1")
    table.do("roll_hand", (6, 2), hand=hand)
    table.do("place", die=f"{hand}:0", on="block")
    table.do("roll", (9, 7, 3, 5))
    table.do("place", die="main:0", on="goal")
    return table


def test_the_highest_free_hit_is_in_hand_until_another_is_picked() -> None:
    table = hindered()
    assert [die.state for die in tray(table)] == ["placed", "held", "miss", "hit"]
    assert [die.state for die in tray(table, die="main:3")] == ["placed", "hit", "miss", "held"]
    assert tray(table)[3].tap == Pick("die", "main:3")
    assert tray(table)[0].tap == Do("lift", {"die": "main:0"})
    assert tray(table)[2].tap is None
    assert [die.caption for die in tray(table)] == [
        "9 is placed",
        "7, in hand",
        "3, no hit",
        "5, a hit",
    ]


def test_a_pick_that_is_no_free_hit_is_not_in_hand() -> None:
    table = hindered()
    for odd in ("main:0", "main:2", "main:99", "", "nonsense"):
        assert tray(table, die=odd)[1].state == "held"


def test_slots_say_what_placing_would_mean() -> None:
    found = slots(hindered(), die="main:3")
    full, ready = found["Cross the Meer"], found["The rail breaks"]
    assert (full.state, full.tap) == ("full", Do("lift", {"die": "main:0"}))
    assert full.verdict is not None
    assert full.verdict.label == "You get it"
    assert (ready.state, ready.well) == ("ready", "Put the 5 here")
    assert ready.says == "Buys: it does not happen."
    assert ready.tap == Do("place", {"die": "main:3", "on": "danger:0"})
    keep = found["Keep something for later"]
    assert keep.tap == Do("place", {"die": "main:3", "on": "advantage"})


def test_an_illegal_slot_is_closed_with_the_reason_and_the_die_behind_it() -> None:
    shut = slots(hindered(), die="main:3")["The crate is seen"]
    assert shut.state == "closed"
    assert shut.why_not == "Wolf hinders with a 6. This takes a 7 or more."
    assert shut.die is not None
    assert shut.die.face == 6
    assert shut.tap is None
    fits = slots(hindered(), die="main:1")["The crate is seen"]
    assert fits.state == "ready"
    assert fits.says.startswith("Wolf hinders with a 6.")


def test_drags_go_only_where_they_may() -> None:
    found = slots(hindered())
    assert found["The rail breaks"].accepts == ("main:1", "main:3")
    assert found["The crate is seen"].accepts == ("main:1",)
    drags = [die.drag for die in tray(hindered())]
    assert drags == ["", "main:1", "", "main:3"]


def test_hits_let_go_leave_no_die_in_hand() -> None:
    table = hindered()
    table.do("let_go")
    assert "held" not in [die.state for die in tray(table)]
    assert slots(table)["The rail breaks"].state == "open"
    assert tray(table)[1].caption == "7, let go"


def test_advantages_bought_stand_beside_the_open_place() -> None:
    table = Table()
    table.thrown(5, 6, 6)
    table.do("place", die="main:0", on="advantage", words="A spare key")
    found = slots(table)
    assert found["A spare key"].state == "full"
    assert found["Keep something else for later"].state == "ready"


def test_only_the_helper_pays_for_his_own_danger() -> None:
    table = Table()
    table.stakes()
    hand = table.join("help")
    table.do("roll_hand", (5, 6), hand=hand)
    table.do("roll", (6, 6, 6))
    own = slots(table, die="main:0")["Into the water"]
    assert own.why_not == "Only Wolf’s own dice can buy this off."
    ready = slots(table, die=f"{hand}:0")["Into the water"]
    assert ready.state == "ready"
    advantage = slots(table, die=f"{hand}:0")["Keep something for later"]
    assert advantage.why_not == "Only the roller’s own hits establish an advantage."


def test_a_hinderer_chooses_before_the_throw() -> None:
    table = Table()
    table.stakes()
    hand = table.join("hinder")
    table.do("go_to", stage="helpers")
    table.do("roll_hand", (2, 6), hand=hand)
    found = slots(table, die=f"{hand}:0")
    assert found["Cross the Meer"].state == "ready"
    assert found["Into the water"].why_not == "A 2 is no hit; it takes a 5 or more."
    table.do("place", die=f"{hand}:1", on="block")
    assert slots(table)["Cross the Meer"].state == "full"
