"""How a story ends: by the table's word, and at once offered where no one is left."""

from __future__ import annotations

from hotseat.core.panels import ActionBar, Button, Card, Do, Form, Outcome
from tests.engine.games.isolation.acts import GAME, House
from tests.engine.games.isolation.seen import bare, button, last, press


def titles(house: House) -> list[str]:
    return [card.title for card in house.shown(Card)]


def forms(house: House) -> list[str]:
    return [form.move for form in house.shown(Form)]


def alone(house: House) -> None:
    """Alice and Eve are dead; Bob is left."""
    for who in (house.alice, house.eve):
        house.do("set_health", who=who, health="dead")


def test_the_last_one_who_gets_away_is_not_dead() -> None:
    house = House(1)
    alone(house)
    house.do("retire_character", who=house.bob)
    said = house.texts()
    assert "No one is left" in said
    assert "Left the story: Bob. Dead: Alice and Eve." in said
    assert "All characters are dead." not in said


def test_where_all_are_dead_the_screen_says_so() -> None:
    house = House(1)
    alone(house)
    house.do("set_health", who=house.bob, health="dead")
    assert "All characters are dead." in house.texts()


def test_no_one_is_left_between_sessions_either() -> None:
    """No link rolls where no pair is left, and no big button to the next session."""
    house = House(1)
    alone(house)
    house.do("set_health", who=house.bob, health="dead")
    house.do("end_session")
    said = house.texts()
    assert "No one is left" in said
    assert "Link rolls" not in said
    assert "All pairs have rolled." not in said
    assert button(house.screen(), "Start session 2").style == "quiet"
    assert house.shown(ActionBar) == []


def test_one_alone_has_no_link_rolls() -> None:
    house = House(1)
    alone(house)
    house.do("end_session")
    (commit,) = house.shown(ActionBar)
    assert commit.sentence.startswith("Session 1 has ended. The next session leads back to play.")
    assert "Link rolls" not in house.texts()


def test_the_end_is_offered_while_playing_and_between_sessions() -> None:
    house = House(1)
    assert "end_story" in forms(house)
    house.do("end_session")
    assert "end_story" in forms(house)
    assert "end_story" not in forms(bare())


def test_the_table_ends_the_story_in_its_own_words_or_none() -> None:
    house = House(1)
    house.do("set_health", who=house.eve, health="dead")
    house.do("retire_character", who=house.alice)
    house.do("end_story", words="Bob walks out into the snow")
    entry = last(house)
    assert entry.title == "Story ended"
    assert entry.story
    assert entry.sentence == (
        "Bob walks out into the snow. Alive: Bob. Left the story: Alice. Dead: Eve."
    )
    assert [headline.word for headline in house.shown(Outcome)] == ["The story has ended"]
    assert "Propose an action" not in titles(house)
    assert GAME.status is not None
    assert GAME.status(house.state).startswith("The story has ended.")
    assert press(house, button(house.screen(), "End session")) == {}
    assert "Link rolls" not in house.texts()


def test_a_story_that_has_ended_can_go_on() -> None:
    house = House(1)
    house.do("end_story")
    assert last(house).sentence == "Alive: Bob, Alice and Eve."
    assert house.refused("end_story") == "The story has already ended."
    press(house, button(house.screen(), "Continue story"))
    assert last(house).title == "Story continued"
    assert "Propose an action" in titles(house)
    assert house.refused("resume_story") == "The story hasn’t ended."


def test_another_session_goes_on_with_it() -> None:
    house = House(1)
    house.do("end_story")
    house.do("end_session")
    assert Do("start_session") in [each.tap for each in house.shown(Button)]
    assert "takes back the ending, and play continues. So does starting a session." in house.texts()
    house.do("start_session")
    assert "Propose an action" in titles(house)


def test_an_open_action_comes_first() -> None:
    house = House(1)
    house.ask(house.alice)
    assert house.refused("end_story") == "An action is open. Resolve or cancel it first."


def test_nothing_ends_before_it_has_begun() -> None:
    assert bare().refused("end_story") == "Play hasn’t started yet."


def test_the_rules_page_says_what_ends_a_game() -> None:
    (rule,) = [rule for rule in GAME.rules if rule.title == "The end"]
    assert "The rules set no end" in rule.paragraphs[0]
