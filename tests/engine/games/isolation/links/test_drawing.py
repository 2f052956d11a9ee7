"""Links added, edited and erased by the table."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from hotseat.core.errors import DoesNotFold
from hotseat.core.play import record, why_not_act
from hotseat.games.isolation.reading import GREEN, RED
from hotseat.games.isolation.state import (
    BIAS,
    DESCRIPTORS,
    GOAL,
    LINKS_ALL_MOST,
    LINKS_MOST,
    WRITTEN,
)
from tests.engine.games.isolation.acts import STAMP, House
from tests.engine.games.isolation.seen import line


@pytest.mark.parametrize(("kind", "count"), [(DESCRIPTORS, 1), (WRITTEN, 1), (BIAS, 2), (GOAL, 3)])
def test_one_tap_adds_as_many_links_as_the_rule_says(kind: str, count: int) -> None:
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


def test_a_link_takes_two_different_people_and_a_label() -> None:
    house = House()
    args = {"kind": WRITTEN, "tone": GREEN, "word_a": "Chess"}
    said = house.refused("draw_links", a=house.bob, b=house.bob, **args)
    assert said == "Choose two different characters."
    assert "no such" in house.refused("draw_links", a=house.bob, b="nobody", **args)
    said = house.refused("draw_links", a=house.bob, b=house.eve, **{**args, "word_a": " "})
    assert said.startswith("Write a label.")
    house.do("set_health", who=house.eve, health="dead")
    said = house.forbidden("IS-30", "draw_links", a=house.bob, b=house.eve, **args)
    assert said == "Eve is dead."


def test_the_same_is_added_twice_only_by_the_tables_word() -> None:
    house = House()
    pair = {"a": house.alice, "b": house.bob, "kind": DESCRIPTORS, "tone": RED}
    again = {**pair, "word_a": "Flirtatious", "word_b": "Charming"}
    said = house.forbidden("", "draw_links", **again)
    assert said == "“Charming / Flirtatious” already links them."
    house.allow("draw_links", **again)
    assert house.state.links[-1].tone == RED
    house.do("draw_links", **pair, word_a="Charming", word_b="Flirtatious")  # the other way round


def test_goals_are_linked_once_and_a_bias_once_for_each_who_has_it() -> None:
    house = House()
    house.link(house.bob, house.eve, RED, "Stay", "Go", GOAL)
    pair = {"a": house.bob, "b": house.eve}
    said = house.forbidden("", "draw_links", **pair, kind=GOAL, tone=GREEN, word_a="x", word_b="y")
    assert said.startswith("The goals of Bob and Eve are already linked.")
    house.link(house.bob, house.eve, RED, "Townspeople", "", BIAS)
    said = house.forbidden("", "draw_links", **pair, kind=BIAS, tone=GREEN, word_a="Townspeople")
    assert said == "“Townspeople” already links them."
    house.link(house.bob, house.eve, RED, "Farmers", "", BIAS)
    assert sum(link.kind == BIAS for link in house.state.links) == 4


def test_two_goals_are_named_by_what_they_are_to_each_other() -> None:
    house = House()
    house.link(house.bob, house.eve, RED, "Stay", "Go", GOAL)
    assert house.state.links[-1].label == "Opposed goals"
    house.link(house.alice, house.eve, GREEN, "Out by dawn", "Out by dawn", GOAL)
    assert house.state.links[-1].label == "Out by dawn"


def test_a_link_gets_another_label_and_another_colour() -> None:
    house = House()
    house.do("relabel_link", link=house.flirt, word_a="Charming", word_b="Jealous", tone=RED)
    link = house.state.link(house.flirt)
    assert link is not None
    assert (link.label, link.tone) == ("Charming / Jealous", RED)
    house.do("relabel_link", link=house.flirt, word_a="A dance")
    assert house.state.link(house.flirt).label == "A dance"  # type: ignore[union-attr]
    assert house.refused("relabel_link", link=house.flirt, word_a="").startswith("Write a label")
    assert "no longer" in house.refused("relabel_link", link="l9", word_a="x")


def test_erased_links_are_gone_and_only_they() -> None:
    house = House()
    before = house.state.links
    house.do("erase_link", link=house.flirt)
    assert house.state.links == before[1:]
    assert "no longer" in house.refused("erase_link", link=house.flirt)


def test_a_link_of_two_words_as_long_as_they_may_be_can_be_erased() -> None:
    house = House()
    link = house.link(house.alice, house.eve, RED, "a" * 200, "b" * 200, WRITTEN)
    house.do("erase_link", link=link)
    assert house.state.link(link) is None
    link = house.link(house.alice, house.eve, RED, "a" * 200, "b" * 200, WRITTEN)
    house.do("end_session")
    house.do("throw_bond", (2,), a=house.alice, b=house.eve)
    house.do("throw_bond", (2, 2, 2), a=house.bob, b=house.alice)
    house.do("answer_bond", answer="leave")


def test_the_map_can_be_put_right_in_the_middle_of_a_roll() -> None:
    house = House(1)
    house.ask(house.alice)
    house.do("add_extra", who=house.alice, colour=GREEN, kind="link", link=house.flirt)
    house.do("throw_all", [2] * 20)
    fallen = house.action.thrown
    house.do("relabel_link", link=house.flirt, word_a="x", tone=RED)
    house.do("erase_link", link=house.flirt)
    house.do("set_loose", a=house.alice, b=house.bob, number=-3)
    house.link(house.alice, house.bob, RED, "The key", "", WRITTEN)
    assert house.action.thrown == fallen
    assert house.screen()


def test_a_wounds_link_keeps_its_label_but_by_the_tables_word() -> None:
    house = House(0)
    house.do("set_health", who=house.bob, health="dying", links=True)
    wounds = [link for link in house.state.links if link.whose == house.bob]
    assert len(wounds) == 4
    said = house.forbidden("", "relabel_link", link=wounds[0].id, word_a="Fine")
    assert said == "A wound’s link keeps its label and colour."
    house.allow("relabel_link", link=wounds[0].id, word_a="Fine")
    for link in wounds:
        house.do("erase_link", link=link.id)
    assert house.state.people[house.bob].health == "dying"  # by hand nobody recovers


def test_unlabelled_links_are_set_as_one_number() -> None:
    house = House()
    house.do("set_loose", a=house.eve, b=house.bob, number=-2)
    assert house.state.loose == {(house.bob, house.eve): -2}
    assert house.state.counts(house.bob, house.eve) == (1, 4)
    said = house.refused("set_loose", a=house.bob, b=house.eve, number=-2)
    assert said == "Unlabelled links are 2 red already."
    house.do("set_loose", a=house.bob, b=house.eve, number=0)
    assert house.state.loose == {}


def test_so_many_links_and_no_more_fit_in_a_file_too() -> None:
    house = House()
    for number in range(LINKS_MOST):
        house.link(house.alice, house.eve, RED, f"word {number}", "", WRITTEN)
    args = {"a": house.alice, "b": house.eve, "kind": WRITTEN, "tone": RED, "word_a": "x"}
    assert house.refused("draw_links", **args).startswith(f"{LINKS_MOST} labelled links")
    house.do("set_health", who=house.eve, health="injured", links=True)  # wounds are not counted
    said: dict[str, Any] = {"a": house.alice, "b": house.eve, "names": "", "tone": RED}
    said |= {"about": WRITTEN, "count": 1, "word_a": "x", "word_b": "x"}
    with pytest.raises(DoesNotFold):
        record(house.play, [("isolation.links_drawn", said)], STAMP)


def test_so_many_links_of_all_pairs_fit_and_no_more() -> None:
    """A file of 4,560 links took seconds at every tap."""
    house = House()
    people = [house.bob, house.alice, house.eve, *(house.person(f"P{n}") for n in range(10))]
    said: dict[str, Any] = {"names": "", "tone": RED, "about": GOAL, "count": 3}
    said |= {"word_a": "x", "word_b": "y"}
    facts = [
        ("isolation.links_drawn", {**said, "a": a, "b": b})
        for a, b in combinations(people, 2)
        for _ in range(6)
    ]
    room = (LINKS_ALL_MOST - len(house.state.links)) // 3
    full = record(house.play, facts[len(facts) - room :], STAMP)
    with pytest.raises(DoesNotFold):
        record(full, facts[:1], STAMP)
    args = {"a": house.bob, "b": people[4], "kind": GOAL, "tone": RED, "word_a": "x"}
    assert why_not_act(full, "draw_links", args).startswith(f"{LINKS_ALL_MOST} labelled links")


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("link_erased", {"link": "l", "label": "", "tone": RED, "names": ""}),
        ("link_relabelled", {"link": "l", "word_a": "", "word_b": "", "tone": RED, "names": ""}),
        ("loose_set", {"a": "x", "b": "y", "number": 1, "names": ""}),
        ("pair_looked_at", {"a": "x", "b": "y", "done": True, "names": ""}),
    ],
)
def test_a_fact_about_what_is_not_there_does_not_fold(kind: str, data: dict[str, Any]) -> None:
    with pytest.raises(DoesNotFold, match="does not fit"):
        record(House().play, [(f"isolation.{kind}", data)], STAMP)


def test_the_log_tells_it() -> None:
    house = House()
    house.link(house.eve, house.alice, "green", "Brave", "Kind")
    assert line(house) == "1 green link added | Alice and Eve | “Kind” and “Brave”."
    house.link(house.alice, house.eve, "red", "Townspeople", "", "bias")
    assert line(house) == "2 red links added | Alice and Eve | Bias: “Townspeople”."
    house.link(house.alice, house.eve, "green", "Home", "Home again", "goal")
    assert line(house) == "3 green links added | Alice and Eve | Goal: “Home” and “Home again”."
    house.do("relabel_link", link=house.flirt, word_a="A dance", tone="red")
    assert line(house) == "Link edited | Bob and Alice | “A dance”, red."
    house.do("erase_link", link=house.flirt)
    assert line(house) == "Link erased | Bob and Alice | “A dance” (red)."
    house.loose(house.alice, house.eve, -1)
    assert line(house) == "Unlabelled links changed | Alice and Eve | Now 1 red."
    house.loose(house.alice, house.eve, 0)
    assert line(house).endswith("Now none.")
