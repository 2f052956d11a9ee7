"""Gladiators made alike, one chosen."""

from __future__ import annotations

from hotseat.core.game import game
from hotseat.core.panels import Card, Chip, Chips, Field, Heading, Text
from hotseat.games.fight_sphere.state import State
from tests.engine.games.fight_sphere.players import Table
from tests.engine.games.shared import TableOf, of


def test_gladiators_are_made_alike_and_one_is_chosen() -> None:
    table = Table("Alice")
    mine, other = table.one("Alice"), table.one("Alice 2")
    assert (mine.pool, other.pool) == (5, 5)
    assert (mine.owner, other.owner, other.maker) == (
        table.seat("Alice"),
        "gm",
        table.seat("Alice"),
    )


def test_a_seat_may_own_several() -> None:
    table = Table("Alice")
    table.do("edit_character", who=table.id("Alice 2"), owner=table.seat("Alice"))
    assert table.one("Alice 2").owner == table.seat("Alice")


def unanswered() -> TableOf[State]:
    """Alice and Bob with two Gladiators each, of whom none is chosen."""
    table = TableOf[State](game("fight_sphere"), State)
    table.do("set_seats", gm="Gus", players="Alice\nBob")
    for seat in table.state.table.seats.players():
        for name in (seat.name, f"{seat.name} 2"):
            table.do("make_character", name=name, owner=seat.id)
    return table


def questions(table: TableOf[State]) -> list[tuple[str, list[str], list[str]]]:
    """What is asked, the names to tap, and those that are on."""
    rows = (row for row in of(Chips, table.screen()) if row.label.startswith("Which one"))
    return [
        (row.label, [c.label for c in row.chips], [c.label for c in row.chips if c.pressed])
        for row in rows
    ]


def test_an_answered_question_keeps_its_place_and_is_answered_anew() -> None:
    table = unanswered()
    ids = {one.name: one.id for one in table.state.people.values()}
    alice, bob = ["Alice", "Alice 2"], ["Bob", "Bob 2"]
    table.do("choose_own", who=ids["Alice"])
    asked = [
        ("Which one does Alice play?", alice, ["Alice"]),
        ("Which one does Bob play?", bob, []),
    ]
    assert questions(table) == asked
    first = next(part for part in table.screen() if isinstance(part, (Card, Heading)))
    assert isinstance(first, Card)
    assert first.title == "Own Gladiators"
    table.do("choose_own", who=ids["Alice 2"])
    owners = {one.name: one.owner for one in table.state.people.values()}
    first_seat = table.state.table.seats.players()[0].id
    assert (owners["Alice"], owners["Alice 2"]) == ("gm", first_seat)
    assert questions(table)[0] == ("Which one does Alice play?", alice, ["Alice 2"])
    table.do("choose_own", who=ids["Bob"])
    assert questions(table) == []
    again = of(Chip, table.screen(**{"kept.between.": "Own Gladiators"}))
    assert {chip.label for chip in again if chip.pressed} >= {"Alice 2", "Bob"}


def test_the_back_story_is_counted_and_no_length_is_demanded() -> None:
    table = Table("Alice")
    table.do("edit_character", who=table.id("Alice"), backstory="Taught school. Then this.")
    said = [each.text for each in of(Text, table.sheet(table.id("Alice")))]
    assert "4 words; 50 to 100 are advised." in said
    table.do("edit_character", who=table.id("Alice"), backstory="Taught school. " * 28)
    assert "56 words." in [each.text for each in of(Text, table.sheet(table.id("Alice")))]


def test_the_words_of_a_drive_are_called_so_whichever_it_is() -> None:
    table = Table("Alice")
    edit = table.sheet(table.id("Alice")).edit
    labels = [each.label for each in of(Field, edit)]
    assert "Drive in words" in labels
