"""Which part of the game the table shows, and the line for the library."""

from __future__ import annotations

from typing import Any

from hotseat.core.campaign import Campaign
from hotseat.core.panels import Button, Card, Commit, Do, Form, Pick, Steps, View
from hotseat.core.play import open_play
from hotseat.walk.offers import parts
from tests.engine.games.isolation.acts import GAME, SHEET, House


def bare() -> House:
    """A new campaign."""
    house = House()
    house.play = open_play(GAME, Campaign("t", GAME.slug, "Test", {}))
    return house


def step(house: House) -> str:
    """The name of the step that is now."""
    steps = house.shown(Steps)[0]
    return str(steps.names[steps.now])


def moves(house: House, view: View | None = None) -> set[str]:
    """Every move on the screen that is not greyed."""
    found: set[str] = set()
    for part in parts(house.screen(view)):
        tap: Any = getattr(part, "tap", None)
        if isinstance(part, Form):
            found.add(part.move)
        elif isinstance(part, Button) and isinstance(tap, Do) and not part.why_not:
            found.add(tap.move)
    return found


def status(house: House) -> str:
    assert GAME.status is not None
    return GAME.status(house.state)


def make(house: House, name: str, player: str) -> None:
    house.do("make_character", **{**SHEET, "name": name, "player": player, "profession": "Cook"})


def test_a_new_table_is_set_up_in_four_steps() -> None:
    house = bare()
    assert (step(house), moves(house)) == ("Who plays", {"set_table"})
    assert status(house) == "Nobody is trapped here yet."
    house.do("set_table", gm="Dan", players="Ann\nIda")
    assert (step(house), moves(house)) == ("Where, and what outside", {"set_scenario"})
    house.do("set_scenario", locale="A ship", threat="Rats", stress="2")
    assert step(house) == "Characters"
    make(house, "Cem", "Ann")
    assert step(house) == "Characters"
    assert "Still to come: Ida." in house.texts()
    make(house, "Dora", "Ida")
    assert step(house) == "The map"
    assert status(house) == "None of one pair looked at."


def test_the_map_can_be_begun_before_everybody_is_there() -> None:
    house = bare()
    house.do("set_table", gm="Dan", players="Ann\nIda\nLev")
    house.do("set_scenario", locale="A ship", threat="Rats")
    make(house, "Cem", "Ann")
    make(house, "Dora", "Ida")
    assert step(house) == "Characters"
    view = View(picks={"fold.early": "1"})
    assert "draw_links" in moves(house, view)


def test_pair_by_pair_and_then_play_begins() -> None:
    house = bare()
    house.do("set_table", gm="Dan", players="Ann\nIda\nLev")
    house.do("set_scenario", locale="A ship", threat="Rats")
    for name, player in (("Cem", "Ann"), ("Dora", "Ida"), ("Fay", "Lev")):
        make(house, name, player)
    seen = []
    while True:
        (commit,) = house.shown(Commit)
        seen.append(commit.sentence)
        if commit.primary.tap == Do("start_session"):
            break
        house.do(commit.primary.tap.move, **commit.primary.tap.args)
    assert seen == [
        "None of three pairs looked at.",
        "One of three pairs looked at.",
        "Two of three pairs looked at.",
        "Every pair has been looked at.",
    ]
    house.do("start_session")
    assert "propose" in house.texts().lower()


def test_a_pair_opened_again_stays_open_until_the_next_is_asked_for() -> None:
    house = bare()
    house.do("set_table", gm="Dan", players="Ann\nIda\nLev")
    house.do("set_scenario", locale="A ship", threat="Rats")
    ids = [
        house.do("make_character", **{**SHEET, "name": n, "player": p, "profession": "Cook"})
        for n, p in (("Cem", "Ann"), ("Dora", "Ida"), ("Fay", "Lev"))
    ]
    house.do("look_at_pair", a=ids[0], b=ids[1], done=True)
    first, second = f"{ids[0]}|{ids[1]}", f"{ids[0]}|{ids[2]}"
    link = house.link(ids[0], ids[1], "green", "Kind", "Brave")
    for picks, onward in (
        ({"map.pair": first}, Pick("map.pair")),
        ({"map.pair": first, "map.link": link}, Pick("map.pair", second)),
    ):
        (commit,) = house.shown(Commit, View(picks=picks))
        assert (commit.primary.label, commit.primary.tap) == ("Next pair", onward)
        assert "Cem and Dora" in [card.title for card in house.shown(Card, View(picks=picks))]


def test_in_play_there_are_the_proposal_the_stress_and_the_people() -> None:
    house = House(1)
    assert {"set_table", "change_stress", "end_session"} <= moves(house)
    assert status(house) == "Bob, Alice and Eve. Stress 1."
    house.ask(house.alice)
    assert "change_stress" not in moves(house)
    assert status(house) == "Bob: Board up the windows. No die has fallen yet."


def test_between_sessions_the_next_can_begin() -> None:
    house = House(1)
    house.do("end_session")
    (commit,) = house.shown(Commit)
    assert commit.sentence == "Session 1 has ended. Two pairs may still roll."
    assert commit.primary.tap == Do("start_session")
    assert status(house) == "Between sessions. Bob, Alice and Eve. Stress 1."
    house.do("throw_bond", (3, 3, 3), a=house.bob, b=house.alice)
    assert house.shown(Commit) == []  # it has to be answered first
    assert "answer_bond" in moves(house)


def test_the_library_says_who_is_dying_and_how_many_are_dead() -> None:
    house = House(1)
    house.do("set_health", who=house.bob, health="dying")
    house.do("set_health", who=house.eve, health="dead")
    assert status(house) == "Bob and Alice. Stress 1, Bob dying, one dead."


def test_when_everybody_is_dead_the_table_says_so() -> None:
    house = House(1)
    for who in (house.bob, house.alice, house.eve):
        house.do("set_health", who=who, health="dead")
    assert "Nobody is left" in house.texts()
    assert "propose" not in moves(house)
    assert status(house) == "Nobody is left. Stress 1, three dead."


def test_a_session_begun_before_there_is_anybody_still_asks_for_people() -> None:
    house = bare()
    house.do("start_session")
    assert step(house) == "Characters"
