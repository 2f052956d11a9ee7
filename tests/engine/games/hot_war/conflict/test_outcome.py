"""What a conflict came to."""

from __future__ import annotations

import pytest

from hotseat.core.panels import Card, Outcome, Pick, Roll, Tray
from hotseat.core.play import undo
from hotseat.games.hot_war.conflict.outcome import outcome
from tests.engine.games.hot_war.session import Table
from tests.engine.games.shared import STAMP, of


def test_trouble_is_of_whoever_brought_the_negative_trait() -> None:
    """HW-5."""
    table = Table()
    table.conflict_of(table.officer, table.beaumont)
    table.do("join_conflict", who=table.neames, side=table.beaumont)
    table.bring(table.neames, "trait:Sour")
    table.bring(table.beaumont, "trait:Temper")
    for top, troubled in ((-1, {table.neames: ("Sour",)}), (-2, {table.beaumont: ("Temper",)})):
        mine = [1] * 9
        mine[top] = 10
        table.do("roll_conflict", 1, 1, 1, *mine)
        assert outcome(table.state, table.conflict).trouble == troubled
        table.play = undo(table.play, STAMP)


@pytest.mark.parametrize(
    ("rule", "faces", "troubled"),
    [
        ("shared", (9, 2, 2, 9), True),
        ("alone", (9, 2, 2, 9), False),
        ("alone", (8, 2, 2, 9), True),
        ("shared", (9, 2, 2, 8), False),
    ],
)
def test_a_number_that_an_ordinary_die_shows_too_is_trouble_but_by_the_house_rule(
    rule: str, faces: tuple[int, ...], troubled: bool
) -> None:
    """HW-5: the negative trait's die is the last."""
    table = Table({"highest": rule})
    table.conflict_of(table.officer, table.neames)
    table.bring(table.neames, "trait:Sour")
    table.do("roll_conflict", 1, 1, 1, *faces)
    found = outcome(table.state, table.conflict).trouble
    assert found == ({table.neames: ("Sour",)} if troubled else {})


def test_a_pool_may_have_more_dice_than_any_hand_holds() -> None:
    table = Table()
    table.conflict_of(table.officer, table.beaumont)
    table.do(
        "edit_character", who=table.beaumont, ties="\n".join(f"Friend {n}: 9" for n in range(9))
    )
    table.bring(table.beaumont, *(f"tie:Friend {n}" for n in range(9)))
    table.do("roll_conflict", *[1] * 3, *[2] * 85)
    assert outcome(table.state, table.conflict).level == 85


def test_a_stalemate_is_rolled_again_where_the_table_allows_it() -> None:
    """HW-3."""
    table = Table()
    table.conflict_of(table.officer, table.watson)
    table.do("roll_conflict", 1, 2, 3, 1, 2, 3)
    why = table.forbidden("roll_conflict")[0]
    assert why == "A stalemate stands: no one wins."
    assert [again.why_not for again in of(Roll, table.screen())] == [why]
    table.allow("roll_conflict", 1, 2, 4, 1, 2, 3)
    assert table.refused("roll_conflict").startswith("These dice are already rolled.")
    assert of(Roll, table.screen()) == []


def test_what_counts_for_the_victor_of_three_sides_stands_out() -> None:
    """HW-7: against the adversary they beat by most."""
    table = Table()
    table.conflict_of(table.officer, table.watson, table.neames)
    table.do("roll_conflict", *(8, 1, 1), *(9, 7, 5), *(3, 2, 6))
    trays = of(Tray, table.screen())
    hits = [[die.face for die in tray.dice if die.state == "hit"] for tray in trays]
    assert hits == [[], [9, 7], []]
    cards = [card for card in of(Card, table.screen()) if card.tap]
    assert [(card.eyebrow, card.tone) for card in cards if card.eyebrow] == [
        ("Counted against Neames", "")
    ]
    assert all(tray.small for tray in trays)


def test_one_of_three_sides_is_shown_large_until_it_is_tapped_again() -> None:
    table = Table()
    table.conflict_of(table.officer, table.watson, table.neames)
    table.do("roll_conflict", *(8, 1, 1), *(9, 7, 5), *(3, 2, 6))
    taps = [card.tap for card in of(Card, table.screen()) if card.tap]
    assert taps[1].value == table.watson
    shown = table.screen(**{taps[1].key: taps[1].value})
    large = [tray.label for tray in of(Tray, shown) if not tray.small]
    assert large == ["Dice of Watson"]
    chosen = [card.tap for card in of(Card, shown) if card.tap and card.tone == "accent"]
    assert chosen == [Pick(taps[1].key)]
    table.play = undo(table.play, STAMP)
    table.do("roll_conflict", *(9, 8, 1), *(9, 8, 1), *(2, 1, 1))
    states = [{die.state for die in tray.dice} for tray in of(Tray, table.screen())]
    assert states == [{"cancelled"}, {"cancelled"}, {""}]


def test_equal_highest_dice_of_three_sides_are_marked_as_in_a_duel() -> None:
    """HW-7: the victor's 9 is cancelled against Watson's, and counts against Neames."""
    table = Table()
    table.conflict_of(table.officer, table.watson, table.neames)
    table.do("set_adversity", a=table.officer, b=table.watson, on=False)
    table.do("roll_conflict", *(9, 8, 1), *(9, 7, 1), *(8, 8, 1))
    trays = of(Tray, table.screen())
    marked = [
        [(die.face, die.state, die.reason) for die in tray.dice if die.state] for tray in trays
    ]
    assert marked == [
        [(9, "hit", "")],
        [(9, "cancelled", "Cancelled by The officer")],
        [],
    ]
    table.play = undo(table.play, STAMP)
    table.do("roll_conflict", *(9, 8, 1), *(1, 1, 1), *(9, 7, 2))
    faces = [[(die.face, die.state) for die in tray.dice] for tray in of(Tray, table.screen())]
    assert faces[0] == [(9, "cancelled"), (8, "hit"), (1, "")]
    assert faces[2] == [(9, "cancelled"), (7, ""), (2, "")]


@pytest.mark.parametrize("spenders", ["victor", "all"])
def test_a_tie_on_top_leaves_no_one_points(spenders: str) -> None:
    """HW-7c: not those who tie and beat a third, nor another who beat an adversary."""
    table = Table({"spenders": spenders})
    table.conflict_of(table.officer, table.watson, table.neames, table.beaumont)
    table.do("roll_conflict", *(9, 8, 1), *(9, 8, 1), *(7, 1, 1), *(2, 1, 1, 1))
    lead = of(Outcome, table.screen())[0].lead[0]
    assert lead == "The officer and Watson rolled the same. No one has points."
    assert outcome(table.state, table.conflict).points == {}
    for who in (table.watson, table.neames):
        why = table.no_buy(who, table.beaumont, "scene_bad", words="Shaken")
        assert why == "No one has points to spend."
    table.allow(
        "choose_consequence", **table.bought(table.watson, table.beaumont, "scene_bad", words="Shy")
    )
    table.do("resolve_conflict")
    assert "Shy: negative, for this scene" in table.titles(table.beaumont)
