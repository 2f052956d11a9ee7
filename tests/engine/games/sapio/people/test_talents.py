"""What a talent does to dice: kept, read from its words, set."""

from __future__ import annotations

import json

import pytest

from hotseat.core.panels import Card, Form, Tag
from hotseat.games.sapio.people.talents import likely
from hotseat.games.sapio.state import Talent
from tests.engine.games.sapio.session import Table, of


def test_what_a_talent_does_stays_while_its_name_does() -> None:
    table = Table()
    table.do("set_talent", who=table.wren, talent=0, effect="won", amount=1, symbol="*")
    table.do("edit_character", who=table.wren, talents="Deadly Aim: with any bow\nCat’s Feet")
    first, second = table.one(table.wren).talents
    assert (first.effect, first.words) == ("won", "with any bow")
    assert second == Talent("Cat’s Feet")
    assert (table.log()[-1].title, table.log()[-1].sentence) == ("Sheet edited", "Special talents.")


@pytest.mark.parametrize(
    ("words", "effect", "asked"),
    [
        ("ignores the penalty of one injury", "ignore", 1),
        ("one more spare whenever she tricks somebody", "auto", 3),
        ("one more hit with a bow", "won", 3),
        ("the TN to hide is never more than 4", "cap", 2),
        ("a bonus die in the woods", "dice", 2),
        ("knows tomorrow’s weather", "", 1),
    ],
)
def test_what_the_words_of_a_talent_say_is_offered_with_the_fields_it_needs(
    words: str, effect: str, asked: int
) -> None:
    table = Table()
    table.do("edit_character", who=table.wren, talents=f"Knack: {words}")
    assert ("Set effect" in str(table.sheet(table.wren))) == bool(effect)
    shown = table.sheet(table.wren, talent=f"{table.wren}.0")
    (form,) = [each for each in of(Form, shown) if each.move == "set_talent"]
    assert (form.fields[0].value, len(form.fields)) == (effect, asked)
    typed = {form.draft: json.dumps({"effect": "won"})}
    shown = table.sheet(table.wren, talent=f"{table.wren}.0", **typed)
    (form,) = [each for each in of(Form, shown) if each.move == "set_talent"]
    assert len(form.fields) == 3
    table.do("set_talent", who=table.wren, talent=0, effect="cap", amount=4)
    assert table.log()[-1].sentence == "Knack: target number never more than 4."


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ("the TN to hide for this character is never more than 4", ("cap", 4, "*")),
        ("may ignore the TN increase from a single Injury", ("ignore", 1, "*")),
        ("generates one additional * if they succeed with a bow", ("won", 1, "*")),
        ("adds Y Y to all checks of romance", ("auto", 2, "Y")),
        ("adds a bonus die in wooded areas", ("dice", 1, "*")),
        ("3 bonus dice against dwarves", ("dice", 3, "*")),
        ("reduces the TN to climb by 2", ("lower", 2, "*")),
        ("target number lowered by 2 on horseback", ("lower", 2, "*")),
        ("the TN is reduced in the dark", ("lower", 1, "*")),
        ("two more spares in a crowd", ("auto", 2, "Y")),
        ("@ @ whenever he lies", ("auto", 2, "@")),
        ("finds a spare part in 5 minutes", ("", 1, "*")),
        ("always knows what the weather will be tomorrow", ("", 1, "*")),
        ("can take a minor Stress to teleport 100 ft", ("", 1, "*")),
        ("can cast magical spells", ("", 1, "*")),
    ],
)
def test_what_the_texts_own_talents_do_is_understood(
    words: str, wanted: tuple[str, int, str]
) -> None:
    read = likely(Talent("Knack", words))
    assert (read.effect, read.amount, read.symbol) == wanted


def test_a_sheet_does_not_say_twice_what_a_talent_does() -> None:
    table = Table()
    for effect, said in (("won", False), ("dice", True)):
        table.do("edit_character", who=table.wren, talents="Deadly Aim: 1 more hit with a bow")
        table.do("set_talent", who=table.wren, talent=0, effect=effect)
        (card,) = [e for e in of(Card, table.sheet(table.wren)) if e.title == "Special talents"]
        assert bool(of(Tag, card)) == said


def test_a_talent_of_ours_has_its_effect_at_once_and_a_typed_one_waits_for_the_table() -> None:
    table = Table()
    ours = "Home Ground: 1 bonus die among ruins\nKnack: 1 bonus die among ruins"
    who = table.do("make_character", name="Zed", main="Diver", talents=ours)
    effects = [(talent.name, talent.effect, talent.amount) for talent in table.one(who).talents]
    assert effects == [("Home Ground", "dice", 1), ("Knack", "", 1)]
    table.do("set_talent", who=who, talent=0, effect="", amount=1)
    table.do("edit_character", who=who, talents=ours)
    assert table.one(who).talents[0].effect == "", "the table has said otherwise"
