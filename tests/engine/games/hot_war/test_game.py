"""Hot War as the table finds it."""

from __future__ import annotations

import inspect
import re

from hotseat.core.game import game
from hotseat.games.hot_war import GAME, points, reading
from hotseat.games.hot_war.conflict import plan, sources


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
    explained = {rule.ruling for rule in GAME.rules}
    assert {option.ruling for option in GAME.options} <= explained


def test_each_ruling_on_dice_is_cited_where_it_is_implemented():
    rooms = (reading, sources, plan, points)
    cited = set(re.findall(r"HW-\d+", "".join(map(inspect.getsource, rooms))))
    expected = {f"HW-{n}" for n in (1, 2, 3, 4, 5, 6, 7, 10, 11, 12, 13, 14, 15)}
    assert expected <= cited


def test_light_and_dark_set_the_same_inks():
    assert set(GAME.look.light) <= set(GAME.look.dark)
