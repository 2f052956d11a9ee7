"""Hot War as the table finds it."""

from __future__ import annotations

import inspect
import re

import pytest

from hotseat.core.game import game
from hotseat.games.hot_war import GAME, points, reading
from hotseat.games.hot_war.conflict import plan, sources
from hotseat.games.hot_war.consequences.table import TABLE

EXPLAINED = {each for rule in GAME.rules for each in rule.ruling.split(", ") if each}


def test_it_is_found_and_can_be_played():
    assert game("hot_war") is GAME
    assert GAME.playable
    assert "Malcolm Craig" in GAME.authors


def test_every_kind_of_the_contract_is_there():
    assert {"duel", "duel_negative", "negative", "victor", "multi"} <= set(GAME.odds)
    assert set(GAME.read) == {"duel", "multi"}


def test_the_slip_in_the_text_is_marked():
    assert [rule.ruling for rule in GAME.rules if rule.erratum] == ["HW-8"]


def test_each_option_is_a_ruling_that_the_rules_page_explains():
    assert {option.ruling for option in GAME.options} <= {"", *EXPLAINED}


def test_every_ruling_stands_on_the_rules_page():
    assert {f"HW-{n}" for n in range(1, 24)} == EXPLAINED


def test_every_consequence_stands_in_the_table_of_the_rules_page():
    (table,) = (rule.table for rule in GAME.rules if rule.title == "Consequences")
    shown = [(cost, positive, negative) for cost, positive, negative in table[1:]]
    for each in TABLE.values():
        half = 1 if each.good else 2
        assert [row[0] for row in shown if row[half] == each.full] == [str(each.cost)]
    assert sum(bool(cell) for row in shown for cell in row[1:]) == len(TABLE)


def test_each_ruling_on_dice_is_cited_where_it_is_implemented():
    rooms = (reading, sources, plan, points)
    cited = set(re.findall(r"HW-\d+", "".join(map(inspect.getsource, rooms))))
    expected = {f"HW-{n}" for n in (1, 2, 3, 4, 5, 6, 7, 10, 11, 12, 13, 14, 15)}
    assert expected <= cited


def test_light_and_dark_set_the_same_inks():
    assert set(GAME.look.light) <= set(GAME.look.dark)


@pytest.mark.parametrize(
    ("title", "said"),
    [
        ("The arena", "Physical: roll Action. Mental: roll Insight. Social: roll Influence."),
        ("Consequences", "a character has 9 traits at most"),
        ("Consequences", "only the attribute that was used"),
        ("What makes a pool", "No conflict leaves everyone as they were."),
        ("Dice of those who take no part", "whether the GM made it too easy or too hard."),
        ("Negative traits", "dice of another colour"),
        ("Locked traits", "only a consequence locks a trait"),
        ("Telling it", "if the conflict was about it, they learn it."),
        ("Crisis points", "lost will or social ability"),
        ("Resolving an agenda", "A personal one is replaced by another"),
    ],
)
def test_what_a_table_asks_for_stands_on_the_rules_page(title: str, said: str) -> None:
    (rule,) = (each for each in GAME.rules if each.title == title)
    assert said in " ".join(rule.paragraphs)


def test_the_rules_page_calls_traits_positive_and_negative_as_the_text_does():
    said = " ".join(words for rule in GAME.rules for words in (rule.title, *rule.paragraphs))
    assert not re.findall(r"\b(?:good|bad) (?:trait|relationship|consequence)s?\b", said)
