"""Two people side by side: one tap a link."""

from __future__ import annotations

from typing import Any

from hotseat.core.panels import Button, Card, Chip, Do, Form, Line, Stepper, Text, View
from hotseat.games.isolation.screen_pair import current_pair, pair_card, progress
from hotseat.walk.offers import parts
from tests.engine.games.isolation.acts import SHEET, House


def card(house: House, building: bool = True, **picks: str) -> Card:
    """The card of Bob and Eve."""
    picks = {key.replace("_", "."): value for key, value in picks.items()}
    return pair_card(house.state, View(picks=picks), (house.bob, house.eve), building)


def of(kind: type, shown: Any) -> list[Any]:
    return [part for part in parts(shown) if isinstance(part, kind)]


def button(shown: Any, label: str) -> Button:
    (found,) = [part for part in of(Button, shown) if part.label == label]
    assert isinstance(found, Button)
    return found


def press(house: House, found: Button) -> None:
    """What a tap on it does."""
    assert isinstance(found.tap, Do)
    assert found.why_not == ""
    house.do(found.tap.move, **found.tap.args)


def test_both_peoples_sides_lie_beside_each_other() -> None:
    house = House()
    chips = of(Chip, card(house))
    assert [chip.label for chip in chips] == [
        "Brave",
        "Patient",
        "Kind",
        "Vain",
        "Loud",
        "Slow",
    ] * 2
    assert not [part for part in of(Button, card(house)) if part.label == "Green, it fits"]


def test_a_link_in_own_words_is_greyed_while_dice_lie() -> None:
    house = House(1)
    (form,) = [part for part in of(Form, card(house)) if part.key.startswith("write.")]
    assert form.why_not == ""
    house.ask(house.alice)
    house.do("throw", [2] * 9, who=house.bob)
    (form,) = [part for part in of(Form, card(house)) if part.key.startswith("write.")]
    assert form.why_not == house.refused("draw_links", **form.args, tone="red", word_a="Debt")


def test_a_side_of_each_and_a_colour_is_a_link() -> None:
    house = House()
    before = len(house.state.links)
    shown = card(house, pair_a="Vain", pair_b="Kind")
    assert [chip.label for chip in of(Chip, shown) if chip.pressed] == ["Vain", "Kind"]
    press(house, button(shown, "Red, it grates"))
    link = house.state.links[before]
    assert (link.label, link.tone, link.kind) == ("Vain / Kind", "red", "descriptors")
    again = button(card(house, pair_a="Vain", pair_b="Kind"), "Green, it fits")
    assert again.why_not == "“Vain / Kind” links them already."


def test_one_tap_draws_two_links_for_a_bias() -> None:
    house = House()
    sheet = {**SHEET, "name": "Eve", "profession": "Nurse", "bias": "Loud people"}
    house.do("edit_character", who=house.eve, **sheet)
    reds = [part for part in of(Button, card(house)) if part.label == "Two red"]
    assert len(reds) == 2
    before = house.state.counts(house.bob, house.eve)
    press(house, reds[1])
    assert house.state.counts(house.bob, house.eve) == (before[0], before[1] + 2)
    assert house.state.links[-1].label == "Loud people"
    left = [part for part in of(Button, card(house)) if part.label == "Two red"]
    assert len(left) == 1
    tags = [tag.label for line in of(Line, card(house)) for tag in line.tags]
    assert "red −2" in tags


def test_one_tap_draws_three_links_for_the_goals() -> None:
    house = House()
    before = house.state.counts(house.bob, house.eve)
    press(house, button(card(house), "The same: three green"))
    assert house.state.counts(house.bob, house.eve) == (before[0] + 3, before[1])
    assert not [part for part in of(Button, card(house)) if "three" in part.label]


def test_the_rules_stand_beside_what_they_rule() -> None:
    said = " ".join(part.text for part in of(Text, card(House())))
    for rule in (
        "What fits is green, what grates is red",
        "Two red links",
        "Three links, so be strict",
    ):
        assert rule in said


def test_a_link_that_is_tapped_opens_under_its_kind() -> None:
    house = House()
    assert "Change this link" not in [part.title for part in of(Card, card(house))]
    shown = card(house, map_link=house.jealous)
    assert "Change this link" in [part.title for part in of(Card, shown)]
    press(house, button(shown, "Erase it"))
    assert house.state.link(house.jealous) is None
    for building in (True, False):
        again = card(house, building, map_link=house.state.links_of((house.bob, house.eve))[0].id)
        opened = [part for part in of(Card, again) if part.title == "Change this link"]
        assert len(opened) == 1


def test_loose_links_go_up_and_down_by_one() -> None:
    house = House()
    (stepper,) = of(Stepper, card(house))
    assert (stepper.move, stepper.value) == ("set_loose", 0)
    house.ask(house.alice)
    house.do("throw_all", [2] * 20)
    assert of(Stepper, card(house)) == []


def test_the_first_pair_that_waits_comes_next() -> None:
    house = House()
    view = View()
    assert current_pair(house.state, view) == (house.bob, house.alice)
    house.do("look_at_pair", a=house.bob, b=house.alice, done=True)
    assert current_pair(house.state, view) == (house.bob, house.eve)
    picked = View(picks={"map.pair": f"{house.alice}|{house.eve}"})
    assert current_pair(house.state, picked) == (house.alice, house.eve)
    assert progress(house.state) == "One of three pairs looked at."
