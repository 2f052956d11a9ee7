"""Rounds, things that stay held, a pool of what is brought, and tracks made in play."""

from __future__ import annotations

import pytest

from hotseat.core.errors import AgainstRules, DoesNotFold, NotAllowed
from hotseat.core.greyed import greyed
from hotseat.core.panels import Chips, Do, View
from hotseat.core.play import open_play
from hotseat.core.telling import tell
from hotseat.kit.board import task_buttons
from hotseat.kit.clocks import TRACKS, clock_block
from hotseat.kit.order import acting, stance_chips, to_come
from hotseat.kit.pool import Offer, chips
from tests.engine.kit.climbers import CLIMBERS, PACK, STANCES, Rope, screen


def roped() -> Rope:
    rope = Rope()
    rope.do("rope_up")
    return rope


def forbidden(rope: Rope, move: str, **args: object) -> str:
    with pytest.raises(AgainstRules) as refusal:
        rope.do(move, **args)
    return str(refusal.value)


def test_everyone_has_one_turn_a_round_in_any_order() -> None:
    rope = roped()
    rope.do("climb", who="a-2")
    assert [one.name for one in to_come(rope.state, STANCES)] == ["Ida"]
    assert forbidden(rope, "climb", who="a-2") == "Bo has had a turn this round."
    assert forbidden(rope, "next_round") == "Still to act this round: Ida."
    rope.do("climb", who="a-1")
    rope.do("next_round")
    assert rope.state.order is not None
    assert (rope.state.order.round, rope.state.order.done) == (2, ())


def test_who_acts_is_chosen_before_the_first_turn_of_a_round() -> None:
    rope = roped()
    rope.do("take_place", who="a-2", place="")
    assert [one.id for one in acting(rope.state)] == ["a-1"]
    assert forbidden(rope, "climb", who="a-2") == "Bo doesn’t act in this round."
    rope.do("climb", who="a-1")
    said = forbidden(rope, "take_place", who="a-2", place="up")
    assert said == "Characters enter or leave at the start of a round."
    rope.do("take_place", allowed=True, who="a-2", place="up")
    rope.do("climb", who="a-2")


def test_one_place_may_not_be_left_without_a_turn() -> None:
    rope = roped()
    rope.do("take_place", who="a-1", place="slip")
    said = forbidden(rope, "take_place", who="a-1", place="")
    assert said == "Ida is slipping and must act this round."
    rows = greyed(CLIMBERS, rope.state, stance_chips(rope.state, STANCES))
    seen = [[(c.label, c.pressed, c.why_not) for c in row.chips] for row in rows]
    assert seen[0][0] == ("Ida", True, said)  # who must act is among those who act
    assert seen[1] == [("Ida", True, ""), ("Bo", False, "")]


def test_what_is_held_is_struck_until_the_round_ends_or_it_is_set_free() -> None:
    rope = roped()
    rope.do("climb", who="a-1")
    rows = screen(rope.state, View())
    assert isinstance(rows[0], Chips)
    assert (rows[0].chips[0].spent, rows[0].hint) == (True, "Climbing.")
    said = forbidden(rope, "free", who="a-1", key="gear")
    assert said == "Gear comes free at the end of a round."
    rope.do("free", allowed=True, who="a-1", key="gear")
    assert rope.state.held == ()
    entry = tell(rope.play, rope.play.campaign.events[-1])
    assert entry is not None
    assert (entry.title, entry.sentence) == ("Free again", "Axe.")
    rope.do("climb", who="a-2")
    rope.do("next_round")
    assert rope.state.held == ()


def test_a_task_that_ends_frees_what_it_held() -> None:
    rope = roped()
    rope.do("climb", who="a-1")
    rope.do("end_task", task=rope.state.held[0].task)
    assert rope.state.held == ()
    with pytest.raises(NotAllowed, match="That task has ended"):
        rope.do("end_task", task="a-9")


def test_things_are_brought_and_put_back() -> None:
    rope = Rope()
    rope.do("pack")
    rope.do("bring", source="rope", on=True)
    rope.do("bring", source="knot:x", who="a-1", on=True)
    assert PACK.current(rope.state).brought == ("rope", "knot:a-1:x")
    with pytest.raises(NotAllowed, match="already picked up"):
        rope.do("bring", source="rope", on=True)
    with pytest.raises(NotAllowed, match="isn’t there"):
        rope.do("bring", source="kite", on=True)
    assert forbidden(rope, "bring", source="anvil", on=True) == "Too heavy."
    rope.do("bring", allowed=True, source="anvil", on=True)
    assert PACK.current(rope.state).brought == ("anvil",)  # beside which nothing stays
    rope.do("bring", source="anvil", on=False)
    assert PACK.current(rope.state).brought == ()


def test_what_comes_along_comes_first_and_goes_too_in_one_step() -> None:
    rope = Rope()
    rope.do("pack")
    before = len(rope.play.campaign.events)
    rope.do("bring", source="hook", on=True)
    assert PACK.current(rope.state).brought == ("rope", "hook")
    assert len(rope.play.campaign.events) == before + 2
    rope.do("bring", source="rope", on=False)
    assert PACK.current(rope.state).brought == ()
    rope.do("bring", source="rope", on=True)
    rope.do("bring", source="hook", on=True, instead="rope")
    assert PACK.current(rope.state).brought == ("rope", "hook")  # for it is taken out before


def test_an_offer_that_swaps_is_one_tap_and_another_asks() -> None:
    offers = [Offer("b", "B", instead="a", swaps=swaps) for swaps in (True, False)]
    taps = [chips("", (offer,), ("a",), "bring", {}).chips[0].tap for offer in offers]
    swap = {"source": "b", "on": True, "instead": "a"}
    assert taps == [Do("bring", swap), Do("bring", {"source": "b", "on": True}, instead=swap)]


def test_a_task_is_called_by_its_name_where_it_has_one() -> None:
    rope = roped()
    rope.do("climb", who="a-1")
    task = rope.state.held[0].task
    named = ({}, {task: "To the top"})
    labels = [[each.label for each in task_buttons(rope.state, names)] for names in named]
    assert labels == [["End: climbing"], ["End: To the top"]]
    assert task_buttons(rope.state, {}, but=task) == ()


def test_tracks_are_made_in_play() -> None:
    rope = Rope()
    rope.do("make_clock", kind="storm", words="Thunder", size=3)
    key = rope.state.clocks[0].id
    rope.do("set_clock", clock=key, value=2)
    track = clock_block(rope.state.clocks[0], "Storm")
    assert (track.label, track.value, track.size) == ("Storm: Thunder", 2, 3)
    with pytest.raises(NotAllowed, match="This track ends at 3"):
        rope.do("set_clock", clock=key, value=4)
    rope.do("remove_clock", clock=key)
    assert rope.state.clocks == ()
    with pytest.raises(NotAllowed, match="no such track"):
        rope.do("set_clock", clock=key, value=1)
    for _ in range(TRACKS.most):
        rope.do("make_clock", kind="height")
    with pytest.raises(NotAllowed, match=f"{TRACKS.most} tracks are enough"):
        rope.do("make_clock", kind="height")


def test_a_file_that_does_not_follow_is_refused() -> None:
    rope = roped()
    rope.do("make_clock", kind="storm", size=2)
    rope.do("set_clock", clock=rope.state.clocks[0].id, value=2)
    events = tuple(rope.play.campaign.events)
    cut = events[:-2] + events[-1:]
    with pytest.raises(DoesNotFold):
        open_play(CLIMBERS, type(rope.play.campaign)("c", "climbers", "Climbers", {}, cut))
