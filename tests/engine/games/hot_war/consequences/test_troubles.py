"""What a negative trait brings has a place of its own (HW-5)."""

from __future__ import annotations

from hotseat.core.panels import Card, Form, Text
from tests.engine.games.hot_war.session import Table, officer_in_the_street
from tests.engine.games.shared import of

TITLE = "Trouble: “Temper” shows the highest number"


def lost_temper() -> Table:
    table = Table()
    officer_in_the_street(table)
    table.do("roll_conflict", *[1] * 5, *[3] * 9, 10)
    return table


def test_it_stands_on_its_owners_card_and_asks_its_player() -> None:
    """What is typed goes with the next move."""
    shown = lost_temper().screen()
    (card,) = (each for each in of(Card, shown) if each.title == "Beaumont")
    assert TITLE in [each.text for each in of(Text, card)]
    (form,) = (each for each in of(Form, shown) if each.move == "word_trouble")
    assert form.kept
    asks = "What goes wrong because of “Temper”? Caroline says, win or lose."
    assert form.fields[0].label == asks


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
    assert TITLE not in repr(table.screen())
