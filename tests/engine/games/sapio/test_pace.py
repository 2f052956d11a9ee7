"""Pace: what a table taps and types for each kind of roll, from Play."""

from __future__ import annotations

from tests.engine.games.sapio.session import Table
from tests.engine.games.shared import Thumb


def bring(thumb: Thumb[Table], *sources: str, **more: str) -> None:
    for source in sources:
        thumb.tap("bring", source=source, on=True, **more)


def test_a_plain_check_is_six_taps_and_no_text() -> None:
    thumb = Thumb(Table())
    thumb.tap("begin_check", who=thumb.table.wren)
    thumb.tap("set_check", number="tn", value=2)
    bring(thumb, "own:m", "own:q0")
    thumb.tap("roll_check", *"****")
    thumb.tap("resolve_check")
    assert thumb.count == (6, 0)


def test_with_a_specialization_a_helper_and_luck_it_is_eight() -> None:
    thumb = Thumb(Table())
    thumb.tap("begin_check", who=thumb.table.wren)
    thumb.tap("set_check", number="tn", value=2)
    bring(thumb, "own:m0", "own:q0", f"help:{thumb.table.bask}:q0")
    thumb.tap("set_check", number="luck", value=1)
    thumb.tap("roll_check", *"*" * 7)
    thumb.tap("resolve_check")
    assert thumb.count == (8, 0)


def test_an_attack_on_a_defender_is_eleven() -> None:
    thumb = Thumb(Table())
    table = thumb.table
    thumb.tap("begin_check", who=table.wren)
    bring(thumb, "own:m0", "own:q0", "weapon:0")  # the profession comes along
    thumb.pick("over", "attack")
    thumb.tap("face", who=table.odile)
    bring(thumb, "guard:m", "guard:q0")
    thumb.tap("roll_check", *"*****")
    blow = {"kind": "injury", "level": "moderate", "words": "Knife wound", "blow": True}
    thumb.tap("take_harm", who=table.odile, **blow)
    thumb.tap("resolve_check")
    assert thumb.count == (11, 0)


def test_another_of_a_kind_is_one_tap() -> None:
    thumb = Thumb(Table())
    thumb.table.begin("own:q0")
    thumb.tap("bring", source="own:q1", on=True, instead="own:q0")
    assert (thumb.table.check.held, thumb.count) == (("own:q1",), (1, 0))


def test_an_element_of_a_defender_is_one_tap() -> None:
    thumb = Thumb(Table())
    thumb.table.begin()
    thumb.table.do("face", who=thumb.table.odile)
    thumb.tap("bring", source="guard:m", on=True)
    assert thumb.count == (1, 0)


def test_a_turn_with_help_and_a_step_towards_the_goal_is_eight() -> None:
    thumb = Thumb(Table())
    table = thumb.table
    table.do("begin_sequence")
    thumb.tap("begin_check", who=table.wren)
    thumb.tap("set_check", number="tn", value=2)
    bring(thumb, "own:m0", "own:q0", f"help:{table.bask}:q0")
    thumb.tap("roll_check", *"*" * 6)
    thumb.tap("set_clock", clock=table.state.clocks[0].id, value=1)
    thumb.tap("resolve_check")
    assert thumb.count == (8, 0)


def test_an_attack_in_a_sequence_is_ten() -> None:
    thumb = Thumb(Table())
    table = thumb.table
    table.do("begin_sequence")
    thumb.tap("begin_check", who=table.wren)
    bring(thumb, "own:m", "own:q0", "weapon:0")
    thumb.pick("over", "attack")
    thumb.tap("face", who=table.odile)
    bring(thumb, "guard:q0")
    thumb.tap("roll_check", *"****")
    blow = {"kind": "injury", "level": "moderate", "words": "Knife wound", "blow": True}
    thumb.tap("take_harm", who=table.odile, **blow)
    thumb.tap("resolve_check")
    assert thumb.count == (10, 0)


def hurt(thumb: Thumb[Table], where: str) -> None:
    thumb.pick(where, thumb.table.wren)
    harm = {"who": thumb.table.wren, "kind": "injury"}
    thumb.send("take_harm", **harm, tapped={"level": "moderate"}, typed={"words": "Cut"})


def test_an_injury_by_hand_is_four_and_after_a_failed_turn_three() -> None:
    thumb = Thumb(Table())
    thumb.pick("fold.harm.", "1")
    hurt(thumb, "kept.harm.")
    assert thumb.count == (4, 1)
    table = Table()
    table.do("begin_sequence")
    table.begin()
    table.do("roll_check", "-")
    thumb = Thumb(table)
    hurt(thumb, f"kept.harm.{table.check.id}.1")
    assert thumb.count == (3, 1)


def test_an_injury_heals_in_three_taps_and_a_fold() -> None:
    table = Table()
    cut = table.do("take_harm", who=table.wren, kind="injury", level="minor", words="Cut")
    thumb = Thumb(table)
    thumb.pick("fold.harm.", "1")
    thumb.pick("kept.harm.", table.wren)
    thumb.pick(f"harm.{table.wren}", cut)
    thumb.tap("clear_harm", who=table.wren, harm=cut, words="Cut", why="time")
    assert thumb.count == (4, 0)
    assert not table.one(table.wren).harms


def test_an_advancement_is_three_and_a_text() -> None:
    table = Table()
    table.do("start_session")
    table.do("end_session")
    thumb = Thumb(table)
    thumb.open(table.wren)
    thumb.pick("advance", "quality")
    thumb.send("advance", who=table.wren, kind="quality", typed={"words": "Patient"})
    assert thumb.count == (3, 1)


def test_luck_by_the_gm_is_two_and_for_a_principle_three() -> None:
    thumb = Thumb(Table())
    thumb.tap("gain_luck", who=thumb.table.wren, why="gm")
    assert thumb.count == (2, 0)
    thumb = Thumb(Table())
    thumb.pick("fold.luck.", "1")
    thumb.pick("luck.whose", thumb.table.wren)
    thumb.tap("gain_luck", who=thumb.table.wren, why="principle")
    assert thumb.count == (3, 0)


def test_a_rest_for_everyone_is_one_and_a_fold() -> None:
    table = Table()
    table.do("take_harm", who=table.wren, kind="stress", level="minor", words="Fear")
    thumb = Thumb(table)
    thumb.pick("fold.harm.", "1")
    thumb.tap("rest")
    assert thumb.count == (2, 0)
