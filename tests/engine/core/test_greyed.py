"""What greys a screen follows from its moves, and the limits of its fields from their shapes."""

from __future__ import annotations

from typing import Any

import pytest

from hotseat.core import panels as p
from hotseat.core.asks import Ask
from hotseat.core.errors import Forbidden
from hotseat.core.facts import FactData
from hotseat.core.greyed import greyed
from hotseat.core.moves import Moves, against_rules, unless
from hotseat.core.shapes import choice, integer, text
from hotseat.core.values import of
from tests.engine.toy import small_game

MOVES = Moves()


class Pay(Ask):
    who: str = of(choice(*"abc"))
    coins: int = of(integer(1, 7), default=1)
    words: str = of(text(33), default="")


is_here = unless(
    Pay, lambda state, ask: ask.who not in state, lambda _s, ask: f"{ask.who} is gone."
)
enough = unless(Pay, lambda _state, ask: ask.coins < 4, "Too dear.")


@MOVES(Pay, is_here, against_rules(enough, "X-1"))
def pay(_state: Any, _ask: Pay) -> FactData:
    return FactData()


GAME = small_game("greyed", moves=MOVES.all)
PAY_A, PAY_B = p.Do("pay", {"who": "a"}), p.Do("pay", {"who": "b"})


def test_whatever_makes_a_move_is_greyed_with_its_refusal_at_any_depth() -> None:
    shown = (
        p.Card("", (p.Buttons((p.Button("A", PAY_A), p.Button("B", PAY_B))),)),
        p.Chips("", (p.Chip("A", tap=PAY_A), p.Chip("B", tap=PAY_B))),
        p.Roll("Roll", "pay", (), {"who": "a"}),
        p.Form("pay", (), "Pay", {"who": "a"}),
        p.ActionBar("", p.Button("A", PAY_A), (p.Button("Close", p.Pick("x")),)),
    )
    card, chips, roll, form, bar = greyed(GAME, "a", shown)
    assert [each.why_not for each in card.blocks[0].buttons] == ["a is gone.", ""]
    assert [each.why_not for each in chips.chips] == ["a is gone.", ""]
    assert (roll.why_not, form.why_not) == ("a is gone.", "a is gone.")
    assert (bar.primary.why_not, bar.others[0].why_not) == ("a is gone.", "")


def test_a_screen_on_which_nothing_is_refused_is_the_same_screen() -> None:
    shown = (p.Card("", (p.Buttons((p.Button("A", PAY_A),)), p.Text("Free"))),)
    assert greyed(GAME, "", shown) is shown


def test_a_pick_that_leads_up_to_a_move_is_greyed_with_its_refusal() -> None:
    (button,) = greyed(GAME, "a", (p.Button("A", p.Pick("who", "a", PAY_A)),))
    assert button.why_not == "a is gone."


def test_what_the_rules_forbid_is_said_as_that() -> None:
    dear = p.Button("B", p.Do("pay", {"who": "b", "coins": 5}))
    (button,) = greyed(GAME, "", (dear,))
    assert isinstance(button.why_not, Forbidden)
    assert (button.why_not, button.why_not.ruling) == ("Too dear.", "X-1")


def test_a_track_says_which_squares_are_refused() -> None:
    (track,) = greyed(GAME, "", (p.Track("Coins", 2, 5, "pay", "coins", {"who": "b"}),))
    assert track.refusals == ("", "", "", "Too dear.", "Too dear.")


def test_a_field_without_limits_has_those_of_the_moves_argument() -> None:
    fields = (
        p.Field("words", "Words"),
        p.Field("coins", "Coins", "integer"),
        p.Field("words", "Few words", hi=5),
    )
    (form,) = greyed(GAME, "", (p.Form("pay", fields, "Pay", {"who": "b"}),))
    assert [(each.lo, each.hi) for each in form.fields] == [(0, 33), (1, 7), (0, 5)]


@pytest.mark.parametrize(
    ("value", "gone", "now"), [("", "a", "b"), ("c", "a", "c"), ("a", "a", "b"), ("", "abc", "a")]
)
def test_a_choice_says_why_and_starts_with_what_is_open(value: str, gone: str, now: str) -> None:
    choices = (("a", "A"), ("b", "B"), ("c", "C"))
    field = p.Field("who", "Who", "choice", value, choices=choices, greyed=True)
    (form,) = greyed(GAME, gone, (p.Form("pay", (field,), "Pay"),))
    (found,) = form.fields
    assert found.value == now
    assert dict(found.why_not) == {each: f"{each} is gone." for each in gone}
