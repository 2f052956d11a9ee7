"""What a screen offers, block by block, as the page would send it."""

from __future__ import annotations

from typing import Any

import pytest

from hotseat.core import panels as p
from hotseat.core.campaign import Campaign
from hotseat.core.dice import scripted
from hotseat.core.maps import Link, Map, Node
from hotseat.core.play import Play, Stamp, act, open_play
from hotseat.core.sheet import NewSheet, OpenSheet
from hotseat.walk.offers import Offer, everything, eyes, offers, parts, picks
from tests.engine import toy

DO = p.Do("go", {"who": "a"})
DIE = p.DieFace(6, 5, drag="main:0")


def moves(shown: Any) -> list[tuple[str, dict[str, Any], str]]:
    return [(offer.move, dict(offer.args), offer.why_not) for offer in offers(shown)]


@pytest.mark.parametrize(
    "part",
    [
        p.Button("Go", DO),
        p.Chip("Go", tap=DO),
        p.DieFace(6, 3, tap=DO),
        p.Line("Go", tap=DO),
        Node("n", "Go", 0, 0, tap=DO),
        Link("l", "a", "b", "green", tap=DO),
        p.Line("Go", buttons=(p.Button("Go", DO),)),
        p.Roll("Roll", "throw", (), others=(p.Button("Go", DO),)),
        p.Form("fill", (), "Send", others=(p.Button("Go", DO),)),
        p.Card("Folded", (p.Buttons((p.Button("Go", DO),)),), fold="fold.x", folded=True),
        p.Columns(((p.Empty("Nobody", (p.Button("Go", DO),)),), ())),
        p.ActionBar("Done?", p.Button("Go", DO)),
        OpenSheet((), (p.Buttons((p.Button("Go", DO),)),)),
        NewSheet("New", (p.Buttons((p.Button("Go", DO),)),)),
        Map("m", "Map", (), beside=(p.Buttons((p.Button("Go", DO),)),)),
    ],
    ids=lambda part: type(part).__name__,
)
def test_a_tap_is_found_wherever_it_lies(part: Any) -> None:
    assert ("go", {"who": "a"}, "") in moves(((part,),))


def test_what_is_greyed_keeps_its_sentence() -> None:
    assert moves(p.Button("Go", DO, why_not="Not now.")) == [("go", {"who": "a"}, "Not now.")]
    assert moves(p.Chip("Go", tap=DO, why_not="Not now.")) == [("go", {"who": "a"}, "Not now.")]
    assert offers(p.Form("fill", (), "Send", why_not="Not now."))[0].why_not == "Not now."


def test_other_taps_are_no_moves() -> None:
    assert offers((p.Button("There", p.Go("map")), p.Chip("This", tap=p.Pick("one", "x")))) == []


def test_a_roll_is_offered_by_luck_and_by_hand() -> None:
    roll = p.Roll("Roll", "throw", (p.DieFace(6), p.DieFace(10)), {"who": "a"})
    by_luck, by_hand = offers(roll)
    assert (by_luck.move, by_luck.args, by_luck.fields) == ("throw", {"who": "a"}, ())
    assert [(field.kind, field.hi) for field in by_hand.fields] == [("face", 6), ("face", 10)]
    assert by_luck.sure
    assert by_hand.sure


def test_squares_and_steps_lead_where_a_tap_would() -> None:
    track = p.Track(
        "Marks",
        2,
        3,
        "mark",
        "n",
        {"who": "a"},
        refusals=("Two are in use.", "Two are in use.", ""),
    )
    assert moves(track) == [
        ("mark", {"who": "a", "n": 1}, "Two are in use."),
        ("mark", {"who": "a", "n": 1}, "Two are in use."),
        ("mark", {"who": "a", "n": 3}, ""),
    ]
    stepper = p.Stepper("White", 4, 0, 4, "white", "n")
    assert moves(stepper) == [("white", {"n": 3}, "")]


@pytest.mark.parametrize(
    ("slot", "offered"),
    [
        (p.Slot("Goal", "?", "full", tap=DO), [("go", {"who": "a"}, "")]),
        (
            p.Slot("Goal", "?", "open", tap=DO, takes="die", accepts=("main:0",)),
            [("go", {"who": "a", "die": "main:0"}, "")],
        ),
        (
            p.Slot("Goal", "?", "ready", tap=DO, takes="die", accepts=("main:0", "main:9")),
            [("go", {"who": "a"}, ""), ("go", {"who": "a", "die": "main:0"}, "")],
        ),
        (p.Slot("Goal", "?", "open", tap=DO, takes="die", accepts=("main:9",)), []),
        (
            p.Slot("Goal", "?", "closed", tap=DO, takes="die", why_not="No."),
            [("go", {"who": "a"}, "No.")],
        ),
        (p.Slot("Goal", "?", "closed", why_not="No."), []),
    ],
)
def test_a_slot_takes_a_tap_or_a_dragged_die(slot: p.Slot, offered: list[Any]) -> None:
    assert moves((p.Tray("Dice", (DIE,)), p.Slots("Slots", (slot,)))) == offered


def test_a_drag_that_is_a_number_is_sent_as_one() -> None:
    slot = p.Slot("Goal", "?", "open", tap=DO, takes="die", accepts=("7",))
    assert moves((p.DieFace(6, 2, drag="7"), slot)) == [("go", {"who": "a", "die": 7}, "")]


def test_people_on_a_map_can_be_dragged_and_pairs_opened() -> None:
    nodes = (Node("a", "Ann", 0, 0), Node("b", "Bob", 9, 9), Node("c", "Cem", 5, 5))
    made = Map("m", "Map", nodes, move="place", join="map.pair")
    assert [(offer.args, [each.name for each in offer.fields]) for offer in offers(made)] == [
        ({"who": node.id}, ["x", "y"]) for node in nodes
    ]
    assert [pick.value for pick in picks(made)] == ["a|b", "a|c", "b|c"]
    assert offers(Map("m", "Map", nodes)) == []


def test_the_primary_button_draws_more_hands_than_a_quiet_one() -> None:
    first, last = offers((p.Button("On", DO, "primary"), p.Button("Off", DO, "quiet")))
    assert first.pull > offers(p.Chip("Go", tap=DO))[0].pull > last.pull


def test_parts_come_in_the_order_of_the_screen() -> None:
    card = p.Card("One", (p.Text("a"), p.Buttons((p.Button("b", DO),))))
    kinds = [type(part).__name__ for part in parts((card, p.Text("c")))]
    assert kinds == ["Card", "Text", "Buttons", "Button", "Do", "Text"]


def table() -> Play:
    play = open_play(toy.TOY, Campaign("c", "toy", "Toys", {}))
    return act(play, "name", {"name": "Bear"}, scripted(), Stamp("a", 0))


def test_all_of_a_game_is_shown_and_offered() -> None:
    found = {offer.move for offer in offers(everything(table(), p.View()))}
    assert found == {"name", "hide", "roll", "cheer", "level"}
    assert Offer("cheer", {}) in offers(everything(table(), p.View()))


def test_eyes_are_those_of_the_table_the_gm_and_each_sheet() -> None:
    assert eyes(table()) == ("table", "gm")
