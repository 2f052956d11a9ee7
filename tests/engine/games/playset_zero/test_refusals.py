"""What each move answers where it does not fit: without a roll, before its dice, about nobody,
about a character who has left the story, about what is not written."""

from __future__ import annotations

from typing import Any

import pytest

from hotseat.games.playset_zero.roll.guards import NOBODY
from hotseat.games.playset_zero.state import MAIN
from hotseat.kit.people import NO_CHARACTER
from tests.engine.games.playset_zero.session import Table

NEW = {"text": "Friend of herons", "kind": "background"}
USES = {"use_1": "a", "use_2": "b", "use_3": "c", "limitation": "d"}
# Moves of a character, with what else they take.
OF_SOMEBODY: list[tuple[str, dict[str, Any]]] = [
    ("buy_feature", {"feature": "0", **NEW}),
    ("turn_flaw", NEW),
    ("get_in_trouble", {}),
    ("offer_die", {}),
    ("make_magical", {"feature": "0", **USES}),
    ("begin_roll", {"goal": "Cross the Meer"}),
]


@pytest.mark.parametrize(
    ("move", "args"),
    [
        *OF_SOMEBODY,
        ("make_ordinary", {"feature": "0"}),
        ("keep_advantage", {"words": "A spare key"}),
        ("retire_character", {}),
        ("set_number", {"number": "marks", "value": 1}),
    ],
)
def test_nobody_of_that_id(move: str, args: dict[str, Any]) -> None:
    assert Table().refused(move, who="nobody", **args) == NO_CHARACTER


@pytest.mark.parametrize(("move", "args"), OF_SOMEBODY)
def test_who_has_left_the_story(move: str, args: dict[str, Any]) -> None:
    table = Table()
    table.do("set_number", who=table.oda, number="marks", value=5)
    table.do("retire_character", who=table.oda)
    assert table.forbidden(move, who=table.oda, **args)[0] == "Oda has left the story."


@pytest.mark.parametrize(
    ("move", "args"),
    [
        ("make_magical", USES),
        ("make_ordinary", {}),
        ("get_in_trouble", {}),
        ("offer_die", {}),
    ],
)
def test_a_feature_that_is_not_written(move: str, args: dict[str, Any]) -> None:
    table = Table()
    table.do("edit_character", who=table.oda, feature_2="")
    said = "No Feature is written there."
    assert table.refused(move, who=table.oda, feature="1", **args) == said


@pytest.mark.parametrize(
    ("move", "args"),
    [
        ("call_off", {}),
        ("change_goal", {"goal": "Home"}),
        ("set_challenge", {"challenge": True}),
        ("set_stakes", {"goal": "Home"}),
        ("use_feature", {"hand": MAIN, "feature": "0", "on": True}),
        ("aim", {"hand": "t-9", "target": "goal"}),
        ("name_own_danger", {"hand": "t-9"}),
        ("roll_hand", {"hand": "t-9"}),
        ("roll", {}),
        ("place", {"die": "0", "on": "goal"}),
        ("lift", {"die": "0"}),
        ("move_die", {"die": "0", "on": "goal"}),
        ("spend_all", {}),
        ("let_go", {}),
        ("settle", {}),
    ],
)
def test_without_a_roll(move: str, args: dict[str, Any]) -> None:
    assert Table().refused(move, **args) == "No roll is in progress."


def test_nobody_joins_without_a_roll_or_a_name() -> None:
    table = Table()
    assert table.refused("join", who=table.wolf, side="help") == "No roll is in progress."
    table.stakes()
    assert table.refused("join", who="nobody", side="help") == NO_CHARACTER
    table.do("retire_character", who=table.wolf)
    said = table.forbidden("join", who=table.wolf, side="help")[0]
    assert said == "Wolf has left the story."


def test_a_helper_and_a_target_that_are_not_there() -> None:
    table = Table()
    table.stakes()
    said = NOBODY
    for move, args in (("aim", {"target": "goal"}), ("name_own_danger", {}), ("roll_hand", {})):
        assert table.refused(move, hand="t-99", **args) == said
    said = "This roll has 2 dangers."
    assert table.refused("join", who=table.wolf, side="help", target="danger:3") == said
    hand = table.join("help")
    assert table.refused("aim", hand=hand, target="danger:3") == said


def test_there_is_an_end_to_helpers() -> None:
    table = Table()
    table.stakes()
    table.do("join", who=table.wolf, side="help")
    for _ in range(11):
        table.allow("join", who=table.wolf, side="help")
    said = "12 helpers and hinderers are the most in one roll."
    assert table.refused("join", who=table.wolf, side="help") == said


def test_there_is_an_end_to_offers() -> None:
    table = Table()
    for _ in range(40):
        table.do("offer_die", who=table.oda)
    said = "40 offers are open. Accept or decline one first."
    assert table.refused("offer_die", who=table.oda) == said


def test_before_the_roll() -> None:
    table = Table()
    table.stakes()
    for move in ("spend_all", "settle", "let_go"):
        assert table.refused(move) == "Roll the dice first.", move


def test_what_is_not_in_a_pool() -> None:
    table = Table()
    table.stakes()
    table.do("add_circumstance", hand=MAIN, words="Moonlight")
    said = "There is no such advantage in this pool."
    assert table.refused("drop_circumstance", hand=MAIN, index=1) == said
    table.do("drop_circumstance", hand=MAIN, index=0)
    table.do("edit_character", who=table.oda, feature_2="")
    said = "No Feature is written there."
    assert table.refused("use_feature", hand=MAIN, feature="1", on=True) == said
