"""Two characters side by side: one tap a link."""

from __future__ import annotations

from typing import Any

from hotseat.core.panels import (
    Button,
    Card,
    Chip,
    Columns,
    Form,
    Line,
    Lines,
    Pick,
    Stepper,
    Text,
    View,
)
from hotseat.games.isolation.links.editor import BIAS_RULE, pair_card
from tests.engine.games.isolation.acts import GAME, House
from tests.engine.games.isolation.seen import button, of, press


def card(house: House, building: bool = True, **picks: str) -> Card:
    """The card of Bob and Eve."""
    picks = {key.replace("_", "."): value for key, value in picks.items()}
    shown = pair_card(house.state, View(picks=picks), (house.bob, house.eve), building)
    return house.greyed(shown)


def test_what_a_link_can_be_about_lies_side_by_side_each_with_its_kind() -> None:
    house = House()
    (columns,) = of(Columns, card(house))
    (mine,), (theirs,) = columns.columns
    words = ["Brave", "Patient", "Kind", "Vain", "Loud", "Slow"]
    kinds = ["positive"] * 3 + ["negative"] * 3 + ["profession"]
    kinds[0] = "positive, 1 green link"
    kinds[5], loud = "negative, 1 red link", [*kinds]
    loud[4], loud[5] = "negative, 1 red link", "negative"
    assert [(line.text, line.sub) for line in mine.lines] == [
        *zip([*words, "Carpenter"], kinds, strict=True)
    ]
    assert [(chip.label, chip.kind) for chip in theirs.chips] == [
        *zip([*words, "Nurse"], loud, strict=True)
    ]
    assert (mine.label, theirs.label) == ("Bob", "Eve")  # IS-33


def test_two_taps_make_a_link_in_either_order() -> None:
    for first, second in (("Red: Vain", "Nurse"), ("Nurse", "Red: Vain")):
        house = House()
        before = len(house.state.links)
        picked = button(card(house), first).tap
        assert isinstance(picked, Pick)
        picks = {picked.key.replace(".", "_"): picked.value}
        shown = card(house, **picks)
        assert button(shown, first).pressed
        press(house, button(shown, second))
        link = house.state.links[before]
        assert (link.label, link.tone, link.kind) == ("Vain / Nurse", "red", "descriptors")
        again = button(card(house, **picks), second)
        assert again.why_not == "“Vain / Nurse” already links them."


def test_a_second_tap_lets_go_and_a_word_that_is_gone_is_not_ticked() -> None:
    house = House()
    for picks, label in (({"pair_a": "red:Vain"}, "Red: Vain"), ({"pair_b": "Nurse"}, "Nurse")):
        assert button(card(house, **picks), label).tap.value == ""
    shown = card(house, pair_a="red:Gone", pair_b="Gone")
    assert not [part for part in of(Chip | Button, shown) if part.pressed]


def test_what_to_do_stands_above_the_descriptors_and_the_links_last() -> None:
    blocks = card(House()).blocks
    rule = next(n for n, each in enumerate(blocks) if getattr(each, "text", "").startswith("Tap"))
    words = next(n for n, each in enumerate(blocks) if isinstance(each, Columns))
    assert rule < words
    assert [type(each) for each in blocks[-2:]] == [Stepper, Lines]


def test_one_tap_adds_two_links_for_a_bias() -> None:
    house = House()
    house.do("edit_character", who=house.eve, bias="Loud people")

    def reds() -> list[Any]:
        return [each for each in of(Button, card(house)) if "2 red" in each.label]

    assert len(reds()) == 2
    before = house.state.counts(house.bob, house.eve)
    press(house, reds()[1])
    assert house.state.counts(house.bob, house.eve) == (before[0], before[1] + 2)
    assert house.state.links[-1].label == "Loud people"
    assert [each.why_not for each in reds()] == ["", "“Loud people” already links them."]
    house.do("edit_character", who=house.eve, bias="Anybody loud")
    assert [each.why_not for each in reds()] == ["", "“Anybody loud” already links them."]


def test_a_bias_much_like_ones_own_is_as_good_as_the_same() -> None:
    assert "the same or a similar one" in BIAS_RULE
    page = " ".join(text for rule in GAME.rules for text in rule.paragraphs)
    assert "the same bias or a very similar one" in page


def test_a_shared_bias_is_offered_once() -> None:
    house = House()
    house.do("edit_character", who=house.eve, bias="Loud people")

    def shared() -> list[Any]:
        return [each for each in of(Button, card(house)) if each.label.startswith("Shared")]

    (offer,) = shared()
    press(house, offer)
    first, other = house.state.people[house.bob].bias, "Loud people"
    assert house.state.links[-1].label == f"{first} / {other}"
    assert house.state.links[-1].tone == "green"
    tags = [(part.text, tag.label) for part in of(Line, card(house)) for tag in part.tags]
    assert tags.count((f"{first} / {other}", "green +2")) == 1
    assert [label for _, label in tags].count("green +2") == 1
    (again,) = shared()
    assert again.why_not == f"“{first} / {other}” already links them."


def test_a_tap_that_links_a_pair_moves_no_button() -> None:
    house = House()
    house.do("edit_character", who=house.eve, bias="Loud people", goal="Stay")
    for building in (True, False):
        taps = ("Shared bias: add 2 green", "Opposed goals: add 3 red", "Against Eve: add 2 red")
        for label in taps:
            before = buttons(house, building)
            made = button(card(house, building, **OPEN_TO_ADD), label)
            house.allow(made.tap.move, **made.tap.args)
            assert buttons(house, building) == before


OPEN_TO_ADD = {"fold_make": "1"}


def buttons(house: House, building: bool) -> list[str]:
    """The labels of all buttons above the links that the pair has."""
    blocks = card(house, building, **OPEN_TO_ADD).blocks
    assert isinstance(blocks[-1], Lines)
    assert all(line.tap for line in blocks[-1].lines)
    return [each.label for each in of(Button, blocks[:-1])]


def test_opposed_goals_are_three_links_and_said_once() -> None:
    house = House()
    house.do("edit_character", who=house.eve, goal="Stay")
    press(house, button(card(house), "Opposed goals: add 3 red"))
    assert house.state.counts(house.bob, house.eve)[1] == 5
    tags = [(part.text, tag.label) for part in of(Line, card(house)) for tag in part.tags]
    assert tags.count(("Opposed goals", "red −3")) == 1
    assert [label for _, label in tags].count("red −3") == 1


def test_a_bias_that_only_one_has_is_not_offered_as_shared() -> None:
    house = House()
    house.do("edit_character", who=house.eve, bias="")
    assert not [each for each in of(Button, card(house)) if each.label.startswith("Shared")]


def test_one_tap_adds_three_links_for_the_goals() -> None:
    house = House()
    before = house.state.counts(house.bob, house.eve)
    press(house, button(card(house), "Same goal: add 3 green"))
    assert house.state.counts(house.bob, house.eve) == (before[0] + 3, before[1])
    tags = [tag.label for line in of(Line, card(house)) for tag in line.tags]
    assert "green +3" in tags


def test_the_rules_stand_beside_what_they_rule() -> None:
    said = " ".join(part.text for part in of(Text, card(House())))
    for rule in ("compatible, green) or − (incompatible, red)", "2 red links with", "Be strict"):
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


def test_a_wounds_link_is_erased_and_put_otherwise_by_the_tables_word_alone() -> None:
    house = House()
    house.do("set_health", who=house.bob, health="injured", links=True)
    wound = house.state.links_of((house.bob, house.eve))[-1]
    editor = card(house, pair_link=wound.id).blocks[0]
    (form,) = of(Form, editor)
    assert form.why_not == "A wound’s link keeps its label and colour."
    press(house, button(editor, "Erase link"))


def test_unlabelled_links_with_who_has_left_are_the_tables_word() -> None:
    house = House()
    house.do("retire_character", who=house.eve)
    add = button(card(house, False), "Add green")
    assert add.why_not == "Eve has left the story."
    house.allow(add.tap.move, **add.tap.args)
    assert house.state.loose == {(house.bob, house.eve): 1}


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


def test_in_play_adding_is_asked_for_and_as_easy_as_before() -> None:
    house = House()
    assert not of(Form, card(house, False))
    ask = button(card(house, False), "Add a link")
    shown = card(house, False, **{ask.tap.key.replace(".", "_"): ask.tap.value})
    assert button(shown, "Add a link").pressed
    assert of(Form, shown)[0].move == "draw_links"  # mostly in the table's own words
    assert of(Columns, shown) == of(Columns, card(house))
    folds = [part.title for part in of(Card, card(House())) if part.folded]
    assert folds == ["Custom link"]


def test_a_bias_names_whom_it_is_against() -> None:
    house = House()
    for who, name in ((house.bob, "Eve"), (house.eve, "Bob")):
        house.do("edit_character", who=who, bias=f"No patience with {name}s")
    labels = [each.label for each in of(Button, card(house)) if "add 2 red" in each.label]
    assert labels == ["Against Eve: add 2 red", "Against Bob: add 2 red"]
