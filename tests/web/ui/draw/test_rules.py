"""The rules page: our own words, whose game it is, how unclear places are read."""

from __future__ import annotations

from hotseat.core.game import Option, Rule
from tests.web.ui.draw.looking import attr, button, check, every, said, tap
from ui.draw.models import Ink, OptionRow, RulesModel
from ui.draw.rules import in_order, rules

RULES = (
    Rule("The roll", ("Say what you want.", "Throw two dice.")),
    Rule("Hits", ("Five or more.",), "PZ-5", True),
)
OPTION = Option("dangers", "Dangers", (("2", "Two"), ("3", "Three")), hint="How many.")


def test_sections_authors_rulings_and_errata() -> None:
    drawn = rules(RulesModel("Zero", "A. Author", RULES, "zero_game"), Ink())
    check(drawn)
    assert [said(each) for each in every(drawn, "h3")] == ["The roll", "Hits"]
    assert "By A. Author" in said(drawn)
    assert "Our ruling (PZ-5)" in said(drawn)
    assert "is wrong" in said(every(drawn, class_="rule-card")[1])


def test_house_rules_are_chosen_by_a_move_or_greyed_with_the_reason() -> None:
    model = RulesModel("Zero", "", RULES, options=(OptionRow(OPTION, "2"),))
    drawn = rules(model, Ink())
    check(drawn)
    assert attr(button(drawn, "Two"), "aria-pressed") == "true"
    assert tap(button(drawn, "Three")) == {
        "do": "set_option",
        "args": {"name": "dangers", "value": "3"},
    }
    shut = rules(
        RulesModel("Zero", "", RULES, options=(OptionRow(OPTION, "2", "Another tab plays."),)),
        Ink(),
    )
    assert "Another tab plays." in said(shut)
    assert "Three" not in said(every(shut, "button"))


def test_other_games_are_one_tap_away_outside_a_campaign() -> None:
    games = (("zero_game", "Zero"), ("other", "Other"))
    drawn = rules(RulesModel("Zero", "", RULES, "zero_game", games=games), Ink())
    assert attr(button(drawn, "Other"), "href") == "#/rules/other"
    assert attr(button(drawn, "Zero"), "aria-current") == "page"


def test_a_game_whose_rules_are_not_written_yet_says_so() -> None:
    assert "No rules summary" in said(rules(RulesModel("Zero", "", ()), Ink()))


def test_numbers_count_up_whichever_is_the_usual_one() -> None:
    assert in_order((("2", "Two"), ("1", "One"))) == (("1", "One"), ("2", "Two"))
    assert in_order((("b", "B"), ("a", "A"))) == (("b", "B"), ("a", "A"))
