"""Pace: what a table taps from "New conflict" to rolled dice, and for a level of 4 spent."""

from __future__ import annotations

from hotseat.core.panels import Form
from tests.engine.games.hot_war.session import DEBBIE, JOE, Table
from tests.engine.games.shared import Thumb, of


def duel(thumb: Thumb[Table]) -> None:
    table = thumb.table
    thumb.tap("begin_conflict", who=table.beaumont)
    thumb.tap("join_conflict", who=table.neames)
    thumb.tap("set_arena", arena="action")
    for source in ("agenda:factional", "trait:Charming", "tie:Vice-Admiral Newcastle"):
        thumb.tap("bring", source=table.key(table.beaumont, source), on=True)
    for words in ("Grew up here", "Hard to kill", "Sour"):
        thumb.tap("bring", source=table.key(table.neames, f"trait:{words}"), on=True)
    thumb.tap("roll_conflict", *[9, 9, 9, 9, 1, 1, 1, 1, 1, 1], *[5] * 5)


def test_a_duel_with_three_things_each_is_rolled_in_ten_taps() -> None:
    thumb = Thumb(Table())
    duel(thumb)
    assert thumb.taps == 10


def test_consequences_of_level_four_are_bought_in_four_taps() -> None:
    thumb = Thumb(Table())
    duel(thumb)
    table, thumb.taps = thumb.table, 0
    args = {"buyer": table.beaumont, "who": table.neames}
    thumb.tap("choose_consequence", **args, kind="zero")
    hard = table.id_of(table.neames, "Hard to kill")
    thumb.tap("choose_consequence", **args, kind="turn_bad", what=hard)
    thumb.tap("resolve_conflict")
    assert thumb.taps <= 6
    assert table.one(table.neames).crisis == ("action",)


def test_a_conflict_with_opposition_off_the_cuff_is_rolled_in_four_taps() -> None:
    thumb = Thumb(Table())
    thumb.tap("begin_conflict", who=thumb.table.watson)
    thumb.tap("set_arena", arena="influence")
    thumb.tap("add_opposition", dice="5")
    thumb.tap("roll_conflict", *[1] * 8)
    assert thumb.count == (4, 0)


def factor(thumb: Thumb[Table], by: str, words: str, **tapped: str) -> None:
    """A bystander's die; who gives it, whose pool and what change are as the form has them."""
    table = thumb.table
    form = {"by": by, "side": table.conflict.sides[0].who, "change": "1", **tapped}
    table.do("nudge", **form, words=words)
    thumb.taps, thumb.texts = thumb.taps + 1 + len(tapped), thumb.texts + 1


def test_a_duel_with_chips_a_factor_and_what_is_at_risk_is_eleven_taps_and_two_texts() -> None:
    thumb = Thumb(Table())
    table = thumb.table
    thumb.tap("begin_conflict", who=table.officer)
    thumb.tap("join_conflict", who=table.beaumont)
    thumb.tap("set_arena", arena="influence")
    for who, source in (
        (table.officer, "trait:Out to get rich"),
        (table.beaumont, "trait:Temper"),
        (table.beaumont, "agenda:factional"),
        (table.beaumont, "tie:Vice-Admiral Newcastle"),
    ):
        thumb.tap("bring", source=table.key(who, source), on=True)
    thumb.pick(f"rare.{table.conflict.id}", "Words and factors")
    factor(thumb, JOE, "A patrol", side=table.beaumont)
    thumb.send("roll_conflict", *[1] * 16, typed={"about": "The barge"})
    assert thumb.count == (11, 2)


def at_risk(thumb: Thumb[Table]) -> None:
    """What is at risk, typed before the arena is tapped; it goes along with that."""
    thumb.table.do("set_about", about="The barge")
    thumb.texts += 1


def test_a_duel_with_a_helper_is_nine_taps_and_a_text() -> None:
    thumb = Thumb(Table())
    table = thumb.table
    thumb.tap("begin_conflict", who=table.beaumont)
    thumb.tap("join_conflict", who=table.officer)
    thumb.tap("join_conflict", who=table.neames, side=table.beaumont)
    at_risk(thumb)
    thumb.tap("set_arena", arena="influence")
    thumb.tap("bring", source=table.key(table.beaumont, "trait:Charming"), on=True)
    thumb.tap("bring", source=table.key(table.beaumont, "trait:Temper"), on=True)
    thumb.tap("bring", source=table.key(table.neames, "trait:Sour"), on=True)
    thumb.tap("bring", source=table.key(table.officer, "trait:Out to get rich"), on=True)
    thumb.tap("roll_conflict", *[1] * 14)
    assert thumb.count == (9, 1)


def test_three_sides_are_rolled_in_thirteen_taps_and_a_text() -> None:
    thumb = Thumb(Table())
    table = thumb.table
    thumb.tap("begin_conflict", who=table.beaumont)
    thumb.tap("join_conflict", who=table.neames)
    thumb.tap("join_conflict", who=table.watson)
    at_risk(thumb)
    thumb.tap("set_arena", arena="influence")
    for who, sources in (
        (table.beaumont, ("Charming", "Quick on the uptake", "Temper")),
        (table.neames, ("Grew up here", "Hard to kill", "Sour")),
    ):
        for words in sources:
            thumb.tap("bring", source=table.key(who, f"trait:{words}"), on=True)
    thumb.tap("bring", source=table.key(table.watson, "agenda:personal"), on=True)
    thumb.tap("bring", source=table.key(table.watson, "tie:Mary"), on=True)
    thumb.tap("roll_conflict", *[1] * 40)
    assert thumb.count == (13, 1)


def spent(level: int) -> Thumb[Table]:
    """Beaumont has won with this level of success against the officer."""
    table = Table()
    table.conflict_of(table.beaumont, table.officer)
    table.bring(table.beaumont, "trait:Charming", "trait:Temper", "agenda:factional")
    table.do("roll_conflict", *[9] * level, *[1] * (9 - level), *[5] * 3)
    return Thumb(table)


def named(thumb: Thumb[Table], at: int, words: str) -> None:
    """The words of a new trait: they go with the next move, without a tap of their own."""
    forms = of(Form, thumb.table.screen(**thumb.picks))
    (form,) = (each for each in forms if each.move == "word_consequence" and each.args["at"] == at)
    assert form.kept
    thumb.table.do(form.move, **form.args, words=words)
    thumb.texts += 1


def test_two_points_are_spent_in_two_taps_and_two_texts() -> None:
    thumb = spent(2)
    args = {"buyer": thumb.table.beaumont, "who": thumb.table.officer}
    thumb.tap("choose_consequence", **args, kind="gain_bad")
    named(thumb, 0, "Shaken")
    thumb.send("resolve_conflict", typed={"words": "He lets them go."})
    assert thumb.count == (2, 2)
    assert "gains “Shaken” (negative)" in thumb.table.log()[-1].sentence


def test_six_points_are_spent_in_four_taps_and_a_text() -> None:
    thumb = spent(6)
    args = {"buyer": thumb.table.beaumont, "who": thumb.table.officer}
    thumb.tap("choose_consequence", **args, kind="zero")
    thumb.tap("choose_consequence", **args, kind="gain_bad")
    named(thumb, 1, "Shaken")
    thumb.tap("choose_consequence", **args, kind="enemy", what="Beaumont")
    thumb.tap("resolve_conflict")
    assert thumb.count == (4, 1)


def test_seven_points_on_two_people_are_spent_in_six_taps_and_two_texts() -> None:
    thumb = spent(7)
    table = thumb.table
    args = {"buyer": table.beaumont, "who": table.officer}
    thumb.tap("choose_consequence", **args, kind="zero")
    thumb.tap("choose_consequence", **args, kind="scene_bad")
    named(thumb, 1, "Shaken")
    thumb.tap("choose_consequence", **args, kind="enemy", what="Beaumont")
    thumb.pick(f"kept.for.{table.conflict.id}", table.beaumont)
    thumb.tap("choose_consequence", buyer=table.beaumont, who=table.beaumont, kind="raise")
    thumb.send("resolve_conflict", typed={"words": "He lets them go."})
    assert thumb.count == (6, 2)


def test_two_bystanders_dice_are_two_taps() -> None:
    table = Table()
    table.conflict_of(table.officer, table.beaumont)
    thumb = Thumb(table)
    thumb.tap("nudge", by=JOE, side=table.officer, change="1")
    thumb.tap("nudge", by=DEBBIE, side=table.beaumont, change="-1")
    assert thumb.count == (2, 0)


def test_a_veto_is_three_taps() -> None:
    table = Table()
    table.conflict_of(table.officer, table.beaumont)
    table.bring(table.beaumont, "trait:Temper")
    thumb = Thumb(table)
    thumb.pick(f"rare.{table.conflict.id}", "Objections")
    for by in (JOE, DEBBIE):
        key = table.key(table.beaumont, "trait:Temper")
        thumb.tap("raise_objection", key=key, by=by, on=True)
    assert thumb.count == (3, 0)


def test_two_supporters_are_four_taps() -> None:
    """From the pools and back to them."""
    table = Table()
    table.conflict_of(table.beaumont, table.officer)
    thumb = Thumb(table)
    thumb.pick(f"kept.opening.{table.conflict.id}", "1")
    for who in (table.neames, table.watson):
        thumb.tap("join_conflict", who=who, side=table.beaumont)
    thumb.pick(f"kept.opening.{table.conflict.id}", "")
    assert thumb.count == (4, 0)


def test_four_sides_and_a_pair_without_adversity_are_seven_taps_and_a_name() -> None:
    thumb = Thumb(Table())
    table = thumb.table
    thumb.tap("begin_conflict", who=table.beaumont)
    thumb.tap("join_conflict", who=table.neames)
    thumb.tap("join_conflict", who=table.watson)
    thumb.tap("set_adversity", a=table.beaumont, b=table.watson, on=False)
    thumb.pick(f"kept.name.{table.conflict.id}.3", "Opposition by name")
    thumb.send("add_opposition", typed={"name": "Mary Pike"})
    thumb.tap("set_arena", arena="influence")
    assert thumb.count == (7, 1)
