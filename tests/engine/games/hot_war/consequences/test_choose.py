"""Every consequence of the table bought, and every one that the rules forbid greyed with its
sentence."""

from __future__ import annotations

import pytest

from hotseat.games.hot_war.consequences.table import TABLE
from hotseat.games.hot_war.state import Tie, Trait
from tests.engine.games.hot_war.session import Table, rolled_street

COSTS = {
    1: "turn_good lock friend better turn_bad scene_bad enemy unlock worse",
    2: "raise gain_good lose_bad lower gain_bad lose_good",
    3: "calm zero break",
}


def street() -> Table:
    table = Table()
    rolled_street(table)
    return table


def test_the_table_has_every_consequence_of_the_text_at_its_cost() -> None:
    """HW-8."""
    for cost, kinds in COSTS.items():
        assert {key for key, each in TABLE.items() if each.cost == cost} == set(kinds.split())


@pytest.mark.parametrize(
    ("kind", "more", "trait"),
    [
        ("turn_good", {"what": "Temper"}, Trait("Temper")),
        ("turn_good", {"what": "Temper", "words": "Righteous"}, Trait("Righteous")),
        ("lock", {"what": "Temper"}, Trait("Temper", good=False, locked=True)),
        ("lose_bad", {"what": "Temper"}, None),
        ("gain_good", {"words": "Feared"}, Trait("Feared")),
        ("gain_good", {}, Trait("New positive trait")),
    ],
)
def test_traits_of_the_winner(kind: str, more: dict[str, str], trait: Trait | None) -> None:
    table = street()
    table.buy(table.beaumont, table.beaumont, kind, **more)
    before = table.one(table.beaumont).traits
    table.do("resolve_conflict")
    now = table.one(table.beaumont).traits
    assert (set(now) - set(before)) == ({trait} if trait else set())
    assert trait is not None or len(now) < len(before)


@pytest.mark.parametrize(
    ("kind", "more", "traits"),
    [
        ("turn_bad", {"what": "Out to get rich"}, (Trait("Out to get rich", good=False),)),
        ("lose_good", {"what": "Out to get rich"}, ()),
        ("gain_bad", {"words": "Jumpy"}, (Trait("Out to get rich"), Trait("Jumpy", good=False))),
        (
            "scene_bad",
            {"words": "Red-faced"},
            (Trait("Out to get rich"), Trait("Red-faced", good=False, scene=True)),
        ),
    ],
)
def test_traits_of_the_loser(kind: str, more: dict[str, str], traits: tuple[Trait, ...]) -> None:
    table = street()
    table.buy(table.beaumont, table.officer, kind, **more)
    table.do("resolve_conflict")
    assert table.one(table.officer).traits == traits


def test_a_trait_for_this_scene_is_lost_with_the_next() -> None:
    table = street()
    table.buy(table.beaumont, table.officer, "scene_bad")
    table.do("resolve_conflict")
    assert len(table.one(table.officer).traits) == 2
    table.do("frame_scene", title="Elsewhere")
    assert table.one(table.officer).traits == (Trait("Out to get rich"),)


def test_unlocking_lets_a_trait_be_lost_in_the_same_conflict() -> None:
    """HW-10."""
    table = Table()
    rich = "Out to get rich"
    table.do("set_trait", who=table.officer, words=rich, good=True, locked=True)
    rolled_street(table)
    for kind in ("turn_bad", "lose_good"):
        why = table.no_buy(table.beaumont, table.officer, kind, what=rich)
        assert why == "“Out to get rich” is locked. Unlock it first."
    table.buy(table.beaumont, table.officer, "unlock", what=rich)
    table.buy(table.beaumont, table.officer, "lose_good", what=rich)
    table.do("resolve_conflict")
    assert table.one(table.officer).traits == ()


@pytest.mark.parametrize(
    ("buyer_wins", "kind", "tie"),
    [
        (True, "better", Tie("Vice-Admiral Newcastle", 4)),
        (False, "worse", Tie("Vice-Admiral Newcastle", 2)),
        (False, "break", Tie("Vice-Admiral Newcastle", 0)),
    ],
)
def test_relationships_brought_in(buyer_wins: bool, kind: str, tie: Tie) -> None:
    table = Table()
    table.conflict_of(table.officer, table.beaumont)
    table.bring(table.beaumont, "tie:Vice-Admiral Newcastle")
    mine, theirs = ([10] * 7, [1] * 3) if buyer_wins else ([1] * 7, [9] * 3)
    table.do("roll_conflict", *theirs, *mine)
    buyer = table.beaumont if buyer_wins else table.officer
    table.buy(buyer, table.beaumont, kind, what="Vice-Admiral Newcastle")
    table.do("resolve_conflict")
    assert table.one(table.beaumont).tie("Vice-Admiral Newcastle") == tie


def test_a_negative_relationship_comes_down_to_zero() -> None:
    table = Table()
    morely = table.do("make_character", name="Morely", owner="gm")
    table.conflict_of(table.beaumont, morely)
    table.bring(table.beaumont, "tie:Morely")
    table.do("roll_conflict", *[9] * 8, *[1] * 3)
    table.buy(table.beaumont, table.beaumont, "calm", what="Morely")
    table.do("resolve_conflict")
    assert table.one(table.beaumont).tie("Morely") == Tie("Morely", 0)


def test_new_relationships_at_one() -> None:
    table = street()
    table.buy(table.beaumont, table.beaumont, "friend", what="The patrol")
    table.buy(table.beaumont, table.officer, "enemy", what="Beaumont")
    again = {"buyer": table.beaumont, "who": table.officer, "kind": "enemy", "what": "Beaumont"}
    assert "already" in table.refused("choose_consequence", **again)
    table.do("resolve_conflict")
    assert table.one(table.beaumont).tie("The patrol") == Tie("The patrol", 1)
    assert table.one(table.officer).tie("Beaumont") == Tie("Beaumont", -1)


def test_an_attribute_rises_by_one_and_never_above_five() -> None:
    """HW-9."""
    table = street()
    table.buy(table.beaumont, table.beaumont, "raise")
    why = "Influence can’t rise above 5."
    assert table.no_buy(table.beaumont, table.beaumont, "raise") == why
    table.do("set_number", who=table.beaumont, number="influence", value=2)
    why = "Influence rises by 1 in this conflict already."
    assert table.no_buy(table.beaumont, table.beaumont, "raise") == why
    table.do("resolve_conflict")
    assert table.one(table.beaumont).influence == 3


def test_by_the_house_rule_an_attribute_rises_once_in_a_life() -> None:
    """HW-9: the option."""
    table = Table({"raises": "life"})
    for _ in range(2):
        table.conflict_of(table.officer, table.watson)
        table.do("roll_conflict", 1, 1, 1, *[9] * table.one(table.watson).influence)
        if "influence" in table.one(table.watson).raised:
            why = table.no_buy(table.watson, table.watson, "raise")
            assert why == "Influence has risen once before."
        else:
            table.buy(table.watson, table.watson, "raise")
        table.do("resolve_conflict")
    assert table.one(table.watson).influence == 4


def test_an_attribute_falls_and_at_zero_there_is_a_crisis() -> None:
    table = street()
    table.buy(table.beaumont, table.officer, "lower")
    table.buy(table.beaumont, table.officer, "zero")
    table.do("resolve_conflict")
    assert table.one(table.officer).crisis == "influence"
    assert table.one(table.officer).starts == {"influence": 3}


def test_what_the_rules_forbid_is_said_and_can_be_allowed() -> None:
    table = street()
    mine, theirs = table.beaumont, table.officer
    assert table.no_buy(mine, theirs, "raise").startswith("The officer is on the losing side")
    assert "is on the winning side" in table.no_buy(mine, mine, "lower")
    assert "no points" in table.no_buy(theirs, mine, "lower")
    assert "was not brought" in table.no_buy(mine, mine, "better", what="Morely")
    table.buy(mine, theirs, "zero")
    assert table.no_buy(mine, mine, "calm", what="Morely") == (
        "2 points left; this costs 3 points."
    )
    table.allow("choose_consequence", buyer=mine, who=mine, kind="calm", what="Morely")
    assert table.no_buy(mine, mine, "lock", what="Temper") == (
        "No points left; this costs 1 point."
    )
    table.do("drop_consequence", at=1)
    table.buy(mine, mine, "lock", what="Temper")


def test_nine_traits_are_the_most() -> None:
    table = Table()
    more = "\n".join(f"Trait {n}" for n in range(8))
    table.do("edit_character", who=table.officer, positives=f"Out to get rich\n{more}")
    rolled_street(table)
    why = table.no_buy(table.beaumont, table.officer, "gain_bad")
    assert why == "The officer has 9 traits, and 9 are the most."


def test_nothing_changes_before_the_conflict_is_resolved_and_all_is_one_step() -> None:
    table = street()
    before = table.state.people
    table.buy(table.beaumont, table.officer, "lower")
    table.buy(table.beaumont, table.officer, "turn_bad", what="Out to get rich")
    assert table.state.people == before
    events = len(table.play.campaign.events)
    table.do("resolve_conflict")
    assert len(table.play.campaign.events) == events + 1
