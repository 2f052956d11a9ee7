"""Which part of the game the screen shows, and the line for the library."""

from __future__ import annotations

from typing import Any

from hotseat.core.errors import Forbidden
from hotseat.core.panels import (
    ActionBar,
    Button,
    Card,
    Chips,
    Command,
    Do,
    Field,
    Form,
    Go,
    Line,
    Outcome,
    Steps,
    View,
)
from hotseat.walk.offers import parts
from tests.engine.games.isolation.acts import GAME, House
from tests.engine.games.isolation.seen import bare, button, of, press


def step(house: House, view: View | None = None) -> str:
    """The name of the step that is now."""
    steps = house.shown(Steps, view)[0]
    return str(steps.names[steps.now])


def moves(house: House, view: View | None = None) -> set[str]:
    """Every move on the screen that is not greyed."""
    names: set[str] = set()
    for part in parts(house.screen(view)):
        tap: Any = getattr(part, "tap", None)
        if isinstance(part, Form):
            names.add(part.move)
        elif isinstance(part, Button) and isinstance(tap, Do) and not part.why_not:
            names.add(tap.move)
        elif hasattr(part, "move") and hasattr(part, "arg"):
            names.add(part.move)
    return names


def status(house: House) -> str:
    assert GAME.status is not None
    return GAME.status(house.state)


def make(house: House, name: str, player: str) -> str:
    seat = house.state.table.seats.named(player)
    assert seat is not None
    return house.do("make_character", name=name, owner=seat.id)


def seated(*players: str) -> House:
    """A campaign whose players are there, and the scenario."""
    house = bare()
    house.do("set_seats", gm="Dan", players="\n".join(players))
    house.do("set_scenario", locale="A ship", threat="Rats")
    return house


# --- setting up --------------------------------------------------------------------------------


def test_a_new_campaign_is_set_up_in_three_steps() -> None:
    house = bare()
    assert (step(house), moves(house)) == ("Scenario", {"set_seats", "set_scenario"})
    assert all(form.kept for form in house.shown(Form))  # one button saves both
    assert button(house.screen(), "New character").style == "quiet"
    assert status(house) == "No characters yet."
    house.do("set_seats", gm="Dan", players="Ann\nIda")
    assert (step(house), moves(house)) == ("Scenario", {"set_scenario"})
    house.do("set_scenario", locale="A ship", threat="Rats", stress="2")
    assert step(house) == "Characters"
    assert "New character for Ann" in house.texts()
    make(house, "Cem", "Ann")
    assert step(house) == "Characters"
    assert "New character for Ida" in house.texts()
    assert "Still without a character: Ida." in house.texts()
    assert status(house) == "Cem. The map comes next."
    make(house, "Dora", "Ida")
    assert step(house) == "Relationship map"
    assert status(house) == "0 of 1 pairs reviewed."


def test_what_is_saved_of_the_scenario_is_not_asked_again() -> None:
    house = bare()
    house.do("set_scenario", locale="A ship", threat="Rats")
    assert (step(house), moves(house)) == ("Scenario", {"set_seats"})
    (form,) = house.shown(Form)
    assert form.style == "primary"


def test_a_step_that_was_passed_over_keeps_nobody() -> None:
    house = bare()
    house.do("make_character", name="Cem")
    assert step(house) == "Characters"
    house.do("make_character", name="Dora")
    assert step(house) == "Relationship map"


def test_the_map_can_be_built_before_everybody_is_there() -> None:
    house = seated("Ann", "Ida", "Lev")
    make(house, "Cem", "Ann")
    make(house, "Dora", "Ida")
    assert step(house) == "Characters"
    view = View(picks={"fold.early": "1"})
    assert step(house, view) == "Relationship map"
    assert "look_at_pair" in moves(house, view)


def test_without_any_links_the_chance_says_where_they_come_from() -> None:
    house = seated("Ann", "Ida", "Lev")
    for name, player in (("Cem", "Ann"), ("Dora", "Ida"), ("Fay", "Lev")):
        make(house, name, player)
    house.do("start_session")
    first, *others = house.state.people
    house.do("propose", who=first, asked=others)
    assert "There are no links yet, so no one has dice to help with." in house.texts()


EDITED = "The map can be edited at any time"
BEGINS = "In a session you propose actions and roll."
DICELESS = "Without links no one has dice to help with."


def test_pair_by_pair_and_then_play_starts() -> None:
    house = seated("Ann", "Ida", "Lev")
    for name, player in (("Cem", "Ann"), ("Dora", "Ida"), ("Fay", "Lev")):
        make(house, name, player)
    seen, picks = [], {}
    while True:
        (commit,) = house.shown(ActionBar, View(picks=picks))
        said, _, more = commit.sentence.partition(". ")
        assert more == (BEGINS if said == EDITED else DICELESS)
        assert "pairs reviewed" not in "".join(card.eyebrow for card in house.shown(Card))
        seen.append((said, house.shown(Card, View(picks=picks))[0].title))
        if commit.primary.tap == Do("start_session"):
            break
        house.do(commit.primary.tap.move, **commit.primary.tap.args)
        picks = {key: value for key, value in commit.primary.tap.then.items() if value}
    assert seen == [
        ("0 of 3 pairs reviewed", "Cem and Dora"),
        ("1 of 3 pairs reviewed", "Cem and Fay"),
        ("2 of 3 pairs reviewed", "Dora and Fay"),
        (EDITED, "All pairs reviewed"),
    ]
    assert commit.primary.label == "Start session 1"
    assert house.texts().count("All pairs reviewed") == 1
    house.do("start_session")
    assert "propose" in house.texts().lower()


def test_npcs_are_added_once_the_map_is_built() -> None:
    house = seated("Ann", "Ida")
    make(house, "Cem", "Ann")
    make(house, "Dora", "Ida")
    pair = house.state.pairs()[0]
    house.do("look_at_pair", a=pair[0], b=pair[1], done=True)
    card = house.shown(Card)[0]
    assert card.title == "All pairs reviewed"
    assert button(card, "New NPC").tap == Go("sheets/new/1")
    said = "No link, so either may take any stance when the other asks: Cem and Dora."
    assert said in house.texts()
    house.link(*pair, "red", "Loud", "Vain")
    assert "No link" not in house.texts()


# --- play --------------------------------------------------------------------------------------


def test_in_play_there_are_the_proposal_stress_and_the_people() -> None:
    house = House(1)
    assert {"set_seats", "set_stress", "change_stress", "end_session"} <= moves(house)
    assert status(house) == "Bob, Alice and Eve. Stress 1."


def test_a_session_without_a_scene_offers_one() -> None:
    house = House(1)
    start = Command("scene_dialog")
    assert start in [each.tap for each in house.shown(Button)]
    house.do("frame_scene", title="The cellar")
    assert start not in [each.tap for each in house.shown(Button)]


def test_everybody_is_listed_with_wounds_and_links_the_dead_last() -> None:
    house = House()
    house.do("set_health", who=house.alice, health="injured")
    house.do("set_health", who=house.bob, health="dead")
    lines = [part for part in house.shown(Line) if isinstance(part.tap, Go)]
    assert [line.text for line in lines] == ["Alice", "Eve", "Bob"]
    assert [[tag.label for tag in line.tags] for line in lines] == [
        ["Injured", "+3"],
        ["+3"],
        ["Dead"],
    ]
    assert lines[0].tap == Go(f"sheets/{house.alice}")


def test_a_map_that_is_not_finished_is_mentioned() -> None:
    house = House()
    assert "Map not finished" in house.texts()
    for first, other in house.state.pairs():
        house.do("look_at_pair", a=first, b=other, done=True)
    assert "Map not finished" not in house.texts()


def test_when_everybody_is_dead_the_screen_says_so() -> None:
    house = House(1)
    for who in (house.bob, house.alice, house.eve):
        house.do("set_health", who=who, health="dead")
    assert "All characters are dead." in house.texts()
    assert "propose" not in moves(house)
    assert status(house) == "No one is left. Stress 1, 3 dead."


def test_the_library_says_who_is_dying_and_how_many_are_dead() -> None:
    house = House(1)
    house.do("set_health", who=house.bob, health="dying")
    house.do("set_health", who=house.eve, health="dead")
    assert status(house) == "Bob and Alice. Stress 1, Bob dying, 1 dead."


def test_a_session_started_before_there_is_anybody_still_asks_for_characters() -> None:
    house = bare()
    house.do("start_session")
    assert step(house) == "Characters"


# --- between sessions --------------------------------------------------------------------------


def test_between_sessions_the_next_can_start() -> None:
    house = House(1)
    house.do("end_session")
    (commit,) = house.shown(ActionBar)
    assert commit.sentence.startswith("Session 1 has ended. 2 pairs can still roll. The next")
    assert commit.primary == Button("Start session 2", Do("start_session"), "primary")
    (ask,) = [card for card in house.shown(Card) if card.title == "Propose an action"]
    assert ask.folded
    assert "session has ended" in button(ask, "Bob").why_not
    assert status(house) == (
        "Between sessions. 2 pairs can still roll. Bob, Alice and Eve. Stress 1."
    )


def test_a_new_session_opens_on_the_next_action_with_the_last_one_folded() -> None:
    house = House(1)
    house.failed(odds=2, dangerous=False)
    house.do("settle")
    house.do("end_session")
    house.do("start_session")
    (last,) = [card for card in house.shown(Card) if card.title == "Last action"]
    assert last.folded
    assert not house.shown(Outcome)
    house.do("tell_action", words="It held.")
    assert "Last action" not in house.texts()


def test_an_owed_answer_greys_the_start_and_the_table_may_go_on() -> None:
    house = House(1)
    house.do("end_session")
    house.do("throw_bond", (3, 3, 3), a=house.bob, b=house.alice)
    (commit,) = house.shown(ActionBar)
    assert isinstance(commit.primary.why_not, Forbidden)
    assert "answer_bond" in moves(house)


def test_whose_character_has_died_is_asked_for_another() -> None:
    house = seated("Ann", "Ida", "Lev")
    ids = [make(house, n, p) for n, p in (("Cem", "Ann"), ("Dora", "Ida"), ("Fay", "Lev"))]
    house.do("start_session")
    assert "Still without a character" not in house.texts()
    house.do("set_health", who=ids[1], health="dead")
    house.do("end_session")
    assert "Still without" not in house.texts()
    assert "Dora is dead. Ida can create a new character." in house.texts()
    assert "The rules add no one after the start; the table may." in house.texts()
    house.do("make_character", name="Ned", owner="gm")
    assert "Dora is dead. Ida can take over an NPC or create a new character." in house.texts()
    assert button(house.screen(), "New character").tap == Go("sheets/new/0")
    assert GAME.new_sheets is not None
    (owner,) = [
        field
        for field in of(Field, GAME.new_sheets(house.state, View())[0])
        if field.name == "owner"
    ]
    assert owner.value == house.state.people[ids[1]].owner
    (npcs,) = [row for row in house.shown(Chips) if row.label == "NPCs Ida can take over"]
    press(house, button(npcs, "Ned"))
    assert "Dora is dead. Ida can" not in house.texts()
    assert "take over" not in house.texts()


def test_too_many_positive_descriptors_are_noted_once_the_map_is_built() -> None:
    house = seated("Ann", "Bo")
    ann, bo = make(house, "Fay", "Ann"), make(house, "Gus", "Bo")
    house.do("edit_character", who=ann, positives="A, B, C, D, E", negatives="F")
    house.do("look_at_pair", a=ann, b=bo, done=True)
    said = "Fay has 5 positive descriptors and 1 negative. At most twice as many"
    assert said in house.texts()
    house.do("edit_character", who=ann, negatives="F, G, H")
    assert "At most twice as many" not in house.texts()


def test_a_bias_that_links_no_one_is_said_once_the_map_is_built() -> None:
    """The only restriction: no bias that won't come into play."""
    house = seated("Ann", "Bo")
    ann, bo = make(house, "Fay", "Ann"), make(house, "Gus", "Bo")
    house.do("edit_character", who=ann, name="Fay", bias="Townspeople")
    house.do("look_at_pair", a=ann, b=bo, done=True)
    said = "Fay’s bias “Townspeople” links no one. Link it on the map, or choose another."
    assert said in house.texts()
    house.do("edit_character", who=bo, name="Gus", bias="Strangers")
    house.link(ann, bo, "red", "Townspeople", "Townspeople", "bias")
    assert "Fay’s bias" not in house.texts()
    assert "Gus’s bias “Strangers” links no one." in house.texts()
    house.link(ann, bo, "green", "Strangers", "Strangers", "bias")
    assert "links no one" not in house.texts()
