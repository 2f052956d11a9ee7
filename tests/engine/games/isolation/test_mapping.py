"""Links drawn, put into other words, erased; pairs looked at."""

from __future__ import annotations

import pytest

from hotseat.games.isolation.reading import GREEN, RED
from hotseat.games.isolation.state import BIAS, DESCRIPTORS, GOAL, WRITTEN
from tests.engine.games.isolation.acts import House


@pytest.mark.parametrize(("kind", "count"), [(DESCRIPTORS, 1), (WRITTEN, 1), (BIAS, 2), (GOAL, 3)])
def test_one_tap_draws_as_many_links_as_the_rule_says(kind: str, count: int) -> None:
    house = House()
    before = len(house.state.links)
    first = house.link(house.alice, house.eve, RED, "one", "other", kind)
    new = house.state.links[before:]
    assert len(new) == count
    assert new[0].id == first
    assert {(link.tone, link.kind, link.word_a) for link in new} == {(RED, kind, "one")}
    assert len({link.id for link in new}) == count


def test_the_two_words_stay_with_their_people_whatever_the_order() -> None:
    house = House()
    house.link(house.eve, house.alice, GREEN, "of Eve", "of Alice")
    link = house.state.links[-1]
    assert link.pair == (house.alice, house.eve)
    assert (link.word_a, link.word_b) == ("of Alice", "of Eve")
    assert link.label == "of Alice / of Eve"


def test_a_link_takes_two_different_living_people_and_a_word() -> None:
    house = House()
    args = {"kind": WRITTEN, "tone": GREEN, "word_a": "Chess"}
    assert house.refused("draw_links", a=house.bob, b=house.bob, **args).startswith("It takes two")
    assert "No such" in house.refused("draw_links", a=house.bob, b="nobody", **args)
    said = house.refused("draw_links", a=house.bob, b=house.eve, **{**args, "word_a": " "})
    assert said.startswith("Give the link a word")
    house.do("set_health", who=house.eve, health="dead")
    assert house.refused("draw_links", a=house.bob, b=house.eve, **args) == "Eve is dead."


def test_the_same_is_not_drawn_twice() -> None:
    house = House()
    again = {"a": house.alice, "b": house.bob, "kind": DESCRIPTORS, "tone": RED}
    said = house.refused("draw_links", **again, word_a="Flirtatious", word_b="Charming")
    assert said == "“Charming / Flirtatious” links them already."
    house.do("draw_links", **again, word_a="Charming", word_b="Flirtatious")  # the other way round


def test_goals_are_linked_once_and_a_bias_once_for_each_who_bears_it() -> None:
    house = House()
    house.link(house.bob, house.eve, RED, "Stay", "Go", GOAL)
    pair = {"a": house.bob, "b": house.eve}
    said = house.refused("draw_links", **pair, kind=GOAL, tone=GREEN, word_a="x", word_b="y")
    assert said.startswith("The goals of Bob and Eve are linked already.")
    house.link(house.bob, house.eve, RED, "Townspeople", "", BIAS)
    said = house.refused("draw_links", **pair, kind=BIAS, tone=GREEN, word_a="Townspeople")
    assert said == "“Townspeople” links them already."
    house.link(house.bob, house.eve, RED, "Farmers", "", BIAS)
    assert sum(link.kind == BIAS for link in house.state.links) == 4


def test_two_goals_are_named_by_what_they_are_to_each_other() -> None:
    house = House()
    house.link(house.bob, house.eve, RED, "Stay", "Go", GOAL)
    assert house.state.links[-1].label == "Opposed goals"
    house.link(house.alice, house.eve, GREEN, "Out by dawn", "Out by dawn", GOAL)
    assert house.state.links[-1].label == "Out by dawn"


def test_a_link_gets_other_words_and_another_colour() -> None:
    house = House()
    house.do("relabel_link", link=house.flirt, word_a="Charming", word_b="Jealous", tone=RED)
    link = house.state.link(house.flirt)
    assert link is not None
    assert (link.label, link.tone) == ("Charming / Jealous", RED)
    house.do("relabel_link", link=house.flirt, word_a="A dance")
    assert house.state.link(house.flirt).label == "A dance"  # type: ignore[union-attr]
    assert house.refused("relabel_link", link=house.flirt, word_a="").startswith("Give the link")
    assert "no longer" in house.refused("relabel_link", link="l9", word_a="x")


def test_erased_links_are_gone_and_only_they() -> None:
    house = House()
    before = house.state.links
    house.do("erase_link", link=house.flirt)
    assert house.state.links == before[1:]
    assert "no longer" in house.refused("erase_link", link=house.flirt)


def test_a_link_that_brings_a_die_to_the_open_action_stays() -> None:
    house = House(1)
    house.ask(house.alice)
    house.do("add_extra", who=house.alice, colour=GREEN, kind="link", link=house.flirt)
    said = "This link brings a die to the open action. Take that die away first."
    assert house.refused("erase_link", link=house.flirt) == said
    assert house.refused("relabel_link", link=house.flirt, word_a="x", tone=RED) == said
    house.do("relabel_link", link=house.flirt, word_a="Charming", word_b="Coy")


def test_the_map_stands_still_while_dice_lie() -> None:
    house = House(1)
    house.ask(house.alice)
    house.do("throw_all", [2] * 20)
    said = "Dice of the open action have fallen. Settle it first, or undo them."
    pair = {"a": house.alice, "b": house.eve}
    assert house.refused("erase_link", link=house.flirt) == said
    assert house.refused("set_loose", **pair, number=1) == said
    assert house.refused("draw_links", **pair, kind=WRITTEN, tone=RED, word_a="x") == said
    assert house.refused("relabel_link", link=house.flirt, word_a="x") == said


def test_a_wounds_link_keeps_its_word_and_erased_by_hand_heals_nobody() -> None:
    house = House(0)
    house.failed(odds=2)
    house.do("propose_wounds", who=house.bob, wounds=2)
    house.do("settle")
    wounds = [link for link in house.state.links if link.whose == house.bob]
    assert len(wounds) == 4
    said = house.refused("relabel_link", link=wounds[0].id, word_a="Fine")
    assert said == "A wound’s link keeps its word and its colour."
    for link in wounds:
        house.do("erase_link", link=link.id)
    assert house.state.people[house.bob].health == "dying"


def test_loose_links_are_set_as_one_number() -> None:
    house = House()
    house.do("set_loose", a=house.eve, b=house.bob, number=-2)
    assert house.state.loose == {(house.bob, house.eve): -2}
    assert house.state.counts(house.bob, house.eve) == (1, 4)
    said = house.refused("set_loose", a=house.bob, b=house.eve, number=-2)
    assert said == "Nothing would change."
    house.do("set_loose", a=house.bob, b=house.eve, number=0)
    assert house.state.loose == {}


def test_pairs_are_looked_at_and_may_be_again() -> None:
    house = House()
    house.do("look_at_pair", a=house.eve, b=house.bob, done=True)
    assert house.state.looked_at == {(house.bob, house.eve)}
    pair = {"a": house.bob, "b": house.eve}
    assert house.refused("look_at_pair", **pair, done=True) == "Nothing would change."
    house.do("look_at_pair", **pair, done=False)
    assert house.state.looked_at == frozenset()
