"""A forgotten trait after the roll, by the table's word (HW-23)."""

from __future__ import annotations

from dataclasses import replace

from hotseat.core.dice import POOL_LIMIT
from hotseat.core.panels import Card, Chip, Pick, Roll
from hotseat.games.hot_war.conflict.forgotten import ForgottenBrought
from hotseat.games.hot_war.conflict.outcome import outcome
from hotseat.games.hot_war.state import CONFLICT
from hotseat.kit.pool import KEYS_MOST
from tests.engine.games.hot_war.session import CAROLINE, Table
from tests.engine.games.shared import of


def rolled() -> Table:
    """The officer wins with a 9 against Beaumont's 8."""
    table = Table()
    table.conflict_of(table.officer, table.beaumont)
    table.do("roll_conflict", 9, 2, 2, 8, 3, 3, 3)
    return table


def test_its_dice_are_rolled_and_join_and_the_rest_stay() -> None:
    table = rolled()
    table.buy(table.officer, table.beaumont, "scene_bad")
    late = {"source": table.key(table.beaumont, "trait:Charming")}
    why, ruling = table.forbidden("bring_forgotten", **late)
    assert ruling == "HW-23"
    assert why == "The dice are already rolled. What was forgotten stays out of this conflict."
    table.allow("bring_forgotten", 10, **late)
    pools = {each.who: [die.face for die in each.dice] for each in table.conflict.fallen}
    assert pools == {table.officer: [9, 2, 2], table.beaumont: [8, 3, 3, 3, 10]}
    assert outcome(table.state, table.conflict).victor == table.beaumont
    assert table.conflict.bought == ()
    assert table.log()[-1].sentence == "Charming: 10."
    assert "already picked up" in table.refused("bring_forgotten", **late)


def test_a_forgotten_negative_trait_brings_its_trouble() -> None:
    table = rolled()
    late = {"source": table.key(table.beaumont, "trait:Temper")}
    table.allow("bring_forgotten", 10, **late)
    assert outcome(table.state, table.conflict).trouble == {table.beaumont: ("Temper",)}
    table.buy(table.beaumont, table.beaumont, "turn_good", what="Temper")


def test_it_is_picked_behind_a_fold_and_real_dice_can_be_entered() -> None:
    table = rolled()
    (card,) = (
        each for each in of(Card, table.screen()) if each.title == "Forgotten before the roll"
    )
    assert (card.folded, card.blocks) == (True, ())
    opened = {card.fold: "1"}
    assert of(Roll, table.screen(**opened)) == []
    chips = {chip.label: chip.tap for chip in of(Chip, table.screen(**opened))}
    pick = chips["Vice-Admiral Newcastle"]
    assert isinstance(pick, Pick)
    (roll,) = of(Roll, table.screen(**opened, **{pick.key: pick.value}))
    assert (roll.label, len(roll.dice)) == ("Roll 3 dice more", 3)
    table.allow(roll.move, **roll.args, faces=[1, 2, 3])
    assert [die.face for die in table.conflict.fallen[1].dice] == [8, 3, 3, 3, 1, 2, 3]


def test_before_the_roll_and_for_who_is_not_in_it_there_is_nothing_forgotten() -> None:
    table = Table()
    table.conflict_of(table.officer, table.beaumont)
    late = {"source": table.key(table.beaumont, "trait:Charming")}
    assert table.refused("bring_forgotten", **late) == "Roll the dice first."
    table.do("roll_conflict", 9, 2, 2, 8, 3, 3, 3)
    other = {"source": table.key(table.neames, "trait:Sour")}
    assert table.refused("bring_forgotten", **other) == "That isn’t there to be picked up."


def test_a_forgotten_agenda_crosses_off_its_box_and_is_not_read_by_it() -> None:
    table = rolled()
    late = {"source": f"agenda:{table.beaumont}:factional"}
    table.allow("bring_forgotten", 1, 1, 1, **late)
    table.do("resolve_conflict")
    assert table.one(table.beaumont).agenda("factional").marks == "-"
    assert "gullible" not in repr((table.log(), table.screen("table"), table.screen(CAROLINE)))


def test_a_forgotten_die_that_ties_the_best_leaves_no_one_points_but_in_an_older_log() -> None:
    """HW-7c."""
    table = Table()
    table.conflict_of(table.officer, table.watson, table.beaumont)
    table.do("set_extra", who=table.officer, value=2)
    table.do("roll_conflict", *(9, 8, 1, 1, 1), *(2, 1, 1), *(9, 1, 1, 1))
    table.buy(table.officer, table.watson, "scene_bad")
    before, late = table.state, table.key(table.beaumont, "trait:Charming")
    die = replace(table.conflict.fallen[2].dice[0], face=8)
    old = ForgottenBrought(late, (die,), of=table.conflict.id)
    assert len(CONFLICT.current(old.apply(before, "x")).bought) == 1
    table.allow("bring_forgotten", 8, source=late)
    assert outcome(table.state, table.conflict).tied == (table.officer, table.beaumont)
    assert table.conflict.bought == ()


def crowded(count: int) -> Table:
    """Three with 24 traits each, of which so many are brought in."""
    table = Table()
    three = (table.beaumont, table.neames, table.watson)
    many = "\n".join(f"Trait {n}" for n in range(24))
    for who in three:
        table.allow("edit_character", who=who, positives=many, negatives="")
    table.conflict_of(*three)
    for n in range(count):
        table.bring(three[n % 3], f"trait:Trait {n // 3}")
    return table


def test_there_is_an_end_to_what_is_brought_in() -> None:
    table = crowded(KEYS_MOST)
    said = "Too much is brought in already."
    assert table.refused("bring_tool", who=table.neames, words="A rope") == said
    table.do("roll_conflict", *[1] * sum(table.dice()))
    late = {"source": table.key(table.neames, "trait:Trait 23")}
    assert table.refused("bring_forgotten", **late) == "That isn’t there to be picked up."


def test_there_is_an_end_to_dice() -> None:
    table = crowded(KEYS_MOST - 2)
    for _ in range(3):
        table.do("add_opposition", dice="9")
    sides = [side.who for side in table.conflict.sides]
    for who in sides:
        table.do("set_extra", who=who, value=20)
    left = 20 - sum(table.dice()) + POOL_LIMIT
    table.do("set_extra", who=sides[0], value=left + 1)
    assert table.refused("roll_conflict") == "The pools have 201 dice. Use up to 200."
    table.do("set_extra", who=sides[0], value=left)
    table.do("roll_conflict", *[1] * POOL_LIMIT)
    late = {"source": table.key(table.neames, "trait:Trait 23")}
    said = "The pools have 201 dice. Use up to 200."
    assert table.refused("bring_forgotten", **late) == said
