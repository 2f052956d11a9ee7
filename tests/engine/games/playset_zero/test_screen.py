"""What the table shows, step by step."""

from __future__ import annotations

from typing import Any, TypeVar

import pytest

from hotseat.core.campaign import Campaign
from hotseat.core.panels import (
    Button,
    Card,
    Chip,
    Commit,
    Empty,
    Form,
    Odds,
    Outcome,
    Roll,
    Stepper,
    Steps,
    Text,
    View,
)
from hotseat.core.play import Stamp, open_play, play_sample
from hotseat.walk.offers import parts
from tests.engine.games.playset_zero.table import GAME, Table

Part = TypeVar("Part")


def of(kind: type[Part], shown: Any) -> list[Part]:
    """Every part of that type on the screen."""
    return [part for part in parts(shown) if isinstance(part, kind)]


def forms(shown: Any) -> list[str]:
    """The moves that forms on the screen end in."""
    return [form.move for form in of(Form, shown)]


def step(table: Table) -> str:
    """The name of the step that is now."""
    steps = of(Steps, table.screen())[0]
    return steps.names[steps.now]


def test_a_new_table_is_set_up_in_three_steps() -> None:
    assert GAME.screen is not None
    state = open_play(GAME, Campaign("t", GAME.slug, "Test", {})).state
    assert forms(GAME.screen(state, View())) == ["set_table"]
    table = Table()
    table.do("retire", who=table.oda)
    table.do("retire", who=table.wolf)
    assert forms(table.screen()) == ["write_scenario"]
    table.do("write_scenario", situation="The dam breaks")
    assert of(Empty, table.screen())


def test_between_rolls_a_roll_can_begin() -> None:
    table = Table()
    shown = table.screen()
    assert "begin_roll" in forms(shown)
    assert "get_in_trouble" not in forms(shown)
    assert {"get_in_trouble", "offer_die"} <= set(forms(table.screen(trouble=table.oda)))


def test_the_steps_follow_the_roll() -> None:
    table = Table()
    table.do("begin_roll", who=table.oda, goal="Cross")
    assert step(table) == "Stakes"
    for place in (0, 1):
        table.do("name_danger", place=place, by="Ines", text="Bad")
    assert step(table) == "Dice"
    table.do("go_to", stage="helpers")
    assert step(table) == "Helpers"
    table.do("go_to", stage="roll")
    assert step(table) == "Roll"
    table.do("roll", (5, 1, 1))
    assert step(table) == "Spend hits"
    table.do("place", die="main:0", on="goal")
    table.do("settle")
    assert step(table) == "Tell it"


def test_dangers_are_asked_of_the_others_in_turn() -> None:
    table = Table()
    table.do("begin_roll", who=table.oda, goal="Cross")
    form = next(form for form in of(Form, table.screen()) if form.move == "name_danger")
    assert form.args == {"place": 0}
    assert form.fields[0].value == "Ines"
    assert [choice[0] for choice in form.fields[0].choices] == ["Ines", "Tomas"]
    table.do("name_danger", place=0, by="Ines", text="Bad")
    form = next(form for form in of(Form, table.screen()) if form.move == "name_danger")
    assert form.fields[0].value == "Tomas"
    commit = of(Commit, table.screen())[0]
    assert commit.sentence == "One danger is not named yet."
    assert commit.primary.why_not == "Every danger has to be named first."


def test_every_die_in_the_pool_is_a_chip_that_names_its_source() -> None:
    table = Table()
    table.do("keep_advantage", who=table.oda, words="A spare key")
    table.do("set_marks", who=table.oda, marks=2)
    table.stakes()
    table.do("use_feature", feature="1", on=True)
    chips = {chip.label: chip for chip in of(Chip, table.screen())}
    assert chips["Knows every sandbank"].die is not None
    assert chips["Knows every sandbank"].die.sides == 10
    assert chips["Stubborn as wet rope"].pressed
    assert chips["Stubborn as wet rope"].die is not None
    assert chips["Stubborn as wet rope"].die.sides == 8
    assert chips["The Salt Ferry"].die is not None
    assert chips["The Salt Ferry"].die.dye == "red"  # PZ-1: the second regular one
    assert chips["A spare key"].die is not None
    assert of(Stepper, table.screen())[0].hi == 2


def test_no_more_earned_dice_are_offered_than_a_roll_takes() -> None:
    table = Table()
    table.do("set_marks", who=table.oda, marks=20)
    for _ in range(5):
        table.do("get_in_trouble", who=table.oda, feature="0", words="Jumped")
    table.stakes()
    table.do("bring_marks", count=of(Stepper, table.screen())[0].hi)
    assert table.state.conflict is not None
    assert table.state.conflict.pool.marks == 20


def test_odds_move_with_the_pool() -> None:
    table = Table()
    table.stakes()
    before = of(Odds, table.screen())[0]
    table.do("use_feature", feature="0", on=True)
    after = of(Odds, table.screen())[0]
    assert [bar.label for bar in after.bars] == ["the goal", "and one danger", "and both"]
    assert after.bars[0].chance > before.bars[0].chance
    assert before.bars[0].chance == pytest.approx(19 / 27)
    assert "One more red die" in before.note
    assert before.change == "11.1\u00a0%, up 7.4"


def test_odds_can_be_hidden_by_a_screen_and_by_the_table() -> None:
    assert GAME.screen is not None
    table = Table()
    table.stakes()
    hidden = of(Odds, GAME.screen(table.state, View(odds_hidden=True)))
    assert [odds.bars for odds in hidden] == [()]
    table.do("set_option", name="odds", value="hidden")
    assert not of(Odds, table.screen())


def test_the_roll_can_be_typed_in_and_called_off() -> None:
    table = Table()
    table.stakes()
    table.do("go_to", stage="roll")
    roll = of(Roll, table.screen())[0]
    assert (roll.label, roll.move, len(roll.dice)) == ("Roll three dice", "roll", 3)
    assert "Call it off" in [button.label for button in of(Button, table.screen())]
    table.join("hinder")  # whoever steps in late is dealt with first
    assert step(table) == "Helpers"
    assert table.refused("go_to", stage="roll") == "The dice of Wolf, who hinders, fall first."
    commit = of(Commit, table.screen())[0]
    assert commit.primary.why_not == "The dice of Wolf, who hinders, fall first."


def test_word_first_then_what_is_left() -> None:
    table = Table()
    table.thrown(5, 6, 5)
    table.do("place", die="main:1", on="goal")
    outcome = of(Outcome, table.screen())[0]
    assert outcome.word == "Three hits"
    assert outcome.lead == ("One placed, two to go.", "White 5 in hand: tap where it goes.")


def test_no_hit_says_what_it_means() -> None:
    table = Table()
    table.thrown(1, 2, 3)
    outcome = of(Outcome, table.screen())[0]
    assert outcome.word == "No hits"
    assert outcome.lead == ("Nothing to spend: the goal fails, and every danger comes true.",)


def test_hands_are_shown_through_all_their_steps() -> None:
    table = Table()
    table.stakes()
    table.do("go_to", stage="helpers")
    hand = table.do("join", who=table.wolf, side="hinder", target="danger:0", doing="With a bar")
    assert "name_own_danger" in forms(table.screen())
    form = next(form for form in of(Form, table.screen()) if form.move == "name_own_danger")
    assert form.fields[0].value == "Mara"  # the one who is hindered names it
    seats = [seat for seat, _label in form.fields[0].choices]
    assert seats == ["Ines", "Mara"]  # and never the one who hinders
    table.do("name_own_danger", hand=hand, by="Mara", text="Overboard")
    assert of(Roll, table.screen())[0].move == "roll_hand"
    table.do("roll_hand", (6, 2), hand=hand)
    assert not of(Roll, table.screen())


def test_red_dice_after_the_throw_show_where_the_table_plays_so() -> None:
    table = Table({"advantages": "after"})
    kept = table.do("keep_advantage", who=table.oda, words="A spare key")
    table.do("set_marks", who=table.oda, marks=1)
    table.thrown(1, 1, 1)
    rolls = [(roll.move, dict(roll.args)) for roll in of(Roll, table.screen())]
    assert rolls == [("add_die", {"advantage": kept}), ("add_die", {})]


def test_the_gms_notes_are_for_the_gm() -> None:
    assert GAME.screen is not None
    table = Table()
    table.do("keep_secret", text="The wheel is in the crate")
    for viewer, seen in (("table", False), (table.oda, False), ("gm", True)):
        shown = GAME.screen(table.state, View(viewer))
        fields = [field for form in of(Form, shown) for field in form.fields]
        assert any("wheel" in str(field.value) for field in fields) == seen
        assert not any("wheel" in text.text for text in of(Text, shown))


def test_one_primary_button_commits_a_step() -> None:
    table = Table()
    table.stakes()
    for stage in ("dice", "helpers"):
        table.do("go_to", stage=stage)
        primary = [button for button in of(Button, table.screen()) if button.style == "primary"]
        assert len(primary) == 1


def test_folds_open_and_close() -> None:
    table = Table()
    closed = next(card for card in of(Card, table.screen()) if card.fold == "fold.seats")
    opened = {card.fold: card for card in of(Card, table.screen(**{"fold.seats": "1"}))}
    assert closed.folded
    assert not opened["fold.seats"].folded


def test_status_says_where_the_campaign_stands() -> None:
    assert GAME.status is not None
    table = Table()
    assert GAME.status(table.state) == "Oda and Wolf."
    table.stakes()
    assert GAME.status(table.state) == "Oda is about to roll."
    table.do("roll", (5, 6, 1))
    assert GAME.status(table.state) == "Oda: two hits, two to place."
    table.do("let_go")
    table.do("settle")
    assert GAME.status(table.state) == "Oda: it all goes wrong."


def test_the_sample_is_shown_from_any_eyes() -> None:
    assert GAME.screen is not None
    play = play_sample(GAME, "s", Stamp("s", 0))
    for viewer in ("table", "gm", *play.state.people):
        assert GAME.screen(play.state, View(viewer))
