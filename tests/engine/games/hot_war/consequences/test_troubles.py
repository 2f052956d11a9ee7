"""What a negative trait brings has a place of its own (HW-5)."""

from __future__ import annotations

from hotseat.core.panels import Card, Form
from tests.engine.games.hot_war.session import Table, officer_in_the_street
from tests.engine.games.shared import of

TITLE = "Something bad comes of “Temper”"


def lost_temper() -> Table:
    table = Table()
    officer_in_the_street(table)
    table.do("roll_conflict", *[1] * 5, *[3] * 9, 10)
    return table


def test_its_card_asks_its_player_and_sends_what_is_typed_with_the_next_move() -> None:
    (card,) = (each for each in of(Card, lost_temper().screen()) if each.title == TITLE)
    (form,) = of(Form, card)
    assert card.eyebrow == "Beaumont"
    assert form.kept
    assert "Caroline says what." in repr(card)


def test_what_it_brought_is_told_with_the_conflict() -> None:
    table = lost_temper()
    args = {"who": table.beaumont, "trait": "Temper"}
    table.do("word_trouble", **args, words="The patrol has seen them")
    assert "The patrol has seen them" in repr(table.screen())
    table.do("resolve_conflict")
    said = "Beaumont: “Temper” shows the highest number. The patrol has seen them."
    assert said in table.log()[-1].sentence


def test_a_trait_that_shows_less_has_no_such_place() -> None:
    table = Table()
    officer_in_the_street(table)
    args = {"who": table.beaumont, "trait": "Temper", "words": "x"}
    assert table.refused("word_trouble", **args) == "Roll the dice first."
    table.do("roll_conflict", *[1] * 5, *[3] * 9, 2)
    assert table.refused("word_trouble", **args) == "“Temper” doesn’t show the highest number."
    assert TITLE not in [each.title for each in of(Card, table.screen())]
