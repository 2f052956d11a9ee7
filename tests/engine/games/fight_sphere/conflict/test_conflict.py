"""A Conflict against the Threshold: its dice, its price, its reward, what failing costs."""

from __future__ import annotations

from fractions import Fraction

import pytest

from hotseat.core.panels import Chip, Chips, Do, Field, Form, Odds, Outcome, Stepper, Text
from hotseat.games.fight_sphere import odds
from hotseat.games.fight_sphere.records.people import DEATH_WISH, REASON
from hotseat.games.fight_sphere.records.scenes import GM_SIDE
from hotseat.games.fight_sphere.scene.pools import sides
from tests.engine.games.fight_sphere.session import ANN, BO, CY, Table
from tests.engine.games.shared import of


def dice(table: Table) -> tuple[int, int]:
    """The dice of the player and of the GM."""
    mine, theirs = sides(table.state).values()
    return len(mine), len(theirs)


def hint_of(table: Table, label: str) -> str:
    """The hint under the chips of this label."""
    return next(chips.hint for chips in of(Chips, table.screen()) if chips.label == label)


# --- dice ------------------------------------------------------------------------------------


def test_one_die_is_a_floor_and_everything_else_adds_up() -> None:
    table = Table()
    tie = table.tie(table.ash, table.vo, 3)
    table.do("begin_conflict", who=table.ash)
    assert dice(table) == (1, 5)
    table.do("bring", source="past:", on=True, who=table.ash)
    assert dice(table) == (1, 5)
    table.gamble(ash=2)
    table.buy(table.ash, tie)
    assert dice(table) == (6, 5)
    assert list(sides(table.state)[table.ash]) == ["Background", *["Gamble"] * 2, *["Dr Vo"] * 3]


def test_a_relationship_costs_a_die_that_is_paid_with_the_roll() -> None:
    table = Table()
    tie = table.tie(table.ash, table.vo, 2)
    table.do("begin_conflict", who=table.ash)
    table.buy(table.ash, tie)
    table.gamble(ash=4)
    assert table.refused("set_gamble", who=table.ash, dice=5) == "Ash can gamble up to 4 dice."
    assert table.pool(table.ash) == 5
    table.roll((3, 6), (1, 5))
    assert table.pool(table.ash) == 4
    table.do("resolve_conflict")
    assert table.pool(table.ash) == 4  # a success keeps the Gamble


def test_a_relationship_without_a_die_to_pay_is_impossible() -> None:
    table = Table()
    tie = table.tie(table.ash, table.vo, 2)
    table.do("begin_conflict", who=table.ash)
    table.gamble(ash=5)
    said = table.refused("bring", source=f"tie:{tie}", on=True, who=table.ash)
    assert said == "Ash has no die left in the Conflict Pool to pay for it."
    assert table.refused("bring", source="tie:x", on=True, who=table.ash)
    assert table.refused("bring", source="leave:", on=True, who=table.ash)


def test_dice_that_left_the_pool_since_are_asked_back() -> None:
    table = Table()
    table.do("begin_conflict", who=table.ash)
    table.gamble(ash=4)
    table.pool(table.ash, 3)
    assert table.refused("roll_scene") == (
        "Ash uses 4 dice and the Conflict Pool has 3. Gamble less."
    )


def test_chances_are_exact_and_one_more_die_has_its_price() -> None:
    table = Table()
    table.do("begin_conflict", who=table.ash)
    table.gamble(ash=4)
    shown = of(Odds, table.screen())[0]
    won = odds.conflict(4, 5)["success"]
    assert [bar.chance for bar in shown.bars] == [
        float(won),
        float(odds.conflict_tie(4, 5)),
        float(1 - won - odds.conflict_tie(4, 5)),
    ]
    then = odds.conflict(5, 5)["success"]
    assert shown.change == f"{float(then) * 100:.1f}% (+{float(then - won) * 100:.1f} points)"
    before, after = 4 * (1 - won), 5 * (1 - then)
    assert f"{float(before):.1f} → {float(after):.1f} dice" in shown.note
    assert isinstance(won, Fraction)


def test_the_first_die_gambled_takes_the_place_of_the_floor() -> None:
    table = Table()
    table.do("begin_conflict", who=table.ash)
    only = "The first gambled die only replaces the free one."
    lost = "Pool dice, lost if this fails."
    free = "Without dice of your own you roll 1 free die: the first one you add only replaces it."
    assert of(Odds, table.screen())[0].note == only
    assert hint_of(table, "Gamble") == f"{lost} {free}"
    table.gamble(ash=1)
    assert free in hint_of(table, "Gamble")
    table.do("bring", source="past:", on=True, who=table.ash)
    assert hint_of(table, "Gamble") == lost
    table.gamble(ash=5)
    assert of(Odds, table.screen())[0].note == "No die is left to gamble."


# --- who, and when ---------------------------------------------------------------------------


def test_only_in_one_s_turn_and_in_an_episode() -> None:
    table = Table("ag", "bch")
    assert table.forbidden("begin_conflict", who=table.brine)[0] == "It is Ash’s turn."
    table.do("leave_episode", who=table.ash)
    assert table.forbidden("begin_conflict", who=table.ash)[0] == "Ash is not in an Episode now."
    assert table.refused("begin_conflict", who="nobody")
    table.allow("begin_conflict", who=table.ash)
    assert table.refused("begin_conflict", who=table.brine) == (
        "A scene is already in progress. Resolve or cancel it first."
    )
    table.do("cancel_scene")
    assert table.refused("cancel_scene") == "No scene is in progress."


def test_the_turn_goes_on_with_the_resolution() -> None:
    table = Table()
    for who in (table.ash, table.brine, table.cole, table.ash):
        table.conflict_of(who, 0, 1)
        table.do("resolve_conflict")
    assert table.state.last_scene is not None


def test_who_frames_the_scene_is_said_with_the_roll() -> None:
    table = Table("ag", "bch")
    table.do("leave_episode", who=table.ash)
    table.do("begin_conflict", who=table.brine)
    said = table.forbidden("describe_scene", framer=CY)[0]
    assert said == "Cy has no Judgment Pool. Ask someone else."
    (asked,) = (c for c in of(Chips, table.screen()) if c.label == "Who frames this scene?")
    shown = [(chip.label, chip.kind, chip.pressed) for chip in asked.chips]
    assert shown == [("Bo", "", True), ("Ines", "", False), ("Ann", "Judgment Pool", False)]
    assert asked.chips[2].tap == Do("describe_scene", {"framer": ANN})
    table.do("describe_scene", framer=ANN)
    table.do("roll_scene", *[6] * 6, about="The lift stops")
    assert (table.conflict.about, table.conflict.framer) == ("The lift stops", ANN)
    said = [entry.sentence for entry in table.log() if entry.word == "Scene framed"]
    assert said == ["Framed by Ann.", "“The lift stops”. Framed by Ann."]


# --- success ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("letter", "value"), [("ash", 2), ("brine", 0)])
def test_a_new_relationship_starts_at_two_or_at_zero(letter: str, value: int) -> None:
    table = Table()
    who = getattr(table, letter)
    if letter != "ash":
        table.do("give_turn", who=who)
    table.conflict_of(who, 1, 0)
    table.do("take_reward", who=who, kind="new", npc=table.vo)
    assert table.value(who, table.vo) == value
    assert table.one(who).drive == (DEATH_WISH if letter == "ash" else REASON)


def resolving(table: Table) -> str:
    """What the button that ends the scene says."""
    form = next(form for form in of(Form, table.screen()) if form.move.startswith("resolve"))
    assert (form.style == "quiet") == (form.submit != "Resolve Conflict")
    return form.submit


def test_the_button_says_that_no_reward_or_no_cut_scene_was_chosen() -> None:
    table = Table()
    table.conflict_of(table.ash, 1, 0)
    assert resolving(table) == "Resolve without reward"
    new = next(form for form in of(Form, table.screen()) if form.move == "take_reward")
    assert new.kept
    assert "never a Gladiator" in new.fields[-1].hint
    table.do("take_reward", who=table.ash, kind="pool")
    assert resolving(table) == "Resolve Conflict"
    spent = [form for form in of(Form, table.screen()) if form.move == "take_reward"]
    assert not any(form.kept for form in spent)
    table.do("resolve_conflict")
    table.conflict_of(table.brine, 0, 1)
    assert resolving(table) == "Resolve without gain"
    (form,) = (each for each in of(Form, table.screen(cut=table.hux)) if "resolve" in each.move)
    assert form.args == {"cut": table.hux}
    table.do("resolve_conflict", cut=table.hux)
    assert [(each.word, each.who) for each in table.log()][-2:] == [
        ("Cut-scene", "Hux"), ("Failure", "Brine")
    ]  # fmt: skip
    table.conflict_of(table.cole, 0, 1)
    table.do("take_reward", who=table.gax, kind="pool")
    assert resolving(table) == "Resolve Conflict"


def test_a_gladiator_s_name_is_no_npc_s() -> None:
    table = Table()
    table.conflict_of(table.ash, 1, 0)
    said = "Brine is a Gladiator, and no NPC. Choose another name."
    ask = {"who": table.ash, "kind": "new", "name": " brine"}
    assert table.forbidden("take_reward", **ask)[0] == said
    assert table.forbidden("add_npc", name="Brine")[0] == said


def test_a_relationship_at_zero_says_that_it_adds_nothing() -> None:
    table = Table()
    table.tie(table.ash, table.vo, 0)
    table.do("begin_conflict", who=table.ash)
    assert "0 dice: adds nothing" in [each.kind for each in of(Chip, table.screen())]


def test_a_success_brings_exactly_one_reward() -> None:
    table = Table()
    table.tie(table.ash, table.vo, 2)
    table.conflict_of(table.ash, 1, 0)
    assert of(Outcome, table.screen())[0].word == "Success"
    table.do("take_reward", who=table.ash, kind="more", npc=table.vo)
    assert table.value(table.ash, table.vo) == 3
    said = "A success brings exactly 1 reward."
    assert table.forbidden("take_reward", who=table.ash, kind="pool")[0] == said
    table.allow("take_reward", who=table.ash, kind="pool")
    assert table.pool(table.ash) == 6
    assert table.forbidden("take_reward", who=table.ash, kind="new", name="Ox")[0] == said
    table.allow("take_reward", who=table.ash, kind="new", name="Ox")
    new = table.one(table.ash).ties[-1]
    assert (table.state.npcs[new.whom].name, new.value) == ("Ox", 2)


def test_a_reward_is_for_who_succeeded_and_for_what_is_there() -> None:
    table = Table()
    table.tie(table.ash, table.vo, 2)
    table.do("begin_conflict", who=table.ash)
    said = table.refused("take_reward", who=table.ash, kind="pool")
    assert said == "Roll the dice first."
    table.roll((1, 1), (0, 5))
    said = table.forbidden("take_reward", who=table.gax, kind="pool")[0]
    assert said == "Ash succeeded: the reward is theirs."
    ask = {"who": table.ash, "kind": "more"}
    said = "Ash has no Relationship there that can grow."
    assert table.refused("take_reward", **ask, npc=table.kit) == said
    ask = {"who": table.ash, "kind": "new"}
    said = "Ash has a Relationship with them already."
    assert table.refused("take_reward", **ask, npc=table.vo) == said
    assert table.refused("take_reward", **ask, name=" ") == "Choose an NPC, or write a name."
    table.do("set_npc_gone", npc=table.kit, gone=True)
    assert table.forbidden("take_reward", **ask, npc=table.kit)[0] == "Kit is gone for good."
    (field,) = (each for each in of(Field, table.screen()) if each.name == "npc")
    assert dict(field.why_not) == {table.kit: "Kit is gone for good."}
    said = "There is no such NPC in this campaign."
    assert table.refused("take_reward", **ask, npc="no one") == said
    said = table.forbidden("take_reward", **ask, name="Dr Vo")[0]
    assert said == "“Dr Vo” already exists. Choose another name."
    table.pool(table.ash, 99)
    said = table.refused("take_reward", who=table.ash, kind="pool")
    assert said == "The pool holds up to 99 dice."


# --- failure ---------------------------------------------------------------------------------


@pytest.mark.parametrize("against", [1, 2])
def test_a_tie_fails_too_and_the_gamble_is_lost(against: int) -> None:
    table = Table()
    table.conflict_of(table.ash, 1, against, gamble=3)
    word = of(Outcome, table.screen())[0].word
    assert word == ("Failure, a tie" if against == 1 else "Failure")
    table.do("resolve_conflict")
    assert table.pool(table.ash) == 2


def test_relationships_are_blocked_for_as_many_conflicts_as_their_value() -> None:
    table = Table("ag", "bch")
    table.do("leave_episode", who=table.brine)
    table.do("leave_episode", who=table.cole)
    tie = table.tie(table.ash, table.vo, 2)
    table.do("begin_conflict", who=table.ash)
    table.buy(table.ash, tie)
    table.roll((0, 2), (0, 5))
    table.do("resolve_conflict")
    for left in (2, 1):
        held = table.one(table.ash).tie(tie)
        assert held is not None
        assert held.blocked == left
        table.do("begin_conflict", who=table.ash)
        said, _ruling = table.forbidden("bring", source=f"tie:{tie}", on=True, who=table.ash)
        assert said == f"Dr Vo is blocked for {left} more Conflict{'s' if left > 1 else ''}."
        table.roll((0, 1), (0, 5))
        table.do("resolve_conflict")
    table.do("begin_conflict", who=table.ash)
    table.buy(table.ash, tie)


def test_a_blocked_one_may_come_by_the_table_s_word() -> None:
    table = Table()
    tie = table.tie(table.ash, table.vo, 2, blocked=1)
    table.do("begin_conflict", who=table.ash)
    table.allow("bring", source=f"tie:{tie}", on=True, who=table.ash)
    assert dice(table) == (2, 5)


def test_the_gm_s_cut_scene_gives_one_npc_gladiator_one_reward() -> None:
    table = Table()
    table.conflict_of(table.ash, 0, 0)
    said = "After a failure only an NPC Gladiator can gain something, in a cut-scene."
    assert table.forbidden("take_reward", who=table.ash, kind="pool")[0] == said
    table.do("take_reward", who=table.gax, kind="new", npc=table.kit)
    assert table.value(table.gax, table.kit) == 0
    said = "Gax gained a Relationship with Kit."
    assert said in [each.text for each in of(Text, table.screen())]
    why = f"{said} The GM chooses only 1 gain, or 1 Encounter to resume."
    assert table.forbidden("take_reward", who=table.hux, kind="pool")[0] == why
    table.allow("take_reward", who=table.hux, kind="pool")
    assert [entry.word for entry in table.log()][-1] == "Cut-scene"
    table.do("resolve_conflict")
    table.fight(table.brine, table.gax)
    table.do("roll_scene", 6, 1)
    table.allow("take_reward", who=table.gax, kind="pool")
    told = table.log()[-1]
    assert (told.word, told.who, told.sentence) == ("Reward", "Gax", "1 die for the Conflict Pool.")


# --- Judgment --------------------------------------------------------------------------------


def test_judgment_dice_join_a_side_and_are_lost_only_if_it_succeeds() -> None:
    table = Table("ag", "bch")
    table.do("leave_episode", who=table.brine)
    assert dict(table.state.judgment) == {BO: 5}
    table.do("begin_conflict", who=table.ash)
    assert table.refused("bet_judgment", seat=ANN, side=GM_SIDE, dice=1) == (
        "Ann has no Judgment Pool. Set one first, under Edit Layer."
    )
    assert table.refused("bet_judgment", seat="x", side=GM_SIDE, dice=1)
    assert table.refused("bet_judgment", seat=BO, side=table.cole, dice=1) == (
        "There is no such side in this scene."
    )
    table.do("bet_judgment", seat=BO, side=table.ash, dice=2)
    table.do("bet_judgment", seat=BO, side=GM_SIDE, dice=3)
    said = table.refused("bet_judgment", seat=BO, side=GM_SIDE, dice=4)
    assert said == "Bo has 3 Judgment dice for this side."
    assert dice(table) == (2, 8)
    table.roll((1, 2), (0, 8))
    assert "Bo loses 2 dice of the Judgment Pool." in str(table.screen())
    table.do("resolve_conflict")
    assert dict(table.state.judgment) == {BO: 3}


def test_a_judgment_die_decides_a_conflict() -> None:
    table = Table("ag", "bch")
    table.do("leave_episode", who=table.brine)
    table.do("begin_conflict", who=table.ash)
    table.do("bet_judgment", seat=BO, side=GM_SIDE, dice=1)
    table.roll((1, 1), (1, 6))
    table.do("resolve_conflict")
    assert table.log()[-1].word == "Failure"
    assert dict(table.state.judgment) == {BO: 4}  # the GM's side succeeded


def test_a_judge_s_dice_are_a_number_for_each_side() -> None:
    table = Table("ag", "bch")
    table.do("leave_episode", who=table.brine)
    table.do("begin_conflict", who=table.ash)
    table.do("bet_judgment", seat=BO, side=GM_SIDE, dice=2)
    bets = [each for each in of(Stepper, table.screen()) if each.move == "bet_judgment"]
    assert [(each.label, each.value, each.hi) for each in bets] == [
        ("Bo’s dice on Ash", 0, 3), ("Bo’s dice on GM", 2, 5)
    ]  # fmt: skip
    assert "Bo: 3 dice left" in [each.text for each in of(Text, table.screen())]


def test_a_relationship_at_zero_is_not_blocked_and_still_suffers() -> None:
    table = Table()
    tie = table.tie(table.brine, table.vo, 0)
    table.do("give_turn", who=table.brine)
    table.do("begin_conflict", who=table.brine)
    table.buy(table.brine, tie)
    table.roll((0, 1), (0, 5))
    assert "Something bad happens to Dr Vo." in [each.text for each in of(Text, table.screen())]
