"""Everything an action offers is tried: taps at random from tables where much can happen, looked
at by everybody in turn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from hotseat.core.play import open_play
from hotseat.walk.luck import Luck
from hotseat.walk.session import Walk
from hotseat.walk.walker import walk_on
from tests.engine.games.isolation.acts import GAME, House
from tests.engine.looking import Looker
from tests.engine.test_contract import same

KINDS: dict[str, Callable[[House], None]] = {
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
    looker, seed = Looker(), 10 * stress + list(KINDS).index(kind)
    luck = Luck(seed)
    walk = Walk(seed, house.play)
    for _ in range(110):
        walk = walk_on(walk, luck)
        walk = replace(walk, view=replace(walk.view, viewer="table"))
        looker.look(walk)
    assert same(open_play(GAME, walk.play.campaign), walk.play)
    assert walk.steps > 30
