"""The Play screen: what comes first on it."""

from __future__ import annotations

import pytest

from hotseat.core.panels import (
    Button,
    Card,
    Cell,
    Chip,
    Chips,
    Command,
    Grid,
    Line,
    Outcome,
    Private,
    Text,
)
from tests.engine.games.hot_war.session import CAROLINE, Table
from tests.engine.games.shared import of, with_foreign

SCENE = Command("scene_dialog")


def test_a_crisis_waits_behind_a_fold_between_the_outcome_and_the_next_conflict() -> None:
    table = Table()
    table.conflict_of(table.officer, table.beaumont)
    table.do("roll_conflict", 9, 9, 9, 1, 1, 1, 1)
    table.buy(table.officer, table.beaumont, "zero")
    table.do("resolve_conflict")
    over, first, crisis, new, *_rest = table.screen()
    assert over == Text("The last conflict", "small")
    assert isinstance(first, Outcome)
    assert isinstance(crisis, Card)
    assert isinstance(new, Card)
    assert (crisis.title, crisis.eyebrow) == ("Crisis point: Influence at 0", "Beaumont")
    assert (crisis.folded, new.title) == (True, "New conflict")
    table.do("frame_scene", title="The morning after")
    assert of(Outcome, table.screen()) == []


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
    titles = [each.title for each in of(Card, table.screen())]
    assert {"The officer", "Beaumont: 1 die and the attribute"} <= set(titles)
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
    assert "the GM makes the final call" in repr(table.screen())
    table.conflict_of(table.officer, table.beaumont)
    shown = repr(table.screen())
    assert "Say which, here or aloud" in shown
    assert "Positive: to help someone" in shown
    table.do("roll_conflict", *[1 if wins else 9] * 3, *[5] * 4)
    shown = repr(table.screen())
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


def test_the_pools_come_before_the_chances_and_what_the_others_say() -> None:
    table = Table()
    table.conflict_of(table.officer, table.beaumont)
    names = [type(each).__name__ for each in table.screen()]
    assert names == ["Steps", "Heading", "Card", "Card", "Columns", "Columns", "Odds", "Roll"]


def test_of_three_sides_each_die_has_its_reason_and_the_one_that_is_picked_stays() -> None:
    table = Table()
    table.conflict_of(table.officer, table.watson, table.neames)
    table.bring(table.neames, "trait:Sour", "trait:Hard to kill")
    table.do("set_extra", who=table.neames, value=-1)
    pools = {card.title: card for card in of(Card, table.screen()) if card.tap}
    assert list(pools) == ["The officer: 3 dice", "Watson: 3 dice", "Neames: 4 dice"]
    neames = pools["Neames: 4 dice"]
    said = [(chip.label, chip.die and chip.die.colour) for chip in of(Chip, neames)]
    assert said == [
        ("Influence ×3", "bone"),
        ("Sour", "red"),
        ("Hard to kill", "bone"),
        ("Other dice −1", None),
    ]
    assert "1 negative die" in neames.eyebrow
    assert neames.tap is not None
    assert neames.tap.key.startswith("kept.")
    shown = table.screen(**{neames.tap.key: neames.tap.value})
    accents = [card.title for card in of(Card, shown) if card.tone == "accent"]
    assert accents == ["Neames: 4 dice", "Pool of Neames"]


def test_three_sides_stand_in_a_table_of_who_beat_whom() -> None:
    table = Table()
    table.conflict_of(table.officer, table.watson, table.neames)
    table.do("set_adversity", a=table.officer, b=table.watson, on=False)
    against = next(each for each in of(Chips, table.screen()) if each.label == "In adversity with")
    assert [(chip.label, chip.pressed) for chip in against.chips] == [
        ("Watson", False),
        ("Neames", True),
    ]
    table.do("roll_conflict", *(9, 9, 1), *(8, 1, 1), *(5, 5, 5))
    (grid,) = of(Grid, table.screen())
    none, lost = Cell(""), Cell("–")
    assert dict(grid.rows) == {
        "The officer": (none, none, Cell("2", "good")),
        "Watson": (none, none, Cell("1", "good")),
        "Neames": (lost, lost, none),
    }
