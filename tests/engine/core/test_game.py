"""Games are found by their folders; moves and queries are refused by name, field and value."""

from __future__ import annotations

import pytest

from hotseat.core.dice import scripted
from hotseat.core.errors import BadValue, NotAllowed, UnknownGame
from hotseat.core.game import Query, ask, decide, game, games, slugs, why_not
from hotseat.core.shapes import integer
from hotseat.core.table import Table
from tests.engine.toy import TOY, Toy

QUERIES = {"sum": Query({"a": integer(0, 9), "b": integer(0, 9)}, lambda a, b: {"sum": a + b})}


TABLE = Table("Toys")


def test_every_folder_is_a_game_under_its_own_slug() -> None:
    assert [found.slug for found in games()] == list(slugs())


def test_an_unknown_game_is_refused_with_those_known() -> None:
    with pytest.raises(UnknownGame, match='know the game "chess"'):
        game("chess")


def test_a_query_is_answered_or_refused_by_kind_and_field() -> None:
    assert ask(QUERIES, "sum", {"a": 2, "b": 3}) == {"sum": 5}
    with pytest.raises(BadValue, match=r'"kind" is "product"; this game knows: sum.'):
        ask(QUERIES, "product", {})
    with pytest.raises(BadValue, match='"b" is 10'):
        ask(QUERIES, "sum", {"a": 2, "b": 10})


def test_a_move_decides_and_gives_facts() -> None:
    assert decide(TOY.moves, Toy(TABLE), "name", {"name": "Bear"}, scripted()) == (
        ("toy.named", {"name": "Bear"}),
    )


def test_why_not_and_the_refusal_say_the_same() -> None:
    state = Toy(TABLE, {"a-1": ("Bear", 20)})
    sentence = "Bear has 20 already."
    assert why_not(TOY.moves, state, "roll", {"who": "a-1"}) == sentence
    with pytest.raises(NotAllowed, match=sentence):
        decide(TOY.moves, state, "roll", {"who": "a-1"}, scripted())


@pytest.mark.parametrize(
    ("name", "args", "sentence"),
    [
        ("fly", {}, 'There is no move "fly" in this game.'),
        ("name", {"name": "x" * 41}, '"name" has 41 characters; at most 40 fit.'),
        ("cheer", {"loud": True}, 'The move "cheer" has no field "loud"; its fields are: none.'),
    ],
)
def test_misfitting_moves_are_refused(name: str, args: dict[str, object], sentence: str) -> None:
    assert why_not(TOY.moves, Toy(TABLE), name, args) == sentence
    with pytest.raises(BadValue):
        decide(TOY.moves, Toy(TABLE), name, args, scripted())


def test_a_button_asks_before_its_form_is_filled() -> None:
    assert why_not(TOY.moves, Toy(TABLE), "name", {}) == ""
    with pytest.raises(BadValue, match='needs the field "name", which is missing'):
        decide(TOY.moves, Toy(TABLE), "name", {}, scripted())
