from __future__ import annotations

from dataclasses import replace

import pytest

from hotseat.core import common
from hotseat.core.panels import Block, Buttons, View
from hotseat.walk.tally import tally
from tests.engine.toy import TOY

# The toy has no characters to give a colour to.
WITHOUT = {"core.colour_set"}


@pytest.mark.slow
def test_every_kind_of_fact_is_counted() -> None:
    found = tally(TOY, least=3, most=400)
    assert set(found.facts) == {*TOY.facts, *common.FACTS} - WITHOUT
    assert 3 <= found.legs <= 400
    assert found.never == ()
    assert min(found.facts.values()) > 0


def test_a_fact_that_nothing_makes_is_named_after_all_legs() -> None:
    quiet = replace(TOY, facts={**TOY.facts, "toy.flown": {}})
    found = tally(quiet, least=2, most=5)
    assert "toy.flown" in found.never
    assert found.facts["toy.flown"] == 0
    assert found.legs == 5


def test_a_move_that_no_screen_offers_is_named_unless_the_game_says_so() -> None:
    def silent(play: object, view: View) -> tuple[Block, ...]:
        blocks = TOY.screen(play, view) if TOY.screen else ()
        return tuple(block for block in blocks if not isinstance(block, Buttons))

    quiet = replace(TOY, screen=silent)
    assert tally(TOY, least=1, most=5).unoffered == ()
    assert tally(quiet, least=1, most=5).unoffered == ("cheer",)
    declared = replace(quiet, unoffered=frozenset({"cheer"}))
    assert tally(declared, least=1, most=5).unoffered == ()


@pytest.mark.slow
def test_a_game_without_house_rules_need_not_set_one() -> None:
    found = tally(replace(TOY, options=()), least=3, most=400)
    assert set(found.facts) == {*TOY.facts, *common.FACTS} - WITHOUT - {"core.option_set"}
    assert found.never == ()
