"""How many taps an action takes, counted by a hand that taps what the panels show (DESIGN idea 10).

No flow types a word. ``Hand`` finds a button, chip or roll by its label, and taps it."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from hotseat.core import panels as p
from hotseat.core.panels import View
from hotseat.core.play import act
from hotseat.walk.offers import parts
from tests.engine.games.isolation.acts import STAMP, House


class Hand:
    """Somebody who taps, and how often."""

    def __init__(self, house: House) -> None:
        self.house, self.view, self.taps = house, View(), 0
        self.faces = 2

    def tap(self, label: str, within: str = "") -> None:
        """Tap what bears this label; ``within``: a chip of the group so called, or in the card."""
        tap = self._found(label, within)
        self.taps += 1
        if isinstance(tap, p.Pick):
            self.view = replace(self.view, picks={**self.view.picks, tap.key: tap.value})
            return
        assert isinstance(tap, p.Do), label
        self.house.play = act(self.house.play, tap.move, tap.args, lambda _sides: self.faces, STAMP)

    def more(self, label: str) -> None:
        """Tap the plus of the stepper whose label begins so."""
        steppers = [
            each for each in self.house.shown(p.Stepper, self.view) if each.label.startswith(label)
        ]
        args = {**steppers[0].args, steppers[0].arg: steppers[0].value + 1}
        self.house.play = act(self.house.play, steppers[0].move, args, lambda _sides: 2, STAMP)
        self.taps += 1

    def send(self, form: p.Form, **typed: str) -> None:
        """Type into a form, and tap its button."""
        args = {**form.args, **typed}
        self.house.play = act(self.house.play, form.move, args, lambda _sides: 2, STAMP)
        self.taps += 1

    def _found(self, label: str, within: str) -> p.Tap | None:
        blocks: Any = opened(self.house.stage(self.view))
        if within:
            groups = (p.Chips, p.Card, p.Matrix)
            grouped = [part for part in parts(blocks) if isinstance(part, groups)]
            blocks = tuple(
                g
                for g in grouped
                if within
                in (getattr(g, "title", ""), *re.split("[.:] ", getattr(g, "label", ""))[:2])
            )
        for part in parts(blocks):
            if isinstance(part, p.Card) and part.fold and part.title == label:
                return p.Pick(part.fold, "1")
            if not _is(getattr(part, "label", None), label) or getattr(part, "why_not", ""):
                continue
            if isinstance(part, p.Roll):
                return p.Do(part.move, part.args)
            if isinstance(part, (p.Button, p.Chip)):
                return part.tap
        raise AssertionError(f"{label} is not on the screen:\n{self.house.texts(self.view)}")


def _is(shown: str | None, label: str) -> bool:
    """Whether this is the label; one that ends in "…" may go on."""
    if label.endswith("…"):
        return (shown or "").startswith(label[:-1])
    return shown == label


def opened(value: Any) -> Any:
    """The blocks without what a closed fold hides."""
    if isinstance(value, tuple):
        return tuple(opened(each) for each in value)
    if isinstance(value, p.Card):
        return replace(value, blocks=() if value.folded else opened(value.blocks))
    return replace(value, columns=opened(value.columns)) if isinstance(value, p.Columns) else value


def four() -> House:
    """Bob, Alice, Eve and Cal, with links between Bob and each; stress 1."""
    house = House(stress=1)
    cal = house.person("Cal")
    house.link(house.bob, cal, "green", "Brave", "Kind")
    house.link(house.bob, cal, "red", "Loud", "Vain")
    return house


def test_persuading_everyone_takes_seven_taps_to_the_last_dice_and_one_to_resolve() -> None:
    hand = Hand(four())
    hand.tap("Bob")
    hand.tap("Roll …")
    assert hand.taps == 2  # the players' dice are rolled
    for name in ("Alice", "Eve", "Cal"):
        hand.tap("Neutral", name)
    hand.tap("Hard")
    hand.tap("Roll the GM’s 8 dice")
    assert hand.taps == 7
    hand.tap("Resolve action")
    assert hand.taps == 8
    hand.tap("Alice")  # the next proposal without a detour
    assert hand.house.action.who == hand.house.alice


def test_asking_no_one_is_one_tap_more_than_proposing() -> None:
    hand = Hand(four())
    hand.tap("Bob")
    hand.tap("Ask no one")
    assert hand.house.action.alone
    hand.tap("Average")
    hand.tap("Roll Bob’s 3 dice")
    hand.tap("Roll the GM’s 7 dice")
    assert hand.taps == 5
    hand.tap("Resolve action")
    assert hand.taps == 6


def test_leaving_one_out_danger_and_every_modifier_are_a_tap_each() -> None:
    hand = Hand(four())
    hand.tap("Bob")
    for label, within in (
        ("Eve", "Who is asked?"),
        ("Physically dangerous", ""),
        ("Fits Profession", "Bob"),
    ):
        before = hand.taps
        hand.tap(label, within)
        assert hand.taps == before + 1
    hand.more("Great roleplaying")
    hand.tap("0 of 3 labels")  # the labels of a pair lie over the stage
    hand.tap("Charming / Flirtatious", "Labels that matter")
    action = hand.house.action
    assert (len(action.asked), action.dangerous, len(action.extras)) == (2, True, 3)
    hand.tap("Roll …")
    assert hand.taps == 8


def test_against_a_character_needs_no_difficulty() -> None:
    hand = Hand(four())
    hand.tap("Bob")
    hand.tap("Eve", "Who is it against?")
    hand.tap("Roll …")
    for name in ("Alice", "Cal"):
        hand.tap("Neutral", name)
    hand.tap("Roll Eve’s 6 dice")
    assert hand.taps == 6


def test_becoming_hostile_is_two_taps() -> None:
    hand = Hand(four())
    hand.tap("Bob")
    hand.tap("Ask no one")
    hand.tap("Easy")
    hand.tap("Roll Bob’s 2 dice")
    before = hand.taps
    hand.tap("Hostile", "Alice")
    hand.tap("Roll Alice’s 1 die")
    assert hand.taps == before + 2
    assert hand.house.action.late == (hand.house.alice,)


def test_without_stress_an_action_is_two_taps() -> None:
    house = four()
    house.do("set_stress", stress=0)
    hand = Hand(house)
    hand.tap("Bob")
    hand.tap("Succeed without rolling")
    assert hand.taps == 2
    assert house.state.last is not None


def test_each_wound_is_one_tap_and_a_lone_survivor_acts_in_five() -> None:
    house = House(stress=1)
    for who in (house.alice, house.eve):
        house.do("set_health", who=who, health="dead")
    hand = Hand(house)
    for label in ("Bob", "Average", "Roll Bob’s 3 dice", "Roll the GM’s 4 dice", "Resolve action"):
        hand.tap(label)
    assert hand.taps == 5


def test_a_dangerous_action_with_a_modifier_for_each_is_thirteen_taps_to_its_end() -> None:
    hand = Hand(four())
    hand.tap("Bob")
    hand.tap("Physically dangerous")
    for name in ("Bob", "Alice", "Eve", "Cal"):
        hand.tap("Fits Profession", name)
    hand.tap("Roll …")
    for name in ("Alice", "Eve", "Cal"):
        hand.tap("Neutral", name)
    hand.tap("Easy")
    hand.tap("Roll the GM’s 6 dice")
    hand.tap("Resolve action")
    assert hand.taps == 13
    assert hand.house.state.last is not None


def test_dangerous_with_two_modifiers_it_is_ten_taps_to_the_result() -> None:
    hand = Hand(four())
    hand.tap("Bob")
    hand.tap("Physically dangerous")
    for name in ("Bob", "Alice"):
        hand.tap("Fits Profession", name)
    hand.tap("Roll …")
    for name in ("Alice", "Eve", "Cal"):
        hand.tap("Neutral", name)
    hand.tap("Hard")
    hand.tap("Roll the GM’s 8 dice")
    assert hand.taps == 10


def test_a_wound_level_is_a_tap_and_setting_the_rest_aside_is_one() -> None:
    house = House(stress=1)
    house.failed(odds=5)
    hand, start = Hand(house), house.state.people
    for name in ("Bob", "Alice", "Eve", "Bob"):
        hand.more(name)
    hand.tap("Set 1 aside")
    hand.tap("Resolve action")
    assert hand.taps == 5 + 1
    assert house.state.people != start


def test_alone_in_danger_with_a_death_it_is_seven_taps() -> None:
    house = House(stress=1)
    for who in (house.alice, house.eve):
        house.do("set_health", who=who, health="dead")
    house.do("set_health", who=house.bob, health="dying")
    hand = Hand(house)
    hand.tap("Bob")
    hand.tap("Physically dangerous")
    hand.tap("Average")
    hand.faces = 3
    hand.tap("Roll Bob’s 3 dice")
    hand.tap("Roll the GM’s 4 dice")
    hand.tap("Resolve action")
    assert hand.taps <= 7


def test_a_link_roll_is_two_taps_and_an_ending_one() -> None:
    house = four()
    house.do("end_session")
    hand = Hand(house)
    hand.tap("Roll 3 dice")  # the first pair that may roll stands ready
    (add,) = (form for form in house.shown(p.Form) if form.move == "answer_bond")
    hand.send(add, word="Steady")
    assert hand.taps == 2
    hand = Hand(house)
    (end,) = (form for form in house.shown(p.Form) if form.move == "end_story")
    hand.send(end, words="The boat comes at dawn.")
    assert hand.taps == 1
