"""Chips, tracks, steppers, lines, steps: what each tap gives, and what can be heard."""

from __future__ import annotations

import pytest

from hotseat.core.errors import Forbidden
from hotseat.core.panels import (
    Chip,
    Chips,
    DieFace,
    Do,
    Line,
    Lines,
    Pick,
    Stepper,
    Steps,
    Tag,
    Text,
    Track,
)
from tests.web.ui.draw.looking import attr, button, check, every, said, tap
from ui.draw import small
from ui.draw.models import DrawContext


def test_one_reason_for_all_chips_is_said_once_of_their_group() -> None:
    late = "Choose a stance first."
    locked = tuple(Chip(name, tap=Do("set"), why_not=late) for name in ("Easy", "Hard"))
    drawn = small.chips(Chips("How hard is it?", locked, scale=True))
    check(drawn)
    (group,) = [node for node in every(drawn) if attr(node, "role") == "group"]
    (reason,) = every(drawn, class_="why")
    assert (said(reason), attr(reason, "id")) == (late, attr(group, "aria-describedby"))
    for name in ("Easy", "Hard"):
        chip = button(drawn, name)
        assert said(chip) == name
        assert attr(chip, "aria-describedby") is None
        assert attr(chip, "aria-disabled") == "true"
    (open_,) = every(
        small.chips(
            Chips("One", (*locked, Chip("Open"))),
        ),
        class_="chip-row",
    )
    assert attr(open_, "aria-describedby") is None
    assert len(every(open_, class_="why")) == 2


def test_a_chip_is_pressed_spent_or_greyed_with_its_reason() -> None:
    drawn = small.chips(
        Chips(
            "Features",
            (
                Chip("Rope", "Feature", Do("drop"), DieFace(8), pressed=True),
                Chip("Bird", "Feature", Do("add")),
                Chip("Bell", "Magical", Do("add"), why_not="it is used up."),
                Chip("Favour", "Advantage", spent=True),
            ),
        )
    )
    check(drawn)
    assert attr(button(drawn, "Rope"), "aria-pressed") == "true"
    assert attr(button(drawn, "Bird"), "aria-pressed") == "false"
    assert attr(button(drawn, "Bell"), "aria-disabled") == "true"
    assert "it is used up." in said(drawn)
    assert "Favour" not in said(every(drawn, "button"))


def test_a_chip_keeps_its_key_when_its_tap_turns_round() -> None:
    off = small.chips(Chips("Features", (Chip("Rope", "", Do("add")),)))
    on = small.chips(Chips("Features", (Chip("Rope", "in", Do("drop"), pressed=True),)))
    keys = [attr(button(drawn, "Rope"), "data-key") for drawn in (off, on)]
    assert keys[0] == keys[1]


def test_two_or_three_short_chips_share_a_row_and_longer_ones_do_not() -> None:
    three = tuple(Chip(label, "Action", Do("set")) for label in ("Physical", "Mental", "Social"))
    longer = (*three[:2], Chip("Everybody here", "Action", Do("set")))
    for held, said_short in (
        (three, True),
        (longer, False),
        (longer[1:], True),
        (three * 2, False),
    ):
        drawn = small.chips(Chips("Arena", held))
        assert bool(every(drawn, class_="is-short")) == said_short


def test_no_chips_say_what_there_could_be() -> None:
    assert said(small.chips(Chips("Advantages", (), "None kept yet."))) == (
        "Advantages None kept yet."
    )


def test_squares_of_a_track_fill_up_to_the_one_tapped_and_the_last_empties() -> None:
    drawn = small.track(Track("Marks", 2, 4, "mark", "n", {"who": "x"}, (3,)))
    check(drawn)
    given = [tap(each)["args"] for each in every(drawn, "button")]
    assert given == [{"who": "x", "n": n} for n in (1, 1, 3, 4)]
    assert [attr(each, "aria-pressed") for each in every(drawn, "button")] == [
        "true",
        "true",
        "false",
        "false",
    ]
    assert attr(button(drawn, "Marks 3"), "aria-label") == "Marks 3, limit"


def test_a_track_that_may_not_be_touched_says_why_once() -> None:
    drawn = small.track(Track("Marks", 1, 3, "mark", "n", refusals=("not in a roll.",) * 3))
    check(drawn)
    assert all(attr(each, "aria-disabled") == "true" for each in every(drawn, "button"))
    assert said(drawn).count("not in a roll.") == 1


def test_a_track_greys_only_the_squares_that_lead_too_low() -> None:
    refusals = ("two are in a roll.", "", "", "")
    drawn = small.track(Track("Marks", 3, 4, "mark", "n", refusals=refusals))
    check(drawn)
    squares = every(drawn, "button")
    assert [attr(each, "aria-disabled") for each in squares] == ["true", None, None, None]
    assert [len(every(each, class_="chip-lock")) for each in squares] == [1, 0, 0, 0]
    assert tap(squares[0]) == {}
    assert [tap(each)["args"]["n"] for each in squares[1:]] == [2, 2, 4]
    assert said(drawn).count("two are in a roll.") == 1


def test_a_stepper_gives_the_next_number_and_stops_at_its_ends() -> None:
    drawn = small.stepper(Stepper("White", 4, 0, 4, "white", "n", {"who": "x"}))
    check(drawn)
    assert tap(button(drawn, "White: one less")) == {"do": "white", "args": {"who": "x", "n": 3}}
    more = button(drawn, "White: one more")
    assert attr(more, "aria-disabled") == "true"
    assert tap(more) == {}


@pytest.mark.parametrize("beside", [False, True])
def test_a_stepper_that_has_one_number_only_says_its_hint(beside: bool) -> None:
    drawn = small.stepper(Stepper("Earned dice", 0, 0, 0, "spend", "n", {}, "0 to spend", beside))
    check(drawn)
    assert "Earned dice: 0 to spend." in said(drawn)
    assert "must be" not in said(drawn)


def test_a_stepper_that_has_one_number_only_says_why() -> None:
    drawn = small.stepper(Stepper("More", 0, 0, 0, "gamble", "n", end="Ash gambles first."))
    check(drawn)
    assert "Ash gambles first." in said(drawn)
    assert "More: 0" not in said(drawn)


def test_a_stepper_keeps_its_keys_when_its_label_says_another_state() -> None:
    def keys(label: str, who: str) -> list[str | None]:
        drawn = small.stepper(Stepper(label, 1, 0, 3, "wound", "n", {"who": who}))
        return [attr(each, "data-key") for each in every(drawn, "button")]

    assert keys("Bob: healthy", "b") == keys("Bob: healthy → injured", "b")
    assert keys("Bob", "b") != keys("Bob", "c")


def test_lines_have_their_tags_and_buttons_and_may_be_tapped_as_a_whole() -> None:
    line = Line("Rope", "Skill", (Tag("used", "warn"),), spent=True, tap=Pick("line", "1"))
    drawn = small.lines(Lines((line,)), DrawContext())
    check(drawn)
    assert tap(button(drawn, "Rope")) == {"pick": "line", "value": "1"}
    assert said(drawn) == "Rope Skill used"


def test_a_tone_never_stands_without_its_icon() -> None:
    for tone in ("good", "bad", "warn"):
        assert every(small.tag(Tag("word", tone)), "use")
    assert not every(small.tag(Tag("word")), "use")


def test_steps_name_what_is_done_and_mark_the_present_one() -> None:
    drawn = small.steps(Steps(("Stakes", "Dice", "Roll"), 1))
    assert [attr(each, "aria-current") for each in every(drawn, "li")] == [None, "step", None]
    assert attr(drawn, "data-count") == "step 2 of 3"
    assert said(every(drawn, "li")[0]) == "Done: Stakes"


def test_each_step_leads_by_other_words_so_that_it_comes_into_view() -> None:
    names = ("Stakes", "Dice", "Roll")
    leads = [attr(small.steps(Steps(names, now)), "data-lead") for now in range(3)]
    assert len({*leads, attr(small.steps(Steps(names[:2], 0)), "data-lead")}) == 4


def test_warnings_have_a_sign_and_quiet_text_has_none() -> None:
    assert every(small.text(Text("x", "bad")), "use")
    assert not every(small.text(Text("x", "say")), "use")


def test_a_chip_says_not_yet_where_something_comes_before() -> None:
    def classes(why: str) -> str:
        drawn = small.chips(Chips("Who?", (Chip("Bob", "", Do("add"), why_not=why),)))
        return " ".join(attr(each, "class") or "" for each in every(drawn))

    assert "is-yet" in classes(Forbidden("Wolf rolls first.", yet=True))
    assert "is-yet" not in classes(Forbidden("One is the most."))
    assert "is-forbidden" in classes(Forbidden("One is the most."))
