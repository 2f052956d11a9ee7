"""Everything an action offers is tried: taps at random from tables where much can happen, moves
that the rules forbid among them; at each step every panel draws and the log tells."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from hotseat.core.errors import BadValue, Forbidden, NotAllowed
from hotseat.core.panels import View
from hotseat.core.play import act, open_play, undo, why_not_act
from hotseat.core.telling import tell
from hotseat.games.isolation.registry import ACTION
from hotseat.games.isolation.state import State
from hotseat.walk.luck import Luck
from hotseat.walk.offers import everything, offers
from hotseat.walk.session import Walk
from hotseat.walk.walker import walk_on
from tests.engine.games.isolation.acts import GAME, STAMP, House
from tests.engine.walks import same
from ui import html
from ui.draw import blocks
from ui.draw.models import DrawContext

pytestmark = pytest.mark.slow

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
    luck = Luck(stress + 10 * list(KINDS).index(kind))
    walk = Walk(0, house.play)
    for tried in range(110):
        walk = walk_on(walk, luck)
        walk = replace(walk, view=replace(walk.view, eyes="table", secrets={}))
        if tried % 6 == 0:
            draws(walk.play.state, walk.view)
    assert same(open_play(GAME, walk.play.campaign), walk.play)
    assert walk.steps > 30


def draws(state: State, seen: View) -> None:
    """The table draws, with chances and without."""
    for hidden in (False, True):
        view = replace(seen, odds_hidden=hidden)
        assert GAME.screen is not None
        for block in GAME.screen(state, view):
            node = blocks.draw(block, DrawContext(view))
            assert node is None or "<img" not in html.render(node)


def test_what_the_rules_forbid_and_the_table_allows_folds_draws_is_told_and_undone() -> None:
    """Moves of an action with arguments at random; everything that is only forbidden is allowed."""
    luck = Random("allowed")
    allowed, kinds = 0, set()
    for kind in KINDS:
        house = House(2)
        KINDS[kind](house)
        play = house.play
        for _ in range(330):
            move, args = guessed(play.state, luck)
            why = why_not_act(play, move, args)
            try:
                after = act(play, move, args, lambda sides: luck.randint(1, sides), STAMP, True)
            except (NotAllowed, BadValue):
                continue
            assert undo(after, STAMP).state == play.state
            allowed += isinstance(why, Forbidden)
            kinds |= {event.kind for event in after.campaign.events[len(play.campaign.events) :]}
            if isinstance(why, Forbidden):
                draws(after.state, View())
                assert everything(after, View())
            for event in after.campaign.events[-2:]:
                tell(after, event)
            play = after
        assert same(open_play(GAME, play.campaign), play)
    assert allowed > 150
    assert {kind for room in ACTION for kind in room.FACTS.classes} <= kinds


MOVES = (
    "propose", "change_proposal", "call_off", "succeed_unrolled", "add_extra", "drop_extra",
    "throw", "throw_all", "turn_hostile", "set_difficulty", "throw_opposition", "take_stand",
    "set_present", "propose_wounds", "spare_wounds", "propose_loose", "propose_stress", "settle",
    "tell_action", "reopen_action", "set_playing",
)  # fmt: skip


def guessed(state: object, luck: Random) -> tuple[str, dict[str, object]]:
    """A move of an action, with arguments that fit their shapes."""
    people = list(state.people)  # type: ignore[attr-defined]
    action = state.action  # type: ignore[attr-defined]
    move = luck.choices(MOVES, [2, 2, 1, 1, 3, 1, 6, 2, 2, 3, 6, 6, 2, 4, 2, 2, 2, 4, 2, 1, 2])[0]
    links = [link.id for link in state.links]  # type: ignore[attr-defined]
    extras = [extra.id for extra in action.extras] if action else []
    some = {
        "who": luck.choice(people),
        "asked": [who for who in people if luck.random() < 0.5],
        "against": luck.choice(["", "", *people]),
        "words": luck.choice(["", "Run"]),
        "dangerous": luck.random() < 0.8,
        "colour": luck.choice(["green", "red"]),
        "kind": luck.choice(["profession", "playing", "for", "against", "link"]),
        "link": luck.choice([*links, "x"]),
        "extra": luck.choice([*extras, "x"]),
        "difficulty": luck.randint(0, 7),
        "stance": luck.choice(["cooperate", "neutral", "hostile"]),
        "there": luck.random() < 0.5,
        "wounds": luck.randint(0, 3),
        "number": luck.randint(-3, 3),
        "stress": luck.randint(0, 4),
    }
    shapes = GAME.moves[move].args
    args = {name: some[name] for name in shapes if name in some}
    if args.get("kind") != "link":
        args.pop("link", None)
    return move, args


def test_offers_of_a_result_never_end_in_a_refusal() -> None:
    """Steppers and toggles of the result, from a table where somebody is dying."""
    house = House(stress=1)
    house.do("set_health", who=house.eve, health="dying")
    house.failed(odds=3)
    luck = Random("result")
    for _ in range(60):
        offered = [
            o
            for o in offers(tuple(house.screen()))
            if o.sure and not o.why_not and o.move.startswith("propose")
        ]
        offer = luck.choice(offered)
        house.do(offer.move, **offer.args)
    assert house.screen()
