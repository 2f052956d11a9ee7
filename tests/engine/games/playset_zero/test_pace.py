"""Pace: what a table taps and types for each kind of roll, from Play."""

from __future__ import annotations

from tests.engine.games.playset_zero.session import Table
from tests.engine.games.shared import Thumb


def feature(thumb: Thumb[Table], place: int, hand: str = "") -> None:
    whose = {"hand": hand} if hand else {}
    thumb.tap("use_feature", **whose, feature=str(place), on=True)


def test_a_simple_roll_is_two_taps_and_a_feature_one_more() -> None:
    thumb = Thumb(Table())
    thumb.tap("begin_roll", who=thumb.table.oda)
    thumb.tap("roll", 6, 5, 1)
    assert thumb.count == (2, 0)
    thumb = Thumb(Table())
    thumb.tap("begin_roll", who=thumb.table.oda)
    feature(thumb, 1)
    thumb.tap("roll", 6, 5, 1)
    assert thumb.count == (3, 0)


def test_with_two_hits_spent_and_resolved_it_is_six() -> None:
    thumb = Thumb(Table())
    thumb.tap("begin_roll", who=thumb.table.oda)
    feature(thumb, 1)
    thumb.tap("roll", 6, 5, 1)
    thumb.tap("place", die="main:1", on="goal")  # PZ-28
    thumb.tap("place", die="main:0", on="danger:0")
    thumb.tap("settle")
    assert thumb.count == (6, 0)


def test_two_features_three_texts_and_three_spends_are_eight() -> None:
    thumb = Thumb(Table())
    thumb.tap("begin_roll", who=thumb.table.oda)
    feature(thumb, 0)
    feature(thumb, 1)
    typed = {"goal": "Cross", "danger_1": "The rail breaks", "danger_2": "It gets dark"}
    thumb.send("roll", 10, 8, 5, typed=typed)
    thumb.tap("place", die="main:2", on="goal")
    thumb.tap("place", die="main:1", on="danger:0")
    thumb.tap("place", die="main:0", on="danger:1")
    thumb.tap("settle")
    assert thumb.count == (8, 3)


def test_a_red_die_a_mark_a_challenge_and_a_danger_more_are_a_tap_each() -> None:
    thumb = Thumb(Table())
    thumb.tap("get_in_trouble", who=thumb.table.oda)
    thumb.tap("begin_roll", who=thumb.table.oda)
    thumb.taps = 0
    for n, (move, args) in enumerate(
        (
            ("add_circumstance", {}),
            ("bring_marks", {"count": 1}),
            ("set_challenge", {"challenge": True}),
            ("set_dangers", {"count": 3}),
            ("get_in_trouble", {"who": thumb.table.wolf}),
        ),
        1,
    ):
        thumb.tap(move, **args)
        assert thumb.count == (n, 0)


def test_an_npcs_roll_with_a_hinderer_whose_dice_are_spent_is_ten() -> None:
    table = Table()
    npc = table.do("make_character", name="The Vizier", owner="gm", main="", kind_1="skill")
    thumb = Thumb(table)
    thumb.tap("begin_roll", who=npc)
    thumb.tap("join", who=table.wolf, side="hinder")
    hand = table.conflict.hands[0].id
    feature(thumb, 1, hand)
    thumb.tap("roll_hand", 5, 6, hand=hand)
    thumb.tap("place", die=f"{hand}:0", on="own")  # PZ-28: the other one hinders
    thumb.tap("roll", 6, 5, 5)
    thumb.tap("place", die="main:1", on="danger:0")
    thumb.tap("place", die="main:2", on="danger:1")
    thumb.tap("let_go")  # of the 6 against the hinderer's 6
    thumb.tap("settle")
    assert thumb.count == (10, 0)


def test_a_roll_with_a_helper_an_earned_die_and_two_texts_is_eight() -> None:
    table = Table()
    table.do("get_in_trouble", who=table.oda)
    thumb = Thumb(table)
    thumb.tap("begin_roll", who=table.oda)
    feature(thumb, 1)
    thumb.tap("bring_marks", count=1)
    thumb.tap("join", who=table.wolf, side="help")
    hand = table.conflict.hands[0].id
    thumb.tap("roll_hand", 1, 2, hand=hand)
    thumb.send("roll", 5, 1, 1, 1, typed={"goal": "Cross", "danger_1": "The rail breaks"})
    thumb.tap("place", die="main:0", on="goal")
    thumb.tap("settle")
    assert thumb.count == (8, 2)


def test_an_offer_made_and_accepted_is_five_and_a_text() -> None:
    table = Table()
    thumb = Thumb(table)
    thumb.pick("trouble", table.oda)
    thumb.pick("trouble.offer", "1")
    thumb.send("offer_die", who=table.oda, typed={"words": "The rail is loose"})
    thumb.tap("accept_offer", offer=table.state.offers[0].id)
    assert thumb.count == (4, 1)


def test_a_new_feature_is_two_taps_a_fold_and_a_text() -> None:
    table = Table()
    for _ in range(2):
        table.do("get_in_trouble", who=table.oda)
    thumb = Thumb(table)
    thumb.open(table.oda)
    thumb.send("buy_feature", who=table.oda, typed={"text": "Reads the tide"})
    assert thumb.count == (3, 1)


def test_an_npc_is_made_in_the_middle_of_a_roll_in_two_and_a_name() -> None:
    table = Table()
    table.do("begin_roll", who=table.oda)
    thumb = Thumb(table)
    npc = {"owner": "gm", "main": "", "kind_1": "skill"}
    thumb.pick("over", "else:")
    thumb.send("make_character", **npc, typed={"name": "Kranz"})
    assert thumb.count == (2, 1)
