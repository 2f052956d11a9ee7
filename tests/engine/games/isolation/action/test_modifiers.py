"""Modifiers: what the text lists for each part, in what number, until when (IS-23)."""

from __future__ import annotations

from typing import Any

import pytest

from hotseat.core import panels as p
from hotseat.core.errors import DoesNotFold
from hotseat.core.play import record
from hotseat.games.isolation.action import outcome
from hotseat.games.isolation.action.modifiers import (
    EXTRAS,
    link_chips,
    other_colours,
    relevant,
    sign,
    unlisted,
)
from tests.engine.games.isolation.acts import STAMP, House
from tests.engine.games.isolation.seen import button, of


@pytest.mark.parametrize(
    ("who", "kind", "colour", "goes"),
    [
        ("bob", "profession", "green", True),
        ("bob", "playing", "green", True),
        ("bob", "for", "green", True),
        ("bob", "against", "red", True),
        ("bob", "against", "green", False),
        ("alice", "for", "green", True),
        ("alice", "against", "red", True),
        ("alice", "profession", "green", True),
        ("alice", "playing", "green", False),
        ("eve", "playing", "green", True),
        ("eve", "for", "green", True),
    ],
)
def test_each_part_has_the_modifiers_that_the_text_lists(
    who: str, kind: str, colour: str, goes: bool
) -> None:
    house = House()
    house.ask(house.alice, against=house.eve)
    args = {"who": getattr(house, who), "kind": kind, "colour": colour}
    if not goes:
        assert house.forbidden("IS-23", "add_extra", **args)
        house.allow("add_extra", **args)
        assert house.screen()
    else:
        house.do("add_extra", **args)
    assert len(house.action.extras) == 1


def test_who_is_left_out_has_none() -> None:
    house = House()
    house.ask(house.alice)
    said = house.refused("add_extra", who=house.eve, kind="for", colour="green")
    assert said == "Only those who roll in this action have modifiers."


def test_each_reason_brings_one_die_and_great_roleplaying_as_many_as_the_gm_gives() -> None:
    house = House()
    house.ask(house.alice)
    bob = {"who": house.bob, "colour": "green"}
    house.do("add_extra", kind="profession", **bob)
    assert "already there" in house.forbidden("IS-23", "add_extra", kind="profession", **bob)
    house.do("add_extra", kind="playing", **bob)
    house.do("add_extra", kind="playing", **bob)
    assert len(house.action.extras_of(house.bob)) == 3


def test_a_link_brings_one_die_whose_colour_can_change() -> None:
    house = House()
    house.ask(house.alice)
    args = {"who": house.alice, "kind": "link", "link": house.flirt}
    house.do("add_extra", colour="green", **args)
    assert "1 die" in house.forbidden("IS-23", "add_extra", colour="green", **args)
    house.do("add_extra", colour="red", **args)
    assert [extra.colour for extra in house.action.extras] == ["red"]


def test_a_link_with_somebody_else_or_of_a_goal_is_the_tables_word() -> None:
    house = House()
    goal = house.link(house.bob, house.alice, "green", "Be out by dawn", "", "goal")
    house.ask(house.alice)
    args = {"who": house.alice, "kind": "link", "colour": "red"}
    for link in (house.jealous, goal):
        assert "descriptor link" in house.forbidden("IS-23", "add_extra", link=link, **args)
    assert "no such link" in house.refused("add_extra", link="nothing", **args)
    assert len(relevant(house.state, house.alice)) == 3


def test_a_link_is_on_or_off_and_says_its_die_and_the_other_colour_takes_its_place() -> None:
    house = House()
    house.ask(house.alice)

    def chips() -> dict[str, p.Chip]:
        state, who = house.state, house.alice
        row = (*link_chips(state, who), *other_colours(state, who))
        return {each.label: each for each in row if each.label.startswith("Charming")}

    def tap(label: str) -> tuple[bool, str, list[str]]:
        move = chips()[label].tap
        assert isinstance(move, p.Do)
        house.do(move.move, **move.args)
        now = chips()[link]
        return now.pressed, now.kind, [extra.colour for extra in house.action.extras]

    link = "Charming / Flirtatious"
    assert (chips()[link].kind, list(chips())) == ("1 more green die", [link])
    assert tap(link) == (True, "1 more green die", ["green"])
    assert tap(link) == (False, "1 more green die", [])
    tap(link)
    assert tap(f"{link}: red instead") == (True, "1 more red die", ["red"])
    assert tap(f"{link}: green instead") == (True, "1 more green die", ["green"])
    assert tap(link) == (False, "1 more green die", [])


def test_after_the_roll_a_modifier_is_the_tables_word_and_its_die_is_rolled_with_the_rest() -> None:
    house = House(stress=1)
    house.ask(house.alice)
    mine = house.do("add_extra", who=house.bob, kind="for", colour="green")
    house.throw(house.bob, 2, 2, 2, 2, 2)
    assert "already rolled" in house.forbidden("", "drop_extra", extra=mine)
    args = {"who": house.bob, "kind": "playing", "colour": "green"}
    assert "already rolled" in house.forbidden("", "add_extra", **args)
    house.allow("add_extra", **args)
    assert "already rolled" in house.forbidden("", "throw", who=house.bob)
    house.allow("throw", [4], who=house.bob)
    assert [die.face for die in house.action.thrown[house.bob].green] == [2, 2, 2, 4]
    assert "already rolled" in house.refused("throw", who=house.bob)


def test_more_than_fit_neither_go_nor_fold() -> None:
    house = House()
    house.ask(house.alice)
    args = {"who": house.bob, "kind": "playing", "colour": "green"}
    for _ in range(EXTRAS.most):
        house.do("add_extra", **args)
    assert str(EXTRAS.most) in house.refused("add_extra", **args)
    of = {"of": house.action.id}
    data: dict[str, Any] = {**of, "who": house.bob, "colour": "green", "source": "playing"}
    for bad in (data, {**data, "who": "nobody"}):
        with pytest.raises(DoesNotFold):
            record(house.play, (("isolation.extra_added", bad),), STAMP)
    with pytest.raises(DoesNotFold):
        record(house.play, (("isolation.extra_dropped", {**of, "extra": "nothing"}),), STAMP)


def test_what_the_list_lacks_is_greyed_over_the_stage_for_the_table_to_allow() -> None:
    house = House(stress=1)
    house.link(house.bob, house.alice, "red", "Townspeople", "Townspeople", "bias")
    house.ask(house.alice)
    (over,) = house.over(f"person.{house.alice}")
    (row,) = [each for each in over.blocks if getattr(each, "label", "").startswith("Only if")]
    chips = {chip.label: chip for chip in row.chips}
    assert list(chips) == ["Great roleplaying", "Townspeople"]
    assert "no such modifier" in chips["Great roleplaying"].why_not
    assert "descriptor link" in chips["Townspeople"].why_not
    assert "dice decide" in button(house.over("Edit action"), "Succeed without rolling").why_not
    for chip in chips.values():
        house.allow(chip.tap.move, **chip.tap.args)
    (over,) = house.over(f"person.{house.alice}")
    pressed = [chip.label for chip in of(p.Chip, over) if chip.pressed]
    assert sorted(pressed) == ["Great roleplaying", "Townspeople"]
    assert unlisted(house.state, house.bob) == ()


def test_who_became_hostile_late_has_modifiers_by_the_tables_word() -> None:  # IS-14
    house = House(stress=1)
    house.ask(house.alice)
    house.do("throw_all", [2] * 7)
    house.stand()
    house.do("turn_hostile", who=house.eve, faces=[2, 2])
    args = {"who": house.eve, "kind": "against", "colour": "red"}
    assert "late" in house.forbidden("IS-14", "add_extra", **args)
    house.allow("add_extra", **args)
    roll = button(house.screen(), "Roll 1 more die for Eve")
    house.allow(roll.tap.move, [3], **roll.tap.args)
    assert len(outcome.second_pass(house.state).odds) == 1


def test_the_active_players_goal_or_bias_is_related_to() -> None:
    house = House()
    house.ask(house.alice)
    labels = [
        [sign(house.state, who, kind).chips[0].label for kind in ("profession", "for")]
        for who in house.action.rollers
    ]
    assert "Relates to Goal or Bias" in labels[0]
    assert "Helps Goal or Bias" in labels[1]


def test_dice_for_roleplaying_are_a_number() -> None:
    house = House()
    house.ask(house.alice)
    house.do("set_playing", who=house.bob, number=3)
    assert [extra.kind for extra in house.action.extras] == ["playing"] * 3
    house.do("set_playing", who=house.bob, number=1)
    assert len(house.action.extras) == 1
    (step,) = house.shown(p.Stepper)
    assert (step.value, step.move) == (1, "set_playing")
    assert "no such modifier" in house.forbidden("IS-23", "set_playing", who=house.alice, number=1)
