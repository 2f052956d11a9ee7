"""The end at the Core."""

from __future__ import annotations

from hotseat.core.panels import Button, Card, Outcome, Pairs, Text
from tests.engine.games.fight_sphere.players import Table
from tests.engine.games.shared import of


def test_at_the_core_all_are_in_one_episode_and_death_is_final() -> None:
    table = Table("Alice", "Bob", "Cary")
    table.start("Alice, Bob, Cary, Alice 2, Bob 2, Cary 2")
    table.out("Alice 2", "Bob 2", "Cary 2", "Alice", "Bob")
    table.do("start_layer")
    assert table.state.core
    assert table.together() == [{"Alice", "Bob", "Cary"}]
    assert table.forbidden("end_game")[0] == "Still standing at the Core: Alice, Bob and Cary."
    table.out("Alice", "Cary")
    assert table.one("Alice").dead
    assert "Judgment Pools" not in [card.title for card in of(Card, table.screen())]
    table.do("end_game", words="The stars were always there.")
    assert table.state.people[table.state.survivor].name == "Bob"
    assert of(Outcome, table.screen())[0].lines == ("Played by Bob.", "1 Layer and the Core.")
    assert Text("The stars were always there.", "say") in of(Text, table.screen())
    assert of(Pairs, table.screen())[0].pairs[0][0] == "Dead"
    assert table.forbidden("start_layer")[0] == "The game is over."


def test_a_single_player_character_survives_at_the_core() -> None:
    table = Table("Alice")
    table.start("Alice, Alice 2")
    table.out("Alice 2")
    table.do("start_layer")
    assert table.state.core
    assert any(card.title == "Epilogue" for card in of(Card, table.screen()))
    table.do("end_game")
    assert table.state.survivor == table.id("Alice")


def test_all_dead_at_the_core_is_an_end_too() -> None:
    """FS-6."""
    table = Table("Alice", "Bob")
    table.start("Alice, Bob, Alice 2, Bob 2")
    table.out("Alice 2", "Bob 2", "Alice")
    table.do("start_layer")
    table.out("Alice", "Bob")
    table.do("end_game")
    assert (table.state.ended, table.state.survivor) == (True, "")


def test_a_session_that_runs_can_be_ended_once_the_game_is_over() -> None:
    table = Table("Alice")
    table.do("start_session")
    table.start("Alice, Alice 2")
    table.out("Alice 2")
    table.do("start_layer")
    table.do("end_game")
    assert "End session" in [button.label for button in of(Button, table.screen())]
    table.do("end_session")
    assert "Start session" not in [button.label for button in of(Button, table.screen())]


def test_two_left_at_the_core_are_no_end_and_no_layer_follows() -> None:
    table = Table("Alice", "Bob", "Cary")
    table.start("Alice, Bob, Cary, Alice 2, Bob 2, Cary 2")
    table.out("Alice 2", "Bob 2", "Cary 2", "Alice", "Bob")
    table.do("start_layer")
    table.out("Alice")
    assert table.forbidden("end_game")[0] == "Still standing at the Core: Bob and Cary."
    assert table.forbidden("start_layer")[0] == "The Core is the last Layer."
