"""Everything an action offers is tried: taps at random from tables where much can happen, and at
each step every panel draws, every sure offer goes through, every greyed one is refused."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from hotseat.core.play import open_play
from tests.engine.games.isolation.acts import GAME, STAMP, House
from tests.engine.walker import Walk, asked_early, same, walk_on
from ui import html
from ui.draw import blocks
from ui.draw.models import Ink

KINDS = {
    "everybody": lambda house: house.ask(house.alice, house.eve, dangerous=True),
    "some": lambda house: house.ask(house.alice, dangerous=True),
    "alone": lambda house: house.ask(dangerous=True),
    "against": lambda house: house.ask(house.alice, against=house.eve, dangerous=True),
    "alone-against": lambda house: house.ask(against=house.eve, dangerous=True),
}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("stress", [0, 2])
def test_every_tap_of_an_action_holds_what_it_promises(kind: str, stress: int) -> None:
    house = House(stress)
    house.do("set_health", who=house.alice, health="dying")
    KINDS[kind](house)
    luck = Random(f"{kind} {stress}")
    walk = Walk(house.play)
    for tried in range(110):
        walk = walk_on(walk, luck, STAMP)
        walk = replace(walk, view=replace(walk.view, eyes="table"))
        if tried % 6 == 0:
            draws(walk)
    assert same(open_play(GAME, walk.play.campaign), walk.play)
    asked_early(walk.play)
    assert walk.made > 30


def draws(walk: Walk) -> None:
    """The table draws, with odds and without."""
    for hidden in (False, True):
        view = replace(walk.view, odds_hidden=hidden)
        assert GAME.screen is not None
        for block in GAME.screen(walk.play.state, view):
            node = blocks.draw(block, Ink(view))
            assert node is None or "<img" not in html.render(node)
