"""The Play screen: what comes first on it."""

from __future__ import annotations

import pytest

from hotseat.core.panels import (
    ActionBar,
    Button,
    Card,
    Cell,
    Chip,
    Chips,
    Command,
    Compare,
    Grid,
    Line,
    Outcome,
    Pick,
    Private,
    Roll,
    Text,
)
from tests.engine.games.hot_war.session import CAROLINE, Table
from tests.engine.games.shared import of, with_foreign

SCENE = Command("scene_dialog")


def test_a_crisis_waits_behind_a_fold_before_the_next_conflict() -> None:
    table = Table()
    table.conflict_of(table.officer, table.beaumont)
    table.do("roll_conflict", 9, 9, 9, 1, 1, 1, 1)
    table.buy(table.officer, table.beaumont, "zero")
    table.do("resolve_conflict")
    first, crisis, new, over, *_rest = table.screen()
    assert isinstance(first, Outcome)
    assert isinstance(crisis, Card)
    assert first.word == "Who acts?"
    assert (crisis.title, crisis.eyebrow) == ("Crisis point: Influence at 0", "Beaumont")
    assert crisis.folded
    assert [each.label for each in of(Chips, new)] == ["Who acts?"]
    assert over == Text("Before this: The officer wins. Level of success 3.", "small")
    table.do("frame_scene", title="The morning after")
    assert "Before this" not in repr(table.screen())


def test_the_arena_is_asked_in_every_conflict() -> None:
    table = Table()
    table.conflict_of(table.officer, table.beaumont, arena="action")
    table.bring(table.beaumont, "trait:Temper")
    assert table.dice() == [3, 4]
    table.do("roll_conflict", 9, 9, 9, *[1] * 4)
    table.do("resolve_conflict")
    table.do("begin_conflict", who=table.officer)
    table.do("join_conflict", who=table.beaumont)
    table.bring(table.beaumont, "trait:Temper")
    assert table.dice() == [0, 1]
    (arena,) = (each for each in of(Chips, table.screen()) if each.label == "Arena")
    assert not any(chip.pressed for chip in arena.chips)
    said = table.refused("roll_conflict")
    assert said == "Choose the arena first. It says which attribute is rolled."


def test_an_older_file_carried_the_arena_over() -> None:
    table = Table()
    table.conflict_of(table.officer, table.beaumont, arena="action")
    table.do("roll_conflict", 9, 9, 9, 1, 1, 1)
    table.do("resolve_conflict")
    play = with_foreign(table.play, ("conflict_started", {"who": table.officer}))
    assert play.state.conflict.arena == "action"


@pytest.mark.parametrize("later", [False, True])
def test_who_retires_at_a_crisis_point_has_the_very_next_scene(later: bool) -> None:
    """In a later session, where the present one ends before it."""
    table = Table()

    def said() -> bool:
        cards = [each for each in of(Card, table.screen()) if each.title == "Epilogue of Neames"]
        return [each.tap for card in cards for each in of(Button, card.blocks)] == [SCENE]

    table.do("set_number", who=table.neames, number="action", value=0)
    assert not said()
    table.do("retire_character", who=table.neames)
    assert said()
    for move in ("start_session", "end_session", "start_session") if later else ():
        table.do(move)
        assert said()
    table.do("frame_scene", title="A grave")
    assert not said()


@pytest.mark.parametrize("wins", [True, False])
def test_advice_stands_where_it_is_wanted(wins: bool) -> None:
    table = Table()
    assert "the GM makes the final call" in repr(table.part("When to roll"))
    table.conflict_of(table.officer, table.beaumont)
    assert "Say which, here or aloud" in repr(table.part("Words and factors"))
    assert "Positive: to help someone" in repr(table.part("What fits"))
    table.do("roll_conflict", *[1 if wins else 9] * 3, *[5] * 4)
    shown = repr(table.part("Who says what"))
    assert "Anyone may speak up." in shown
    for said in ("the GM says what it is", "Only their players decide", "Tell generously"):
        assert said in shown, said
    assert "the victor decides what stays" in shown


def test_the_gm_has_all_hidden_agendas_under_one_hold() -> None:
    table = Table()

    def held(eyes: str) -> list[Private]:
        return of(Private, table.screen(eyes))

    (private,) = held("gm")
    lines = {line.text: line.sub for line in of(Line, private)}
    assert lines["Marry Mary."] == "Watson, personal: 3 of 3 empty"
    assert len(lines) == 3
    for eyes in ("table", CAROLINE):
        assert held(eyes) == []
        assert "Marry Mary." not in repr(table.screen(eyes))


def test_the_pools_have_a_column_for_each_side_and_the_bar_has_the_rest() -> None:
    table = Table()
    table.conflict_of(table.officer, table.beaumont)
    names = [type(each).__name__ for each in table.screen()]
    assert names == ["Heading", "Compare", "Odds", "Roll"]


def test_each_column_says_its_dice_and_what_it_could_bring() -> None:
    table = Table()
    table.conflict_of(table.officer, table.watson, table.neames)
    table.bring(table.neames, "trait:Sour", "trait:Hard to kill")
    (pools,) = of(Compare, table.screen())
    assert [(head.name, head.sub, head.figure) for head in pools.heads] == [
        ("The officer", "Influence 3", "3"),
        ("Watson", "Influence 3", "3"),
        ("Neames", "Influence 3", "5"),
    ]
    neames = [chip for row in pools.rows for chip in of(Chip, row.cells[2]) if chip.label]
    assert [(chip.label, chip.kind, chip.brings, chip.pressed) for chip in neames] == [
        ("Grew up here", "", "1", False),
        ("Hard to kill", "", "1", True),
        ("Sour", "negative", "1", True),
    ]


def test_the_head_of_a_column_says_what_supporters_add_and_that_opposition_is_off_the_cuff() -> (
    None
):
    table = Table()
    table.conflict_of(table.officer, arena="influence")
    table.do("add_opposition", dice="7")
    for who in (table.beaumont, table.neames):
        table.do("join_conflict", who=who, side=table.officer)
    (pools,) = of(Compare, table.screen())
    assert [head.sub for head in pools.heads] == [
        "Influence 3, with Beaumont’s 4 and Neames’s 3",
        "Off the cuff 7",
    ]


def test_the_step_of_sides_and_arena_is_opened_again_from_the_pools() -> None:
    table = Table()
    table.conflict_of(table.officer, table.beaumont)
    (roll,) = of(Roll, table.screen())
    again = roll.others[0]
    assert (again.label, again.style) == ("Sides, support", "quiet")
    assert isinstance(again.tap, Pick)
    shown = table.screen(**{again.tap.key: again.tap.value})
    (end,) = of(ActionBar, shown)
    assert end.primary.tap == Pick(again.tap.key)
    names = [
        chip.label for g in of(Chips, shown) if g.label == "Who else acts?" for chip in g.chips
    ]
    assert names == ["Beaumont", "Neames", "Watson", "The officer"]


def test_three_sides_stand_in_a_table_of_who_beat_whom() -> None:
    table = Table()
    table.conflict_of(table.officer, table.watson, table.neames)
    table.do("set_adversity", a=table.officer, b=table.watson, on=False)
    shown = table.screen(**{f"kept.opening.{table.conflict.id}": "1"})
    against = next(each for each in of(Chips, shown) if each.label == "In adversity")
    assert [(chip.label, chip.pressed) for chip in against.chips] == [
        ("The officer, Watson", False),
        ("The officer, Neames", True),
        ("Watson, Neames", True),
    ]
    table.do("roll_conflict", *(9, 9, 1), *(8, 1, 1), *(5, 5, 5))
    (grid,) = of(Grid, table.part("All dice"))
    none, lost = Cell(""), Cell("–")
    assert dict(grid.rows) == {
        "The officer": (none, none, Cell("2", "good")),
        "Watson": (none, none, Cell("1", "good")),
        "Neames": (lost, lost, none),
    }


def test_an_npc_at_a_crisis_point_who_may_act_is_marked_where_they_are_chosen() -> None:
    table = Table()
    table.do("set_number", who=table.officer, number="action", value=0)
    row = next(each for each in of(Chips, table.screen()) if each.label == "Who acts?")
    told = {each.label: (each.kind, each.why_not) for each in row.chips}
    assert told["The officer"] == ("Stephen, at a crisis point", "")
    assert told["Beaumont"] == ("Caroline", "")
