"""Gladiators made alike, one chosen."""

from __future__ import annotations

from hotseat.core.panels import Field, Text
from tests.engine.games.fight_sphere.players import Table
from tests.engine.games.shared import of


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
