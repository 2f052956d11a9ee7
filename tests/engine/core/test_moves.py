"""Guards: what is impossible before what is forbidden; nothing is said of what is not given."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from hotseat.core.dice import scripted
from hotseat.core.errors import AgainstRules, Faulty, Forbidden, NotAllowed
from hotseat.core.play import act, why_not_act
from hotseat.core.shapes import integer, text
from hotseat.core.facts import FactData, FactRegistry, OfOne
from hotseat.core.moves import (
    Moves,
    against_rules,
    filled,
    first_said,
    in_hand,
    needs,
    not_yet,
    together,
    unless,
)
from hotseat.kit.people import known
from hotseat.core.values import of
from tests.engine.kit.little import MOVES, STAMP, ida, seated


def said(sentence: str) -> Any:
    return lambda _state, _args: sentence


def test_the_impossible_speaks_before_the_forbidden_whatever_their_order() -> None:
    why = first_said((against_rules(said("Not now."), "X-1"), said("Nobody there.")))
    assert why(None, {}) == "Nobody there."
    assert not isinstance(why(None, {}), Forbidden)


def test_the_forbidden_names_its_ruling() -> None:
    why = first_said((said(""), against_rules(said("")), against_rules(said("Not now."), "X-1")))
    found = why(None, {})
    assert isinstance(found, Forbidden)
    assert (found, found.ruling, found.yet) == ("Not now.", "X-1", False)
    found = first_said((not_yet(said("Roll first."), "X-2"),))(None, {})
    assert isinstance(found, Forbidden)
    assert (found.ruling, found.yet) == ("X-2", True)
    assert first_said((said(""), against_rules(said(""))))(None, {}) == ""


def test_what_is_wrong_in_a_form_is_said_at_once_and_at_which_field() -> None:
    name, words = filled("name", "Add a name."), filled("words", "Add words.")
    why = first_said((name, against_rules(words, "X-1")))
    both = why(None, {"name": " ", "words": ""})
    assert isinstance(both, Faulty)
    assert (both, both.at) == (
        "Add a name. Add words.",
        {"name": "Add a name.", "words": "Add words."},
    )
    one = why(None, {"name": "Ida", "words": ""})
    assert isinstance(one, Forbidden)
    assert (one, one.ruling, one.at) == ("Add words.", "X-1", {"words": "Add words."})
    assert why(None, {"name": "Ida"}) == ""  # a form that was not sent yet
    assert first_said((said("Nobody there."), name))(None, {"name": ""}) == "Nobody there."


def test_a_guard_is_silent_while_an_argument_is_not_given() -> None:
    @needs("who", "what")
    def guard(_state: Any, args: Any) -> str:
        return f"{args['who']} {args['what']}"

    assert guard(None, {"who": "x"}) == ""
    assert guard(None, {"who": "x", "what": "y"}) == "x y"
    assert MOVES.why(seated().state, "dive") == ""


def test_a_guard_of_one_sentence() -> None:
    guard = unless(lambda state, args: args["n"] < state, "Too many.", "n")
    assert [guard(3, args) for args in ({}, {"n": 2}, {"n": 3})] == ["", "", "Too many."]


def test_a_guards_sentence_may_hold_values() -> None:
    guard = unless(lambda s, a: a["n"] < s, lambda s, a: f"{a['n']} of {s}.", "n")
    assert [guard(3, args) for args in ({}, {"n": 2}, {"n": 3})] == ["", "", "3 of 3."]


def test_a_fact_may_be_its_own_move() -> None:
    room, moves = FactRegistry("little"), Moves()
    full = unless(lambda _state, args: args["depth"] < 5, "Too deep.", "depth")

    @moves.makes("sink", full)
    @room
    class Sunk(FactData):
        what: str = of(text(20))
        depth: int = of(integer(0, 9), default=1)

    @moves.makes("drop", fields=("what",))
    @room
    class Dropped(FactData):
        what: str = of(text(20))
        seen: int = of(integer(0, 9), default=0)

    sink = moves.all["sink"]
    assert {name: shape.optional for name, shape in sink.args.items()} == {
        "what": False,
        "depth": True,
    }
    assert sink.do(None, scripted(), {"what": " a net "}) == (("little.sunk", {"what": "a net"}),)
    assert moves.why(None, "sink", depth=5) == "Too deep."
    assert list(moves.all["drop"].args) == ["what"]


def test_a_fact_of_one_is_made_with_the_name_of_now() -> None:
    room, moves, state = FactRegistry("little"), Moves(), seated(ida()).state

    @moves.makes("rest", known)
    @room
    class Rested(OfOne):
        hours: int = of(integer(1, 9), default=1)

    rest, who = moves.all["rest"], next(iter(state.people))
    assert list(rest.args) == ["who", "hours"]
    assert rest.do(state, scripted(), {"who": who}) == (
        ("little.rested", {"who": who, "name": "Ida"}),
    )


def test_the_table_allows_what_is_forbidden_and_nothing_else() -> None:
    play = seated(ida(air=0))
    who = next(iter(play.state.people))
    assert why_not_act(play, "dive", {"who": who}) == "Ida has no air left."
    with pytest.raises(AgainstRules):
        act(play, "dive", {"who": who}, scripted(1, 2), STAMP)
    after = act(play, "dive", {"who": who}, scripted(1, 2), STAMP, allowed=True)
    assert [event.kind for event in after.campaign.events[-2:]] == ["core.allowed", "little.dived"]
    with pytest.raises(NotAllowed, match="no such character"):
        act(play, "dive", {"who": "a-77"}, scripted(1, 2), STAMP, allowed=True)


@dataclass(frozen=True)
class Dive:
    depth: int = 3


@dataclass(frozen=True)
class Sea:
    dive: Dive | None = None


def test_what_a_table_is_in_the_middle_of_is_given_and_changed_while_it_is() -> None:
    now, change = in_hand("dive", Dive)
    assert now(change(Sea(Dive()), depth=9)).depth == 9
    for asked in (now, change):
        with pytest.raises(KeyError, match="no dive is in progress"):
            asked(Sea())


def test_a_name_stands_in_one_room() -> None:
    one, other = Moves(), Moves()
    for room in (one, other):

        @room()
        def ring(_state: Any, _args: Any) -> Any:
            return ()

    with pytest.raises(AssertionError):
        together(one, other)
