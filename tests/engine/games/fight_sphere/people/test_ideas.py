"""Words to tap for a new Gladiator."""

from __future__ import annotations

from hotseat.games.fight_sphere.people.ideas import BACKSTORIES, WEAPONS


def test_every_back_story_has_the_fifty_to_a_hundred_words_that_the_text_asks_for() -> None:
    assert {words for words in BACKSTORIES.words if not 50 <= len(words.split()) <= 100} == set()


def test_a_table_of_five_with_two_gladiators_each_needs_no_idea_twice() -> None:
    assert len({*BACKSTORIES.words}) >= 10
    assert len({*WEAPONS.words}) >= 16
