"""What a conflict came to."""

from __future__ import annotations

import pytest

from hotseat.core.panels import Card, Heading, Outcome, Roll, Tray
from hotseat.core.play import undo
from hotseat.games.hot_war.conflict.outcome import outcome
from hotseat.games.hot_war.state import NEGATIVE_DYE
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


def faces(table: Table) -> dict[str, list[tuple[int, str, str]]]:
    """The dice of each side that stand out, by the name on its card."""
    cards = [card for card in of(Card, table.screen()) if card.tap]
    return {
        card.title: [(d.face, d.state, d.reason) for d in tray.dice if d.state]
        for card in cards
        for tray in of(Tray, card)
    }


def test_what_counts_for_the_victor_of_three_sides_stands_out_on_their_card() -> None:
    """HW-7: against the adversary they beat by most."""
    table = Table()
    table.conflict_of(table.officer, table.watson, table.neames)
    table.do("roll_conflict", *(8, 1, 1), *(9, 7, 5), *(3, 2, 6))
    shown = faces(table)
    assert shown.pop("Watson") == [(9, "hit", ""), (7, "hit", "")]
    assert shown == {"The officer": [], "Neames": []}
    cards = {card.title: card.eyebrow for card in of(Card, table.screen()) if card.tap}
    assert cards == {
        "The officer": "Lost to Watson by 1, beat Neames",
        "Neames": "Lost to Watson by 2",
        "Watson": "Winning side",
    }
    heads = [each.eyebrow for each in of(Heading, table.part("All dice"))]
    assert "Counted against Neames" in heads


def test_the_cards_say_the_same_in_their_places_whoever_spends() -> None:
    table = Table()
    table.conflict_of(table.officer, table.watson, table.neames)
    table.do("roll_conflict", *(8, 1, 1), *(9, 7, 5), *(3, 2, 6))

    def cards(**picks: str) -> list[tuple[str, str]]:
        return [(card.title, card.eyebrow) for card in of(Card, table.screen(**picks)) if card.tap]

    assert cards(**{f"kept.buyer.{table.conflict.id}": table.officer}) == cards()


def fared(table: Table) -> dict[str, str]:
    return {card.title: card.eyebrow for card in of(Card, table.screen()) if card.tap}


def test_a_card_says_who_was_beaten_by_whom_and_by_how_much() -> None:
    """Against each adversary (HW-7): the officer is none of Neames', nor of Beaumont's."""
    table = Table()
    table.conflict_of(table.watson, table.officer, table.neames, table.beaumont)
    for other in (table.watson, table.officer):
        table.do("set_adversity", a=other, b=table.beaumont, on=False)
    table.do("set_adversity", a=table.officer, b=table.neames, on=False)
    table.do("roll_conflict", *(10, 9, 1), *(8, 1, 1), *(7, 6, 1), *(5, 1, 1, 1))
    assert fared(table) == {
        "Watson": "Winning side",
        "The officer": "Lost to Watson by 2",
        "Neames": "Lost to Watson by 2, beat Beaumont",
        "Beaumont": "Lost to Neames by 2",
    }
    table.play = undo(table.play, STAMP)
    table.do("set_adversity", a=table.neames, b=table.beaumont, on=False)
    table.do("set_adversity", a=table.watson, b=table.officer, on=False)
    table.do("roll_conflict", *(10, 9, 1), *(8, 1, 1), *(7, 6, 1), *(5, 1, 1, 1))
    assert fared(table)["The officer"] == fared(table)["Beaumont"] == "Beat no adversary"


def test_who_beat_several_is_told_by_their_number_and_who_takes_no_part_says_so() -> None:
    table = Table()
    table.conflict_of(table.officer, table.beaumont, table.neames, arena="action")
    table.do("add_opposition", dice="3")
    table.bring(table.officer, f"tie:{table.watson}|Mary")
    table.do("roll_conflict", *(10, *[1] * 5), *(9, 1, 1), *(8, 1), *(7, 1, 1))
    assert fared(table) == {
        "The officer": "Winning side",
        "Beaumont": "Lost to The officer by 1, beat 2 sides",
        "Neames": "Lost to The officer by 1, beat Opposition",
        "Opposition": "Lost to The officer by 1",
        "Watson": "Takes no part",
    }


def test_of_two_sides_each_says_which_it_is() -> None:
    table = Table()
    table.conflict_of(table.officer, table.watson)
    table.do("join_conflict", who=table.neames, side=table.watson)
    table.do("roll_conflict", *(10, 9, 1), *[5] * 6)
    side = "Losing side, by 2"
    assert fared(table) == {"The officer": "Winning side", "Watson": side, "Neames": side}


def test_the_red_die_that_makes_trouble_is_seen_on_the_card_among_dice_of_one_face() -> None:
    table = Table()
    table.conflict_of(table.officer, table.neames)
    table.bring(table.neames, "trait:Sour")
    pools = table.dice()
    faces = [[9] * pools[0], [8] * pools[1]]
    table.do("roll_conflict", *(face for pool in faces for face in pool))
    (card,) = [card for card in of(Card, table.screen()) if card.tap and card.title == "Neames"]
    assert any(die.colour == NEGATIVE_DYE for tray in of(Tray, card) for die in tray.dice)


def test_all_dice_stand_large_with_what_brought_them() -> None:
    table = Table()
    table.conflict_of(table.officer, table.watson, table.neames)
    table.do("roll_conflict", *(8, 1, 1), *(9, 7, 5), *(3, 2, 6))
    large = [tray.label for tray in of(Tray, table.part("All dice")) if not tray.small]
    assert large == ["Dice of The officer", "Dice of Watson", "Dice of Neames"]
    table.play = undo(table.play, STAMP)
    table.do("roll_conflict", *(9, 8, 1), *(9, 8, 1), *(2, 1, 1))
    states = {name: {each[1] for each in dice} for name, dice in faces(table).items()}
    assert states == {"The officer": {"cancelled"}, "Watson": {"cancelled"}, "Neames": set()}


def test_equal_highest_dice_of_three_sides_are_marked_as_in_a_duel() -> None:
    """HW-7: the victor's 9 is cancelled against Watson's, and counts against Neames."""
    table = Table()
    table.conflict_of(table.officer, table.watson, table.neames)
    table.do("set_adversity", a=table.officer, b=table.watson, on=False)
    table.do("roll_conflict", *(9, 8, 1), *(9, 7, 1), *(8, 8, 1))
    assert faces(table) == {
        "The officer": [(9, "hit", "")],
        "Watson": [(9, "cancelled", "Cancelled by The officer")],
        "Neames": [],
    }
    table.play = undo(table.play, STAMP)
    table.do("roll_conflict", *(9, 8, 1), *(1, 1, 1), *(9, 7, 2))
    shown = {name: [each[:2] for each in dice] for name, dice in faces(table).items()}
    assert shown["The officer"] == [(9, "cancelled"), (8, "hit")]
    assert shown["Neames"] == [(9, "cancelled")]


@pytest.mark.parametrize("spenders", ["victor", "all"])
def test_a_tie_on_top_leaves_no_one_points(spenders: str) -> None:
    """HW-7c: not those who tie and beat a third, nor another who beat an adversary."""
    table = Table({"spenders": spenders})
    table.conflict_of(table.officer, table.watson, table.neames, table.beaumont)
    table.do("roll_conflict", *(9, 8, 1), *(9, 8, 1), *(7, 1, 1), *(2, 1, 1, 1))
    lead = of(Outcome, table.screen())[0].lines[0]
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
