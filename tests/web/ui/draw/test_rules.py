"""The rules page: our own words, whose game it is, how unclear places are read."""

from __future__ import annotations

from hotseat.core.game import Option, Rule
from tests.web.ui.draw.looking import attr, button, check, every, said, tap
from ui.draw.models import DrawContext, OptionRow, RulesModel
from ui.draw.rules import in_order, rules

RULES = (
    Rule("The roll", ("Say what you want.", "Throw two dice.")),
    Rule("The text’s example", ("It shows a 4.",), "PZ-5", erratum=True),
    Rule("Nobody pays", ("It comes true.",), "PZ-14", aside=True),
    Rule("Hits", ("Five or more.",), "PZ-10, PZ-3"),
)
OPTION = Option("dangers", "Dangers", (("2", "Two"), ("3", "Three")), hint="How many.")


def test_rules_come_first_then_rulings_then_errors_of_the_text() -> None:
    drawn = rules(RulesModel("Zero", "A. Author", RULES, "zero_game"), DrawContext())
    check(drawn)
    heads = [said(each) for each in every(drawn, class_="rule-card") for each in every(each, "h3")]
    assert heads == ["The roll", "Hits", "Nobody pays", "The text’s example"]
    assert "By A. Author" in said(drawn)
    parts = [said(each) for each in every(drawn, "h2")]
    assert parts == [
        "Contents",
        "Zero",
        "Our rulings",
        "Errors in the rule text",
        "Rulings by number",
    ]


def test_ids_stand_at_the_end_alone_in_order_each_with_its_section() -> None:
    drawn = rules(RulesModel("Zero", "", RULES, "zero_game"), DrawContext())
    cards = every(drawn, class_="rule-card")
    assert not any("PZ-" in said(each) for each in cards)
    rows = every(every(drawn, class_="rulings"), "li")
    assert [said(each) for each in rows] == [
        "PZ-3 Hits",
        "PZ-5 The text’s example",
        "PZ-10 Hits",
        "PZ-14 Nobody pays",
    ]
    hits = next(each for each in cards if said(each).startswith("Hits"))
    assert attr(every(rows[0], "a")[0], "data-skip") == attr(every(hits, "h3")[0], "id")


def test_the_contents_lead_to_every_section_and_to_the_house_rules() -> None:
    model = RulesModel("Zero", "", RULES, options=(OptionRow(OPTION, "2"),))
    drawn = rules(model, DrawContext())
    check(drawn)
    links = every(every(drawn, class_="contents"), "a")
    assert [said(each) for each in links] == [
        "The roll",
        "Hits",
        "Nobody pays",
        "The text’s example",
        "House rules",
    ]
    places = {attr(each, "id") for each in every(drawn) if attr(each, "tabindex") == "-1"}
    assert {attr(each, "data-skip") for each in links} <= places


def test_every_section_can_be_found_by_its_words_and_its_ids() -> None:
    drawn = rules(RulesModel("Zero", "", RULES), DrawContext())
    (field,) = [each for each in every(drawn, "input") if attr(each, "data-find") is not None]
    assert (attr(field, "type"), attr(field, "aria-label")) == ("search", "Search the rules")
    found = [
        attr(each, "data-rule") for each in every(drawn) if attr(each, "data-rule") is not None
    ]
    assert found == ["", "PZ-10, PZ-3", "PZ-14", "PZ-5"]


def test_a_ruling_in_the_address_says_where_the_page_opens() -> None:
    drawn = rules(RulesModel("Zero", "", RULES, open="PZ-3"), DrawContext())
    (place,) = [each for each in every(drawn) if attr(each, "data-arrive")]
    assert said(place).startswith("Hits")
    other = rules(RulesModel("Zero", "", RULES, open="PZ-99"), DrawContext())
    assert not [each for each in every(other) if attr(each, "data-arrive")]


def test_house_rules_are_chosen_by_a_move_or_greyed_with_the_reason() -> None:
    model = RulesModel("Zero", "", RULES, options=(OptionRow(OPTION, "2"),))
    drawn = rules(model, DrawContext())
    check(drawn)
    assert attr(button(drawn, "Two"), "aria-pressed") == "true"
    assert tap(button(drawn, "Three")) == {
        "do": "set_option",
        "args": {"name": "dangers", "value": "3"},
    }
    shut = rules(
        RulesModel("Zero", "", RULES, options=(OptionRow(OPTION, "2", "Another tab plays."),)),
        DrawContext(),
    )
    assert "Another tab plays." in said(shut)
    assert "Three" not in said(every(shut, "button"))


def test_other_games_are_one_tap_away_outside_a_campaign() -> None:
    games = (("zero_game", "Zero"), ("other", "Other"))
    drawn = rules(RulesModel("Zero", "", RULES, "zero_game", games=games), DrawContext())
    assert attr(button(drawn, "Other"), "href") == "#/rules/other"
    assert attr(button(drawn, "Zero"), "aria-current") == "page"


def test_a_game_whose_rules_are_not_written_yet_says_so() -> None:
    assert "No rules summary" in said(rules(RulesModel("Zero", "", ()), DrawContext()))


def test_numbers_count_up_whichever_is_the_usual_one() -> None:
    assert in_order((("2", "Two"), ("1", "One"))) == (("1", "One"), ("2", "Two"))
    assert in_order((("b", "B"), ("a", "A"))) == (("b", "B"), ("a", "A"))


def test_the_page_opens_at_the_house_rules_where_its_address_says_so() -> None:
    for asked, arrives in (("house-rules", "start"), ("PZ-1", None)):
        model = RulesModel("Zero", "", RULES, options=(OptionRow(OPTION, "2"),), open=asked)
        (section,) = every(rules(model, DrawContext())[-1], class_="options")
        assert attr(section, "data-arrive") == arrives


def test_a_table_stands_under_its_heads() -> None:
    costs = Rule("Costs", ("What they are.",), table=(("Points", "What"), ("1", "A lock")))
    drawn = rules(RulesModel("Zero", "", (costs,), "zero_game"), DrawContext())
    check(drawn)
    (table,) = every(drawn, "table")
    assert [said(each) for each in every(table, "th")] == ["Points", "What"]
    assert [said(each) for each in every(table, "td")] == ["1", "A lock"]
