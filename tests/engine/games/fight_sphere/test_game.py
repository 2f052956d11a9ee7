"""Fight Sphere as the table finds it."""

from __future__ import annotations

import inspect
import re

from hotseat.core.game import game
from hotseat.games.fight_sphere import GAME, pool, queries, reading


def test_it_is_found_and_can_be_played():
    assert game("fight_sphere") is GAME
    assert GAME.playable
    assert "Jesse Burneko" in GAME.authors


def test_every_kind_of_the_contract_is_there():
    contract = {"conflict", "duel", "encounter_joint", "encounter_lost", "disengage"}
    assert contract <= set(GAME.odds)
    assert set(GAME.read) == {"conflict", "encounter", "disengage"}


def test_each_option_is_a_ruling_that_the_rules_page_explains():
    explained = {rule.ruling for rule in GAME.rules}
    assert {option.ruling for option in GAME.options} <= explained


def test_each_ruling_on_dice_is_cited_where_it_is_implemented():
    cited = set(re.findall(r"FS-\d+", "".join(map(inspect.getsource, (reading, pool, queries)))))
    expected = {f"FS-{n}" for n in (1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 15, 16)}
    assert expected <= cited


def test_light_and_dark_set_the_same_inks():
    assert set(GAME.look.light) <= set(GAME.look.dark)


def test_the_rules_page_says_what_is_played_and_not_rolled():
    words = " ".join(text for rule in GAME.rules for text in rule.paragraphs)
    for said in (
        "you play the scene to its end",
        "The GM plays them.",
        "they may appear in scenes and bring no dice",
        "those who join your scene",
    ):
        assert said in words
