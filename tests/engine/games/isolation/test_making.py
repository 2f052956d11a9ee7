"""Who plays, the scenario, the stress, the characters."""

from __future__ import annotations

import pytest

from hotseat.core.campaign import Campaign
from hotseat.core.play import open_play
from hotseat.games.isolation.state import DEAD, DYING, HEALTHY, INJURED, State
from tests.engine.games.isolation.acts import GAME, SHEET, House


def bare() -> House:
    """A house with nobody in it."""
    house = House()
    house.play = open_play(GAME, Campaign("t", GAME.slug, "Test", {}))
    return house


# --- the table -----------------------------------------------------------------------------------


def test_the_scenario_and_the_stress_it_starts_with() -> None:
    house = bare()
    assert house.refused("set_scenario", locale="", threat="Rats").startswith("Say where you are")
    assert house.refused("set_scenario", locale="A ship", threat="") == "Say what keeps you there."
    house.do("set_scenario", locale="A ship", threat="Rats")
    assert house.state.stress == 1
    house.do("set_scenario", locale="A ship", threat="Rats", stress="3")
    assert house.state.stress == 3
    house.do("set_scenario", locale="A barge", threat="Rats")
    assert (house.state.locale, house.state.stress) == ("A barge", 3)


def test_after_the_first_action_the_scenario_no_longer_sets_the_stress() -> None:
    house = House()
    house.do("propose", who=house.bob, words="Go", asked=[])
    house.do("succeed_unrolled")
    said = house.refused("set_scenario", locale="A", threat="B", stress="2")
    assert said.startswith("The first action has been settled")
    house.do("set_scenario", locale="A", threat="B")


def test_stress_moves_with_a_reason_and_stays_between_zero_and_twenty() -> None:
    house = House(1)
    assert house.refused("change_stress", change="1", reason=" ").startswith("Say what happened")
    house.do("change_stress", change="3", reason="Steps on the roof")
    assert house.state.stress == 4
    house.do("set_stress", stress=1)
    house.do("change_stress", change="-3", reason="The sun comes up")
    assert house.state.stress == 0
    assert house.play.campaign.events[-1].data["change"] == -1
    assert "at zero" in house.refused("change_stress", change="-1", reason="More sun")
    house.do("set_stress", stress=20)
    assert "above twenty" in house.refused("change_stress", change="2", reason="Bang")
    assert house.refused("set_stress", stress=20) == "Nothing would change."


def test_stress_stands_still_while_dice_lie() -> None:
    house = House(1)
    house.ask(house.alice)
    house.do("change_stress", change="1", reason="A knock")
    house.do("throw_all", [2] * 20)
    said = "Dice of the open action have fallen. Settle it first, or undo them."
    assert house.refused("change_stress", change="1", reason="Another") == said
    assert house.refused("set_stress", stress=5) == said


# --- characters ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"name": " "}, "The character needs a name."),
        ({"name": "Bob"}, "There is a Bob already. Give this one another name"),
        ({"profession": ""}, "Say what Cem does for a living."),
        ({"positives": "\n"}, "Write down at least one good side of Cem."),
        ({"negatives": ""}, "Write down at least one bad side of Cem."),
        ({"bias": ""}, "Say what Cem is biased for or against."),
        ({"goal": ""}, "Say what Cem wants out of this night."),
        ({"negatives": "Vain\nVain"}, "“Vain” stands there twice."),
        ({"positives": "x" * 61}, "is too long; 60 letters fit."),
        ({"positives": "\n".join("abcdefghijklm")}, "Twelve good sides and twelve bad ones"),
    ],
)
def test_what_a_character_needs(change: dict[str, str], sentence: str) -> None:
    args = {**SHEET, "name": "Cem", "profession": "Cook", **change}
    assert sentence in House().refused("make_character", **args)


def test_balance_is_advice_and_never_refused() -> None:
    house = House()
    sides = {"positives": "Kind\nBrave\nWise\nQuick\nFair", "negatives": "Vain"}
    args = {**SHEET, "name": "Cem", "profession": "Cook", **sides}
    who = house.do("make_character", **args)
    assert house.state.people[who].positives == ("Kind", "Brave", "Wise", "Quick", "Fair")


def test_somebody_of_the_gms_needs_only_a_name() -> None:
    house = House()
    who = house.do("make_npc", name="The boy")
    one = house.state.people[who]
    assert (one.owner, one.profession, one.descriptors) == ("gm", "", ())
    assert len(house.state.living()) == 4  # IS-9: he counts like anybody


def test_a_sheet_is_edited_and_keeps_its_health_and_place() -> None:
    house = House()
    house.do("place", who=house.bob, x=10, y=990)
    house.do("set_health", who=house.bob, health=INJURED, reason="A nail")
    sheet = {**SHEET, "name": "Robert", "profession": "Joiner"}
    assert "There is a Eve already" in house.refused(
        "edit_character", who=house.bob, **{**sheet, "name": "Eve"}
    )
    house.do("edit_character", who=house.bob, **sheet)
    bob = house.state.people[house.bob]
    assert (bob.name, bob.profession, bob.health, bob.x, bob.y) == (
        "Robert",
        "Joiner",
        INJURED,
        10,
        990,
    )


def test_a_side_put_into_other_words_is_so_on_the_map() -> None:
    house = House()
    sheet = {**SHEET, "name": "Eve", "profession": "Nurse"}
    house.do("edit_character", who=house.eve, **{**sheet, "negatives": "Vain\nNoisy\nSlow"})
    assert [link.label for link in house.state.links_of((house.bob, house.eve))] == [
        "Brave",
        "Charming / Jealous",
        "Slow / Noisy",
    ]
    house.do("edit_character", who=house.eve, **{**sheet, "negatives": "Slow"})
    assert house.state.links[-1].label == "Slow / Noisy"  # one side less: no word is another's


def test_who_is_removed_while_building_takes_his_links_along() -> None:
    house = House()
    house.loose(house.alice, house.eve, 1)
    house.loose(house.bob, house.eve, 2)
    house.do("remove_character", who=house.bob)
    assert house.state.links == ()
    assert set(house.state.loose.values()) == {1}
    assert list(house.state.people) == [house.alice, house.eve]


def test_once_play_has_begun_nobody_is_removed() -> None:
    house = House()
    house.ask(house.alice)
    assert "An action is open" in house.refused("remove_character", who=house.eve)
    house.do("succeed_unrolled")
    said = house.refused("remove_character", who=house.eve)
    assert said.endswith("from now on people leave only by dying.")


# --- health and place ----------------------------------------------------------------------------


def test_health_set_by_hand_draws_no_links() -> None:
    house = House()
    before = house.state.links
    house.do("set_health", who=house.bob, health=DYING, reason="Put right")
    assert house.state.people[house.bob].health == DYING
    assert house.state.links == before
    said = house.refused("set_health", who=house.bob, health=DYING)
    assert said == "Nothing would change."


def test_dead_by_hand_is_a_death_like_any_other() -> None:
    house = House()
    house.do("set_health", who=house.bob, health=DEAD, reason="The roof gave")
    assert house.state.links == ()
    assert loose(house.state) == 3
    house.do("set_health", who=house.bob, health=HEALTHY, reason="A mistake")
    assert house.state.people[house.bob].living


def loose(state: State) -> int:
    """All loose links of the map, and those still to be shared."""
    return sum(state.loose.values()) + sum(grief.left for grief in state.griefs)


def test_health_waits_for_an_open_action() -> None:
    house = House()
    house.ask(house.alice)
    said = house.refused("set_health", who=house.eve, health=INJURED)
    assert said == "An action is open. Settle it or call it off first."


def test_unknown_people_are_refused_by_every_move_that_names_one() -> None:
    house = House()
    for move, more in (
        ("place", {"x": 1, "y": 1}),
        ("set_health", {"health": INJURED}),
        ("remove_character", {}),
        ("edit_character", {**SHEET, "name": "Z", "profession": "Y"}),
    ):
        said = house.refused(move, who="nobody", **more)
        assert said == "No such character is at this table.", move
