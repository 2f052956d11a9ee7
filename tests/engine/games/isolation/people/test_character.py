"""Characters: made, edited, put somewhere, leaving the story, deleted."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from hotseat.core.arguments import LONG
from hotseat.core.asks import Ask
from hotseat.core.campaign import Campaign
from hotseat.core.dice import scripted
from hotseat.core.errors import DoesNotFold
from hotseat.core.panels import View
from hotseat.core.play import act, open_play, record
from hotseat.core.values import of
from hotseat.games.isolation.people.character import PEOPLE
from hotseat.games.isolation.people.ideas import ABOUT
from hotseat.games.isolation.people.quick import quick
from hotseat.games.isolation.reading import GREEN, RED
from hotseat.games.isolation.state import BIAS, GOAL, PEOPLE_MOST
from tests.engine.games.isolation.acts import GAME, SHEET, STAMP, House
from tests.engine.games.isolation.seen import bare, line


def labels(house: House, first: str, other: str) -> list[str]:
    return [link.label for link in house.state.links_of(house.state.pair(first, other))]


def edit(house: House, who: str, **changes: str) -> None:
    house.do("edit_character", who=who, **changes)


# --- made --------------------------------------------------------------------------------------


def test_nothing_but_a_name_is_compulsory() -> None:
    """IS-33."""
    house = House()
    who = house.do("make_character", name="The boy")
    person = house.state.people[who]
    assert (person.owner, person.profession, person.descriptors) == ("", "", ())
    assert line(house) == "Character created | The boy | No player yet."
    assert house.refused("make_character", name=" ") == "A character needs a name."
    assert len(house.state.living()) == 4  # IS-9: counts like anybody


def test_a_sheet_sent_without_what_links_are_made_of_is_asked_about_once() -> None:
    house = House()
    form = {"name": "Cem", "positives": "Kind", "negatives": " ", "goal": ""}
    said = house.forbidden("", "make_character", **form)
    assert said == "Add negative descriptors. Add a goal."
    house.allow("make_character", **form)
    house.do("make_character", name="Dora", positives="Kind", negatives="Vain", goal="Get out")


def test_balance_is_advice_and_never_refused() -> None:
    house = House()
    who = house.do("make_character", name="Cem", positives="Kind\nBrave\nWise", negatives="Vain")
    assert house.state.people[who].positives == ("Kind", "Brave", "Wise")


def test_two_of_one_name_are_the_tables_to_allow() -> None:
    house = House()
    assert "“Bob” already exists." in house.forbidden("", "make_character", name="Bob")
    house.allow("make_character", name="Bob")
    assert len(house.state.people) == 4


def test_a_character_belongs_to_a_seat_whatever_its_player_is_called() -> None:
    house = House()
    seat = house.state.people[house.bob].owner
    house.do("rename_seat", seat=seat, name="Marianne")
    assert house.state.people[house.bob].owner == seat
    assert "Carpenter. Played by Marianne." in house.texts()


def test_a_character_left_without_a_player_is_nobodys_yet_and_not_the_gms() -> None:
    house = House()
    who = house.do("make_character", name="Ada", owner="")
    npc = house.do("make_character", name="Cook", owner="gm")
    assert GAME.sheets is not None
    kinds = {sheet.id: sheet.kind for sheet in GAME.sheets(house.state, View())}
    assert kinds[who] == "No player yet"
    assert kinds[npc] == "NPCs"


def test_so_many_and_no_more_fit() -> None:
    house = bare()
    for number in range(PEOPLE_MOST):
        house.do("make_character", name=f"P{number}")
    assert f"up to {PEOPLE_MOST} characters." in house.refused("make_character", name="Q")
    with pytest.raises(DoesNotFold):
        record(house.play, [("isolation.character_made", {"name": "Q"})], STAMP)


# --- edited ------------------------------------------------------------------------------------


def test_an_edit_keeps_health_and_place_and_holds_only_what_is_new() -> None:
    house = House()
    house.do("place", who=house.bob, x=10, y=990)
    house.do("set_health", who=house.bob, health="injured")
    edit(house, house.bob, **{**SHEET, "name": "Robert", "profession": "Carpenter"})
    assert house.play.campaign.events[-1].data == {"who": house.bob, "name": "Robert"}
    bob = house.state.people[house.bob]
    assert (bob.name, bob.profession, bob.health, bob.x) == ("Robert", "Carpenter", "injured", 10)


def test_the_order_of_descriptors_changes_no_link() -> None:
    house = House()
    before = house.state.links
    edit(house, house.eve, positives="Kind\nBrave\nPatient", negatives="Slow\nVain\nLoud")
    assert house.state.links == before


def test_a_descriptor_put_into_other_words_is_so_on_its_links() -> None:
    house = House()
    edit(house, house.eve, negatives="Vain\nNoisy\nSlow")
    assert labels(house, house.bob, house.eve)[-1] == "Slow / Noisy"
    edit(house, house.eve, negatives="Slow\nNoisy and vain")
    assert labels(house, house.bob, house.eve)[-1] == "Slow / Noisy and vain"  # in its place
    edit(house, house.eve, negatives="Slow")
    edit(house, house.eve, negatives="Slow\nRude")
    assert labels(house, house.bob, house.eve)[-1] == "Slow / Noisy and vain"  # a new word


def test_only_the_own_side_of_a_link_follows() -> None:
    house = House()
    edit(house, house.bob, positives="Bold\nPatient\nKind")
    assert labels(house, house.bob, house.eve)[0] == "Bold / Brave"


def test_a_profession_is_a_descriptor_and_its_links_follow() -> None:
    """IS-33."""
    house = House()
    house.link(house.bob, house.eve, GREEN, "Carpenter", "Nurse")
    edit(house, house.bob, profession="Joiner")
    assert labels(house, house.bob, house.eve)[-1] == "Joiner / Nurse"


def test_a_bias_put_into_other_words_keeps_its_links_and_cannot_be_linked_again() -> None:
    house = House()
    edit(house, house.eve, bias="Loud people")
    house.link(house.bob, house.eve, RED, "Loud people", "", BIAS)
    edit(house, house.eve, bias="Anyone loud")
    assert labels(house, house.bob, house.eve)[-2:] == ["Anyone loud"] * 2
    pair = {"a": house.eve, "b": house.bob, "kind": BIAS, "tone": RED}
    said = house.forbidden("", "draw_links", **pair, word_a="Anyone loud")
    assert said == "“Anyone loud” already links them."


def test_a_shared_bias_follows_on_one_side() -> None:
    house = House()
    house.link(house.bob, house.eve, GREEN, "Townspeople", "", BIAS)
    edit(house, house.eve, bias="City folk")
    assert labels(house, house.bob, house.eve)[-1] == "Townspeople / City folk"


def test_a_goal_put_into_other_words_keeps_its_links() -> None:
    house = House()
    house.link(house.bob, house.eve, RED, "Be out by dawn", "Be out by dawn", GOAL)
    edit(house, house.bob, goal="Hold the house")
    link = house.state.links[-1]
    assert (link.word_a, link.word_b, link.label) == (
        "Hold the house",
        "Be out by dawn",
        "Opposed goals",
    )


def test_what_was_told_stays_when_names_change() -> None:
    house = House()
    before = [(entry.who, entry.sentence) for entry in house.told()]
    edit(house, house.bob, name="Robert", profession="Joiner")
    told = [(entry.who, entry.sentence) for entry in house.told()]
    assert told[: len(before)] == before


# --- leaving and coming back -------------------------------------------------------------------


def test_who_has_left_counts_for_nothing_and_keeps_sheet_and_links() -> None:
    """IS-30."""
    house = House()
    links = house.state.links
    house.do("retire_character", who=house.eve)
    assert [person.id for person in house.state.living()] == [house.bob, house.alice]
    assert house.state.pairs() == ((house.bob, house.alice),)
    assert house.state.links == links
    (drawn,) = GAME.maps(house.state, View())
    assert {link.faded for link in drawn.links if house.eve in (link.a, link.b)} == {True}
    assert drawn.nodes[2].sub == "left the story"
    house.do("return_character", who=house.eve)
    assert len(house.state.living()) == 3


def test_links_with_somebody_who_has_left_are_the_tables_to_draw() -> None:
    house = House()
    house.do("retire_character", who=house.eve)
    args = {"a": house.bob, "b": house.eve, "kind": "written", "tone": RED, "word_a": "A letter"}
    assert house.forbidden("IS-30", "draw_links", **args) == "Eve has left the story."
    house.allow("draw_links", **args)
    assert house.state.links[-1].label == "A letter"


def test_nobody_leaves_out_of_an_open_action_but_by_the_tables_word() -> None:
    house = House()
    house.ask(house.alice)
    house.do("retire_character", who=house.eve)  # was not asked
    assert "takes part in the open action" in house.forbidden("", "retire_character", who=house.bob)
    house.allow("retire_character", who=house.bob)
    house.allow("retire_character", who=house.alice)
    assert house.state.living() == ()
    assert house.screen()
    assert GAME.maps(house.state, View())
    house.do("throw_all", [2] * 20)
    assert house.screen()


# --- deleted -----------------------------------------------------------------------------------


def test_who_is_deleted_takes_all_links_along() -> None:
    house = House()
    house.loose(house.alice, house.eve, 1)
    house.loose(house.bob, house.eve, 2)
    house.do("remove_character", who=house.bob)
    assert house.state.links == ()
    assert set(house.state.loose.values()) == {1}
    assert list(house.state.people) == [house.alice, house.eve]
    assert line(house) == "Character deleted | Bob"


def test_once_play_has_begun_nobody_is_deleted_but_by_the_tables_word() -> None:
    house = House(0)
    house.ask(house.alice)
    assert house.refused("remove_character", who=house.eve).startswith("An action is open.")
    house.do("succeed_unrolled")
    said = house.forbidden("IS-30", "remove_character", who=house.bob)
    assert said.startswith("Play has started")
    house.allow("remove_character", who=house.bob)
    assert house.screen()


@pytest.mark.parametrize("part", ["bob", "alice", "eve"])
def test_a_file_cannot_delete_somebody_an_open_action_may_refer_to(part: str) -> None:
    house = House()
    house.ask(house.alice)
    fact = ("isolation.character_left", {"who": getattr(house, part), "name": "X"})
    with pytest.raises(DoesNotFold):
        record(house.play, [fact], STAMP)


def test_a_file_cannot_delete_one_of_a_pair_that_rolls() -> None:
    house = House()
    house.do("end_session")
    house.do("throw_bond", (3, 3, 3), a=house.bob, b=house.alice)
    assert "link roll" in house.refused("remove_character", who=house.bob)
    fact = ("isolation.character_left", {"who": house.bob, "name": "Bob"})
    with pytest.raises(DoesNotFold):
        record(house.play, [fact], STAMP)


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("character_edited", {"who": "x", "name": "X"}),
        ("character_left", {"who": "x", "name": "X"}),
        ("character_retired", {"who": "x", "name": "X"}),
        ("character_placed", {"who": "x", "x": 1, "y": 1}),
        ("health_set", {"who": "x", "name": "X", "health": "dead", "reason": ""}),
    ],
)
def test_a_fact_about_nobody_does_not_fold(kind: str, data: dict[str, Any]) -> None:
    with pytest.raises(DoesNotFold, match="does not fit"):
        record(House().play, [(f"isolation.{kind}", data)], STAMP)


def test_unknown_people_are_refused_by_every_move_that_names_one() -> None:
    house = House()
    for move, more in (
        ("place", {"x": 1, "y": 1}),
        ("set_health", {"health": "injured"}),
        ("remove_character", {}),
        ("retire_character", {}),
        ("return_character", {}),
        ("edit_character", {"name": "Z"}),
    ):
        said = house.refused(move, who="nobody", **more)
        assert said == "There is no such character in this campaign.", move


class Typed(Ask):
    """What a form gives for the positive descriptors."""

    positives: str = of(LONG)


def test_commas_part_descriptors_but_not_one_that_stands_on_the_sheet() -> None:
    house = House()
    house.do("edit_character", who=house.bob, positives="patient, brave,\nkind,,", negatives="slow")
    assert house.state.people[house.bob].positives == ("patient", "brave", "kind")
    listing = next(part for part in PEOPLE.spec if part.name == "positives")
    on_the_sheet = ("Loud, but kind",)
    assert listing.value(Typed(positives="Loud, but kind\nvain, slow"), on_the_sheet, "") == (
        "Loud, but kind",
        "vain",
        "slow",
    )
    assert "“vain” is listed twice" in house.refused(
        "edit_character", who=house.bob, negatives="vain, vain"
    )


@pytest.mark.parametrize("seed", range(8))
def test_a_bias_that_is_made_up_can_come_into_play(seed: int) -> None:
    """It is about the profession of somebody else who is there, never their own, and no two of the
    first have the same."""
    rolled = Random(seed)
    play = open_play(GAME, Campaign("t", GAME.slug, "Test", {}))
    for _ in range(seed % 3 + 2):
        args = quick(play.state, lambda sides: rolled.randint(1, sides))
        play = act(play, "make_character", args, scripted(), STAMP)
    people = play.state.living()
    for person in people:
        others = [other for other in people if other.id != person.id]
        assert any(other.profession in ABOUT[person.bias] for other in others)
        assert person.profession not in ABOUT[person.bias]
    assert len({person.bias for person in people[:2]}) == 2
