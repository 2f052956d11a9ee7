"""What a roll of an Encounter comes to."""

from __future__ import annotations

import pytest

from hotseat.core.panels import (
    Button,
    Card,
    Chip,
    Form,
    Outcome,
    Tag,
    Text,
)
from tests.engine.games.fight_sphere.session import BO, Table
from tests.engine.games.shared import of


def test_a_tie_costs_nothing_but_the_purchase() -> None:
    table = Table()
    tie = table.tie(table.ash, table.vo, 2)
    table.fight(table.ash, table.brine)
    table.pool(table.brine, 5)
    table.gamble(ash=2, brine=1)
    table.buy(table.ash, tie)
    table.roll((1, 4), (1, 1))
    assert of(Outcome, table.screen())[0].word == "No one wins"
    table.do("resolve_encounter")
    assert (table.pool(table.ash), table.pool(table.brine)) == (4, 5)
    assert table.value(table.ash, table.vo) == 2
    held = table.one(table.ash).tie(tie)
    assert held is not None
    assert held.blocked == 0  # FS-14: no lock-out among Gladiators
    assert table.log()[-1].sentence == "Ash and Brine fight. Ash: 1 die paid for Relationships."


def test_every_pair_is_compared_and_the_gamble_is_lost_once() -> None:
    table = Table()
    table.fight(table.ash, table.brine, table.cole)
    for who in (table.ash, table.brine, table.cole):
        table.pool(who, 9)
    table.gamble(ash=3, brine=3, cole=3)
    table.roll((3, 3), (2, 3), (0, 3))
    rows = {name: table.column(name)[1] for name in ("Ash", "Brine", "Cole")}
    assert {
        name: [each.text for each in of(Text, row["Ones compared"])] for name, row in rows.items()
    } == {
        "Ash": ["1 more than Brine", "3 more than Cole"],
        "Brine": ["1 fewer than Ash", "2 more than Cole"],
        "Cole": ["3 fewer than Ash", "2 fewer than Brine"],
    }
    assert {
        name: [each.text for each in of(Text, row["Conflict Pool"])] for name, row in rows.items()
    } == {
        "Ash": ["Nothing lost."],
        "Brine": ["9 → 5", "1 to Victories and 3 gambled"],
        "Cole": ["9 → 1", "5 to Victories and 3 gambled"],
    }
    assert table.column("Brine")[0].figure == "2"
    table.do("resolve_encounter")
    assert [table.pool(w) for w in (table.ash, table.brine, table.cole)] == [9, 5, 1]


def test_a_table_may_charge_the_gamble_for_each() -> None:
    table = Table(options={"gamble_charged": "each"})
    table.fight(table.ash, table.brine, table.cole)
    for who in (table.ash, table.brine, table.cole):
        table.pool(who, 9)
    table.gamble(ash=2, brine=2, cole=2)
    table.roll((1, 2), (1, 2), (0, 2))
    table.do("resolve_encounter")
    assert table.pool(table.cole) == 9 - 2 * 2 - 2


def test_disengaging_needs_more_ones_than_everyone() -> None:
    table = Table()
    table.fight(table.ash, table.brine, table.gax)
    table.do("bring", source="leave:", on=True, who=table.ash)
    table.gamble(ash=2)
    table.do("roll_scene", 1, 6, 1, 6)  # a tie with one
    table.do("resolve_encounter")
    assert len(table.episode.clashes[0].members) == 3
    table.do("continue_encounter", who=table.brine)
    table.do("bring", source="leave:", on=True, who=table.ash)
    table.do("roll_scene", 6, 1, 6)
    assert "Disengaged" in [tag.label for tag in of(Tag, table.screen())]
    table.do("resolve_encounter")
    assert set(table.episode.clashes[0].members) == {table.brine, table.gax}
    assert len(table.episode.broken) == 2
    table.do("begin_conflict", who=table.cole)


@pytest.mark.parametrize(("mine", "left"), [(2, 4), (1, 5), (0, 5)])
def test_judgment_dice_on_a_gladiator_are_lost_if_they_win(mine: int, left: int) -> None:
    table = Table()
    table.do("leave_episode", who=table.brine)
    table.fight(table.ash, table.cole)
    table.do("bet_judgment", seat=BO, side=table.ash, dice=1)
    table.gamble(ash=1)
    table.roll((mine, 2), (1, 1))
    table.do("resolve_encounter")
    assert dict(table.state.judgment) == {BO: left}


def test_beating_a_gladiator_brings_a_reward_only_where_the_table_plays_so() -> None:
    table = Table()
    table.fight(table.ash, table.brine)
    table.do("roll_scene", 1, 6)
    said = ("Beating a Gladiator brings no reward.", "FS-14")
    assert table.forbidden("take_reward", who=table.ash, kind="pool") == said
    (fold,) = (
        card for card in of(Card, table.screen()) if card.title == "Rewards: by the table’s word"
    )
    assert of(Button, fold) == []  # a second reason would stand below it
    assert {chip.why_not for chip in of(Chip, fold)} == {form.why_not for form in of(Form, fold)}
    assert {form.why_not for form in of(Form, fold)} == {said[0]}
    assert "Resolve roll" in [each.label for each in of(Button, table.screen())]
    table = Table(options={"rewards": "one"})
    table.fight(table.ash, table.brine)
    table.do("roll_scene", 1, 6)
    said = table.forbidden("take_reward", who=table.brine, kind="pool")[0]
    assert said == "Brine has not won this roll."
    assert any(card.title == "Ash takes 1 of these" for card in of(Card, table.screen()))
    table.do("take_reward", who=table.ash, kind="pool")
    assert any(
        card.title == "Second reward: by the table’s word" for card in of(Card, table.screen())
    )
    assert "Ash gained 1 die for the Conflict Pool." in [e.text for e in of(Text, table.screen())]
    table.allow("take_reward", who=table.ash, kind="pool")
    said = table.forbidden("take_reward", who=table.ash, kind="pool")[0]
    assert said == "A success brings exactly 1 reward."


def test_a_lost_encounter_has_no_cut_scene() -> None:
    """FS-22."""
    table = Table()
    table.fight(table.ash, table.gax)
    table.roll((0, 1), (1, 1))
    assert "Which NPC Gladiator does the GM show?" not in repr(table.screen())
    assert table.forbidden("take_reward", who=table.gax, kind="pool")[1] == "FS-14"


def test_who_got_away_comes_back_into_the_encounter_by_a_tap() -> None:
    table = Table()
    table.fight(table.ash, table.gax, table.brine)
    table.do("bring", source="leave:", on=True, who=table.ash)
    table.roll((1, 1), (0, 1), (0, 1))
    table.do("resolve_encounter")
    table.do("continue_encounter", who=table.brine)
    assert table.ash not in table.encounter.builds
    table.do("join_encounter", who=table.ash)
    assert "Ash" in table.sizes


def test_what_a_relationship_cost_is_counted_alike_in_the_log_and_before_the_next_scene() -> None:
    table = Table()
    table.fight(table.ash, table.gax)
    table.buy(table.ash, table.tie(table.ash, table.vo, 2))
    table.roll((0, table.sizes["Ash"]), (1, table.sizes["Gax"]))
    table.do("resolve_encounter")
    lost = "Ash: −2 dice, 1 of them paid for Relationships, Dr Vo 2 → 1."
    assert lost in table.log()[-1].sentence
    assert "Ash loses 2 dice." in " ".join(text.text for text in of(Text, table.screen()))
