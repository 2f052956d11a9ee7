"""Two characters side by side: one tap a link."""

from __future__ import annotations

from typing import Any

from hotseat.core.panels import Button, Card, Chip, Columns, Form, Line, Stepper, Text, View
from hotseat.games.isolation.links.editor import link_bar, pair_card
from tests.engine.games.isolation.acts import House
from tests.engine.games.isolation.seen import button, of, press


def card(house: House, building: bool = True, **picks: str) -> Card:
    """The card of Bob and Eve."""
    picks = {key.replace("_", "."): value for key, value in picks.items()}
    return pair_card(house.state, View(picks=picks), (house.bob, house.eve), building)


def labels(shown: Any) -> list[str]:
    return [part.label for part in of(Chip, shown)]


def test_what_a_link_can_be_about_lies_side_by_side_each_with_its_kind() -> None:
    house = House()
    chips = of(Chip, card(house))
    mine = ["Brave", "Patient", "Kind", "Vain", "Loud", "Slow"]
    assert labels(card(house)) == [*mine, "Carpenter", *mine, "Nurse"]  # IS-33
    kinds = [chip.kind for chip in chips[:7]]
    assert kinds == ["positive"] * 3 + ["negative"] * 3 + ["profession"]


def test_one_descriptor_of_each_and_a_colour_is_a_link() -> None:
    house = House()
    before = len(house.state.links)
    shown = card(house, pair_a="Vain", pair_b="Nurse")
    assert [chip.label for chip in of(Chip, shown) if chip.pressed] == ["Vain", "Nurse"]
    press(house, button(shown, "Red: incompatible"))
    link = house.state.links[before]
    assert (link.label, link.tone, link.kind) == ("Vain / Nurse", "red", "descriptors")
    again = button(card(house, pair_a="Vain", pair_b="Nurse"), "Green: compatible")
    assert again.why_not == "“Vain / Nurse” already links them."


def test_two_ticked_descriptors_are_never_passed_over() -> None:
    """The bar offers both colours, in view, in the place of the way to the next pair."""
    house = House()
    pair = (house.bob, house.eve)
    for picks in ({}, {"pair.a": "Vain"}, {"pair.b": "Nurse"}, {"pair.a": "Vain", "pair.b": "x"}):
        assert link_bar(house.state, View(picks=picks), pair) is None
    ticked = View(picks={"pair.a": "Vain", "pair.b": "Nurse"})
    bar = link_bar(house.state, ticked, pair)
    assert bar is not None
    assert bar.sentence == "Which link?"
    assert [each.label for each in (bar.primary, *bar.others)] == [
        "Green: compatible",
        "No link",
        "Red: incompatible",
    ]
    beside = pair_card(house.state, ticked, pair, True, bar=True)
    assert "Green: compatible" not in [each.label for each in of(Button, beside)]
    before = len(house.state.links)
    press(house, bar.primary)
    assert house.state.links[before].label == "Vain / Nurse"
    assert link_bar(house.state, ticked, pair) is None  # already linked


def test_what_to_do_stands_above_the_descriptors_and_unlabelled_links_last() -> None:
    blocks = card(House()).blocks
    rule = next(n for n, each in enumerate(blocks) if getattr(each, "text", "").startswith("Tap"))
    words = next(n for n, each in enumerate(blocks) if isinstance(each, Columns))
    assert rule < words
    assert isinstance(blocks[-1], Stepper)


def test_one_tap_adds_two_links_for_a_bias() -> None:
    house = House()
    house.do("edit_character", who=house.eve, bias="Loud people")

    def reds() -> list[Any]:
        lines = [part for part in of(Line, card(house)) if part.buttons]
        return [each for line in lines for each in line.buttons if "2 red" in each.label]

    assert len(reds()) == 2
    before = house.state.counts(house.bob, house.eve)
    press(house, reds()[1])
    assert house.state.counts(house.bob, house.eve) == (before[0], before[1] + 2)
    assert house.state.links[-1].label == "Loud people"
    assert len(reds()) == 1
    house.do("edit_character", who=house.eve, bias="Anybody loud")
    assert len(reds()) == 1


def test_one_tap_adds_three_links_for_the_goals() -> None:
    house = House()
    before = house.state.counts(house.bob, house.eve)
    press(house, button(card(house), "Same goal: add 3 green"))
    assert house.state.counts(house.bob, house.eve) == (before[0] + 3, before[1])
    tags = [tag.label for line in of(Line, card(house)) for tag in line.tags]
    assert "green +3" in tags


def test_the_rules_stand_beside_what_they_rule() -> None:
    said = " ".join(part.text for part in of(Text, card(House())))
    for rule in ("compatible (green) or incompatible (red)", "2 red links with", "Be strict"):
        assert rule in said


def test_a_link_that_is_tapped_opens_first_of_all() -> None:
    house = House()
    for building in (True, False):
        shown = card(house, building, pair_link=house.jealous)
        editor = shown.blocks[0]
        assert isinstance(editor, Card)
        assert editor.title == "Edit link"
        (form,) = [part for part in of(Form, editor) if part.move == "relabel_link"]
        assert [field.value for field in form.fields] == ["Charming", "Jealous", "red"]
    press(house, button(shown, "Erase link"))
    assert house.state.link(house.jealous) is None


def test_a_wounds_link_can_only_be_erased() -> None:
    house = House()
    house.do("set_health", who=house.bob, health="injured", links=True)
    wound = house.state.links_of((house.bob, house.eve))[-1]
    editor = card(house, pair_link=wound.id).blocks[0]
    assert of(Form, editor) == []
    press(house, button(editor, "Erase link"))


def test_links_that_say_the_same_stand_in_one_line() -> None:
    house = House()
    house.link(house.bob, house.eve, "red", "Stay", "Go", "goal")
    lines = {part.text: part for part in of(Line, card(house, False))}
    assert [tag.label for tag in lines["Opposed goals"].tags] == ["red −3"]
    assert lines["Opposed goals"].sub == "Stay / Go"


def test_unlabelled_links_go_up_and_down_by_one() -> None:
    house = House()
    (stepper,) = of(Stepper, card(house))
    assert (stepper.move, stepper.value, stepper.label) == ("set_loose", 0, "Unlabelled links")


def test_in_play_adding_is_folded_away() -> None:
    (fold,) = [part for part in of(Card, card(House(), False)) if part.folded]
    assert fold.title == "Add a link"
    assert isinstance(fold.blocks[0], Form)  # in play a link is mostly in the table's own words
    folds = [part.title for part in of(Card, card(House())) if part.folded]
    assert folds == ["Custom link"]
