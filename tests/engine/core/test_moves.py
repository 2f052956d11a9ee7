"""Guards: what is impossible before what is forbidden; nothing is said of what is not given."""

from __future__ import annotations

from typing import Any, Protocol

import pytest

from hotseat.core.asks import Ask, NotGiven, asked
from hotseat.core.dice import scripted
from hotseat.core.errors import AgainstRules, Faulty, Forbidden, NotAllowed
from hotseat.core.facts import FactData, FactRegistry, OfOne
from hotseat.core.moves import (
    Moves,
    against_rules,
    filled,
    first_said,
    not_yet,
    together,
    unless,
)
from hotseat.core.play import act, why_not_act
from hotseat.core.shapes import integer, text
from hotseat.core.values import of
from hotseat.kit.people import known
from tests.engine.kit.little import MOVES, STAMP, ida, seated


class Form(Ask):
    name: str = of(text(20))
    words: str = of(text(20))


class Count(Ask):
    n: int = of(integer(0, 9))


class OfDepth(Protocol):
    @property
    def depth(self) -> int: ...


def said(sentence: str) -> Any:
    return lambda _state, _ask: sentence


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
    both = why(None, asked(Form, {"name": " ", "words": ""}))
    assert isinstance(both, Faulty)
    assert (both, both.at) == (
        "Add a name. Add words.",
        {"name": "Add a name.", "words": "Add words."},
    )
    one = why(None, asked(Form, {"name": "Ida", "words": ""}))
    assert isinstance(one, Forbidden)
    assert (one, one.ruling, one.at) == ("Add words.", "X-1", {"words": "Add words."})
    assert why(None, asked(Form, {"name": "Ida"})) == ""  # a form that was not sent yet
    assert (
        first_said((said("Nobody there."), name))(None, asked(Form, {"name": ""}))
        == "Nobody there."
    )


def test_a_guard_is_silent_while_an_argument_is_not_given() -> None:
    def guard(_state: Any, ask: Form) -> str:
        return f"{ask.name} {ask.words}"

    why = first_said((guard,))
    assert why(None, asked(Form, {"name": "x"})) == ""
    assert why(None, asked(Form, {"name": "x", "words": "y"})) == "x y"
    with pytest.raises(NotGiven, match="words"):
        guard(None, asked(Form, {"name": "x"}))
    assert MOVES.why(seated().state, "dive") == ""


def test_a_guard_of_one_sentence() -> None:
    guard = unless(Count, lambda state, ask: ask.n < state, "Too many.")
    assert [guard(3, Count(n=n)) for n in (2, 3)] == ["", "Too many."]


def test_a_guards_sentence_may_hold_values() -> None:
    guard = unless(Count, lambda s, a: a.n < s, lambda s, a: f"{a.n} of {s}.")
    assert [guard(3, Count(n=n)) for n in (2, 3)] == ["", "3 of 3."]


def test_a_fact_may_be_its_own_move() -> None:
    room, moves = FactRegistry("little"), Moves()

    @moves.makes("sink", unless(OfDepth, lambda _state, ask: ask.depth < 5, "Too deep."))
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


def test_a_name_stands_in_one_room() -> None:
    one, other = Moves(), Moves()
    for room in (one, other):

        @room(Ask)
        def ring(_state: Any, _ask: Ask) -> Any:
            return ()

    with pytest.raises(AssertionError):
        together(one, other)


def test_a_fact_that_only_copies_may_derive_one_field_more() -> None:
    room, moves = FactRegistry("little"), Moves()

    @moves.makes("rename", fields=("name",), more=lambda state, _ask: {"before": state})
    @room
    class Renamed(FactData):
        name: str = of(text(20))
        before: str = of(text(20))

    rename = moves.all["rename"]
    assert list(rename.args) == ["name"]
    assert rename.do("Ida", scripted(), {"name": " Ada"}) == (
        ("little.renamed", {"name": "Ada", "before": "Ida"}),
    )
