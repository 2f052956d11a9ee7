"""Forms: each kind of field has a label, a name, its value and its reasons."""

from __future__ import annotations

import json

import pytest

from hotseat.core.panels import Button, Do, Field, Form
from hotseat.kit.sheet import level_row
from tests.web.ui.draw.looking import attr, button, check, every, said, tap
from ui.draw import form
from ui.draw.models import CommandForm, DrawContext
from ui.faults import Faults
from ui.html import Node

BARE = DrawContext()


def drawn(*fields: Field, **more: object) -> Node:
    made = form.form(Form("make", fields, "Make it", {"who": "x"}, **more), BARE)  # type: ignore[arg-type]
    check(made)
    return made


def controls(node: Node) -> list[Node]:
    return [each for each in every(node) if attr(each, "name")]


def test_a_form_ends_in_its_move_and_has_a_name_of_its_own() -> None:
    made = drawn(Field("name", "Name"), others=(Button("Not now", Do("close")),))
    assert tap(made) == {"do": "make", "args": {"who": "x"}}
    assert attr(made, "data-key")
    assert attr(button(made, "Make it"), "type") == "submit"
    assert attr(button(made, "Not now"), "type") == "button"


def test_two_forms_of_one_move_have_names_and_ids_of_their_own() -> None:
    made = [form.form(Form("use", (Field("text", "Text"),), "Use", {"n": n}), BARE) for n in (1, 2)]
    check(made)
    assert attr(made[0], "data-key") != attr(made[1], "data-key")


NAME, KIND = (
    Field("name", "Name", hint="Any."),
    Field("kind", "Kind", "choice", choices=(("a", "A"),)),
)
WRONG = {"name": "Add a name.", "kind": "Choose a kind.", "main": "Choose the Main Feature."}


def faulty(faults: Faults) -> Node:
    made = form.form(
        Form("make", (NAME, KIND), "Make it", {"n": 1}, key="new"), DrawContext(faults=faults)
    )
    check(made)
    return made


def test_what_is_wrong_stands_at_its_field_and_what_has_none_over_the_button() -> None:
    made = faulty(Faults("new", WRONG, 3))
    assert attr(made, "data-faults") == "3"
    assert [said(each) for each in every(made, class_="field-bad")] == list(WRONG.values())
    assert len(every(made, class_="is-bad")) == 2
    (name,) = [each for each in controls(made) if attr(each, "name") == "name"]
    assert attr(name, "aria-invalid") == "true"
    assert str(attr(name, "aria-describedby")).split()[0] == f"{attr(name, 'id')}-w"
    assert not [each for each in every(made, "button") if "anyway" in said(each)]


def test_the_table_may_allow_what_only_the_rules_ask() -> None:
    made = faulty(Faults("new", WRONG, 1, True, "PZ-17"))
    allow = button(made, "Allow anyway")
    assert attr(allow, "type") == "submit"
    assert tap(allow) == {"do": "make", "args": {"n": 1}, "allowed": True}
    assert "The table can allow it." in said(made)


def test_what_is_wrong_in_another_form_is_no_matter_here() -> None:
    made = faulty(Faults("old", WRONG))
    assert attr(made, "data-faults") is None
    assert not every(made, class_="is-bad")


def test_an_app_form_ends_in_the_app() -> None:
    made = form.command_form(
        CommandForm("new", (Field("title", "Title"),), "Open", {"game": "x"}), BARE
    )
    check(made)
    assert tap(made) == {"app": "new", "game": "x"}


def test_a_form_that_may_not_be_sent_says_why() -> None:
    made = drawn(Field("name", "Name"), why_not="somebody else rolls.")
    assert attr(button(made, "Make it"), "aria-disabled") == "true"
    assert "somebody else rolls." in said(made)


@pytest.mark.parametrize("kind", ["text", "lines", "integer", "face"])
def test_a_typed_field_has_its_label_its_hint_and_its_kind(kind: str) -> None:
    made = drawn(Field("f", "How many?", kind, 3, "One to four.", lo=1, hi=4))
    (control,) = controls(made)
    assert attr(control, "data-kind") == kind
    (label,) = [each for each in every(made, "label") if attr(each, "for") == attr(control, "id")]
    assert said(label) == "How many?"
    hint = [each for each in every(made) if attr(each, "id") == attr(control, "aria-describedby")]
    assert said(hint) == "One to four."


def test_what_is_typed_runs_as_its_script_does() -> None:
    made = drawn(Field("name", "Name"), Field("past", "Past", "lines"))
    assert [attr(each, "dir") for each in controls(made)] == ["auto", "auto"]


def test_text_keeps_its_value_and_its_length() -> None:
    (control,) = controls(drawn(Field("name", "Name", value='"Oda"', hi=40)))
    assert attr(control, "value") == '"Oda"'
    assert attr(control, "maxlength") == "40"
    (box,) = controls(drawn(Field("text", "Text", "lines", "Dusk.\nLow water.")))
    assert box.children == ("Dusk.\nLow water.",)


def test_a_choice_is_a_group_of_radios_and_a_refused_one_says_why() -> None:
    choices = (("a", "Oda", "Ferrywoman"), ("b", "Wolf"), ("c", "Tomas"))
    made = drawn(Field("who", "Who?", "choice", "b", "", choices, why_not={"c": "he is out."}))
    boxes = controls(made)
    assert [attr(each, "type") for each in boxes] == ["radio"] * 3
    assert [attr(each, "checked") for each in boxes] == [None, "", None]
    assert [attr(each, "disabled") for each in boxes] == [None, None, ""]
    assert said(every(made, "legend")) == "Who?"
    assert "he is out." in said(made)
    assert "Ferrywoman" in said(made)


def test_chips_are_checkboxes_of_one_name() -> None:
    made = drawn(
        Field("with", "With?", "chips", ["a", "c"], "", (("a", "A"), ("b", "B"), ("c", "C")))
    )
    boxes = controls(made)
    assert {attr(each, "name") for each in boxes} == {"with"}
    assert [attr(each, "checked") for each in boxes] == ["", None, ""]
    assert {attr(each, "data-kind") for each in boxes} == {"chips"}


def test_a_whole_number_is_nudged_within_its_bounds() -> None:
    made = drawn(Field("n", "Dangers", "integer", 2, lo=1, hi=4))
    (box,) = controls(made)
    assert (attr(box, "value"), attr(box, "min"), attr(box, "max")) == ("2", "1", "4")
    steps = {attr(each, "data-step") for each in every(made, "button")} - {None}
    assert steps == {"-1", "1"}
    assert [each for each in every(made) if attr(each, "data-stepper") is not None]


def test_a_truth_is_one_checkbox() -> None:
    (box,) = controls(drawn(Field("gm", "The GM rolls", "boolean", True)))
    assert (attr(box, "type"), attr(box, "checked")) == ("checkbox", "")


def test_a_kind_that_there_is_not_is_a_fault() -> None:
    with pytest.raises(KeyError):
        drawn(Field("x", "X", "colour"))


def _choices(*labels: str) -> Node:
    pairs = tuple((str(n), label) for n, label in enumerate(labels))
    (box,) = every(drawn(Field("f", "Which?", "choice", "0", choices=pairs)), class_="choices")
    return box


def test_short_choices_stand_in_a_row_and_long_ones_under_each_other() -> None:
    assert attr(_choices("Passion", "Trait"), "class") == "choices is-short"
    assert attr(_choices("Declared before the roll", "After"), "class") == "choices"
    assert attr(_choices("x" * 60, "After"), "class") == "choices is-long"


def test_a_single_line_has_its_button_beside_it() -> None:
    assert attr(drawn(Field("f", "Words")), "class") == "form is-one"
    assert attr(drawn(Field("f", "Words"), why_not="not yet."), "class") == "form"
    assert attr(drawn(Field("f", "Words", "lines")), "class") == "form"


def test_a_long_form_pairs_a_line_with_the_choice_behind_it() -> None:
    kinds = (("a", "Skill"), ("b", "Trait"))
    pairs = [
        each
        for n in range(4)
        for each in (Field(f"f{n}", f"F{n}"), Field(f"k{n}", f"K{n}", "choice", choices=kinds))
    ]
    made = every(drawn(*pairs), class_="pair")
    assert [attr(controls(each)[0], "name") for each in made] == ["f0", "f1", "f2", "f3"]


def test_a_long_form_sets_two_longer_texts_side_by_side() -> None:
    kinds = ("text", "text", "lines", "lines", "text", "lines", "text")
    fields = [Field(f"f{n}", f"F{n}", kind) for n, kind in enumerate(kinds)]
    made = every(drawn(*fields), class_="pair")
    names = [[attr(each, "name") for each in controls(pair)] for pair in made]
    assert names == [["f2", "f3"], ["f4", "f5"]]


def test_a_long_form_sets_numbers_that_follow_each_other_side_by_side() -> None:
    kinds = ("text", "integer", "integer", "integer", "text", "integer", "text")
    fields = [Field(f"f{n}", f"F{n}", kind, 3) for n, kind in enumerate(kinds)]
    made = every(drawn(*fields), class_="numbers")
    assert [len(every(each, class_="field")) for each in made] == [3, 1]


def test_what_most_leave_alone_is_behind_one_tap_and_sent_all_the_same() -> None:
    block = CommandForm("new", (Field("t", "T"),), "Go", more=(Field("m", "M"),), more_label="More")
    made = form.command_form(block, BARE)
    check(made)
    (fold,) = every(made, "details")
    assert said(every(fold, "summary")) == "More"
    assert [attr(each, "name") for each in controls(fold)] == ["m"]


def test_ideas_have_a_place_of_their_own_under_the_label() -> None:
    groups = (("Body", ("Strong", "Quick")), ("Mind", (("Sly", "Sly as a fox"),)))
    made = drawn(Field("quality", "Quality", ideas=groups, more="kept.more", follows="kind"))
    place = next(each for each in every(made) if attr(each, "data-ideas"))
    assert json.loads(attr(place, "data-ideas") or "") == json.loads(json.dumps(groups))
    assert attr(place, "data-for") == attr(controls(made)[0], "id")
    assert (attr(place, "data-follows"), attr(place, "data-more")) == ("kind", "kept.more")
    assert attr(place, "aria-label") == "Ideas: Quality"
    assert not [each for each in every(drawn(NAME)) if attr(each, "data-ideas")]


@pytest.mark.parametrize(
    ("idea", "look"),
    [("Sly", "ideas"), ("Hard to wear down", "ideas is-wide"), ("w" * 40, "ideas is-long")],
)
def test_longer_ideas_have_wider_chips(idea: str, look: str) -> None:
    made = drawn(Field("quality", "Quality", ideas=(("", (idea,)),)))
    place = next(each for each in every(made) if attr(each, "data-ideas"))
    assert attr(place, "class") == look


def test_entries_with_a_value_stand_in_rows_over_the_text_that_is_sent() -> None:
    row = level_row("Injury", {"minor": "Minor", "severe": "Severe"})
    made = drawn(Field("weapons", "Weapons", "lines", "Axe: severe", several="lines", row=row))
    text = controls(made)[0]
    assert attr(text, "hidden") is not None
    assert attr(text, "data-several") == "lines"
    place = next(each for each in every(made) if attr(each, "data-row"))
    assert json.loads(attr(place, "data-row") or "")["choices"] == [
        ["minor", "Minor"],
        ["severe", "Severe"],
    ]
    assert attr(place, "data-for") == attr(text, "id")
