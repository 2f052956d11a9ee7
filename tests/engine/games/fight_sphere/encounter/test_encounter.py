"""A Gladiatorial Encounter: who starts one, the limit, every pair compared, what losers lose."""

from __future__ import annotations

import pytest

from hotseat.core.panels import (
    Button,
    Card,
    Chip,
    Chips,
    Field,
    Form,
    Grid,
    Line,
    Outcome,
    Tag,
    Text,
)
from hotseat.games.fight_sphere.encounter.begin import ELSEWHERE
from hotseat.games.fight_sphere.encounter.losses import splits
from hotseat.games.fight_sphere.scene.pools import sides
from tests.engine.games.fight_sphere.session import BO, CY, Table
from tests.engine.games.shared import of


def sizes(table: Table) -> dict[str, int]:
    """The dice of each, by name."""
    return {table.one(who).name: len(tags) for who, tags in sides(table.state).items()}


def choices(table: Table) -> dict[str, list[str]]:
    """Which splits of points the screen offers, by the label of the field."""
    fields = [each for each in of(Field, table.screen()) if each.name.startswith("points_")]
    return {each.label: [choice[0] for choice in each.choices] for each in fields}


# --- who starts one --------------------------------------------------------------------------


def test_a_player_starts_it_with_somebody_of_the_same_episode() -> None:
    table = Table("abg", "ch")
    begin = "begin_encounter"
    assert table.refused(begin, who=table.ash, rival=table.cole) == ELSEWHERE
    assert table.refused(begin, who=table.ash, rival="nobody") == ELSEWHERE
    said = "A Gladiator meets others, not themselves."
    assert table.refused(begin, who=table.ash, rival=table.ash) == said
    said = table.forbidden(begin, who=table.brine, rival=table.ash)[0]
    assert said == "It is Ash’s turn."
    table.do(begin, who=table.ash, rival=table.gax)
    assert table.encounter.who == table.ash
    assert table.refused("join_encounter", who=table.cole) == ELSEWHERE
    assert table.refused("join_encounter", who=table.gax) == "Gax is there already."


def test_the_gm_starts_none_but_by_the_table_s_word() -> None:
    table = Table()
    said = "Only a player can start an Encounter. The GM can’t, not even for an NPC Gladiator."
    assert table.forbidden("begin_encounter", who=table.gax, rival=table.ash)[0] == said
    table.allow("begin_encounter", who=table.gax, rival=table.ash)
    assert table.encounter.who == table.gax
    table.roll((0, 1), (0, 1))
    table.do("resolve_encounter")
    assert table.forbidden("begin_conflict", who=table.cole)[0] == "It is Ash’s turn."


def test_the_gm_frames_none_but_what_is_resumed() -> None:
    table = Table()
    table.do("leave_episode", who=table.cole)
    table.fight(table.ash, table.gax)
    assert framed_by(table) == ["Ann", "Cy"]
    said = "The GM can frame an Encounter only to resume it. Choose someone else."
    assert table.forbidden("describe_scene", framer="gm")[0] == said
    table.do("describe_scene", framer=CY)
    table.do("cancel_scene")
    table.allow("begin_encounter", who=table.gax, rival=table.ash)
    assert framed_by(table) == []
    said = "The GM frames an Encounter that is resumed."
    assert table.forbidden("describe_scene", framer=CY)[0] == said
    table.do("describe_scene", framer="gm")


def framed_by(table: Table) -> list[str]:
    """Whom the screen offers as the one who frames the scene."""
    rows = (each for each in of(Chips, table.screen()) if each.label == "Who frames this scene?")
    return [chip.label for row in rows for chip in row.chips]


def test_who_is_out_is_met_by_the_table_s_word_alone() -> None:
    table = Table()
    table.do("leave_episode", who=table.brine)
    ask = {"who": table.ash, "rival": table.brine}
    assert table.forbidden("begin_encounter", **ask)[0] == "Brine is out of the Episode."
    table.do("begin_encounter", who=table.ash, rival=table.cole)
    said = table.forbidden("join_encounter", who=table.brine)[0]
    assert said == "Brine is out of the Episode."
    table.allow("join_encounter", who=table.brine)
    table.roll((1, 1), (0, 1), (0, 1))
    table.do("resolve_encounter")


def test_who_is_met_in_an_encounter_brings_it_along() -> None:
    table = Table()
    table.fight(table.ash, table.gax)
    table.roll((0, 1), (0, 1))
    table.do("resolve_encounter")
    table.do("begin_encounter", who=table.brine, rival=table.gax)
    assert [each.who for each in table.encounter.builds] == [table.brine, table.ash, table.gax]
    assert len(table.episode.clashes) == 1


def test_no_one_gets_away_by_a_scene_with_somebody_else() -> None:
    table = Table()
    table.fight(table.ash, table.gax)
    level(table)
    table.do("begin_encounter", who=table.brine, rival=table.cole)
    table.do("join_encounter", who=table.gax)
    assert [each.who for each in table.encounter.builds] == [table.brine, table.cole, table.gax]
    level(table)
    assert [set(each.members) for each in table.episode.clashes] == [
        {table.ash, table.brine, table.cole, table.gax}
    ]
    table.do("give_turn", who=table.ash)
    table.do("continue_encounter", who=table.ash)
    assert len(table.encounter.builds) == 4


def test_moves_of_an_encounter_need_one() -> None:
    table = Table()
    table.do("begin_conflict", who=table.ash)
    for move, args in (
        ("join_encounter", {"who": table.brine}),
        ("betray_truce", {"who": table.ash, "rival": table.brine}),
    ):
        assert table.refused(move, **args) == "No Encounter is in progress."
    table.roll((0, 1), (0, 5))
    assert table.refused("resolve_encounter") == "No Encounter is in progress."
    table.do("resolve_conflict")
    table.fight(table.brine, table.cole)
    assert table.refused("set_gamble", who=table.ash, dice=1) == "They don’t roll in this scene."
    table.roll((0, 1), (0, 1))
    assert table.refused("set_gamble", who=table.cole, dice=1) == (
        "These dice are already rolled. Use Undo to go back."
    )
    assert table.refused("resolve_conflict") == "An Encounter is in progress, and no Conflict."
    assert table.refused("resume_encounter", rival=table.gax) == (
        "An Encounter is in progress, and no Conflict."
    )


# --- the rolls -------------------------------------------------------------------------------


def test_no_one_gambles_more_than_the_initiative() -> None:
    table = Table()
    table.fight(table.ash, table.brine)
    table.gamble(ash=2, brine=2)
    said = "More than Ash’s limit of 2."
    assert table.forbidden("set_gamble", who=table.brine, dice=3)[0] == said
    table.allow("set_gamble", who=table.brine, dice=3)
    assert table.forbidden("roll_scene")[0] == "Brine gambles 3, and the limit is 2."
    table.pool(table.brine, 2)
    (three,) = (each for each in of(Chip, table.screen()) if each.why_not and each.pressed)
    assert three.why_not == "Brine can gamble up to 2 dice."
    table.pool(table.brine, 5)
    table.gamble(ash=3)
    table.roll((0, 3), (0, 3))


def test_purchases_are_beyond_the_limit() -> None:
    table = Table()
    tie = table.tie(table.brine, table.vo, 4)
    table.fight(table.ash, table.brine)
    table.buy(table.brine, tie)
    assert sizes(table) == {"Ash": 1, "Brine": 4}


def test_a_relationship_bought_by_one_serves_all_who_know_them() -> None:
    table = Table()
    mine = table.tie(table.ash, table.vo, 2)
    table.tie(table.brine, table.vo, 3)
    table.tie(table.cole, table.vo, 4, blocked=1)
    table.tie(table.brine, table.kit, 5)
    table.fight(table.ash, table.brine, table.cole)
    before = {who: table.pool(who) for who in (table.ash, table.brine, table.cole)}
    table.buy(table.ash, mine)
    assert sizes(table) == {"Ash": 2, "Brine": 3, "Cole": 1}  # Cole's is blocked
    notes = [chip.kind for chip in of(Chip, table.screen()) if chip.label == "Dr Vo"]
    assert notes[1] == "3 dice, shared: to buy it adds none and risks its points"
    table.roll((0, 2), (0, 3), (0, 1))
    assert table.pool(table.ash) == before[table.ash] - 1
    assert table.pool(table.brine) == before[table.brine]


def test_real_dice_are_typed_in() -> None:
    table = Table()
    table.fight(table.ash, table.brine)
    table.do("roll_scene", faces=[1, 6])
    assert all(die.by_hand for each in table.encounter.fallen for die in each.dice)


# --- what it comes to ------------------------------------------------------------------------


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
    assert table.log()[-1].sentence == "Ash and Brine meet. No one loses anything."


def test_every_pair_is_compared_and_the_gamble_is_lost_once() -> None:
    table = Table()
    table.fight(table.ash, table.brine, table.cole)
    for who in (table.ash, table.brine, table.cole):
        table.pool(who, 9)
    table.gamble(ash=3, brine=3, cole=3)
    table.roll((3, 3), (2, 3), (0, 3))
    (compared,) = of(Grid, table.screen())
    assert compared.heads == ("Ash", "Brine", "Cole")
    assert [[cell.text for cell in cells] for _name, cells in compared.rows] == [
        ["", "+1", "+3"],
        ["−1", "", "+2"],
        ["−3", "−2", ""],
    ]
    lines = {line.text: line for line in of(Line, table.screen())}
    assert lines["Brine: 2 ones"].sub == "Loses 4 dice: 1 Victory and the Gamble of 3."
    assert lines["Cole: 0 ones"].sub == "Loses 8 dice: 5 Victories and the Gamble of 3."
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


# --- points of Relationships -------------------------------------------------------------------


def alice(*values: int) -> Table:
    """The text's example: who lost by three, with Relationships of these values in the roll."""
    table = Table()
    held = zip((table.vo, table.kit), values, strict=False)
    ties = [table.tie(table.ash, npc, value) for npc, value in held]
    table.fight(table.ash, table.brine)
    table.pool(table.ash, 20)
    table.pool(table.brine, 20)
    table.buy(table.ash, *ties)
    table.gamble(ash=9, brine=9)
    table.roll((0, 9 + sum(values)), (3, 9))
    return table


def test_the_text_s_example_offers_all_legal_splits_and_only_those() -> None:
    table = alice(3, 2)
    offered = choices(table)["Ash loses 3 Relationship points"]
    assert offered.pop() == "0,0"  # by the table's word
    assert len(offered) == 4
    assert {tuple(map(int, each.split(","))) for each in offered} == set(splits(2, 3))
    for split in offered:
        here = alice(3, 2)
        here.do("resolve_encounter", points_0=split)
        vo, kit = map(int, split.split(","))
        assert here.value(here.ash, here.vo) == (3 - vo if vo <= 3 else None)
        assert here.value(here.ash, here.kit) == (2 - kit if kit <= 2 else None)
        assert here.pool(here.ash) == 20 - 2 - 9 - 3
    wrong = "Ash places exactly 3 points on the Relationships they bought."
    for split in ("2,2", "3", "1,1,1", "x"):
        assert table.refused("resolve_encounter", points_0=split) == wrong
    assert table.forbidden("resolve_encounter", points_0_0=1, points_0_1=1) == (wrong, "FS-7")
    assert table.forbidden("resolve_encounter", points_0="0,0") == (wrong, "FS-7")
    table.allow("resolve_encounter", points_0="0,0")
    assert table.value(table.ash, table.vo) == 3
    table = alice(3, 2)
    said = "Brine places exactly 0 points on the Relationships they bought."
    assert table.refused("resolve_encounter", points_1="1") == said


def test_of_very_many_splits_each_relationship_has_its_number() -> None:
    table = Table()
    npcs = (table.vo, table.kit, table.do("add_npc", name="Rust"))
    ties = [table.tie(table.ash, npc, 3) for npc in npcs]
    table.fight(table.ash, table.brine)
    table.pool(table.ash, 20)
    table.pool(table.brine, 20)
    table.buy(table.ash, *ties)
    table.gamble(ash=9, brine=9)
    table.roll((0, 18), (8, 9))
    fields = [each for each in of(Field, table.screen()) if each.name.startswith("points_")]
    assert [(each.kind, each.value) for each in fields] == [("integer", n) for n in (3, 3, 2)]
    table.do("resolve_encounter", points_0_0=0, points_0_1=7, points_0_2=1)
    assert [table.value(table.ash, npc) for npc in npcs] == [3, None, 2]


def test_left_alone_the_points_lose_no_one() -> None:
    table = alice(3, 2)
    table.do("resolve_encounter")
    assert (table.value(table.ash, table.vo), table.value(table.ash, table.kit)) == (1, 1)


def test_a_single_relationship_is_no_choice_and_none_is_no_penalty() -> None:
    table = alice(4)
    assert choices(table) == {}
    table.do("resolve_encounter")
    assert table.value(table.ash, table.vo) == 1
    table = alice()
    table.do("resolve_encounter")
    assert table.pool(table.ash) == 20 - 9 - 3


def test_who_falls_below_zero_is_lost_to_everyone() -> None:
    table = alice(2)
    table.tie(table.cole, table.vo, 5)
    table.do("resolve_encounter")
    assert table.value(table.ash, table.vo) is None
    assert table.value(table.cole, table.vo) is None
    assert table.state.npcs[table.vo].gone


def test_only_those_whom_the_loser_bought_lose_points() -> None:
    table = Table()
    theirs = table.tie(table.brine, table.vo, 1)
    table.tie(table.ash, table.vo, 3)
    table.fight(table.ash, table.brine)
    table.buy(table.brine, theirs)
    table.roll((0, 3), (1, 1))
    table.do("resolve_encounter")
    assert (table.value(table.ash, table.vo), table.value(table.brine, table.vo)) == (3, 1)
    assert table.pool(table.ash) == 4


def test_exactly_zero_lives() -> None:
    table = alice(3)
    table.do("resolve_encounter")
    assert table.value(table.ash, table.vo) == 0


# --- defeat ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("pool", "out"), [(3, False), (2, True)])
def test_below_zero_is_defeat_and_exactly_zero_stands(pool: int, out: bool) -> None:
    table = Table()
    table.fight(table.ash, table.brine)
    table.pool(table.ash, pool)
    table.gamble(ash=2, brine=0)
    table.roll((0, 2), (1, 1))
    table.do("resolve_encounter")
    assert table.pool(table.ash) == 0
    assert (table.ash in table.episode.out) == out
    assert not table.one(table.ash).dead
    assert (BO in table.state.judgment) == (table.brine in table.episode.out)


def test_an_npc_gladiator_dies_and_all_at_once() -> None:
    table = Table()
    table.fight(table.ash, table.gax, table.hux)
    table.pool(table.gax, 0)
    table.pool(table.hux, 0)
    table.do("roll_scene", 6, 1, 6)
    table.do("resolve_encounter")
    # Gax beat both and dies of nobody; Hux and Ash lost by one
    assert table.one(table.hux).dead
    assert not table.one(table.gax).dead
    assert table.pool(table.ash) == 4


def test_the_log_says_how_it_ended_by_whom_and_with_what_pool() -> None:
    table = Table()
    table.fight(table.ash, table.brine, table.gax)
    table.gamble(ash=3, brine=3, gax=3)
    table.roll((3, 3), (1, 3), (0, 3))
    shown = [tag.label for tag in of(Tag, table.screen())]
    assert shown == ["Dead"]
    table.do("resolve_encounter")
    assert table.log()[-1].sentence == (
        "Ash, Brine and Gax meet. Brine: −5 dice. Gax: −7 dice, Conflict Pool −2, killed by Ash and"
        " Brine."
    )
    table.pool(table.brine, 1)
    table.do("give_turn", who=table.ash)
    table.do("continue_encounter", who=table.ash)
    table.roll((1, 1), (0, 1))
    table.do("resolve_encounter")
    table.pool(table.brine, 0)
    table.do("give_turn", who=table.ash)
    table.do("continue_encounter", who=table.ash)
    table.roll((1, 1), (0, 1))
    assert "Knocked out" in [tag.label for tag in of(Tag, table.screen())]
    table.do("resolve_encounter")
    said = "Ash and Brine meet. Brine: −1 die, Conflict Pool −1, knocked out by Ash."
    assert table.log()[-1].sentence == said


def test_who_dies_of_a_roll_still_inflicts_their_victories() -> None:
    table = Table()
    table.fight(table.ash, table.gax, table.hux)
    table.pool(table.gax, 1)
    table.gamble(ash=2, gax=1)
    table.do("roll_scene", 1, 1, 1, 6)  # Ash 2, Gax 1, Hux 0
    table.do("resolve_encounter")
    assert table.one(table.gax).dead
    assert table.pool(table.hux) == 5 - 2 - 1


def test_the_last_one_standing_is_done_and_the_other_waits() -> None:
    table = Table("ab", "cgh")
    table.fight(table.ash, table.brine)
    table.pool(table.brine, 0)
    table.do("roll_scene", 1, 6)
    table.do("resolve_encounter")
    assert table.episode.over
    assert set(table.state.judgment) == {"t-1#1", BO}
    assert table.forbidden("begin_conflict", who=table.ash)[0] == "Ash is not in an Episode now."
    table.do("begin_conflict", who=table.cole)


# --- going on ----------------------------------------------------------------------------------


def level(table: Table) -> None:
    """The roll of an Encounter in which nothing happens."""
    table.do("roll_scene", *[6] * sum(sizes(table).values()))
    table.do("resolve_encounter")


def test_it_goes_on_until_it_is_over() -> None:
    table = Table()
    table.fight(table.ash, table.brine)
    level(table)
    said = table.forbidden("begin_conflict", who=table.brine)[0]
    assert said == "The Encounter with Ash isn’t over: this scene must continue it."
    ask = {"who": table.brine, "rival": table.cole}
    assert table.forbidden("begin_encounter", **ask)[0] == said
    assert table.refused("continue_encounter", who=table.cole) == (
        "Cole has no Encounter to continue."
    )
    assert table.forbidden("continue_encounter", who=table.ash)[0] == "It is Brine’s turn."
    table.do("continue_encounter", who=table.brine)
    assert [each.who for each in table.encounter.builds] == [table.brine, table.ash]
    assert len(table.episode.clashes) == 1


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


def test_the_gm_resumes_only_what_was_broken_off() -> None:
    table = Table("abg", "ch")
    table.fight(table.ash, table.gax)
    table.do("bring", source="leave:", on=True, who=table.ash)
    table.do("roll_scene", 1, 6)
    table.do("resolve_encounter")
    assert table.episode.clashes == ()
    table.conflict_of(table.brine, 0, 1)
    said = table.forbidden("resume_encounter", rival=table.gax)[0]
    assert said.startswith("Brine has not disengaged from Gax, an NPC Gladiator: the GM can resume")
    assert table.forbidden("resume_encounter", rival=table.ash)[0] == "Ash is no NPC Gladiator."
    assert table.refused("resume_encounter", rival=table.hux) == "They are not in the same Episode."
    table.do("resolve_conflict")
    table.conflict_of(table.cole, 1, 0)
    said = table.forbidden("resume_encounter", rival=table.hux)[0]
    assert said == "The GM can resume an Encounter only after a failure."
    table.do("resolve_conflict")
    table.conflict_of(table.ash, 0, 1)
    table.do("resume_encounter", rival=table.gax)
    assert table.forbidden("take_reward", who=table.hux, kind="pool")
    table.do("resolve_conflict")
    for who in (table.brine, table.cole):
        table.conflict_of(who, 0, 1)
        table.do("resolve_conflict")
    assert table.forbidden("begin_conflict", who=table.ash)[0] == (
        "The Encounter with Gax isn’t over: this scene must continue it."
    )
    shown = table.screen()
    assert "Continue Encounter with Gax" in [each.label for each in of(Button, shown)]
    assert any("Gax has the Initiative." in each.text for each in of(Text, shown))
    table.do("continue_encounter", who=table.ash)
    assert table.encounter.who == table.gax
    assert table.state.resumes == ()
    assert table.episode.broken == ()
    level(table)
    table.do("begin_conflict", who=table.brine)


def test_a_scene_called_off_leaves_no_encounter_behind() -> None:
    table = Table()
    table.fight(table.ash, table.brine)
    table.do("cancel_scene")
    assert table.episode.clashes == ()
    table.fight(table.ash, table.brine)
    table.roll((0, 1), (0, 1))
    said = table.forbidden("cancel_scene")[0]
    assert said == "These dice are already rolled. Use Undo to go back."
    table.do("resolve_encounter")
    table.do("continue_encounter", who=table.brine)
    table.do("cancel_scene")
    assert len(table.episode.clashes) == 1


def test_who_leaves_before_the_roll_was_never_there() -> None:
    table = Table()
    table.tie(table.cole, table.vo, 2)
    table.do("leave_episode", who=table.brine)
    table.fight(table.ash, table.gax)
    before = (table.episode, table.encounter.builds)
    table.do("join_encounter", who=table.cole)
    table.do("bet_judgment", seat=BO, side=table.cole, dice=1)
    assert (table.pool(table.ash), table.pool(table.gax)) == (6, 6)
    table.do("leave_scene", who=table.cole)
    assert (table.episode, table.encounter.builds) == before
    assert (table.pool(table.ash), table.pool(table.gax)) == (5, 5)
    assert table.encounter.bets == ()
    said = "There is no Encounter without Gax. Cancel the scene instead."
    assert table.refused("leave_scene", who=table.gax) == said
    assert table.refused("leave_scene", who=table.cole) == "Cole is not in this scene."
    table.do("join_encounter", who=table.cole)
    level(table)
    table.do("continue_encounter", who=table.cole)
    said = "Gax is in this Encounter and can only disengage."
    assert table.forbidden("leave_scene", who=table.gax)[0] == said
    table.allow("leave_scene", who=table.gax)
    assert len(table.episode.clashes[0].members) == 3


def test_a_scene_called_off_pays_nothing() -> None:
    table = Table()
    table.tie(table.ash, table.vo, 2)
    table.do("set_truce", who=table.ash, rival=table.brine, on=True)
    for _ in range(2):
        table.fight(table.ash, table.gax, table.brine)
        table.do("betray_truce", who=table.ash, rival=table.brine)
        assert [table.pool(w) for w in (table.ash, table.brine, table.gax)] == [10, 6, 6]
        table.do("cancel_scene")
        assert [table.pool(w) for w in (table.ash, table.brine, table.gax)] == [5, 5, 5]
        assert table.episode.met == ()


def test_a_scene_called_off_leaves_every_encounter_as_it_was() -> None:
    table = Table()
    table.fight(table.ash, table.gax)
    level(table)
    before = table.episode
    table.do("begin_encounter", who=table.brine, rival=table.gax)
    table.do("cancel_scene")
    assert table.episode == before
    table.do("begin_encounter", who=table.brine, rival=table.cole)
    table.do("join_encounter", who=table.gax)
    table.do("cancel_scene")
    assert table.episode == before


def test_a_resumed_encounter_called_off_is_still_to_be_resumed() -> None:
    table = Table()
    table.fight(table.ash, table.gax)
    table.do("bring", source="leave:", on=True, who=table.ash)
    table.do("roll_scene", 1, 6)
    table.do("resolve_encounter")
    table.do("give_turn", who=table.ash)
    table.conflict_of(table.ash, 0, 1)
    table.do("resume_encounter", rival=table.gax)
    table.do("resolve_conflict")
    table.do("give_turn", who=table.ash)
    before = (table.episode, table.state.resumes)
    table.do("continue_encounter", who=table.ash)
    table.do("cancel_scene")
    assert (table.episode, table.state.resumes) == before


# --- Judgment and rewards ------------------------------------------------------------------------


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
    (fold,) = (card for card in of(Card, table.screen()) if card.title == "Rewards")
    assert {each.why_not for each in of(Button, fold)} == {said[0]}
    assert "Resolve Encounter" in [each.submit for each in of(Form, table.screen())]
    table = Table(options={"rewards": "one"})
    table.fight(table.ash, table.brine)
    table.do("roll_scene", 1, 6)
    said = table.forbidden("take_reward", who=table.brine, kind="pool")[0]
    assert said == "Brine has not won this roll."
    assert any(card.title == "Ash takes 1 of these" for card in of(Card, table.screen()))
    table.do("take_reward", who=table.ash, kind="pool")
    assert any(card.title == "Another choice" for card in of(Card, table.screen()))
    assert "Ash gained 1 die for the Conflict Pool." in [e.text for e in of(Text, table.screen())]
    table.allow("take_reward", who=table.ash, kind="pool")
    said = table.forbidden("take_reward", who=table.ash, kind="pool")[0]
    assert said == "A success brings exactly 1 reward."


def test_a_cancelled_encounter_is_not_in_the_story_and_all_who_rolled_are() -> None:
    table = Table()
    before = [entry for entry in table.log() if entry.story]
    table.fight(table.ash, table.brine, table.cole)
    table.do("cancel_scene")
    assert [entry for entry in table.log() if entry.story] == before
    table.fight(table.ash, table.brine, table.cole)
    table.do("roll_scene", 6, 6, 6)
    table.do("resolve_encounter")
    assert table.log()[-1].sentence.startswith("Ash, Brine and Cole meet.")
